"""The linter does not cry wolf: English that has nothing to do with any rulebook has next to no findings."""

from __future__ import annotations

import pydoc_data.topics
from collections import Counter
from importlib.metadata import distributions

import pytest

from rules_engine import library
from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Glossary, Lexicon
from rules_engine.lexicon.linting import lint

WORDS_OF_OURS = ("rules-engine",)
MOST = 1 / 100_000
"""Findings for each character."""


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    """The words of every packaged rulebook."""
    return Lexicon({name: Glossary.of(library.load(name).rulebook) for name in library.names()})


@pytest.fixture(scope="module")
def english() -> dict[str, str]:
    """Documentation of the installed packages and of Python, by name: more than a megabyte."""
    texts = {f"python {name}": text for name, text in pydoc_data.topics.topics.items()}
    for package in distributions():
        name, text = package.metadata["Name"], package.metadata.get_payload()
        if name not in WORDS_OF_OURS and isinstance(text, str):
            texts[name] = text
    assert sum(map(len, texts.values())) > 1_000_000
    return texts


@pytest.mark.parametrize("rulebook", [None, *library.names()])
@pytest.mark.parametrize("syntax", ["markdown", "text"])
def test_documentation_has_next_to_no_findings(lexicon: Lexicon, english: dict[str, str], rulebook, syntax: str):
    """Whether a text shows its rulebook or is said to follow one: no error, and hardly a warning."""
    found: Counter[str] = Counter()
    for name, text in english.items():
        for finding in lint(documents.read(text, syntax), lexicon, rulebook):
            assert finding.severity != "error", (name, finding.line, finding.message)
            found[f"{name}: {finding.message}"] += 1

    assert found.total() <= MOST * sum(map(len, english.values())), found.most_common(20)


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
def test_other_games_may_use_their_words(lexicon: Lexicon, game: str, rulebook):
    """Rules in plain words, with many a word that is a term of ours."""
    found = lint(documents.read(RULES[game], "text"), lexicon, rulebook)

    assert [(finding.line, finding.message) for finding in found] == []
