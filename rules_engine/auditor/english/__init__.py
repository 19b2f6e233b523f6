"""What the auditor knows of English: words and cues that every text shares, and no rulebook says."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules_engine.auditor.words import Token, Ways

_OPENS = 2
"""Among so many tokens a sentence begins by what it denies."""


@dataclass(frozen=True, slots=True)
class English:
    """Base forms with their irregular ones, ways to say things by name, moments, modal words and numbers."""

    irregular: Mapping[str, tuple[str, ...]]
    small: frozenset[str]
    called: Mapping[str, str]
    moments: Mapping[str, str]
    same_moments: tuple[frozenset[str], ...]
    modals: Mapping[str, Ways]
    """By what it says: `no`, `optional`, `must`, `yes`."""
    negations: frozenset[str]
    order: Mapping[tuple[str, ...], str]
    numbers: Mapping[str, int]
    times: Mapping[str, int]
    before: Mapping[str, str]
    after: Mapping[str, str]
    none: tuple[str, ...]
    no_amount: tuple[str, ...]
    no_limit: tuple[str, ...]
    labels: frozenset[str]
    """Nouns whose number is a name: `Phase 2`."""
    replies: Mapping[str, str]
    behind_one: frozenset[str]
    """What stands behind `one` where it is a pronoun."""
    with_particles: frozenset[str]
    """Verbs of which `over` and `under` are part: `hand over 1 token`."""
    filled: frozenset[str]
    """Verbs of which `up` is part: `topped up to 6`."""
    behind_once: frozenset[str]
    """What stands behind `once` where it is a conjunction."""

    def permitted(self, found: Sequence[Token]) -> tuple[str, int]:
        """Return what tokens say of being allowed, and at which of them: `no`, `optional`, `must`, `yes` or ``."""
        for at, token in enumerate(found[:_OPENS]):  # “no vote can make you pay”
            if token.text == "no" and any(it.text in listed("lets") for it in found[at + 2 : at + 4]):
                return "no", at
        for meaning, ways in self.modals.items():
            if (at := ways.first(found)) >= 0:
                return meaning, at
        return "", -1

    def first_way(self, anchor: str, called: Mapping[str, str]) -> str:
        """Return the first way to say what an anchor stands for, in English or by what a rulebook has `called` so."""
        named = {**self.called, **self.moments, **called}
        seen: set[str] = set()
        while anchor not in seen and (anchor in named or " / " in anchor):
            seen.add(anchor)
            anchor = named.get(anchor, anchor).split(" / ")[0].strip()
        return anchor.removeprefix("=")


@cache
def data(name: str) -> Any:
    """Return what a file of words beside this module, or in its archive, holds."""
    held = pkgutil.get_data(__package__, f"{name}.json")
    assert held is not None, "the words travel with the code"
    return json.loads(held)


@cache
def word_list(name: str) -> frozenset[str]:
    """Return a list of words about where sentences end."""
    return frozenset(data("sentences")[name].split())


@cache
def listed(name: str) -> frozenset[str]:
    """Return a list of words by what they do in a sentence."""
    return frozenset(data("english")["lists"][name].split())


@cache
def phrases(name: str) -> Ways:
    """Return a list of phrases by what they do in a text; each means its name."""
    return Ways(dict.fromkeys(data("english")[name], name))


@cache
def kind_words(name: str) -> frozenset[str]:
    """Return a list of words that tell of what kind a sentence is."""
    return frozenset(data("kinds")[name].split())


@cache
def beside(name: str) -> frozenset[str]:
    """Return a list of words about what may stand beside a name, and what that says."""
    return frozenset(data("beside")[name].split())


@cache
def numbered() -> dict[str, int]:
    """Return the words for which one of several, such as `third`, with their numbers."""
    return {word: n for n, word in enumerate(data("beside")["th"].split(), 1)}


@cache
def english() -> English:
    """Return the words that every rulebook shares."""
    words = data("english")
    return English(
        irregular={word: tuple(forms.split()) for word, forms in words["irregular"].items()},
        small=frozenset(words["small"].split()),
        called={name: _within(ways, words["called"]) for name, ways in words["called"].items()},
        moments=words["moments"],
        same_moments=tuple(frozenset(pair) for pair in words["same moments"]),
        modals={says: Ways(dict.fromkeys(words[f"says {says}"], says)) for says in ("no", "optional", "must", "yes")},
        negations=frozenset(words["not"]),
        order={tuple(way.split()): which for way, which in words["order"].items()},
        numbers=words["numbers"],
        times=words["times"],
        before=words["before"],
        after=words["after"],
        none=tuple(words["none"]),
        no_amount=tuple(words["no amount"]),
        no_limit=tuple(words["no limit"]),
        labels=frozenset(words["labels"].split()),
        replies=words["replies"],
        behind_one=frozenset(words["behind one"].split()),
        with_particles=frozenset(words["with particles"].split()),
        filled=frozenset(words["filled"].split()),
        behind_once=frozenset(words["behind once"].split()),
    )


def _within(ways: str, names: Mapping[str, str]) -> str:
    """Return ways to say a thing in which no word stands for what a rulebook calls so: each is bare, or a name here."""
    return " / ".join(way if way in names else f"={way}" for way in ways.split(" / "))
