"""Rulebooks as JSON."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.core.data.rulebook import RulebookData

BASE = Path(__file__).parents[1] / "bad_input" / "base"


@pytest.mark.parametrize("name", [*library.names(), BASE])
def test_a_rulebook_comes_back_equal(name: str | Path):
    """What goes out as JSON comes in as the same rulebook, cards of their own classes included."""
    loaded = library.load(name)

    again = library.from_json(library.to_json(loaded.rulebook), loaded.engine)

    for part in fields(RulebookData):
        assert getattr(again, part.name) == getattr(loaded.rulebook, part.name), part.name
    assert {type(card) for card in again.cards.values()} == {type(card) for card in loaded.rulebook.cards.values()}


def test_every_card_says_its_kind():
    """A program that reads the JSON need not know the classes."""
    data = json.loads(library.to_json(library.load(BASE).rulebook))

    assert data["cards"]["lr.card.peddler"]["kind"] == "traveler"


@pytest.mark.parametrize("text", ["", "[]", '{"manifest": 3}', '{"cards": []}', '{"cards": {"x": 3}}'])
def test_other_text_is_refused(text: str):
    """Text that is no rulebook is a ValueError."""
    with pytest.raises(ValueError, match=r"."):
        library.from_json(text, None)
