"""Writing a mended text in the place of the old one: whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from rules_engine.library.problems import InputProblems, Problem


def rewrite(file: Path, path: str, before: bytes, after: bytes) -> None:
    """Put `after` in the place of `before`, with the rights the file has. `path` is what problems call it.

    Raises: InputProblems when the file says something else than `before` by now, or cannot be written.
    """
    beside = None
    try:
        status = file.stat()
        if file.read_bytes() != before:
            raise InputProblems([Problem(path, 1, 1, "changed while it was linted", "run the command again")])
        handle, beside = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        with os.fdopen(handle, "wb") as new:
            new.write(after)
            new.flush()
            os.fsync(new.fileno())
        if hasattr(os, "chown") and (status.st_uid, status.st_gid) != (os.geteuid(), os.getegid()):
            with contextlib.suppress(OSError):
                os.chown(beside, status.st_uid, status.st_gid)
        os.chmod(beside, status.st_mode & 0o7777)
        os.replace(beside, file)
        beside = None
    except OSError as error:
        what = f"cannot be written: {(error.strerror or str(error)).lower()}"
        raise InputProblems([Problem(path, 1, 1, what, "it is as it was")]) from error
    finally:
        if beside is not None:
            with contextlib.suppress(OSError):
                os.unlink(beside)
