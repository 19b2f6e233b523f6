"""What a replay does with a step that is not legal, with silence, and with an example that cannot be read."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine import replay
from rules_engine.core.data.rulebook import Example, ExampleRuleset
from tests.replay.telling_examples import does, example, loaded, mistakes, published, step, tell

GATHER = {"gather": {"energy": 2}}


def gathers(who: str) -> dict:
    """Return the step of gathering two Energy."""
    return does(who, **GATHER)


def turns(*who: str) -> list[dict]:
    """Return both actions of each player's turn."""
    return [gathers(name) for name in who for _ in range(2)]


def test_a_legal_example_has_nothing_to_report():
    """An example without lists says that nothing is wrong, and that is found to be so under every policy."""
    told = example(*turns("Alex", "Brooke"), does("Alex", donate="support"))

    for policy in ("grant", "skip", "stop"):
        trace = tell(told, when_illegal=policy)
        assert (trace.findings, trace.as_listed) == ((), True)
    assert trace.final["meaning"] == 4


def test_a_mistake_in_an_example_without_lists_is_not_as_listed():
    """A teaching example has to be legal to the last token."""
    trace = tell(example(does("Alex", load="Habit", commit={"insight": 3})))

    assert trace.findings
    assert trace.as_listed is False


def test_grant_drops_what_is_too_much():
    """A token the card does not ask for is dropped, and the step goes on as trimmed."""
    trace = tell(example(does("Alex", load="Shell", commit={"energy": 2, "insight": 1})))

    alex = step(trace, "r1.alex.1")
    assert (alex.done, alex.legal) == ("trimmed", False)
    assert [objection.rule for objection in alex.objections] == ["mm.load.exact"]
    assert [event.what for event in alex.events if event.kind == "commit"] == [(("energy", 1), ("insight", 1))]


def test_grant_drops_a_token_for_a_filled_box():
    """Only what open boxes ask for is committed."""
    trace = tell(example(does("Alex", contribute="Local Clinic", commit={"energy": 1, "insight": 2})))

    assert mistakes(trace) == [("r1.alex.1", "illegal", "mm.contribute.open-boxes", {})]
    assert step(trace, "r1.alex.1").done == "trimmed"
    assert trace.final["players"]["Alex"]["insight"] == 1


def test_skip_leaves_the_step_out():
    """Under `skip` an illegal step does nothing, and play goes on after it."""
    told = example(does("Alex", load="Shell", commit={"energy": 2, "insight": 1}), *turns("Alex", "Brooke")[1:])

    trace = tell(told, when_illegal="skip")

    assert step(trace, "r1.alex.1").done == "skipped"
    assert step(trace, "r1.brooke.2").done == "as-written"
    assert trace.final["players"]["Alex"] == {"energy": 5, "insight": 2, "support": 1, "vitals": 5, "legacy": 0}


def test_what_nothing_can_mend_is_left_out_under_grant_too():
    """A card that is not on the Index cannot be conjured."""
    trace = tell(example(does("Alex", contribute="Water System", commit={"energy": 1}), *turns("Alex", "Brooke")[1:]))

    assert mistakes(trace) == [("r1.alex.1", "illegal", "mm.contribute.choose", {})]
    assert step(trace, "r1.alex.1").done == "skipped"


def test_stop_ends_at_the_first_mistake():
    """Under `stop` nothing after the mistake is played."""
    told = example(does("Alex", load="Shell", commit={"energy": 2, "insight": 1}), *turns("Alex", "Brooke"))

    trace = tell(told, when_illegal="stop")

    assert trace.steps[-1].id == "r1.alex.1"


def test_silence_declines_to_donate():
    """Players the text does not mention in the window keep their Support."""
    trace = tell(example(*turns("Alex", "Brooke"), does("Brooke", donate="support")))

    assert mistakes(trace) == []
    assert trace.final["meaning"] == 4
    assert trace.final["players"]["Alex"]["support"] == 1


