"""What questions are about: the rules they bear on, the moment of play, and whose word their answers are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.core.data import moments
from rules_engine.core.data.player_questions import NOT_STATED
from rules_engine.core.data.provenance import AUTHORITIES
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


def authority(book: RulebookData, question: PlayerQuestion) -> Authority | None:
    """Return whose word an answer is: the weakest of what it stands on and of the rulings that would change it.

    None where no text answers, and for an id there is not, which a check tells.
    """
    if question.says == NOT_STATED:
        return None
    rulings = (book.full_id("ruling", choice.partition("=")[0]) for choice in question.otherwise)
    return _weakest(book, (question.stands_on, *(each for each in rulings if each in book.rulings)))


def partly(book: RulebookData, question: PlayerQuestion) -> Authority | None:
    """Return whose word a part of an answer is: the weakest of all that it cites, where that is weaker than its own."""
    own, all_cited = authority(book, question), _weakest(book, question.cites)
    weaker = own and all_cited and AUTHORITIES.index(all_cited) > AUTHORITIES.index(own)
    return all_cited if weaker else None


def _weakest(book: RulebookData, cited: Iterable[str]) -> Authority | None:
    """Return the weakest authority of rules, rulings and variants."""
    entries = (book.rulings.get(each) or book.variants.get(each) or book.rules.get(each) for each in cited)
    return max((entry.authority for entry in entries if entry), key=AUTHORITIES.index, default=None)


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
