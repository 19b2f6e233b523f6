"""A game as a notebook shows it: its boards and mats, drawn, with all that they need to stand by themselves."""

from __future__ import annotations

import re
from html import escape
from zlib import crc32

from rules_engine.core.data import codec
from rules_engine.core.data.naming import PlainNaming
from rules_engine.core.play.game import Game
from rules_engine.core.play.table import Table
from rules_engine.site import look
from rules_engine.site.content import ASSETS
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.escaping import escaped_rulebook
from rules_engine.site.pages import pictures

_REFERRED = re.compile(r'\bid="|\bhref="#|url\(#')


def boards(game: Game[Table]) -> str | None:
    """Return the boards of a game as HTML, with style and symbols; None for a game that has none."""
    if not game.rulebook.look.boards:
        return None
    rulebook = escaped_rulebook(game.rulebook)
    table = _escaped(codec.plain(game.table))
    assert isinstance(table, dict)
    sheet = Sheet(PlainNaming(rulebook), game.engine, game.ruleset.values, [table])
    drawn = pictures.figure(pictures.drawn(sheet, table, table), f"Round {game.table.round}")
    style = (ASSETS / "drawing.css").read_text(encoding="utf-8") + look.css([rulebook])
    body = sheet.definitions() + drawn
    own = f"cell-{crc32(body.encode()):x}-"  # what another cell shows is in the same document
    return f"<style>{style}</style>" + _REFERRED.sub(lambda found: found[0] + own, body)


def _escaped(value: object) -> object:
    if isinstance(value, str):
        return escape(value)
    if isinstance(value, dict):
        return {_escaped(key): _escaped(item) for key, item in value.items()}
    return [_escaped(item) for item in value] if isinstance(value, list) else value
