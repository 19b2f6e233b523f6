"""Sources: every published text that is cited is one the manifest lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from rules_engine.checks.reporting import place_of, unknown
from rules_engine.core.data.finding import Finding
from rules_engine.library import Loaded

Path = tuple[str | int, ...]


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
        for path, doc in _documents(entry, ()):
            if doc not in documents:
                yield unknown(
                    "unknown-document", place_of(loaded, full_id, *path), "document", doc, documents, [full_id]
                )


def _documents(value: object, path: Path) -> Iterator[tuple[Path, str]]:
    """Yield the document of every source within `value`, with its path; an example holds some as plain data."""
    if value is None or isinstance(value, (str, int)):
        return
    inside: list[tuple[str | int, object]] = []
    if is_dataclass(value):
        inside = [(field.name.rstrip("_"), getattr(value, field.name)) for field in fields(value)]
    elif isinstance(value, Mapping):
        inside = list(value.items())
    elif isinstance(value, (list, tuple)):
        inside = list(enumerate(value))
    keys = {key for key, _ in inside}
    for key, item in inside:
        if key == "doc" and "line" in keys:
            yield (*path, key), str(item)
        else:
            yield from _documents(item, (*path, key))
