"""Which rulebooks a site shows, and where this project keeps the pages of its own site."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import rules_engine
from rules_engine import library
from rules_engine.checks.looks import unknown_in_look
from rules_engine.library import InputProblems, Loaded, Problem
from rules_engine.library.discovery import MANIFEST

PACKAGE = Path(rules_engine.__file__).parent
_DEEPEST = 3
"""So many folders below a site's own a rulebook is looked for."""


class SiteProblem(Exception):  # noqa: N818 - one line for a person; not every one is an error
    """Why there is no site, in a line."""


def load_all(which: Iterable[str | Path]) -> dict[str, Loaded]:
    """Return rulebooks, given by name or folder, by their names.

    Raises: InputProblems with the mistakes in all of them, and where a look cannot be drawn; UnknownRulebook for a name
    that nobody has.
    """
    books: dict[str, Loaded] = {}
    problems: list[Problem] = []
    for name in which:
        try:
            loaded = library.load(name)
        except InputProblems as found:
            problems.extend(found.problems)
            continue
        problems += (Problem(each.path, each.line, each.column, each.message) for each in unknown_in_look(loaded))
        books[loaded.rulebook.name] = loaded
    if problems:
        raise InputProblems(problems)
    return books


def rulebooks_of(site: Path, named: Iterable[str] | None) -> list[str | Path]:
    """Return the rulebooks that a site asks for: folders below its own, or names; with none, those its folder holds."""
    if named is None:
        return list(_held(site, _DEEPEST))
    return [site / name if (site / name / MANIFEST).is_file() else name for name in named]


def _held(folder: Path, depth: int) -> Iterator[Path]:
    """Yield the folders of rulebooks; what is hidden or an environment of Python's is no part of a site."""
    if (folder / MANIFEST).is_file():
        yield folder
    elif depth and not (folder / "pyvenv.cfg").exists():
        inner = sorted(entry.path for entry in os.scandir(folder) if entry.is_dir(follow_symlinks=False))
        for path in inner:
            if not Path(path).name.startswith(".") and Path(path).name != "node_modules":
                yield from _held(Path(path), depth - 1)


def data_folders() -> tuple[Path, ...]:
    """Return the folders with rulebooks, words and examples, in a checkout or in a wheel."""
    root = own_site()
    return tuple(folder for folder in (PACKAGE / "games", root / "glossary", root / "examples") if folder.is_dir())


def sources(books: Mapping[str, Loaded]) -> list[Path]:
    """Return the folders that a site with these rulebooks is made of."""
    own = (loaded.folder / "docs" for loaded in books.values())
    return [own_site() / "docs", *data_folders(), *own]


def own_site() -> Path:
    """Return the folder with `mkdocs.yml`: that of a checkout, or the one inside the package of a wheel.

    Raises: SiteProblem where neither has one.
    """
    for folder in (PACKAGE.parent, PACKAGE / "_project"):
        if (folder / "mkdocs.yml").is_file() and (folder / "docs").is_dir():
            return folder
    raise SiteProblem("the site's pages are missing: neither a checkout nor an installed package holds mkdocs.yml")
