"""Writing a mended text in the place of the old one: whole or not at all, and only where nothing else hangs on it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from rules_engine.cli.lint.input_texts import InputText
from rules_engine.library.problems import InputProblems, Problem
from rules_engine.library.writing import beside


def reason_to_leave(source: InputText) -> str:
    """Return why the file of a text is not rewritten, "" where it may be.

    What a link fetches from elsewhere, what is read-only, and what has other names is somebody else's to change.
    """
    if source.file is None:
        return ""
    if source.astray:
        return "it is a link that leads out of its folder; name the file itself"
    try:
        status = os.lstat(source.file)
    except OSError:
        return ""  # what keeps it from being written is told then
    if not status.st_mode & 0o222 or not os.access(source.file, os.W_OK):
        return "it is read-only"
    if status.st_nlink > 1:
        return "it has another name, a hard link, which would go on to say the old; make a copy of it"
    return ""


def rewrite(file: Path, path: str, before: bytes, after: bytes) -> None:
    """Put `after` in the place of `before`, with the rights and the owner of the file, which problems call `path`.

    Raises: InputProblems when the file says something else than `before` by now, is gone, or cannot be written.
    """
    try:
        new = beside(file, after)
        try:
            if not stat.S_ISREG(os.lstat(file).st_mode) or file.read_bytes() != before:
                raise InputProblems([Problem(path, 1, 1, "changed while it was linted", "run the command again")])
            os.replace(new, file)
        finally:
            new.unlink(missing_ok=True)
    except FileNotFoundError as error:
        raise InputProblems([Problem(path, 1, 1, "gone since it was read", "nothing was written")]) from error
    except OSError as error:
        what = f"cannot be written: {(error.strerror or str(error)).lower()}"
        raise InputProblems([Problem(path, 1, 1, what, "it is as it was")]) from error
