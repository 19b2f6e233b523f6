"""Any text has sentences, in a time that grows with it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.auditor.text.sentences import sentences
from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import CUT
from tests.growing import grows
from tests.lexicon.test_readers import ENDLESS, PIECES, SYNTAXES
from tests.soaking import examples

CUES = (
    "You start with 3 Energy",
    "Unlike in chess, ",
    "I thought ",
    ", but here ",
    " (was 4)",
    ", not 4",
    "\n- Wrong: ",
    "\nPlayers: 2-6",
    "“",
    "”",
    "e.g. ",
    " p. 4 ",
    "? ",
    "! ",
    "...",
    "Q. ",
    "Alex takes ",
)
soups = st.lists(st.one_of(st.sampled_from((*PIECES, *CUES)), st.text(max_size=3)), max_size=40).map("".join)
syntaxes = pytest.mark.parametrize("syntax", SYNTAXES)


@syntaxes
@settings(max_examples=examples(600), deadline=None)
@given(soup=soups)
def test_any_text_has_sentences(syntax: str, soup: str) -> None:
    """In its order, none over another, each of them with words, and with heads that stand in the text."""
    document = read(soup, syntax)

    found = sentences(document, ("Life~Meaning",))

    at = 0
    for it in found:
        assert at <= it.start < it.end <= len(soup)
        assert any(map(str.isalnum, document.prose[it.start : it.end]))
        assert it.place == "heading" or CUT not in document.prose[it.start : it.end]
        for span in (it.lead_in, it.column, it.row, *it.headings):
            assert span is None or 0 <= span[0] < span[1] <= len(soup)
        at = it.end
    words = sum(map(str.isalnum, "".join(document.prose[it.start : it.end] for it in found)))
    assert words == sum(map(str.isalnum, document.prose))


@syntaxes
@pytest.mark.parametrize(
    "piece",
    [
        *ENDLESS.values(),
        "I thought, but ",
        "not 4, ",
        "(was 4 ",
        "e.g. ",
        '"a. ',
        "a (b. ",
        "Wrong: ",
        "\n- a",
        "\n a: b",
        "no. ",
        "should always ",
        "some people ",
    ],
)
def test_time_grows_with_the_text(syntax: str, piece: str) -> None:
    """Eight times as much takes nothing like 64 times as long."""
    short, long = (read(piece * (size // len(piece)), syntax) for size in (4_000, 32_000))

    assert grows(lambda: sentences(short), lambda: sentences(long))
