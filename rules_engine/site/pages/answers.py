"""Reviews answered: every point of the reviews and of the author's own lists, and what became of it."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Callable
from itertools import groupby

from rules_engine.core.data.fingerprint import aged
from rules_engine.core.data.rulebook import Answer
from rules_engine.site.addresses import address
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book, sentence_case

BECAME = {
    "done": ("done", "These pages do what was asked for."),
    "ruling": ("settled", "A ruling settles it, and often your group may choose otherwise."),
    "open": ("open", "Only the designer can answer it; what is played meanwhile is said."),
    "planned": ("planned", "A page that is still to come answers it."),
    "declined": ("declined", "The published rule stays as it is."),
    "stale": ("out of date", "It speaks of an earlier text; the present one has the answer."),
}


def pages(book: Book, there: Callable[[str], bool]) -> dict[str, str]:
    """Return the one page, for a rulebook that answers reviews; `there` says which pages it may lead to."""
    answers = book.rulebook.answers
    if not answers:
        return {}
    page = address(book.books, next(iter(answers))).lstrip("/").partition("#")[0]
    counts = Counter[str](answer.became for answer in answers.values())
    told = ", ".join(f"{counts[became]} {words[0]}" for became, words in BECAME.items() if counts[became])
    parts = [
        f"Reviews and the author's own lists ask for {markup.count(len(answers), 'thing')}. "
        f"Here is each of them with what became of it: {told}.\n",
        markup.legend(BECAME, counts) + "\n",
        markup.filters(".points", "Raised in"),
    ]
    for raised_by, group in groupby(answers.items(), key=lambda item: item[1].raised_by):
        points = list(group)
        name = sentence_case(raised_by.replace("-", " "))
        listed = "\n".join(_point(book, full_id, answer, page, there) for full_id, answer in points)
        head = f"## {name} {{ #{markup.slug(raised_by)} }}\n\n{markup.count(len(points), 'point')}."
        inner = f'<ul class="points-list">\n{listed}\n</ul>'
        parts.append(f'<section class="points no-terms" data-kind="{raised_by}" markdown="1">\n\n{head}\n\n{inner}\n')
        parts.append("</section>\n")
    return markup.page(book, "workshop/reviews-answered.md", "Reviews answered", parts, boost=0.5)


def _point(book: Book, full_id: str, answer: Answer, page: str, there: Callable[[str], bool]) -> str:
    links = [book.anchor(link, page) for link in answer.links]
    links += [
        f'<a href="{book.url(page, f"/{book.name}/{path}")}">{page_name(path)}</a>'
        for path in answer.pages
        if there(f"{book.name}/{path.partition('#')[0]}")
    ]
    mark = markup.badge(answer.became, BECAME[answer.became])
    see = f'<p class="note-line">See {" · ".join(links)}</p>' if links else ""
    old = (
        " <em>This was measured with other cards.</em>" if "{measured." in answer.answer and aged(book.rulebook) else ""
    )
    return (
        f'<li data-row id="{full_id}"><h3>{book.html(answer.title, page)}</h3> {mark}'
        f'<p class="asked">{book.html(answer.asks, page)}</p><p>{book.html(answer.answer, page)}{old}</p>{see}</li>'
    )


def page_name(path: str) -> str:
    """Return what a link to a page below a rulebook reads, from its path: `cards/events.md#parts` is Events."""
    stem = path.partition("#")[0].removesuffix(".md").removesuffix("index").rstrip("/")
    return sentence_case(posixpath.basename(stem).replace("-", " ")) or "Overview"
