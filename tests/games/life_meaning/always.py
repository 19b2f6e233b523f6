"""Life~Meaning, for the tests of what always holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules_engine.games import life_meaning
from tests.games.bots import by_chance, by_kind
from tests.games.hooks import NO_TOP, Always, flow_of, held
from tests.games.life_meaning.bots import toward_drift, toward_layer_ten, toward_no_project
from tests.games.life_meaning.rare import RARE
from tests.games.life_meaning.universe import TYPES, universe

ENDS = {"coherence": 10, "reputation": 10, "legacy": 30}


def _tracks(game: Any, table: Any) -> Iterator[tuple[str, int, int, int]]:
    yield "Drift", table.drift, 0, 12
    yield "actions", table.actions_left, 0, 3  # a Presence icon may give one more
    endless = game.ruleset.rulings["overflow"] == "counted"
    for name, mat in table.players.items():
        for track, end in ENDS.items():
            yield f"{track} of {name}", getattr(mat, track), 0, NO_TOP if endless else end
        for token in TYPES:
            yield f"{token} of {name}", getattr(mat, token), 0, NO_TOP


def _cards(table: Any) -> Counter[str]:
    decks = ("event", "pattern", "project")
    piles = [getattr(table, f"{deck}_{pile}") for deck in decks for pile in ("deck", "discard")]
    displays = [[table.event], table.gallery, table.projects, table.completed]
    stacks = [mat.stack for mat in table.players.values()]
    return Counter(card for cards in (*piles, *displays, *stacks) for card in cards if card)


def _all_cards(game: Any) -> Counter[str]:
    return Counter({card.id: card.copies for card in game.rulebook.cards.values()})


def _holdings(table: Any) -> Counter[tuple[str, str]]:
    return held(table, *TYPES, *ENDS)


def _pieces(game: Any) -> Iterator[tuple[str, int, int]]:
    table, rulings = game.table, game.ruleset.rulings
    for card, work in table.works.items():
        if rulings["surplus"] == "refused":
            yield f"credit marks on {card}", len(work.marks), sum(work.filled)
        yield f"icons of {card} paid twice", _beyond(work.filled, game.cards.projects[card].requirement.tokens), 0
    yield "Projects with room for marks", len(table.works), len(table.projects) - table.projects.count("")
    for name, pledge in table.pledges.items():
        yield f"tokens that {name} has pledged and does not hold", _beyond(pledge, table.players[name].tokens), 0
    yield "pledges of players who have not spoken", len(set(table.pledges) - set(table.spoken)), 0
    yield "different players who have spoken", len(set(table.spoken)), len(table.spoken)
    if rulings["run-out"] == "reshuffle" and table.phase != "event":
        yield "Events in the slot", len([card for card in [table.event] if card]), 1


def _beyond(some: tuple[int, ...], most: tuple[int, ...]) -> int:
    """Count what there is of each beyond the most there may be."""
    return sum(max(count - limit, 0) for count, limit in zip(some, most, strict=True))


LIFE_MEANING = Always(
    players=(2, 6),
    actions=life_meaning,
    bots=(by_chance, by_kind, toward_layer_ten, toward_no_project, toward_drift),
    endings={
        "lm.end.layer-ten": toward_layer_ten,
        "lm.end.no-project": toward_no_project,
        "lm.end.drift": toward_drift,
    },
    chance=frozenset({"lm.end.drift"}),  # nearly every random game ends so
    universe=universe,
    rare=RARE,
    tracks=_tracks,
    cards=_cards,
    all_cards=_all_cards,
    holdings=_holdings,
    flow=flow_of({"gain": 1, "grant": 1, "lose": -1, "commit": -1}),
    pieces=_pieces,
)
