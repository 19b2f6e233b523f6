"""What effects say: a single thing is never told as several, whatever a card's number is."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules_engine.checks.effects import effects_of
from rules_engine.core.data.rulebook import Effect
from rules_engine.core.data.texts import texts
from rules_engine.core.data.wording import placeholders, plural
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


@pytest.mark.parametrize("name", names())
def test_one_of_something_is_no_mix(books: dict[str, Loaded], name: str):
    """Where one may be chosen of several things, and only there."""
    engine = books[name].engine
    assert engine
    said = {
        by: [engine.cell_operations[one.do].render(replace(one, by=by), str.title) for one in chosen(books[name])]
        for by in (1, 3)
    }

    assert [text for text in said[1] if "in any mix" in text] == []
    assert all("in any mix" in text for text in said[3])


def chosen(loaded: Loaded) -> list[Effect]:
    """Return the effects by which one chooses of several things."""
    return [effect for _, _, effect in effects_of(loaded) if effect.do.startswith("choose") and effect.by > 0]


@pytest.mark.parametrize("name", names())
def test_what_has_no_plural_is_not_told_in_one(books: dict[str, Loaded], name: str):
    """The glossary says what several of a thing are called: 4 VP, and 3 tokens."""
    book = books[name].rulebook
    uncounted = {
        term.name for term in book.terms.values() if term.name.isupper() and plural(term.name) not in term.forms
    }
    nouns = [(text.owner, place.noun) for text in texts(book) if text.kind.filled for place in placeholders(text.text)]

    assert [(owner, noun) for owner, noun in nouns if noun in uncounted] == []
