"""Files beside a rulebook's own that nothing reads: what their names come near, and where they belong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rules_engine.core.data.nearest import asking, did_you_mean
from rules_engine.library.discovery import FILES, MANIFEST, PARTS, Home
from rules_engine.library.marked_yaml import TOP
from rules_engine.library.problems import Problem

_SUFFIXES = (".yaml", ".yml")


def unread_files(home: Home, name: str, kinds: Sequence[str]) -> Iterator[Problem]:
    """Yield files that nothing reads of the rulebook called `name`, whose cards are of these `kinds`."""
    for file, hint in (*_misnamed(home.folder, kinds), *_lost_examples(home, name)):
        yield Problem(home.shown(file), *TOP, "nothing reads this file", hint)


def _misnamed(folder: Path, kinds: Sequence[str]) -> Iterator[tuple[Path, str]]:
    """Yield files whose names come near one that is read, or that lie where all are read, with a hint."""
    cards = [f"{kind}s.yaml" for kind in kinds]
    for place, known in ((folder, FILES), (folder / "cards", cards)):
        for file in _in_yaml(place.glob("*")):
            meant = did_you_mean(file.name, known, 0.87) if file.name not in known else ""
            if meant or (place.name == "cards" and file.name not in known):
                yield file, meant or f"card kinds are listed in {MANIFEST}: {', '.join(kinds) or 'none'}"
    folders = {*PARTS, "cards", "examples", "docs"}
    for inner in sorted(each for each in folder.glob("*") if each.is_dir() and each.name not in folders):
        if meant := did_you_mean(inner.name, folders, 0.87):
            yield from ((file, f"it lies in {inner.name!r}; {meant}") for file in _in_yaml(inner.glob("*"))[:1])
    for part in PARTS:
        for file in sorted((folder / part).glob("*.yml")):
            yield file, f"write {file.with_suffix('.yaml').name!r}"


def _lost_examples(home: Home, name: str) -> Iterator[tuple[Path, str]]:
    """Yield files that lie where examples do, or below, and are none, with a hint."""
    own = home.folder / "examples"
    folder = own if own.is_dir() or home.project is None or not name else home.project / "examples" / name
    read = {*home.examples(name)}
    for file in _in_yaml(folder.rglob("*")):
        inside = file.relative_to(folder).parts
        of_another = len(inside) > 1 and (home.folder / "glossary" / f"{inside[0]}.yaml").exists()
        if file in read or (of_another and inside[0] != name):
            continue
        meant = file.with_suffix(".yaml").name if file.suffix != ".yaml" else ""
        if len(inside) == 1 or folder != own or inside[0] == name:
            yield file, asking("", meant)
        else:
            yield file, f"put it into examples/{f' and call it {meant!r}' if meant else ''}"


def _in_yaml(files: Iterator[Path]) -> list[Path]:
    """Return those of `files` that hold YAML by their names, in the order of these."""
    return sorted(file for file in files if file.suffix in _SUFFIXES)
