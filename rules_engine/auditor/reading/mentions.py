"""What a sentence mentions: its tokens in segments, the anchors in it, and those it inherits from around it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules_engine.auditor.english import English, listed
from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.words import Hit, Hits, Token

TITLE = "the game's title"
"""The anchor of what a game is called."""
SEGMENT_ENDS = frozenset(",;()—–·•|+=")


@dataclass(frozen=True)
class Mentions:
    """A sentence as it is read.

    `hits` has the anchors in it by name, `near` those of its cell's heads, its lead-in and the question it answers,
    `far` those of the headings above and of the sentence before, where it goes on with a pronoun, and `section` those
    of its own heading. What is `joined` to it, the heads of a cell and a question, is said in it. `reply` is the yes or
    no that it begins with as an answer. `subjects` are the names of what the game has. `heads` are those of a cell,
    `prior` those of the sentence before, and `topic` of what is further back; a `parted` cell's row is headed by a
    number. One that `tells` says what somebody did. What is `replied`, yes or no, makes a statement of a question;
    one that it replies to and that `asks_leave` asks what one may do or has to.
    `how_many` says that it answers such a question at once, and `loose` are those of `far` that only the question
    before it goes on about.
    """

    found: Sequence[Token]
    hits: Hits
    amounts: Sequence[Amount]
    near: frozenset[str]
    far: frozenset[str]
    section: frozenset[str]
    joined: frozenset[str]
    heads: frozenset[str]
    prior: frozenset[str]
    topic: frozenset[str]
    parted: bool
    reply: str
    subjects: frozenset[str]
    tells: bool
    english: English
    replied: str = ""
    asks_leave: bool = True
    how_many: bool = False
    loose: frozenset[str] = frozenset()

    @cached_property
    def segments(self) -> list[int]:
        """The number of the segment that each token is in: commas, brackets and some joining words part them."""
        number, numbers, joins = 0, [], listed("joins")
        bare = {at for amount in self.amounts for at in range(amount.first, amount.last)}
        for at, token in enumerate(self.found):
            number += (token.text in SEGMENT_ENDS or token.text in joins) and at not in bare
            numbers.append(number)
        return numbers

    @cached_property
    def everywhere(self) -> frozenset[str]:
        """Every anchor that is mentioned here or around."""
        return self.hits.names | self.near | self.heads | self.far

    @cached_property
    def close(self) -> frozenset[str]:
        """Every anchor that is mentioned here, in its heads and lead-in, or in its section's own heading."""
        return self.hits.names | self.near | self.section

    @cached_property
    def said(self) -> frozenset[str]:
        """Every anchor that the sentence says itself or with what it is joined to."""
        return self.hits.names | self.joined

    @cached_property
    def named(self) -> list[Hit]:
        """Where the sentence names what the game has."""
        return [hit for name in self.subjects & self.hits.names for hit in self.hits[name]]

    def text(self, at: int) -> str:
        """Return the text of a token, empty where there is none."""
        return self.found[at].text if 0 <= at < len(self.found) else ""

    def weight(self, name: str, at: int) -> int:
        """Return how well an anchor is evidenced for what stands at a token: 0 is not at all."""
        if name in self.hits:
            segment = self.segments[at] if at < len(self.segments) else -1
            return 4 if any(self.segments[hit.first] == segment for hit in self.hits[name]) else 3
        return 3 if name in self.heads else 2 if name in self.near else 1 if name in self.far else 0

    def places(self, names: Iterable[str]) -> set[int]:
        """Return the tokens of some anchors."""
        return {at for name in names for hit in self.hits[name] for at in hit.at}

    def is_known(self, at: int) -> bool:
        """Whether a token is part of anything that questions know."""
        return any(hit.first <= at < hit.last for hit, _ in self.hits.said)

    def distance(self, name: str, at: int) -> int:
        """Return how many tokens lie between an anchor in the sentence and a token; a hundred where it is inherited."""
        return min((abs(hit.first - at) for hit in self.hits[name]), default=100)

    def is_denied(self, at: int, reach: int = 4, but: Container[int] = ()) -> bool:
        """Whether a word of denial stands close before a token, in its segment, `but` for those that name a thing."""
        reach = at if self.replied else reach
        for back in range(at - 1, max(at - 1 - reach, -1), -1):
            parted = self.segments[back] != self.segments[at] and not self.replied
            if parted or self.found[back].text == "until":
                return False
            if back not in but and self._denies(back):
                return True
        return False

    def is_doubted(self, amount: Amount, but: Container[int] = ()) -> bool:
        """Whether anything is denied in the segment of an amount, so that it may be true; `but` for what names a thing.

        What is denied before a limit makes the limit: `never more than three`.
        """
        only = self.text(amount.first - 1) in ("only", "just") and self.text(amount.first - 2) == "not"
        if self.replied == "no" or only:
            return True
        segment = self.segments[amount.first]
        first = amount.last if amount.bound else 0
        return any(
            self.segments[at] == segment and at not in but and self._denies(at) for at in range(first, len(self.found))
        )

    def denies_before(self, last: int) -> bool:
        """Whether anything is denied before a token."""
        return any(self._denies(at) for at in range(last))

    def _denies(self, at: int) -> bool:
        text = self.found[at].text
        if text not in self.english.negations and not text.endswith("n't"):
            return False
        behind = self.text(at + 1)
        compares = behind in listed("compared") and (behind != "longer" or self.text(at + 2) == "than")
        return not compares and not any(amount.first <= at < amount.last for amount in self.amounts)

    @cached_property
    def permits(self) -> tuple[str, int]:
        """What the sentence says of being allowed, and at which token: `no`, `optional`, `must`, `yes` or ``."""
        return (self.reply, 0) if self.reply else self.english.permitted(self.found)

    @cached_property
    def conditions(self) -> list[Hit]:
        """The spans of tokens that only say when: from a word such as `if` to the end of its segment."""
        spans: list[Hit] = []
        at = 0
        while at < len(self.found):
            if self.found[at].text in listed("when"):
                last = at + 1
                while last < len(self.found) and self.segments[last] == self.segments[at]:
                    last += 1
                spans.append(Hit(at, last))
                at = last
            else:
                at += 1
        return spans
