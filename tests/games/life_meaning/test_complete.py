"""Completing a Project (`lm.ruling.completion-order`, `lm.ruling.rank-tie`)."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import Contribute, LifeMeaning, Tokens
from tests.games.life_meaning.tables import nobody_pledges, paid, pass_turns, project, table
from tests.games.tables import among, each, has, rules

HUB = "repair-hub"  # 1 Energy, 2 Regulation, 2 Support; reduces Drift by 2
LAST = Contribute("Alex", "hall", Tokens(energy=1))
CROWD = {"casey": {}, "drew": {}, "ella": {}}
ORDER = ["lm.complete.when", "lm.complete.benefit", "lm.complete.legacy", "lm.complete.leave"]


def nearly(*marks: str, benefit: int = 0, **given) -> LifeMeaning:
    """Return a turn of Alex, who holds the last Energy for a hall on which others' marks lie, the earliest first."""
    hall = project("hall", benefit=benefit, energy=len(marks) + 1)
    given["alex"] = {"energy": 1, **given.get("alex", {})}
    works = {"hall": paid(*marks, energy=len(marks))}
    return table(cards=[hall], projects=["hall", HUB, "oral-history"], works=works, **{**CROWD, **given})


def test_the_last_icon_completes_it_at_once():
    """When all required icons are paid: public benefit, then Legacy, then it leaves the row."""
    game = nearly("Brooke", benefit=2)

    events = game.play(LAST)

    assert among(events, *ORDER) == ORDER
    assert (game.table.drift, game.table.completed) == (1, ["hall"])
    assert game.table.projects == ["", HUB, "oral-history"]
    assert game.decision == (("Alex",), "turn")


def test_it_is_not_complete_before():
    """With an icon open nothing is resolved."""
    game = table(alex=has(energy=1), works={HUB: paid("Brooke", "Brooke", "Brooke", regulation=2, support=1)})

    events = game.play(Contribute("Alex", HUB, Tokens(energy=1)))

    assert among(events, *ORDER) == []
    assert (game.table.drift, each(game, "legacy")) == (3, {"Alex": 0, "Brooke": 0})


def test_one_player_may_do_it_all():
    """A single contributor is Top; the other awards go to nobody."""
    game = table(alex=has(energy=1, regulation=2, support=2))

    game.play(Contribute("Alex", HUB, Tokens(energy=1, regulation=2, support=2)))

    assert (game.table.drift, each(game, "legacy")) == (1, {"Alex": 6, "Brooke": 0})


def test_the_benefit_takes_drift_to_nothing_at_most():
    """Drift is never below 0 (`lm.drift.range`)."""
    game = nearly(benefit=5)

    events = game.play(LAST)

    assert game.table.drift == 0
    assert "lm.drift.range" in rules(events)


@pytest.mark.parametrize(
    ("marks", "legacy"),
    [
        ((), (6, 0, 0, 0, 0)),
        (("Brooke", "Brooke"), (3, 6, 0, 0, 0)),
        (("Brooke", "Casey", "Casey", "Brooke", "Casey"), (1, 3, 6, 0, 0)),
        (("Drew", "Drew", "Drew", "Drew", "Casey", "Casey", "Casey", "Brooke", "Brooke", "Ella", "Ella"),
         (1, 1, 3, 6, 1)),
    ],
)  # fmt: skip
def test_legacy_goes_by_rank(marks: tuple[str, ...], legacy: tuple[int, ...]):
    """Most marks 6, second most 3, every other contributor 1, who has no mark nothing (`lm.complete.rank`)."""
    game = nearly(*marks)

    events = game.play(LAST)

    assert tuple(each(game, "legacy").values()) == legacy
    assert {"lm.complete.rank", "lm.complete.legacy"} <= set(rules(events))


@pytest.mark.parametrize(
    ("marks", "legacy"),
    [
        (("Brooke",), (3, 6)),
        (("Alex", "Brooke", "Brooke"), (6, 3)),
        (("Brooke", "Alex", "Alex", "Brooke", "Brooke"), (3, 6)),
        (("Brooke", "Casey", "Casey"), (1, 3, 6)),
        (("Casey", "Brooke"), (1, 3, 6)),
        (("Casey", "Brooke", "Drew", "Drew", "Ella", "Ella", "Ella"), (1, 1, 1, 3, 6)),
    ],
)
def test_ties_go_to_the_earliest_mark(marks: tuple[str, ...], legacy: tuple[int, ...]):
    """Of players with equally many marks, whoever marked first ranks higher, at every rank (`lm.ruling.rank-tie`)."""
    game = nearly(*marks)

    events = game.play(LAST)

    assert tuple(each(game, "legacy").values())[: len(legacy)] == legacy
    assert "lm.complete.tie" in rules(events)


def test_without_a_tie_no_mark_is_compared():
    """The earliest mark decides nothing among players with different numbers of marks (`lm.complete.tie`)."""
    game = nearly("Brooke", "Brooke")

    assert "lm.complete.tie" not in rules(game.play(LAST))


def test_legacy_ends_at_thirty():
    """What would pass the end of the Legacy track is lost (`lm.ruling.overflow`, `lm.mat.legacy-range`)."""
    game = nearly(alex=has(legacy=28))

    events = game.play(LAST)

    assert each(game, "legacy")["Alex"] == 30
    assert "lm.mat.legacy-range" in rules(events)


def test_the_slot_waits_for_phase_d():
    """A completed Project's slot is refilled in Phase D, not before (`lm.stability.refill`)."""
    game = nearly(draws={"project": ["peace-table"]})
    game.play(LAST)
    pass_turns(game)
    assert game.table.projects[0] == ""

    events = nobody_pledges(game)

    assert game.table.projects[0] == "peace-table"
    assert "peace-table" in game.table.works
    assert among(events, "lm.stability.not-met", "lm.stability.refill") == [
        "lm.stability.not-met", "lm.stability.refill",
    ]  # fmt: skip


def test_reputation_comes_before_the_completion():
    """What the contribution itself gives is gained first (`lm.contribute.support-reputation`, `lm.complete.when`)."""
    hall = project("hall", 9, support=1)
    game = table(cards=[hall], projects=["hall"], alex=has(support=1))

    events = game.play(Contribute("Alex", "hall", Tokens(support=1)))

    order = ["lm.contribute.marks", "lm.contribute.support-reputation", "lm.contribute.high-layer-reputation"]
    assert among(events, *order, "lm.complete.when") == [*order, "lm.complete.when"]
