"""Icons that stand for the name behind them: between an article and a noun, and in a list of things with icons."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import cached_property

from rules_engine.lexicon.context.definitions import names_of
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.inflection import plural
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lexicon import VERBS, Lexicon
from rules_engine.lexicon.names.name_uses import NameUse
from rules_engine.lexicon.names.plain_english import ANY_GAME
from rules_engine.lexicon.spelling import CUT, SELECTOR, SYMBOL, WORD, last_icon, words_of

# “- 💡 Inspiration”: icons that lead an item, and the words behind them
_LEADS = LazyRegex(
    rf"(?:\A|[\r\n{CUT}])[^\S\r\n]*((?:{SYMBOL}{SELECTOR}?)+)[ \u00a0]?(?={WORD})((?:[^\W_]+[ -]?){{1,4}})"
)
_DETERMINED = LazyRegex(  # “the ⏱️ hourglass”
    r"(?:\b(?:the|an?|my|your|his|her|its|our|their|this|that|these|those|each|every|one|two|three|four|five|six|both|another)"
    r"|(?<![\w.])\d+)[ \u00a0]?\Z",
    re.IGNORECASE,
)
_NEAR = 300
"""Characters within which the items of a list stand together."""


class IconsOfNouns:
    """Says of the uses in one document whether the icon before a name stands for it, and is no decoration."""

    def __init__(self, lexicon: Lexicon, book: str, around: Surroundings) -> None:
        self._icons = lexicon.icons.get(book, {})
        self._around = around
        self._prose = around.prose

    def determined(self, use: NameUse) -> bool:
        """Whether a known icon stands between an article, or a number, and a noun in small letters: the ⏱️ hourglass."""
        term, key = use.form.term, use.form.key
        if term is None or not term.icon or not self._icons.get(use.icon) or key in ANY_GAME:
            return False
        if term.kind in VERBS and key not in (term.name, plural(term.name)):
            return False
        return _DETERMINED.search(self._prose, max(0, use.start - 12), use.start) is not None

    def in_a_list_of_things(self, use: NameUse) -> bool:
        """Whether another item near that of a use begins with another icon, before the name that it stands for."""
        if not self._icons.get(use.icon):
            return False
        places, section = self._named_items, self._around.section(use.start)
        near = places[bisect_left(places, (use.start - _NEAR, "")) : bisect_left(places, (use.end + _NEAR, ""))]
        return any(icon != use.icon and self._around.section(at) == section for at, icon in near)

    @cached_property
    def _named_items(self) -> list[tuple[int, str]]:
        """Where items begin with the icon of the name that follows, and which icon it is."""
        found = []
        for lead in _LEADS.finditer(self._prose):
            icon, words = last_icon(lead[1])[0], words_of(lead[2])
            names = (words_of(name) for term in self._icons.get(icon, ()) for name in names_of(term))
            if any(words[: len(name)] == name for name in names):
                found.append((lead.start(1), icon))
        return found
