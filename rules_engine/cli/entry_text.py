"""Entries of a rulebook in words: one in a line of a list, or one with all there is to say about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass

import click

from rules_engine.checks.traces import UNPLAYABLE
from rules_engine.checks.usage import Use
from rules_engine.cli.entry_data import effects_in_words
from rules_engine.cli.printing import heading, print_labeled, print_paragraph
from rules_engine.cli.readable import as_book, cited, otherwise, readable
from rules_engine.core.data.cards import stands_in
from rules_engine.core.data.rulebook import (
    Answer,
    Card,
    Example,
    Fact,
    Parameter,
    PlainCard,
    Rule,
    Ruling,
    Sets,
    Term,
    Variant,
)
from rules_engine.library import Loaded
from rules_engine.site.pages import replays

Parts = Iterator[tuple[str, list[str]]]


def line_of(loaded: Loaded, full_id: str, entry: object) -> str:
    """Return what a list says of an entry besides its id."""
    if isinstance(entry, Rule):
        return f"{loaded.rulebook.numbers[full_id]} {entry.title}"
    if isinstance(entry, Term):
        return ": ".join(filter(None, (entry.icon + entry.name, readable(loaded, entry.plain))))
    if isinstance(entry, Fact):
        return f"{loaded.rulebook.standard_values[entry.id]} {entry.unit}".strip() + f": {entry.name}"
    if isinstance(entry, Ruling):
        return f"{entry.question} — {entry.chosen}"
    if isinstance(entry, Answer):
        return f"{entry.title} — {entry.became}"
    return str(getattr(entry, "title" if isinstance(entry, Example) else "name"))


def print_rule(loaded: Loaded, rule: Rule) -> None:
    """Print a rule as it is read in a chapter."""
    click.echo(f"{heading(loaded.rulebook.numbers[rule.id] + ' ' + rule.title)}  {rule.id}  {rule.authority}")
    print_paragraph(readable(loaded, rule.text))


def print_entry(loaded: Loaded, full_id: str, entry: object, used: Iterable[Use]) -> None:
    """Print all there is to say about one entry, and where it is used."""
    if isinstance(entry, Rule):
        print_rule(loaded, entry)
    else:
        click.echo(f"{heading(line_of(loaded, full_id, entry))}\n  {full_id}")
    for text in _texts(loaded, entry):
        print_paragraph(text)
    click.echo()
    print_labeled([*_parts(loaded, full_id, entry), *_origin(entry), *_used(loaded, full_id, entry, used)])


def _texts(loaded: Loaded, entry: object) -> list[str]:
    if isinstance(entry, Term):
        return [readable(loaded, entry.definition)] if entry.definition else []
    if isinstance(entry, Variant):
        return [readable(loaded, entry.text)]
    if isinstance(entry, Answer):
        return [readable(loaded, entry.asks), readable(loaded, entry.answer)]
    return [readable(loaded, entry.lead)] if isinstance(entry, Example) and entry.lead else []


def _parts(loaded: Loaded, full_id: str, entry: object) -> Parts:
    if isinstance(entry, Rule):
        yield "force", [entry.force]
        questions = loaded.rulebook.questions.values()
        yield "asked", [each.question for each in questions if each.stands_on == full_id]
        rulings = [ruling.id for ruling in loaded.rulebook.rulings_of.get(full_id, ())]
        yield "rests on", [loaded.rulebook.full_id("ruling", name) for name in entry.rests_on]
        yield "rulings", [loaded.rulebook.full_id("ruling", name) for name in rulings if name not in entry.rests_on]
        yield "reads otherwise", [f"{choice}: {text}" for choice, text in otherwise(loaded).get(full_id, {}).items()]
    elif isinstance(entry, Term):
        yield "kind", [entry.kind]
        yield "forms", [", ".join(entry.forms)] if entry.forms else []
        yield "not called", [": ".join(filter(None, (gone.said(), gone.why))) for gone in entry.replaces]
        yield "not to confuse with", [f"{other.term}: {other.because}" for other in entry.not_to_confuse]
        yield "see", [", ".join(entry.see)] if entry.see else []
    elif isinstance(entry, Ruling):
        yield from _of_ruling(loaded, entry)
    elif isinstance(entry, Variant):
        yield "sets", _written(loaded, entry.sets)
        yield "parameters", [_parameter(p) for p in entry.parameters]
        yield "players", [f"{entry.players[0]} to {entry.players[1]}"] if entry.players else []
        yield "rules", list(entry.rules)
    elif isinstance(entry, Card):
        yield from _of_card(loaded, entry)
    elif isinstance(entry, Answer):
        yield "raised by", [entry.raised_by]
        yield "see", list(entry.links)
        yield "pages", list(entry.pages)
    elif isinstance(entry, Example):
        yield "status", [entry.status]
        yield "players", [", ".join(map(str, entry.setup.get("players", ())))]
        yield "steps", [str(len(entry.steps))]
        yield "findings listed", [f"{len(listed.are)}: {_said(listed.for_.choices)}" for listed in entry.findings]


def _of_ruling(loaded: Loaded, ruling: Ruling) -> Parts:
    positions = [(position.says, [cited(source) for source in position.source]) for position in ruling.positions]
    yield "positions", [line for says, sources in positions for line in (says, *(f"  {s}" for s in sources))]
    options = []
    for option in ruling.options:
        chosen = " (chosen)" if option.id == ruling.chosen else "" if option.in_force else " (not in force)"
        options.append(f"{option.id}{chosen}: {readable(loaded, option.text)}")
        options += [f"  {line}" for line in _written(loaded, option.sets)]
    yield "options", options
    yield "why", readable(loaded, ruling.why).splitlines()
    if ruling.settled:
        yield "settled", [ruling.settled.date, *(cited(source) for source in ruling.settled.source)]
    yield "kind", [ruling.kind]
    yield "raised by", [ruling.raised_by] if ruling.raised_by else []
    yield "rules", list(ruling.rules)


def _of_card(loaded: Loaded, card: Card) -> Parts:
    yield "kind", [card.kind]
    if isinstance(card, PlainCard):
        for name, value in card.fields.items():
            yield name, [_said(value)]
        return
    rendered = effects_in_words(loaded, card)
    common = {field.name for field in fields(Card)}
    for field in fields(card):
        value = getattr(card, field.name)
        mark = " (provisional)" if stands_in(card, field.name) else ""
        if field.name in rendered:
            yield field.name, [rendered[field.name] + mark]
        elif field.name not in common and value not in ((), "", 0, False):
            yield field.name.replace("_", " "), [_said(value) + mark]
    yield "provenance", [card.provenance]
    yield "note", [card.note] if card.note else []


def _origin(entry: object) -> Parts:
    yield "authority", [*filter(None, [getattr(entry, "authority", "")])]
    yield "source", [cited(source) for source in getattr(entry, "source", ())]


def _used(loaded: Loaded, full_id: str, entry: object, used: Iterable[Use]) -> Parts:
    listed = list(used)
    yield "engine", [f"{use.name} ({use.place.path}:{use.place.line})" for use in listed if use.by == "code"]
    yield "used by", [use.name for use in listed if use.by not in ("code", "page")]
    yield "pages", [f"{use.place.path}:{use.place.line}" for use in listed if use.by == "page"]
    if isinstance(entry, Rule):
        yield "page", [entry.used_by] if entry.used_by else []
        yield "shown by", list(_shown(loaded, full_id))


def _shown(loaded: Loaded, full_id: str) -> Iterator[str]:
    try:
        shown = replays.shown(as_book(loaded)).get(full_id)
    except UNPLAYABLE:
        return  # `rulebook check` says what is wrong with which example
    for seen, how in ((shown.effects, ""), (shown.refused, " (refused)")) if shown else ():
        yield from dict.fromkeys(f"{one.example} {one.step or 'set-up'}{how}" for one in seen)


def _parameter(parameter: Parameter) -> str:
    said = f"a card: {parameter.card}" if parameter.card else f"{parameter.least} to {parameter.most}"
    otherwise = "" if parameter.default is None else f", else {parameter.default}"
    return f"{parameter.id}: {said}{otherwise} ({parameter.fact})"


def _written(loaded: Loaded, sets: Sets) -> list[str]:
    """Return what an option or a variant writes, a line each."""
    names = {fact.id: fact.name for fact in loaded.rulebook.facts.values()}
    lines = [f"{names.get(fact, fact)}: {value}" for fact, value in sets.facts.items()]
    lines += [f"order {name}: {', '.join(tasks)}" for name, tasks in sets.orders.items()]
    lines += [f"{above} goes over {', '.join(others)}" for above, others in sets.over.items()]
    return lines + [f"policy {name}: {choice}" for name, choice in sets.policies.items()]


def _said(value: object) -> str:
    """Return plain data or a frozen value in words, what is empty left out."""
    if is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_said(item)}" for key, item in value.items() if item not in ((), "", 0, False))
    return " ".join(_said(item) for item in value) if isinstance(value, (list, tuple)) else str(value)
