"""What is printed, as a rulebook's questions hold it: fields of cards, Layers, names for ranges, cells of tables.

These questions come from the data (`derived`), and are told from others by their ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.questions import Asked, Questions

_BAND = re.compile(r"(\d+)(?: to (\d+))?")
_CELL = re.compile(r"[^.]+\.claim\.table\.([^.]+)\.([^.]+)\.(\d+)-(\d+)")

PRINTED = ("gain", "lose", "printed price")
"""Shared anchors by which what is printed is read."""


class Band(NamedTuple):
    """A name for a range: the question, and the ends of the range."""

    asked: Asked
    first: int
    last: int


class CellOf(NamedTuple):
    """A cell of a table: the question, the table, the key of the row, and the first and the last column."""

    asked: Asked
    table: str
    key: str
    first: int
    last: int


@dataclass(frozen=True)
class Things:
    """What is printed, by the anchors of what it is printed on.

    `fields` has the questions of each card but for its Layer and kind; `anchors` the anchor of each name that answers
    print, `tokens` those of what is paid, `letters` them by an initial that no other has. `levels` has the number of
    each Layer by its anchor, and `nouns`, by the anchor of a field, the anchor of what it is called alone.
    """

    fields: Mapping[str, tuple[Asked, ...]] = field(default_factory=dict)
    layer_of: Mapping[str, Asked] = field(default_factory=dict)
    kind_of: Mapping[str, Asked] = field(default_factory=dict)
    layers: Mapping[str, Asked] = field(default_factory=dict)
    layer_kinds: Mapping[str, Asked] = field(default_factory=dict)
    levels: Mapping[str, int] = field(default_factory=dict)
    bands: Mapping[str, Band] = field(default_factory=dict)
    cells: tuple[CellOf, ...] = ()
    anchors: Mapping[str, str] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    tokens: frozenset[str] = frozenset()
    nouns: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def symbols(self) -> Mapping[str, Mapping[str, str]]:
        """Of fields that are one of several names, by the field's anchor: those names, each by its own."""
        found: dict[str, set[str]] = {}
        for asked in (asked for own in self.fields.values() for asked in own):
            found.setdefault(asked.says[1], set()).update(asked.answer.split(", "))
        named = {way: sorted(answers - {"nothing"}) for way, answers in found.items()}
        return {way: {self.anchors[answer]: answer for answer in answers}
                for way, answers in named.items() if answers and self.anchors.keys() >= {*answers}}  # fmt: skip

    @cached_property
    def called(self) -> Mapping[str, str]:
        """The name of what is printed, by its anchor."""
        return {anchor: name for name, anchor in self.anchors.items()}

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """The kinds of card there are, sorted, each with its anchor."""
        return {kind: self.anchors[kind] for kind in sorted({asked.answer for asked in self.kind_of.values()})}

    @cached_property
    def columns(self) -> frozenset[str]:
        """The anchors of what the columns of tables are."""
        return frozenset(cell.asked.says[1] for cell in self.cells)

    @property
    def own(self) -> frozenset[str]:
        """The ids of the questions that are read by what is printed alone."""
        fields = (asked for own in self.fields.values() for asked in own)
        several = (self.layer_of, self.kind_of, self.layers, self.layer_kinds)
        single = (asked for group in several for asked in group.values())
        ranges = (band.asked for band in self.bands.values())
        return frozenset(asked.id for asked in (*fields, *single, *ranges, *(cell.asked for cell in self.cells)))

    def names(self) -> Iterator[str]:
        """Yield the anchors, beside those of the questions, by which it is found."""
        yield from self.anchors.values()
        yield from self.nouns.values()

    @classmethod
    def of(cls, questions: Questions) -> Things:
        """Return what is printed by the questions of a rulebook."""
        fields: dict[str, list[Asked]] = {}
        layer_of: dict[str, Asked] = {}
        kind_of: dict[str, Asked] = {}
        layers: dict[str, Asked] = {}
        layer_kinds: dict[str, Asked] = {}
        bands: dict[str, Band] = {}
        cells: list[CellOf] = []
        cards = frozenset(questions.cards)
        for asked in questions.asked:
            name = asked.id.partition(".claim.")[2]
            first = asked.says[0] if asked.says else ""
            if first in cards and name.startswith(f"{first}."):
                if asked.shape == "rank":
                    layer_of[first] = asked
                elif name.endswith(".kind"):
                    kind_of[first] = asked
                else:
                    fields.setdefault(first, []).append(asked)
            elif name.startswith("layer."):
                (layer_kinds if name.endswith(".kind") else layers)[first] = asked
            elif (name.startswith("band-") or (name.startswith("table.") and asked.shape == "range")) and (
                ends := _BAND.fullmatch(asked.answer)
            ):
                bands[first] = Band(asked, int(ends[1]), int(ends[2] or ends[1]))
            elif found := _CELL.fullmatch(asked.id):
                cells.append(CellOf(asked, found[1], found[2], int(found[3]), int(found[4])))
        printed = [asked.answer for own in fields.values() for asked in own] + [cell.asked.answer for cell in cells]
        printed += [asked.answer for group in (kind_of, layer_kinds) for asked in group.values()]
        called = {questions.called[term].partition(" / ")[0]: term for term in reversed(list(questions.terms))}
        names = {entry.what for answer in dict.fromkeys(printed) for entry in entries_of(answer)}
        anchors = {name: called.get(name.replace("/", " "), name) for name in sorted(names)}
        counted = [entry.what for own in fields.values() for asked in own if asked.shape == "cost"
                   for entry in entries_of(asked.answer) if anchors[entry.what] not in layers]  # fmt: skip
        letters: dict[str, str] = {}
        for name in dict.fromkeys(counted):
            letters[name[0].casefold()] = "" if name[0].casefold() in letters else anchors[name]
        return cls(
            fields={card: tuple(own) for card, own in fields.items()}, layer_of=layer_of, kind_of=kind_of,
            nouns={way: noun_of(way) for own in fields.values() for asked in own for way in asked.says[1:2]},
            layers=layers, layer_kinds=layer_kinds, tokens=frozenset(anchors[name] for name in counted),
            levels={name: int(asked.answer.partition(" ")[0]) for name, asked in layers.items()},
            bands=bands, cells=tuple(cells), anchors=anchors,
            letters={letter: anchor for letter, anchor in letters.items() if anchor},
        )  # fmt: skip


def noun_of(anchor: str) -> str:
    """Return the anchor of a field without the verbs by which it is asked for."""
    ways = [way for way in anchor.split(" / ") if way != "printed gain"]
    return " / ".join("printed price" if way == "printed cost" else way for way in ways)
