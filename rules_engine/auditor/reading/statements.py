"""Answers that are no amounts: moments, permissions, one of several choices, yes and no, and what comes first."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import listed
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading import orders
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.words import Hit

_SAME = {"optional": "yes"}
"""What may be left is allowed, too."""
_ITEM, _ITEMS = 4, 2
"""An item of a list has so many words at most, and more items than that are one."""


def claims(mentions: Mentions, asked: Sequence[Asked]) -> Iterator[Claim]:
    """Yield what a sentence answers to questions all of whose anchors it mentions."""
    for question in asked:
        if question.shape == "order":
            read = orders.in_sentence(mentions, question)
        elif question.shape == "timing":
            read = _moment(mentions, question)
        elif question.choices:
            read = _choice(mentions, question)
        elif question.shape == "permission":
            read = _permission(mentions, question)
        else:
            read = _truth(mentions, question)
        if read:
            yield read


def spoken(mentions: Mentions, asked: Asked, least: int = 1) -> bool:
    """Whether at least so many of a question's anchors stand in the sentence itself."""
    return sum(name in mentions.said for name in asked.says) >= min(least, len(asked.says))


def unaccounted(mentions: Mentions, asked: Asked, said: Hit) -> bool:
    """Whether the sentence sets a condition that mentions something of the game which the question does not.

    What is `said` in answer is known, too: `when the round ends`. What is excepted is none, unless the rest is denied
    or the question is about it: `not until the end, except with this action`.
    """
    own = mentions.places((*asked.says, *asked.choices.values())) | {*said.at}
    named = {hit.first for hit in mentions.named}
    for condition in mentions.conditions:
        span = {*condition.at}
        word = mentions.text(condition.first)
        excepts = word in listed("excepting") and (word != "unless" or mentions.text(condition.first - 1) == ",")
        if word == "except" and span & own and not span & {*said.at}:
            return True
        if span & named and not span & own and not (excepts and not mentions.denies_before(condition.first)):
            return True
    return False


def _moment(mentions: Mentions, asked: Asked) -> Claim | None:
    """Return which moment a sentence names: one that every game has, or one of the question's choices."""
    if not spoken(mentions, asked, 2):
        return None
    used = {hit for name in asked.says for hit in mentions.hits[name]}
    ways = {**{moment: moment for moment in mentions.english.moments}, **asked.choices}
    said = _apart({
        name: [hit for hit in mentions.hits[way] if hit not in used]
        for name, way in ways.items() if way in mentions.hits and name not in asked.says
    })  # fmt: skip
    same = {name for pair in mentions.english.same_moments if asked.answer in pair for name in pair}
    right = next((name for name in (asked.answer, *sorted(same)) if name in said), None)
    return _one_of(mentions, asked, said, right)


def _choice(mentions: Mentions, asked: Asked) -> Claim | None:
    """Return which of the answers a question knows a sentence gives."""
    if not spoken(mentions, asked, 2 if mentions.tells else 1):
        return None
    said = _apart({name: mentions.hits[way] for name, way in asked.choices.items() if way in mentions.hits})
    replies = mentions.reply in asked.choices and (asked.shape != "permission" or mentions.asks_leave)
    if not said and replies and mentions.joined.issuperset(asked.says):
        return Claim.of(asked, mentions.reply, mentions.reply == asked.answer, mentions.found, Hit(0, 1))
    return _one_of(mentions, asked, said, asked.answer if asked.answer in said else None, several=True)


