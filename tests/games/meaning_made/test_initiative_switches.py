"""Contributing and completing under the other options of rulings, and boxes that variants add."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Contribute, Load, Recycle, Tokens
from tests.games.meaning_made.tables import INDEX, filled, initiative, pattern, table
from tests.games.tables import each, has, player, rules, why

CLINIC = "local-clinic"
RICH = has(energy=6, insight=6, support=6)
ZERO = {"contribute-at-least-one": "zero-allowed"}
LIMITED = {"contribution-spaces": "limited"}
ON_CONTRIBUTION = {"recheck-after-load": "contribution-only"}
LONG = {"long-game": {}}
BRIDGE = initiative("bridge", 8, energy=1, layers=(2,))
TWICE = initiative("twice", 8, energy=1, layers=(2, 2))
PAIR = initiative("pair", 8, energy=1, layers=(1, 2))
STONE = pattern("stone", 2, energy=1)
FULL = filled(energy=1, by=["Brooke"])


def bare(game, card: str) -> bool:
    """Whether contributing to a card without a token is listed."""
    return Contribute("Alex", card) in list(game.legal_actions())


# Without a token.


def test_a_place_may_be_claimed_without_a_token():
    """With `zero-allowed` a player claims a space for nothing; the card stays unstarted."""
    game = table(alex={}, rulings=ZERO)

    assert bare(game, CLINIC)
    events = game.play(Contribute("Alex", CLINIC))

    assert game.table.works[CLINIC].contributors == ["Alex"]
    assert not {"mm.contribute.to-supply", "mm.contribute.filled"} & set(rules(events))
    assert player(game, "Alex").markers == 3


def test_a_place_is_claimed_only_once():
    """With `zero-allowed` whoever has a marker has to commit a token (`mm.ruling.contribute-at-least-one`)."""
    game = table(alex=RICH, works={CLINIC: filled(by=["Alex"])}, rulings=ZERO)

    assert why(game, Contribute("Alex", CLINIC)) == ["mm.contribute.at-least-one"]
    assert not bare(game, CLINIC)


def test_without_a_token_the_missing_layer_is_no_condition():
    """With `zero-allowed` anyone may join a filled card, too (`mm.ruling.contribute-at-least-one`)."""
    game = table(cards=[BRIDGE], index=["bridge"], works={"bridge": FULL}, alex={}, rulings=ZERO)

    assert bare(game, "bridge")


# Places.


def test_a_full_card_takes_no_further_contributor():
    """With `limited` the fourth player is shut out, with tokens or without (`mm.ruling.contribution-spaces`)."""
    full = filled(energy=1, by=["Brooke", "Casey", "Drew"])
    game = table(alex=RICH, casey={}, drew={}, works={CLINIC: full}, rulings={**LIMITED, **ZERO})

    assert why(game, Contribute("Alex", CLINIC, Tokens(1))) == ["mm.contribute.spaces"]
    assert why(game, Contribute("Alex", CLINIC)) == ["mm.contribute.spaces"]
    assert not any(isinstance(a, Contribute) and a.card == CLINIC for a in game.legal_actions())


def test_who_has_a_place_goes_on_contributing():
    """With `limited` the three who have a marker may still fill boxes (`mm.ruling.contribution-spaces`)."""
    full = filled(energy=1, by=["Brooke", "Casey", "Alex"])
    game = table(alex=RICH, casey={}, drew={}, works={CLINIC: full}, rulings=LIMITED)

    assert why(game, Contribute("Alex", CLINIC, Tokens(1))) == []


def test_the_third_place_is_open():
    """With `limited` there are three places, not fewer (`mm.ruling.contribution-spaces`)."""
    works = {CLINIC: filled(energy=1, by=["Brooke", "Casey"])}
    game = table(alex=RICH, casey={}, drew={}, works=works, rulings=LIMITED)

    assert Contribute("Alex", CLINIC, Tokens(1)) in list(game.legal_actions())


# Layers.


@pytest.mark.parametrize(
    ("option", "alex", "brooke", "complete"),
    [
        ("count-cards", ["pulse", "breath"], [], True),
        ("count-players", ["pulse", "breath"], [], False),
        ("count-players", ["pulse"], ["breath"], True),
        ("count-players", [], ["pulse", "breath"], False),
    ],
)
def test_who_supplies_a_layer_shown_twice(option: str, alex: list[str], brooke: list[str], complete: bool):
    """With `count-players` each icon of a Layer needs a contributor of its own (`mm.ruling.layer-count`)."""
    game = table(
        cards=[TWICE], index=["twice"], works={"twice": filled(by=["Brooke"])},
        alex={**RICH, "palette": alex}, brooke={"palette": brooke}, rulings={"layer-count": option},
    )  # fmt: skip

    game.play(Contribute("Alex", "twice", Tokens(1)))

    assert ("twice" in game.table.completed) == complete


def test_one_player_supplies_two_different_layers():
    """With `count-players` it is equal icons that need different players (`mm.ruling.layer-count`)."""
    game = table(
        cards=[PAIR], index=["pair"], alex={**RICH, "palette": ["shell", "pulse"]},
        rulings={"layer-count": "count-players"},
    )  # fmt: skip

    game.play(Contribute("Alex", "pair", Tokens(1)))

    assert "pair" in game.table.completed


# Completing on contribution only.


def waiting(**given):
    """Return a game in which Alex, a contributor, has loaded the Layer that was missing, and nothing was checked."""
    game = table(
        cards=[BRIDGE, STONE], index=["bridge"], prism=["stone"], alex=has(energy=1),
        works={"bridge": filled(energy=1, by=["Brooke", "Alex"])}, rulings={**ON_CONTRIBUTION, **given},
    )  # fmt: skip
    game.play(Load("Alex", "stone", Tokens(1)))
    return game


def test_a_load_completes_nothing():
    """With `contribution-only` a load that brings the missing Layer leaves the card as it is."""
    game = waiting()

    assert (game.table.completed, each(game, "legacy")["Brooke"]) == ([], 0)


@pytest.mark.parametrize("rulings", [{}, ZERO])
def test_a_card_that_misses_nothing_waits_for_a_contribution(rulings: dict[str, str]):
    """The next contribution to it needs no token, and may be a contributor's (`mm.ruling.recheck-after-load`)."""
    game = waiting(**rulings)

    events = game.play(Contribute("Alex", "bridge"))

    assert (game.table.completed, each(game, "legacy")["Brooke"]) == (["bridge"], 7)
    assert "mm.contribute.marker" not in rules(events)
    assert "mm.complete.when" in rules(events)


