"""Tracks: numbered spaces with a marker, and the strata of Layers. What moved shows where it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import ceil

from rules_engine.site.drawing import svg
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.drawing.svg import Drawn

LEAST = 24
"""The least side of a space: its number stays readable on a phone."""
MOST = 40

PLATE = 28
"""The width of the numbers beside a gauge."""

At = Callable[[int], tuple[float, float]]


def track(sheet: Sheet, spaces: range, now: int, was: int, room: float, seat: int = 0) -> tuple[Drawn, str]:
    """Return the marker on a track, and below it the spaces, in as few rows as fit; `seat` says whose marker it is."""
    rows = ceil(len(spaces) * LEAST / room)
    columns = ceil(len(spaces) / rows)
    side = min(room / columns, MOST)
    step = side + (4 if rows > 1 else 0)

    def place(value: int) -> tuple[float, float]:
        at = min(max(value, spaces[0]), spaces[-1]) - spaces[0]
        return at % columns * side, at // columns * step

    out = ""
    for value in spaces:
        x, y = place(value)
        out += svg.rect(x, y, side, side, "space")
        out += svg.text(x + side / 2, y + side / 2 + 5, value, svg.LABEL, "mid")
    half = side / 2
    at = marker(
        sheet, lambda value: (place(value)[0] + half, place(value)[1] + half), now, was, min(13, half - 1), seat
    )
    return Drawn(at, columns * side, rows * step - (step - side)), out


def gauge(
    sheet: Sheet, term: str, spaces: range, names: Mapping[int, str], now: int, was: int, wide: float, high: float
) -> tuple[Drawn, str]:
    """Return what lies on spaces on top of each other, and below it the spaces, in the color and ground of their term.

    A mist lies above the marker. `names` says what the spaces are called from each on.
    """
    step, out = high / len(spaces), ""

    def top(value: float) -> float:
        return high - (min(max(value, spaces[0] - 1), spaces[-1]) - spaces[0] + 1) * step

    still = svg.moved(0, 0, sheet.stratum(term, PLATE, 0, wide - PLATE, high), sheet.hue(term))
    for value in spaces:
        still += svg.rect(0, top(value), PLATE, step, "space") + svg.line(PLATE, top(value), wide)
        still += svg.text(PLATE / 2, top(value) + step / 2 + 5, value, svg.NUMBER, "mid")
    starts = [*sorted(names), spaces[-1] + 1]
    for first, after in pairwise(starts):
        low, up = top(first) + step - 2, top(after - 1) + 2
        still += svg.path(f"M{svg.number(wide + 4)} {svg.number(up)}h5V{svg.number(low)}h-5")
        still += svg.text(wide + 14, (low + up) / 2 + 5, names[first], svg.LABEL)
    out = svg.rect(PLATE, 0, wide - PLATE, top(now), "mist") if now < spaces[-1] else ""
    bounded = max(now, spaces[0]), max(was, spaces[0])
    out += marker(sheet, lambda value: ((wide + PLATE) / 2, top(value) + step / 2), *bounded, 11)
    beside = [wide + 14 + svg.width(name, svg.LABEL) for name in names.values()]
    return Drawn(out, max([wide, *beside]), high), still


def layers(sheet: Sheet, spaces: range, now: int, was: int, wide: float, high: float) -> tuple[Drawn, str]:
    """Return what lies on strata, and below it a stratum for each Layer, the lowest at the bottom.

    A mist lies on those not reached, and leaves number, picture and name free.
    """
    row, still = high / len(spaces), ""
    large = row > 40
    free, style = (46.0, svg.DEPTH) if large else (30.0, svg.NUMBER)
    side, right = row - (12 if large else 5), 46 if large else 30
    gap = 4 if large else 2
    mist = f"M0 0H{svg.number(wide)}V{svg.number((spaces[-1] - now) * row)}H0Z"
    for number in reversed(spaces):
        top, term = (spaces[-1] - number) * row, sheet.layer(number)
        plate = (gap, top + gap, wide - right, row - 2 * gap)
        body = sheet.stratum(term, 0, top, wide, row) + svg.rect(*plate, "plate", 3)
        body += svg.text(free / 2 + gap / 2, top + row / 2 + style.size * 0.35, number, style, "mid")
        body += sheet.use(term, free, top + (row - side) / 2, side)
        body += svg.text(free + side + 6, top + row / 2 + 5, sheet.names.plain_name(term), svg.LABEL)
        still += svg.moved(0, 0, body, sheet.hue(term))
        if number > now:
            x, y, w, h = map(svg.number, plate)
            mist += f"M{x} {y}h{w}v{h}h-{w}Z"
    at: At = lambda value: (wide - (23 if large else 13), (spaces[-1] - value + 0.5) * row)  # noqa: E731
    out = svg.path(mist, "mist") if now < spaces[-1] else ""
    return Drawn(out + marker(sheet, at, now, was, 13 if large else 9), wide, high), still


def marker(sheet: Sheet, at: At, now: int, was: int, radius: float, seat: int = 0) -> str:
    """Return a marker; where it moved, its old place, the way, and a ring around the new place."""
    x, y = at(now)
    out = ""
    if was != now:
        a, b = at(was)
        points = [svg.number(value) for value in (a, b, x, y)]
        out += svg.circle(a, b, radius, "was") + svg.path("M{} {}L{} {}".format(*points), "way")
        out += svg.circle(x, y, radius + 5, "ring")
    if seat:
        return out + seat_mark(sheet, seat, x - radius, y - radius, 2 * radius, str(now))
    return out + svg.circle(x, y, radius, "marker") + svg.text(x, y + radius * 0.42, now, svg.MARK, "mid")


def seat_mark(sheet: Sheet, seat: int, x: float, y: float, side: float, says: str) -> str:
    """Return the shape of a player with what is written on it; the shape is the player's in every drawing."""
    shape = sheet.use(f"player-{seat}", x, y, side, hue=f"seat-{seat}")
    return shape + svg.text(x + side / 2, y + side / 2 + 5, says, svg.SEAT, f"mid on-{seat}")
