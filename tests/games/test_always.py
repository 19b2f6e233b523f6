"""What holds in every game at every moment, whoever plays and however."""

from __future__ import annotations

import dataclasses
import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.core.data import codec
from rules_engine.core.data.walking import walk
from rules_engine.core.play.game import Game
from rules_engine.core.play.hiding import hides, masked, unseen
from tests.games.always import GAMES, book
from tests.games.bots import by_kind, play_out
from tests.games.plans import SWITCHES, Plan, begin, moments, plans, played
from tests.soaking import examples

every_game = pytest.mark.parametrize("name", GAMES)
OPTIONS = [(name, ruling.id, option.id) for name in GAMES for ruling in SWITCHES[name] for option in ruling.choices]


@every_game
@given(plan=plans)
@settings(max_examples=examples(60))
def test_tracks_stay_in_range(name: str, plan: Plan):
    """No event of a game ever moves a track past one of its ends, or leaves anybody with less than nothing."""
    game, hooks = played(name, plan), GAMES[name]

    table = game.blank_table(tuple(game.table.players))
    for number, event in enumerate(game.log):
        game.changes[event.kind](table, event.who, event.what)
        if "setup" not in event.rule and table.round:
            wrong = [track for track in hooks.tracks(game, table) if not track[2] <= track[1] <= track[3]]
            assert not wrong, (number, event, wrong)


@every_game
@given(plan=plans)
@settings(max_examples=examples(40))
def test_cards_and_pieces_are_conserved(name: str, plan: Plan):
    """At every decision each card lies in exactly one place, and no piece has come or gone."""
    hooks = GAMES[name]

    for game in moments(name, plan):
        assert hooks.cards(game.table) == hooks.all_cards(game)
        assert [piece for piece in hooks.pieces(game) if piece[1] != piece[2]] == []


@every_game
@given(plan=plans)
@settings(max_examples=examples(40))
def test_what_players_hold_is_what_the_events_gave_them(name: str, plan: Plan):
    """Gains and losses told by the events add up to what each player holds."""
    game, hooks = played(name, plan), GAMES[name]

    total: Counter[tuple[str, str]] = Counter()
    for event in game.log:
        total.update(hooks.flow(event))

    assert {key: n for key, n in total.items() if n} == {k: n for k, n in hooks.holdings(game.table).items() if n}


@every_game
def test_what_was_listed_is_not_judged_again(name: str, monkeypatch: pytest.MonkeyPatch):
    """A game judges what anybody brings, but for the very actions that it has just listed itself."""
    game, judged = book(name).new_game(["Alex", "Brooke"], seed=7), []
    monkeypatch.setattr(Game, "_objections", lambda self, move, action: judged.append(action) or ())

    game.play(game.legal_actions()[0])
    assert not judged

    own = dataclasses.replace(game.legal_actions()[0])
    game.copy().play(game.legal_actions()[0])
    game.play(own)
    assert judged == [own, own]


@every_game
@given(plan=plans)
@settings(max_examples=examples(40))
def test_folding_the_events_gives_the_position(name: str, plan: Plan):
    """The events over the start position give the position, so nothing happens that is not told."""
    for number, game in enumerate(moments(name, plan)):
        if number % 7 == 0 or game.decision is None:
            assert game.fold(game.log) == game.table


@every_game
@given(plan=plans)
@settings(max_examples=examples(40))
def test_a_record_replays_to_the_same_game(name: str, plan: Plan):
    """Ruleset, players, draws and actions are all it takes to play a game again, event for event."""
    game = played(name, plan)
    text = game.record()

    again = book(name).game_from_record(text)

    assert (again.table, again.log, again.agenda) == (game.table, game.log, game.agenda)
    assert (again.outcome, again.record()) == (game.outcome, text)


@every_game
@given(plan=plans)
@settings(max_examples=examples(9))
def test_json_keeps_the_game_at_every_decision(name: str, plan: Plan):
    """Written and read again at any decision, a game is the same and goes on the same."""
    game, bot, rng = begin(name, plan)

    for _ in range(plan.steps):
        if game.decision is None:
            break
        text = game.to_json()
        twin = book(name).game_from_json(text)
        assert twin.to_json() == text
        assert (twin.table, twin.log, twin.decision) == (game.table, game.log, game.decision)
        assert list(twin.legal_actions()) == list(game.legal_actions())
        action = bot(game, rng)
        assert twin.play(action) == game.play(action)
        assert twin.table == game.table


@every_game
@given(plan=plans)
@settings(max_examples=examples(40))
def test_every_event_cites_a_rule_of_the_rulebook(name: str, plan: Plan):
    """Nothing happens without a rule, and no rule is cited that the rulebook does not have."""
    known = set(book(name).rules)

    assert {event.rule for event in played(name, plan).log} <= known


