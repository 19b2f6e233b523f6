"""Whose word an answer is: never more than that of the weakest thing it rests on."""

from __future__ import annotations

import pytest

from rules_engine import library
from rules_engine.core.data.player_questions import NOT_STATED
from rules_engine.core.data.provenance import AUTHORITIES
from rules_engine.may_i import about


@pytest.mark.parametrize(
    ("rulebook", "question", "own", "partly"),
    [
        ("life-meaning", "get-tokens", "published", "clarified"),
        ("meaning-made", "world-layer-falls", "clarified", None),  # the text says it, a ruling chooses that reading
        ("meeple-inc", "free-agent-pays", "our-reading", None),
        ("meeple-inc", "train-others-see", "published", "our-reading"),
        ("meeple-inc", "how-long", None, None),  # no text says how long
    ],
)
def test_an_answer_says_whose_word_it_is(rulebook: str, question: str, own: str | None, partly: str | None) -> None:
    book = library.load(rulebook).rulebook
    asked = book.questions[book.full_id("question", question)]

    assert (about.authority(book, asked), about.partly(book, asked)) == (own, partly)


@pytest.mark.parametrize("rulebook", library.names())
def test_no_answer_outranks_what_would_change_it(rulebook: str) -> None:
    """A group that plays another option gets another answer, so the text alone does not give it."""
    book = library.load(rulebook).rulebook
    for asked in book.questions.values():
        own = about.authority(book, asked)
        assert (own is None) == (asked.says == NOT_STATED)
        for choice in asked.otherwise:
            ruling = book.rulings.get(book.full_id("ruling", choice.partition("=")[0]))
            if ruling and own:
                assert AUTHORITIES.index(own) >= AUTHORITIES.index(ruling.authority), asked.id
