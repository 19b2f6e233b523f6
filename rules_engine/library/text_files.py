"""A text file's bytes and its text, or where and why it cannot be read."""

from __future__ import annotations

import re
import stat
from pathlib import Path

from rules_engine.library.problems import Complaints

Mark = tuple[int, int]
"""A line and a column, both from 1."""
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
"""What no name, word or sentence holds."""


def mark_at(text: str, at: int) -> Mark:
    """Return where character `at` of a text stands."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def read_text(file: Path, complaints: Complaints) -> str | None:
    """Return the text of `file`, or None after a complaint."""
    raw = bytes_of(file, complaints)
    return None if raw is None else decoded(raw, complaints)


def bytes_of(file: Path, complaints: Complaints) -> bytes | None:
    """Return what `file` holds, or None after a complaint.

    A pipe or a device is not opened: nobody knows whether anything ever comes out of it, and when it ends.
    """
    try:
        if kind := _no_file(file.stat().st_mode):
            complaints.add((1, 1), f"cannot be read: it is a {kind}", "only files are read")
            return None
        return file.read_bytes()
    except FileNotFoundError:
        complaints.add((1, 1), "no such file")
    except OSError as error:
        complaints.add((1, 1), f"cannot be read: {(error.strerror or str(error)).lower()}")
    return None


def _no_file(mode: int) -> str:
    """Say what there is in place of a file, "" for a file; a folder is told by the system."""
    kinds = {stat.S_IFIFO: "pipe", stat.S_IFSOCK: "socket", stat.S_IFCHR: "device", stat.S_IFBLK: "device"}
    return kinds.get(stat.S_IFMT(mode), "")


def decoded(raw: bytes, complaints: Complaints) -> str | None:
    """Return `raw` as the UTF-8 it should be, or None after a complaint of the first byte that is none."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        utf16 = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
        guess = "it looks like UTF-16; " if utf16 else ""
        what = f"not UTF-8: byte 0x{raw[error.start]:02x} at offset {error.start}"
        complaints.add(mark_at(before, len(before)), what, f"{guess}save the file as UTF-8")
        return None
