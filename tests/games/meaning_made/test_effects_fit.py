"""What an effect may say depends on where it stands: a cell of a table, a bonus, a penalty."""

from __future__ import annotations

import pytest

from rules_engine.core.data.rulebook import Effect
from rules_engine.games.meaning_made import ENGINE


def problems(owner: str, **effect: object) -> list[str]:
    """Return what the engine says against an effect at `owner`."""
    made = Effect(**effect)  # type: ignore[arg-type]
    return list(ENGINE.operations[made.do].problems(made, owner))


@pytest.mark.parametrize(
    ("owner", "effect"),
    [
        ("event", {"do": "lose", "what": "meaning", "by": 1}),
        ("event", {"do": "lose", "what": "vitals", "by": 1, "who": "fewest-vitals", "when": "turn-start"}),
        ("event", {"do": "consequence", "what": "individual", "who": "all"}),
        ("individual-consequence", {"do": "lose", "what": "energy", "by": 1, "who": "you"}),
        ("initiative.penalty", {"do": "lose", "what": "vitals", "by": 2, "who": "contributors"}),
        ("group-consequence", {"do": "lose", "what": "vitals", "by": 1, "who": "contributors"}),
        ("group-consequence", {"do": "lose", "what": "insight", "by": 1, "who": "first-contributor"}),
        ("pattern.bonus", {"do": "gain", "what": "support", "by": 1, "who": "you"}),
    ],
)
def test_an_effect_that_makes_sense_is_let_through(owner: str, effect: dict[str, object]):
    """Each of these stands where cards and tables have it."""
    assert problems(owner, **effect) == []


@pytest.mark.parametrize(
    ("owner", "effect", "words"),
    [
        ("group-consequence", {"do": "consequence", "what": "group"}, "only an Event's outcome calls"),
        ("event", {"do": "consequence", "what": "individual"}, "who resolves it"),
        ("event", {"do": "lose", "what": "energy", "by": 1}, "who is missing"),
        ("event", {"do": "lose", "what": "meaning", "by": 1, "who": "all"}, "nobody in particular"),
        ("event", {"do": "lose", "what": "energy", "by": -9, "who": "all"}, "at least 1"),
        ("event", {"do": "gain", "what": "energy", "who": "all"}, "at least 1"),
        ("event", {"do": "lose", "what": "energy", "by": 1, "who": "you"}, "there is no 'you' here"),
        (
            "individual-consequence",
            {"do": "lose", "what": "energy", "by": 1, "who": "you", "when": "turn-start"},
            "wait",
        ),
        ("event", {"do": "gain", "what": "legacy", "by": 1, "who": "contributors"}, "when an Initiative is completed"),
        ("event", {"do": "lose", "what": "courage", "by": 1, "who": "all"}, "unknown what 'courage'"),
    ],
)
def test_an_effect_that_would_do_nothing_or_never_end_is_refused(owner: str, effect: dict[str, object], words: str):
    """The check says it, before a game meets it."""
    assert any(words in problem for problem in problems(owner, **effect))
