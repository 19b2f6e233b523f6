"""Small folders that are built as a site is, and what lies in them."""

from __future__ import annotations

import os
from pathlib import Path

from rules_engine.site.staging import MARK, staged

Tree = dict[str, str]


def build(site: Path, *pages: str, sources: tuple[Path, ...] = ()) -> None:
    """Build a site of a few pages, each of which holds its own name."""
    with staged(site, sources) as folder:
        write(folder, *(pages or ("index.html",)))


def write(folder: Path, *files: str) -> Path:
    """Write files that hold their own names; return the folder."""
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(file)
    return folder


def tree(folder: Path) -> Tree:
    """Return all that lies in a folder: the text of files, where links lead, empty folders."""
    found: Tree = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"-> {os.readlink(path)}"
        elif path.is_file():
            found[name] = path.read_text()
        elif not any(path.iterdir()):
            found[name] = "empty"
    return found


def pages_in(folder: Path) -> list[str]:
    """Return the files of a site without its mark."""
    return [name for name in tree(folder) if name != MARK]
