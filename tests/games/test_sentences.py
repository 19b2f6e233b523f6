"""The sentences of each game: every one is for a kind of event that there is."""

from __future__ import annotations

from importlib import import_module

import pytest

from rules_engine import library
from rules_engine.core.play.sentences import SHARED


@pytest.mark.parametrize("rulebook", library.names())
def test_no_sentence_is_for_an_event_that_never_happens(rulebook: str) -> None:
    """A kind that is misspelt would leave the event without its sentence."""
    engine = library.load(rulebook).engine
    assert engine is not None
    own = import_module(f"{engine.game.__module__.rpartition('.')[0]}.sentences").SENTENCES

    assert own.keys() - SHARED.keys() <= engine.game.changes.keys()
