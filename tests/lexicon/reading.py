"""Texts read in one syntax, and soups of markup in which each word tells where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count

from hypothesis import strategies as st

from rules_engine.lexicon.readers.document import CUT, Document, Span

WORD = re.compile(r"w\d+x")


def texts(document: Document, spans: Sequence[Span | None]) -> list[str]:
    """Return what stands at each place of a document."""
    return [document.text[slice(*span)] if span else "" for span in spans]


def left(document: Document) -> str:
    """Return the running text, with single blanks and without what is cut."""
    return " ".join(document.prose.replace(CUT, " ").split())


def soups(prefixes: Sequence[str], inline: Sequence[str], whole: Sequence[str]) -> st.SearchStrategy[str]:
    """Return texts of lines of `inline` pieces behind one of the `prefixes`, and a third of `whole` ones."""
    lines = st.tuples(st.sampled_from(prefixes), st.lists(st.sampled_from(inline), min_size=1, max_size=3)).map(
        lambda line: line[0] + " ".join(line[1])
    )
    return st.lists(st.one_of(lines, lines, st.sampled_from(whole)), min_size=1, max_size=9).map("\n".join)


def numbered(text: str) -> str:
    """Return `text` with a number in each `w`, so that it is a word of its own."""
    numbers = count()
    return re.sub(r"\bw\b|(?<=_)w(?=_)", lambda _: f"w{next(numbers)}x", text)
