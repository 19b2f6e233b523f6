"""Classes of characters as ECMAScript writes them, with Python's idea of words, digits, spaces and cases."""

from __future__ import annotations

import _sre  # type: ignore[import-not-found]
from collections.abc import Iterable, Iterator
from functools import cache
from re import _casefix  # type: ignore[attr-defined]
from re import _constants as ops  # type: ignore[attr-defined]
from typing import Any

ANYTHING = "[^]"
_LAST = 0x10FFFF
_SPACE = r"\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_KINDS = {  # which together are all characters, and of which no two share one; the rest has no name
    "letter": r"\p{L}",
    "digit": r"\p{Nd}",
    "number": r"\p{Nl}\p{No}",
    "line": "_",
    "space": _SPACE,
    "rest": "",
}
_CATEGORIES = {
    ops.CATEGORY_WORD: {"letter", "digit", "number", "line"},
    ops.CATEGORY_DIGIT: {"digit"},
    ops.CATEGORY_SPACE: {"space"},
}
_CATEGORIES |= {
    ops.CATEGORY_NOT_WORD: set(_KINDS) - _CATEGORIES[ops.CATEGORY_WORD],
    ops.CATEGORY_NOT_DIGIT: set(_KINDS) - _CATEGORIES[ops.CATEGORY_DIGIT],
    ops.CATEGORY_NOT_SPACE: set(_KINDS) - _CATEGORIES[ops.CATEGORY_SPACE],
}
WORDS = r"\p{L}\p{N}_"
_SYNTAX = frozenset(map(ord, r"^$\.*+?()[]{}|/-"))

Ranges = list[tuple[int, int]]


def escaped(char: int) -> str:
    """Return the code point as it stands in a pattern, outside a class and within one."""
    if char in _SYNTAX - {ord("-")}:
        return "\\" + chr(char)
    if char == ord("-"):
        return r"\x2d"
    if 0x20 <= char < 0x7F or (char > 0xA0 and chr(char).isprintable() and chr(char).isalnum()):
        return chr(char)
    return f"\\x{char:02x}" if char < 0x100 else f"\\u{char:04x}" if char < 0x10000 else f"\\u{{{char:x}}}"


def folded(char: int) -> str:
    """Return what matches the code point in either case."""
    written = char_class([(ops.LITERAL, char)], ignore_case=True)
    return escaped(char) if written == f"[{escaped(char)}]" else written


def char_class(items: Iterable[tuple[Any, Any]], ignore_case: bool) -> str:
    """Return what matches one character that the items of a parsed class admit."""
    kinds: set[str] = set()
    ranges: Ranges = []
    negated = False
    for op, value in items:
        if op is ops.NEGATE:
            negated = True
        elif op is ops.CATEGORY:
            kinds |= _CATEGORIES[value]
        else:
            ranges.append((value, value) if op is ops.LITERAL else value)
    if ignore_case:
        ranges = list(_in_either_case(ranges))
    if "rest" not in kinds:
        return f"[{'^' * negated}{_listed(kinds)}{_spans(ranges)}]"
    without = set(_KINDS) - kinds
    if (ord("_"), ord("_")) in ranges:
        without.discard("line")
    if any(_kind(char) in without for first, last in ranges for char in range(first, last + 1)):
        listed, others = f"[{_spans(ranges)}]", _listed(without)
        return f"(?:(?!{listed})[{others}])" if negated else f"(?:{listed}|[^{others}])"
    return f"[{'' if negated else '^'}{_listed(without)}]"


def _listed(kinds: set[str]) -> str:
    return "".join(written for kind, written in _KINDS.items() if kind in kinds)


def _kind(char: int) -> str:
    text = chr(char)
    if text == "_":
        return "line"
    if text.isspace():
        return "space"
    return "digit" if text.isdecimal() else "letter" if text.isalpha() else "number" if text.isalnum() else "rest"


def _spans(ranges: Ranges) -> str:
    return "".join(escaped(first) + (f"-{escaped(last)}" if last > first else "") for first, last in ranges)


def _in_either_case(ranges: Ranges) -> Iterator[tuple[int, int]]:
    """Yield the ranges of the characters that `re.IGNORECASE` takes for one within the ranges."""
    small: set[int] = set()
    for first, last in ranges:
        for char in range(first, last + 1):
            lower = _sre.unicode_tolower(char)
            small |= {lower, *_casefix._EXTRA_CASES.get(lower, ())}
    found = sorted(char for lower in small for char in (lower, *_capitals().get(lower, ())))
    found = [char for char in found if _sre.unicode_tolower(char) in small]
    start = last = -1
    for char in found:
        if start >= 0 and char > last + 1:
            yield start, last
        start = char if start < 0 or char > last + 1 else start
        last = char
    if start >= 0:
        yield start, last


@cache
def _capitals() -> dict[int, list[int]]:
    """Return by each small letter the others that become it."""
    found: dict[int, list[int]] = {}
    for char in range(_LAST + 1):
        lower = _sre.unicode_tolower(char)
        if lower != char:
            found.setdefault(lower, []).append(char)
    return found
