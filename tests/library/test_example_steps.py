"""Ids of steps."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.core.data.rulebook import Step
from rules_engine.library.example_steps import step_ids

PHASES = {"donate": "stability"}


def ids(*steps: dict[str, Any]) -> list[str]:
    """Return the ids of steps given as in YAML."""
    return step_ids([Step(**step) for step in steps], PHASES)


def act(who: str, verb: str = "walk") -> dict[str, Any]:
    """A player's action."""
    return {"who": who, "do": {verb: 1}}


def test_actions_are_counted_by_actor_and_round():
    """The second action of Alex in the first round is `r1.alex.2`, and each round starts anew."""
    found = ids({"round": 1}, act("Alex"), act("Brooke"), act("Alex"), {"round": 2}, act("Alex"))

    assert found == ["r1", "r1.alex.1", "r1.brooke.1", "r1.alex.2", "r2", "r2.alex.1"]


def test_an_actor_with_two_names_is_hyphenated():
    """Ids are lower-case without spaces."""
    assert ids({"round": 3}, act("Old  Wren")) == ["r3", "r3.old-wren.1"]


def test_actions_of_a_phase_are_called_by_it():
    """A verb of a phase of its own does not count among a player's actions."""
    found = ids({"round": 4}, act("Alex", "donate"), act("Alex"), {"check": "stability"})

    assert found == ["r4", "r4.stability.alex", "r4.alex.1", "r4.stability"]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([{"check": "start"}, {"round": 1}], ["start", "r1"]),
        ([{"round": 1}, {"check": "start"}, {"round": 2}], ["r1", "r1.start", "r2"]),
        ([{"round": 1}, {"check": "end"}], ["r1", "end"]),
        ([{"round": 1}, {"check": "end"}, {"round": 2}], ["r1", "r1.end", "r2"]),
        ([{"round": 1}, {"event": {"code": 4}}], ["r1", "r1.event"]),
    ],
)
def test_start_and_end_stand_outside_the_rounds(steps: list[dict[str, Any]], expected: list[str]):
    """A check before any round, and an `end` that closes the example, have no round in front."""
    assert ids(*steps) == expected


def test_ids_are_made_unique():
    """A second event in a round, or a second check of one name, gets a number."""
    found = ids({"round": 1}, {"event": {"a": 1}}, {"event": {"a": 2}}, {"check": "x"}, {"check": "x"}, {"check": "x"})

    assert found == ["r1", "r1.event", "r1.event-2", "r1.x", "r1.x-2", "r1.x-3"]
