"""What stands between quotation marks, but for what a teacher reads out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.lexicon.context.mentions import QUOTED
from rules_engine.lexicon.readers.document import Span
from rules_engine.lexicon.spelling import BLANK_LINE

_QUOTES = frozenset('"“”„«»')


def quotations(prose: str) -> Iterator[Span]:
    """Yield what stands between quotation marks, in each paragraph alone."""
    if not any(mark in prose for mark in '"“„«'):
        return
    start = 0
    for end in (*(found.end() for found in BLANK_LINE.finditer(prose)), len(prose)):
        quoted = [found.span() for found in QUOTED.finditer(prose, start, end)]
        if not _is_spoken(prose, start, end, quoted) and not (
            len(quoted) == 1 and _is_script(prose, start, end, quoted[0])
        ):
            yield from quoted
        start = end


def _is_script(prose: str, start: int, end: int, quoted: Span) -> bool:
    """Whether what stands between quotation marks is all of a paragraph, and long: what a teacher reads out."""
    around = prose[start : quoted[0]] + prose[quoted[1] : end]
    return not any(map(str.isalnum, around)) and sum(prose.count(stop, *quoted) for stop in (". ", "! ", ".\n")) > 1


def _is_spoken(prose: str, start: int, end: int, quoted: Sequence[Span]) -> bool:
    """Whether most lines of a paragraph stand between quotation marks, each of them whole: what a teacher says."""
    lines = [line for line in prose[start:end].splitlines() if any(map(str.isalnum, line))]
    whole = sum(line.strip()[:1] in _QUOTES and line.strip()[-1:] in _QUOTES for line in lines)
    return len(quoted) > 2 and 2 * whole > len(lines)
