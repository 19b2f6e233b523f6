"""What a sentence answers to several questions of a family, where all but one are right: `6, then 3, then 2`.

The right answers show what is meant, so that the one that differs is wrong, although its unit or subject is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside, listed, numbered
from rules_engine.auditor.questions import Asked, Questions
from rules_engine.auditor.reading.families import Family, Member, families
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.roles import counts_unknown, in_a_sum, is_state, label_of, of_people
from rules_engine.auditor.words import Hit

_REACH = 3
"""So many tokens behind a number stands what it counts."""
_FAR = 12
"""So many tokens lie between a number and what it is said of."""
_AROUND = 3
"""Among so many tokens around what is told stands what makes it something else."""
_MANY = 3
"""So many right answers need no word that says what they are about."""


class _Number(NamedTuple):
    """A number of a sentence, which units stand behind it, and whether it is the article before one: `a token`."""

    value: int
    units: frozenset[str]
    hit: Hit
    is_article: bool = False


class _Answer(NamedTuple):
    """A member of a family with the number that is said of it, and whether it is named."""

    member: Member
    number: _Number
    named: bool

    @property
    def agrees(self) -> bool:
        """Whether the number is what the rulebook holds."""
        return self.member.value == self.number.value


class Siblings:
    """Reads sentences by the families of a rulebook's questions."""

    def __init__(self, questions: Questions) -> None:
        self.families = families(questions)
        self._units = frozenset(unit for family in self.families for unit in family.units)
        self._things = frozenset(questions.things)
        self._kin: dict[str, set[int]] = {}
        self._by_own: dict[str, list[int]] = {}
        for n, family in enumerate(self.families):
            for own in family.members:
                self._by_own.setdefault(own, []).append(n)
            for member in (it for each in family.members.values() for it in each):
                self._kin.setdefault(member.asked.id, set()).add(n)

    def claims(self, mentions: Mentions, may_mean: Callable[[Asked, Family], bool]) -> Iterator[Claim]:
        """Yield the one answer that is wrong beside right ones of its family, or all of them where they are right.

        `may_mean` says which question may be meant.
        """
        numbers = _numbers(mentions, self._units, self._things) if mentions.amounts else []
        for family in self._near(mentions, len(numbers)) if len(numbers) > 1 else ():
            answers = _answers(mentions, family, numbers, self._things)
            wrong = [it for it in answers if not it.agrees]
            if len(wrong) > 1 or not answers or not _is_sure(mentions, family, answers):
                continue
            for member, number, _ in wrong or answers:
                if may_mean(member.asked, family):
                    yield Claim.of(member.asked, str(number.value), not wrong, mentions.found, number.hit)

    def are_kin(self, one: str, other: str) -> bool:
        """Whether two questions are of one family."""
        return not self._kin.get(one, set()).isdisjoint(self._kin.get(other, ()))

    def _near(self, mentions: Mentions, count: int) -> Iterator[Family]:
        """Yield the families that a sentence with so many numbers may answer."""
        named = {n for own in self._by_own.keys() & mentions.hits.names for n in self._by_own[own]}
        in_turn = count >= _MANY or any(token.text in numbered() for token in mentions.found)
        for n, family in enumerate(self.families):
            if n in named or (in_turn and family.ordinals and _subject(mentions, family)):
                yield family


