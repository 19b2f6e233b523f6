"""Playing alone: the Community, a rival without turns that takes places in the Contribution Order (`mm.solo`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.table import COMMUNITY


def set_aside(game: MeaningMade) -> None:
    """Give the Community its markers, when one player plays alone (`mm.solo.markers`)."""
    if game.table.alone:
        game.emit("set-aside", "mm.solo.markers", what=game.facts.community_markers)


# At the end of a round.


def place_community(game: MeaningMade) -> None:
    """At the end of a solo round the Community takes a place on an Initiative (`mm.solo.place`).

    One marker is placed, when there is one and an Initiative to put it on; a Fragile player may recover.
    """
    table = game.table
    if not table.alone:
        return
    row = game.policies.community_row(game)
    card = game.policies.community_choice(game, tuple(_open(game, row))) if table.community_markers else ""
    if not card:
        game.emit("no-place", "mm.solo.no-place")
        return
    game.emit("community", "mm.solo.place", what=(card, len(table.works[card].contributors) + 1))
    for name in table.works[card].contributors:
        if name in table.players and table.players[name].fragile:
            game.gain(name, "vitals", game.facts.community_vitals, "mm.solo.recovery")


def _open(game: MeaningMade, row: Sequence[str]) -> Iterator[str]:
    """Yield the Initiatives of a Layer above the World Layer, the rightmost first."""
    initiatives, layer = game.cards.initiatives, game.table.world_layer
    return (card for card in reversed(row) if card and initiatives[card].layer > layer)


def index_only(game: MeaningMade) -> tuple[str, ...]:
    """The Initiatives of the Index, from left to right (`mm.solo.row`)."""
    return tuple(game.table.index)


def index_and_end(game: MeaningMade) -> tuple[str, ...]:
    """The Initiatives of the Index, and the End Initiative to their right."""
    return (*game.table.index, game.table.end)


def next_unmarked(game: MeaningMade, cards: Sequence[str]) -> str:
    """The rightmost of `cards` the Community is not on, or "" (`mm.solo.place`)."""
    return next((card for card in cards if COMMUNITY not in game.table.works[card].contributors), "")


def rightmost_only(game: MeaningMade, cards: Sequence[str]) -> str:
    """The rightmost of `cards`, or "" when the Community is on it already."""
    return next_unmarked(game, cards[:1])


# When an Initiative is completed or recycled.


def rank_counts(game: MeaningMade, names: Sequence[str]) -> tuple[str, ...]:
    """Everybody with a marker, the Community included, in the Contribution Order (`mm.solo.rank`)."""
    return tuple(names)


def head_count(game: MeaningMade, names: Sequence[str]) -> tuple[str, ...]:
    """The players alone, in the Contribution Order."""
    return tuple(name for name in names if name in game.table.players)


def take_back(game: MeaningMade, card: str) -> None:
    """Return the Community's marker from an Initiative that leaves the board (`mm.solo.marker-back`)."""
    work = game.table.works.get(card)
    if work and game.table.alone and COMMUNITY in work.contributors:
        game.policies.community_marker(game, card)


def marker_returns(game: MeaningMade, card: str) -> None:
    """The marker can be placed again."""
    game.emit("community-back", "mm.solo.marker-back", what=(card, 1))


def marker_is_spent(game: MeaningMade, card: str) -> None:
    """The marker is out of the game."""
    game.emit("community-back", "mm.solo.marker-back", what=(card, 0))


# The end of the game.


def decide(game: MeaningMade, reason: str) -> None:
    """Say whether a player alone wins; the End Score tells how well, unless the world collapsed (`mm.solo.win`)."""
    if reason == "mm.end.collapse":
        game.emit("nobody", "mm.end.no-winner")
        return
    (player,) = game.table.players.values()
    game.emit("score", "mm.end.score", player.name, game.policies.score(player))
    if game.policies.solo_victory(game, player.name):
        game.emit("wins", "mm.solo.win", player.name)
    else:
        game.emit("nobody", "mm.solo.win")


def world_survives(game: MeaningMade, name: str) -> bool:
    """Whether the player wins a world that has survived: always."""
    return True


def more_than_community(game: MeaningMade, name: str) -> bool:
    """Whether the End Score of the player is higher than all the Legacy the places of the Community were worth."""
    return bool(game.table.scores[name] > game.table.community_legacy)
