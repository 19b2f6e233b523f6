"""What hand-written pages may ask of the rulebook they belong to: `{{ fact("meaning-max") }}` and the like.

An id that the rulebook does not have stops the build.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import TypeVar

from rules_engine.core.data import wording
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.data.rulebook import Fact, RulebookData, Scalar
from rules_engine.site.addresses import Books
from rules_engine.site.escaping import escaped
from rules_engine.site.linter_figures import part, read

Entry = TypeVar("Entry")


def macros(books: Books, rulebook: Callable[[], str], docs: Path) -> dict[str, Callable[..., str]]:
    """Return the macros by name; `rulebook` names that of the page, and `docs` is the folder of the pages."""

    def book() -> RulebookData:
        name = rulebook()
        for loaded in escaped(books).values():
            if name in (loaded.rulebook.name, loaded.rulebook.prefix):
                return loaded.rulebook
        raise KeyError("this page belongs to no rulebook: name one in its front matter, `rulebook: meaning-made`")

    def found_fact(name: str) -> Fact:
        return look_up(book().facts, "fact", book().full_id("fact", name))

    def value_of(found: Fact) -> Scalar:
        return book().standard_values[found.id]

    def fact(name: str) -> str:
        """Return the value of a fact: `12`."""
        return str(value_of(found_fact(name)))

    def fact_with_noun(name: str, noun: str = "") -> str:
        """Return the value of a fact and the noun it counts, its own unit unless another is given: `3 tokens`."""
        found = found_fact(name)
        return wording.fill(f"{{{found.id}:{noun or found.unit}}}", lambda _: value_of(found))

    def term(name: str) -> str:
        """Return a link to a term: its icon and name, with its plain sentence as tooltip."""
        full_id = book().full_id("term", name)
        look_up(book().terms, "term", full_id)
        return f"[](rule:{full_id})"

    def rule(name: str) -> str:
        """Return a link to a rule or a chapter by its full id: its title, with its text as tooltip."""
        look_up({**book().rules, **dict.fromkeys(chapter.id for chapter in book().chapters)}, "rule", name)
        return f"[](rule:{name})"

    def rulebook_options() -> str:
        """Return every rulebook as an option of a form."""
        shown = (loaded.rulebook for loaded in books.values())
        return "".join(f'<option value="{book.name}">{escape(book.manifest.title)}</option>' for book in shown)

    def linter_figures(name: str) -> str:
        """Return a part of what was measured of the linter: tables, and sentences with figures."""
        return part(read(docs), name)

    return {macro.__name__: macro for macro in (fact, fact_with_noun, term, rule, rulebook_options, linter_figures)}


def look_up(known: Mapping[str, Entry], kind: str, full_id: str) -> Entry:
    """Return the entry with this id. Raises: KeyError that says what was meant."""
    if full_id not in known:
        meant = did_you_mean(full_id, known)
        raise KeyError(f"unknown {kind} {full_id!r}" + (f"; {meant}" if meant else ""))
    return known[full_id]
