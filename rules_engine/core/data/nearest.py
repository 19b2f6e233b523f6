"""What was probably meant by a name there is not."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, choices: Iterable[str], nearness: float = 0.6) -> str:
    """Return the one of `choices` that `word` was probably meant to be, "" when none is near."""
    from difflib import get_close_matches  # who makes no mistake does not wait for it

    near = get_close_matches(word, list(choices), 1, nearness)
    return near[0] if near else ""


def did_you_mean(word: str, choices: Iterable[str], nearness: float = 0.6) -> str:
    """Return `did you mean 'x'?` for the nearest of `choices`, "" when none is near."""
    return asking("", nearest(word, choices, nearness))


def asking(message: str, meant: str) -> str:
    """Return `message; did you mean 'x'?`, the message alone where nothing else was meant."""
    return "; ".join(part for part in (message, f"did you mean {meant!r}?" if meant else "") if part)
