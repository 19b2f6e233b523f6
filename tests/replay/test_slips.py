"""Slips of the pen: each is named once, at the first step after it, and all that follows is judged in its place."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Example
from rules_engine.replay import Trace
from tests.replay.slips import (
    GAMES,
    actions,
    exchanged,
    goes_on,
    left_out,
    made_impossible,
    told_twice,
    whole,
    with_steps,
)
from tests.replay.telling_examples import tell

POLICIES = ("grant", "skip", "stop")
ROUNDS = 2  # later rounds are like them, and each replay would play them all
EVERY = 6  # one slip of so many is tried


@cache
def right(name: str) -> Trace:
    """Return the replay of a game as it should be."""
    return tell(whole(name, ROUNDS))


def sample(among: str, offset: int) -> list[tuple[str, int]]:
    """Return some steps of each game: those that use up an action, or any."""
    return [
        (name, index)
        for name in GAMES
        for index in (actions(right(name)) if among == "actions" else range(len(right(name).example.steps) - 1))[
            offset::EVERY
        ]
    ]


def out_of_order(trace: Trace) -> list[str]:
    """Return the steps at which something is found to be missing or not in its place."""
    return [found.step for found in trace.findings if found.code == "out-of-order"]


def after_the_end(trace: Trace) -> set[str]:
    """Return the steps after the one in which the game ends: what is granted may end it early."""
    ends = [n for n, step in enumerate(trace.steps) if any(event.kind == "end" for event in step.events)]
    return {step.id for step in trace.steps[ends[0] + 1 :]} if ends else set()


def told(findings: tuple[Finding, ...], example: Example, missing: int = -1) -> list[tuple[object, ...]]:
    """Return what is found, by index of the step in the example that lacks none."""
    index_of = {step.id: n + (0 <= missing <= n) for n, step in enumerate(example.steps)}
    messages = [re.sub(r" at r\d\S*", "", f.message) for f in findings]  # ids of steps count those before
    return [
        (index_of.get(f.step), f.code, f.rule, f.claim, f.promise, f.missing, message)
        for f, message in zip(findings, messages, strict=True)
    ]


@pytest.mark.parametrize("policy", ["grant", "skip"])
@pytest.mark.parametrize(("name", "index"), sample("actions", 0))
def test_a_step_left_out_comes_to_the_same_as_one_that_cannot_be_played(name: str, index: int, policy: str):
    """All that is found after a gap is found, too, where an action stands that nobody can take; the gap is named."""
    game = right(name).example
    gap, vain = left_out(game, index), made_impossible(game, index)
    lacking, trying = tell(gap, when_illegal=policy), tell(vain, when_illegal=policy)

    after_gap = told(lacking.findings, gap, index)
    after_vain = [one for one in told(trying.findings, vain) if one[0] != index]

    (named,) = [one for one in after_gap if one[1] == "out-of-order"]
    assert [one for one in after_gap if one != named] == after_vain
    answer = game.steps[index + 1].do.get("answer")
    assert named[0] == (index + 1 if answer else goes_on(game, index))


@pytest.mark.parametrize(("name", "index"), sample("actions", 2))
def test_play_stops_at_the_first_thing_that_is_wrong(name: str, index: int):
    """Under `stop`, a gap is the last step, or one before it lacks what the missing step would have brought."""
    gap = left_out(right(name).example, index)
    trace = tell(gap, when_illegal="stop")

    assert {found.step for found in trace.mistakes} == {trace.steps[-1].id}
    ids = [step.id for step in gap.steps]
    assert index <= ids.index(trace.steps[-1].id) <= max(goes_on(right(name).example, index) - 1, index)


@pytest.mark.parametrize(("name", "index"), sample("any", 1))
@pytest.mark.parametrize("slip", [told_twice, exchanged])
def test_a_step_too_many_or_too_late_is_named_once(name: str, index: int, slip):
    """Whatever step is told twice or too late, nothing is out of order but one step, and no replay breaks off."""
    wrong = slip(right(name).example, index)

    for policy in POLICIES:
        trace = tell(wrong, when_illegal=policy)
        assert len([step for step in out_of_order(trace) if step not in after_the_end(trace)]) <= 1, policy
        if policy != "stop":
            assert len(trace.steps) == len([step for step in wrong.steps if not step.round])


@pytest.mark.parametrize("name", GAMES)
def test_an_action_too_many_changes_nothing_where_it_is_left_out(name: str):
    """Under `skip`, the last action of a turn told twice is out of order the second time, and that is all."""
    game = right(name).example
    last = next(n for n in actions(right(name)) if goes_on(game, n) == n + 1 and not game.steps[n + 1].round)

    trace = tell(told_twice(game, last), when_illegal="skip")

    again = told_twice(game, last).steps[last + 1].id
    assert {f.step for f in trace.findings if f.code != "promise-not-kept"} == {again}
    assert "mm.round" in str(trace.mistakes) or "lm.round" in str(trace.mistakes)


@pytest.mark.parametrize("name", [name for name in GAMES if name != "solo-game"])
def test_a_step_that_comes_too_late_is_made_up_for(name: str):
    """The last action of a turn after the next player's first: under `grant` all that the text states still holds."""
    game = right(name).example
    last = next(n for n in actions(right(name)) if goes_on(game, n) == n + 1 and game.steps[n + 1].who)
    wrong = exchanged(game, last)

    trace = tell(wrong)

    late = next(step for step in trace.steps if step.id == wrong.steps[last + 1].id)
    assert (late.done, late.objections, late.named_at) == ("granted", (), wrong.steps[last].id)
    assert out_of_order(trace) == [wrong.steps[last].id]


