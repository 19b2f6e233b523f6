"""Hyphens within a name: before a noun they are good English, as in “score-track bonus”; ids have their own."""

from __future__ import annotations

from rules_engine.lexicon.lazy_regex import LazyRegex

_OF_AN_ID = frozenset("./\\#@:{")  # “../tide-table.md”
_NEXT_WORD = LazyRegex(r"\s([a-z]+)\b")
_NO_NOUNS = frozenset(  # words behind a name that are no further part of it
    (  # noqa: SIM905
        "a an the and or but nor so if as at by for from in into of off on onto out over per than then to under until "
        "up with when where which who that is are was were be has have had does do did can could may might must shall "
        "should will would not never always also only still now there here it its he she they you your we i one two "
        "three four stands lies goes shows says gives takes makes moves begins ends comes costs counts stays before "
        "after between around beside behind above below across along through during without because while stand lie"
    ).split()
)


def of_longer_word(prose: str, start: int, end: int, name: str) -> bool:
    """Whether what is written for a name between two places is part of an id, or says more of the noun behind it."""
    if start and prose[start - 1] in _OF_AN_ID:
        return True
    if not name.islower() or " " not in name or "-" not in prose[start:end]:
        return False
    found = _NEXT_WORD.match(prose, end)
    return found is not None and found[1] not in _NO_NOUNS
