"""What the auditor knows of English: words and cues that every text shares, and no rulebook says."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def data(name: str) -> Any:
    """Return what a file of words beside this module holds."""
    return json.loads(Path(__file__).with_name(f"{name}.json").read_text("utf-8"))


@cache
def word_list(name: str) -> frozenset[str]:
    """Return a list of words about where sentences end."""
    return frozenset(data("sentences")[name].split())
