"""Traces in memory, for as long as nothing changes that a replay reads: a preview plays again what an edit touches."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import NamedTuple, Unpack

from rules_engine.core.data.examples import ReplayChoices
from rules_engine.core.data.rulebook import Example, RulebookData
from rules_engine.library import Loaded
from rules_engine.replay.listed import ruleset_of
from rules_engine.replay.replaying import inserted, replay, usual_policy
from rules_engine.replay.trace import Trace


class _Played(NamedTuple):
    """A trace with what it was made from; `key` is the digest of what a replay reads, of a rulebook that is gone."""

    example: Example
    choices: ReplayChoices
    trace: Trace
    key: str = ""


class TraceCache:
    """The traces of one rulebook's examples, each way to replay them once; `loaded` may be exchanged.

    Nothing is kept on disk: to replay every example takes a second, and a file is one more thing to trust.
    """

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self._played: dict[str, _Played] = {}
        self._digests: dict[int, tuple[object, str]] = {}

    @property
    def loaded(self) -> Loaded:
        """The rulebook as it is; of one that takes its place only what a replay reads is compared with it."""
        return self._loaded

    @loaded.setter
    def loaded(self, loaded: Loaded) -> None:
        if loaded.rulebook is not self._loaded.rulebook:
            self._played = {
                at: it if it.key else it._replace(key=self._key(it.example, it.choices))
                for at, it in self._played.items()
            }
            self._digests = {}
        self._loaded = loaded

    def trace(self, example: Example, **choices: Unpack[ReplayChoices]) -> Trace:
        """Return what `replay` returns, from memory when everything it reads is as it was. Raises: as `replay` does."""
        at = json.dumps([example.id, choices], sort_keys=True)
        played = self._played.get(at)
        if played and not played.key and played.example == example:
            return played.trace
        same = played and self._key(example, choices) == (played.key or self._key(played.example, choices))
        trace = played.trace if played and same else replay(self.loaded, example, **choices)
        self._played[at] = _Played(example, choices, trace)
        return trace

    def _key(self, example: Example, choices: ReplayChoices) -> str:
        book = self.loaded.rulebook
        way = [choices.get("when_illegal") or usual_policy(example), inserted(example, choices.get("insert"))]
        ruleset = ruleset_of(book, example, choices.get("variants"), choices.get("rulings"))
        return _digest([self._once(book, lambda: _of_play(book)), self._of_example(example), way, ruleset])

    def _of_example(self, example: Example) -> str:
        """Return the digest of an example, its file, and the rulesets it lists findings for."""
        book = self.loaded.rulebook

        def parts() -> list[object]:
            rulesets = [ruleset_of(book, example, one.for_.variants, one.for_.rulings) for one in example.findings]
            return [example, self.loaded.places.text(book.full_id("example", example.id)), rulesets]

        return self._once(example, parts)

    def _once(self, thing: object, parts: Callable[[], object]) -> str:
        """Return the digest of what belongs to the rulebook or an example, made once for each."""
        known, digest = self._digests.get(id(thing), (None, ""))
        if known is not thing:
            digest = _digest(parts())
            self._digests[id(thing)] = thing, digest
        return digest


def _of_play(book: RulebookData) -> list[object]:
    """Return what a replay reads of a rulebook besides its switches: neither words nor rules nor reasons."""
    manifest = [getattr(book.manifest, name) for name in ("name", "title", "prefix", "players", "card_kinds")]
    variants = [(variant.id, variant.parameters, variant.after) for variant in book.variants.values()]
    return [manifest, list(book.cards.items()), list(book.tables.items()), variants]


def _digest(data: object) -> str:
    return hashlib.sha256(repr(data).encode()).hexdigest()
