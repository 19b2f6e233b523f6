"""A rulebook as data: frozen values that every other room reads and none changes.

The classes imported here are the shapes of the YAML entries, field for field: the reader in `rules_engine.library`
validates files straight into them, so there is no second description to keep in step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar

from rules_engine.core.data.answers import Answer, Became
from rules_engine.core.data.audited import Audited, AuditedFinding, NotedByHand
from rules_engine.core.data.by_id import ById
from rules_engine.core.data.cards import Card, Cell, Effect, LookupTable, PlainCard, Row
from rules_engine.core.data.claim_questions import Called, ClaimQuestion
from rules_engine.core.data.descent import Change
from rules_engine.core.data.examples import (
    Example,
    ExampleRuleset,
    Listed,
    ListedFinding,
    ListedFor,
    Promise,
    ReplayChoices,
    Step,
)
from rules_engine.core.data.look import Look
from rules_engine.core.data.measured import Measured, MeasuredCard, MeasuredGames
from rules_engine.core.data.order import Order, Stop
from rules_engine.core.data.player_questions import But, Case, Otherwise, PlayerQuestion, Says, Shown
from rules_engine.core.data.provenance import Authority, Entry, Provenance, PublishedText, Source
from rules_engine.core.data.rules import Chapter, Fact, Force, Moment, Rule, Scalar
from rules_engine.core.data.rulings import EarlierAnswer, Option, Parameter, Position, Ruling, Sets, Settlement, Variant
from rules_engine.core.data.words import Confusable, IconNote, Replaced, Term, TermKind

__all__ = [
    "Answer", "Audited", "AuditedFinding", "Authority", "Became", "But", "Called", "Card", "Case", "Cell", "Change",
    "Chapter", "ClaimQuestion", "Confusable", "EarlierAnswer", "Effect", "Entry", "Example", "ExampleRuleset",
    "Fact", "Force", "IconNote", "Listed", "ListedFinding", "ListedFor", "Look", "LookupTable", "Manifest",
    "Measured", "MeasuredCard", "MeasuredGames", "Moment", "NotedByHand", "Option", "Order", "Otherwise",
    "Parameter", "PlainCard", "PlayerQuestion", "Position", "Promise", "Provenance", "PublishedText", "Replaced",
    "ReplayChoices", "Row", "Rule", "RulebookData", "Ruling", "Says", "Scalar", "Sets", "Settlement", "Shown",
    "Source", "Step", "Stop", "Term", "TermKind", "Tombstone", "Variant",
]  # fmt: skip

C = TypeVar("C", bound=Card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tombstone(Entry):
    """An id that was removed, and what replaced it; ids are never reused."""

    id: str
    replaced_by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest(Entry):
    """`rulebook.yaml`: what the game is called, who may play it, which texts it restates, and its base switches.

    `ancestor` names the rulebook it grew out of; `descent.yaml` beside it says how. `solo` says that one player may
    play alone, however many `players` there are otherwise. `minutes` are left out where no text says how long a game
    takes. `moments` part the quick reference. The `usual` one is what commands are about that name no other.
    """

    name: str
    title: str
    prefix: str
    tagline: str
    players: tuple[int, int]
    minutes: tuple[int, int] | None = None
    documents: tuple[PublishedText, ...]
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    policies: Mapping[str, str] = field(default_factory=dict)
    card_kinds: tuple[str, ...] = ()
    ancestor: str = ""
    solo: bool = False
    moments: tuple[Moment, ...] = ()
    removed: tuple[Tombstone, ...] = ()
    usual: bool = False


@dataclass(frozen=True, kw_only=True, eq=False)
class RulebookData:
    """One game as data. Mappings are keyed by full id, keep the order of the files, and cannot be changed.

    An id there is not raises a KeyError that says what was meant. Equal to itself only, it can be the key of a cache.

    `written` has each rule that a settled question reads otherwise, as its file has it.
    """

    manifest: Manifest
    chapters: tuple[Chapter, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    icons: tuple[IconNote, ...] = ()
    cards: Mapping[str, Card] = field(default_factory=dict)
    tables: Mapping[str, LookupTable] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    variants: Mapping[str, Variant] = field(default_factory=dict)
    examples: Mapping[str, Example] = field(default_factory=dict)
    answers: Mapping[str, Answer] = field(default_factory=dict)
    questions: Mapping[str, PlayerQuestion] = field(default_factory=dict)
    orders: Mapping[str, Order] = field(default_factory=dict)
    claims: Mapping[str, ClaimQuestion] = field(default_factory=dict)
    called: Mapping[str, Called] = field(default_factory=dict)
    descent: tuple[Change, ...] = ()
    measured: Measured | None = None
    audited: Audited | None = None
    look: Look = field(default_factory=Look)
    written: Mapping[str, Rule] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, Mapping):
                object.__setattr__(self, each.name, MappingProxyType(ById(value)))

    @property
    def name(self) -> str:
        """The rulebook's name in addresses and commands, e.g. `last-stone`."""
        return self.manifest.name

    @property
    def prefix(self) -> str:
        """The prefix of every id of this rulebook, e.g. `mm`."""
        return self.manifest.prefix

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by id, in reading order."""
        return ById({rule.id: rule for chapter in self.chapters for rule in chapter.rules})

    @cached_property
    def rulings_of(self) -> Mapping[str, list[Ruling]]:
        """The rulings that bear on each rule, by the rule's id; a rule that none bears on is left out."""
        found: dict[str, list[Ruling]] = {}
        for ruling in self.rulings.values():
            for rule_id in ruling.rules:
                found.setdefault(rule_id, []).append(ruling)
        return found

    def cards_of(self, kind: type[C]) -> dict[str, C]:
        """Return the cards of a class by local id."""
        return {card.id: card for card in self.cards.values() if isinstance(card, kind)}

    @cached_property
    def fact_values(self) -> Mapping[str, Scalar]:
        """The value of every fact by local id."""
        return {fact.id: fact.value for fact in self.facts.values()}

    @cached_property
    def standard_values(self) -> Mapping[str, Scalar]:
        """The value of every fact by local id as the chosen options of rulings have it."""
        chosen = (o for ruling in self.rulings.values() for o in ruling.options if o.id == ruling.chosen)
        return {**self.fact_values, **{fact: value for option in chosen for fact, value in option.sets.facts.items()}}

    @cached_property
    def printed(self) -> Mapping[str, Scalar]:
        """What texts may print by name: every fact, and as `hard-mode.load-extra` what a variant makes of one.

        Of a parameter that is the default, and with `.least` or `.most` behind it an end of its range. Figures that
        were measured are `measured.recycle-games`.
        """
        printed = dict(self.standard_values)
        if self.measured:
            printed |= {f"measured.{name}": figure for name, figure in self.measured.figures.items()}
        for variant in self.variants.values():
            written = dict(variant.sets.facts)
            for parameter in variant.parameters:
                if parameter.default is not None:
                    written[parameter.fact] = parameter.default
                if not parameter.card:
                    written |= {f"{parameter.fact}.least": parameter.least, f"{parameter.fact}.most": parameter.most}
            printed |= {f"{variant.id}.{fact}": value for fact, value in written.items()}
        return printed

    @cached_property
    def numbers(self) -> Mapping[str, str]:
        """The printed number of every chapter and rule, computed from their order."""
        numbers: dict[str, str] = {}
        for c, chapter in enumerate(self.chapters, 1):
            numbers[chapter.id] = str(c)
            for r, rule in enumerate(chapter.rules, 1):
                numbers[rule.id] = f"{c}.{r}"
        return numbers

    def full_id(self, kind: str, local: str) -> str:
        """Return `local` with prefix and kind in front, e.g. `ls.fact.pile-start`; a full id comes back unchanged."""
        head = f"{self.prefix}.{kind}."
        return local if local.startswith(head) else head + local

    def ids(self) -> Iterator[str]:
        """Every id a text or a program may refer to."""
        for chapter in self.chapters:
            yield chapter.id
        for group in (
            self.rules,
            self.facts,
            self.terms,
            self.cards,
            self.tables,
            self.rulings,
            self.variants,
            self.examples,
            self.answers,
            self.questions,
        ):
            yield from group
