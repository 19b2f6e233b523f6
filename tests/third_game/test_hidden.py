"""Hands that nobody else sees: views, logs, reasons and guesses tell each player what they know, and no more."""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import rules_engine
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.hiding import UNKNOWN
from rules_engine.core.play.positions import place
from tests.games.bots import by_chance, by_kind, play_out
from tests.games.named_cards import named
from tests.third_game.hooks import every_action_on_the_shore, shells

PLAYERS = ("Alex", "Brooke", "Casey")
SOAK = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 12)]
seeds = pytest.mark.parametrize("seed", [0, 1, 2, *SOAK])


@pytest.fixture
def code(offered: Path) -> Any:
    """Return the module of Low Tide."""
    rules_engine.rulebook("low-tide")
    return sys.modules["low_tide.game"]


def new(chance: Any) -> Any:
    """Return a new game of Low Tide, in which every decision is made by a player."""
    book = rules_engine.rulebook("low-tide")
    return book.game(book.data, PLAYERS, chance=chance, takes_forced=False)


def positions(seed: int) -> Iterator[Any]:
    """Yield the positions of a random game before its end, when all is turned up."""
    game, rng = new(Seeded(seed)), random.Random(seed)
    while game.decision:
        yield game
        game.play((by_kind if seed % 2 else by_chance)(game, rng))


def position(seed: int, number: int) -> Any:
    """Return one of the positions of a random game."""
    return next(islice(positions(seed), number, None))


def another_world(game: Any, reader: str, seed: int) -> Any:
    """Return a game that went as this one did for `reader`, with any other cards where they did not see them.

    Whoever plays a card unseen plays the one that lies in its place. None where the other world lacks a card.
    """
    module = sys.modules["low_tide.game"]
    draws = [event for event in game.log if event.kind in ("draw", "dive", "reveal")]
    cards = [event.what[2] if event.kind == "reveal" else event.what[0] for event in draws]
    seen = [event.kind == "reveal" or event.who == reader for event in draws]
    try:
        model = new(named(cards))
        twin = new(named([card if sure else "" for card, sure in zip(cards, seen, strict=True)], seed))
        for action in game.taken:
            mine, theirs = model.table.players[action.player], twin.table.players[action.player]
            other = action
            if isinstance(action, module.Bury):
                other = module.Bury(action.player, theirs.hand[mine.hand.index(action.piece)])
            elif isinstance(action, module.Keep):
                other = module.Keep(action.player, theirs.dived[mine.dived.index(action.card)])
            model.play(action)
            twin.play(other)
    except LookupError:
        return None
    assert model.log == game.log
    return twin


@seeds
def test_what_is_hidden_makes_no_difference(code: Any, seed: int):
    """Whatever others hold, draw, look at and bury: what a reader sees, is told and is answered stays the same."""
    differ = 0
    for number, game in enumerate(positions(seed)):
        for reader in PLAYERS:
            twin = another_world(game, reader, seed + number)
            if twin is None:
                continue
            differ += game.table != twin.table
            assert game.view(reader) == twin.view(reader)
            assert game.log_for(reader) == twin.log_for(reader)
            assert game.to_json(reader) == twin.to_json(reader)
            for action in every_action_on_the_shore(game):
                assert game.why_not(action, reader) == twin.why_not(action, reader), action

    assert differ > 8


@seeds
def test_what_is_told_is_true_and_all_that_is_ones_own(code: Any, seed: int):
    """A log for somebody is the log, less some names of others; a reason they are given is one of the reasons."""
    for game in positions(seed):
        for reader in PLAYERS:
            for event, told in zip(game.log, game.log_for(reader), strict=True):
                assert told._replace(what="") == event._replace(what="")
                assert told == event or (UNKNOWN in told.what and event.who != reader)
            for action in every_action_on_the_shore(game):
                reasons, told = game.why_not(action), game.why_not(action, reader=reader)
                assert told == (reasons if action.player == reader else reasons[: len(told)])


def test_what_lies_on_the_table_is_seen_by_whom_it_is_for(code: Any):
    """A hand by its owner, and by others how many cards it has; the deck by nobody."""
    game = new(Seeded(3))
    hand = game.table.players["Alex"].hand

    mine, others = game.view("Alex")["players"]["Alex"], game.view("Brooke")["players"]["Alex"]

    assert (mine["hand"], others["hand"]) == (hand, [UNKNOWN, UNKNOWN])
    assert set(game.view("Alex")["shell_deck"]) == {UNKNOWN}
    assert len(game.view("Alex")["shell_deck"]) == len(game.table.shell_deck)


