"""Templates and links of wikitext, which may stand one inside the other and run over lines."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from rules_engine.lexicon.readers.document import Span, trimmed
from rules_engine.lexicon.readers.labels import label
from rules_engine.lexicon.readers.masked_text import MaskedText

_LINK = re.compile(r"\[\[([^\[\]{}|<>\r\n]*+)(\||\]\])")  # “[[Vitals|health]]”
_MEDIA = re.compile(r":?\s*+(?:file|image|media)\s*+:", re.IGNORECASE)  # “[[File:board.png|thumb|The board]]”
_CATEGORY = re.compile(r"\s*+(?:category|kategorie)\s*+:", re.IGNORECASE)  # “[[Category:Rules]]” shows nothing
_NO_TEXT = re.compile(r"\s*+(?:category|kategorie|[a-z]{2,3})\s*+:", re.IGNORECASE)
"""What a link without a label may begin with that shows nothing: a prefix of two or three letters is a language's."""
_MEDIA_OPTION = re.compile(  # “thumb”, “200px”: no caption
    r"\s*+(?:thumb(?:nail)?|frame(?:d|less)?|border|left|right|cent(?:er|re)|none|upright|baseline|middle|sub|super|top"
    r"|bottom|text-top|text-bottom|\d*+(?:x\d++)?+\s*+px|(?:alt|link|lang|page|class|upright|thumb(?:nail)?)\s*+=.*+)\s*+",
    re.IGNORECASE | re.DOTALL,
)
_NAMED = re.compile(r"\s*+([\w -]{1,40}+)=")  # “|title=Setup”
# “|caption=The board” is shown
_TELLING = re.compile(r"\s*(?:name|title|caption|label|text|description|note)s?\s*", re.IGNORECASE)
_LONG = 200
_BLANKS = " \t\r\n"
# “{{note|Keep your cards}}”: words
_SHOWN = re.compile(r"\s*+[^\[\]{}<>|=/\r\n]*[^\W\d_]{2}[^\[\]{}<>|=/\r\n]*+\s*+\Z")
_MARKUP = re.compile(r"\{\{[^{}]*+\}\}|\[\[[^\[\]]*+\]\]|<[^<>]*+>")  # markup within what a template shows
_LETTERS = re.compile(r"[^\W\d_]{2}")  # “2” alone is no words
_SENTENCE = re.compile(r"\S++\s++\S++\s++\S.*[.!?…]['\"”’\])]*+\s*+\Z", re.DOTALL)  # “{{quote|Life builds meaning.}}”
_QUOTES_OTHERS = re.compile(  # “{{blockquote|…}}” are not our words
    r"(?:template:)?(?:[a-z]?quot\w*+(?:[ _]\w++)?|block[ _]?quote|bq|bquote|strike(?:through)?|s|del"
    r"|code|kbd|math|mono|pre|syntaxhighlight|tt|url|#.*+)",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(slots=True)
class _Frame:
    """What was opened and is not closed yet: a template, a parameter (`{{{x}}}`) or a link."""

    start: int
    width: int
    is_link: bool
    pipes: list[int] = field(default_factory=list)
    inside: list[_Frame] = field(default_factory=list)
    end: int = 0


class Templates:
    """Takes the brackets of one text from left to right."""

    def __init__(self, masked: MaskedText) -> None:
        self._masked = masked
        self._text = masked.text
        self._page = _Frame(0, 0, False)
        self._open: list[_Frame] = []
        self._templates: list[_Frame] = []  # those of them that are no links

    def link(self, at: int) -> int:
        """Open or mask the link at `at`; return where its text begins, or `at` if it is none."""
        text, masked = self._text, self._masked
        if not (found := _LINK.match(text, at)):
            return at
        title, after = found.span(1), found.end()
        if found[2] == "|":
            self._open.append(_Frame(at, 2, True, [found.end(1)]))
            return after
        if _NO_TEXT.match(found[1]) or _MEDIA.match(found[1]):
            masked.cut(at, after)
        else:
            colon = 1 if found[1].startswith(":") else 0
            masked.blank(at, title[0] + colon)
            masked.blank(title[1], after)
        return after

    def end_link(self, at: int) -> None:
        """Close the link that ends with the brackets at `at`."""
        if not self._open or not self._open[-1].is_link:
            return
        link, masked = self._open.pop(), self._masked
        start, first, end = link.start, link.pipes[0], at + 2
        title = self._text[start + 2 : first]
        if _MEDIA.match(title):
            last = link.pipes[-1]
            if _MEDIA_OPTION.fullmatch(self._text, last + 1, at):
                last = at
            masked.cut(start, min(last + 1, end))
            masked.cut(at, end)
        elif _CATEGORY.match(title):
            masked.cut(start, end)
        elif not self._text[first + 1 : at].strip():  # [[Title (game)|]] shows its title
            masked.blank(start, start + 2)
            masked.blank(first, end)
        else:
            masked.blank(start, first + 1)
            masked.blank(at, end)

    def end_links(self) -> None:
        """Forget the links that are open where a paragraph ends."""
        while self._open and self._open[-1].is_link:
            self._open.pop()

    def open(self, start: int, end: int) -> None:
        """Open what a run of braces opens: parameters of three as far as the number is odd, else templates."""
        while end - start >= 2:
            width = 3 if (end - start) % 2 else 2
            self._open.append(_Frame(start, width, False))
            self._templates.append(self._open[-1])
            start += width

    def close(self, start: int, end: int) -> None:
        """Close what a run of braces closes."""
        while end - start >= 2 and self._templates:
            self.end_links()
            width = min(self._open[-1].width, end - start)
            template = self._open.pop()
            template.start += template.width - width
            start += width
            template.end = start
            self._templates.pop()
            (self._templates[-1] if self._templates else self._page).inside.append(template)

    def pipe(self, at: int) -> None:
        """Note a pipe for what is open."""
        if self._open:
            self._open[-1].pipes.append(at)

    def finish(self) -> None:
        """Mask the templates; one that is never closed is none, but those inside it are."""
        self.end_links()
        for frame in (self._page, *self._templates):
            for template in frame.inside:
                self._mask(template)

    def _mask(self, template: _Frame) -> None:
        """Mask a template but for those of its values that are shown: sentences, and what has a telling name."""
        if label := self._label(template):
            self._masked.blank(template.start, label[0])
            self._masked.blank(label[1], template.end)
            return
        last = template.start
        shown = self._shown(template)
        self._masked.fields += self._fields(template, shown)
        for start, end in shown:
            self._masked.cut(last, start)
            last = end
        self._masked.cut(last, template.end)
        for inner in template.inside:
            self._masked.cut(inner.start, inner.end)

    def _label(self, template: _Frame) -> Span | None:
        """Return the value that a template shows as the label of a link, within the line that it stands in."""
        if not template.pipes or template.width == 3 or template.inside or self._quotes(template):
            return None
        text = self._text
        values = [(pipe + 1, end) for pipe, end in self._values(template) if not _NAMED.match(text, pipe + 1, end)]
        before = text[max(template.start - _LONG, 0) : template.start].rpartition("\n")[2]
        around = before + " " + text[template.end : template.end + _LONG].partition("\n")[0]
        return label(text, self._name(template), values, inline=_LETTERS.search(_MARKUP.sub(" ", around)) is not None)

    def _name(self, template: _Frame) -> str:
        return self._text[template.start + 2 : template.pipes[0]].strip()

    def _quotes(self, template: _Frame) -> bool:
        return _QUOTES_OTHERS.fullmatch(self._name(template)) is not None

    def _values(self, template: _Frame) -> Iterator[Span]:
        return zip(template.pipes, [*template.pipes[1:], template.end - 2], strict=True)

    def _shown(self, template: _Frame) -> list[Span]:
        if not template.pipes or template.width == 3 or self._quotes(template):
            return []
        values = []
        for pipe, end in self._values(template):
            named = _NAMED.match(self._text, pipe + 1, end)
            start = named.end() if named else pipe + 1
            value = self._text[start:end]
            telling = named and len(value) < _LONG and _TELLING.fullmatch(named[1])
            if _SENTENCE.match(value.lstrip()) or (telling and _SHOWN.match(value)):
                values.append((start, end))
        return values

    def _fields(self, template: _Frame, shown: Collection[Span]) -> list[tuple[Span, Span]]:
        """Return the names and values of a template that has several, but for those that are `shown`."""
        fields = []
        for pipe, end in self._values(template) if template.pipes and template.width == 2 else ():
            named = _NAMED.match(self._text, pipe + 1, end)
            if named and (named.end(), end) not in shown:
                value = trimmed(self._text, named.end(), end, _BLANKS)
                if 0 < value[1] - value[0] < _LONG:
                    fields.append((trimmed(self._text, *named.span(1), _BLANKS), value))
        return fields if len(fields) > 1 else []
