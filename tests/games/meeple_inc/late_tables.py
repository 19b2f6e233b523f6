"""Tables to test at: Meeple Inc, set as a test says, and a turn about to begin.

>>> game = late_table(alex=has(research=2, placed={"basic-1": "worker"}), hourglass=52)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from rules_engine import library
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.play.chance import Scripted
from rules_engine.core.play.event import Event
from rules_engine.core.play.positions import place
from rules_engine.core.play.told import Begun
from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meeple_inc import MeepleInc
from rules_engine.games.meeple_inc.turns import BeginTurn
from tests.games.tables import SEATS, Told

BOT = "Meeple-Bot 1"


class Game(Told, MeepleInc):
    """A game of Meeple Inc whose events tell all that happens."""


@cache
def rulebook() -> RulebookData:
    """Return the rulebook of Meeple Inc."""
    return library.load("meeple-inc").rulebook


def has(**what: Any) -> dict[str, Any]:
    """Return what a player has."""
    return what


def placed(count: int) -> dict[str, str]:
    """Return so many workers that stand on Gain Basic Resources."""
    return {f"basic-{number}": "worker" for number in range(1, count + 1)}


def late_table(
    players: int = 2,
    *,
    turn: str = "Alex",
    variants: Mapping[str, Mapping[str, Any]] | None = None,
    rulings: Mapping[str, str] | None = None,
    draws: Mapping[str, Sequence[str]] | None = None,
    forced: bool = False,
    bots: int = 0,
    difficulty: int = 2,
    facts: Mapping[str, Any] | None = None,
    **given: Any,
) -> Any:
    """Return a game of so many players in which the turn of `turn` begins.

    `given` holds players by name, a Meeple-Bot as `bot`, and parts of the table. A decision with a single option is
    left to the test, unless `forced`. `draws` scripts decks, `facts` gives facts another value.
    """
    names, ways = list(SEATS[:players]), dict(variants or {})
    if bots:
        ways["meeple-bot"] = {"bots": bots, "difficulty": difficulty}
    game = Game(_with_facts(facts or {}), names, chance=Scripted(), variants=ways, rulings=rulings)
    while game.decision and game.decision.kind == "keep-card":
        game.play(game.legal_actions()[0])
    own = {name: given.pop(name.lower()) for name in names if name.lower() in given}
    if "bot" in given:
        own[BOT] = given.pop("bot")
    place(game, {**given, "players": own}, str)
    game.takes_forced = forced
    game.log.clear()
    game.begun = Begun(0, game.table.copy())
    game.chance = Scripted({deck: list(order) for deck, order in (draws or {}).items()})
    game.begin_at([BeginTurn(turn)])
    return game


def _with_facts(values: Mapping[str, Any]) -> RulebookData:
    book = rulebook()
    if not values:
        return book
    full = {book.full_id("fact", name): value for name, value in values.items()}
    return replace(book, facts={i: replace(f, value=full[i]) if i in full else f for i, f in book.facts.items()})


def kinds(events: Sequence[Event], *wanted: str) -> list[tuple[str, Any]]:
    """Return kind and content of those events that are of a wanted kind."""
    return [(event.kind, event.what) for event in events if event.kind in wanted]


def cited(events: Sequence[Event]) -> set[str]:
    """Return the rules that events cite."""
    return {event.rule for event in events}


def end_turns(game: Any) -> None:
    """End turns that may be ended, until somebody has to decide something else."""
    while game.decision and game.decision.kind == "turn" and not game.table.actions_left:
        game.play(EndTurn(game.decision.players[0]))
