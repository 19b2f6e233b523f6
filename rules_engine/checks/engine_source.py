"""What a game's Python files say: the rules they cite, and the facts they read."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from rules_engine.checks.reporting import Where
from rules_engine.library import Loaded, Place
from rules_engine.library.discovery import PACKAGE
from rules_engine.library.file_cache import by_file


@dataclass(frozen=True, slots=True)
class Mention:
    """A rule or another id, or a fact, that a game's source names: in which function, and where.

    `stated` says whether code states it or a docstring mentions it; the name of a fact that ends in `*` stands for all
    that begin with it.
    """

    name: str
    function: str
    stated: bool
    where: Where


def _sources(loaded: Loaded) -> list[_Source]:
    """Return the Python files of the rulebook's engine; none without an engine."""
    if loaded.engine is None:
        return []
    file, module = Path(inspect.getfile(loaded.engine.game)), sys.modules[loaded.engine.game.__module__]
    return [_source(each) for each in (sorted(file.parent.rglob("*.py")) if module.__package__ else [file])]


@lru_cache(maxsize=8)
def citations(loaded: Loaded) -> tuple[Mention, ...]:
    """Return every rule or other id that a string literal is, or that a docstring has in backticks."""
    return tuple(_citations(loaded))


def _citations(loaded: Loaded) -> Iterator[Mention]:
    head = re.escape(loaded.rulebook.prefix)
    cited = re.compile(rf"{head}(\.[a-z0-9-]+)+")
    mentioned = re.compile(rf"`({head}(?:\.[a-z0-9-]+)+)`")
    for source in _sources(loaded):
        for node, text, function in source.strings:
            stated = id(node) not in source.docstrings
            names = [text] if stated and cited.fullmatch(text) else [] if stated else mentioned.findall(text)
            yield from (Mention(name, function, stated, partial(source.place, node, name)) for name in names)


def facts_read(loaded: Loaded) -> Iterator[Mention]:
    """Yield every fact read as an attribute, `game.facts.donation_cap`, by its local id."""
    for source in _sources(loaded):
        for node, name, function in source.facts:
            yield Mention(name.replace("_", "-"), function, True, partial(source.place, node, name.rstrip("*")))


def declarations(kind: type) -> dict[str, Place]:
    """Return where each name stands that a class declares with its type, by local id."""
    source = _source(Path(inspect.getfile(kind)))
    names = [name for name, inside in source.declared if inside.endswith(f".{kind.__name__}")]
    return {name.id.replace("_", "-"): source.place(name, name.id) for name in names}


def _fact_read(node: ast.AST) -> str:
    match node:
        case ast.Attribute(value=owner, attr=name) if _is_facts(owner):
            return name
        case ast.Call(func=ast.Name(id="getattr"), args=[owner, name, *_]) if _is_facts(owner):
            match name:
                case ast.Constant(value=str(whole)):
                    return whole
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
                    return f"{start}*"
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


_source = by_file(_Source)
