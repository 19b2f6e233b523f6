"""How a game is set up, on paper: the lines of the quick reference that its engine follows when it begins one."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.core.data import moments
from rules_engine.core.data.rulebook import Rule
from rules_engine.site import addresses, icons
from rules_engine.site.pages import setting_out
from rules_engine.site.pages.book import Book
from rules_engine.site.paper.signs import signs

ALONE = "If you play alone"


def html(book: Book) -> str:
    """Return the moments of setting up with their lines, and what else is done alone; "" without an engine."""
    if book.engine is None:
        return ""
    ways = list(setting_out.ways(book))
    cited = {rule for way in ways if way.players > 1 for rule in way.rules}
    alone = dict.fromkeys(rule for way in ways for rule in way.rules if rule not in cited)
    every = [(moment, [rule for rules in lines for rule in rules]) for moment, lines in moments.lines(book.rulebook)]
    first = next((moment.part for moment, rules in every if cited & {rule.id for rule in rules}), "")
    shown = [(icons.without(moment.title), rules) for moment, rules in every if moment.part == first]
    shown += [(ALONE, [book.rules[rule] for rule in alone])] * bool(alone)
    parts = "".join(f"<h3>{title}</h3>{_lines(book, rules)}" for title, rules in shown)
    return f'<section class="setting-up"><h2>Set up</h2>{parts}</section>'


def _lines(book: Book, rules: Iterable[Rule]) -> str:
    return f"<ol>{''.join(f'<li>{_said(book, rule)}' for rule in rules)}</ol>"


def _said(book: Book, rule: Rule) -> str:
    text = addresses.LINK.sub(lambda found: found[2] or book.label(found[1]), book.filled(rule.short or rule.text))
    return signs(book.rulebook).put(text)
