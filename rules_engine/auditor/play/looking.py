"""Printed play: sums, tables of totals and logs, held to arithmetic and to what an act gives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from rules_engine.auditor.english import english
from rules_engine.auditor.play.accounts import accounts
from rules_engine.auditor.play.book import PlayBook
from rules_engine.auditor.play.changes import missteps
from rules_engine.auditor.play.made_of import made_of
from rules_engine.auditor.play.names import Names
from rules_engine.auditor.play.products import products, rows
from rules_engine.auditor.play.sums import sums
from rules_engine.auditor.play.tables import Table, tables
from rules_engine.auditor.play.totals import WrongHead, heads, set_to, totals
from rules_engine.auditor.text.sentence import CLAIMING, Sentence
from rules_engine.lexicon.readers.document import Document

_PARTS_SHOWN = 6


class Found(NamedTuple):
    """What is wrong with a place of a text: its code and span, in words, and what says so.

    `suggestion` goes in the place of the span, `holds` is the right value in words, `also` are other places of it.
    """

    code: str
    start: int
    end: int
    message: str
    cites: tuple[str, ...]
    suggestion: str = ""
    holds: str = ""
    also: tuple[tuple[int, int], ...] = ()


def look(document: Document, sentences: Sequence[Sentence], book: PlayBook) -> Iterator[Found]:
    """Yield what is wrong with the sums, changes and tables of a document, in its order; none without a cite."""
    names = Names(document, sentences, book)
    found = [*_in_sentences(document, sentences, names, book), *_in_tables(document, names, book)]
    silent = [(it.start, it.end) for it in sentences if it.kind not in CLAIMING and it.kind != "heading"]
    last = -1
    for it in sorted(found, key=lambda it: (it.start, -it.end)):
        if it.cites and it.start >= last and not any(start <= it.start < end for start, end in silent):
            yield it
            last = it.end


@cache
def _number() -> re.Pattern[str]:
    """Return what a number begins with, in digits or in words."""
    return re.compile(rf"\d+|\b(?:{'|'.join((*english().numbers, *english().times))})\b", re.IGNORECASE)


def _in_sentences(document: Document, sentences: Sequence[Sentence], names: Names, book: PlayBook) -> Iterator[Found]:
    prose = document.prose
    for sentence in sentences:
        if sentence.kind not in (*CLAIMING, "heading"):
            continue
        span = sentence.start, sentence.end
        numbers = len(_number().findall(prose, *span))
        if not numbers:
            continue
        added = (sums(prose, *span, names.unit), products(prose, *span), rows(prose, *span, names.unit),
                 accounts(prose, *span, names.unit), made_of(prose, *span, names.unit))  # fmt: skip
        for it in (each for found in added if numbers > 1 for each in found):
            cites = names.counted(it.start, *span)
            message = f"the page says {it.says}; {_clean(it.written)} makes {it.makes}"
            yield Found("claim-arithmetic", it.start, it.end, message, cites, str(it.makes), str(it.makes))
        yield from (_of_track(it, "the value is that") for it in set_to(prose, *span, names, book))
    for step in missteps(prose, sentences, names, book):
        message = f"the changes named here take {step.track.shown} from {step.was} to {step.becomes}"
        holds = f"{step.was} → {step.becomes}"
        yield Found("claim-arithmetic", step.start, step.end, message, step.cites, holds=holds)


def _in_tables(document: Document, names: Names, book: PlayBook) -> Iterator[Found]:
    for table in tables(document, names):
        for total in totals(document.prose, table):
            cites = _cites(document, table, total.start, names)
            parts = " + ".join(map(str, total.parts)) if len(total.parts) <= _PARTS_SHOWN else "what it adds up"
            message = f"the table says {total.says}; {parts} makes {total.makes}"
            yield Found("claim-arithmetic", total.start, total.end, message, cites, str(total.makes), str(total.makes))
        of_column = heads(document.prose, table, names, book)
        yield from (_of_track(it, "the values of this column are those") for it in of_column)


def _of_track(head: WrongHead, said: str) -> Found:
    """Return that the number of a track is given to what has none."""
    shown, message = head.track.shown, f"{head.name} has no number; {said} of {head.track.shown}"
    return Found("claim-definition", head.start, head.end, message, head.track.cites, shown, shown)


def _cites(document: Document, table: Table, at: int, names: Names) -> tuple[str, ...]:
    """Return what is counted: what the head of the column names, else what another head or the text above does."""
    row = next(row for row in table.rows if any(span[0] == at for span in row))
    column = next(n for n, span in enumerate(row) if span[0] == at)
    for span in (table.heads[column], (table.heads[0][0], table.heads[-1][1])):
        if cites := names.counted(span[0], *span):
            return cites
    return ()


def _clean(written: str) -> str:
    return " ".join(written.replace("\0", " ").split())
