"""The words of a language that every rulebook shares: `english.json`, read once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class English:
    """Base forms with their irregular ones, ways to say things by name, moments, modal words and numbers."""

    irregular: Mapping[str, tuple[str, ...]]
    small: frozenset[str]
    called: Mapping[str, str]
    moments: Mapping[str, str]
    same_moments: tuple[frozenset[str], ...]
    modals: Mapping[str, tuple[tuple[str, ...], ...]]
    """By what it says (`no`, `must`, `optional`, `yes`): the words of each way."""
    negations: frozenset[str]
    conditions: frozenset[str]
    order: Mapping[tuple[str, ...], str]
    numbers: Mapping[str, int]
    times: Mapping[str, int]
    before: Mapping[str, str]
    after: Mapping[str, str]
    none: tuple[str, ...]
    no_amount: tuple[str, ...]
    no_limit: tuple[str, ...]


@cache
def english() -> English:
    """Return the words that every rulebook shares."""
    data = json.loads(Path(__file__).with_name("english.json").read_text("utf-8"))
    return English(
        irregular={word: tuple(forms.split()) for word, forms in data["irregular"].items()},
        small=frozenset(data["small"].split()),
        called=data["called"],
        moments=data["moments"],
        same_moments=tuple(frozenset(pair) for pair in data["same moments"]),
        modals={
            says: tuple(tuple(way.split()) for way in data[f"says {says}"])
            for says in ("no", "optional", "must", "yes")
        },
        negations=frozenset(data["not"]),
        conditions=frozenset(data["conditions"]),
        order={tuple(way.split()): which for way, which in data["order"].items()},
        numbers=data["numbers"],
        times=data["times"],
        before=data["before"],
        after=data["after"],
        none=tuple(data["none"]),
        no_amount=tuple(data["no amount"]),
        no_limit=tuple(data["no limit"]),
    )
