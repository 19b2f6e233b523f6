"""What hand-written pages may ask of the rulebook they belong to: `{{ fact("meaning-max") }}` and the like.

An id that the rulebook does not have stops the build.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import TypeVar

from rules_engine.core.data import wording
from rules_engine.core.data.naming import marked
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.data.rulebook import Fact, RulebookData, Scalar
from rules_engine.site import auditor_figures as of_auditor
from rules_engine.site import costs as of_games
from rules_engine.site import differences as of_books
from rules_engine.site import linter_figures as of_linter
from rules_engine.site.addresses import Books
from rules_engine.site.escaping import escaped
from rules_engine.site.figures import read as read_figures
from rules_engine.site.learning import Lesson
from rules_engine.site.pages import front, setting_out, tables
from rules_engine.site.pages.book import Book

Entry = TypeVar("Entry")


def macros(books: Books, rulebook: Callable[[], str], docs: Path) -> dict[str, Callable[..., object]]:
    """Return the macros by name; `rulebook` names that of the page, and `docs` is the folder of the pages."""

    def shown() -> Book:
        name, every = rulebook(), escaped(books)
        for loaded in every.values():
            if name in (loaded.rulebook.name, loaded.rulebook.prefix):
                return Book(every, loaded)
        raise KeyError("this page belongs to no rulebook: name one in its front matter, `rulebook: NAME`")

    def book() -> RulebookData:
        return shown().rulebook

    def found_fact(name: str) -> Fact:
        return look_up(book().facts, "fact", book().full_id("fact", name))

    def value_of(found: Fact) -> Scalar:
        return marked(book(), {found.id: book().standard_values[found.id]})[found.id]

    def fact(name: str) -> str:
        """Return the value of a fact, with the mark of one that is this project's own: `12`, `60°`."""
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

    def lesson(example: str) -> Lesson:
        """Return a worked example to teach, which draws its steps and asks what may be done at them."""
        return Lesson(shown(), look_up(book().examples, "example", book().full_id("example", example)))

    def players_picker(opens: int) -> str:
        """Return what each number of players takes from the box, one at a time, that for `opens` players first."""
        return setting_out.picker(shown(), opens)

    def table_column(name: str, column: int) -> str:
        """Return one column of a table: each row, and what it does."""
        return tables.column(shown(), look_up(book().tables, "table", book().full_id("table", name)), column)

    def whole_table(name: str) -> str:
        """Return a table as it stands on the page of the tables."""
        return tables.whole(shown(), look_up(book().tables, "table", book().full_id("table", name))).rstrip()

    def stand_ins() -> str:
        """Return how many cells of the tables are stand-ins, and of how many: `90 of 94`."""
        cells = [cell.provenance for table in book().tables.values() for row in table.rows for cell in row.cells]
        return f"{cells.count('provisional')} of {len(cells)}"

    def owner(full_id: str) -> Book:
        """Return the rulebook that has an id, as pages ask for it."""
        every = escaped(books)
        for loaded in every.values():
            if full_id in loaded.rulebook.ids():
                return Book(every, loaded)
        raise KeyError(f"unknown id {full_id!r}")

    def board(example: str, *zones: str) -> str:
        """Return the board as it lies after an example: whole, or these zones of it side by side."""
        return front.board(owner(example), example, zones)

    def mistake(example: str) -> str:
        """Return the first step of an example that a rule refuses, and why."""
        return front.mistake(owner(example), example)

    def answer(question: str) -> str:
        """Return a question that players ask, and its answer."""
        return front.answer(owner(question), question)

    def counts(chapter: str) -> str:
        """Return how many rules, rulings, cards and worked examples the rulebook of a chapter has."""
        return front.counts(owner(chapter))

    def rulebook_options() -> str:
        """Return every rulebook as an option of a form."""
        every = (loaded.rulebook for loaded in books.values())
        return "".join(f'<option value="{each.name}">{escape(each.manifest.title)}</option>' for each in every)

    def linter_figures(name: str) -> str:
        """Return a part of what was measured of the linter: tables, and sentences with figures."""
        return of_linter.part(read_figures(docs / of_linter.RECORD), name)

    def auditor_figures(name: str) -> str:
        """Return a part of what was measured of the auditor: tables, and sentences with figures."""
        return of_auditor.part(read_figures(docs / of_auditor.RECORD), name)

    def costs(name: str) -> str:
        """Return what each rulebook costs: its `lines`, or its `entries`."""
        return of_games.PARTS[name](books)

    def differences(name: str) -> str:
        """Return a part of how the rulebooks differ: their `names`, their `sizes`, what their `words` are."""
        return of_books.part(books, name)

    words = (fact, fact_with_noun, term, rule)
    taught = (lesson, players_picker, table_column, whole_table, stand_ins)
    found = (board, mistake, answer, counts)
    figures = (rulebook_options, linter_figures, auditor_figures, costs, differences)
    return {macro.__name__: macro for macro in (*words, *taught, *found, *figures)}


def look_up(known: Mapping[str, Entry], kind: str, full_id: str) -> Entry:
    """Return the entry with this id. Raises: KeyError that says what was meant."""
    if full_id not in known:
        meant = did_you_mean(full_id, known)
        raise KeyError(f"unknown {kind} {full_id!r}" + (f"; {meant}" if meant else ""))
    return known[full_id]
