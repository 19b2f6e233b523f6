"""Vitals and the Fragile state."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Gather, Load, Recycle, Tokens
from tests.games.meaning_made.tables import end_of_round, gain, lose, pattern, table
from tests.games.tables import among, each, has, legal, player, rules, tokens

HIT = {("event", "A", 1): [lose("vitals", 2, who="all")], ("individual-consequence", "2", 1): [lose("energy", 1)]}


def test_the_last_vitals_make_fragile():
    """Vitals reach 0: the player becomes Fragile and resolves a Consequence with the current code."""
    game = table(phase="window", cells=HIT, brooke=has(vitals=2, energy=3), alex=has(energy=3))

    events = end_of_round(game, "event-a2")

    assert each(game, "vitals") == {"Alex": 3, "Brooke": 0}
    assert each(game, "energy") == {"Alex": 3, "Brooke": 2}
    steps = ("mm.fragile.enter", "mm.fragile.consequence", "mm.consequence.current-code", "mm.consequence.lookup")
    assert among(events, *steps) == list(steps)


def test_vitals_stop_at_zero():
    """A loss below 0 is lost (`mm.ruling.vitals-range`, `mm.vitals.excess`)."""
    game = table(phase="window", cells=HIT, brooke=has(vitals=1))

    events = end_of_round(game, "event-a2")

    assert player(game, "Brooke").vitals == 0
    assert "mm.vitals.excess" in rules(events)


def test_a_fragile_player_is_not_made_fragile_again():
    """Only the step from above 0 to 0 triggers a Consequence (`mm.ruling.fragile-transition`, `mm.fragile.enter`)."""
    game = table(phase="window", cells=HIT, brooke=has(vitals=0, energy=3))

    events = end_of_round(game, "event-a2")

    assert tokens(game, "Brooke") == (3, 0, 0)
    assert "mm.fragile.enter" not in rules(events)


def test_several_fragile_players_resolve_in_player_order():
    """One Event makes three players Fragile: first all losses, then a Consequence each, in player order."""
    game = table(phase="window", cells=HIT, alex=has(vitals=1), casey=has(vitals=1), drew=has(vitals=2))

    events = end_of_round(game, "event-a2")

    assert [told.who for told in events if told.rule == "mm.fragile.consequence"] == ["Alex", "Casey", "Drew"]
    order = among(events, "mm.fragile.enter", "mm.fragile.consequence", "mm.fragile.several")
    assert order == ["mm.fragile.enter", "mm.fragile.several", "mm.fragile.consequence"]


def test_the_whole_outcome_comes_before_the_fragile_consequence():
    """The Consequence comes when the outcome that cost the Vitals has been applied in full."""
    cells = {
        ("event", "A", 1): [lose("vitals", 1, who="all"), lose("energy", 2, who="all")],
        ("individual-consequence", "2", 1): [lose("energy", 1), gain("insight")],
    }
    game = table(phase="window", cells=cells, alex=has(vitals=1, energy=2))

    end_of_round(game, "event-a2")

    assert tokens(game, "Alex") == (0, 1, 0)


def test_a_consequence_that_makes_others_fragile_goes_on():
    """A Consequence that costs others their last Vitals is followed by theirs (`mm.ruling.fragile-transition`)."""
    cells = {
        ("event", "A", 1): [lose("vitals", 1, who="fewest-vitals")],
        ("individual-consequence", "2", 1): [lose("vitals", 1, who="others")],
    }
    game = table(phase="window", cells=cells, alex=has(vitals=2), brooke=has(vitals=1))

    end_of_round(game, "event-a2")

    assert each(game, "vitals") == {"Alex": 1, "Brooke": 0}
    assert list(each(game, "fragile").values()) == [False, True]


def test_the_individual_table_serves_the_fragile():
    """Fragile uses the Individual table, not the Group table (`mm.ruling.consequence-table`)."""
    cells = {**HIT, ("group-consequence", "2", 1): [lose("insight", 1, who="all")]}
    game = table(phase="window", cells=cells, alex=has(vitals=1, energy=1, insight=1))

    end_of_round(game, "event-a2")

    assert tokens(game, "Alex") == (0, 1, 0)


def test_the_code_of_this_rounds_event_counts_all_round():
    """Who becomes Fragile in a turn uses the code of the Event revealed this round (`mm.ruling.current-code`)."""
    cells = {
        ("individual-consequence", "5", 1): [lose("insight")],
        ("individual-consequence", "4", 1): [lose("energy")],
    }
    game = table(
        cards=[pattern("wound", 1, vitals=1)], cells=cells, prism=["wound"], code=5,
        alex=has(vitals=1, energy=1, insight=1),
    )  # fmt: skip

    game.play(Load("Alex", "wound"))

    assert tokens(game, "Alex") == (1, 0, 0)


def test_a_fragile_player_takes_a_full_turn():
    """Fragile players act as others do, twice."""
    game = table(alex=has(vitals=0, energy=1, insight=1))

    assert legal(game, Load("Alex", "shell", Tokens(1, 1)), Recycle("Alex", "index")) == [True, True]
    game.play(Gather("Alex", Tokens(2)))
    assert game.decision == (("Alex",), "turn")


def test_gaining_vitals_ends_the_fragile_state():
    """The state ends when Vitals rise above 0, here by a Pattern Bonus (`mm.fragile.leave`)."""
    game = table(cards=[pattern("rest", 1, bonus=[gain("vitals")])], prism=["rest"], alex=has(vitals=0))

    events = game.play(Load("Alex", "rest"))

    assert not player(game, "Alex").fragile
    assert "mm.fragile.leave" in rules(events)


def test_one_can_become_fragile_again_after_recovering():
    """Every fall from above 0 to 0 counts (`mm.ruling.fragile-transition`, `mm.fragile.enter`)."""
    game = table(
        cards=[pattern("wound", 1, vitals=1, bonus=[gain("vitals")]), pattern("again", 1, vitals=1)],
        prism=["wound", "again"], alex=has(vitals=1),
    )  # fmt: skip

    first, second = game.play(Load("Alex", "wound")), game.play(Load("Alex", "again"))

    assert [rules(events).count("mm.fragile.enter") for events in (first, second)] == [1, 1]


@pytest.mark.parametrize(("vitals", "after"), [(8, 9), (9, 10), (10, 10)])
def test_vitals_go_up_to_ten(vitals: int, after: int):
    """The Vitals track ends at 10 (`mm.ruling.vitals-range`)."""
    game = table(cards=[pattern("rest", 1, bonus=[gain("vitals")])], prism=["rest"], alex=has(vitals=vitals))

    game.play(Load("Alex", "rest"))

    assert player(game, "Alex").vitals == after
