"""Files written whole or not at all: new ones beside the old, which then take their places."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from rules_engine.library.problems import InputProblems, Problem


def beside(file: Path, raw: bytes) -> Path:
    """Return a new file beside `file` that holds `raw` on disk, with the rights and the owner of `file` if it is there.

    Raises: OSError, and leaves nothing behind.
    """
    new = file.with_name(f".rulebook-{os.urandom(8).hex()}")
    how = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)  # no link that lies in wait is followed
    handle = os.open(new, how, 0o666)
    try:
        with os.fdopen(handle, "wb") as opened:
            opened.write(raw)
            opened.flush()
            os.fsync(opened.fileno())
        if os.path.lexists(file):
            _take_after(new, os.lstat(file))
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    return new


def rewrite(file: Path, path: str, before: bytes, after: bytes) -> None:
    """Put `after` in the place of `before`, with the rights and the owner of the file, which problems call `path`.

    Raises: InputProblems when the file says something else than `before` by now, is gone, or cannot be written.
    """
    try:
        new = beside(file, after)
        try:
            if not stat.S_ISREG(os.lstat(file).st_mode) or file.read_bytes() != before:
                raise InputProblems([Problem(path, 1, 1, "changed since it was read", "run the command again")])
            os.replace(new, file)
        finally:
            new.unlink(missing_ok=True)
    except FileNotFoundError as error:
        raise InputProblems([Problem(path, 1, 1, "gone since it was read", "nothing was written")]) from error
    except OSError as error:
        what = f"cannot be written: {(error.strerror or str(error)).lower()}"
        raise InputProblems([Problem(path, 1, 1, what, "it is as it was")]) from error


def replace_all(files: Mapping[Path, bytes], wrong: Callable[[Path], Iterable[Problem]] = lambda file: ()) -> None:
    """Write every file anew, or leave every one as it was; `wrong` says what is wrong with one once it is written.

    Raises: InputProblems for what is wrong, or a file that cannot be written.
    """
    before = {file: file.read_bytes() if os.path.lexists(file) else None for file in files}
    fresh: dict[Path, Path] = {}
    done: list[Path] = []
    try:
        for file, raw in files.items():
            fresh[file] = beside(file, raw)
            if problems := list(wrong(fresh[file])):
                raise InputProblems(problems)
        for file in files:
            os.replace(fresh[file], file)
            done.append(file)
    except OSError as error:
        for one in done:
            if (old := before[one]) is None:
                one.unlink()
            else:
                one.write_bytes(old)
        what = f"cannot be written: {(error.strerror or str(error)).lower()}"
        raise InputProblems([Problem(file.as_posix(), 0, 0, what, "nothing was changed")]) from error
    finally:
        for new in fresh.values():
            new.unlink(missing_ok=True)


def _take_after(new: Path, old: os.stat_result) -> None:
    own = os.lstat(new)
    if hasattr(os, "chown") and (own.st_uid, own.st_gid) != (old.st_uid, old.st_gid):
        os.chown(new, old.st_uid, old.st_gid)
    os.chmod(new, stat.S_IMODE(old.st_mode))
