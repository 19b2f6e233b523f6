"""Words that drift: what `rulebook lint` finds in a text, found in every text of a rulebook and every page about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from rules_engine.checks.joined_texts import joined
from rules_engine.checks.pages import own_pages
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.texts import texts
from rules_engine.lexicon.documents import read
from rules_engine.lexicon.ignoring import without_ignored
from rules_engine.lexicon.inflection import plural
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, DEFAULT, lint
from rules_engine.lexicon.spelling import form_key
from rules_engine.library import InputProblems, Loaded, Place, discovery, loading


def drifting_words(loaded: Loaded) -> Iterator[Finding]:
    """Texts and pages call things what the glossary calls them: the codes of `rulebook lint`, group `words`."""
    book = loaded.rulebook
    relatives = tuple(_relatives(book))
    lexicon = Lexicon.of((*relatives, book))
    ancestor = next((each for each in relatives if each.name == book.manifest.ancestor), None)
    yield from _in_texts(loaded, lexicon, _names(ancestor) if ancestor else frozenset())
    yield from _on_pages(loaded, lexicon)


def _relatives(book: RulebookData) -> Iterator[RulebookData]:
    """Yield the words of the installed rulebooks that this one grew out of, or that grew out of it."""
    for name in discovery.relatives(book.name, book.manifest.ancestor):
        with suppress(InputProblems):  # told where that rulebook is checked
            yield loading.words(name)[0]


def _names(book: RulebookData) -> frozenset[str]:
    """Return what a rulebook calls its terms, with and without their icons, and at the beginning of a sentence."""
    forms = [(term.icon, form) for term in book.terms.values() for form in (term.name, *term.forms)]
    names = ((icon, form) for icon, name in forms for form in (name, plural(name)))
    spelled = ((icon, form) for icon, name in names for form in (name, name[0].upper() + name[1:]))
    return frozenset(form_key(lead + form) for icon, form in spelled for lead in ("", icon))


def _in_texts(loaded: Loaded, lexicon: Lexicon, of_ancestor: frozenset[str]) -> Iterator[Finding]:
    """Lint the texts in the rulebook's own words; one that compares with the ancestor may use the ancestor's names."""
    together = joined(text for text in texts(loaded.rulebook) if not text.kind.quotes)

    def place(offset: int) -> Place:
        text, at = together.text_at(offset)
        return loaded.places.within(text.owner, text.path, at)

    for finding in lint(together.document, lexicon, loaded.rulebook.name):
        text, at = together.text_at(finding.span[0])
        if text.kind.compares and form_key(finding.text) in of_ancestor:
            continue
        first, last = place(finding.span[0]), place(finding.span[1] - 1)
        others = (place(together.line_starts[other["line"] - 1] + other["column"] - 1) for other in finding.also)
        yield replace(
            finding,
            path=first.path,
            line=first.line,
            column=first.column,
            end_line=last.line,
            end_column=last.column + 1 if last.column else 0,
            text=text.text[at : at + len(finding.text)],
            also=tuple({"path": it.path, "line": it.line, "column": it.column} for it in others),
        )


def _on_pages(loaded: Loaded, lexicon: Lexicon) -> Iterator[Finding]:
    for page in own_pages(loaded):
        document = read(page.text, "markdown")
        stay, idle = without_ignored(document, lint(document, lexicon, loaded.rulebook.name), CODES, DEFAULT)
        for finding in (*stay, *idle):
            yield replace(finding, path=page.path, also=tuple({"path": page.path, **at} for at in finding.also))
