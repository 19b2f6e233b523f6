"""Other ways to play: what each variant changes, and how they combine."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.games.meaning_made import Contribute, Load, Tokens
from tests.games.meaning_made.tables import (
    consequence,
    end_of_round,
    gain,
    initiative,
    lose,
    pass_turn,
    pattern,
    table,
)
from tests.games.meaning_made.variant_tables import LAST, RICH, TWO, mm, nearly_done
from tests.games.tables import each, has, legal, rules, why

# Hard Mode.


@pytest.mark.parametrize(
    ("effects", "meaning"),
    [([lose("meaning", 2)], 2), ([lose("energy", 1, "all")], 5), ([consequence("group")], 4), ([gain("meaning")], 6)],
)
def test_hard_mode_makes_events_that_lower_meaning_harder(effects: list[Any], meaning: int):
    """An Event that lowers Meaning lowers it by 1 more; others do not, whatever their Consequence does."""
    cells = {("event", "A", 1): effects, ("group-consequence", "2", 1): [lose("meaning")]}
    game = table(variants={"hard-mode": {}}, phase="window", cells=cells)

    end_of_round(game, "event-a2")

    assert game.table.meaning == meaning


@pytest.mark.parametrize("extra", [Tokens(1), Tokens(0, 1), Tokens(0, 0, 1)])
def test_a_load_may_take_a_token_of_any_type_more(extra: Tokens):
    """Hard Mode with its option: what is printed does not suffice, one more token of any type does."""
    game = table(variants={"hard-mode": {"load": 1}}, alex=RICH)
    printed, more = Tokens(1, 1), Tokens(1 + extra[0], 1 + extra[1], extra[2])

    assert why(game, Load("Alex", "shell", printed)) == ["mm.mode.hard-load"]
    assert Load("Alex", "shell", more) in game.legal_actions()
    assert "mm.mode.hard-load" in rules(game.play(Load("Alex", "shell", more)))


def test_without_its_option_hard_mode_leaves_loads_alone():
    """The extra token is an option of its own."""
    assert legal(table(variants={"hard-mode": {}}, alex=RICH), Load("Alex", "shell", Tokens(1, 1))) == [True]


@pytest.mark.parametrize(("option", "why_not"), [("never", ["mm.mode.hard-load"]), ("same-layer", [])])
def test_a_pattern_of_the_layer_makes_up_for_the_extra_token_only_by_ruling(option: str, why_not: list[str]):
    """The extra token is not discountable, unless the group says so (`mm.ruling.extra-token`, `mm.mode.hard-load`)."""
    game = table(
        variants={"hard-mode": {"load": 1}}, rulings={"extra-token": option}, alex={**RICH, "palette": ["skin"]}
    )

    assert why(game, Load("Alex", "shell", Tokens(1, 1))) == why_not
    assert (Load("Alex", "shell", Tokens(1, 1)) in game.legal_actions()) == (not why_not)


def test_a_pattern_that_meets_an_icon_does_not_count_twice():
    """Where a Pattern can make up for the extra token, it may not meet a Layer icon, too (`mm.ruling.extra-token`)."""
    game = table(
        variants={"hard-mode": {"load": 1}}, rulings={"extra-token": "same-layer"},
        cards=[pattern("gate", 1, energy=1, layers=(1,))], prism=["gate"], alex={**RICH, "palette": ["skin"]},
    )  # fmt: skip

    assert why(game, Load("Alex", "gate", Tokens(1))) == ["mm.mode.hard-load"]


def test_a_pattern_that_replaces_a_printed_token_does_not_count_twice():
    """Where Discounts replace printed tokens, too, one Pattern makes up for one token, a second for another."""
    rulings = {"extra-token": "same-layer", "discount-scope": "tokens-too"}
    one, two = (
        table(variants={"hard-mode": {"load": 1}}, rulings=rulings, alex={**RICH, "palette": palette})
        for palette in (["skin"], ["skin", "nest", "cell-wall"])
    )

    assert legal(one, *(Load("Alex", "shell", Tokens(*paid)) for paid in ((1, 1), (1, 0)))) == [True, False]
    assert legal(two, *(Load("Alex", "shell", Tokens(*paid)) for paid in ((1, 0), (0, 0)))) == [False, True]


# Cooperative Mode.


def test_together_all_win_and_nobody_has_legacy():
    """Completing the End Initiative is a victory of all; Legacy and End Scores do not count (`mm.mode.no-legacy`)."""
    game = nearly_done({"cooperative": {}}, casey={})

    events = game.play(LAST)

    assert game.outcome.winners == ("Alex", "Brooke", "Casey")
    assert game.outcome.scores == {}
    assert each(game, "legacy") == {"Alex": 0, "Brooke": 0, "Casey": 0}
    assert {"mm.mode.no-legacy", "mm.mode.together"} <= set(rules(events))
    assert "mm.end.score" not in rules(events)


def test_together_all_lose_when_the_world_collapses():
    """Meaning 0 at the end of a round is a defeat of all (`mm.end.collapse`)."""
    game = table(variants={"cooperative": {}}, phase="window", meaning=0)

    end_of_round(game)

    assert (game.outcome.reason, game.outcome.winners) == ("mm.end.collapse", ())


def test_with_nobody_ahead_everybody_has_the_most_legacy():
    """What concerns whoever has the most Legacy concerns all, for all have none."""
    steep = initiative("steep", 7, energy=1, penalty=[lose("vitals", 1, "most-legacy")])
    game = table(variants={"cooperative": {}}, cards=[steep], index=["steep"], alex=RICH)

    game.play(Contribute("Alex", "steep", Tokens(1)))

    assert each(game, "vitals") == {"Alex": 4, "Brooke": 4}


# Competitive Mode.


@pytest.mark.parametrize("timing", ["end-of-round", "immediate"])
def test_the_world_stands_and_the_highest_score_wins_after_the_last_round(timing: str):
    """Collapse is ignored, and End Scores decide after the number of rounds agreed on."""
    game = table(
        variants={"competitive": {"rounds": 2}}, rulings={"collapse-timing": timing}, phase="window", meaning=0,
        brooke=has(legacy=3), cells={("event", "A", 1): [lose("meaning")]},
    )  # fmt: skip

    assert "mm.mode.no-collapse" in rules(end_of_round(game, "event-a2"))
    assert (game.outcome, game.table.round) == (None, 2)
    while game.decision.kind == "turn":
        pass_turn(game)
    end_of_round(game)

    assert (game.outcome.reason, game.outcome.winners) == ("mm.mode.last-round", ("Brooke",))
    assert game.outcome.scores == {"Alex": 5, "Brooke": 8}


@pytest.mark.parametrize(("option", "over"), [("still-ends", True), ("rounds-only", False)])
def test_the_end_initiative_ends_a_game_of_rounds_unless_the_group_decides_otherwise(option: str, over: bool):
    """With rounds left, completing the End Initiative ends the game, or is one completion of many."""
    game = nearly_done({"competitive": {"rounds": 8}}, rulings={"competitive-success": option})

    game.play(LAST)

    assert (game.outcome is not None) == over
    assert game.table.end == ""
    assert each(game, "legacy") == {"Alex": 4, "Brooke": 7}


@pytest.mark.parametrize("option", ["still-ends", "rounds-only"])
def test_without_a_number_of_rounds_the_end_initiative_always_ends_the_game(option: str):
    """The ruling is about games of a fixed number of rounds only (`mm.ruling.competitive-success`)."""
    game = nearly_done({}, rulings={"competitive-success": option})

    game.play(LAST)

    assert game.outcome.reason == "mm.end.success"


@pytest.mark.parametrize("option", [option.id for option in mm.rulings["mm.ruling.success-first"].choices])
def test_success_is_no_collapse_where_the_world_cannot_collapse(option: str):
    """Completing the End Initiative at Meaning 0 is a success in Competitive Mode, by whichever ruling."""
    game = nearly_done({"competitive": {"rounds": 8}}, rulings={"success-first": option}, meaning=0)

    game.play(LAST)

    assert game.outcome.reason == "mm.end.success"


# Together.


@pytest.mark.parametrize("names", [["faster-game", "high-instability"], ["high-instability", "faster-game"]])
@pytest.mark.parametrize(("option", "meaning"), [("later", 4), ("earlier", 6)])
def test_one_setting_of_the_start_goes_over_the_other(names: list[str], option: str, meaning: int):
    """Whatever is named first, the setting that stands later in the rules counts, or the earlier by ruling."""
    game = mm.new_game(TWO, variants={name: {} for name in names}, rulings={"start-values": option})

    assert game.facts.meaning_start == meaning


@pytest.mark.parametrize(
    ("players", "variants", "words"),
    [
        (TWO, {"cooperative": {}, "competitive": {}}, ["variant cooperative", "variant competitive", "collapses"]),
        (TWO, {"solo-easy": {}, "solo-hard": {}}, ["variant solo-easy", "variant solo-hard"]),
        (["Alex"], {"cooperative": {}}, ["cooperative is for 2 to 6 players, not 1"]),
        (["Alex"], {"social-requirement": {}, "solo-hard": {}}, ["nobody can play both"]),
        (TWO, {"competitive": {"rounds": 21}}, ["competitive: rounds is 21; it goes from 1 to 20"]),
        (TWO, {"competitive": {"round": 2}}, ["unknown parameter of competitive 'round'; did you mean 'rounds'?"]),
        (TWO, {"competitive": 8}, ["competitive takes its parameters by name, not 8"]),
        (TWO, {"hard-mode": {"load": True}}, ["hard-mode: load is True; it goes from 0 to 1"]),
        (TWO, {"end-initiative": {}}, ["end-initiative: card is left open; choices: local-clinic"]),
        (TWO, {"end-initiative": {"card": "shell"}}, ["card is 'shell', which is no initiative"]),
        (TWO, {"end-initiative": {"card": "local-clinc"}}, ["did you mean 'local-clinic'?"]),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(players: list[str], variants: dict, words: list[str]):
    """Contradictions name both sides, parameters their range or their choices."""
    with pytest.raises(ValueError, match=r"\w") as refusal:
        mm.new_game(players, variants=variants)

    assert [word for word in words if word not in str(refusal.value)] == []
    assert "\n" not in str(refusal.value)
