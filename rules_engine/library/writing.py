"""Files written whole or not at all: a new one beside the old, which then takes its place."""

from __future__ import annotations

import os
import stat
from pathlib import Path


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


def _take_after(new: Path, old: os.stat_result) -> None:
    own = os.lstat(new)
    if hasattr(os, "chown") and (own.st_uid, own.st_gid) != (old.st_uid, old.st_gid):
        os.chown(new, old.st_uid, old.st_gid)
    os.chmod(new, stat.S_IMODE(old.st_mode))
