"""Contribute to a Project."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import Contribute, Tokens
from tests.games.life_meaning.tables import paid, project, table
from tests.games.tables import each, has, legal, player, rules, tokens, why

RICH = has(energy=5, regulation=5, model=5, value=5, support=5)
HUB = "repair-hub"  # Layer 8: 1 Energy, 2 Regulation, 2 Support
ARCHIVE = "mentorship-archive"  # Layer 9: 1 Model, 1 Value, 1 Regulation, 2 Support


def give(card: str, name: str = "Alex", **commit: int) -> Contribute:
    """Return the action of paying icons of a Project."""
    return Contribute(name, card, Tokens(**commit))


def test_icons_are_paid_and_marked():
    """Pay required icons, and mark each as yours; the tokens go to the supply (`lm.contribute.pay`)."""
    game = table(alex=has(energy=2, regulation=2))

    events = game.play(give(HUB, energy=1, regulation=1))

    work = game.table.works[HUB]
    assert (work.filled, work.marks) == (Tokens(energy=1, regulation=1), ["Alex", "Alex"])
    assert tokens(game, "Alex") == (1, 1, 0, 0, 0)
    assert {"lm.contribute.pay", "lm.contribute.marks"} <= set(rules(events))


def test_any_part_of_the_required_icons_will_do():
    """Any subset of the required icons may be paid, down to one and up to all."""
    parts = [{"support": 1}, {"energy": 1}, {"regulation": 2}, {"energy": 1, "regulation": 2, "support": 2}]

    assert legal(table(alex=RICH), *(give(HUB, **part) for part in parts)) == [True] * 4


@pytest.mark.parametrize("card", ["stewardship-retrofit", "balance-pattern", "damage", "no-such-card", ""])
def test_only_a_project_on_the_row_can_be_chosen(card: str):
    """Choose a Project from the Projects row (`lm.contribute.choose`)."""
    assert why(table(alex=RICH), give(card, energy=1)) == ["lm.contribute.choose"]


def test_at_least_one_icon_is_paid():
    """Paying nothing is no contribution: Reputation is not free (`lm.ruling.contribute-least`)."""
    assert why(table(alex=RICH), give(ARCHIVE)) == ["lm.contribute.at-least-one"]


@pytest.mark.parametrize(
    "commit", [{"model": 1}, {"energy": 2}, {"regulation": 1, "value": 1}, {"support": 3}, {"regulation": 2}]
)
def test_only_open_icons_can_be_paid(commit: dict[str, int]):
    """What the Project does not require, or somebody has paid already, cannot be paid (`lm.ruling.surplus`)."""
    game = table(alex=RICH, works={HUB: paid("Brooke", regulation=1)})

    assert why(game, give(HUB, **commit)) == ["lm.contribute.open-icons"]


def test_icons_are_paid_with_tokens_you_hold():
    """Who lacks a token cannot pay its icon, and hears which one (`lm.contribute.pay`)."""
    game = table(alex=has(support=1))

    objections = game.why_not(give(HUB, energy=1, support=2))

    told = [(one.code, one.rule, dict(one.missing)) for one in objections]
    assert told == [("cannot-pay", "lm.contribute.pay", {"energy": 1, "support": 1})]


def test_support_gives_reputation_once():
    """Who pays at least 1 Support gains 1 Reputation, once for the action (`lm.contribute.support-reputation`)."""
    game = table(alex=RICH)

    events = game.play(give(HUB, support=2))

    assert each(game, "reputation") == {"Alex": 3, "Brooke": 2}
    assert "lm.contribute.support-reputation" in rules(events)


def test_other_tokens_give_none():
    """On a Project of Layer 8 only Support gives Reputation."""
    game = table(alex=RICH)

    game.play(give(HUB, energy=1, regulation=2))

    assert player(game, "Alex").reputation == 2


@pytest.mark.parametrize(("layer", "reputation"), [(6, 2), (8, 2), (9, 3), (10, 3)])
def test_a_project_of_the_two_highest_layers_gives_reputation(layer: int, reputation: int):
    """Contributing to a Project of Layer 9 or 10 gives 1 Reputation, once for the action."""
    game = table(cards=[project("hall", layer, energy=4)], projects=["hall"], alex=RICH)

    events = game.play(give("hall", energy=3))

    assert player(game, "Alex").reputation == reputation
    assert ("lm.contribute.high-layer-reputation" in rules(events)) == (layer >= 9)


def test_both_reasons_for_reputation_add_up():
    """Support paid to a Layer 9 Project gives 2 Reputation in one action."""
    game = table(alex=RICH)

    game.play(give(ARCHIVE, support=1))

    assert player(game, "Alex").reputation == 4


def test_reputation_ends_at_ten():
    """What would pass the end of the Reputation track is lost (`lm.ruling.overflow`, `lm.mat.reputation-range`)."""
    game = table(alex={**RICH, "reputation": 9})

    events = game.play(give(ARCHIVE, support=1))

    assert player(game, "Alex").reputation == 10
    assert "lm.mat.reputation-range" in rules(events)


def test_legacy_waits_for_the_completion():
    """A contribution moves no Legacy (`lm.ruling.legacy-moment`)."""
    game = table(alex=RICH)

    game.play(give(ARCHIVE, regulation=1, model=1, value=1, support=1))

    assert each(game, "legacy") == {"Alex": 0, "Brooke": 0}


def test_marks_add_up():
    """A player may contribute again, to the same Project or another; marks add up, one for each icon."""
    game = table(alex=RICH, brooke=RICH)

    game.play(give(ARCHIVE, regulation=1, model=1, value=1))
    game.play(give(ARCHIVE, support=1))
    game.play(give(HUB, "Brooke", support=1))
    game.play(give(HUB, "Brooke", regulation=1))

    works = game.table.works
    assert (works[ARCHIVE].marks, works[ARCHIVE].filled) == (["Alex"] * 4, Tokens(0, 1, 1, 1, 1))
    assert (works[HUB].marks, works[HUB].filled) == (["Brooke"] * 2, Tokens(regulation=1, support=1))


def test_several_players_may_contribute():
    """Several players may contribute to one Project over several turns."""
    game = table(alex=RICH, brooke=RICH)

    game.play(give(HUB, regulation=1))
    game.play(give(ARCHIVE, support=1))
    game.play(give(HUB, "Brooke", support=1))

    assert game.table.works[HUB].marks == ["Alex", "Brooke"]
