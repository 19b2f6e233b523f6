"""Draws mutants: small changes of the code that a test should notice, made by mutmut's operators.

mutmut's own runner is not used. It puts every mutant of a function beside it in a copy of the source, where our checks,
which read citations from the source, would find them; and it leaves out decorated functions, so every property.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any

import libcst as cst
from mutmut.mutation.mutators import mutation_operators

ROOMS = ("core", "games/life_meaning", "games/meaning_made", "replay", "checks", "site/pages")


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


class _Changes(cst.CSTVisitor):
    """Collects what mutmut's operators make of code: the function it stands in, the node, and what replaces that."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, cst.CSTNode, cst.CSTNode]] = []
        self._names: list[cst.ClassDef | cst.FunctionDef] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Note the changes of `node`, and say whether to look into it."""
        if isinstance(node, cst.Annotation | cst.Decorator):
            return False
        if isinstance(node, cst.ClassDef | cst.FunctionDef):
            self._names.append(node)
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                self.found += [(self._function(), node, instead) for instead in operator(node)]
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

    Each has a lot of its own, made of the seed, its function and its place there, and those with the lowest are taken.
    So a larger sample begins with the smaller one, and stays while other functions change. The file `kept` has what
    was drawn.
    """
    files = sorted(path for room in ROOMS for path in (root / "rules_engine" / room).rglob("*.py"))
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    lots: dict[str, dict[str, Any]] = {}
    for file in files:
        path, content = str(file.relative_to(root)), f"{seed} {digest(file)}"
        same = known.get(path, {}).get("content") == content
        lots[path] = known[path] if same else {"content": content, "lots": _lots(file, path, seed), "drawn": {}}
    lowest = sorted((lot, path, at) for path, of in lots.items() for at, lot in enumerate(of["lots"]))[:number]
    mutants = []
    for _, path, at in lowest:
        drawn = lots[path]["drawn"]
        if str(at) not in drawn:
            drawn[str(at)] = _mutant(root / path, at)
        mutants.append(Mutant(path, **drawn[str(at)]))
    kept.write_text(json.dumps(lots), encoding="utf-8")
    return mutants


def digest(file: Path) -> str:
    """Return a short digest of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def _lots(file: Path, path: str, seed: int) -> list[str]:
    places: Counter[str] = Counter()
    lots = []
    for function, _, _ in _changes(file)[1]:
        places[function] += 1
        lots.append(hashlib.sha256(f"{seed} {path} {function} {places[function]}".encode()).hexdigest()[:12])
    return lots


@cache
def _changes(file: Path) -> tuple[cst.Module, list[tuple[str, cst.CSTNode, cst.CSTNode]]]:
    module, changes = cst.parse_module(file.read_text(encoding="utf-8")), _Changes()
    module.visit(changes)
    return module, changes.found


def _mutant(file: Path, at: int) -> dict[str, Any]:
    module, found = _changes(file)
    function, node, instead = found[at]
    source = module.deep_replace(node, instead).code
    _, _, where, *lines = unified_diff(module.code.splitlines(), source.splitlines(), n=0, lineterm="")
    before, after = (" ".join(line[1:].strip() for line in lines if line.startswith(mark)) for mark in "-+")
    line = int(where.split()[1].lstrip("-").split(",")[0])
    return {"function": function, "line": line, "before": before, "after": after, "source": source}
