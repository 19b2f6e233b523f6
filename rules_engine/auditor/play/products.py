"""So many times so many that make so many in all: `each of the 4 players takes 2 actions, 8 in all`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.auditor.play.numbers import NUMBER, NUMBERS, number
from rules_engine.auditor.play.sums import Sum, UnitOf

_ANY_DIGIT = re.compile(r"\d+")
_EACH = re.compile(r"\b(?:each|every|per|apiece)\b", re.IGNORECASE)
_OF_EACH = re.compile(
    rf"(?P<one>{NUMBER})(?:\s+[^\W\d_]+){{0,3}}?\s+(?:of|for|in|from|on)\s+each\s+of\s+(?:the\s+|all\s+)?(?P<two>{NUMBER})",
    re.IGNORECASE,
)
_IN_ALL = re.compile(r"\s*(?:[^\W\d_]+\s+){0,3}?(?:in\s+all|in\s+total|altogether|all\s+told|total)\b", re.IGNORECASE)
_SO = re.compile(
    r"(?:\bso|\bwhich\s+is|\bthat\s+is|\bthat[’']s|\bthat\s+makes|\bmak(?:es?|ing)|\bfor\s+a\s+total\s+of|\btotal\s+of|"
    r"\bthus|\bhence|\btherefore|=|:)\s*(?:a\s+total\s+of\s+|there\s+are\s+|the\s+\w+\s+(?:has|have|holds?)\s+)?$",
    re.IGNORECASE,
)
_EACH_OF = re.compile(r"\b(?:each|every\s+one)\s+of\s+(?:the\s+|all\s+)?\Z", re.IGNORECASE)
_PER = re.compile(r"\b(?:per|for\s+each|for\s+every|each|every)\s+([^\W\d_]+)", re.IGNORECASE)
_PAIRED = re.compile(r"\s+[^\W\d_]+,\s+")
_OF_ONE = re.compile(r"\s+(?:for|to|by|from)\b", re.IGNORECASE)
_UNORDERED = re.compile(r"\b(?:first|last)\b", re.IGNORECASE)
_LOSES = re.compile(
    r"\b(?:los(?:es?|t|ing)|pay|pays|paid|spends?|spent|minus|of\s+which|discards?|gives?)\b", re.IGNORECASE
)
_LISTED = re.compile(
    rf"(?P<sum>\b(?:sum|total)\s+of\s+)?(?P<row>{NUMBER}(?:,\s+{NUMBER})*,?\s+and\s+{NUMBER})(?:\s+[^\W\d_]+){{0,2}}?"
    rf"\s+(?:(?P<add>adds?\s+up\s+to|adds?\s+to|sums?\s+to|totals?)|is|are|makes?)\s+(?P<all>{NUMBER})",
    re.IGNORECASE,
)
_NO_NOUNS = frozenset({"each", "the", "of", "in", "all", ""})
_NEAR = 7
_STEP_MISSING = re.compile(
    r"\b(?:plus|minus|extra|more|another|additional|except|but|without|bonus|first|last|only|left|remaining|rest|fewer"
    r"|less|least|most|up\s+to|at\s+most|or|if|unless|between|than|not|again|round(?:s)?\s+later)\b|[+−–-]\s*\d|\d\s*[-–/]",
    re.IGNORECASE,
)


def products(text: str, start: int, end: int) -> Iterator[Sum]:
    """Yield the products of a sentence that do not come out; nothing where a step may be missing."""
    if not _EACH.search(text, start, end) or _STEP_MISSING.search(text, start, end):
        return
    found = list(NUMBERS.finditer(text, start, end))
    if len(found) != 3 or len(_ANY_DIGIT.findall(text, start, end)) != sum(it[0].isdigit() for it in found):
        return
    values = [number(it[0]) or 0 for it in found]
    at = _result(text, end, found)
    if at is None:
        return
    one, two = (value for n, value in enumerate(values) if n != at)
    if values[at] == one * two or not one * two:
        return
    factors = [it for n, it in enumerate(found) if n != at]
    written = text[factors[0].start() : factors[-1].end()]
    yield Sum(*found[at].span(), values[at], one * two, written)


def _result(text: str, end: int, found: list[re.Match[str]]) -> int | None:
    """Return which of three numbers is what the other two make."""
    each = _OF_EACH.search(text, found[0].start(), end)
    if each and each.start() == found[0].start() and each.end() == found[1].end():
        between = text[found[1].end() : found[2].start()]
        plain = found[2][0].isdigit() or _IN_ALL.match(text, found[2].end(), end)
        return 2 if plain and len(between.split()) <= _NEAR and not _stops(between) else None
    if each and each.start() == found[1].start() and each.end() == found[2].end():
        near = len(text[found[0].end() : found[1].start()].split()) <= _NEAR
        return 0 if near and found[0][0].isdigit() else None
    if not _distributes(text, found):
        return None
    if said := _IN_ALL.match(text, found[2].end(), end):
        return None if _OF_ONE.match(text, said.end(), end) else 2
    lead = text[found[1].end() : found[2].start()]
    return 2 if _SO.search(lead) and _shares_noun(text, end, found) else None


def _distributes(text: str, found: list[re.Match[str]]) -> bool:
    """Whether the first two numbers are so many things, and so many for each of them."""
    one, two, three = found
    first, second, third = text[: one.start()], text[one.end() : two.start()], text[two.end() : three.start()]
    if _EACH_OF.search(first) or re.match(r"\s+(?:[^\W\d_]+\s+){0,3}(?:each|apiece)\b", third):
        return not re.search(r"[,;.]", second.replace(", each", " ")) or _PAIRED.fullmatch(second) is not None
    if _EACH_OF.search(second):
        return True
    per = _PER.search(first + second + third)
    return per is not None and per[1].casefold().removesuffix("s") in (
        _nouns(text, one.end(), two.start()) | _nouns(text, two.end(), three.start())
    )


def _stops(between: str) -> bool:
    return any(mark in between for mark in ".;!?")


def _shares_noun(text: str, end: int, found: list[re.Match[str]]) -> bool:
    """Whether the result counts what one of the factors counts."""
    nouns = [_nouns(text, it.end(), end) for it in found]
    return bool(nouns[2] & (nouns[0] | nouns[1]))


def _nouns(text: str, at: int, end: int) -> set[str]:
    words = text[at : min(end, at + 40)].split()[:3]
    return {word.strip(".,:;()!?…").casefold().removesuffix("s") for word in words} - _NO_NOUNS


def rows(text: str, start: int, end: int, unit: UnitOf) -> Iterator[Sum]:
    """Yield the totals of numbers in a list that do not come out: the sum of 6, 3 and 1 is 11."""
    for found in _LISTED.finditer(text, start, end):
        values = [number(it) or 0 for it in NUMBERS.findall(found["row"])]
        says = number(found["all"]) or 0
        if (found["sum"] or found["add"]) and says != sum(values):
            yield Sum(*found.span("all"), says, sum(values), found["row"])
    numbers = list(NUMBERS.finditer(text, start, end))
    if len(numbers) < 3 or not _IN_ALL.match(text, numbers[-1].end(), end) or _EACH.search(text, start, end):
        return
    units = {unit(" ".join(text[it.end() : it.end() + 20].split()[:1]).strip(".,;:")) for it in numbers}
    values = [number(it[0]) or 0 for it in numbers]
    if len(units) != 1 or units == {""} or sum(values[:-1]) == values[-1]:
        return
    if not _LOSES.search(text, start, end) and not _STEP_MISSING.search(_UNORDERED.sub("", text[start:end])):
        yield Sum(*numbers[-1].span(), values[-1], sum(values[:-1]), text[numbers[0].start() : numbers[-2].end()])