def test_somebody_else_may_join_what_waits():
    """A player without a marker takes the next place with such a contribution (`mm.ruling.recheck-after-load`)."""
    game = waiting()
    game.play(next(action for action in game.legal_actions() if action.verb == "gather"))

    game.play(Contribute("Brooke", "bridge"))

    assert each(game, "legacy") == {"Alex": 5, "Brooke": 7}


# Completed cards.


def test_a_completed_card_goes_to_the_discard_pile():
    """With `discard` a completed Initiative lies among the discards without a marker (`mm.ruling.completed-cards`)."""
    works = {CLINIC: filled(energy=2, insight=1, by=["Brooke"])}
    game = table(alex=has(support=1), works=works, rulings={"completed-cards": "discard"})

    events = game.play(Contribute("Alex", CLINIC, Tokens(support=1)))

    assert (game.table.completed, game.table.initiative_discard) == ([], [CLINIC])
    assert CLINIC not in game.table.works
    assert "mm.complete.leave" in rules(events)


def test_it_may_come_back_and_be_scored_again():
    """A completed card that is shuffled in can be revealed, and is empty then (`mm.ruling.completed-cards`)."""
    works = {CLINIC: filled(energy=2, insight=1, by=["Alex"])}
    game = table(
        alex=has(support=1), works=works, initiative_deck=[], draws={"initiative": [*INDEX]},
        rulings={"completed-cards": "discard"},
    )  # fmt: skip

    game.play(Contribute("Alex", CLINIC, Tokens(support=1)))
    game.play(Recycle("Alex", "index"))

    assert CLINIC in game.table.index
    assert game.table.works[CLINIC].contributors == []


