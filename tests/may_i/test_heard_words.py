"""What people say for a term is for finding only: no text is judged by it."""

from __future__ import annotations

import pytest

from rules_engine.core.data import codec
from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Glossary, Lexicon
from rules_engine.lexicon.linting import DEFAULT, lint
from rules_engine.library import Loaded


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning", "meeple-inc"])
def test_the_linter_knows_no_heard_word(books: dict[str, Loaded], name: str):
    """What it reads, keeps and sends to a browser holds none, and a text that says one gives no finding."""
    book = books[name].rulebook
    heard = [said for term in book.terms.values() for said in term.heard_as]
    glossary = Glossary.of(book)
    assert "barter" in heard

    assert not any(term.heard_as for term in glossary.terms)
    assert '"heard_as":["' not in codec.to_json({name: glossary})
    assert "barter" not in codec.to_json({name: glossary})
    text = documents.read("You may barter, then reroll the market. Barter and Mulligan, says somebody.", "text")
    assert lint(text, Lexicon({name: glossary}), name, enabled=DEFAULT) == ()
