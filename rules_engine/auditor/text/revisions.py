"""Notes on changes: of `was 3 tokens, now 2` only what holds now is left, and what it counts.

What stood there before is no claim. It is blanked in the prose, so that a sentence reads as if it had never told it. In
any other text the same words may tell play, `Meaning went from 4 to 3`, and stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from rules_engine.auditor.english import data
from rules_engine.lexicon.readers.document import LINE_END, Document, Section, Span

_FEW = 2
"""So many changes make a section one of changes, whatever its heading says."""
_LONGEST = 2000
"""A longer line is no note."""


class _Ways(NamedTuple):
    """How a text says that something is a note on changes, what was and is, and what is no more.

    `hint` finds what each line has that tells a change: few do, and the others take long.
    """

    title: re.Pattern[str]
    hint: re.Pattern[str]
    was: tuple[re.Pattern[str], ...]
    gone: re.Pattern[str]


def as_it_is_now(document: Document) -> Document:
    """Return a document whose notes on changes tell what holds now; every offset stays what it is."""
    ways = _ways()
    first = next(_lines(document.prose, 0, len(document.prose)), (0, 0))
    blanks = [span for section in document.sections for span in _before(document.prose, section, first, ways)]
    if not blanks:
        return document
    prose, made, last = document.prose, "", 0
    for start, end in sorted(blanks):
        if end > last:
            start = max(start, last)
            made += prose[last:start] + " " * (end - start)
            last = end
    return replace(document, prose=made + prose[last:])


def _before(prose: str, section: Section, first: Span, ways: _Ways) -> Iterator[Span]:
    """Yield what a section tells of how it was before, if it is one of changes: so says its head, or the first line."""
    lines = [line for line in _lines(prose, section.start, section.end) if line[1] - line[0] < _LONGEST]
    told = [[*_olds(prose, *line, ways)] if ways.hint.search(prose, *line) else [] for line in lines]
    heads = (first, *lines[:1], *filter(None, [section.heading]))
    if sum(map(bool, told)) >= _FEW or any(ways.title.search(prose, *head) for head in heads):
        for olds in told:
            yield from olds


def _olds(prose: str, start: int, end: int, ways: _Ways) -> Iterator[Span]:
    """Yield the spans of a line that tell how it was; what is counted stays where it is not said again."""
    seen: list[Span] = []
    for way in ways.was:
        for found in way.finditer(prose, start, end):
            if any(found.start() < last and first < found.end() for first, last in seen):
                continue
            seen.append(found.span())
            if found["what"] and not found["again"]:
                yield found.start(), found.start("what")
                yield found.end("what"), found.end()
            else:
                yield found.span()
    for found in ways.gone.finditer(prose, start, end):
        yield max(start, *(prose.rfind(stop, start, found.start()) + 1 for stop in ".:;\0")), found.end()


def _lines(prose: str, start: int, end: int) -> Iterator[Span]:
    """Yield the lines between two places that are not empty."""
    for found in (*LINE_END.finditer(prose, start, end), None):
        last = found.start() if found else end
        if prose[start:last].strip(" \0"):
            yield start, last
        start = found.end() if found else end


@cache
def _ways() -> _Ways:
    """Return the ways, compiled: in a change `what` is what the old number counts, `again` what the new one does."""
    words = data("kinds")["revisions"]
    number = rf"(?:\d+|(?:{'|'.join(data('kinds')['numbers'].split())}|once|twice)\b)"
    bound = r"(?:(?:up to|at most|at least|only|just|the|had|at|on|still)\s+)*"
    old = rf"{bound}{number}(?P<what>(?:\s+(?!{number}|and\b|now\b|to\b|before\b)[\w'’-]+){{0,5}}?)"
    new = rf"(?={bound}{number}(?P<again>\s+(?!(?:in|for|per|each|a|of|at|and|or|now|long|instead)\b)[\w'’-]+)?)"
    now = r"\s*[,;:–—-]?\s*(?:(?:and|but)\s+)?(?:(?:it|they|that|there)(?:\s+|['’]))?(?:(?:is|are|s)\s+)?now\b:?\s*"
    changed = rf"(?:(?:has|have|is|was|were|been|got|goes|went|go)\s+)*(?:{words['verbs']})\s+"
    was = (
        rf"\b{changed}from\s+{old}\s+(?:up\s+|down\s+)?(?:to|→|->)\s+(?:now\s+)?{new}",
        rf"\bfrom\s+{old}\s+(?:up|down)\s+to\s+{new}",
        rf"\b(?:{words['was']})\s+{old}{now}(?:(?:{words['stands']})\s+)?{new}",
        rf"(?<=[:,;–—-])\s*{old}\s+(?:{words['before']})\s*[,;]?\s*(?:(?:and|but)\s+)?(?:now\s+)?{new}",
        rf"(?<=[:,;–—-])\s*(?P<old>(?P<what>(?P<again>[^:,;.]{{1,60}}?)))\s+(?:{words['became']})\s+(?={number})",
        rf"(?<=:)\s*{bound}{number}(?P<what>)(?P<again>)\s*(?:→|->|⇒)\s*(?={number})",
        rf"(?<=\bnow,\s)(?:it|they|that|this)\s+(?:{words['was']})(?P<what>)(?P<again>)\s[^,;.()]{{1,40}}(?=[.;)\n]|\Z)",
        rf"\b(?:{words['was']})\s+(?P<what>)(?P<again>)[^,;:.()]{{1,60}}[,;]\s*(?:(?:and|but)\s+)?(?=(?:is\s+|are\s+)?now\b)",
    )  # fmt: skip
    return _Ways(
        re.compile(rf"\b(?:{words['titles']})\b", re.IGNORECASE),
        re.compile(
            rf"\b(?:from|{words['was']}|{words['before']}|{words['became']}|{words['gone']})\b|[→>⇒]", re.IGNORECASE
        ),
        tuple(re.compile(way, re.IGNORECASE) for way in was),
        re.compile(
            rf"[^.:;\0]*\b(?:{words['ruled']})\b[^.:;,\0]{{0,60}}?\s(?:{words['gone']})\b[^.;\0]*", re.IGNORECASE
        ),
    )
