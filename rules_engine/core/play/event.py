"""Events: what happened, one thing each, with the rule that made it happen."""

from __future__ import annotations

from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that happened.

    `what` is a word, a number, a tuple of words, or a tuple of (name, amount) pairs, which JSON shows as an object.
    """

    kind: str
    rule: str
    who: str = ""
    what: Any = ""


def event_to_data(event: Event) -> dict[str, object]:
    """Return an event as JSON values, empty parts left out."""
    data: dict[str, object] = {"kind": event.kind, "rule": event.rule}
    if event.who:
        data["who"] = event.who
    what = event.what
    if what != "":
        pairs = isinstance(what, tuple) and bool(what) and isinstance(what[0], tuple)
        data["what"] = dict(what) if pairs else list(what) if isinstance(what, tuple) else what
    return data
