"""What effects say: a single thing is never told as several, whatever a card's number is."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules_engine.checks.effects import effects_of
from rules_engine.library import Loaded, names

ONE_OF_SEVERAL = re.compile(r"(?<!level )\b1 (?:of )?[a-z]+(?<!s)s\b")
"""One of what stands in the plural: “1 cards”, “1 of predictions”. Names of things begin with capitals."""


@pytest.mark.parametrize("name", names())
def test_one_is_told_as_one(books: dict[str, Loaded], name: str):
    """In each sentence of a card or a table, if there were a one in it."""
    engine = books[name].engine
    assert engine
    counted = [replace(effect, by=1) for _, _, effect in effects_of(books[name]) if effect.by > 0]
    said = [engine.cell_operations[one.do].render(one, lambda term: term.title()) for one in counted]

    assert said
    assert [text for text in said if ONE_OF_SEVERAL.search(text)] == []
