"""Values a text leaves open, decisions taken together, and what a replay conjures, in small examples."""

from __future__ import annotations

import pytest

from rules_engine import replay
from rules_engine.core.data.rulebook import Example
from tests.replay.telling_examples import does, mistakes, step, tell
from tests.replay.telling_examples import example as any_example

ACQUIRE = {"acquire": {"energy": 1, "regulation": 1}}
TYPES = ["support", "model", "energy", "regulation"]


def example(*steps: dict, **more) -> Example:
    """Return an example of one round of Life~Meaning."""
    return any_example(*steps, rulebook="life-meaning", **more)


def acquires(who: str, **take: int) -> dict:
    """Return the step of acquiring tokens."""
    return does(who, acquire=take or ACQUIRE["acquire"])


TURNS = [acquires(name) for name in ("Alex", "Brooke") for _ in range(2)]
GIFT = does("Alex", touchpoint="Brooke", open={"give": TYPES})


def test_the_first_of_several_best_values_is_taken():
    """A token that makes no difference later is the first that can be given at all."""
    trace = tell(example(GIFT, *TURNS[1:]))

    assert mistakes(trace) == []
    assert step(trace, "r1.alex.1").action == {"touchpoint": "Brooke", "give": "energy"}


def test_what_comes_later_decides():
    """Of two tokens that can be given, the one that is missed later is kept."""
    told = example(GIFT, does("Alex", obtain="Boundary Pattern", commit={"energy": 1}), acquires("Brooke"),
                   does("Brooke", contribute="Repair Hub", commit={"regulation": 3}))  # fmt: skip
    spends = example(GIFT, does("Alex", contribute="Repair Hub", commit={"energy": 1, "regulation": 1}), *TURNS[2:])

    assert step(tell(told), "r1.alex.1").action["give"] == "regulation"
    assert step(tell(spends), "r1.alex.1").action["give"] == "energy"


def test_what_nobody_can_give_is_a_mistake_in_every_reading():
    """Where all values are wrong, the first is reported."""
    told = example(does("Alex", touchpoint="Brooke", open={"give": ["model", "value"]}), *TURNS[1:])

    assert mistakes(tell(told)) == [("r1.alex.1", "cannot-pay", "lm.touchpoint.hold", {"model": 1})]


def test_pledges_stand_in_any_order():
    """A joint decision has no order: whoever the text names first pledges first, and who is not named is silent."""
    turns = [acquires("Alex", model=1, value=1), *TURNS[1:]]
    pledges = [does("Brooke", mitigate={"regulation": 1}), does("Alex", mitigate={"model": 1})]

    for order in (pledges, pledges[::-1]):
        trace = tell(example(*turns, *order, {"check": "stability"}))
        assert mistakes(trace) == []
        assert trace.final["drift"] == 3


def test_silence_pledges_nothing():
    """Whoever the text does not mention in Phase D pledges nothing; what others pledged is kept."""
    trace = tell(example(*TURNS, does("Alex", mitigate={"regulation": 1}), {"check": "stability"}))

    assert mistakes(trace) == []
    assert (trace.final["drift"], trace.final["players"]["Alex"]["regulation"]) == (5, 3)


def test_nobody_pledges_twice():
    """A second pledge of the same player in a round is a mistake, of the later step."""
    pledge = does("Alex", mitigate={"regulation": 1})

    trace = tell(example(*TURNS, pledge, pledge))

    assert mistakes(trace)[0] == ("r1.stability.alex-2", "illegal", "lm.stability.own", {})


def test_a_pledge_in_a_turn_comes_too_early():
    """Tokens are pledged in Phase D alone."""
    trace = tell(example(does("Alex", mitigate={"regulation": 1}), *TURNS))

    assert [name for name, *_ in mistakes(trace)] == ["r1.stability.alex"]


