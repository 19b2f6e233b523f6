"""Plain phrases: where a word that a game replaced is no thing of any game, for the phrase around it says what it is.

People flip a coin, get their money's worth, swap in metal pieces, and own a proper table.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.spelling import words_of

_REACH = 40
_WHOSE = r"(?:the|a|an|that|this|your|my|our|its|his|her|their|any|one|another)"
_PHRASES = LazyRegex(  # “flip a coin for first player”, “is it worth the money?”
    r"\b(?:"
    rf"(?:flip(?:s|ped|ping)?|toss(?:es|ed|ing)?|spin(?:s|ning)?|spun) {_WHOSE} coin"
    rf"|coin[ -](?:flip|toss|collect(?:ion|or))s?|(?:sides?|flip ?side) of {_WHOSE} (?:same )?coin"
    r"|coin a (?:word|phrase|term)"
    r"|worth (?:\w+ ){0,3}money|money(?:['’]s worth| well spent| back\b(?! to))|(?:value|run) for (?:\w+ )?money"
    r"|current[ ]player (?:count|number)s?|(?:first|starting) player (?:to|who|whose|that|I|we|you|they)"
    r"|money in (?:the )?real (?:world|life)"
    rf"|for {_WHOSE} money|money (?:and|or) time|time (?:and|or) money|time is money|money is no object"
    rf"|(?:wast(?:e|es|ed|ing)|rais(?:e|es|ed|ing)) (?:of )?(?:{_WHOSE} )?money"
    rf"|(?:put (?:{_WHOSE} )?money where|(?:{_WHOSE}|smart) money (?:is|was|would be) on)\b"
    r")\b",
    re.IGNORECASE,
)
_MADE_OF = LazyRegex(  # “the metal coins from another game”: one can buy them
    r"\b(?:metal|wooden|plastic|paper|clay|chocolate|euro|pocket|prize|poker|real(?:istic|-life)?|actual|proper|genuine"
    r"|fake|foreign|old|ancient|fancy|deluxe|custom(?:-\w+)?|3d[ -]printed|third[ -]party|(?:store|shop)-bought)\s+\Z",
    re.IGNORECASE,
)
_GENUINE = LazyRegex(r"\b(?:real|actual|proper|dedicated|antique|fold(?:ing|able)|custom(?:-\w+)?)\s+\Z", re.IGNORECASE)
_AT_HOME = LazyRegex(r"\b(?:at home|(?:living|dining) room|kitchen|basement|furniture)\b", re.IGNORECASE)
_NAME = r"[A-Z][\w’'-]+(?: (?:(?:of|the|and|de) )?[A-Z][\w’'-]+)*"
_ANOTHER_GAME = LazyRegex(  # “In Harbor Days each player board holds your wine”, “Harbor Days has a main board, too”
    rf"\b(?:[Ii]n|[Uu]nlike|[Ll]ike) (?P<inside>{_NAME})"
    rf"|\A\s*(?P<subject>(?=\w+ (?:\w+ )?[A-Z]){_NAME}) (?:has|had|uses|used|comes|came|gives|gave|is|was)\b"
)
_NO_GAME = frozenset(  # “In German the player board has another name”
    (  # noqa: SIM905
        "january february march april may june july august september october november december spring summer autumn "
        "winter monday tuesday wednesday thursday friday saturday sunday english german french spanish italian dutch "
        "polish english this that it he she there each every everybody everyone nobody the a an your my our one phase "
        "section chapter step round part page appendix figure table example"
    ).split()
)
_TRADED = LazyRegex(  # sentences about what is in the shops
    r"\b(?:shops?|stores?|retail(?:ers?)?|kickstarter|crowdfunding|postage|shipping|second[ -]hand|auctions?|ebay"
    r"|(?:upgrade|deluxe|promo) (?:kit|pack|set|edition|version)s?|(?:my|our|your|another|a) cop(?:y|ies) of)\b",
    re.IGNORECASE,
)


class PlainPhrases:
    """Says for one document whether words that may be plain English are part of a phrase that is."""

    def __init__(self, around: Surroundings, own: Collection[str], title: str) -> None:
        self._around = around
        self._own = _NO_GAME.union(own, words_of(title))
        self._prose = around.prose

    def __call__(self, start: int, end: int) -> bool:
        """Whether the words of a span, which stand in small letters, mean no thing of a game."""
        prose = self._prose
        single = len(prose[start:end].split()) == 1
        made = _MADE_OF if single else _GENUINE
        if made.search(prose, max(0, start - _REACH), start):
            return True
        first, last = self._around.sentence(start, end)
        if (_TRADED if single else _AT_HOME).search(prose, first, last) or self._of_another_game(first, last):
            return True
        phrases = _PHRASES.finditer(prose, max(first, start - _REACH), min(last, end + _REACH))
        return any(it.start() <= start and end <= it.end() for it in phrases)

    def _of_another_game(self, first: int, last: int) -> bool:
        """Whether a sentence says what is in something with a name that is none of the rulebook's."""
        names = (it["inside"] or it["subject"] for it in _ANOTHER_GAME.finditer(self._prose[first:last]))
        return any(self._own.isdisjoint(words_of(name)) for name in names)
