"""Switches about the ending, the tracks and the round: each option where it makes a difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.meaning_made import switched_positions as seen
from tests.games.meaning_made.tables import (
    rulebook,
)

Case = tuple[Callable[[dict[str, str]], Any], dict[str, Any]]

LEGACY = {"Alex": 3, "Brooke": 6}
ONCE = ["mm.touchpoint.once"]
BONUS, LAYER, CONSEQUENCE = "mm.load.bonus", "mm.world-layer.check", "mm.load.consequence"
REFILL = "mm.prism.refill"
CASES: dict[str, Case] = {
    "winner": (seen.what_wins, {
        "end-score": ({"Alex": 12, "Brooke": 11}, ("Alex",)), "legacy-only": ({"Alex": 3, "Brooke": 6}, ("Brooke",)),
    }),
    "no-winner-on-collapse": (seen.who_wins_a_collapse, {
        "nobody": ({}, ()), "best-score": ({"Alex": 7, "Brooke": 5}, ("Alex",)),
    }),
    "success-first": (seen.success_at_zero, {"success": ("mm.end.success", 2), "collapse": ("mm.end.collapse", 0)}),
    "end-completion": (seen.what_the_last_card_gives, {
        "resolve-then-end": (LEGACY, 7, "mm.end.success"),
        "end-at-once": ({"Alex": 0, "Brooke": 0}, 5, "mm.end.success"),
    }),
    "several-complete": (seen.which_completes_first, {
        "slots-then-end": ("", ["learning-archive", "stewardship"], {"Alex": 1 + 3 + 1 + 6 + 1, "Brooke": 6 + 1}),
        "active-chooses": ("finish", ["stewardship"], {"Alex": 1 + 6 + 1, "Brooke": 0}),
    }),
    "meaning-range": (seen.meaning_past_the_top, {"clamp-12": [11, 12, 12], "clamp-10": [10, 10, 10]}),
    "meaning-beyond": (seen.meaning_past_the_top, {"lost": [11, 12, 12], "count-on": [11, 12, 13]}),
    "legacy-track": (seen.legacy_past_the_track, {
        "keep-counting": ({"Alex": 28 + 6 + 1, "Brooke": 0}, ["lap"]),
        "cap": ({"Alex": 30, "Brooke": 0}, ["capped", "capped"]),
    }),
    "vitals-range": (seen.vitals_past_both_ends, {
        "clamp": ({"Alex": 0, "Brooke": 6}, ["mm.fragile.leave"]), "count-on": ({"Alex": -2, "Brooke": 7}, []),
    }),
    "world-layer-track": (seen.world_layer_that_nobody_holds, {"track": (8, 1), "present": (3, 4)}),
    "meaning-sources": (seen.what_lowers_meaning, {"any-effect": (3, 2), "events-only": (5, 4)}),
    "penalty-column": (seen.column_of_a_penalty, {"after": (0, 1), "before": (1, 0)}),
    "after-load-order": (seen.order_after_a_load, {
        "bonus-first": ([BONUS, LAYER, CONSEQUENCE, REFILL], (1, 1, 0)),
        "layer-first": ([LAYER, BONUS, CONSEQUENCE, REFILL], (1, 1, 0)),
        "consequence-first": ([BONUS, CONSEQUENCE, LAYER, REFILL], (1, 0, 1)),
    }),
    "start-player": (seen.who_is_first, {
        "fixed": ["Alex"] * 6, "rotate": ["Brooke", "Brooke", "Casey", "Casey", "Alex", "Alex"],
    }),
    "empty-event-deck": (seen.round_without_events, {
        "no-event": ("turn", ()), "end-game": ("mm.event.none-left", ("Brooke",)),
    }),
    "tokens-lost": (seen.losing_more_than_there_is, {
        "what-you-have": {"Alex": 1, "Brooke": 0, "Casey": 0},
        "all-or-nothing": {"Alex": 1, "Brooke": 1, "Casey": 0},
    }),
    "conversion-timing": (seen.converting, {
        "own-turn": ([], 2, ["mm.conversion.own-turn"], ["keep"]),
        "as-action": (["mm.round.actions"], 1, ["mm.conversion.own-turn"], ["keep"]),
        "window-too": ([], 2, [], ["convert", "keep"]),
    }),
    "touchpoint-target": (seen.asked_before, {"initiator-only": ([], []), "both": (ONCE, ONCE)}),
    "passing": (seen.ending_a_turn_early, {"no-passing": (["mm.round.no-passing"],) * 2, "passing": ([], [])}),
    "nothing-to-recycle": (seen.recycling_nothing, {
        "not-allowed": (["mm.recycle.nothing"], ["mm.recycle.nothing"], 0), "allowed": ([], [], 2),
    }),
}  # fmt: skip
OPTIONS = [(name, option) for name, (_, expected) in CASES.items() for option in expected]


@pytest.mark.parametrize(("ruling", "option"), OPTIONS)
def test_each_option_makes_its_difference(ruling: str, option: str):
    """A switch decides what its question asks, and each option decides it in its own way."""
    observe, expected = CASES[ruling]

    assert observe({ruling: option}) == expected[option]


@pytest.mark.parametrize("ruling", CASES)
def test_all_options_are_tried_and_the_first_is_chosen(ruling: str):
    """No option is left out, none looks like another, and without a choice of the group the first is in force."""
    observe, expected = CASES[ruling]
    (known,) = (one for one in rulebook().rulings.values() if one.id == ruling)

    assert list(expected) == [option.id for option in known.choices]
    assert len({repr(seen) for seen in expected.values()}) == len(expected)
    assert observe({}) == expected[known.chosen] == next(iter(expected.values()))
