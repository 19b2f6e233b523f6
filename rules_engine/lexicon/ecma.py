"""Regular expressions for browsers: a pattern of Python's as one of ECMAScript that means the same.

Groups are named, `g1` for Python's first, so that those which stand in for atomic ones shift no number. Upper and lower
case are written out, and what a word, a digit or a space is says Python.
"""

from __future__ import annotations

import re
from re import _constants as ops  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any, NamedTuple

from rules_engine.lexicon.ecma_classes import ANYTHING, WORDS, char_class, escaped, folded

FLAGS = "du"
_KNOWN = re.IGNORECASE | re.MULTILINE | re.DOTALL | re.VERBOSE | re.UNICODE
_BOUNDARY = f"(?:(?<=[{WORDS}])(?![{WORDS}])|(?<![{WORDS}])(?=[{WORDS}]))"
_NO_BOUNDARY = f"(?:(?<=[{WORDS}])(?=[{WORDS}])|(?<![{WORDS}])(?![{WORDS}]))"
_AT_START = f"(?<!{ANYTHING})"
_AT_END = f"(?!{ANYTHING})"
_AT = {
    ops.AT_BEGINNING_STRING: _AT_START,
    ops.AT_END_STRING: _AT_END,
    ops.AT_BOUNDARY: _BOUNDARY,
    ops.AT_NON_BOUNDARY: _NO_BOUNDARY,
}


class Expression(NamedTuple):
    """A regular expression of ECMAScript; `names` are the numbers of the groups that Python's pattern names."""

    source: str
    flags: str
    names: dict[str, int]


def ecma(pattern: str, flags: int = 0) -> Expression:
    """Return the ECMAScript expression that matches what `pattern` does.

    Raises:
        re.error: `pattern` is none.
        ValueError: ECMAScript has no way to say it, or would go about it in another way.
    """
    parsed = _parser.parse(pattern, flags)
    if parsed.state.flags & ~_KNOWN:
        raise ValueError(f"{pattern!r}: flags other than I, M, S and X have no counterpart")
    source = _Writer(pattern).sequence(parsed, parsed.state.flags)
    return Expression(source, FLAGS, dict(parsed.state.groupdict))


class _Writer:
    """Writes one pattern."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._atomic = 0
        self._sure: set[int] = set()
        """Groups that took part wherever the pattern has come so far."""
        self._cased: set[int] = set()
        """Groups that may hold letters of two cases."""
        self._repeated = self._behind = False

    def sequence(self, parsed: Any, flags: int) -> str:
        """Return what matches one part after the other."""
        return "".join(self._part(op, value, flags) for op, value in parsed)

    def _part(self, op: Any, value: Any, flags: int) -> str:
        if op is ops.LITERAL:
            return folded(value) if flags & re.IGNORECASE else escaped(value)
        if op in (ops.NOT_LITERAL, ops.IN):
            items = [(ops.NEGATE, None), (ops.LITERAL, value)] if op is ops.NOT_LITERAL else value
            return char_class(items, bool(flags & re.IGNORECASE))
        if op is ops.ANY:
            return ANYTHING if flags & re.DOTALL else r"[^\n]"
        if op is ops.AT:
            return self._at(value, flags)
        if op is ops.BRANCH:
            return self._branch(value[1], flags)
        if op is ops.SUBPATTERN:
            return self._group(flags, *value)
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            return self._repeat(op, flags, *value)
        if op is ops.ATOMIC_GROUP:
            return self._atom(self.sequence(value, flags))
        if op in (ops.ASSERT, ops.ASSERT_NOT):
            return self._look(op is ops.ASSERT, flags, *value)
        if op is ops.GROUPREF:
            return self._again(value, flags)
        raise self._refused(f"{op} has no counterpart")

    def _at(self, where: Any, flags: int) -> str:
        if where is ops.AT_BEGINNING:
            return r"(?<![^\n])" if flags & re.MULTILINE else _AT_START
        if where is ops.AT_END:
            return r"(?![^\n])" if flags & re.MULTILINE else rf"(?=\n?{_AT_END})"
        return _AT[where]

    def _branch(self, branches: list[Any], flags: int) -> str:
        before, after, written = set(self._sure), [], []
        for branch in branches:
            self._sure = set(before)
            written.append(self.sequence(branch, flags))
            after.append(self._sure)
        self._sure = set.intersection(*after)
        return f"(?:{'|'.join(written)})"

    def _group(self, flags: int, number: int | None, added: int, removed: int, inner: Any) -> str:
        flags = (flags | added) & ~removed
        if number is None:
            return f"(?:{self.sequence(inner, flags)})"
        if self._repeated:
            raise self._refused("a group that is repeated is forgotten at each turn")
        written = self.sequence(inner, flags)
        self._sure.add(number)
        if flags & re.IGNORECASE and any(_has_cases(part) for part in inner):
            self._cased.add(number)
        return f"(?<g{number}>{written})"

    def _repeat(self, op: Any, flags: int, least: int, most: Any, inner: Any) -> str:
        if least != most and not inner.getwidth()[0]:
            raise self._refused("what may be empty is repeated")
        repeated, sure = self._repeated, set(self._sure)
        self._repeated = repeated or most is ops.MAXREPEAT or most > 1
        written = self.sequence(inner, flags)
        self._repeated = repeated
        if not least:
            self._sure = sure
        if len(inner) != 1 or inner[0][0] not in (ops.LITERAL, ops.NOT_LITERAL, ops.IN, ops.ANY) or written[0] == "(":
            written = f"(?:{written})"
        written += _times(least, most)
        if op is ops.POSSESSIVE_REPEAT:
            return self._atom(written)
        return written + "?" * (op is ops.MIN_REPEAT)

    def _atom(self, written: str) -> str:
        if self._behind:
            raise self._refused("nothing behind can be atomic")
        self._atomic += 1
        return f"(?=(?<a{self._atomic}>{written}))\\k<a{self._atomic}>"

    def _look(self, there: bool, flags: int, direction: int, inner: Any) -> str:
        behind, sure = self._behind, set(self._sure)
        self._behind = behind or direction < 0
        written = self.sequence(inner, flags)
        self._behind = behind
        if not there:
            self._sure = sure
        return f"(?{'<' * (direction < 0)}{'=' if there else '!'}{written})"

    def _again(self, number: int, flags: int) -> str:
        if number not in self._sure or self._behind:
            raise self._refused("it asks for a group again that may not have taken part")
        if flags & re.IGNORECASE and number in self._cased:
            raise self._refused("it asks for letters again in either case")
        return f"\\k<g{number}>"

    def _refused(self, why: str) -> ValueError:
        return ValueError(f"{self._pattern!r}: {why}")


def _times(least: int, most: Any) -> str:
    if most is ops.MAXREPEAT:
        return {0: "*", 1: "+"}.get(least, f"{{{least},}}")
    return "?" if (least, most) == (0, 1) else f"{{{least}}}" if least == most else f"{{{least},{most}}}"


def _has_cases(part: tuple[Any, Any]) -> bool:
    """Whether a part of a group may match a letter; anything but single characters is taken to."""
    op, value = part
    if op is ops.LITERAL:
        return folded(value)[0] == "["
    if op is ops.IN:
        chars = [char for kind, given in value if kind is ops.RANGE for char in range(given[0], given[1] + 1)]
        chars += [given for kind, given in value if kind is ops.LITERAL]
        kinds = {kind for kind, _ in value}
        return not kinds <= {ops.LITERAL, ops.RANGE} or any(folded(char)[0] == "[" for char in chars)
    return True
