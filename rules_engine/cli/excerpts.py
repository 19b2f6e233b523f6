"""The line of a text in which something was found, the span marked, cut to the width of a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import TypedDict

from rich.cells import cell_len

from rules_engine.core.data.finding import Finding


class Style(TypedDict, total=False):
    """How a piece of a line is styled on a terminal."""

    fg: str
    dim: bool
    bold: bool


Piece = tuple[str, Style]
"""A piece of a line, and how it is styled on a terminal."""

_COLORS = {"error": "red", "warning": "yellow", "note": "cyan"}
_MOST_LINES = 3
_JOINERS = "\u200c\u200d"


def excerpt(finding: Finding, lines: Mapping[tuple[str, int], str], width: int) -> Iterator[list[Piece]]:
    """Yield the lines of a span, each with a line of marks below it; the suggestion stands behind the last."""
    color = _COLORS[finding.severity]
    last = min(finding.end_line, finding.line + _MOST_LINES - 1)
    for number in range(finding.line, last + 1):
        line = lines.get((finding.path, number), "")
        start = finding.column - 1 if number == finding.line else len(line) - len(line.lstrip())
        end = finding.end_column - 1 if number == finding.end_line else len(line)
        gutter = f"{number:>5} | "
        before, span, after = _cut(line, start, end, width - len(gutter))
        yield [(gutter, {"dim": True}), (before, {}), (span, {"fg": color, "bold": True}), (after, {})]
        marks = "^" * max(cell_len(span), 1)
        meant = f" {finding.suggestion}" if finding.suggestion and number == last else ""
        yield [(" " * 5 + " | ", {"dim": True}), (" " * cell_len(before), {}), (marks + meant, {"fg": color})]


def _cut(line: str, start: int, end: int, width: int) -> tuple[str, str, str]:
    """Return what stands before a span, the span, and what stands after, as much as `width` has room for."""
    span = _fitting(_clean(line[start:end]), width)
    before, after = _clean(line[max(0, start - width) : start]).lstrip(), _clean(line[end : end + width]).rstrip()
    room = width - cell_len(span)
    if cell_len(before) + cell_len(after) <= room and start <= width:
        return before, span, after if end + width >= len(line) else f"{after}…"
    left = max(room // 2, room - cell_len(after) - 1)
    if cell_len(before) > left or start > width:
        before = "…" + _fitting(before[::-1], left - 1)[::-1]
    return before, span, _fitting(after, room - cell_len(before) - 1) + ("…" if after else "")


def _fitting(text: str, width: int) -> str:
    """Return as much of the start of `text` as fits."""
    text = text[: max(width, 0)]
    while cell_len(text) > width > 0:
        text = text[:-1]
    return text


def _clean(text: str) -> str:
    """Return `text` with nothing in it that moves the cursor or turns the direction of writing."""
    return "".join(" " if char.isspace() else "�" if _is_strange(char) else char for char in text)


def _is_strange(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs") and char not in _JOINERS
