"""Slugs: names that also become folders, files and addresses, such as `last-stone`."""

from __future__ import annotations

import re
from typing import TypeGuard

LONGEST = 80
"""So many characters a slug or an id may have: every file system and address takes them, with a suffix."""

_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def is_slug(value: object) -> TypeGuard[str]:
    """Whether `value` is lower-case letters and digits, joined by hyphens, and no longer than a name may be."""
    return isinstance(value, str) and len(value) <= LONGEST and _SLUG.fullmatch(value) is not None


def slug_mistake(written: str, meant: str | None = None) -> str:
    """Return what to write where `written` is no slug, "" where it is one; `meant` is what it was made of."""
    if is_slug(written):
        return ""
    if is_slug(better := proper(written if meant is None else meant)):
        return f"write {better!r}"
    return f"use lower-case letters, digits and hyphens, {LONGEST} characters at most"


def proper(written: str) -> str:
    """Return `written` in lower case, with hyphens for blanks and underscores."""
    return re.sub(r"[\s_]+", "-", written.strip().lower())
