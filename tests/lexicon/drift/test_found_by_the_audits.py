"""What the rows of the audits showed the finder: cases beside the variants themselves."""

from __future__ import annotations

import pytest

from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, lint


def told(text: str, words: Lexicon, rulebook: str = "meaning-made", syntax: str = "markdown") -> list[tuple[str, str]]:
    """Return code and text of each finding, with every code on."""
    found = lint(documents.read(text, syntax), words, rulebook, enabled=frozenset(CODES))
    return [(it.code, it.text) for it in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The 🌈Pattern Prism and its resources at the time of play.", [("replaced-term", "resources")]),
        ("Each end score is calculated so: 👑End Score = 🛡️Vitals + 🌳Legacy.", [("replaced-term", "end score")]),
        ("The end score is now the 👑End Score.", []),
        ("🪪Layers are not spent.", [("replaced-term", "spent")]),
        ("Time is not spent on the 🌈Pattern Prism.", []),
        ("Whoever a 👤Player turns to has 🛡️Vitals.", []),
        ("Ⓒ is the last: Phase Ⓒ, the 🌀Stability Window.", []),
        ("- 🧿 Layer 1 Skin (outer): the 🌈Pattern Prism", []),
        ("The 🪪Layer among all of the 🌈Pattern Prism.", []),
        ("A card of 🧿Layer 1: the 🌈Pattern Prism has it.", [("wrong-icon", "🧿Layer")]),
        ("- 🐝 Layer 1 Skin (outer): the 🌈Pattern Prism", [("wrong-icon", "🐝 Layer")]),
    ],
)
def test_a_sentence_is_told_or_left_alone(text: str, found: list[tuple[str, str]], words: Lexicon):
    """Each comes with one that is nearly the same, or is one."""
    assert told(text, words) == found


@pytest.mark.parametrize("syntax", ["markdown", "text", "wikitext"])
def test_what_a_line_calls_a_review_is_one_to_the_end_of_its_section(syntax: str, words: Lexicon):
    """Before the line, and in the next section, a replaced name is none that others used."""
    heading = {"markdown": "## Play", "text": "Play\n====", "wikitext": "== Play =="}[syntax]
    review = "Analysis 2\nThe Pattern Market.\n\nMore Pattern Market."
    text = f"A Pattern Market.\n\n{review}\n\n{heading}\n\nThe Pattern Market.\n"
    document = documents.read(text, syntax)

    found = [it.line for it in lint(document, words, "meaning-made")]

    assert found == [1, text[: text.rindex("Pattern Market")].count("\n") + 1]


def test_other_names_count_in_small_letters_too(words: Lexicon):
    """The token of Life~Meaning has another name, and both are common words."""
    assert told("Two tokens, a token, and a resource.", words, "life-meaning") == [("mixed-names", "resource")]
    assert told("All resources, and each resource.", words, "life-meaning") == []
