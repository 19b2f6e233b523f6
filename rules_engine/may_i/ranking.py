"""Finds answers by what one would say aloud. `ranking.js` does the same in the browser, from the same data."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.may_i import index
from rules_engine.may_i.entries import Found, entries
from rules_engine.may_i.index import Data
from rules_engine.may_i.spoken import English, english, words

HEARD, MISSPELT, BEGUN = 0.85, 0.8, 0.7
"""How much a word counts that people say for ours, that is misspelled, or of which only the beginning is there."""
LIGHT = 0.6
"""How much of its weight a word has that every game has."""
KINDS = {"answer": 1.0, "rule": 0.85, "term": 0.7, "table": 0.6, "card": 0.6}
BOUND = 0.5
"""How well the best answer has to fit a question that is covered."""
LONGEST = 4
"""Words of a phrase that people say."""


class Hit(NamedTuple):
    """An entry that was found, and how well it fits."""

    id: str
    score: float


class Answers(NamedTuple):
    """What was found, best first; where the question is not covered, none of it is an answer to it."""

    covered: bool
    found: list[Hit]


class _Way(NamedTuple):
    """One way to read a word of a question: words of the rulebook, by their numbers, and how much it counts."""

    numbers: tuple[int, ...]
    weight: float


@dataclass(slots=True)
class _Asked:
    """A word, or a phrase, of a question: the ways to read it, and how much it counts in the question."""

    ways: list[_Way]
    weight: float


class Ranking:
    """The entries of a rulebook, ranked by the words of a question."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.english = English(
            frozenset(data["stop"].split()),
            frozenset(data["light"].split()),
            data["forms"],
            [[(ending, by) for ending, by in step] for step in data["endings"]],
        )
        self.words = data["words"].split()
        self.number = {word: n for n, word in enumerate(self.words)}
        light = self.english.light
        self.weights = [
            weight / 100 * (LIGHT if word in light else 1)
            for word, weight in zip(self.words, data["weights"], strict=True)
        ]
        self.rarest = max(self.weights, default=1.0)
        self.places = [dict(_entries(steps)) for steps in data["places"]]

    def answers(self, query: str, limit: int = 10) -> Answers:
        """Return what answers a question, best first."""
        asked = self._asked(query)
        whole = sum(each.weight for each in asked)
        if not whole:
            return Answers(False, [])
        found = []
        for entry in sorted({e for each in asked for way in each.ways for n in way.numbers for e in self.places[n]}):
            bag = share = 0.0
            for each in asked:
                best = known = 0.0
                for way in each.ways:
                    counts = [self.places[n].get(entry, 0) for n in way.numbers]
                    if all(counts):
                        best = max(best, way.weight * sum(counts) / len(counts) / 100)
                        known = max(known, way.weight)
                bag += each.weight * best
                share += each.weight * known
            phrase = max((self._likeness(asked, phrase) for phrase in self.data["phrases"][entry]), default=0.0)
            score = KINDS[self.data["kinds"][entry]] * (bag / whole + phrase + 2 * share / whole) / 4
            found.append((score, entry))
        found.sort(key=lambda each: (-each[0], each[1]))
        covered = bool(found) and found[0][0] >= BOUND
        return Answers(covered, [Hit(self.data["ids"][n], score) for score, n in self._each_once(found)][:limit])

    def _each_once(self, found: Sequence[tuple[float, int]]) -> Iterator[tuple[float, int]]:
        """Leave out a rule that an answer before it stands on."""
        said: set[str] = set()
        for each in found:
            stands_on = self.data["stands_on"][each[1]]
            if self.data["kinds"][each[1]] == "answer":
                said.add(stands_on)
            elif stands_on in said:
                continue
            yield each

    def _likeness(self, asked: Sequence[_Asked], phrase: Sequence[int]) -> float:
        """Return how much a question and a phrase have in common, of what both say: from 0 to 1."""
        if not phrase:
            return 0.0
        here = set(phrase)
        common = asked_for = 0.0
        for each in asked:
            known = 0.0
            for way in each.ways:
                if all(n in here for n in way.numbers):
                    known = max(known, way.weight)
            common += known * each.weight
            asked_for += each.weight
        said = 0.0
        for n in phrase:
            said += self.weights[n]
        return min(1.0, common / math.sqrt(asked_for * said)) if said else 0.0

    def _asked(self, query: str) -> list[_Asked]:
        said = words(query)
        stems = [self.english.stem(word) for word in said]
        asked, at = [], 0
        while at < len(said):
            length = self._heard_at(said, stems, at)
            if length:
                own = [stem for word, stem in zip(said[at : at + length], stems[at : at + length], strict=True)
                       if not self.english.says_nothing(word)]  # fmt: skip
                names = self.data["heard"][" ".join(stems[at : at + length])]
                ways = [_Way(tuple(self.number[stem] for stem in name.split()), HEARD) for name in names]
                if own and all(stem in self.number for stem in own):
                    ways.insert(0, _Way(tuple(self.number[stem] for stem in own), 1.0))
                asked.append(self._weighed(ways))
            elif not self.english.says_nothing(said[at]):
                is_begun = at == len(said) - 1 and query.rstrip() == query
                asked.append(self._weighed(list(self._read(said[at], stems[at], is_begun))))
            at += length or 1
        return asked

    def _heard_at(self, said: Sequence[str], stems: Sequence[str], at: int) -> int:
        """Return how many words from `at` on are a phrase that people say."""
        for length in range(min(LONGEST, len(said) - at), 0, -1):
            heard = " ".join(stems[at : at + length]) in self.data["heard"]
            if heard and (length > 1 or not self.english.says_nothing(said[at])):
                return length
        return 0

    def _weighed(self, ways: list[_Way]) -> _Asked:
        """Weigh a word as itself, else as the rarest of what it may mean; what nobody knows weighs most."""
        own = [way for way in ways if way.weight == 1] or ways
        weight = max((self._weight(way.numbers) for way in own), default=self.rarest)
        return _Asked(ways, weight)

    def _weight(self, numbers: Sequence[int]) -> float:
        weight = 0.0
        for n in numbers:
            weight += self.weights[n]
        return weight / len(numbers)

    def _read(self, word: str, stem: str, is_begun: bool) -> Iterator[_Way]:
        """Yield the ways to read a word: as it is, else as the beginning of others, else as those next to it."""
        if stem in self.number:
            yield _Way((self.number[stem],), 1.0)
            return
        begun = [n for n, known in enumerate(self.words) if is_begun and len(word) > 2 and known.startswith(word)]
        if begun:
            yield from (_Way((n,), BEGUN) for n in begun)
            return
        most = 0 if len(stem) < 5 or stem.isdigit() else 1 if len(stem) < 8 else 2
        near = [(distance(stem, known), n) for n, known in enumerate(self.words)
                if most and known[0] == stem[0] and abs(len(known) - len(stem)) <= most]  # fmt: skip
        least = min((most, *(apart for apart, _ in near)))
        yield from (_Way((n,), MISSPELT) for apart, n in near if apart == least)


def _entries(steps: Sequence[int]) -> Iterator[tuple[int, int]]:
    entry = 0
    for at in range(0, len(steps), 2):
        entry += steps[at]
        yield entry, steps[at + 1]


def distance(one: str, other: str) -> int:
    """Return by how many letters two words differ: missing, wrong, or in the wrong order."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b)))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                row[j] = min(row[j], earlier[j - 2] + 1)
    return row[-1]


def ranked(book: RulebookData, question: str, limit: int) -> list[tuple[Found, float]]:
    """Return what answers a question in a rulebook, best first, with how well it fits; nothing if none covers it."""
    found = {entry.id: entry for entry in entries(book)}
    answers = Ranking(index.data(book, list(found.values()), english())).answers(question, limit)
    return [(found[hit.id], hit.score) for hit in answers.found] if answers.covered else []
