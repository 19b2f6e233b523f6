"""The linter on passages of every kind: the half it is tuned on to the last finding, the other half in figures."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon import figures
from tests.lexicon.figures import Found, Passage
from tests.lexicon.test_lint_codes import linted

DEVELOPMENT = list(figures.judged(figures.passages("development")))


@pytest.mark.parametrize(
    ("passage", "expected", "found"), DEVELOPMENT, ids=[passage["id"] for passage, _, _ in DEVELOPMENT]
)
def test_the_development_half_is_found_whole(passage: Passage, expected: list[Found], found: list[Found]):
    """Every finding is there, in order, and no other."""
    assert found == expected, passage["text"]


@pytest.mark.parametrize(
    "passage", [it for it in figures.passages("development") if not it.get("also")], ids=lambda it: it["id"]
)
def test_the_suggestions_are_those_of_the_corpus(passage: Passage, words: Lexicon):
    """Where one suggestion is right, it is made."""
    wanted = {(it["code"], it["text"], it["suggestion"]) for it in passage.get("expect") or () if "suggestion" in it}
    made = linted(passage["text"], words, passage["rulebook"], passage["syntax"], passage.get("enable", ()))

    assert wanted <= {(it.code, it.text, it.suggestion) for it in made}


def test_the_half_that_is_held_back_is_found_well_enough():
    """Recall and precision; which passages fail is not told."""
    counted = figures.figures(figures.passages("held_back"))

    assert round(counted.recall(), 3) >= 0.95
    assert round(counted.precision(), 3) >= 0.98
