"""Comments that say which findings are meant to stay: `<!-- rulebook: ignore CODE reason -->`.

A comment beside text is about its line. One that has a line to itself is about the paragraph it touches, or, between
blank lines, about the next paragraph.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import pairwise

from rules_engine.core.data.finding import Finding
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.lexicon.readers.document import LINE_END, Document, IgnoreComment, line_and_column

UNUSED = "unused-ignore"
"""The code of a comment that keeps nothing back."""

CLAIMS = (
    "claim-number", "claim-limit", "claim-order", "claim-timing", "claim-outcome", "claim-definition",
    "claim-arithmetic", "claim-legality", "contradicts-itself", "retired-rule", "open-ruling",
)  # fmt: skip
"""Codes of claims, which comments may name also where only words are looked at."""


def without_ignored(
    document: Document, findings: Iterable[Finding], codes: Collection[str], enabled: Collection[str]
) -> tuple[list[Finding], list[Finding]]:
    """Return the findings that no comment keeps back, and one for each comment that keeps none back.

    `codes` are all codes there are here, `enabled` those looked for: a comment about another is not unused.
    """
    listed = list(findings)
    if not document.ignores:
        return listed, []
    place = line_and_column(document.text)
    about: dict[str, list[tuple[IgnoreComment, int, int]]] = {}
    for ignore, first, last in _about(document, place):
        about.setdefault(ignore.code, []).append((ignore, first, last))
    used: set[IgnoreComment] = set()
    stay = []
    for finding in listed:
        by = {
            it for it, first, last in about.get(finding.code, ()) if first <= finding.end_line and finding.line <= last
        }
        used |= by
        if not by:
            stay.append(finding)
    elsewhere = {*CLAIMS} - {*codes}
    idle = [ignore for ignore in document.ignores if ignore not in used and ignore.code not in elsewhere]
    return stay, [_unused(document, ignore, codes, place) for ignore in idle if _looked_for(ignore, codes, enabled)]


def _about(document: Document, place: Callable[[int], tuple[int, int]]) -> Iterator[tuple[IgnoreComment, int, int]]:
    """Yield each comment with the first and the last line it is about."""
    lines = LINE_END.split(document.text)
    paragraphs = _paragraphs(lines)
    for ignore in document.ignores:
        (first, column), (last, end) = place(ignore.span[0]), place(ignore.span[1])
        if not lines[first - 1][: column - 1].strip() and not lines[last - 1][end - 1 :].strip():
            at = bisect_right(paragraphs, (first, len(lines))) - 1
            if paragraphs[at] == (first, last) and at + 1 < len(paragraphs):
                at += 1
            first, last = paragraphs[at][0], max(last, paragraphs[at][1])
        yield ignore, first, last


def _paragraphs(lines: list[str]) -> list[tuple[int, int]]:
    """Return the first and the last line of each paragraph: lines between blank ones."""
    filled = [number for number, line in enumerate(lines, 1) if line.strip()]
    starts = [number for before, number in pairwise([-1, *filled]) if number > before + 1]
    ends = [number for number, after in pairwise([*filled, len(lines) + 2]) if after > number + 1]
    return list(zip(starts, ends, strict=True))


def _looked_for(ignore: IgnoreComment, codes: Collection[str], enabled: Collection[str]) -> bool:
    return ignore.code in enabled or ignore.code not in codes


def _unused(
    document: Document, ignore: IgnoreComment, codes: Collection[str], place: Callable[[int], tuple[int, int]]
) -> Finding:
    start, end = ignore.span
    (line, column), (end_line, end_column) = place(start), place(end)
    message = f"nothing here is {ignore.code}; leave the comment out"
    if ignore.code not in codes:
        meant = did_you_mean(ignore.code, dict.fromkeys((*codes, *CLAIMS))) or f"codes: {', '.join(codes)}"
        wrong = f"unknown code {ignore.code!r} in the comment" if ignore.code else "the comment names no code"
        message = f"{wrong}; {meant}"
    return Finding(
        code=UNUSED, group="words", severity="warning", message=message, line=line, column=column, end_line=end_line,
        end_column=end_column, text=document.text[start:end],
    )  # fmt: skip
