"""Setting up (`lm.ruling.legacy-start`, `lm.ruling.layer-ten-at-start`)."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import LifeMeaning
from tests.games.life_meaning.tables import rulebook
from tests.games.tables import each, rules


def new_game(count: int = 3, **choices) -> LifeMeaning:
    """Return a game that has just begun."""
    return LifeMeaning(rulebook(), list("ABCDEF"[:count]), **choices)


def test_the_tracks_start_where_setup_puts_them():
    """Drift starts at 3, Coherence at 4, Reputation at 2 and Legacy at 0 (`lm.ruling.legacy-start`)."""
    game = new_game()

    assert game.table.drift == 3
    assert [set(each(game, track).values()) for track in ("coherence", "reputation", "legacy")] == [{4}, {2}, {0}]


def test_everybody_takes_the_same_tokens():
    """Each player starts with 2 Energy, 1 Regulation and nothing else."""
    game = new_game(4)

    assert [tuple(mat.tokens) for mat in game.table.players.values()] == [(2, 1, 0, 0, 0)] * 4


def test_the_displays_are_filled():
    """One Event, 3 Projects and 6 Patterns lie face up."""
    table = new_game().table

    assert bool(table.event)
    assert ([bool(card) for card in table.projects], [bool(card) for card in table.gallery]) == ([True] * 3, [True] * 6)


@pytest.mark.parametrize(("deck", "size", "laid"), [("pattern", 90, 6), ("project", 24, 3), ("event", 30, 1)])
def test_the_decks_are_made_of_all_cards(deck: str, size: int, laid: int):
    """90 Patterns, 24 Projects and 30 Events are shuffled; what is not laid out is in its deck."""
    table = new_game().table

    assert len(getattr(table, f"{deck}_deck")) == size - laid
    assert getattr(table, f"{deck}_discard") == []


def test_every_step_cites_its_rule():
    """What setting up does is told by the rule that says so."""
    told = rules(new_game().log)

    assert {
        "lm.setup.drift", "lm.setup.decks", "lm.setup.event", "lm.setup.projects", "lm.setup.gallery",
        "lm.setup.coherence", "lm.setup.reputation", "lm.setup.legacy", "lm.setup.tokens",
    } <= set(told[: told.index("lm.round.phases")])  # fmt: skip


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(count: int):
    """Two to six players can play."""
    assert list(new_game(count).table.players) == list("ABCDEF"[:count])


@pytest.mark.parametrize("players", [["Alex"], list("ABCDEFG"), ["Alex", "Alex"], ["Alex", ""]])
def test_other_tables_are_refused(players: list[str]):
    """One player, seven, two of one name or a nameless one cannot begin a game."""
    with pytest.raises(ValueError, match=r"2 to 6 players|name of their own"):
        LifeMeaning(rulebook(), players)
