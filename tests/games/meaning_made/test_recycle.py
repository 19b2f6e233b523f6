"""Recycle: the Prism or the unstarted Initiatives of the Index."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Recycle
from tests.games.meaning_made.tables import INDEX, PRISM, filled, table
from tests.games.tables import player, rules, why

STARTED = filled(energy=1, by=["Brooke"])


def test_the_whole_prism_is_replaced():
    """Discard all face-up Patterns and reveal six others (`mm.ruling.recycle-all`)."""
    game = table(pattern_deck=["skin", "nest", "breath", "growth", "trust", "signal", "thirst"])

    game.play(Recycle("Alex", "prism"))

    assert len(game.table.prism) == 6
    assert not set(game.table.prism) & set(PRISM)
    assert sorted(game.table.pattern_discard) == sorted(PRISM)
    assert len(game.table.pattern_deck) == 1


def test_only_unstarted_initiatives_are_replaced():
    """An Initiative with a Requirement-Filled marker stays, the others go."""
    game = table(works={"food-network": STARTED}, initiative_deck=["water-system", "public-memory", "mutual-aid"])

    game.play(Recycle("Alex", "index"))

    assert game.table.index[1] == "food-network"
    assert set(game.table.index) - {"food-network"} <= {"water-system", "public-memory", "mutual-aid"}
    assert game.table.initiative_discard == ["local-clinic", "learning-archive"]
    assert tuple(game.table.works["food-network"].filled) == (1, 0, 0)


def test_with_everything_started_there_is_nothing_to_recycle():
    """Started Initiatives may not be recycled, and without an unstarted one neither may the Index."""
    game = table(works=dict.fromkeys(INDEX, STARTED))

    assert why(game, Recycle("Alex", "index")) == ["mm.recycle.nothing"]
    assert "mm.recycle.started" in why(game, Recycle("Alex", "index", (INDEX[0],)))


def test_a_marker_alone_does_not_start_an_initiative():
    """Only Requirement-Filled markers make a card started; a lone Contribution marker returns."""
    game = table(works={"food-network": filled(by=["Brooke"])})

    game.play(Recycle("Alex", "index"))

    assert "food-network" in game.table.initiative_discard
    assert player(game, "Brooke").markers == 4


def test_the_end_initiative_is_never_recycled():
    """The End Initiative stays, unstarted as it is."""
    game = table()

    game.play(Recycle("Alex", "index"))

    assert game.table.end == "stewardship"
    assert why(game, Recycle("Alex", "end")) != []


@pytest.mark.parametrize("area", ["end", "stewardship", "shell", ""])
def test_there_are_two_areas_to_recycle(area: str):
    """Recycle is for the Prism or for the Index, as a whole."""
    assert len(table().why_not(Recycle("Alex", area))) == 1


def test_the_prism_deck_runs_out_on_the_way():
    """Deck empty while revealing: shuffle the discards, those just made included, and go on."""
    game = table(pattern_deck=["skin"], pattern_discard=["nest"])

    events = game.play(Recycle("Alex", "prism"))

    assert game.table.prism[0] == "skin"
    assert set(game.table.prism[1:]) <= {"nest", *PRISM}
    assert "" not in game.table.prism
    assert (len(game.table.pattern_deck), game.table.pattern_discard) == (2, [])
    assert rules(events).count("mm.recycle.reshuffle") == 1


def test_the_index_deck_runs_out():
    """For the Index the recycled cards are shuffled, too; completed ones have left the game."""
    game = table(initiative_deck=[], completed=["water-system"])

    events = game.play(Recycle("Alex", "index"))

    assert sorted(game.table.index) == sorted(INDEX)
    assert "mm.recycle.reshuffle" in rules(events)
    assert game.table.initiative_discard == []


def test_recycling_fills_slots_that_stayed_empty():
    """A slot left empty by a completion is filled again when cards come back into the deck."""
    game = table(index=["local-clinic", "", "food-network"], initiative_deck=[], initiative_discard=["mutual-aid"])

    game.play(Recycle("Alex", "index"))

    assert sorted(game.table.index) == ["food-network", "local-clinic", "mutual-aid"]


def test_with_nothing_left_places_stay_empty():
    """Two Patterns in all the game: they come back, four places stay empty (`mm.recycle.empty`)."""
    game = table(prism=["shell", "pulse"], pattern_deck=[], pattern_discard=[])

    events = game.play(Recycle("Alex", "prism"))

    assert sorted(game.table.prism) == ["", "", "", "", "pulse", "shell"]
    assert "mm.recycle.empty" in rules(events)


def test_an_empty_prism_cannot_be_recycled():
    """With no face-up Pattern there is nothing to discard (house rule)."""
    game = table(prism=[], pattern_deck=["skin"])

    assert why(game, Recycle("Alex", "prism")) == ["mm.recycle.nothing"]


def test_an_empty_index_cannot_be_recycled():
    """With no Initiative on the Index none of them is unstarted (`mm.recycle.nothing`)."""
    game = table(index=[])

    assert why(game, Recycle("Alex", "index")) == ["mm.recycle.nothing"]


def test_recycling_costs_an_action_and_nothing_else():
    """Recycle is one of the two actions; no token is spent (`mm.ruling.recycle-cost`)."""
    game = table()

    game.play(Recycle("Alex", "prism"))

    assert (game.table.actions_left, game.decision) == (1, (("Alex",), "turn"))


def test_a_forbidden_recycle():
    """An Event may forbid Recycle this round (`mm.event.restrict`)."""
    game = table(restricted=["recycle"])

    assert why(game, Recycle("Alex", "prism")) == ["mm.event.restrict"]
    assert not any(isinstance(action, Recycle) for action in game.legal_actions())
