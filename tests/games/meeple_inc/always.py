"""Meeple Inc, for the tests of what always holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules_engine.core.play.event import Event
from rules_engine.games import meeple_inc
from rules_engine.games.meeple_inc.cards import ELEMENTS, RESOURCES
from rules_engine.games.meeple_inc.table import PLAIN, SEATS, SLOTS
from tests.games.bots import by_chance, by_kind
from tests.games.hooks import NO_TOP, Always, held
from tests.games.meeple_inc.bots import toward_end, toward_shelf
from tests.games.meeple_inc.rare import RARE
from tests.games.meeple_inc.universe import universe

COUNTED = (*RESOURCES, "vp")
SIGNS = {"gain": 1, "lose": -1}
EMPLOYEES = ("specialists", "freelancers", "items", "skill_cards", "objectives", "award_cards")


def _tracks(game: Any, table: Any) -> Iterator[tuple[str, int, int, int]]:
    yield "hourglass", table.hourglass, 0, 99
    yield "actions", table.actions_left, 0, 1
    for level in (1, 2, 3):
        yield f"awards of level {level} on the shelf", getattr(table, f"awards_{level}"), 0, 3
        yield f"shown Game Boxes of level {level}", table.boxes[level - 1], 0, 1
    for name, player in table.players.items():
        yield f"workers of {name}", player.workers, 0, 4
        for what in (*COUNTED, *(f"{element}_skill" for element in ELEMENTS)):
            yield f"{what} of {name}", getattr(player, what), 0, NO_TOP
        for element in ELEMENTS:
            yield f"{element} of {name}", getattr(player, element), 0, 4


def _cards(table: Any) -> Counter[str]:
    lying = [getattr(table, zone) for zone in table.zones]
    lying += [getattr(player, zone) for player in table.players.values() for zone in player.zones]
    return Counter(card for cards in lying for card in ([cards] if isinstance(cards, str) else cards) if card)


def _all_cards(game: Any) -> Counter[str]:
    """Count the cards in play: Founder cards or WOW and POW cards, and ZAP cards where a Meeple-Bot plays."""
    power = game.ruleset.policies["table-cards"] == "power"
    kinds = [*EMPLOYEES, *(("wows", "pows") if power else ("founders",))]
    kinds += ["zaps"] if any(player.bot for player in game.table.players.values()) else []
    return Counter(card for kind in kinds for card in getattr(game.cards, kind))


def _holdings(table: Any) -> Counter[tuple[str, str]]:
    return held(table, *COUNTED)


def _flow(event: Event) -> Counter[tuple[str, str]]:
    """Return what an event adds to what players hold: what lies on a card has left them, and may come to another."""
    found: Counter[tuple[str, str]] = Counter()
    if not event.who:
        return found
    if event.kind in SIGNS:
        found.update({(event.who, what): SIGNS[event.kind] * by for what, by in event.what if what in COUNTED})
    elif event.kind == "stack":
        found[event.who, event.what[1]] -= 1
    elif event.kind == "unstack":
        found.update({(event.who, what): by for what, by in event.what[1]})
    elif event.kind == "trade":
        given, less, received, more = event.what
        found[event.who, given] -= less
        found[event.who, received] += more
    return found


def _pieces(game: Any) -> Iterator[tuple[str, int, int]]:
    table, players = game.table, game.table.players
    for name, player in players.items():
        yield from _of_player(game, name, player)
    standing = {place: name for name, player in players.items() for place in player.placed if place in game.spaces}
    yield "workers that stand where the board does not say", len(standing.items() ^ table.occupied.items()), 0
    shelf = sum(getattr(table, f"awards_{level}") for level in (1, 2, 3))
    taken = sum(getattr(player, f"awards_{level}") for player in players.values() for level in (1, 2, 3))
    yield "awards", shelf + taken + table.awards_removed, 9
    made = sum(bool(player.box) + len(player.published) for player in players.values())
    yield "Game Boxes", sum(table.boxes) + sum(table.box_supply) + made + taken, 4 * game.facts.boxes_per_level
    rows = {*table.specialist_row, *table.freelancer_row, *table.item_row}
    yield "resources on cards that are in no row", len(table.stacks.keys() - rows), 0


def _of_player(game: Any, name: str, player: Any) -> Iterator[tuple[str, int, int]]:
    out = list(player.placed.values())
    yield f"workers of {name}", player.workers + out.count(PLAIN), 4
    seated = [card for seat in SEATS if (card := getattr(player, seat))]
    specialists = sorted(card for card in seated if card in game.cards.specialists)
    standees = sorted([*player.standees, *(card for card in out if card != PLAIN)])
    yield f"standees of {name} that are no Specialist's at the table", specialists != standees, 0
    items = (
        player.items if game.ruleset.policies["skill-item"] == "held" else game.table.lent * (game.table.active == name)
    )
    showing = [*seated, *(getattr(player, slot) for slot in SLOTS.values()), *items]
    for element in ELEMENTS:
        skill = sum(getattr(card.skills, element) for card in _with_skills(game, showing))
        yield f"{element} skill of {name}", getattr(player, f"{element}_skill"), skill
    free = [slot for seat, slot in SLOTS.items() if getattr(player, slot) and not getattr(player, seat)]
    yield f"Skill cards of {name} behind nobody", len(free), 0
    yield f"predictions of {name} about nobody", bool(player.predictions or player.fulfilled) and not player.target, 0


def _with_skills(game: Any, cards: list[str]) -> Iterator[Any]:
    known = {card.id: card for card in game.rulebook.cards.values()}
    return (known[card] for card in cards if card and hasattr(known[card], "skills"))


MEEPLE_INC = Always(
    players=(1, 6),
    actions=meeple_inc,
    bots=(by_chance, by_kind, toward_end, toward_shelf),
    endings={"mi.end.trigger": toward_end},
    chance=frozenset({"mi.end.trigger"}),
    universe=universe,
    rare=RARE,
    tracks=_tracks,
    cards=_cards,
    all_cards=_all_cards,
    holdings=_holdings,
    flow=_flow,
    pieces=_pieces,
    alone=True,
)
