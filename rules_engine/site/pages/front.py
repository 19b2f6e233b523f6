"""What hand-written first pages show of a rulebook, computed: a board in play, a mistake that was found, an answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules_engine.core.data.player_questions import opening
from rules_engine.site.drawing.boards import Width, picture
from rules_engine.site.pages import markup, pictures, replays, steps
from rules_engine.site.pages.book import Book, sentence_case


def board(book: Book, example: str, zones: tuple[str, ...] = ()) -> str:
    """Return the shared board as it lies after an example: whole, its places named, or these zones side by side."""
    trace = replays.trace(book, book.rulebook.examples[example])
    if trace is None:
        return ""
    table = trace.steps[-1].table
    sheet = pictures.sheet(book, [table])
    shared = next(board for board in sheet.look.boards if not board.each)
    widths: tuple[Width, ...] = ("wide", "narrow")
    if zones:
        shared = replace(shared, zones=tuple(zone for zone in shared.zones if zone.term in zones), narrow=(zones,))
        widths = ("narrow",)
    drawn = {
        f"{shared.id}/0/{width}": picture(sheet, shared, width, table, table, numbered=not zones) for width in widths
    }
    figure = pictures.figure(drawn).replace("</figure>", "\n</figure>\n")  # as Markdown within HTML writes it
    shown = markup.as_it_is(f'<div class="no-terms">{sheet.definitions()}{figure}</div>')
    there = [zone.term for zone in shared.zones if any(zone.term in each.zones for each in drawn.values())]
    return shown if zones else f"{shown}\n{_parts(book, there)}"


def _parts(book: Book, terms: Iterable[str]) -> str:
    """Return what each pin of a board shows, in the order of their numbers."""
    known = (book.rulebook.full_id("term", term) for term in terms)
    told = "\n".join(f"1. {book.link(term)}: {book.text(book.rulebook.terms[term].plain)}" for term in known)
    return f'<div class="named-parts no-terms" markdown="1">\n\n{told}\n\n</div>\n'


def mistake(book: Book, example: str) -> str:
    """Return the first step of an example that a rule refuses: what the text has a player do, and why not."""
    trace = replays.trace(book, book.rulebook.examples[example])
    step = next((step for step in trace.steps if step.objections), None) if trace else None
    if step is None:
        return "Every step is legal."
    why = step.objections[0]
    link = book.link(why.rule, f"Rule {book.numbers[why.rule]}")
    return f"Round {step.round}, {steps.title(book, step)}. {sentence_case(why.message)}: {link}."


def answer(book: Book, question: str) -> str:
    """Return a question that players ask, how it is answered, and the rule that this stands on."""
    asked = book.rulebook.questions[question]
    rule = book.link(asked.stands_on, f"Rule {book.numbers[asked.stands_on]}")
    return f"**{book.link(question)}** {book.filled(opening(asked.says))}. {book.text(asked.because)} {rule}."


def counts(book: Book) -> str:
    """Return how much there is: rules, rulings, cards and worked examples."""
    rulebook = book.rulebook
    found = (
        (len(rulebook.rules), "rule"),
        (len(rulebook.rulings), "ruling"),
        (len(rulebook.cards), "card"),
        (len(rulebook.examples), "worked example"),
    )
    return ", ".join(markup.count(number, noun) for number, noun in found if number)
