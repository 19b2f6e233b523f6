"""Where a text goes on about how a game is set up, after a sentence or a heading that says so: `To set up, shuffle`."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.auditor.english import listed, phrases
from rules_engine.auditor.words import Token, tokens
from rules_engine.lexicon.readers.document import Span

_OPENS = 4
"""Among so many tokens a sentence says that the game is set up."""


class Preparing:
    """Follows the sentences of a document, in its order: what one says of the setup, those behind it go on with."""

    def __init__(self, prose: str) -> None:
        self._prose = prose
        self._section: tuple[Span, ...] = ()
        self._on = False

    def goes_on(self, section: tuple[Span, ...], found: Sequence[Token]) -> bool:
        """Whether a sentence of a section goes on about the setup; what is played, and what may happen, ends it."""
        if section != self._section:
            heading = tokens(self._prose, *section[0]) if section else []
            self._section, self._on = section, phrases("prepares").first(heading) >= 0
        before = self._on
        if phrases("prepares").first(found[:_OPENS]) >= 0:
            self._on = True
        elif any(token.text in listed("is played") for token in found):
            self._on = False
        return before and self._on
