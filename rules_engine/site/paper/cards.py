"""Cards on paper, 63 × 88 mm: their fronts, a back for each deck, and all of a deck in sheets or one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, count, groupby, takewhile

from rules_engine.core.data.cards import field_of
from rules_engine.core.data.look import MARK
from rules_engine.core.data.rulebook import Card, RulebookData
from rules_engine.core.data.wording import plural
from rules_engine.site.drawing import svg
from rules_engine.site.drawing.cards import FULL, full
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.paper import imposition
from rules_engine.site.paper.imposition import UNITS, Extent, Grid, Page

WIDTH, HEIGHT = FULL.width / UNITS, FULL.height / UNITS
SAFE = 3
"""How far from its edge a card has nothing but its ground, since nobody cuts exactly (millimeters)."""
OVER = 2
"""How far backs reach beyond their outermost cut, since no printer at home turns a sheet exactly (millimeters)."""
STEP = 22


def kinds(rulebook: RulebookData) -> list[str]:
    """Return the kinds of card, each of which is a deck."""
    return list(dict.fromkeys(card.kind for card in rulebook.cards.values()))


def deck(rulebook: RulebookData) -> Iterator[Card]:
    """Yield each card as often as it is in its deck, deck by deck."""
    order = kinds(rulebook)
    for card in sorted(rulebook.cards.values(), key=lambda card: order.index(card.kind)):
        yield from [card] * int(field_of(card, "copies") or 1)


def front(sheet: Sheet, card: Card) -> str:
    """Return the front of a card, a little smaller than the card, so that its edge is seen wherever it is cut."""
    drawn = full(sheet, card).drawn
    room = (FULL.width - 2 * SAFE * UNITS, FULL.height - 2 * SAFE * UNITS)
    scale = min(room[0] / drawn.width, room[1] / drawn.height)
    left, top = (FULL.width - drawn.width * scale) / 2, (FULL.height - drawn.height * scale) / 2
    return svg.scaled(left, top, scale, drawn.svg)


def ground(sheet: Sheet, card: Card, bleed: float) -> str:
    """Return what lies below a front up to its edge and beyond: the color and the pattern of its Layer or its deck."""
    parts = sheet.look.card(card.kind).parts
    layer = next((field_of(card, part.of) for part in parts if part.draw == "layer"), 0)
    term = sheet.layer(layer) if layer else card.kind
    wide, high = FULL.width + 2 * bleed * UNITS, FULL.height + 2 * bleed * UNITS
    pattern = ""
    if sheet.has(f"{term}-ground"):
        size = f'width="{svg.number(wide)}" height="{svg.number(high)}"'
        pattern = f'<rect {size} fill="url(#{sheet.define(f"{term}-ground")})"/>'
    filled = svg.rect(0, 0, wide, high, "tint" if sheet.hue(term) else "bare") + pattern
    return svg.moved(-bleed * UNITS, -bleed * UNITS, filled, sheet.hue(term))


def back(sheet: Sheet, kind: str, bleed: float = 0) -> str:
    """Return the back of a deck: its color and lines of its own directions, the game's mark, and what it is."""
    names, over = sheet.names, bleed * UNITS
    which = kinds(names.rulebook).index(kind)
    wide, high = FULL.width + 2 * over, FULL.height + 2 * over
    hue = sheet.hue(kind)
    out = svg.rect(0, 0, wide, high, "tint" if hue else "bare") + svg.path(_lines(which, wide, high))
    out = svg.moved(-over, -over, out)
    out += svg.rect(36, 56, FULL.width - 72, FULL.height - 112, "card", 12)
    middle, side = FULL.width / 2, 120
    if sheet.has(MARK):
        out += sheet.use(MARK, middle - side / 2, 76, side)
    out += svg.text(middle, 228, svg.capital(names.plain_name(kind)), svg.HEAD, "mid")
    if sheet.has(kind):
        out += sheet.use(kind, middle - 14, 238, 28)
    out += svg.text(middle, 284, names.rulebook.manifest.title, svg.TAG, "mid")
    return svg.moved(0, 0, out, hue) if hue else out


def _lines(which: int, wide: float, high: float) -> str:
    """Return lines over a field, for each deck in directions that none of the fourteen before it has."""
    ways = (
        "".join(_slanted(shift, wide, high, lambda x: x) for shift in _steps(-high, wide)),
        "".join(f"M0 {svg.number(y)}H{svg.number(wide)}" for y in _steps(STEP / 2, high)),
        "".join(f"M{svg.number(x)} 0V{svg.number(high)}" for x in _steps(STEP / 2, wide)),
        "".join(_slanted(shift, wide, high, lambda x: wide - x) for shift in _steps(-high, wide)),
    )
    return "".join(ways[at] for at in _WAYS[which % len(_WAYS)])


_PAIRS = sorted(combinations(range(4), 2), key=lambda pair: (sum(pair) != 3, pair))
"""Two directions, first those that cross at right angles."""
_WAYS = (*combinations(range(4), 1), *_PAIRS, *combinations(range(4), 3), (0, 1, 2, 3))
"""Which lines each deck has of falling, level, upright and rising ones."""


def _steps(first: float, end: float) -> Iterator[float]:
    return takewhile(lambda at: at < end, count(first, STEP))


def _slanted(shift: float, wide: float, high: float, seen: Callable[[float], float]) -> str:
    """Return a slanted line that begins `shift` from the left at the top, as far as it is in the field."""
    top, low = max(0, -shift), min(high, wide - shift)
    ends = ((seen(shift + top), top), (seen(shift + low), low))
    return "M{} {}L{} {}".format(*(svg.number(value) for end in ends for value in end))


def pages(sheet: Sheet, extent: Extent) -> Iterator[Page]:
    """Yield every sheet of cards, deck by deck, and behind it the sheet of their backs.

    A back lies behind its front when the printer turns the sheet over its long edge.
    """
    grid = Grid(extent, WIDTH, HEIGHT)
    for kind, cards in groupby(deck(sheet.names.rulebook), lambda card: card.kind):
        every, name = list(cards), plural(sheet.names.plain_name(kind))
        for first in range(0, len(every), len(grid.fronts())):
            few = every[first : first + len(grid.fronts())]
            fronts = (
                imposition.moved(spot, front(sheet, card)) for spot, card in zip(grid.fronts(), few, strict=False)
            )
            backs = (
                imposition.moved(spot, back(sheet, kind, OVER)) for spot, _ in zip(grid.backs(), few, strict=False)
            )
            yield imposition.page(extent, "".join(fronts) + grid.cuts(len(few)), f"{name}: fronts")
            yield imposition.page(extent, "".join(backs), f"{name}: backs")
