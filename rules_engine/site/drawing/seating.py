"""A table with seats around it, each with its card and what lies behind; and words that lie face up or face down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules_engine.core.data.cards import Cell
from rules_engine.site.drawing import pieces, svg, tracks
from rules_engine.site.drawing.flow import flow
from rules_engine.site.drawing.places import EMPTY, Place, Seen, value
from rules_engine.site.drawing.sheet import Table
from rules_engine.site.drawing.svg import Drawn
from rules_engine.site.drawing.tiles import tile

GAP = 12
STRIP = 30
LEAST = 96
"""The least width of a card at a seat: its words stay readable on a phone."""
SEATS = ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))
"""The column and the half in which each seat lies, clockwise from the left above."""


def seats(place: Place) -> Seen:
    """Draw a hexagonal table: a card at each side, what lies behind it, and in the middle what is being made."""
    wide = min(120.0, max(LEAST, (place.wide - 2 * GAP) / 3))
    scale = wide / 120
    cells = pieces.cells_by_key(place)
    high = max([60, *(tile(place.sheet, card).drawn.height for card in _ever(place))]) * scale + STRIP
    middle = wide * 1.1
    out, still, said = "", "", []
    for part, (column, half) in zip(place.zone.seats, SEATS, strict=False):
        x = column * (wide + GAP)
        side = (middle + GAP) / 2
        y = half * (high + (middle + 2 * GAP if column == 1 else GAP)) + (0 if column == 1 else side)
        still += svg.moved(x, y, _seat(place, part, cells.get(part), wide, high - STRIP))
        card, was = (value(table, f"{place.path}.{part}") or "" for table in (place.table, place.before))
        behind, lay = (
            value(table, f"{place.path}.{_behind(place, part)}") or "" for table in (place.table, place.before)
        )
        body = ""
        if card:
            face = tile(place.sheet, card)
            shown = place.sheet.use(f"tile-{card}", 0, 0, *face.drawn[1:])
            body += svg.rect(0, 0, wide, face.drawn.height * scale, "bare", 5) + svg.scaled(0, 0, scale, shown)
            body += "" if card == was else svg.rect(-4, -4, wide + 8, face.drawn.height * scale + 8, "ring", 8)
        if behind:
            top = high - STRIP + 2
            body += svg.rect(2, top, wide - 4, STRIP - 4, f"card {place.sheet.names.cards[behind].provenance}", 4)
            body += svg.fitted(7, top + 18, place.sheet.names.card_name(behind), svg.LABEL, wide - 14)
            body += "" if behind == lay else svg.rect(-1, top - 3, wide + 2, STRIP + 2, "ring", 6)
        out += svg.moved(x, y, body)
        said.append(_told(place, part, card, behind))
    top = high + GAP
    still += svg.path(_hexagon(wide + GAP, top, wide, middle), "plate")
    made, words = _middle(place, wide)
    out += svg.moved(wide + GAP + (wide - made.width) / 2, top + (middle - made.height) / 2, made.svg)
    drawn = Drawn(out, 3 * wide + 2 * GAP, 2 * high + middle + 2 * GAP)
    return Seen(drawn, f"{place.name}: {'; '.join(said)}. {words}", still)


def _ever(place: Place) -> list[str]:
    """Return every card that ever lies at a seat of any such table on the page."""
    seats = place.zone.seats
    held = place.on_all(lambda table, owner: [place.beside(table, part, owner) for part in seats], "/".join(seats))
    return [card for _, cards in held for card in cards if card]


def _behind(place: Place, part: str) -> str:
    return part + place.zone.behind if place.zone.behind else ""


def _seat(place: Place, part: str, cell: Cell | None, wide: float, high: float) -> str:
    """Return an empty seat, with what stands on it: the symbol of its term where it has one, and its bonus."""
    term = place.sheet.called(place.zone.row, part)
    body = svg.rect(0, 0, wide, high, "slot", 5)
    if place.sheet.has(term):
        body += place.sheet.use(term, wide / 2 - 16, 14, 32)
    if cell:
        shown = flow(pieces.items(place.sheet, cell.do, 24), wide).drawn
        body += svg.moved((wide - shown.width) / 2, 18, shown.svg)
    return body


def _told(place: Place, part: str, card: str, behind: str) -> str:
    name = place.sheet.names.card_name
    term = place.sheet.called(place.zone.row, part)
    where = f"{place.sheet.names.plain_name(term)} " if term != part else ""
    return f"{where}{name(card) if card else EMPTY}{f' with {name(behind)}' if behind else ''}"


def _middle(place: Place, wide: float) -> tuple[Drawn, str]:
    """Return what stands in the middle of the table: a number beside the symbol of each thing there."""
    out, at, said = "", 0.0, []
    for part, term in place.sheet.look.called.get(place.zone.called, {}).items():
        now, was = (value(table, f"{place.path}.{part}") or 0 for table in (place.table, place.before))
        if now or was:
            out += place.sheet.use(term, 0, at, 28)
            out += svg.text(36, at + 20, now or "–", svg.DELTA if now != was else svg.NUMBER)
            at += 32
        said += [f"{place.sheet.names.plain_name(term)} {now}"] if now else []
    return Drawn(out, 48, max(at - 4, 0)), ", ".join(said)


def _hexagon(x: float, y: float, wide: float, high: float) -> str:
    points = [(0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)]
    return "M" + "L".join(f"{svg.number(x + a * wide)} {svg.number(y + b * high)}" for a, b in points) + "Z"


def faces(place: Place) -> Seen:
    """Draw open words, and whom they are about; those face down as backs, or as their owner sees them."""
    sheet = place.sheet
    now, was = place.shown([]) if place.zone.of else ([], [])
    hidden, lay = (place.beside(table, place.zone.down) or () for table in (place.table, place.before))
    known = hidden if place.zone.down in place.uncovered else [""] * len(hidden)
    about = place.beside(place.table, place.zone.about) or ""
    out, x = "", 0.0
    if about in place.players:
        out += tracks.seat_mark(sheet, place.players.index(about) + 1, 0, 1, 28, about[:1])
        x = 38
    for at, word in enumerate([*now, *known]):
        new = word not in was if at < len(now) else at - len(now) >= len(lay)
        wide, body = _lying(place, word, len(known))
        out += svg.moved(x, 0, body + (svg.rect(-3, -3, wide + 6, 46, "ring", 6) if new else ""))
        x += wide + 8
    told = [_called(place, word) for word in now]
    told += [f"{len(hidden)} face down{_named(place, known)}"] if hidden else []
    said = f"{f'about {about}: ' if about else ''}{', '.join(told) or EMPTY}"
    most = max(count for _, count in place.on_all(partial(_many, place), f"{place.zone.of}/{place.zone.down}"))
    return Seen(Drawn(out, 38.0 * max(most, 2) - 8, 42), f"{place.name}: {said}")


def _lying(place: Place, word: str, many: int) -> tuple[float, str]:
    """Return how wide a word lies there, and it: as its symbol, by its name where it has none, or as a back."""
    sheet, term = place.sheet, place.sheet.called(place.zone.called, word)
    if not word or sheet.has(term):
        return 30, svg.rect(0, 0, 30, 40, "card", 4) + (sheet.use(term, 4, 9, 22) if word else _back(place))
    wide = max(30.0, min(114.0, place.wide / many - 8))
    return wide, svg.rect(0, 0, wide, 40, "card", 4) + svg.fitted(5, 25, _called(place, word), svg.LABEL, wide - 10)


def _called(place: Place, word: str) -> str:
    """Return what a word of the data is called: as a card, or by its term."""
    names = place.sheet.names
    return (
        names.card_name(word) if word in names.cards else names.plain_name(place.sheet.called(place.zone.called, word))
    )


def _named(place: Place, known: Sequence[str]) -> str:
    """Return what lies face down, behind how much, for whoever sees it."""
    return f" ({', '.join(_called(place, word) for word in known)})" if any(known) else ""


def _many(place: Place, table: Table, owner: str) -> int:
    """Return how many words lie before an owner, face up and face down, one more for whom they are about."""
    parts = (place.zone.of, place.zone.down)
    return sum(len(place.beside(table, part, owner) or ()) for part in parts) + bool(place.zone.about)


def _back(place: Place) -> str:
    """Return the back of a card: lines, and the symbol of what lies there."""
    lines = "".join(svg.path(f"M{4 + 6 * n} 4V36", "line") for n in range(5))
    symbol = place.zone.marker or place.zone.term
    return lines + (place.sheet.use(symbol, 5, 10, 20) if place.sheet.has(symbol) else "")
