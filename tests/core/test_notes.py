"""Notes on the steps of examples: claims in braces are printed, and numbers that are typed though claimed are found."""

from __future__ import annotations

import pytest

from rules_engine.core.data.notes import number_of, typed_claims, with_claims
from rules_engine.core.data.wording import WordingError, fill

CLAIMS = {
    "tokens_is": {"Ann": {"energy": 4}},
    "meaning": [5, 3],
    "winner": "Ann",
    "ends": True,
    "list": [1, 2, 3],
    "half": [None, 3],
}


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Ann has {claim:tokens_is.Ann.energy}.", "Ann has 4."),
        ("From {claim:meaning.was} to {claim:meaning}, by {claim:meaning.by}.", "From 5 to 3, by 2."),
        ("{claim:winner} wins {cap:token}, {{x}}.", "Ann wins {cap:token}, {{x}}."),
    ],
)
def test_claims_of_a_step_are_printed_in_its_note(text: str, printed: str):
    """Values by the keys that lead to them; facts and doubled braces stay for `fill`."""
    assert with_claims(text, CLAIMS) == printed


@pytest.mark.parametrize(
    "claim",
    [
        "tokens_is",
        "tokens_is.Bob.energy",
        "tokens_is.Ann.energy.by",
        "score",
        "ends",
        "list",
        "winner.was",
        "half.by",
        "",
    ],
)
def test_a_claim_that_the_step_does_not_make(claim: str):
    """A path that leads to no number and no word is refused with its place."""
    with pytest.raises(WordingError, match="claim") as raised:
        with_claims(f"It is {{claim:{claim}}}.", CLAIMS)

    assert raised.value.position == 6


def test_only_a_note_has_claims():
    """Elsewhere there is no step whose claims could be meant."""
    with pytest.raises(WordingError, match="can only stand in the note of a step"):
        fill("It is {claim:meaning}.", {}.__getitem__)


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("7", 7),
        ("Two", 2),
        ("nineteen", 19),
        ("twenty", 20),
        ("Ninety-nine", 99),
        ("dozen", -1),
        ("twenty-ten", -1),
        ("C4", -1),
    ],
)
def test_a_number_word_stands_for_a_number(word: str, number: int):
    """In digits or letters; what is no single number is none."""
    assert number_of(word) == number


@pytest.mark.parametrize(
    ("note", "literal", "found"),
    [
        ("Ann has four.", (), [(8, 12, "four", "{claim:tokens_is.Ann.energy}")]),
        ("From 5 to 3.", (), [(5, 6, "5", "{claim:meaning.was}"), (10, 11, "3", "{claim:meaning}")]),
        ("Four hens, and {claim:meaning}.", ("four hens",), []),
        ("Two are paid, in round 3.", (), []),
    ],
)
def test_a_number_that_is_claimed_is_not_typed(note: str, literal: tuple[str, ...], found: list):
    """By its value; but for what the action has, a phrase that is literal, and what only names a round."""
    assert list(typed_claims(note, CLAIMS, {"commit": {"energy": 2}}, literal)) == found
