"""A log that was read as the YAML of a worked example, an entry a line, with what could not be read as comments."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules_engine.auditor.play.log import Log, read_log
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.lexicon.readers.document import Document

_PLAIN = re.compile(r"[A-Za-z][\w’-]*(?: [\w’-]+)*")
_NOT_TEXT = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})


def as_example(document: Document, rulebook: RulebookData) -> str | None:
    """Return the log that a document prints as the YAML of a worked example, or None where it prints none."""
    log = read_log(document, rulebook)
    return written(log, rulebook.name) if log else None


def written(log: Log, rulebook: str) -> str:
    """Return an example as YAML."""
    return "\n".join(_lines(log, rulebook)) + "\n"


def _lines(log: Log, rulebook: str) -> Iterator[str]:
    yield "id: printed-play"
    yield f"rulebook: {flow(rulebook)}"
    yield "title: Play as printed"
    yield "status: teaching"
    yield f"setup: {flow(log.setup)}"
    yield "steps:"
    for entry in log.entries:
        pairs = [f"{key}: {flow(value)}" for key, value in entry.data.items()]
        yield f"  - {pairs[0]}  # line {entry.line}"
        yield from (f"    {pair}" for pair in pairs[1:])
        if entry.assumed:
            yield f"    # assumed to be drawn here, no line says so: {', '.join(entry.assumed)}"
        yield from (f"    # not read, line {line}: {text}" for line, text in entry.unread)


def flow(value: Any) -> str:
    """Return a value in one line of YAML."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str) and (not _PLAIN.fullmatch(value) or value.casefold() in _NOT_TEXT):
        return json.dumps(value, ensure_ascii=False)
    return str(value)
