"""Things side by side that go on in the next line where there is no room: what cards and mats hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules_engine.site.drawing.svg import Drawn, Style, text, width


class Item(NamedTuple):
    """One thing in a row: its size, and what draws it at a place. `gap` is the room after it, `alone` begins a line.

    `held` is how wide what comes next is, if no line may part the two.
    """

    width: float
    height: float
    draw: Callable[[float, float], str]
    gap: float = 3
    alone: bool = False
    held: float = 0


def words(said: str, style: Style) -> list[Item]:
    """Return words as items, so that they go on in the next line."""
    space = width(" ", style)

    def item(word: str) -> Item:
        return Item(width(word, style), style.size * 1.2, lambda x, y: text(x, y + style.size, word, style), space)

    return [item(word) for word in said.split()]


class Flow(NamedTuple):
    """Items in their places: the drawing, and where each item came to stand."""

    drawn: Drawn
    places: list[tuple[float, float]]


def flow(items: Iterable[Item], room: float, leading: float = 4) -> Flow:
    """Return items from left to right in lines no wider than `room`, each line in the middle of its height."""
    lines: list[list[Item]] = [[]]
    x = 0.0
    for item in items:
        whole = item.width + (item.gap + item.held if item.held else 0)
        if lines[-1] and (item.alone or x + whole > room + 0.01):
            lines.append([])
            x = 0
        lines[-1].append(item)
        x += item.width + item.gap
    svg, places, y, widest = "", [], 0.0, 0.0
    for line in lines if lines[0] else ():
        tall, x = max(item.height for item in line), 0.0
        for item in line:
            at = (x, y + (tall - item.height) / 2)
            svg += item.draw(*at)
            places.append(at)
            widest = max(widest, x + item.width)
            x += item.width + item.gap
        y += tall + leading
    return Flow(Drawn(svg, widest, max(y - leading, 0)), places)
