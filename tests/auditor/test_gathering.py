"""The answers of questions are filled in: with the facts of a ruleset, and with what a variant makes of one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.auditor.gathering import questions_of
from rules_engine.core.data.ruleset import resolve

FULL_ID = "mm.claim.long-initiatives"


@pytest.mark.parametrize(
    ("template", "variants", "answer"),
    [
        ("{long-game.extra-initiatives}", {}, "2"),
        ("{solo-easy.start-energy}/{solo-hard.start-energy}", {}, "4/2"),
        ("{faster-game.index-slots.least} to {index-slots}", {}, "2 to 3"),
        ("{extra-initiatives}", {}, "0"),
        ("{extra-initiatives}", {"long-game": {}}, "2"),
        ("{meaning-start} to {faster-game.meaning-start}", {"high-instability": {}}, "4 to 6"),
    ],
)
def test_an_answer_prints_what_a_text_may(template: str, variants: dict[str, dict[str, object]], answer: str):
    """A variant's own fact has its value in every game, a fact that of the game that is played."""
    book = library.load("meaning-made").rulebook
    question = replace(book.claims[FULL_ID], answer=template, was={"mm.retired.x": f"at most {template}"})
    book = replace(book, claims={FULL_ID: question})
    asked = next(it for it in questions_of(book, resolve(book, variants, {})).asked if it.id == FULL_ID)
    assert asked.answer == answer
    assert asked.was == {f"at most {answer}": "mm.retired.x"}
