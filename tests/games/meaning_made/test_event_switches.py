"""Switches about Events and Consequences, each option in a small position."""

from __future__ import annotations

import pytest

from rules_engine.core.data.rulebook import Effect
from rules_engine.games.meaning_made import Contribute, Load, Tokens
from rules_engine.games.meaning_made.consequences import Consequence
from tests.games.meaning_made.tables import (
    consequence,
    end_of_round,
    event,
    filled,
    gain,
    initiative,
    lose,
    pass_turn,
    pattern,
    table,
)
from tests.games.tables import each, has, rules

ALONE = {"consequence-table": "all-individual"}
ON_TOP = {"current-code": "top-of-deck"}

# On the Individual table alone (`mm.ruling.consequence-table`).


def test_a_penalty_on_the_individual_table_is_resolved_by_each_contributor():
    """Where every Consequence is individual, a Completion Penalty reaches each contributor alone, in player order."""
    hall = initiative("hall", 7, insight=3, penalty_code=2)
    game = table(
        cards=[hall], index=["hall"], world_layer=7, rulings=ALONE, casey=has(energy=2), drew=has(energy=2),
        alex=has(energy=2, insight=1), brooke=has(energy=2), works={"hall": filled(insight=2, by=["Casey", "Brooke"])},
        cells={
            ("individual-consequence", "2", 7): [lose("energy")],
            ("group-consequence", "2", 7): [lose("energy", 2, who="all")],
        },
    )  # fmt: skip

    events = game.play(Contribute("Alex", "hall", Tokens(insight=1)))

    assert each(game, "energy") == {"Alex": 1, "Brooke": 1, "Casey": 1, "Drew": 2}
    assert [told.who for told in events if told.rule == "mm.complete.penalty"] == ["Alex", "Brooke", "Casey"]


def test_contributors_on_the_individual_table_are_those_of_the_card():
    """A cell for all reaches all once for each contributor."""
    hall = initiative("hall", 7, insight=2, penalty_code=2)
    game = table(
        cards=[hall], index=["hall"], world_layer=7, rulings=ALONE, alex=has(energy=3, insight=1),
        brooke=has(energy=3), works={"hall": filled(insight=1, by=["Brooke"])},
        cells={("individual-consequence", "2", 7): [lose("energy", 1, who="all")]},
    )  # fmt: skip

    game.play(Contribute("Alex", "hall", Tokens(insight=1)))

    assert each(game, "energy") == {"Alex": 1, "Brooke": 1}


def test_the_group_consequence_of_an_event_is_resolved_by_everybody():
    """Where every Consequence is individual, an Event's call for the Group table reaches each player alone."""
    game = table(
        phase="window", cards=[event("E", 6)], code=2, rulings=ALONE, alex=has(energy=1), brooke=has(energy=1),
        cells={
            ("event", "E", 1): [consequence("group")],
            ("group-consequence", "6", 1): [lose("energy", 1, who="all")],
            ("individual-consequence", "6", 1): [gain("insight", 1, who="others")],
        },
    )  # fmt: skip

    events = end_of_round(game, "event-e6")

    assert (each(game, "energy"), each(game, "insight")) == ({"Alex": 1, "Brooke": 1}, {"Alex": 1, "Brooke": 1})
    assert [told.who for told in events if told.rule == "mm.consequence.table"] == ["Alex", "Brooke"]


# The code on top of the deck (`mm.ruling.current-code`).

WOUND = {
    "cards": [pattern("wound", 1, vitals=1)],
    "prism": ["wound"],
    "cells": {
        ("individual-consequence", "5", 1): [lose("insight")],
        ("individual-consequence", "4", 1): [lose("energy")],
        ("individual-consequence", "1", 1): [lose("support")],
    },
    "code": 4,
}


def wounded(**given) -> object:
    """Return a game in which Alex has just become Fragile; the code of this round is 4."""
    game = table(**WOUND, alex=has(vitals=1, energy=1, insight=1, support=1), **given)
    game.play(Load("Alex", "wound"))
    return game


