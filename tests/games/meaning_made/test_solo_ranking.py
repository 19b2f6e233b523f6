"""Playing alone: the Community in the ranking, its markers, and how it helps (`mm.ruling.sole-contributor`)."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Contribute, Donate, Gather, MeaningMade, Recycle, Tokens
from tests.games.meaning_made.solo_tables import ARCHIVE, CLINIC, FOOD, US, alone, end, on, window
from tests.games.meaning_made.tables import filled, gain, initiative, lose
from tests.games.tables import among, each, has, rules, why

# Ranks and markers (`mm.ruling.sole-contributor`, `mm.ruling.community-marker`).


def finished(*by: str, **given) -> MeaningMade:
    """Return a table at which Alex's Energy completes Local Clinic, with markers on it in the order of `by`."""
    work = filled(energy=1, insight=1, support=1, by=by)
    return alone(works={CLINIC: work}, alex=has(energy=1, **given.pop("alex", {})), world_layer=9, **given)


LAST = Contribute("Alex", CLINIC, Tokens(1))


def test_the_community_takes_a_rank():
    """Behind the Community Alex gains 3, and its 6 go to nobody (`mm.ruling.sole-contributor`)."""
    game = finished("Community", "Alex")

    events = game.play(LAST)

    assert each(game, "legacy") == {"Alex": 3}
    assert [event.what for event in events if event.kind == "outranked"] == [(CLINIC, 1, 6)]


def test_ahead_of_the_community_nothing_is_lost():
    """As the first contributor Alex gains 6."""
    game = finished("Alex", "Community")

    events = game.play(LAST)

    assert each(game, "legacy") == {"Alex": 6}
    assert [event.what for event in events if event.kind == "outranked"] == [(CLINIC, 2, 3)]


def test_under_the_other_ruling_heads_are_counted():
    """With the option `head-count` the only player is the first contributor (`mm.ruling.sole-contributor`)."""
    game = finished("Community", "Alex", rulings={"sole-contributor": "head-count"})

    events = game.play(LAST)

    assert each(game, "legacy") == {"Alex": 6}
    assert "mm.solo.rank" not in rules(events)


@pytest.mark.parametrize(("by", "support"), [(("Community", "Alex"), 0), (("Alex", "Community"), 1)])
def test_a_bonus_for_the_first_contributor_goes_by_rank(by: tuple[str, ...], support: int):
    """What the first contributor gains is nobody's when the Community is first (`mm.ruling.sole-contributor`)."""
    fire = initiative("fire", 7, energy=1, bonus=[gain("support", who="first-contributor")])
    game = alone(cards=[fire], index=["fire"], works={"fire": {"by": by}}, alex=has(energy=1), initiative_deck=[])

    game.play(Contribute("Alex", "fire", Tokens(1)))

    assert each(game, "support") == {"Alex": support}


def test_only_the_player_gains_legacy_for_the_world_layer():
    """Each contributor gains 1 for a higher World Layer; the Community is none."""
    game = finished("Alex", "Community")
    game.table.world_layer = 1

    game.play(LAST)

    assert each(game, "legacy") == {"Alex": 6 + 1}


def test_a_penalty_reaches_the_player_alone():
    """Contributors lose Vitals; the Community has none to lose."""
    toll = initiative("toll", 7, energy=1, penalty=[lose("vitals", 1, who="contributors")])
    game = alone(
        cards=[toll], index=["toll"], works={"toll": {"by": ["Community"]}}, alex=has(energy=1), initiative_deck=[]
    )

    game.play(Contribute("Alex", "toll", Tokens(1)))

    assert each(game, "vitals") == {"Alex": 4}


def test_the_marker_comes_back_when_the_initiative_completes():
    """All markers are removed, those of Alex to Alex and the Community's to the Community."""
    game = finished("Alex", "Community")
    before = (game.table.community_markers, game.table.players["Alex"].markers)

    game.play(LAST)

    assert before == (3, 3)
    assert (game.table.community_markers, game.table.players["Alex"].markers) == (4, 4)


def test_the_marker_comes_back_when_the_initiative_is_recycled():
    """An Initiative with nothing but the Community's marker is unstarted and can be recycled."""
    game = alone(works={ARCHIVE: US, FOOD: filled(energy=1, by=["Alex", "Community"])})

    events = game.play(Recycle("Alex", "index"))

    assert on(game) == [FOOD]
    assert game.table.community_markers == 3
    assert rules(events).count("mm.solo.marker-back") == 1


def test_under_the_other_ruling_a_marker_is_spent():
    """With the option `spent` a removed marker is out of the game, and four are all there are."""
    spent = {"rulings": {"community-marker": "spent"}}
    game = finished("Alex", "Community", **spent)
    game.play(LAST)
    recycled = alone(works={ARCHIVE: US}, **spent)
    recycled.play(Recycle("Alex", "index"))
    none_left = window(community_markers=0, **spent)
    events = end(none_left)

    assert game.table.community_markers == recycled.table.community_markers == 3
    assert on(none_left) == []
    assert "mm.solo.no-place" in rules(events)


def test_the_places_of_the_community_are_added_up():
    """What its places were worth is remembered from Initiative to Initiative (`mm.ruling.solo-victory`)."""
    game = finished("Community", "Alex", community_legacy=3)

    game.play(LAST)

    assert game.table.community_legacy == 3 + 6


# Fragile and alone.


def test_a_fragile_player_recovers_by_the_community():
    """Fragile, with a marker on the Initiative the Community goes to: 2 Vitals at once (`mm.solo.recovery`)."""
    game = window(alex=has(vitals=0), works={ARCHIVE: filled(energy=1, by=["Alex"])})

    events = end(game)

    assert among(events, "mm.solo.place", "mm.solo.recovery", "mm.fragile.leave") == [
        "mm.solo.place", "mm.solo.recovery", "mm.fragile.leave",
    ]  # fmt: skip
    assert each(game, "vitals") == {"Alex": 2}


@pytest.mark.parametrize(
    ("vitals", "by", "layer"),
    [(1, ["Alex"], 1), (0, [], 1), (0, ["Alex", "Community"], 1), (0, ["Alex"], 9)],
    ids=["not Fragile", "no marker there", "the Community was there before", "nothing is placed"],
)
def test_otherwise_the_community_helps_nobody(vitals: int, by: list[str], layer: int):
    """Only a marker placed now, beside one of a Fragile player, gives Vitals (`mm.solo.recovery`)."""
    game = window(alex=has(vitals=vitals), works={ARCHIVE: {"by": by}}, world_layer=layer)

    events = end(game)

    assert "mm.solo.recovery" not in rules(events)
    assert each(game, "vitals") == {"Alex": vitals}


def test_a_fragile_player_alone_takes_a_full_turn_and_does_not_donate():
    """Two actions as ever, and no donation (`mm.solo.fragile`)."""
    game = alone(alex=has(vitals=0, support=1))

    game.play(Gather("Alex", Tokens(2)))
    game.play(Gather("Alex", Tokens(2)))

    assert game.decision == (("Alex",), "window")
    assert why(game, Donate("Alex")) == ["mm.fragile.no-donation"]
