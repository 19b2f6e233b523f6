"""Tables that a text prints, held to the cards, Layers, ranges and look-up tables of the rulebook, cell by cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside
from rules_engine.auditor.numbers import Amount, Numbers
from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.entries import Stretch, compared
from rules_engine.auditor.reading.showing import (
    band_claim,
    claim,
    entries_claims,
    field_claims,
    kind_claim,
    layer_claims,
)
from rules_engine.auditor.reading.things import CellOf, Things
from rules_engine.auditor.text.sentence import CLAIMING, Sentence
from rules_engine.auditor.words import Anchors, Hits, tokens
from rules_engine.core.data.claim_questions import Shape
from rules_engine.lexicon.readers.document import Document, Span, TableCell

_REACH = 240


@dataclass
class _Row:
    """The cells of a row, each with the heading of its column, and what stands above its table."""

    cells: list[TableCell]
    above: Span
    headings: tuple[Span, ...] = ()
    read: dict[Span, Stretch] = field(default_factory=dict)


def in_cells(
    things: Things, anchors: Anchors, numbers: Numbers, document: Document, sentences: Sequence[Sentence]
) -> Iterator[Claim]:
    """Yield what the tables of a document claim of what is printed."""
    if not document.cells:
        return
    claiming = {sentence.start: sentence.headings for sentence in sentences if sentence.kind in CLAIMING}
    tables = _Tables(things, anchors, numbers, document)
    for row in _rows(document, claiming):
        yield from tables.claims(row)


def _rows(document: Document, claiming: dict[int, tuple[Span, ...]]) -> Iterator[_Row]:
    """Yield the rows that claim anything: the heads of columns are none."""
    row: _Row | None = None
    alone: TableCell | None = None  # without heads, a first cell looks like the head of a column
    top = 0
    last_end = -1
    for cell in document.cells:
        if cell.column_heading is None and cell.row_heading is None:
            if row:
                yield row
                row = None
            alone = cell
            if last_end < 0 or cell.span[0] - last_end > 40 or "\n\n" in document.prose[last_end : cell.span[0]]:
                top = cell.span[0]
        elif row and cell.row_heading and cell.row_heading == row.cells[0].span:
            row.cells.append(cell)
        else:
            if row:
                yield row
            begins = [alone] if alone and cell.row_heading == alone.span and not cell.column_heading else []
            row = _Row([*begins, cell], (max(0, top - _REACH), top))
        last_end = cell.span[1]
        if row and not row.headings:
            starts = (at for at in range(cell.span[0], min(cell.span[1], cell.span[0] + 8)) if at in claiming)
            row.headings = claiming.get(next(starts, -1), ())
    if row:
        yield row


class _Tables:
    """Reads rows of tables."""

    def __init__(self, things: Things, anchors: Anchors, numbers: Numbers, document: Document) -> None:
        self._anchors, self._amounts = anchors, numbers
        self._prose = document.prose
        self._things = things
        self._read: dict[Span, Stretch] = {}
        self._ranged: set[Span] = set()
        """What stands above tables that give ranges to names: in those a number alone is a range, too."""
        self._numbers = {number: name for name, number in self._things.levels.items()}

    def claims(self, row: _Row) -> Iterator[Claim]:
        """Yield what a row claims: of a card, of a range with a name, of a Layer, or of the row of a table."""
        card = self._card(row)
        if card:
            yield from self._of_card(row, card)
            return
        if len(row.cells) == 2 and (card := self._headed(row)):
            head, stretch = self._stretch(row.cells[0].span), self._stretch(row.cells[1].span)
            yield from field_claims(stretch, head.hits.names, card)
            return
        bands = list(self._of_band(row))
        yield from bands or self._of_layer(row)
        if not bands:
            yield from self._of_table(row)

    def _stretch(self, span: Span) -> Stretch:
        if span not in self._read:
            found = tokens(self._prose, *span)
            self._read[span] = Stretch(found, self._anchors.find(found), self._amounts.find(found),
                                       self._things)  # fmt: skip
        return self._read[span]

    def _card(self, row: _Row) -> str:
        """Return the card that a row is about: the first cell that is nothing but its name."""
        for cell in row.cells:
            stretch = self._stretch(cell.span)
            for card in self._things.fields.keys() & stretch.hits.names:
                hit = stretch.hits[card][0]
                behind = stretch.found[hit.last].text if hit.last < len(stretch.found) else ""
                if hit.first == 0 and not behind[:1].isalnum():
                    return card
        return ""

    def _headed(self, row: _Row) -> str:
        """Return the card whose name is the heading above a row."""
        for span in row.headings[:1]:
            stretch = self._stretch(span)
            for card in self._things.fields.keys() & stretch.hits.names:
                if stretch.hits[card][0] == (0, len(stretch.found)):
                    return card
        return ""

    def _of_card(self, row: _Row, card: str) -> Iterator[Claim]:
        fields, layer = self._things.fields[card], self._things.layer_of.get(card)
        taken = False
        prices = [question for question in fields if question.shape == "cost"]
        asking = Counter(
            question.id for cell in row.cells if cell.column_heading
            for question in fields if question.says[1] in self._stretch(cell.column_heading).hits
        )  # fmt: skip
        for cell in row.cells:
            head = self._stretch(cell.column_heading).hits if cell.column_heading else Hits()
            stretch = self._stretch(cell.span)
            if card in stretch.hits or not stretch.found:
                continue
            if cell.column_heading and self._is_unsure(cell.column_heading):
                continue
            asked = [question for question in fields if question.says[1] in head]
            named = self._things.levels.keys() & stretch.hits.names
            if layer and layer.says[1] in head and (not asked or len(stretch.found) <= 2):
                if not taken and len(named) < 2 and not named & self._asked_for(prices):
                    yield from layer_claims(stretch, layer)
                    taken = True  # a second column of Layers is of those that the card asks for
                elif prices:
                    yield from entries_claims(stretch, prices, fields, whole=False)
            elif asked:
                whole = all(asking[question.id] == 1 for question in asked)  # else its columns share it
                yield from entries_claims(stretch, asked, fields, whole=whole)

    def _is_unsure(self, heading: Span) -> bool:
        """Whether a column is of what somebody did or has, not of what is printed."""
        return not beside("unsure heads").isdisjoint(token.text for token in self._stretch(heading).found)

    def _asked_for(self, prices: Sequence[Asked]) -> set[str]:
        """Return the anchors of what a price has in it."""
        return {self._things.anchors[entry.what] for price in prices for entry in entries_of(price.answer)}

    def _of_band(self, row: _Row) -> Iterator[Claim]:
        """Yield which range a row gives to a name that has one."""
        named = self._cells_named(row, self._things.bands)
        ranges = [(cell, self._amount(cell.span)) for cell in row.cells]
        amounts = [amount for _, amount in ranges if amount]
        if len(named) == 1 and len(amounts) == 1:
            cell, name = named[0]
            stretch, hit = self._stretch(cell.span), self._stretch(cell.span).hits[name][0]
            among = row.above in self._ranged and not amounts[0].bound
            yield band_claim(stretch, self._things, name, amounts[0], hit.first, hit.last, exact=among)
            if amounts[0].kind == "range":
                self._ranged.add(row.above)

    def _of_layer(self, row: _Row) -> Iterator[Claim]:
        """Yield which number a row gives to a Layer, and on which kinds of card it says that it stands."""
        named = self._cells_named(row, self._things.levels)
        numbers = [
            (cell, amount) for cell in row.cells if (amount := self._amount(cell.span)) and amount.kind == "number"
        ]
        if len(named) != 1 or not numbers or named[0][0] == numbers[0][0]:
            return
        (cell, name), (counted, amount) = named[0], numbers[0]
        head = self._stretch(counted.column_heading).hits if counted.column_heading else Hits()
        if self._things.layers[name].says[1] not in head and counted.row_heading is not None:
            return
        if amount.value > len(self._things.levels) or len(numbers) > 1:
            return
        asked, stretch = self._things.layers[name], self._stretch(cell.span)
        agrees = amount.value == self._things.levels[name]
        yield claim(stretch, asked, f"{amount.value}", agrees, 0, len(stretch.found), "membership")
        if agrees and name in self._things.layer_kinds:
            for other in row.cells:
                yield from kind_claims(self._stretch(other.span), self._things, self._things.layer_kinds[name])

    def _of_table(self, row: _Row) -> Iterator[Claim]:
        """Yield what a row says of the cells of a table."""
        cells = self._things.cells
        if not cells:
            return
        for cell in row.cells:
            if cell.column_heading is None or cell.row_heading is None:
                continue
            for key_at, column_at in ((cell.row_heading, cell.column_heading), (cell.column_heading, cell.row_heading)):
                meant = self._cells(row, key_at, column_at)
                if meant:
                    yield from self._cell(self._stretch(cell.span), meant)
                    break

    def _cells(self, row: _Row, key_at: Span, column_at: Span) -> list[CellOf]:
        """Return the cells of our table that one is for, by where its key and its column stand."""
        key, head = self._key(key_at), self._stretch(column_at)
        keyed = [cell for cell in self._things.cells if cell.key.casefold() == key] if key else []
        tables = {cell.table for cell in keyed}
        above = [self._stretch(span) for span in (row.above, *row.headings)]
        if len(tables) > 1:
            for stretch in (head, self._stretch(key_at), *above):
                named = {cell.table for cell in keyed if cell.asked.says[0] in stretch.hits}
                if len(named) == 1:
                    tables = named
                    break
        if len(tables) != 1:
            return []
        own = [cell for cell in keyed if cell.table in tables]
        for stretch in (head, *above):
            for amount in stretch.amounts:
                bare = stretch is head and amount.last - amount.first == len(stretch.found)
                before = [hit for hit in stretch.hits[own[0].asked.says[1]] if hit.last <= amount.first]
                if bare or (before and amount.first - before[-1].last <= 2):
                    first, last = amount.values[0], amount.values[-1]
                    return [cell for cell in own if cell.first <= last and first <= cell.last]
        return []

    def _cell(self, stretch: Stretch, meant: Sequence[CellOf]) -> Iterator[Claim]:
        told = stretch.said()
        results = [(cell, *compared(told, [cell.asked], [], self._things, whole=True)) for cell in meant]
        if not told or not results[0][2]:
            return
        right = next((cell for cell, wrong, _ in results if not wrong), None)
        if right:
            yield claim(stretch, right.asked, right.asked.answer, True, told[0].first, told[-1].last)
            return
        wrong = results[0][1]
        for question, it in wrong:
            forbids = it.value.startswith("no ")
            shape: Shape = "outcome" if forbids else "value"
            yield claim(stretch, question, it.value, False, it.first, it.last, shape)

    def _key(self, span: Span) -> str:
        """Return the key that the head of a row is, in small letters: a letter or a number, with a word before it."""
        found = self._stretch(span).found
        words = [token.text for token in found if token.text[0].isalnum()]
        return (
            words[-1]
            if 0 < len(words) <= 2 and len(words[-1]) <= 2
            else words[0]
            if words and len(words[0]) == 1
            else ""
        )

    def _cells_named(self, row: _Row, names: Iterable[str]) -> list[tuple[TableCell, str]]:
        """Return the cells of a row that are nothing but one of some names, each with its name."""
        return [(cell, name) for cell in row.cells for name in names if self._is(self._stretch(cell.span), name)]

    def _is(self, stretch: Stretch, name: str) -> bool:
        """Whether a cell is nothing but a name."""
        if name not in stretch.hits or stretch.amounts:
            return False
        words = [at for at, token in enumerate(stretch.found) if token.is_word]
        return bool(words) and all(any(at in hit.at for hit in stretch.hits[name]) for at in words)

    def _amount(self, span: Span) -> Amount | None:
        """Return the amount that a cell is nothing but."""
        stretch = self._stretch(span)
        if len(stretch.amounts) != 1 or stretch.amounts[0].kind not in ("number", "range"):
            return None
        amount = stretch.amounts[0]
        others = [token.text for at, token in enumerate(stretch.found) if not amount.first <= at < amount.last]
        bare = all(text in beside("bounds") for text in others if text[0].isalnum())
        return amount if bare else None


def kind_claims(stretch: Stretch, things: Things, asked: Asked) -> Iterator[Claim]:
    """Yield which kinds of card a stretch names, of those that a question knows."""
    for kind, anchor in things.kinds.items():
        for hit in stretch.hits[anchor][:1]:
            yield kind_claim(stretch, asked, kind, hit)
