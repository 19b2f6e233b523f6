"""What players call the parts of a table: rows, decks, spaces, those who work there, and amounts."""

from __future__ import annotations

import re

from rules_engine.core.play.sentences import CardName, Words
from rules_engine.games.meeple_inc.cards import ACTION_TERMS, ACTIONS, ELEMENTS
from rules_engine.games.meeple_inc.table import PLAIN

ROWS = {"specialist_row": "specialist-row", "freelancer_row": "freelancer-row", "item_row": "item-row"}
DECKS = {f"{kind}_deck": f"{kind}-deck" for kind in ("specialist", "freelancer", "item", "skill", "objective", "zap")}
_SEATS = {"pow_seat": "pow-space", "wow_seat": "wow-space"}
_NAMED = {
    **{f"{kind}_skill": f"{kind}-skill" for kind in ELEMENTS},
    **ROWS,
    **DECKS,
    "award_card": "award-card",
    "objectives": "objective-card",
}
"""What the table keeps under a name, by its term."""
WITHOUT_TERM = {
    "large_side": "large side up",
    "boxes": "Game Boxes on the gameboard",
    "box_supply": "Game Boxes in the supply",
    "skill_cards": "Skill cards in the hand",
    "zap_discard": "used ZAP cards",
    "awards_removed": "awards out of the game",
    "looked_skills": "Skill cards looked at",
    "looked_objectives": "Objective cards looked at",
    "offered_wow": "WOW cards dealt",
    "offered_pow": "POW cards dealt",
    "wow_deck": "WOW deck",
    "pow_deck": "POW deck",
    "award_card_deck": "Award card deck",
    "games_vp": "VP for published games",
    "objectives_vp": "VP for objectives",
    "awards_vp": "VP for awards",
    "placed": "workers placed",
    "occupied": "workers on spaces",
    "trading": "leave to trade",
}
"""What the table keeps under a name for which there is no term."""
_SEAT = re.compile(r"(seat_\d|pow_seat|wow_seat)(_skill)?")
_BELOW = re.compile(r"(\w+)_bottom")
_AWARDS = re.compile(r"awards_(\d)")
_SPACE = re.compile(r"[a-z-]+-\d")


def action(name: str, words: Words) -> str:
    """Return an action by its term."""
    return words(ACTION_TERMS[name]) if name in ACTIONS else name


def space(name: str, words: Words) -> str:
    """Return an action space by its action and its number from the left."""
    taken, _, number = name.rpartition("-")
    return f"space {number} of {action(taken, words)}" if taken in ACTIONS and number.isdecimal() else name


def worker(name: str, words: Words, card: CardName) -> str:
    """Return who works: one without a name, or a card."""
    return f"a {words('worker')}" if name == PLAIN else card(name)


def seat(name: str, words: Words) -> str:
    """Return a space at the table."""
    return f"the {words(_SEATS[name])}" if name in _SEATS else f"space {name.removeprefix('seat_')}"


def named(name: str, words: Words, key: str) -> str:
    """Return a place or an amount in words, "" for what is called as its term; `key` is that of an action above it."""
    if key in ("place", "action", "predict", "flip"):
        where = space(name, words) if name.rpartition("-")[2].isdecimal() else action(name, words)
        return f"a {words('worker')} on {where}" if key == "place" else where
    if key == "at":
        return seat(name, words) if _SEAT.fullmatch(name) else ""
    if key:
        return ""
    if name in _NAMED or name in WITHOUT_TERM:
        return words(_NAMED[name]) if name in _NAMED else WITHOUT_TERM[name]
    if sits := _SEAT.fullmatch(name):
        return f"{words('skill-card')} at {seat(sits[1], words)}" if sits[2] else seat(name, words)
    if below := _BELOW.fullmatch(name):
        return f"below the {words(f'{below[1]}-deck')}"
    if award := _AWARDS.fullmatch(name):
        return f"awards of level {award[1]}:"
    return space(name, words) if _SPACE.fullmatch(name) and space(name, words) != name else ""