def _numbers(mentions: Mentions, units: frozenset[str], things: frozenset[str]) -> list[_Number]:
    """Return the numbers of a sentence one by one, those of a row too, and `a` of what can be counted."""
    found = []
    starts: dict[int, set[str]] = {}
    for name in (units | things) & mentions.hits.names:
        for hit in mentions.hits[name]:
            starts.setdefault(hit.first, set()).add(name)
    none = (of_people, in_a_sum, is_state)
    for amount in mentions.amounts:
        if amount.kind not in ("number", "row") or amount.bound or any(is_one(mentions, amount) for is_one in none):
            continue
        behind = frozenset[str]() if amount.kind == "row" else _behind(mentions, starts, amount.last)
        label = mentions.text(amount.first).isdecimal() and label_of(mentions, amount)
        if (label and behind.isdisjoint(things)) or (not behind and counts_unknown(mentions, amount)):
            behind = frozenset(("unknown",))
        found += [_Number(value, behind, Hit(amount.first, amount.last)) for value in amount.values]
    for at, token in enumerate(mentions.found[:-1]):
        if token.text in ("a", "an") and not units.isdisjoint(starts.get(at + 1, ())):
            found.append(_Number(1, frozenset(starts[at + 1]), Hit(at, at + 2), is_article=True))
    return sorted(found, key=lambda it: it.hit)


def _behind(mentions: Mentions, starts: dict[int, set[str]], last: int) -> frozenset[str]:
    """Return what stands right behind a number."""
    for at in range(last, min(last + _REACH, len(mentions.found))):
        if at in starts:
            return frozenset(starts[at])
        if not mentions.found[at].is_word or mentions.found[at].text in listed("keeps apart"):
            break
    return frozenset()


def _keys(mentions: Mentions, family: Family) -> list[tuple[Hit, str]] | None:
    """Return where a sentence names members of a family, the same one several times in a row once.

    None where a word for which of several is that of a noun which no member has: `second round`.
    """
    every = [(hit, own) for own in family.members.keys() & mentions.hits.names for hit in mentions.hits[own]]
    taken = {at for hit, _ in every for at in hit.at}
    every += [(Hit(at, at + 1), family.ordinals[numbered()[token.text]]) for at, token in enumerate(mentions.found)
              if numbered().get(token.text) in family.ordinals and at not in taken]  # fmt: skip
    kept = [(hit, own) for hit, own in every if not any(
        other != own and hit.meets(it) and (len(it.at), -it.first) >= (len(hit.at), -hit.first) for it, other in every
    )]  # fmt: skip
    if any(_counts_another(mentions, hit, family) for hit, _ in kept):
        return None
    return [next(same) for _, same in groupby(sorted(kept), key=lambda key: key[1])]


def _counts_another(mentions: Mentions, hit: Hit, family: Family) -> bool:
    behind = mentions.text(hit.last)
    known = behind in family.nouns | mentions.english.small | listed("no noun") or behind in mentions.english.numbers
    return mentions.text(hit.last - 1) in numbered() and behind.isalpha() and not known


def _answers(mentions: Mentions, family: Family, numbers: Sequence[_Number], things: frozenset[str]) -> list[_Answer]:
    """Return which number is said of which member, nothing where that is not clear."""
    keys = _keys(mentions, family)
    if keys is None:
        return []
    within = {at for hit, _ in keys for at in hit.at}
    known = family.units | family.shared | family.members.keys()
    own = [it for it in numbers if it.units & family.units or not (it.is_article or within.intersection(it.hit.at))]
    own = [it for it in own if not it.units or it.units & known]
    if len(own) < 2:
        return []
    if len(keys) > 1 and (paired := _paired(keys, own)) is not None:
        return _of_members(family, paired)
    in_turn = _ends(keys, family, own[-1].hit) if keys else _is_of(mentions, family, things)
    members = family.in_order
    if not in_turn or len(own) != len(members) or not _is_run(mentions, own):
        return []
    return [_Answer(each[0], it, bool(keys) and each is members[-1]) for each, it in zip(members, own, strict=True)]


def _ends(keys: Sequence[tuple[Hit, str]], family: Family, number: Hit) -> bool:
    """Whether the last member of an order is named behind the last number: `6, 3, and 1 for everyone after`."""
    return bool(family.in_order) and keys[0][0].first >= number.first and keys[0][1] == family.in_order[-1][0].own


def _is_of(mentions: Mentions, family: Family, things: frozenset[str]) -> bool:
    """Whether all that a family shares is mentioned, more than a thing of the game."""
    return bool(family.shared - things) and family.shared <= mentions.everywhere | mentions.section


