"""Markdown inside a paragraph: code, links, emphasis, tags, macros."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Container

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.html import REFERENCE, TAG, Elements
from rules_engine.lexicon.readers.labels import mask_call, mask_link
from rules_engine.lexicon.readers.masked_text import MaskedText

_SPECIAL = re.compile(r"[\\`<&\[\]*_~{$]")  # where something other than words may begin
_CODE = LazyRegex(r"`++")  # “`code`”, “``a ` b``”
_MATH = LazyRegex(  # “$$a + b$$”, “$a + b$”, no “$3 or $4”
    r"(?<![\w$])(?:\$\$[^$]++\$\$|\$(?![\s$])(?:[^$\\]|\\.)*+(?<!\s)\$(?![\w$]))", re.DOTALL
)
_MATH_ENDS = {"(": "\\)", "[": "\\]"}
# “<https://site.org>”, “<ann@site.org>”
_AUTOLINK = LazyRegex(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*+|[\w.+-]++@[\w.-]++)>")
_ADDRESS = LazyRegex(  # “(rules.md "The rules")” behind a label
    r"\(\s*+(?:(?:<[^<>\n]*+>|[^\s()<\0](?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.|\([^\s()]*+\))*+\))*+)"
    r"(?:\s++(?:\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\]|\\.)*+'|\((?:[^()\\]|\\.)*+\)))?+\s*+)?+\)",
    re.DOTALL,
)
_LABEL = LazyRegex(r"\[[^\[\]]{0,999}\]")  # “[a label][track]”
_LONGEST_LABEL = 1000
ATTRIBUTES = LazyRegex(r"\{:[^{}\n]*+\}|\{\s*+(?:[.#][\w-]|[\w-]++=)[^{}\n]*+\}")  # “# Setup {#setup .wide}”
_MACRO_ENDS = {"{": "}}", "%": "%}", "#": "#}"}
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


class Inline:
    """Masks the markup of one paragraph, heading or cell after another."""

    def __init__(self, masked: MaskedText, labels: Container[str]) -> None:
        self._masked = masked
        self._labels = labels
        self.elements = Elements(masked)
        self._text = masked.text
        self._brackets: list[tuple[int, bool]] = []
        self._dead = 0  # so many of them stand around a link, and make none themselves
        self._struck = -1
        self._runs: dict[int, list[int]] | None = None
        self._end = 0
        self._unclosed: set[str] = set()

    def __call__(self, start: int, end: int) -> None:
        """Mask the markup between `start` and `end`, in which a sentence may run from line to line."""
        search = _SPECIAL.search
        found = search(self._text, start, end)
        if not found:
            return
        self._end, self._runs, self._struck, self._dead = end, None, -1, 0
        self._brackets.clear()
        self._unclosed.clear()
        while found:
            found = search(self._text, _MASK_AS[found[0]](self, found.start()), end)

    def _math(self, at: int) -> int:
        found = _MATH.match(self._text, at, self._end)
        if not found:
            return at + 1
        self._masked.cut(*found.span())
        return found.end()

    def _escape(self, at: int) -> int:
        if (closer := _MATH_ENDS.get(self._text[at + 1 : at + 2])) and closer not in self._unclosed:  # “\(a + b\)”
            if (last := self._text.find(closer, at + 2, self._end)) >= 0:
                self._masked.cut(at, last + 2)
                return last + 2
            self._unclosed.add(closer)
        if self._text[at + 1 : at + 2] in _PUNCTUATION and at + 1 < self._end:
            self._masked.blank(at, at + 1)
            return at + 2
        if self._text[at + 1 : at + 2] in ("\n", "\r"):
            self._masked.blank(at, at + 1)
        return at + 1

    def _code(self, at: int) -> int:
        if self._runs is None:
            self._runs = {}
            for run in _CODE.finditer(self._text, at, self._end):
                self._runs.setdefault(run.end() - run.start(), []).append(run.start())
        after = self._end_of_run(at)
        closers = self._runs.get(after - at, [])
        closer = bisect_left(closers, after)
        if closer == len(closers):
            return after
        end = closers[closer] + after - at
        self._masked.cut(at, end)
        return end

    def _angle(self, at: int) -> int:
        if self._text.startswith("<!--", at):
            return max(self.elements.comment(at, self._end), at + 1)
        if link := _AUTOLINK.match(self._text, at, self._end):
            self._masked.cut(*link.span())
            return link.end()
        if tag := TAG.match(self._text, at, self._end):
            return self.elements.tag(tag, self._end)
        return at + 1

    def _entity(self, at: int) -> int:
        if not (found := REFERENCE.match(self._text, at, self._end)):
            return at + 1
        self.elements.reference(found)
        return found.end()

    def _open(self, at: int) -> int:
        if self._text.startswith("[[", at) and (end := mask_link(self._masked, at, self._end)) > at:
            return end
        image = at > 0 and self._text[at - 1] == "!" and self._text[max(at - 2, 0)] != "\\"
        self._brackets.append((at, image))
        return at + 1

    def _close(self, at: int) -> int:
        if not self._brackets:
            return at + 1
        start, image = self._brackets.pop()
        is_dead = len(self._brackets) < self._dead and not image
        self._dead = min(self._dead, len(self._brackets))
        end = -1 if is_dead else self._end_of_link(start, at)
        if end < 0:
            return at + 1
        if image:  # its text stands for the picture and is no part of the sentence
            self._masked.cut(start - 1, start + 1)
            self._masked.cut(at, end)
            return end
        if self._text[start + 1] == "^":
            self._masked.blank(start, end)
            return end
        self._dead = len(self._brackets)
        self._masked.blank(start, start + 1)
        self._masked.blank(at, end)
        return end

    def _end_of_link(self, start: int, close: int) -> int:
        """Return the end of the link whose brackets stand at `start` and `close`; -1 if they make none."""
        text, after = self._text, close + 1
        if found := _ADDRESS.match(text, after, self._end):
            return found.end()
        label = _LABEL.match(text, after, self._end)
        if label and label.end() - after > 2:
            return label.end() if label_key(label[0][1:-1]) in self._labels else -1
        if close - start > _LONGEST_LABEL or text.find("[", start + 1, close) >= 0:
            return -1
        own = text[start + 1 : close]
        if own.startswith("^") or (own.strip() and label_key(own) in self._labels):
            return label.end() if label else after
        return -1

    def _stars(self, at: int) -> int:
        end = self._end_of_run(at)
        if not (self._is_space(at - 1) and self._is_space(end)):
            self._masked.blank(at, end)
        return end

    def _line(self, at: int) -> int:
        end = self._end_of_run(at)
        if not (self._is_of_word(at - 1) and self._is_of_word(end)):
            self._masked.blank(at, end)
        return end

    def _waves(self, at: int) -> int:
        end = self._end_of_run(at)
        if end - at != 2:
            return end
        if self._struck < 0:
            self._struck = end if not self._is_space(end) else -1
        elif not self._is_space(at - 1):
            self._masked.blank(self._struck - 2, self._struck)
            self._masked.blank(at, end)
            self._masked.set_apart.append((self._struck, at))
            self._struck = -1
        return end

    def _brace(self, at: int) -> int:
        if self._text.startswith("{{", at) and (end := mask_call(self._masked, at, self._end)) > at:
            return end
        if close := _MACRO_ENDS.get(self._text[at + 1 : at + 2]):
            if close == "#}" and (found := ATTRIBUTES.match(self._text, at, self._end)):
                self._masked.blank(*found.span())
                return found.end()
            if self.elements.may_close(close, self._end):
                end = self._text.find(close, at + 2, self._end)
                if end >= 0:
                    self._masked.cut(at, end + 2)
                    return end + 2
                self.elements.miss(close, self._end)
        elif found := ATTRIBUTES.match(self._text, at, self._end):
            self._masked.blank(*found.span())
            return found.end()
        return at + 1

    def _end_of_run(self, at: int) -> int:
        """Return where the characters end that are like the one at a place."""
        end = at + 1
        while end < self._end and self._text[end] == self._text[at]:
            end += 1
        return end

    def _is_space(self, at: int) -> bool:
        return not 0 <= at < len(self._text) or self._text[at].isspace()

    def _is_of_word(self, at: int) -> bool:
        return 0 <= at < len(self._text) and self._text[at].isalnum()


_MASK_AS: dict[str, Callable[[Inline, int], int]] = {
    "\\": Inline._escape,
    "`": Inline._code,
    "<": Inline._angle,
    "&": Inline._entity,
    "[": Inline._open,
    "]": Inline._close,
    "*": Inline._stars,
    "_": Inline._line,
    "~": Inline._waves,
    "{": Inline._brace,
    "$": Inline._math,
}
"""What masks the markup that may begin with a character, and returns where to go on."""


def label_key(label: str) -> str:
    """Return what two spellings of a link's label have in common."""
    return " ".join(label.split()).casefold()
