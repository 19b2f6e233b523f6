"""The words of rulebooks as JSON and back: what a `Lexicon` is made of, for a cache and for a browser's Python."""

from __future__ import annotations

import json
from collections.abc import Mapping

from rules_engine.core.data import codec
from rules_engine.lexicon.lexicon import Glossary

Glossaries = dict[str, Glossary]


def to_json(glossaries: Mapping[str, Glossary]) -> str:
    """Return glossaries, by name, as one line of JSON."""
    return json.dumps(codec.plain(glossaries), ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Glossaries:
    """Return the glossaries that `to_json` wrote. Raises: an exception of many kinds for any other text."""
    glossaries: Glossaries = codec.build(Glossaries, json.loads(text))
    return glossaries
