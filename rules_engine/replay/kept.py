"""Traces kept as long as nothing changes that a replay reads: from one build to the next, and from run to run."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import pickle
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rules_engine.core.rulebook import Example, Rulebook
from rules_engine.core.ruleset import Ruleset, resolve
from rules_engine.library import Loaded
from rules_engine.replay.replaying import inserted, replay, usual_policy
from rules_engine.replay.trace import Trace

_ROOMS = ("core", "library", "replay")
"""The rooms whose code makes a trace, besides that of the game."""


class KeptTraces:
    """The traces of one rulebook's examples, each way to replay them once; `loaded` may be exchanged.

    With a `file`, those of an earlier run are taken up, and `save` writes those asked for since.
    """

    def __init__(self, loaded: Loaded, file: Path | None = None) -> None:
        self.loaded = loaded
        self._file = file
        self._earlier: dict[str, Trace] = _read(file) if file else {}
        self._traces: dict[str, Trace] = {}
        self._asked: dict[tuple[str, str], tuple[Rulebook, Example, str]] = {}
        self._digests: dict[int, tuple[object, str]] = {}

    def trace(self, example: Example, **choices: Any) -> Trace:
        """Return what `replay` returns, from memory when everything it reads is as it was. Raises: as `replay` does."""
        at, book = (example.id, json.dumps(choices, sort_keys=True)), self.loaded.rulebook
        asked = self._asked.get(at)
        if asked is None or asked[0] is not book or asked[1] is not example:
            before, asked = asked, (book, example, self._key(example, choices))
            self._asked[at] = asked
            if before and before[2] != asked[2]:
                self._traces.pop(before[2], None)  # a preview would gather them
        key = asked[2]
        if key not in self._traces:
            earlier = self._earlier.pop(key) if key in self._earlier else None
            self._traces[key] = earlier or replay(self.loaded, example, **choices)
        return self._traces[key]

    def save(self) -> None:
        """Write the traces asked for, in place of the file; a disk that is full or locked is no reason to stop."""
        if self._file is None:
            return
        beside = self._file.with_suffix(".new")
        asked = {key: self._traces[key] for _, _, key in self._asked.values() if key in self._traces}
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(pickle.dumps(asked))
            beside.replace(self._file)

    def _key(self, example: Example, choices: Mapping[str, Any]) -> str:
        book = self.loaded.rulebook
        way = [choices.get("when_illegal") or usual_policy(example), inserted(example, choices.get("insert"))]
        rulesets = [_switched(book, example, choices)]
        rulesets += [_switched(book, example, listed.for_.told()) for listed in example.findings]
        of_all = self._once(book, lambda: [_code(self.loaded), _of_play(book)])
        of_one = self._once(example, lambda: [example, self.loaded.places.text(book.full_id("example", example.id))])
        return _digest([of_all, of_one, way, rulesets])

    def _once(self, thing: object, parts: Callable[[], Any]) -> str:
        """Return the digest of what belongs to a rulebook or an example, made once for each."""
        known, digest = self._digests.get(id(thing), (None, ""))
        if known is not thing:
            digest = _digest(parts())
            self._digests[id(thing)] = thing, digest
        return digest


def _switched(book: Rulebook, example: Example, choices: Mapping[str, Any]) -> Ruleset:
    own = example.ruleset
    rulings = {**own.rulings, **(choices.get("rulings") or {})}
    return resolve(book, {**own.variants, **(choices.get("variants") or {})}, rulings)


def _of_play(book: Rulebook) -> list[Any]:
    """Return what a replay reads of a rulebook besides its switches: neither words nor rules nor reasons."""
    manifest = [getattr(book.manifest, name) for name in ("name", "title", "prefix", "players", "card_kinds")]
    variants = [(variant.id, variant.parameters, variant.after) for variant in book.variants.values()]
    return [manifest, list(book.cards.items()), list(book.tables.items()), variants]


def _code(loaded: Loaded) -> str:
    folder = Path(__file__).parents[1]
    engine = loaded.engine
    home = sys.modules[engine.game.__module__].__file__ if engine else None
    return _of_files((*(folder / room for room in _ROOMS), *([Path(home).parent] if home else [])))


@functools.cache
def _of_files(folders: tuple[Path, ...]) -> str:
    """Return a digest of the code in `folders` as it was when first asked for: code does not change while it runs."""
    files = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
    return _digest([sys.version, [(file.name, file.read_text("utf-8")) for file in files]])


def _digest(data: Any) -> str:
    return hashlib.sha256(repr(data).encode()).hexdigest()


def _read(file: Path) -> dict[str, Trace]:
    """Return the traces of an earlier run, none when the file is not there or other code wrote it."""
    try:
        found = pickle.loads(file.read_bytes())
    except Exception:  # whatever an old or cut-off file leads to
        return {}
    return found if isinstance(found, dict) else {}
