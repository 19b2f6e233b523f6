"""Candidates: what may be wrong at one place of a text, and what every search for them goes by."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.core.data.finding import Severity
from rules_engine.core.data.words import Term
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.fixes.fixing import Fix
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.names.near_names import Near


class Candidate(NamedTuple):
    """Something that may be wrong.

    `weak` says that its section has to speak of the game, or its capital letter has to be a sign. `english` says that
    the words are in small letters: then the sentence has to, too. `plain` says that any text has to speak of it, and
    `verb` that the sentence has to name what is done with. None of it counts for what is wrong `always`, and for `rare`
    words in a text that is said to follow the rulebook, and what has `several` words where such a text is short and its
    line says more. `severity` is that of the finding, where it is not its code's.
    `aside` says that it is reported beside another finding at the same place. `right` are forms that show, in the same
    sentence, that the text tells which name is right.
    """

    code: str
    start: int
    end: int
    message: str
    suggestion: str = ""
    cites: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()
    right: tuple[str, ...] = ()
    weak: bool = False
    plain: bool = False
    english: bool = False
    verb: bool = False
    always: bool = False
    rare: bool = False
    several: bool = False
    severity: Severity | None = None
    aside: bool = False
    also: tuple[int, ...] = ()


class Lint:
    """A search of one document, which follows the rulebook `book`, for one kind of thing that may be wrong."""

    def __init__(self, lexicon: Lexicon, book: str, around: Surroundings) -> None:
        self._lexicon = lexicon
        self._book = book
        self._glossary = lexicon.glossaries[book]
        self._icons = lexicon.icons.get(book, {})
        self._around = around
        self._prose = around.prose

    def _cites(self, *terms: Term) -> tuple[str, ...]:
        return tuple(self._glossary.full_id(term) for term in terms)

    def _shown(self, start: int, end: int) -> str:
        """Return the words of a span as messages quote them: on one line."""
        return " ".join(self._prose[start:end].split())

    def _near_miss(self, start: int, near: Near, fixes: tuple[Fix, ...] = ()) -> Candidate:
        """Return what is told of a misspelt name whose icon stands at `start`."""
        name = near.term.icon + near.name
        message = f"“{self._shown(start, near.end)}” looks like {name}"
        return Candidate("near-miss", start, near.end, message, name, self._cites(near.term), fixes)