def test_silence_does_not_answer_a_touchpoint():
    """An offer that the text does not answer is declined, and that the answer is missing is named."""
    trace = tell(example(does("Alex", touchpoint="Brooke", give="energy"), gathers("Alex"), *turns("Brooke")))

    assert mistakes(trace) == [("r1.alex.2", "out-of-order", "mm.touchpoint.answer", {})]
    assert trace.final["players"]["Brooke"]["vitals"] == 5


def test_an_answer_that_is_told_counts():
    """An answer in the text is the other player's decision."""
    told = example(
        does("Alex", touchpoint="Brooke", give="energy"), does("Brooke", answer="accept"), gathers("Alex")
    )  # fmt: skip

    trace = tell(told)

    assert mistakes(trace) == []
    assert trace.final["players"]["Brooke"] == {"energy": 4, "insight": 2, "support": 1, "vitals": 6, "legacy": 0}


def test_an_order_slip_is_blamed_on_the_later_step():
    """Brooke donates before Alex: Alex's donation, written later, is the one out of order."""
    trace = tell(example(*turns("Alex", "Brooke"), does("Brooke", donate="support"), does("Alex", donate="support")))

    assert mistakes(trace) == [("r1.stability.alex", "out-of-order", "mm.window.order", {})]
    assert trace.final["meaning"] == 5


def test_a_third_action_is_out_of_order():
    """A player who acts three times acts out of turn the third time; the turn is lent, and play goes on."""
    trace = tell(example(*turns("Alex"), gathers("Alex"), *turns("Brooke")))

    assert [m[:2] for m in mistakes(trace)] == [("r1.alex.3", "out-of-order")]
    assert trace.final["players"]["Alex"]["energy"] == 9
    assert trace.final["players"]["Brooke"]["energy"] == 7


def test_a_free_action_is_inserted_where_it_mends():
    """With conversion in force and allowed to be inserted, a missing Support is converted before it is needed."""
    told = example(
        does("Alex", contribute="Local Clinic", commit={"support": 1}),
        does("Alex", load="Reciprocity", commit={"insight": 1, "support": 1}),
    )
    on = {"rulings": {"conversion": "two-energy"}}

    without, with_it = tell(told, **on), tell(told, **on, insert=["conversion"])

    assert [m[:2] for m in mistakes(without)] == [("r1.alex.2", "cannot-pay")]
    assert mistakes(with_it) == []
    assert [one.id for one in with_it.steps if one.done == "inserted"] == ["r1.alex.2.before"]
    assert with_it.final["players"]["Alex"]["energy"] == 1


def test_nothing_is_inserted_that_mends_nothing():
    """A legal example stays as it is."""
    told = example(*turns("Alex", "Brooke"))

    trace = tell(told, rulings={"conversion": "two-energy"}, insert=["conversion"])

    assert not any(one.done == "inserted" for one in trace.steps)


# Examples that cannot be read.


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (does("Alex", load="Shelf", commit={"energy": 1}), "no card 'Shelf'"),
        (does("Zed", **GATHER), "unknown player 'Zed'; players: Alex, Brooke"),
        (does("Alex", juggle="energy"), "unknown action 'juggle'"),
        (does("Alex", gather={"energy": 2}, claims={"happiness": 3}), "unknown claim 'happiness'"),
        (does("Alex", gather={"joy": 2}), "joy"),
        (does("Alex", gather={"energy": 2}, with_="both hands"), "with_"),
        (does("Alex", recycle="prism", reveals=["Shelf"]), "no card 'Shelf'"),
        (does("Alex", gather={"energy": 2}, claims={"vitals_is": {"Zed": 1}}), "claim vitals_is cannot be read"),
        (does("Alex", gather={"energy": 2}, comments=[{"says": "?"}]), "a comment needs one of these keys"),
    ],
)
def test_an_example_that_names_what_is_not_there(wrong: dict, words: str):
    """An unknown card, player, action, claim or key is an error of the example, with the line of its step."""
    with pytest.raises(replay.ExampleError, match=words) as error:
        tell(example(wrong))

    assert error.value.line == 3


