"""Questions for the designer: the open rulings that change play most, each played both ways, ready to be settled."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.core.data.rulebook import Ruling
from rules_engine.replay import Trace
from rules_engine.site.addresses import address
from rules_engine.site.pages import comparisons, markup, replays
from rules_engine.site.pages import rulings as rulings_pages
from rules_engine.site.pages.book import Book

PAGE = "workshop/questions-for-the-designer.md"
MOST = 20
STAKES = ("who wins, or whether the game ends", "tracks or tokens", "what is allowed, or what lies on the table")
"""What another answer can change in the position shown, the gravest first."""
OPEN = ("our-reading", "pending")
WAITING = "waiting"


class Question(NamedTuple):
    """A ruling that only the designer can settle, what hangs on it, and in how many steps its rules are at work."""

    stake: int
    at_work: int
    full_id: str
    ruling: Ruling


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook that words how its open questions could be settled."""
    if not any(map(worded, book.rulebook.rulings.values())):
        return {}
    asked, steps = questions(book)
    parts = [
        f"Where the published text of {book.title} is silent, these pages had to choose. These are the "
        f"{len(asked)} choices that change play most. Each shows what the texts say, what is played so far, the same "
        "moment played each way, and a sentence that would settle it: copy the one you mean.\n",
        "They stand in an order that is computed. First comes what can change who wins or whether the game ends in the "
        "position shown, then what changes tracks or tokens, then all else; and among equals those first whose rules "
        f"are at work in most of the {steps} steps of the worked games.\n",
    ]
    for number, question in enumerate(asked, 1):
        parts += _question(book, number, question, steps, f"{book.name}/{PAGE}")
    parts += _waiting(book, {question.full_id for question in asked})
    return markup.page(book, PAGE, "Questions for the designer", parts, boost=0.5)


def worded(ruling: Ruling) -> bool:
    """Whether a ruling says how its question could be settled."""
    return any(option.settles for option in ruling.options)


def questions(book: Book) -> tuple[list[Question], int]:
    """Return the questions in their order, and the number of steps of the worked games."""
    games = [example for example in book.rulebook.examples.values() if example.status != "rule"]
    worked = [trace for example in games if (trace := replays.trace(book, example))]
    at_work = [_cited(trace) for trace in worked]
    found = []
    for full_id, ruling in book.rulebook.rulings.items():
        if ruling.switch and ruling.authority in OPEN and (shown := list(_shown(book, ruling))):
            rules = set(ruling.rules)
            steps = sum(bool(cited & rules) for told in at_work for cited in told)
            found.append(Question(min(map(_stake, shown)), steps, full_id, ruling))
    found.sort(key=lambda question: (question.stake, -question.at_work))
    return found[:MOST], sum(len(trace.steps) for trace in worked)


def _cited(trace: Trace) -> list[set[str]]:
    return [{e.rule for e in step.events} | {o.rule for o in step.objections} for step in trace.steps]


def _shown(book: Book, ruling: Ruling) -> Iterator[list[Trace]]:
    """Yield for each position that shows a ruling its traces, one for each answer."""
    for example in book.rulebook.examples.values():
        if example.ruling == ruling.id:
            told = [
                replays.trace(book, example, when_illegal="skip", rulings={ruling.id: option.id})
                for option in ruling.choices
            ]
            yield [trace for trace in told if trace is not None]


def _stake(traces: list[Trace]) -> int:
    """Return what differs between the ways one position is played, as an index into `STAKES`."""
    ends = {json.dumps([_last(trace).get(key) for key in ("ended", "winners")]) for trace in traces}
    finals = {json.dumps(trace.final, sort_keys=True) for trace in traces}
    return 0 if len(ends) > 1 else 1 if len(finals) > 1 else 2


def _last(trace: Trace) -> dict[str, object]:
    return dict(trace.steps[-1].table) if trace.steps else {}


def _question(book: Book, number: int, question: Question, steps: int, page: str) -> Iterator[str]:
    ruling = question.ruling
    mark = markup.badge(ruling.authority, markup.AUTHORITIES[ruling.authority])
    yield f"## {number}. {ruling.question} {{ #{ruling.id} }}\n"
    yield (
        f'<p class="badges no-terms">{mark} <span class="because">It can change {STAKES[question.stake]}. '
        f"Its rules are at work in {question.at_work} of {steps} steps.</span></p>\n"
    )
    yield from rulings_pages.positions(book, ruling, "**What the texts say:**\n")
    more = f"../{address(book.books, question.full_id).removeprefix(f'/{book.name}/')}"
    about = f"*[Why, and all about it]({more})*{{ .from .no-terms }}"
    yield f"**Played here so far:** {book.text(ruling.option(ruling.chosen).text)} {about}\n"
    played = "\n".join(comparisons.section(book, ruling, page))
    played = re.sub(r"^## .*\n", "", played, flags=re.MULTILINE)
    yield re.sub(r"^### (.*?)(?: \{[^}]*\})?$", r"**Played each way:** \1\n", played, flags=re.MULTILINE)
    sentences = "".join(_sentence(book, option.settles) for option in ruling.choices if option.settles)
    yield f'<div class="settles no-terms"><p>What would settle it</p><ul>{sentences}</ul></div>\n'


def _sentence(book: Book, text: str) -> str:
    said = book.filled(text)
    return f"<li><q>{said}</q> {markup.copy_button('Copy', said)}</li>"


def _waiting(book: Book, asked: set[str]) -> Iterator[str]:
    """Yield the other rulings that wait for the designer, of which no position can be played yet."""
    rulings = book.rulebook.rulings
    waiting = [i for i, ruling in rulings.items() if ruling.kind == WAITING or ruling.authority == "pending"]
    rows = [
        (book.link(full_id), book.text(rulings[full_id].option(rulings[full_id].chosen).text))
        for full_id in waiting
        if full_id not in asked
    ]
    if rows:
        yield "## Also waiting for your word\n"
        yield "These wait for a note to come into force, or for cards to be known; nothing is there to be played.\n"
        yield markup.quiet(markup.table(("Question", "As played here"), rows))
