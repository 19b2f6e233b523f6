"""How a rulebook's worked examples write play: which keys an action has, what each holds, and what steps claim."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypedDict

from rules_engine.core.data.rulebook import Example, RulebookData, Step

Holds = Literal["amounts", "card", "cards", "player", "token", "word", "number", "players", "pair", "other"]
"""What stands behind a key: tokens of each kind, a name, a word, a number, one for each player, from and to."""
_SHORT = 4


@dataclass(frozen=True, slots=True)
class Act:
    """An action as examples write it: what each key holds, those it always has, and the words it may hold."""

    verb: str
    holds: Mapping[str, Holds]
    always: frozenset[str]
    words: Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Draws:
    """What cards an action draws, by their kind, how many at most, and whether only where it completes another."""

    kinds: frozenset[str]
    most: int
    completing: bool


@dataclass(frozen=True, slots=True)
class Shapes:
    """What can be written in an example of a rulebook."""

    acts: tuple[Act, ...]
    claims: Mapping[str, frozenset[Holds]]
    claimed_at: Mapping[str, frozenset[str]]
    """The kinds of step, a verb, `event` or `check`, that make each claim."""
    draws: Mapping[tuple[str, ...], Draws]
    setup: Mapping[str, Holds]
    event: Mapping[str, frozenset[str]]
    """The values of each key of a scripted step; none for one that holds a number."""
    checks: frozenset[str]
    tokens: tuple[str, ...]
    cards: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    card_kinds: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, rulebook: RulebookData) -> Shapes:
        """Learn them from the examples of a rulebook that are its own, and not a text's."""
        examples = [it for it in rulebook.examples.values() if it.status != "published"]
        tokens = rulebook.look.tokens or tuple(t.id for t in rulebook.terms.values() if t.kind == "token")
        names = {card.name: _pattern(card.name) for card in rulebook.cards.values()}
        kinds = _Kinds(frozenset(names), frozenset(tokens))
        acts, claims = _learn(examples, kinds)
        card_kinds = {card.name: card.kind for card in rulebook.cards.values()}
        setup: dict[str, Holds] = {
            key: kinds.of(value, frozenset(example.setup["players"]))
            for example in examples
            for key, value in example.setup.items()
            if key not in ("players", "table", "at", "box")
        }
        checks = frozenset(step.check for example in examples for step in example.steps if step.check)
        at: dict[str, set[str]] = {}
        for step in (step for example in examples for step in example.steps):
            for key in step.claims:
                at.setdefault(key, set()).add(kind_of(step.do, step.event))
        return cls(
            tuple(acts),
            claims,
            {key: frozenset(kinds_) for key, kinds_ in at.items()},
            _draws(examples, card_kinds),
            setup,
            _events(rulebook, examples),
            checks,
            tokens,
            names,
            card_kinds,
        )

    def cards_in(self, text: str) -> list[tuple[int, str]]:
        """Return the cards that a text names, each with its place; a longer name goes before a shorter one in it."""
        found = [(it.start(), -it.end(), name) for name, named in self.cards.items() for it in named.finditer(text)]
        kept: list[tuple[int, str]] = []
        last = -1
        for start, end, name in sorted(found):
            if start >= last:
                kept.append((start, name))
                last = -end
        return kept


def kind_of(do: Mapping[str, object], event: Mapping[str, object]) -> str:
    """Return what kind of step it is: the verb of an action, `event`, or `check`."""
    return next(iter(do), "event" if event else "check")


def drawing(do: Mapping[str, object], acts: Iterable[Act]) -> tuple[str, ...]:
    """Return an action as far as it decides which cards it draws: its verb and words."""
    verb = next(iter(do))
    holds = next((act.holds for act in acts if act.verb == verb), {})
    return (verb, *(str(do[key]) for key in do if holds.get(key) == "word"))


def said(key: str, text: str) -> re.Match[str] | None:
    """Return where a text says the word that a key is, in any inflection."""
    word = key.replace("_", " ").replace("-", " ").casefold()
    stem = word if len(word) <= _SHORT else word.removesuffix("e").removesuffix("s")
    ending = r"(?:s|es|ed|ing)?\b" if len(word) <= _SHORT else r"[^\W\d_]*"
    return re.search(rf"\b{re.escape(stem)}{ending}", text, re.IGNORECASE)


