"""The rules: an index with every rule by number, and one page a chapter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized

from rules_engine.checks.coverage import Evidence
from rules_engine.core.data.rulebook import Chapter, Rule
from rules_engine.core.data.wording import plural
from rules_engine.site.addresses import address
from rules_engine.site.pages import markup, reads, replays
from rules_engine.site.pages import rulings as rulings_pages
from rules_engine.site.pages.book import Book, sentence_case
from rules_engine.site.pages.on_paper import PAGE as ON_PAPER

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
        "Numbers show the order of reading and may change; the id of a rule never does. "
        f"As a book they are [on paper](../{ON_PAPER}), too.\n",
        f'<div class="rule-index no-terms">{"".join(entries)}</div>\n',
        _legend(book.rules.values()),
    ]
    return {page: "\n".join(parts)}


def _chapter(
    book: Book, chapter: Chapter, page: str, shown: Mapping[str, Evidence], otherwise: Mapping[str, Sequence[str]]
) -> str:
    number = book.numbers[chapter.id]
    parts = [
        markup.front(book, f"{number} {chapter.title}", boost=2),
        f"# {_number(number)} {chapter.title} {{ #{chapter.id} }}\n",
        markup.note(book.text(chapter.lead), "lead"),
    ]
    parts += (_rule(book, rule, page, shown.get(rule.id), otherwise.get(rule.id, ())) for rule in chapter.rules)
    return "\n".join([*parts, _legend(chapter.rules)])


def _rule(book: Book, rule: Rule, page: str, shown: Evidence | None, otherwise: Sequence[str]) -> str:
    """Return a rule: its text, whose word it is, and all else behind a line that says what it holds."""
    order = list(rulings_pages.KINDS)
    rulings = sorted(book.rulebook.rulings_of.get(rule.id, ()), key=lambda ruling: order.index(ruling.kind))
    links = [book.link(book.rulebook.full_id("ruling", ruling.id)) for ruling in rulings]
    asked = [book.link(full_id) for full_id, each in book.rulebook.questions.items() if each.stands_on == rule.id]
    rest = (
        (_noun("question", asked), markup.named("It answers", asked)),
        (_noun("ruling", links), markup.named("Ruling", links, "Rulings")),
        ("variants", [markup.note(line, "note-line") for line in otherwise]),
        ("examples", [*_examples(book, shown, page)] if shown else []),
    )
    holds = " · ".join(name for name, lines in rest if lines) or "source"
    return "\n".join(
        [
            '<section class="rule-item" markdown="1">\n',
            f"## {_number(book.numbers[rule.id])} {rule.title} {{ #{rule.id} }}\n",
            book.text(rule.text) + "\n{ .rule-text }\n",
            f'<p class="whose no-terms">{markup.whose(rule.authority)}</p>\n',
            f'<details class="rule-rest no-terms" markdown="1"><summary>{sentence_case(holds)}</summary>\n',
            *(line for _, lines in rest for line in lines),
            *markup.named("Words", (book.link(i) for i, term in book.rulebook.terms.items() if rule.id in term.rules)),
            *markup.named("Source", book.sources(rule.source)),
            markup.copy_row(book, rule.id, page),
            "\n</details>\n</section>\n",
        ]
    )


def _noun(noun: str, things: Sized) -> str:
    return noun if len(things) == 1 else plural(noun)


def _examples(book: Book, shown: Evidence, page: str) -> Iterator[str]:
    """Yield where examples show and break a rule."""
    yield from markup.named("Shown in", replays.links(book, shown.effects, page, MOST, sound=True))
    yield from markup.named("Broken in", replays.links(book, shown.refused, page, MOST, sound=False))


def _number(number: str) -> str:
    return f'<span class="number">{number}</span>'


def _legend(rules: Iterable[Rule]) -> str:
    """Return what the marks of rules mean."""
    return markup.legend(markup.AUTHORITIES, {rule.authority for rule in rules}, markup.whose) + "\n"
