"""What questions are about: the rules they bear on, the moment of play, and whose word their answers are."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.data import moments
from rules_engine.core.data.rulebook import Authority, Moment, PlayerQuestion, RulebookData


def rules(book: RulebookData, question: PlayerQuestion) -> Iterator[str]:
    """Yield the rules that a question is about: those it cites, and of a ruling or variant those that it changes."""
    for cited in question.cites:
        if cited in book.rulings:
            yield from book.rulings[cited].rules
        elif cited in book.variants:
            yield from (*book.variants[cited].rules, *book.variants[cited].reads)
        else:
            yield cited


def example(book: RulebookData, question: PlayerQuestion) -> str:
    """Return the full id of the example that shows the ruling or variant an answer stands on, "" for none."""
    for full_id, shown in book.examples.items():
        for kind in ("ruling", "variant"):
            name = getattr(shown, kind)
            if name and question.stands_on == book.full_id(kind, name):
                return full_id
    return ""


def authority(book: RulebookData, question: PlayerQuestion) -> Authority:
    """Return whose word an answer is: that of what it stands on. Raises: KeyError for an id there is not."""
    full_id = question.stands_on
    entry = book.rulings.get(full_id) or book.variants.get(full_id) or book.rules[full_id]
    return entry.authority


def by_moment(book: RulebookData) -> list[tuple[Moment, list[PlayerQuestion]]]:
    """Return the questions about each moment of play, in the order of the quick reference.

    What comes before play, of which the quick reference says nothing, stands first.
    """
    at, named = moments.of_rules(book), moments.moments(book)
    before = [moment for moment in dict.fromkeys(at.values()) if moment not in named]
    asked: dict[Moment, list[PlayerQuestion]] = {moment: [] for moment in (*before, *named)}
    for question in book.questions.values():
        of_variants = (rule for variant in book.variants.values() for rule in variant.rules)  # for one without rules
        moment = next((at[rule] for rule in (*rules(book, question), *of_variants) if rule in at), None)
        if moment is not None:
            asked[moment].append(question)
    return [(moment, questions) for moment, questions in asked.items() if questions]
