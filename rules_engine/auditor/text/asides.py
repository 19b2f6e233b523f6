"""Asides: what a sentence says beside its claim, of another game, of the past, or to deny it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from rules_engine.auditor.english import data
from rules_engine.lexicon.readers.document import Span

_REST = r"(?:(?!\band\b)[^,;.()]){0,40}(?=[\s.!…)\]\"”]*\Z)"  # up to the end of the sentence


def asides(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """Yield what stands aside in a sentence, and of what kind it is: “Unlike in chess,”, “(was 4)”, “, not 4.”."""
    for kind, pattern in _openings():
        if found := pattern.match(text, start, end):
            yield start, found.end(), kind
            start = found.end()
    for kind, pattern in _denied():
        for found in pattern.finditer(text, start, end):
            yield *found.span(), kind


def turns(text: str, start: int, end: int) -> Iterator[Span]:
    """Yield where something else may begin in a sentence, “; but here”: the end of what is before, and that place."""
    for found in _turn().finditer(text, start + 1, end):
        yield found.start(), found.end(1)


@cache
def _openings() -> list[tuple[str, re.Pattern[str]]]:
    return [
        (
            kind,
            re.compile(
                rf"[\s*_(\"“]*(?:{_either(said)})\b[^,;:]{{1,90}}"
                r"(?:, (?:where|in which|which|who|that)\b[^,;]{1,140})?,",
                re.IGNORECASE,
            ),
        )
        for kind, said in data("kinds")["asides"].items()
    ]


@cache
def _denied() -> list[tuple[str, re.Pattern[str]]]:
    number = rf"(?:\d+|(?:{'|'.join(data('kinds')['numbers'].split())})\b)"
    counted = rf"(?:(?:the|an?|just|merely|as many as|old|usual|former|previous)\s+)*{number}"
    found = []
    for kind, said in data("kinds")["denied"].items():
        after = counted if kind == "quotation" else ""
        comma = r"[,;–—-]\s*(?:and\s+|but\s+)?"
        pattern = (
            rf"\((?:{_either(said)})\b\s*:?\s*{after}[^()]{{0,120}}\)(?=\s*(?:[.,;:!?…–—]|\Z))"
            rf"|{comma}(?:{_either(said)})\s+{counted}(?! of){_REST}"
        )
        if kind == "quotation":
            pattern += rf"|(?<=[\w)]\s)(?:{_either(part for part in said if ' ' in part)})\s+{counted}(?! of){_REST}"
        found.append((kind, re.compile(pattern, re.IGNORECASE)))
    return found


@cache
def _turn() -> re.Pattern[str]:
    said = _either([*data("kinds")["turns"], *data("kinds")["ends a claim"]])
    return re.compile(
        rf"(?:[,;:–—…]|\.\.\.)(\s*)(?:(?:{said})\b|(?<=;)(?=\S)|(?<=;\s)(?=\S))",
        re.IGNORECASE,
    )


def _either(said: Iterable[str]) -> str:
    return "|".join(part.replace(" ", r"\s+") for part in said)
