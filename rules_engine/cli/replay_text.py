"""A replay in words: a line a step, the findings, the final state; and one step explained by its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import click

from rules_engine.checks.example_replays import differences
from rules_engine.cli.printing import heading, mark, print_finding, print_labeled, print_paragraph
from rules_engine.cli.readable import as_book, readable, words_of
from rules_engine.core.data.ruleset import Ruleset, resolve
from rules_engine.core.play.event import Event
from rules_engine.core.play.sentences import SHARED, Sentence, teller
from rules_engine.library import Loaded
from rules_engine.replay import Trace, TraceStep, stated_and_found
from rules_engine.site.pages.book import amounts


def print_trace(loaded: Loaded, trace: Trace) -> None:
    """Print a replay for a person."""
    click.echo(f"{heading(trace.example.title)} ({trace.full_id})")
    print_labeled(_choices(loaded, trace))
    click.echo()
    width = max((len(step.id) for step in trace.steps), default=0)
    for step in trace.steps:
        good = not step.objections and not step.named_at and all(claim.ok for claim in step.claims)
        done = f" — {step.done}" if step.done not in ("", "as-written") else ""
        click.echo(f"{step.id:<{width}}  {mark(good)} {told(loaded, step)}{done}")
        for line in _complaints(step):
            click.echo(f"{'':<{width}}    {line}")
    click.echo(f"\n{heading('Findings')}")
    for finding in trace.findings:
        print_finding(finding, "  ")
    if not trace.findings:
        click.echo("  none")
    click.echo(f"\n{heading('Final state')}")
    for line in _state(trace.final):
        click.echo(f"  {line}")
    click.echo(f"\n{_verdict(loaded, trace)}")


def _choices(loaded: Loaded, trace: Trace) -> Iterator[tuple[str, list[str]]]:
    yield "when illegal", [trace.when_illegal]
    usual = {ruling.id: ruling.chosen for ruling in loaded.rulebook.rulings.values()}
    rulings = trace.ruleset["rulings"]
    yield "rulings", [f"{name}: {option}" for name, option in rulings.items() if usual.get(name) != option]
    yield "variants", [f"{name} {_plain(values)}".strip() for name, values in trace.ruleset["variants"].items()]
    yield "insert", list(trace.insert)
    yield "reads otherwise", [f"{rule}: {text}" for rule, text in reads_data(loaded, trace).items()]


def told(loaded: Loaded, step: TraceStep) -> str:
    """Return who does what, or what happens by itself: `Brooke: 🧬Load Pattern Shell, commit 1 ☀️Energy`."""
    book = as_book(loaded)
    if not step.actor:
        event = "".join(str(value) for value in step.step.event.values())
        return f"{book.word('event')} {event}" if event else step.step.check
    said = []
    for n, (key, value) in enumerate(step.action.items()):
        what = "" if value is True else amounts(book, value) if isinstance(value, Mapping) else _plain(value)
        said.append(f"{key if n else book.verb(key)} {what if n else book.word(what)}".rstrip())
    return f"{step.actor}: {', '.join(said)}"


def _happened(loaded: Loaded, event: Event) -> str:
    """Return an event as a sentence of its game, or one that all games share, or its kind where there is none."""
    book = as_book(loaded)
    worded = book.part("sentences")
    names = {card.id: card.name for card in loaded.rulebook.cards.values()}
    tell: Sentence = worded.tell if worded else teller(SHARED)
    sentence = tell(event, book.word, lambda card: names.get(card, card))
    return sentence or event.kind.replace("-", " ") + (f" ({event.who})" if event.who else "")


def _complaints(step: TraceStep) -> Iterator[str]:
    if step.named_at:
        yield f"not in its place: see {step.named_at}"
    for objection in step.objections:
        yield f"{objection.code}: {objection.message} ({objection.rule})"
    for claim in step.claims:
        if not claim.ok:
            yield f"wrong-total: {stated_and_found(claim)}"
    for remark in step.remarks:
        if remark.why_not:
            yield f"commentary-refuted: “{remark.says}”: {remark.why_not}"


def _plain(value: object) -> str:
    """Return plain data as words: `load Shell, commit energy 1 insight 1`."""
    if isinstance(value, Mapping):
        deep = any(isinstance(item, Mapping) for item in value.values())
        return (", " if deep else " ").join(f"{key} {_plain(item)}" for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(_plain(item) for item in value) or "nothing"
    return str(value)


def _state(state: Mapping[str, object]) -> Iterator[str]:
    tracks = {name: value for name, value in state.items() if not isinstance(value, Mapping)}
    if tracks:
        yield ", ".join(f"{name.replace('_', ' ')} {_plain(value)}" for name, value in tracks.items())
    for name, group in state.items():
        if isinstance(group, Mapping):
            for key, value in group.items():
                inside = value.items() if isinstance(value, Mapping) else [(name, value)]
                yield f"{key}: " + ", ".join(f"{what} {_plain(amount)}" for what, amount in inside)


def _verdict(loaded: Loaded, trace: Trace) -> str:
    if trace.as_listed:
        return f"{mark(True)} The findings are exactly those the example lists."
    reasons = "\n".join(f"  {difference.message}{difference.why}" for difference in differences(loaded, trace))
    return f"{mark(False)} The findings are not those the example lists:\n{reasons}"


def why_data(loaded: Loaded, trace: Trace, step: TraceStep) -> dict[str, object]:
    """Return a step and the rules behind it as JSON values."""
    rules, ruleset = loaded.rulebook.rules, _ruleset(loaded, trace)
    named = dict.fromkeys([*(o.rule for o in step.objections), *(event.rule for event in step.events)])
    told = [
        {"id": name, "title": rule.title, "text": words_of(loaded, ruleset, name), "authority": rule.authority}
        for name in named
        if (rule := rules[name])
    ]
    return {"version": 1, "example": trace.full_id, "ruleset": trace.ruleset, "step": step.to_data(), "rules": told}


def reads_data(loaded: Loaded, trace: Trace) -> dict[str, str]:
    """Return the words of each rule a replay cites that reads otherwise under its ruleset than in the standard game."""
    standard, ruleset = resolve(loaded.rulebook), _ruleset(loaded, trace)
    if ruleset == standard:
        return {}
    cited = [event.rule for event in trace.opening]
    for step in trace.steps:
        cited += [*(objection.rule for objection in step.objections), *(event.rule for event in step.events)]
    words = {rule: words_of(loaded, ruleset, rule) for rule in dict.fromkeys(cited) if rule in loaded.rulebook.rules}
    return {rule: text for rule, text in words.items() if text != words_of(loaded, standard, rule)}


def _ruleset(loaded: Loaded, trace: Trace) -> Ruleset:
    return resolve(loaded.rulebook, trace.ruleset["variants"], trace.ruleset["rulings"])


def print_why(loaded: Loaded, trace: Trace, step: TraceStep) -> None:
    """Print why a step is not legal, and which rules made what happened."""
    rules, numbers = loaded.rulebook.rules, loaded.rulebook.numbers
    ruleset, otherwise = _ruleset(loaded, trace), reads_data(loaded, trace)
    click.echo(f"{heading(step.id)} in {trace.full_id}: {told(loaded, step)}")
    if step.note:
        print_paragraph(readable(loaded, step.note))
    if step.objections:
        click.echo(f"\n{mark(False)} Not legal:")
    for objection in step.objections:
        rule = rules[objection.rule]
        click.echo(f"  {objection.code}: {objection.message}")
        click.echo(f"    {rule.id} ({numbers[rule.id]} {rule.title}; {rule.authority})")
        print_paragraph(words_of(loaded, ruleset, rule.id), "    ")
    if step.legal:
        click.echo(f"\n{mark(True)} Legal.")
    if step.events:
        click.echo(f"\nWhat happens ({step.done}):" if step.objections else "\nWhat happens:")
        for event in step.events:
            click.echo(f"  {_happened(loaded, event)}")
            rule = rules[event.rule]
            click.echo(f"    {rule.id} ({numbers[rule.id]} {rule.title}; {rule.authority})")
            if rule.id in otherwise:
                print_paragraph(otherwise[rule.id], "    ")
    else:
        click.echo("\nNothing happens in this step.")
    for line in _complaints(step):
        if not any(line.startswith(objection.code) for objection in step.objections):
            click.echo(f"  {mark(False)} {line}")
