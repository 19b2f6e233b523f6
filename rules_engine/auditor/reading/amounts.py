"""Amounts as answers: which question a number answers, by what is counted and by what is mentioned around it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.auditor.english import listed
from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.holds import Holds
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.roles import (
    STOPS,
    counts_unknown,
    in_a_sum,
    is_label,
    is_position,
    is_reached,
    is_share,
    is_state,
    label_of,
    numbers_an_item,
    of_people,
    of_those_listed,
    says_where,
    starts_a_part,
)
from rules_engine.auditor.words import Hit

_REACH = 5
_NEAR = 9
"""So many tokens lie between a number that counts all there is and the words that say so."""
_STATED = 4
"""Among so many tokens beside an amount of told play stands what makes it a total."""
_HELD = 4
"""Among so many tokens of a condition stands what somebody has: `if you have four`."""
_SHORT = 9
"""A sentence of so few tokens takes those words from what is around it."""
_LEADS = frozenset(":=→|(–—")
_ICONS = 0x2190
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Fit:
    """A question that an amount may answer: how many anchors it has, how close they are, and whether it agrees."""

    asked: Asked
    anchors: int
    weight: int
    near: int
    agrees: bool


def counted(mentions: Mentions, amount: Amount, unit: str) -> int:
    """Return how sure it is that an amount counts a unit: 4 right behind it, 3 before it, 2 by its heads, 0 not."""
    hits = mentions.hits[unit]
    if any(it.last == amount.first and _is_glued(mentions, amount) for it in hits):
        return 4
    if any(_is_behind(mentions, amount, it) for it in hits):
        return 4
    if any(it.last <= amount.first <= it.last + _REACH and _open(mentions, it.last, amount.first, before=True)
           for it in hits):  # fmt: skip
        return 3
    if amount.bound and any(mentions.segments[it.first] == mentions.segments[amount.first] for it in hits):
        return 1
    return 2 if unit in mentions.near else 1 if unit in mentions.far else 0


def _is_behind(mentions: Mentions, amount: Amount, hit: Hit) -> bool:
    return amount.last <= hit.first <= amount.last + _REACH and _open(mentions, amount.last, hit.first)


def _is_glued(mentions: Mentions, amount: Amount) -> bool:
    """Whether an icon stands right before a number, with no space between: ☀️3."""
    if not amount.first:
        return False
    icon = mentions.found[amount.first - 1]
    return icon.end == mentions.found[amount.first].start and ord(icon.text[0]) > _ICONS


def _units_behind(mentions: Mentions, amount: Amount, units: frozenset[str]) -> list[Hit]:
    """Return where the unit of an amount is: the icon it is glued to, or the nearest behind it."""
    places = [hit for unit in units & mentions.hits.names for hit in mentions.hits[unit]]
    if _is_glued(mentions, amount) and (glued := [hit for hit in places if hit.last == amount.first]):
        return glued
    behind = [hit for hit in places if _is_behind(mentions, amount, hit)]
    first = min((hit.first for hit in behind), default=0)
    return [hit for hit in behind if hit.first == first]


def _open(mentions: Mentions, first: int, last: int, *, before: bool = False) -> bool:
    """Whether nothing between two tokens keeps a number from what it counts."""
    allowed = _LEADS if before else ("/",)
    for at in range(first, last):
        text = mentions.found[at].text
        if text in STOPS and text not in allowed:
            return False
        if text in listed("parts") or (not before and text in listed("keeps apart")):
            return False
        if before and text == "of" and not (at and mentions.found[first - 2].text in listed("before a track")):
            return False
        if any(one.first <= at < one.last and not is_label(mentions, one) for one in mentions.amounts):
            return False
    return True


def _left_out(mentions: Mentions, amount: Amount, units: frozenset[str]) -> frozenset[str]:
    """Return the units of the amount before, where this one leaves its own out: `Ann took 6 Legacy, 3 at Hard`."""
    before = [it for it in mentions.amounts if it.last <= amount.first and it.kind == amount.kind]
    goes_on = mentions.text(amount.last) not in ("", *STOPS) and mentions.text(amount.last) not in listed("of whom")
    if not before or goes_on or mentions.segments[before[-1].first] == mentions.segments[amount.first]:
        return frozenset()
    start = amount.first - (mentions.text(amount.first - 1) in ("+", "-", "−"))
    if any(hit.last == start for unit in units & mentions.hits.names for hit in mentions.hits[unit]):
        return frozenset()
    hits = next(filter(None, (_units_behind(mentions, it, units) for it in reversed(before))), ())
    return frozenset(unit for unit in units & mentions.hits.names if {*mentions.hits[unit]} & {*hits})


def _counts_another(mentions: Mentions, amount: Amount, question: Asked) -> bool:
    """Whether right behind an amount stands the name of what is no part of its unit: `more than one Touchpoint`."""
    if not any(hit.first == amount.last for hit in mentions.named):
        return False
    if not question.unit:
        return not (mentions.hits.names | mentions.near) >= {*question.says}
    return not any(hit.last > amount.last for hit in mentions.hits[question.unit])


def _names(mentions: Mentions, amount: Amount, question: Asked) -> bool:
    """Whether an amount is part of a name that a question has beside its unit: `player four gets a token`."""
    return any(hit.first < amount.first and hit.last == amount.last for name in question.says if name != question.unit
               for hit in mentions.hits[name])  # fmt: skip


def _lists(mentions: Mentions, amount: Amount, hit: Hit) -> bool:
    """Whether something is listed behind a colon that follows an amount: `four types of card: Events, …`."""
    return any(token.text == ":" for token in mentions.found[amount.last : hit.first])


def fits(
    mentions: Mentions, amount: Amount, asked: Sequence[Asked], units: frozenset[str], things: frozenset[str]
) -> list[Fit]:
    """Return the questions that an amount may answer."""
    none = (of_people, in_a_sum, is_state, numbers_an_item, of_those_listed)
    if amount.kind == "change" or any(is_one(mentions, amount) for is_one in none):
        return []
    free = amount.kind == "times" or bool(amount.kind == "none" and amount.bound)
    behind = [] if free else _units_behind(mentions, amount, units)
    label = label_of(mentions, amount)
    partly = mentions.text(amount.last) in listed("of a part") or mentions.text(amount.first - 1) == "other"
    if behind and not mentions.found[amount.first].text.isdecimal():
        label = 0
    segment = mentions.segments[amount.first]
    beside = [] if free else [
        hit for name in things & mentions.hits.names for hit in mentions.hits[name]
        if mentions.segments[hit.first] == segment
        and not _lists(mentions, amount, hit) and not says_where(mentions, amount, hit)
    ]  # fmt: skip
    unknown = counts_unknown(mentions, amount)
    left = _left_out(mentions, amount, units) if not behind and not free else frozenset()
    steps = all(mentions.found[hit.first].text in listed("steps") for hit in behind)
    found = []
    for question in asked:
        holds = Holds.of(question.answer)
        if holds is None:
            continue
        if question.unit in mentions.topic:
            continue  # what is counted was said long before
        own = counted(mentions, amount, question.unit) if question.unit else 0
        if not own and question.unit in left:
            own = 2
        if free and question.unit and question.unit in mentions.hits:
            own = max(own, 1)
        anchors = (question.unit, *question.says)
        counts = (question.unit,) if question.unit else question.says
        if label and all(hit.last != label for hit in mentions.hits[question.unit]):
            continue
        if not label and question.unit and (not own or (own < 3 and behind)):
            continue
        passed = label or is_position(mentions, amount) or (steps and not question.unit)
        if behind and not passed and not any(_meet(mentions, name, behind) for name in counts):
            continue
        if beside and not any(_meet(mentions, name, beside) for name in anchors):
            continue  # it says something of another thing
        if question.unit and question.shape in ("start", "gain") and _names(mentions, amount, question):
            continue
        if not label and _counts_another(mentions, amount, question):
            continue
        if unknown and own < 3 and not mentions.said.issuperset(question.says):
            continue
        if question.shape == "count" and not _is_total(mentions, amount, question):
            continue
        weights = [mentions.weight(name, amount.first) for name in question.says]
        if any(weight == 1 and _DIGIT.search(name) for name, weight in zip(question.says, weights, strict=True)):
            continue  # which of several it is was said elsewhere
        agrees = holds.agrees(amount, question, mentions) if all(weights) else None
        stands_for = mentions.found[amount.first].text in listed("for a thing") and amount.kind != "times"
        if not agrees and own < 4 and stands_for and not amount.bound:
            continue  # which may stand for a thing
        if partly and not agrees and amount.last not in mentions.places(anchors):
            continue  # some of what the question counts
        if agrees is None or (not agrees and not _is_sure(mentions, amount, question, weights, own)):
            continue
        near = -sum(min(mentions.distance(name, amount.first), 30) for name in question.says)
        found.append(Fit(question, len(question.says) + bool(question.unit), sum(weights) + own, near, agrees))
    return found


def _is_total(mentions: Mentions, amount: Amount, question: Asked) -> bool:
    """Whether words near a number say that it is how many there are: a true sentence may count some, and 0 is none."""
    nothing = amount.kind == "number" and not amount.value
    if mentions.parted or nothing or is_share(mentions, amount) or is_position(mentions, amount):
        return False
    if len(mentions.found) <= _SHORT:
        return True
    away = (name for name in question.says if mentions.distance(name, amount.first) > _NEAR)
    return all(name in mentions.subjects or mentions.weight(name, amount.first) == 4 for name in away)


def _is_sure(mentions: Mentions, amount: Amount, question: Asked, weights: Sequence[int], own: int) -> bool:
    """Whether what is mentioned is enough to say that an amount is wrong.

    Play that is told has to say all of it in the sentence, anything else half of it; a word for none and a number with
    a sign say less.
    """
    if amount.kind == "none" and not amount.bound and own < 4:
        return False
    if amount.sign and question.shape not in ("gain", "cost", "rank", "per", "value"):
        return False
    if question.shape == "start" and (is_reached(mentions, amount) or starts_a_part(mentions)):
        return False
    if mentions.tells:
        if _is_told_total(mentions, amount, question):
            return False
        stands = question.shape == "gain" and mentions.text(amount.first - 1) in ("on", "at")
        return min(weights) > 2 and max(weights) > 3 and not stands
    if question.shape == "start" and mentions.text(amount.last) in listed("further"):
        return False
    if question.shape in ("cost", "per") and _is_of_several(mentions, amount, question):
        return False
    if mentions.text(amount.first - 1) in listed("holds") and any(
        it.first < amount.first <= it.first + _HELD for it in mentions.conditions
    ):
        return False
    if mentions.named and not _is_evidenced(mentions, amount, question):
        return False
    place = mentions.segments[amount.first]
    beside = [hit for hit in mentions.named if mentions.segments[hit.first] == place]
    if amount.kind == "none" and beside and not any(_meet(mentions, name, beside) for name in question.says):
        return False
    named = [hit for hit in mentions.named if not says_where(mentions, amount, hit)]
    if named and not any(_meet(mentions, name, named) for name in (question.unit, *question.says)):
        return False
    return 2 * sum(weight > 1 for weight in weights) >= len(weights)


def _is_told_total(mentions: Mentions, amount: Amount, question: Asked) -> bool:
    """Whether an amount in told play is what somebody has by then, or what several did together."""
    asked = mentions.places(question.says)
    first, last = max(amount.first - _STATED, 0), min(amount.last + _STATED, len(mentions.found))
    before = {mentions.text(at) for at in range(first, amount.first) if at not in asked}
    behind = {mentions.text(at) for at in range(amount.last, last) if at not in asked}
    if question.shape in ("cost", "per") and _is_of_several(mentions, amount, question):
        return True
    if amount.bound == "most" and not listed("told up").isdisjoint(before):
        return True
    if not listed("told behind").isdisjoint(behind):
        return True
    if question.shape == "limit":
        return False
    goes_on = question.shape != "start" or any(it.last <= amount.first for it in mentions.amounts)
    return goes_on and not listed("told before").isdisjoint(before)


def _is_of_several(mentions: Mentions, amount: Amount, question: Asked) -> bool:
    """Whether an amount is that of several things, and the question is about one: `three predictions cost three`."""
    holds = Holds.of(question.answer)
    held = holds.values[0] if holds and holds.kind == "number" else 0
    return any(
        it.first != amount.first and it.kind == "number" and it.value > 1 and it.value * held == amount.value
        for it in mentions.amounts
    )


def _is_evidenced(mentions: Mentions, amount: Amount, question: Asked) -> bool:
    """Whether anything but the amount itself shows that a question is meant, in the sentence or close around it."""
    names = (question.unit, *question.says)
    said = any(hit.last <= amount.first or hit.first >= amount.last for name in names
               for hit in mentions.hits[name])  # fmt: skip
    return said or not mentions.near.isdisjoint(names)


def _meet(mentions: Mentions, name: str, places: Sequence[Hit]) -> bool:
    """Whether an anchor is mentioned where something else is."""
    return any(hit.meets(it) for hit in mentions.hits[name] for it in places)
