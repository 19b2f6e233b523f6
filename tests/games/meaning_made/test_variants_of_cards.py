"""Other ways to play that change cards in play and limits: Long Game, Recycle, Fatigue, End Initiative."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Answer, Contribute, Gather, Load, Recycle, Tokens, Touchpoint
from tests.games.meaning_made.tables import (
    end_of_round,
    pass_turn,
    table,
)
from tests.games.meaning_made.variant_tables import LAST, LAYERS, NEARLY, RICH, mm, nearly_done, new
from tests.games.tables import each, has, legal, player, rules, why

# The Long Game.


def test_a_long_game_has_two_more_initiatives_in_the_deck():
    """The two cards kept for it are in the deck of a Long Game and of no other (`mm.ruling.long-game-initiatives`)."""
    usual, long = (set(game.table.initiative_deck + game.table.index) for game in (new(), new(long_game={})))
    kept = {card.id for card in mm.cards.values() if getattr(card, "extra", False)}

    assert (long - usual, len(kept)) == (kept, 2)
    assert len(new(long_game={}).table.index) == 3


def test_or_two_more_slots_and_a_marker_for_each():
    """Read as a longer row, the Index has five slots and everybody six markers."""
    game = new(rulings={"long-game-initiatives": "row"}, long_game={})

    assert len(game.table.index) == 5
    assert all(game.table.index)
    assert each(game, "markers") == {"Alex": 6, "Brooke": 6}
    assert set(game.table.initiative_deck + game.table.index) == set(new().table.initiative_deck + new().table.index)


def test_the_end_initiative_of_a_long_game_takes_two_tokens_more():
    """What is printed does not complete it; two more tokens of any type do (`mm.ruling.long-game-initiatives`)."""
    game = nearly_done({"long-game": {}})

    game.play(LAST)
    assert game.outcome is None
    assert why(game, Contribute("Alex", "stewardship", Tokens(1, 1, 1))) == ["mm.contribute.open-boxes"]
    game.play(Contribute("Alex", "stewardship", Tokens(0, 1, 1)))

    assert game.outcome.reason == "mm.end.success"


# High Instability.


def test_two_events_are_revealed_and_discarded():
    """Each round reveals two Events, and both are discarded at its end; Meaning starts at 4."""
    game = new(high_instability={})
    start = game.fold(game.log[: rules(game.log).index("mm.round.phases")])

    assert (start.meaning, len(game.table.events)) == (4, 2)


# Limited Recycle.


def test_recycle_is_used_up_until_the_next_round():
    """A player may recycle once in a round, whatever is recycled, and again in the next (`mm.ruling.recycle-limit`)."""
    game = table(variants={"limited-recycle": {}})

    game.play(Recycle("Alex", "index"))
    assert why(game, Recycle("Alex", "prism")) == ["mm.mode.recycle-once"]
    assert not [action for action in game.legal_actions() if action.verb == "recycle"]
    game.play(Gather("Alex", Tokens(2)))
    assert legal(game, Recycle("Brooke", "prism")) == [True]
    pass_turn(game)
    end_of_round(game)

    assert legal(game, Recycle("Alex", "prism")) == [True]


def test_or_is_one_for_the_whole_group():
    """By the other ruling one player's Recycle uses it up for all (`mm.ruling.recycle-limit`)."""
    game = table(variants={"limited-recycle": {}}, rulings={"recycle-limit": "group"})

    game.play(Recycle("Alex", "index"))
    game.play(Gather("Alex", Tokens(2)))

    assert why(game, Recycle("Brooke", "prism")) == ["mm.mode.recycle-once"]


# Pattern Fatigue.

TEN = ["skin", "nest", "breath", "growth", "trust", "signal", "membrane", "cell-wall", "gated-channel", "warm-blood"]
ELEVEN = [*TEN, "inner-clock"]


@pytest.mark.parametrize(
    ("option", "palette", "tired"),
    [
        ("from-there-on", TEN[:9], False),
        ("from-there-on", TEN, True),
        ("from-there-on", ELEVEN, True),
        ("only-there", TEN[:9], False),
        ("only-there", TEN, True),
        ("only-there", ELEVEN, False),
    ],
)
def test_a_full_palette_makes_loading_dearer(option: str, palette: list[str], tired: bool):
    """From ten Patterns on, or at exactly ten, each further one takes a token more (`mm.ruling.fatigue-start`)."""
    game = table(variants={"pattern-fatigue": {}}, rulings={"fatigue-start": option}, alex={**RICH, "palette": palette})

    assert why(game, Load("Alex", "shell", Tokens(1, 1))) == (["mm.mode.fatigue"] if tired else [])
    assert legal(game, Load("Alex", "shell", Tokens(1, 1, 1))) == [tired]


