"""What lies in each zone of a board, drawn and in words: one function a kind, called as `look.yaml` calls it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from rules_engine.site.drawing import pieces, seating, svg, tracks
from rules_engine.site.drawing.flow import Item, flow
from rules_engine.site.drawing.places import EMPTY, Place, Seen, value
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.svg import Drawn
from rules_engine.site.drawing.tiles import lying, on_tile, tile

GAP = 8
RISING = 27
"""The least height of a space of a track that rises."""


def track(place: Place) -> Seen:
    """Draw a track, upright where its zone has a height."""
    now, was = place.shown(0)
    says = f"{place.name} {now} of {place.spaces[-1]}"
    if not place.zone.rises:
        drawn, still = tracks.track(place.sheet, place.spaces, now, was, place.wide, place.seat)
        return Seen(drawn, says, still)
    names = {place.sheet.value(first): name for first, name in place.zone.names.items()}
    drawn, still = tracks.gauge(place.sheet, place.zone.term, place.spaces, names, now, was, place.wide, place.high)
    return Seen(drawn, says, still)


def layers(place: Place) -> Seen:
    """Draw a stratum for each Layer."""
    now, was = place.shown(0)
    reached = place.sheet.names.plain_name(place.sheet.layer(now)) if now else "none"
    drawn, still = tracks.layers(place.sheet, place.spaces, now, was, place.wide, place.high)
    return Seen(drawn, f"{place.name} {now}, {reached}", still)


def cards(place: Place) -> Seen:
    """Draw cards side by side, with what lies on them."""
    now, was = (_listed(cards) for cards in place.shown([]))
    most = max([place.sheet.value(place.zone.places), *(len(_listed(cards)) for cards in place.ever())])
    slots = [*now, *[""] * (most - len(now))]
    made = [tile(place.sheet, card) if card else None for card in slots]
    known = place.sheet.names.cards
    ever = (card for cards in (now, *map(_listed, place.ever())) for card in cards if card)
    kinds = {known[card].kind: card for card in ever}
    sizes = [tile(place.sheet, card).drawn[1:] for card in kinds.values()] or [(120.0, 176.0)]
    width, height = max(wide for wide, _ in sizes), max(high for _, high in sizes)
    columns = max(1, min(len(slots), int((place.wide + GAP) // (width * 0.8 + GAP))))
    scale = min(1, ((place.wide + GAP) / columns - GAP) / width)
    step = (width * scale + GAP, height * scale + GAP)
    out, said = "", []
    for at, (card, face) in enumerate(zip(slots, made, strict=True)):
        x, y = at % columns * step[0], at // columns * step[1]
        if face is None:
            said.append(EMPTY)
            out += svg.rect(x, y, width * scale, height * scale, "slot", 5)
        else:
            lies, lay = (value(table, f"{place.zone.on}.{card}") or {} for table in (place.table, place.before))
            body = place.sheet.use(f"tile-{card}", 0, 0, *face.drawn[1:])
            body += on_tile(place.sheet, card, face, lies, lay, place.players)
            body += "" if card in was else svg.rect(-4, -4, face.drawn.width + 8, face.drawn.height + 8, "ring", 8)
            out += svg.scaled(x, y, scale, body)
            said.append(place.sheet.names.card_name(card) + lying(place.sheet, card, lies))
    rows = -(-len(slots) // columns)
    return Seen(Drawn(out, columns * step[0] - GAP, rows * step[1] - GAP), f"{place.name}: {', '.join(said)}")


def by_layer(place: Place) -> Seen:
    """Draw an area for each Layer with the cards of that Layer, each as a strip with its name."""
    now, was = place.shown([])
    sheet = place.sheet
    held: dict[int, list[str]] = {number: [] for number in range(1, sheet.value(place.zone.to) + 1)}
    for card in now:
        held[getattr(sheet.names.cards[card], "layer", 0)].append(card)
    count = len(held)
    rows = -(-count // max(1, min(count, int((place.wide + GAP) // (96 + GAP)))))
    columns = -(-count // rows)
    side = (place.wide + GAP) / columns - GAP
    layers = {card.id: getattr(card, "layer", 0) for card in sheet.names.cards.values()}
    fullest = (max(Counter(layers[card] for card in cards).values()) for cards in place.ever())
    high = 58 + 32 * max([2, *fullest])
    out = still = ""
    for at, (number, cards) in enumerate(held.items()):
        term = sheet.layer(number)
        body = svg.rect(0, 0, side, high, "slot", 5) + sheet.stratum(term, 0, 0, side, 30)
        body += svg.rect(4, 4, 22, 22, "plate", 3) + svg.text(15, 20, number, svg.NUMBER, "mid")
        body += sheet.use(term, 32, 2, 26) + svg.text(side / 2, 48, sheet.names.plain_name(term), svg.LABEL, "mid")
        strips = "".join(_strip(place, card, 56 + row * 32, side, card not in was) for row, card in enumerate(cards))
        x, y = at % columns * (side + GAP), at // columns * (high + GAP)
        still += svg.moved(x, y, body, sheet.hue(term))
        out += svg.moved(x, y, strips)
    said = ", ".join(map(sheet.names.card_name, now)) or EMPTY
    return Seen(Drawn(out, place.wide, rows * (high + GAP) - GAP), f"{place.name}: {said}", still)


def _strip(place: Place, card: str, top: float, wide: float, new: bool) -> str:
    edge = place.sheet.names.cards[card].provenance
    body = svg.rect(4, top, wide - 8, 28, f"card {edge}", 4)
    body += svg.fitted(10, top + 19, place.sheet.names.card_name(card), svg.LABEL, wide - 20)
    return body + (svg.rect(1, top - 3, wide - 2, 34, "ring", 6) if new else "")


def tokens(place: Place) -> Seen:
    """Draw how many there are of each token."""
    now, was = place.shown({})
    kinds = place.sheet.look.tokens
    said = ", ".join(f"{now.get(token, 0)} {place.sheet.names.plain_name(token)}" for token in kinds)
    ever = place.on_all(lambda table, owner: _most(place.at(table, owner), kinds), f"{place.zone.of}/most")
    most = max(_most(was, kinds), _most(now, kinds), *(many for _, many in ever))

    def row(draw: Callable[[str, float, float], str]) -> Drawn:
        digits = "0" * len(str(most))
        wide = 32 + svg.width(f"× {digits} (+{digits})", svg.DELTA)
        return flow((Item(wide, 26, partial(draw, token), 6) for token in kinds), place.wide, 8).drawn

    def symbol(token: str, x: float, y: float) -> str:
        return place.sheet.use(token, x, y, 26)

    def counted(token: str, x: float, y: float) -> str:
        count, more = now.get(token, 0), now.get(token, 0) - was.get(token, 0)
        says = f"× {count}" + (f" ({more:+d})".replace("-", "−") if more else "")
        return svg.text(x + 32, y + 19, says, svg.DELTA if more else svg.NUMBER)

    return Seen(row(counted), said, row(symbol).svg)


def _most(tokens: Mapping[str, int] | None, kinds: Sequence[str]) -> int:
    """Return how many there are of the token there is most of."""
    return max((tokens.get(token, 0) for token in kinds), default=0) if tokens else 0


def supply(place: Place) -> Seen:
    """Draw the tokens that lie ready for everybody, without a number."""

    def items() -> Iterator[Item]:
        for token in place.sheet.look.tokens:
            name = place.sheet.names.plain_name(token)

            def draw(x: float, y: float, token: str = token, name: str = name) -> str:
                return place.sheet.use(token, x, y, 24) + svg.text(x + 30, y + 17, name, svg.LABEL)

            yield Item(30 + svg.width(name, svg.LABEL), 24, draw, 14)

    drawn = flow(items(), place.wide, 6).drawn
    names = ", ".join(place.sheet.names.plain_name(token) for token in place.sheet.look.tokens)
    return Seen(drawn._replace(svg=""), f"{place.name}: {names}", drawn.svg)


def deck(place: Place) -> Seen:
    """Draw a deck and its discard pile, with the number of cards in each."""
    out, said = "", []
    for at, (word, parts) in enumerate(place.zone.piles.items()):
        now, was = (
            sum(len(value(table, f"{place.path}_{part}") or ()) for part in parts)
            for table in (place.table, place.before)
        )
        body = "".join(svg.rect(at, -at, 48, 34, "card" if now else "slot", 4) for at in ((0, 3, 6) if now else (0,)))
        style = svg.DELTA if now != was else svg.NUMBER
        marked = not at and place.sheet.has(place.zone.of)
        body += place.sheet.use(place.zone.of, 3, 6, 22) if marked else ""
        body += svg.text(38 if marked else 27, 22, now, style, "mid") + svg.text(27, 52, word, svg.TAG, "mid")
        out += svg.moved(at * 66, 8, body)
        said.append(f"{word} {now}")
    return Seen(Drawn(out, 66 * len(place.zone.piles) - 12, 62), f"{place.name}: {', '.join(said)}")


def count(place: Place) -> Seen:
    """Draw a number beside the symbol of its term, or beside its mark for a player."""
    now, was = map(place.left, (place.table, place.before)) if place.zone.asked else map(_many, place.shown(0))
    style = svg.DELTA if now != was else svg.NUMBER
    symbol = tracks.seat_mark(place.sheet, place.seat, 0, 0, 24, "") if place.seat else ""
    if place.sheet.has(place.zone.term):
        symbol = place.sheet.use(place.zone.term, 0, 0, 24)
    return Seen(Drawn(symbol + svg.text(32, 18, f"× {now}", style), 70, 26), f"{place.name}: {now}")


def _many(shown: int | Sequence[str]) -> int:
    return shown if isinstance(shown, int) else len(shown)


def pledges(place: Place) -> Seen:
    """Draw what is asked for as boxes, those pledged filled, and what each player has pledged."""
    sheet, kinds = place.sheet, place.sheet.look.tokens
    now, was = place.shown({})
    given = [sum(pledge[at] for pledge in now.values()) for at in range(len(kinds))]
    boxes = flow(_asked(place, place.table, given), place.wide).drawn
    head = max(flow(_asked(place, table, given), place.wide).drawn.height for table in (*sheet.tables, place.table)) + 8
    rows = max([2, len(now), *map(len, place.ever())])
    out, y, said = boxes.svg, head, []
    for seat, name in enumerate(place.players, 1):
        if name in now:
            held = [token for token, count in zip(kinds, now[name], strict=True) for _ in range(count)]
            row = tracks.seat_mark(sheet, seat, 0, 0, 22, name[:1])
            row += "".join(sheet.use(token, 30 + 23 * at, 1, 20) for at, token in enumerate(held))
            row += svg.rect(-3, -3, 34 + 23 * len(held), 28, "ring", 5) if was.get(name) != now[name] else ""
            out += svg.moved(0, y, row)
            y += 30
            said.append(f"{name} {', '.join(map(sheet.names.plain_name, held)) or EMPTY}")
    return Seen(Drawn(out, place.wide, head + 30 * rows), f"{place.name}: {'; '.join(said) or EMPTY}")


def _asked(place: Place, table: Table, given: Sequence[int]) -> Iterator[Item]:
    """Yield a box for each token that the card in front of the pledges asks for, as many filled as are given."""
    needs = place.asked(table)
    for token, full in zip(place.sheet.look.tokens, given, strict=True):
        yield from (_box(place.sheet, token, number < full) for number in range(getattr(needs, token, 0)))


def _box(sheet: Sheet, token: str, full: bool) -> Item:
    symbol = "filled" if full else token
    return Item(24, 24, lambda x, y: svg.rect(x, y, 24, 24, "box", 3) + sheet.use(symbol, x + 2, y + 2, 20))


def _listed(cards: Sequence[str] | str) -> list[str]:
    return ([cards] if cards else []) if isinstance(cards, str) else list(cards)


KINDS: Mapping[str, Callable[[Place], Seen]] = {
    "layers": layers,
    "track": track,
    "cards": cards,
    "by-layer": by_layer,
    "tokens": tokens,
    "supply": supply,
    "deck": deck,
    "count": count,
    "pledges": pledges,
    "race": pieces.race,
    "spaces": pieces.spaces,
    "levels": pieces.levels,
    "sets": pieces.sets,
    "seats": seating.seats,
    "faces": seating.faces,
}
