"""What a text remarks about a step of Life~Meaning, and the words in which a remark is refuted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.replay.telling_examples import does, example, step, tell

LATE = {"table": {"drift": 4, "players": {"Alex": {"support": 3}}}}


@pytest.mark.parametrize(
    ("remark", "why_not"),
    [
        ({"drift_was": 4}, ""),
        ({"drift_was": 3}, "Drift is 4 before this step"),
        ({"lowered": {"Alex": 1}}, ""),
        ({"lowered": {"Alex": 2}}, "Alex took 1 off"),
        ({"lowered": {"Alex": 1, "Brooke": 1}}, "Alex took 1 off, Brooke took 0 off"),
    ],
)
def test_a_remark_about_drift_is_held_against_the_game(remark: dict[str, Any], why_not: str):
    """What there was, and who took how much off, for everybody who is named."""
    told = does("Alex", stabilize={"support": 1}, comments=[{"says": "So it went.", **remark}])

    trace = tell(example(told, rulebook="life-meaning", setup=LATE))

    assert [judged.why_not for judged in step(trace, "r1.alex.1").remarks] == [why_not]
