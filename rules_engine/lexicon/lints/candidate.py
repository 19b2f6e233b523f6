"""Candidates: what may be wrong at one place of a text."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.core.data.finding import Severity
from rules_engine.lexicon.fixes.fixing import Fix


class Candidate(NamedTuple):
    """Something that may be wrong.

    `weak` says that its section has to speak of the game, or its capital letter has to be a sign. `english` says that
    the words are in small letters: then a long text has to speak of the game. `plain` says that any text has to, and
    `verb` that the sentence has to name what is done with. None of it counts for what is wrong `always`, and for `rare`
    words in a text that is said to follow the rulebook. `severity` is that of the finding, where it is not its code's.
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
    severity: Severity | None = None
    aside: bool = False
    also: tuple[int, ...] = ()
