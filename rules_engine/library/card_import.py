"""The cards of a file put in the place of those that stand in: read, checked, and planned; nothing is written.

Each card of the file takes the place of the card of its name, else of one that stands in, of its kind and Layer. What a
text prints is never replaced, and no card by one on whose word less stands. Where names are labels of this project's, a
card that does the same is that card, whatever it is called, and the stand-in most like it makes room first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, get_args

from rules_engine.core.data.cards import effects_of, out_of_range
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.data.rulebook import Card, Provenance
from rules_engine.core.data.walking import walk
from rules_engine.core.play.engine import Engine
from rules_engine.library import card_sheet, marked_yaml
from rules_engine.library.card_columns import KIND
from rules_engine.library.identities import slug
from rules_engine.library.loading import Loaded
from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Complaints, InputProblems, Problem, quoted
from rules_engine.library.slugs import LONGEST, is_slug
from rules_engine.library.validation import validated

_RANK: tuple[Provenance, ...] = get_args(Provenance)
"""On whose word a card stands, the best first."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """One card put in: in the place of `old`, or of none; `old` alone leaves the deck."""

    old: Card | None
    new: Card | None


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import does: its replacements, the cards that are there as the file has them, and rows not yet filled."""

    replacements: tuple[Replacement, ...]
    same: tuple[Card, ...]
    open: int

    def pairs(self) -> Iterator[tuple[Card | None, Card | None]]:
        """Yield each old card with the new one in its place."""
        return ((made.old, made.new) for made in self.replacements)


def plan(loaded: Loaded, file: Path, provenance: Provenance, *, whole: bool = False) -> Plan:
    """Read `file` (CSV, or YAML) and say which card takes which place; each becomes one of this `provenance`.

    With `whole` no card stands in any more for the kinds of card in the file. Raises: InputProblems.
    """
    engine = loaded.engine
    if engine is None or not engine.cards:
        raise InputProblems([Problem("", 0, 0, f"{loaded.rulebook.name} has no kinds of card of its own to read")])
    shown = file.as_posix()
    if file.suffix in (".yaml", ".yml"):
        sheet = card_sheet.Sheet(marked_yaml.read(file, shown))
    else:
        sheet = card_sheet.read(file, shown, engine)
    reading = _Reading(loaded, engine, sheet.source, provenance)
    found = reading.cards()
    if problems := [*sheet.source.problems, *reading.complaints]:
        raise InputProblems(problems)
    planned = reading.planned(found, whole)
    if problems := list(reading.complaints):
        raise InputProblems(problems)
    return Plan(planned, tuple(reading.same), sheet.open)


