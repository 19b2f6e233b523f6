"""A card as it lies on a board, with what lies on it. Cards of a kind are equally high."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.core.data.cards import field_of
from rules_engine.core.data.look import CardPart
from rules_engine.core.data.rulebook import Card
from rules_engine.site.drawing import svg, tracks
from rules_engine.site.drawing.cards import TILE, Face, face
from rules_engine.site.drawing.sheet import Sheet, Table

Spots = Sequence[tuple[float, float]]


def tile(sheet: Sheet, card: str) -> Face:
    """Return a card with nothing on it, and define it for the page as `tile-` and its id."""
    if card not in sheet.tiles:
        sheet.tiles[card] = _tile(sheet, card)
    made: Face = sheet.tiles[card]
    return made


def _tile(sheet: Sheet, card: str) -> Face:
    data = sheet.names.cards[card]
    look = sheet.look.card(data.kind)
    size = TILE._replace(width=look.tile)
    if data.kind not in sheet.heights:
        kin = (other for id_, other in sheet.names.cards.items() if other.kind == data.kind and id_ in sheet.open_cards)
        sheet.heights[data.kind] = max(face(sheet, other, look, size).drawn.height for other in kin)
    made = face(sheet, data, look, size._replace(height=sheet.heights[data.kind]))
    box = f"0 0 {svg.number(made.drawn.width)} {svg.number(made.drawn.height)}"
    name = f"{sheet.prefix}-tile-{card}"
    sheet.define(f"tile-{card}", f'<symbol id="{name}" viewBox="{box}" overflow="visible">{made.drawn.svg}</symbol>')
    return made


def on_tile(sheet: Sheet, card: str, made: Face, lies: Table, lay: Table, players: Sequence[str]) -> str:
    """Return what lies on a card: tokens that fill its boxes, markers on its places; `lay` is what lay there before."""
    data, out = sheet.names.cards[card], ""
    for at, part in enumerate(sheet.look.card(data.kind).parts):
        spots = made.spots.get(at, [])
        if part.filled:
            out += _filled(sheet, data, part, spots, lies.get(part.filled, ()), lay.get(part.filled, ()))
        if part.held:
            new = len(lay.get(part.held, ()))
            for place, name in enumerate(lies.get(part.held, ())):
                out += _marker(sheet, players, name, *spots[place])
                out += _ring(*spots[place], TILE.icon) if place >= new else ""
    return out + _heap(sheet, made, lies, lay)


def _heap(sheet: Sheet, made: Face, lies: Table, lay: Table) -> str:
    """Return the tokens that lie loose on a card, at its foot; a ring is around those of a type that has more now."""
    step = TILE.icon + 3
    row = int((made.drawn.width - 8) // step)
    out, lying = "", 0
    for token in sheet.look.tokens:
        for at in range(_loose(lies, token)):
            x, y = 8 + lying % row * step, made.drawn.height - 6 - TILE.icon - lying // row * step
            out += sheet.use(token, x, y, TILE.icon) + (_ring(x, y, TILE.icon) if at >= _loose(lay, token) else "")
            lying += 1
    return out


def _loose(lies: Table, token: str) -> int:
    """Return how many of a token lie loose on a card: what else lies there is called otherwise."""
    count = lies.get(token, 0)
    return count if isinstance(count, int) else 0


def lying(sheet: Sheet, card: str, lies: Table) -> str:
    """Return in words what lies on a card, part by part: ` (place: Alex)`, nothing for nothing."""
    name, said = sheet.names.plain_name, []
    for part in sheet.look.card(sheet.names.cards[card].kind).parts:
        counts = zip(sheet.look.tokens, lies.get(part.filled) or (), strict=False)
        held = [*(f"{count} {name(token)}" for token, count in counts if count), *lies.get(part.held, ())]
        said += [f"{name(part.term)}: {', '.join(held)}"] if held else []
    said += [f"{count} {name(token)}" for token in sheet.look.tokens if (count := _loose(lies, token))]
    return f" ({'; '.join(said)})" if said else ""


def _filled(sheet: Sheet, card: Card, part: CardPart, spots: Spots, now: Sequence[int], was: Sequence[int]) -> str:
    """Cover the boxes that are filled, from the first of each token on."""
    out, first = "", 0
    for at, token in enumerate(sheet.look.tokens):
        full, before = (counts[at] if counts else 0 for counts in (now, was))
        boxes = field_of(card, f"{part.of}.{token}") or 0
        for x, y in spots[first : first + min(full, boxes)]:
            out += svg.rect(x, y, TILE.icon + 4, TILE.icon + 4, "box", 3)
            out += sheet.use("filled", x + 2, y + 2, TILE.icon)
        for x, y in spots[first + before : first + min(full, boxes)]:
            out += _ring(x, y, TILE.icon + 4)
        first += boxes
    return out


def _marker(sheet: Sheet, players: Sequence[str], name: str, x: float, y: float) -> str:
    if name in players:
        return tracks.seat_mark(sheet, players.index(name) + 1, x + 1, y + 1, TILE.icon - 2, name[:1])
    return sheet.use("neutral", x + 1, y + 1, TILE.icon - 2)


def _ring(x: float, y: float, side: float) -> str:
    return svg.rect(x - 2, y - 2, side + 4, side + 4, "ring", 5)
