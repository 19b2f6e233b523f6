"""Playing alone: setting up, and where the Community goes."""

from __future__ import annotations

import random

import pytest

import rules_engine
from rules_engine.games.meaning_made import Contribute, Donate, Keep, Tokens, Touchpoint
from tests.games.bots import by_kind, play_out
from tests.games.meaning_made.solo_tables import ARCHIVE, CLINIC, FOOD, US, alone, end, on, window
from tests.games.meaning_made.tables import filled, initiative
from tests.games.tables import among, has, rules, why

mm = rules_engine.rulebook("meaning-made")


# Setting up.


def test_one_player_can_play():
    """A game of one begins like any other, with four black markers for the Community."""
    game = mm.new_game(["Alex"], seed=3)

    start = game.fold(game.log[: rules(game.log).index("mm.round.phases")])

    assert (start.meaning, start.world_layer, start.community_markers) == (5, 1, 4)
    assert [(*p.tokens, p.vitals, p.legacy, p.markers) for p in start.players.values()] == [(3, 2, 1, 5, 0, 4)]
    assert (len(start.prism), len(start.index), start.end) == (6, 3, "stewardship")


@pytest.mark.parametrize("count", [2, 3, 6])
def test_with_others_there_is_no_community(count: int):
    """Two players and more have no Community: no marker of it, and no event by a solo rule."""
    game = play_out(mm.new_game(list("ABCDEF"[:count]), seed=count), by_kind, random.Random(count))

    assert game.table.community_markers == 0
    assert [rule for rule in rules(game.log) if rule.startswith("mm.solo")] == []


def test_nobody_can_be_called_like_the_rival():
    """A player alone cannot have the name of the Community; among several it is a name like any other."""
    with pytest.raises(ValueError, match="choose another name"):
        mm.new_game(["Community"])

    assert list(mm.new_game(["Community", "Alex"]).table.players) == ["Community", "Alex"]


@pytest.mark.parametrize(
    ("variant", "start"),
    [("solo-easy", (6, 4, 3, 2, 6)), ("", (5, 3, 2, 1, 5)), ("solo-hard", (4, 2, 1, 0, 4))],
)
def test_a_difficulty_has_its_own_start(variant: str, start: tuple[int, ...]):
    """Easy, Standard and Hard say where Meaning, tokens and Vitals start; nothing is added up."""
    game = mm.new_game(["Alex"], variants={variant: {}} if variant else {})

    first = game.fold(game.log[: rules(game.log).index("mm.round.phases")])

    assert (first.meaning, *first.players["Alex"].tokens, first.players["Alex"].vitals) == start


@pytest.mark.parametrize("variant", ["solo-easy", "solo-hard"])
def test_a_difficulty_is_for_one_player(variant: str):
    """With two players a solo difficulty is refused, with the reason."""
    with pytest.raises(ValueError, match=f"variant {variant} is for 1 player, not 2"):
        mm.new_game(["Alex", "Brooke"], variants={variant: {}})


@pytest.mark.parametrize("variant", ["cooperative", "competitive", "social-requirement"])
def test_a_variant_that_needs_others_is_refused(variant: str):
    """Winning together, competing and Touchpoints take at least two players."""
    with pytest.raises(ValueError, match=f"variant {variant} is for 2 to 6 players, not 1"):
        mm.new_game(["Alex"], variants={variant: {}})


def test_difficulties_do_not_combine():
    """A game is easy or hard; both at once are refused."""
    with pytest.raises(ValueError, match="solo-hard and variant solo-easy both set"):
        mm.new_game(["Alex"], variants={"solo-easy": {}, "solo-hard": {}})


# Where the Community goes.


def test_the_community_takes_the_rightmost_initiative():
    """At the end of a round a black marker lies on the rightmost Initiative, in its first space."""
    game = window()

    events = end(game)

    assert on(game) == [ARCHIVE]
    assert [event.what for event in events if event.kind == "community"] == [(ARCHIVE, 1)]
    assert game.table.community_markers == 3


def test_it_places_after_the_donations_and_before_the_collapse_check():
    """Discard, end of effects, Community, collapse check: a marker is placed even in a world that ends."""
    game = window(meaning=0, restricted=["load"])

    events = game.play(Keep("Alex"))

    steps = ["mm.event.discard", "mm.round.this-round", "mm.solo.place", "mm.end.collapse"]
    assert among(events, *steps) == steps


def test_it_is_only_once_on_an_initiative():
    """Where the Community is already, it does not place again, but goes on to the left."""
    game = window(works={ARCHIVE: US})

    end(game)

    assert on(game) == [FOOD, ARCHIVE]


