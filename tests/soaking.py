"""How much of long random search a run takes: a fixed share, or with `SOAK=1` (`make soak`) all of it."""

from __future__ import annotations

import os

AT_LENGTH = bool(os.environ.get("SOAK"))
SHARE = 4
"""One example of so many is searched by `make test`."""


def examples(number: int) -> int:
    """Return how many of a number of examples this run searches."""
    return number if AT_LENGTH else max(1, number // SHARE)
