"""Chance: the same numbers everywhere, scripts, and records."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_engine.core.play.chance import Recorded, Scripted, ScriptError, Seeded

DECK = ["ash", "birch", "cedar", "dogwood", "elm"]


def test_a_seed_gives_the_same_numbers_on_every_python():
    """The generator is splitmix64; its first numbers for seed 1234567 are published with its reference code."""
    source = Seeded(1234567)

    numbers = [source.below(1 << 64) for _ in range(5)]

    assert numbers == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def test_a_seed_gives_the_same_draws_for_ever():
    """These draws must not change, or every seed that was ever written down would name another game."""
    assert [Seeded(seed).draw("pattern", DECK) for seed in range(8)] == [
        "elm", "cedar", "cedar", "ash", "cedar", "birch", "dogwood", "birch",
    ]  # fmt: skip


def test_draws_are_even():
    """Each card is drawn about equally often."""
    source = Seeded(1)

    counts = Counter(source.draw("pattern", DECK) for _ in range(5000))

    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.parametrize("limit", [1, 2, 3, 1000])
def test_numbers_stay_below_their_limit(limit: int):
    """A number is at least 0 and below the limit."""
    source = Seeded(9)

    assert all(0 <= source.below(limit) < limit for _ in range(500))


def test_a_script_decides_draws_in_order():
    """Scripted cards come in the order written, for each deck by itself."""
    chance = Scripted({"pattern": ["cedar", "ash"], "event": ["elm"]})

    draws = [chance.draw("pattern", DECK), chance.draw("event", DECK), chance.draw("pattern", DECK)]

    assert draws == ["cedar", "elm", "ash"]
    assert chance.assumed == []


def test_what_no_script_states_is_assumed_but_keeps_what_is_reserved():
    """When the script is silent, the first card is taken that the example does not need later."""
    chance = Scripted({}, reserved={"ash", "birch"})

    assert chance.draw("pattern", DECK) == "cedar"
    assert chance.draw("pattern", ["ash", "birch"]) == "ash"
    assert chance.assumed == ["cedar", "ash"]


def test_a_script_cannot_draw_a_card_that_is_not_there():
    """A scripted card that the deck does not hold is a mistake of the script, told with the deck's name."""
    with pytest.raises(ScriptError, match="yew cannot be drawn: it is not in the pattern deck"):
        Scripted({"pattern": ["yew"]}).draw("pattern", DECK)


def test_a_record_repeats_its_draws():
    """A record gives the cards drawn then, whichever deck asks."""
    source = Recorded(["elm", "ash"])

    assert [source.draw("event", DECK), source.draw("pattern", DECK)] == ["elm", "ash"]


@pytest.mark.parametrize("waiting", [["yew"], []])
def test_a_record_that_does_not_fit_is_refused(waiting: list[str]):
    """A record that names another card, or has come to its end, does not fit the game."""
    with pytest.raises(ScriptError, match="the record does not fit"):
        Recorded(waiting).draw("event", DECK)


@pytest.mark.parametrize(
    "chance", [Seeded(5), Scripted({"pattern": ["elm", "ash", "cedar"]}, {"ash"}), Recorded(["elm", "ash", "cedar"])]
)
def test_chance_goes_on_from_its_data(chance: Seeded | Scripted | Recorded):
    """Written down after a draw and read again, chance goes on as if nothing had happened."""
    chance.draw("pattern", DECK)
    twin = chance.copy()

    assert [twin.draw("pattern", DECK) for _ in range(2)] == [chance.draw("pattern", DECK) for _ in range(2)]
    assert (twin.drawn, twin.to_data()) == (chance.drawn, chance.to_data())
