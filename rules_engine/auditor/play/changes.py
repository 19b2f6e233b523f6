"""What a text says a track went from and to, held to the changes that it names beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple

from rules_engine.auditor.play.book import PerAct, PlayBook, Track, stem
from rules_engine.auditor.play.names import Names
from rules_engine.auditor.play.numbers import NUMBER, NUMBERS, ORDINALS, number, signed
from rules_engine.auditor.text.sentence import CLAIMING, Sentence

_ARROW = r"(?:→|➜|➔|➝|⇒|⟶|➡️?|->|=>|-->)"
_PAIR = re.compile(
    rf"(?<![\w.])(?P<a>\d{{1,3}})\s*{_ARROW}\s*(?P<b>\d{{1,3}})(?![\w]|\.\d|\s*{_ARROW})"
    rf"|\bfrom\s+(?P<c>{NUMBER})\s+(?:(?:up|down|back)\s+)?to\s+(?P<d>{NUMBER})"
    rf"|\bfrom\s+(?P<e>{NUMBER}),?\s+(?P<whose>(?:the\s+)?[^\W\d_]+(?:\s+[^\W\d_]+)?)\s+"
    rf"(?:climb|rise|rose|go|went|fall|fell|drop|sink|sank|mov|jump|slip)\w*\s+(?:(?:up|down|back)\s+)?to\s+(?P<f>{NUMBER})",
    re.IGNORECASE,
)
_CHAIN = re.compile(rf"{_ARROW}\s*\d+\s*{_ARROW}")
_MOVES = re.compile(
    r"\b(?:tak|t[oo]ok|bring|brought|rais|ris|rose|go|went|mov|fall|fell|drop|lower|push|lift|climb|sink|sank|increas"
    r"|decreas|reduc|improv|slip|slid|advanc|step|cut|grow|grew|gain|los[et]|jump)",
    re.IGNORECASE,
)
_UP = r"gains?|gained|adds?|added|raises?|raised|rises?|rose|increases?|increased|earns?|earned|scores?|scored|climbs?"
_DOWN = (
    r"loses?|lost|removes?|removed|reduces?|reduced|lowers?|lowered|drops?|dropped|falls?|fell|decreases?|decreased"
    r"|takes?|took|subtracts?|costs?"
)
_SAID = re.compile(
    rf"\b(?P<verb>{_UP}|{_DOWN})\s+(?:(?P<by>[^\W\d_]+\s+){{0,2}}?by\s+|another\s+|exactly\s+)?(?P<n>[+−-]?{NUMBER})"
    rf"|\b(?P<noun>loss|drop|fall|gain|rise|raise)\s+of\s+(?P<o>{NUMBER})|\b(?P<way>up|down)\s+(?:by\s+)?(?P<m>{NUMBER})|\bby\s+(?P<k>{NUMBER})|(?<![\w\d])(?P<sign>[+−–-]\s?\d{{1,3}})(?![\w]|\s*{_ARROW})",
    re.IGNORECASE,
)
_STEP_MISSING = re.compile(
    r"\b(?:bonus|cap|caps|capped|limit|limited|maximum|minimum|max|min|bottom|top|ends?\s+of|later|eventually|meanwhile"
    r"|rounds|each\s+round|every\s+round|or|either|between|extra|instead|already|otherwise|unless|might|could|would"
    r"|at\s+most|up\s+to|at\s+least|some|several|half|double|twice|runs|ranges?|numbered|scale|spaces|and\s+then|then"
    r"|mode|modes|variant|variants|rule|rules|not|no|per|after\s+that|overall|in\s+the\s+end|during|over\s+the|as\s+well|besides|however|net|only|cannot|plus)\b",
    re.IGNORECASE,
)
_TELLS = re.compile(rf"\b(?:{_UP}|{_DOWN})\b|\d", re.IGNORECASE)
_WHICH = re.compile(rf"\b(?:R|(?:{'|'.join(sorted(ORDINALS))})\s+)\Z", re.IGNORECASE)
"""Behind one of these a number says which one it is: round 2."""
_MORE_AND = re.compile(r"\band\s+(?:the\s+|another\s+)?\Z", re.IGNORECASE)
_AND_MORE = re.compile(r",?\s+(?:and|with)\s+\W*(?:[^\W\d_]+\s*){1,3}", re.IGNORECASE)
_EACH = re.compile(r"\b(?:each|every|apiece)\b", re.IGNORECASE)
_NAMES = r"(?P<names>(?:[A-Z][a-z]+,\s+)*[A-Z][a-z]+,?\s+and\s+[A-Z][a-z]+)\s+(?:each\s+|all\s+|both\s+)?"
"""Players who do the same: Alex, Brooke and Casey each donate."""
_BACK = 40
_LINE = 120
_NEAR = 40
_PARTED = re.compile(r"[.;,!?\d\0]|\b(?:and|while|when|if|but|because|as)\b", re.IGNORECASE)
_MOST = 6


class Misstep(NamedTuple):
    """A change that does not come out: its place, from and to, what it comes to, and what says so."""

    start: int
    end: int
    track: Track
    was: int
    becomes: int
    cites: tuple[str, ...]


class _Change(NamedTuple):
    """How much a track goes up or down, as far as the sign is said; `most` is what a round allows of it."""

    by: int
    signed: bool = True
    most: int | None = None
    cites: tuple[str, ...] = ()


def missteps(prose: str, sentences: Sequence[Sentence], names: Names, book: PlayBook) -> Iterator[Misstep]:
    """Yield the changes of tracks that do not come out."""
    before: list[Sentence] = []
    for sentence in sentences:
        if sentence.kind not in CLAIMING:
            before = []
        elif sentence.place != "cell":
            pairs = list(_PAIR.finditer(prose, sentence.start, sentence.end))
            if pairs:
                yield from _judged(prose, sentence, pairs, before, names, book)
            before = [*before[-_BACK:], sentence]


def _judged(
    prose: str, sentence: Sentence, pairs: list[re.Match[str]], before: list[Sentence], names: Names, book: PlayBook
) -> Iterator[Misstep]:
    start, end = sentence.start, sentence.end
    if len(pairs) != 1 or _CHAIN.search(prose, start, end):
        return
    pair = pairs[0]
    track = _whose(prose, start, end, pair, names)
    if track is None:
        return
    was, becomes = (
        number(it or "") for it in (pair["a"] or pair["c"] or pair["e"], pair["b"] or pair["d"] or pair["f"])
    )
    around = prose[start : pair.start()] + prose[pair.end() : end]
    if was is None or becomes is None or _STEP_MISSING.search(around):
        return
    if pair["c"] and not _MOVES.search(prose, start, end):
        return
    if track.most is not None and max(was, becomes) > track.most:
        return
    acts = _acts(prose, start, end, book, track)
    changes = [*_said(prose, start, end, pair.span(), names, track), *(acts or ())]
    if acts is None or (acts and (becomes - was) * sum(change.by for change in changes) < 0):
        return  # something else is at work, too
    if not changes and pair["a"]:
        changes = _listed(prose, before, names, book, track)
    others = [_Change(value, signed=False) for value in _loose(prose, sentence, pair.span(), names, changes)]
    if not changes or len(changes) + len(others) > _MOST or _comes_out(was, becomes, [*changes, *others], track):
        return
    if (len(changes) > 1 and others) or (_EACH.search(around) and not acts):
        return
    total = was + sum(change.by for change in changes)
    if not all(change.signed for change in changes):
        total = was + (1 if becomes > was else -1) * sum(abs(change.by) for change in changes)
    cites = tuple(dict.fromkeys(chain(*(change.cites for change in changes)))) or (book.cite(track.id),)
    yield Misstep(*pair.span(), track, was, _clamped(total, track), cites)


def _loose(
    prose: str, sentence: Sentence, pair: tuple[int, int], names: Names, changes: Sequence[_Change]
) -> list[int]:
    """Return the numbers beside a pair that are none of its changes, and no tokens: they may change it, too."""
    found = []
    for it in NUMBERS.finditer(prose, sentence.start, sentence.end):
        if it.start() < pair[1] and pair[0] < it.end():
            continue
        if _WHICH.search(prose, sentence.start, it.start()):
            continue
        named = names.matches(it.end(), min(sentence.end, it.end() + 30))
        if not (named and named[0].start <= 3 and named[0].term.kind == "token"):
            found.append(number(it[0]) or 0)
    for change in changes:
        if abs(change.by) in found:
            found.remove(abs(change.by))
    return [value for value in found if value]


def _whose(prose: str, start: int, end: int, pair: re.Match[str], names: Names) -> Track | None:
    """Return the track that a pair of numbers is said of: named in it, right before it, or right behind."""
    if pair["whose"]:
        inside = names.tracks(*pair.span("whose"))
        return inside[0][2] if len(inside) == 1 else None
    tracks = names.tracks(start, end)
    before = [(at, track) for _, at, track in tracks if at <= pair.start()]
    if before:
        between = _SAID.sub("", prose[before[-1][0] : pair.start()]).rstrip(" ,:(")
        if len(between) <= _NEAR and not _PARTED.search(between):
            return before[-1][1]
    behind = [track for at, _, track in tracks if pair.end() <= at and not prose[pair.end() : at].strip(" \t*_")[2:]]
    return behind[0] if behind and not before else None


def _comes_out(was: int, becomes: int, changes: Sequence[_Change], track: Track) -> bool:
    """Whether some of the changes lead from the one number to the other, or meet an end of the track."""
    for size in range(1, len(changes) + 1):
        for some in combinations(changes, size):
            ways = ((change.by,) if change.signed else (change.by, -change.by) for change in some)
            totals = {sum(way) for way in product(*ways)}
            most = min((change.most for change in some if change.most is not None), default=None)
            if most is not None:
                totals |= {min(total, most) for total in totals}
            if any(_clamped(was + total, track) == becomes for total in totals):
                return True
    return False


def _clamped(value: int, track: Track) -> int:
    value = max(value, track.least)
    return value if track.most is None else min(value, track.most)


def _said(prose: str, start: int, end: int, pair: tuple[int, int], names: Names, track: Track) -> Iterator[_Change]:
    """Yield the changes of a track that a sentence states as numbers."""
    for found in _SAID.finditer(prose, start, end):
        if found.start() < pair[1] and pair[0] < found.end():
            continue
        named = names.matches(found.end(), min(end, found.end() + 30))
        if named and named[0].start <= 3 and named[0].term.id != track.id:
            continue  # of something else
        verb = (found["verb"] or found["way"] or found["noun"] or "").casefold()
        value = signed(found["n"] or found["m"] or found["o"] or found["k"] or found["sign"] or "")
        if not value:
            continue
        if found["sign"]:
            yield _Change(value)
        elif verb:
            down = verb in ("down", "loss") or re.fullmatch(_DOWN, verb) is not None
            if verb in ("take", "takes", "took") and not (named and named[0].start <= 3):
                continue
            yield _Change(-abs(value) if down else value)
        else:
            yield _Change(value, signed=False)


def _acts(prose: str, start: int, end: int, book: PlayBook, track: Track) -> list[_Change] | None:
    """Return what the acts that a sentence counts do to a track, such as three donations; None where more is named."""
    changes = []
    for act in book.acts:
        if act.track != track.id:
            continue
        root = re.escape(stem(act.act))
        counted = rf"(?P<n>{NUMBER}|both|all\s+{NUMBER})\s+(?:(?:of\s+)?[^\W\d_]+\s+){{0,2}}?{root}[^\W\d_]*"
        found = list(re.finditer(rf"\b{counted}", prose[start:end], re.IGNORECASE))
        for one in found:
            before, behind = prose[start : start + one.start()], prose[start + one.end() : end]
            joined = _AND_MORE.match(behind)
            if _MORE_AND.search(before) or (joined and track.name.casefold() not in joined[0].casefold()):
                return None
        named = re.search(rf"{_NAMES}(?i:{root})", prose[start:end])
        if named and not found:
            changes.append(_of(act, len(re.findall(r"[A-Z]\w+", named["names"]))))
        elif len(found) == 1:
            words = found[0]["n"].split()[-1]
            times = 2 if words.casefold() == "both" else number(words)
            changes += [_of(act, times)] if times else []
        elif found or re.search(rf"\b{root}", prose[start:end], re.IGNORECASE):
            return None
    return changes


def _of(act: PerAct, times: int) -> _Change:
    return _Change(act.by * times, most=act.most, cites=act.cites)


def _listed(prose: str, before: list[Sentence], names: Names, book: PlayBook, track: Track) -> list[_Change]:
    """Return what the lines above do to a track, back to where it was told last; nothing if one is not clear."""
    changes: list[_Change] = []
    acts = [
        (act, re.compile(rf"\b{re.escape(stem(act.act))}", re.IGNORECASE)) for act in book.acts if act.track == track.id
    ]
    for line in reversed(before):
        span = line.start, line.end
        done = [act for act, root in acts if root.search(prose, *span)]
        about = any(it.id == track.id for *_, it in names.tracks(*span))
        if about and _PAIR.search(prose, *span):
            break
        if not done and not (about and _TELLS.search(prose, *span)):
            continue
        if _STEP_MISSING.search(prose, *span) or line.end - line.start > _LINE:
            return []
        said = list(_said(prose, *span, (0, 0), names, track)) if about else []
        if len(said) == 1 and not done:
            changes += said
        elif not about and len(done) == 1 and {number(it) for it in NUMBERS.findall(prose, *span)} <= {1}:
            changes.append(_of(done[0], 1))
        else:
            return []
    return changes
