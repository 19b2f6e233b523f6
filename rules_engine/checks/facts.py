"""Facts: every fact that is named exists and is used, and no number is typed where a fact should stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from rules_engine.checks.engine_source import facts_read
from rules_engine.checks.pages import own_pages
from rules_engine.checks.reporting import About, Where, found, unknown
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.notes import typed_claims
from rules_engine.core.data.rulebook import Sets
from rules_engine.core.data.texts import Path, texts
from rules_engine.core.data.wording import placeholders, typed_numbers
from rules_engine.library import Loaded


def unknown_facts(loaded: Loaded) -> Iterator[Finding]:
    """Every fact in braces, in a switch, in a macro of a page or read by the engine exists (`unknown-fact`)."""
    yield from _not_there(loaded, ((name, where) for name, where, _ in facts_named(loaded)))


def unknown_facts_in_play(loaded: Loaded) -> Iterator[Finding]:
    """Every fact that the engine reads exists: no game can begin otherwise."""
    yield from _not_there(loaded, ((read.name, read.where) for read in facts_read(loaded)))


def _not_there(loaded: Loaded, named: Iterable[tuple[str, Where]]) -> Iterator[Finding]:
    facts, known = [fact.id for fact in loaded.rulebook.facts.values()], loaded.rulebook.printed
    for name, where in named:
        if name not in known and not any(name.endswith("*") and fact.startswith(name[:-1]) for fact in facts):
            yield unknown("unknown-fact", where(), "fact", name, known)


def facts_named(loaded: Loaded) -> Iterator[tuple[str, Where, str]]:
    """Yield every fact that is named by its local id, where, and by what: a full id or a function of the engine."""
    book, places = loaded.rulebook, loaded.places
    for text in texts(book):
        for brace in placeholders(text.text) if text.kind.filled else ():
            if brace.fact:
                yield brace.fact, partial(places.within, text.owner, text.path, brace.start + 1), text.owner
    for owner, path, sets in switches(loaded):
        for name in sets.facts:
            yield name, partial(places.key, owner, *path, "facts", name), owner
    for full_id, variant in book.variants.items():
        for n, parameter in enumerate(variant.parameters):
            yield parameter.fact, partial(places.of, full_id, "parameters", n, "fact"), full_id
    for page in own_pages(loaded):
        for name, where in page.facts():
            yield name, where, page.path
    for read in facts_read(loaded):
        yield read.name, read.where, read.function


def switches(loaded: Loaded) -> Iterator[tuple[str, tuple[str | int, ...], Sets]]:
    """Yield all that options and variants write: the full id of the owner, the path, and what is written."""
    for full_id, ruling in loaded.rulebook.rulings.items():
        for n, option in enumerate(ruling.options):
            yield full_id, ("options", n, "sets"), option.sets
    for full_id, variant in loaded.rulebook.variants.items():
        yield full_id, ("sets",), variant.sets


def unused_facts(loaded: Loaded) -> Iterator[Finding]:
    """A text, a page or the engine uses every fact (`unused-fact`); a switch that only writes it does not."""
    writers = set(loaded.rulebook.rulings) | set(loaded.rulebook.variants)
    texts_of_writers = {
        brace.fact
        for text in texts(loaded.rulebook)
        if text.kind.filled and text.owner in writers
        for brace in placeholders(text.text)
    }
    used = {name for name, _, by in facts_named(loaded) if by not in writers} | texts_of_writers
    used |= {fact for name in used for fact in name.split(".")[1:2]}
    beginnings = tuple(name[:-1] for name in used if name.endswith("*"))
    for full_id, fact in loaded.rulebook.facts.items():
        if fact.id not in used and not (beginnings and fact.id.startswith(beginnings)):
            message = f"no text, page or code uses the fact {fact.id!r}"
            yield About(loaded, full_id).found("unused-fact", message, "id", text=fact.id)


def typed_facts(loaded: Loaded) -> Iterator[Finding]:
    """No digit or number word stands in a rule or a definition, except in braces or by `literal` (`typed-fact`).

    In the note of an example's step, no number does that the step claims: it would stay behind when the claim changes.
    """
    book = loaded.rulebook
    values = {str(fact.value): f"{{{fact.id}}}" for fact in book.facts.values()}
    for text in texts(book):
        for start, _, word in typed_numbers(text.text, text.literal) if text.kind.counted else ():
            yield _typed(loaded, text.owner, text.path, start, word, values.get(word, ""))
    for full_id, example in book.examples.items():
        for n, step in enumerate(example.steps):
            for start, _, word, claim in typed_claims(step.note, step.claims, step.do, example.literal):
                yield _typed(loaded, full_id, ("steps", n, "note"), start, word, claim)


def _typed(loaded: Loaded, owner: str, path: Path, start: int, word: str, meant: str) -> Finding:
    hint = f"{meant} has this value" if meant else "name a fact in braces"
    message = f"the number {word!r} is typed by hand; {hint}, or list it in 'literal'"
    place = loaded.places.within(owner, path, start)
    return found("typed-fact", place, message, text=word, suggestion=meant, cites=[owner])
