"""Rules: every id that is cited exists, and every rule of play is cited by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_engine.checks.engine_source import citations
from rules_engine.checks.ids import Ids, references
from rules_engine.checks.page_links import made_for
from rules_engine.checks.pages import folder_of_pages
from rules_engine.checks.reporting import About, Where, found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.reading import all_reads
from rules_engine.core.data.rulebook import ClaimQuestion, PlayerQuestion
from rules_engine.core.data.texts import texts
from rules_engine.library import Loaded


def unknown_ids(loaded: Loaded) -> Iterator[Finding]:
    """Every id named in the data, in a text or by the engine exists (`unknown-rule`, `unknown-ruling`, …)."""
    ids = Ids(loaded.rulebook)
    for full_id, where, kind in _references(loaded):
        if problem := ids.problem(full_id, where, kind):
            yield problem
    chapters = {chapter.id for chapter in loaded.rulebook.chapters}
    for cited in citations(loaded):
        if cited.stated and cited.name in chapters:
            message = f"{cited.name!r} is a chapter; cite one of its rules"
            yield found("unknown-rule", cited.where(), message, text=cited.name)
    for rule in loaded.rulebook.rules.values():
        for n, name in enumerate(rule.rests_on):
            if problem := ids.local_problem("ruling", name, partial(loaded.places.of, rule.id, "rests_on", n)):
                yield problem


def _references(loaded: Loaded) -> Iterator[tuple[str, Where, str]]:
    """Yield every full id that is named, where, and what it should be ("" for what its form says)."""
    book, places = loaded.rulebook, loaded.places
    rules_of = {full_id: term.rules for full_id, term in book.terms.items()}
    rules_of |= {full_id: ruling.rules for full_id, ruling in book.rulings.items()}
    for owner, names in rules_of.items():
        for n, name in enumerate(names):
            yield name, partial(places.of, owner, "rules", n), "rule"
    for reads in all_reads(book):
        yield reads.rule, partial(places.key, reads.owner, *reads.path), "rule"
    for rule in book.rules.values():
        if rule.said_by:
            yield rule.said_by, partial(places.of, rule.id, "said_by"), "rule"
    for m, moment in enumerate(book.manifest.moments):
        for n, name in enumerate(moment.rules):
            yield name, partial(places.of, book.prefix, "moments", m, "rules", n), "rule"
    questions: dict[str, PlayerQuestion | ClaimQuestion] = {**book.questions, **book.claims}
    for full_id, asked in questions.items():
        yield asked.stands_on, partial(places.of, full_id, "stands_on"), ""
        for n, name in enumerate(asked.see):
            yield name, partial(places.of, full_id, "see", n), ""
    for full_id, claim in book.claims.items():
        for name in claim.was:
            yield name, partial(places.key, full_id, "was", name), ""
    for n, stone in enumerate(book.manifest.removed):
        if stone.replaced_by:
            yield stone.replaced_by, partial(places.of, book.prefix, "removed", n, "replaced_by"), ""
    for full_id, order in book.orders.items():
        for path, name in order.rules_named().items():
            yield name, partial(places.of, full_id, *path), "rule"
    for text in texts(book):
        for full_id, at in references(text.text):
            yield full_id, partial(places.within, text.owner, text.path, at), ""
    for full_id, example in book.examples.items():
        for n, step in enumerate(example.steps):
            for i, rule in enumerate(step.claims.get("by_rules", ())):
                yield str(rule), partial(places.of, full_id, "steps", n, "claims", "by_rules", i), "rule"
        for i, listed in enumerate(example.findings):
            for j, entry in enumerate(listed.are):
                if entry.rule:
                    yield entry.rule, partial(places.of, full_id, "findings", i, "are", j, "rule"), "rule"
    for cited in citations(loaded):
        yield cited.name, cited.where, ""


def reused_ids(loaded: Loaded) -> Iterator[Finding]:
    """An id that was removed is not used again (`reused-id`)."""
    ids = Ids(loaded.rulebook)
    for full_id in ids.own:
        if full_id in ids.removed:
            message = f"{full_id!r} was removed and stands for something else in old texts; choose another id"
            yield About(loaded, full_id).found("reused-id", message, "id", text=full_id)


def unused_rules(loaded: Loaded) -> Iterator[Finding]:
    """The engine cites every rule of play, and a definition says what uses it, a page there is (`unused-rule`).

    Rules of authority `pending` are not in force yet, and a rulebook without an engine has nothing that could cite.
    """
    yield from _unknown_users(loaded)
    if loaded.engine is None:
        return
    cited = {citation.name for citation in citations(loaded) if citation.stated}
    for rule in loaded.rulebook.rules.values():
        if rule.authority == "pending" or rule.id in cited or rule.used_by:
            continue
        why = "names neither check nor page in 'used_by'" if rule.force == "definition" else "is cited by no code"
        yield About(loaded, rule.id).found("unused-rule", f"the {rule.force} {rule.id!r} {why}", "id", text=rule.id)


def _unknown_users(loaded: Loaded) -> Iterator[Finding]:
    """Yield each `used_by` that names no page; what a check is called, `check:` and its code, is left alone."""
    folder = folder_of_pages(loaded) / loaded.rulebook.name
    pages: list[str] = []
    for rule in loaded.rulebook.rules.values():
        kind, _, name = rule.used_by.partition(":")
        if not rule.used_by or kind == "check":
            continue
        about = About(loaded, rule.id)
        pages = pages or ["overview", *(path.partition("/")[2] for path in made_for(loaded))]
        pages += [file.stem for file in folder.glob("*.md")] if name not in pages else []
        if kind == "page":
            yield from about.unknown("unused-rule", "page", name, sorted({*pages}), "used_by")
        else:
            message = f"'used_by' of {rule.id!r} names no page; write it as page:overview"
            yield about.found("unused-rule", message, "used_by", text=rule.used_by)
