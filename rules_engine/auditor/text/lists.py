"""Lists as a reader sees them: the numbers of their items, and the terms that items define."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

from rules_engine.lexicon.readers.document import Document, Span

_MARKER = re.compile(r"(?:\A|(?<=[\s>]))\(?(\d{1,9})[.)][ \t]*+\Z")  # “12. ”, “(3) ”
_WIKI_MARKER = re.compile(r"(?<![*#:;])[*#:;]*[#][ \t]*\Z")  # “## ”
_LONGEST_MARKER = 40


def list_numbers(document: Document) -> Mapping[int, int]:
    """Return by where it starts the number of each item of a numbered list, as a reader would see it.

    In wikitext they are counted; in Markdown a list goes on from its first number.
    """
    found: dict[int, int] = {}
    text = document.text
    last: dict[int, tuple[object, int, int]] = {}
    for item in document.items:
        start = item.span[0]
        line = max(
            text.rfind("\n", max(0, start - _LONGEST_MARKER), start), text.rfind("\r", max(0, start - 40), start)
        )
        before = text[line + 1 if line >= 0 else max(0, start - _LONGEST_MARKER) : start]
        if document.syntax == "wikitext":
            marker = _WIKI_MARKER.search(before)
            written, column = (1, len(before.rstrip())) if marker else (0, len(before.rstrip()))
        else:
            marker = _MARKER.search(before)
            written, column = (int(marker[1]), marker.start()) if marker else (0, len(before))
        for deeper in [other for other in last if other > column]:
            del last[deeper]
        lead, number, _ = last.get(column, (None, 0, 0))
        follows = column in last and lead == item.lead_in and number > 0
        if written and follows and document.syntax != "text":
            written = number + 1
        last[column] = (item.lead_in, written, start)
        if written:
            found[start] = written
    return found


def defined_terms(document: Document) -> Mapping[int, Span]:
    """Return by where it starts the term that an item of wikitext defines: “; Term : what it is”."""
    found: dict[int, Span] = {}
    if document.syntax != "wikitext":
        return found
    text = document.text
    term: Span | None = None
    for before, item in pairwise((None, *document.items)):
        assert item
        start = item.span[0]
        between = text[before.span[1] : start] if before and start - before.span[1] < _LONGEST_MARKER else "\n\n"
        marks = between.strip(" \t\r\n")
        if before and marks[-1:] == ":" and between.count("\n") < 2 and term:
            found[start] = term
            continue
        line = text.rfind("\n", max(0, start - _LONGEST_MARKER), start) + 1
        term = item.span if ";" in text[max(line, start - _LONGEST_MARKER) : start] else None
    return found
