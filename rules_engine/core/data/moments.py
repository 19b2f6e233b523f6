"""The quick reference as data: which lines are read at which moment, and which rules each of them says."""

from __future__ import annotations

from collections import defaultdict

from rules_engine.core.data.rulebook import Moment, Rule, RulebookData

RULES = "Rules"
"""The part of the quick reference in a rulebook that names no moments: there, each chapter is one."""


def moments(book: RulebookData) -> tuple[Moment, ...]:
    """Return the moments of a rulebook; where it names none, its chapters."""
    chapters = (Moment(part=RULES, title=chapter.title, rules=(chapter.id,)) for chapter in book.chapters)
    return book.manifest.moments or tuple(chapters)


def has_line(rule: Rule) -> bool:
    """Whether a rule has a line of its own; where nobody wrote one, its text serves."""
    return bool(rule.short) or not (rule.said_by or rule.unsaid)


def lines(book: RulebookData) -> list[tuple[Moment, list[list[Rule]]]]:
    """Return each moment, and for each name under its `rules` the rules whose lines are read there.

    A name that is neither rule nor chapter stands for none.
    """
    every, rules = moments(book), book.rules
    named = {name for moment in every for name in moment.rules}
    found = {name: [rule] for name, rule in rules.items()}
    for chapter in book.chapters:
        found[chapter.id] = [rule for rule in chapter.rules if has_line(rule) and rule.id not in named]
    return [(moment, [found.get(name, []) for name in moment.rules]) for moment in every]


def said_by(book: RulebookData) -> dict[str, list[Rule]]:
    """Return the rules that the line of another says, by that other's id."""
    found: dict[str, list[Rule]] = defaultdict(list)
    for rule in book.rules.values():
        if rule.said_by:
            found[rule.said_by].append(rule)
    return found


def of_rules(book: RulebookData) -> dict[str, Moment]:
    """Return the moment of each rule: where its line stands, or the line that says it, or else its chapter.

    A chapter that no moment names is one of its own.
    """
    at: dict[str, Moment] = {}
    chapters = {name: moment for moment in moments(book) for name in moment.rules}
    for moment, named in lines(book):
        at |= {rule.id: moment for rules in named for rule in rules}
    for chapter in book.chapters:
        alone = chapters.get(chapter.id) or Moment(part=RULES, title=chapter.title, rules=(chapter.id,))
        for rule in chapter.rules:
            at.setdefault(rule.id, at.get(rule.said_by) or chapters.get(rule.said_by) or alone)
    return at
