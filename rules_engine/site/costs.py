"""What a game costs: the lines of its code and of its data by kind, and what they say, counted when a page is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rules_engine.library import Loaded
from rules_engine.site.addresses import Books
from rules_engine.site.figures import table

KINDS: Mapping[str, tuple[str, ...]] = {
    "Rules": ("rulebook", "rules", "facts", "orders", "descent"),
    "Cards and tables": ("cards", "tables", "look"),
    "Rulings": ("rulings", "variants", "answers"),
    "Questions": ("questions",),
    "Claims": ("claims", "called"),
}
"""The lists of a rulebook, each a file or a folder of files, by what they are."""
_HELD = ("rules", "cards", "terms", "examples", "rulings")


def lines(files: list[Path]) -> int:
    """Return how many lines there are in files."""
    return sum(len(file.read_bytes().splitlines()) for file in files)


def _files(loaded: Loaded) -> dict[str, list[Path]]:
    home, name = loaded.home, loaded.rulebook.name
    found = {"Python": sorted(home.folder.rglob("*.py"))}
    for kind, stems in KINDS.items():
        places = [home.folder / f"{stem}.yaml" for stem in stems]
        found[kind] = [file for file in places if file.is_file()]
        found[kind] += [file for stem in stems for file in sorted((home.folder / stem).glob("*.yaml"))]
    glossary = home.glossary(name)
    return found | {"Words": [glossary] if glossary else [], "Examples": home.examples(name)}


def of_lines(books: Books) -> str:
    """Return a table of the lines of each rulebook's files; a dash where it has none, or none came with the package."""
    return _table(books, "Lines of", {loaded: _counted(loaded) for loaded in books.values()})


def of_entries(books: Books) -> str:
    """Return a table of what each rulebook has."""
    held = {it: {what.capitalize(): len(getattr(it.rulebook, what)) for what in _HELD} for it in books.values()}
    return _table(books, "Number of", held)


def _counted(loaded: Loaded) -> dict[str, int]:
    return {kind: lines(files) for kind, files in _files(loaded).items()}


def _table(books: Books, head: str, counted: Mapping[Loaded, Mapping[str, int]]) -> str:
    names = list(next(iter(counted.values()), ()))
    rows = [(name, *(f"{counts[name]:,}" if counts[name] else "–" for counts in counted.values())) for name in names]
    return table((head, *(loaded.rulebook.manifest.title for loaded in books.values())), rows)


PARTS: Mapping[str, Callable[[Books], str]] = {"lines": of_lines, "entries": of_entries}
