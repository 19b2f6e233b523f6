"""Where a term is seen in play: the step of a worked example that its rules decide, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules_engine.core.data.rulebook import Term
from rules_engine.core.data.wording import plural
from rules_engine.library import Loaded
from rules_engine.replay import TraceStep
from rules_engine.site.pages import markup, replays, steps
from rules_engine.site.pages.book import Book, sentence_case

MOST = 3
"""So many things are told of a step."""


class Scene(NamedTuple):
    """A step of an example: what is done, and what comes of it by which rule, each in words."""

    example: str
    step: str
    is_legal: bool
    title: str
    told: tuple[tuple[str, str], ...]
    says: str
    """All that is told, a line each."""


def section(book: Book, term: Term) -> Iterator[str]:
    """Yield the section of a term's page, where a step shows the term."""
    scene = decisive(book, term)
    if scene is None:
        return
    full_id = book.rulebook.full_id("example", scene.example)
    example = book.rulebook.examples[full_id].title
    verdict = "" if scene.is_legal else " This is not legal:"
    yield "## Seen in play\n"
    yield markup.note(f"{scene.title}.{verdict}", "no-terms")
    named = _named(book, term)
    deciding = [line for line in scene.told if line[1] in term.rules or named.search(line[0]) or not scene.is_legal]
    for said, rule in deciding[:MOST]:
        number = f" {book.link(rule, f'{book.numbers[rule]} {book.label(rule)}')}" if rule in book.rules else ""
        yield f"- {sentence_case(said)}.{number}"
    where = f"../examples/{scene.example}.md#{scene.step}"
    yield "\n" + markup.note(f"[{example}, step {scene.step}]({where})", "note-line no-terms")


def decisive(book: Book, term: Term) -> Scene | None:
    """Return the step that shows a term best, None where no example does.

    Best is one in which its rules decide and which names it; of these one that is legal, that more of its rules decide,
    that is about it, and in which least else happens.
    """
    named, rules = _named(book, term), set(term.rules)

    def shows(scene: Scene) -> tuple[int, bool, int, bool, int]:
        deciding = rules & {rule for _, rule in scene.told}
        is_about = named.search(scene.title) is not None
        says = is_about or named.search(scene.says) is not None
        return bool(deciding) + says, scene.is_legal, len(deciding), is_about, -len(scene.told)

    best = max(_scenes(book.loaded), key=shows, default=None)
    return best if best and shows(best)[0] else None


def _named(book: Book, term: Term) -> re.Pattern[str]:
    """Return what finds a term in words: by its names, and a Layer by those of its cards."""
    layers = {number for number, layer in book.layers.items() if layer.id == term.id}
    cards = {card.name for card in book.cards.values() if getattr(card, "layer", None) in layers}
    names = sorted({term.name, plural(term.name), *term.forms} | cards, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])")


@lru_cache(maxsize=4)
def _scenes(loaded: Loaded) -> tuple[Scene, ...]:
    """Return the steps of all examples of the standard game that are no published ones: those have mistakes."""
    book = Book({loaded.rulebook.name: loaded}, loaded)
    examples = (e for e in loaded.rulebook.examples.values() if not (e.ruling or e.variant or e.status == "published"))
    traces = (trace for example in examples if (trace := replays.trace(book, example)))
    return tuple(_scene(book, trace.example.id, step) for trace in traces for step in trace.steps)


def _scene(book: Book, example: str, step: TraceStep) -> Scene:
    told = [(steps.sentence(book, event), event.rule) for event in step.events]
    against = [(objection.message, objection.rule) for objection in step.objections]
    lines = tuple((said, rule) for said, rule in against or told if said)
    says = "\n".join(said for said, _ in lines)
    return Scene(example, step.id, not against, steps.title(book, step), lines, says)
