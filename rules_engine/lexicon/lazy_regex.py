"""Regular expressions that are compiled when they are first used: a text without a finding needs few of them.

The comment at one says which text, or what kind of sentence, asked for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator


class LazyRegex:
    """A regular expression, used as if it were compiled: its methods are those of `re.Pattern`."""

    search: Callable[..., re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    fullmatch: Callable[..., re.Match[str] | None]
    finditer: Callable[..., Iterator[re.Match[str]]]
    findall: Callable[..., list[str]]
    sub: Callable[..., str]
    split: Callable[..., list[str]]

    def __init__(self, pattern: str, flags: re.RegexFlag = re.NOFLAG) -> None:
        self.pattern = pattern
        self.flags = flags

    def __getattr__(self, name: str) -> object:
        """Compile on the first use of a method, and keep the method."""
        method = getattr(re.compile(self.pattern, self.flags), name)
        setattr(self, name, method)
        return method
