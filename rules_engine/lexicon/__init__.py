"""Words: finds a rulebook's terms in running text, and forms that a text must not use for them."""

from __future__ import annotations

from rules_engine.lexicon.finder import Finder, Match, ReplacedMatch
from rules_engine.lexicon.spelling import form_key, is_strong

__all__ = ["Finder", "Match", "ReplacedMatch", "form_key", "is_strong"]
