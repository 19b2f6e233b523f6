"""Meaning Made, for the tests of what always holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules_engine.games import meaning_made
from rules_engine.games.meaning_made.mode import initiative_deck
from rules_engine.games.meaning_made.table import COMMUNITY
from tests.games.bots import by_chance, by_kind
from tests.games.hooks import NO_TOP, Always, flow_of, held
from tests.games.meaning_made.bots import toward_collapse, toward_success
from tests.games.meaning_made.rare import RARE
from tests.games.meaning_made.universe import universe

TOKENS = ("energy", "insight", "support")


def _beyond(game: Any, track: str) -> int:
    """Return how far a marker may go past the ends of its track."""
    return NO_TOP if game.ruleset.policies[track] == "goes-on" else 0


def _tracks(game: Any, table: Any) -> Iterator[tuple[str, int, int, int]]:
    beyond = _beyond(game, "meaning-track")
    yield "Meaning", table.meaning, 0 - beyond, 12 + beyond
    yield "World Layer", table.world_layer, 1, 10
    yield "donations", table.donated, 0, 3
    yield "actions", table.actions_left, 0, 2
    for name, mat in table.players.items():
        beyond = _beyond(game, "vitals-track")
        yield f"Vitals of {name}", mat.vitals, 0 - beyond, 10 + beyond
        yield f"Legacy of {name}", mat.legacy, 0, NO_TOP
        for token in TOKENS:
            yield f"{token} of {name}", getattr(mat, token), 0, NO_TOP


def _cards(table: Any) -> Counter[str]:
    decks = ("event", "pattern", "initiative")
    piles = [getattr(table, f"{deck}_{pile}") for deck in decks for pile in ("deck", "discard")]
    displays = [table.events, table.prism, table.index, [table.end], table.completed]
    palettes = [mat.palette for mat in table.players.values()]
    return Counter(card for cards in (*piles, *displays, *palettes) for card in cards if card)


def _all_cards(game: Any) -> Counter[str]:
    """Count the cards in play: some Initiatives stay in the box, as it was agreed."""
    cards = (*game.cards.patterns, *game.cards.events, *initiative_deck(game), game.facts.end_initiative)
    return Counter(cards)


def _holdings(table: Any) -> Counter[tuple[str, str]]:
    return held(table, *TOKENS, "vitals", "legacy")


def _markers_of_community(game: Any) -> int:
    """Return how many markers the Community has in all: those that do not come back are out of the game."""
    return 4 * game.table.alone - sum(1 - event.what[1] for event in game.log if event.kind == "community-back")


def _pieces(game: Any) -> Iterator[tuple[str, int, int]]:
    table = game.table
    for name, mat in table.players.items():
        placed = sum(work.contributors.count(name) for work in table.works.values())
        in_all = game.facts.contribution_markers + game.extra.slots
        yield f"Contribution markers of {name}", mat.markers + placed, in_all
        yield f"Layers in the Palette of {name}", sum(mat.layers), len(mat.palette)
    placed = sum(COMMUNITY in work.contributors for work in table.works.values() if table.alone)
    yield "markers of the Community", table.community_markers + placed, _markers_of_community(game)
    for card, work in table.works.items():
        yield f"different contributors of {card}", len(set(work.contributors)), len(work.contributors)
    yield "Initiatives with room for markers", len(table.works), len(table.face_up)


MEANING_MADE = Always(
    players=(2, 6),
    actions=meaning_made,
    bots=(by_chance, by_kind, toward_success, toward_collapse),
    endings={"mm.end.success": toward_success, "mm.end.collapse": toward_collapse},
    chance=frozenset({"mm.end.success", "mm.end.collapse"}),
    universe=universe,
    rare=RARE,
    tracks=_tracks,
    cards=_cards,
    all_cards=_all_cards,
    holdings=_holdings,
    flow=flow_of({"gain": 1, "grant": 1, "lose": -1, "commit": -1}, "markers"),
    pieces=_pieces,
    alone=True,
)
