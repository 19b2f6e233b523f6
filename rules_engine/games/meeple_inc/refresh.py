"""Refreshing the card rows before workers are collected: a variant for few players (`mi.refresh`)."""

from __future__ import annotations

from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.table import ROWS


def before_collecting(game: MeepleInc, name: str) -> None:
    """Do what the rules in force do to the card rows before `name` collects."""
    game.policies.card_refresh(game, name)


def leave_rows(game: MeepleInc, name: str) -> None:
    """Leave the card rows as they are."""


def refresh_rows(game: MeepleInc, name: str) -> None:
    """Remove the free card of the Specialists and of the Freelancers, whoever collects (`mi.refresh.remove`).

    Items stay, unless the group has them refreshed, too (`mi.refresh.items`).
    """
    _refresh(game, "specialist", "mi.refresh.remove")
    _refresh(game, "freelancer", "mi.refresh.remove")
    if game.facts.refresh_items:
        _refresh(game, "item", "mi.refresh.items")


def _refresh(game: MeepleInc, kind: str, rule: str) -> None:
    """Put the free card of a row below its deck; what lay on it stays for the next one (`mi.refresh.stay`)."""
    row: list[str] = getattr(game.table, ROWS[kind])
    gone = row[-1]
    if not gone:
        return
    game.emit("put-below", rule, what=(ROWS[kind], kind, gone))
    game.refill(kind)
    if gone not in game.table.stacks:
        return
    heir: str = getattr(game.table, ROWS[kind])[-1]
    if heir:
        game.emit("inherit", "mi.refresh.stay", what=(gone, heir))
    else:
        game.emit("unstack", "mi.refresh.stay", what=(gone, game.table.stacks[gone].pairs))
