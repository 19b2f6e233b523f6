"""The Publish action: a finished game leaves the table of its player, who keeps it (`mi.publish`)."""

from __future__ import annotations

from rules_engine.games.meeple_inc.cards import ELEMENTS
from rules_engine.games.meeple_inc.doing import Board, Doing
from rules_engine.games.meeple_inc.game import MeepleInc


def can_publish(game: MeepleInc, doing: Doing) -> bool:
    """Whether a box, a component and a mechanism lie on the table (`mi.publish.needs`)."""
    player = game.table.players[doing.player]
    return all(getattr(player, element) for element in ELEMENTS)


def publish(game: MeepleInc, doing: Doing) -> None:
    """Take the box off the table and keep it: the table is free again (`mi.publish.box-off`, `mi.publish.frees`)."""
    player = game.table.players[doing.player]
    levels = f"{player.box}-{player.mechanism}-{player.component}"
    game.emit("publish", "mi.publish.box-off", doing.player, levels)
    game.emit("frees", "mi.publish.frees", doing.player)
    game.performed(doing)


PUBLISH = Board(can_publish, publish, "mi.publish.needs")
