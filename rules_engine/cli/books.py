"""Which rulebook a command is about: the one named, that of an id or of the folder at hand, or the usual one."""

from __future__ import annotations

from pathlib import Path

from rules_engine import library
from rules_engine.cli.command import WrongUsage
from rules_engine.library import Loaded, discovery


def book_of(rulebook: str | None, full_id: str = "", kind: str = "") -> Loaded:
    """Load the rulebook called `rulebook`, else the one with the prefix of `full_id`, else the one at hand.

    With a `kind`, an id that is none there, and one of a single other rulebook, is taken to be that one's.
    Raises: `library.InputProblems`, and WrongUsage when there are several and none is usual.
    """
    if rulebook:
        return library.load(rulebook)
    at_hand = _at_hand()
    loaded = library.load(at_hand)
    prefix, dot, _ = full_id.partition(".")
    if not full_id or (dot and prefix == loaded.rulebook.prefix) or not (dot or kind) or _has(loaded, kind, full_id):
        return loaded
    others = [library.load(name) for name in library.names() if name != loaded.rulebook.name]
    found = [other for other in others if prefix == other.rulebook.prefix or _has(other, kind, full_id)]
    return found[0] if len(found) == 1 else loaded


def _at_hand() -> str | Path:
    """Return the folder of a rulebook in which the command is run, else the name of the usual one."""
    here = Path.cwd()
    folder = next((folder for folder in (here, *here.parents) if (folder / discovery.MANIFEST).is_file()), None)
    found = folder or discovery.usual()
    if found is None:
        names = library.names()
        raise WrongUsage(f"which rulebook? give --rulebook, with a folder or one of {', '.join(names) or 'none'}")
    return found


def _has(loaded: Loaded, kind: str, local: str) -> bool:
    """Whether a rulebook has an entry of a kind by its id, full or without prefix and kind, or some below it."""
    book = loaded.rulebook
    if not kind:
        return False
    full_id = f"{book.prefix}.{local.removeprefix(f'{book.prefix}.')}" if kind == "rule" else book.full_id(kind, local)
    return any(other == full_id or other.startswith(f"{full_id}.") for other in getattr(book, f"{kind}s"))
