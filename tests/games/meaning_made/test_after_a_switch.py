"""What else follows from an option about the ending, the tracks or the round."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.games.meaning_made import (
    Answer,
    Contribute,
    Convert,
    Donate,
    EndTurn,
    Finish,
    Gather,
    Keep,
    Load,
    Recycle,
    Tokens,
    Touchpoint,
)
from tests.games.meaning_made.switched_positions import ARCHIVE, CLINIC, CONVERTING, FOOD, FULL
from tests.games.meaning_made.tables import (
    end_of_round,
    filled,
    initiative,
    lose,
    pass_turn,
    table,
)
from tests.games.tables import among, each, has, legal, player, rules, tokens, why


def test_a_tie_after_a_collapse_is_a_tie():
    """Where End Scores are compared after a collapse, equal ones share the victory as ever."""
    game = table(phase="window", asked="Brooke", meaning=0, rulings={"no-winner-on-collapse": "best-score"})

    events = game.play(Keep("Brooke"))

    assert game.outcome.winners == ("Alex", "Brooke")
    assert among(events, "mm.end.collapse", "mm.end.no-winner", "mm.end.tie") == ["mm.end.collapse", "mm.end.tie"]


def test_a_penalty_may_still_cost_the_world():
    """Meaning was above 0 when the End Initiative became complete, and its penalty takes it there."""
    end = initiative("stewardship", 10, energy=1, meaning=0, penalty=[lose("meaning", 3)])
    reasons = {}
    for option in ("success", "collapse"):
        game = table(cards=[end], alex=has(energy=1), meaning=3, rulings={"success-first": option})
        game.play(Contribute("Alex", "stewardship", Tokens(1)))
        reasons[option] = (game.outcome.reason, each(game, "legacy")["Alex"])

    assert reasons == {"success": ("mm.end.success", 7), "collapse": ("mm.end.collapse", 7)}


def test_other_initiatives_are_resolved_whatever_becomes_of_the_last_one():
    """Ending at once, and needing Meaning for success, concern the End Initiative alone (`mm.ruling.success-first`)."""
    game = table(
        alex=has(support=1), meaning=0, works={CLINIC: filled(energy=2, insight=1, by=["Brooke"])},
        rulings={"success-first": "collapse", "end-completion": "end-at-once"},
    )  # fmt: skip

    game.play(Contribute("Alex", CLINIC, Tokens(support=1)))

    assert (game.outcome, game.table.meaning, each(game, "legacy")) == (None, 1, {"Alex": 4, "Brooke": 7})


def test_a_world_below_zero_has_to_be_raised_further():
    """Remembered past the bottom, Meaning takes more than one donation to save the world."""
    game = table(phase="window", meaning=1, alex=has(support=1), brooke=has(support=1), rulings={
        "meaning-beyond": "count-on"}, cells={("event", "C", 1): [lose("meaning", 4)]})  # fmt: skip
    end_of_round(game, "event-c4")
    while game.decision.kind == "turn":
        pass_turn(game)

    game.play(Donate("Alex"))
    game.play(Donate("Brooke"))

    assert (game.table.meaning, game.outcome.reason) == (-1, "mm.end.collapse")


def test_vitals_below_zero_make_nobody_fragile_twice():
    """Remembered past the bottom, a further loss only takes longer to regain (`mm.ruling.vitals-range`)."""
    tower = initiative("tower", energy=1, penalty=[lose("vitals", 4, "contributors")])
    alex = has(energy=2, insight=1, vitals=0)
    game = table(cards=[tower], index=["tower"], alex=alex, rulings={"vitals-range": "count-on"})

    events = game.play(Contribute("Alex", "tower", Tokens(1)))

    assert player(game, "Alex").vitals == -4
    assert "mm.fragile.enter" not in rules(events)
    assert legal(game, Load("Alex", "shell", Tokens(1, 1)), Gather("Alex", Tokens(2))) == [True, True]


@pytest.mark.parametrize(("completed", "highest", "left"), [(CLINIC, 8, 4), (ARCHIVE, 9, 5)])
def test_a_completed_initiative_stays_present(completed: str, highest: int, left: int):
    """The World Layer does not go back below a completed Initiative, nor below the one being completed."""
    tower = initiative("tower", 8, support=1, penalty_code=3)
    game = table(
        cards=[tower], index=["tower"], alex=has(support=1), world_layer=10, completed=[completed],
        cells={
            ("group-consequence", "3", 8): [lose("meaning", 2)], ("group-consequence", "3", 9): [lose("meaning", 1)]
        },
        rulings={"world-layer-track": "present"},
    )  # fmt: skip

    game.play(Contribute("Alex", "tower", Tokens(support=1)))

    assert (game.table.world_layer, game.table.meaning) == (highest, left)


def test_a_world_layer_that_went_back_can_be_raised_again():
    """From the highest Layer present a load raises it anew, with its Legacy (`mm.ruling.world-layer-track`)."""
    game = table(
        world_layer=6, prism=["repair-loop"], alex=has(energy=1, insight=1), rulings={"world-layer-track": "present"}
    )

    events = game.play(Load("Alex", "repair-loop", Tokens(1, 1)))

    assert game.table.world_layer == 3
    assert among(events, "mm.world-layer.shows", "mm.world-layer.load-legacy") == ["mm.world-layer.shows"]


def test_player_order_begins_with_whoever_starts_the_round():
    """Where the start passes on, donations and Consequences come in the order of the round, too."""
    fragile = has(vitals=1)
    game = table(
        phase="window", alex=fragile, brooke=fragile, casey=fragile, rulings={"start-player": "rotate"},
        cells={("event", "C", 1): [lose("vitals", who="all")], ("individual-consequence", "4", 1): [lose("energy")]},
    )  # fmt: skip

    events = end_of_round(game, "event-c4")

    fallen = [event.what for event in events if event.rule == "mm.fragile.several"]
    assert (fallen, game.player_order) == ([("Brooke", "Casey", "Alex")], ("Brooke", "Casey", "Alex"))
    assert game.copy().player_order == game.player_order


def test_legacy_is_no_token():
    """A loss of Legacy goes as far as it can, also where tokens are lost all or not at all."""
    game = table(
        phase="window", alex=has(legacy=1), brooke=has(legacy=3), rulings={"tokens-lost": "all-or-nothing"},
        cells={("event", "C", 1): [lose("legacy", 2, "all")]},
    )  # fmt: skip

    end_of_round(game, "event-c4")

    assert each(game, "legacy") == {"Alex": 0, "Brooke": 1}


def test_a_conversion_that_is_an_action_ends_the_turn():
    """As the second action it is the last thing in the turn, and once in a turn is the limit."""
    game = table(alex=has(energy=4), rulings={**CONVERTING, "conversion-timing": "as-action"})

    game.play(Convert("Alex"))
    assert why(game, Convert("Alex")) == ["mm.conversion.once"]
    game.play(Gather("Alex", Tokens(2)))

    assert game.decision == (("Brooke",), "turn")


def test_each_player_converts_once_in_the_window():
    """In the window each player has one conversion, whatever happened in the turns, and is then asked again."""
    game = table(
        phase="window", alex=has(energy=4), brooke=has(energy=2), conversions=1,
        rulings={**CONVERTING, "conversion-timing": "window-too"},
    )  # fmt: skip

    game.play(Convert("Alex"))
    assert (game.decision, why(game, Convert("Alex"))) == ((("Alex",), "window"), ["mm.conversion.once"])
    assert why(game, Convert("Brooke")) == ["mm.conversion.own-turn"]
    game.play(Donate("Alex"))
    game.play(Convert("Brooke"))

    assert list(game.legal_actions()) == [Donate("Brooke"), Keep("Brooke")]
    assert (tokens(game, "Alex"), tokens(game, "Brooke"), game.table.meaning) == ((2, 0, 0), (0, 0, 1), 6)


def test_conversions_of_the_window_start_anew_each_round():
    """What was converted in one window is forgotten in the next round (`mm.ruling.conversion-timing`)."""
    game = table(
        phase="window", asked="Brooke", brooke=has(energy=4),
        rulings={**CONVERTING, "conversion-timing": "window-too"},
    )  # fmt: skip
    game.play(Convert("Brooke"))
    end_of_round(game, "event-a2")

    assert game.table.converted == []


def test_whoever_has_been_asked_is_not_listed_any_more():
    """Where being asked uses it up, offers go to those alone who have their Touchpoint left."""
    game = table(alex=has(energy=2), casey={}, rulings={"touchpoint-target": "both"})
    game.play(Touchpoint("Alex", "Casey", give="energy"))
    game.play(Answer("Casey", "accept"))
    pass_turn(game)

    others = {action.other for action in game.legal_actions() if isinstance(action, Touchpoint)}

    assert others == set()
    assert why(game, Touchpoint("Brooke", "Alex", request="energy")) == ["mm.touchpoint.once"]
    assert player(game, "Casey").touchpoints == 1


def test_passing_is_one_option_among_others():
    """A player who may pass still may act; passing ends the turn, whatever was left (`mm.ruling.passing`)."""
    game = table(rulings={"passing": "passing"})
    listed = list(game.legal_actions())

    assert listed.count(EndTurn("Alex")) == 1
    assert Gather("Alex", Tokens(2)) in listed
    assert why(game, EndTurn("Brooke")) == ["mm.round.own-turn"]
    game.play(EndTurn("Alex"))
    assert game.decision == (("Brooke",), "turn")


def test_recycling_nothing_still_fills_empty_slots():
    """The action is used up, started cards stay, and recycled Initiatives fill an empty slot (nothing to recycle)."""
    game = table(
        index=[CLINIC], initiative_deck=[], initiative_discard=["water-system"],
        works={CLINIC: filled(energy=1, by=["Brooke"])}, rulings={"nothing-to-recycle": "allowed"},
    )  # fmt: skip

    game.play(Recycle("Alex", "index"))

    assert (game.table.index, game.table.actions_left) == ([CLINIC, "water-system", ""], 1)


def several_complete(**given: Any) -> Any:
    """Return a game in which loading Pulse has just completed three Initiatives of Alex, who chooses the order."""
    halls = [initiative(name, 7, energy=1, layers=(2,), meaning=n) for n, name in enumerate(("hall", "barn"), 1)]
    works = {hall.id: filled(energy=1, by=["Alex"]) for hall in halls}
    game = table(
        cards=halls, index=["hall", "barn"], works={**works, "stewardship": FULL}, prism=["pulse"],
        alex=has(energy=1, insight=2, palette=["shell"]), rulings={"several-complete": "active-chooses"}, **given,
    )  # fmt: skip
    game.play(Load("Alex", "pulse", Tokens(1, 2)))
    return game


def test_the_active_player_finishes_one_after_another():
    """Each choice leaves the others; the last one needs none; then the turn goes on (several at once)."""
    game = several_complete()

    assert list(game.legal_actions()) == [Finish("Alex", card) for card in ("hall", "barn", "stewardship")]
    game.play(Finish("Alex", "barn"))
    assert [action.card for action in game.legal_actions()] == ["hall", "stewardship"]
    game.play(Finish("Alex", "hall"))

    assert game.table.completed == ["barn", "hall", "stewardship"]
    assert game.outcome.reason == "mm.end.success"


def test_nobody_else_chooses_and_nothing_else_is_chosen():
    """Only the active player chooses, and only among what is complete (several at once)."""
    game = several_complete()

    assert why(game, Finish("Brooke", "hall")) == ["mm.complete.several"]
    assert why(game, Finish("Alex", FOOD)) == ["mm.complete.several"]
    assert why(table(), Finish("Alex", CLINIC)) == ["mm.complete.several"]
    assert why(game, Gather("Alex", Tokens(2))) == ["mm.round.own-turn"]
