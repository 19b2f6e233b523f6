"""Places in files, and what is wrong there: the errors a rulebook's author gets, as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rules_engine.core.data.nearest import did_you_mean


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file; lines and columns start at 1 and count code points.

    `path` is what a person reads: relative to the project, or the folder as it was given. `file` opens it.
    """

    path: str
    line: int
    column: int
    file: Path = field(default_factory=Path, repr=False, compare=False)


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake that keeps a file from being read: where, what is wrong, and what was meant.

    `line` and `column` are 0 when the mistake has no place in the file, `path` is empty when it has no file.
    """

    path: str
    line: int
    column: int
    message: str
    hint: str = ""

    def __str__(self) -> str:
        what = f"{self.message}; {self.hint}" if self.hint else self.message
        if not self.path:
            return what
        return f"{self.path}:{self.line}:{self.column}: {what}" if self.line else f"{self.path}: {what}"


class InputProblems(Exception):  # noqa: N818 - it carries problems; each of them is the error
    """Input that cannot be read as what it should be: every problem found, sorted, without repeats."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__(*self.problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class UnknownRulebook(InputProblems):
    """A name that is neither a rulebook nor a folder."""

    def __init__(self, name: str, choices: Iterable[str]) -> None:
        known = list(choices)
        hint = f"{did_you_mean(name, known)} choices: {', '.join(known) or 'none'}".strip()
        super().__init__([Problem("", 0, 0, f"unknown rulebook {name!r}", hint)])


class Complaints:
    """Collects the problems of one file while it is read."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._found: list[Problem] = []

    def add(self, mark: tuple[int, int], message: str, hint: str = "") -> None:
        """Note what is wrong at `mark` (line, column)."""
        self._found.append(Problem(self.path, *mark, message, hint))

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found)


def quoted(text: str, most: int = 80) -> str:
    """Return `text` in quotes on one line, cut where it is longer than `most` characters."""
    return repr(text if len(text) <= most else text[: most - 1] + "…")
