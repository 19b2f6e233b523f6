"""Repairs: passages of our own in which each was judged before it was made, and every one in the games' texts."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from rules_engine.lexicon import documents
from rules_engine.lexicon.fixes.fixing import fixed
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import DEFAULT, lint
from tests.lexicon.drift.rows import RULEBOOKS
from tests.lexicon.repairs import judged

PASSAGES = yaml.safe_load((judged.HERE / "passages.yaml").read_text("utf-8"))
REPAIR = re.compile(r"⟦([^→⟧]*)→([^⟧]*)⟧")
ONLY_SUGGESTED = re.compile(r"⟨([^⟩]*)⟩")


def before(marked: str) -> str:
    """Return a marked passage as its author wrote it."""
    return ONLY_SUGGESTED.sub(r"\1", REPAIR.sub(r"\1", marked))


def after(marked: str) -> str:
    """Return a marked passage with its repairs."""
    return ONLY_SUGGESTED.sub(r"\1", REPAIR.sub(r"\2", marked))


@pytest.mark.parametrize("passage", [pytest.param(it, id=it["id"]) for it in PASSAGES])
def test_a_repair_is_made_where_the_sentence_stays_one_and_else_suggested(passage: dict[str, Any], words: Lexicon):
    """What is written, what is only suggested, and that fixing again changes nothing."""
    marked, enabled = passage["text"], DEFAULT | set(passage.get("enable", ()))

    def found(text: str) -> list[Any]:
        return list(lint(documents.read(text, passage["syntax"]), words, passage["rulebook"], enabled=enabled))

    first = found(before(marked))
    text = fixed(before(marked), first)

    assert text == after(marked)
    assert [it.text for it in first if not it.fixes] == ONLY_SUGGESTED.findall(marked)
    assert fixed(text, found(text)) == text


def test_every_repair_in_the_games_texts_was_judged_harmless():
    """What the linter writes there was read in its sentence, and none of what once did harm is written again."""
    recorded, verdicts = judged.read(judged.RECORDED), judged.read(judged.JUDGED)

    assert judged.unjudged(recorded, verdicts) == []
    assert {doc: it["sha256"] for doc, it in recorded.items()} == {doc: it["sha256"] for doc, it in verdicts.items()}
    assert all(verdicts[doc]["harmless"] for doc in RULEBOOKS)


def test_a_repair_that_nobody_judged_is_told(words: Lexicon):
    """One at another place, one that writes something else, and one where harm was done."""
    text = "All 👤Players load.\n\nThen the 👤Players donate.\n"
    found = {"text": {"repairs": judged.repairs(text, "meaning-made", words)}}
    (first, second) = found["text"]["repairs"]

    assert judged.unjudged(found, {"text": {"harmless": [first, second], "harmful": []}}) == []
    assert judged.unjudged(found, {"text": {"harmless": [first, [*second[:2], ""]], "harmful": []}}) == [
        "text:3:10: a repair that nobody judged"
    ]
    assert judged.unjudged(found, {"text": {"harmless": [first, second], "harmful": [[1, 5]]}}) == [
        "text:1:5: a repair here was judged harmful"
    ]
