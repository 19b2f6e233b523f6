"""A readable picture of the table, for `print(game)`."""

from __future__ import annotations

from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.initiatives import missing_layers, open_any_boxes, open_boxes
from rules_engine.games.meaning_made.table import COMMUNITY


def of(game: MeaningMade) -> str:
    """Return the World Board and the players as a few lines of text."""
    table, facts = game.table, game.facts
    lines = [
        f"Round {table.round}{f' of {facts.rounds_limit}' if facts.rounds_limit else ''}, {table.phase or 'set-up'}"
        + (f", {table.active} to act ({table.actions_left} left)" if table.active else ""),
        f"Meaning {_track(table.meaning, facts.meaning_max)}  World Layer {table.world_layer}",
        f"Event   {', '.join(map(game.name_of, table.events)) or 'none'}  Consequence Code {table.code or '-'}",
        f"Prism   {', '.join(game.name_of(card) or '(empty)' for card in table.prism)}",
    ]
    for place, card in enumerate((*table.index, table.end)):
        label = "End   " if place == len(table.index) else f"Index {place + 1}"
        lines.append(f"{label} {_initiative(game, card) if card else '(empty)'}")
    if table.alone:
        lines.append(f"{COMMUNITY} {table.community_markers} markers left")
    for player in table.players.values():
        palette = ", ".join(game.name_of(card) for card in player.palette) or "no Pattern"
        lines.append(
            f"{player.name:<8} Energy {player.energy}  Insight {player.insight}  Support {player.support}  "
            f"Vitals {player.vitals}{' (Fragile)' if player.fragile else ''}  Legacy {player.legacy}  {palette}"
        )
    if game.outcome:
        winners = ", ".join(game.outcome.winners) or "nobody"
        lines.append(f"The game is over ({game.outcome.reason}); {winners} wins")
    return "\n".join(lines)


def _track(value: int, top: int) -> str:
    return f"{'#' * value}{'.' * (top - value)} {value}/{top}"


def _initiative(game: MeaningMade, card: str) -> str:
    more = open_any_boxes(game, card)
    needed = (*open_boxes(game, card).pairs(), *((("any", more),) if more else ()))
    boxes = " ".join(f"{count} {token.capitalize()}" for token, count in needed) or "no box"
    layers = " ".join(f"Layer {layer}" for layer, count in missing_layers(game, card) for _ in range(count))
    order = " > ".join(game.table.works[card].contributors)
    return f"{game.name_of(card)}: open {boxes}{' ' + layers if layers else ''}{'; ' + order if order else ''}"
