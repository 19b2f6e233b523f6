"""Presence and Story, on our provisional cards (`lm.ruling.bonus-points`, `lm.ruling.presence-icon`)."""

from __future__ import annotations

from rules_engine.games.life_meaning import LifeMeaning, Obtain, Tokens
from tests.games.life_meaning.tables import acquires, effect, nobody_pledges, pass_turns, pattern, table
from tests.games.tables import among, each, has, player, rules

BUY = Obtain("Alex", "song", Tokens(energy=1))


def singing(*presence: tuple[str, int, str], **given) -> LifeMeaning:
    """Return a turn in which a Pattern with a Presence icon is for sale: (what it does, by how much, of what)."""
    effects = tuple(effect(do, by, what) for do, by, what in presence)
    song = pattern("song", 4, tag="presence", cost={"energy": 1}, presence=effects)
    given["alex"] = {"energy": 1, **given.get("alex", {})}
    return table(cards=[song], gallery=["song"], **given)


def test_an_extra_action_is_taken_in_this_turn():
    """Presence may give one action more, in the turn in which the card is obtained (`lm.presence.extra-action`)."""
    game = singing(("extra-action", 1, ""))

    events = game.play(BUY)
    game.play(acquires("Alex"))
    assert game.decision == (("Alex",), "turn")
    game.play(acquires("Alex"))

    assert game.decision == (("Brooke",), "turn")
    assert "lm.presence.extra-action" in rules(events)


def test_an_eased_event_brings_less_drift():
    """Presence may change how the Event resolves: its pending Drift is lower in this round (`lm.presence.ease`)."""
    game = singing(("ease", 1, ""), draws={"event": ["scarcity"]})
    events = game.play(BUY)
    pass_turns(game)
    nobody_pledges(game)
    assert (game.table.drift, game.table.event) == (3 + 2 - 1, "scarcity")

    pass_turns(game)
    nobody_pledges(game)

    assert game.table.drift == 4 + 2
    assert "lm.presence.ease" in rules(events)


def test_an_event_never_brings_less_than_nothing():
    """Eased by more than its Drift, an Event leaves Drift where it is."""
    game = singing(("ease", 5, ""))
    game.play(BUY)

    pass_turns(game)
    nobody_pledges(game)

    assert game.table.drift == 3


def test_tokens_and_tracks_are_gained_at_once():
    """Presence may give tokens, Coherence or Reputation, to who obtains the card."""
    game = singing(("gain", 2, "value"), ("gain", 1, "coherence"), ("gain", 1, "reputation"))

    events = game.play(BUY)

    alex = player(game, "Alex")
    assert (alex.value, alex.coherence, alex.reputation) == (2, 5, 3)
    assert each(game, "coherence")["Brooke"] == 4
    assert "lm.presence.gain" in rules(events)


def test_presence_moves_no_track_past_its_end():
    """Reputation ends at 10, whatever gives it (`lm.ruling.overflow`, `lm.mat.reputation-range`)."""
    game = singing(("gain", 2, "reputation"), alex=has(reputation=9))

    events = game.play(BUY)

    assert player(game, "Alex").reputation == 10
    assert "lm.mat.reputation-range" in rules(events)


def test_story_is_bonus_scoring_at_the_end():
    """A Story gives its owner Legacy when the game is over, before scores are counted."""
    tale, saga = pattern("tale", 4, story=1), pattern("saga", 5, story=2)
    game = table(cards=[tale, saga], phase="stability", last="lm.end.no-project", alex=has(stack=["tale", "saga"]))

    events = nobody_pledges(game)

    assert each(game, "legacy") == {"Alex": 3, "Brooke": 0}
    assert dict(game.outcome.scores) == {"Alex": 9, "Brooke": 6}
    assert among(events, "lm.story.end-bonus", "lm.end.score") == ["lm.story.end-bonus", "lm.end.score"]


def test_story_moves_legacy_no_further_than_its_end():
    """Legacy is never above 30, also by a Story (`lm.ruling.overflow`)."""
    tale = pattern("tale", 4, story=3)
    game = table(cards=[tale], phase="stability", last="lm.end.drift", alex=has(stack=["tale"], legacy=29))

    nobody_pledges(game)

    assert game.outcome.scores["Alex"] == 4 + 2 + 30
