"""Rulings: each has positions, options, one chosen, and a reason; and what the options write exists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from rules_engine.checks.reporting import About, found
from rules_engine.checks.switches import unknown_names
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.provenance import AUTHORITIES
from rules_engine.core.data.rulebook import Ruling, Variant
from rules_engine.library import Loaded


def incomplete_rulings(loaded: Loaded) -> Iterator[Finding]:
    """A ruling says what the texts say, which options there are, which is chosen, and why (`ruling-incomplete`)."""
    for full_id, ruling in loaded.rulebook.rulings.items():
        for key, message in _lacks(ruling):
            told = f"the ruling {ruling.id!r} {message}"
            yield About(loaded, full_id).found("ruling-incomplete", told, key, key=True)
    yield from unknown_choices(loaded)


def unshown_switches(loaded: Loaded) -> Iterator[Finding]:
    """Each option of a switch is shown played by an example, or the ruling says why not (`unshown-switch`)."""
    shown = {example.ruling for example in loaded.rulebook.examples.values()}
    switches = {full_id: ruling for full_id, ruling in loaded.rulebook.rulings.items() if ruling.switch}
    yield from _unshown(loaded, "unshown-switch", switches, shown)


def unshown_variants(loaded: Loaded) -> Iterator[Finding]:
    """Each variant is shown beside the standard game by an example, or says why not (`unshown-variant`)."""
    shown = {example.variant for example in loaded.rulebook.examples.values()}
    yield from _unshown(loaded, "unshown-variant", loaded.rulebook.variants, shown)


def _unshown(loaded: Loaded, code: str, entries: Mapping[str, Ruling | Variant], shown: set[str]) -> Iterator[Finding]:
    if loaded.telling is None:
        return
    for full_id, entry in entries.items():
        if (entry.id in shown) == bool(entry.unshown):
            what = "is shown by an example and says why it cannot be" if entry.unshown else "is shown by no example"
            yield About(loaded, full_id).found(code, f"the {code.removeprefix('unshown-')} {entry.id!r} {what}", "id")


def unknown_choices(loaded: Loaded) -> Iterator[Finding]:
    """The chosen option is one of the options, and what options write exists (`ruling-incomplete`)."""
    for full_id, ruling in loaded.rulebook.rulings.items():
        about = About(loaded, full_id)
        if options := [option.id for option in ruling.choices]:
            path = ("settled", "option") if ruling.settled else ("chosen",)
            yield from about.unknown("ruling-incomplete", "option", ruling.chosen, options, *path)
        for n, option in enumerate(ruling.options):
            at = ("options", n, "sets")
            if option.sets and not option.in_force:
                message = f"the option {option.id!r} is not in force, and so it sets nothing"
                yield about.found("ruling-incomplete", message, *at, key=True)
            yield from unknown_names(about, "ruling-incomplete", at, option.sets)


def _lacks(ruling: Ruling) -> Iterator[tuple[str, str]]:
    if not ruling.question.strip():
        yield "question", "asks nothing"
    if not ruling.positions:
        yield "positions", "has no positions: say what each text says"
    if ruling.kind == "changes-play" and ruling.options and not (ruling.switch or ruling.unshown.strip()):
        yield "kind", "changes play, and none of its options sets anything: say why not under 'unshown'"
    if not ruling.options:
        yield "options", "has no options to choose from"
    if not ruling.why.strip():
        yield "settled" if ruling.settled else "why", "does not say why this option is chosen"
    if ruling.settled and not ruling.settled.source:
        yield "settled", "does not say which text settled it"
    if ruling.settled and not _is_date(ruling.settled.date):
        yield "settled", f"was settled on {ruling.settled.date!r}, which is no date like 2026-01-31"


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def outranked_rulings(loaded: Loaded) -> Iterator[Finding]:
    """A rule bears no more authority than the rulings it rests on, and each of them names it (`outranks-ruling`)."""
    book = loaded.rulebook
    for rule in book.rules.values():
        for n, name in enumerate(rule.rests_on):
            full_id = book.full_id("ruling", name)
            ruling = book.rulings.get(full_id)
            if ruling is None:
                continue  # told as `unknown-ruling`
            head = f"the rule {rule.id!r} is {rule.authority!r} and rests on {name!r}, which"
            if AUTHORITIES.index(rule.authority) < AUTHORITIES.index(ruling.authority):
                place = loaded.places.of(rule.id, "authority")
                yield found("outranks-ruling", place, f"{head} is {ruling.authority!r}", cites=[rule.id, full_id])
            if rule.id not in ruling.rules:
                place = loaded.places.of(rule.id, "rests_on", n)
                message = f"{head} does not name it under 'rules'"
                yield found("outranks-ruling", place, message, cites=[rule.id, full_id])