@every_game
@given(plan=plans)
@settings(max_examples=examples(25))
def test_every_player_has_a_view(name: str, plan: Plan):
    """At any moment each player may look, what they see is plain data, and looking changes nothing."""
    game = played(name, plan)
    before = game.to_json()

    for player in game.table.players:
        assert json.loads(json.dumps(game.view(player)))["you"] == player
    assert str(game)
    assert game.summary()
    with pytest.raises(KeyError):
        game.view("Zed")
    assert game.to_json() == before


@every_game
@given(plan=plans)
@settings(max_examples=examples(12))
def test_a_guess_fits_what_its_player_knows(name: str, plan: Plan):
    """Seen, told and answered as in the game itself, by as many cards, however what is hidden lies."""
    game, rng = played(name, plan), random.Random(plan.seed)
    options = list(game.legal_actions())[:20]

    for player in game.table.players:
        guess = game.guess(player, rng)
        assert guess.view(player) == game.view(player)
        assert guess.log_for(player) == game.log_for(player)
        assert [guess.why_not(it, reader=player) for it in options] == [game.why_not(it, player) for it in options]
        assert GAMES[name].cards(guess.table) == GAMES[name].all_cards(game)


@every_game
@given(plan=plans)
@settings(max_examples=examples(12))
def test_no_task_holds_what_is_hidden(name: str, plan: Plan):
    """What is pending is the same for all, so it names nothing that one of them does not see."""
    for game in moments(name, plan):
        held = {word for _, word in walk(game.agenda) if isinstance(word, str)} if hides(game.table) else ()
        for player in game.table.players if held else ():
            places = [place for place in unseen(game.table, player) if not place.hidden.out_of]
            hidden = {word for place in places for word in place.names if word}
            seen = {word for _, word in walk(codec.plain(masked(game.table, player))) if isinstance(word, str)}
            assert not held & (hidden - seen)


@every_game
@given(plan=plans, more=st.integers(1, 12))
@settings(max_examples=examples(25))
def test_a_copy_goes_its_own_way(name: str, plan: Plan, more: int):
    """Playing on with a copy leaves the original alone; the original, played alike, comes to the same position."""
    game = played(name, plan)
    bot, rng = GAMES[name].bots[0], random.Random(more)
    before, twin, actions = game.to_json(), game.copy(), []
    for _ in range(more):
        if twin.decision:
            actions.append(bot(twin, rng))
            twin.play(actions[-1])

    assert game.to_json() == before
    for action in actions:
        game.play(action)
    assert game.to_json() == twin.to_json()


@every_game
@given(plan=plans)
@settings(max_examples=examples(25))
def test_actions_write_themselves_down(name: str, plan: Plan):
    """The repr of a legal action is Python that makes the same action, and its told form reads back."""
    game, hooks = played(name, plan), GAMES[name]
    options = list(game.legal_actions())

    assert [eval(repr(action), vars(hooks.actions)) for action in options] == options
    for action in options:
        told = action.to_data(lambda card: card)
        assert type(action).from_data(action.player, told, lambda card: card) == action


@every_game
@given(plan=plans)
@settings(max_examples=examples(25))
def test_the_order_of_options_is_fixed(name: str, plan: Plan):
    """Asked twice, or asked of a copy, a game lists its options in the same order, each once."""
    game = played(name, plan)
    options = list(game.legal_actions())

    assert options == list(game.legal_actions()) == list(game.copy().legal_actions())
    assert [game.legal_actions()[n] for n in range(len(options))] == options
    assert len(set(options)) == len(options) == len(game.legal_actions())


@every_game
@given(plan=plans)
@settings(max_examples=examples(25))
def test_without_a_log_the_game_is_the_same(name: str, plan: Plan):
    """Switching the log off changes nothing but the log."""
    game = played(name, plan)
    choices = {"rulings": game.ruleset.rulings, "variants": game.ruleset.variants}

    silent = book(name).new_game(list(game.table.players), seed=plan.seed, log=False, **choices)
    silent.takes_forced = plan.takes_forced
    told = [silent.play(action) for action in game.taken]

    assert silent.table == game.table
    assert (silent.log, set(told)) == ([], {()} if told else set())
    for twin in (silent.copy(), book(name).game_from_json(silent.to_json())):
        while twin.decision and not twin.log and len(twin.taken) < len(game.taken) + 3:
            twin.play(twin.legal_actions()[0])
        assert twin.log == []


@pytest.mark.parametrize(("name", "ruling", "option"), OPTIONS)
def test_every_option_of_every_switch_can_be_played(name: str, ruling: str, option: str):
    """Whatever a group agrees on, a game comes to an end, and its events give the last position."""
    game = book(name).new_game(["A", "B", "C"], seed=len(ruling), rulings={ruling: option})

    play_out(game, by_kind, random.Random(len(option)))

    assert game.outcome.reason in GAMES[name].endings
    assert game.fold(game.log) == game.table
    assert GAMES[name].cards(game.table) == GAMES[name].all_cards(game)
