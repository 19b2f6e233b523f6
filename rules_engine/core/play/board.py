"""What the picture of a table is made of: tracks as one SVG, small tables, lists, and places whose text changes.

A picture is drawn once; what changes carries `data-bind` (a path into the bindings, whose text it shows) or `data-move`
(a marker that stands `data-step` times the number to the right). So a page can show any moment with the same picture.

Everything is HTML: who draws a picture escapes what it shows first, and `Names` gives words that are escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

SPACE = 24
ROW = 56
MARGIN = 3
EMPTY = "(empty)"
NOTHING = "–"

Cards = Mapping[str, Any]
"""Cards by local id."""


class Names(Protocol):
    """What a picture asks of its page: the words of terms, the icon of a Layer, and a card's name with its mark."""

    def word(self, term: str) -> str:
        """Return a term's icon and name by its local id."""

    def icon(self, term: str) -> str:
        """Return a term's icon, or its name when it has none."""

    def plain_name(self, term: str) -> str:
        """Return a term's name without its icon."""

    def layer_icon(self, number: int) -> str:
        """Return the icon of a Layer."""

    def card_name(self, card: str) -> str:
        """Return a card's name by its local id, with its mark."""


class Track(NamedTuple):
    """One track of the board: the name of its binding, its label, and its first and last space."""

    name: str
    label: str
    first: int
    last: int


# What a binding shows.


def card_label(cards: Cards, card: str, names: Names) -> str:
    """Return a card with the icon of its Layer, or what an empty place shows."""
    return f"{names.layer_icon(cards[card].layer)}{names.card_name(card)}" if card else EMPTY


def icons(counts: Iterable[tuple[str, int]], names: Names) -> str:
    """Return (term, number) pairs as a row of icons, one for each."""
    return "".join(names.icon(term) * number for term, number in counts)


# What a picture shows it in.


def frame(*parts: str) -> str:
    """Return the parts of a picture as one."""
    return f'<div class="board">{"".join(parts)}</div>'


def bound(path: str, shown: object) -> str:
    """Return a text that follows the binding at `path`."""
    return f'<span data-bind="{path}">{shown}</span>'


def bound_rows(path: str, rows: Iterable[Mapping[str, Any]], keys: Iterable[str]) -> list[list[str]]:
    """Return a row of bound cells for each mapping of the list at `path`."""
    keys = tuple(keys)
    return [[bound(f"{path}.{at}.{key}", row[key]) for key in keys] for at, row in enumerate(rows)]


def line(html: str) -> str:
    """Return a line of text."""
    return f'<p class="board-line">{html}</p>'


def listing(path: str, shown: Iterable[object]) -> str:
    """Return the list at `path`, side by side."""
    items = "".join(f"<li>{bound(f'{path}.{at}', text)}</li>" for at, text in enumerate(shown))
    return f'<ul class="board-cards">{items}</ul>'


def table(label: str, head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """Return rows of HTML cells as a table; the first of a row says what the row is about."""
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in rows
    )
    return (
        f'<div class="scroller" tabindex="0" role="group" aria-label="{label}">'
        f'<table class="board-table"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def short(term: str, names: Names) -> str:
    """Return a term's icon for a narrow column, with the name for those who do not see it."""
    name = names.plain_name(term)
    return f'<abbr title="{name}">{names.icon(term)}<span class="only-read">{name}</span></abbr>'


def seats(players: Sequence[Mapping[str, Any]], counted: Sequence[str], last: tuple[str, str], names: Names) -> str:
    """Return the list at `players` as a table: name, what is counted, by term, and `last`, a binding with its term."""
    key, term = last
    head = [names.word("player"), *(short(name, names) for name in counted), names.word(term)]
    rows = zip(players, bound_rows("players", players, (*counted, key)), strict=True)
    return table("Players", head, [[player["name"], *row] for player, row in rows])


def tracks(drawn: Sequence[Track], state: Mapping[str, Any]) -> str:
    """Return tracks as one SVG, one below the other."""
    spaces = max(track.last - track.first for track in drawn) + 1
    shapes = "".join(_track(at * ROW, track, state[track.name]) for at, track in enumerate(drawn))
    label = ", ".join(track.label for track in drawn)
    box = f"0 0 {2 * MARGIN + spaces * SPACE} {ROW * len(drawn)}"
    return f'<svg class="board-tracks" viewBox="{box}" role="img" aria-label="{label}">{shapes}</svg>'


def _track(top: int, track: Track, at: int) -> str:
    """Draw one track. Its marker is drawn at 0, which may lie left of the first space, and moved from there."""
    name, label, first, last = track
    shown = f'<tspan data-bind="{name}">{at}</tspan>'
    head = f'<text class="board-name" x="{MARGIN}" y="{top + 15}">{label}: {shown}</text>'
    shape = f'y="{top + 22}" width="{SPACE}" height="26"'
    marker = (
        f'<rect class="board-marker" data-move="{name}" data-step="{SPACE}" x="{MARGIN - first * SPACE}" {shape} '
        f'style="transform: translateX({at * SPACE}px)" />'
    )
    spaces = "".join(
        f'<rect class="board-space" x="{MARGIN + place * SPACE}" {shape} />' for place in range(last - first + 1)
    )
    numbers = "".join(
        f'<text class="board-number" x="{MARGIN + (number - first + 0.5) * SPACE}" y="{top + 40}">{number}</text>'
        for number in range(first, last + 1)
    )
    return head + spaces + marker + numbers
