"""The lines of a text as offsets; LF, CR LF and CR end one, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import Span

_LINE = LazyRegex(r"[^\r\n]*")


def lines(text: str, start: int = 0) -> Iterator[Span]:
    """Yield the span of each line without its end; a text that ends with a line end has an empty line after it."""
    if "\r" in text:
        yield from _lines_of_any_kind(text, start)
        return
    while (end := text.find("\n", start)) >= 0:
        yield start, end
        start = end + 1
    yield start, len(text)


def _lines_of_any_kind(text: str, start: int) -> Iterator[Span]:
    while True:
        end = _LINE.match(text, start).end()  # type: ignore[union-attr]  # it matches anywhere
        yield start, end
        if end == len(text):
            return
        start = end + (2 if text.startswith("\r\n", end) else 1)


def trimmed(text: str, start: int, end: int, blanks: str = " \t\0") -> Span:
    """Return the span without the `blanks` at its ends."""
    while start < end and text[start] in blanks:
        start += 1
    while start < end and text[end - 1] in blanks:
        end -= 1
    return start, end
