"""Audits texts by the names of rulebooks: what those are made of is read once, and again when a file changes."""

from __future__ import annotations

import os
from pathlib import Path

from rules_engine import library
from rules_engine.auditor.auditing import Audit, Auditor
from rules_engine.auditor.findings import DEFAULT, audited
from rules_engine.auditor.gathering import questions_of
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.ruleset import resolve
from rules_engine.core.data.rulings import Rulings, Variants
from rules_engine.lexicon.ignoring import UNUSED
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.library import discovery, loading

_MOST = 8
_KNOWN: dict[object, _Known] = {}


def audit(text: str, rulebook: str | None, syntax: str, rulings: Rulings | None, variants: Variants | None) -> Audit:
    """Return what is found in a text, as `rules_engine.audit` says, and the claims as they were read."""
    if (rulings or variants) and not rulebook:
        raise ValueError("rulings and variants are those of one rulebook; name it, too")
    known = _known(rulebook, rulings, variants)
    return audited(text, syntax, known.lexicon, known.auditor, known.declared, {*DEFAULT, UNUSED})[0]


class _Known:
    """The words that have a part, and the auditor of each rulebook, made when a text asks for it."""

    def __init__(self, rulebook: str | None, rulings: Rulings | None, variants: Variants | None) -> None:
        self._books: dict[str, RulebookData] = {}
        self._auditors: dict[str, Auditor] = {}
        self._choices = variants, rulings
        self.declared: str | None = None
        names = library.names()
        words: list[RulebookData] = []
        if rulebook:
            book = library.load(rulebook).rulebook
            resolve(book, *self._choices)
            self.declared, self._books = book.name, {book.name: book}
            names = tuple(discovery.relatives(book.name, book.manifest.ancestor))
            words.append(book)
        self.lexicon = Lexicon.of((*words, *(loading.words(name)[0] for name in names)))

    def auditor(self, name: str) -> Auditor:
        """Return the auditor of a rulebook; the choices are those of the one that was named."""
        if name not in self._auditors:
            book = self._books.get(name) or library.load(name).rulebook
            ruleset = resolve(book, *self._choices) if name == self.declared else resolve(book)
            self._auditors[name] = Auditor(questions_of(book, ruleset), self.lexicon)
        return self._auditors[name]


def _known(rulebook: str | None, rulings: Rulings | None, variants: Variants | None) -> _Known:
    """Return what an earlier call made of the same, if no file of any of these rulebooks changed since."""
    names = [*library.names(), *([rulebook] if rulebook else [])]
    key = (rulebook and os.path.abspath(rulebook), repr((rulings, variants)), *map(_stamp, names))
    if key not in _KNOWN:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        _KNOWN[key] = _Known(rulebook, rulings, variants)
    return _KNOWN[key]


def _stamp(name: str) -> tuple[tuple[str, int, int], ...]:
    """Return what changes when a file of a rulebook does, a folder by its name or path."""
    home = discovery.home(name)
    stats = ((file, _stat(file)) for file in dict.fromkeys(home.files(name if name in library.names() else "")))
    return tuple((str(file), status.st_mtime_ns, status.st_size) for file, status in stats if status)


def _stat(file: Path) -> os.stat_result | None:
    try:
        return file.stat()
    except OSError:
        return None