def test_the_end_initiative_never_comes_back():
    """With `discard` the End Initiative leaves the game all the same (`mm.ruling.completed-cards`)."""
    works = {"stewardship": filled(energy=3, insight=2, support=1, by=["Alex"])}
    palette = ["shell", "pulse"]
    game = table(alex=has(support=1, palette=palette), works=works, rulings={"completed-cards": "discard"})

    game.play(Contribute("Alex", "stewardship", Tokens(support=1)))

    assert (game.table.completed, game.table.initiative_discard) == (["stewardship"], [])


# What counts as started.


@pytest.mark.parametrize(
    ("rulings", "brooke", "stays"),
    [
        ({}, ["pulse"], False),
        ({"started-initiative": "any-marker"}, [], True),
        ({"filled-markers": "layers-too"}, ["pulse"], True),
        ({"filled-markers": "layers-too"}, ["shell"], False),
    ],
)
def test_what_a_lone_marker_starts(rulings: dict[str, str], brooke: list[str], stays: bool):
    """A marker without a token starts a card if any marker does, or if the Layer it brings is marked."""
    works = {"learning-archive": filled(by=["Brooke"])}
    game = table(brooke={"palette": brooke}, works=works, rulings=rulings, draws={"initiative": ["mutual-aid"]})

    game.play(Recycle("Alex", "index"))

    assert ("learning-archive" in game.table.index) == stays
    assert player(game, "Brooke").markers == (3 if stays else 4)


def test_a_layer_nobody_contributes_starts_nothing():
    """A Layer in the Palette of somebody who is no contributor is not marked (`mm.ruling.filled-markers`)."""
    game = table(alex={"palette": ["pulse"]}, rulings={"filled-markers": "layers-too"})

    game.play(Recycle("Alex", "index"))

    assert not {*INDEX} & {*game.table.index}


# Boxes for any token.


def test_added_boxes_take_any_token():
    """In a Long Game the End Initiative has two more boxes, of any type (`mm.ruling.long-game-initiatives`)."""
    works = {"stewardship": filled(energy=3, insight=2, support=1, by=["Alex"])}
    game = table(alex={**RICH, "palette": ["shell", "pulse"]}, works=works, variants=LONG)

    offered = {tuple(a.commit) for a in game.legal_actions() if isinstance(a, Contribute) and a.card == "stewardship"}

    assert {sum(commit) for commit in offered} == {1, 2, 3}
    assert {(0, 0, 3), (2, 0, 1), (0, 1, 2), (2, 0, 0)} <= offered
    assert not {(3, 0, 0), (1, 2, 0), (2, 1, 0)} & offered


def test_the_game_goes_on_until_the_added_boxes_are_filled():
    """The printed boxes alone complete nothing; the last added one does (`mm.mode.end-boxes`)."""
    works = {"stewardship": filled(energy=3, insight=2, support=1, by=["Alex"])}
    game = table(alex={**RICH, "palette": ["shell", "pulse"]}, works=works, variants=LONG)

    game.play(Contribute("Alex", "stewardship", Tokens(support=1)))
    assert game.outcome is None
    events = game.play(Contribute("Alex", "stewardship", Tokens(energy=1, support=1)))

    assert [(event.kind, event.what) for event in events if event.rule == "mm.mode.end-boxes"] == [("extra", 2)]
    assert game.outcome is not None


def test_an_added_box_is_not_filled_twice():
    """What lies in the added boxes leaves so many fewer open."""
    works = {"stewardship": filled(energy=5, insight=2, support=1, by=["Alex"])}
    game = table(alex=RICH, works=works, variants=LONG)

    (reason,) = game.why_not(Contribute("Alex", "stewardship", Tokens(energy=1, support=1)))

    assert reason.rule == "mm.contribute.open-boxes"
    assert why(game, Contribute("Alex", "stewardship", Tokens(support=1))) == []
    assert why(game, Contribute("Alex", "stewardship")) == ["mm.contribute.at-least-one"]


def test_other_initiatives_have_no_added_box():
    """Only the End Initiative takes more in a Long Game (`mm.contribute.open-boxes`)."""
    game = table(alex=RICH, variants=LONG)

    assert why(game, Contribute("Alex", CLINIC, Tokens(energy=3))) == ["mm.contribute.open-boxes"]
