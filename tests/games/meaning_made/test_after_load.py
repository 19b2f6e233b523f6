"""What follows a load: the Bonus, Vitals that are lost, the Consequence, and their order."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Load, Tokens
from tests.games.meaning_made.tables import gain, lose, pattern, table
from tests.games.tables import among, each, has, player, rules, tokens, why


@pytest.mark.parametrize("what", ["energy", "insight", "support", "vitals"])
def test_a_bonus_comes_once_on_loading(what: str):
    """The Pattern Bonus gives one Energy, Insight, Support or Vitals right after placing (`mm.load.bonus`)."""
    game = table(cards=[pattern("gift", 1, bonus=[gain(what)])], prism=["gift"])
    before = getattr(player(game, "Alex"), what)

    events = game.play(Load("Alex", "gift"))

    assert getattr(player(game, "Alex"), what) == before + 1
    assert rules(events).count("mm.load.bonus") == 1


def test_a_pattern_without_a_bonus_gives_nothing():
    """Forecast prints no Bonus."""
    game = table(alex=has(insight=3))

    game.play(Load("Alex", "forecast", Tokens(0, 3)))

    assert tokens(game, "Alex") == (0, 0, 0)


def test_vitals_shown_are_lost():
    """A Pattern that shows Vitals costs them."""
    game = table(cards=[pattern("scar", 3, energy=1, vitals=2)], prism=["scar"], alex=has(energy=1))

    game.play(Load("Alex", "scar", Tokens(1)))

    assert player(game, "Alex").vitals == 3


def test_vitals_have_to_be_there():
    """Who has fewer Vitals than shown may not load the card (`mm.ruling.vitals-cost`, `mm.load.vitals`)."""
    game = table(cards=[pattern("scar", 3, vitals=2)], prism=["scar"], alex=has(vitals=1))

    (reason,) = game.why_not(Load("Alex", "scar"))

    assert (reason.code, reason.rule, dict(reason.missing)) == ("cannot-pay", "mm.load.vitals", {"vitals": 1})
    assert not any(isinstance(action, Load) for action in game.legal_actions())


def test_paying_the_last_vitals_makes_fragile_before_the_card_is_placed():
    """Vitals may go down to 0; the Fragile Consequence comes as soon as they are lost (`mm.load.lose-vitals`)."""
    game = table(
        cards=[pattern("scar", 3, vitals=2, bonus=[gain("vitals")])],
        cells={("individual-consequence", "4", 1): [lose("insight", 1)]},
        prism=["scar"],
        alex=has(vitals=2, insight=1),
    )

    events = game.play(Load("Alex", "scar"))

    steps = ("mm.load.lose-vitals", "mm.fragile.enter", "mm.consequence.outcome", "mm.load.place", "mm.fragile.leave")
    assert among(events, *steps) == list(steps)
    assert tokens(game, "Alex") == (0, 0, 0)
    assert player(game, "Alex").vitals == 1


def test_a_pattern_consequence_uses_its_own_code_on_the_individual_table():
    """The code on the card is looked up for the loader, not the current code (`mm.ruling.consequence-table`)."""
    game = table(
        cards=[pattern("thorn", 1, energy=1, consequence=2)],
        cells={
            ("individual-consequence", "2", 1): [lose("insight", 2)],
            ("individual-consequence", "4", 1): [lose("support", 1)],
            ("group-consequence", "2", 1): [lose("support", 1, who="all")],
        },
        prism=["thorn"],
        code=4,
        alex=has(energy=1, insight=3, support=3),
        brooke=has(insight=3, support=3),
    )

    game.play(Load("Alex", "thorn", Tokens(1)))

    assert each(game, "insight") == {"Alex": 1, "Brooke": 3}
    assert each(game, "support") == {"Alex": 3, "Brooke": 3}
    assert game.table.code == 4


def test_a_pattern_consequence_comes_on_top_of_the_requirement():
    """The Consequence is in addition to the printed tokens (`mm.ruling.pattern-consequence`, `mm.load.tokens`)."""
    game = table(cards=[pattern("thorn", 1, energy=1, consequence=2)], prism=["thorn"])

    assert why(game, Load("Alex", "thorn")) == ["mm.load.tokens"]


def test_a_pattern_consequence_reads_the_column_it_raised():
    """The World Layer is checked before the Consequence, so the loaded Layer gives the column."""
    game = table(
        cards=[pattern("thorn", 3, consequence=2)],
        cells={
            ("individual-consequence", "2", 1): [lose("insight", 1)],
            ("individual-consequence", "2", 3): [lose("energy", 1)],
        },
        prism=["thorn"],
        alex=has(energy=1, insight=1),
    )

    game.play(Load("Alex", "thorn"))

    assert tokens(game, "Alex") == (0, 1, 0)


AFTER = ("mm.load.place", "mm.load.bonus", "mm.world-layer.check", "mm.load.consequence", "mm.prism.refill")


@pytest.mark.parametrize(
    ("option", "order"),
    [("bonus-first", AFTER), ("layer-first", (AFTER[0], AFTER[2], AFTER[1], *AFTER[3:]))],
)
def test_what_follows_a_load_has_an_order(option: str, order: tuple[str, ...]):
    """Bonus, World Layer, Consequence, refill; or the World Layer first, when the group says so."""
    thorn = pattern("thorn", 3, consequence=2, bonus=[gain("energy")])
    game = table(cards=[thorn], prism=["thorn"], rulings={"after-load-order": option})

    events = game.play(Load("Alex", "thorn"))

    assert among(events, *AFTER) == list(order)
