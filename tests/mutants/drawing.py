"""Draws mutants: small changes of the code that a test should notice, made by mutmut's operators.

mutmut's own runner is not used. It puts every mutant of a function beside it in a copy of the source, where our checks,
which read citations from the source, would find them; and it leaves out decorated functions, so every property.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import ndiff
from pathlib import Path
from typing import Any

import libcst as cst
from libcst import matchers
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

ROOMS = ("core", "games/life_meaning", "games/meaning_made", "replay", "checks", "site/pages")
NOT_MUTATED = (
    matchers.Annotation()
    | matchers.Decorator()
    | matchers.Call(func=matchers.Name("len") | matchers.Name("isinstance"))
)


@dataclass(frozen=True)
class Mutant:
    """One change of one file: `before` and `after` are the lines that it changes, joined and without indentation."""

    path: str
    function: str  # its qualified name, empty outside of functions
    line: int
    before: str
    after: str
    source: str  # the whole file, changed

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What tells a mutant from others, and stays when code elsewhere in the file changes."""
        return self.path, self.function, self.before, self.after


@dataclass(frozen=True)
class _Change:
    node: cst.CSTNode
    instead: cst.CSTNode
    function: str
    line: int


class _Changes(cst.CSTVisitor):
    """Collects what mutmut's operators make of each node that is executed."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.found: list[_Change] = []
        self._names: list[cst.ClassDef | cst.FunctionDef] = []
        self._line = 1

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Note the changes of `node`, and say whether to look into it."""
        if matchers.matches(node, NOT_MUTATED):
            return False
        if isinstance(node, cst.ClassDef | cst.FunctionDef):
            self._names.append(node)
        if place := self.get_metadata(PositionProvider, node, None):
            self._line = place.start.line
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                for instead in operator(node):
                    self.found.append(_Change(node, instead, self._function(), self._line))
        return True

    def on_leave(self, node: cst.CSTNode) -> None:
        """Leave a class or function."""
        if self._names and node is self._names[-1]:
            self._names.pop()

    def _function(self) -> str:
        inside = any(isinstance(node, cst.FunctionDef) for node in self._names)
        return ".".join(node.name.value for node in self._names) if inside else ""


def draw(root: Path, number: int, seed: int, kept: Path) -> list[Mutant]:
    """Return `number` mutants of the rooms, drawn at random.

    Each mutant has a lot of its own, made of the seed and of what it changes, and those with the lowest are taken. So a
    larger sample begins with the smaller one, and a change of the code replaces the mutants of what it changed only.
    What is known of files that do not change is kept in the file `kept`.
    """
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    lots = {}
    for path in _files(root):
        content = f"{seed} {hashlib.sha256((root / path).read_bytes()).hexdigest()}"
        same = known.get(path, {}).get("content") == content
        lots[path] = known[path] if same else {"content": content, "lots": [*_lots(root, path, seed)], "mutants": {}}
    drawn = sorted((lot, path, index) for path, file in lots.items() for index, lot in enumerate(file["lots"]))[:number]
    for path, file in lots.items():
        indexes = {index for _, of, index in drawn if of == path}
        for mutant in _mutants(root, path, sorted(indexes - set(map(int, file["mutants"])))):
            file["mutants"].update(mutant)
    kept.write_text(json.dumps(lots), encoding="utf-8")
    return [Mutant(path, **lots[path]["mutants"][str(index)]) for _, path, index in drawn]


def _files(root: Path) -> list[str]:
    return sorted(
        str(path.relative_to(root)) for room in ROOMS for path in (root / "rules_engine" / room).rglob("*.py")
    )


def _lots(root: Path, path: str, seed: int) -> Iterator[str]:
    module, changes = _changes(root, path)
    seen: Counter[str] = Counter()
    for change in changes:
        what = f"{path} {change.function} {module.code_for_node(change.node)} > {module.code_for_node(change.instead)}"
        seen[what] += 1
        yield hashlib.sha256(f"{seed} {what} {seen[what]}".encode()).hexdigest()[:12]


def _changes(root: Path, path: str) -> tuple[cst.Module, list[_Change]]:
    wrapper = MetadataWrapper(cst.parse_module((root / path).read_text(encoding="utf-8")), unsafe_skip_copy=True)
    changes = _Changes()
    wrapper.visit(changes)
    return wrapper.module, changes.found


def _mutants(root: Path, path: str, indexes: list[int]) -> Iterator[dict[str, dict[str, Any]]]:
    if not indexes:
        return
    module, changes = _changes(root, path)
    for index in indexes:
        change = changes[index]
        source = module.deep_replace(change.node, change.instead).code
        differing = list(ndiff(module.code.splitlines(), source.splitlines()))
        before, after = (" ".join(line[2:].strip() for line in differing if line.startswith(mark)) for mark in "-+")
        told = {"function": change.function, "line": change.line, "before": before, "after": after, "source": source}
        yield {str(index): told}