class _Reading:
    """The cards of one file while they are checked."""

    def __init__(self, loaded: Loaded, engine: Engine, source: MarkedFile, provenance: Provenance) -> None:
        self.loaded, self.engine, self.source, self.provenance = loaded, engine, source, provenance
        self.complaints = Complaints(source.path)
        self.same: list[Card] = []
        book = loaded.rulebook
        self.deck = {card.id: card for card in book.cards.values()}
        self.ids = {card.name.casefold(): card.id for card in book.cards.values()}
        self.tables = {table.id: table for table in book.tables.values()}
        self.removed = {stone.id for stone in book.manifest.removed}
        self.told = _told(loaded)

    def cards(self) -> dict[int, Card]:
        """Return the cards by their place in the file; what is wrong is complained of."""
        data = self.source.data
        if not isinstance(data, list):
            if not self.source.problems:
                self.complaints.add(self.source.mark(()), "the file should be a list of cards", "begin each with '- '")
            return {}
        found: dict[int, Card] = {}
        first: dict[str, int] = {}
        for n, item in enumerate(data):
            card = self._card(n, item)
            if card is not None:
                earlier = first.setdefault(card.id, n)
                if earlier != n:
                    line = self._mark(earlier, "name")[0]
                    self.complaints.add(
                        self._mark(n, "name"), f"a second card is called {card.name!r}", f"the first is in line {line}"
                    )
                found[n] = card
        return found

    def _card(self, n: int, item: Any) -> Card | None:
        kind = str(item.get(KIND)) if isinstance(item, dict) else ""
        if kind not in self.engine.cards:
            hint = did_you_mean(kind, self.engine.cards) or f"kinds: {', '.join(self.engine.cards)}"
            self.complaints.add(self._mark(n, KIND), f"card {n + 1} is of no known kind", hint)
            return None
        card_type = self.engine.cards[kind]
        data = {"provenance": self.provenance} | {key: value for key, value in item.items() if key != KIND}
        if card_type.unnamed and not data.get("name"):
            data["name"] = card_type.unnamed.format_map(_Blank(data))
        name = data.get("name")
        if isinstance(name, str):
            name = data["name"] = " ".join(name.split())
        if not isinstance(name, str) or not name:
            self.complaints.add(self._mark(n, "name"), f"this {kind} has no name", "every card needs one of its own")
            return None
        data["id"] = self.ids.get(name.casefold()) or data.get("id") or slug(name)
        card = validated(card_type, data, self.source, (n,), f"the {kind} {name!r}", self.complaints)
        if card is None:
            return None
        if card.provenance != self.provenance:
            what = f"the {kind} {name!r} is {card.provenance}, and the file is said to be {self.provenance}"
            self.complaints.add(self._mark(n, "provenance"), what, "leave it out, or import it by itself")
        for path, message, hint in self._wrong(card):
            self.complaints.add(self._mark(n, *path), message, hint)
        return card

    def _wrong(self, card: Card) -> Iterator[tuple[KeyPath, str, str]]:
        """Yield what is wrong with a card that reads well: its path, what, and what was meant."""
        if not is_slug(card.id):
            hint = f"a name has letters from a to z, or digits, and not more than {LONGEST} characters"
            yield ("name",), f"no id can be made of {quoted(card.name)}", hint
        for path, number, limits in out_of_range(card, self.loaded.rulebook.fact_values):
            yield path, f"{' '.join(path)} cannot be {number}", f"it is {limits} for {card.kind}s"
        for name, tables in card.looked_up.items():
            value = getattr(card, name)
            for table in tables if value else ():
                keys = [row.key for row in self.tables[table].rows] if table in self.tables else []
                if str(value) not in keys:
                    what = f"the {self.tables[table].name} has no row {str(value)!r}"
                    yield (name,), what, f"rows: {', '.join(keys)}"
                    break
        for at, effect in effects_of(card):
            operation = self.engine.operations.get(effect.do)
            if operation is None:
                yield at, f"unknown effect {effect.do!r}; choices: {', '.join(self.engine.operations)}", ""
            else:
                yield from ((at, problem, "") for problem in operation.problems(effect, f"{card.kind}.{at[0]}"))
        before = self.deck.get(card.id)
        if before is not None and before.kind != card.kind:
            yield ("name",), f"{card.name!r} is a {before.kind} already", "cards have names of their own"
        elif before is not None and _printed(before) and _faces(before) != _faces(card):
            what = f"{before.name} is printed in the published text with other numbers"
            yield ("name",), what, f"leave it out, or write what is printed: {_difference(before, card)}"
        elif before is not None and self._lower(before) and _faces(before) != _faces(card):
            what = f"{before.name} is {before.provenance}, and the file is said to be {self.provenance}"
            yield ("name",), what, "leave it out"
        if before is None and f"{self.loaded.rulebook.prefix}.card.{card.id}" in self.removed:
            yield ("name",), f"the id {card.id!r} was removed and is not used again", "give the card another name"

    def planned(self, found: Mapping[int, Card], whole: bool) -> tuple[Replacement, ...]:
        """Return which card takes which place: that of its name, else of a stand-in, if need be one of an example."""
        waiting = {n: card for n, card in found.items() if card.id not in self.deck}
        named = {card.id for card in found.values()}
        stand_ins = [card for card in self.deck.values() if card.provenance == "provisional" and card.id not in named]
        made = [Replacement(old, found[n]) for n, old in self._known_by_deeds(waiting, named).items()]
        waiting = {n: card for n, card in waiting.items() if card not in [each.new for each in made]}
        taken = [each.old for each in made]
        stand_ins = [card for card in stand_ins if card not in taken]
        for card in found.values():
            before = self.deck.get(card.id)
            same = before is not None and _faces(before) == _faces(card)
            if before is not None and same and (before.provenance == card.provenance or self._lower(before)):
                self.same.append(before)
            elif before is not None:
                made.append(Replacement(before, card))
        for n, card in waiting.items():
            fitting = [other for other in stand_ins if _place(other) == _place(card)]
            old = min(fitting, key=lambda other: self._after(other, card), default=None)
            if old is not None:
                stand_ins.remove(old)
            elif card.each[0]:
                self._too_many(n, card)
            made.append(Replacement(old, card))
        if whole:
            kinds = {card.kind for card in found.values()}
            made += [Replacement(old, None) for old in stand_ins if old.kind in kinds]
        return tuple(made)

    def _after(self, old: Card, card: Card) -> tuple[bool, bool, int]:
        """Return how late a card gives its place to another: its like does first, and those of examples do last."""
        unlike = _unlike(old, card)
        return unlike > 0, old.name in self.told or old.id in self.told, unlike if card.labels else 0

    def _known_by_deeds(self, waiting: Mapping[int, Card], named: set[str]) -> dict[int, Card]:
        """Return which card of the deck each of the file is under another name, where names are labels."""
        found: dict[int, Card] = {}
        for n, card in waiting.items():
            free = [other for other in self.deck.values() if other.id not in named and other not in found.values()]
            same = [other for other in free if card.labels and card.does and _does(other) == _does(card)]
            old = min(same, key=lambda other: _unlike(other, card), default=None)
            if old is None or old.provenance == "provisional" or self._lower(old):
                continue
            found[n] = old
            if _printed(old) and _unlike(old, card):
                what = f"{old.name} does the same, and is printed in the published text with other numbers"
                hint = f"leave {card.name!r} out, or write what is printed: {_difference(old, card)}"
                self.complaints.add(self._mark(n, "name"), what, hint)
        return found

    def _lower(self, before: Card) -> bool:
        """Whether the file's word counts for less than that on which a card stands."""
        return _RANK.index(before.provenance) < _RANK.index(self.provenance)

    def _too_many(self, n: int, card: Card) -> None:
        field, fact = card.each
        most = self.loaded.rulebook.fact_values.get(fact)
        what = f"there is no place left for {card.name!r} among the {card.kind}s of {field} {getattr(card, field)}"
        self.complaints.add(self._mark(n, "name"), what, f"the deck has {most} of them, and none of these stands in")

    def _mark(self, n: int, *path: str | int) -> tuple[int, int]:
        return self.source.mark((n, *path))


