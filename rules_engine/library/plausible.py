"""What reads well and cannot be meant: a thing that is called nothing, a range that ends before it begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules_engine.core.rulebook import Answer, Card, Chapter, Example, Fact, Manifest, Rule, Table, Term, Variant
from rules_engine.library.marked_yaml import KeyPath


class Mistake(NamedTuple):
    """What is wrong with the entry at `entry`, by the path to it from there; `{}` in the message stands for it."""

    entry: KeyPath
    path: KeyPath
    message: str
    hint: str


_CALLED: tuple[tuple[type, str], ...] = (
    *((kind, "name") for kind in (Term, Card, Fact, Table, Variant)),
    *((kind, "title") for kind in (Rule, Chapter, Example, Answer, Manifest)),
)
_MOST = {"players": 99, "minutes": 9_999}


def implausible(entry: Any) -> Iterator[Mistake]:
    """Yield what cannot be meant in an entry, or in the rules of a chapter."""
    for kind, key in _CALLED:
        if isinstance(entry, kind) and not getattr(entry, key).strip():
            yield Mistake((), (key,), f"'{key}' in {{}} is empty", "say what it is called")
    if isinstance(entry, Term):
        yield from _empty_forms(entry)
    if isinstance(entry, (Manifest, Variant)):
        yield from _ranges(entry)
    if isinstance(entry, Chapter):
        for n, rule in enumerate(entry.rules):
            yield from (mistake._replace(entry=("rules", n)) for mistake in implausible(rule))


def _empty_forms(term: Term) -> Iterator[Mistake]:
    forms: list[tuple[KeyPath, str]] = []
    forms += [((key, n), form) for key in ("forms", "also") for n, form in enumerate(getattr(term, key))]
    forms += [(("replaces", n, "form"), each.form) for n, each in enumerate(term.replaces)]
    for path, form in forms:
        if not form.strip():
            yield Mistake((), path, f"item {int(path[1]) + 1} of '{path[0]}' in {{}} is empty", "leave it out")


def _ranges(entry: Manifest | Variant) -> Iterator[Mistake]:
    for key, most in _MOST.items():
        given = getattr(entry, key, None)
        if given is not None and not 1 <= given[0] <= given[1] <= most:
            hint = f"the least comes first, and both are 1 to {most:,}"
            yield Mistake((), (key,), f"'{key}' in {{}} cannot be {list(given)}", hint)