def test_a_look_into_the_deck_is_told_to_whoever_looks(code: Any):
    """What they see there, what they keep and what goes back; others are told that it happens."""
    game = new(named(["cockle"] * 6 + ["pearl", "whelk", "conch"]))

    game.play(code.Dive("Alex"))
    game.play(code.Keep("Alex", "conch"))

    told = [(event.kind, event.what) for event in game.log_for("Alex")[-5:-1]]
    assert told == [("dive", ("whelk",)), ("dive", ("conch",)), ("keep", ("conch",)), ("put-back", ("whelk",))]
    assert {event.what for event in game.log_for("Casey")[-5:-1]} == {(UNKNOWN,)}


def test_a_reason_that_rests_on_what_is_hidden_is_not_given(code: Any):
    """Whether somebody else holds a card, or has seen it in the deck; how many cards they hold is no secret."""
    game = new(named(["cockle"] * 6 + ["pearl", "whelk", "conch"]))
    game.play(code.Dive("Alex"))
    keep = code.Keep("Alex", "pearl")

    assert [reason.message for reason in game.why_not(keep)] == ["Pearl is not among them"]
    assert game.why_not(keep, reader="Alex") == game.why_not(keep)
    assert game.why_not(keep, reader="Brooke") == game.why_not(code.Keep("Alex", "whelk"), reader="Brooke") == ()
    assert game.why_not(code.Keep("Brooke", "pearl"), "Alex") == game.why_not(code.Keep("Brooke", "pearl")) != ()
    with pytest.raises(KeyError):
        game.why_not(keep, reader="Zed")


# Guesses.


@seeds
def test_a_guess_fits_what_the_player_knows(code: Any, seed: int):
    """They see the same, have been told the same, and each card lies in one place; the game itself stays as it is."""
    rng = random.Random(seed)
    for game in positions(seed):
        before = game.to_json()
        for reader in PLAYERS:
            guess = game.guess(reader, rng)
            assert guess.view(reader) == game.view(reader)
            assert guess.log_for(reader) == game.log_for(reader) == tuple(guess.log)
            assert Counter(shells(guess.table)) == Counter(shells(game.table))
        assert game.to_json() == before


@seeds
def test_every_card_that_may_lie_somewhere_does_so_in_some_guess(code: Any, seed: int):
    """In each hidden place, any card that the reader does not see may lie, and what they saw go there does."""
    game = position(seed, 7)
    worlds = filter(None, (another_world(game, "Casey", n) for n in range(60)))

    possible = {(number, card) for world in worlds for number, card in enumerate(world.table.players["Alex"].hand)}
    guesses = [game.guess("Casey", random.Random(n)) for n in range(200)]

    assert possible <= {(n, card) for guess in guesses for n, card in enumerate(guess.table.players["Alex"].hand)}


def test_a_card_that_was_seen_to_go_to_a_hand_is_there_in_every_guess(code: Any):
    """Until something leaves the hand unseen: then it may be the one that has left."""
    game = new(named(["cockle"] * 6 + ["pearl"]))
    game.play(code.Take("Alex", "pearl"))

    hands = [game.guess("Casey", random.Random(n)).table.players["Alex"].hand for n in range(60)]
    assert all("pearl" in hand for hand in hands)
    assert len(set(map(tuple, hands))) > 4

    for action in (code.Draw("Brooke"), code.Draw("Casey"), code.Dig("Alex"), code.Bury("Alex", "cockle")):
        game.play(action)
    guesses = [game.guess("Casey", random.Random(n)).table.players["Alex"] for n in range(60)]
    assert {"pearl" in player.hand for player in guesses} == {True, False}
    assert {"pearl" in player.buried for player in guesses} == {True, False}


def test_what_is_to_come_is_guessed_too(code: Any):
    """The next card of the deck is any that the player does not know to lie elsewhere, whatever the game would draw."""
    game = new(Seeded(1))

    nexts = {game.guess("Alex", random.Random(n)).play(code.Draw("Alex"))[0].what for n in range(200)}

    assert nexts == {("cockle",), ("whelk",), ("conch",), ("pearl",)}


