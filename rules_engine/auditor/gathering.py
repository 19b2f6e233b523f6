"""Gathers the questions of a rulebook: those that are written, those that follow from its data, and its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from rules_engine.auditor.derived import derived
from rules_engine.auditor.english import english
from rules_engine.auditor.play.book import PlayBook
from rules_engine.auditor.questions import Asked, Questions, Sequence
from rules_engine.core.data.claim_questions import IN_ORDER, ClaimQuestion
from rules_engine.core.data.rulebook import RulebookData, Scalar, Term
from rules_engine.core.data.ruleset import Ruleset, printed_under, resolve
from rules_engine.core.data.wording import fill

_THINGS = ("zone", "track", "token", "card", "part", "table")


def questions_of(
    book: RulebookData, ruleset: Ruleset | None = None, where: Callable[[str], str] = lambda full_id: ""
) -> Questions:
    """Return the questions of a rulebook under a ruleset, by default that of the standard game.

    `where` says where an entry is written, so that whoever knows better can change it there.
    """
    chosen = ruleset or resolve(book)
    printed = printed_under(book, chosen)
    written = {**derived(book), **book.claims}
    icons = {term.icon for term in book.terms.values() if term.kind in _THINGS}
    apart = {entry.id for entry in book.called.values()} - {term.id for term in book.terms.values()}
    called = {term.id: " / ".join(_names(term, icons, apart)) for term in book.terms.values()}
    called |= {full_id.partition(".")[2]: card.name for full_id, card in book.cards.items()}
    called |= {full_id.partition(".")[2]: variant.name for full_id, variant in book.variants.items()}
    for entry in book.called.values():
        called[entry.id] = " / ".join(filter(None, (called.get(entry.id), entry.called)))
    strict = [entry.id for entry in book.called.values() if entry.apart]
    strict += [full_id.partition(".")[2] for full_id in book.variants]
    return Questions(
        rulebook=book.name,
        title=book.manifest.title,
        prefix=book.prefix,
        asked=tuple(
            _asked(full_id, question, book, chosen, printed, called, where) for full_id, question in written.items()
        ),
        called=called,
        strict=tuple(strict),
        cards=tuple(full_id.partition(".")[2] for full_id in book.cards),
        large=tuple(entry.id for entry in book.called.values() if entry.large),
        own=tuple(term.name for term in book.terms.values()),
        terms={term.id: full_id for full_id, term in book.terms.items()},
        play=PlayBook.of(book),
        things=tuple(term.id for term in book.terms.values() if term.kind in _THINGS),
        sequences=tuple(_sequences(book)),
    )


def _sequences(book: RulebookData) -> Iterator[Sequence]:
    """Yield what happens in which order, each stop with the first of its rules."""
    for full_id, order in book.orders.items():
        yield Sequence(full_id, order.title, tuple((stop.name, stop.rules[0]) for stop in order.stops))


def _names(term: Term, of_things: set[str], apart: set[str]) -> Iterator[str]:
    """Yield the names of a term, and its icon where no thing has it, without what parts ways to say a thing.

    Those that the rulebook calls something else by, too, are bare words.
    """
    icon = term.icon if term.kind in _THINGS or term.icon not in of_things else ""
    for each in dict.fromkeys((term.name, *term.forms, *term.also, icon)):
        if each:
            yield f"={each}" if each in apart else each.replace("/", " ")


def _asked(
    full_id: str,
    question: ClaimQuestion,
    book: RulebookData,
    ruleset: Ruleset,
    printed: Mapping[str, Scalar],
    called: Mapping[str, str],
    where: Callable[[str], str],
) -> Asked:
    """Return a question with its answers filled in by what texts may print."""
    fact = question.stands_on.rpartition(".")[2]

    def filled(answer: int | str, values: Mapping[str, Scalar] = printed) -> str:
        return fill(str(answer), values.__getitem__)

    template = IN_ORDER if question.asks == "order" else question.answer if question.answer != "" else f"{{{fact}}}"
    answer = filled(template)
    chosen = {*ruleset.variants, *(f"{name}={option}" for name, option in ruleset.rulings.items())}
    for choice, other in question.otherwise.items():
        if choice in chosen:
            answer = filled(other)
    otherwise = {filled(other): choice for choice, other in question.otherwise.items() if choice not in chosen}
    for choice, values in _other_values(book, template):
        otherwise.setdefault(filled(template, {**printed, **values}), choice)
    otherwise.pop(answer, None)
    named = question.name or (book.facts[question.stands_on].name if question.stands_on in book.facts else question.id)
    rule = book.rules.get(question.stands_on) or book.facts.get(question.stands_on)
    return Asked(
        id=full_id,
        shape=question.asks,
        name=named,
        cites=question.cites,
        says=question.says,
        answer=answer,
        unit=question.unit,
        choices=question.choices,
        vetoes=question.not_,
        besides=question.besides,
        otherwise=otherwise,
        was={filled(other): name for name, other in question.was.items()},
        open=rule is not None and rule.authority == "our-reading",
        place=where(question.stands_on),
        stops=tuple(english().first_way(name, called) for name in question.says[:2]) if template == IN_ORDER else (),
    )


def _other_values(book: RulebookData, template: object) -> Iterator[tuple[str, Mapping[str, Scalar]]]:
    """Yield each choice that writes other values into facts of an answer, with those values."""
    facts = set(re.findall(r"\{([\w-]+)", str(template)))
    if not facts:
        return  # most answers are those of cards, and there are many choices
    for full_id, variant in book.variants.items():
        if facts & variant.sets.facts.keys():
            yield full_id.rpartition(".")[2], variant.sets.facts
    for full_id, ruling in book.rulings.items():
        for option in ruling.choices:
            if facts & option.sets.facts.keys():
                yield f"{full_id.rpartition('.')[2]}={option.id}", option.sets.facts