class _Blank(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return ""


def _place(card: Card) -> tuple[str, tuple[object, ...]]:
    """Return what a card shares with one whose place it takes: kind, Layer, and whether it lies apart from the deck."""
    apart = tuple(getattr(card, field.name) for field in fields(card) if field.type in (bool, "bool"))
    return card.kind, (getattr(card, "layer", 0), apart)


def _printed(card: Card) -> bool:
    return card.provenance == "published" and bool(card.source)


def _faces(card: Card) -> dict[str, object]:
    """Return what is printed on a card."""
    left_out = ("id", "provenance", "provisional", "source", "flavor", "note")
    return {field.name: getattr(card, field.name) for field in fields(card) if field.name not in left_out}


def _does(card: Card) -> tuple[object, ...]:
    """Return what tells a card without a name of its own from others of its kind: what it does, and any word on it."""
    words = (value for name, value in _faces(card).items() if isinstance(value, str) and name != "name")
    return card.kind, card.does, *words


def _unlike(before: Card, card: Card) -> int:
    """Return in how many fields besides the name two cards differ."""
    faces, new = _faces(before), _faces(card)
    return sum(faces[name] != new[name] for name in faces if name != "name")


def _difference(before: Card, card: Card) -> str:
    """Say which fields differ."""
    faces, new = _faces(before), _faces(card)
    return ", ".join(name.replace("_", " ") for name in faces if faces[name] != new[name])


def _told(loaded: Loaded) -> set[str]:
    """Return every word group that stands alone in a worked example: the names and ids of the cards it uses."""
    found: set[str] = set()
    for path, value in walk(list(loaded.rulebook.examples.values())):
        found |= {word for word in (*path[-1:], value) if isinstance(word, str)}
    return found
