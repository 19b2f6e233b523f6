"""Numbers that what stands beside them does not make up: `six tokens: 3 Energy, 2 Insight and 2 Support`.

And scores behind their parts: `7 Vitals and 14 Legacy, an End Score of 22`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rules_engine.auditor.play.numbers import NUMBER, NUMBERS, number, runs_of
from rules_engine.auditor.play.sums import Sum, UnitOf

_SCORE = re.compile(
    rf"\b(?:score|total)s?\b(?:\s+(?:of|was|is|at|came\s+to|comes\s+to|stood\s+at))?[\s:=]*(?P<n>{NUMBER})",
    re.IGNORECASE,
)
_LIST = r"\s*(?:\(\s*|[:–—]\s+)(?P<list>[^.;:!?()\0–—]+)"
_LISTED = re.compile(rf"(?P<n>{NUMBER})(?:\s+[^\W\d_]+){{1,4}}{_LIST}", re.IGNORECASE)
_SCORE_LISTED = re.compile(rf"{_SCORE.pattern}{_LIST}", re.IGNORECASE)
_PARTS = re.compile(r"\s*(?:,(?:\s*(?:and|plus)\b)?|\band\b|\bplus\b|\+|&)\s*", re.IGNORECASE)
_PART = re.compile(rf"(?P<n>{NUMBER}|\ban?\b)\s+(?P<of>[^\W\d_]+(?:\s+[^\W\d_]+){{0,2}})", re.IGNORECASE)
_OPEN = re.compile(
    r"\(|\b(?:or|per|each|every|another|more|fewer|less|minus|than|from|of\s+which|only|at\s+most|least|about|around|lost|paid"
    r"|spent|started|began|before|after|if|when|would|could|without|not|next|other|round|turn|first|second|third)\b",
    re.IGNORECASE,
)
"""With one of these there may be more to a number than its parts, or a number may be no part."""
_LABEL = 25
_GAP = 40


def made_of(text: str, start: int, end: int, unit: UnitOf) -> Iterator[Sum]:
    """Yield the numbers of a sentence that are not what the different things listed beside them make."""
    begin = start
    for found in _SCORE.finditer(text, start, end):
        yield from _behind_parts(text, begin, found, unit)
        begin = found.end()
    for pattern in (_LISTED, _SCORE_LISTED):
        for found in pattern.finditer(text, start, end):
            yield from _before_parts(found, unit)


def _behind_parts(text: str, start: int, score: re.Match[str], unit: UnitOf) -> Iterator[Sum]:
    """Yield a score that the numbers before it do not make, each of another thing."""
    parts = list(NUMBERS.finditer(text, start, score.start()))
    if len(parts) < 2 or _OPEN.search(text, max(start, parts[0].start() - _LABEL), score.start()):
        return
    edges = [*(it.start() for it in parts[1:]), score.start()]
    labels = [text[it.end() : min(edge, it.end() + _LABEL)] for it, edge in zip(parts, edges, strict=True)]
    labels = [re.split(r"[,;:.()]|\b(?:and|for)\b", label, maxsplit=1)[0].strip() for label in labels]
    near = all(edge - it.end() < _GAP for it, edge in zip(parts, edges, strict=True))
    if near and _are_different(map(unit, labels)):
        yield from _compared(score, [number(it[0]) or 0 for it in parts], " + ".join(it[0] for it in parts))


def _before_parts(found: re.Match[str], unit: UnitOf) -> Iterator[Sum]:
    """Yield a number that the list behind it does not make."""
    parts = [_PART.fullmatch(part.strip()) for part in _PARTS.split(found["list"]) if part.strip()]
    told = [part for part in parts if part]
    if len(told) < len(parts) or len(told) < 2 or not _are_different(unit(part["of"]) for part in told):
        return
    values = [number(part["n"]) or 1 for part in told]
    if number(found["n"]) != len(values):
        yield from _compared(found, values, found["list"])


def _are_different(units: Iterable[str]) -> bool:
    """Whether all units are known things that can be counted, no two the same."""
    found = list(units)
    return all(it and not it.startswith("#") for it in found) and len({*found}) == len(found)


def _compared(found: re.Match[str], values: list[int], written: str) -> Iterator[Sum]:
    says = number(found["n"]) or 0
    if not any(sum(run) == says for run in runs_of(values)):
        yield Sum(*found.span("n"), says, sum(values), written.strip())
