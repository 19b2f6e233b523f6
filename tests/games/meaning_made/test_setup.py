"""Setting up (`mm.ruling.stewardship-aside`)."""

from __future__ import annotations

import pytest

import rules_engine
from rules_engine.games.meaning_made.changes import begin_round
from tests.games.tables import each, rules

mm = rules_engine.rulebook("meaning-made")
FOUR = ["Alex", "Brooke", "Casey", "Drew"]


def test_the_tracks_start_where_setup_puts_them():
    """Meaning starts at 5 less the first Event, the World Layer at 1, Vitals at 5 and Legacy at 0."""
    game = mm.new_game(FOUR, seed=3)

    start = game.fold(game.log[: rules(game.log).index("mm.round.phases")])

    assert (start.meaning, start.world_layer) == (5, 1)
    assert [(p.vitals, p.legacy) for p in start.players.values()] == [(5, 0)] * 4


def test_everybody_takes_the_same_tokens_and_markers():
    """Each player starts with 3 Energy, 2 Insight, 1 Support and 4 Contribution markers."""
    game = mm.new_game(FOUR, seed=3)

    start = game.fold(game.log[: rules(game.log).index("mm.round.phases")])

    assert [(*p.tokens, p.markers) for p in start.players.values()] == [(3, 2, 1, 4)] * 4


def test_the_displays_are_filled():
    """Six Patterns lie in the Prism, three Initiatives on the Index, Stewardship in the End slot."""
    table = mm.new_game(FOUR, seed=3).table

    assert (len(set(table.prism)), len(set(table.index)), table.end) == (6, 3, "stewardship")
    assert "" not in table.prism + table.index


@pytest.mark.parametrize("seed", range(40))
def test_stewardship_is_set_aside_before_shuffling(seed: int):
    """Stewardship can neither be on the Index nor in the deck (`mm.ruling.stewardship-aside`)."""
    table = mm.new_game(["Alex", "Brooke"], seed=seed).table

    assert "stewardship" not in table.index + table.initiative_deck


def test_colors_differ():
    """Each player picks a marker color of their own."""
    table = mm.new_game([*FOUR, "Ella", "Finn"]).table

    assert len({player.color for player in table.players.values()} - {""}) == 6


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(count: int):
    """Two to six players can play (`mm.game.players`)."""
    assert list(mm.new_game(list("ABCDEF"[:count])).table.players) == list("ABCDEF"[:count])


@pytest.mark.parametrize("players", [[], list("ABCDEFG"), ["Alex", "Alex"], ["Alex", ""]])
def test_other_tables_are_refused(players: list[str]):
    """Nobody, seven, two of one name or a nameless one cannot begin a game."""
    with pytest.raises(ValueError, match=r"2 to 6 players, or one alone, not|name of their own"):
        mm.new_game(players)


def test_an_event_comes_before_the_first_turn():
    """The starting player's first decision follows Phase A (`mm.event.reveal`, `mm.round.turn-order`)."""
    game = mm.new_game(["Brooke", "Alex"], seed=1)

    order = [rule for rule in rules(game.log) if rule in ("mm.event.reveal", "mm.round.turn-order")]

    assert order == ["mm.event.reveal", "mm.round.turn-order"]
    assert game.decision == (("Brooke",), "turn")
    begin_round(game.table, "", 2)
    assert (game.table.round, game.table.phase) == (2, "event")


def test_the_faster_game_starts_higher():
    """In the Faster Game Meaning starts at 6 (`mm.mode.start-values`)."""
    game = mm.new_game(FOUR, seed=3, variants={"faster-game": {}})

    start = game.fold(game.log[: rules(game.log).index("mm.round.phases")])

    assert start.meaning == 6
    assert len(game.table.index) == 3


def test_the_faster_game_may_have_two_initiatives():
    """Optionally the Faster Game has only two active Initiatives."""
    game = mm.new_game(FOUR, seed=3, variants={"faster-game": {"index": 2}})

    assert len(game.table.index) == 2
    assert all(game.table.index)


def test_a_seed_decides_everything():
    """The same seed deals the same cards, another seed others."""
    deals = [mm.new_game(FOUR, seed=seed).table for seed in (1, 1, 2)]

    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


def test_nothing_is_given_for_free_in_a_round():
    """Tokens are not gained automatically, neither by a round nor by a turn (`mm.tokens.no-income`)."""
    game = mm.new_game(["Alex", "Brooke"], seed=1)

    gains = [event for event in game.log if event.kind == "gain" and event.rule == "mm.setup.tokens"]

    assert len(gains) == 2
    assert each(game, "support") == {"Alex": 1, "Brooke": 1}