def test_a_surplus_icon_is_dropped():
    """Under `grant` the icons that are open are paid, and the others stay with the player."""
    trace = tell(example(does("Alex", contribute="Repair Hub", commit={"energy": 2, "regulation": 1}), *TURNS[1:]))

    assert mistakes(trace) == [("r1.alex.1", "illegal", "lm.contribute.open-icons", {})]
    assert step(trace, "r1.alex.1").done == "trimmed"
    assert trace.final["players"]["Alex"]["energy"] == 1 + 1


def test_too_little_for_a_pattern_is_made_up_for():
    """Under `grant` a Pattern is obtained at its cost, whatever the text pays."""
    trace = tell(example(does("Alex", obtain="Balance Pattern", commit={"energy": 1}), *TURNS[1:]))

    assert [m[:3] for m in mistakes(trace)] == [("r1.alex.1", "illegal", "lm.obtain.cost")]
    assert trace.final["players"]["Alex"] | {"energy": 0} == {
        "energy": 0, "regulation": 2, "model": 0, "value": 0, "support": 1, "coherence": 4, "reputation": 2,
        "legacy": 0,
    }  # fmt: skip


def test_a_conversion_is_inserted_where_it_mends():
    """A missing Support is converted from Energy just before it is needed, also in Phase D."""
    told = example(does("Alex", stabilize={"support": 1}), *TURNS[1:])

    assert [m[:2] for m in mistakes(tell(told))] == [("r1.alex.1", "cannot-pay")]
    mended = tell(told, insert=["conversion"])

    assert mistakes(mended) == []
    assert [one.id for one in mended.steps if one.done == "inserted"] == ["r1.alex.1.before"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (does("Alex", obtain="Tree House", commit={"energy": 1}), "no card 'Tree House'"),
        (does("Alex", discard="Tree House"), "no card 'Tree House'"),
        (does("Alex", discard=["Form Pattern"]), "discard takes a card, not a list"),
        (does("Alex", recalibrate="gallery", discard="Form Pattern"), "recalibrate: unknown key 'discard'"),
        (does("Alex", mitigate={"joy": 1}), "joy"),
        (does("Alex", acquire={"energy": 1, "model": 1}, claims={"happiness": 3}), "unknown claim 'happiness'"),
    ],
)
def test_an_example_that_cannot_be_read(wrong: dict, words: str):
    """An unknown card, token, claim or a value of the wrong kind is an error of the example, with its line."""
    with pytest.raises(replay.ExampleError, match=words) as error:
        tell(example(wrong))

    assert error.value.line == 3


RECALIBRATE, STOP = does("Alex", recalibrate="gallery"), does("Alex", refill="gallery")


def test_a_text_may_leave_out_the_refill():
    """Whoever goes on with something else discards no more, and the display is refilled."""
    trace = tell(example(RECALIBRATE, does("Alex", discard="Form Pattern"), *TURNS[1:]))

    assert mistakes(trace) == []
    assert "form-pattern" not in step(trace, "r1.alex.3").table["gallery"]
    assert all(step(trace, "r1.alex.3").table["gallery"])


def test_a_text_may_not_leave_out_every_discard():
    """Nobody is silent before a card is discarded, so what comes next is out of order."""
    assert mistakes(tell(example(RECALIBRATE, TURNS[1])))[0][:2] == ("r1.alex.2", "out-of-order")


@pytest.mark.parametrize("policy", ["skip", "grant"])
@pytest.mark.parametrize("rest", [[STOP], []])
def test_a_discard_that_is_left_out_does_not_hold_up_the_game(policy: str, rest: list[dict]):
    """A card that is not face up is no discard, and yet everybody else has a turn."""
    trace = tell(example(RECALIBRATE, does("Alex", discard="Sweat"), *rest, *TURNS[1:]), when_illegal=policy)

    wrong = ["lm.recalibrate.face-up", *["lm.recalibrate.at-least-one" for _ in rest]]
    assert [mistake[2] for mistake in mistakes(trace)] == wrong
    assert trace.final["players"]["Brooke"]["energy"] == 4
