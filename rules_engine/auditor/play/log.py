"""A printed log of play as a worked example of our format, for a replay to judge.

What a line says is written down, and what it leaves open is not guessed: a line that tells play and cannot be read
stays in the example as a comment.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules_engine.auditor.play.acts import Scene, action, cards_of
from rules_engine.auditor.play.book import PlayBook, Track
from rules_engine.auditor.play.claims import NEW_SLOT, arrows, beside, stated, worded
from rules_engine.auditor.play.draws import assume_draws
from rules_engine.auditor.play.names import Names
from rules_engine.auditor.play.setup import ALONE, SHORT, Beginning
from rules_engine.auditor.play.shapes import Shapes, Written, kind_of, said
from rules_engine.auditor.play.tables import Table, tables
from rules_engine.auditor.play.totals import heads
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.lexicon.readers.document import Document, Span, lines

_ROUND = re.compile(r"\W*Round\s+(\d{1,3})\b(?!\s*:?\s*\d)[^.]{0,30}\W*", re.IGNORECASE)
_LAST = re.compile(r"\W*(?:State\s+after|End\s+of\s+(?:the\s+)?Game|End\s*game|Final\s+State)\b", re.IGNORECASE)
_ITEM = re.compile(r"\s*(?:[-•*‣◦]|\d+[.)])\s")
_REMARK = re.compile(r"\W*[^\W\d_]+\s*\([A-Z][^\W\d_]+\)\s*:")
_AGREES = re.compile(r"\(\s*(?P<who>[A-Z][^\W\d_]+)\s+(?:(?P<yes>agrees|accepts)|(?P<no>refuses|declines))\b")
_TALK, _SILENT, _INDENT = 8, 40, 8


@dataclass(slots=True)
class Entry:
    """An entry of the example: what is written, the line it comes from, and lines after it that could not be read.

    `assumed` are cards that it reveals, so that they can be played later, and of which no line says so.
    """

    data: Written
    line: int
    unread: list[tuple[int, str]] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)

    def claim(self, key: str, value: object) -> None:
        """Add what the text states here; of a track that several have, one after the other."""
        claims = self.data.setdefault("claims", {})
        before = claims.get(key)
        if isinstance(value, Mapping) and isinstance(before, dict):
            before.update(value)
        else:
            claims.setdefault(key, value)


@dataclass(slots=True)
class Log:
    """A log as far as it was read: the set-up and the entries."""

    setup: dict[str, object]
    entries: list[Entry]

    @property
    def actions(self) -> list[Written]:
        """The entries in which somebody does something."""
        return [entry.data for entry in self.entries if "do" in entry.data]


def read_log(document: Document, rulebook: RulebookData) -> Log | None:
    """Return the log that a document prints, or None where there is no round in which somebody acts."""
    return _Reader(document, rulebook).read()


@functools.lru_cache(maxsize=8)
def _known(rulebook: RulebookData) -> tuple[PlayBook, Shapes]:
    return PlayBook.of(rulebook), Shapes.of(rulebook)


class _Reader:
    """Reads a log line by line."""

    def __init__(self, document: Document, rulebook: RulebookData) -> None:
        self._text, self._prose = document.text, document.prose
        self._book, self._shapes = _known(rulebook)
        self._names = Names(document, (), self._book)
        self._lines = [(start, end) for start, end in lines(document.text)]
        self._tables = {row[0][0]: (table, row) for table in tables(document, self._names) for row in table.rows}
        self._entries: list[Entry] = []
        self._scene = Scene([])
        self._actor = ""
        self._track: Track | None = None
        self._check = ""
        self._block: Entry | None = None
        self._number = 0

    def read(self) -> Log | None:
        """Read the set-up, then round after round."""
        rounds = [n for n, (start, end) in enumerate(self._lines) if _ROUND.fullmatch(self._prose, start, end)]
        first = next((n for n in rounds if "1" in self._prose[slice(*self._lines[n])]), None)
        if first is None:
            return None
        begin = Beginning(self._prose, self._lines, first, self._names, self._book, self._shapes)
        self._scene = Scene(begin.players, begin.slots)
        at, claims = begin.claims()
        if claims and "start" in self._shapes.checks:
            self._entries.append(Entry({"check": "start", "claims": claims}, at))
        quiet = 0
        for number, (start, end) in enumerate(self._lines[first:], first):
            count = len(self._entries)
            self._line(number + 1, start, end)
            quiet = 0 if len(self._entries) > count or not self._prose[start:end].strip() else quiet + 1
            if quiet > _SILENT:
                break
        log = Log({"players": begin.players, **begin.cards}, self._entries)
        if not log.actions or not begin.players:
            return None
        for number, name in assume_draws(log.setup, [entry.data for entry in self._entries], self._shapes):
            self._entries[number].assumed.append(name)
        return log

    def _line(self, number: int, start: int, end: int) -> None:
        line = self._prose[start:end]
        self._number = number
        if opened := _ROUND.fullmatch(line):
            self._entries.append(Entry({"round": int(opened[1])}, number))
            self._actor = self._scene.below = self._check = ""
        elif _LAST.match(line) and "end" in self._shapes.checks:
            self._actor, self._check = "", "end"
        elif not line.strip() or self._row(number, start):
            return
        elif not self._event(number, start, end) and not self._heading(line):
            self._told(number, start, end)

    def _heading(self, line: str) -> bool:
        """Take a name alone for whose turn it is, and a short line for what the lines below it stand under."""
        alone = ALONE.fullmatch(line)
        if alone and alone["name"] in self._scene.players:
            self._actor, self._scene.below, self._block = alone["name"], "", None
            return True
        if track := self._only_track(line):
            self._track = track
            return True
        checks = [it for it in sorted(self._shapes.checks) if said(it, line) and it not in ("start", "end")]
        if len(line) < SHORT and line.lstrip().lower().startswith("phase"):
            self._actor, self._scene.below, self._check = "", line, checks[0] if checks else ""
            return True
        if line.rstrip().endswith(":") and not self._subject(line):
            self._scene.below = re.split(r"[.!?]\s", line.strip())[-1]
            self._block = self._completing(line)
            return len(line) < SHORT
        return False

    def _completing(self, line: str) -> Entry | None:
        """Return the entry that completed the card that a heading names."""
        cards = cards_of(line, self._scene, self._shapes)
        done = [entry for entry in self._entries if entry.data.get("claims", {}).get("completes") in cards]
        return done[-1] if done else None

    def _only_track(self, line: str) -> Track | None:
        bare = re.sub(r"[\W_]+", " ", line).strip()
        return next((track for track in self._book.tracks if bare in track.names), None)

    def _subject(self, line: str) -> str:
        """Return the player with whose name a line begins."""
        word = re.match(r"\W*([^\W\d_]+)\b", line)
        return word[1] if word and word[1] in self._scene.players else ""

    def _event(self, number: int, start: int, end: int) -> bool:
        """Read a line that says which scripted step comes; a round has one."""
        line = self._prose[start:end]
        since = [entry.data for entry in self._since_round()]
        if not self._shapes.event or any("event" in it for it in since) or not said("event", line):
            return False
        told: dict[str, object] = {}
        for key, values in self._shapes.event.items():
            if values:
                exact = [value for value in values if re.search(rf"\b{re.escape(value)}\b(?!')", line, _case(value))]
                if len(exact) == 1:
                    told[key] = exact[0]
            elif (found := beside(key, line)) is not None:
                told[key] = found
        if told.keys() != self._shapes.event.keys():
            return False
        self._entries.append(Entry({"event": told}, number))
        self._claims(start, end)
        return True

    def _since_round(self) -> list[Entry]:
        at = max((n for n, entry in enumerate(self._entries) if "round" in entry.data), default=0)
        return self._entries[at:]

    def _told(self, number: int, start: int, end: int) -> None:
        line = self._prose[start:end]
        subject = self._subject(line)
        who = subject or self._actor
        begin = start + line.find(subject) + len(subject) if subject else start
        told = action(self._prose, begin, end, who, self._scene, self._names, self._shapes) if who else None
        if told:
            data: Written = {"who": who, "do": dict(told.do)}
            if told.open:
                data["open"] = {key: list(values) for key, values in told.open.items()}
            self._entries.append(Entry(data, number))
            self._block = None
            self._claims(start, end)
            self._answer(number, line)
        elif self._is_talk(number, line):
            if not self._actor:
                self._claims(start, end)
        elif not self._claims(start, end) and who and self._entries and self._tells(line):
            self._entries[-1].unread.append((number, " ".join(line.replace("\0", " ").split())))
        if new := NEW_SLOT.search(line):
            self._scene.slots[new[1]] = ""

    def _is_talk(self, number: int, line: str) -> bool:
        """Whether a line is a remark on the play: whole sentences, and no item of a list."""
        if _REMARK.match(line):
            return True
        text = self._text[slice(*self._lines[number - 1])]
        return line.rstrip().endswith((".", "!", "”")) and len(line.split()) >= _TALK and not _ITEM.match(text)

    def _answer(self, number: int, line: str) -> None:
        """Add what another player says to an action: (Casey agrees)."""
        found = _AGREES.search(line)
        if found is None or found["who"] not in self._scene.players:
            return
        word = "accept" if found["yes"] else "decline"
        for act in self._shapes.acts:
            if word in act.words.get(act.verb, ()):
                self._entries.append(Entry({"who": found["who"], "do": {act.verb: word}}, number))

    def _tells(self, line: str) -> bool:
        """Whether a line may tell play: it begins with a verb of the game, or holds an amount."""
        first = " ".join(line.split()[:4])
        return any(char.isdigit() for char in line) or any(said(act.verb, first) for act in self._shapes.acts)

    def _claims(self, start: int, end: int) -> bool:
        """Add what a line states to the entry it belongs to; return whether it states anything."""
        line = self._prose[start:end]
        found = arrows(line, self._book, self._shapes, self._scene.players)
        found |= stated(line, self._book, self._shapes, self._scene.players, self._track)
        said_of = self._entries[-1].line == self._number or not self._actor
        found |= worded(self._prose, (start, end), self._scene, self._names, self._shapes, whole=said_of) | found
        if "reveals" in found:
            self._entries[-1].data.setdefault("reveals", [found["reveals"]])
        told = False
        for key, value in found.items():
            entry = self._entry()
            if kind_of(entry.data.get("do", {}), entry.data.get("event", {})) in self._shapes.claimed_at.get(key, ()):
                entry.claim(key, value)
                told = True
        return told

    def _entry(self) -> Entry:
        """Return the entry that a claim belongs to: the last one, or a check where the text draws a line."""
        if self._block and self._actor:
            return self._block
        last = self._entries[-1]
        name = self._check
        if name and last.data.get("check") != name and (name == "end" or not self._actor):
            last = Entry({"check": name}, last.line)
            self._entries.append(last)
        return last

    def _row(self, number: int, start: int) -> bool:
        """Read a row of a table: totals of a player, or the card that a slot has now."""
        at = next((at for at in range(start, start + _INDENT) if at in self._tables), None)
        if at is None:
            cards = self._shapes.cards_in(self._prose[start : start + 60])
            empty = [letter for letter, card in self._scene.slots.items() if not card]
            if len(empty) == 1 and cards and cards[0][0] < 4:
                self._scene.slots[empty[0]] = cards[0][1]
                self._entry().data["reveals"] = [cards[0][1]]
                return True
            return False
        table, row = self._tables[at]
        name = self._prose[slice(*row[0])].strip()
        if name in self._scene.players:
            for key, value in self._totals(table, row):
                if "players" in self._shapes.claims.get(key, ()):
                    self._entry().claim(key, {name: value})
        return True

    def _totals(self, table: Table, row: tuple[Span, ...]) -> Iterator[tuple[str, int]]:
        """Yield the claims of a row; a head that names the wrong thing stands for the track that is meant."""
        wrong = {it.start: it.track for it in heads(self._prose, table, self._names, self._book)}
        for head, cell in zip(table.heads[1:], row[1:], strict=False):
            tracks = {track.id: track for *_, track in self._names.tracks(*head)}
            track = next((wrong[at] for at in wrong if head[0] <= at < head[1]), None)
            if track is None and len(tracks) == 1:
                (track,) = tracks.values()
            value = self._prose[slice(*cell)].strip()
            if track and value.isdecimal():
                yield f"{track.id.replace('-', '_')}_is", int(value)


def _case(value: str) -> re.RegexFlag:
    return re.NOFLAG if len(value) < 3 else re.IGNORECASE
