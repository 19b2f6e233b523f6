"""The positions that show answers: what the engine says in each in words, and the zones that matter, drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rules_engine.core.data.rulebook import PlayerQuestion, Shown
from rules_engine.may_i import about, proving
from rules_engine.may_i.proving import Played
from rules_engine.replay import TraceStep
from rules_engine.site.addresses import Books
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.pages import changed_zones, contrasts, pictures, replays, steps
from rules_engine.site.pages.book import Book, sentence_case

MOST_ZONES = 6
"""So many zones are drawn of one position; what is more is not what the answer hangs on."""


def told(book: Book, question: PlayerQuestion, page: str) -> str:
    """Return each position of a question in words: what is done in it, and what the engine says; "" for none."""
    if not replays.playable(book):
        return ""
    parts = []
    for name, _, shown in proving.positions(question):
        played, other = _both(book, question, shown, name)
        if played is None:
            continue
        lines = [*_earlier(book, played), *_says(book, question, played, page)]
        if shown.but and other:
            lines.append(_otherwise(book, shown, played, other, page))
        listed = "".join(f"<li>{line}</li>" for line in lines)
        parts.append(f'<ul class="shown-steps">{listed}</ul><div data-drawn="{question.id}{name}"></div>')
    return "".join(parts) or _example(book, question, page)


def drawn(book: Book) -> tuple[Sheet, dict[str, str]]:
    """Return a drawing of each position by the id of its question, and the sheet with the symbols they share."""
    sheet, figures = pictures.sheet(book, []), {}
    for question in book.rulebook.questions.values():
        for name, _, shown in proving.positions(question):
            if figure := _figure(book, sheet, question, shown, name):
                figures[f"{question.id}{name}"] = figure
    return sheet, figures


def files(books: Books) -> dict[str, bytes]:
    """Return the drawings of each rulebook's positions as a file that the page asks for, by its path."""
    made = {}
    for loaded in books.values():
        book = Book(books, loaded)
        if book.rulebook.questions and replays.playable(book):
            sheet, figures = drawn(book)
            data = {"symbols": sheet.definitions(), "figures": figures}
            made[f"{book.name}/may-i/positions.json"] = json.dumps(data, ensure_ascii=False).encode()
    return made


def _figure(book: Book, sheet: Sheet, question: PlayerQuestion, shown: Shown, name: str) -> str:
    """Return the zones in which two positions differ, and those that the step changes."""
    played, other = _both(book, question, shown, name)
    if played is None:
        return ""
    before = played.table
    after = played.last.table if played.last and played.allowed else before
    zones = changed_zones.differing(sheet.look, after, before)
    if other:
        between = changed_zones.differing(sheet.look, before, other.table)
        done = changed_zones.differing(sheet.look, other.last.table, other.table) if other.last else set()
        zones = between or (zones if played.allowed else done)
        after = before
    elif not played.last:
        zones = set()
    return changed_zones.some(sheet, sorted(zones)[:MOST_ZONES], after, before) if zones else ""


def _both(book: Book, question: PlayerQuestion, shown: Shown, name: str) -> tuple[Played | None, Played | None]:
    """Play a position, and the one that differs in one thing, if there is one."""
    second = replays.play(book, question, proving.otherwise(shown, shown.but), f"{name}-but") if shown.but else None
    return replays.play(book, question, shown, name), second


# In words.


def _earlier(book: Book, played: Played) -> Iterator[str]:
    for step in played.trace.steps[:-1]:
        yield f"{steps.title(book, step)}."


def _says(book: Book, question: PlayerQuestion, played: Played, page: str) -> Iterator[str]:
    """Yield what is done, and what the engine says of it: why not, or what it brings by the rules that are cited."""
    step = played.last
    if step is None:
        yield from _brought(book, question, played, page)
        return
    yield f"{steps.title(book, step)}: {_verdict(book, step, played.allowed, page)}"
    if played.allowed:
        yield from _brought(book, question, played, page)


def _verdict(book: Book, step: TraceStep, allowed: bool, page: str) -> str:
    if allowed:
        return "<b>allowed</b>."
    why = step.objections[0] if step.objections else None
    reason = f": {why.message} ({_number(book, why.rule, page)})" if why else ""
    return f"<b>refused</b>{reason}."


def _brought(book: Book, question: PlayerQuestion, played: Played, page: str) -> Iterator[str]:
    """Yield the events that come from the rules the answer cites; all of the last step where it cites none at work."""
    every = [event for step in played.trace.steps for event in step.events] or list(played.trace.opening)
    own = [event for event in every if event.rule in question.cites]
    seen = set()
    for event in own or (played.last.events if played.last else every):
        text = steps.sentence(book, event)
        if text and text not in seen:
            seen.add(text)
            yield f"{sentence_case(text)} ({_number(book, event.rule, page)})."


def _otherwise(book: Book, shown: Shown, first: Played, second: Played, page: str) -> str:
    """Return what is otherwise in the second position, and what the engine says there."""
    step = second.last
    assert step is not None
    return f"{contrasts.difference(book, shown, first, second, page)}: {_verdict(book, step, second.allowed, page)}"


def _number(book: Book, rule: str, page: str) -> str:
    return book.anchor(rule, page, book.numbers.get(rule, rule), tooltip=False)


def _example(book: Book, question: PlayerQuestion, page: str) -> str:
    """Return a link to the example that shows a ruling or a variant, for an answer that stands on one."""
    full_id = about.example(book.rulebook, question)
    link = full_id and book.anchor(full_id, page, tooltip=False)
    return f"<p>{link}: each way to play it, side by side.</p>" if link else ""
