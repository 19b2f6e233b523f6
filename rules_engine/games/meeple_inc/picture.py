"""A readable picture of the table, for `print(game)`. What lies face down is counted, not named."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.games.meeple_inc.cards import ACTIONS, ELEMENTS
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.table import PLAIN, ROWS, SEATS, SLOTS, Player


def of(game: MeepleInc) -> str:
    """Return the gameboard and the players as a few lines of text."""
    table = game.table
    lines = [f"Hourglass on {table.hourglass}" + (f", {table.active} to act" if table.active else "")]
    for kind, row in ROWS.items():
        cards = ", ".join(_in_row(game, card) for card in getattr(table, row))
        lines.append(f"{kind.capitalize():<11} {cards}")
    lines.append(f"Game Boxes  {_by_level(table.boxes)}")
    lines.append(f"Awards      {_by_level([table.awards_1, table.awards_2, table.awards_3])}")
    for action in ACTIONS:
        placed = [f"{name} ({_worker(game, worker)})" for name, worker in _on(game, action)]
        lines += [f"  {action}: {', '.join(placed)}"] if placed else []
    for player in table.players.values():
        lines += _player(game, player)
    if game.outcome:
        winners = ", ".join(game.outcome.winners) or "nobody"
        lines.append(f"The game is over ({game.outcome.reason}); {winners} wins")
    return "\n".join(lines)


def _in_row(game: MeepleInc, card: str) -> str:
    if not card:
        return "(empty)"
    stack = game.table.stacks.get(card)
    return game.name_of(card) + (f" with {_amounts(stack.pairs)}" if stack else "")


def _amounts(held: Iterable[tuple[str, int]]) -> str:
    """Return what is held as text: `2 dollar, 1 time`."""
    return ", ".join(f"{count} {name}" for name, count in held) or "no resource"


def _by_level(counts: list[int]) -> str:
    return ", ".join(f"{count} of level {level}" for level, count in enumerate(counts, 1))


def _on(game: MeepleInc, action: str) -> list[tuple[str, str]]:
    """Return the workers on the spaces of an action, each with its player."""
    return [
        (player.name, worker)
        for player in game.table.players.values()
        for place, worker in player.placed.items()
        if place.rpartition("-")[0] == action
    ]


def _worker(game: MeepleInc, worker: str) -> str:
    return worker if worker == PLAIN else game.name_of(worker)


def _player(game: MeepleInc, player: Player) -> list[str]:
    """Return a player in two or three lines: what is held, what is made, who sits at the table."""
    held = _amounts(player.resources.pairs())
    made = ", ".join(f"{element} {level}" for element in ELEMENTS if (level := getattr(player, element)))
    head = f"{player.name:<11} {player.vp} VP  {held}  {player.workers} workers at home"
    parts = [
        made,
        f"published {', '.join(player.published)}" if player.published else "",
        f"{len(player.predictions)} predictions about {player.target}" if player.predictions else "",
    ]
    told = "; ".join(filter(None, parts))
    at_table = [_seated(game, player, seat) for seat in SEATS if getattr(player, seat)]
    lines = [head, f"  At the table: {', '.join(at_table) or 'nobody'}"]
    return [*lines, f"  {told}"] if told else lines


def _seated(game: MeepleInc, player: Player, seat: str) -> str:
    behind = getattr(player, SLOTS[seat])
    return game.name_of(getattr(player, seat)) + (f" with {game.name_of(behind)}" if behind else "")
