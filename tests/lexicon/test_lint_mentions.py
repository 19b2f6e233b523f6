"""Mention is not use: a text may speak about a word that it must not use."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon.linted import linted, told

MENTIONS = [
    "the so-called “Pattern Market”",
    'the "Pattern Market" of old',
    "the ‘Pattern Market’ here",
    "Ida said: “I look at the Pattern Market first.”",
    "> the Pattern Market",
    "the ~~Pattern Market~~ 🌈Pattern Prism",
    "the `Pattern Market` key",
    "<!-- Pattern Market -->",
    "# Changelog\n\nThe Pattern Market has six cards.",
    "# History\n\n## Spring\n\nThe Pattern Market has six cards.",
    "Erratum: Pattern Market on page 3.",
    "The 🌈Pattern Prism (renamed from Pattern Market) holds six.",
    "The 🌈Pattern Prism, formerly Pattern Market, holds six.",
    "Older drafts called it the Pattern Market.",
    "It used to be called Pattern Market.",
    "It is no longer called Pattern Market.",
    "Pattern Market → 🌈Pattern Prism",
    "The Pattern Market was replaced by the 🌈Pattern Prism.",
    "The Pattern Market is now the 🌈Pattern Prism.",
    "The Pattern Market is what we call the 🌈Pattern Prism.",
    "Pattern Market: see 🌈Pattern Prism",
    "Write 🌈Pattern Prism instead of Pattern Market.",
    "It is the 🌈Pattern Prism, not the Pattern Market.",
    "We don't say Pattern Market any more.",
    "The word Pattern Market is out.",
    "In Life~Meaning it is the Pattern Gallery.",
    "# Coming from Life~Meaning\n\n## Words\n\nText.\n\n## Life~Meaning's places\n\nThe Pattern Gallery has six cards.",
    "The essay *From Pattern Market to Public Square* is good.",
    "Open Pattern Market.pdf and look.",
    "| Old name | New name |\n|---|---|\n| Pattern Market | 🌈Pattern Prism |",
]

USES = [
    "Take a card from the Pattern Market; the 🌈Pattern Prism is refilled.",
    "The Pattern Market is now full of 🧬Patterns.",
    "“Hello,” she said, and took a card from the Pattern Market.",
    "Do not take a card from the Pattern Market.",
    "# Meaning Made, which grew out of Life~Meaning\n\n## Setup\n\nFill the Pattern Market.",
    "In Life~Meaning there is less to do. Shuffle, and fill the Pattern Market.",
    "*Fill the Pattern Market* before you begin.",
    "The Pattern Market holds cards. Older drafts had none.",
]


@pytest.mark.parametrize("text", MENTIONS)
def test_a_form_that_is_mentioned_is_right(text: str, words: Lexicon):
    """Quoted, told of the past, compared, or part of another name."""
    assert told(text, words) == []


@pytest.mark.parametrize("text", USES)
def test_a_form_that_is_used_beside_such_words_is_wrong(text: str, words: Lexicon):
    """What excuses a form has to be about it."""
    assert [(code, found) for code, found, _ in told(text, words)] == [("replaced-term", "Pattern Market")]


@pytest.mark.parametrize(
    "text",
    [
        "The Pattern Market is next to the 🌈Pattern Prism.",
        "A Pattern Market is filled before the 🌈Pattern Prism.",
        "The Pattern Market was shuffled by whoever fills the 🌈Pattern Prism.",
    ],
)
def test_a_sentence_that_names_both_may_use_the_wrong_one(text: str, words: Lexicon):
    """That one is beside the other says not that it is the other."""
    assert [found for _, found, _ in told(text, words)] == ["Pattern Market"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The 🌈Pattern Prism, formerly the Pattern Market, lies beside the Project Portfolio.", ["Project Portfolio"]),
        ("What used to be the Pattern Market now costs you a Final Score.", ["Final Score"]),
        ("The Pattern Market was renamed, so fill the Project Portfolio.", ["Project Portfolio"]),
        ("Fill the Project Portfolio, and the 🌈Pattern Prism (once called Pattern Market).", ["Project Portfolio"]),
        ("The 🌈Pattern Prism (formerly the bazaar) decides the Final Score.", ["Final Score"]),
        ("The old name Pattern Market is gone, and all 👤Players count a Final Score.", ["👤Players", "Final Score"]),
        ("In older drafts it was the Pattern Market, but now fill the Project Portfolio.", ["Project Portfolio"]),
        ("In Life~Meaning it is the Pattern Gallery, but here fill the Project Portfolio.", ["Project Portfolio"]),
        ("The 🌈Pattern Prism was once called Pattern Market, Pattern Gallery or Project Portfolio.", []),
        ("The Pattern Market and the Project Portfolio were renamed.", []),
        ("In older drafts the Pattern Market lay beside the Project Portfolio.", []),
        ("The Pattern Market (renamed in spring) is out.", []),
    ],
)
def test_a_mention_exempts_what_is_mentioned_and_not_the_rest_of_the_sentence(
    text: str, left: list[str], words: Lexicon
):
    """Names joined to the one that is said to be old are old with it, and a clause of the past is old as a whole."""
    assert [found for _, found, _ in told(text, words)] == left


@pytest.mark.parametrize(
    "text", ["of the ''[[Prism|Pattern Market]]''", "of the ''[[Pattern Prism (game)|Pattern Market]]''"]
)
def test_a_link_in_italics_is_no_title_of_a_work(text: str, words: Lexicon):
    """What counts is the label that is shown, and not what the link leads to."""
    said = f"Take a 🧬Pattern {text} and load it."

    assert [it.text for it in linted(said, words, "meaning-made", "wikitext")] == ["Pattern Market"]
