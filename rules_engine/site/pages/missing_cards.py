"""Cards still missing: what the published text does not print, what stands in for it, and how the real ones come in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_engine.core.data.rulebook import Card
from rules_engine.core.data.wording import plural
from rules_engine.library import card_columns, card_sheet
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.cards import in_part


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook with an engine and cards of its own that are not published."""
    if not missing(book) or book.engine is None or not book.engine.cards:
        return {}
    parts = [
        _opening(book),
        *_counts(book),
        *_named(book),
        *_cells(book),
        *_how(book),
    ]
    return markup.page(book, "workshop/cards-still-missing.md", "Cards still missing", [*parts, ""], boost=0.5)


def missing(book: Book) -> list[Card]:
    """Return the cards that are not published."""
    return [card for card in book.rulebook.cards.values() if card.provenance != "published"]


def _layered(book: Book) -> bool:
    """Return whether cards have a layer; a game may have layers, and cards of none."""
    return any(getattr(card, "layer", 0) for card in book.rulebook.cards.values())


def _opening(book: Book) -> str:
    cards, still = book.rulebook.cards, Counter[str](card.provenance for card in missing(book))
    printed = len(cards) - sum(still.values())
    marks = [mark for mark in markup.PROVENANCES if still[mark]]
    told = " and ".join(markup.count(still[mark], f"{markup.PROVENANCES[mark][0]} card") for mark in marks)
    return (
        f"The published text prints {printed} of the {len(cards)} cards here. {told[:1].upper()}{told[1:]} "
        f"{'fills' if still.total() == 1 else 'fill'} the decks until the real ones are known.\n"
    )


def _counts(book: Book) -> Iterator[str]:
    rows, layered = [], _layered(book)
    for kind in book.rulebook.manifest.card_kinds:
        of_kind = [card for card in book.rulebook.cards.values() if card.kind == kind]
        for layer in sorted({getattr(card, "layer", 0) for card in of_kind}):
            there = [card for card in of_kind if getattr(card, "layer", 0) == layer]
            term = book.layers.get(layer)
            where = f"[{term.icon}{term.name} ({layer})](../cards/{plural(kind)}.md#layer-{layer})" if term else "–"
            rows.append((plural(book.word(kind)), *([where] if layered else []), *markup.marks(there)))
    head = ("Deck", *(["Layer"] if layered else []), *markup.MARKS)
    yield "## How many\n"
    yield markup.legend(markup.PROVENANCES, markup.PROVENANCES) + "\n"
    yield markup.quiet(markup.table(head, rows))


def _named(book: Book) -> Iterator[str]:
    """Yield the cards of which the published text tells something but not all."""
    known = [card for card in missing(book) if card.provenance == "inferred" or card.source]
    if known:
        yield "## Known in part\n"
        yield "The published text tells something of these cards; what is printed on them is not all known.\n"
        rows = [
            (
                book.link(book.rulebook.full_id("card", card.id)),
                markup.provenance(card.provenance),
                ". ".join(filter(None, (in_part(book, card), card.note))),
            )
            for card in known
        ]
        yield markup.quiet(markup.table(("Card", "Mark", "What is known"), rows), "reasons")


def _cells(book: Book) -> Iterator[str]:
    rows = []
    for full_id, table in book.rulebook.tables.items():
        cells = [cell for row in table.rows for cell in row.cells]
        if any(cell.provenance != "published" for cell in cells):
            rows.append((book.link(full_id, table.name), *markup.marks(cells)))
    if rows:
        yield "## Cells of the tables\n"
        yield "A cell may cover several columns. The real cells are written into `tables.yaml`.\n"
        yield markup.quiet(markup.table(("Table", *markup.MARKS), rows))


def _how(book: Book) -> Iterator[str]:
    """Yield how an author puts the real cards in: the sheet, its columns, and the command."""
    engine = book.engine
    if engine is None:
        return
    option = f" --rulebook {book.name}"
    yield "## Put the real cards in\n"
    yield "No code is needed. Print a sheet, fill it in with any spreadsheet, and read it back:\n"
    put_in = f"rulebook cards --import deck.csv --provenance published{option}"
    yield f"```sh\nrulebook cards --template{option} > deck.csv\n{put_in}\n```\n"
    yield (
        "Each row takes the place of the card of its name, or else of a card that stands in, of its kind"
        f"{' and Layer' if _layered(book) else ''}. "
        "Rows you leave open change nothing, so a few cards are a good start. "
        "With a mistake anywhere nothing is changed, and each mistake is told with its line and column. "
        "What the published text prints cannot be replaced. "
        "`--provenance` says whose cards they are: for cards that are not the author's, write `provisional`.\n"
    )
    yield "When the sheet has every card of a kind, add `--whole`: then nothing stands in for that kind any more.\n"
    rows = [
        (plural(book.word(kind)), ", ".join(f"`{column.title}`" for column in card_columns.columns(card)))
        for kind, card in engine.cards.items()
    ]
    yield markup.quiet(markup.table(("Kind", "Columns"), rows))
    yield " ".join(_written(book)) + "\n"
    yield '??? note "The sheet as it is printed now"\n'
    sheet = card_sheet.template(engine, book.rulebook.cards.values())
    yield "    ```text\n" + "".join(f"    {line}\n" for line in sheet.splitlines()) + "    ```\n"


def _written(book: Book) -> Iterator[str]:
    """Yield how what is no single number is written, with what stands on cards here as examples."""
    cards = book.rulebook.cards.values()
    if any(part.draw == "layers" for look in book.rulebook.look.cards for part in look.parts):
        yield "Icons in a requirement are written as the numbers of their Layers, `1 1 3`."
    effects = {effect.do: f"`{card_columns.written(effect)}`" for card in cards for effect in card.does}
    if effects:
        some = list(effects.values())[:3]
        yield f"What a card does is written as {', '.join(some)}, with a semicolon between two; `+1` is a gain of one."
    rows = [part.of for look in book.rulebook.look.cards for part in look.parts if part.draw == "rows"]
    if rows:
        named = " and ".join(f"`{of}`" for of in rows)
        yield f"In {named} stand the numbers of each line, with a semicolon between two lines."
