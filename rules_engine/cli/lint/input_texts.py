"""The texts to lint: files, what folders hold, and standard input, read before any of them is linted."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from rules_engine.library.problems import Complaints, Problem
from rules_engine.library.text_files import bytes_of, decoded, mark_at

SYNTAXES = {
    ".md": "markdown", ".markdown": "markdown", ".wiki": "wikitext", ".mediawiki": "wikitext", ".txt": "text",
}  # fmt: skip
"""The syntax of a text by the suffix of its file."""

STDIN = "<stdin>"
BOM = b"\xef\xbb\xbf"
_NEVER = {"node_modules", "__pycache__"}


@dataclass(frozen=True, slots=True)
class InputText:
    """A text as it lies on disk; `file` is None for standard input.

    It is `astray` where the path is a link that leads out of the folder it was looked for in.
    """

    path: str
    file: Path | None
    syntax: str
    raw: bytes
    astray: bool = False

    @property
    def text(self) -> str:
        """What it says, without the mark that some programs put in front."""
        return self.raw.removeprefix(BOM).decode("utf-8")

    def with_text(self, text: str) -> bytes:
        """Return the bytes of `text`, with the mark where this source has one."""
        return (BOM if self.raw.startswith(BOM) else b"") + text.encode("utf-8")

    def reason_to_leave(self) -> str:
        """Return why its file is not rewritten, "" where it may be.

        What a link fetches from elsewhere, what is read-only, and what has other names is somebody else's to change.
        """
        if self.file is None:
            return ""
        if self.astray:
            return "it is a link that leads out of its folder; name the file itself"
        try:
            status = os.lstat(self.file)
        except OSError:
            return ""  # what keeps it from being written is told then
        if not status.st_mode & 0o222 or not os.access(self.file, os.W_OK):
            return "it is read-only"
        if status.st_nlink > 1:
            return "it has another name, a hard link, which would go on to say the old; make a copy of it"
        return ""


@dataclass(slots=True)
class InputTexts:
    """The texts that were asked for, in the order of their paths, and how many other files the folders hold.

    `problems` are all that is missing, of unknown suffix, or cannot be read as text; the others are there all the same.
    """

    texts: list[InputText] = field(default_factory=list)
    skipped: int = 0
    problems: list[Problem] = field(default_factory=list)


def gather(paths: Iterable[str], syntax: str = "", excluded: Callable[[str], bool] = lambda _: False) -> InputTexts:
    """Read files, folders and `-`; `syntax` is that of every text, whatever its suffix.

    What is `excluded` is left out of folders; a file that is named is read all the same.
    """
    gathering = _Gathering(syntax, excluded)
    for path in paths:
        gathering.add(path)
    gathering.found.texts = sorted(gathering.texts.values(), key=lambda source: source.path)
    return gathering.found


class _Gathering:
    def __init__(self, syntax: str, excluded: Callable[[str], bool]) -> None:
        self.syntax = syntax
        self.excluded = excluded
        self.found = InputTexts()
        self.texts: dict[str, InputText] = {}
        self._seen: set[str] = set()

    def add(self, path: str) -> None:
        if path == "-" and STDIN not in self.texts:
            self._add_stdin()
        elif path == "-":
            return
        elif os.path.isdir(path):
            self._add_folder(path)
        elif syntax := self.syntax or SYNTAXES.get(Path(path).suffix.lower()):
            self._add_file(path, syntax, os.path.dirname(path))
        elif os.path.exists(path) or not path:
            suffix = f"unknown suffix {Path(path).suffix!r}" if Path(path).suffix else "no suffix"
            self._complain(path, suffix, "say what it is with --syntax markdown, wikitext or text")
        else:
            self._complain(path, "no such file")

    def _add_stdin(self) -> None:
        if sys.stdin is None:  # as Python has it when the command is started with standard input closed
            self._complain(STDIN, "cannot be read: it is closed")
            return
        try:
            raw = sys.stdin.buffer.read()
        except OSError as error:
            self._complain(STDIN, f"cannot be read: {(error.strerror or str(error)).lower()}")
        else:
            self._keep(STDIN, InputText(STDIN, None, self.syntax or "markdown", raw))

    def _add_folder(self, folder: str) -> None:
        for path in self._walked(folder):
            syntax = SYNTAXES.get(Path(path).suffix.lower())
            if syntax and os.path.isfile(path):
                self._add_file(path, self.syntax or syntax, folder)
            else:
                self.found.skipped += 1

    def _walked(self, folder: str) -> Iterator[str]:
        """Yield the files in a folder and those below it, but for hidden and excluded ones and installed packages."""

        def refused(error: OSError) -> None:
            self._complain(error.filename, f"cannot be read: {(error.strerror or str(error)).lower()}")

        for place, folders, files in os.walk(folder, onerror=refused):
            shown = (name for name in sorted(folders) if not name.startswith(".") and name not in _NEVER)
            folders[:] = [name for name in shown if not self.excluded(os.path.join(place, name))]
            found = (os.path.join(place, name) for name in sorted(files))
            yield from (path for path in found if not self.excluded(path))

    def _add_file(self, path: str, syntax: str, folder: str) -> None:
        """Read a file that was looked for in `folder`; however often it is found, a way that does not stray counts."""
        real = os.path.realpath(path)
        astray = not Path(real).is_relative_to(os.path.realpath(folder))
        if real in self._seen:
            known = self.texts.get(real)
            if known and known.astray and not astray:
                self.texts[real] = replace(known, path=_shown(path), astray=False)
            return
        self._seen.add(real)
        complaints = Complaints(_shown(path))
        raw = bytes_of(Path(path), complaints)
        self.found.problems += complaints
        if raw is not None:
            self._keep(real, InputText(_shown(path), Path(real), syntax, raw, astray))

    def _keep(self, key: str, source: InputText) -> None:
        """Keep what is text."""
        complaints, raw = Complaints(source.path), source.raw
        at = -1 if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else raw.find(b"\0")
        if at >= 0:
            before = raw[:at].decode("utf-8", "replace")
            complaints.add(mark_at(before, len(before)), "a binary file", "only texts can be linted")
        elif decoded(raw, complaints) is not None:
            self.texts[key] = source
        self.found.problems += complaints

    def _complain(self, path: str, message: str, hint: str = "") -> None:
        self.found.problems.append(Problem(_shown(path), 1, 1, message, hint))


def _shown(path: str) -> str:
    """Return a path as findings give it: relative if it was given so, with slashes."""
    return Path(os.path.normpath(path)).as_posix() if path else "''"
