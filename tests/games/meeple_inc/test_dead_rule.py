"""A limit that no position reaches: `mi.ruling.five-employees` says so, and here it is counted."""

from __future__ import annotations

from itertools import product

from rules_engine.games.meeple_inc import rulebook
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.seating import employees, too_many
from rules_engine.games.meeple_inc.table import SEATS

CARD = "five-employees"


def game_with(seats: dict[str, str]) -> MeepleInc:
    """Return a game in which Alex's table holds these cards and no others."""
    game = rulebook().new_game(["Alex", "Brooke"], seed=1)
    player = game.table.players["Alex"]
    for seat in SEATS:
        setattr(player, seat, seats.get(seat, ""))
    return game


def test_the_limit_never_binds() -> None:
    """However employees sit beside the POW and the WOW card, there are fewer than the card allows."""
    people = list(game_with({}).cards.freelancers)[:4]
    for taken in product((False, True), repeat=4):
        seated = {seat: card for seat, card, there in zip(SEATS, people, taken, strict=False) if there}
        game = game_with({**seated, "pow_seat": CARD, "wow_seat": "no-regrets"})
        player = game.table.players["Alex"]
        assert employees(game, player) == sum(taken) < game.facts.five_employees_most
        assert not too_many(game, player)


def test_the_limit_would_bind() -> None:
    """With a fifth employee on the WOW space, where none can sit, the card forbids a sixth: the check itself works."""
    game = game_with({})
    seats = [seat for seat in SEATS if seat != "pow_seat"]
    people = list(game.cards.freelancers)[: len(seats)]
    game = game_with({**dict(zip(seats, people, strict=True)), "pow_seat": CARD})
    assert too_many(game, game.table.players["Alex"]) == CARD
