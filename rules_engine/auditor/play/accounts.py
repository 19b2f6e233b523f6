"""Totals that somebody tells in a sentence: `4 Vitals, 22 Legacy, makes 27`, `I had 5, paid 2 and was left with 4`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules_engine.auditor.play.numbers import NUMBER, NUMBERS, ORDINALS, number, runs_of
from rules_engine.auditor.play.sums import Sum, UnitOf

_ALL = r"(?:in\s+all|in\s+total|altogether|all\s+told|all\s+together|total)"
_SUM_OF = r"(?:makes?|made|comes?\s+to|came\s+to|totals?|totalled|adds?\s+up\s+to|added\s+up\s+to)"
_RESULT = re.compile(
    rf"(?:(?P<sure>\b(?:which|that|together|it\s+all)\s+(?:{_SUM_OF}|is|was)|\bthat[’']s)|,\s+mak(?:es|ing)"
    rf"|[,;:]\s+(?:a\s+|for\s+a\s+)?total(?:ling|s)?(?:\s+of|:)?|,\s+(?:and\s+)?so|(?P<weak>,(?:\s+for)?))"
    rf"\s+(?P<n>{NUMBER})(?P<label>(?:\s+(?!{_ALL}\b)[^\W\d_]+)?)(?P<all>\s+{_ALL}\b)?\s*(?=[.;:!?)\0]|,(?!\s*(?:and\s+)?{NUMBER})|\Z)",
    re.IGNORECASE,
)
"""What leads to a total; behind a comma alone, words say that it is one."""
_MARK = re.compile(rf"\W*(?:(?:{'|'.join(sorted(ORDINALS))}|r)\W?\d+\b|[^.:\d]{{1,40}}:)\W*", re.IGNORECASE)
_ONE_MORE = re.compile(r"\ban?\s+\w", re.IGNORECASE)
_GAINS = r"took|takes?|gathers?|gathered|gains?|gained|gets?|got|drew|acquired|scored|bought|received|earned|added"
_GAINED = re.compile(rf"\b(?:{_GAINS})\b", re.IGNORECASE)
_MISSING = re.compile(
    r"\b(?:each|every|per|times|once|twice|both|half|double|doubled|minus|less|fewer|more|another|extra|again|still|left"
    r"|already|except|but|without|only|of\s+which|or|between|to|at\s+most|least|about|around|if|when|from\s+\d|than"
    r"|before|after|paid|pays?|spent|spends?|lost|loses?|gave|gives?|costs?|discarded|turned|converted|now|so\s+far"
    r"|remaining|of\s+(?:us|them)|players|bonus|on\s+top|the\s+same|other|starting|level|levels|rest)\b"
    r"|[+×*/=→–-]\s*\d|\d\s*[+×*/=→–-]",
    re.IGNORECASE,
)
"""With one of these a step may be missing, or a number may be none of the parts."""
_WERE = frozenset(("made", "to", "totalled", "was"))
_POINTS = frozenset(("", "point", "points", "vp", "vps"))
_GAP = 60
_LABEL = 25
_PAYS = r"paid|pays?|spent|spends?|lost|loses?|gave|gives?|used|uses?|committed|discarded"
_HAD = rf"\b(?:had|has|have|held|holds)\s+(?P<a>{NUMBER})(?P<la>[^.;\d\0]{{0,40}}?)"
_LEFT_IS = rf"(?:(?:left|leaving|leaves)(?:\s+\w+)?(?:\s+with)?|kept|keeps)\s+(?P<c>{NUMBER})(?P<lc>\b(?:\s+\w+)?)"
_IS_LEFT = rf"(?P<d>{NUMBER})(?P<ld>(?:\s+\w+)?)\s+(?:left|remained|remaining|remain)\b"
_PAID = re.compile(
    rf"(?:{_HAD}\b(?:{_PAYS})|(?P<e>{NUMBER})(?P<le>[^.\d\0]{{0,20}}?),?\s*\bminus(?:\s+the)?)\s+(?P<b>{NUMBER})"
    rf"(?P<lb>[^.;\d\0]{{0,50}}?)(?:{_LEFT_IS}|\b{_IS_LEFT})",
    re.IGNORECASE,
)
_GOT = re.compile(
    rf"{_HAD}\b(?:{_GAINS})\s+(?P<b>{NUMBER})(?P<lb>[^.;\d\0]{{0,40}}?)(?:,|\band|\bso)\s+(?:so\s+)?(?:now\s+)?"
    rf"(?:had\s+|has\s+)?(?P<c>{NUMBER})(?P<lc>\s+[^\W\d_]+)?\s+(?:now|then|in\s+all|altogether|in\s+total)\b",
    re.IGNORECASE,
)
_MORE_OF = re.compile(
    rf"\band\s+(?:an?|another|the)\b|\b(?:more|again|each|twice|both|back|who|had|has|{_GAINS}|{_PAYS})\b|{NUMBER}",
    re.IGNORECASE,
)
_WHO_PAID = re.compile(rf"\b(?:I|he|she|we|they)\s+(?:{_PAYS})\b", re.IGNORECASE)


def accounts(text: str, start: int, end: int, unit: UnitOf) -> Iterator[Sum]:
    """Yield the totals of a sentence that what it lists before them does not make, and what is not left or got."""
    begin = start
    for found in _RESULT.finditer(text, start, end):
        if found["all"] or not found["weak"]:
            wrong = _added(text, begin, found, unit)
            begin = found.end()
            if wrong:
                yield wrong
    for pattern, sign in ((_PAID, -1), (_GOT, 1)):
        for found in pattern.finditer(text, start, end):
            yield from _changed(found, sign, unit)


def _added(text: str, start: int, found: re.Match[str], unit: UnitOf) -> Sum | None:
    """Return the total that a list of numbers does not make, None where it does or is no such list."""
    mark = _MARK.match(text, start, found.start())
    start = mark.end() if mark else start
    listed = text[start : found.start()]
    parts = list(NUMBERS.finditer(text, start, found.start()))
    if len(parts) < 2 or _MISSING.search(listed) or len(re.findall(r"\d+", listed)) > len(parts):
        return None
    if _GAINED.search(listed) and (not found["sure"] or found["sure"].split()[-1].casefold() in _WERE):
        return None  # what there was before may be counted, too
    if any(it.start() - before.end() > _GAP for before, it in pairwise(parts)):
        return None
    values = [number(it[0]) or 0 for it in parts]
    says = number(found["n"]) or 0
    if _comes_to(says, values, len(_ONE_MORE.findall(listed))) or not _fit(text, parts, found, unit):
        return None
    return Sum(*found.span("n"), says, sum(values), text[parts[0].start() : parts[-1].end()])


def _comes_to(says: int, values: Sequence[int], unnumbered: int) -> bool:
    """Whether some of the numbers make a total; each thing without a number may be one."""
    if any(0 <= says - sum(run) <= unnumbered for run in runs_of(values) if len(run) > 1):
        return True
    return any(says in (one * other, abs(one - other)) for one, other in pairwise(values)) or says in values


def _fit(text: str, parts: Sequence[re.Match[str]], found: re.Match[str], unit: UnitOf) -> bool:
    """Whether a total counts what its parts do, or points; no number is the name of something."""
    ends = [it.start() for it in parts[1:]] + [found.start()]
    units = {unit(_first(text[it.end() : end])) for it, end in zip(parts, ends, strict=True)} - {""}
    before = [_last(text[max(found.start() - 200, 0, it.start() - 20) : it.start()]) for it in parts]
    if any(word.casefold().removesuffix("s") in ORDINALS or unit(word).startswith("#") for word in before):
        return False
    label = found["label"].strip()
    own = unit(label)
    if label.casefold() in _POINTS:
        return not units or len(units) > 1 or not own or own in units
    return own in units and len(units) == 1


def _changed(found: re.Match[str], sign: int, unit: UnitOf) -> Iterator[Sum]:
    """Yield what is not left of a number, or not what it grows to."""
    said = {name: value or "" for name, value in found.groupdict().items()}
    had, by = number(said["a"] or said["e"]) or 0, number(said["b"]) or 0
    at = "d" if said.get("d") else "c"
    says = number(said[at]) or 0
    labels = said["la"] or said.get("le", ""), said["lb"], said[f"l{at}"]
    clear = labels[0], _WHO_PAID.sub("", labels[1])
    units = [unit(_first(label)) for label in (*clear, labels[2])]
    if any(_MORE_OF.search(label) for label in clear) or len({*units} - {""}) > 1 or (sign < 0 and by > had):
        return
    if sign > 0 and not (units[0] and units[0] == units[2]):
        return
    if says != had + sign * by:
        yield Sum(*found.span(at), says, had + sign * by, f"{had} {'+' if sign > 0 else '−'} {by}")


def _first(text: str) -> str:
    return re.split(r"[,;:.()]|\b(?:and|for|from|by|of)\b", text[:_LABEL], maxsplit=1)[0]


def _last(text: str) -> str:
    return next(iter(text.split()[-1:]), "")
