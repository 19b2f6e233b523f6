"""How rules read under the options a group may choose: each rule that an option touches is covered, and none twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations

from rules_engine.checks.reporting import found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.reading import Reads, all_reads
from rules_engine.core.data.rewriting import clash, sentences
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.ruleset import resolve
from rules_engine.core.data.rulings import AS_IS
from rules_engine.library import Loaded


def missing_readings(loaded: Loaded) -> Iterator[Finding]:
    """Each option in force of a switch says how every rule reads that its ruling names (`missing-reading`).

    The option that the rules state as they are written needs no entry. `rules` of a ruling is what it touches, and what
    rests on it is among them (`outranks-ruling`): so an event cites no rule whose words the option turns round, whether
    an example comes upon it or not.
    """
    for full_id, ruling in loaded.rulebook.rulings.items():
        for n, option in enumerate(ruling.options if ruling.switch else ()):
            if not option.in_force or option.id == ruling.written:
                continue
            place = loaded.places.of(full_id, "options", n, "id")
            for rule in ruling.rules:
                if rule in loaded.rulebook.rules and rule not in option.reads:
                    message = f"the option {option.id!r} does not say how {rule!r} reads; {_WRITE}"
                    yield found("missing-reading", place, message, text=option.id, cites=[full_id, rule])


_WRITE = f"write its words under 'reads', or {AS_IS} where every sentence stays true"


def wrong_readings(loaded: Loaded) -> Iterator[Finding]:
    """An entry under `reads` changes the words of a rule that its ruling names, or says `as-is` (`wrong-reading`)."""
    book, rules = loaded.rulebook, loaded.rulebook.rules
    for reads in all_reads(book):
        if reads.rule not in rules:
            continue  # told as `unknown-rule`
        own = book.written.get(reads.rule, rules[reads.rule]).text
        if why := _idle(book, reads, own):
            place = loaded.places.key(reads.owner, *reads.path)
            yield found("wrong-reading", place, f"{reads.choice!r} {why}", cites=[reads.owner, reads.rule])


def _idle(book: RulebookData, reads: Reads, own: str) -> str:
    ruling = book.rulings.get(reads.owner)
    if reads.text != AS_IS and reads.text.casefold().strip(".").replace(" ", "-") == AS_IS:
        return f"has {reads.text!r} for the words of {reads.rule!r}; write {AS_IS}"
    if ruling is not None and reads.rule not in ruling.rules:
        return f"says how {reads.rule!r} reads, which the ruling does not name under 'rules'"
    if ruling is not None and reads.option == ruling.written:
        return f"is what {reads.rule!r} states as it is written; leave the entry out"
    if ruling is None and reads.text == AS_IS:
        return f"leaves {reads.rule!r} as it is, which a variant need not say; leave the entry out"
    if sentences(reads.text) == sentences(own):
        return f"reads {reads.rule!r} in its own words; write {AS_IS}"
    return "" if reads.text.strip() else f"leaves nothing of {reads.rule!r}; say how it reads"


def clashing_readings(loaded: Loaded) -> Iterator[Finding]:
    """Two options, or variants, that can be in force together change no sentence of a rule in two ways.

    Unless a variant is declared to go over the other (`clashing-readings`).
    """
    book, rules = loaded.rulebook, loaded.rulebook.rules
    of_rule: dict[str, list[Reads]] = defaultdict(list)
    for reads in all_reads(book):
        if reads.rule in rules and reads.text != AS_IS:
            of_rule[reads.rule].append(reads)
    for rule, every in of_rule.items():
        own = book.written.get(rule, rules[rule]).text
        for one, other in combinations(every, 2):
            sentence = clash(own, one.text, other.text)
            if sentence and one.owner != other.owner and not _ordered(book, one, other) and _together(book, one, other):
                place = loaded.places.key(other.owner, *other.path)
                message = f"{one.choice!r} and {other.choice!r} both change “{sentence}” in {rule!r}"
                hint = "say what differs in sentences of their own"
                yield found("clashing-readings", place, f"{message}; {hint}", cites=[one.owner, other.owner, rule])


def _ordered(book: RulebookData, one: Reads, other: Reads) -> bool:
    """Whether one of two variants is declared to go over the other."""
    pairs = (one, other), (other, one)
    return any(b.name in book.variants[a.owner].after for a, b in pairs if a.owner in book.variants)


def _together(book: RulebookData, one: Reads, other: Reads) -> bool:
    """Whether two choices can be in force at once."""
    first, second = one.switches(book), other.switches(book)
    with suppress(ValueError):
        resolve(book, {**first["variants"], **second["variants"]}, {**first["rulings"], **second["rulings"]})
        return True
    return False
