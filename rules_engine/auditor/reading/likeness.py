"""Lists that are a card's own but for one thing: `Then Shell. One Energy, one Support and two Values`.

What a list is about need not be said where it has all that a card prints in a field, or in several, and one differs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside
from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.entries import Said
from rules_engine.auditor.reading.line import Line
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.showing import claim
from rules_engine.auditor.reading.things import Things
from rules_engine.auditor.words import Hit

_BEFORE, _BEHIND = 3, 6
"""So many tokens around a list tell that it is some of what is printed, or what somebody has."""
_LONG = 3
"""A list of so many things is about a card by itself; of fewer, the sentence has to say so."""
_MOVES = 5
"""So many tokens lie between what moves and how far: `Drift went down by two`."""
_HEAD = 4
"""Among so many tokens a card that heads what is told of it begins."""


class _Wrong(NamedTuple):
    """What differs in a list: the field, and what is said in place of what is printed."""

    asked: Asked
    it: Said
    held: int


def about(things: Things, mentions: Mentions) -> str:
    """Return the card that a sentence without one is about: the nearest that is the only one told of around it."""
    for around in (mentions.prior, mentions.near, mentions.topic, mentions.loose, mentions.section):
        if named := around & things.fields.keys():
            return next(iter(named)) if len(named) == 1 else ""
    return ""


def of_likeness(
    line: Line, name: str, since: int = 0, until: int | None = None, card: Hit | None = None
) -> Iterator[Claim]:
    """Yield what differs in the lists between two tokens, where all else is as a card prints it."""
    until = len(line.found) if until is None else until
    told = [it for it in _drawn(line, line.stretch.said(since, until)) if it.anchor and it.number != 0]
    if len(told) < 2:
        return
    groups = _groups(line, name)
    seen: set[int] = set()
    agreed: set[str] = set()
    for run in _runs(line, told):
        alike = [(group, wrong) for group in groups if (wrong := _differing(line, run, group)) is not None]
        if not alike or seen.intersection(it.first for it in run):
            continue
        if right := next((group for group, wrong in alike if not wrong), None):
            seen.update(it.first for it in run)
            agreed.update(asked.id for asked in right)
            continue
        wrong = next(it for _, it in alike if it)
        alone = {(it.asked.id, it.it.first) for _, it in alike if it} == {(wrong.asked.id, wrong.it.first)}
        if alone and wrong.asked.id not in agreed and _is_meant(line, run, wrong, card) and not _is_of(line, run, name):
            seen.update(it.first for it in run)
            value = wrong.it._replace(way=0).value(line.things.called)
            yield claim(line.stretch, wrong.asked, value, False, wrong.it.first, wrong.it.last)


def _runs(line: Line, told: Sequence[Said]) -> list[Sequence[Said]]:
    """Return the lists in what is told, all of it, and all behind a colon, the longest first."""
    headed = [it for it in told if ":" in line.texts[: it.first]]
    return sorted((run for run in (*_lists(line, told), told, headed) if len(run) > 1), key=len, reverse=True)


def _groups(line: Line, name: str) -> list[tuple[Asked, ...]]:
    """Return the fields of a card that something is printed in, and all that are told together."""
    fields = [asked for asked in line.things.fields.get(name, ())
              if any(entry.number for entry in entries_of(asked.answer))]  # fmt: skip
    return [group for size in range(1, len(fields) + 1) for group in combinations(fields, size)]


def _is_of(line: Line, run: Sequence[Said], name: str) -> bool:
    """Whether a list is what another card prints, which is named in the sentence or around it."""
    near = (line.mentions.close | line.mentions.far) & line.things.fields.keys() - {name}
    return any(_differing(line, run, group) == () for other in near for group in _groups(line, other))


def _held(line: Line, fields: Collection[Asked]) -> dict[str, tuple[Asked, int]] | None:
    """Return by its anchor what fields print; None where two of them have the same."""
    held = {line.things.anchors[entry.what]: (asked, abs(entry.number or 1)) for asked in fields
            for entry in entries_of(asked.answer)}  # fmt: skip
    return held if sum(len(entries_of(asked.answer)) for asked in fields) == len(held) else None


def _in_full(line: Line, run: Sequence[Said], held: Collection[str]) -> list[Said]:
    """Return a list in which what is called by the last word of a name has that name: Drift of pending Drift."""
    names = ((anchor, what) for anchor, what in line.things.called.items() if anchor in held)
    full = {line.things.anchors.get(what.rpartition(" ")[2], ""): anchor for anchor, what in names}
    return [it._replace(anchor=full.get(it.anchor, it.anchor)) for it in run]


def _differing(line: Line, run: Sequence[Said], fields: Collection[Asked]) -> _Wrong | tuple[()] | None:
    """Return the one thing of a list that differs from fields, () for none; None where it is not all of theirs."""
    held = _held(line, fields)
    run = _in_full(line, run, held or {})
    said = {it.anchor for it in run}
    if held is None or not len(held) == len(run) == len(said):
        return None
    wrong = [_Wrong(held[it.anchor][0], it, held[it.anchor][1]) for it in run
             if it.anchor in held and it.number not in (None, held[it.anchor][1])]  # fmt: skip
    right = [it for it in run if it.anchor in held and (it.number or 1) == held[it.anchor][1]]
    if other := [it for it in run if it.anchor not in held]:
        asked, count = held[next(iter(held.keys() - said))]
        swapped = len(other) == 1 and (other[0].number or 1) == count and len(right) == len(run) - 1 >= _LONG - 1
        return _Wrong(asked, other[0], 0) if swapped and not line.mentions.tells else None
    if not right or len(wrong) > 1:
        return None
    return wrong[0] if wrong else ()


def _is_meant(line: Line, run: Sequence[Said], wrong: _Wrong, card: Hit | None) -> bool:
    """Whether a list is said to be of the card, and of all that it prints: not what somebody has, or has paid."""
    first, last = run[0].first, run[-1].last
    before = next((at for at in range(first, first - _BEFORE, -1) if line.text(at - 1) in ("", ",")), first - _BEFORE)
    if not beside("unsure").isdisjoint(line.texts[before:last]):
        return False
    if line.text(first - 1) == "its":
        return True
    since = max((at + 1 for at in range(first) if line.text(at) == ";"), default=0)
    if not beside("has").isdisjoint(line.texts[since : last + _BEHIND]):
        return False
    since = max(since, card.last) if card and card.last <= first else since
    asks = any(since <= hit.first < first for hit in line.mentions.hits[wrong.asked.says[1]])
    acts = _acts(line, since, first) and (line.mentions.tells or not asks)
    then_acts = _acts(line, last, last + _BEHIND)
    if wrong.asked.shape == "cost" and (acts or (then_acts and (wrong.it.number or 1) < wrong.held)):
        return False  # who pays may pay a part
    if len(run) < _LONG and acts and line.mentions.tells:
        return False
    return len(run) >= _LONG or _is_headed(line, first, card) or wrong.asked.says[1] in line.mentions.hits


def _acts(line: Line, first: int, last: int) -> bool:
    """Whether words name somebody: by what stands for a player, or a name that nothing of the game has."""
    return any(
        text in beside("who acts")
        or (at and line.found[at].large and text.isalpha() and len(text) > 1 and not line.mentions.is_known(at)
            and text not in line.mentions.english.numbers)
        for at, text in enumerate(line.texts[first:last], first)
    )  # fmt: skip


def _is_headed(line: Line, first: int, card: Hit | None) -> bool:
    """Whether a card that a sentence begins with heads a list: `Thirst: …`."""
    between = line.texts[card.last : first] if card and card.first < _HEAD else []
    return any(text in beside("before a list of a card") for text in between)


def _drawn(line: Line, told: Sequence[Said]) -> Iterator[Said]:
    """Yield what is told, an icon that is drawn several times counted, and what something moves by with it."""
    last: Said | None = None
    for it in told:
        if last and not it.anchor and it.number and line.text(it.first - 1) == "by" and it.first - last.last < _MOVES:
            yield last._replace(number=it.number, last=it.last)
            last = None
            continue
        drawn = it.number is None and not line.text(it.first)[0].isalpha()
        if last and drawn and it.anchor == last.anchor and it.first == last.last:
            last = last._replace(number=(last.number or 1) + 1, last=it.last)
            continue
        if last:
            yield last
        last = it if it.number is None else None
        if not last:
            yield it
    if last:
        yield last


def _lists(line: Line, told: Sequence[Said]) -> Iterator[list[Said]]:
    """Yield the lists of what is counted, with nothing but commas and joining words within."""
    run: list[Said] = []
    for it in told:
        between = line.texts[run[-1].last : it.first] if run else []
        if run and not all(text in beside("joins") or text == "its" or ord(text[0]) > 0x2000 for text in between):
            yield run
            run = []
        run.append(it)
    if run:
        yield run
