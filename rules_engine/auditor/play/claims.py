"""What a line of a log states: tracks that move, tracks that stand somewhere, and numbers beside a word."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_engine.auditor.play.acts import Scene, amounts, cards_of
from rules_engine.auditor.play.book import PlayBook, Track
from rules_engine.auditor.play.names import Names
from rules_engine.auditor.play.shapes import Shapes, said
from rules_engine.lexicon.readers.document import Span

_PAIR = r"(\d{1,3})\s*(?:→|->|➜|⇒|=>)\s*(\d{1,3})"
_IS = re.compile(r"\W*(?:=|:|is|stands\s+at)\s*(\d{1,3})\b[’']?\W*(?:\([^)]*\))?\W*", re.IGNORECASE)
_NEAR = 16
NEW_SLOT = re.compile(r"\bSlot\s+([A-Z])\b")
"""A slot that is filled anew."""
_BESIDE = re.compile(r"\W{0,6}(\d{1,3})\b(?!\s*[-−+➖➕*×/])")
_NEXT = re.compile(r"\W*[^\W\d_]+\W{0,4}(\d{1,3})\b(?!\s*[-−+➖➕*×/])")
_BEFORE = re.compile(r"\b(\d{1,3})\W{1,3}\Z")


def beside(key: str, line: str) -> int | None:
    """Return the number that stands beside the word that a key is: `Code 4`, `(2 credits)`, `pending Drift +2`."""
    at = said(key, line)
    if at is None:
        return None
    behind = _BESIDE.match(line, at.end()) or _NEXT.match(line, at.end())
    before = _BEFORE.search(line, 0, at.start())
    found = before or behind
    return int(found[1]) if found else None


def arrows(line: str, book: PlayBook, shapes: Shapes, players: Sequence[str]) -> dict[str, object]:
    """Return the tracks that a line has moving, by the names that claims have for them."""
    found: dict[str, object] = {}
    for track in book.tracks:
        key = track.id.replace("-", "_")
        kinds = shapes.claims.get(key, frozenset())
        at = _named(track, line)
        if at is None:
            continue
        rest = line[at:]
        each = {name: pair for name in players if (pair := re.search(rf"\b{name}\s+{_PAIR}", rest))}
        if each:
            if "other" in kinds or "players" in kinds:
                found[key] = {name: [int(pair[1]), int(pair[2])] for name, pair in each.items()}
        elif "pair" in kinds and len(pairs := re.findall(_PAIR, rest)) == 1:
            found[key] = [int(number) for number in pairs[0]]
    return found


def stated(
    line: str, book: PlayBook, shapes: Shapes, players: Sequence[str], below: Track | None, *, each: bool = False
) -> dict[str, object]:
    """Return where a line says that tracks stand; a name and a number do below the name of a track.

    With `each` those are told of which every player has one.
    """
    found: dict[str, object] = {}
    for track in book.tracks:
        key = f"{track.id.replace('-', '_')}_is"
        at = _named(track, line)
        value = _IS.fullmatch(line, at) if at is not None else None
        if value and ("players" if each else "number") in shapes.claims.get(key, ()):
            found[key] = int(value[1])
    if below:
        key = f"{below.id.replace('-', '_')}_is"
        kinds = shapes.claims.get(key, frozenset())
        if (plain := re.fullmatch(r"\W*(\d{1,3})\W*", line)) and "number" in kinds:
            found[key] = int(plain[1])
        one = re.fullmatch(r"\W*([^\W\d_]+)\W{1,3}(\d{1,3})\W*", line)
        if one and one[1] in players and "players" in kinds:
            found[key] = {one[1]: int(one[2])}
    return found


def worded(prose: str, span: Span, scene: Scene, names: Names, shapes: Shapes, *, whole: bool) -> dict[str, object]:
    """Return the claims whose word a line says beside a number, tokens, a player or a card.

    Numbers and players belong to what the line itself tells: `whole` says that it tells a step, or stands alone.
    """
    line = prose[slice(*span)]
    found: dict[str, object] = {}
    for key, kinds in shapes.claims.items():
        at = said(key, line)
        if at is None:
            continue
        if kinds == {"number"}:
            number = beside(key, line) if whole else None
            if number is not None:
                found[key] = number
        elif "amounts" in kinds:
            rows = amounts(prose, span[0] + at.end(), span[1], names, shapes)
            if rows and rows[0][0] - span[0] - at.end() < _NEAR:
                found[key] = rows[0][2]
        elif "player" in kinds:
            named = [name for name in scene.players if re.search(rf"\b{name}\b", line)]
            if whole and len(named) == 1:
                found[key] = named[0]
        elif "card" in kinds and not NEW_SLOT.search(line):
            cards = cards_of(line, scene, shapes)
            if len(cards) == 1:
                found[key] = cards[0]
    return found


def _named(track: Track, line: str) -> int | None:
    """Return where the name of a track ends in a line."""
    ends = [at.end() for name in track.names if (at := re.search(rf"\b{re.escape(name)}\b", line))]
    return max(ends, default=None)
