"""Which lines of a text are new since a commit, as git tells it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rules_engine.cli.command import WrongUsage
from rules_engine.core.data.finding import Finding

_HUNK = re.compile(rb"^@@ -\S+ \+(\d+)(?:,(\d+))? @@", re.MULTILINE)
_DIFF = ("diff", "--unified=0", "--text", "--no-color", "--no-ext-diff", "--no-textconv")


class _Every:
    """The lines of a file that was not there before: all of them."""

    def __contains__(self, line: object) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Since:
    """The lines that changed since a commit, a branch or a tag, committed or not."""

    ref: str
    _commits: dict[Path, str] = field(default_factory=dict)

    def lines(self, file: Path) -> Container[int]:
        """Return the new lines of a file. Raises: WrongUsage without git, a repository, or such a commit."""
        commit = self._commit(file.parent)
        diff = self._git(file.parent, *_DIFF, commit, "--", file.name).stdout
        found = {line for hunk in _HUNK.finditer(diff) for line in _span(hunk)}
        if not diff and not self._git(file.parent, "ls-tree", commit, "--", file.name).stdout:
            return _Every()
        return found

    def _commit(self, folder: Path) -> str:
        """Return the digest of the commit in the repository of a folder."""
        if folder not in self._commits:
            inside = self._git(folder, "rev-parse", "--is-inside-work-tree")
            if inside.returncode or inside.stdout.strip() != b"true":
                raise WrongUsage(f"{_COMMAND}: --since {self.ref}: {folder.as_posix()} is in no git repository")
            asked = f"{self.ref}^{{commit}}"
            found = self._git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", asked)
            if found.returncode:
                raise WrongUsage(f"{_COMMAND}: --since {self.ref}: git knows no such commit, branch or tag")
            self._commits[folder] = found.stdout.decode().strip()
        return self._commits[folder]

    def _git(self, folder: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        run = ["git", "--literal-pathspecs", *arguments]
        try:
            return subprocess.run(run, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        except FileNotFoundError:
            raise WrongUsage(f"{_COMMAND}: --since needs git, which is not found") from None


def new_findings(findings: Iterable[Finding], lines: Container[int]) -> Iterator[Finding]:
    """Yield the findings of a text that are about a new line: where they stand, or at a place they name besides."""
    for finding in findings:
        here = range(finding.line, finding.end_line + 1)
        if any(
            line in lines for line in (*here, *(_line(it) for it in finding.also if it.get("path") == finding.path))
        ):
            yield finding


def _line(place: Mapping[str, str | int]) -> int:
    return int(place.get("line", 0))


def _span(hunk: re.Match[bytes]) -> range:
    first, count = int(hunk[1]), int(hunk[2] or 1)
    return range(first, first + count)


_COMMAND = "rulebook audit"
