"""Amounts as answers: which question a number answers, by what is counted and by what is mentioned around it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.auditor.numbers import Amount, Bound
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.words import Hit

_REACH = 5
_ANSWER = re.compile(r"(at most |at least )?(\d+)|(\d+) to (\d+)|(\d+(?:/\d+)+)|(no limit)")
_STOPS = frozenset(".,;:()!?—–/|=→·•")
_LEADS = frozenset(":=→|(–—")
_SUMS = frozenset("+×*=")
_PARTS = frozenset(("and", "but", "then", "while", "plus"))
_HELD = frozenset(("start", "gain", "cost"))
"""The shapes of which a text says `no Support` where it means 0."""


@dataclass(frozen=True, slots=True)
class Holds:
    """An answer of the rulebook that is an amount."""

    values: tuple[int, ...]
    kind: str
    bound: Bound = ""

    @classmethod
    def of(cls, answer: str) -> Holds | None:
        """Return the amount that an answer is, None for one that is none."""
        found = _ANSWER.fullmatch(answer)
        if not found:
            return None
        bound, number, low, high, row, _ = found.groups()
        if number:
            limit: Bound = "most" if bound == "at most " else "least" if bound else ""
            return cls((int(number),), "number", limit)
        if low:
            return cls((int(low), int(high)), "range")
        if row:
            return cls(tuple(map(int, row.split("/"))), "row")
        return cls((), "none", "most")

    def agrees(self, amount: Amount, asked: Asked, mentions: Mentions) -> bool | None:
        """Return whether a text's amount is this answer, None where it does not say enough to tell."""
        most, least = (mentions.weight(name, amount.first) > 2 for name in ("most", "least"))
        if self.kind == "none":
            if amount.kind == "none":
                return True if amount.bound else None
            return False if amount.bound == "most" or amount.kind == "times" or most else None
        if amount.kind == "none":
            if amount.bound:
                return False if asked.shape == "limit" else None
            return self.values[0] == 0 or (None if asked.shape not in _HELD else False)
        if self.kind == "range":
            moves = mentions.weight("move", amount.first) > 2
            return self._range_agrees(amount, most=most, least=least, moves=moves)
        if self.kind == "row" or amount.kind == "row":
            return self.values == amount.values if len(amount.values) == len(self.values) else None
        if amount.kind == "times" and asked.shape not in ("limit", "count", "per"):
            return None
        return self._limit_agrees(amount, most, least) if self.bound else self._number_agrees(amount, asked)

    def _number_agrees(self, amount: Amount, asked: Asked) -> bool | None:
        if amount.kind == "range":
            return False if asked.shape == "cost" else None
        same = amount.value == self.values[0]
        return None if amount.bound and amount.value < self.values[0] else same

    def _limit_agrees(self, amount: Amount, most: bool, least: bool) -> bool | None:
        """Return whether an amount is this limit; a number without a bound may be less than it has to be."""
        held, told = self.values[0], amount.value
        if amount.kind == "range":
            return (amount.values[1] if self.bound == "most" else amount.values[0]) == held
        if amount.bound and amount.bound != self.bound:
            return None if told != held else False
        if told == held or amount.bound:
            return told == held
        beyond = told > held if self.bound == "most" else told < held
        return False if beyond or (most if self.bound == "most" else least) else None

    def _range_agrees(self, amount: Amount, *, most: bool, least: bool, moves: bool) -> bool | None:
        """Return whether an amount is this range, or one end of it; what `moves` goes from one number to another."""
        low, high = self.values
        if amount.kind == "range":
            return amount.values == self.values or (None if moves else False)
        top, bottom = most or amount.bound == "most", least or amount.bound == "least"
        if amount.kind != "number" or top == bottom:
            return None
        return amount.value == (high if top else low)


@dataclass(frozen=True, slots=True)
class Fit:
    """A question that an amount may answer: how many anchors it has, how close they are, and whether it agrees."""

    asked: Asked
    anchors: int
    weight: int
    near: int
    agrees: bool


