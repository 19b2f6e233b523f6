"""Two variants: card rows that are refreshed, and WOW and POW cards instead of Founder cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules_engine.core.play.chance import Seeded
from rules_engine.games.meeple_inc import MeepleInc
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.power import KeepCard
from tests.games.meeple_inc.late_tables import BOT, cited, has, late_table, placed, rulebook
from tests.games.tables import options, player, why

REFRESH: dict[str, Any] = {"refresh": {}}


def rows(game: Any) -> tuple[list[str], ...]:
    """Return the three card rows."""
    return tuple(list(getattr(game.table, f"{kind}_row")) for kind in ("specialist", "freelancer", "item"))


def test_the_free_cards_go_before_anybody_collects():
    """To the bottom of their decks; Items stay."""
    game = late_table(variants=REFRESH, alex=has(placed=placed(1)), hourglass=50)
    specialists, freelancers, items = rows(game)

    events = game.play(Collect("Alex"))

    after = rows(game)
    assert after[0][1:] == specialists[:-1]
    assert after[1][1:] == freelancers[:-1]
    assert after[2] == items
    assert game.table.specialist_bottom == specialists[-1:]
    assert next(event.rule for event in events if event.rule.startswith(("mi.refresh", "mi.collect"))) == (
        "mi.refresh.remove"
    )


def test_without_the_variant_they_stay():
    """Nothing moves."""
    game = late_table(alex=has(placed=placed(1)), hourglass=50)
    before = rows(game)

    game.play(Collect("Alex"))

    assert rows(game) == before


def test_items_are_refreshed_if_the_group_wants_it():
    """A parameter of the variant."""
    game = late_table(variants={"refresh": {"items": 1}}, alex=has(placed=placed(1)), hourglass=50)
    items = rows(game)[2]

    events = game.play(Collect("Alex"))

    assert rows(game)[2][1:] == items[:-1]
    assert "mi.refresh.items" in cited(events)


def test_what_lay_on_a_removed_card_stays_for_the_next():
    """It joins what lies there already."""
    game = late_table(variants=REFRESH)
    gone, heir = game.table.specialist_row[-1], game.table.specialist_row[-2]
    stacks = {gone: {"dollar": 1}, heir: {"dollar": 1, "time": 1}}
    game = late_table(variants=REFRESH, alex=has(placed=placed(1)), hourglass=50, stacks=stacks)

    events = game.play(Collect("Alex"))

    stack = game.table.stacks[heir]
    assert (stack.dollar, stack.time) == (2, 1)
    assert gone not in game.table.stacks
    assert "mi.refresh.stay" in cited(events)


def test_a_meeple_bot_refreshes_the_rows_as_well():
    """Whoever collects."""
    full = {"research-1": "worker", "research-2": "worker", "playtest-1": "worker", "playtest-2": "worker"}
    game = late_table(1, turn=BOT, bots=1, variants=REFRESH, bot=has(placed=full))

    assert "mi.refresh.remove" in cited(game.log)


# What lies on the marked spaces.


def test_everybody_has_a_founder():
    """With a skill point of each kind, and nothing on the POW space."""
    game = late_table(3)

    cards = {player(game, name).wow_seat for name in game.seats}
    assert len(cards) == 3
    for name in game.seats:
        mat = player(game, name)
        assert mat.wow_seat in game.cards.founders
        assert (mat.pow_seat, mat.box_skill, mat.component_skill, mat.mechanism_skill) == ("", 1, 1, 1)


def new(seed: int, players: int = 3, rulings: dict[str, str] | None = None) -> MeepleInc:
    """Return a game that begins with WOW and POW cards."""
    names = ["Alex", "Brooke", "Casey", "Drew", "Ella", "Finn"][:players]
    ways: dict[str, dict[str, Any]] = {"power-cards": {}}
    return MeepleInc(rulebook(), names, chance=Seeded(seed), variants=ways, rulings=rulings)


@pytest.mark.parametrize("players", [2, 6])
def test_everybody_keeps_one_of_each(players: int):
    """Of two; the others leave the game."""
    game, rng = new(players, players), random.Random(0)
    first = list(options(game))
    assert [action.verb for action in first] == ["keep-card"] * 2
    assert why(game, KeepCard("Alex", "true-visionary-2")) == ["mi.power.keep-one"]
    assert why(game, KeepCard("Brooke", first[0].card)) == ["mi.power.keep-one"]
    while game.decision and game.decision.kind == "keep-card":
        game.play(rng.choice(options(game)))

    kept = [(player(game, name).wow_seat, player(game, name).pow_seat) for name in game.seats]
    assert len({card for pair in kept for card in pair}) == 2 * players
    assert all(wow in game.cards.wows and pow_card in game.cards.pows for wow, pow_card in kept)
    assert len(game.table.out) == 2 * players
    for name in game.seats:
        mat = player(game, name)
        skills = game.cards.wows[mat.wow_seat].skills
        assert (mat.box_skill, mat.component_skill, mat.mechanism_skill) == (
            skills.box, skills.component, skills.mechanism
        )  # fmt: skip
    assert game.decision == (("Alex",), "turn")
    assert {"mi.power.deal", "mi.power.keep-one", "mi.wow.skills"} <= cited(game.log)


def test_with_one_card_of_each_there_is_nothing_to_choose():
    """The other way to take the sentence."""
    game = new(1, rulings={"power-deal": "one-each"})

    assert game.decision == (("Alex",), "turn")
    assert game.table.out == []


def test_meeple_bots_have_none():
    """They sit at the table without cards."""
    ways: dict[str, dict[str, Any]] = {"power-cards": {}, "meeple-bot": {"bots": 1}}
    game = MeepleInc(rulebook(), ["Alex"], chance=Seeded(0), variants=ways)

    while game.decision and game.decision.kind == "keep-card":
        game.play(options(game)[0])
    assert (player(game, BOT).wow_seat, player(game, BOT).pow_seat) == ("", "")
