"""The ids a reference may name: those of the rulebook, and of another one when the prefix is its."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from rules_engine import library
from rules_engine.checks.reporting import Where, found, unknown
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.nearest import asking, nearest
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.library import InputProblems, discovery
from rules_engine.library.identities import kind_of

REFERENCE = re.compile(r"\[\[([^\[\]|]+)(?:\|[^\[\]]*)?\]\]|\]\(rule:([^()\s]+)\)")
"""A reference to an id within a text: `[[ls.play]]`, `[[ls.play|playing]]` or `[playing](rule:ls.play)`."""


def references(text: str) -> Iterator[tuple[str, int]]:
    """Yield each id that a text refers to, and where in the text it begins."""
    for match in REFERENCE.finditer(text):
        group = 1 if match[1] else 2
        yield match[group].strip(), match.start(group)


class Ids:
    """Every id of one rulebook; `problem` judges a reference."""

    def __init__(self, rulebook: RulebookData) -> None:
        self.rulebook = rulebook
        self.own = dict.fromkeys(rulebook.ids())
        self.removed = {stone.id: stone for stone in rulebook.manifest.removed}
        self._foreign: dict[str, dict[str, None]] = {}

    def problem(self, full_id: str, where: Where, kind: str = "") -> Finding | None:
        """Return what is wrong with naming `full_id`, which should be a `kind` (by default what its form says)."""
        if "." not in full_id and (meant := self._called(full_id, kind)):
            word = kind_of(meant)
            message = asking(f"unknown {word} {full_id!r}", meant)
            return found(f"unknown-{word}", where(), message, text=full_id, suggestion=meant)
        kind = kind or kind_of(full_id)
        known = self.own if full_id.startswith(f"{self.rulebook.prefix}.") else self._others(full_id.partition(".")[0])
        if full_id in known and kind_of(full_id) == kind:
            return None
        if full_id in self.removed:
            stone = self.removed[full_id]
            message = f"{full_id!r} was removed: {stone.why}"
            return found(f"unknown-{kind}", where(), message, text=full_id, suggestion=stone.replaced_by)
        choices = known or self.own
        return unknown(f"unknown-{kind}", where(), kind, full_id, [name for name in choices if kind_of(name) == kind])

    def local_problem(self, kind: str, local: str, where: Where) -> Finding | None:
        """Return what is wrong with a reference to the `kind` called `local`, which may leave out prefix and kind."""
        full_id = local if "." in local else self.rulebook.full_id(kind, local)
        if "." in local or full_id in self.own:
            return self.problem(full_id, where, kind)
        head = f"{self.rulebook.prefix}.{kind}."
        choices = [name.removeprefix(head) for name in self.own if name.startswith(head)]
        return unknown(f"unknown-{kind}", where(), kind, local, choices)

    def _called(self, word: str, kind: str) -> str:
        """Return what a word that is no id was probably meant to name: a term as it is called, else an id by its end.

        Of a `kind`, where it should be one; "" when nothing is near.
        """
        terms = [
            (name.lower(), full_id) for full_id, term in self.rulebook.terms.items() for name in (term.name, term.id)
        ]
        for named in (terms, [(full_id.rpartition(".")[2], full_id) for full_id in self.own]):
            known = {name: full_id for name, full_id in named if kind in ("", kind_of(full_id))}
            if near := nearest(word.lower(), known):
                return known[near]
        return ""

    def _others(self, prefix: str) -> dict[str, None]:
        """Return the ids of the packaged rulebook with `prefix`; nothing when there is none that can be read."""
        if prefix not in self._foreign:
            self._foreign[prefix] = {}
            with suppress(InputProblems):  # told when that rulebook itself is checked
                if name := discovery.with_prefix(prefix):
                    self._foreign[prefix] = dict.fromkeys(library.load(name).rulebook.ids())
        return self._foreign[prefix]