def counted(mentions: Mentions, amount: Amount, unit: str) -> int:
    """Return how sure it is that an amount counts a unit: 4 right behind it, 3 before it, 2 by its heads, 0 not."""
    hits = mentions.hits.get(unit, ())
    if any(amount.last <= it.first <= amount.last + _REACH and _open(mentions, amount.last, it.first) for it in hits):
        return 4
    if any(it.last <= amount.first <= it.last + _REACH and _open(mentions, it.last, amount.first, before=True)
           for it in hits):  # fmt: skip
        return 3
    if amount.bound and any(mentions.segments[it.first] == mentions.segments[amount.first] for it in hits):
        return 1
    return 2 if unit in mentions.near else 1 if unit in mentions.far else 0


def _open(mentions: Mentions, first: int, last: int, *, before: bool = False) -> bool:
    """Whether nothing between two tokens keeps a number from what it counts."""
    allowed = _LEADS if before else ("/",)
    for at in range(first, last):
        text = mentions.found[at].text
        if text in _STOPS and text not in allowed:
            return False
        if text in _PARTS and last - at > 2:
            return False
        if any(amount.first <= at < amount.last for amount in mentions.amounts):
            return False
    return True


def _of_people(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number counts those who are spoken to: `two of you`."""
    behind = [token.text for token in mentions.found[amount.last : amount.last + 2]]
    return behind[:1] == ["of"] and behind[1:] in (["you"], ["us"], ["them"])


def _in_a_sum(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number is added to another, or comes to one: what is added up is not what the rulebook says."""
    found, first, last = mentions.found, amount.first, amount.last
    before = first > 1 and found[first - 1].text in _SUMS and found[first - 2].text.isdecimal()
    return before or (last + 1 < len(found) and found[last].text in _SUMS and found[last + 1].text.isdecimal())


def is_name(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number is the name of something: `Phase 2`."""
    before = mentions.found[amount.first - 1].text if amount.first else ""
    return amount.kind == "number" and before in mentions.english.labels


def fits(
    mentions: Mentions, amount: Amount, asked: Sequence[Asked], units: frozenset[str], things: frozenset[str]
) -> list[Fit]:
    """Return the questions that an amount may answer."""
    if amount.kind == "change" or _of_people(mentions, amount) or _in_a_sum(mentions, amount):
        return []
    behind = {unit for unit in units & mentions.hits.keys() if counted(mentions, amount, unit) == 4}
    named = is_name(mentions, amount) and not behind
    segment = mentions.segments[amount.first]
    beside = [hit for name in things & mentions.hits.keys() for hit in mentions.hits[name]
              if mentions.segments[hit.first] == segment]  # fmt: skip
    found = []
    for question in asked:
        holds = Holds.of(question.answer)
        if holds is None:
            continue
        own = counted(mentions, amount, question.unit) if question.unit else 0
        if question.unit and (not own or (own < 3 and behind)):
            continue
        if behind and question.unit not in behind and not behind.intersection(question.says):
            continue
        if named and all(it.last != amount.first for it in mentions.hits.get(question.unit, ())):
            continue
        if beside and not any(_meet(mentions, name, beside) for name in (question.unit, *question.says)):
            continue  # it says something of another thing
        weights = [mentions.weight(name, amount.first) for name in question.says]
        agrees = holds.agrees(amount, question, mentions) if all(weights) else None
        if not agrees and own < 4 and mentions.found[amount.first].text == "one" and not amount.bound:
            continue  # which may stand for a thing
        if agrees is None:
            continue
        near = -sum(min(mentions.distance(name, amount.first), 30) for name in question.says)
        found.append(Fit(question, len(question.says) + bool(question.unit), sum(weights) + own, near, agrees))
    return found


def _meet(mentions: Mentions, name: str, places: Sequence[Hit]) -> bool:
    """Whether an anchor is mentioned where something else is."""
    return any(hit.first < it.last and it.first < hit.last for hit in mentions.hits.get(name, ()) for it in places)
