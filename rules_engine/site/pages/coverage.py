"""The page that says which worked examples show each rule, and which rules none shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules_engine.checks.coverage import Evidence
from rules_engine.core.data.rulebook import Rule
from rules_engine.site.pages import markup, replays
from rules_engine.site.pages.book import Book

FORCES = {"choice": "limits a choice", "automatic": "happens by itself", "definition": "definition"}
MOST = 3
"""So many examples are named for a rule; the page of the rule names more."""


def pages(book: Book) -> dict[str, str]:
    """Return the page, if the rulebook can be replayed."""
    if not replays.playable(book):
        return {}
    shown, page = replays.shown(book), f"{book.name}/workshop/coverage.md"
    parts = [
        "Every rule is shown by play: a rule that limits a choice by a step that keeps it and by one that is refused, "
        "a rule that happens by itself by a step where it takes effect. "
        "A test takes away one effect after another, and an example has to notice. "
        "A definition names the page that uses it.\n",
        markup.table(("Rules that", "In all", "Shown", "Not yet"), _counts(book, shown)),
        *(_chapter(book, chapter.title, chapter.rules, shown, page) for chapter in book.rulebook.chapters),
    ]
    return markup.page(book, "workshop/coverage.md", "Coverage", parts, boost=0.3)


def _counts(book: Book, shown: dict[str, Evidence]) -> Iterator[tuple[str, ...]]:
    rules = [rule for rule in book.rules.values() if rule.authority != "pending"]
    total: Counter[str] = Counter(rule.force for rule in rules)
    lacking: Counter[str] = Counter(rule.force for rule in rules if _lacks(rule, shown))
    names = {"choice": "limit a choice", "automatic": "happen by themselves", "definition": "define"}
    for force, name in names.items():
        yield name, str(total[force]), str(total[force] - lacking[force]), str(lacking[force])


def _lacks(rule: Rule, shown: dict[str, Evidence]) -> str:
    if rule.force == "definition":
        return "" if rule.used_by or shown[rule.id].effects else "no page uses it"
    return shown[rule.id].lacks(rule)


def _chapter(book: Book, title: str, rules: Iterable[Rule], shown: dict[str, Evidence], page: str) -> str:
    rows = [
        (book.numbers[rule.id], book.link(rule.id), FORCES[rule.force], *_shown(book, rule, shown, page))
        for rule in rules
    ]
    table = markup.table(("", "Rule", "Force", "Shown in", "Refused in"), rows)
    return f"## {title}\n\n" + markup.quiet(table, "reasons")


def _shown(book: Book, rule: Rule, shown: dict[str, Evidence], page: str) -> tuple[str, str]:
    """Return where a rule is kept or takes effect, and where it is broken; what is missing is said in the first."""
    if rule.authority == "pending":
        return "not in force", ""
    seen, lacks = shown[rule.id], _lacks(rule, shown)
    kept = [*seen.effects, *(seen.kept if rule.force == "choice" else ())]
    where = " · ".join(replays.links(book, kept, page, MOST, sound=False))
    if rule.force == "definition" and not where and rule.used_by:
        where = f"page: {rule.used_by.partition(':')[2].replace('-', ' ')}"
    refused = " · ".join(replays.links(book, seen.refused, page, MOST, sound=False))
    return f"**{lacks}**" if lacks else where, refused
