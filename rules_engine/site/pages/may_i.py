"""May I…?: what players ask, by the moment of play, each answer with whose word it is and what shows it."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from rules_engine.core.data.player_questions import VERDICTS, opening
from rules_engine.core.data.rulebook import Authority, PlayerQuestion, Says
from rules_engine.may_i import about
from rules_engine.site import addresses
from rules_engine.site.pages import contrasts, markup, shown_answers
from rules_engine.site.pages.book import Book, sentence_case
from rules_engine.site.pages.questions import worded

PAGE = "may-i.md"
ASKED = (
    '<script>{const here=new URL(location.href);if(here.searchParams.has("q")){'
    'document.querySelector(".may-i").dataset.q=here.searchParams.get("q");'
    'here.searchParams.delete("q");history.replaceState(history.state,"",here)}}</script>'
)
"""Takes what an address asks out of it before the theme reads it, which would open its own search above the answers."""
A_LINE = 24
"""So many letters of a verdict fit beside whose word it is, in one line of a phone."""


def pages(book: Book) -> dict[str, str]:
    """Return the one page."""
    if not book.rulebook.questions:
        return {}
    asked = about.by_moment(book.rulebook)
    names = [(moment.title, markup.slug(moment.title)) for moment, _ in asked]
    ways = " ".join(f'<a href="#{anchor}">{title}</a>' for title, anchor in names)
    count = markup.count(len(book.rulebook.questions), "question")
    whose = {each for asked in book.rulebook.questions.values() for each in _authorities(book, asked)}
    body = [
        _field(book),
        f"{count}, by the moment of play. Each answer says whose word it is, and shows the position.\n",
        markup.as_it_is(f'<nav class="may-i-moments no-terms" aria-label="Moments">{ways}</nav>'),
    ]
    for (_, anchor), (moment, questions) in zip(names, asked, strict=True):
        body.append(f"## {moment.title} {{ #{anchor} }}\n")
        room = f'style="--answers:{len(questions)}"'
        answers = "".join(answer(book, each) for each in questions)
        body.append(markup.as_it_is(f'<div class="answers" {room}>{answers}</div>'))
    body.append(markup.legend(markup.AUTHORITIES, whose))
    return markup.page(book, PAGE, "May I…?", body, hide=["toc"])


def _field(book: Book) -> str:
    """Return where a script puts the field for what one would say aloud, and what it finds."""
    page, folder = f"{book.name}/{PAGE}", f"{book.name}/may-i"
    files = {name: addresses.relative(f"{folder}/{name}.json", addresses.built_at(page, book.directory_urls) + "x")
             for name in ("ranking", "positions")}  # fmt: skip
    designer = f"{book.name}/workshop/questions-for-the-designer.md"
    way = f' It may be one of the <a href="{book.url(page, designer)}">questions for the designer</a>.'
    uncovered = (
        f"<b>Not covered.</b> Nothing here answers that.{way * any(map(worded, book.rulebook.rulings.values()))}"
    )
    data = " ".join(f'data-{name}="{path}"' for name, path in files.items()) + f" data-uncovered={quoteattr(uncovered)}"
    return markup.as_it_is(f'<div class="may-i" {data} data-search-exclude></div>{ASKED}')


def answer(book: Book, question: PlayerQuestion) -> str:
    """Return a question with its answer, as an element that says which ids it cites."""
    page = f"{book.name}/{PAGE}"
    whose = " in part ".join(markup.badge(each, markup.AUTHORITIES[each]) for each in _authorities(book, question))
    says = verdict(book, question.says)
    cases = "".join(
        f"<li>{sentence_case(book.html(case.when, page))}: <b>{verdict(book, case.says)}</b></li>"
        for case in question.cases
    )
    other = "".join(
        f"<li>{contrasts.choice(book, choice, page)}: <b>{verdict(book, each.says)}</b>. "
        f"{book.html(each.because, page)}</li>"
        for choice, each in question.otherwise.items()
    )
    shows = shown_answers.told(book, question, page)
    shows += f'<ul class="answer-cases">{other}</ul>' if other else ""
    summary = "<span>Show me</span>" + ("<span>, and how else to play it</span>" if other else "")
    return (
        f'<article class="answer" id="{question.id}" data-cites="{" ".join(question.cites)}">'
        f'<h3><a href="#{question.id}">{book.html(question.question, page)}</a></h3>'
        f'<p class="answer-says">{f"{whose} " if whose else ""}<b class="says {_kind(question.says, says)}">{says}</b> '
        f"{book.html(question.because, page)} {_stands(book, question, page)}</p>"
        + (f'<ul class="answer-cases">{cases}</ul>' if cases else "")
        + (f'<details class="answer-shown"><summary>{summary}</summary>{unread(shows)}</details>' if shows else "")
        + "</article>"
    )


def _authorities(book: Book, question: PlayerQuestion) -> list[Authority]:
    """Return whose word an answer is, and whose some of it is, where that is weaker."""
    found = about.authority(book.rulebook, question), about.partly(book.rulebook, question)
    return [each for each in found if each]


def unread(html: str) -> str:
    """Return what is behind a summary so that a browser that runs scripts takes it for text until it is opened."""
    return f"<noscript>{html}</noscript>"


def verdict(book: Book, says: Says) -> str:
    """Return how an answer opens, with facts filled."""
    return book.filled(opening(says))


def _kind(says: Says, shown: str) -> str:
    """Return how a style knows a verdict: by what it says, or as a value, which may take more than a line."""
    if says in VERDICTS:
        return f"says--{says}"
    return f"says--value{' says--long' * (len(shown) > A_LINE)}"


def _stands(book: Book, question: PlayerQuestion, page: str) -> str:
    """Return links to what an answer cites: rules by their numbers, of which the first stands beside a short answer."""
    first = next((cited for cited in question.cites if book.numbers.get(cited)), "")
    links = []
    for cited in question.cites:
        link = book.anchor(cited, page, book.numbers.get(cited) or book.label(cited), tooltip=False)
        links.append(f'<span class="answer-number">{link}</span>' if cited == first else link)
    return f'<span class="answer-cites">{" · ".join(links)}</span>'
