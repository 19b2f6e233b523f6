"""What the drawings of a game show of a table: their zones, the sentences that describe them, and the words in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from rules_engine.core.data import codec
from rules_engine.core.play.table import Table
from rules_engine.site.drawing.boards import Picture
from rules_engine.site.pages import pictures
from rules_engine.site.pages.book import Book


def boards(book: Book, *tables: Table) -> Iterator[dict[str, Picture]]:
    """Yield the boards and mats of each table, on one sheet for all, with nothing marked: `{"player-mat/1": …}`."""
    plain = [codec.plain(table) for table in tables]
    sheet = pictures.sheet(book, plain)
    for table in plain:
        drawn = pictures.drawn(sheet, table, table, ["wide"])
        yield {key.rpartition("/")[0]: picture for key, picture in drawn.items()}


def zones(shown: dict[str, Picture]) -> dict[str, str]:
    """Return what is drawn in each zone: `{"player-mat/1/legacy": "<circle …"}`."""
    return {f"{key}/{zone}": svg for key, picture in shown.items() for zone, svg in picture.zones.items()}


def sentences(shown: dict[str, Picture]) -> set[str]:
    """Return what the descriptions say, sentence by sentence; those of mats after the name of their owner."""
    found = set()
    for key, picture in shown.items():
        first, *others = picture.says.removesuffix(".").split(". ")
        found |= {f"{first}: {said}" for said in others} if key.startswith("player-mat") else {first, *others}
    return found


def changed(book: Book, before: Table, now: Table) -> tuple[set[str], set[str]]:
    """Return the zones that are not drawn alike, and the sentences that are new."""
    was, shown = boards(book, before, now)
    old, new = zones(was), zones(shown)
    return {zone for zone in old | new if old.get(zone) != new.get(zone)}, sentences(shown) - sentences(was)


def words(svg: str) -> list[str]:
    """Return the words in a drawing, one for each place where some stand."""
    return [unescape(said) for said in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]
