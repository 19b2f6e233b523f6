"""What happens to the table when predictions are made, games published and awards taken, and when Meeple-Bots act."""

from __future__ import annotations

from rules_engine.core.play.changes import TableChange, nothing, sets
from rules_engine.games.meeple_inc.cards import RESOURCES
from rules_engine.games.meeple_inc.table import MeepleTable


def _between(origin: str, goal: str) -> TableChange:
    """Return the change that moves names from one list of a player's to another; "" is nowhere."""

    def change(table: MeepleTable, who: str, what: tuple[str, ...]) -> None:
        player = table.players[who]
        for name in what:
            if origin:
                getattr(player, origin).remove(name)
            if goal:
                getattr(player, goal).append(name)

    return change


def _into_place(origin: str, place: str) -> TableChange:
    """Return the change that lays a card of a list of a player's into a place of theirs."""

    def change(table: MeepleTable, who: str, what: tuple[str, ...]) -> None:
        for card in what:
            getattr(table.players[who], origin).remove(card)
            setattr(table.players[who], place, card)

    return change


def _deal(goal: str) -> TableChange:
    """Return the change that deals a card of a deck to a player, into a list or a place: (deck, card)."""

    def change(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
        deck, card = what
        getattr(table, f"{deck}_deck").remove(card)
        if isinstance(getattr(table.players[who], goal), list):
            getattr(table.players[who], goal).append(card)
        else:
            setattr(table.players[who], goal, card)

    return change


# Predictions.


def _aim(table: MeepleTable, who: str, what: str) -> None:
    """Lay open whom the predictions of a player are about."""
    table.players[who].target = what


def _take_back(table: MeepleTable, who: str, what: object) -> None:
    """Return all prediction cards of a player to their deck, and the corporation card."""
    player = table.players[who]
    player.target = ""
    for cards in (player.predictions, player.fulfilled, player.ruled_out, player.foretold):
        cards.clear()


# Games, awards and objectives.


def _publish(table: MeepleTable, who: str, what: str) -> None:
    """Take a finished game off the table of its player, who keeps it: "box-mechanism-component"."""
    player = table.players[who]
    player.published.append(what)
    player.box = player.mechanism = player.component = 0


def _award(table: MeepleTable, who: str, what: tuple[int, str]) -> None:
    """Put a published game on the shelf and take an award token: (level, game)."""
    level, game = what
    player = table.players[who]
    player.published.remove(game)
    for holder, by in ((table, -1), (player, 1)):
        setattr(holder, f"awards_{level}", getattr(holder, f"awards_{level}") + by)


def _remove_award(table: MeepleTable, who: str, what: int) -> None:
    """Take an award token of a level out of the game for a Meeple-Bot, and note how high that bot has come."""
    setattr(table, f"awards_{what}", getattr(table, f"awards_{what}") - 1)
    table.awards_removed += 1
    table.players[who].ladder = max(table.players[who].ladder, what)


# Decks and rows.


def _shuffle(table: MeepleTable, who: str, what: str) -> None:
    """Shuffle a deck: what lies at its bottom may come up at any time from now on."""
    bottom: list[str] = getattr(table, f"{what}_bottom")
    getattr(table, f"{what}_deck").extend(bottom)
    bottom.clear()


def leave_deck(table: MeepleTable, kind: str, card: str) -> None:
    """Take a card from a deck, or from what was put below it."""
    cards: list[str] = getattr(table, f"{kind}_deck")
    (cards if card in cards else getattr(table, f"{kind}_bottom")).remove(card)


def _out_of_deck(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Take the top card of a deck out of the game: (kind, card)."""
    kind, card = what
    leave_deck(table, kind, card)
    table.out.append(card)


def _row_back(table: MeepleTable, who: str, what: tuple[str, int, str]) -> None:
    """Put a card of a row back into its deck: (kind, place, card)."""
    kind, place, card = what
    getattr(table, f"{kind}_row")[place] = ""
    getattr(table, f"{kind}_deck").append(card)


def _places(table: MeepleTable, who: str, what: tuple[str, int]) -> None:
    """Give a row so many places: those added or taken away are empty, and on the left."""
    kind, size = what
    row: list[str] = getattr(table, f"{kind}_row")
    row[:] = [""] * (size - len(row)) + row[max(0, len(row) - size) :]


def _inherit(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Let the resources on a card that has gone lie on another: (the card that had them, the one that gets them)."""
    gone, heir = what
    stack = table.stacks.pop(gone)
    if heir in table.stacks:
        for name in RESOURCES:
            setattr(table.stacks[heir], name, getattr(table.stacks[heir], name) + getattr(stack, name))
    else:
        table.stacks[heir] = stack


# Meeple-Bots.


def _zap(table: MeepleTable, who: str, what: str) -> None:
    """Turn up the top card of the ZAP deck: it is the active card."""
    table.zap_deck.remove(what)
    table.zap = what


def _zap_done(table: MeepleTable, who: str, what: str) -> None:
    """Put the active card on the discard pile of the ZAP deck."""
    table.zap = ""
    table.zap_discard.append(what)


def _set_aside(table: MeepleTable, who: str, what: tuple[str, ...]) -> None:
    """Put cards that a player was dealt and does not keep out of the game."""
    player = table.players[who]
    for card in what:
        (player.offered_wow if card in player.offered_wow else player.offered_pow).remove(card)
        table.out.append(card)


def _final_turn(table: MeepleTable, who: str, what: int) -> None:
    """Note that a player has their final turn."""
    table.players[who].final_turns += what


_TOLD_ONLY = (
    "complete", "partial", "no-prediction", "not-counted", "window", "ignored", "bonus-space",
    "no-final-turn", "below-zero", "no-game-score", "achieved", "changes-worth", "objective", "frees", "short-by",
    "keeps-none", "no-space", "adjustment", "cap", "shelf", "bot-collects",
)  # fmt: skip


LATE_CHANGES: dict[str, TableChange] = {
    "aim": _aim, "predict": _between("", "predictions"), "foretell": _between("", "foretold"),
    "flip": _between("predictions", "fulfilled"), "missed": _between("", "ruled_out"), "take-back": _take_back,
    "come-true": _between("foretold", ""), "hourglass": sets("hourglass"), "trigger": sets("trigger"),
    "publish": _publish, "award": _award, "remove-award": _remove_award,
    "keep-objective": _between("looked_objectives", "objectives"),
    "deal-objective": _deal("objectives"), "deal-award-card": _deal("award_card"), "deal-founder": _deal("wow_seat"),
    "offer-wow": _deal("offered_wow"), "offer-pow": _deal("offered_pow"), "set-aside": _set_aside,
    "keep-wow": _into_place("offered_wow", "wow_seat"), "keep-pow": _into_place("offered_pow", "pow_seat"),
    "shuffle": _shuffle, "out-of-deck": _out_of_deck, "row-back": _row_back, "places": _places, "inherit": _inherit,
    "zap": _zap, "zap-done": _zap_done, "final-turn": _final_turn,
    **dict.fromkeys(_TOLD_ONLY, nothing),
}  # fmt: skip
"""What each kind of event of these parts does to the table."""
