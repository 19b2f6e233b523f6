"""What each kind of event changes on the table, and nothing else does: so the log tells the whole game."""

from __future__ import annotations

from rules_engine.core.play.changes import SHARED, TableChange, adds_to, discard_card, nothing, reveal_card, sets
from rules_engine.games.life_meaning.cards import Tokens
from rules_engine.games.life_meaning.table import LifeMeaningTable, Work


def begin_round(table: LifeMeaningTable, who: str, what: int) -> None:
    """Begin a round: what counts by the round counts from nothing again."""
    table.round = what
    table.eased = 0
    table.settled = False
    table.spoken.clear()
    for player in table.players.values():
        player.touchpoints = 0


def begin_turn(table: LifeMeaningTable, who: str, what: int) -> None:
    """Begin a player's turn with `what` actions."""
    table.active = who
    table.actions_left = what
    table.verbs = []


def act(table: LifeMeaningTable, who: str, what: str) -> None:
    """Use up one action."""
    table.actions_left -= 1
    table.verbs.append(what)


def event(table: LifeMeaningTable, who: str, what: str) -> None:
    """Reveal an Event into the Event slot."""
    table.event_deck.remove(what)
    table.event = what


def discard_event(table: LifeMeaningTable, who: str, what: str) -> None:
    """Discard the Event of the round before."""
    table.event = ""
    table.event_discard.append(what)


def reveal(table: LifeMeaningTable, who: str, what: tuple[str, int, str]) -> None:
    """Turn a card from its deck face up: (area, place, card)."""
    reveal_card(table, who, what)
    if what[0] == "projects":
        table.works[what[2]] = Work()


def discard(table: LifeMeaningTable, who: str, what: tuple[str, int, str]) -> None:
    """Discard a face-up card: (area, place, card). Marks on a Project are lost with it."""
    discard_card(table, who, what)
    if what[0] == "projects":
        del table.works[what[2]]


def obtain(table: LifeMeaningTable, who: str, what: str) -> None:
    """Move a Pattern from the Gallery onto a player's Pattern Stack."""
    if what in table.conjured:
        table.conjured.remove(what)
    else:
        table.gallery[table.gallery.index(what)] = ""
    table.players[who].stack.append(what)


def fill(table: LifeMeaningTable, who: str, what: tuple[str, *tuple[int, ...]]) -> None:
    """Fill required icons of a Project: (card, then a number of each token)."""
    work = table.works[what[0]]
    work.filled = work.filled.plus(Tokens(*what[1:]))


def mark(table: LifeMeaningTable, who: str, what: tuple[str, int]) -> None:
    """Place credit marks on a Project: (card, how many)."""
    table.works[what[0]].marks.extend([who] * what[1])


def leave(table: LifeMeaningTable, who: str, what: str) -> None:
    """Take a completed Project off the row; its slot stays empty for now."""
    table.projects[table.projects.index(what)] = ""
    del table.works[what]
    table.completed.append(what)


def touchpoint(table: LifeMeaningTable, who: str, what: tuple[str, ...]) -> None:
    """Begin a Social Touchpoint: (other player, give or request, token)."""
    table.players[who].touchpoints += 1
    table.offer = [who, *what]


def pledge(table: LifeMeaningTable, who: str, what: tuple[tuple[str, int], ...]) -> None:
    """Put a player's pledge down, nothing at all included."""
    table.spoken.append(who)
    if what:
        table.pledges[who] = Tokens(**dict(what))


def empty_area(table: LifeMeaningTable, who: str, what: object) -> None:
    """Clear the Mitigation area."""
    table.pledges.clear()


def settle_event(table: LifeMeaningTable, who: str, what: str) -> None:
    """Settle the Event of the round: its Drift is kept off or applied, and waits no longer."""
    table.settled = True


def last(table: LifeMeaningTable, who: str, what: str) -> None:
    """Make this the last round, for the reason given."""
    table.triggers.append(what)


def not_last(table: LifeMeaningTable, who: str, what: str) -> None:
    """Take a reason for the last round back."""
    table.triggers.remove(what)


def state(table: LifeMeaningTable, who: str, what: tuple[str, int, str]) -> None:
    """Write a state of the group down: (table, value looked up, state)."""
    table.states[what[0]] = what[2]


TOLD_ONLY = (
    "event-stays", "no-event", "discount", "floor", "complete", "rank", "tie-break", "convert", "returned", "no-turn",
    "finish",
)  # fmt: skip
CHANGES: dict[str, TableChange] = {
    **SHARED, "round": begin_round, "turn": begin_turn, "act": act, "more-actions": adds_to("actions_left"),
    "event": event, "discard-event": discard_event, "ease": adds_to("eased"), "reveal": reveal, "discard": discard,
    "obtain": obtain, "fill": fill, "mark": mark, "leave": leave, "touchpoint": touchpoint, "pledge": pledge,
    "empty-area": empty_area, "met": settle_event, "not-met": settle_event, "last": last,
    "not-last": not_last, "group-score": sets("group_score"), "state": state,
    **dict.fromkeys(TOLD_ONLY, nothing),
}  # fmt: skip
