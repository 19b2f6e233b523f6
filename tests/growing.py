"""Whether time grows with a text and no faster, as a ratio in one run."""

from __future__ import annotations

import time
from collections.abc import Callable


def grows(short: Callable[[], object], long: Callable[[], object]) -> bool:
    """Whether `long`, with eight times as much to do as `short`, takes nothing like 64 times as long.

    Each counts by its quicker run of two; the second of `long` is left out where its first was quick enough.
    """
    most = 0.1 + 24 * min(_seconds(short) for _ in range(2))
    return any(_seconds(long) < most for _ in range(2))


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
