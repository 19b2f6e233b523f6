"""What a text leaves out, told too early or too late: one kind of slip a test, in small examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.core.data.rulebook import Example, Step
from rules_engine.core.play.event import Event
from tests.replay.slips import whole, with_steps
from tests.replay.telling_examples import does, example, loaded, name_of, step, tell

POLICIES = ("grant", "skip", "stop")
GATHER = {"gather": {"energy": 2}}


def turns(*names: str) -> list[dict]:
    """Return both actions of each player's turn."""
    return [does(name, **GATHER) for name in names for _ in range(2)]


def found(*steps: dict, **choices: str) -> list[tuple[str, str, str]]:
    """Return step, rule and message of what is out of order."""
    trace = tell(example(*steps), **choices)
    return [(f.step, f.rule, f.message) for f in trace.findings if f.code == "out-of-order"]


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(
    ("steps", "step", "says"),
    [
        ([does("Alex", **GATHER), *turns("Brooke")], "r1.brooke.1", "Alex has 1 action to take"),
        (turns("Brooke"), "r1.brooke.1", "Alex has 2 actions to take"),
        (turns("Brooke", "Alex"), "r1.brooke.1", "Alex has 2 actions to take"),
        ([*turns("Alex"), {"check": "stability"}], "r1.stability", "Brooke has 2 actions to take"),
        ([*turns("Alex"), does("Alex", donate="support")], "r1.stability.alex", "Brooke has 2 actions to take"),
        ([{"round": 2}, {"event": {"identifier": "A", "code": 2}}], "r2.event",
         "Alex has 2 actions to take; Brooke has 2 actions to take"),
        ([*turns("Alex"), {"check": "end", "claims": {"winner": "Alex"}}], "end", "Brooke has 2 actions to take"),
        ([does("Alex", touchpoint="Brooke", give="energy"), does("Alex", **GATHER)], "r1.alex.2",
         "Brooke has to answer"),
        ([*turns("Alex", "Brooke"), {"round": 2}, *turns("Alex", "Brooke")], "r2.alex.1",
         "the Event of the round has to come"),
    ],
)  # fmt: skip
def test_what_is_missing_is_said_where_the_text_goes_on(steps: list[dict], step: str, says: str, policy: str):
    """Whose action, which decision, which phase: once, with a rule, under every policy."""
    ((named, rule, message),) = found(*steps, when_illegal=policy)

    assert (named, message) == (step, f"before this, {says}")
    assert rule in loaded().rulebook.rules


def test_a_gap_is_closed_by_a_waiver_that_cites_the_rule():
    """Under `grant` an event says so; under `skip` the turn ends, and nothing is conjured."""
    told = example(does("Alex", **GATHER), *turns("Brooke"))

    granted, skipped = (step(tell(told, when_illegal=policy), "r1.brooke.1") for policy in ("grant", "skip"))

    assert granted.events[0] == Event("grant", "mm.round.no-passing", "Alex", ())
    assert granted.events[1:] == skipped.events
    assert (granted.done, skipped.done, granted.state) == ("as-written", "as-written", skipped.state)


def test_a_step_that_is_too_early_is_left_out_of_the_order():
    """Where the text comes back to whose turn it is, the step between is the mistake, and not the turn."""
    early = [does("Alex", **GATHER), does("Brooke", **GATHER), does("Alex", **GATHER), *turns("Brooke")]

    assert found(*early) == [("r1.brooke.1", "mm.round.own-turn", "it is not Brooke's turn to act")]


def test_an_event_told_again_is_not_revealed():
    """In the same round no other Event comes."""
    again = {"event": {"identifier": "A", "code": 2}}
    trace = tell(example(again, *turns("Alex", "Brooke")))

    assert [(f.step, f.message) for f in trace.findings] == [("r1.event-2", "the Event of the round has come already")]
    assert step(trace, "r1.event-2").done == "skipped"


@pytest.mark.parametrize(("policy", "lies"), [("grant", ["Membrane", "Membrane"]), ("skip", ["Membrane"])])
def test_a_card_that_cannot_be_drawn_is_a_mistake_of_its_step(policy: str, lies: list[str]):
    """A second copy is put into the deck under `grant`, and another card is drawn under `skip`; play goes on."""
    twice = does("Alex", recycle="prism", reveals=["Membrane", "Membrane"])
    trace = tell(example(twice, *turns("Alex")[1:], *turns("Brooke")), when_illegal=policy)

    (mistake,) = trace.mistakes
    assert (mistake.step, mistake.code, mistake.rule) == ("r1.alex.1", "illegal", "mm.pattern.unique")
    assert "Membrane cannot be drawn" in mistake.message
    prism = [name_of(card) for card in step(trace, "r1.alex.1").table["prism"]]
    assert [card for card in prism if card == "Membrane"] == lies


def test_only_the_first_step_after_the_end_is_blamed():
    """A game that is over is over: what follows is one mistake, and nothing of it is played."""
    game = whole("first-game")
    end = next(n for n, one in enumerate(game.steps) if one.claims.get("ends"))
    wrong = with_steps(game, [*game.steps[: end + 1], *turns_of(game, 2), *game.steps[end + 1 :]])

    trace = tell(wrong, when_illegal="grant")

    after = [one for one in trace.steps if one.done == "skipped"]
    assert {f.step for f in trace.mistakes} == {after[0].id}
    assert [one.named_at for one in after[1:]] == [after[0].id] * (len(after) - 1) != []
    assert all(claim.ok for claim in trace.claims)


def turns_of(game: Example, number: int) -> list[Step]:
    """Return what players do in a round of a game, claiming nothing."""
    return [replace(one, claims={}, reveals=()) for one in game.steps if one.who and one.id.startswith(f"r{number}.")]


def test_a_gap_that_a_step_left_out_explains_is_no_mistake_of_the_text():
    """Under `skip` a turn is shorter by the step that was refused, and only that one is named."""
    vain = does("Alex", load="Habit", commit={"insight": 3})
    trace = tell(example(vain, *turns("Alex")[1:], *turns("Brooke")), when_illegal="skip")

    assert {f.step for f in trace.findings} == {"r1.alex.1"}


def test_a_mistake_and_a_gap_in_one_turn_are_both_named():
    """The step that was refused does not hide that another is missing."""
    vain = does("Alex", load="Habit", commit={"insight": 3})

    for policy in ("grant", "skip"):
        trace = tell(example(vain, *turns("Brooke")), when_illegal=policy)
        assert {f.step for f in trace.findings} == {"r1.alex.1", "r1.brooke.1"}, policy
