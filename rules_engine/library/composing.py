"""YAML's nodes, the same with libyaml and without it.

PyYAML's own parser decides what a text is. libyaml, where PyYAML was built with it, is seven times as fast and reads
what it reads alike, but for what `_READ_APART` finds; what it refuses is left to PyYAML's parser, too, which says why.
So a text is the same data, at the same places and with the same mistakes, in a browser's Python and in any other.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

from rules_engine.library.text_files import Mark

CORE = "tag:yaml.org,2002:"
PLAIN = "plain"
"""The tag of what stands without quotes: the core schema decides what it is."""

DEEPEST = 60
_READ_APART = re.compile(r"[\t\ufeff]|[|>][-+\d]*+#|(?<!\w)!")
_BREAK = r"\r\n\x85\u2028\u2029"
_BLANK = rf"\0 \t{_BREAK}"
_WORDS = re.compile(rf"(?:[^{_BLANK}:]|:(?![{_BLANK}]))*+")
_WORDS_IN_BRACKETS = re.compile(rf"(?:[^{_BLANK}:,\[\]{{}}]|:(?![{_BLANK},\[\]{{}}]))*+")
_LINE_END = re.compile(rf"\r\n|[{_BREAK}]")


class TooDeepError(Exception):
    """Nesting beyond any rulebook, refused before it exhausts the stack; it holds the mark of where."""


class _Guarded:
    """What PyYAML asks while it composes: tells plain scalars from quoted ones, and goes no deeper than `DEEPEST`."""

    _depth = 0

    def resolve(self, kind: Any, value: Any, implicit: Any) -> Any:
        """Return `PLAIN` for what the core schema decides, else the tag of the kind of node."""
        if kind is yaml.ScalarNode:
            return PLAIN if implicit[0] else CORE + "str"
        return ""

    def descend_resolver(self, parent: Any, index: Any) -> None:
        """Count one level down."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise TooDeepError(parent.start_mark)

    def ascend_resolver(self) -> None:
        """Count one level up."""
        self._depth -= 1


class _Own(_Guarded, yaml.BaseLoader):
    """PyYAML's own parser."""

    def scan_plain(self) -> yaml.ScalarToken:
        """Read what has no quotes; between brackets, too, it may hold a question mark, as libyaml has it."""
        chunks: list[str] = []
        spaces: list[str] | None = []
        start = end = self.get_mark()
        words = _WORDS_IN_BRACKETS if self.flow_level else _WORDS
        while self.peek() != "#" and (found := words.match(self.buffer, self.pointer)) and found[0]:
            self.allow_simple_key = False
            chunks += [*(spaces or ()), found[0]]
            self.forward(len(found[0]))
            end = self.get_mark()
            spaces = self.scan_plain_spaces(self.indent + 1, start)
            if not spaces or (not self.flow_level and self.column <= self.indent):
                break
        return yaml.ScalarToken("".join(chunks), True, start, end)


FAST: Any = type("_Fast", (_Guarded, yaml.CBaseLoader), {}) if yaml.__with_libyaml__ else None
"""The loader of libyaml, None where PyYAML was built without."""


def composed(text: str) -> Any:
    """Return the node of the one document in `text`, None for an empty text. Raises: yaml.YAMLError, TooDeepError."""
    if FAST is not None and not _READ_APART.search(text):
        try:
            return FAST(text).get_single_node()
        except (yaml.YAMLError, TooDeepError, UnicodeError):
            pass  # the same again, in the words of the other parser
    own = _Own(text)
    try:
        return own.get_single_node()
    except (ValueError, OverflowError) as error:
        raise yaml.scanner.ScannerError(None, None, "a number of no character", own.get_mark()) from error


class Marks:
    """Lines and columns in a text, from 1. At the end of a text without a line end, libyaml counts one line more."""

    def __init__(self, text: str) -> None:
        ends = [0, *(found.end() for found in _LINE_END.finditer(text))]
        self._size = len(text)
        self._end = (len(ends), len(text) - ends[-1] + 1)

    def __call__(self, mark: Any) -> Mark:
        """Return where a mark of either parser is."""
        return self._end if mark.index >= self._size else (mark.line + 1, mark.column + 1)
