"""Actions, as Python, as a worked example tells them, and as the game answers them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import islice

import pytest

import rules_engine
from rules_engine.core.data.declared import shown
from rules_engine.core.play.action import Action
from rules_engine.core.play.legal_actions import LegalActions
from rules_engine.core.play.objection import IllegalAction
from rules_engine.core.play.turns import TurnChoice
from rules_engine.games import meaning_made
from rules_engine.games.meaning_made import (
    Answer,
    Contribute,
    Convert,
    Donate,
    EndTurn,
    Gather,
    Keep,
    Load,
    Recycle,
    Tokens,
    Touchpoint,
)

mm = rules_engine.rulebook("meaning-made")
NAMES = {card.id: card.name for card in mm.cards.values()}
IDS = {name: card for card, name in NAMES.items()}
TOLD = [
    (Gather("Alex", Tokens(1, 1)), {"gather": {"energy": 1, "insight": 1}}),
    (Load("Alex", "repair-loop", Tokens(1, 1)), {"load": "Repair Loop", "commit": {"energy": 1, "insight": 1}}),
    (Contribute("Alex", "local-clinic", Tokens(2)), {"contribute": "Local Clinic", "commit": {"energy": 2}}),
    (Contribute("Alex", "local-clinic"), {"contribute": "Local Clinic"}),
    (Touchpoint("Alex", "Brooke", give="energy"), {"touchpoint": "Brooke", "give": "energy"}),
    (Touchpoint("Alex", "Brooke", request="support"), {"touchpoint": "Brooke", "request": "support"}),
    (Answer("Alex", "accept"), {"answer": "accept"}),
    (Recycle("Alex", "prism"), {"recycle": "prism"}),
    (Recycle("Alex", "prism", ("pulse", "shell")), {"recycle": "prism", "discard": ["Pulse", "Shell"]}),
    (Convert("Alex"), {"convert": "energy"}),
    (Donate("Alex"), {"donate": "support"}),
    (Keep("Alex"), {"keep": "support"}),
    (EndTurn("Alex"), {"end-turn": "turn"}),
]


@pytest.mark.parametrize(("action", "told"), TOLD)
def test_an_action_is_told_and_read_back(action: meaning_made.Gather, told: dict):
    """An action reads as a worked example writes it, and the example's words make the same action."""
    assert action.to_data(NAMES.get) == told
    assert type(action).from_data("Alex", told, IDS.get) == action


@dataclasses.dataclass(frozen=True, slots=True)
class Roll(Action):
    """An action that says no more than who takes it."""

    verb = "roll"
    player: str


def test_an_action_of_a_player_alone_is_told_and_read_back():
    """There is no more to say of it than that it is taken."""
    assert Roll("Alex").to_data(str) == {"roll": True}
    assert Roll.from_data("Alex", {"roll": True}, str) == Roll("Alex")
    assert Roll("Alex").misfit() == ""


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"roll": 2}, "roll takes no more than roll: true, not 2"),
        ({"roll": False}, "roll takes no more than roll: true, not false"),
        ({"roll": None}, "roll takes no more than roll: true, not nothing"),
        ({"roll": True, "dice": 2}, "roll: unknown key 'dice'"),
    ],
)
def test_an_action_of_a_player_alone_takes_nothing_else(told: dict, said: str):
    """Whoever writes more is told what to write."""
    with pytest.raises(ValueError, match=f"^{said}$"):
        Roll.from_data("Alex", told, str)


@pytest.mark.parametrize(("action", "told"), TOLD)
def test_repr_is_python(action: meaning_made.Gather, told: dict):
    """The repr of an action makes the same action."""
    assert eval(repr(action), vars(meaning_made)) == action


