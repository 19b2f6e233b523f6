"""HTML inside Markdown and wikitext: tags, comments, character references, and elements that are no running text."""

from __future__ import annotations

import re

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.masked_text import MaskedText

TAG = LazyRegex(  # “<a href="x">”, “</b>”
    r"<(/?)([A-Za-z][\w-]*+)"
    r"(?:\s++[^\s\"'<>/=]++(?:\s*+=\s*+(?:\"[^\"]*+\"|'[^']*+'|[^\s\"'=<>`]++))?+|\s*+/(?!>))*+\s*+(/?)>"
)
REFERENCE = LazyRegex(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")  # “&amp;”, “&#8217;”
# “Meaning&nbsp;Track” is two words
_SPACES = LazyRegex(r"&(?:nbsp|ensp|emsp|thinsp|hairsp|shy|zwj|zwnj|#0*32|#0*160|#x0*20|#x0*a0|#0*173|#xad);", re.I)

CODE = frozenset("code kbd pre samp tt var math score source syntaxhighlight nowiki script style".split())  # noqa: SIM905
# No text is lowered for it: some characters become two by that.
_CLOSING = {name: LazyRegex(rf"</{name}\s*+>", re.IGNORECASE) for name in sorted(CODE)}  # “</code >” ends code
APART = frozenset(("blockquote", "q", "s", "del", "strike"))
_WITHIN_A_SENTENCE = LazyRegex(  # “<b>Gather</b> two”: the sentence goes on
    r"a|abbr|b|bdi|bdo|big|cite|del|dfn|em|font|i|ins|mark|q|ruby|s|small|span|strike|strong|su[bp]|u|wbr"
)


class Elements:
    """The tags of one text, from left to right."""

    def __init__(self, masked: MaskedText) -> None:
        self._masked = masked
        self._open: dict[str, list[int]] = {name: [] for name in APART}
        self._unclosed: dict[str, int] = {}

    def comment(self, start: int, end: int) -> int:
        """Mask the comment at `start` that ends before `end`; return where it ends, `start` if it does not."""
        if not self.may_close("-->", end):
            return start
        close = self._masked.text.find("-->", start + 4, end)
        if close < 0:
            self.miss("-->", end)
            return start
        self._masked.comment(start, close + 3)
        return close + 3

    def tag(self, found: re.Match[str], end: int) -> int:
        """Mask a tag, up to `end` the code that it opens; return where the mask ends."""
        masked, name = self._masked, found[2].lower()
        start, after = found.span()
        if name in CODE and not found[1] and not found[3] and (close := self._close(name, after, end)):
            masked.cut(start, close)
            return close
        if name in APART:
            if not found[1] and not found[3]:
                self._open[name].append(after)
            elif found[1] and self._open[name] and (opened := self._open[name].pop()) < start:
                masked.set_apart.append((opened, start))
        (masked.blank if _WITHIN_A_SENTENCE.fullmatch(name) else masked.cut)(start, after)
        return after

    def reference(self, found: re.Match[str]) -> None:
        """Mask a character reference."""
        (self._masked.blank if _SPACES.fullmatch(found[0]) else self._masked.cut)(*found.span())

    def may_close(self, mark: str, end: int) -> bool:
        """Whether it is worth looking for `mark` before `end`: it was not missed there before."""
        return self._unclosed.get(mark, -1) < end

    def miss(self, mark: str, end: int) -> None:
        """Note that there is no `mark` before `end`, so that nobody looks for it again."""
        self._unclosed[mark] = end

    def _close(self, name: str, start: int, end: int) -> int:
        if not self.may_close(name, end):
            return 0
        found = _CLOSING[name].search(self._masked.text, start, end)
        if not found:
            self.miss(name, end)
            return 0
        return found.end()
