"""What is no action of a game, or none of this moment, is refused, whatever stands in its fields."""

from __future__ import annotations

import contextlib
import dataclasses
import random
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import pytest

import rules_engine
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import IllegalAction
from tests.games.always import GAMES, book
from tests.games.bots import by_kind, play_out

every_game = pytest.mark.parametrize("name", GAMES)
ODD = (
    None, "", "x", "Alex\n", 0, 1, -1, 10**30, False, True, 1.0, float("nan"), b"energy", (), ("x",), (1, 0, 0), [],
    ["x"], [[]], {}, {"energy": 1}, set(), object(),
)  # fmt: skip


SHARED_VERBS = {name: {"touchpoint", "answer", "contribute"} for name in ("meaning-made", "life-meaning")}
"""What players of more than one game say, and mean something else by in each."""


def moments(name: str) -> Iterator[Any]:
    """Yield positions of some games, under all kinds of rulings, one of every kind of decision."""
    switches = [ruling for ruling in book(name).rulings.values() if ruling.switch]
    for seed in range(6):
        rulings = {r.id: r.choices[(number + seed) % len(r.choices)].id for number, r in enumerate(switches)}
        game = book(name).new_game(["Alex", "Brooke", "Casey"], seed=seed, rulings=rulings if seed % 2 else {})
        game.takes_forced = False
        rng, kinds = random.Random(seed), set[str]()
        for _ in range(120):
            if game.decision is None:
                break
            if game.decision.kind not in kinds:
                kinds.add(game.decision.kind)
                yield game
            game.play(by_kind(game, rng))


def changed(game: Any) -> Iterator[Action]:
    """Yield one legal action of each verb with each of its fields changed into each odd value, and odd amounts."""
    for action in {action.verb: action for action in game.legal_actions()}.values():
        for field in dataclasses.fields(action):  # type: ignore[arg-type]
            value = getattr(action, field.name)
            odd: list[Any] = [*ODD]
            if hasattr(value, "_fields"):
                odd += [tuple(value), list(value)]
                odd += [value._replace(**{part: other}) for part in value._fields for other in ODD]
            for other in odd:
                yield dataclasses.replace(action, **{field.name: other})


@every_game
def test_an_odd_value_is_refused(name: str):
    """With an odd value, falsy or not, an action is refused in one line, unless it is one that is listed."""
    refused = 0
    for game in moments(name):
        before, listed = game.to_json(), {repr(action) for action in game.legal_actions()}
        for action in changed(game):
            if repr(action) in listed:
                continue
            assert action not in game.legal_actions(), action
            with pytest.raises(ValueError, match=r"^illegal |^[a-z-]+(: \w+)? takes [^\n]+$"):
                game.play(action)
            refused += 1
        assert game.to_json() == before
    assert refused > 500


@every_game
@pytest.mark.parametrize("thing", [*ODD, Action, Action()])
def test_what_is_no_action_is_refused(name: str, thing: Any):
    """Neither is anything else an action of the game, the bare notion of one and another game's included."""
    game = book(name).new_game(["Alex", "Brooke"])
    other = next(one for one in GAMES if one != name)

    for odd in (thing, book(other).new_game(["Alex", "Brooke"]).legal_actions()[0]):
        assert odd not in game.legal_actions()
        with pytest.raises(ValueError, match="is no action of"):
            game.why_not(odd)


@every_game
def test_an_action_of_another_game_is_refused_though_its_verb_is_known(name: str):
    """What another game's player says with a verb of this game is no action of this one, in one line."""
    game = book(name).new_game(["Alex", "Brooke", "Casey"])
    others = (moment for other in GAMES if other != name for moment in moments(other))
    said = {action.verb: action for moment in others for action in moment.legal_actions()}
    known = [action for action in said.values() if action.verb in game.engine.moves and action.verb != "end-turn"]

    for action in known:
        assert action not in game.legal_actions()
        with pytest.raises(ValueError, match=r"^[^\n]+ is no action of [^\n]+$"):
            game.play(action)
    assert SHARED_VERBS.get(name, set()) <= {action.verb for action in known}


MAY_BE_EMPTY = ("answers", "descent", "icons", "measured", "variants", "written")
WITHOUT = {"meeple-inc": ("audited", "called", "claims")}
"""What only a rulebook has whose text has been audited."""


class Unsaid(Action):
    """An action whose verb nobody could look up."""

    verb: ClassVar = ["gather"]


@every_game
def test_what_only_looks_like_an_action_is_not_among_the_legal_ones(name: str):
    """One that was never filled in, one of a kind derived from another, and one without a word for a verb."""
    game = book(name).new_game(["Alex", "Brooke"])
    kinds = {type(action) for action in game.legal_actions()}

    for kind in kinds:
        derived = type(kind.__name__, (kind,), {})
        for odd in (object.__new__(kind), object.__new__(derived), Unsaid(), kind):
            assert odd not in game.legal_actions()
    assert kinds


@every_game
def test_after_the_end_the_rule_that_ended_the_game_speaks_against_everything(name: str):
    """Whatever somebody would do then, the game is over, and `why_not` cites why."""
    game = book(name).new_game(["Alex", "Brooke"], seed=1)
    actions = list(game.legal_actions())
    play_out(game, by_kind, random.Random(1))

    for action in actions:
        assert [(o.rule, o.message) for o in game.why_not(action)] == [(game.outcome.reason, "the game is over")]
        with pytest.raises(IllegalAction, match="the game is over"):
            game.play(action)


# What a game begins with.


@every_game
@pytest.mark.parametrize(
    "seed", [None, float("nan"), 1.0, True, -1, 2**64, pytest.param(10**5000, id="huge"), "7", b"7", [], {}]
)
def test_an_odd_seed_is_refused(name: str, seed: Any):
    """A seed is a whole number of 64 bits; anything else is told so in one sentence."""
    with pytest.raises(ValueError, match=r"^a seed is a whole number from 0 to \d+, not .{1,60}$"):
        book(name).new_game(["Alex", "Brooke"], seed=seed)


@every_game
@pytest.mark.parametrize(
    "odd",
    [
        *(
            {"players": players}
            for players in (None, 2, "Alex", {"Alex", "Brooke"}, ["Alex", []], [1, 2], ["Alex", None])
        ),
        *({"variants": variants} for variants in (0, [], "hard-mode", {1: {}}, {"hard-mode": []}, {"hard-mode": 0})),
        *(
            {"rulings": rulings}
            for rulings in (0, [], "tie", {1: "x"}, {"tie": []}, {"tie": None}, {"tie": 1}, {None: 1})
        ),
    ],
)
def test_odd_players_and_switches_are_refused(name: str, odd: dict[str, Any]):
    """What is no list of names, no variant and no option is told so in one line, falsy or not."""
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        book(name).new_game(**{"players": ["Alex", "Brooke"], **odd})


@every_game
@pytest.mark.parametrize("mapping", [field.name for field in dataclasses.fields(RulebookData)] + ["rules", "numbers"])
def test_a_rulebook_cannot_be_changed(name: str, mapping: str):
    """Nothing can be put into a rulebook that somebody else has read, or taken out of it."""
    mine = getattr(rules_engine.rulebook(name).data, mapping)
    before = dict(mine) if isinstance(mine, Mapping) else mine

    with contextlib.suppress(AttributeError):
        mine.clear()
    with contextlib.suppress(TypeError):
        mine["new"] = None

    assert getattr(rules_engine.rulebook(name).data, mapping) == before
    assert before or mapping in MAY_BE_EMPTY or mapping in WITHOUT.get(name, ())