def test_the_code_may_be_that_of_the_next_event():
    """The top card of the deck is turned face up, gives the code and stays where it is."""
    game = wounded(rulings=ON_TOP, draws={"event": ["event-f5"]})

    assert (each(game, "insight")["Alex"], each(game, "energy")["Alex"]) == (0, 1)
    assert game.table.next_event == "event-f5"
    assert "event-f5" in game.table.event_deck
    assert game.table.code == 4


def test_the_card_on_top_is_the_next_event():
    """What was turned face up on the deck is revealed when the next round begins; nothing else is drawn."""
    game = wounded(rulings=ON_TOP, draws={"event": ["event-f5"]})
    while game.decision.kind == "turn":
        pass_turn(game)

    events = end_of_round(game)

    assert [told.what for told in events if told.rule == "mm.event.reveal"] == ["event-f5"]
    assert game.table.next_event == ""
    assert "event-f5" not in game.table.event_deck
    assert game.table.code == 5


def test_the_card_on_top_is_turned_only_once():
    """A second Consequence reads the card that lies face up already."""
    game = wounded(rulings=ON_TOP, draws={"event": ["event-f5", "event-d1"]}, casey={})
    drawn = len(game.chance.drawn)
    game.push(Consequence("fragile", you="Brooke"))
    game.agenda.pop().run(game)

    assert len(game.chance.drawn) == drawn
    assert game.log[-1].what == ("5", 1)


def test_an_empty_deck_is_reshuffled_to_read_its_top():
    """With no card left on the deck the discards become the deck; with none at all the last code stays."""
    again = wounded(rulings=ON_TOP, event_deck=[], event_discard=["event-f5"])
    without = wounded(rulings=ON_TOP, event_deck=[], event_discard=[])

    assert "mm.event.reshuffle" in rules(again.log)
    assert (each(again, "insight")["Alex"], each(without, "energy")["Alex"]) == (0, 0)
    assert without.table.next_event == ""


def test_a_printed_code_is_never_that_of_the_deck():
    """A Pattern uses the code it shows, whatever lies on the deck."""
    game = table(
        cards=[pattern("thorn", 1, consequence=4)], prism=["thorn"], cells=WOUND["cells"], rulings=ON_TOP,
        alex=has(energy=1, insight=1),
    )  # fmt: skip

    game.play(Load("Alex", "thorn"))

    assert (each(game, "energy")["Alex"], game.table.next_event) == (0, "")


# Outcomes that wait (`mm.ruling.delayed-outcome`).


def test_an_outcome_may_never_wait():
    """With the option `at-once` what is kept for a turn strikes at the reveal, and never again."""
    cells = {("event", "B", 7): [lose("vitals", 1, who="fewest-vitals", when="turn-start")]}
    game = table(
        phase="window", world_layer=7, cells=cells, brooke=has(vitals=3), rulings={"delayed-outcome": "at-once"}
    )

    events = end_of_round(game, "event-b3")

    assert each(game, "vitals") == {"Alex": 5, "Brooke": 2}
    assert ("mm.event.delayed" in rules(events), game.table.delayed) == (False, [])
    pass_turn(game)
    assert each(game, "vitals") == {"Alex": 5, "Brooke": 2}


def test_what_waits_for_each_turn_reaches_all_at_once():
    """A loss at the start of each player's own turn becomes one for all players."""
    cells = {("event", "A", 1): [lose("energy", 1, when="turn-start")]}
    game = table(
        phase="window", cells=cells, alex=has(energy=2), brooke=has(energy=2), rulings={"delayed-outcome": "at-once"}
    )

    end_of_round(game, "event-a2")

    assert each(game, "energy") == {"Alex": 1, "Brooke": 1}


# The fewest Vitals (`mm.ruling.fewest-vitals`).


def test_the_first_of_those_tied_is_hit():
    """With the option `first-tied` the first in turn order of those with the fewest Vitals is reached, nobody else."""
    game = table(
        phase="window", cells={("event", "A", 1): [gain("support", 1, "fewest-vitals")]}, casey=has(vitals=2),
        rulings={"fewest-vitals": "first-tied"}, brooke=has(vitals=2),
    )  # fmt: skip

    end_of_round(game, "event-a2")

    assert each(game, "support") == {"Alex": 0, "Brooke": 1, "Casey": 0}