@pytest.mark.parametrize("name", GAMES)
def test_two_gaps_are_named_each_at_its_place(name: str):
    """The last action of two turns in two rounds is missing: what is found is at the two steps that go on."""
    game = right(name).example
    opens = [n for n, step in enumerate(game.steps) if step.round]
    ends = {goes_on(game, n): n for n in actions(right(name)) if goes_on(game, n) < len(game.steps)}
    first = next(n for n in ends.values() if n < opens[1])
    second = next(n for n in ends.values() if n > opens[1])

    wrong = left_out(game, first, second)

    named = [wrong.steps[goes_on(game, first) - 1].id, wrong.steps[goes_on(game, second) - 2].id]
    assert out_of_order(tell(wrong, when_illegal="skip")) == named


@pytest.mark.parametrize("name", GAMES)
def test_a_forgotten_event_is_named_once(name: str):
    """At the first step of the round, whose turns are judged in their places; what needs the Event is not blamed."""
    game = right(name).example
    event = [n for n, step in enumerate(game.steps) if step.event][1]

    for policy in POLICIES:
        trace = tell(left_out(game, event), when_illegal=policy)
        assert out_of_order(trace) == [left_out(game, event).steps[event].id]


@pytest.mark.parametrize("name", GAMES)
def test_an_event_that_comes_too_late_is_made_up_for(name: str):
    """Told after the first action of its round, it is revealed then, and the rest of the round is right again."""
    game = right(name).example
    event = [n for n, step in enumerate(game.steps) if step.event][1]

    trace = tell(exchanged(game, event))

    assert out_of_order(trace) == [exchanged(game, event).steps[event].id]
    late = exchanged(game, event).steps[event + 1].id
    assert [(s.objections, s.named_at) for s in trace.steps if s.id == late] == [((), out_of_order(trace)[0])]


@pytest.mark.parametrize("name", GAMES)
def test_a_round_told_twice_breaks_nothing_off(name: str):
    """The first mistake is in the round that is too many, and each of its steps is judged by what is there then."""
    game = right(name).example
    opens = [n for n, step in enumerate(game.steps) if step.round]
    again = [*game.steps[: opens[1]], *game.steps[opens[0] :]]
    numbers = iter(range(1, 99))
    wrong = with_steps(game, [replace(step, round=next(numbers)) if step.round else step for step in again])

    for policy in POLICIES:
        trace = tell(wrong, when_illegal=policy)
        assert trace.mistakes[0].step.startswith("r2.")
        assert out_of_order(trace) == []
        if policy != "stop":
            assert len(trace.steps) == len([step for step in wrong.steps if not step.round])
