"""Which clause of a sentence a word stands in, and whether what a question asks is said in another one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import listed
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.words import Token

_LEAST = 3
"""A clause has so many words."""
_OPENS = 3
"""Among so many tokens at its beginning stands what it is about."""


def clauses(found: Sequence[Token]) -> list[int]:
    """Return the number of the clause that each token is in: a semicolon parts them, and `, and` between two of words.

    What is listed with commas, and what only says when, stays in the clause that it belongs to.
    """
    number, since, numbers = 0, 0, list[int]()
    for at, token in enumerate(found):
        joins = token.text in listed("joins clauses") and at and found[at - 1].text == ","
        if token.text == ";" or (joins and at - since > _LEAST and _is_long(found, at + 1)):
            number, since = number + 1, at
        numbers.append(number)
    return numbers


def _is_long(found: Sequence[Token], at: int) -> bool:
    behind = [token.text for token in found[at : at + _LEAST]]
    return len(behind) == _LEAST and not {",", ";", "."} & {*behind}


def strays(mentions: Mentions, asked: Asked, claim: Claim) -> bool:
    """Whether the clause of a claim speaks of something else than its question, parts of which are said elsewhere."""
    at = next((n for n, token in enumerate(mentions.found) if token.start == claim.start), 0)
    numbers = clauses(mentions.found)
    if at >= len(numbers):
        return False
    own = {place for place, number in enumerate(numbers) if number == numbers[at]}
    away = [name for name in {*asked.says} if name in mentions.hits and not _is_in(mentions, [name], own)]
    if not away or _goes_on(mentions, away, min(own)):
        return False
    anchors = (*asked.says, asked.unit, *asked.choices.values(), *asked.besides)
    known = mentions.places(anchors)
    return any(hit.first in own and known.isdisjoint(hit.at) for hit in mentions.named)


def _goes_on(mentions: Mentions, away: Sequence[str], first: int) -> bool:
    """Whether a clause begins with what stands for the subject of the one before: `Presence is …; its icon works …`."""
    if not first or not any(mentions.text(at) in listed("of the same thing") for at in range(first, first + _OPENS)):
        return False
    subject = {*range(min((hit.last for hit in mentions.named if hit.first < first), default=0))}
    return all(_is_in(mentions, [name], subject) for name in away)


def _is_in(mentions: Mentions, names: Iterable[str], places: set[int]) -> bool:
    return any(not places.isdisjoint(hit.at) for name in names for hit in mentions.hits[name])
