"""Amounts as answers: which question a number answers, by what is counted and by what is mentioned around it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.auditor.numbers import Amount, Bound
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.mentions import Mentions

_REACH = 5
_ANSWER = re.compile(r"(at most |at least )?(\d+)|(\d+) to (\d+)|(\d+(?:/\d+)+)|(no limit)")
_STOPS = frozenset(".,;:()!?—–/|=→")


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
        if self.kind == "none":
            return True if amount.kind == "none" and amount.bound else False if amount.bound == "most" else None
        if amount.kind == "none" and amount.bound:
            return False if asked.shape == "limit" else None
        if self.kind == "range":
            return self._range_agrees(amount, mentions)
        if self.kind == "row":
            return self.values == amount.values if len(amount.values) == len(self.values) else None
        if amount.kind in ("range", "row"):
            return None
        same = amount.value == self.values[0]
        if self.bound:
            if amount.bound and amount.bound != self.bound:
                return None if not same else False
            return same
        if amount.bound == "most":
            return None if amount.value < self.values[0] else same
        if amount.bound == "least":
            return None if amount.value < self.values[0] else same
        return same

    def _range_agrees(self, amount: Amount, mentions: Mentions) -> bool | None:
        low, high = self.values
        if amount.kind == "range":
            return amount.values == self.values
        if amount.kind != "number":
            return None
        top = amount.bound == "most" or mentions.weight("most", amount.first) > 2
        bottom = amount.bound == "least" or mentions.weight("least", amount.first) > 2
        if top == bottom:
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
    for hit in mentions.hits.get(unit, ()):
        if amount.last <= hit.first <= amount.last + _REACH and _open(mentions, amount.last, hit.first):
            return 4
    for hit in mentions.hits.get(unit, ()):
        if hit.last <= amount.first <= hit.last + _REACH and _open(mentions, hit.last, amount.first, before=True):
            return 3
    return 2 if unit in mentions.near else 1 if unit in mentions.far else 0


def _open(mentions: Mentions, first: int, last: int, *, before: bool = False) -> bool:
    """Whether nothing between two tokens keeps a number from what it counts."""
    allowed = {":", "=", "→", "|", "(", "–", "—"} if before else {"/"}
    for at in range(first, last):
        text = mentions.found[at].text
        if text in _STOPS and text not in allowed:
            return False
        if any(amount.first <= at < amount.last for amount in mentions.amounts):
            return False
    return True


def fits(mentions: Mentions, amount: Amount, asked: Sequence[Asked], units: frozenset[str]) -> list[Fit]:
    """Return the questions that an amount may answer; one with a denial before it answers none."""
    behind = {unit for unit in units if counted(mentions, amount, unit) == 4}
    found = []
    for question in asked:
        holds = Holds.of(question.answer)
        if holds is None:
            continue
        own = counted(mentions, amount, question.unit) if question.unit else 0
        if question.unit and not own:
            continue
        if behind and question.unit not in behind and not behind.intersection(question.says):
            continue
        if question.unit and own < 3 and behind:
            continue
        weights = [mentions.weight(name, amount.first) for name in question.says]
        if not all(weights):
            continue
        agrees = holds.agrees(amount, question, mentions)
        if agrees is None:
            continue
        near = -sum(min(mentions.distance(name, amount.first), 30) for name in question.says)
        found.append(Fit(question, len(question.says) + bool(question.unit), sum(weights) + own, near, agrees))
    return found
