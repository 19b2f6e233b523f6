"""Sources: every published text that is cited is one the manifest lists, and has the line that is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.checks.reporting import About
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Source
from rules_engine.core.data.walking import walk
from rules_engine.library import Loaded


def unknown_documents(loaded: Loaded) -> Iterator[Finding]:
    """Each `source` names a document of the manifest (`unknown-document`), and a line from 1 on (`wrong-line`)."""
    book = loaded.rulebook
    documents = [document.id for document in book.manifest.documents]
    entries: list[Mapping[str, object]] = [
        book.rules, book.facts, book.terms, book.cards, book.tables, book.rulings, book.variants, book.examples,
        book.answers,
    ]  # fmt: skip
    entries.append({f"{book.prefix}.icon.{n}": note for n, note in enumerate(book.icons)})
    for full_id, entry in [item for group in entries for item in group.items()]:
        for path, value in walk(entry):
            if (source := _source(value)) is not None:
                about, (doc, line) = About(loaded, full_id), source
                yield from about.unknown("unknown-document", "document", doc, documents, *path, "doc")
                if isinstance(line, int) and line < 1:
                    yield about.found("wrong-line", f"no text has a line {line}; lines count from 1", *path, "line")


def _source(value: object) -> tuple[str, object] | None:
    """Return document and line of a source, which an example may hold as plain data; None of what is none."""
    if isinstance(value, dict):
        return (str(value["doc"]), value["line"]) if {"doc", "line"} <= value.keys() else None
    return (value.doc, value.line) if isinstance(value, Source) else None
