"""Boxes of facts: what a wiki page tells in the values of a template, `| players = 2 to 6`, as items of a list."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.lexicon.readers.document import CUT, Document, ListItem, Span

_MARKUP = re.compile(r"\[\[(?:[^\[\]|]*+\|)?|\]\]|'{2,}|<[^<>]*+>")
"""Marks within a value, and where its link leads."""
_BOUND = re.compile(r"\b(?:min|max)\b", re.IGNORECASE)
"""Half of a range, which is told by two values."""


def with_boxes(document: Document) -> Document:
    """Return a document whose boxes of facts are lists, `players: 2 to 6`; every offset stays what it is.

    A value that has another template in it is left out.
    """
    text, prose, items = document.text, document.prose, list(document.items)
    pieces, last = [], 0
    for name, value in document.fields:
        hidden = prose[slice(*value)].strip(CUT + "\r\n") == ""
        if hidden and "{" not in text[slice(*value)] and not _BOUND.search(text[slice(*name)]):
            pieces += [prose[last : name[0]], _item(text, name, value)]
            last = value[1]
            items.append(ListItem((name[0], last), None))
    items.sort(key=lambda item: item.span)
    return replace(document, prose="".join((*pieces, prose[last:])), items=tuple(items)) if pieces else document


def _item(text: str, name: Span, value: Span) -> str:
    """Return a name and its value with a colon right behind the name, as long as they are in the text."""
    between = f":{' ' * (value[0] - name[1] - 1)}"
    return text[slice(*name)] + between + _MARKUP.sub(lambda mark: " " * len(mark[0]), text[slice(*value)])
