"""How a check says that something is not there."""

from __future__ import annotations

from rules_engine.checks.reporting import unknown
from rules_engine.library import Place


def test_what_could_be_meant_is_told():
    """The nearest, else all of a few, and where there is nothing to choose, that there is not."""
    messages = [
        unknown("unknown-card", Place("a.yaml", 1, 1, None), "card", "Shel", choices).message
        for choices in (["Shell", "Pulse"], ["Pulse", "Habit"], [])
    ]

    assert messages == [
        "unknown card 'Shel'; did you mean 'Shell'?",
        "unknown card 'Shel'; choices: Pulse, Habit",
        "unknown card 'Shel'; choices: none",
    ]
