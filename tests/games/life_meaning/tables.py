"""Tables to test at: Life~Meaning, set as a test says, with cards of the test's own.

>>> game = table(alex=has(support=2), drift=5)

Players are named by keyword and sit in seat order; Alex, the starting player, and Brooke are always there. They hold
nothing but what the test gives them, and stand where a new game puts them on the tracks. The displays are those of the
published example unless the test lays other cards, and its first Event lies in the slot: Uncertainty, 2 Drift, which
asks for a Model and a Regulation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from rules_engine import library
from rules_engine.core.data.rulebook import Card, Effect, RulebookData
from rules_engine.core.play.chance import Scripted
from rules_engine.core.play.event import Event
from rules_engine.games.life_meaning import (
    ENGINE,
    Abstain,
    Acquire,
    Discard,
    EventCard,
    Icons,
    LifeMeaning,
    Pattern,
    Project,
    Recalibrate,
    Refill,
    Tokens,
)
from rules_engine.games.life_meaning.table import Player, Work
from tests.games.tables import Told, places, seated, with_own, without

GALLERY = (
    "boundary-pattern", "balance-pattern", "form-pattern",
    "membership-pattern", "prediction-pattern", "reinforcement-pattern",
)  # fmt: skip
ROW = ("community-shelter", "repair-hub", "mentorship-archive")
NEW = {"pattern": ["sweat", "droplet", "shiver"], "project": ["peace-table", "footbridge", "oral-history"]}
"""Cards to be drawn, in this order."""
START = {"coherence": 4, "reputation": 2}


class Game(Told, LifeMeaning):
    """A game of Life~Meaning whose events tell all that happens."""


@cache
def rulebook() -> RulebookData:
    """Return the rulebook of Life~Meaning."""
    return library.load("life-meaning").rulebook


# Cards of a test's own.


def pattern(
    name: str,
    layer: int = 1,
    *,
    tag: str = "boundary",
    cost: Mapping[str, int] | None = None,
    outputs: Mapping[str, int] | None = None,
    **more: Any,
) -> Pattern:
    """Return a Pattern; `more` is its discount, Presence effects, Story Legacy or number of copies."""
    return Pattern(
        id=name, name=name.title(), provenance="provisional", layer=layer, tag=tag,
        cost=Icons(**(cost or {})), outputs=Icons(**(outputs or {})), **more,
    )  # fmt: skip


def project(name: str, layer: int = 8, *, benefit: int = 0, **requires: int) -> Project:
    """Return a Project; `requires` is its required icons."""
    return Project(
        id=name, name=name.title(), provenance="provisional", layer=layer,
        requirement=Icons(**requires), benefit=benefit,
    )  # fmt: skip


def event(name: str, drift: int, **mitigation: int) -> EventCard:
    """Return an Event with its Mitigation Requirement."""
    return EventCard(
        id=name, name=name.title(), provenance="provisional", pressure="conflict", drift=drift,
        mitigation=Icons(**mitigation),
    )  # fmt: skip


def effect(do: str, by: int, what: str = "") -> Effect:
    """Return an effect of a Presence icon."""
    return Effect(do=do, what=what, by=by, who="you" if what else "")


# Positions.


def paid(*by: str, **tokens: int) -> dict[str, Any]:
    """Return what lies on a Project: the icons paid, and whose marks those are, the earliest first."""
    return {"filled": tokens, "by": by}


def table(
    *,
    cards: Iterable[Card] = (),
    rulings: Mapping[str, str] | None = None,
    phase: str = "turns",
    asked: str = "Alex",
    works: Mapping[str, Mapping[str, Any]] | None = None,
    draws: Mapping[str, Sequence[str]] | None = None,
    last: str = "",
    **given: Any,
) -> LifeMeaning:
    """Return a game at the position described.

    In `phase` `turns` the turn of `asked` begins; `stability` is Phase D, before anybody has spoken. `works` tells what
    lies on Projects. `draws` scripts the decks. `last` is the rule that has made this the last round. `given` holds
    players and fields of the table.
    """
    seats, book = seated(given), with_own(rulebook(), cards)
    game = Game(book, seats, chance=Scripted({"event": ["uncertainty"]}), rulings=rulings, takes_forced=False)
    _begin_at(game, phase, asked)
    mats = {name: {**START, **given.pop(name.lower(), {})} for name in seats}
    _lay_cards(game, given, mats, works or {})
    for name, mat in mats.items():
        game.table.players[name] = Player(name, **{**mat, "stack": list(mat.get("stack", ()))})
    game.table.drift = given.pop("drift", 3)
    game.table.triggers = [last] if last else []
    for name, value in given.items():
        assert hasattr(game.table, name), name
        setattr(game.table, name, value)
    game.log.clear()
    game.chance = Scripted({deck: list(order) for deck, order in (draws or {}).items()})
    return game.copy()


def _begin_at(game: LifeMeaning, phase: str, asked: str) -> None:
    """Go to the beginning of a player's turn, or of Phase D."""
    game.table.active, game.table.actions_left = "", 0
    moment = {"turns": "turn", "stability": "stability"}[phase]
    game.begin_at(ENGINE.telling.moments[moment](game, asked))


