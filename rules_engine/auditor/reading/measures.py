"""What a sentence says of every game: how long it lasts, and for how many it is."""

from __future__ import annotations

from rules_engine.auditor.english import listed
from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.reading.mentions import TITLE, Mentions

_SUBJECT = 2
"""Among so many words before a verb stands the game."""


def is_of_a_game(mentions: Mentions, amount: Amount) -> bool:
    """Whether an amount measures every game: `a game takes ten rounds`, `Players: 8`, and not `about ten`."""
    if amount.value == 1 or not (_is_labelled(mentions, amount) or _is_said(mentions, amount)):
        return False
    return not mentions.conditions and not any(token.text in listed("unsure") for token in mentions.found)


def _is_labelled(mentions: Mentions, amount: Amount) -> bool:
    """Whether only a label leads to an amount: `Playing time: 30 minutes`."""
    before = [token.text for token in mentions.found[: amount.first]]
    return before[-1:] == [":"] and listed("label of a game").issuperset(before)


def _is_said(mentions: Mentions, amount: Amount) -> bool:
    """Whether the verb before an amount says it of the game: `the game is made for 7 players`."""
    at = amount.first - 1
    while mentions.text(at) in listed("before a measure"):
        at -= 1
    if mentions.text(at) in listed("a game"):
        return mentions.text(at + 1) == "for"
    if mentions.text(at) in listed("made for"):
        at -= 1
    return mentions.text(at) in listed("measures") and _is_game(mentions, at)


def _is_game(mentions: Mentions, verb: int) -> bool:
    """Whether the game stands before a verb, or what can only stand for it."""
    if mentions.text(verb - 1) == "it":
        return mentions.text(verb) == "plays"
    titles = {hit.last for hit in mentions.hits[TITLE]}
    return any(at + 1 in titles or mentions.text(at) in listed("a game") for at in range(verb - _SUBJECT, verb))
