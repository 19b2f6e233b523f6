"""The questions of one rulebook as the auditor asks them: answers filled in for a ruleset, and the rulebook's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rules_engine.auditor.play.book import PlayBook
from rules_engine.core.data.claim_questions import Shape


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its answer under a ruleset, in words: `3`, `0 to 12`, `at most 3`, `at once`, a choice, `no`.

    `otherwise` has other answers that hold under a choice (`tie=shared`), `was` those of older texts, by the answer.
    `open` says that the published text leaves it open and the answer is this project's reading, and `place` where what
    it stands on is written, if that is known: `facts.yaml:12`. `stops` are what an order puts one before the other, as
    they are called.
    """

    id: str
    shape: Shape
    name: str
    cites: tuple[str, ...]
    says: tuple[str, ...]
    answer: str
    unit: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    vetoes: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()
    otherwise: Mapping[str, str] = field(default_factory=dict)
    was: Mapping[str, str] = field(default_factory=dict)
    open: bool = False
    place: str = ""
    stops: tuple[str, ...] = ()

    def in_order(self, *, agrees: bool = True) -> str:
        """Return in words what an order puts first, or the other way round."""
        return " before ".join(self.stops if agrees else reversed(self.stops))


@dataclass(frozen=True, slots=True)
class Sequence:
    """What happens one thing after another: each `stop` by what it is called, with the rule to read."""

    id: str
    title: str
    stops: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Questions:
    """What one rulebook can be asked, and how its things are called.

    `called` has, by name, the ways to say a thing; `strict` names what changes an answer wherever it is mentioned (a
    variant, a state), so that a question which does not mention it is not meant; `cards` do so where they are written
    large, and so is all that is `large`. `own` are the names that show that a text is about this game, `terms` the full
    id of each term by its local one, `things` those of which something can be counted, and `play` what a printed game
    is read by. `sequences` are its orders.
    """

    rulebook: str = ""
    title: str = ""
    prefix: str = ""
    asked: tuple[Asked, ...] = ()
    called: Mapping[str, str] = field(default_factory=dict)
    strict: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    large: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    terms: Mapping[str, str] = field(default_factory=dict)
    things: tuple[str, ...] = ()
    play: PlayBook = field(default_factory=PlayBook)
    sequences: tuple[Sequence, ...] = ()


def names_of(asked: Iterable[Asked]) -> Iterator[str]:
    """Yield the name of every anchor that questions need."""
    for question in asked:
        yield from question.says
        yield from question.vetoes
        yield from question.choices.values()
        if question.unit:
            yield question.unit
