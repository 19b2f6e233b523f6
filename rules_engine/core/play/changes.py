"""What the kinds of event that all games share change on a table; each game adds its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rules_engine.core.play.table import Table

TableChange = Callable[[Any, str, Any], None]


def gain(table: Table, who: str, what: Iterable[tuple[str, int]]) -> None:
    """Add (name, amount) pairs to a player's tokens or tracks, or to the shared ones when nobody is named."""
    target: object = table.players[who] if who else table
    for name, amount in what:
        setattr(target, name, getattr(target, name) + amount)


def lose(table: Table, who: str, what: Iterable[tuple[str, int]]) -> None:
    """Take (name, amount) pairs away again."""
    target: object = table.players[who] if who else table
    for name, amount in what:
        setattr(target, name, getattr(target, name) - amount)


def nothing(table: Table, who: str, what: object) -> None:
    """Change nothing: the event only tells what happened."""


def deck(table: Table, who: str, what: tuple[str, ...]) -> None:
    """Lay out one deck: its name, then its cards."""
    setattr(table, what[0], list(what[1:]))


def slots(table: Table, who: str, what: tuple[tuple[str, int], ...]) -> None:
    """Make room on the board: (display, number of places)."""
    for display, places in what:
        setattr(table, display, [""] * places)


def reshuffle(table: Table, who: str, what: str) -> None:
    """Make a discard pile the deck again."""
    pile: list[str] = getattr(table, f"{what}_discard")
    getattr(table, f"{what}_deck").extend(pile)
    pile.clear()


def sets(name: str) -> TableChange:
    """Return the change that sets something of the table to what the event says."""
    return lambda table, who, what: setattr(table, name, what)


def adds_to(name: str) -> TableChange:
    """Return the change that adds the number of the event to something of the table."""
    return lambda table, who, what: setattr(table, name, getattr(table, name) + what)


def reveal_card(table: Table, who: str, what: tuple[str, int, str]) -> None:
    """Turn a card from its deck face up: (display, place, card)."""
    display, place, card = what
    getattr(table, f"{table.zones[display]}_deck").remove(card)
    getattr(table, display)[place] = card


def discard_card(table: Table, who: str, what: tuple[str, int, str]) -> None:
    """Discard a face-up card: (display, place, card)."""
    display, place, card = what
    getattr(table, display)[place] = ""
    getattr(table, f"{table.zones[display]}_discard").append(card)


def settle_offer(table: Any, who: str, what: object) -> None:
    """Settle the offer that lies on the table."""
    table.offer = []


def act(table: Table, who: str, what: str) -> None:
    """Use up one action."""
    table.actions_left -= 1


def end_turn(table: Table, who: str, what: object) -> None:
    """End the active player's turn."""
    table.active = ""
    table.actions_left = 0


def end(table: Table, who: str, what: str) -> None:
    """End the game for the reason given."""
    table.ended = what
    table.active = ""
    table.actions_left = 0


def score(table: Table, who: str, what: int) -> None:
    """Write down a player's score."""
    table.scores[who] = what


def wins(table: Table, who: str, what: object) -> None:
    """Name a winner."""
    table.winners.append(who)


def grant(table: Any, who: str, what: str | tuple[str, str] | tuple[tuple[str, int], ...]) -> None:
    """Conjure what a worked example takes for granted, or nothing when a rule is only waived.

    `what` is tokens and tracks as pairs, a card that a player takes though it is not there, or (deck, card) for one
    that is put into its deck.
    """
    if isinstance(what, str):
        table.conjured.append(what)
    elif what and isinstance(what[0], str):
        getattr(table, f"{what[0]}_deck").append(what[1])
    else:
        gain(table, who, what)


SHARED: dict[str, TableChange] = {
    "gain": gain, "lose": lose, "commit": lose, "deck": deck, "slots": slots, "reshuffle": reshuffle,
    "phase": sets("phase"), "act": act, "answer": settle_offer, "end-turn": end_turn, "end": end, "score": score,
    "wins": wins, "grant": grant, "capped": nothing, "stays-empty": nothing, "tie": nothing, "nobody": nothing,
}  # fmt: skip
