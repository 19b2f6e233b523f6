"""The words of a rulebook: terms, the forms they replace, and icons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules_engine.core.data.finding import Severity
from rules_engine.core.data.provenance import Entry, Source

TermKind = Literal[
    "zone", "track", "token", "card", "part", "action", "phase", "layer", "role", "number", "effect", "table", "state"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced(Entry):
    """A form a text must not use for a term, and why; `use` is what to write where that is not the term's name.

    With `of` the form is wrong only where it is said of one of these terms, and not of one that it is right for
    (`not_of`); with `before`, only right before one, with an amount between them at most. `always` says that it is
    wrong wherever it stands, however plain a word it is. `severity` is that of its findings, where it is not the usual
    one. In a file, text alone is a `form`.
    """

    form: str
    why: str = ""
    raised_by: str = ""
    use: str = ""
    of: tuple[str, ...] = ()
    not_of: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    always: bool = False
    severity: Severity | None = None

    def said(self) -> str:
        """Return the form, with what it must not be said of, or stand before, if it is wrong there alone."""
        limits = (("of", self.of), ("before", self.before))
        return self.form + "".join(f" ({word} {', '.join(terms)})" for word, terms in limits if terms)

    @property
    def is_limited(self) -> bool:
        """Whether the form is wrong of some terms alone."""
        return bool(self.of or self.before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Confusable(Entry):
    """Another term that readers take for this one."""

    term: str
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Term(Entry):
    """A glossary entry. `id` is local (`initiative-index`); `full_id` carries the rulebook's prefix.

    `forms` are inflections and short names. `also` are other names, tolerated in a text that uses nothing else.
    `heard_as` are words that people use for it when they ask; no text is judged by them.
    `measured_by` says that the term has no number of its own, and which other one has it. In a file, text alone is a
    `name`, and a term without an `id` gets its name for one.
    """

    id: str
    name: str
    kind: TermKind = "zone"
    plain: str = ""
    definition: str = ""
    icon: str = ""
    measured_by: str = ""
    forms: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    heard_as: tuple[str, ...] = ()
    replaces: tuple[Replaced, ...] = ()
    not_to_confuse: tuple[Confusable, ...] = ()
    see: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    literal: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()

    def terms_named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield the local id of each term that this one names, with the path that leads to it."""
        if self.measured_by:
            yield ("measured_by",), self.measured_by
        for n, name in enumerate(self.see):
            yield ("see", n), name
        for n, other in enumerate(self.not_to_confuse):
            yield ("not_to_confuse", n, "term"), other.term
        for n, entry in enumerate(self.replaces):
            for key in ("of", "not_of", "before"):
                for i, name in enumerate(getattr(entry, key)):
                    yield ("replaces", n, key, i), name


@dataclass(frozen=True, slots=True, kw_only=True)
class IconNote(Entry):
    """An icon several terms share, or that the source used for several things and this project settled.

    `terms` are the terms that carry the icon now; `was` says what else the published text used it for.
    """

    icon: str
    status: Literal["shared", "settled"]
    terms: tuple[str, ...]
    why: str
    was: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()
