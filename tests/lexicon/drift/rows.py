"""The audits' tables of drifting terms as data: rows of variants, each drift, fine or exempt, and where they stand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from rules_engine.lexicon.spelling import SELECTOR, SYMBOL
from tests.lexicon.figures import LOADER

HERE = Path(__file__).parent
RULEBOOKS = ("meaning-made", "life-meaning", "meeple-inc")
STATUS = ("drift", "fine", "exempt")
EVERYWHERE = "everywhere"
Place = tuple[int, int, int]
"""Line, column and end column, counted as in a finding."""

_KEYS = {"variant", "status", "lines", "code", "suggestion", "because", "why", "in", "count"}
_TIMES = re.compile(r"(\d+)x(\d+)")


@dataclass(frozen=True)
class Variant:
    """One name for the concept of a row, in one or several spellings.

    `lines` counts how often the source has it on a line; without, it stands `everywhere`. A `drift` has the `code` it
    is found by, an `exempt` says `because` of what no linter of words can tell. `sentence` has `{}` for the name.
    """

    spellings: tuple[str, ...]
    status: str
    lines: Mapping[int, int]
    everywhere: bool
    sentence: str
    code: str = ""
    suggestion: str = ""
    because: str = ""
    why: str = ""
    count: int = 0

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What finds the spellings in a source: a name without an icon does not count where an icon precedes it."""
        return re.compile("|".join(map(_pattern, sorted(self.spellings, key=len, reverse=True))))

    def places(self, lines: Sequence[str]) -> Iterator[Place]:
        """Yield where the spellings stand in a source, on the lines they are listed for."""
        for number, line in enumerate(lines, start=1):
            if self.everywhere or number in self.lines:
                for found in self.pattern.finditer(line):
                    yield number, found.start() + 1, found.end() + 1


@dataclass(frozen=True)
class Row:
    """A row of an audit: a concept, the name that was decided for it, and what the source calls it."""

    id: str
    concept: str
    decided: str
    term: str
    variants: tuple[Variant, ...]
    audit: str = ""


@dataclass(frozen=True)
class Drift:
    """The table of one audit."""

    rulebook: str
    reasons: Mapping[str, str]
    rows: tuple[Row, ...] = field(repr=False)

    def variants(self) -> Iterator[tuple[Row, int, Variant]]:
        """Yield each variant with its row and its number there."""
        for row in self.rows:
            for number, variant in enumerate(row.variants):
                yield row, number, variant

    def places(self, lines: Sequence[str]) -> dict[str, list[list[Place]]]:
        """Return by row where each variant stands; a name inside a longer listed one is part of that one."""
        every = [(row.id, number, [*variant.places(lines)]) for row, number, variant in self.variants()]
        by_line: dict[int, set[Place]] = {}
        for _, _, found in every:
            for place in found:
                by_line.setdefault(place[0], set()).add(place)
        places: dict[str, list[list[Place]]] = {row.id: [] for row in self.rows}
        for name, _, found in every:
            places[name].append([place for place in found if not _inside(place, by_line[place[0]])])
        return places


def load(rulebook: str) -> Drift:
    """Return the table of one rulebook's audit.

    Raises:
        ValueError: a row or a variant is not what it should be.
    """
    data = yaml.load((HERE / f"{rulebook}.yaml").read_text("utf-8"), LOADER)
    rows = tuple(_row(row, data) for row in data["rows"])
    twice = [name for name, times in Counter(row.id for row in rows).items() if times > 1]
    if twice:
        raise ValueError(f"{rulebook}: more than one row {', '.join(twice)}")
    return Drift(rulebook, data["reasons"], rows)


def _row(row: Mapping[str, Any], data: Mapping[str, Any]) -> Row:
    variants = tuple(_variant(row["id"], each, data) for each in row["variants"])
    return Row(row["id"], row["concept"], row["decided"], row.get("term", ""), variants, row.get("audit", ""))


def _variant(row: str, each: Mapping[str, Any], data: Mapping[str, Any]) -> Variant:
    spellings = (each["variant"],) if isinstance(each["variant"], str) else tuple(each["variant"])
    status, because = each["status"], each.get("because", "")
    wrong = [f"unknown key {key}" for key in sorted(set(each) - _KEYS)]
    if status not in STATUS:
        wrong.append(f"unknown status {status}")
    if (status == "drift") != ("code" in each):
        wrong.append("a drift has a code, and nothing else has one")
    if (status == "exempt") != (because in data["reasons"]):
        wrong.append("an exempt variant has one of the reasons, and nothing else has one")
    if wrong:
        raise ValueError(f"{row}, {spellings[0]}: {'; '.join(wrong)}")
    sentences = data["sentences"]
    sentence = each.get("in") or sentences.get(because) or sentences["plain"]
    return Variant(
        spellings=spellings,
        status=status,
        lines=_lines(each["lines"]),
        everywhere=each["lines"] == EVERYWHERE,
        sentence=sentences.get(sentence, sentence),
        code=each.get("code", ""),
        suggestion=each.get("suggestion", ""),
        because=because,
        why=each.get("why", ""),
        count=each.get("count", 0),
    )


def _lines(given: Sequence[int | str] | str) -> dict[int, int]:
    lines: dict[int, int] = {}
    for entry in () if isinstance(given, str) else given:
        times = _TIMES.fullmatch(str(entry))
        line, count = (int(times[1]), int(times[2])) if times else (int(entry), 1)
        lines[line] = lines.get(line, 0) + count
    return lines


def _pattern(spelling: str) -> str:
    parts = [rf"{re.escape(char)}{SELECTOR}?" if re.match(SYMBOL, char) else _of(char) for char in _plain(spelling)]
    icon = re.match(SYMBOL, spelling) is not None
    first = "" if icon else rf"(?<!{SYMBOL})(?<!{SYMBOL}{SELECTOR})(?<!{SYMBOL} )(?<!{SYMBOL}{SELECTOR} )"
    edges = [r"\b" if char.isalnum() else "" for char in (spelling[0], spelling[-1])]
    spaced = re.sub(rf"({SELECTOR}\?)(?=\w)", r"\1 ?", "".join(parts))
    return f"{first}{edges[0]}{spaced}{edges[1]}"


def _plain(text: str) -> str:
    return text.replace(SELECTOR, "").replace("’", "'")


def _of(char: str) -> str:
    return "['’]" if char == "'" else re.escape(char)


def _inside(place: Place, others: set[Place]) -> bool:
    _, start, end = place
    return any((first, last) != (start, end) and first <= start and end <= last for _, first, last in others)
