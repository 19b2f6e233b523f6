"""What the tests of things that always hold need to know of each game; a game joins by an entry in `GAMES`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from rules_engine.core.event import Event
from rules_engine.games import meaning_made
from tests.games.bots import Bot, by_chance, by_kind, toward_collapse, toward_success


@dataclass(frozen=True)
class Always:
    """One game's hooks.

    `tracks` yields (name, value, least, most); `cards` counts where each card lies, `all_cards` what there is;
    `holdings` counts what players hold and `flow` what an event adds to it; `pieces` yields (name, found, expected).
    """

    players: tuple[int, int]
    bots: tuple[Bot, ...]
    actions: ModuleType
    endings: Mapping[str, Bot]
    tracks: Callable[[Any], Iterator[tuple[str, int, int, int]]]
    cards: Callable[[Any], Counter[str]]
    all_cards: Callable[[Any], Counter[str]]
    holdings: Callable[[Any], Counter[tuple[str, str]]]
    flow: Callable[[Event], Counter[tuple[str, str]]]
    pieces: Callable[[Any], Iterator[tuple[str, int, int]]]


# Meaning Made.

LEGACY_HAS_NO_TOP = 10_000
SIGN = {"gain": 1, "grant": 1, "lose": -1, "commit": -1}


def _tracks(table: Any) -> Iterator[tuple[str, int, int, int]]:
    yield "Meaning", table.meaning, 0, 12
    yield "World Layer", table.world_layer, 1, 10
    yield "donations", table.donated, 0, 3
    yield "actions", table.actions_left, 0, 2
    for name, mat in table.players.items():
        yield f"Vitals of {name}", mat.vitals, 0, 10
        yield f"Legacy of {name}", mat.legacy, 0, LEGACY_HAS_NO_TOP
        for token in ("energy", "insight", "support"):
            yield f"{token} of {name}", getattr(mat, token), 0, 1000


def _cards(table: Any) -> Counter[str]:
    decks = ("event", "pattern", "initiative")
    piles = [getattr(table, f"{deck}_{pile}") for deck in decks for pile in ("deck", "discard")]
    displays = [table.events, table.prism, table.index, [table.end], table.completed]
    palettes = [mat.palette for mat in table.players.values()]
    return Counter(card for cards in (*piles, *displays, *palettes) for card in cards if card)


def _all_cards(game: Any) -> Counter[str]:
    return Counter(card.id for card in game.rulebook.cards.values())


def _holdings(table: Any) -> Counter[tuple[str, str]]:
    whats = ("energy", "insight", "support", "vitals", "legacy")
    return Counter({(name, what): getattr(mat, what) for name, mat in table.players.items() for what in whats})


def _flow(event: Event) -> Counter[tuple[str, str]]:
    if event.kind not in SIGN or not event.who:
        return Counter()
    return Counter({(event.who, what): SIGN[event.kind] * by for what, by in event.what if what != "markers"})


def _pieces(table: Any) -> Iterator[tuple[str, int, int]]:
    for name, mat in table.players.items():
        placed = sum(work.contributors.count(name) for work in table.works.values())
        yield f"Contribution markers of {name}", mat.markers + placed, 4
        yield f"Layers in the Palette of {name}", sum(mat.layers), len(mat.palette)
    for card, work in table.works.items():
        yield f"different contributors of {card}", len(set(work.contributors)), len(work.contributors)
    yield "Initiatives with room for markers", len(table.works), len(table.face_up)


MEANING_MADE = Always(
    players=(2, 6),
    bots=(by_chance, by_kind, toward_success, toward_collapse),
    actions=meaning_made,
    endings={"mm.end.success": toward_success, "mm.end.collapse": toward_collapse},
    tracks=_tracks,
    cards=_cards,
    all_cards=_all_cards,
    holdings=_holdings,
    flow=_flow,
    pieces=_pieces,
)

GAMES: dict[str, Always] = {"meaning-made": MEANING_MADE}
