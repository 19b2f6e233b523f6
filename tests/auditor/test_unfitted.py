"""Sentences that no phrase was taught for: what is read by how English says it, and what is left alone."""

from __future__ import annotations

import pytest

from tests.auditor.measured import denied

WRONG = [
    ("meaning-made", "About the Palette.\n\nHow many cards fit in one area? Three. Pile them.", "area-patterns"),
    ("meaning-made", "Contribute: you choose an Initiative and put in exactly one token.", "contribute-most"),
    ("life-meaning", "## Tracks\n\nDrift 0–12, Coherence to 10, Reputation to 12.", "reputation-range"),
    ("life-meaning", "Round two brought Conflict. That one wants three Support.", "conflict.mitigation"),
    ("life-meaning", "Root Network hands you a Model, a Value and three Support.", "root-network"),
    ("meeple-inc", "A Meeple-Bot makes 1 prediction at Easy, 2 at Normal, 4 at Hard.", "bot-predictions-hard"),
    ("life-meaning", "Honest Scales asks for one each of Energy, Model and Support.", "honest-scales.requirement"),
    ("meaning-made", "| Pattern | You pay |\n|---|---|\n| Pulse | 2 Energy, 2 Insight |", "card.pulse.requirement"),
    ("meeple-inc", "The hourglass starts on 70, since we're four.", "hourglass-4"),
]
RIGHT = [
    ("meaning-made", "Legacy has no ceiling; go past 30 and you just start another lap."),
    ("meaning-made", "At 10 Vitals a further one is lost. The same goes for Meaning above 12."),
    (
        "meaning-made",
        "An F takes two Meaning from each of us. I was down to one Vitals, so I went Fragile on the spot.",
    ),
    ("life-meaning", "| Card | Presence icon |\n|---|---|\n| Sudden Stillness | eases the Event by 1 |"),
    ("life-meaning", "Somebody here wrote that Form cards make Projects cheaper."),
    ("life-meaning", "Is Stabilize pointless at Drift 0? No. You still gain your Coherence."),
    ("life-meaning", "Layer 9 gives you a Reputation when you contribute, though, and so does 10."),
    ("life-meaning", "### Can Isolated come up?\n\nYes. Someone who gains no Reputation all game stays on 2."),
    ("life-meaning", "There are no special Mitigation tokens."),
    ("life-meaning", "No vote can make you pay for the Event."),
    ("life-meaning", "so two actions, always two, passing isnt a thing"),
    ("life-meaning", "In Meaning Made you begin with three Energy. Over there you'd have a Support, too."),
    ("life-meaning", "It can end three ways. Two: Drift gets to the end of its track, on 12."),
    ("life-meaning", "The Gallery is filled in Phase B. Recalibrate fills its gaps, too."),
    ("life-meaning", 'The old leaflet said "you begin on Drift 2".'),
    ("life-meaning", "Somebody wrote that Drift begins on 2. It doesn't."),
    ("life-meaning", "Community Shelter takes two each of Energy, Regulation and Support."),
    ("meaning-made", "Meaning begins on five, on a track from nought to twelve."),
    ("meaning-made", "## The Index\n\nThree Initiatives lie open there.\n\nTwo typos were mended on this page."),
    ("meaning-made", "The deck has sixty Patterns, ten to a Layer."),
    ("meeple-inc", "An Upgrade space costs one Time."),
]


@pytest.mark.parametrize(("rulebook", "text", "asked"), WRONG)
def test_what_is_wrong_is_found(rulebook: str, text: str, asked: str):
    """By the question that it answers."""
    found = denied(rulebook, text)
    assert [claim for claim in found if asked in claim], found


@pytest.mark.parametrize(("rulebook", "text"), RIGHT)
def test_what_is_right_is_left_alone(rulebook: str, text: str):
    """Though all the words of a question are there, with another answer."""
    assert denied(rulebook, text) == []
