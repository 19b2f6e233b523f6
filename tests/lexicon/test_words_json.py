"""The words of rulebooks as JSON."""

from __future__ import annotations

import json

from rules_engine.core.data.codec import from_json, to_json
from rules_engine.lexicon.lexicon import Glossary
from tests.lexicon.figures import glossaries


def test_words_come_back_as_they_were():
    """All of them: what a lexicon is made of loses nothing on its way to a cache or a browser."""
    words = glossaries()

    assert from_json(dict[str, Glossary], to_json(words)) == words
    assert {"meaning-made", "life-meaning"} <= json.loads(to_json(words)).keys()
