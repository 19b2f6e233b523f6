"""What a stretch of text says is printed: amounts with what they count, names, and what is forbidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.auditor.english import beside
from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.things import Things
from rules_engine.auditor.words import Hit, Hits, Token


class Said(NamedTuple):
    """One thing that a text says is printed: its anchor, the number, and which way a sign or a verb says.

    `number` is None for a name alone, and 0 for what is forbidden; `anchor` is empty where nothing is counted.
    """

    anchor: str
    number: int | None
    way: int
    first: int
    last: int
    also: tuple[str, ...] = ()

    def is_of(self, anchor: str) -> bool:
        """Whether it may be said of an anchor: an icon may stand for several things."""
        return anchor == self.anchor or anchor in self.also

    def value(self, names: Mapping[str, str]) -> str:
        """Return it in words."""
        name = names.get(self.anchor, self.anchor)
        number = "" if self.number is None else "no" if not self.number else str(self.number * (self.way or 1))
        return f"{number} {name}".strip()


@dataclass(frozen=True)
class Stretch:
    """A stretch of tokens as it is read, with the anchors and amounts in it."""

    found: Sequence[Token]
    hits: Hits
    amounts: Sequence[Amount]
    things: Things
    at: Mapping[int, Hit] = field(default_factory=dict)

    def said(self, first: int = 0, last: int | None = None) -> list[Said]:
        """Return what the tokens from `first` to `last` say is printed, in order."""
        last = len(self.found) if last is None else last
        counted = [name for name in self.things.anchors.values() if name in self.hits]
        spans: dict[int, tuple[str, Hit]] = {}
        shared: dict[int, tuple[str, ...]] = {}
        for name in counted:
            for hit in self.hits[name]:
                if first <= hit.first < last:
                    if hit.first in spans:
                        shared[hit.first] = (*shared.get(hit.first, ()), spans[hit.first][0])
                    if hit.first not in spans or hit.last >= spans[hit.first][1].last:
                        spans[hit.first] = (name, hit)
        ways = sorted((hit.first, way) for way, name in ((1, "gain"), (-1, "lose")) for hit in self.hits[name])
        used: set[int] = set()
        told: list[Said] = []
        for amount in self.amounts:
            if first <= amount.first < last and amount.kind in ("number", "none") and not amount.bound:
                told.append(self._counted(amount, spans, used, ways, last))
        for at, (name, hit) in sorted(spans.items()):
            if not used & set(hit.at) and self._is_name(hit.first):
                before = self.found[at - 1].text if at > first else ""
                forbidden = any(
                    token.text in beside("forbids") for token in self.found[max(first, at - 4) : hit.last + 4]
                )
                one = before in ("a", "an")
                way = self._way(ways, at, hit.last)
                told.append(Said(name, 0 if forbidden else 1 if one else None, way if one else 0, at, hit.last))
        told = [it._replace(also=tuple(name for at in range(it.first, it.last) for name in shared.get(at, ())))
                for it in told] if shared else told  # fmt: skip
        return list(self._of_each(sorted(told, key=lambda it: it.first)))

    def _of_each(self, told: Sequence[Said]) -> Iterator[Said]:
        """Yield what is said; `two each of Energy and Support` counts all that it lists."""
        number, last = None, 0
        for it in told:
            behind = [token.text for token in self.found[it.first + 1 : it.first + 3]]
            if sorted(behind) == ["each", "of"]:
                number = it.number
            elif it.number is not None or any(
                token.text not in beside("joins") for token in self.found[last : it.first]
            ):
                number = None
            yield it._replace(number=number) if it.number is None else it
            last = it.last

    def _counted(
        self,
        amount: Amount,
        spans: Mapping[int, tuple[str, Hit]],
        used: set[int],
        ways: list[tuple[int, int]],
        last: int,
    ) -> Said:
        """Return what an amount counts: what stands right behind it, or right before it."""
        way = amount.sign or self._way(ways, amount.first, amount.last + 2)
        for at in range(amount.last, min(amount.last + 3, last)):
            if at in spans:
                name, hit = spans[at]
                used.update(range(at, hit.last))
                for further in range(at, hit.last + 2):  # an icon and its name
                    if further in spans and spans[further][0] == name:
                        used.update(range(further, spans[further][1].last))
                if amount.kind == "none":
                    return Said(name, 0, 0, amount.first, hit.last)
                return Said(name, abs(amount.value), way, amount.first, hit.last)
            if not (self.found[at].text[0].isalpha() or ord(self.found[at].text[0]) > 0x2000):
                break
        letter = self.found[amount.last].text if amount.last < last else ""
        if len(letter) == 1 and letter in self.things.letters:
            used.add(amount.last)
            return Said(self.things.letters[letter], amount.value, way, amount.first, amount.last + 1)
        for name, hit in spans.values():
            gap = [token.text for token in self.found[hit.last : amount.first]] if hit.last <= amount.first else ["?"]
            if hit.first not in used and gap in ([], [":"], ["="], ["×"], ["x"], ["−"], ["-"], ["+"]):
                used.update(hit.at)
                return Said(name, abs(amount.value), way, hit.first, amount.last)
        return Said("", amount.value if amount.kind == "number" else 0, way, amount.first, amount.last)

    def _way(self, ways: Sequence[tuple[int, int]], first: int, last: int) -> int:
        """Return whether what stands at a token is gained or lost: by the last verb before it, or the one behind it."""
        before = [way for at, way in ways if at < first]
        behind = [way for at, way in ways if first < at <= last]
        return behind[0] if behind else before[-1] if before else 0

    def _is_name(self, at: int) -> bool:
        return self.found[at].large or not self.found[at].text[0].isalpha()

    def is_empty(self, first: int = 0) -> bool:
        """Whether it says, from a token on, that nothing is printed."""
        said = self.found[first:]
        return bool(said) and said[0].text in beside("empty") and len(said) < 3


class Wrong(NamedTuple):
    """What differs: what the text says, and which tokens say so."""

    value: str
    first: int
    last: int


def compared(told: Sequence[Said], asked: Sequence[Asked], others: Sequence[Asked], things: Things, *,
             whole: bool) -> tuple[list[tuple[Asked, Wrong]], bool]:  # fmt: skip
    """Return what differs from the questions that are asked, each with its question, and whether anything was read.

    What is said of something that only one of the `others` holds is compared with that. Where the `whole` is said, what
    is left out differs, too.
    """
    names = things.called
    holds = list(_holds(asked, things))
    elsewhere = list(_holds(others, things))
    wrong: list[tuple[Asked, Wrong]] = []
    read = False
    uncounted = {it.number for it in told if not it.anchor}
    for it in told:
        if not it.anchor:
            if len(told) == 1 and len(holds) == 1 and it.number is not None:
                read = True
                if abs(holds[0][2] or 0) != it.number:
                    wrong.append((holds[0][0], Wrong(str(it.number), it.first, it.last)))
            continue
        own = [one for one in holds if it.is_of(one[1]) or _is_short_for(it, one[1], names)]
        if it.number is not None:
            own = own or [one for one in elsewhere if it.is_of(one[1])]
        read = True
        value = it.value(names)
        if not own:
            if it.number is None and uncounted and uncounted <= {abs(count or 0) for _, _, count in holds}:
                continue  # the number is of it
            if it.number != 0 or any(count == 0 for _, _, count in holds):
                wrong.append((asked[0], Wrong(value, it.first, it.last)))
        elif it.number is None:
            continue
        elif not any(_same(it, count, question.shape == "cost") for question, _, count in own):
            wrong.append((own[0][0], Wrong(value, it.first, it.last)))
    if whole and read and not wrong:
        missing = {anchor for _, anchor, count in holds if count and anchor in things.tokens}
        missing -= {name for it in told for name in (it.anchor, *it.also)}
        if missing and all(it.anchor for it in told):
            first, last = told[0].first, told[-1].last
            wrong.append((asked[0], Wrong(", ".join(it.value(names) for it in told), first, last)))
    return wrong, read


def _is_short_for(it: Said, anchor: str, names: Mapping[str, str]) -> bool:
    """Whether what is said is the last word of a name: Drift of pending Drift."""
    return names.get(anchor, "").endswith(f" {names.get(it.anchor, it.anchor)}")


def _same(it: Said, count: int | None, is_price: bool) -> bool:
    if count is None:
        return it.number in (None, 1)
    if count == 0 or it.number == 0:
        return count == it.number
    return abs(count) == it.number and (is_price or not it.way or it.way == (1 if count > 0 else -1))


def _holds(asked: Sequence[Asked], things: Things) -> Iterator[tuple[Asked, str, int | None]]:
    for question in asked:
        for entry in entries_of(question.answer):
            yield question, things.anchors.get(entry.what, entry.what), entry.number
