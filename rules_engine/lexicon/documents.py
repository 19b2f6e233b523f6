"""Reads a text as the linter takes it: its running text with all else masked, its sections, tables and lists."""

from __future__ import annotations

from typing import get_args

from rules_engine.lexicon.readers.document import Document, Syntax


def read(text: str, syntax: str) -> Document:
    """Read `text` as Markdown, wikitext or plain text.

    Every text can be read: what is never closed is taken as its syntax takes it.

    Raises:
        ValueError: `syntax` is none of the three.
    """
    if syntax == "markdown":
        from rules_engine.lexicon.readers.markdown import read as read_it
    elif syntax == "wikitext":
        from rules_engine.lexicon.readers.wikitext import read as read_it
    elif syntax == "text":
        from rules_engine.lexicon.readers.plain import read as read_it
    else:
        raise ValueError(f"unknown syntax {syntax!r}; known are {', '.join(get_args(Syntax))}")
    return read_it(text)
