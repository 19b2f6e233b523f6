"""May I…?: what players ask, by the moment of play, each answer with whose word it is and what shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rules_engine.core.data import moments
from rules_engine.core.data.player_questions import VERDICTS, opening
from rules_engine.core.data.rulebook import Moment, PlayerQuestion, Says
from rules_engine.site import addresses
from rules_engine.site.pages import markup, shown_answers
from rules_engine.site.pages.book import Book, sentence_case

PAGE = "may-i.md"


def pages(book: Book) -> dict[str, str]:
    """Return the one page."""
    if not book.rulebook.questions:
        return {}
    asked = list(by_moment(book))
    names = [(moment.title, markup.slug(moment.title)) for moment, _ in asked]
    ways = " ".join(f'<a href="#{anchor}">{title}</a>' for title, anchor in names)
    count = markup.count(len(book.rulebook.questions), "question")
    body = [
        _field(book),
        f"{count}, by the moment of play. Each answer says whose word it is, and shows the position.\n",
        markup.as_it_is(f'<nav class="may-i-moments no-terms" aria-label="Moments">{ways}</nav>'),
    ]
    for (_, anchor), (moment, questions) in zip(names, asked, strict=True):
        body.append(f"## {moment.title} {{ #{anchor} }}\n")
        body.append(markup.as_it_is("".join(answer(book, each) for each in questions)))
    body.append(markup.legend(markup.AUTHORITIES, {authority(book, each) for each in book.rulebook.questions.values()}))
    return markup.page(book, PAGE, "May I…?", body, hide=["toc"])


def _field(book: Book) -> str:
    """Return where a script puts the field for what one would say aloud, and what it finds."""
    page, folder = f"{book.name}/{PAGE}", f"{book.name}/may-i"
    files = {name: addresses.relative(f"{folder}/{name}.json", addresses.built_at(page, book.directory_urls) + "x")
             for name in ("ranking", "positions")}  # fmt: skip
    data = " ".join(f'data-{name}="{path}"' for name, path in files.items())
    return markup.as_it_is(f'<div class="may-i" {data} data-search-exclude></div>')


def by_moment(book: Book) -> Iterator[tuple[Moment, Sequence[PlayerQuestion]]]:
    """Yield each moment of play with the questions about it, in the order of play."""
    data = book.rulebook
    at = moments.of_rules(data)
    order = list(dict.fromkeys((*(m.title for m in moments.moments(data)), *(m.title for m in at.values()))))
    first = [moment for moment in at.values() if moment.title not in {m.title for m in moments.moments(data)}]
    order.sort(key=lambda title: title not in {moment.title for moment in first})

    def moment_of(question: PlayerQuestion) -> Moment:
        return at[next(rule for rule in (*bearing(book, question), *at) if rule in at)]

    asked = sorted(data.questions.values(), key=lambda question: order.index(moment_of(question).title))
    for _, group in groupby(asked, key=lambda question: moment_of(question).title):
        questions = list(group)
        yield moment_of(questions[0]), questions


def bearing(book: Book, question: PlayerQuestion) -> Iterator[str]:
    """Yield the rules that a question is about: what it stands on, or of a ruling or variant its rules."""
    for cited in question.cites:
        entry = book.rulebook.rulings.get(cited) or book.rulebook.variants.get(cited)
        yield from (*entry.rules, *(getattr(entry, "reads", ()))) if entry else (cited,)


def authority(book: Book, question: PlayerQuestion) -> str:
    """Return whose word an answer is: that of what it stands on."""
    data, full_id = book.rulebook, question.stands_on
    entry = data.rulings.get(full_id) or data.variants.get(full_id) or data.rules[full_id]
    return entry.authority


def answer(book: Book, question: PlayerQuestion) -> str:
    """Return a question with its answer, as an element that says which ids it cites."""
    page = f"{book.name}/{PAGE}"
    whose = markup.badge(authority(book, question), markup.AUTHORITIES[authority(book, question)])
    says = verdict(book, question.says)
    cases = "".join(
        f"<li>{sentence_case(book.html(case.when, page))}: <b>{verdict(book, case.says)}</b></li>"
        for case in question.cases
    )
    other = "".join(
        f"<li>{_choice(book, choice, page)}: <b>{verdict(book, each.says)}</b>. {book.html(each.because, page)}</li>"
        for choice, each in question.otherwise.items()
    )
    shows = shown_answers.told(book, question, page)
    return (
        f'<article class="answer" id="{question.id}" data-cites="{" ".join(question.cites)}">'
        f'<h3><a href="#{question.id}">{book.html(question.question, page)}</a></h3>'
        f'<p class="answer-says">{whose} <b class="says says--{_kind(question.says)}">{says}</b> '
        f"{book.html(question.because, page)} {_stands(book, question, page)}</p>"
        + (f'<ul class="answer-cases">{cases}</ul>' if cases else "")
        + (f'<ul class="answer-cases answer-cases--other">{other}</ul>' if other else "")
        + (f'<details class="answer-shown"><summary>Show me</summary>{shows}</details>' if shows else "")
        + "</article>"
    )


def verdict(book: Book, says: Says) -> str:
    """Return how an answer opens, with facts filled."""
    return book.filled(opening(says))


def _kind(says: Says) -> str:
    return str(says) if says in VERDICTS else "value"


def _stands(book: Book, question: PlayerQuestion, page: str) -> str:
    """Return links to what an answer cites: rules by their numbers."""
    links = (
        book.anchor(cited, page, book.numbers.get(cited) or book.label(cited), tooltip=False)
        for cited in question.cites
    )
    return f'<span class="answer-cites">{" · ".join(links)}</span>'


def _choice(book: Book, choice: str, page: str) -> str:
    """Return a choice of a group in words: the option of a ruling with a link to it, or the variant."""
    name, equals, option = choice.partition("=")
    if equals and ":" not in name:
        full_id = book.rulebook.full_id("ruling", name)
        text = book.rulebook.rulings[full_id].option(option).text.rstrip(".")
        return f"If you play “{book.html(text, page)}” ({book.anchor(full_id, page, 'your choice', tooltip=False)})"
    return f"In {book.anchor(book.rulebook.full_id('variant', choice.partition(':')[0]), page, tooltip=False)}"
