"""What is drawn on a page of a PDF: its lines, rectangles and boxes in millimeters from the top left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pypdf import PageObject
from pypdf.generic import ContentStream

POINT = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]


class Rectangle(NamedTuple):
    """A filled rectangle."""

    left: float
    top: float
    right: float
    bottom: float


class Line(NamedTuple):
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float


def rectangles(page: PageObject) -> list[Rectangle]:
    """Return every rectangle that is filled, in the order in which they are painted."""
    found, waiting = [], list[Rectangle]()
    for operator, operands, at in _operations(page):
        if operator == b"re":
            x, y, w, h = map(float, operands)
            corners = [at(x, y), at(x + w, y + h)]
            xs, ys = zip(*corners, strict=True)
            waiting.append(Rectangle(min(xs), min(ys), max(xs), max(ys)))
        elif operator in (b"f", b"B", b"f*"):
            found += waiting
        if operator in (b"f", b"B", b"f*", b"n", b"S"):
            waiting = []
    return found


def lines(page: PageObject) -> list[Line]:
    """Return every straight piece of a line."""
    found, here = [], (0.0, 0.0)
    for operator, operands, at in _operations(page):
        if operator == b"m":
            here = at(*map(float, operands))
        elif operator == b"l":
            there = at(*map(float, operands))
            found.append(Line(*here, *there))
            here = there
        elif operator == b"c":
            here = at(*map(float, operands[4:]))
    return found


def box(page: PageObject, name: str) -> Rectangle:
    """Return a box of a page (`/TrimBox`), from the top left of the page."""
    left, low, right, high = (float(length) * POINT for length in page[name])
    top = float(page.mediabox.top) * POINT
    return Rectangle(left, top - high, right, top - low)


def _operations(page: PageObject) -> Iterator[tuple[bytes, Any, Any]]:
    """Yield what a page does, and where a point lies on it at that moment."""
    high = float(page.mediabox.top)
    now: Matrix = (1, 0, 0, 1, 0, 0)
    before: list[Matrix] = []
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"q":
            before.append(now)
        elif operator == b"Q":
            now = before.pop()
        elif operator == b"cm":
            now = _times(tuple(map(float, operands)), now)

        def at(x: float, y: float, m: Matrix = now) -> tuple[float, float]:
            return (m[0] * x + m[2] * y + m[4]) * POINT, (high - (m[1] * x + m[3] * y + m[5])) * POINT

        yield operator, operands, at


def _times(first: tuple[float, ...], then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)
