"""What follows from the cards and tables of a rulebook alone: worked out once, and looked up in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

from rules_engine.core.data.rulebook import Card, Effect, RulebookData
from rules_engine.games.meeple_inc.cards import (
    ACTIONS,
    ELEMENTS,
    NOTHING,
    AwardCard,
    Founder,
    Freelancer,
    Item,
    Objective,
    Pow,
    Resources,
    SkillCard,
    Skills,
    Specialist,
    Wow,
    Zap,
)
from rules_engine.games.meeple_inc.table import SEATS

PASSIVE = frozenset({
    "amount", "keep", "levels", "no-skip-cost", "discount", "shortfall", "seats", "interchange", "repeat-bonus",
    "award-value", "prediction-vp", "objective-met", "objective-failed", "no-level", "no-award", "no-skip-with",
    "no-predictions", "most-employees",
})  # fmt: skip
"""What is not carried out: effects that rules look up where they bear on something."""


Pairs = tuple[tuple[str, str, str], ...]
"""Pairs of resources that are interchangeable, each behind the card that says so."""


class Cards(NamedTuple):
    """The cards by local id, in their kinds; `skills` of those that add some, `lasting` effects of WOW and POW cards.

    `afterwards` is what the ability of a Specialist does once their action has been performed.
    """

    all: Mapping[str, Card]
    specialists: Mapping[str, Specialist]
    freelancers: Mapping[str, Freelancer]
    wows: Mapping[str, Wow]
    pows: Mapping[str, Pow]
    founders: Mapping[str, Founder]
    items: Mapping[str, Item]
    skill_cards: Mapping[str, SkillCard]
    objectives: Mapping[str, Objective]
    award_cards: Mapping[str, AwardCard]
    zaps: Mapping[str, Zap]
    skills: Mapping[str, Skills]
    lasting: Mapping[str, tuple[Effect, ...]]
    afterwards: Mapping[str, tuple[Effect, ...]]


class Space(NamedTuple):
    """A limited action space: its action, its safety cost and its bonus, and the element an Upgrade there is of."""

    id: str
    action: str
    number: int
    cost: Resources
    bonus: tuple[Effect, ...]
    element: str


class Side(tuple[Space, ...]):
    """The limited action spaces on a side of the board; each side is itself only, so that a look-up by it is short."""

    @cached_property
    def of(self) -> dict[str, frozenset[str]]:
        """The spaces of each action."""
        return {action: frozenset(s.id for s in self if s.action == action) for action in ACTIONS}

    @cached_property
    def costing(self) -> dict[Resources, tuple[str, ...]]:
        """The spaces of each safety cost."""
        return {cost: tuple(s.id for s in self if s.cost == cost) for cost in dict.fromkeys(s.cost for s in self)}

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = object.__hash__


class Specialty(NamedTuple):
    """What a Specialist specializes in: an action, there only some elements if any are named, and on which spaces."""

    action: str
    elements: tuple[str, ...] = ()
    spaces: frozenset[str] = frozenset()


def as_printed(card: Specialist) -> Specialty:
    """The ability belongs to the action that its words name."""
    return Specialty(card.action, card.elements)


def with_gain(card: Specialist) -> Specialty:
    """The ability belongs to the action that has no Specialist, where its words may have meant that one."""
    return Specialty(card.other_action) if card.other_action else as_printed(card)


@lru_cache(maxsize=16)
def cards(rulebook: RulebookData) -> Cards:
    """Return the cards, sorted into their kinds."""
    wows, pows, specialists = rulebook.cards_of(Wow), rulebook.cards_of(Pow), rulebook.cards_of(Specialist)
    return Cards(
        all={card.id: card for card in rulebook.cards.values()},
        specialists=specialists,
        freelancers=rulebook.cards_of(Freelancer),
        wows=wows,
        pows=pows,
        founders=rulebook.cards_of(Founder),
        items=rulebook.cards_of(Item),
        skill_cards=rulebook.cards_of(SkillCard),
        objectives=rulebook.cards_of(Objective),
        award_cards=rulebook.cards_of(AwardCard),
        zaps=rulebook.cards_of(Zap),
        skills={
            card.id: card.skills
            for card in rulebook.cards.values()
            if isinstance(card, (Specialist, Freelancer, Wow, Founder, Item, SkillCard)) and card.skills.pairs
        },
        lasting={**{i: c.gift for i, c in wows.items()}, **{i: c.burden for i, c in pows.items()}},
        afterwards={i: tuple(e for e in c.ability if e.do not in PASSIVE) for i, c in specialists.items()},
    )


def cell(rulebook: RulebookData, table: str, key: str, column: int) -> tuple[Effect, ...]:
    """Return the effects of a cell of a table, without those that do nothing."""
    effects = rulebook.tables[rulebook.full_id("table", table)].cell(key, column).do
    return tuple(effect for effect in effects if effect.do != "nothing")


def paid(effects: tuple[Effect, ...]) -> Resources:
    """Return what effects cost."""
    cost = NOTHING
    for effect in effects:
        if effect.do == "pay":
            cost = cost.plus(Resources(**{effect.what: effect.by}))
    return cost


@lru_cache(maxsize=16)
def spaces(rulebook: RulebookData) -> dict[str, Space]:
    """Return every limited action space there may be, by id, in the order of the board."""
    table = rulebook.tables[rulebook.full_id("table", "space")]
    found, rows = {}, {row.key for row in table.rows}
    for action in ACTIONS:
        for number in range(table.columns[0], table.columns[1] + 1) if action in rows else ():
            effects = cell(rulebook, "space", action, number)
            bonus = tuple(effect for effect in effects if effect.do not in ("pay", "element"))
            element = next((effect.what for effect in effects if effect.do == "element"), "")
            name = f"{action}-{number}"
            found[name] = Space(name, action, number, paid(effects), bonus, element)
    return found


@lru_cache(maxsize=16)
def sides(rulebook: RulebookData, small: int, large: int) -> tuple[Side, Side]:
    """Return the spaces on the small and on the large side; those of an element are on both."""
    every = spaces(rulebook).values()
    one, other = ([s for s in every if s.element or s.number <= most] for most in (small, large))
    return Side(one), Side(other)


@lru_cache(maxsize=16)
def specialties(rulebook: RulebookData, reading: Callable[[Specialist], Specialty]) -> dict[str, Specialty]:
    """Return what each Specialist specializes in."""
    found = {}
    for name, card in cards(rulebook).specialists.items():
        action, elements, _ = reading(card)
        own = (s for s in spaces(rulebook).values() if s.action == action)
        found[name] = Specialty(action, elements, frozenset(s.id for s in own if not elements or s.element in elements))
    return found


@lru_cache(maxsize=16)
def prices(rulebook: RulebookData) -> dict[tuple[str, int], Resources]:
    """Return what each element costs at each level."""
    first, last = rulebook.tables[rulebook.full_id("table", "element-cost")].columns
    levels = range(first, last + 1)
    return {(e, level): paid(cell(rulebook, "element-cost", e, level)) for e in ELEMENTS for level in levels}


@lru_cache(maxsize=16)
def table_bonuses(rulebook: RulebookData) -> dict[str, tuple[Effect, ...]]:
    """Return the table bonus of each space at a player's table."""
    return {seat: cell(rulebook, "seat", seat, 1) for seat in SEATS}


@lru_cache(maxsize=16)
def bonus_spaces(rulebook: RulebookData) -> tuple[int, ...]:
    """Return the spaces of the track that give the hourglass a bonus."""
    return tuple(int(row.key) for row in rulebook.tables[rulebook.full_id("table", "hourglass-bonus")].rows)


@lru_cache(maxsize=4096)
def lasting(rulebook: RulebookData, wow: str, pow_: str, do: str) -> tuple[tuple[str, Effect], ...]:
    """Return the effects called `do` of a WOW and a POW card, each with its card."""
    known = cards(rulebook).lasting
    return tuple((card, effect) for card in (wow, pow_) for effect in known.get(card, ()) if effect.do == do)


@lru_cache(maxsize=16)
def interchanges(rulebook: RulebookData) -> dict[str, Pairs]:
    """Return the pairs of resources that each card makes interchangeable, each behind the card."""
    found: dict[str, Pairs] = {}
    for card, effects in cards(rulebook).lasting.items():
        pairs = (effect.what.partition("-") for effect in effects if effect.do == "interchange")
        found[card] = tuple((card, one, other) for one, _, other in pairs)
    return found
