"""Apostrophes after a term: the possessive, the end of a quotation, or a stray one."""

from __future__ import annotations

from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.names.name_uses import NameUse
from rules_engine.lexicon.spelling import SELECTOR, SYMBOL

_AFTER_POSSESSIVE = LazyRegex(  # “the 🧬Patterns' Layers”: a possessive before a noun
    r"\s+(?!(?:now|and|or|if|when|while|for|to|at|by|from|in|on|is|are|was|were|then|but|each|per|as|with|plus|after|before"
    r"|until|again|only|unless|this|that|these|the|a|an|of|you|it|they|he|she|we|instead|immediately|because|so|than|not"
    r"|can|may|must|will|do|does|falls?|rises?|goes|go|drops?|counts?|matters?|too|also|here|there|once|twice)\b)"
    rf"(?:{SYMBOL}{SELECTOR}?)*[^\W\d_]"
)
_OPENER = LazyRegex(r"(?<!\w)['‘](?=[^\s\d.,;)]|\d+\s)")  # “'my 🌳Legacy' and”: the apostrophe ends a quotation
_MOST_MARKUP = 5


def stray_after(use: NameUse, around: Surroundings) -> int | None:
    """Return where a stray apostrophe stands right behind a use, behind its markup if it has any."""
    prose, text, end = around.prose, around.document.text, use.end
    while end < use.end + _MOST_MARKUP and prose[end : end + 1] == " " and text[end] in "*_'":
        end += 1
    if prose[end : end + 1] not in ("'", "’") or end == len(prose) or use.spelled != "exact":
        return None
    behind = end + 1
    while behind < end + _MOST_MARKUP and prose[behind : behind + 1] == " " and text[behind] in "*_'":
        behind += 1
    after = prose[behind : behind + 1]
    if after.isalnum() or after in ("'", "’") or not (use.icon or use.form.key[0].isupper()):
        return None
    if prose[use.end - 1] in "sS" and _AFTER_POSSESSIVE.match(prose, end + 1):
        return None
    return None if _OPENER.search(prose, around.paragraph(end)[0], end) else end
