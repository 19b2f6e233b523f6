"""The scalars of YAML 1.2's core schema: `null`, `true`, `3`, `0x1F`, `1.5`; all else (`No`, `on`, dates) is text."""

from __future__ import annotations

import re

Scalar = bool | int | float | str | None

_NAMED: dict[str, Scalar] = {
    "": None,
    "~": None,
    **dict.fromkeys(("null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **{sign + word: float(sign + "inf") for sign in ("", "+", "-") for word in (".inf", ".Inf", ".INF")},
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
_DECIMAL = re.compile(r"[-+]?[0-9]+")
_BASED = re.compile(r"0(?:o([0-7]+)|x([0-9a-fA-F]+))")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_STARTS = frozenset("+-.0123456789")
_MOST_DIGITS = 300  # far beyond any rulebook, and safe to turn into a number


def scalar(text: str) -> Scalar:
    """Return what an unquoted scalar stands for."""
    if text in _NAMED:
        return _NAMED[text]
    if text[0] not in _STARTS or len(text) > _MOST_DIGITS:
        return text
    if _DECIMAL.fullmatch(text):
        return int(text)
    if based := _BASED.fullmatch(text):
        octal, hexadecimal = based.groups()
        return int(octal, 8) if octal else int(hexadecimal, 16)
    return float(text) if _FLOAT.fullmatch(text) else text
