"""The three end triggers and their timing."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import Contribute, LifeMeaning, Mitigate, Stabilize, Tokens
from tests.games.life_meaning.tables import (
    ROW,
    acquires,
    event,
    nobody_pledges,
    pass_turns,
    project,
    recalibrates,
    table,
)
from tests.games.tables import among, each, has, rules

HALL = project("hall", 10, energy=1)
CALM = event("calm", 0, energy=1)
LAST = Contribute("Alex", "hall", Tokens(energy=1))
STORM = event("storm", 3, energy=1)


def at_the_hall(**given) -> LifeMeaning:
    """Return a turn of Alex, who holds the last Energy for a Layer 10 Project."""
    given["alex"] = {"energy": 1, **given.get("alex", {})}
    cards = [HALL, CALM, *given.pop("cards", ())]
    return table(**{"cards": cards, "projects": ["hall", *ROW[:2]], "event": "calm", "casey": {}, **given})


def test_a_completed_layer_ten_project_ends_the_game():
    """The first trigger (`lm.end.layer-ten`); it always does (`lm.ruling.stewardship-end`)."""
    game = at_the_hall()

    events = (*game.play(LAST), *nobody_pledges(game))

    assert (game.outcome.reason, game.decision, each(game, "legacy")["Alex"]) == ("lm.end.layer-ten", None, 6)
    assert among(events, "lm.end.layer-ten", "lm.end.score") == ["lm.end.layer-ten", "lm.end.score"]


@pytest.mark.parametrize("layer", [6, 7, 8, 9])
def test_other_projects_do_not(layer: int):
    """A Project of a lower Layer ends nothing."""
    hall = project("hall", layer, energy=1)
    game = table(cards=[hall], projects=["hall"], alex=has(energy=1))

    game.play(LAST)

    assert (game.table.last, game.decision) == ("", (("Alex",), "turn"))


def test_a_trigger_in_phase_c_stops_it():
    """No further action and no further turn is taken; Phase D follows (`lm.ruling.after-trigger`)."""
    game = at_the_hall()

    events = game.play(LAST)

    assert game.decision == (("Alex", "Brooke", "Casey"), "mitigation")
    assert each(game, "energy") == {"Alex": 0, "Brooke": 0, "Casey": 0}
    assert {"lm.end.second-action", "lm.end.finish"} <= set(rules(events))


def test_phase_d_is_finished():
    """Mitigation may be unmet and Drift be applied, slots are refilled, then scores are counted."""
    game = at_the_hall(event="storm", cards=[STORM], draws={"project": ["footbridge"]})
    game.play(LAST)
    assert game.outcome is None

    events = nobody_pledges(game)

    assert (game.table.drift, game.table.projects[0]) == (6, "footbridge")
    order = ["lm.stability.not-met", "lm.stability.refill", "lm.end.score"]
    assert among(events, *order) == order


def test_the_last_phase_d_can_be_mitigated():
    """In the last round the group may keep the Event's Drift off as in any other (`lm.end.layer-ten`)."""
    game = at_the_hall(brooke=has(energy=1), event="storm", cards=[STORM])
    game.play(LAST)

    game.play(Mitigate("Brooke", Tokens(energy=1)))

    assert (game.table.drift, game.outcome.reason) == (3, "lm.end.layer-ten")


def test_drift_at_the_end_of_its_track_ends_the_game():
    """The second trigger: Drift reaches 12 in Phase D, which is finished (`lm.ruling.trigger-in-stability`)."""
    game = table(phase="stability", drift=10, projects=ROW[:2], draws={"project": ["footbridge"]})

    events = nobody_pledges(game)

    assert (game.table.drift, game.outcome.reason, game.table.projects[2]) == (12, "lm.end.drift", "footbridge")
    assert among(events, "lm.end.drift", "lm.stability.refill") == [
        "lm.end.drift",
        "lm.stability.refill",
        "lm.end.drift",
    ]


def test_drift_eleven_ends_nothing():
    """Only the final space is a trigger."""
    game = table(phase="stability", drift=9)

    nobody_pledges(game)

    assert (game.table.drift, game.outcome) == (11, None)


