"""What a stretch of text says is printed: amounts with what they count, names, and what is forbidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.things import Things
from rules_engine.auditor.words import Hit, Token

_NONE = frozenset(("none", "nothing", "no"))
_FORBIDS = frozenset(("no", "not", "cannot", "can't", "forbidden", "banned", "barred", "without", "never", "blocked"))
_ARTICLES = frozenset(("a", "an"))


class Said(NamedTuple):
    """One thing that a text says is printed: its anchor, the number, whether a sign or a verb says which way it goes.

    `count` is None for a name alone, and 0 for what is forbidden; `anchor` is empty where nothing says what is counted.
    """

    anchor: str
    count: int | None
    way: int
    first: int
    last: int

    def value(self, names: Mapping[str, str]) -> str:
        """Return it in words."""
        name = names.get(self.anchor, self.anchor)
        number = "" if self.count is None else "no" if not self.count else str(self.count * (self.way or 1))
        return f"{number} {name}".strip()


@dataclass(frozen=True)
class Stretch:
    """A stretch of tokens as it is read, with the anchors and amounts in it."""

    found: Sequence[Token]
    hits: Mapping[str, Sequence[Hit]]
    amounts: Sequence[Amount]
    things: Things
    at: Mapping[int, Hit] = field(default_factory=dict)

    def said(self, first: int = 0, last: int | None = None) -> list[Said]:
        """Return what the tokens from `first` to `last` say is printed, in order."""
        last = len(self.found) if last is None else last
        counted = [name for name in self.things.anchors.values() if name in self.hits]
        spans = {hit.first: (name, hit) for name in counted for hit in self.hits[name] if first <= hit.first < last}
        ways = sorted((hit.first, way) for way, name in ((1, "gain"), (-1, "lose")) for hit in self.hits.get(name, ()))
        used: set[int] = set()
        told: list[Said] = []
        for amount in self.amounts:
            if first <= amount.first < last and amount.kind in ("number", "none") and not amount.bound:
                told.append(self._counted(amount, spans, used, ways, last))
        for at, (name, hit) in sorted(spans.items()):
            if not used & set(range(hit.first, hit.last)) and self._is_name(hit.first):
                before = self.found[at - 1].text if at > first else ""
                forbidden = any(token.text in _FORBIDS for token in self.found[max(first, at - 4) : hit.last + 4])
                one = before in _ARTICLES
                way = self._way(ways, at, hit.last)
                told.append(Said(name, 0 if forbidden else 1 if one else None, way if one else 0, at, hit.last))
        return sorted(told, key=lambda it: it.first)

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
                used.update(range(hit.first, hit.last))
                return Said(name, abs(amount.value), way, hit.first, amount.last)
        return Said("", amount.value if amount.kind == "number" else 0, way, amount.first, amount.last)

    def _way(self, ways: Sequence[tuple[int, int]], first: int, last: int) -> int:
        """Return whether what stands at a token is gained or lost: by the last verb before it, or the one behind it."""
        before = [way for at, way in ways if at < first]
        behind = [way for at, way in ways if first < at <= last]
        return behind[0] if behind else before[-1] if before else 0

    def _is_name(self, at: int) -> bool:
        return self.found[at].large or not self.found[at].text[0].isalpha()

    def is_empty(self) -> bool:
        """Whether it says that nothing is printed."""
        return bool(self.found) and self.found[0].text in _NONE and len(self.found) < 3


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
    names = {anchor: name for name, anchor in things.anchors.items()}
    holds = list(_holds(asked, things))
    elsewhere = list(_holds(others, things))
    wrong: list[tuple[Asked, Wrong]] = []
    read = False
    for it in told:
        if not it.anchor:
            counts = {count for _, _, count in holds if count}
            if len(told) == 1 and len(holds) == 1 and it.count is not None:
                read = True
                if abs(holds[0][2] or 0) != it.count:
                    wrong.append((holds[0][0], Wrong(str(it.count), it.first, it.last)))
            elif counts and len(told) == 1:
                continue
            continue
        own = [one for one in holds if one[1] == it.anchor]
        if it.count is not None:
            own = own or [one for one in elsewhere if one[1] == it.anchor]
        read = True
        value = it.value(names)
        if not own:
            if it.count != 0 or any(count == 0 for _, _, count in holds):
                wrong.append((asked[0], Wrong(value, it.first, it.last)))
        elif it.count is None:
            continue
        elif not any(_same(it, count) for _, _, count in own):
            wrong.append((own[0][0], Wrong(value, it.first, it.last)))
    if whole and read and not wrong:
        missing = {anchor for _, anchor, count in holds if count and anchor in things.tokens}
        missing -= {it.anchor for it in told}
        if missing and all(it.anchor for it in told):
            first, last = told[0].first, told[-1].last
            wrong.append((asked[0], Wrong(", ".join(it.value(names) for it in told), first, last)))
    return wrong, read


def _same(it: Said, count: int | None) -> bool:
    if count is None:
        return it.count in (None, 1)
    if count == 0 or it.count == 0:
        return count == it.count
    return abs(count) == it.count and (not it.way or it.way == (1 if count > 0 else -1))


def _holds(asked: Sequence[Asked], things: Things) -> Iterator[tuple[Asked, str, int | None]]:
    for question in asked:
        for entry in entries_of(question.answer):
            yield question, things.anchors.get(entry.what, entry.what), entry.count
