"""Amounts in tokens: numbers in digits and words, limits, ranges, rows and `twice`, each with what it bounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from rules_engine.auditor.english import English, listed
from rules_engine.auditor.words import Token, Ways

Bound = Literal["", "most", "least"]
_COUNTED = 3
"""So many words may say what is counted between a number and its bound."""
_TIMES = ("time", "times")
"""Written large, a thing is called so: `one Time`."""
_DASHES = ("-", "–", "—", "−")


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount in tokens from `first` to before `last`.

    `values` is one number, the two ends of a range or of a change, or a row of numbers; `kind` says which, and `bound`
    that it is a limit. `sign` is -1 or +1 for a number with a sign.
    """

    first: int
    last: int
    values: tuple[int, ...]
    kind: Literal["number", "range", "row", "times", "none", "change"] = "number"
    bound: Bound = ""
    sign: int = 0

    @property
    def value(self) -> int:
        """Its number, the last of several."""
        return self.values[-1]

    def __str__(self) -> str:
        if self.kind == "none":
            return "no limit" if self.bound else "0"
        joined = {"range": " to ", "row": "/"}.get(self.kind, "")
        number = joined.join(map(str, self.values)) if joined else str(self.value)
        return {"most": "at most ", "least": "at least "}.get(self.bound, "") + number


