"""A game as a notebook shows it: the picture of its table, where its package draws one."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from rules_engine.core.data import codec
from rules_engine.core.data.naming import Naming
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.ruleset import Ruleset
from rules_engine.core.play.engine import Engine
from rules_engine.core.play.table import Table

_STYLE = """<style>
.board-tracks { max-width: 30em; } .board-tracks text { fill: currentcolor; } .board-number { text-anchor: middle; }
.board-space { fill: none; stroke: currentcolor; } .board-marker { fill: currentcolor; opacity: 0.3; }
.board .only-read { display: none; }
</style>"""


class _Names(Naming):
    """Names that HTML may hold."""

    def __init__(self, rulebook: RulebookData) -> None:
        terms = rulebook.terms.items()
        self._escaped = replace(
            rulebook,
            terms={key: replace(term, name=escape(term.name), icon=escape(term.icon)) for key, term in terms},
            cards={key: replace(card, name=escape(card.name)) for key, card in rulebook.cards.items()},
        )

    @property
    def rulebook(self) -> RulebookData:
        return self._escaped


def board(engine: Engine, rulebook: RulebookData, ruleset: Ruleset, table: Table) -> str | None:
    """Return the picture of `table` as HTML that stands by itself, None for a game that has none."""
    drawn = engine.part("board")
    if drawn is None:
        return None
    names = _Names(rulebook)
    picture: str = drawn.picture(_escaped(codec.plain(table)), names.cards, names, ruleset.values)
    return _STYLE + picture


def _escaped(value: object) -> object:
    if isinstance(value, str):
        return escape(value)
    if isinstance(value, dict):
        return {_escaped(key): _escaped(item) for key, item in value.items()}
    return [_escaped(item) for item in value] if isinstance(value, list) else value
