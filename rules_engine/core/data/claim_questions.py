"""What texts claim about a game, as questions: by which words people mention a thing, and what the rulebook answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules_engine.core.data.provenance import Entry

Shape = Literal[
    "value", "limit", "cost", "gain", "count", "start", "range", "rank", "per",
    "order", "timing", "permission", "outcome", "membership", "place", "comparison",
]  # fmt: skip
IN_ORDER = "in this order"
"""The answer to every question of the shape `order`."""
AMOUNTS: frozenset[Shape] = frozenset({"value", "limit", "cost", "gain", "count", "start", "range", "rank", "per"})
"""The shapes whose answer is a number, a range of numbers or a row of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimQuestion(Entry):
    """One thing that a text may claim.

    Every one of the anchors in `says` has to be mentioned, and none of those in `not`: an anchor is one or more ways to
    say a thing, with ` / ` between them, each a name under `called` of the shared words or of the rulebook's own, the
    id of a term, or plain words in their base form. Of an order, `says` has what comes first, then what comes after it.

    `answer` is what the rulebook says; left out, it is the fact that the question `stands_on`. A number, `0 to 12`,
    `at most 3`, `no limit` and `6/3/1` are amounts, and `unit` is the anchor of what is counted. A moment of the shared
    words answers a `timing`; `yes`, `no`, `must` or `optional` a permission; for the other shapes it names one of
    `choices`, which have an anchor for each answer that a text may give, or is `yes` or `no`. Facts stand in braces.

    What is `besides` may be mentioned without changing the answer, though it is apart.

    `name` is how the question prints. `otherwise` has, by choice (`tie=shared`), the answer under it; `was` has by id
    what an older text or a review held. `see` names further ids.
    """

    id: str
    asks: Shape
    stands_on: str
    says: tuple[str, ...]
    name: str = ""
    answer: int | str = ""
    unit: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    not_: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()
    otherwise: Mapping[str, int | str] = field(default_factory=dict)
    was: Mapping[str, int | str] = field(default_factory=dict)
    see: tuple[str, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The id the answer stands on, then those to see."""
        return (self.stands_on, *self.see)


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(Entry):
    """A name for ways to say one thing, for use in questions: an anchor under an id; a term's id adds to its names.

    What is `apart` changes an answer wherever it is mentioned: a question that does not mention it is not meant then.
    A `large` one is mentioned only where it is written large. `=gain` is the bare word, even if it is a name here.
    """

    id: str
    called: str
    apart: bool = False
    large: bool = False
