"""What hand-written pages may ask of the rulebook they belong to: `{{ fact("meaning-max") }}` and the like.

An id that the rulebook does not have stops the build.
"""

from __future__ import annotations

from difflib import get_close_matches
from html import escape
from pathlib import Path
from typing import Any

from mkdocs_macros.plugin import MacrosPlugin

from rules_engine.core.data import wording
from rules_engine.core.data.rulebook import Fact, RulebookData, Scalar
from rules_engine.site.escaping import escaped
from rules_engine.site.linter_figures import part, read
from rules_engine.site.plugin import RulebookPlugin, rulebook_of


def define_env(env: MacrosPlugin) -> None:
    """Register the macros; called by mkdocs-macros once per build."""
    plugin = env.conf.plugins["rulebook"]
    assert isinstance(plugin, RulebookPlugin)

    def book() -> RulebookData:
        name = rulebook_of(env.page, plugin.books)
        for loaded in escaped(plugin.books).values():
            if name in (loaded.rulebook.name, loaded.rulebook.prefix):
                return loaded.rulebook
        raise KeyError("this page belongs to no rulebook: name one in its front matter, `rulebook: meaning-made`")

    def found_fact(name: str) -> Fact:
        found: Fact = look_up(book(), "fact", name)
        return found

    def value_of(found: Fact) -> Scalar:
        return book().standard_values[found.id]

    @env.macro  # type: ignore[untyped-decorator]
    def fact(name: str) -> str:
        """Return the value of a fact: `12`."""
        return str(value_of(found_fact(name)))

    @env.macro  # type: ignore[untyped-decorator]
    def fact_with_noun(name: str, noun: str = "") -> str:
        """Return the value of a fact and the noun it counts, its own unit unless another is given: `3 tokens`."""
        found = found_fact(name)
        return wording.fill(f"{{{found.id}:{noun or found.unit}}}", lambda _: value_of(found))

    @env.macro  # type: ignore[untyped-decorator]
    def term(name: str) -> str:
        """Return a link to a term: its icon and name, with its plain sentence as tooltip."""
        look_up(book(), "term", name)
        return f"[](rule:{book().full_id('term', name)})"

    @env.macro  # type: ignore[untyped-decorator]
    def rule(name: str) -> str:
        """Return a link to a rule or a chapter by its full id: its title, with its text as tooltip."""
        look_up(book(), "rule", name)
        return f"[](rule:{name})"

    @env.macro  # type: ignore[untyped-decorator]
    def rulebook_options() -> str:
        """Return every rulebook as an option of a form."""
        books = (loaded.rulebook for loaded in plugin.books.values())
        return "".join(f'<option value="{book.name}">{escape(book.manifest.title)}</option>' for book in books)

    @env.macro  # type: ignore[untyped-decorator]
    def linter_figures(name: str) -> str:
        """Return a part of what was measured of the linter: tables, and sentences with figures."""
        return part(read(Path(env.conf["docs_dir"])), name)


def look_up(book: RulebookData, kind: str, name: str) -> Any:
    """Return the entry of `book` called `name`. Raises: KeyError that says what was meant."""
    known: dict[str, Any] = {chapter.id: chapter for chapter in book.chapters} | book.rules
    if kind != "rule":
        known = dict(getattr(book, f"{kind}s"))
        name = book.full_id(kind, name)
    if name not in known:
        near = get_close_matches(name, known, 1)
        raise KeyError(f"unknown {kind} {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    return known[name]
