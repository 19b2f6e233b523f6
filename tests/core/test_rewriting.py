"""Rewritings of one text joined: each changes its own sentences."""

from __future__ import annotations

import pytest

from rules_engine.core.data.rewriting import clash, rewritten

TEXT = "Take one stone. Pass it on. Then it is over."


@pytest.mark.parametrize(
    ("rewritings", "expected"),
    [
        ((), TEXT),
        (("Take two stones. Pass it on. Then it is over.",), "Take two stones. Pass it on. Then it is over."),
        (
            ("Take two stones. Pass it on. Then it is over.", "Take one stone. Pass it on. Nothing is over."),
            "Take two stones. Pass it on. Nothing is over.",
        ),
        (("Take one stone. Then it is over.", "Pass it on. Then it is over."), "Then it is over."),
        ((f"{TEXT} You win.", f"{TEXT} You lose."), f"{TEXT} You win. You lose."),
        ((f"{TEXT} You win.", f"{TEXT} You win."), f"{TEXT} You win."),
        (("Keep it. Pass it on. Then it is over.", "All is new."), "All is new."),
        (("All is new.", "Keep it. Pass it on. Then it is over."), "Keep it. Pass it on. Then it is over."),
    ],
)
def test_each_rewriting_changes_its_own_sentences(rewritings: tuple[str, ...], expected: str):
    """What one leaves alone the other may change; of two that change the same sentence the later holds."""
    assert rewritten(TEXT, rewritings) == expected


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        (
            "Take two stones. Pass it on. Then it is over.",
            "Take all. Pass it on. Then it is over.",
            "Take one stone.",
        ),
        ("Take one stone. Then it is over.", "Take one stone. Keep it. Then it is over.", "Pass it on."),
        ("All is new.", "Take one stone. Pass it on. Nothing is over.", "Then it is over."),
        ("Take two stones. Pass it on. Then it is over.", "Take one stone. Keep it. Then it is over.", ""),
        ("Take two stones. Pass it on. Then it is over.", "Take two stones. Pass it on. Then it is over.", ""),
    ],
)
def test_two_that_change_one_sentence_in_two_ways_clash(one: str, other: str, sentence: str):
    """The sentence is named, whichever of the two comes first."""
    assert (clash(TEXT, one, other), clash(TEXT, other, one)) == (sentence, sentence)
