"""What is hidden in Meeple Inc: views, logs, reasons and guesses tell each player what they know, and no more."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

import pytest

from rules_engine.core.play.action import Action
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.hiding import UNKNOWN
from rules_engine.core.play.objection import IllegalAction
from rules_engine.games.meeple_inc import MeepleInc, TakeAction, Work
from rules_engine.games.meeple_inc.awards import Award
from rules_engine.games.meeple_inc.cards import ACTIONS
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.crystal_ball import Flip
from rules_engine.games.meeple_inc.objectives import Keep, KeepNoMore
from rules_engine.games.meeple_inc.power import KeepCard
from rules_engine.games.meeple_inc.predictions import Aim, Predict, StopPredicting
from rules_engine.games.meeple_inc.spaces import Place
from rules_engine.games.meeple_inc.training import Behind, Learn, Slot
from tests.games.bots import by_chance, by_kind
from tests.games.meeple_inc.late_tables import has, late_table, placed, rulebook
from tests.games.named_cards import named

PLAYERS = ("Alex", "Brooke", "Casey")
SOAK = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 8)]
seeds = pytest.mark.parametrize("seed", [0, 1, *SOAK])
HIDDEN = ("skill", "objective", "wow", "pow")
EVERY = 12
"""Only one position of so many is looked at."""


def new(chance: Any, seed: int) -> MeepleInc:
    """Return a new game, in which every decision is made by a player."""
    ways: dict[str, Any] = {"power-cards": {}} if seed % 2 else {}
    return MeepleInc(rulebook(), PLAYERS, chance=chance, variants=ways, takes_forced=False)


def toward_secrets(game: Any, rng: random.Random) -> Action:
    """Prefer what leads to cards that others do not see: training, objectives, Research and predictions."""
    options = list(game.legal_actions())
    wanted = [
        action
        for action in options
        if isinstance(action, (Predict, Aim, Learn, Keep))
        or (isinstance(action, Place) and action.space.startswith(("train", "objective", "research", "multi")))
    ]
    return rng.choice(wanted if wanted and rng.random() < 0.8 else options)


def positions(seed: int) -> Iterator[Any]:
    """Yield some positions of a random game before its end."""
    game, rng = new(Seeded(seed), seed), random.Random(seed)
    bot = (toward_secrets, by_kind, by_chance)[seed % 3]
    number = 0
    while game.decision and number < 100:
        if number % EVERY == 0 or game.decision.kind in ("learn", "keep", "predict", "keep-card", "flip"):
            yield game
        game.play(bot(game, rng))
        number += 1


# Another world.


def another_world(game: Any, reader: str, seed: int, rng: random.Random) -> Any:
    """Return a game that went as this one did for `reader`, in which cards and predictions they have not seen differ.

    Cards of a kind that nobody has shown them change places; what others predict now is any other action. None
    where there is no such world: it would show.
    """
    names = _exchanged(game, reader, rng)
    predicted = _other_predictions(game, reader, rng)
    twin = new(named(names.get(card, card) for card in game.chance.drawn), seed)
    for action in game.taken:
        values = {field.name: getattr(action, field.name) for field in dataclasses.fields(action)}
        other = type(action)(**{key: names.get(value, value) for key, value in values.items()})
        if isinstance(action, Predict) and _is_pending(game, action):
            other = Predict(action.player, predicted[action.player].get(action.piece, action.piece))
        try:
            twin.play(other)
        except IllegalAction:
            return None
    same = [event._replace(what="") for event in twin.log] == [event._replace(what="") for event in game.log]
    return twin if same else None


def _exchanged(game: Any, reader: str, rng: random.Random) -> dict[str, str]:
    """Return which cards of hidden kinds change places: those the reader has not seen, of one price."""
    seen = {word for event in game.log_for(reader) if event.kind != "deck" for word in _words(event.what)}
    names: dict[str, str] = {}
    for kind in HIDDEN:
        unseen = [card.id for card in game.cards.all.values() if card.kind == kind and card.id not in seen]
        groups: dict[object, list[str]] = {}
        for card in unseen:
            groups.setdefault(getattr(game.cards.all[card], "cost", 0), []).append(card)
        for cards in groups.values():
            names |= dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
    return names


def _words(what: Any) -> Iterator[str]:
    if isinstance(what, tuple):
        for item in what:
            yield from _words(item)
    elif isinstance(what, str):
        yield what


def _is_pending(game: Any, action: Predict) -> bool:
    """Whether this is the prediction of a set that lies on the table, and not of one before."""
    taken = [other for other in game.taken if other.player == action.player and isinstance(other, (Collect, Predict))]
    last = max((n for n, other in enumerate(taken) if isinstance(other, Collect)), default=-1)
    return any(other is action for other in taken[last + 1 :])


def _other_predictions(game: Any, reader: str, rng: random.Random) -> dict[str, dict[str, str]]:
    """Return for every other player what lies face down in their place, instead of what does."""
    changed: dict[str, dict[str, str]] = {}
    for name, mat in game.table.players.items():
        free = [action for action in ACTIONS if action not in (*mat.fulfilled, *mat.ruled_out)]
        others = rng.sample(free, len(mat.predictions)) if name != reader else mat.predictions
        changed[name] = dict(zip(mat.predictions, others, strict=True))
    return changed


def every_action(game: Any) -> Iterator[Action]:
    """Yield actions that anybody could think of, above all those about what is hidden."""
    cards = game.cards
    some_skills, some_objectives = list(cards.skill_cards)[::3], list(cards.objectives)[::3]
    for name in (*PLAYERS, "Zed"):
        yield from (Predict(name, action) for action in (*ACTIONS[:6], "collect"))
        yield from (Flip(name, action) for action in ACTIONS[:6])
        yield from (kind(name, card) for kind in (Learn, Slot) for card in (*some_skills, ""))
        yield from (Behind(name, card) for card in ("recruiter", "oracle"))
        yield from (Keep(name, card) for card in (*some_objectives, "box"))
        yield from (KeepCard(name, card) for card in (*list(cards.wows)[:3], *list(cards.pows)[:3]))
        yield from (kind(name) for kind in (Collect, StopPredicting, KeepNoMore))
        yield from (Place(name, space) for space in ("basic", "train-1", "objective-2", "award-1"))
        yield from (Award(name, 1, "3-2-1"), Aim(name, "Alex"))


@seeds
def test_what_is_hidden_makes_no_difference(seed: int):
    """Whatever others hold, look at, are dealt and predict: what a reader sees, is told and is answered is the same."""
    differ, rng = 0, random.Random(seed)
    for number, game in enumerate(positions(seed)):
        reader = PLAYERS[number % len(PLAYERS)]
        twin = another_world(game, reader, seed, rng)
        if twin is None:
            continue
        differ += game.table != twin.table
        assert game.view(reader) == twin.view(reader)
        assert game.log_for(reader) == twin.log_for(reader)
        assert game.to_json(reader) == twin.to_json(reader)
        assert game.decision == twin.decision
        for action in every_action(game):
            assert game.why_not(action, reader) == twin.why_not(action, reader), action

    assert differ > 5


@seeds
def test_what_is_told_is_true_and_all_that_is_ones_own(seed: int):
    """A log for somebody is the log, less some names; a reason they are given is one of the reasons."""
    for number, game in enumerate(positions(seed)):
        reader = PLAYERS[number % len(PLAYERS)]
        for event, told in zip(game.log, game.log_for(reader), strict=True):
            assert told._replace(what="") == event._replace(what="")
            assert told == event or UNKNOWN in set(_words(told.what))
        for action in every_action(game):
            reasons, told_reasons = game.why_not(action), game.why_not(action, reader=reader)
            assert told_reasons == (reasons if action.player == reader else reasons[: len(told_reasons)])


@seeds
def test_a_guess_fits_what_the_player_knows(seed: int):
    """They see the same, have been told the same, and what is impossible is not guessed; it can be played on."""
    rng = random.Random(seed)
    for number, game in enumerate(positions(seed)):
        reader, before = PLAYERS[number % len(PLAYERS)], game.to_json()
        guess = game.guess(reader, rng)
        assert guess.view(reader) == game.view(reader)
        assert guess.log_for(reader) == game.log_for(reader)
        for mat in guess.table.players.values():
            assert not {*mat.predictions} & {*mat.fulfilled, *mat.ruled_out}
            assert len({*mat.predictions}) == len(mat.predictions)
        assert game.to_json() == before
        for _ in range(4):
            if guess.decision:
                guess.play(by_chance(guess, rng))
        assert guess.log_for(reader)[: len(game.log)] == game.log_for(reader)


# What is hidden, and from whom.


def test_predictions_are_seen_by_their_owner_alone():
    """The others see how many there are, about whom, and what has been turned up."""
    game = late_table(3, alex=has(target="Casey", predictions=["box", "award"], fulfilled=["item"]))

    mine, others = (game.view(name)["players"]["Alex"] for name in ("Alex", "Casey"))

    assert mine["predictions"] == ["box", "award"]
    assert others["predictions"] == [UNKNOWN, UNKNOWN]
    assert (others["target"], others["fulfilled"]) == ("Casey", ["item"])


def test_what_a_player_predicts_is_told_to_nobody_else():
    """That they do so, and what it costs, is."""
    game = late_table(3, alex=has(placed=placed(1), research=2), hourglass=50)
    game.play(Collect("Alex"))
    game.play(Aim("Alex", "Brooke"))
    game.play(Predict("Alex", "box"))

    told = {name: [e.what for e in game.log_for(name) if e.kind == "predict"] for name in PLAYERS}
    assert told == {"Alex": [("box",)], "Brooke": [(UNKNOWN,)], "Casey": [(UNKNOWN,)]}
    assert game.why_not(Predict("Alex", "box"), reader="Alex") == game.why_not(Predict("Alex", "box")) != ()
    assert game.why_not(Predict("Alex", "box"), reader="Brooke") == ()


def test_what_the_target_did_since_is_no_guess():
    """A card that names it would have been turned up."""
    game = late_table(3, turn="Brooke", alex=has(target="Brooke", predictions=["box", "award"]))
    game.play(Place("Brooke", "research-1"))

    guessed = {a for n in range(60) for a in game.guess("Casey", random.Random(n)).table.players["Alex"].predictions}

    assert "research" not in guessed
    assert guessed == {*ACTIONS} - {"research"}


def test_cards_that_somebody_looks_at_are_seen_by_them_alone():
    """Objective cards that are kept lie open; what goes to the bottom is known to who put it there."""
    deck = late_table().table.objective_deck[:4]
    game = late_table(draws={"objective": deck})
    game.play(Place("Alex", "objective-1"))
    assert game.view("Alex")["players"]["Alex"]["looked_objectives"] == deck
    assert game.view("Brooke")["players"]["Alex"]["looked_objectives"] == [UNKNOWN] * 4

    game.play(Keep("Alex", deck[0]))

    told = [event.what for event in game.log_for("Brooke") if event.kind in ("keep-objective", "put-below")]
    assert told[0] == (deck[0],)
    assert all(UNKNOWN in what and not {*what} & {*deck} for what in told[1:])
    assert game.guess("Alex", random.Random(0)).table.objective_bottom == deck[1:]
    bottoms = {tuple(game.guess("Brooke", random.Random(n)).table.objective_bottom) for n in range(20)}
    assert len(bottoms) > 5


def test_nobody_learns_what_a_card_would_have_cost():
    """The free agent takes it for nothing where all costs are waived."""
    told = []
    for card in ("layout-course", "concept-course"):
        alex = has(seat_1="free-agent")
        game = late_table(rulings={"free-agent-costs": "all-free"}, draws={"skill": [card]}, alex=alex)
        assert game.cards.skill_cards[card].cost == len(told) + 1
        for action in (Work("Alex", "free-agent"), TakeAction("Alex", "train"), Learn("Alex", card)):
            game.play(action)
        told.append([(event.kind, event.rule, event.what) for event in game.log_for("Brooke")])

    assert told[0] == told[1]
    assert ("waived", "mi.deed.free-agent", ("skill", 0)) in told[0]


def test_the_predictions_of_a_meeple_bot_are_open():
    """Everybody sees them."""
    game = late_table(2, bots=1)
    game.table.players["Meeple-Bot 1"].foretold.append("box")

    assert game.view("Brooke")["players"]["Meeple-Bot 1"]["foretold"] == ["box"]
