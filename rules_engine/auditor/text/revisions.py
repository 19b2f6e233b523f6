"""Notes on changes: of `was 3 tokens, now 2` only what holds now is left, and what it counts.

What stood there before is no claim. It is blanked in the prose, so that a sentence reads as if it had never told it.
In any other text the same words may tell play, `Meaning went from 4 to 3`, and stay. A note on changes says so in its
title or in the heading of its section, or it tells two changes in one section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from rules_engine.auditor.english import data, english
from rules_engine.auditor.text.sentence import Sentence
from rules_engine.auditor.text.statements import statements
from rules_engine.lexicon.readers.document import Document, Span

_FEW = 2
_LONGEST = 400
"""A longer sentence tells no change, and a longer line is no title."""
_NO_LINE_END = re.compile(r"[^\r\n]")


class _Change(NamedTuple):
    """A change that a sentence tells: what to blank, and whether nothing else may be meant by it."""

    blanks: tuple[Span, ...]
    is_sure: bool = True


class _Ways(NamedTuple):
    """How a text says that something is a note on changes, what was and is, and what is no more.

    `hint` finds what each sentence has that tells a change. `arrow` alone is unsure: logs have it, too.
    """

    title: re.Pattern[str]
    hint: re.Pattern[str]
    was: tuple[re.Pattern[str], ...]
    arrow: re.Pattern[str]
    gone: re.Pattern[str]


def as_it_is_now(document: Document) -> Document:
    """Return a document whose notes on changes tell what holds now; every offset stays what it is."""
    ways = _ways()
    if not ways.hint.search(document.prose):
        return document
    blanks = sorted(_blanks(document, [*statements(document)], ways))
    prose, made, last = document.prose, "", 0
    for start, end in blanks:
        if end > last:
            start = max(start, last)
            made += prose[last:start] + _NO_LINE_END.sub(" ", prose[start:end])
            last = end
    return replace(document, prose=made + prose[last:]) if blanks else document


def _blanks(document: Document, said: Sequence[Sentence], ways: _Ways) -> Iterator[Span]:
    """Yield what the notes on changes of a document tell of how it was before."""
    first = (said[0].start, said[0].end) if said else (0, 0)
    by_section: dict[Span, list[_Change]] = {}
    for sentence in said:
        if changes := [*_changes(document.prose, sentence, ways)]:
            by_section.setdefault(sentence.headings[0] if sentence.headings else first, []).extend(changes)
    is_note = bool(by_section) and _is_title(document.prose, first, ways)
    for head, changes in by_section.items():
        sure = sum(change.is_sure for change in changes)
        if is_note or sure >= _FEW or _is_title(document.prose, head, ways):
            yield from (blank for change in changes for blank in change.blanks)


def _is_title(prose: str, head: Span, ways: _Ways) -> bool:
    """Whether a heading, or the first sentence, says that what follows is a note on changes."""
    return head[1] - head[0] < _LONGEST and bool(ways.title.search(prose[slice(*head)]))


def _changes(prose: str, sentence: Sentence, ways: _Ways) -> Iterator[_Change]:
    """Yield the changes that a sentence tells; what the old number counts stays where it is not said again."""
    start, end = sentence.start, sentence.end
    if sentence.place == "heading" or end - start > _LONGEST or not ways.hint.search(prose, start, end):
        return
    text = prose[start:end]
    at = [n for n, sign in enumerate(text) if not (sign.isspace() and text[n - 1 : n].isspace())]
    line = "".join(" " if text[n].isspace() else text[n] for n in at)  # blanked markup leaves many blanks
    at.append(len(text))

    def span(first: int, last: int) -> Span:
        return start + at[first], start + at[last]

    taken: list[Span] = []
    for way in (*ways.was, ways.arrow):
        for found in way.finditer(line):
            if any(found.start() < last and first < found.end() for first, last in taken):
                continue
            taken.append(found.span())
            counted = found.groupdict()
            if counted.get("what") and not counted.get("again"):
                parts = span(found.start(), found.start("what")), span(found.end("what"), found.end())
                yield _Change(parts, way is not ways.arrow)
            else:
                yield _Change((span(*found.span()),), way is not ways.arrow)
    for found in ways.gone.finditer(line):
        clause = max(line.rfind(stop, 0, found.start()) for stop in ".:;,(\0") + 1
        yield _Change((span(clause, found.end()),))


@cache
def _ways() -> _Ways:
    """Return the ways, compiled: in a change `what` is what the old number counts, `again` what the new one does.

    They are for text without two blanks in a row, and no free part of them is longer than a few words.
    """
    words = data("kinds")["revisions"]
    small = "|".join(sorted(english().numbers, key=len, reverse=True))
    number = rf"(?<![\w-])(?:\d{{1,6}}|(?:{small})(?:-(?:{small}))?|once|twice)(?![\w-])"
    old = rf"(?:(?:{words['bound']}) )*{number}(?P<what>(?: (?!(?:{words['ends']})\b)[\w'’-]{{1,20}}){{0,5}}?)"
    noun = rf" (?!(?:{words['ends']}|{words['behind']})\b)[\w'’-]{{1,20}}"
    new = rf"(?=(?:(?:{words['bound']}) )*(?:{number}|an?\b)(?P<again>{noun})?)"
    now = r" ?[,;:–—-]? ?(?:and |but )?(?:(?:it|they|that|there)(?: |['’]))?(?:(?:is|are|s) )?now:? "
    opens = r"(?:\A|(?<=[:,;–—(])) ?"
    was, free = rf"\b(?:{words['was']}) ", r"[^,;:.()\0]"
    ways = (
        rf"(?:\b(?:{words['being']}) )*\b(?:{words['verbs']}) from {old} (?:up |down )?(?:to|→|->) (?:now )?{new}",
        rf"\bfrom {old} down to {new}",
        rf"{was}{old}{now}(?:(?:{words['stands']}) )?{new}",
        rf"{was}{old},? (?:and|but) (?:is|are) {new}",
        rf"{opens}{old} (?:{words['before']}) ?[,;]? ?(?:and |but )?(?:now )?{new}",
        rf"{opens}(?! ){free}{{0,30}}?{number}{free}{{0,30}}? (?:{words['became']}) (?={number})",
        rf"(?<=\bnow, )(?:it|they|that|this) (?:{words['was']}) {free}{{1,40}}(?=[.;)]|\Z)",
        rf"{was}{free}{{0,30}}?{number}{free}{{0,30}}?[,;] (?:and |but )?(?=(?:is |are )?now\b)",
    )
    hints = "|".join(words[name] for name in ("was", "before", "became", "gone"))
    return _Ways(
        re.compile(words["titles"], re.IGNORECASE),
        re.compile(rf"\b(?:from|{hints})\b|[→>⇒]", re.IGNORECASE),
        tuple(re.compile(way, re.IGNORECASE) for way in ways),
        re.compile(rf"(?<=:) ?{number} ?(?:→|->|⇒) ?(?={number})", re.IGNORECASE),
        re.compile(rf"\b(?:{words['ruled']})\b[^.:;,\0]{{0,60}}?(?: |(?=['’]s))(?:{words['gone']})\b", re.IGNORECASE),
    )
