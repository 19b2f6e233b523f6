"""The two endings, scores and ties."""

from __future__ import annotations

import pytest

from rules_engine.core.play.game import IllegalAction
from rules_engine.games.meaning_made import Contribute, Donate, Gather, Keep, Tokens
from tests.games.meaning_made.tables import end_of_round, filled, gain, initiative, lose, table
from tests.games.tables import among, each, has, rules

READY = filled(energy=3, insight=2, support=1, by=["Brooke"])
LAST = Contribute("Alex", "stewardship", Tokens(support=1))


def finale(**given) -> object:
    """Return a game in which Alex's Support is the last token Stewardship needs."""
    given["alex"] = {"support": 1, "palette": ["shell", "pulse"], **given.get("alex", {})}
    return table(works={"stewardship": READY}, world_layer=10, **given)


def test_the_world_collapses_at_the_end_of_a_round():
    """Meaning is 0 at the end of a round: the game ends and everybody loses (`mm.ruling.no-winner-on-collapse`)."""
    game = table(phase="window", asked="Brooke", meaning=0, alex=has(legacy=20))

    events = game.play(Keep("Brooke"))

    assert (game.outcome.reason, game.outcome.winners, dict(game.outcome.scores)) == ("mm.end.collapse", (), {})
    assert "mm.end.no-winner" in rules(events)


def test_meaning_zero_ends_nothing_before_the_end_of_the_round():
    """An Event takes Meaning to 0: play goes on, and a donation in the window saves the world."""
    game = table(phase="window", meaning=2, alex=has(support=1))
    end_of_round(game, "event-c4")

    assert (game.table.meaning, game.outcome) == (0, None)
    while game.decision.kind == "turn":
        game.play(Gather(game.decision.players[0], Tokens(2)))
    game.play(Donate("Alex"))
    game.chance.script("event", ["event-a2"])
    game.play(Keep("Brooke"))
    assert game.outcome is None
    assert game.table.round == 3


def test_under_the_other_ruling_the_world_collapses_at_once():
    """With the option `immediate` the game ends the moment Meaning is 0 (`mm.ruling.collapse-timing`)."""
    game = table(phase="window", meaning=2, alex=has(support=1), rulings={"collapse-timing": "immediate"})

    end_of_round(game, "event-c4")

    assert (game.outcome.reason, game.decision) == ("mm.end.collapse", None)


def test_what_follows_a_collapse_at_once_does_not_happen():
    """The rest of the same outcome is not applied to a world that is gone (`mm.ruling.collapse-timing`)."""
    game = table(
        phase="window", meaning=1, rulings={"collapse-timing": "immediate"},
        cells={("event", "C", 1): (lose("meaning", 1), gain("meaning", 2), lose("vitals", 5, "all"))},
    )  # fmt: skip

    end_of_round(game, "event-c4")

    assert (game.table.meaning, game.outcome.reason) == (0, "mm.end.collapse")
    assert all(player.vitals == 5 for player in game.table.players.values())


@pytest.mark.parametrize(("option", "discarded"), [("discard-first", True), ("collapse-first", False)])
def test_a_round_ends_in_an_order(option: str, discarded: bool):
    """Donations, discard, effects end, collapse check; checked first, a collapse leaves the Event lying."""
    game = table(
        phase="window", asked="Brooke", meaning=0, events=["event-c4"], restricted=["load"],
        rulings={"round-end-order": option},
    )  # fmt: skip

    events = game.play(Keep("Brooke"))

    steps = ["mm.event.discard", "mm.round.this-round", "mm.end.collapse"]
    assert among(events, *steps) == (steps if discarded else steps[2:])


def test_the_end_initiative_ends_the_game_at_once():
    """Completed, it ends the game: no second action, no refill, no further phase (`mm.end.success`)."""
    game = finale()

    events = game.play(LAST)

    assert (game.outcome.reason, game.decision, game.table.end) == ("mm.end.success", None, "")
    assert {"mm.end-initiative.ends", "mm.end-initiative.no-refill", "mm.end.success"} <= set(rules(events))
    assert len(game.legal_actions()) == 0