class Written(TypedDict, total=False):
    """An entry of an example as it is being written."""

    round: int
    event: dict[str, object]
    who: str
    do: dict[str, object]
    open: dict[str, list[str]]
    check: str
    reveals: list[object]
    claims: dict[str, object]


@dataclass(frozen=True, slots=True)
class _Kinds:
    cards: frozenset[str]
    tokens: frozenset[str]

    def of(self, value: object, players: frozenset[str]) -> Holds:
        """Return what a value of an example is."""
        if isinstance(value, Mapping):
            if value and set(value) <= self.tokens:
                return "amounts"
            numbers = all(type(it) is int for it in value.values())
            return "players" if value and set(value) <= players and numbers else "other"
        if isinstance(value, (list, tuple)):
            if len(value) == 2 and all(type(it) is int for it in value):
                return "pair"
            return "cards" if value and set(value) <= self.cards else "other"
        if type(value) is int:
            return "number"
        if not isinstance(value, str):
            return "other"
        if value in players:
            return "player"
        return "card" if value in self.cards else "token" if value in self.tokens else "word"


def _learn(examples: Iterable[Example], kinds: _Kinds) -> tuple[list[Act], dict[str, frozenset[Holds]]]:
    seen: dict[str, list[tuple[Mapping[str, object], frozenset[str]]]] = {}
    claims: dict[str, frozenset[Holds]] = {}
    for example in examples:
        players = frozenset(example.setup["players"])
        for step in example.steps:
            if step.do:
                seen.setdefault(next(iter(step.do)), []).append(({**step.do, **_opened(step.open)}, players))
            for key, value in step.claims.items():
                claims[key] = claims.get(key, frozenset()) | {kinds.of(value, players)}
    acts = []
    for verb, written in seen.items():
        keys = dict.fromkeys(key for do, _ in written for key in do)
        holds = {key: _most([kinds.of(do[key], who) for do, who in written if key in do]) for key in keys}
        words = {key: frozenset(str(do[key]) for do, _ in written if key in do) for key in keys if holds[key] == "word"}
        acts.append(Act(verb, holds, frozenset(key for key in keys if all(key in do for do, _ in written)), words))
    return acts, claims


def _draws(examples: Iterable[Example], card_kinds: Mapping[str, str]) -> dict[tuple[str, ...], Draws]:
    """Return what is drawn by the actions that mostly do, or do so whenever they complete something."""
    seen: dict[tuple[str, ...], list[Step]] = {}
    for step in (step for example in examples for step in example.steps if step.do):
        words = (str(it) for it in step.do.values() if isinstance(it, str) and it not in card_kinds)
        seen.setdefault((next(iter(step.do)), *words), []).append(step)
    found = {}
    for key, steps in seen.items():
        drawn = [step for step in steps if step.reveals]
        completing = [step for step in steps if "completes" in step.claims]
        often = len(drawn) * 2 >= len(steps)
        if drawn and (often or sum("completes" in step.claims for step in drawn) * 2 >= len(completing) > 0):
            kinds = frozenset(card_kinds[name] for step in drawn for name in step.reveals if name in card_kinds)
            found[key] = Draws(kinds, max(len(step.reveals) for step in drawn), not often)
    return found


def _opened(choices: Mapping[str, tuple[object, ...]]) -> dict[str, object]:
    return {key: values[0] for key, values in choices.items() if values}


def _most(kinds: list[Holds]) -> Holds:
    return max(dict.fromkeys(kinds), key=kinds.count)


def _events(rulebook: RulebookData, examples: Iterable[Example]) -> dict[str, frozenset[str]]:
    """Return the keys of a scripted step, with the values that cards have where it is a word."""
    keys = dict.fromkeys(key for example in examples for step in example.steps for key in step.event)
    written = list(_scripted(examples))
    found = {}
    for key in keys:
        values = {getattr(card, key, None) for card in rulebook.cards.values()} | {it.get(key) for it in written}
        numbers = any(type(value) is int for it in written if (value := it.get(key)) is not None)
        found[key] = frozenset() if numbers else frozenset(value for value in values if isinstance(value, str))
    return found


def _scripted(examples: Iterable[Example]) -> Iterator[Mapping[str, object]]:
    for example in examples:
        for step in example.steps:
            if step.event:
                yield step.event


def _pattern(name: str) -> re.Pattern[str]:
    """Return what finds a card's name, an icon among its words included."""
    return re.compile(r"(?<!\w)" + r"\W+".join(map(re.escape, name.split())) + r"(?!\w)")