@pytest.mark.parametrize("action", [action for action, _ in TOLD])
def test_actions_are_frozen(action: meaning_made.Gather):
    """An action is a value: it does not change, and equal ones are one in a set."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        action.player = "Brooke"
    assert len({action, dataclasses.replace(action)}) == 1


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"load": "Shell", "commit": {"enrgy": 1}}, "load: unknown commit 'enrgy'"),
        ({"load": "Shell", "pay": {"energy": 1}}, "load: unknown key 'pay'"),
    ],
)
def test_a_key_that_does_not_fit_is_named(told: dict, message: str):
    """A word the action does not have is refused, not skipped."""
    with pytest.raises(ValueError, match=message):
        Load.from_data("Alex", told, IDS.get)


@pytest.mark.parametrize(
    ("kind", "told", "message"),
    [
        (Donate, {"donate": 2}, "donate takes text, not 2"),
        (Recycle, {"recycle": ["prism"]}, "recycle takes text, not a list"),
        (Recycle, {"recycle": "prism", "discard": "Shell"}, "recycle: discard takes a list of cards, not 'Shell'"),
        (Touchpoint, {"touchpoint": 3}, "touchpoint takes text, not 3"),
        (Touchpoint, {"touchpoint": "Brooke", "give": ["energy"]}, "touchpoint: give takes text, not a list"),
        (Load, {"load": True}, "load takes a card, not true"),
        (Load, {"load": "Shell", "commit": ["energy"]}, "load: commit takes a mapping of energy, .*, not a list"),
        (Gather, {"gather": "two"}, "gather takes a mapping of energy, insight, support, not 'two'"),
        (Gather, {"gather": None}, "gather takes a mapping of .*, not nothing"),
        (Gather, {"gather": {"energy": "x"}}, "gather: energy takes a whole number, not 'x'"),
        (Gather, {"gather": {"energy": True}}, "gather: energy takes a whole number, not true"),
        (Gather, {"gather": {"energy": 1.5}}, "gather: energy takes a whole number, not 1.5"),
        (Gather, {"gather": {"energy": -1}}, "gather: energy cannot be less than 0, and -1 is"),
    ],
)
def test_a_value_that_does_not_fit_is_named(kind: type, told: dict, message: str):
    """Text stands where text belongs and whole numbers count tokens; the mistake is told in plain words."""
    with pytest.raises(ValueError, match=message):
        kind.from_data("Alex", told, IDS.get)


def test_a_text_may_say_that_it_takes_none_of_a_token():
    """Nothing of it is as good as not naming it."""
    told = {"load": "Shell", "commit": {"energy": 1, "insight": 0}}

    assert Load.from_data("Alex", told, IDS.get) == Load.from_data("Alex", {**told, "commit": {"energy": 1}}, IDS.get)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (Tokens(1), repr(Tokens(1))),
        ((1, 2), "a list"),
        (True, "true"),
        (None, "nothing"),
        ({}, "a mapping"),
        ("a", "'a'"),
    ],
)
def test_a_value_is_named_as_a_sentence_would(value: object, said: str):
    """What has a name says it; a list is a list, of whatever length."""
    assert shown(value) == said


# The game's answers.


@pytest.fixture
def game() -> meaning_made.MeaningMade:
    """Return a new game of two."""
    return mm.new_game(["Alex", "Brooke"], seed=7)


def test_legal_actions_can_be_asked_counted_and_listed(game: meaning_made.MeaningMade):
    """`in`, len, index, slice and iteration agree."""
    options = game.legal_actions()

    listed = list(options)
    assert len(options) == len(listed) > 3
    assert (options[0], options[-1], list(options[:3])) == (listed[0], listed[-1], listed[:3])
    assert Gather("Alex", Tokens(2)) in options
    assert Gather("Brooke", Tokens(2)) not in options
    assert "gather" not in options
    assert repr(options) == f"<{len(listed)} legal actions for Alex>"


def test_no_more_options_are_worked_out_than_are_asked_for():
    """Two tell whether there is a choice; what has been worked out is kept, and nobody's reading skips any."""
    actions, made = [Gather("Alex", Tokens(n)) for n in range(5)], []
    options = LegalActions(None, (made.append(action) or action for action in actions), actions.__contains__)

    assert (list(islice(options, 2)), made) == (actions[:2], actions[:2])
    assert actions[4] in options
    assert made == actions[:2]
    one, other = iter(options), iter(options)
    assert [next(one) for _ in range(4)] == [next(other) for _ in range(4)] == made == actions[:4]
    assert (list(options), list(options), next(one)) == (actions, actions, actions[4])
    assert made == actions


