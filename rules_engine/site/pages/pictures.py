"""Boards and mats on pages: drawn in both layouts, told in words, and what changes from one moment to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import unescape

from rules_engine.core.data.naming import PlainNaming
from rules_engine.site.drawing.boards import WIDTHS, Picture, Width, element, picture
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.svg import Drawn, number
from rules_engine.site.pages.book import Book

Pictures = Mapping[str, Picture]
"""Pictures by board, the seat of its owner (0 for a board of all) and layout: `player-mat/1/wide`."""


def sheet(book: Book, tables: Sequence[Table]) -> Sheet:
    """Return an empty drawing sheet for a page that shows tables."""
    return Sheet(PlainNaming(book.rulebook), book.engine, book.rulebook.standard_values, tables)


def svg(drawn: Drawn, says: str, kind: str) -> str:
    """Return a drawing as one image of a class, with its description."""
    size = f"{number(drawn.width + 2)} {number(drawn.height + 2)}"  # half of an edge lies outside
    image = f'class="{kind}" viewBox="-1 -1 {size}" role="img" aria-label="{says}"'
    return f"<svg {image} data-search-exclude>{drawn.svg}</svg>"


def drawn(on: Sheet, table: Table, before: Table, widths: Iterable[Width] = WIDTHS) -> Pictures:
    """Draw every board and mat as `table` has it, and mark what is not as `before`."""
    return {
        f"{board.id}/{seat}/{width}": picture(on, board, width, table, before, owner)
        for board in on.look.boards
        for seat, owner in (enumerate(table.get(board.each, {}), 1) if board.each else [(0, "")])
        for width in widths
    }


def figure(pictures: Pictures, caption: str = "") -> str:
    """Return pictures as one figure, each board in its own part; a script changes those that have both layouts."""
    parts: dict[str, str] = {}
    live = any(key.endswith("/wide") for key in pictures)
    for key, each in pictures.items():
        board, _, width = key.rpartition("/")
        parts[board] = parts.get(board, "") + element(each, width, key if live else "")
    body = "".join(f'<div class="board-part">{part}</div>' for part in parts.values())
    said = f"<figcaption>{caption}</figcaption>" if caption else ""
    kind = "table-top" if live else "table-top table-top--narrow"
    return f'<figure class="{kind}">{said}{body}</figure>'


def changes(moments: Sequence[Pictures]) -> Iterator[dict[str, str]]:
    """Yield what each moment draws or says otherwise than the one before: `{"player-mat/1/wide/legacy": "<rect …", …}`.

    What looks alike in both layouts at every moment stands once, without the layout, and so does what a picture says:
    that is text, no longer escaped.
    """
    drawn = [
        {f"{key}/{zone}": svg for key, each in pictures.items() for zone, svg in each.zones.items()}
        for pictures in moments
    ]
    alike = {key for key in drawn[0] if all(now[key] == now[_other(key)] for now in drawn)}
    before: dict[str, str] = {}
    for pictures, zones in zip(moments, drawn, strict=True):
        now = {_short(key) if key in alike else key: svg for key, svg in zones.items()}
        now |= {key.rpartition("/")[0]: unescape(each.says) for key, each in pictures.items()}
        yield {key: shown for key, shown in now.items() if before.get(key) != shown}
        before = now


def _other(key: str) -> str:
    """Return the key of a zone in the other layout."""
    board, seat, width, zone = key.split("/")
    return f"{board}/{seat}/{'narrow' if width == 'wide' else 'wide'}/{zone}"


def _short(key: str) -> str:
    board, seat, _, zone = key.split("/")
    return f"{board}/{seat}/{zone}"
