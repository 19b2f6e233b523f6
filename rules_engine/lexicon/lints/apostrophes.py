"""Apostrophes after a term: the possessive, the end of a quotation, or a stray one, such as that of a greengrocer."""

from __future__ import annotations

import re

from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.names.name_uses import NameUse
from rules_engine.lexicon.spelling import SELECTOR, SYMBOL

_AFTER_POSSESSIVE = LazyRegex(  # “the 🧬Patterns' Layers”: a possessive before a noun
    r"\s+(?!(?:now|and|or|if|when|while|for|to|at|by|from|in|on|is|are|was|were|then|but|each|per|as|with|plus|after|before"
    r"|until|again|only|unless|this|that|these|the|a|an|of|you|it|they|he|she|we|instead|immediately|because|so|than|not"
    r"|can|may|must|will|do|does|falls?|rises?|goes|go|drops?|counts?|matters?|too|also|here|there|once|twice"
    r"|has|have|had|were|which|who|could|would|should|beside|besides|between|behind|under|near|next to|into|onto|around"
    r"|against|among|within|during|through|since|where|how|whenever|whether)\b)"
    rf"(?:{SYMBOL}{SELECTOR}?)*[^\W\d_]"
)
_OPENER = LazyRegex(r"(?<!\w)['‘](?=[^\s\d.,;)]|\d+\s)")  # “'my 🌳Legacy' and”: the apostrophe ends a quotation
_SEVERAL = LazyRegex(  # “three Patterns”: what stands before a name of which there are several
    r"(?<![\w-])(?:[2-9]|[1-9]\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|both|several|many|all)"
    rf"\s{SYMBOL}?{SELECTOR}?\s?\Z",
    re.IGNORECASE,
)
_SEVERAL_REACH = 16
_NO_THING = LazyRegex(  # “4 Dollar's left”, “three Specialist's face up”: nothing that they could have
    r"\s+(?:left|more|each|total|remaining|face[ -](?:up|down)|available|lying|waiting|open|away|back|out|off|up|down"
    r"|over|in all|all|altogether|together|apart|ready|already|yet|still|no longer|ago|later|instead|worth|short)\b"
)
_SEVERAL_DO = LazyRegex(r"\s+(?:have|are|were)\b")  # “Pattern's have no cost.”: what only several do
_OWNER = LazyRegex(  # “the Group's are better”: those that it has
    rf"\b(?:the|an?|this|that|each|every|another|my|your|his|her|its|our|their)\s(?:\w+\s)?{SYMBOL}?{SELECTOR}?\s?\Z",
    re.IGNORECASE,
)
_OF_ONE = ("'s", "’s")
_MOST_MARKUP = 5


def stray_after(use: NameUse, around: Surroundings) -> int | None:
    """Return where a stray apostrophe stands right behind a use, behind its markup if it has any."""
    prose, text, end = around.prose, around.document.text, use.end
    if _is_plural_of_one(use, prose):
        return end
    while end < use.end + _MOST_MARKUP and prose[end : end + 1] == " " and text[end] in "*_'":
        end += 1
    if prose[end : end + 1] not in ("'", "’") or end == len(prose) or use.spelled != "exact":
        return None
    behind = end + 1
    while behind < end + _MOST_MARKUP and prose[behind : behind + 1] == " " and text[behind] in "*_'":
        behind += 1
    after = prose[behind : behind + 1]
    if after.isalnum() or after in ("'", "’") or not (use.icon or use.form.words > 1 or use.form.key[0].isupper()):
        return None
    if prose[use.end - 1] in "sS" and _AFTER_POSSESSIVE.match(prose, end + 1):
        return None
    return None if _OPENER.search(prose, around.paragraph(end)[0], end) else end


def _is_plural_of_one(use: NameUse, prose: str) -> bool:
    """Whether several are counted and the name is written as if it had something: “take three Pattern's and”."""
    if prose[use.end : use.end + 2] not in _OF_ONE or prose[use.end + 2 : use.end + 3].isalnum():
        return False
    if _SEVERAL_DO.match(prose, use.end + 2) and (use.icon or use.form.words > 1 or use.form.key[0].isupper()):
        return _OWNER.search(prose, max(0, use.start - _SEVERAL_REACH), use.word) is None
    counted = _SEVERAL.search(prose, max(0, use.word - _SEVERAL_REACH), use.word)
    has = _AFTER_POSSESSIVE.match(prose, use.end + 2) and not _NO_THING.match(prose, use.end + 2)
    return counted is not None and not has
