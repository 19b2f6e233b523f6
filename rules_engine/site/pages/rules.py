"""The rules: an index with every rule by number, and one page a chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.checks.coverage import Evidence
from rules_engine.core.data.rulebook import Chapter, Rule
from rules_engine.site.addresses import address
from rules_engine.site.pages import markup, reads, replays
from rules_engine.site.pages import rulings as rulings_pages
from rules_engine.site.pages.book import Book

MOST = 4
"""So many examples are named that show a rule, and as many that break it."""


def pages(book: Book) -> dict[str, str]:
    """Return the pages of the rules."""
    if not book.rulebook.chapters:
        return {}
    made, shown, otherwise = _index(book), replays.shown(book), reads.by_rule(book)
    for chapter in book.rulebook.chapters:
        path = address(book.books, chapter.id).lstrip("/")
        made[path] = _chapter(book, chapter, path, shown, otherwise)
    return made


def _index(book: Book) -> dict[str, str]:
    page, numbers = f"{book.name}/rules/index.md", book.numbers
    entries = []
    for chapter in book.rulebook.chapters:
        rules = "".join(
            f'<li><span class="number">{numbers[rule.id]}</span> {book.anchor(rule.id, page, rule.title)}</li>'
            for rule in chapter.rules
        )
        title = book.anchor(chapter.id, page, chapter.title)
        head = f'<h2 id="{chapter.id}"><span class="number">{numbers[chapter.id]}</span> {title}</h2>'
        entries.append(f'<section>{head}<ol class="rule-list">{rules}</ol></section>')
    parts = [
        markup.front(book, "Rules", hide=["toc"]),
        f"# Rules of {book.title}\n",
        f"{len(book.rules)} rules in {markup.count(len(book.rulebook.chapters), 'chapter')}. "
        "Numbers show the order of reading and may change; the id of a rule never does.\n",
        f'<div class="rule-index no-terms">{"".join(entries)}</div>\n',
        "## What the labels mean\n",
        markup.legend(markup.FORCES, markup.FORCES),
        "\n",
        markup.legend(markup.AUTHORITIES, markup.AUTHORITIES),
    ]
    return {page: "\n".join(parts)}


def _chapter(
    book: Book, chapter: Chapter, page: str, shown: Mapping[str, Evidence], otherwise: Mapping[str, Sequence[str]]
) -> str:
    number = book.numbers[chapter.id]
    parts = [
        markup.front(book, f"{number} {chapter.title}", boost=2),
        f"# {number} {chapter.title} {{ #{chapter.id} }}\n",
        markup.note(book.text(chapter.lead), "lead"),
    ]
    parts += (_rule(book, rule, page, shown.get(rule.id), otherwise.get(rule.id, ())) for rule in chapter.rules)
    return "\n".join(parts)


def _rule(book: Book, rule: Rule, page: str, shown: Evidence | None, otherwise: Sequence[str]) -> str:
    parts = [
        f"## {book.numbers[rule.id]} {rule.title} {{ #{rule.id} }}\n",
        _badges(rule),
        book.text(rule.text) + "\n{ .rule-text }\n",
    ]
    if rule.asks:
        asks = "".join(f"<li>{ask}</li>" for ask in rule.asks)
        parts.append(f'<div class="asks no-terms"><p>It answers</p><ul>{asks}</ul></div>\n')
    order = list(rulings_pages.KINDS)
    rulings = sorted(book.rulebook.rulings_of.get(rule.id, ()), key=lambda ruling: order.index(ruling.kind))
    terms = (full_id for full_id, term in book.rulebook.terms.items() if rule.id in term.rules)
    parts += [
        *markup.named("Ruling", (book.link(book.rulebook.full_id("ruling", r.id)) for r in rulings), "Rulings"),
        *(markup.note(line, "note-line no-terms") for line in otherwise),
        *_examples(book, shown, page),
        *markup.named("Words", map(book.link, terms)),
        *markup.named("Source", book.sources(rule.source)),
        markup.copy_row(book, rule.id, page) + "\n",
    ]
    return "\n".join(parts)


def _badges(rule: Rule) -> str:
    marks = [
        markup.badge(rule.force, markup.FORCES[rule.force]),
        markup.badge(rule.authority, markup.AUTHORITIES[rule.authority]),
    ]
    if rule.authority != "published":  # what everybody expects needs no sentence
        marks.append(f'<span class="because">{markup.AUTHORITIES[rule.authority][1]}</span>')
    return f'<p class="badges no-terms">{" ".join(marks)}</p>\n'


def _examples(book: Book, shown: Evidence | None, page: str) -> Iterator[str]:
    """Yield where examples show and break a rule."""
    if shown is not None:
        yield from markup.named("Shown in", replays.links(book, shown.effects, page, MOST, sound=True))
        yield from markup.named("Broken in", replays.links(book, shown.refused, page, MOST, sound=False))
