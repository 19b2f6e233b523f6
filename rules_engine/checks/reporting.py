"""Findings of checks: what was meant, and the one shape in which it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.data.finding import Finding
from rules_engine.core.data.nearest import asking, nearest
from rules_engine.library import Loaded, Place

Where = Callable[[], Place]
"""Finds a place when it is wanted, as it is for few of the references that are judged."""
_FEW = 8  # so many choices are named when none is near


def found(
    code: str, place: Place, message: str, *, text: str = "", suggestion: str = "", cites: Iterable[str] = ()
) -> Finding:
    """Return a finding at `place`; `text` is what stands there, and with `suggestion` instead the finding is gone."""
    return Finding(
        code=code,
        group="library",
        severity="error",
        message=message,
        path=place.path,
        line=place.line,
        column=place.column,
        end_line=place.line,
        end_column=place.column + len(text) if place.column else 0,
        text=text,
        suggestion=suggestion,
        cites=tuple(cites),
    )


def unknown(
    code: str, place: Place, what: str, word: str, choices: Iterable[str], cites: Iterable[str] = ()
) -> Finding:
    """Return the finding that `word` names no such thing as `what`, with the choice that was probably meant."""
    known = list(choices)
    meant = nearest(word, known)
    message = asking(f"unknown {what} {word!r}", meant)
    if not meant and len(known) <= _FEW:
        message += f"; choices: {', '.join(known) or 'none'}"
    return found(code, place, message, text=word, suggestion=meant, cites=cites)


@dataclass(slots=True)
class About:
    """What is told of one entry: each finding stands at a field of it, or at the `key` of one, and cites the entry."""

    loaded: Loaded
    full_id: str

    def found(self, code: str, message: str, *path: str | int, key: bool = False, text: str = "") -> Finding:
        """Return a finding at a field."""
        return found(code, self.place(*path, key=key), message, text=text, cites=[self.full_id])

    def unknown(
        self, code: str, what: str, word: str, choices: Iterable[str], *path: str | int, key: bool = False
    ) -> Iterator[Finding]:
        """Yield that a field names no such thing as `what`, unless `word` is among the choices."""
        known = list(choices)
        if word not in known:
            yield unknown(code, self.place(*path, key=key), what, word, known, [self.full_id])

    def place(self, *path: str | int, key: bool = False) -> Place:
        """Return where a field stands, or its key."""
        return (self.loaded.places.key if key else self.loaded.places.of)(self.full_id, *path)
