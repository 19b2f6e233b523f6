"""Playing alone: the end, and whole games (`mm.ruling.solo-victory`)."""

from __future__ import annotations

import random

import pytest

import rules_engine
from rules_engine.core.play.action import Action
from rules_engine.games.meaning_made import Contribute, Keep, MeaningMade, Tokens
from tests.games.bots import Bot, by_chance, by_kind, play_out
from tests.games.meaning_made.bots import toward_collapse, toward_success
from tests.games.meaning_made.solo_tables import alone, window
from tests.games.meaning_made.tables import filled
from tests.games.tables import has, rules

mm = rules_engine.rulebook("meaning-made")


# The end (`mm.ruling.solo-victory`).


def last_token(**given) -> MeaningMade:
    """Return a table at which Alex's Support is the last token Stewardship needs."""
    alex = has(support=1, palette=["shell", "pulse"], **given.pop("alex", {}))
    work = filled(energy=3, insight=2, support=1, by=["Alex"])
    return alone(works={"stewardship": work}, world_layer=10, alex=alex, **given)


DONE = Contribute("Alex", "stewardship", Tokens(support=1))


def test_a_world_that_survives_is_a_victory():
    """The End Initiative completes: Alex wins, and the End Score is reported (`mm.ruling.solo-victory`)."""
    game = last_token(alex=has(vitals=2, legacy=1), community_legacy=60)

    events = game.play(DONE)

    assert (game.outcome.reason, game.outcome.winners) == ("mm.end.success", ("Alex",))
    assert dict(game.outcome.scores) == {"Alex": 2 + 1 + 6}
    assert "mm.solo.win" in rules(events)


@pytest.mark.parametrize("rulings", [{}, {"no-winner-on-collapse": "highest-score"}])
def test_a_world_that_collapses_is_a_defeat(rulings: dict[str, str]):
    """Meaning is 0 at the end of a round: Alex has lost, whatever several players would agree on."""
    known = mm.rulings["mm.ruling.no-winner-on-collapse"]
    options = [option.id for option in known.options if option.id != known.chosen]
    game = window(meaning=0, rulings={known.id: options[0]} if rulings and known.switch else {})

    game.play(Keep("Alex"))

    assert (game.outcome.reason, game.outcome.winners, dict(game.outcome.scores)) == ("mm.end.collapse", (), {})


@pytest.mark.parametrize(("community", "winners"), [(8, ("Alex",)), (9, ()), (10, ())])
def test_under_the_other_ruling_the_score_has_to_be_higher(community: int, winners: tuple[str, ...]):
    """With `more-than-community` Alex needs more than the Legacy of the Community's places."""
    game = last_token(
        alex=has(vitals=2, legacy=1), community_legacy=community, rulings={"solo-victory": "more-than-community"}
    )

    game.play(DONE)

    assert (dict(game.outcome.scores), game.outcome.winners) == ({"Alex": 9}, winners)


# Whole games.


@pytest.mark.parametrize("difficulty", ["solo-easy", "", "solo-hard"])
@pytest.mark.parametrize("bot", [by_chance, by_kind, toward_success, toward_collapse])
@pytest.mark.parametrize("seed", range(3))
def test_solo_games_finish_at_every_difficulty(difficulty: str, bot: Bot, seed: int):
    """Easy, Standard or Hard, and however one plays: a game alone comes to one of the two ends."""
    game = mm.new_game(["Alex"], seed=seed, variants={difficulty: {}} if difficulty else {})

    play_out(game, bot, random.Random(seed))

    assert game.outcome.reason in ("mm.end.success", "mm.end.collapse")
    assert game.outcome.winners == (("Alex",) if game.outcome.reason == "mm.end.success" else ())
    assert game.fold(game.log) == game.table


def restless(game: MeaningMade, rng: random.Random) -> Action:
    """Aim at success, and now and then try something else."""
    return (by_kind if rng.random() < 0.25 else toward_success)(game, rng)


@pytest.mark.parametrize("difficulty", ["solo-easy", "", "solo-hard"])
def test_a_game_alone_can_be_won(difficulty: str):
    """At each difficulty there are games in which the world survives."""
    rng, variants = random.Random(1), {difficulty: {}} if difficulty else {}
    games = (mm.new_game(["Alex"], seed=seed, variants=variants, log=False) for seed in range(1500))

    assert any(play_out(game, restless, rng).outcome.reason == "mm.end.success" for game in games)
