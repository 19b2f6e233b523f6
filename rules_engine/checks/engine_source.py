"""What a game's Python files say: the rules they cite, and the facts they read."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rules_engine.library import Loaded, Place
from rules_engine.library.discovery import PACKAGE
from rules_engine.library.file_cache import cached


@dataclass(frozen=True, slots=True)
class Citation:
    """An id in a game's source: where, in which function, and whether code states it or a docstring mentions it."""

    id: str
    place: Place
    function: str
    stated: bool


@dataclass(frozen=True, slots=True)
class FactRead:
    """A place where a game's source reads a fact; a `name` that ends in `*` stands for all that begin with it."""

    name: str
    place: Place
    function: str


def source_files(loaded: Loaded) -> list[Path]:
    """Return the Python files of the rulebook's engine; none without an engine."""
    if loaded.engine is None:
        return []
    return sorted(Path(inspect.getfile(loaded.engine.game)).parent.rglob("*.py"))


@lru_cache(maxsize=8)
def citations(loaded: Loaded) -> tuple[Citation, ...]:
    """Return every rule or other id that a string literal is, or that a docstring has in backticks."""
    return tuple(_citations(loaded))


def _citations(loaded: Loaded) -> Iterator[Citation]:
    head = re.escape(loaded.rulebook.prefix)
    cited = re.compile(rf"{head}(\.[a-z0-9-]+)+")
    mentioned = re.compile(rf"`({head}(?:\.[a-z0-9-]+)+)`")
    for file in source_files(loaded):
        source = _read(file)
        for node, text, function in source.strings:
            if id(node) in source.docstrings:
                for full_id in mentioned.findall(text):
                    yield Citation(full_id, source.place(node, full_id), function, stated=False)
            elif cited.fullmatch(text):
                yield Citation(text, source.place(node, text), function, stated=True)


@lru_cache(maxsize=8)
def facts_read(loaded: Loaded) -> tuple[FactRead, ...]:
    """Return every fact read as an attribute, `game.facts.donation_cap`, by its local id."""
    sources = [_read(file) for file in source_files(loaded)]
    return tuple(
        FactRead(name.replace("_", "-"), source.place(node, name.rstrip("*")), function)
        for source in sources
        for node, name, function in source.facts
    )


def declarations(kind: type) -> dict[str, Place]:
    """Return where each name stands that a class declares with its type, by local id."""
    source = _read(Path(inspect.getfile(kind)))
    names = [name for name, inside in source.declared if inside.endswith(f".{kind.__name__}")]
    return {name.id.replace("_", "-"): source.place(name, name.id) for name in names}


def _read(file: Path) -> _Source:
    return cached(file, "source", lambda: _Source(file))


def _fact_read(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute) and _is_facts(node.value):
        return node.attr
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
        owner, name, *_ = node.args
        start = name.values[0] if isinstance(name, ast.JoinedStr) else name
        if _is_facts(owner) and isinstance(start, ast.Constant) and isinstance(start.value, str):
            return start.value + ("" if start is name else "*")
    return ""


def _is_facts(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "facts") or (
        isinstance(node, ast.Attribute) and node.attr == "facts"
    )


class _Source:
    """One parsed file: strings, facts read and names declared, each with the dotted name of what is around it."""

    def __init__(self, file: Path) -> None:
        text = file.read_text("utf-8")
        self.file = file
        self.path = (file.relative_to(PACKAGE.parent) if file.is_relative_to(PACKAGE.parent) else file).as_posix()
        self.lines = text.splitlines()
        self.docstrings: set[int] = set()
        self.strings: list[tuple[ast.AST, str, str]] = []
        self.facts: list[tuple[ast.AST, str, str]] = []
        self.declared: list[tuple[ast.Name, str]] = []
        self._note(ast.parse(text), file.stem)

    def _note(self, parent: ast.AST, function: str) -> None:
        if isinstance(parent, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            self.docstrings |= {id(node.value) for node in parent.body[:1] if isinstance(node, ast.Expr)}
        for node in ast.iter_child_nodes(parent):
            inside = f"{function}.{node.name}" if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else function
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.strings.append((node, node.value, inside))
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.declared.append((node.target, inside))
            elif name := _fact_read(node):
                self.facts.append((node, name, inside))
            self._note(node, inside)

    def place(self, node: ast.AST, word: str) -> Place:
        """Return where `word` stands within `node`; columns count code points, which `ast` does not."""
        first, last = getattr(node, "lineno", 1), getattr(node, "end_lineno", 1)
        for line in range(first, last + 1):
            found = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-]|\.\w)", self.lines[line - 1])
            if found:
                return Place(self.path, line, found.start() + 1, self.file)
        return Place(self.path, first, 1, self.file)
