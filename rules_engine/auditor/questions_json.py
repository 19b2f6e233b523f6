"""The questions of rulebooks as JSON and back, for a cache and for a browser's Python."""

from __future__ import annotations

import json

from rules_engine.auditor.questions import Questions
from rules_engine.core.data import codec


def to_json(asked: Questions) -> str:
    """Return questions as one line of JSON."""
    return json.dumps(codec.plain(asked), ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Questions:
    """Return the questions that `to_json` wrote. Raises: an exception of many kinds for any other text."""
    asked: Questions = codec.build(Questions, json.loads(text))
    return asked