def _is_run(mentions: Mentions, numbers: Sequence[_Number]) -> bool:
    """Whether numbers follow each other with nothing but commas and small words between."""
    first, last = numbers[0].hit.last, numbers[-1].hit.first
    small = listed("in a series") | mentions.english.numbers.keys()
    return all(token.text in small or not token.is_word for token in mentions.found[first:last])


def _paired(keys: Sequence[tuple[Hit, str]], numbers: Sequence[_Number]) -> list[tuple[str, _Number]] | None:
    """Return the numbers by what they are said of: all in turn, each behind its own, or each before it."""
    first, last = keys[0][0].first, keys[-1][0].last
    if numbers[0].hit.first >= last or numbers[-1].hit.last <= first:
        if len(keys) != len(numbers):
            return None
        return [(own, number) for (_, own), number in zip(keys, numbers, strict=True)]
    if first < numbers[0].hit.first:
        before = [[own for hit, own in keys if hit.first < it.hit.first <= hit.last + _FAR] for it in numbers]
        return [(near[-1], number) for near, number in zip(before, numbers, strict=True) if near]
    turns = sorted([(hit.first, True) for hit, _ in keys] + [(it.hit.first, False) for it in numbers])
    if len(keys) != len(numbers) or any(one[1] == other[1] for one, other in pairwise(turns)):
        return None
    return [(own, number) for (_, own), number in zip(keys, numbers, strict=True)]


def _of_members(family: Family, paired: Sequence[tuple[str, _Number]]) -> list[_Answer]:
    """Return the answers of members, each at most one; a number without a unit counts what the one before it does."""
    answers: dict[tuple[str, str, int], _Answer] = {}
    rest = family.in_order[-1][0].own if family.in_order else ""
    unit = ""
    for own, number in paired:
        members = family.members[own]
        counted = {it.unit for it in members} & number.units
        unit = next(iter(counted)) if len(counted) == 1 else unit
        fitting = [it for it in members if not it.unit or it.unit == own or it.unit == unit] or (
            [*members] if len(family.units) < 2 else []
        )
        if number.units and not number.units & {it.unit or own for it in members} | (number.units & family.shared):
            continue
        for member in fitting[:1]:
            again = number.hit.first if own == rest else 0  # `third 1, everyone else 1`
            if (own, member.unit, again) in answers:
                return []
            answers[own, member.unit, again] = _Answer(member, number, True)
    return list(answers.values())


def _subject(mentions: Mentions, family: Family) -> bool:
    """Whether what a family shares, or what it counts, is mentioned in a sentence or around it."""
    around = mentions.everywhere | mentions.section
    counts = not family.of_things and not family.units.isdisjoint(mentions.hits.names)
    return bool(family.shared and family.shared <= around) or counts


def _is_sure(mentions: Mentions, family: Family, answers: Sequence[_Answer]) -> bool:
    """Whether enough answers are right to show that a family is meant, and nothing makes them something else."""
    right = [it for it in answers if it.agrees]
    wrong = [it.number.hit.first for it in answers if not it.agrees]
    first = min(it.number.hit.first for it in answers) - _AROUND
    last = max(it.number.hit.last for it in answers) + _AROUND
    said = {token.text for token in mentions.found[max(first, 0) : last]}
    if not (beside("unsure") - numbered().keys() - listed("of a series")).isdisjoint(said):
        return False
    if any(at in it.at for at in wrong for it in mentions.conditions):
        return False
    here = family.shared <= mentions.hits.names or bool((family.units & mentions.hits.names) - family.members.keys())
    if mentions.tells and (family.shape == "start" or not here):
        return False
    if len(right) >= _MANY and not mentions.tells and len({it.number.value for it in right}) >= _MANY:
        return True
    if len(right) > 1:
        return _subject(mentions, family)
    whole = family.shared <= mentions.hits.names | mentions.near | mentions.prior and bool(family.shared)
    return bool(right) and not mentions.tells and whole and all(it.named for it in answers)