class Numbers:
    """Reads the amounts in tokens, by the number words and limits of a language."""

    def __init__(self, words: English) -> None:
        self._words = words.numbers
        self._times = words.times
        self._before, self._after = Ways(words.before), Ways(words.after)
        self._none, self._no_amount = frozenset(words.none), frozenset(words.no_amount)
        self._denials, self._particles = words.negations, words.with_particles
        self._filled, self._behind_once = words.filled, words.behind_once
        self._pronoun_before = words.behind_one
        self._no_limit = Ways(dict.fromkeys(words.no_limit, "none"))
        first = (way.split()[0] for way in words.no_limit)
        self._first = frozenset((*self._words, *self._times, *self._none, *first, "half", "as"))

    def find(self, found: Sequence[Token]) -> list[Amount]:
        """Return the amounts, from left to right; no two overlap."""
        amounts: list[Amount] = []
        at = 0
        while at < len(found):
            amount = self._at(found, at) if found[at].text in self._first or found[at].text.isdecimal() else None
            if amount:
                amounts.append(amount)
                at = amount.last
            else:
                at += 1
        return list(_in_rows(found, amounts)) if len(amounts) > 2 else amounts

    def _at(self, found: Sequence[Token], at: int) -> Amount | None:
        text = found[at].text
        if last := self._without_limit(found, at):
            return Amount(at, last, (0,), "none", "most")
        if text in self._times and not self._is_conjunction(found, at):
            bound, number = self._turned(found, at, self._before.before(found, at), self._times[text])
            return Amount(at, at + 1, (number,), "times", bound)
        value = self._number(found, at)
        if value is None:
            behind = found[at + 1].text if at + 1 < len(found) else ""
            is_none = text in self._none and behind[:1].isalpha()
            if is_none and behind not in self._no_amount and behind not in self._words:
                return Amount(at, at + 1, (0,), "none")
            return None
        number, last = value
        if self._is_part_of_a_word(found, at, last) or self._is_pronoun(found, at, last):
            return None
        return self._joined(found, at, number, last)

    def _without_limit(self, found: Sequence[Token], at: int) -> int:
        """Return the token behind words that say there is no limit, `as many as you like`, 0 where none begin."""
        if last := self._no_limit.at(found, at)[1]:
            return last
        if found[at].text == "as" and at + 1 < len(found) and found[at + 1].text in ("many", "much", "often"):
            for last in range(at + 2, min(at + 6, len(found) - 2)):
                if found[last].text == "as" and found[last + 1].text in ("you", "they", "it", "one", "we", "can"):
                    return last + 3
        return 0

    def _joined(self, found: Sequence[Token], at: int, number: int, last: int) -> Amount:
        """Return an amount that begins with a number: the number, a range or a row."""
        bound = self._before.before(found, at)
        sign = self._sign(found, at)
        values, end = [number], last
        while end + 1 < len(found) and found[end].text in ("/", "|"):
            further = self._number(found, end + 1)
            if further is None:
                break
            values.append(further[0])
            end = further[1]
        if len(values) > 1:
            return Amount(at, end, tuple(values), "row")
        text = found[last].text if last < len(found) else ""
        joins = text in _DASHES or text in listed("joins a range") or (text == "and" and self._after_between(found, at))
        further = self._number(found, last + 1) if joins else None
        if further and further[0] > number and not self._is_negative(found, last):
            return Amount(at, further[1], (number, further[0]), "range")
        if further and further[0] < number and text == "to":
            return Amount(at, further[1], (number, further[0]), "change")
        if text in ("→", *listed("changes into")) and (then := self._number(found, last + 1)):
            return Amount(at, then[1], (number, then[0]), "change")
        if text == "+" and found[last].start == found[last - 1].end:
            return Amount(at, last + 1, (number,), bound="least")
        after, end = self._after.at(found, last)
        if after:
            return Amount(at, end, (number,), bound=_bound(after))
        bound = bound or self._bound_behind(found, last)
        if last < len(found) and found[last].text in ("hour", "hours"):
            number *= 60
        counts = last + 1 < len(found) and found[last + 1].text in ("token", "tokens")  # `2 Time tokens`
        behind = found[last] if last < len(found) and not counts else None
        is_times = behind is not None and (behind.text in ("x", "×") or (behind.text in _TIMES and not behind.large))
        if at > 1 and found[at - 1].text == bound and found[at - 2].text in self._particles:  # `hand over 1 token`
            bound = ""
        if bound and self._is_filled(found, at):
            bound = ""
        limit, number = self._turned(found, at, bound, number)
        return Amount(at, last + is_times, (number,), "times" if is_times else "number", limit, sign)

    def _is_filled(self, found: Sequence[Token], at: int) -> bool:
        """Whether what stands before a number says how far something is filled: `topped up to 6`."""
        up = at > 2 and found[at - 2].text == "up"
        return up and any(token.text in self._filled for token in found[max(at - 4, 0) : at - 2])

    def _turned(self, found: Sequence[Token], at: int, bound: str, number: int) -> tuple[Bound, int]:
        """Return a bound with its number: `over ten` is at least eleven, `never over ten` at most ten."""
        if bound not in ("under", "over"):
            return _bound(bound), number
        if self._is_denied(found, at):
            return "least" if bound == "under" else "most", number
        return ("most", number - 1) if bound == "under" else ("least", number + 1)

    def _bound_behind(self, found: Sequence[Token], last: int) -> str:
        """Return the bound that stands behind what is counted: `one Pattern at most`, `two tokens or more`."""
        for at in range(last + 1, min(last + 1 + _COUNTED, len(found))):
            if not found[at - 1].is_word or self._number(found, at - 1):
                return ""
            if found[at].text in ("is", "are") and self._is_most(found, at + 1):
                return "most"
            bound, end = self._after.at(found, at)
            if bound:
                behind = found[end].text if end < len(found) else "."
                if end < len(found) and self._number(found, end):
                    return ""
                return bound if not behind[0].isalpha() or behind in listed("for each") else ""
        return ""

    def _is_most(self, found: Sequence[Token], at: int) -> bool:
        """Whether what follows a number of things says that they are the most: `two cards are the limit`, `is all`."""
        while at < len(found) and found[at].text in ("the", "your", "our", "a"):
            at += 1
        return at < len(found) and found[at].text in listed("is most")

    def _is_conjunction(self, found: Sequence[Token], at: int) -> bool:
        """Whether `once` is no number of times: `at once`, `once your Vitals are above 0`."""
        behind = found[at + 1].text if at + 1 < len(found) else ""
        if found[at].text != "once":
            return False
        joins = (at > 0 and found[at - 1].text == "at") or behind in self._behind_once
        return joins or (at == 0 and behind not in listed("for each"))

    def _is_denied(self, found: Sequence[Token], at: int) -> bool:
        """Whether a bound is denied: `never above ten`; a condition between them has its own."""
        for token in reversed(found[max(at - 7, 0) : at]):
            if token.text in listed("when it is denied") or token.text in ",;:":
                return False
            if token.text.endswith("n't") or (
                token.text in self._denials and token.text not in ("no", "without", "none")
            ):
                return True
        return any(
            one.text == "no" and two.text in listed("people") for one, two in pairwise(found[max(at - 9, 0) : at])
        )

    def _number(self, found: Sequence[Token], at: int) -> tuple[int, int] | None:
        """Return the number that begins at a token, and the token after it."""
        if at >= len(found):
            return None
        text = found[at].text
        if text.isdecimal():
            decimal = at + 2 < len(found) and found[at + 1].text in (".", ",") and found[at + 2].text.isdecimal()
            if decimal and found[at].end == found[at + 1].start and found[at + 1].end == found[at + 2].start:
                return None
            return (int(text), at + 1) if len(text) < 7 else None
        if text == "half" and [token.text for token in found[at : at + 3]] == ["half", "a", "dozen"]:
            return 6, at + 3
        if text in self._words:
            value, last = self._words[text], at + 1
            if value >= 20 and last < len(found) and found[last].text == "-":
                small = self._words.get(found[last + 1].text, 0) if last + 1 < len(found) else 0
                if 0 < small < 10:
                    return value + small, last + 2
            return value, last
        return None

    def _is_part_of_a_word(self, found: Sequence[Token], at: int, last: int) -> bool:
        """Whether a number is part of a version, an ordinal, a time or a word (`2nd`, `v2`, `20:15`, `one-time`)."""
        behind = found[last] if last < len(found) else None
        for colon in (at - 1, last):
            if 0 < colon < len(found) - 1 and found[colon].text == ":":
                around = (found[colon - 1], found[colon + 1])
                glued = around[0].end == found[colon].start and found[colon].end == around[1].start
                if glued and all(token.text.isdecimal() for token in around):
                    return True
        if behind and behind.start == found[last - 1].end and behind.text in ("st", "nd", "rd", "th", "%", "°"):
            return True
        ahead = found[at - 1] if at else None
        return ahead is not None and ahead.end == found[at].start and ahead.text in ("v", "#", "§", "$", "€", ".")

    def _is_pronoun(self, found: Sequence[Token], at: int, last: int) -> bool:
        """Whether `one` stands for a thing or a person: `the one in the slot`, `one of them`."""
        behind = found[last].text if last < len(found) else ""
        if found[at].text not in ("one", "single") or behind not in self._pronoun_before:
            return False
        joins = behind in ("to", "or", "and") and self._number(found, last + 1) is not None
        return not joins and not self._after.at(found, last)[0]

    def _sign(self, found: Sequence[Token], at: int) -> int:
        if not at or found[at - 1].end != found[at].start:
            return 0
        if at > 1 and found[at - 2].end == found[at - 1].start and found[at - 2].text[0].isalnum():
            return 0
        return {"+": 1, "-": -1, "−": -1, "–": -1}.get(found[at - 1].text, 0)

    def _after_between(self, found: Sequence[Token], at: int) -> bool:
        return at > 0 and found[at - 1].text == "between"

    def _is_negative(self, found: Sequence[Token], dash: int) -> bool:
        """Whether a dash between two numbers is the sign of the second: `3 -2`."""
        apart = found[dash].start > found[dash - 1].end
        return found[dash].text in _DASHES and apart and found[dash].end == found[dash + 1].start


def _in_rows(found: Sequence[Token], amounts: Sequence[Amount]) -> Iterator[Amount]:
    """Yield amounts with three or more numbers that follow each other as one row: `6, 3 and 1`, `6-3-1`."""
    at = 0
    while at < len(amounts):
        last = at + 1
        while last < len(amounts) and _goes_on(found, amounts[last - 1], amounts[last]):
            last += 1
        if last - at > 2:
            values = tuple(each.value for each in amounts[at:last])
            yield Amount(amounts[at].first, amounts[last - 1].last, values, "row")
        else:
            yield from amounts[at:last]
        at = last


def _goes_on(found: Sequence[Token], one: Amount, other: Amount) -> bool:
    """Whether only commas, dashes or `and` stand between two plain numbers, the second of which is no larger."""
    plain = all(each.kind == "number" and not each.bound for each in (one, other))
    between = {token.text for token in found[one.last : other.first]}
    return plain and one.value >= other.value and bool(between) and between <= {",", "and", "-", "–"}


def _bound(said: str) -> Bound:
    """Return the bound that is said: `under` and `over` are given up where there is no number to change."""
    return "most" if said == "most" else "least" if said == "least" else ""
