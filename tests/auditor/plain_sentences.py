"""Sentences as simple as they can be: lines that end at full stops, all of them rules."""

from __future__ import annotations

import re

from rules_engine.auditor.text.sentence import Kind, Sentence
from rules_engine.lexicon.readers.document import Document

_LINE = re.compile(r"[^\n\0]+")
_SENTENCE = re.compile(r"\S.*?(?:[.!?](?=\s|$)|$)")


def plain_sentences(document: Document, kind: Kind = "rule") -> tuple[Sentence, ...]:
    """Return the sentences of a document, each below its nearest heading."""
    headings = [section.heading for section in document.sections if section.heading]
    cells = [cell.span for cell in document.cells]
    found = []
    for line in _LINE.finditer(document.prose):
        for sentence in _SENTENCE.finditer(line[0]):
            start, end = (line.start() + at for at in sentence.span())
            above = tuple(span for span in reversed(headings) if span[0] <= start)[:1]
            if any(at <= start < last for at, last in headings):
                found.append(Sentence(start, end, "heading", "heading"))
            else:
                place = "cell" if any(at <= start < last for at, last in cells) else "prose"
                found.append(Sentence(start, end, kind, place, headings=above))
    return tuple(found)
