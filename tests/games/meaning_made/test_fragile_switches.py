"""Switches about Vitals and the Fragile state, each option in a small position."""

from __future__ import annotations

import pytest

from rules_engine.core.play.event import Event
from rules_engine.games.meaning_made import Answer, Contribute, Tokens, Touchpoint
from rules_engine.games.meaning_made.sentences import tell
from tests.games.meaning_made.tables import end_of_round, initiative, lose, rulebook, table
from tests.games.tables import among, each, has, rules

EVERY_LOSS = {"fragile-transition": "every-loss"}
HIT = {("event", "A", 1): [lose("vitals", 2, who="all")], ("individual-consequence", "2", 1): [lose("energy", 1)]}

# Losing more at the bottom (`mm.ruling.fragile-transition`).


@pytest.mark.parametrize(("option", "energy"), [("transition", 3), ("every-loss", 2)])
def test_a_loss_at_the_bottom(option: str, energy: int):
    """Who is Fragile and would lose Vitals resolves another Consequence, or none; the state is not entered again."""
    game = table(phase="window", cells=HIT, brooke=has(vitals=0, energy=3), rulings={"fragile-transition": option})

    events = end_of_round(game, "event-a2")

    assert each(game, "energy")["Brooke"] == energy
    assert "mm.fragile.enter" not in rules(events)


def test_every_loss_counts_once_for_who_reaches_the_bottom():
    """Reaching the bottom is one loss and brings one Consequence, with either option."""
    game = table(phase="window", cells=HIT, brooke=has(vitals=1, energy=3), rulings=EVERY_LOSS)

    events = end_of_round(game, "event-a2")

    assert each(game, "energy")["Brooke"] == 2
    assert rules(events).count("mm.fragile.consequence") == 1


def test_a_consequence_sets_nothing_off_at_the_bottom():
    """A Consequence that takes Vitals from a Fragile player brings no other, or it would never end."""
    cells = {
        ("event", "A", 1): [lose("vitals", 2, who="all")],
        ("individual-consequence", "2", 1): [lose("vitals", 1), lose("energy", 1)],
    }
    game = table(phase="window", cells=cells, brooke=has(vitals=0, energy=3), rulings=EVERY_LOSS)

    end_of_round(game, "event-a2")

    assert each(game, "energy")["Brooke"] == 2


# Several at once (`mm.ruling.several-fragile`).


def all_in_brookes_turn(option: str, **given) -> list[str]:
    """Return who resolves a Consequence, in order, when all become Fragile in Brooke's turn."""
    hall = initiative("hall", 7, insight=1, penalty=[lose("vitals", 1, who="all")])
    game = table(
        cards=[hall], index=["hall"], world_layer=7, asked="Brooke", code=2, rulings={"several-fragile": option},
        alex=has(vitals=1), brooke=has(vitals=1, insight=1), casey=has(vitals=1), **given,
    )  # fmt: skip
    events = game.play(Contribute("Brooke", "hall", Tokens(insight=1)))
    assert among(events, "mm.fragile.several", "mm.fragile.consequence")[0] == "mm.fragile.several"
    return [told.who for told in events if told.rule == "mm.fragile.consequence"]


@pytest.mark.parametrize(
    ("option", "order"),
    [("player-order", ["Alex", "Brooke", "Casey"]), ("active-first", ["Brooke", "Casey", "Alex"])],
)
def test_the_order_of_several_fragile_players(option: str, order: list[str]):
    """Several players who become Fragile at once resolve in player order, or from the active player on."""
    assert all_in_brookes_turn(option) == order


def test_between_turns_the_starting_player_is_first():
    """While it is nobody's turn, the order from the active player is the player order."""
    game = table(
        phase="window", cells=HIT, alex=has(vitals=1), brooke=has(vitals=2), casey={},
        rulings={"several-fragile": "active-first"},
    )  # fmt: skip

    events = end_of_round(game, "event-a2")

    assert [told.who for told in events if told.rule == "mm.fragile.consequence"] == ["Alex", "Brooke"]


def test_no_printed_cell_lets_the_order_matter():
    """Every Individual Consequence only takes, so several come to the same in any order, as the ruling says."""
    table_ = rulebook().tables["mm.table.individual-consequence"]
    effects = [effect for row in table_.rows for cell in row.cells for effect in cell.do]

    assert {effect.do for effect in effects} <= {"lose", "nothing"}
    assert {effect.who for effect in effects} <= {"", "you", "all", "others"}


# Touchpoints while Meaning is low (`mm.ruling.social-requirement-fragile`).


@pytest.mark.parametrize(
    ("option", "meaning", "fragile", "gained"),
    [
        ("none", 3, True, 0), ("none", 3, False, 0), ("none", 4, False, 1), ("none", 4, True, 2),
        ("fragile-gains", 3, True, 2), ("fragile-gains", 3, False, 0), ("fragile-gains", 4, True, 2),
    ],
)  # fmt: skip
def test_a_touchpoint_with_social_requirement(option: str, meaning: int, fragile: bool, gained: int):
    """At Meaning 3 or lower a Touchpoint gives no Vitals; by ruling those with a Fragile player still do."""
    game = table(
        meaning=meaning, alex=has(energy=1), brooke=has(vitals=0 if fragile else 5),
        variants={"social-requirement": {}}, rulings={"social-requirement-fragile": option},
    )  # fmt: skip
    game.play(Touchpoint("Alex", "Brooke", give="energy"))

    events = game.play(Answer("Brooke", "accept"))

    assert each(game, "vitals") == {"Alex": 5 + gained, "Brooke": (0 if fragile else 5) + gained}
    assert each(game, "energy") == {"Alex": 0, "Brooke": 1}
    assert ("mm.mode.social" in rules(events)) == (not gained)


# In words.


@pytest.mark.parametrize(
    ("event_", "told"),
    [
        (Event("next-event", "", "", "event-a2"), "event-a2 lies on top of the deck"),
        (Event("no-vitals", "", "Alex", "Brooke"), "with so little meaning, Alex and Brooke gain no vitals"),
        (Event("fewest", "", "", ()), "the outcome for the fewest vitals reaches nobody"),
        (Event("capped", "", "Alex", (("vitals", -2),)), "Alex has no vitals left to lose"),
        (Event("capped", "", "Alex", (("vitals", 1),)), "1 vitals past the end of the track is lost"),
    ],
)
def test_what_happens_is_told(event_: Event, told: str):
    """Each kind of event these switches bring has a sentence."""
    assert tell(event_, str, str) == told
