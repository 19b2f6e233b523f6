"""Wikitext's markup that does not depend on lines: comments, tags, templates, links, emphasis, words of magic."""

from __future__ import annotations

import re

from rules_engine.lexicon.readers.html import REFERENCE, TAG, Elements
from rules_engine.lexicon.readers.masked_text import MaskedText
from rules_engine.lexicon.readers.wikitext_templates import Templates

# where something other than words may begin
_SPECIAL = re.compile(r"<|\{\{++|\}\}++|\[|\]\]|\||''++|&|__[A-Z]++__|~~~++|\n[ \t\r]*+\n|\r\r")
_EXTERNAL = re.compile(  # “[https://site.org the site]”
    r"\[(?:[a-z][a-z+.-]{1,20}:)?+//[^\s\[\]<>\"|]*+([ \t]++)?+(?=([^\[\]\r\n]*+)\])|\[mailto:[^\s\]]*+"
)


def mask_inline(masked: MaskedText) -> None:
    """Mask it from the first character to the last."""
    text, templates, elements = masked.text, Templates(masked), Elements(masked)
    search, size = _SPECIAL.search, len(text)
    start = 0
    while found := search(text, start):
        at, start = found.span()
        char = text[at]
        if char == "'":
            masked.blank(at + _apostrophes(start - at), start)
        elif char == "|":
            templates.pipe(at)
        elif char == "[":
            start = templates.link(at)
            if start == at:
                start = _external(masked, at)
        elif char == "]":
            templates.end_link(at)
        elif char == "{":
            templates.open(at, start)
        elif char == "}":
            templates.close(at, start)
        elif char == "<":
            if text.startswith("<!--", at):
                start = max(_comment(masked, elements, at), start)
            elif tag := TAG.match(text, at):
                start = elements.tag(tag, size)
        elif char == "&":
            if reference := REFERENCE.match(text, at):
                elements.reference(reference)
                start = reference.end()
        elif char in "_~":
            masked.cut(at, start)
        else:  # two line ends
            templates.end_links()
            start -= 1
    templates.finish()


def _apostrophes(count: int) -> int:
    """Return how many of so many apostrophes in a row are apostrophes; the others make words bold or italic."""
    return {4: 1}.get(count, max(count - 5, 0))


def _comment(masked: MaskedText, elements: Elements, at: int) -> int:
    end = elements.comment(at, len(masked.text))
    if end == at:  # it is never closed, and hides the rest
        end = len(masked.text)
        masked.cut(at, end)
    return end


def _external(masked: MaskedText, at: int) -> int:
    """Mask a link to another site; return where its text begins."""
    found = _EXTERNAL.match(masked.text, at)
    if not found:
        return at + 1
    if found[1] and found[2].strip():
        masked.blank(at, found.end())
        masked.blank(found.end(2), found.end(2) + 1)
        return found.end()
    end = max(found.end(), found.end(2) + 1)
    masked.cut(at, end)
    return end
