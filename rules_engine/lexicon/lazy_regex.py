"""Regular expressions that are compiled when they are first used: a text without a finding needs few of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property


class LazyRegex:
    """A regular expression, used as if it were compiled."""

    def __init__(self, pattern: str, flags: re.RegexFlag = re.NOFLAG) -> None:
        self.pattern = pattern
        self.flags = flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, self.flags)

    @cached_property
    def search(self) -> Callable[..., re.Match[str] | None]:
        """`re.Pattern.search`."""
        return self._compiled.search

    @cached_property
    def match(self) -> Callable[..., re.Match[str] | None]:
        """`re.Pattern.match`."""
        return self._compiled.match

    @cached_property
    def finditer(self) -> Callable[..., Iterator[re.Match[str]]]:
        """`re.Pattern.finditer`."""
        return self._compiled.finditer

    @cached_property
    def fullmatch(self) -> Callable[..., re.Match[str] | None]:
        """`re.Pattern.fullmatch`."""
        return self._compiled.fullmatch

    @cached_property
    def findall(self) -> Callable[..., list[str]]:
        """`re.Pattern.findall`."""
        return self._compiled.findall

    @cached_property
    def sub(self) -> Callable[..., str]:
        """`re.Pattern.sub`."""
        return self._compiled.sub

    @cached_property
    def split(self) -> Callable[..., list[str]]:
        """`re.Pattern.split`."""
        return self._compiled.split
