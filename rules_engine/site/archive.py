"""This package as one archive that a browser's Python imports from: the modules that are needed, PyYAML's, and data."""

from __future__ import annotations

import ast
import io
import sys
import zipfile
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("rules_engine", "yaml")
"""Whose modules may travel; what else is imported has to be Python's own."""

_COMPILED = "yaml.cyaml"  # the half of PyYAML that needs libyaml; the other half does without
_WORDS = (".txt", ".json")
_DATE = (1980, 1, 1, 0, 0, 0)  # the same content is the same archive


@lru_cache(maxsize=2)  # code does not change while a preview runs
def modules(*entries: str) -> Mapping[str, Path]:
    """Return the files of `entries` and of all they import, by name, in functions, too.

    What stands under `TYPE_CHECKING` does not count, nor what a package imports for those who ask it for something.
    """
    found: dict[str, Path] = {}
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        file = None if name in found else _file(name)
        if file is not None:
            found[name] = file
            waiting += (name.rpartition(".")[0], *_imported(name, file))
    return dict(sorted(found.items()))


def of_python(files: Mapping[str, Path]) -> list[str]:
    """Return the modules of Python itself that modules import."""
    named = {each for name, file in files.items() for each in _imported(name, file)}
    return sorted(each for each in named if each.partition(".")[0] in sys.stdlib_module_names)


def packed(files: Mapping[str, Path], data: Mapping[str, bytes]) -> bytes:
    """Return modules, the lists of words (`.txt`, `.json`) that lie beside them, and data, by path, as a zip."""
    folders = {file.parent: _path(name, file).rpartition("/")[0] for name, file in files.items()}
    beside = {
        f"{path}/{it.name}": it for folder, path in folders.items() for it in folder.iterdir() if it.suffix in _WORDS
    }
    lists = {path: file.read_bytes() for path, file in beside.items()}
    held = {**{_path(name, file): file.read_bytes() for name, file in files.items()}, **lists, **data}
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
        for path, content in sorted(held.items()):
            zipped.writestr(zipfile.ZipInfo(path, _DATE), content, zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def _file(name: str) -> Path | None:
    """Return the source of a module of `PACKAGES`, None for anything else."""
    package, *inner = name.split(".")
    spec = find_spec(package) if package in PACKAGES and name != _COMPILED else None
    if spec is None or spec.origin is None:
        return None
    place = Path(spec.origin).parent.joinpath(*inner)
    return next((file for file in (place / "__init__.py", place.with_suffix(".py")) if file.is_file()), None)


def _path(name: str, file: Path) -> str:
    return name.replace(".", "/") + ("/__init__.py" if file.name == "__init__.py" else ".py")


def _imported(name: str, file: Path) -> Iterator[str]:
    """Yield all that a module imports, and what it imports from there, which may be modules, too."""
    is_package = file.name == "__init__.py"
    for node in _statements(ast.parse(file.read_bytes()), inside=not is_package):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = name.split(".")[: -node.level + is_package or None] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _statements(parent: ast.AST, inside: bool) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(parent):
        is_checked = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        if is_checked or not isinstance(node, (ast.stmt, ast.excepthandler, ast.match_case)):
            continue  # no expression imports anything
        if inside or not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node
            yield from _statements(node, inside)
