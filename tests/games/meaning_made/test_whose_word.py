"""On whose word the rules and rulings of Meaning Made stand."""

from __future__ import annotations

import pytest

from rules_engine import library
from rules_engine.core.data.rulebook import Rule, Ruling

BOOK = library.load("meaning-made").rulebook
NOTES = 956  # from this line on the text holds the author's notes and what reviewers wrote
PUBLISHED = [entry for entry in (*BOOK.rules.values(), *BOOK.rulings.values()) if entry.authority == "published"]


@pytest.mark.parametrize("ruling", BOOK.rulings.values(), ids=lambda ruling: ruling.id)
def test_a_reading_of_our_own_says_on_what_the_text_is_silent(ruling: Ruling):
    """A position without a line says so; where every position has its line, the text has spoken."""
    silent = [position.says for position in ruling.positions if not position.source]

    assert silent or ruling.authority != "our-reading"


@pytest.mark.parametrize("entry", PUBLISHED, ids=lambda entry: entry.id)
def test_what_is_published_stands_in_the_text_itself(entry: Rule | Ruling):
    """Neither a note of the author nor a reviewer's word makes a rule published."""
    sources = entry.source if isinstance(entry, Rule) else [s for p in entry.positions for s in p.source]

    assert any(source.line < NOTES for source in sources)
    assert isinstance(entry, Ruling) or all(source.line < NOTES for source in sources)