def test_a_guess_draws_by_chance_of_its_own(offered: Path):
    """Where nothing is hidden, too, nobody knows what the die will show, or what has been done to bring it there."""
    game = rules_engine.rulebook("deep-well").new_game(["Ann", "Ben"], seed=7)
    action = game.legal_actions()[0]
    game.play(action)
    guesses = [game.guess("Ann", random.Random(n)) for n in range(80)]

    assert all(guess.taken == [] and guess.table == game.table for guess in guesses)
    rolls = [[event.what for event in guess.play(action.__class__("Ben")) if event.kind == "roll"] for guess in guesses]
    assert {roll for (roll,) in rolls} == {"1", "2", "3", "4", "5", "6"}


@seeds
def test_a_guess_can_be_played_to_its_end(code: Any, seed: int):
    """Its player goes on being told what they may know, and guesses of it fit."""
    rng = random.Random(seed)
    game = position(seed, 5)
    guess = game.guess("Brooke", rng)
    for _ in range(4):
        guess.play(by_chance(guess, rng))
        again = guess.guess("Brooke", rng)
        assert again.view("Brooke") == guess.view("Brooke")
        assert again.log_for("Brooke") == guess.log_for("Brooke")
        assert guess.log_for("Casey")[: len(game.log)] == game.log_for("Brooke")

    assert play_out(guess, by_chance, rng).outcome.reason == "lt.end.most"


# What is written down.


def test_what_a_player_knows_is_written_apart_from_the_whole(code: Any):
    """It has their view and their log, no chance and no actions, and is not read as a game."""
    book, game = rules_engine.rulebook("low-tide"), position(4, 8)

    known = json.loads(game.to_json(reader="Casey"))

    assert set(known) == {"version", "rulebook", "ruleset", "takes_forced", "reader", "view", "log"}
    assert known["view"] == json.loads(json.dumps(game.view("Casey")))
    for read in (book.game_from_json, book.game_from_record):
        with pytest.raises(ValueError, match=r"^this is what 'Casey' knows of a game, and not the whole of it$"):
            read(game.to_json(reader="Casey"))
    assert book.game_from_json(game.to_json()).table == game.table
    with pytest.raises(KeyError):
        game.to_json(reader="Zed")


def test_a_guess_is_not_written_down(code: Any):
    """It did not come to its position by its actions."""
    guess = position(4, 8).guess("Casey", random.Random(0))

    for write in (guess.to_json, guess.record, guess.copy().record):
        with pytest.raises(ValueError, match=r"^this is what Casey guesses of a game, and no game that was played$"):
            write()
    assert json.loads(guess.to_json(reader="Casey"))["reader"] == "Casey"


def test_a_table_that_an_author_has_set_is_known_from_there_on(code: Any):
    """The events before do not make it; what nobody has seen go there is guessed."""
    game = new(Seeded(1))
    hands = {"Alex": {"hand": ["pearl", "conch"]}, "Brooke": {"hand": ["whelk", "conch"]}}
    place(game, {"players": hands, "beach": ["whelk"]}, str)
    before = len(game.log)
    game.play(code.Take("Alex", "whelk"))
    game.play(code.Draw("Brooke"))

    told = game.log_for("Casey")
    assert [event.kind for event in told[before:]] == ["take", "reveal", "turn", "draw", "turn"]
    assert (told[before].what, told[-2].what) == ("whelk", (UNKNOWN,))
    guesses = [game.guess("Casey", random.Random(n)) for n in range(40)]
    assert {"pearl" in guess.table.players["Alex"].hand for guess in guesses} == {True, False}
    assert all("whelk" in guess.table.players["Alex"].hand for guess in guesses)
    assert all(guess.log_for("Casey") == told for guess in guesses)


# Games that hide nothing.


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning", "deep-well"])
def test_who_hides_nothing_tells_everybody_everything(offered: Path, name: str):
    """View, log and reasons are the whole, and a guess differs in what is drawn next alone."""
    game, rng = rules_engine.rulebook(name).new_game(["Ann", "Ben"], seed=5), random.Random(5)
    for _ in range(3):
        if game.decision:
            game.play(by_chance(game, rng))
    actions = list(game.copy().legal_actions())
    guess = game.guess("Ann", rng)

    assert game.view("Ann") | {"you": "Ben"} == game.view("Ben")
    assert game.log_for("Ann") == tuple(game.log)
    assert [game.why_not(action, reader="Ben") for action in actions] == [()] * len(actions)
    assert (guess.table, guess.log, guess.agenda) == (game.table, game.log, game.agenda)
