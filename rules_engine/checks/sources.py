"""Sources: every published text that is cited is one the manifest lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.checks.reporting import About
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Source
from rules_engine.core.data.walking import walk
from rules_engine.library import Loaded


def unknown_documents(loaded: Loaded) -> Iterator[Finding]:
    """Each `source` names a document of the manifest (`unknown-document`)."""
    book = loaded.rulebook
    documents = [document.id for document in book.manifest.documents]
    entries: list[Mapping[str, object]] = [
        book.rules, book.facts, book.terms, book.cards, book.tables, book.rulings, book.variants, book.examples,
        book.answers,
    ]  # fmt: skip
    notes = {f"{book.prefix}.icon.{n}": note for n, note in enumerate(book.icons)}
    for full_id, entry in [item for group in (*entries, notes) for item in group.items()]:
        for path, value in walk(entry):
            if (doc := _document(value)) is not None:
                yield from About(loaded, full_id).unknown("unknown-document", "document", doc, documents, *path, "doc")


def _document(value: object) -> str | None:
    """Return the document of a source, which an example may hold as plain data; None of what is none."""
    if isinstance(value, dict):
        return str(value["doc"]) if {"doc", "line"} <= value.keys() else None
    return value.doc if isinstance(value, Source) else None
