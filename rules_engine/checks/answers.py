"""Answers to reviews and notes: each point has one, and what the answer leads to exists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from rules_engine.checks.ids import Ids
from rules_engine.checks.page_links import made_for
from rules_engine.checks.pages import folder_of_pages
from rules_engine.checks.reporting import About
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Answer, RulebookData
from rules_engine.library import Loaded
from rules_engine.library.identities import kind_of


def unanswered_points(loaded: Loaded) -> Iterator[Finding]:
    """Every point says where it was raised and what became of it, and its links lead somewhere (`unanswered-point`).

    What the site makes below a folder of its own is left to its build, as in links of pages, and so are anchors.
    """
    ids = Ids(loaded.rulebook)
    for full_id, answer in loaded.rulebook.answers.items():
        for key, message in _lacks(answer):
            told = f"the point {answer.id!r} {message}"
            yield About(loaded, full_id).found("unanswered-point", told, key, key=True)
        for n, link in enumerate(answer.links):
            if problem := ids.problem(link, partial(loaded.places.of, full_id, "links", n)):
                yield replace(problem, code="unanswered-point")
        yield from _unknown_pages(About(loaded, full_id), answer)


def _unknown_pages(about: About, answer: Answer) -> Iterator[Finding]:
    """Yield each page that nobody wrote below the rulebook's own folder of pages, and that the site does not make."""
    if not answer.pages:
        return
    folder = folder_of_pages(about.loaded) / about.loaded.rulebook.name
    made = sorted(path.partition("/")[2] for path in made_for(about.loaded))
    known = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*.md"))]
    known += [f"{name}{suffix}" for name in made for suffix in (".md", "/index.md")]
    for n, page in enumerate(answer.pages):
        path = page.partition("#")[0]
        top, slash, _ = path.partition("/")
        if not (slash and top in made):
            yield from about.unknown("unanswered-point", "page", path, known, "pages", n)


def planned(rulebook: RulebookData) -> int:
    """Return how many points wait for something that is still to come."""
    return sum(answer.became == "planned" for answer in rulebook.answers.values())


def _lacks(answer: Answer) -> Iterator[tuple[str, str]]:
    if not answer.asks.strip():
        yield "asks", "asks nothing"
    if not answer.answer.strip():
        yield "answer", "has no answer"
    if not answer.source:
        yield "id", "does not say where it was raised: add its 'source'"
    if answer.became == "ruling" and not any(kind_of(link) == "ruling" for link in answer.links):
        yield "became", "is settled by a ruling, and links none"
    if answer.became == "done" and not (answer.links or answer.pages):
        yield "became", "is done, and shows nothing: name a rule, a term or a page"
