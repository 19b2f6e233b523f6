"""Puts a mutant in the place of the code that it was made from, in this process only: no file is changed."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any


def patch_functions(path: Path, source: str) -> bool:
    """Give each function of the imported file at `path` the code that it has in `source`.

    False when that cannot be done, since what differs is executed when the file is imported.
    """
    original = compile(path.read_text("utf-8"), path, "exec", dont_inherit=True)
    changed = dict(_pairs(original, compile(source, path, "exec", dont_inherit=True)))
    gc.unfreeze()
    functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType) and thing.__code__ in changed]
    gc.freeze()
    try:
        for function in functions:
            function.__code__ = changed[function.__code__]
    except ValueError:  # a function inside of another takes more or less from it now
        return False
    return bool(functions)


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    inside = [[const for const in code.co_consts if isinstance(const, CodeType)] for code in (old, new)]
    if len(inside[0]) == len(inside[1]):
        for before, after in zip(*inside, strict=True):
            if before != after:
                yield before, after
                yield from _pairs(before, after)


def patch_import(path: Path, source: str) -> None:
    """Have the file at `path` imported, and read by our checks, as if it said `source`."""
    get_code, read_text = SourceFileLoader.get_code, Path.read_text

    def code_of(loader: SourceFileLoader, name: str) -> CodeType | None:
        if Path(loader.get_filename(name)) != path:
            return get_code(loader, name)
        return compile(source, path, "exec", dont_inherit=True)

    def text_of(file: Path, *arguments: Any, **named: Any) -> str:
        return source if file == path else read_text(file, *arguments, **named)

    SourceFileLoader.get_code = code_of  # type: ignore[method-assign]
    Path.read_text = text_of  # type: ignore[method-assign]
