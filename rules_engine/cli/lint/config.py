"""Defaults of `rulebook lint` and `audit` in a file: `rulebook.toml`, or `[tool.rulebook]` of `pyproject.toml`.

Globs in them say what is left out when folders are walked; they are relative to the place of the file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from rules_engine.cli.lint.input_texts import BOM
from rules_engine.core.data.finding import SEVERITIES
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.lexicon.ignoring import CLAIMS, UNUSED
from rules_engine.lexicon.linting import CODES
from rules_engine.library.problems import Complaints, InputProblems
from rules_engine.library.text_files import bytes_of, decoded, mark_at

OWN = "rulebook.toml"
SHARED = "pyproject.toml"
_TABLE = ("tool", "rulebook")
_IN_SHARED = re.compile(rb"^\s*(\[\s*tool\s*\.\s*rulebook\b|tool\s*\.\s*rulebook\b|\[\s*tool\s*\])", re.MULTILINE)
_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")

ALL = (*CODES, *CLAIMS, UNUSED)
"""The codes that a file may name, whichever command looks for them."""

_TEXT = "text in quotes"
_LIST = "a list of codes in quotes"


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _is_list(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _names_codes(value: object) -> bool:
    return isinstance(value, list) and _is_list(value) and bool(codes(value))


def _one_of(*choices: str) -> tuple[Callable[[object], bool], str]:
    return lambda value: value in choices, f"one of {', '.join(choices)}"


def _is_list_of_globs(value: object) -> bool:
    """Whether a value is a list of globs, each of which can fit something below the file that gives it."""
    return isinstance(value, list) and all(isinstance(glob, str) and _is_below(glob) for glob in value)


def _is_below(glob: str) -> bool:
    return bool(glob.strip("/")) and not glob.startswith("/") and not {"..", "", "."} & {*glob.rstrip("/").split("/")}


_OF_CODES = ("select", "ignore", "enable")
_KEYS: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "rulebook": (_is_text, _TEXT),
    "glossary": (_is_text, _TEXT),
    "syntax": _one_of("markdown", "wikitext", "text"),
    "select": (_names_codes, "a list of codes in quotes, at least one"),
    "ignore": (_is_list, _LIST),
    "enable": (_is_list, _LIST),
    "fail-on": _one_of(*SEVERITIES),
    "baseline": (_is_text, _TEXT),
    "exclude": (_is_list_of_globs, "a list of globs in quotes, relative to this file"),
}


Values = Mapping[str, Any]
"""What is said, by the name of an option."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a file says by key, and where; `path` is what problems call the file. Without a file nothing is said."""

    file: Path | None = None
    path: str = ""
    values: Values = field(default_factory=dict)
    marks: Mapping[str, tuple[int, int]] = field(default_factory=dict)


def codes(given: Iterable[str]) -> list[str]:
    """Return codes, each given alone or several joined by commas."""
    return [code for text in given for code in (part.strip() for part in text.split(",")) if code]


def wrong_codes(given: Iterable[str], known: Sequence[str] = ALL) -> list[tuple[str, str]]:
    """Return what is wrong with those codes that are not known, each with what was meant."""
    wrong = [code for code in dict.fromkeys(codes(given)) if code not in known]
    return [(f"unknown code {code!r}", _meant(code, known)) for code in wrong]


def _meant(code: str, known: Sequence[str]) -> str:
    if code in CLAIMS:
        return "`rulebook audit` looks for it"
    return did_you_mean(code, known) or f"codes: {', '.join(known)}"


def nearest(folder: Path) -> Said:
    """Return what the file with defaults says that is nearest to `folder`, in it or above.

    Raises: InputProblems for what is no TOML, keys and codes that are unknown, and values that do not fit.
    """
    for above in (folder, *folder.parents):
        for name in (OWN, SHARED):
            file = above / name
            if not file.is_file():
                continue
            complaints = Complaints(_shown(file, folder))
            said = _read(file, complaints)
            if problems := list(complaints):
                raise InputProblems(problems)
            if said is not None:
                return said
    return Said()


def _read(file: Path, complaints: Complaints) -> Said | None:
    raw = bytes_of(file, complaints)
    if raw is None or (file.name == SHARED and not _IN_SHARED.search(raw.removeprefix(BOM))):
        return None  # most projects say nothing here, and need not wait for TOML to be read
    text = decoded(raw, complaints)
    if text is None:
        return None
    text = text.removeprefix(BOM.decode())
    import tomllib

    try:
        data: object = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        at = _AT.search(message)
        mark = (int(at[1]), int(at[2])) if at and at[1] else (text.count("\n") + 1, 1) if at else (1, 1)
        complaints.add(mark, f"not TOML: {_AT.sub('', message).lower()}")
        return None
    for key in _TABLE if file.name == SHARED else ():
        data = data.get(key) if isinstance(data, dict) else None
    if data is None:
        return None
    if not isinstance(data, dict):
        complaints.add(_mark(text, _TABLE[-1]), "'rulebook' should be a table", "write [tool.rulebook]")
        return None
    marks = {key: _mark(text, key) for key in data}
    for key, value in data.items():
        if key not in _KEYS:
            hint = did_you_mean(key, _KEYS) or f"its keys are {', '.join(_KEYS)}"
            complaints.add(marks[key], f"unknown key {key!r}", hint)
        elif not _KEYS[key][0](value):
            complaints.add(marks[key], f"{key!r} is {value!r}", f"it should be {_KEYS[key][1]}")
        elif key in _OF_CODES:
            for wrong, hint in wrong_codes(value):
                complaints.add(marks[key], f"{key!r}: {wrong}", hint)
    return Said(file, complaints.path, data, marks)


def _mark(text: str, key: str) -> tuple[int, int]:
    """Return where `key` stands; in `pyproject.toml`, the first after the head of its table."""
    head = re.search(r"^[ \t]*\[[ \t]*tool[ \t]*\.[ \t]*rulebook[ \t]*\]", text, re.MULTILINE)
    pattern = re.compile(rf"(?:^|\.|[{{,])[ \t]*(?P<key>[\"']?{re.escape(key)}[\"']?)[ \t]*(?:=|\.)", re.MULTILINE)
    found = pattern.search(text, head.end() if head else 0) or pattern.search(text)
    at = found.start("key") if found else 0
    return mark_at(text, at)


def _shown(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix() if file.is_relative_to(folder) else file.as_posix()


@dataclass(frozen=True, slots=True)
class Excluded:
    """Says of a path whether a glob fits it or a folder it lies in; `**` stands for any folders between."""

    base: Path = Path()
    globs: tuple[str, ...] = ()

    def __call__(self, path: str) -> bool:
        """Whether a path, relative to where the command runs, is left out."""
        if not self.globs:
            return False
        parts = os.path.relpath(os.path.abspath(path), os.path.abspath(self.base)).split(os.sep)
        return any(_fits(parts, glob.strip("/").split("/")) for glob in self.globs)


def _fits(parts: Sequence[str], glob: Sequence[str]) -> bool:
    if not glob:
        return True  # what is left of the path lies in the folder that fits
    if glob[0] == "**":
        return any(_fits(rest, glob[1:]) for rest in _ends(parts))
    return bool(parts) and fnmatchcase(parts[0], glob[0]) and _fits(parts[1:], glob[1:])


def _ends(parts: Sequence[str]) -> Iterable[Sequence[str]]:
    """Return the ends of a path, the whole first; never nothing, which every glob would fit."""
    return (parts[n:] for n in range(len(parts)))
