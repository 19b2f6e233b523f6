"""What a page in a browser asks of the linter, and the answers, as JSON values."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict

from rules_engine.core.data.finding import Finding, in_order
from rules_engine.lexicon.findings import Found, found_in, mended
from rules_engine.lexicon.fixes.fixing import Fix, WordFinding
from rules_engine.lexicon.ignoring import UNUSED
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import DEFAULT
from rules_engine.lexicon.meanings import MEANINGS
from rules_engine.lexicon.readers.document import line_starts

_MOST = 2_000  # findings that are told one by one
_WIDE = re.compile("[\U00010000-\U0010ffff]")  # a page counts an emoji as two
_SAID = ("code", "severity", "message", "line", "text", "suggestion")


Answer = dict[str, object]


class Question(TypedDict):
    """What a page sends; without a `rulebook` the text decides, and `enable` are codes besides the usual ones."""

    text: str
    syntax: str
    rulebook: str | None
    enable: list[str]


def answered(lexicon: Lexicon, ask: str, question: Question) -> Answer:
    """Return the answer, by the words of a lexicon, to what is asked: `lint`, or `mend`, which tells the mended text.

    The answer holds the `rulebook`, how many findings there are (`count`), how many of them can be mended (`safe`), and
    the first `findings`. Offsets are UTF-16 units, as the strings of a page have them.

    Raises: KeyError for an unknown question.
    """
    return _ANSWERS[ask](lexicon, question)


def _lint(lexicon: Lexicon, question: Question) -> Answer:
    text = question["text"]
    return told(lexicon, text, _finder(lexicon, question)(text))


def _mend(lexicon: Lexicon, question: Question) -> Answer:
    find = _finder(lexicon, question)
    text, found = mended(question["text"], find(question["text"]), find)
    return {"text": text, **told(lexicon, text, found)}


_ANSWERS: Mapping[str, Callable[[Lexicon, Question], Answer]] = {"lint": _lint, "mend": _mend}


def _finder(lexicon: Lexicon, question: Question) -> Callable[[str], Found]:
    enabled = DEFAULT | {UNUSED, *question["enable"]}
    return lambda text: found_in(text, question["syntax"], lexicon, question["rulebook"], enabled)


def told(lexicon: Lexicon, text: str, found: Found) -> Answer:
    """Return what was found in a text as a page takes it."""
    findings, book = in_order(found[0]), found[1]
    units = Units(text)
    return {
        "rulebook": book,
        "count": len(findings),
        "safe": sum(bool(_fixes(finding)) for finding in findings),
        "findings": [_finding(lexicon, finding, units) for finding in findings[:_MOST]],
    }


def _finding(lexicon: Lexicon, finding: Finding, units: Units) -> Answer:
    return {
        **{name: getattr(finding, name) for name in _SAID},
        "finds": MEANINGS.get(finding.code, ""),
        "about": _about(lexicon, finding.cites),
        "start": units.at(finding.line, finding.column),
        "end": units.at(finding.end_line, finding.end_column),
        "fixes": [{"start": units[fix.start], "end": units[fix.end], "text": fix.new} for fix in _fixes(finding)],
    }


def _fixes(finding: Finding) -> Sequence[Fix]:
    return sorted(set(finding.fixes), key=lambda fix: fix.start) if isinstance(finding, WordFinding) else ()


def _about(lexicon: Lexicon, cites: Sequence[str]) -> dict[str, str] | None:
    """Return a name and an address that never changes: of the first term among `cites`, else of what stands first.

    What is no term has no name here.
    """
    for full_id in cites:
        for book, glossary in lexicon.glossaries.items():
            if (term := lexicon.own[book].terms.get(full_id)) is not None:
                return {"name": term.icon + term.name, "address": f"t/{glossary.prefix}/{term.id}/"}
    return {"name": "", "address": f"r/{cites[0]}/"} if cites else None


class Units:
    """Offsets of one text in UTF-16 units, by those in code points."""

    def __init__(self, text: str) -> None:
        """Read where its wide characters and its lines are."""
        self._wide = [found.start() for found in _WIDE.finditer(text)]
        self._lines = line_starts(text)

    def __getitem__(self, offset: int) -> int:
        """Return an offset in code points as one in units."""
        return offset + bisect_left(self._wide, offset)

    def at(self, line: int, column: int) -> int:
        """Return the offset of a place."""
        return self[self._lines[line - 1] + column - 1]
