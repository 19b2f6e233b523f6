"""Tables of totals: rows and columns that do not add up, and columns whose head names what has no number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.auditor.play.book import PlayBook, Track
from rules_engine.auditor.play.names import Names
from rules_engine.auditor.play.numbers import NUMBER, number
from rules_engine.auditor.play.tables import Table
from rules_engine.lexicon.finder import Match
from rules_engine.lexicon.inflection import is_plural
from rules_engine.lexicon.readers.document import Span

_TOTAL = re.compile(r"\b(?:total|sum|in\s+all|altogether|overall|all\s+together)\b|Σ", re.IGNORECASE)
_COUNTER = re.compile(r"(?:round|turn|no\.?|nr\.?|#|rank|place|position|players?|level|step|game)\b", re.IGNORECASE)
_SIGN = re.compile(r"^\W+")
_WHOLE = re.compile(r"[+−–-]?\s*\d{1,4}")
_COUNTING = frozenset({"card", "action", "role", "zone", "part", "phase", "effect"})
"""Kinds of terms that have no number of their own."""
_SET = re.compile(
    rf"(?:=|:|\bto\b|\bat\b|\bis\b|\bbegins?\s+at\b|\bstarts?\s+at\b)?\s*(?P<n>{NUMBER})[’'`]?(?=\s*(?:[,;.)]|\band\b|\n|\Z|\0))",
    re.IGNORECASE,
)
_SETS = re.compile(r"\b(?:set|sets|setting|start|starts|begin|begins|put|puts|place|places)\b", re.IGNORECASE)
_PAIRED = 2
"""So many tracks of one board have to be named beside what is none."""


class WrongTotal(NamedTuple):
    """A total in a table that its parts do not make."""

    start: int
    end: int
    says: int
    makes: int
    parts: tuple[int, ...]


class WrongHead(NamedTuple):
    """A name that heads the values of a track it is not; `start` is its span with its icon."""

    start: int
    end: int
    name: str
    track: Track


def _cell(prose: str, span: Span) -> int | None:
    text = prose[slice(*span)].strip(" \t'’*_\0")
    if not _WHOLE.fullmatch(text):
        return None
    return int(re.sub(r"[−–]", "-", text).replace(" ", ""))


def totals(prose: str, table: Table) -> Iterator[WrongTotal]:
    """Yield the totals of a table that its other columns, or the rows above, do not make."""
    heads = [prose[slice(*span)].strip() for span in table.heads]
    rows = [row for row in table.rows if len(row) == len(heads)]
    values = [[_cell(prose, span) for span in row] for row in rows]
    summed = [n for n, row in enumerate(rows) if _TOTAL.search(prose[slice(*row[0])])]
    body = [n for n in range(len(rows)) if n not in summed]
    columns = [n for n, head in enumerate(heads) if n and _TOTAL.search(head)]
    if len(columns) == 1 and body:
        yield from _across(rows, values, heads, columns[0], body)
    if summed == [len(rows) - 1] and len(body) > 1:
        yield from _down(rows, values, heads, body)


def _across(
    rows: list[tuple[Span, ...]], values: list[list[int | None]], heads: list[str], total: int, body: list[int]
) -> Iterator[WrongTotal]:
    parts = [n for n, head in enumerate(heads) if n not in (0, total) and not _COUNTER.match(_SIGN.sub("", head))]
    parts = [n for n in parts if all(values[row][n] is not None for row in body)]
    if len(parts) < 2 or any(values[row][total] is None for row in body):
        return
    sums = {row: [values[row][n] or 0 for n in parts] for row in body}
    wrong = [row for row in body if sum(sums[row]) != values[row][total]]
    if len(wrong) * 2 > len(body) and len(body) > 1:
        return  # it adds up something else
    for row in wrong:
        yield WrongTotal(*rows[row][total], values[row][total] or 0, sum(sums[row]), tuple(sums[row]))


def _down(
    rows: list[tuple[Span, ...]], values: list[list[int | None]], heads: list[str], body: list[int]
) -> Iterator[WrongTotal]:
    last = len(rows) - 1
    right, wrong = 0, []
    for column in range(1, len(heads)):
        parts = [values[row][column] for row in body]
        says = values[last][column]
        if says is None or any(part is None for part in parts):
            continue
        found = tuple(part for part in parts if part is not None)
        if sum(found) == says:
            right += 1
        else:
            wrong.append(WrongTotal(*rows[last][column], says, sum(found), found))
    if right >= len(wrong) or len(wrong) == 1:
        yield from wrong


def heads(prose: str, table: Table, names: Names, book: PlayBook) -> Iterator[WrongHead]:
    """Yield the head of a column that holds a track's values and names a thing without a number."""
    named = [_term(prose, span, names) for span in table.heads]
    tracks = [_track(book, it) for it in named]
    for column, match in enumerate(named):
        if match is None or tracks[column] or not column:
            continue
        cells = [_cell(prose, row[column]) for row in table.rows if column < len(row)]
        others = [n for n, it in enumerate(tracks) if it is not None]
        right = _missing(book, [it for it in tracks if it], match)
        if right is None or not cells or not all(_holds(right, value) for value in cells):
            continue
        if all(_cell(prose, row[n]) is not None for row in table.rows for n in others if n < len(row)):
            start = table.heads[column][0]
            yield WrongHead(start + match.start, start + match.end, match.text, right)


def set_to(prose: str, start: int, end: int, names: Names, book: PlayBook) -> Iterator[WrongHead]:
    """Yield what a list of starting values names beside tracks and has no number."""
    if not _SETS.search(prose, start, end):
        return
    found: list[tuple[Match, int]] = []
    for match in names.matches(start, end):
        said = _SET.match(prose, start + match.end + _blank(prose, start + match.end, end), end)
        value = number(said["n"]) if said else None
        if value is not None:
            found.append((match, value))
    tracks = [it for match, _ in found if (it := _track(book, match))]
    for match, value in found:
        if _track(book, match) is None:
            right = _missing(book, tracks, match)
            if right and value == right.start:
                yield WrongHead(start + match.start, start + match.end, match.text, right)


def _blank(prose: str, at: int, end: int) -> int:
    return next((n for n in range(end - at) if prose[at + n] not in " *_"), 0)


def _term(prose: str, span: Span, names: Names) -> Match | None:
    """Return the term that a head is, and no more than that."""
    found = names.matches(*span)
    if len(found) != 1:
        return None
    text = prose[slice(*span)]
    rest = text[: found[0].start] + text[found[0].end :]
    return None if any(char.isalnum() for char in rest) else found[0]


def _track(book: PlayBook, match: Match | None) -> Track | None:
    return book.track(match.term.id) if match else None


def _missing(book: PlayBook, named: list[Track], match: Match) -> Track | None:
    """Return the one track of a board that is not named where all others of it are, and a thing without a number is."""
    bare = match.text.replace(match.term.icon, "") if match.icon else match.text
    if (
        match.term.kind not in _COUNTING
        or is_plural(bare.strip())
        or match.term.name.casefold() != bare.strip().casefold()
    ):
        return None
    boards = {track.board for track in named} - {""}
    if len(boards) != 1 or len(named) < _PAIRED:
        return None
    (board,) = boards
    missing = [track for track in book.tracks if track.board == board and track not in named]
    return missing[0] if len(missing) == 1 else None


def _holds(track: Track, value: int | None) -> bool:
    return value is not None and track.least <= value and (track.most is None or value <= track.most)
