"""The Event of a round and its Drift (`lm.ruling.first-event`, `lm.ruling.run-out`)."""

from __future__ import annotations

from tests.games.life_meaning.tables import event, next_round, nobody_pledges, pass_turns, table
from tests.games.tables import among, rules

ORDER = ("lm.event.discard", "lm.event.reshuffle", "lm.event.reveal", "lm.event.none-left")


def test_the_event_of_the_setup_is_that_of_the_first_round():
    """Phase A of the first round reveals no second Event (`lm.ruling.first-event`)."""
    game = table()  # a game whose first Phase A has gone by

    twin = type(game)(game.rulebook, ["Alex", "Brooke"])

    assert (twin.table.round, len(twin.table.event_deck), twin.table.event_discard) == (1, 29, [])
    assert "lm.event.first" in rules(twin.log)
    assert "lm.event.reveal" not in rules(twin.log)


def test_each_round_reveals_the_next_event():
    """The old Event is discarded when the next one is placed (`lm.ruling.run-out`, `lm.event.discard`)."""
    game = table(phase="stability", draws={"event": ["conflict"]})

    events = nobody_pledges(game)

    assert (game.table.event, game.table.event_discard) == ("conflict", ["uncertainty"])
    assert among(events, *ORDER) == ["lm.event.discard", "lm.event.reveal"]


def test_the_drift_of_an_event_is_pending():
    """An Event changes Drift in Phase D, not when it is revealed."""
    game = table(phase="stability", event="damage", draws={"event": ["scarcity"]})
    nobody_pledges(game)
    assert (game.table.event, game.table.drift) == ("scarcity", 4)

    pass_turns(game)
    assert game.table.drift == 4
    nobody_pledges(game)

    assert game.table.drift == 6


def test_drift_never_passes_the_end_of_its_track():
    """The Drift track goes to 12; what would pass it is lost (`lm.ruling.trigger-stays`, `lm.drift.range`)."""
    game = table(phase="stability", cards=[event("storm", 3, energy=1)], event="storm", drift=10)

    events = nobody_pledges(game)

    assert game.table.drift == 12
    assert "lm.drift.range" in rules(events)


def test_discarded_events_become_the_deck():
    """When Events run out, the discards are shuffled, the Event of the last round among them (`lm.ruling.run-out`)."""
    game = table(phase="stability", event_deck=[], event_discard=["damage"], draws={"event": ["uncertainty"]})

    events = nobody_pledges(game)

    assert (game.table.event, game.table.event_deck, game.table.event_discard) == ("uncertainty", ["damage"], [])
    assert among(events, *ORDER) == ["lm.event.discard", "lm.event.reshuffle", "lm.event.reveal"]


def test_a_round_without_an_event_brings_no_drift():
    """With no Event left the slot stays empty, nobody is asked to mitigate, and play goes on (`lm.ruling.run-out`)."""
    game = table(phase="stability", event_deck=[], rulings={"run-out": "none"})
    events = nobody_pledges(game)
    assert (game.table.event, game.table.event_discard, game.table.drift) == ("", ["uncertainty"], 5)
    assert among(events, *ORDER) == ["lm.event.discard", "lm.event.none-left"]

    next_round(game)

    assert (game.table.round, game.table.drift, game.decision) == (3, 5, (("Alex",), "turn"))