def test_the_engine_asks_for_two_options_and_no_more(game: meaning_made.MeaningMade, monkeypatch: pytest.MonkeyPatch):
    """Whether a decision is taken by the engine is seen without listing what else could be done."""
    (first, second, *_), asked = list(game.legal_actions()), []

    def options(self: TurnChoice, game: meaning_made.MeaningMade) -> Iterator[Action]:
        yield from (first, second)
        asked.append("third")

    monkeypatch.setattr(TurnChoice, "options", options)
    game.play(first)

    assert asked == []
    assert list(game.legal_actions()) == [first, second]
    assert asked == ["third"]


def test_a_refusal_is_lower_case_and_cites_its_rule(game: meaning_made.MeaningMade):
    """`illegal <verb>: <reason> (<rule>); …`, with every objection behind it; nothing has changed."""
    before, action = game.to_json(), Donate("Brooke", "energy")

    with pytest.raises(IllegalAction) as refusal:
        game.play(action)

    message = str(refusal.value)
    reasons = "; ".join(f"{o.message} ({o.rule})" for o in game.why_not(action))
    assert message == f"illegal donate: {reasons}"
    assert len(refusal.value.objections) > 1
    assert refusal.value.action == action
    assert game.to_json() == before


def test_a_refusal_names_who_lacks_what(game: meaning_made.MeaningMade):
    """The message says who lacks how much of what for which card."""
    game.table.prism[0] = "reciprocity"
    game.table.players["Alex"].support = 0

    with pytest.raises(
        IllegalAction, match=r"^illegal load: Alex lacks 1 Support .*Reciprocity.*\(mm\.load\.tokens\)$"
    ):
        game.play(Load("Alex", "reciprocity", Tokens(insight=1, support=1)))


def test_an_illegal_action_is_a_value_error():
    """Whoever catches ValueError catches a refusal."""
    assert issubclass(IllegalAction, ValueError)


@pytest.mark.parametrize("thing", ["gather", None, 7])
def test_what_is_no_action_is_told_so(game: meaning_made.MeaningMade, thing: object):
    """Something that is no action of the game is no illegal action, but a mistake."""
    with pytest.raises(ValueError, match="is no action of Meaning Made"):
        game.play(thing)


def test_play_returns_the_events_it_caused(game: meaning_made.MeaningMade):
    """The events of an action are the end of the log."""
    start = len(game.log)

    events = game.play(Gather("Alex", Tokens(2)))

    assert events == tuple(game.log[start:])
    assert [event.kind for event in events[:2]] == ["act", "gain"]


def test_a_decision_says_who_and_what(game: meaning_made.MeaningMade):
    """A decision names its players and its kind."""
    assert (game.decision.players, game.decision.kind) == (("Alex",), "turn")
    assert game.outcome is None


def test_a_game_is_read_by_its_own_rulebook_only(game: meaning_made.MeaningMade):
    """JSON of another rulebook's game is refused."""
    text = game.to_json().replace('"rulebook": "meaning-made"', '"rulebook": "another-game"')

    with pytest.raises(ValueError, match="another-game"):
        mm.game_from_json(text)


def test_a_game_of_another_version_is_refused(game: meaning_made.MeaningMade):
    """Text written in a version this engine does not know is not guessed at."""
    text = game.to_json().replace('"version": 1', '"version": 99')

    with pytest.raises(ValueError, match="version 99"):
        mm.game_from_json(text)


def test_a_record_that_breaks_the_rules_is_refused(game: meaning_made.MeaningMade):
    """A record with an action that is not legal does not replay."""
    game.play(Gather("Alex", Tokens(2)))
    text = game.record().replace('"player": "Alex"', '"player": "Brooke"')

    with pytest.raises(IllegalAction):
        mm.game_from_record(text)


def test_print_shows_the_table(game: meaning_made.MeaningMade):
    """A printed game shows tracks, displays and players."""
    picture = str(game)

    for word in ("Meaning", "World Layer", "Prism", "Index", "End", "Alex", "Brooke", "Vitals", "Legacy"):
        assert word in picture
