"""A document in statements: its sentences by place, before anybody has told of what kind they are."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from rules_engine.auditor.english import word_list
from rules_engine.auditor.text.lines import Lines
from rules_engine.auditor.text.lists import defined_terms, list_numbers
from rules_engine.auditor.text.sentence import Sentence
from rules_engine.auditor.text.splitting import BLANKS, split
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.readers.document import Document, ListItem, Span, TableCell, trimmed

_LONGEST_HEAD = 6  # words of a row's first cell that is no statement of its own


def statements(document: Document) -> Iterator[Sentence]:
    """Yield the sentences of a document in its order; no two overlap, and each says something.

    Of what kind each is nobody has told yet, but for headings.
    """
    yield from _Reader(document).read()


class _Reader:
    """Reads one document, region by region: a heading, a cell, an item, or what stands between them."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._prose = document.prose
        self._around = Surroundings(document)
        self._lines = Lines(document)
        self._numbers = list_numbers(document)
        self._terms = defined_terms(document)
        self._starts: list[int] = []
        self._read: list[Span] = []
        self._title: Span | None = None
        self._section = -1
        self._headings: tuple[Span, ...] = ()
        self._leading: Span | None = None
        self._free_until = -1

    def read(self) -> Iterator[Sentence]:
        """Yield what each region says."""
        last: object = None
        for start, end, owner in self._regions():
            if start >= self._next_section:
                self._enter(start)
            goes_on = owner is not None and owner is last
            last = owner
            for said in self._region(start, end, owner, goes_on):
                if any(char.isalnum() for char in self._prose[said.start : said.end]):
                    self._starts.append(said.start)
                    self._read.append((said.start, said.end))
                    yield said

    @property
    def _next_section(self) -> int:
        sections = self._document.sections
        return sections[self._section + 1].start if self._section + 1 < len(sections) else len(self._prose) + 1

    def _enter(self, offset: int) -> None:
        self._section = self._around.section(offset)
        self._headings = tuple(self._around.headings_above(offset))
        self._title = self._leading = None

    def _regions(self) -> Iterator[tuple[int, int, ListItem | TableCell | str | None]]:
        """Yield the stretches of the text, each with the innermost heading, item or cell that it lies in."""
        document = self._document
        owned: list[tuple[int, int, ListItem | TableCell | str]] = [
            *((*section.heading, "heading") for section in document.sections if section.heading),
            *((*item.span, item) for item in document.items),
            *((*cell.span, cell) for cell in document.cells),
        ]
        owned.sort(key=lambda region: (region[0], -region[1]))
        edges = sorted({0, len(self._prose), *(section.start for section in document.sections)})
        edges = sorted({*edges, *(edge for start, end, _ in owned for edge in (start, end))})
        open_regions: list[tuple[int, int, ListItem | TableCell | str]] = []
        coming = 0
        for start, end in pairwise(edges):
            while coming < len(owned) and owned[coming][0] <= start:
                open_regions.append(owned[coming])
                coming += 1
            while open_regions and open_regions[-1][1] <= start:
                open_regions.pop()
            yield start, end, open_regions[-1][2] if open_regions else None

    def _region(
        self, start: int, end: int, owner: ListItem | TableCell | str | None, goes_on: bool
    ) -> Iterator[Sentence]:
        if owner == "heading":
            yield Sentence(*trimmed(self._prose, start, end, BLANKS), "heading", "heading", headings=self._headings[1:])
        elif isinstance(owner, TableCell):
            yield from self._cell(start, end, owner)
        elif isinstance(owner, ListItem):
            yield from self._item(start, end, owner, goes_on)
        else:
            yield from self._paragraphs(start, end)

    @property
    def _above(self) -> tuple[Span, ...]:
        return (self._title, *self._headings) if self._title else self._headings

    def _cell(self, start: int, end: int, cell: TableCell) -> Iterator[Sentence]:
        if cell.span in self._heads and (cell.span in self._column_heads or self._names_only(cell.span)):
            start, end = trimmed(self._prose, start, end, BLANKS)
            yield Sentence(start, end, "heading", "heading", column=cell.column_heading, headings=self._above)
            return
        for stretch in self._lines.stretches(start, end):
            for first, last in split(self._prose, stretch.start, stretch.end):
                yield Sentence(
                    first, last, place="cell", column=cell.column_heading, row=cell.row_heading, headings=self._above
                )

    @cached_property
    def _column_heads(self) -> frozenset[Span]:
        cells = self._document.cells
        heads = {cell.column_heading for cell in cells if cell.column_heading}
        if self._document.syntax == "markdown":
            heads |= {cell.span for cell in cells if cell.column_heading is None and cell.row_heading is None}
        return frozenset(heads)

    @cached_property
    def _heads(self) -> frozenset[Span]:
        return self._column_heads | {cell.row_heading for cell in self._document.cells if cell.row_heading}

    def _names_only(self, span: Span) -> bool:
        """Whether a row begins with a name, and not with a sentence of its own."""
        said = self._prose[slice(*span)].rstrip().lower()
        words = said.split()
        return len(words) <= _LONGEST_HEAD and said[-1:] not in ".!?" and word_list("says").isdisjoint(words)

    def _item(self, start: int, end: int, item: ListItem, goes_on: bool) -> Iterator[Sentence]:
        lead = self._lead_in(item)
        number = self._numbers.get(item.span[0], 0)
        is_own = not goes_on or self._document.syntax != "text"
        for count, stretch in enumerate(self._lines.stretches(start, end)):
            if (
                count and stretch.is_line and self._document.syntax == "text"
            ):  # what follows a list without an empty line
                is_own = False
            if not is_own:
                yield from self._free(stretch.start, stretch.end, stretch.is_title)
                continue
            for first, last in split(self._prose, stretch.start, stretch.end):
                yield Sentence(first, last, place="item", lead_in=lead, headings=self._above, number=number)

    def _lead_in(self, item: ListItem) -> Span | None:
        """Return what leads into an item: the term it defines, the last sentence of a paragraph, or the outer item."""
        if term := self._terms.get(item.span[0]):
            return term
        lead = item.lead_in
        if self._free_until >= (lead[1] if lead else 0):  # another line stands between
            return self._leading
        if lead is None:
            return None
        lead = trimmed(self._prose, *lead, BLANKS)
        if lead[0] == lead[1]:
            return None
        at = bisect_right(self._starts, lead[1] - 1) - 1
        if at < 0 or self._starts[at] < lead[0]:
            return lead
        outer = lead[0] in self._item_starts
        return lead if outer and self._prose[self._read[at][1] - 1] != ":" else self._read[at]

    @cached_property
    def _item_starts(self) -> frozenset[int]:
        return frozenset(trimmed(self._prose, *item.span, BLANKS)[0] for item in self._document.items)

    def _paragraphs(self, start: int, end: int) -> Iterator[Sentence]:
        for stretch in self._lines.stretches(start, end):
            yield from self._free(stretch.start, stretch.end, stretch.is_title)

    def _free(self, start: int, end: int, is_title: bool) -> Iterator[Sentence]:
        """Yield what a line or a paragraph says that is no item; one that ends with a colon leads into what follows."""
        if is_title:
            yield Sentence(start, end, "heading", "heading", headings=self._headings)
            self._title, self._leading, self._free_until = (start, end), None, end
            return
        last: Sentence | None = None
        for first, after in split(self._prose, start, end):
            last = Sentence(first, after, headings=self._above)
            yield last
        if last:
            leads = self._prose[last.start : last.end].endswith(":")
            self._leading, self._free_until = (last.start, last.end) if leads else None, last.end
