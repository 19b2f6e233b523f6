"""Scores, winners, Group Score and its three tables."""

from __future__ import annotations

import random

import pytest

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.games.life_meaning import ENGINE, LifeMeaning
from tests.games.always import GAMES
from tests.games.always import book as book_of
from tests.games.bots import play_out
from tests.games.life_meaning.tables import event, nobody_pledges, rulebook, table
from tests.games.tables import has, rules

CALM = event("calm", 0, energy=1)
# The first and the last value of each state.
GROUP = {
    "collapse-mode": (0, 3), "triage": (4, 6), "barely-holding": (7, 9), "stabilizing": (10, 12),
    "coordinating": (13, 15), "reciprocal-builder": (16, 18), "durable-community": (19, 21),
    "world-grade-contributor": (22, 24), "stewarding": (25, 28), "steward-in-practice": (29, 32),
}  # fmt: skip
COHERENCE = {"fraying": (0, 2), "strained": (3, 4), "steady": (5, 6), "clear": (7, 8), "resilient": (9, 10)}
REPUTATION = {"isolated": (0, 2), "transactional": (3, 4), "reciprocal": (5, 6), "trusted": (7, 8), "keystone": (9, 10)}
TABLES = {"group-state": GROUP, "coherence-state": COHERENCE, "reputation-state": REPUTATION}


def ended(last: str = "lm.end.layer-ten", **given) -> LifeMeaning:
    """Return a game that is over; its last Event brought no Drift."""
    game = table(**{"phase": "stability", "last": last, "cards": [CALM], "event": "calm", **given})
    nobody_pledges(game)
    assert game.outcome is not None
    return game


def on(coherence: int, reputation: int, legacy: int) -> dict[str, int]:
    """Return where a player stands on the three tracks."""
    return has(coherence=coherence, reputation=reputation, legacy=legacy)


def test_the_score_is_the_sum_of_the_tracks():
    """Player Track Total = Coherence + Reputation + Legacy; tokens and cards count nothing (`lm.end.score`)."""
    game = ended(alex={**on(5, 3, 7), "energy": 9, "stack": ["sweat"]}, brooke=on(10, 10, 30))

    assert dict(game.outcome.scores) == {"Alex": 15, "Brooke": 50}
    assert {"lm.end.score", "lm.end.winner"} <= set(rules(game.log))


def test_the_highest_total_wins():
    """The highest total wins, whichever track it comes from (`lm.ruling.final-score`, `lm.ruling.primary-track`)."""
    assert ended(alex=on(4, 2, 9), brooke=on(9, 9, 0), casey=on(5, 5, 5)).outcome.winners == ("Brooke",)


@pytest.mark.parametrize("reason", ["lm.end.layer-ten", "lm.end.drift", "lm.end.no-project"])
def test_the_highest_total_wins_however_the_game_ended(reason: str):
    """A collapse is scored as usual (`lm.ruling.collapse`)."""
    game = ended(reason, drift=12, brooke=on(4, 2, 1))

    assert (game.outcome.reason, game.outcome.winners) == (reason, ("Brooke",))


def test_tied_players_share_the_victory():
    """No tie-break for the winner is known (`lm.ruling.tie`, `lm.end.tie`)."""
    game = ended(alex=on(4, 4, 4), brooke=on(6, 6, 0), casey=on(5, 5, 1))

    assert game.outcome.winners == ("Alex", "Brooke")
    assert "lm.end.tie" in rules(game.log)


def test_the_group_score():
    """Group Score = 12 - Drift + the lowest Coherence + the lowest Reputation, perhaps of two players."""
    game = ended(drift=5, alex=on(8, 3, 0), brooke=on(6, 9, 0), casey=on(7, 4, 30))

    table = game.table
    assert (table.group_score, dict(table.states)) == (
        12 - 5 + 6 + 3,
        {"group-state": "reciprocal-builder", "coherence-state": "steady", "reputation-state": "transactional"},
    )
    readout = ["lm.end.group-score", "lm.end.group-state", "lm.end.coherence-state", "lm.end.reputation-state"]
    assert [rule for rule in rules(game.log) if rule in readout] == readout


def test_the_group_score_changes_no_winner():
    """It is a readout: at Drift 12 it may still be high, and at the least the best player wins."""
    assert ended(drift=12, alex=on(10, 10, 0), brooke=on(10, 10, 1)).table.group_score == 20
    worst = ended(drift=12, brooke=on(4, 3, 0))

    assert (worst.table.group_score, worst.table.states["group-state"]) == (6, "triage")
    assert worst.outcome.winners == ("Brooke",)


def states(book: RulebookData, name: str) -> list[str]:
    """Return the state a table names for each value of its range, one that has several twice."""
    looked_up = book.tables[book.full_id("table", name)]
    cells = [(cell.columns, effect.what) for row in looked_up.rows for cell in row.cells for effect in cell.do]
    first, last = looked_up.columns
    return [state for value in range(first, last + 1) for (a, b), state in cells if a <= value <= b]


@pytest.mark.parametrize("name", TABLES)
def test_each_value_has_one_state(name: str):
    """The tables cover 0-32, 0-10 and 0-10 exactly once, without gap or overlap."""
    expected = [state for state, (a, b) in TABLES[name].items() for _ in range(a, b + 1)]

    assert len(expected) == {"group-state": 33}.get(name, 11)
    assert states(rulebook(), name) == expected


@pytest.mark.parametrize(("coherence", "reputation"), [(4, 2), (5, 4), (6, 6), (7, 8), (8, 9), (9, 10), (10, 10)])
def test_the_states_are_looked_up(coherence: int, reputation: int):
    """At the end each of the three values is looked up in its table."""
    for drift in (0, 7, 12):
        table = ended(drift=drift, alex=on(coherence, reputation, 0), brooke=on(10, 10, 0)).table
        values = {"group-state": 12 - drift + coherence + reputation, "coherence-state": coherence,
                  "reputation-state": reputation}  # fmt: skip
        for name, value in values.items():
            a, b = TABLES[name][table.states[name]]
            assert a <= value <= b


@pytest.mark.parametrize("bot", GAMES["life-meaning"].bots)
def test_coherence_and_reputation_never_fall(bot):
    """No rule lowers Coherence or Reputation, so no event of a game does (`lm.ruling.tracks-fall`)."""
    for seed in range(6):
        game = book_of("life-meaning").new_game(list("ABCDEF"[: 2 + seed % 5]), seed=seed)
        play_out(game, bot, random.Random(seed))
        lost = {name for e in game.log if e.kind in ("lose", "commit") for name, _ in e.what}
        assert not lost & {"coherence", "reputation", "legacy"}
        amounts = [by for e in game.log if e.kind == "gain" for _, by in e.what]
        assert min(amounts) >= 0


def test_no_card_can_lower_a_track_either():
    """The effects a card may have gain things, give actions or ease Events; none takes anything away."""
    assert set(ENGINE.operations) == {"gain", "extra-action", "ease"}


def test_collapse_mode_and_fraying_cannot_be_reached():
    """With 4 Coherence and 2 Reputation to start with, and nothing that lowers them, the least is 6."""
    facts = LifeMeaning(rulebook(), ["Alex", "Brooke"]).facts

    least = facts.drift_max - facts.drift_max + facts.coherence_start + facts.reputation_start
    reached = set(states(rulebook(), "group-state")[least:])
    assert set(GROUP) - reached == {"collapse-mode"}
    assert set(COHERENCE) - set(states(rulebook(), "coherence-state")[facts.coherence_start :]) == {"fraying"}
    assert set(REPUTATION) == set(states(rulebook(), "reputation-state")[facts.reputation_start :])
