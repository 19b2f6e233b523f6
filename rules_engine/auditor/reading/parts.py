"""The parts of a sentence that say something each: what stands in one of them is no matter of the others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from itertools import pairwise

from rules_engine.auditor.english import listed
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.words import Hit, Hits

_ENDS = frozenset(",;:–—")
_LEAST = 3
"""A part has so many words."""


def parts(mentions: Mentions) -> Iterator[Mentions]:
    """Yield the parts of a sentence that has several, each by itself; under a condition, only what replies at once."""
    starts = [0, *(at + 1 for at, token in enumerate(mentions.found) if token.text in _ENDS), len(mentions.found)]
    if len(starts) < 3:
        return
    within = _within(mentions, starts)
    for n, (first, last) in enumerate(pairwise(starts)):
        replies = mentions.how_many and not first
        if replies or (last - first > _LEAST and not mentions.conditions):
            yield _part(mentions, first, last, within.get(n, ()))


def _within(mentions: Mentions, starts: Sequence[int]) -> dict[int, list[tuple[Hit, Set[str]]]]:
    """Return by the number of a part what is said all in it."""
    within: dict[int, list[tuple[Hit, Set[str]]]] = {}
    for hit, names in mentions.hits.said:
        n = bisect_right(starts, hit.first) - 1
        if hit.last <= starts[n + 1]:
            within.setdefault(n, []).append((hit, names))
    return within


def _part(mentions: Mentions, first: int, last: int, within: Iterable[tuple[Hit, Set[str]]]) -> Mentions:
    while first < last and mentions.found[first].text in listed("joins clauses"):
        first += 1
    hits = Hits([(Hit(hit.first - first, hit.last - first), names) for hit, names in within if hit.first >= first])
    amounts = [replace(it, first=it.first - first, last=it.last - first) for it in mentions.amounts
               if first <= it.first < it.last <= last]  # fmt: skip
    far = mentions.far - mentions.loose if first else mentions.far
    return replace(mentions, found=mentions.found[first:last], hits=hits, amounts=amounts, far=far, prior=frozenset(),
                   topic=frozenset(), reply=mentions.reply if not first else "")  # fmt: skip
