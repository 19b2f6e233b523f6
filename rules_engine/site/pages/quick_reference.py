"""The quick reference: a line a rule, by the moment at which a player looks it up, and every number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from rules_engine.core.data.moments import lines, said_by
from rules_engine.core.data.rulebook import Fact, Rule, Scalar, Sets
from rules_engine.site import addresses
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.on_paper import PAGE as ON_PAPER

_LIMIT = re.compile(r"-(max|least|most|limit|cap|fragile|collapse|last|first|slots|cards|areas)$")
_ELSEWHERE = {
    "tables": ("The tables", "tables.md"),
    "cards": ("The cards", "cards/index.md"),
    "variants": ("Other ways to play", "variants.md"),
    "rulings": ("What your group may settle", "rulings/index.md"),
}
"""What else is looked up while playing, and the page where it is, for what a rulebook has."""


class Shown(NamedTuple):
    """A moment as the page shows it: its anchor, and its lines in Markdown."""

    part: str
    title: str
    anchor: str
    lines: Sequence[str]
    aid: bool


def pages(book: Book) -> dict[str, str]:
    """Return the one page."""
    if not book.rulebook.chapters:
        return {}
    shown = list(moments(book))
    intro = f"A line a rule; the number opens the rule. As a sheet for all of you it is [on paper]({ON_PAPER}), too.\n"
    body = [intro, _ways(book, shown), *by_moment(shown), *_numbers(book)]
    return markup.page(book, "quick-reference.md", "Quick reference", body, hide=["toc"])


def moments(book: Book) -> Iterator[Shown]:
    """Yield the moments that have lines."""
    also, taken = said_by(book.rulebook), set[str]()
    for moment, named in lines(book.rulebook):
        anchor = markup.slug(moment.title)
        while anchor in taken:
            anchor += "-again"
        taken.add(anchor)
        rules = [rule for of_name in named for rule in of_name]
        if rules:
            found = [line for rule in rules for line in _lines(book, rule, also.get(rule.id, []))]
            yield Shown(moment.part, moment.title, anchor, found, moment.aid)


def _lines(book: Book, rule: Rule, also: Sequence[Rule]) -> Iterator[str]:
    """Yield the line of a rule behind its number, before the numbers of the other rules that it says.

    Without a line, or where one of them reads otherwise since a question was settled, each begins its own.
    """
    if rule.short and not book.rulebook.written.keys() & {each.id for each in (rule, *also)}:
        yield " ".join((_item(book, rule, book.text(rule.short)), *(_number(book, each) for each in also)))
    else:
        yield from (_item(book, each, book.gist(each)) for each in (rule, *also))


def _item(book: Book, rule: Rule, text: str) -> str:
    return f"- {_number(book, rule)} {text}"


def _number(book: Book, rule: Rule) -> str:
    return markup.numbered(book, rule, "").strip()


def by_part(moments: Iterable[Shown]) -> Iterator[tuple[str, Iterable[Shown]]]:
    """Yield each part with its moments."""
    return groupby(moments, lambda moment: moment.part)


def _ways(book: Book, moments: Iterable[Shown]) -> str:
    """Return links to the moments, part by part, and to other pages."""
    rows = {part: [(moment.title, f"#{moment.anchor}") for moment in shown] for part, shown in by_part(moments)}
    rows["Elsewhere"] = [way for name, way in _ELSEWHERE.items() if getattr(book.rulebook, name)]
    listed = (
        f"- **{part}** {' '.join(f'[{title}]({to})' for title, to in ways)}" for part, ways in rows.items() if ways
    )
    items = "\n".join(listed)
    return f'<nav class="moment-links no-terms" aria-label="Moments" markdown="1">\n\n{items}\n\n</nav>\n'


def by_moment(moments: Iterable[Shown]) -> Iterator[str]:
    """Yield each part, its moments side by side where there is room."""
    for part, shown in by_part(moments):
        yield f'## {part}\n\n<div class="moments" markdown="1">\n'
        for moment in shown:
            yield section(moment)
        yield "</div>\n"


def section(moment: Shown) -> str:
    """Return a moment with its lines as Markdown."""
    head = f'<section class="moment" markdown="1">\n\n### {moment.title} {{ #{moment.anchor} }}\n'
    return "\n".join([head, *moment.lines, "\n</section>\n"])


def sets(book: Book, written: Sets) -> list[str]:
    """Return what an option or a variant writes, a line each."""
    facts = book.rulebook.facts
    lines = [
        f"{facts[book.rulebook.full_id('fact', fact)].name}: {said(value)}." for fact, value in written.facts.items()
    ]
    lines += [f"Order of {name.replace('-', ' ')}: {', '.join(tasks)}." for name, tasks in written.orders.items()]
    names = {variant.id: variant.name for variant in book.rulebook.variants.values()}
    below = {above: ", ".join(names[other] for other in others) for above, others in written.over.items()}
    return lines + [f"{names[above]} goes over {others}." for above, others in below.items()]


def _yes_or_no(fact: Fact) -> bool:
    """Whether a fact is answered by yes or no."""
    return isinstance(fact.value, bool)


def said(value: Scalar) -> str:
    """Return the value of a fact in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _numbers(book: Book) -> Iterator[str]:
    """Yield every fact, limits first: this is where a link to a fact leads."""
    if not book.rulebook.facts:
        return
    yield "## All the numbers\n"
    groups: dict[str, list[tuple[str, Fact]]] = {"Limits": [], "Other numbers": [], "Yes or no": []}
    for full_id, fact in book.rulebook.facts.items():
        title = "Yes or no" if _yes_or_no(fact) else "Limits" if _LIMIT.search(fact.id) else "Other numbers"
        groups[title].append((full_id, fact))
    for title, facts in groups.items():
        if facts:
            yield f"### {title}\n"
            yield _values(book, facts)


def _values(book: Book, facts: Iterable[tuple[str, Fact]]) -> str:
    """Return facts as a compact list, each with its id as anchor."""
    values = addresses.printed(book.rulebook)
    rows = (
        f"<div id={quoteattr(full_id)}><dt>{fact.name} {_authority(fact)}</dt><dd>{said(values[fact.id])}</dd></div>"
        for full_id, fact in facts
    )
    return f'<dl class="values no-terms">{"".join(rows)}</dl>\n'


def _authority(fact: Fact) -> str:
    return "" if fact.authority == "published" else markup.badge(fact.authority, markup.AUTHORITIES[fact.authority])
