"""The worked game alone shows what only a player alone meets; that it is legal is tested with the other games."""

from __future__ import annotations

from functools import cache

import rules_engine
from rules_engine.replay import Trace
from tests.replay.telling_examples import citing

mm = rules_engine.rulebook("meaning-made")


@cache
def told() -> Trace:
    """Return the replay, read once for all tests."""
    return mm.replay("solo-game", when_illegal="stop")


def by_rule(rule: str) -> list[str]:
    """Return the steps in which something happens by `rule`."""
    return citing(told(), rule)


def test_it_shows_the_community():
    """It places for three rounds, finds no place, is outranked and outranks, gets markers back, and helps once."""
    assert by_rule("mm.solo.place") == ["r1.stability", "r2.stability.alex", "r3.stability"]
    assert by_rule("mm.solo.no-place") == ["r4.stability", "r5.stability", "r6.stability"]
    assert by_rule("mm.solo.recovery") == ["r3.stability"]
    assert by_rule("mm.solo.rank") == by_rule("mm.solo.marker-back") == ["r4.alex.1", "r5.alex.1"]
    assert by_rule("mm.fragile.enter") == ["r3.event"]


def test_alex_wins():
    """Stewardship is completed in the seventh round, and the End Score is reported."""
    assert told().steps[-2].id == "r7.alex.2"
    assert by_rule("mm.solo.win") == ["r7.alex.2"]
    assert told().final["players"]["Alex"]["vitals"] + told().final["players"]["Alex"]["legacy"] == 20
