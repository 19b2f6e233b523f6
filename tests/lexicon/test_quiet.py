"""The linter does not cry wolf: English that has nothing to do with any rulebook has next to no findings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules_engine import library
from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import lint
from tests.lexicon import quiet


@pytest.fixture(scope="module")
def english() -> dict[str, str]:
    """Documentation of the installed packages and of Python, by name: more than a megabyte."""
    texts = quiet.english()
    assert sum(map(len, texts.values())) > quiet.WANTED["characters"]
    return texts


def followed() -> Iterator[Any]:
    """Yield each rulebook, or none, with each syntax; all but one syntax of each are left to a soak."""
    for row, rulebook in enumerate((None, *library.names())):
        for column, syntax in enumerate(quiet.SYNTAXES):
            first = column == row % len(quiet.SYNTAXES)
            yield pytest.param(rulebook, syntax, marks=() if first else pytest.mark.soak)


@pytest.mark.parametrize(("rulebook", "syntax"), [*followed()])
def test_documentation_has_next_to_no_findings(words: Lexicon, english: dict[str, str], rulebook, syntax: str):
    """Whether a text shows its rulebook or is said to follow one: no error, and hardly a warning."""
    found = quiet.found_in(english, words, rulebook, syntax)

    assert quiet.errors(found) == []
    assert found.total() / sum(map(len, english.values())) * 100_000 < quiet.WANTED["per_100_kb"], found


RULES = {
    "a trading game": """\
        Each player takes three tokens from the supply and puts them on their board. On your turn you may build a road,
        trade with another player, or draw the top card of the deck. A card you cannot pay for stays in your hand. When
        an event is revealed, everybody resolves it before play goes on. The market is refilled at the end of the round:
        slide the cards to the left and draw new ones. Support from a neighbor counts double. The player with the most
        points wins and leaves a legacy to the next game; if there is a tie, the tied players share the victory.
        """,
    "a game of the sea": """\
        Place the captain on the layer of the map that shows deep water. The pattern on the back of a tile tells its
        set. Move up to your speed, then spend energy to fire. A ship without a crew drifts one space with the wind:
        this drift is not a move. Damage is a consequence of combat; discard one card for each hit. Initiative goes to
        the player with the higher number. If both have the same number, the older player begins.
        """,
    "a party game": """\
        One player is the reader. The reader takes a card, reads the question aloud, and turns the timer. Everybody
        writes down what it means to them. Meaning is everything here: two answers that mean the same are one answer.
        Pass the deck to the left. After six rounds, the group adds its points. There are no projects, no coins and no
        gallery; all you need is insight.
        """,
}


@pytest.mark.parametrize("rulebook", [None, *library.names()])
@pytest.mark.parametrize("game", RULES)
def test_other_games_may_use_their_words(words: Lexicon, game: str, rulebook):
    """Rules in plain words, with many a word that is a term of ours."""
    found = lint(documents.read(RULES[game], "text"), words, rulebook)

    assert [(finding.line, finding.message) for finding in found] == []
