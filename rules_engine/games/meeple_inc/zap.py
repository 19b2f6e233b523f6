"""What the blue boxes of ZAP cards adjust: the award shelf, the decks and the card rows (`mi.zap`)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.action import Task
from rules_engine.core.play.engine import Operation
from rules_engine.games.meeple_inc.doing import DoEffects
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.table import ROWS

RULES = {
    "objective": "mi.zap.objective",
    "skill": "mi.zap.skill",
    "freelancer": "mi.zap.freelancer",
    "item": "mi.zap.item",
    "specialist": "mi.zap.specialist",
}
"""The rule of an adjustment, by the kind of card it is about."""


def remove_award(game: MeepleInc, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    """Take an award off the shelf: of the level above the highest that this Meeple-Bot has removed (`mi.zap.award`).

    Where none of it is left one of a lower level goes, else one of a higher level, else none (`mi.zap.award-fallback`).
    """
    had = game.table.players[task.you].ladder
    wanted = min(had + 1, game.facts.award_levels)
    level = next((level for level in _levels(game, wanted) if getattr(game.table, f"awards_{level}")), 0)
    if not level:
        game.emit("adjustment", "mi.zap.award-fallback", task.you, "none")
        return ()
    rule = "mi.zap.award-fallback" if level != wanted else "mi.zap.award-ladder" if had else "mi.zap.award"
    game.emit("remove-award", rule, task.you, level)
    return ()


def _levels(game: MeepleInc, wanted: int) -> Iterator[int]:
    """Yield the levels of awards in the order in which they are looked for."""
    yield from range(wanted, 0, -1)
    yield from range(wanted + 1, game.facts.award_levels + 1)


def discard_top(game: MeepleInc, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    """Take the top card of a deck out of the game and shuffle the deck (`mi.zap.objective`, `mi.zap.skill`)."""
    rule = RULES[effect.what]
    card = game.draw_card(effect.what)
    if card:
        game.emit("out-of-deck", rule, task.you, (effect.what, card))
    game.emit("shuffle", rule, task.you, effect.what)
    return ()


def renew_row(game: MeepleInc, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    """Return a row and what lies on it, and lay it out anew.

    (`mi.zap.freelancer`, `mi.zap.item`, `mi.zap.specialist`)
    """
    kind, rule = effect.what, RULES[effect.what]
    for place, card in enumerate(tuple(getattr(game.table, ROWS[kind]))):
        if card in game.table.stacks:
            game.emit("unstack", rule, what=(card, game.table.stacks[card].pairs))
        if card:
            game.emit("row-back", rule, what=(kind, place, card))
    game.emit("shuffle", rule, task.you, kind)
    size = game.facts.zap_item_row if kind == "item" else game.facts.zap_row
    if size != len(getattr(game.table, ROWS[kind])):
        game.emit("places", rule, task.you, (kind, size))
    for place in reversed(range(size)):
        card = game.draw_card(kind)
        if card:
            game.emit("reveal", rule, what=(ROWS[kind], place, card))
        else:
            game.emit("stays-empty", "mi.row.empty", what=(ROWS[kind], place))
    return ()


OPERATIONS = {
    "zap-award": Operation(remove_award, lambda e, w: "remove an award from the shelf"),
    "discard-top": Operation(
        discard_top,
        lambda e, w: f"discard the top {e.what.capitalize()} card and shuffle the deck",
        frozenset({"objective", "skill"}),
    ),
    "renew-row": Operation(renew_row, lambda e, w: f"lay out the {e.what.capitalize()} cards anew", frozenset(ROWS)),
}