def test_fatigue_and_hard_mode_add_up():
    """A tired player in Hard Mode with its option pays two tokens more (`mm.ruling.extra-token`, `mm.mode.fatigue`)."""
    game = table(variants={"pattern-fatigue": {}, "hard-mode": {"load": 1}}, alex={**RICH, "palette": TEN})

    assert why(game, Load("Alex", "shell", Tokens(1, 1, 1))) == ["mm.mode.fatigue"]
    assert legal(game, Load("Alex", "shell", Tokens(1, 1, 2))) == [True]


@pytest.mark.parametrize(("boundaries", "more"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_a_pattern_makes_up_for_one_added_token_and_not_for_another(boundaries: int, more: int):
    """Where Patterns make up for added tokens, each does so once, whichever way to play adds it (`extra-token`)."""
    others = ["breath", "growth", "trust", "signal", "warm-blood", "inner-clock", "pulse", "thirst", "fever", "lullaby"]
    palette = ["skin", "nest", "membrane"][:boundaries] + others[boundaries:]
    game = table(
        variants={"pattern-fatigue": {}, "hard-mode": {"load": 1}}, rulings={"extra-token": "same-layer"},
        alex={**RICH, "palette": palette},
    )  # fmt: skip

    loads = [action for action in game.legal_actions() if isinstance(action, Load) and action.card == "shell"]
    assert {load.commit.total for load in loads} == {2 + more}


# Social Requirement.


@pytest.mark.parametrize(("meaning", "vitals"), [(3, 5), (4, 6)])
def test_touchpoints_give_no_vitals_while_meaning_is_low(meaning: int, vitals: int):
    """At Meaning 3 or lower the token changes hands and nobody gains Vitals."""
    game = table(variants={"social-requirement": {}}, meaning=meaning, alex=has(energy=1))

    game.play(Touchpoint("Alex", "Brooke", give="energy"))
    game.play(Answer("Brooke", "accept"))

    assert each(game, "vitals") == {"Alex": vitals, "Brooke": vitals}
    assert player(game, "Brooke").energy == 1


# Another End Initiative.


def test_another_card_lies_in_the_end_slot_and_stewardship_in_the_box():
    """The chosen card leaves the deck, and Stewardship takes no part (`mm.ruling.end-slot`)."""
    game = new(end_initiative={"card": "mm.card.water-system"})
    board = game.table

    assert (board.end, game.ruleset.variants) == ("water-system", {"end-initiative": {"card": "water-system"}})
    assert not {"water-system", "stewardship"} & {*board.initiative_deck, *board.index}
    assert "mm.mode.end-initiative" in rules(game.log)
    assert "mm.setup.end-slot" not in rules(game.log)


def test_completing_the_chosen_card_ends_the_game():
    """All the rules about the End Initiative go for the chosen card (`mm.ruling.end-slot`, `mm.end.success`)."""
    game = table(
        variants={"end-initiative": {"card": "local-clinic"}}, end="local-clinic", index=["food-network"], alex=RICH
    )

    game.play(Contribute("Alex", "local-clinic", Tokens(2, 1, 1)))

    assert game.outcome.reason == "mm.end.success"


def test_stewardship_ends_nothing_when_another_card_does():
    """Where it joins the deck, Stewardship is an Initiative like others, and its slot is refilled."""
    game = table(
        variants={"end-initiative": {"card": "local-clinic"}}, end="local-clinic", index=["stewardship"], works=NEARLY,
        alex={**RICH, "palette": LAYERS},
    )  # fmt: skip

    game.play(LAST)

    assert game.outcome is None
    assert game.table.completed == ["stewardship"]
    assert game.table.index[0]


def test_the_deck_holds_the_highest_layer_unless_the_group_leaves_it_out():
    """Whether others of the End Initiative's Layer are in the deck is open (`mm.ruling.layer-ten-in-deck`)."""
    layers = [
        {game.cards.initiatives[card].layer for card in (*game.table.initiative_deck, *game.table.index)}
        for game in (new(), new(rulings={"layer-ten-in-deck": "only-end"}))
    ]

    assert layers == [{7, 8, 9, 10}, {7, 8, 9}]
