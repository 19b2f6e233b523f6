"""What this project itself writes about its games passes the audit: pages, and the texts of both rulebooks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.auditor.auditing import Auditor
from rules_engine.auditor.findings import DEFAULT, audited
from rules_engine.auditor.gathering import questions_of
from rules_engine.checks.pages import own_pages
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.ruleset import resolve
from rules_engine.core.data.wording import fill
from rules_engine.lexicon.lexicon import Lexicon

ROOT = Path(__file__).parents[2]
ABOUT_ALL = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "development").glob("*.md")),
]
BOOKS = library.names()
WRONG = {
    "meaning-made": "\n\nEach player begins the game with 4 ☀️Energy.\n",
    "life-meaning": "\n\nEach player begins the game with 4 ☀️Energy.\n",
    "meeple-inc": "\n\nThe Freelancer row has 4 cards.\n",
}
"""A sentence that each rulebook denies."""


@pytest.fixture(scope="module")
def auditors() -> dict[str, Auditor]:
    """The auditor of each rulebook, as it chooses itself."""
    books = {name: library.load(name).rulebook for name in BOOKS}
    lexicon = Lexicon.of(books.values())
    return {name: Auditor(questions_of(book, resolve(book)), lexicon) for name, book in books.items()}


def found(auditors: dict[str, Auditor], book: str, text: str, name: str = "") -> list[str]:
    """Return what is found in a Markdown text, a line each; a note is no mistake."""
    audit, _, _ = audited(text, "markdown", auditors[book].lexicon, auditors.get, book, DEFAULT, name)
    return [f"{it} [{it.code}]" for it in audit.findings if it.severity != "note"]


def own_texts(book: RulebookData) -> Iterator[str]:
    """Yield what a rulebook says in our words under its own choices: rules, their short lines, and what words mean."""
    facts = book.printed
    for chapter in book.chapters:
        yield f"# {chapter.title}"
        texts = [
            chapter.lead,
            *(text for rule in chapter.rules for text in (f"## {rule.title}", rule.text, rule.short)),
        ]
        yield from (fill(text, facts.__getitem__) for text in texts if text)
    yield "# Words"
    for term in book.terms.values():
        yield f"## {term.icon}{term.name}"
        yield from (fill(text, facts.__getitem__) for text in (term.plain, term.definition) if text)


@pytest.mark.parametrize("book", BOOKS)
def test_our_pages_say_nothing_wrong(auditors: dict[str, Auditor], book: str):
    """Those about a rulebook, and those about all, held to each."""
    about_it = [page.file for page in own_pages(library.load(book))]
    pages = [*ABOUT_ALL, *about_it]

    assert len(about_it) > 1
    assert [line for page in pages for line in found(auditors, book, page.read_text("utf-8"), page.name)] == []


@pytest.mark.parametrize("book", BOOKS)
def test_our_rules_say_nothing_wrong(auditors: dict[str, Auditor], book: str):
    """All in one text, so that they do not contradict one another either."""
    texts = [*own_texts(library.load(book).rulebook)]

    assert len(texts) > 300
    assert [line for line in found(auditors, book, "\n\n".join(texts)) if "[claim-" in line or "[contra" in line] == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_wrong_sentence_in_them_is_found(auditors: dict[str, Auditor], book: str):
    """Behind a page, and behind the rules, so that the two tests above can fail."""
    page = next(page.file for page in own_pages(library.load(book))).read_text("utf-8")
    rules = "\n\n".join(own_texts(library.load(book).rulebook))

    for text in (page, rules):
        (line,) = [line for line in found(auditors, book, text + WRONG[book]) if "[claim-number]" in line]
        assert "page says 4" in line
