"""Whether the last word of a name is no noun in its sentence, but what the thing does: “a Pattern costs 3 tokens”."""

from __future__ import annotations

import re

from rules_engine.lexicon.lazy_regex import LazyRegex

_DO = frozenset(
    (  # noqa: SIM905
        "codes costs decks levels pieces points powers prices ranks rewards rows scores slots spaces spots supplies "
        "tables totals tracks"
    ).split()
)
"""Plural nouns that are verbs, too."""
_ONE = LazyRegex(r"\b(?:an?|each|every|another|whichever|this|one)\s+(?:[^\w\s\0]+\s?)?\Z")  # none is before several
_DOES = LazyRegex(  # “the Project ranks first”, “the Pattern costs 3 tokens”
    r"\s+(?:first|second|third|last|(?:high|low)(?:er|est)?|well|badly|best|worst|nothing|none|more|less|most|least|fewer"
    r"|together|twice|us|them|him|me|(?:only |just )?an?|no)\b"
    r"|\s+(?:only |just )?(?:\d+|one|two|three|four|five|six)\s+(?:[^\w\s\0]+\s?)?[^\W\d_]{4}",
    re.IGNORECASE,
)


def is_done(prose: str, start: int, end: int) -> bool:
    """Whether the last word of a name is a verb: one thing alone is named, or it goes on as verbs do."""
    if prose[start:end].split()[-1] not in _DO:
        return False
    return _ONE.search(prose[max(0, start - 20) : start].casefold()) is not None or _DOES.match(prose, end) is not None
