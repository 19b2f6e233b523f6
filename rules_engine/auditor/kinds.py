"""Of what kind a sentence is: whether it states a rule, or tells something else that is no claim about the game."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Literal, cast

from rules_engine.auditor.asides import asides, turns
from rules_engine.auditor.cues import Cues, words_in
from rules_engine.auditor.english import data
from rules_engine.auditor.statements import Statement
from rules_engine.lexicon.context.mentions import QUOTED
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.readers.document import Document, Span
from rules_engine.lexicon.spelling import BLANK_LINE, CUT

Kind = Literal[
    "rule", "example", "advice", "flavor", "question", "history", "other-game", "house-rule", "quotation", "heading",
]  # fmt: skip
CLAIMING: frozenset[Kind] = frozenset({"rule", "example"})
"""The kinds of sentence that claim anything."""

_FIRST = (
    "quotation", "question", "other-game", "house-rule", "history", "hypothetical", "rule", "example", "advice", "flavor",
)  # fmt: skip
"""Of several kinds that the cues of a sentence tell, the first is its kind."""
_APART: frozenset[str] = frozenset({"quotation", "question", "other-game", "history", "house-rule"})
_CARRIED: frozenset[str] = frozenset({"example", "house-rule"})
_LABEL = re.compile(r"[^\w\0]*(?:([QA])[.)]\s|([\w'’./ &-]{1,40}?)\s*(?:[:=→]|[–—]\s|-\s|\Z))")
_ASKS = re.compile(r"\?[!?\s\"”’')\]*_]*\Z")
_PRONOUN = re.compile(r"\W*(?:It|They|There|Its|Their|This|That|Those|These|Then|He|She)\b")
_FAR = 200


class Kinds:
    """Tells the kinds of one document's statements, which are given in its order."""

    def __init__(self, document: Document, other_titles: Iterable[str] = ()) -> None:
        self._prose = document.prose
        self._around = Surroundings(document)
        titles = [re.escape(title) for title in (*data("kinds")["games"], *other_titles) if title]
        self._others = re.compile(
            rf"\b(?i:in|like|from|of|as|to|than|with|unlike|play|played|playing|for|and|or)\s+(?:the\s+)?[*_\"“]*(?:{'|'.join(titles)})\b"
        )
        bare = [re.escape(title) for title in other_titles if title]
        self._titles = re.compile(rf"\b(?:{'|'.join(bare)})\b") if bare else None
        self._quoted = [*_quotations(self._prose)]
        self._quoted_from = [start for start, _ in self._quoted]
        self._before: tuple[Statement, Kind] | None = None
        self._heads: dict[Span, str] = {}

    def parts(self, statement: Statement) -> Iterator[tuple[Statement, Kind]]:
        """Yield a statement with its kind, in parts where what it says beside is of another kind."""
        if statement.place == "heading":
            yield statement, "heading"
            return
        whole = self._whole(statement)
        if whole:
            yield from self._kept([(statement, whole)])
            return
        found: list[tuple[Statement, Kind]] = []
        start = statement.start
        for first, last, kind in sorted(asides(self._prose, statement.start, statement.end)):
            if first < start:
                continue
            found += self._turned(replace(statement, start=start, end=first))
            found.append((replace(statement, start=first, end=last), cast(Kind, kind)))
            start = last
        found += self._turned(replace(statement, start=start))
        yield from self._kept(found)

    def denies(self, statement: Statement) -> bool:
        """Whether a statement says that the one before it is not so."""
        words = self._words(statement.start, statement.end)
        return len(words) < 9 and self._goes_on(statement) and bool(_cues("denials").found_in(words))

    def _kept(self, parts: list[tuple[Statement, Kind]]) -> Iterator[tuple[Statement, Kind]]:
        said = [part for part in parts if any(map(str.isalnum, self._prose[part[0].start : part[0].end]))]
        if said:
            self._before = (said[-1][0], said[0][1])
        yield from said

    def _whole(self, statement: Statement) -> Kind | None:
        """Return what kind all of a statement is by its place or its mark."""
        start, end = statement.start, statement.end
        if self._around.set_apart(start, end) or self._is_quoted(start, end):
            return "quotation"
        if _ASKS.search(self._prose, max(start, end - 12), end):
            return "question"
        return None

    def _turned(self, statement: Statement) -> list[tuple[Statement, Kind]]:
        """Return a statement with its kind, in two parts if it turns from one kind to another."""
        start, end = statement.start, statement.end
        if start >= end:
            return []
        for before, after in turns(self._prose, start, end):
            one, other = self._own(start, before), self._own(after, end)
            if (one in _APART and other not in _APART and self._turns_back(one, after, end)) or (
                one not in _APART and other in _APART
            ):
                first = replace(statement, end=before)
                return [
                    (first, self._kind(first)),
                    *((part, kind) for part, kind in self._turned(replace(statement, start=after))),
                ]
        return [(statement, self._kind(statement))]

    def _turns_back(self, kind: str | None, start: int, end: int) -> bool:
        words = self._words(start, end)
        if _cues("back").found_in(words):
            return True
        words = [word for word in words if word not in ("but", "however", "yet", "actually", "in", "fact", "reality")]
        return (
            kind in ("quotation", "question") and bool(words) and words[0] not in data("kinds")["verbs_first"].split()
        )

    def _kind(self, statement: Statement) -> Kind:
        start, end = statement.start, statement.end
        label, after = self._label(start, end)
        if label and label != "rule":
            return cast(Kind, label)
        own = self._own(after, end)
        if own:
            return cast(Kind, own)
        if label:
            return "rule"
        return self._inherited(statement)

    def _inherited(self, statement: Statement) -> Kind:
        """Return the kind that what stands around a statement gives it."""
        goes_on = self._goes_on(statement)
        before = self._before[1] if self._before and goes_on else None
        if before in _CARRIED:
            return cast(Kind, before)
        if before == "other-game" and _PRONOUN.match(self._prose, statement.start, statement.end):
            return "other-game"
        words = frozenset(self._words(statement.start, statement.end))
        is_past = not words.isdisjoint(_listed("past"))
        if before == "history" and is_past:
            return "history"
        for head in (statement.column, statement.row, statement.lead_in):
            kind = self._head(head, "labels") if head else ""
            if kind:
                return cast(Kind, kind)
        is_back = bool(_cues("back").found_in([*words])) or "now" in words
        for head in statement.headings:
            kind = self._head(head, "sections")
            if kind == "changes":
                return "history" if is_past and not is_back else "rule"
            if kind == "quotation":
                return "rule" if goes_on else "quotation"
            if kind:
                return "rule" if is_back and kind in ("history", "other-game") else cast(Kind, kind)
        return "rule"

    def _head(self, head: Span, as_: str) -> str:
        """Return the kind that a head, a lead-in or a heading gives to what it heads, or nothing."""
        if head not in self._heads:
            self._heads[head] = self._head_kind(*head, as_)
        return self._heads[head]

    def _head_kind(self, start: int, end: int, as_: str) -> str:
        said = self._prose[start:end].rstrip(" :")
        words = [word.lower() for word in words_in(said)]
        if as_ == "sections":
            if said.endswith("?"):
                return ""
            found = _cues("sections").found_in(words)
            if self._titles and start > self._around.document.sections[0].end and self._titles.search(said):
                return "other-game"
            return next((kind for kind in (*_FIRST, "changes") if kind in found), "")
        return self._label(start, end, alone=True)[0] or self._own(start, end) or ""

    def _label(self, start: int, end: int, *, alone: bool = False) -> tuple[str, int]:
        """Return the kind that the label at the start of a sentence tells, or a head `alone`, and where the rest begins."""
        found = _LABEL.match(self._prose, start, min(end, start + 50))
        if not found or (found.end() == found.end(2) and not (alone and found.end() == end)):
            return "", start
        kinds = _cues("labels").found_in([word.lower() for word in words_in(found[1] or found[2])])
        kind = next((kind for kind in _FIRST if kind in kinds), "")
        return kind, found.end() if kind else start

    def _own(self, start: int, end: int) -> str | None:
        """Return the kind that a sentence's own words tell."""
        said = self._prose[start:end]
        written = words_in(said)
        words = [word.lower() for word in written]
        found = _cues("cues").found_in(words)
        if self._mostly_quoted(start, end, len(words)):
            found.add("quotation")
        if self._others.search(said) or (self._titles and self._titles.search(said)):
            found.add("other-game")
        names, verbs = _listed("names"), _listed("narrating")
        for n, word in enumerate(words[1:]):
            if word in verbs and words[n] in names and written[n][0].isupper():
                found.add("example")
        kind = next((kind for kind in _FIRST if kind in found), None)
        return "advice" if kind == "hypothetical" else kind

    def _words(self, start: int, end: int) -> list[str]:
        return [word.lower() for word in words_in(self._prose[start:end])]

    def _goes_on(self, statement: Statement) -> bool:
        """Whether a statement stands in the same paragraph, item or cell as the one before it."""
        before = self._before[0] if self._before else None
        if before is None or before.headings != statement.headings or before.place != statement.place:
            return False
        gap = self._prose[before.end : statement.start]
        return len(gap) < _FAR and CUT not in gap and not BLANK_LINE.search(gap)

    def _is_quoted(self, start: int, end: int) -> bool:
        """Whether all of a span stands between quotation marks."""
        n = bisect_right(self._quoted_from, start) - 1
        return n >= 0 and end <= self._quoted[n][1]

    def _mostly_quoted(self, start: int, end: int, count: int) -> bool:
        n = bisect_right(self._quoted_from, start)
        quoted = 0
        while n < len(self._quoted) and self._quoted[n][0] < end:
            quoted += len(words_in(self._prose[self._quoted[n][0] : min(self._quoted[n][1], end)]))
            n += 1
        return quoted > 3 and 2 * quoted > count


def _quotations(prose: str) -> Iterator[Span]:
    """Yield what stands between quotation marks, in each paragraph alone."""
    if not any(mark in prose for mark in '"“„«'):
        return
    start = 0
    for end in (*(found.end() for found in BLANK_LINE.finditer(prose)), len(prose)):
        yield from (found.span() for found in QUOTED.finditer(prose, start, end))
        start = end


@cache
def _cues(name: str) -> Cues:
    phrases = data("kinds")[name]
    return Cues(phrases if isinstance(phrases, dict) else {name: phrases}, whole=name == "labels")


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(data("kinds")[name].split())