@pytest.mark.parametrize(
    "setup", [{"prism": ["Shelf"]}, {"index": ["Shell"]}, {"players": []}, {"players": ["Alex", "Alex"]}]
)
def test_a_setup_that_is_not_possible(setup: dict):
    """A card that is not there, in the wrong display, or nobody to play: the setup cannot be laid out."""
    with pytest.raises(replay.ExampleError):
        tell(example(setup=setup))


def test_a_card_of_a_deck_that_the_game_does_not_tell_of():
    """Which card is not in which deck, with the line of the step that reveals it."""
    book = loaded()
    telling = dataclasses.replace(book.engine.telling, decks={})
    told = example(does("Alex", load="Shell", commit={"energy": 1, "insight": 1}, reveals=("Shell",)))

    with pytest.raises(replay.ExampleError, match="shell cannot be drawn: it is not in the pattern deck") as error:
        replay.replay(dataclasses.replace(book, engine=dataclasses.replace(book.engine, telling=telling)), told)

    assert error.value.line == 3


def test_an_event_that_does_not_exist():
    """No card has this letter and this code."""
    told = example()
    steps = (told.steps[0], dataclasses.replace(told.steps[1], event={"identifier": "Q", "code": 9}))

    with pytest.raises(replay.ExampleError, match="no Event has identifier 'Q' and code 9"):
        tell(dataclasses.replace(told, steps=steps))


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"when_illegal": "forgive"}, "unknown policy 'forgive'; choices: grant, skip, stop"),
        ({"insert": ["prayer"]}, "unknown insertion 'prayer'; choices: conversion"),
        ({"rulings": {"luck": "on"}}, "unknown ruling 'luck'"),
        ({"variants": {"luck": {}}}, "unknown variant 'luck'"),
    ],
)
def test_unknown_choices_are_refused(choices: dict, words: str):
    """A policy, insertion, ruling or variant that does not exist is refused with those that do."""
    with pytest.raises(ValueError, match=words):
        tell(published(), **choices)


def test_a_rulebook_without_an_engine_replays_nothing():
    """Replaying needs an engine, and the refusal says whose is missing."""
    bare = dataclasses.replace(loaded(), engine=None)

    with pytest.raises(ValueError, match="meaning-made has no engine"):
        replay.replay(bare, published())


def test_an_examples_own_ruleset_is_the_one_listed():
    """An example under its own ruleset needs no list of findings; under another it has none."""
    told: Example = example(
        does("Alex", convert="energy"), ruleset=ExampleRuleset(rulings={"conversion": "two-energy"})
    )

    assert (mistakes(tell(told)), tell(told).as_listed) == ([], True)
    assert tell(told, rulings={"conversion": "off"}).as_listed is None


@pytest.mark.parametrize("policy", ["grant", "skip", "stop"])
def test_a_step_after_the_end_is_a_finding_and_is_not_played(policy: str):
    """Whether a player acts or an Event is revealed: the game is over, and the rule that ended it is cited."""
    over = {"table": {"meaning": 2}}
    told = example(gathers("Alex"), gathers("Brooke"), {"event": {"identifier": "A", "code": 1}}, setup=over)
    told = dataclasses.replace(told, ruleset=ExampleRuleset(rulings={"collapse-timing": "immediate"}))

    trace = tell(told, when_illegal=policy)

    assert [(found.step, found.code, found.rule) for found in trace.findings] == [
        ("r1.alex.1", "out-of-order", "mm.end.collapse")
    ]
    assert {(one.done, one.events) for one in trace.steps[1:]} == {("skipped", ())}
    assert {one.message for step in trace.steps for one in step.objections} == {"the game is over"}
