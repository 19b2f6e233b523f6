"""Boards and mats on pages: drawn in both layouts, told in words, and what changes from one moment to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import unescape

from rules_engine.site.drawing.boards import WIDTHS, Picture, Width, element, picture
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.svg import Drawn, number
from rules_engine.site.pages.book import Book

Pictures = Mapping[str, Picture]
"""Pictures by board, the seat of its owner (0 for a board of all) and layout: `player-mat/1/wide`."""


def sheet(book: Book, tables: Sequence[Table]) -> Sheet:
    """Return an empty drawing sheet for a page that shows tables."""
    return Sheet(book.plain, book.engine, book.rulebook.standard_values, tables, faces=book.faces)


def svg(drawn: Drawn, says: str, kind: str) -> str:
    """Return a drawing as one image of a class, with its description."""
    size = f"{number(drawn.width + 2)} {number(drawn.height + 2)}"  # half of an edge lies outside
    image = f'class="{kind}" viewBox="-1 -1 {size}" role="img" aria-label="{says}"'
    return f"<svg {image} data-search-exclude>{drawn.svg}</svg>"


def drawn(
    on: Sheet, table: Table, before: Table, widths: Iterable[Width] = WIDTHS, uncovered: frozenset[str] = frozenset()
) -> Pictures:
    """Draw every board and mat as `table` has it, and mark what is not as `before`; `uncovered` lies open on mats."""
    return {
        f"{board.id}/{seat}/{width}": picture(on, board, width, table, before, owner, uncovered=uncovered)
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


def changes(
    moments: Sequence[Pictures], seen: Sequence[Pictures] = (), players: Sequence[str] = ()
) -> Iterator[dict[str, str]]:
    """Yield what each moment draws or says otherwise than the one before: `{"player-mat/1/wide/legacy": "<rect …", …}`.

    What looks alike in both layouts at every moment stands once, without the layout, and so does what a picture says:
    that is text, no longer escaped. What the owner of a mat has `seen` otherwise is there: `player-mat/1/hand@Alex`.
    """
    told, own = _told(moments), _told(seen)
    apart = [
        key for key in (own[0] if own else ()) if any(a.get(key) != b[key] for a, b in zip(told, own, strict=True))
    ]
    before: dict[str, str] = {}
    for at, now in enumerate(told):
        now |= {f"{key}@{players[int(key.split('/')[1]) - 1]}": own[at][key] for key in apart}
        yield {key: shown for key, shown in now.items() if before.get(key) != shown}
        before = now


def _told(moments: Sequence[Pictures]) -> list[dict[str, str]]:
    """Return all that each moment draws and says, by where it stands."""
    drawn = [
        {f"{key}/{zone}": svg for key, each in pictures.items() for zone, svg in each.zones.items()}
        for pictures in moments
    ]
    alike = {key for key in (drawn[0] if drawn else ()) if all(now[key] == now[_other(key)] for now in drawn)}
    return [
        {_short(key) if key in alike else key: svg for key, svg in zones.items()}
        | {key.rpartition("/")[0]: unescape(each.says) for key, each in pictures.items()}
        for pictures, zones in zip(moments, drawn, strict=True)
    ]


def _other(key: str) -> str:
    """Return the key of a zone in the other layout."""
    board, seat, width, zone = key.split("/")
    return f"{board}/{seat}/{'narrow' if width == 'wide' else 'wide'}/{zone}"


def _short(key: str) -> str:
    board, seat, _, zone = key.split("/")
    return f"{board}/{seat}/{zone}"