def _lay_cards(
    game: LifeMeaning, given: dict[str, Any], mats: Mapping[str, Mapping[str, Any]], works: Mapping[str, Any]
) -> None:
    """Put every card in one place: where the test says, in the displays, or in its deck."""
    board = game.table
    stacks = [card for mat in mats.values() for card in mat.get("stack", ())]
    board.gallery = places(given.pop("gallery", without(GALLERY, stacks)), game.facts.gallery_cards)
    board.projects = places(given.pop("projects", ROW), game.facts.project_slots)
    board.completed = list(given.pop("completed", ()))
    board.event = given.pop("event", "uncertainty")
    board.works = {card: Work() for card in board.projects if card}
    for card, told in works.items():
        board.works[card] = Work(Tokens(**told["filled"]), list(told["by"]))
    laid = {
        "pattern": [*stacks, *board.gallery],
        "project": [*board.completed, *board.projects],
        "event": [board.event],
    }
    classes = {"pattern": game.cards.patterns, "project": game.cards.projects, "event": game.cards.events}
    for deck, there in laid.items():
        discard = list(given.pop(f"{deck}_discard", ()))
        every = [name for name, card in classes[deck].items() for _ in range(card.copies)]
        setattr(board, f"{deck}_discard", discard)
        setattr(board, f"{deck}_deck", list(given.pop(f"{deck}_deck", without(every, [*there, *discard]))))


# Playing on.


def acquires(name: str) -> Acquire:
    """Return the action of taking an Energy and a Regulation."""
    return Acquire(name, Tokens(energy=1, regulation=1))


def recalibrates(game: LifeMeaning, area: str, *discard: str) -> tuple[Event, ...]:
    """Let Alex recalibrate an area, discard some of its cards, and have it refilled; return all that happens."""
    events = list(game.play(Recalibrate("Alex", area)))
    for card in discard:
        events += game.play(Discard("Alex", card))
    if game.decision and game.decision.kind == "discard":
        events += game.play(Refill("Alex", area))
    return tuple(events)


def discarding(area: str, *discarded: str, **given: Any) -> LifeMeaning:
    """Return a turn of Alex at a table as `given`, in the middle of a Recalibrate, with some cards discarded."""
    game = table(**given)
    game.play(Recalibrate("Alex", area))
    for card in discarded:
        game.play(Discard("Alex", card))
    return game


def pass_turns(game: LifeMeaning, *names: str) -> tuple[Event, ...]:
    """Let players acquire tokens until their turns are over; without names, until Phase C is."""
    events: list[Event] = []
    now = game.table.round
    while game.table.active and game.table.round == now and (not names or game.table.active in names):
        events += game.play(acquires(game.table.active))
    return tuple(events)


def nobody_pledges(game: LifeMeaning) -> tuple[Event, ...]:
    """Let everybody who has not spoken pledge nothing; return what happens up to the next decision."""
    events: list[Event] = []
    while game.decision and game.decision.kind == "mitigation":
        events += game.play(Abstain(game.decision.players[0]))
    return tuple(events)


def next_round(game: LifeMeaning) -> tuple[Event, ...]:
    """Let the turns and Phase D go by without anything special, up to the next round or the end of the game."""
    return (*pass_turns(game), *nobody_pledges(game))
