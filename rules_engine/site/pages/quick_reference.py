"""The quick reference: a round, what each action asks and does, what happens in which order, and every number."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from textwrap import indent
from xml.sax.saxutils import quoteattr

from rules_engine.core.data.rulebook import Fact, Rule, Scalar, Sets
from rules_engine.site.addresses import local
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book

PAGE = "page:quick-reference"
_START = re.compile(r"-start$|^start-")
_LIMIT = re.compile(r"-(max|least|most|limit|cap|fragile|collapse|last|first|slots|cards|areas)$")


def pages(book: Book) -> dict[str, str]:
    """Return the one page."""
    if not book.rulebook.chapters:
        return {}
    parts = [
        "Each line is the first sentence of a rule; the number leads to all of it.\n",
        *_opening(book),
        *_actions(book),
        *_orders(book),
        *_remember(book),
        *_chapter(book, "end"),
        *_ways_to_play(book),
        *_numbers(book),
    ]
    return markup.page(book, "quick-reference.md", "Quick reference", parts)


def _line(book: Book, rule: Rule) -> str:
    return f"- {markup.numbered(book, rule, book.gist(rule))}"


def _compact(markdown: str) -> str:
    return f'<div class="quick" markdown="1">\n\n{markdown}\n\n</div>\n'


def _chapter(book: Book, name: str) -> Iterator[str]:
    """Yield the rules of the chapter of a name, if there is one."""
    for chapter in book.rulebook.chapters:
        if local(chapter.id) == name:
            yield f"## {chapter.title}\n"
            yield _compact("\n".join(_line(book, rule) for rule in chapter.rules))


def _opening(book: Book) -> Iterator[str]:
    yield from _chapter(book, "round")
    starts = [(i, fact) for i, fact in book.rulebook.facts.items() if _START.search(fact.id) and not _yes_or_no(fact)]
    if starts:
        yield "## At the start\n"
        yield _values(book, starts, anchors=False)


def _actions(book: Book) -> Iterator[str]:
    """Yield the actions: the chapters named like a term of kind `action`."""
    named = {term.name: term for term in book.rulebook.terms.values() if term.kind == "action"}
    chapters = [chapter for chapter in book.rulebook.chapters if chapter.title in named]
    if not chapters:
        return
    yield "## Actions\n"
    for chapter in chapters:
        term = named[chapter.title]
        yield f"### {term.icon}{term.name}\n"
        yield book.text(term.plain) + "\n"
        asks = [rule for rule in chapter.rules if rule.force == "choice"]
        does = [rule for rule in chapter.rules if rule.force == "automatic"]
        columns = [
            _compact(f"**{title}**\n\n" + "\n".join(_line(book, rule) for rule in rules))
            for title, rules in (("What it asks", asks), ("What it does", does))
            if rules
        ]
        yield f'<div class="twins" markdown="1">\n\n{"".join(columns)}\n</div>\n'


def _orders(book: Book) -> Iterator[str]:
    """Yield what happens in which order, from the orders the engine follows."""
    orders = book.rulebook.manifest.orders
    if not orders or book.engine is None:
        return
    yield "## The order of things\n"
    for name, tasks in orders.items():
        lines = [f"**{name.replace('-', ' ').capitalize()}**\n"]
        for task in tasks:
            made = book.engine.orders[name][task]
            rule = _cited(book, made)
            said = re.sub(r"\s*\(`[^`]*`\)", "", (made.__doc__ or task).splitlines()[0])
            if rule:
                said = markup.numbered(book, rule, book.gist(rule))
            lines.append(f"1. {said}")
        yield _compact("\n".join(lines))


def _cited(book: Book, step: Callable[..., None]) -> Rule | None:
    """Return the rule that a step of an order carries out, as its documentation cites it."""
    cited = re.findall(r"`([a-z]+\.[\w.-]+)`", step.__doc__ or "")
    return next((book.rules[rule] for rule in cited if rule in book.rules), None)


def _remember(book: Book) -> Iterator[str]:
    """Yield the definitions that say this page uses them, by chapter."""
    shown = [
        (chapter, rules)
        for chapter in book.rulebook.chapters
        if local(chapter.id) not in ("round", "end")
        and (rules := [rule for rule in chapter.rules if rule.used_by == PAGE])
    ]
    if shown:
        yield "## Good to know\n"
    for chapter, rules in shown:
        yield _compact(f"**{chapter.title}**\n\n" + "\n".join(_line(book, rule) for rule in rules))


def _ways_to_play(book: Book) -> Iterator[str]:
    """Yield the published variants, and the rulings in which a group may choose."""
    switches = [ruling for ruling in book.rulebook.rulings.values() if ruling.switch]
    if not switches and not book.rulebook.variants:
        return
    yield "## Other ways to play\n"
    if book.rulebook.variants:
        lines = (f"- {book.link(i)}: {book.text(variant.text)}" for i, variant in book.rulebook.variants.items())
        yield "\n".join(lines) + "\n"
    if switches:
        yield "### Choices for your group\n"
        yield "The published text leaves some questions open. You may agree on another answer before the game.\n"
        rows = []
        for ruling in switches:
            others = [book.text(option.text) for option in ruling.choices if option.id != ruling.chosen]
            chosen = book.text(ruling.option(ruling.chosen).text)
            rows.append((book.link(book.rulebook.full_id("ruling", ruling.id)), chosen, " *or* ".join(others)))
        table = markup.table(("Question", "As played here", "Instead"), rows)
        yield f'??? abstract "{markup.count(len(rows), "question")} and their answers"\n\n{indent(table, "    ")}\n'


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


def _values(book: Book, facts: Iterable[tuple[str, Fact]], *, anchors: bool = True) -> str:
    """Return facts as a compact list, each with its id as anchor unless it stands elsewhere, too."""
    values = book.rulebook.standard_values
    rows = (
        f"<div{f' id={quoteattr(full_id)}' if anchors else ''}><dt>{fact.name} {_authority(fact)}</dt>"
        f"<dd>{said(values[fact.id])}</dd></div>"
        for full_id, fact in facts
    )
    return f'<dl class="values no-terms">{"".join(rows)}</dl>\n'


def _authority(fact: Fact) -> str:
    return "" if fact.authority == "published" else markup.badge(fact.authority, markup.AUTHORITIES[fact.authority])
