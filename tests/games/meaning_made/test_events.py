"""Events: code, look-up, outcome now or later, and a deck that runs out."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Donate, Gather, Keep, Load, Tokens
from tests.games.meaning_made.tables import consequence, end_of_round, event, gain, lose, pass_turn, restrict, table
from tests.games.tables import among, each, has, legal, rules, tokens, why


@pytest.mark.parametrize(
    ("card", "code", "world_layer", "meaning", "vitals"),
    [
        ("event-c4", 4, 1, 2, 0),
        ("event-a2", 2, 2, 1, 0),
        ("event-f5", 5, 7, 2, 1),
        ("event-b3", 3, 7, 2, 0),
    ],
)
def test_the_published_cells(card: str, code: int, world_layer: int, meaning: int, vitals: int):
    """The letter finds the row, the World Layer the column; the number becomes the current code (`mm.event.reveal`)."""
    game = table(phase="window", meaning=8, world_layer=world_layer, casey={}, drew={}, events=[])

    events = end_of_round(game, card)

    assert game.table.meaning == 8 - meaning
    assert set(each(game, "vitals").values()) == {5 - vitals}
    assert game.table.code == code
    assert among(events, "mm.event.reveal", "mm.event.code", "mm.event.lookup", "mm.event.outcome") == [
        "mm.event.reveal", "mm.event.code", "mm.event.lookup", "mm.event.outcome",
    ]  # fmt: skip


def test_the_column_is_that_of_the_world_layer_now():
    """Each World Layer has its column: the same letter does more in a higher one (`mm.ruling.world-layer-column`)."""
    cells = {("event", "A", 6): [lose("meaning", 4)], ("event", "A", 5): [lose("meaning", 3)]}

    lost = {}
    for layer in (5, 6):
        game = table(phase="window", cells=cells, world_layer=layer)
        end_of_round(game, "event-a2")
        lost[layer] = 5 - game.table.meaning

    assert lost == {5: 3, 6: 4}


def test_meaning_stops_at_the_bottom():
    """Meaning is never less than 0 (`mm.ruling.meaning-beyond`, `mm.meaning.excess`)."""
    game = table(phase="window", meaning=1)

    events = end_of_round(game, "event-c4")

    assert game.table.meaning == 0
    assert "mm.meaning.excess" in rules(events)


def test_an_event_takes_no_more_tokens_than_there_are():
    """Who holds fewer tokens than an Event takes loses those and owes nothing."""
    game = table(
        phase="window", cells={("event", "A", 1): [lose("energy", 2, who="all")]}, alex=has(energy=3),
        brooke=has(energy=1),
    )  # fmt: skip

    end_of_round(game, "event-a2")

    assert each(game, "energy") == {"Alex": 1, "Brooke": 0}


def test_an_event_may_give():
    """Some Events give tokens (`mm.ruling.event-gives`)."""
    game = table(phase="window", cells={("event", "A", 1): [gain("insight", 1, who="all")]})

    end_of_round(game, "event-a2")

    assert each(game, "insight") == {"Alex": 1, "Brooke": 1}


# Later.

B = {("event", "B", 7): [lose("meaning", 2), lose("vitals", 1, who="fewest-vitals", when="turn-start")]}


def later(**given) -> object:
    """Return a game in which an Event that takes Meaning and Vitals has just been revealed in column 7."""
    game = table(phase="window", world_layer=7, meaning=9, events=[], **given)
    end_of_round(game, "event-b3")
    return game


def test_a_delayed_outcome_waits_for_the_turn():
    """The player with the fewest Vitals loses one when their turn begins, not before (`mm.ruling.delayed-outcome`)."""
    game = later(brooke=has(vitals=3))

    assert each(game, "vitals") == {"Alex": 5, "Brooke": 3}
    events = pass_turn(game)
    assert each(game, "vitals") == {"Alex": 5, "Brooke": 2}
    assert "mm.event.delayed" in rules(events)


def test_nobody_is_hit_on_a_tie():
    """All four hold 4 Vitals, so nobody loses any more (`mm.ruling.fewest-vitals`)."""
    game = later(alex=has(vitals=4), brooke=has(vitals=4), casey=has(vitals=4), drew=has(vitals=4))

    while game.decision.kind == "turn":
        pass_turn(game)

    assert set(each(game, "vitals").values()) == {4}


def test_under_the_other_ruling_all_tied_players_are_hit():
    """With the option `all-tied` each player who shares the lowest value loses one in their own turn."""
    game = later(alex=has(vitals=4), brooke=has(vitals=5), casey=has(vitals=4), rulings={"fewest-vitals": "all-tied"})

    while game.decision.kind == "turn":
        pass_turn(game)

    # Alex, at 4 with Casey, falls to 3; when Casey's turn begins Alex alone has the fewest.
    assert each(game, "vitals") == {"Alex": 3, "Brooke": 5, "Casey": 4}


def test_vitals_are_compared_when_the_turn_begins():
    """Level at the reveal, Brooke is alone with the fewest once Alex has gained one (`mm.ruling.fewest-vitals`)."""
    game = later(alex=has(vitals=4, energy=2), brooke=has(vitals=4), prism=["cell-wall"])

    game.play(Load("Alex", "cell-wall", Tokens(2)))
    game.play(Gather("Alex", Tokens(2)))

    assert each(game, "vitals") == {"Alex": 5, "Brooke": 3}


def test_a_delayed_outcome_never_outlasts_the_round():
    """What waits ends with the round (`mm.ruling.delayed-outcome`)."""
    game = later(brooke=has(vitals=3))
    pass_turn(game)
    pass_turn(game)
    game.chance.script("event", ["event-a2"])

    while game.decision.kind == "window":
        game.play(Keep(game.decision.players[0]))
    pass_turn(game)

    assert each(game, "vitals")["Brooke"] == 2
    assert game.table.delayed == []


# This round.


def test_what_is_forbidden_is_forbidden_to_all_this_round():
    """An Event may restrict an action; Gather stays (`mm.event.restrict`)."""
    game = table(phase="window", cells={("event", "A", 1): [restrict("load")]}, alex=has(energy=1, insight=1))
    end_of_round(game, "event-a2")

    assert why(game, Load("Alex", "shell", Tokens(1, 1))) == ["mm.event.restrict"]
    assert game.why_not(Load("Alex", "shell", Tokens(1, 1)))[0].message == "an Event forbids this action this round"
    assert not any(isinstance(action, Load) for action in game.legal_actions())
    assert legal(game, Gather("Alex", Tokens(2))) == [True]


def test_a_restriction_holds_in_the_window_and_ends_after_it():
    """This-round effects end after the Stability Window (`mm.event.restrict`, `mm.round.this-round`)."""
    game = table(phase="window", cells={("event", "A", 1): [restrict("donate")]}, alex=has(support=1))
    end_of_round(game, "event-a2")
    pass_turn(game)
    pass_turn(game)

    assert why(game, Donate("Alex")) == ["mm.event.restrict"]
    events = end_of_round(game, "event-c4")
    assert "mm.round.this-round" in rules(events)
    assert game.table.restricted == []


def test_the_event_is_discarded_when_the_donations_are_over():
    """The Event stays face up through the round and is discarded in Phase C (`mm.event.discard`)."""
    game = table(phase="window", asked="Brooke", events=["event-c4"])

    events = game.play(Keep("Brooke"))

    assert "event-c4" in game.table.event_discard
    assert among(events, "mm.event.discard", "mm.event.reveal") == ["mm.event.discard", "mm.event.reveal"]


# The deck runs out.


def test_an_empty_event_deck_is_reshuffled():
    """Event deck empty: shuffle the discard pile, the Event just discarded included (`mm.event.reshuffle`)."""
    game = table(phase="window", events=["event-c4"], event_deck=[], event_discard=["event-a2"])

    events = end_of_round(game, "event-c4")

    assert "mm.event.reshuffle" in rules(events)
    assert (game.table.events, game.table.event_deck, game.table.event_discard) == (["event-c4"], ["event-a2"], [])


def test_without_any_event_the_phase_brings_nothing():
    """No card in deck or discards: nothing is revealed and the code stays (house rule)."""
    game = table(phase="window", events=[], event_deck=[], event_discard=[], code=3)

    events = end_of_round(game)

    assert "mm.event.none-left" in rules(events)
    assert (game.table.code, game.table.meaning) == (3, 5)
    assert game.decision == (("Alex",), "turn")


# Consequences of Events.


def test_an_event_may_call_for_the_group_table():
    """A Group Consequence looks the new code up on the Group table (`mm.ruling.consequence-table`)."""
    game = table(
        phase="window",
        cards=[event("E", 6)],
        cells={
            ("event", "E", 1): [consequence("group")],
            ("group-consequence", "6", 1): [lose("energy", 1, who="all")],
            ("individual-consequence", "6", 1): [lose("insight", 1, who="all")],
        },
        alex=has(energy=1, insight=1),
        brooke=has(energy=1, insight=1),
        code=2,
    )

    events = end_of_round(game, "event-e6")

    assert [tokens(game, name) for name in ("Alex", "Brooke")] == [(0, 1, 0)] * 2
    assert {"mm.consequence.lookup", "mm.consequence.table", "mm.consequence.current-code"} <= set(rules(events))


def test_an_event_may_call_for_a_consequence_of_each_player():
    """An Individual Consequence for all is resolved for one player after the other (`mm.ruling.consequence-table`)."""
    game = table(
        phase="window",
        cells={
            ("event", "E", 1): [consequence("individual", who="all")],
            ("individual-consequence", "6", 1): [lose("energy", 1), gain("insight", 1, who="others")],
        },
        alex=has(energy=1), brooke=has(energy=1), casey={},
    )  # fmt: skip

    events = end_of_round(game, "event-e6")

    assert [tokens(game, name) for name in ("Alex", "Brooke", "Casey")] == [(0, 2, 0)] * 3
    assert [told.who for told in events if told.rule == "mm.consequence.lookup"] == ["Alex", "Brooke", "Casey"]


def test_an_outcome_is_applied_in_the_order_it_is_written():
    """First Energy is lost, then the Consequence reads what is left."""
    game = table(
        phase="window",
        cells={
            ("event", "E", 1): [lose("energy", 1, who="all"), consequence("group")],
            ("group-consequence", "6", 1): [lose("energy", 1, who="all"), restrict("recycle")],
        },
        alex=has(energy=3),
    )

    end_of_round(game, "event-e6")

    assert tokens(game, "Alex") == (1, 0, 0)
    assert game.table.restricted == ["recycle"]
