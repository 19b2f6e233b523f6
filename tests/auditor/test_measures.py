"""What a text says of every game: how long it lasts, and for how many it is."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine.auditor.auditing import Auditor
from rules_engine.lexicon import documents
from tests.auditor.measured import auditor, denied, lexicon

ROUNDS, PLAYERS, MINUTES = ["lm.claim.rounds-of-a-game"], ["lm.claim.players"], ["lm.claim.minutes"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("A game takes ten rounds.", ROUNDS),
        ("A game usually takes ten rounds.", []),
        ("A game that takes ten rounds is a long one.", []),
        ("If you are slow, a game takes ten rounds.", []),
        ("The game ends after eight rounds.", ROUNDS),
        ("The game ends after eight rounds at the earliest.", []),
        ("The game is made for 8 players.", PLAYERS),
        ("The game is made for 4 players.", []),
        ("It is a game for 7 people.", PLAYERS),
        ("Players: 8", PLAYERS),
        ("Players: 5", []),
        ("It plays in 20 minutes.", MINUTES),
        ("It plays in 50 minutes.", []),
        ("Playing time: 20 minutes", MINUTES),
        ("Set-up: 20 minutes", []),
        ("A round takes 10 minutes.", []),
    ],
)
def test_a_number_outside_of_the_answer_is_wrong_where_it_is_said_of_every_game(text: str, wrong: list[str]):
    """A number of rounds where there is no limit, of players or minutes beyond the range; a guess says nothing."""
    assert denied("life-meaning", text) == wrong


def test_a_game_alone_is_no_mistake_where_there_is_one():
    """The range that holds with it is left open, any other is wrong."""
    texts = ("Meaning Made is for 1–6 players.", "Meaning Made is for 1–5 players.")

    assert [denied("meaning-made", text) for text in texts] == [[], ["mm.claim.players"]]


def test_a_rare_case_is_no_claim():
    """As a denied one is none."""
    assert denied("meaning-made", "After five rounds the game is over.") == ["mm.claim.rounds"]
    assert denied("meaning-made", "After five rounds the game is rarely over.") == []


@pytest.mark.parametrize(("choice", "wrong"), [("alone", []), ("reading=other", ["lm.claim.players"])])
def test_a_range_that_holds_with_a_variant_is_not_wrong(choice: str, wrong: list[str]):
    """One that holds under another ruling is."""
    questions = auditor("life-meaning").questions
    asked = tuple(
        dataclasses.replace(it, otherwise={"1 to 6": choice}) if it.id == "lm.claim.players" else it
        for it in questions.asked
    )
    other = Auditor(dataclasses.replace(questions, asked=asked), lexicon())

    audit = other.audit(documents.read(f"{questions.title}\n\nPlayers: 1–6", "markdown"))

    assert [finding.claim for finding in audit.findings] == wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Actions: 2", []),  # in a turn
        ("Actions: 5", []),  # of the game
        ("Actions: 6", ["mm.claim.the-actions"]),
        ("On the aid: Letters: 6, Actions: 2, Columns: 10", []),
        ("Actions: 3 per turn", ["mm.claim.actions"]),
    ],
)
def test_a_label_may_count_the_same_of_something_else(text: str, wrong: list[str]):
    """Of which there are as many: it does not say where."""
    assert denied("meaning-made", text) == wrong
