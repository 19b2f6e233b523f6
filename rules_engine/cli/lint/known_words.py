"""The words to lint by: those of every installed rulebook, of one and its relatives, or of one file alone."""

from __future__ import annotations

import os
from pathlib import Path

from rules_engine.cli.lint.cache import Form, Made, cached, places_of_packages
from rules_engine.lexicon.lexicon import Glossary, Lexicon

FORM = Form(dict[str, Glossary], ("core", "lexicon", "library"))


def installed(rulebook: str = "") -> tuple[Lexicon, str | None]:
    """Return the words of every installed rulebook; of `rulebook`, a name or a folder, its relatives' and its name.

    Raises: InputProblems when one cannot be read, or there is none of this name.
    """
    words = cached(("rulebook", rulebook, os.path.isdir(rulebook) and os.getcwd()), lambda: _read(rulebook), FORM)
    return Lexicon(words.value), words.declared


def alone(glossary: Path) -> tuple[Lexicon, str | None]:
    """Return the words of a file that is no rulebook's. Raises: InputProblems."""
    words = cached(("glossary", str(glossary), os.getcwd()), lambda: _read_alone(glossary), FORM)
    return Lexicon(words.value), words.declared


def _read(rulebook: str) -> Made[dict[str, Glossary]]:
    from rules_engine.library import discovery, loading

    names = discovery.names()
    files = [*places_of_packages(), *(discovery.home(name).folder / discovery.MANIFEST for name in names)]
    glossaries: dict[str, Glossary] = {}
    declared = None
    if rulebook:
        book, its_files = loading.words(rulebook)
        declared = book.name
        names = tuple(discovery.relatives(book.name, book.manifest.ancestor))
        glossaries[book.name] = Glossary.of(book)
        files += its_files
    for name in names:
        book, its_files = loading.words(name)
        glossaries[book.name] = Glossary.of(book)
        files += its_files
    return Made(glossaries, declared, files)


def _read_alone(file: Path) -> Made[dict[str, Glossary]]:
    from rules_engine.library import word_lists

    terms, icons = word_lists.read(file, file.as_posix())
    return Made({file.stem: Glossary(file.stem, terms=terms, icons=icons)}, file.stem, [file])
