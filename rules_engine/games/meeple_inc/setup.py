"""Setting up: the gameboard, its decks and rows, and what each player has, each step an event that cites its rule."""

from __future__ import annotations

from rules_engine.games.meeple_inc import awards, bot, objectives
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.table import COLORS, ROWS
from rules_engine.games.meeple_inc.turns import BeginTurn

ROW_RULES = {
    "item": "mi.setup.items-row", "specialist": "mi.setup.specialists-row", "freelancer": "mi.setup.freelancers-row",
}  # fmt: skip
SUPPLY = ("mi.setup.standees", "mi.setup.supply", "mi.setup.tokens", "mi.setup.shelf")


def set_up(game: MeepleInc) -> None:
    """Set the table up for the players named, and put the first turn on the agenda (`mi.setup`)."""
    facts, seats = game.facts, game.seats
    game.emit("board", "mi.setup.board-side", what=len(seats) > facts.small_side_most)
    for name, color in zip(seats, COLORS, strict=False):
        game.emit("color", "mi.setup.table", name, color)
        game.emit("gain", "mi.setup.workers", name, (("workers", facts.workers_start),))
        game.emit("told", "mi.setup.prediction-cards", name)
        game.emit("gain", "mi.setup.score-markers", name, (("vp", facts.score_start),))
    rule = "mi.setup.corporation-cards" if len(seats) > len(("one", "other")) else "mi.setup.two-players"
    game.emit("told", rule, what=seats)
    lay_out_decks(game)
    for supplied in SUPPLY:
        game.emit("told", supplied)
    game.emit("boxes", "mi.setup.boxes", what=(facts.boxes_shown, facts.boxes_per_level - facts.boxes_shown))
    awards.set_up(game)
    objectives.set_up(game)
    game.emit("hourglass", "mi.setup.hourglass", what=getattr(facts, f"hourglass_{len(seats)}"))
    compensate(game)
    bot.set_up(game)
    game.push(BeginTurn(seats[0]))
    game.policies.table_cards(game)


def lay_out_decks(game: MeepleInc) -> None:
    """Shuffle the decks, and reveal the rows, from the left (`mi.setup.decks`)."""
    cards = game.cards
    decks = {
        "skill": cards.skill_cards, "item": cards.items, "objective": cards.objectives,
        "freelancer": cards.freelancers, "specialist": cards.specialists,
    }  # fmt: skip
    for kind, ids in decks.items():
        game.emit("deck", "mi.setup.decks", what=(f"{kind}_deck", *ids))
    for kind, rule in ROW_RULES.items():
        row, places = ROWS[kind], getattr(game.facts, f"{kind}_row")
        game.emit("slots", rule, what=((row, places),))
        for place in range(places):
            game.fill_place(row, place, kind, rule, "", "mi.row.empty")


def compensate(game: MeepleInc) -> None:
    """Give those who play later what makes up for it (`mi.setup.compensation`); Meeple-Bots take VP only."""
    facts, seats = game.facts, game.seats
    game.emit("told", "mi.setup.first-player", what=seats[0])
    dollars = (0, facts.seat_2_dollars, facts.seat_3_dollars, 0, facts.seat_5_dollars, facts.seat_6_dollars)
    points = (0, 0, 0, facts.seat_4_vp, facts.seat_5_vp, facts.seat_6_vp)
    for name, more, vp in zip(seats, dollars, points, strict=False):
        given = (("dollar", 0 if game.table.players[name].bot else more), ("vp", vp))
        pairs = tuple((what, count) for what, count in given if count)
        if pairs:
            game.emit("gain", "mi.setup.compensation", name, pairs)
