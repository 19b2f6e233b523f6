"""Completing an Initiative: in which order, bonus and penalty, markers and refill."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Contribute, Tokens
from tests.games.meaning_made.tables import filled, gain, initiative, lose, table
from tests.games.tables import among, each, has, player, rules, tokens

CLINIC = "local-clinic"  # Layer 7: 2 Energy, 1 Insight, 1 Support; 1 Meaning
NEARLY = has(energy=2, insight=1)
LAST = Tokens(support=1)

ORDER = [
    "mm.complete.legacy", "mm.complete.meaning", "mm.world-layer.check", "mm.world-layer.complete-legacy",
    "mm.complete.bonus", "mm.complete.penalty", "mm.complete.markers", "mm.complete.leave", "mm.complete.refill",
]  # fmt: skip


@pytest.mark.parametrize(
    ("option", "order"),
    [("after-meaning", ORDER), ("after-penalty", [*ORDER[:2], *ORDER[4:6], *ORDER[2:4], *ORDER[6:]])],
)
def test_completion_has_an_order(option: str, order: list[str]):
    """Legacy, Meaning, World Layer, Bonus, Penalty, markers, refill; the World Layer's place is a ruling."""
    tower = initiative(
        "tower", 8, energy=1, bonus=[gain("energy", who="contributors")], penalty=[lose("vitals", who="contributors")]
    )
    game = table(cards=[tower], index=["tower"], alex=has(energy=1), rulings={"completion-world-layer": option})

    events = game.play(Contribute("Alex", "tower", Tokens(1)))

    assert among(events, *ORDER) == order


@pytest.mark.parametrize(("option", "lost"), [("after-meaning", "energy"), ("after-penalty", "insight")])
def test_the_penalty_reads_the_world_layers_column(option: str, lost: str):
    """The track has moved when the penalty is read, unless the World Layer is checked after it."""
    tower = initiative("tower", 8, support=1, penalty_code=3)
    game = table(
        cards=[tower],
        cells={
            ("group-consequence", "3", 1): [lose("insight", who="all")],
            ("group-consequence", "3", 8): [lose("energy", who="all")],
        },
        index=["tower"],
        alex=has(energy=1, insight=1, support=1),
        rulings={"completion-world-layer": option},
    )

    game.play(Contribute("Alex", "tower", Tokens(support=1)))

    assert getattr(player(game, "Alex"), lost) == 0
    assert sum(tokens(game, "Alex")) == 1


@pytest.mark.parametrize(("option", "lost"), [("by-trigger", "energy"), ("all-individual", "insight")])
def test_a_penalty_code_is_looked_up_on_the_group_table(option: str, lost: str):
    """The card's code, not the current one, on the Group table; or on the Individual table by ruling."""
    tower = initiative("tower", 8, support=1, penalty_code=3)
    game = table(
        cards=[tower],
        cells={
            ("group-consequence", "3", 8): [lose("energy", who="all")],
            ("individual-consequence", "3", 8): [lose("insight", who="all")],
        },
        index=["tower"],
        code=4,
        alex=has(energy=1, insight=1, support=1),
        brooke=has(energy=1, insight=1),
        rulings={"consequence-table": option},
    )

    game.play(Contribute("Alex", "tower", Tokens(support=1)))

    assert each(game, lost) == {"Alex": 0, "Brooke": 0}
    assert sum(tokens(game, "Brooke")) == 1
    assert game.table.code == 4


def test_a_written_penalty_reaches_the_contributors():
    """A penalty may be written out, here one Vitals of each contributor (`mm.ruling.penalty-form`)."""
    tower = initiative("tower", 8, support=1, penalty=[lose("vitals", who="contributors")])
    game = table(cards=[tower], index=["tower"], alex=has(support=1))

    game.play(Contribute("Alex", "tower", Tokens(support=1)))

    assert each(game, "vitals") == {"Alex": 4, "Brooke": 5}


def test_a_completion_bonus_reaches_whom_it_names():
    """Learning Archive: all players gain 1 Vitals."""
    game = table(
        alex=has(support=1, palette=["pulse"]), casey=has(vitals=10),
        works={"learning-archive": filled(energy=1, insight=2, by=["Alex"])},
    )  # fmt: skip

    game.play(Contribute("Alex", "learning-archive", Tokens(support=1)))

    assert each(game, "vitals") == {"Alex": 6, "Brooke": 6, "Casey": 10}


def test_a_bonus_for_the_fewest_vitals_reaches_that_player_in_anybodys_turn():
    """The player with the fewest Vitals gains them, though another player's contribution completed the card."""
    inn = initiative("inn", 7, energy=1, bonus=[gain("vitals", 2, who="fewest-vitals")])
    game = table(cards=[inn], index=["inn"], alex=has(energy=1), brooke=has(vitals=1))

    game.play(Contribute("Alex", "inn", Tokens(1)))

    assert each(game, "vitals") == {"Alex": 5, "Brooke": 3}


def test_markers_come_back():
    """All markers leave the card; Contribution markers return to their players."""
    game = table(alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Brooke", "Alex"])})

    game.play(Contribute("Alex", CLINIC, LAST))

    assert each(game, "markers") == {"Alex": 4, "Brooke": 4}
    assert CLINIC not in game.table.works


# Refill.


def test_the_slot_is_refilled_from_the_deck():
    """The top Initiative of the deck takes the free slot."""
    game = table(
        alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Alex"])}, draws={"initiative": ["water-system"]}
    )

    game.play(Contribute("Alex", CLINIC, LAST))

    assert game.table.index == ["water-system", "food-network", "learning-archive"]


def test_an_empty_initiative_deck_is_not_reshuffled():
    """The space stays empty after a completion even if the discard pile has cards (`mm.ruling.completed-cards`)."""
    game = table(
        alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Alex"])},
        initiative_deck=[], initiative_discard=["water-system"],
    )  # fmt: skip

    events = game.play(Contribute("Alex", CLINIC, LAST))

    assert game.table.index == ["", "food-network", "learning-archive"]
    assert game.table.initiative_discard == ["water-system"]
    assert "mm.complete.empty" in rules(events)


def test_completed_cards_leave_the_game():
    """A completed Initiative goes to no discard pile (`mm.ruling.completed-cards`)."""
    game = table(alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Alex"])})

    game.play(Contribute("Alex", CLINIC, LAST))

    assert CLINIC not in game.table.initiative_discard + game.table.initiative_deck + game.table.index


def test_a_fragile_consequence_of_a_penalty_comes_when_it_is_resolved():
    """A penalty that takes the last Vitals makes Fragile, with the current code (`mm.ruling.fragile-transition`)."""
    tower = initiative("tower", 8, support=1, penalty=[lose("vitals", who="contributors")])
    game = table(
        cards=[tower], cells={("individual-consequence", "5", 8): [lose("insight", 2)]}, index=["tower"], code=5,
        alex=has(support=1, vitals=1, insight=3),
    )  # fmt: skip

    game.play(Contribute("Alex", "tower", Tokens(support=1)))

    assert (player(game, "Alex").vitals, tokens(game, "Alex")) == (0, (0, 1, 0))
