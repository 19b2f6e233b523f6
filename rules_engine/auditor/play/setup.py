"""What a log says before its first round: who plays, which cards lie out, and what everybody starts with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rules_engine.auditor.play.acts import amounts
from rules_engine.auditor.play.book import PlayBook
from rules_engine.auditor.play.claims import stated
from rules_engine.auditor.play.names import Names
from rules_engine.auditor.play.shapes import Shapes, said
from rules_engine.lexicon.readers.document import Span

ALONE = re.compile(r"\W*(?P<name>[A-Z][^\W\d_]+)\s*(?:\([^)]*\))?\s*:?\W*")
_CAST = re.compile(r"\W*(?P<name>[A-Z][^\W\d_]+)\s*(?:[,(:–-].*)?")
_SLOT_ROW = re.compile(r"\W*([A-Z])\W+")
_EACH = re.compile(r"\b(?:each|every|all)\b", re.IGNORECASE)
SHORT, LONG = 60, 160
_LINES = 80


class Beginning:
    """The lines above the first round."""

    def __init__(self, prose: str, lines: Sequence[Span], first: int, names: Names, book: PlayBook, shapes: Shapes):
        self._prose, self._lines, self._first = prose, lines, first
        self._names, self._book, self._shapes = names, book, shapes
        self.players = self._players()
        self.slots: dict[str, str] = {}
        self.cards = self._cards()

    def _players(self) -> list[str]:
        """Return the names that stand alone on lines and in a list above, or else those alone on several lines."""
        alone: dict[str, int] = {}
        for span in self._lines[self._first :]:
            found = ALONE.fullmatch(self._prose, *span) if span[1] - span[0] < SHORT else None
            if found and not self._names.matches(*found.span("name")):
                alone[found["name"]] = alone.get(found["name"], 0) + 1
        often = [name for name, count in alone.items() if count > 1]
        listed = max(([name for name in group if name in alone] for group in self._lists()), key=len, default=[])
        return listed if len(listed) > 1 and set(often) <= set(listed) else often

    def _lists(self) -> Iterator[list[str]]:
        """Yield the names at the beginnings of lines that follow each other above the first round."""
        group: list[str] = []
        for start, end in self._above():
            found = _CAST.fullmatch(self._prose, start, end) if end - start < LONG else None
            if found:
                group.append(found["name"])
            elif self._prose[start:end].strip():
                yield group
                group = []
        yield group

    def _cards(self) -> dict[str, object]:
        """Return the cards that lie out at the start, by the headings under which they are listed."""
        found: dict[str, list[str]] = {}
        key = ""
        for start, end in self._above():
            line = self._prose[start:end]
            cards = self._shapes.cards_in(line)
            keys = [name for name in self._shapes.setup if said(name, line)] if len(line) < SHORT else []
            if len(keys) == 1 and not cards:
                if keys[0] != key:
                    found[keys[0]] = []
                key = keys[0]
            elif cards and key and len(line) < LONG:
                found[key].append(cards[0][1])
                if letter := _SLOT_ROW.match(line):
                    self.slots[letter[1]] = cards[0][1]
        single = {name for name, kind in self._shapes.setup.items() if kind == "card"}
        return {name: cards[0] if name in single else cards for name, cards in found.items() if cards}

    def claims(self) -> tuple[int, dict[str, object]]:
        """Return what is stated below a heading that begins the game, with the number of its line."""
        found: dict[str, object] = {}
        at, each = 0, False
        for number, (start, end) in enumerate(self._above(), max(self._first - _LINES, 0) + 1):
            line = self._prose[start:end]
            if said("start", line) and len(re.findall(r"\w+", line)) == 1:
                at, each = number, False
            elif at and line.strip():
                each = each or bool(_EACH.search(line))
                told = self._told(start, end, each)
                if not told and not _EACH.search(line):
                    break
                for key, value in told.items():
                    self._add(found, key, value)
        return at, found

    def _told(self, start: int, end: int, each: bool) -> dict[str, object]:
        line = self._prose[start:end]
        told = stated(line, self._book, self._shapes, self.players, None)
        if each:
            told |= {
                key: dict.fromkeys(self.players, value)
                for key, value in stated(line, self._book, self._shapes, self.players, None, each=True).items()
            }
            rows = amounts(self._prose, start, end, self._names, self._shapes)
            if len(rows) == 1 and "tokens_is" in self._shapes.claims:
                told["tokens_is"] = {name: dict(rows[0][2]) for name in self.players}
        return told

    @staticmethod
    def _add(found: dict[str, object], key: str, value: object) -> None:
        before = found.get(key)
        if key == "tokens_is" and isinstance(before, dict) and isinstance(value, Mapping):
            for name, held in value.items():
                before[name].update(held)
        else:
            found.setdefault(key, value)

    def _above(self) -> Sequence[Span]:
        return self._lines[max(self._first - _LINES, 0) : self._first]