def test_the_first_of_those_tied_is_found_when_a_turn_begins():
    """An outcome that waits reaches the player whose turn begins only if nobody tied sits before them."""
    cells = {("event", "B", 7): [lose("vitals", 1, who="fewest-vitals", when="turn-start")]}
    game = table(
        phase="window", world_layer=7, cells=cells, alex=has(vitals=4), brooke=has(vitals=3), casey=has(vitals=3),
        rulings={"fewest-vitals": "first-tied"},
    )  # fmt: skip
    end_of_round(game, "event-b3")
    seen = [each(game, "vitals")]
    while game.decision.kind == "turn":
        pass_turn(game)
        seen.append(each(game, "vitals"))

    assert [list(vitals.values()) for vitals in seen] == [[4, 3, 3], [4, 2, 3], [4, 2, 3], [4, 2, 3]]


# Two Events a round (`mm.ruling.two-codes`).


@pytest.mark.parametrize(("option", "code", "lost"), [("last", 5, "energy"), ("first", 4, "insight")])
def test_the_code_of_two_events(option: str, code: int, lost: str):
    """With two Events a round the current code is the last one's, or stays that of the first."""
    cells = {
        ("event", "F", 1): [lose("vitals", 1, who="all")],
        ("individual-consequence", "5", 1): [lose("energy")],
        ("individual-consequence", "4", 1): [lose("insight")],
    }
    game = table(
        phase="window", cells=cells, alex=has(vitals=1, energy=1, insight=1), code=2, events=[], meaning=8,
        variants={"high-instability": {}}, rulings={"two-codes": option},
    )  # fmt: skip

    end_of_round(game, "event-c4", "event-f5")

    assert game.table.code == code
    assert each(game, lost)["Alex"] == 0
    assert sum(each(game, token)["Alex"] for token in ("energy", "insight")) == 1


def test_the_first_code_gives_way_in_the_next_round():
    """Where the first Event's code counts, the next round's first Event brings a new one."""
    game = table(
        phase="window", events=[], meaning=8, variants={"high-instability": {}}, rulings={"two-codes": "first"}
    )
    end_of_round(game, "event-c4", "event-d1")
    while game.decision.kind == "turn":
        pass_turn(game)

    end_of_round(game, "event-a2", "event-d5")

    assert game.table.code == 2


# Extra Meaning (`mm.ruling.hard-mode-events`).


@pytest.mark.parametrize(
    ("option", "outcome", "lost"),
    [
        ("only-more", [lose("meaning", 2)], 3), ("every-event", [lose("meaning", 2)], 3),
        ("only-more", [lose("energy", 1, who="all")], 0), ("every-event", [lose("energy", 1, who="all")], 1),
        ("only-more", [gain("meaning", 1)], -1),
        ("only-more", [consequence("group")], 1), ("every-event", [consequence("group")], 2),
    ],
)  # fmt: skip
def test_the_extra_meaning_of_hard_mode(option: str, outcome: list[Effect], lost: int):
    """In Hard Mode an Event that takes Meaning takes one more; by ruling every Event does."""
    cells = {("event", "A", 1): outcome, ("group-consequence", "2", 1): [lose("meaning", 1)]}
    game = table(
        phase="window", cells=cells, events=[], variants={"hard-mode": {}}, rulings={"hard-mode-events": option}
    )

    events = end_of_round(game, "event-a2")

    assert game.table.meaning == 5 - lost
    assert rules(events).count("mm.mode.hard-events") == (option == "every-event" or lost == 3)


def test_a_world_that_collapses_at_once_does_so_by_the_extra_meaning():
    """Where collapse is immediate, the Meaning an Event takes extra can end the game, and nothing follows."""
    game = table(
        phase="window", cells={("event", "A", 1): [lose("meaning", 1), lose("energy", 1, who="all")]}, events=[],
        meaning=1, alex=has(energy=1), variants={"hard-mode": {}}, rulings={"collapse-timing": "immediate"},
    )  # fmt: skip

    events = end_of_round(game, "event-a2")

    assert game.outcome is not None
    assert game.agenda == []
    assert "mm.event.outcome" not in rules(events)
    assert each(game, "energy")["Alex"] == 1
