"""Texts of unknown origin that are audited: whatever stands in them, they are read to the end, alike on every run."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine import library
from rules_engine.auditor.claims import CODES
from rules_engine.auditor.findings import DEFAULT, audited
from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.lexicon import Lexicon
from tests.auditor.measured import auditor

BOOKS = ("meaning-made", "life-meaning")
SYNTAXES = ("markdown", "wikitext", "text")
PIECES = (
    "Each player", "starts with", "4", "four", "at most", "up to", "no", "twice", "half", "10–0", "6/3/1", "4 → 7", "≥",
    "½", "9" * 400, "1e9", "٣", "Ⅳ", "-1", "+1", "×", "☀️Energy", "🌟Meaning", "🌀Drift", "❤️", "\ufe0f", "⚙️Project",
    "Layer", "Phase Ⓒ", "before", "after", "first", "last", "may not", "must", "only if", "unless", "wins", "Alex",
    "Round 1", "r1.alex.1", "Shelter", "it", "they", "(now 3)", "House rule:", "?", "!", ".", ":", ";", ",", " ", "  ",
    "\n", "\n\n", "\r", "\r\n", "\t", "\0", "\x85", "\u2028", "\u202e", "\ufeff", "\ud800",
    "# ", "## ", "- ", "  * ", "1. ",
    "999999999999. ", "> ", "| ", " |\n|---|---|\n| ", "```", "`", "<!--", "-->",
    "<!-- rulebook: ignore claim-number x -->",
    "{{", "}}", "[[", "]]", "{|", "|-", "|}", "== ", " ==", "<ref>", "</ref>", "---\n", "<", "&amp;", "“", "”", '"',
)  # fmt: skip
RIGHT = "Each player starts with 3 ☀️Energy. "
"""What the text begins with, so that it speaks of the game."""
TEXTS = st.builds(
    lambda pieces, between: RIGHT + between.join(pieces),
    st.lists(st.sampled_from(PIECES) | st.characters(), max_size=40),
    st.sampled_from((" ", "")),
)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    """The words of all rulebooks."""
    return Lexicon.of(library.load(name).rulebook for name in library.names())


def found(text: str, syntax: str, lexicon: Lexicon, rulebook: str) -> tuple[Any, tuple[Finding, ...]]:
    """Return the claims and the findings in a text."""
    audit, _, _ = audited(text, syntax, lexicon, auditor, rulebook, DEFAULT, "page")
    return audit.claims, audit.findings


@given(text=TEXTS, syntax=st.sampled_from(SYNTAXES), rulebook=st.sampled_from(BOOKS))
def test_whatever_a_text_says_it_is_read(text: str, syntax: str, rulebook: str, lexicon: Lexicon):
    """No exception; what is found lies in the text and rests on something; the next run finds the same."""
    claims, findings = found(text, syntax, lexicon, rulebook)

    lines = text.count("\n") + text.count("\r") + 1
    for finding in findings:
        assert 1 <= finding.line <= finding.end_line <= lines
        assert finding.cites or finding.code not in CODES
    assert all(0 <= claim.start < claim.end <= len(text) for claim in claims)
    assert found(text, syntax, lexicon, rulebook) == (claims, findings)


@pytest.mark.parametrize("syntax", SYNTAXES)
@pytest.mark.parametrize(
    "piece",
    ["4 ☀️Energy + ", "(now ", "1. ", "| 4 ", "if when unless ", "four hundred and ", "it ", "> ", "4 → ", "- Alex: 3 "],
)
def test_what_is_said_a_thousand_times_is_read(piece: str, syntax: str, lexicon: Lexicon):
    """In a line, and in as many lines."""
    for text in (piece * 1000, f"{piece}\n" * 1000):
        found(f"Each player starts with 4 ☀️Energy.\n\n{text}", syntax, lexicon, "meaning-made")