def _one_of(
    mentions: Mentions, asked: Asked, said: dict[str, Hit], right: str | None, *, several: bool = False
) -> Claim | None:
    """Return which answer is given of those that are `said`; with `several`, the right one beside others is none."""
    said = _nearest(mentions, asked, said)
    own = mentions.places(asked.says)
    denied = {
        name for name, hit in said.items() if mentions.is_denied(hit.first, but=own) or _of_none(mentions, own, hit)
    }
    if right in said and right not in denied:
        clear = not several or said.keys() - denied == {right}
        why = "" if clear else "gives several answers"
        return Claim.of(asked, right, clear or None, mentions.found, said[right], why)
    left = {name: hit for name, hit in said.items() if name not in denied}
    if right in denied and mentions.replied and mentions.permits[0] != "optional":
        return Claim.of(asked, f"not {right}", False, mentions.found, said[right])
    if not left:
        return None
    name, hit = min(left.items(), key=lambda pair: pair[1].first)
    against = name == "yes" and not mentions.reply and mentions.permits[0] == "no" and mentions.permits[1] < 2
    if _is_listed(mentions, own, hit):
        return Claim.of(asked, name, None, mentions.found, hit, "is one of a list")
    why = "is denied" if (denied and right not in denied) or against else ""
    why = why or ("holds under a condition" if unaccounted(mentions, asked, hit) else "")
    return Claim.of(asked, name, None if why else False, mentions.found, hit, why)


def _of_none(mentions: Mentions, own: Container[int], hit: Hit) -> bool:
    """Whether `no` stands before an answer, or behind it with what is asked about: `gets no bonuses`."""
    behind = mentions.text(hit.last) == "no" and hit.last + 1 in own
    return mentions.text(hit.first - 1) == "no" or (behind and mentions.text(hit.last - 1) not in listed("when"))


def _is_listed(mentions: Mentions, own: Container[int], hit: Hit) -> bool:
    """Whether what begins at a token is a short item of a list, behind another one that is not asked about."""
    items: dict[int, list[int]] = {}
    for at, number in enumerate(mentions.segments):
        if mentions.found[at].is_word:
            items.setdefault(number, []).append(at)
    behind = [number for number in items if number <= mentions.segments[hit.first]]
    short = [len(items[number]) <= _ITEM for number in behind]
    asks = [any(at in own for at in items[number]) for number in behind]
    return len(behind) > _ITEMS and all(short[-2:]) and not any(asks[-2:])


def _apart(places: Mapping[str, Sequence[Hit]]) -> dict[str, Hit]:
    """Return the first place of each answer that is not part of another, or cut short by one that begins before it."""
    every = [(name, hit) for name, hits in places.items() for hit in hits]
    said: dict[str, Hit] = {}
    for name, hit in every:
        if not any(other != name and it.meets(hit) and len(it.at) > len(hit.at) for other, it in every):
            said.setdefault(name, hit)
    return said


def _nearest(mentions: Mentions, asked: Asked, said: dict[str, Hit]) -> dict[str, Hit]:
    """Return the answers in the segments in which the question is mentioned, all where there are none."""
    own = {mentions.segments[hit.first] for name in asked.says for hit in mentions.hits[name]}
    near = {name: hit for name, hit in said.items() if mentions.segments[hit.first] in own}
    return near if len(said) > 1 and near else said


def _permission(mentions: Mentions, asked: Asked) -> Claim | None:
    """Return what a sentence says of being allowed."""
    if not spoken(mentions, asked, len(asked.says)):
        return None
    meaning, at = mentions.permits
    if not meaning or (mentions.reply and not mentions.asks_leave):
        return None
    right = asked.answer in (meaning, _SAME.get(meaning)) or (meaning == "yes" and asked.answer in ("must", "optional"))
    why = ""
    if not right and asked.answer == "yes" and meaning == "must":
        why = "says that one must what one may"
    elif not right and unaccounted(mentions, asked, Hit(at, at + 1)):
        why = "holds under a condition"
    return Claim.of(asked, meaning, None if why else right, mentions.found, Hit(at, at + 1), why)


def _truth(mentions: Mentions, asked: Asked) -> Claim | None:
    """Return whether a sentence affirms or denies what its anchors say together."""
    if not spoken(mentions, asked, len(asked.says)):
        return None
    hits = [mentions.hits[name][0] for name in asked.says if name in mentions.hits] or [Hit(0, 1)]
    denied = any(mentions.is_denied(hit.first, 6) for hit in hits) or mentions.permits[0] == "no"
    value = "no" if denied else "yes"
    if value != asked.answer and unaccounted(mentions, asked, max(hits)):
        return Claim.of(asked, value, None, mentions.found, max(hits), "holds under a condition")
    return Claim.of(asked, value, value == asked.answer, mentions.found, max(hits))