def test_it_goes_only_where_the_layer_is_higher():
    """An Initiative whose Layer is not above the World Layer is passed over."""
    game = window(world_layer=8)
    level = window(world_layer=8, index=["learning-archive", "food-network", "local-clinic"])

    end(game)
    end(level)

    assert on(game) == on(level) == ["learning-archive"]


@pytest.mark.parametrize("layer", [9, 10])
def test_it_stops_when_nothing_is_above_the_world_layer(layer: int):
    """No Initiative lies above the World Layer: no marker is placed this round (`mm.ruling.community-at-the-top`)."""
    game = window(world_layer=layer)

    events = end(game)

    assert on(game) == []
    assert "mm.solo.no-place" in rules(events)
    assert game.table.community_markers == 4


def test_it_stops_when_it_is_on_all_of_them():
    """On every Initiative of the Index, it places no more; the End Initiative is not part of the row."""
    game = window(works={CLINIC: US, FOOD: US, ARCHIVE: US})

    events = end(game)

    assert on(game) == [CLINIC, FOOD, ARCHIVE]
    assert "mm.solo.no-place" in rules(events)


def test_empty_slots_are_passed_over():
    """The rightmost Initiative is the last one there is, not the last slot."""
    game = window(index=[CLINIC, FOOD], initiative_deck=[])

    end(game)

    assert on(game) == [FOOD]


def test_it_stands_behind_a_player_who_came_first():
    """The open space worth most is the second when Alex has the first (`mm.ruling.contribution-spaces`)."""
    game = window(works={ARCHIVE: filled(energy=1, by=["Alex"])})

    events = end(game)

    assert [event.what for event in events if event.kind == "community"] == [(ARCHIVE, 2)]
    assert game.table.works[ARCHIVE].contributors == ["Alex", "Community"]


def test_under_the_other_ruling_it_waits_for_the_rightmost():
    """With the option `rightmost-only` nothing is placed while the Community is on the rightmost one."""
    game = window(works={ARCHIVE: US}, rulings={"community-choice": "rightmost-only"})
    raised = window(works={ARCHIVE: US}, world_layer=7, rulings={"community-choice": "rightmost-only"})
    free = window(works={CLINIC: US}, rulings={"community-choice": "rightmost-only"})

    events = end(game)
    end(raised)
    end(free)

    assert (on(game), on(raised), on(free)) == ([ARCHIVE], [ARCHIVE], [CLINIC, ARCHIVE])
    assert "mm.solo.no-place" in rules(events)


def test_under_the_other_ruling_the_end_initiative_is_the_rightmost():
    """With the option `index-and-end` the Community goes to the End Initiative first (`mm.ruling.community-choice`)."""
    game = window(rulings={"community-row": "index-and-end"})
    gone = window(rulings={"community-row": "index-and-end"}, works={"stewardship": US})

    end(game)
    end(gone)

    assert on(game) == ["stewardship"]
    assert on(gone) == [ARCHIVE, "stewardship"]


def test_it_commits_nothing_and_supplies_no_layer():
    """A card filled up, with the Community on it, still misses its Layer."""
    bridge = initiative("bridge", 8, energy=1, layers=(2,))
    game = alone(
        cards=[bridge], index=["bridge"], works={"bridge": {"by": ["Community"]}}, alex=has(energy=1), forced=True
    )

    game.play(Contribute("Alex", "bridge", Tokens(1)))

    assert game.table.works["bridge"].contributors == ["Community", "Alex"]
    assert game.table.completed == []


def test_it_donates_nothing():
    """Only Alex is asked in the Stability Window, so Meaning rises by 1 at most (`mm.ruling.solo-touchpoint`)."""
    game = window(alex=has(support=3), meaning=5)
    game.chance.script("event", ["event-d1"])

    events = game.play(Donate("Alex"))

    assert [event.who for event in events if event.kind == "donate"] == ["Alex"]
    assert among(events, "mm.window.meaning", "mm.solo.place") == ["mm.window.meaning", "mm.solo.place"]
    assert rules(events).count("mm.window.meaning") == 1


# What needs others (`mm.ruling.solo-touchpoint`).


@pytest.mark.parametrize("other", ["Community", "Alex", "Brooke", ""])
def test_there_is_no_touchpoint(other: str):
    """Neither with the Community nor with anybody can a player alone use Touchpoint (`mm.ruling.solo-touchpoint`)."""
    game = alone(alex=has(energy=2))

    assert "mm.solo.no-touchpoint" in why(game, Touchpoint("Alex", other, give="energy"))
    assert not [action for action in game.legal_actions() if action.verb == "touchpoint"]
