"""What each kind of event changes on the table, and nothing else does: so the log tells the whole game."""

from __future__ import annotations

from rules_engine.core.play.changes import SHARED, TableChange, deck, gain, lose, nothing, sets
from rules_engine.games.meeple_inc.late_changes import LATE_CHANGES, leave_deck
from rules_engine.games.meeple_inc.table import PLAIN, ROWS, SLOTS, MeepleTable, Stack

Pairs = tuple[tuple[str, int], ...]


def color(table: MeepleTable, who: str, what: str) -> None:
    """Give a player their color."""
    table.players[who].color = what


def begin_turn(table: MeepleTable, who: str, what: int) -> None:
    """Begin a player's turn in the round `what`."""
    table.round = what
    table.phase = "turns"
    table.active = who
    table.actions_left = 1
    table.just = "" if table.just.partition(":")[2] == who else table.just
    table.bot_turns = table.bot_turns + 1 if table.players[who].bot else 0


def end_turn(table: MeepleTable, who: str, what: object) -> None:
    """End the active player's turn, and the right to trade with it."""
    table.active = ""
    table.actions_left = 0
    table.trading = False


# Workers.


def place(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Place a worker on an action space or a Freelancer: (place, worker)."""
    where, worker = what
    player = table.players[who]
    if worker == PLAIN:
        player.workers -= 1
    else:
        player.standees.remove(worker)
    player.placed[where] = worker


def occupy(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Place a worker on a limited action space: (space, worker)."""
    place(table, who, what)
    table.occupied[what[0]] = who


def take_home(table: MeepleTable, who: str, what: object) -> None:
    """Take all placed workers of a player home."""
    player = table.players[who]
    for where, worker in player.placed.items():
        if worker == PLAIN:
            player.workers += 1
        else:
            player.standees.append(worker)
        table.occupied.pop(where, None)
    player.placed.clear()


# Rows and decks.


def reveal(table: MeepleTable, who: str, what: tuple[str, int, str]) -> None:
    """Turn a card from the top of its deck face up: (row, place, card)."""
    row, where, card = what
    leave_deck(table, table.zones[row], card)
    getattr(table, row)[where] = card


def slide(table: MeepleTable, who: str, what: str) -> None:
    """Slide the cards of a row to the right, over its gaps."""
    row: list[str] = getattr(table, what)
    row[:] = [card for card in row if not card] + [card for card in row if card]


def take(table: MeepleTable, who: str, what: tuple[str, int, str]) -> None:
    """Take a card from a row: (row, place, card)."""
    row, where, card = what
    getattr(table, row)[where] = ""
    player = table.players[who]
    (player.items if row == ROWS["item"] else player.hand).append(card)
    table.just = f"hired:{who}" if row == ROWS["specialist"] else ""


def stack(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Lay a resource of a player on a card of a row: (card, resource)."""
    card, resource = what
    held = table.stacks.setdefault(card, Stack())
    setattr(held, resource, getattr(held, resource) + 1)
    player = table.players[who]
    setattr(player, resource, getattr(player, resource) - 1)


def unstack(table: MeepleTable, who: str, what: tuple[str, Pairs]) -> None:
    """Take what lies on a card: (card, resources); without a player it goes back to the supply."""
    card, pairs = what
    del table.stacks[card]
    if who:
        gain(table, who, pairs)


def put_below(table: MeepleTable, who: str, what: tuple[str, str, str]) -> None:
    """Put a card below its deck: (part of the player or row it comes from, kind, card)."""
    part, kind, card = what
    if who:
        getattr(table.players[who], part).remove(card)
    else:
        row: list[str] = getattr(table, part)
        row[row.index(card)] = ""
    getattr(table, f"{kind}_bottom").append(card)


def look(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Look at the top card of a deck: (kind, card)."""
    kind, card = what
    leave_deck(table, kind, card)
    getattr(table.players[who], f"looked_{kind}s").append(card)


# A player's table.


def seat(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Give an employee from the hand a space at the table: (space, card)."""
    where, card = what
    player = table.players[who]
    player.hand.remove(card)
    setattr(player, where, card)
    table.just = f"seated:{who}"


def set_out(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Lay a card that is dealt at the set-up on its space: (space, card)."""
    setattr(table.players[who], what[0], what[1])


def standee(table: MeepleTable, who: str, what: str) -> None:
    """Give a player the standee of a Specialist."""
    table.players[who].standees.append(what)


def learn(table: MeepleTable, who: str, what: tuple[str]) -> None:
    """Keep a Skill card of those looked at."""
    player = table.players[who]
    player.looked_skills.remove(what[0])
    player.skill_cards.append(what[0])


def show_skill(table: MeepleTable, who: str, what: tuple[str]) -> None:
    """Show the Skill card that is about to be slotted."""
    player = table.players[who]
    player.skill_cards.remove(what[0])
    player.slotting = what[0]


def slot(table: MeepleTable, who: str, what: tuple[str, str]) -> None:
    """Slot the Skill card that is shown: (space, card)."""
    player = table.players[who]
    player.slotting = ""
    setattr(player, SLOTS[what[0]], what[1])


def remove_pow(table: MeepleTable, who: str, what: str) -> None:
    """Put a POW card out of the game."""
    table.players[who].pow_seat = ""
    table.out.append(what)


def lend(table: MeepleTable, who: str, what: tuple[str, Pairs]) -> None:
    """Count the skills of a spent Item for the rest of the turn: (card, skills)."""
    gain(table, who, what[1])
    table.lent.append(what[0])


def give_back(table: MeepleTable, who: str, what: tuple[str, Pairs]) -> None:
    """Count the skills of a spent Item no longer: (card, skills)."""
    lose(table, who, what[1])
    table.lent.remove(what[0])


# Boxes.


def boxes(table: MeepleTable, who: str, what: tuple[int, int]) -> None:
    """Lay out the Game Boxes: how many of each level are shown, and how many are in the supply."""
    table.boxes = [what[0]] * len(table.boxes)
    table.box_supply = [what[1]] * len(table.box_supply)


def take_box(table: MeepleTable, who: str, what: int) -> None:
    """Take the Game Box of a level."""
    table.boxes[what - 1] -= 1
    table.players[who].box = what


def restock(table: MeepleTable, who: str, what: int) -> None:
    """Replace a Game Box of a level from the supply."""
    table.box_supply[what - 1] -= 1
    table.boxes[what - 1] += 1


def trade(table: MeepleTable, who: str, what: tuple[str, int, str, int]) -> None:
    """Trade with the supply: (given, how many, received, how many)."""
    lose(table, who, ((what[0], what[1]),))
    gain(table, who, ((what[2], what[3]),))


TOLD_ONLY = (
    "lay-out", "waived", "told", "discount", "interchange", "performs", "idle", "action", "parts-in", "into-box",
    "run-out", "above-skill", "copies", "again", "more", "look-none",
)  # fmt: skip
CHANGES: dict[str, TableChange] = {
    **SHARED, "color": color, "board": sets("large_side"), "turn": begin_turn, "end-turn": end_turn,
    "place": occupy, "place-basic": place, "work": place, "take-home": take_home, "reveal": reveal, "slide": slide,
    "take": take, "stack": stack, "unstack": unstack, "put-below": put_below, "look": look, "seat": seat,
    "set-out": set_out, "standee": standee, "skills": gain, "skills-gone": lose, "learn": learn,
    "show-skill": show_skill, "slot": slot, "remove-pow": remove_pow, "lend": lend, "give-back": give_back,
    "boxes": boxes, "take-box": take_box, "restock": restock, "build": gain, "upgrade": gain, "trade": trade,
    "trading": sets("trading"), "deck": deck, **dict.fromkeys(TOLD_ONLY, nothing), **LATE_CHANGES,
}  # fmt: skip
