"""Worked examples: a page each, with the picture of the table, every step, and what the engine finds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.core.data.rulebook import Example, ReplayChoices
from rules_engine.replay import Trace, TraceStep
from rules_engine.site.addresses import address
from rules_engine.site.pages import ledger, markup, pictures, replays, stepper, steps
from rules_engine.site.pages.book import Book, sentence_case
from rules_engine.site.pages.readings import Column, readings_table
from rules_engine.site.pages.replays import MISTAKEN

LABELS = {
    "corrected": "This example is corrected: every step is legal.",
    "teaching": "This is a whole game to learn from: each step says what is done and why, and every step is legal.",
    "rule": "This example shows rules at work: what they allow, and what they refuse.",
}
GOING_ON: tuple[tuple[str, ReplayChoices], ...] = (
    ("What is missing is conjured, and play goes on", {"when_illegal": "grant"}),
    ("A step that is not legal is left out", {"when_illegal": "skip"}),
    ("Play stops there", {"when_illegal": "stop"}),
)
"""The ways to go on after a step that is not legal."""


def pages(book: Book) -> dict[str, str]:
    """Return a page for each example, with as little weight in search as it deserves."""
    made = {}
    small_last = sorted(book.rulebook.examples.items(), key=lambda item: item[1].status == "rule")
    for full_id, example in small_last:
        if example.compares:
            continue  # it stands on the page of its ruling or variant
        page = address(book.books, full_id).lstrip("/")
        made[page] = _example(book, full_id, example, page)
    return made


def _example(book: Book, full_id: str, example: Example, page: str) -> str:
    trace = replays.trace(book, example)
    mistaken = example.status == MISTAKEN
    title = f"{example.title} (with mistakes)" if mistaken else example.title
    parts = [
        markup.front(book, title, boost=0.3 if mistaken or example.status == "rule" else 0, hide=["toc"]),
        f"# {title} {{ #{full_id} }}\n",
    ]
    if mistaken:
        parts.append(
            '!!! warning "Do not learn the game from this example"\n\n'
            "    It stands as it was published, mistakes included. Each mistake is marked where it happens.\n"
            "    To learn the game, [start here](../index.md).\n"
        )
    elif trace is not None:
        parts.append(f"{LABELS[example.status]}\n")
    if example.lead:
        parts.append(book.text(example.lead) + "\n")
    if trace is None:
        parts.append(_untold(book, example))
    else:
        played = book.under(trace.ruleset)
        sheet = pictures.sheet(played, [step.table for step in trace.steps])
        money = list(ledger.section(sheet, trace)) if mistaken else []  # first, so that its symbols are defined, too
        parts += ["## Step by step\n", stepper.stepper(played, sheet, trace, page, spot=mistaken)]
        if example.status != "teaching" or trace.findings:
            parts += [*_summary(played, trace, page), *money, *_readings(book, example)]
        parts += [*_promises(book, trace), *_tellings(book, trace, example)]
    return "\n".join(parts)


def _untold(book: Book, example: Example) -> str:
    """Return the steps as they are told, for a rulebook that nothing can replay."""
    told = (f"1. {step.who}: {steps.doing(book, step.do)}" for step in example.steps if step.who)
    return "No engine plays this rulebook yet, so nobody has checked these steps.\n\n" + "\n".join(told) + "\n"


def _summary(book: Book, trace: Trace, page: str) -> Iterator[str]:
    """Yield what the replay found, counted, with a link to each step that is not legal."""
    claims = trace.claims
    held = sum(claim.ok for claim in claims)
    yield "## What the engine finds\n"
    broken = [step for step in trace.steps if step.objections]
    mistakes = sum(len(step.objections) for step in broken)
    rounds = len({step.round for step in trace.steps if step.round})
    facts = [
        f"{markup.count(len(trace.steps), 'step')} in {markup.count(rounds, 'round')}",
        f"{markup.count(mistakes, 'mistake')} of play in {markup.count(len(broken), 'step')}",
        *_payments(trace),
        f"{held} of {markup.count(len(claims), 'stated total')} hold",
    ]
    remarks = [remark for step in trace.steps for remark in step.remarks]
    if remarks:
        refuted = sum(bool(remark.why_not) for remark in remarks)
        facts.append(f"{refuted} of {markup.count(len(remarks), 'remark')} do not hold")
    yield "\n".join(f"- {fact}." for fact in facts) + "\n"
    rows = [(f"[{_where(step)}](#{step.id})", steps.title(book, step), _reasons(book, step, page)) for step in broken]
    if rows:
        yield markup.quiet(markup.table(("Step", "What it does", "Why it is not legal"), rows))
    refuted_steps = [(step, remark) for step in trace.steps for remark in step.remarks if remark.why_not]
    if refuted_steps:
        yield "Remarks of the text that do not hold:\n"
        yield (
            "\n".join(
                f"- [{_where(step)}](#{step.id}): {remark.says.rstrip('.')}. But {remark.why_not}."
                for step, remark in refuted_steps
            )
            + "\n"
        )


def _payments(trace: Trace) -> Iterator[str]:
    """Yield how many payments cannot be made, and what is missing for them together."""
    short = [o.missing for step in trace.steps for o in step.objections if o.code == "cannot-pay"]
    if short:
        tokens = sum(sum(missing.values()) for missing in short)
        yield f"{markup.count(len(short), 'payment')} cannot be made: {markup.count(tokens, 'token')} short"


def _where(step: TraceStep) -> str:
    return f"Round {step.round}, {step.actor}" if step.actor else f"Round {step.round}" if step.round else step.id


def _reasons(book: Book, step: TraceStep, page: str) -> str:
    """Return why a step is not legal; the link to a rule that reads otherwise in this example says how."""

    def link(rule: str) -> str:
        return book.anchor(rule, page) if book.reads_otherwise(rule) else book.link(rule)

    return " ".join(f"{sentence_case(o.message)}. ({link(o.rule)})" for o in step.objections)


def _readings(book: Book, example: Example) -> Iterator[str]:
    """Yield what each reading the game knows makes of an example that stands as it was published."""
    telling = book.engine.telling if book.engine else None
    if telling is None or not telling.readings or example.status != MISTAKEN:
        return
    rows: list[Column] = []
    for reading in telling.readings.values():
        trace = replays.trace(book, example, when_illegal=reading.when_illegal) if reading.when_illegal else None
        table = trace.steps[-1].table if trace and trace.steps else {}
        rows.append(Column(title=reading.title, plain=reading.plain, **reading.of(book.rulebook, example, table)))
    yield "## Who wins depends on how it is read\n"
    yield "The same steps, taken in different ways. Every number is computed.\n"
    yield readings_table(book, rows)


def _promises(book: Book, trace: Trace) -> Iterator[str]:
    """Yield what the text says it will show, and whether it does."""
    promises = trace.example.promises
    if not promises:
        return
    broken = {finding.promise: finding.message for finding in trace.findings if finding.promise}
    yield "## What the text promises\n"
    rows = []
    for promise in promises:
        why = broken.get(promise.id, "")
        rows.append((promise.says, why.rpartition(": ")[2] or "kept", "✗" if why else "✓"))
    yield f"{len(promises) - len(broken)} of {len(promises)} promises are kept.\n"
    yield markup.table(("The text promises", "The engine finds", ""), rows)


def _tellings(book: Book, trace: Trace, example: Example) -> Iterator[str]:
    """Yield how many mistakes remain when the replay deals with them otherwise, or a group has chosen otherwise."""
    rows = []
    agreed = [listed.for_ for listed in example.findings if listed.for_.rulings]
    if example.status == "rule" or not (agreed or trace.findings):
        return
    for title, choices in (*GOING_ON, *((_agreed(book, way.rulings), way.choices) for way in agreed)):
        told = replays.trace(book, example, **choices)
        assert told is not None, "what can be replayed in one way can be in all"
        wrong = sum(not claim.ok for claim in told.claims)
        illegal = sum(bool(step.objections) for step in told.steps)
        rows.append((title, str(len(told.steps)), str(illegal), str(len(told.mistakes)), str(wrong)))
    if all(row[2] == row[4] == "0" for row in rows):
        return
    yield "## If it is played on differently\n"
    yield "One mistake causes others. What is counted depends on how the replay goes on after the first.\n"
    yield markup.table(("How it goes on", "Steps played", "Not legal", "Mistakes", "Totals that differ"), rows)


def _agreed(book: Book, rulings: Mapping[str, str]) -> str:
    """Return a way to play on with other rulings, by what their options say."""
    entries = book.rulebook.rulings
    said = [
        book.text(entries[book.rulebook.full_id("ruling", name)].option(option).text)
        for name, option in rulings.items()
    ]
    return f"Your group has agreed: {' '.join(said)}"
