"""The names that each game gives to what it has: every one is for something that there is, and in words."""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from types import ModuleType

import pytest

from rules_engine import library
from rules_engine.core.play.engine import Engine
from rules_engine.core.play.sentences import SHARED
from rules_engine.core.play.table import Part
from rules_engine.site.pages.kinds import kinds

pytestmark = pytest.mark.parametrize("rulebook", library.names())


def engine_of(rulebook: str) -> Engine:
    engine = library.load(rulebook).engine
    assert engine is not None
    return engine


def sentences_of(rulebook: str) -> ModuleType:
    return import_module(f"{engine_of(rulebook).game.__module__.rpartition('.')[0]}.sentences")


def test_no_sentence_is_for_an_event_that_never_happens(rulebook: str) -> None:
    """A kind that is misspelt would leave the event without its sentence."""
    own = sentences_of(rulebook).SENTENCES

    assert own.keys() - SHARED.keys() <= engine_of(rulebook).game.changes.keys()


def test_what_may_be_claimed_is_called_in_words(rulebook: str) -> None:
    """Small ones, as they stand within a sentence."""
    assert [name for name in sentences_of(rulebook).CLAIMS.values() if name.isupper()] == []


def test_every_zone_is_a_field_of_its_part(rulebook: str) -> None:
    """One that is misspelt would hold cards that nobody looks for there."""
    parts = [part for part in kinds(engine_of(rulebook), Part) if getattr(part, "zones", None)]

    assert parts
    for part in parts:
        assert part.zones.keys() <= {each.name for each in fields(part)}, part
