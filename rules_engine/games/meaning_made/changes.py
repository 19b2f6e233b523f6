"""What each kind of event changes on the table, and nothing else does: so the log tells the whole game."""

from __future__ import annotations

from typing import Any

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.changes import SHARED, TableChange, adds_to, discard_card, nothing, reveal_card, sets
from rules_engine.games.meaning_made.cards import Tokens
from rules_engine.games.meaning_made.table import COMMUNITY, MeaningMadeTable, Work


def seat(table: MeaningMadeTable, who: str, what: str) -> None:
    """Give a player their color."""
    table.players[who].color = what


def begin_round(table: MeaningMadeTable, who: str, what: int) -> None:
    """Begin a round."""
    table.round = what
    table.phase = "event"


def reset(table: MeaningMadeTable, who: str, what: object) -> None:
    """Make the limits of a round count from nothing again."""
    table.donated = 0
    table.donors.clear()
    table.recyclers.clear()
    table.converted.clear()
    for player in table.players.values():
        player.touchpoints = 0


def begin_turn(table: MeaningMadeTable, who: str, what: int) -> None:
    """Begin a player's turn with `what` actions."""
    table.phase = "turns"
    table.active = who
    table.actions_left = what
    table.conversions = 0


def event(table: MeaningMadeTable, who: str, what: str) -> None:
    """Reveal an Event into the Event Zone."""
    table.event_deck.remove(what)
    table.events.append(what)
    table.next_event = ""


def discard_event(table: MeaningMadeTable, who: str, what: str) -> None:
    """Discard a face-up Event."""
    table.events.remove(what)
    table.event_discard.append(what)


def reveal(table: MeaningMadeTable, who: str, what: tuple[str, int, str]) -> None:
    """Turn a card from its deck face up: (area, place, card)."""
    reveal_card(table, who, what)
    if what[0] == "index":
        table.works[what[2]] = Work()


def end_slot(table: MeaningMadeTable, who: str, what: str) -> None:
    """Place the End Initiative."""
    table.end = what
    table.works[what] = Work()


def recycle(table: MeaningMadeTable, who: str, what: tuple[str, int, str]) -> None:
    """Discard a face-up card, with all that lies on it: (area, place, card)."""
    discard_card(table, who, what)
    if what[0] == "index":
        del table.works[what[2]]


def recycled(table: MeaningMadeTable, who: str, what: object) -> None:
    """Count a Recycle toward the limit of a round."""
    table.recyclers.append(who)


def load(table: MeaningMadeTable, who: str, what: tuple[str, int]) -> None:
    """Move a Pattern from the Prism into a Palette: (card, Layer)."""
    card, layer = what
    if card in table.conjured:
        table.conjured.remove(card)
    else:
        table.prism[table.prism.index(card)] = ""
    player = table.players[who]
    player.palette.append(card)
    player.layers[layer] += 1


def fill(table: MeaningMadeTable, who: str, what: tuple[str, int, int, int]) -> None:
    """Fill Requirement boxes: (card, energy, insight, support)."""
    work = table.works[what[0]]
    work.filled = work.filled.plus(Tokens(*what[1:]))


def marker(table: MeaningMadeTable, who: str, what: tuple[str, int]) -> None:
    """Place a Contribution marker: (card, place in Contribution Order)."""
    table.works[what[0]].contributors.append(who)
    table.players[who].markers -= 1


def complete(table: MeaningMadeTable, who: str, what: str) -> None:
    """Begin the completion of an Initiative, and remember the World Layer before it."""
    table.completing = what
    table.layer_before = table.world_layer


def clear_markers(table: MeaningMadeTable, who: str, what: str) -> None:
    """Take all markers off an Initiative."""
    del table.works[what]


def leave(table: MeaningMadeTable, who: str, what: str) -> None:
    """Take a completed Initiative off the board, out of the game."""
    if what == table.end:
        table.end = ""
    else:
        table.index[table.index.index(what)] = ""
    table.completed.append(what)
    table.completing = ""


def discard_initiative(table: MeaningMadeTable, who: str, what: str) -> None:
    """Put a completed Initiative onto the discard pile."""
    table.index[table.index.index(what)] = ""
    table.initiative_discard.append(what)
    table.completing = ""


def touchpoint(table: MeaningMadeTable, who: str, what: tuple[str, ...]) -> None:
    """Offer a Touchpoint: (other player, give or request, token)."""
    table.players[who].touchpoints += 1
    table.offer = [who, *what]


def asked(table: MeaningMadeTable, who: str, what: int) -> None:
    """Count a Touchpoint for the player who is asked, too."""
    table.players[who].touchpoints += what


def restrict(table: MeaningMadeTable, who: str, what: str) -> None:
    """Forbid an action for the rest of the round."""
    table.restricted.append(what)


def delay(table: MeaningMadeTable, who: str, what: tuple[tuple[str, Any], ...]) -> None:
    """Keep an effect for the start of each player's turn this round."""
    table.delayed.append(Effect(**dict(what)))


def expire(table: MeaningMadeTable, who: str, what: object) -> None:
    """End what lasts this round."""
    table.restricted.clear()
    table.delayed.clear()


def donate(table: MeaningMadeTable, who: str, what: int) -> None:
    """Count a donation toward the group's limit."""
    table.donated += what
    table.donors.append(who)


def convert(table: MeaningMadeTable, who: str, what: str) -> None:
    """Count a conversion: of this turn, or when `what` says so of this player in the Stability Window."""
    if what == "window":
        table.converted.append(who)
    else:
        table.conversions += 1


def community(table: MeaningMadeTable, who: str, what: tuple[str, int]) -> None:
    """Place a Community Contribution marker: (card, place in Contribution Order)."""
    table.works[what[0]].contributors.append(COMMUNITY)
    table.community_markers -= 1


def community_back(table: MeaningMadeTable, who: str, what: tuple[str, int]) -> None:
    """Take a Community Contribution marker off an Initiative that is leaving the board: (card, how many come back)."""
    table.works[what[0]].contributors.remove(COMMUNITY)
    table.community_markers += what[1]


def outranked(table: MeaningMadeTable, who: str, what: tuple[str, int, int]) -> None:
    """Count what a place of the Community is worth: (card, place, Legacy)."""
    table.community_legacy += what[2]


TOLD_ONLY = (
    "lookup", "column", "last", "current", "consequence", "table", "fragile", "recovered", "lap", "no-event", "several",
    "fewest", "no-vitals", "extra", "no-place", "ignored", "stands",
)  # fmt: skip
CHANGES: dict[str, TableChange] = {
    **SHARED, "seat": seat, "world-layer": sets("world_layer"), "round": begin_round, "reset": reset,
    "turn": begin_turn, "event": event, "code": sets("code"), "discard-event": discard_event, "reveal": reveal,
    "end-slot": end_slot, "recycle": recycle, "recycled": recycled, "load": load, "fill": fill, "marker": marker,
    "complete": complete, "clear-markers": clear_markers, "leave": leave, "discard-initiative": discard_initiative,
    "touchpoint": touchpoint, "asked": asked, "restrict": restrict, "delay": delay, "expire": expire,
    "set-aside": adds_to("community_markers"), "community": community, "community-back": community_back,
    "outranked": outranked, "donate": donate, "convert": convert, "next-event": sets("next_event"),
    **dict.fromkeys(TOLD_ONLY, nothing),
}  # fmt: skip
