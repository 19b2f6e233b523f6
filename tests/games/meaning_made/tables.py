"""Tables to test at: Meaning Made, set as a test says, with cards and table cells of the test's own.

>>> game = table(alex=has(vitals=0, support=2), phase="window")

Players are named by keyword and sit in the order of `SEATS`; Alex, the starting player, and Brooke are always there.
They hold nothing but what the test gives them, and have the Vitals and Legacy of a new game. The displays are those
of the published example unless the test lays other cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from rules_engine import library
from rules_engine.core.data.rulebook import Card, Effect, RulebookData
from rules_engine.core.play.chance import Scripted
from rules_engine.core.play.event import Event
from rules_engine.games.meaning_made import (
    EndTurn,
    EventCard,
    Gather,
    Initiative,
    Keep,
    MeaningMade,
    Pattern,
    Requirement,
    Tokens,
)
from rules_engine.games.meaning_made.table import COMMUNITY, Player, Work
from tests.games.tables import Cells, Told, places, seated, with_own

PRISM = ("shell", "pulse", "repair-loop", "reciprocity", "forecast", "habit")
INDEX = ("local-clinic", "food-network", "learning-archive")


class Game(Told, MeaningMade):
    """A game of Meaning Made whose events tell all that happens."""


@cache
def rulebook() -> RulebookData:
    """Return the rulebook of Meaning Made."""
    return library.load("meaning-made").rulebook


# Cards and outcomes of a test's own.


def pattern(name: str, layer: int, *, bonus: Sequence[Effect] = (), consequence: int = 0, **asks: Any) -> Pattern:
    """Return a Pattern; `asks` is its requirement: energy, insight, support, layers, vitals."""
    return Pattern(
        id=name,
        name=name.title(),
        provenance="provisional",
        layer=layer,
        requirement=Requirement(**asks),
        bonus=tuple(bonus),
        consequence=consequence,
    )


def initiative(
    name: str,
    layer: int = 7,
    *,
    meaning: int = 1,
    bonus: Sequence[Effect] = (),
    penalty: Sequence[Effect] = (),
    penalty_code: int = 0,
    **asks: Any,
) -> Initiative:
    """Return an Initiative; `asks` is its requirement. The one called `stewardship` takes the End slot."""
    return Initiative(
        id=name,
        name=name.title(),
        provenance="provisional",
        layer=layer,
        requirement=Requirement(**asks),
        meaning=meaning,
        bonus=tuple(bonus),
        penalty=tuple(penalty),
        penalty_code=penalty_code,
        end=name == "stewardship",
    )


def event(identifier: str, code: int) -> EventCard:
    """Return an Event card with a letter and a Consequence Code."""
    return EventCard(
        id=f"event-{identifier}{code}".lower(),
        name=f"Event {identifier}{code}",
        provenance="provisional",
        identifier=identifier,
        code=code,
    )


def gain(what: str, by: int = 1, who: str = "you") -> Effect:
    """Return the effect of gaining something."""
    return Effect(do="gain", what=what, by=by, who="" if what == "meaning" else who)


def lose(what: str, by: int = 1, who: str = "you", when: str = "") -> Effect:
    """Return the effect of losing something."""
    return Effect(do="lose", what=what, by=by, who="" if what == "meaning" else who, when=when)


def restrict(verb: str) -> Effect:
    """Return the effect of forbidding an action this round."""
    return Effect(do="restrict", what=verb)


def consequence(which: str, who: str = "") -> Effect:
    """Return the effect of calling for a Consequence on the `group` or `individual` table."""
    return Effect(do="consequence", what=which, who=who)


# Positions.


def filled(*, by: Sequence[str] = (), **tokens: int) -> dict[str, Any]:
    """Return what lies on an Initiative: tokens in its boxes, contributors in Contribution Order."""
    return {"filled": tokens, "by": by}


DECKS = {"pattern": ("prism",), "initiative": ("index", "end", "completed"), "event": ("events",)}


def table(
    *,
    cards: Iterable[Card] = (),
    cells: Cells | None = None,
    rulings: Mapping[str, str] | None = None,
    variants: Mapping[str, Mapping[str, int]] | None = None,
    phase: str = "turns",
    asked: str = "Alex",
    works: Mapping[str, Mapping[str, Any]] | None = None,
    draws: Mapping[str, Sequence[str]] | None = None,
    forced: bool = False,
    alone: bool = False,
    **given: Any,
) -> MeaningMade:
    """Return a game at the position described.

    `asked` is to decide in `phase` (`turns` or `window`). `works` tells what lies on Initiatives. `draws` scripts the
    decks. `given` holds players and fields of the table. A decision with a single option is left to the test, unless
    `forced`. `alone` leaves Alex with the Community, whose markers lie ready unless `works` has them.
    """
    seats, book = seated(given)[: 1 if alone else None], with_own(rulebook(), cards, cells)
    script = {"event": ["event-c4"]}
    game = Game(book, seats, chance=Scripted(script), rulings=rulings, variants=variants, takes_forced=False)
    _advance(game, phase, asked)
    players = {name: given.pop(name.lower(), {}) for name in seats}
    _lay_cards(game, given, players, works or {})
    game.table.meaning, game.table.world_layer = given.pop("meaning", 5), given.pop("world_layer", 1)
    game.table.code = given.pop("code", 4)
    for name in ("restricted", "delayed", "donors"):
        setattr(game.table, name, list(given.pop(name, ())))
    game.table.donated = given.pop("donated", len(game.table.donors))
    for name, value in given.items():
        assert hasattr(game.table, name), name
        setattr(game.table, name, value)
    game.log.clear()
    game.chance = Scripted({deck: list(order) for deck, order in (draws or {}).items()})
    game.takes_forced = forced
    return game.copy()


def _advance(game: MeaningMade, phase: str, asked: str) -> None:
    kind = {"turns": "turn", "window": "window"}[phase]
    while game.decision != ((asked,), kind):
        name = game.decision.players[0]
        if game.decision.kind == "window":
            game.play(Keep(name))
        else:
            game.play(Gather(name, Tokens(energy=2)) if game.table.actions_left else EndTurn(name))


def _lay_cards(
    game: MeaningMade, given: dict[str, Any], players: Mapping[str, Mapping[str, Any]], works: Mapping[str, Any]
) -> None:
    """Put every card in one place: where the test says, in the displays, or in its deck."""
    board = game.table
    palettes = {card for told in players.values() for card in told.get("palette", ())}
    free = [card for card in PRISM if card not in palettes]
    board.prism = places(given.pop("prism", free), game.facts.prism_cards)
    board.index = places(given.pop("index", INDEX[: game.index_slots]), game.index_slots)
    board.end = given.pop("end", "stewardship")
    board.completed = list(given.pop("completed", ()))
    board.events = list(given.pop("events", ("event-d4",)))
    board.works = {card: Work() for card in board.face_up}
    for card, told in works.items():
        board.works[card] = Work(Tokens(**told.get("filled", {})), list(told.get("by", ())))
    for name, told in players.items():
        _seat(game, name, dict(told))
    board.community_markers -= sum(COMMUNITY in work.contributors for work in board.works.values())
    classes = {"pattern": game.cards.patterns, "initiative": game.cards.initiatives, "event": game.cards.events}
    for deck, areas in DECKS.items():
        discard = list(given.pop(f"{deck}_discard", ()))
        there = {*palettes, *discard}
        for area in areas:
            value = getattr(board, area)
            there |= {value} if isinstance(value, str) else set(value)
        rest = [card for card in classes[deck] if card not in there]
        setattr(board, f"{deck}_discard", discard)
        setattr(board, f"{deck}_deck", list(given.pop(f"{deck}_deck", rest)))


def _seat(game: MeaningMade, name: str, told: dict[str, Any]) -> None:
    old = game.table.players[name]
    palette = list(told.pop("palette", ()))
    layers = [0] * 7
    for card in palette:
        layers[game.cards.patterns[card].layer] += 1
    used = sum(name in work.contributors for work in game.table.works.values())
    told = {"vitals": 5, "legacy": 0, **told}
    game.table.players[name] = Player(name, old.color, palette=palette, layers=layers, markers=4 - used, **told)


# Playing on.


def end_of_round(game: MeaningMade, *draws: str) -> tuple[Event, ...]:
    """Let everyone keep their Support until the next round begins; `draws` are the Events to be revealed."""
    if draws:
        game.chance.script("event", draws)
    events: list[Event] = []
    while game.decision and game.decision.kind == "window":
        events += game.play(Keep(game.decision.players[0]))
    return tuple(events)


def pass_turn(game: MeaningMade) -> tuple[Event, ...]:
    """Let the active player gather Energy until the turn is over."""
    name, events = game.table.active, []
    while game.table.active == name:
        events += game.play(Gather(name, Tokens(energy=2)))
    return tuple(events)
