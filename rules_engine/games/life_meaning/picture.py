"""A readable picture of the table, for `print(game)`."""

from __future__ import annotations

from rules_engine.core.data.amounts import in_words
from rules_engine.games.life_meaning.complete import open_icons
from rules_engine.games.life_meaning.game import LifeMeaning


def of(game: LifeMeaning) -> str:
    """Return the World Board and the players as a few lines of text."""
    table, facts = game.table, game.facts
    event = f"{game.name_of(table.event)}, pending Drift {game.pending}" if table.event else "none"
    asked = in_words(dict(game.unmet.pairs())) or "nothing"
    lines = [
        f"Round {table.round}, {table.phase or 'set-up'}"
        + (f", {table.active} to act ({table.actions_left} left)" if table.active else ""),
        f"Drift   {'#' * table.drift}{'.' * (facts.drift_max - table.drift)} {table.drift}/{facts.drift_max}",
        f"Event   {event}; Mitigation still asks for {asked}",
        f"Gallery {', '.join(game.name_of(card) or '(empty)' for card in table.gallery)}",
    ]
    for place, card in enumerate(table.projects, 1):
        lines.append(f"Slot {place}  {_project(game, card) if card else '(empty)'}")
    for player in table.players.values():
        tokens = in_words(dict(player.tokens.pairs())) or "no token"
        stack = ", ".join(game.name_of(card) for card in player.stack) or "no Pattern"
        lines.append(
            f"{player.name:<8} Coherence {player.coherence}  Reputation {player.reputation}  Legacy {player.legacy}  "
            f"{tokens}; {stack}"
        )
    if game.outcome:
        winners = ", ".join(game.outcome.winners) or "nobody"
        lines.append(f"The game is over ({game.outcome.reason}); {winners} wins; Group Score {table.group_score}")
    return "\n".join(lines)


def _project(game: LifeMeaning, card: str) -> str:
    marks = game.table.works[card].marks
    credit = ", ".join(f"{name} {marks.count(name)}" for name in dict.fromkeys(marks))
    wanted = in_words(dict(open_icons(game, card).pairs()))
    return f"{game.name_of(card)}: open {wanted}{'; ' + credit if credit else ''}"