def test_drift_may_reach_the_end_in_phase_c():
    """A Recalibrate at Drift 11 is a trigger, and stops Phase C (`lm.ruling.after-trigger`)."""
    game = table(drift=11)

    recalibrates(game, "gallery", "form-pattern")
    assert game.decision.kind == "mitigation"
    nobody_pledges(game)

    assert (game.table.drift, game.outcome.reason) == (12, "lm.end.drift")


def test_a_slot_that_stays_empty_ends_the_game():
    """The third trigger: a slot cannot be refilled in Phase D (`lm.end.no-project`, `lm.project-supply.none-left`)."""
    game = table(phase="stability", projects=ROW[:2], project_deck=[], project_discard=["footbridge"])

    events = nobody_pledges(game)

    assert (game.outcome.reason, game.table.projects[2]) == ("lm.end.no-project", "")
    assert among(events, "lm.project-supply.none-left", "lm.end.no-project")[:2] == [
        "lm.project-supply.none-left", "lm.end.no-project",
    ]  # fmt: skip


def test_an_empty_deck_ends_nothing():
    """While the row is full the game goes on without a deck."""
    game = table(phase="stability", project_deck=[])

    nobody_pledges(game)

    assert (game.outcome, game.table.round) == (None, 2)


def test_an_empty_slot_ends_nothing_before_it_is_to_be_refilled():
    """The trigger is a refill that fails, not a card that leaves (`lm.ruling.last-round`, `lm.end.no-project`)."""
    game = table(cards=[project("hut", energy=1)], projects=["hut", *ROW[:2]], project_deck=[], alex=has(energy=1))

    game.play(Contribute("Alex", "hut", Tokens(energy=1)))
    assert (game.table.last, game.decision) == ("", (("Alex",), "turn"))
    pass_turns(game)
    nobody_pledges(game)

    assert game.outcome.reason == "lm.end.no-project"


def test_a_refill_by_recalibrate_counts_too():
    """Any failed refill makes the round the last, and in Phase C stops it (`lm.ruling.last-round`)."""
    game = table(project_deck=[])

    recalibrates(game, "projects", "repair-hub")
    assert (game.table.last, game.decision.kind) == ("lm.end.no-project", "mitigation")
    nobody_pledges(game)

    assert game.outcome.reason == "lm.end.no-project"


def test_the_first_trigger_decides():
    """The game ends at the first of the three, whatever follows in the same round (`lm.end.first-trigger`)."""
    game = at_the_hall(drift=11, event="storm", cards=[STORM])

    game.play(LAST)
    nobody_pledges(game)

    assert (game.table.drift, game.outcome.reason) == (12, "lm.end.layer-ten")


def test_a_trigger_stays_when_drift_falls_again():
    """Drift that leaves 12 in the same round takes nothing back (`lm.ruling.trigger-stays`)."""
    game = table(drift=11, event="calm", cards=[CALM], alex=has(support=1), rulings={"after-trigger": "finish-turn"})
    recalibrates(game, "gallery", "form-pattern")

    game.play(Stabilize("Alex", Tokens(support=1)))
    nobody_pledges(game)

    assert (game.table.drift, game.outcome.reason) == (11, "lm.end.drift")


def test_undone_by_the_other_ruling():
    """A group may let the game go on when Drift is below 12 again; another trigger still counts."""
    rulings = {"after-trigger": "finish-turn", "trigger-stays": "undone"}
    game = table(drift=11, event="calm", cards=[CALM], alex=has(support=1), rulings=rulings)
    recalibrates(game, "gallery", "form-pattern")
    events = game.play(Stabilize("Alex", Tokens(support=1)))
    assert "lm.end.first-trigger" in rules(events)
    assert game.table.active == "Brooke"
    game = at_the_hall(drift=11, rulings=rulings, cards=[project("hall", 10, benefit=1, energy=1)])

    recalibrates(game, "gallery", "form-pattern")
    game.play(LAST)
    nobody_pledges(game)

    assert (game.table.drift, game.outcome.reason) == (11, "lm.end.layer-ten")


def test_nothing_can_be_done_after_the_end():
    """After the end no action is legal."""
    game = table(phase="stability", last="lm.end.drift")
    nobody_pledges(game)

    assert (game.decision, len(game.legal_actions()), bool(game.why_not(acquires("Alex")))) == (None, 0, True)
