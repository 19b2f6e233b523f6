"""The World Layer and its Legacy."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Contribute, Load, Recycle, Tokens
from tests.games.meaning_made.tables import filled, initiative, pattern, table
from tests.games.tables import each, has, player, rules


@pytest.mark.parametrize(
    ("layer", "before", "after", "legacy"),
    [(1, 1, 1, 0), (2, 1, 2, 1), (6, 1, 6, 1), (4, 5, 5, 0), (5, 5, 5, 0), (6, 9, 9, 0)],
)
def test_a_loaded_pattern_raises_the_world_layer(layer: int, before: int, after: int, legacy: int):
    """A higher Layer moves the marker and scores 1 Legacy however far; an equal or lower one does not."""
    game = table(cards=[pattern("step", layer)], prism=["step"], world_layer=before)

    game.play(Load("Alex", "step"))

    assert (game.table.world_layer, each(game, "legacy")) == (after, {"Alex": legacy, "Brooke": 0})


@pytest.mark.parametrize(("before", "after", "legacy"), [(1, 8, 1), (7, 8, 1), (8, 8, 0), (10, 10, 0)])
def test_a_completed_initiative_scores_for_each_contributor(before: int, after: int, legacy: int):
    """Raising it by an Initiative gives each contributor 1 Legacy on top of the order's."""
    game = table(
        cards=[initiative("hall", 8, energy=2)], index=["hall"], world_layer=before, alex=has(energy=1), casey={},
        works={"hall": filled(energy=1, by=["Brooke"])},
    )  # fmt: skip

    game.play(Contribute("Alex", "hall", Tokens(1)))

    assert game.table.world_layer == after
    assert each(game, "legacy") == {"Alex": 3 + legacy, "Brooke": 6 + legacy, "Casey": 0}


def test_it_is_shared():
    """The World Layer is one marker for all: Brooke's lower Pattern scores nothing after Alex's."""
    game = table(asked="Brooke", alex=has(palette=["habit"]), world_layer=6, brooke=has(insight=3))

    game.play(Load("Brooke", "forecast", Tokens(0, 3)))

    assert (game.table.world_layer, player(game, "Brooke").legacy) == (6, 0)


def test_it_never_moves_backward():
    """Cards that go away do not lower it (`mm.ruling.world-layer-track`, `mm.world-layer.never-back`)."""
    game = table(world_layer=9, completed=["learning-archive"], index=["local-clinic", "food-network"])

    game.play(Recycle("Alex", "index"))
    game.play(Recycle("Alex", "prism"))

    assert game.table.world_layer == 9


def test_a_filled_box_moves_nothing():
    """A contribution that completes nothing does not check the World Layer (`mm.world-layer.check`)."""
    game = table(alex=has(energy=2))

    events = game.play(Contribute("Alex", "food-network", Tokens(2)))

    assert game.table.world_layer == 1
    assert "mm.world-layer.check" not in rules(events)


def test_legacy_has_no_upper_limit():
    """Beyond the 30 of the track Legacy counts on (`mm.ruling.legacy-track`, `mm.legacy.track`)."""
    game = table(cards=[pattern("step", 2)], prism=["step"], alex=has(legacy=30))

    events = game.play(Load("Alex", "step"))

    assert player(game, "Alex").legacy == 31
    assert "mm.legacy.track" in rules(events)
