"""A drawing sheet: what the drawings of one page share. A symbol is defined once, and only when something uses it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from rules_engine.core.data.look import Look, Number
from rules_engine.core.data.naming import PlainNaming
from rules_engine.core.data.rulebook import Scalar
from rules_engine.core.play.engine import Engine
from rules_engine.site.drawing.svg import number, rect

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)

Table = Mapping[str, Any]
"""A table as plain data, with zero and empty values left out, as each step of a replay carries it."""


@lru_cache(maxsize=1)
def common() -> Mapping[str, str]:
    """Return the symbols that every game has, by their ids: the marks of players, a filled box, yes and no."""
    svg = Path(__file__).with_name("symbols.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(svg)}


def defining(symbols: str) -> str:
    """Return an element that shows nothing, and in which drawings find symbols; no search reads it."""
    hidden = 'class="symbols" aria-hidden="true" width="0" height="0" data-search-exclude'
    return f"<svg {hidden}><defs>{symbols}</defs></svg>"


@dataclass
class Sheet:
    """What the drawings of a page are made with: a rulebook's words without icons, its engine, and its facts.

    `tables` are all that the page shows: zones are as large as the fullest of them asks, so that nothing jumps.
    """

    names: PlainNaming
    engine: Engine | None
    facts: Mapping[str, Scalar]
    tables: Sequence[Table] = ()
    faces: dict[tuple[int, object], Any] = field(default_factory=dict)
    """Cards as they are drawn, with the symbols they use, by card and size: pages of one rulebook may share them."""
    used: dict[str, str] = field(default_factory=dict)
    heights: dict[str, float] = field(default_factory=dict)
    stills: dict[str, str] = field(default_factory=dict)
    tiles: dict[str, Any] = field(default_factory=dict)
    """The cards that lie on the boards of the page, as they are drawn there."""
    ever: dict[tuple[str, str], list[tuple[str, Any]]] = field(default_factory=dict)
    """What stands at a path on any of the tables, by the path of the boards and that of the zone."""
    zones: dict[tuple[object, ...], Any] = field(default_factory=dict)
    """The zones of boards as they are drawn, by what they show."""
    pictures: dict[tuple[object, ...], Any] = field(default_factory=dict)
    """Whole boards as they are drawn, by what their zones show."""
    held: dict[tuple[int, str, int], str] = field(default_factory=dict)
    """What zones show, by the zone, its owner and the table."""

    def __post_init__(self) -> None:
        self.own_tables = frozenset(map(id, self.tables))  # each as the object it is

    @cached_property
    def open_cards(self) -> frozenset[str]:
        """What lies face up on any table of the page; all cards where it says nothing of its tables."""
        return frozenset(each for table in self.tables for each in _ids(table)) or frozenset(self.names.cards)

    @property
    def look(self) -> Look:
        """What the game looks like."""
        return self.names.rulebook.look

    @property
    def prefix(self) -> str:
        """What every id begins with, so that two rulebooks can share a page."""
        return self.names.rulebook.prefix

    def has(self, symbol: str) -> bool:
        """Whether the game has a symbol."""
        return symbol in self.look.symbols

    def hue(self, term: str) -> str:
        """Return the class that gives the color of a term."""
        return f"{self.prefix}-{term}" if term in self.look.hues else ""

    def called(self, group: str, word: str) -> str:
        """Return the term that a word of the data is, by its group in the look; itself where none says so."""
        return self.look.called.get(group, {}).get(word, word)

    def of_kind(self, card: str) -> str:
        """Return the symbol of the kind of a card, "" where it has none."""
        kind = self.names.cards[card].kind if card in self.names.cards else ""
        return next((name for name in (f"{kind}-card", kind) if kind and self.has(name)), "")

    def use(self, symbol: str, x: float, y: float, size: float, height: float = 0, hue: str = "") -> str:
        """Return a symbol at a place, in the color of its term; `height` where it is no square."""
        name = self.define(symbol)
        hue = hue or self.hue(symbol)
        kind = f' class="d-{hue}"' if hue else ""
        where = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(height or size)}"'
        return f'<use href="#{name}" {where}{kind}/>'

    def define(self, symbol: str, svg: str = "") -> str:
        """Take a symbol into the definitions of the page and return its id there; `svg` is one of the page's own."""
        name = f"{self.prefix}-{symbol}"
        if name not in self.used:
            drawn = svg or self.look.symbols.get(symbol) or common()[symbol]
            self.used[name] = drawn.replace(f'id="{symbol}"', f'id="{name}"', 1)
        return name

    def shared(self, svg: str) -> str:
        """Take what pictures have in common into the definitions of the page, and return what shows it."""
        known = self.stills.setdefault(svg, f"{self.prefix}-still-{len(self.stills)}")
        self.used[known] = f'<g id="{known}">{svg}</g>'
        return f'<use href="#{known}"/>'

    def definitions(self) -> str:
        """Return all that is used, once, as an element that shows nothing."""
        return defining("".join(self.used.values()))

    def stratum(self, term: str, x: float, y: float, w: float, h: float) -> str:
        """Return a band in the color of its surroundings, on the ground that a term has."""
        ground = ""
        if self.has(f"{term}-ground"):
            where = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
            ground = f'<rect {where} fill="url(#{self.define(f"{term}-ground")})"/>'
        return rect(x, y, w, h, "tint") + ground + rect(x, y, w, h, "line")

    def value(self, of: Number) -> int:
        """Return a number, or the value of the fact that is named."""
        return of if isinstance(of, int) else int(self.facts[of])

    def layer(self, at: int) -> str:
        """Return the term of a Layer by its number."""
        return self.names.layers[at].id


def _ids(table: object) -> Iterator[str]:
    """Yield every text in a table but those in decks and discard piles, whose cards nobody sees."""
    if isinstance(table, str):
        yield table
    elif isinstance(table, Mapping):
        for key, inner in table.items():
            if not key.endswith(("_deck", "_discard", "_bottom")):
                yield from _ids(inner)
    elif isinstance(table, (list, tuple)):
        for inner in table:
            yield from _ids(inner)