def test_its_completion_is_resolved_first():
    """The finishers still gain Legacy and Meaning before scores are counted (`mm.ruling.end-completion`)."""
    game = finale(meaning=5)

    events = game.play(LAST)

    assert (game.table.meaning, each(game, "legacy")) == (7, {"Alex": 3, "Brooke": 6})
    assert among(events, "mm.complete.legacy", "mm.end.success", "mm.end.score", "mm.end.winner") == [
        "mm.complete.legacy", "mm.end.success", "mm.end.score", "mm.end.winner",
    ]  # fmt: skip


def test_its_penalty_is_resolved_too():
    """A Completion Penalty of the End Initiative counts before the game is over (`mm.ruling.end-completion`)."""
    end = initiative("stewardship", 10, energy=1, penalty=[lose("vitals", 2, who="contributors")])
    game = table(cards=[end], alex=has(energy=1))

    game.play(Contribute("Alex", "stewardship", Tokens(1)))

    assert dict(game.outcome.scores) == {"Alex": 3 + 6 + 1, "Brooke": 5}


def test_success_wins_over_meaning_zero():
    """Meaning is 0 when the End Initiative completes and stays 0 by its penalty: the world survives."""
    end = initiative("stewardship", 10, energy=1, meaning=0, penalty=[lose("meaning", 3)])
    game = table(cards=[end], alex=has(energy=1), meaning=0)

    game.play(Contribute("Alex", "stewardship", Tokens(1)))

    assert (game.table.meaning, game.outcome.reason, game.outcome.winners) == (0, "mm.end.success", ("Alex",))


def test_the_highest_end_score_wins():
    """End Score is Vitals plus Legacy; the most Legacy alone does not win (`mm.ruling.winner`)."""
    game = finale(alex=has(vitals=1, legacy=4), brooke=has(vitals=9))

    game.play(LAST)

    assert dict(game.outcome.scores) == {"Alex": 1 + 4 + 3, "Brooke": 9 + 6}
    assert game.outcome.winners == ("Brooke",)


def test_tied_players_share_the_victory():
    """Equal End Scores win together (`mm.ruling.tie`, `mm.end.tie`)."""
    game = finale(alex=has(vitals=8), brooke=has(vitals=5), casey=has(vitals=10))

    events = game.play(LAST)

    assert dict(game.outcome.scores) == {"Alex": 11, "Brooke": 11, "Casey": 10}
    assert game.outcome.winners == ("Alex", "Brooke")
    assert "mm.end.tie" in rules(events)


def test_under_the_other_ruling_legacy_breaks_the_tie():
    """With the option `higher-legacy` the tied player with more Legacy wins; equal in both, they share."""
    game = finale(alex=has(vitals=8), brooke=has(vitals=5), rulings={"tie": "higher-legacy"})
    game.play(LAST)
    level = finale(alex=has(vitals=5, legacy=3), brooke=has(vitals=5), rulings={"tie": "higher-legacy"})
    level.play(LAST)

    assert game.outcome.winners == ("Brooke",)
    assert level.outcome.winners == ("Alex", "Brooke")


def test_whoever_did_not_contribute_can_win():
    """All players score after a success, contributors or not."""
    game = finale(casey=has(vitals=10, legacy=25))

    game.play(LAST)

    assert game.outcome.winners == ("Casey",)


def test_after_the_end_nobody_acts():
    """Once the game is over every action is refused, with a reason."""
    game = finale()
    game.play(LAST)

    for action in (Gather("Alex", Tokens(2)), Donate("Alex"), Keep("Brooke")):
        with pytest.raises(IllegalAction):
            game.play(action)


def test_stewardship_needs_its_layers():
    """Boundary and Balance must be among the contributors."""
    game = finale(alex=has(palette=["shell"]))

    game.play(LAST)

    assert game.outcome is None
    assert game.table.end == "stewardship"
