"""What a number is in its sentence where it answers nothing: a label, a state, part of a sum, something's place."""

from __future__ import annotations

from itertools import pairwise

from rules_engine.auditor.english import listed
from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.words import Hit

STOPS = frozenset(".,;:()!?—–/|=→·•")
"""What keeps a number from what it counts."""
_PAIR = 2
_PLURAL = 4
"""A plural has so many letters at least."""
_BEGUN = 4
"""Among so many words behind a start stands what starts."""
_SUMS = frozenset("+×*=")


def says_where(mentions: Mentions, amount: Amount, hit: Hit) -> bool:
    """Whether something behind an amount only says where, or for what: `from 0 to 10 on the board`, `for each card`."""
    if hit.first <= amount.last:
        return False
    before = [mentions.text(hit.first - back) for back in (1, 2, 3)]
    if any(said in ("each", "every", "per") and then in ("for", "from") for said, then in pairwise(before)):
        return True
    at = hit.first - 1
    while at > amount.last and (not mentions.found[at].is_word or mentions.found[at].text in listed("before a noun")):
        at -= 1
    return mentions.found[at].text in ("on", "in", "at", "beside", "below", "above", "next", "near")


def of_people(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number counts those who are spoken to: `two of you`."""
    behind = [token.text for token in mentions.found[amount.last : amount.last + 2]]
    return behind[:1] == ["of"] and behind[1:] in (["you"], ["us"])


def is_state(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number says where something stands by then: `+1 (now 9)`, `stays 10`."""
    before = [token.text for token in mentions.found[max(amount.first - 2, 0) : amount.first]]
    if bool(before) and (before[-1] in listed("stays") or (before[-1] == "now" and before[0] in "(,;–—")):
        return True
    if before == ["down", "to"] and mentions.text(amount.first - 3) in listed("is"):
        return True
    if before[-1:] == ["on"] and before[0] in listed("stays"):
        return True
    if before[-1:] and before[-1] in listed("asks with do"):  # “and so does 10”
        return True
    if before[-1:] and before[-1] in listed("leaves") and before[0] != "the":  # “which left two”, not “the left two”
        return True
    if before[:1] == ["back"] and before[1:] in (["on"], ["at"]):
        return True
    if before[-2:] == ["up", "with"] or (before[-1:] == ["up"] and before[0] in listed("before up")):
        return True
    passed = any(token.text in STOPS for token in mentions.found[: amount.first])
    return passed and mentions.found[0].text == "after" and bool(before) and before[-1] in listed("holds")


def of_those_listed(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number tells two of what was listed before, `the first two`; of more it counts, `the first six`."""
    of_pair = amount.value == _PAIR and mentions.text(amount.first - 1) in listed("before a pair")
    return of_pair and all(hit.first != amount.last for hit in mentions.named)


def numbers_an_item(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number only counts the items of a list: `1 Shuffle the cards`, `Two: a card is drawn`."""
    behind = mentions.found[amount.last : amount.last + 2]
    word = not amount.first and amount.last == 1 and not mentions.found[0].text.isdecimal()
    if word and len(behind) > 1 and behind[0].text == ":":
        return True
    if amount.first or len(behind) < 2 or not mentions.found[0].text.isdecimal() or not behind[0].large:
        return False
    return behind[0].text == "several" or any(token.text in listed("before a noun") for token in behind)


def in_a_sum(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number is added to another, or comes to one: what is added up is not what the rulebook says."""
    found, first, last = mentions.found, amount.first, amount.last
    if mentions.text(first - 1) in listed("comes to") and any(it.last < first for it in mentions.amounts):
        return True
    before = first > 1 and found[first - 1].text in _SUMS and found[first - 2].text.isdecimal()
    return before or (last + 1 < len(found) and found[last].text in _SUMS and found[last + 1].text.isdecimal())


def label_of(mentions: Mentions, amount: Amount) -> int:
    """Return the token behind the noun whose number this names, `Phase 2` and `Layers 9 and 10`, 0 where it is none."""
    at = amount.first
    while at > 1 and mentions.found[at - 1].text in listed("in a row") and mentions.found[at - 2].text.isdecimal():
        at -= 2
    before = mentions.text(at - 1)
    if at == 1 and before == "at" and any(token.is_word for token in mentions.found[amount.last :]):
        return at
    label = before in mentions.english.labels or before.removesuffix("s") in mentions.english.labels
    return at if amount.kind in ("number", "range") and label else 0


def is_label(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number is the name of the noun before it: `four level-1 resources`."""
    before = amount.first - 1 - (mentions.text(amount.first - 1) == "-")
    return mentions.text(before) in mentions.english.labels and before >= 0


def is_position(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number says which of the places of a track is meant: `on the 6 space`."""
    return mentions.text(amount.first - 1) in ("the", "on") and mentions.text(amount.last) in listed("positions")


def is_reached(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number says how far something moves later: `and climbs to 12`."""
    moves = [hit for hit in mentions.hits["move"] if mentions.segments[hit.first] == mentions.segments[amount.first]]
    return mentions.text(amount.first - 1) == "to" and any(hit.last <= amount.first for hit in moves)


def starts_a_part(mentions: Mentions) -> bool:
    """Whether what starts is a round or a turn, and no game: `she starts the third round with 5`."""
    for at, token in enumerate(mentions.found):
        behind = [it.text for it in mentions.found[at + 1 : at + 1 + _BEGUN]] if token.text in listed("starts") else []
        last = next((n for n, text in enumerate(behind) if text in listed("parts of a game")), 0)
        if last and "first" not in behind and listed("before a part").issuperset(behind[:last]):
            return True
        if behind and behind[0] in listed("parts of a game"):
            return True
    return False


def counts_unknown(mentions: Mentions, amount: Amount) -> bool:
    """Whether right behind an amount stands a plural of which no question knows: `two typos`."""
    word = mentions.text(amount.last)
    if amount.kind != "number" or len(word) < _PLURAL or not word.endswith("s") or word.endswith(("ss", "us", "'s")):
        return False
    return not mentions.is_known(amount.last) and word not in listed("no plurals")


def is_share(mentions: Mentions, amount: Amount) -> bool:
    """Whether a number is of each of several things: `sixty cards, ten to a Layer`."""
    behind = [mentions.text(at) for at in range(amount.last, amount.last + 2)]
    return behind in (["to", "a"], ["to", "an"], ["to", "each"]) and any(
        it.last <= amount.first for it in mentions.amounts
    )
