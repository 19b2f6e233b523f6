"""Ways to play side by side: one small position, the same steps, and what each option or variant makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import takewhile

from rules_engine.core.data import parameters
from rules_engine.core.data.parameters import STANDARD
from rules_engine.core.data.rulebook import Example, Ruling, Variant
from rules_engine.replay import Trace, TraceStep
from rules_engine.replay.listed import way
from rules_engine.site.pages import markup, replays, steps
from rules_engine.site.pages.book import Book, sentence_case

ABREAST = 2
"""So many ways to play have room side by side on a phone; more stand one below another there."""


def section(book: Book, ruling: Ruling, page: str) -> Iterator[str]:
    """Yield the positions that show a ruling, each played under every option; a switch without one says so."""
    examples = [(i, example) for i, example in book.rulebook.examples.items() if example.ruling == ruling.id]
    if examples:
        yield "## Played each way\n"
    elif ruling.unshown:
        yield "## Played each way\n"
        yield f"{book.text(ruling.unshown)}\n"
    for full_id, example in examples:
        labels = {
            option.id: option.id.replace("-", " ") + (" ✓" if option.id == ruling.chosen else "")
            for option in ruling.choices
        }
        yield _comparison(book, full_id, example, labels, page)


def of_variant(book: Book, variant: Variant, page: str) -> Iterator[str]:
    """Yield the positions that show a variant beside the standard game; one without a position says why."""
    if variant.unshown:
        yield f"{book.text(variant.unshown)}\n"
    for full_id, example in book.rulebook.examples.items():
        if example.variant == variant.id:
            labels = {outcome: _way_to_play(variant, outcome) for outcome in example.outcomes}
            yield _comparison(book, full_id, example, labels, page)


def _way_to_play(variant: Variant, outcome: str) -> str:
    if outcome == STANDARD:
        return "Standard"
    chosen = ", ".join(f"{key} {value}" for key, value in parameters.read(outcome)[1].items())
    return f"{variant.name}: {chosen}" if chosen else variant.name


def _comparison(book: Book, full_id: str, example: Example, labels: Mapping[str, str], page: str) -> str:
    """Return an example played in each way that has a label, a column each."""
    told = [(label, _trace(book, example, outcome)) for outcome, label in labels.items()]
    traces = [(label, trace) for label, trace in told if trace is not None]
    books = [book.under(trace.ruleset) for _, trace in traces]
    rows = [
        (steps.title(book, shown), _cells(books, [trace.steps[at] for _, trace in traces], page))
        for at, shown in enumerate(traces[0][1].steps if traces else ())
        if shown.actor or shown.events
    ]
    claims = [claim.what for _, trace in traces for claim in trace.steps[-1].claims]
    for what in dict.fromkeys(claims):
        rows.append((sentence_case(steps.claim_name(book, what)), [_found(book, t, what) for _, t in traces]))
    table = markup.grid("comparison", (label for label, _ in traces), rows, labelled=len(traces) > ABREAST)
    parts = [
        f"### {example.title} {{ #{full_id} }}\n",
        f"{book.text(example.lead)}\n" if example.lead else "",
        markup.scroller(example.title, table),
    ]
    return "\n".join(parts) + markup.stand_ins(table)


def _trace(book: Book, example: Example, outcome: str) -> Trace | None:
    return replays.trace(book, example, **way(example, outcome))


def _cells(books: list[Book], told: list[TraceStep], page: str) -> list[str]:
    """Return what a step comes to under each option: why it is refused, or what happens from where they part."""
    happens = [[text for event in step.events if (text := steps.sentence(books[0], event))] for step in told]
    alike = takewhile(lambda lines: len(set(lines)) == 1, zip(*happens, strict=False))
    same = sum(1 for _ in alike) if len(told) > 1 and not any(step.objections for step in told) else 0
    each = zip(books, told, happens, strict=True)
    return [_cell(book, step, lines, same, page) for book, step, lines in each]


def _cell(book: Book, step: TraceStep, lines: list[str], same: int, page: str) -> str:
    if step.objections:
        reasons = "; ".join(
            f"{sentence_case(objection.message)} {book.anchor(objection.rule, page, book.numbers[objection.rule])}"
            for objection in step.objections
        )
        return f'<span class="wrong">✗</span> {reasons}'
    if same == len(lines):
        return '<span class="ok">✓</span> ' + ("Alike" if lines else "")
    shown = "; ".join(lines[same:])
    return f'<span class="ok">✓</span> {f"… {shown}" if same else sentence_case(shown)}'


def _found(book: Book, trace: Trace, what: str) -> str:
    claims = {claim.what: claim for claim in trace.steps[-1].claims}
    return steps.in_words(book, claims[what].found) if what in claims else "–"
