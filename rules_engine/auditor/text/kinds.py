"""Of what kind a sentence is: whether it states a rule, or tells something else that is no claim about the game."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from typing import cast

from rules_engine.auditor.english import data, kind_words
from rules_engine.auditor.text.asides import asides, turns
from rules_engine.auditor.text.cues import Cues, words_in
from rules_engine.auditor.text.quotations import quotations
from rules_engine.auditor.text.sentence import Kind, Sentence
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.readers.document import Document, Span
from rules_engine.lexicon.spelling import BLANK_LINE, CUT

_FIRST = (
    "quotation", "question", "other-game", "house-rule", "history",
    "hypothetical", "rule", "example", "advice", "flavor", "changes",
)  # fmt: skip
"""Of several kinds that the cues of a sentence tell, the first is its kind. `changes` head history, and what is now."""
_APART: frozenset[str] = frozenset({"quotation", "question", "other-game", "history", "house-rule"})
_TURNED = _APART | {"advice"}
_CARRIED: frozenset[str] = frozenset({"example", "house-rule"})
_LABEL = re.compile(r"[^\w\0]*(?:([QA])[.)]\s|([\w'’./ &-]{1,40}?)\s*(?:[:=→]|[–—]\s|-\s|\Z))")
_ASKS = re.compile(r"\?[!?\s\"”’')\]*_]*\Z")
_ASKED = re.compile(r"\?[\"”’]\s+(?:\w+\s+){1,3}(?:asked|asks|wondered)\b[^.?!]{0,40}[.!]?\Z")
_PRONOUN = re.compile(r"\W*(?:It|They|There|Its|Their|This|That|Those|These|Then|He|She)\b")
_FAR = 200
_LONG = 1000
_MOST_TURNS = 4
_DENIAL = 60
_SAID = re.compile(r"\b(?:said|claimed|insisted|wrote)\W{1,3}\Z", re.IGNORECASE)


class Kinds:
    """Tells the kinds of one document's sentences, which are given in its order."""

    def __init__(self, document: Document, other_titles: Iterable[str] = ()) -> None:
        self._prose = document.prose
        self._around = Surroundings(document)
        games, titles = data("kinds")["games"], [title for title in other_titles if title]
        self._others = _naming(tuple(games), tuple(titles))
        self._titles = _naming((), tuple(titles)) if titles else None
        self._title_words = frozenset(max(words_in(title.lower()), key=len, default="") for title in (*games, *titles))
        self._said: tuple[Span, Sequence[str]] = (-1, -1), ()
        self._quoted = [*quotations(self._prose)]
        self._quoted_from = [start for start, _ in self._quoted]
        self._before: tuple[Sentence, Kind] | None = None
        self._heads: dict[Span, str] = {}

    def parts(self, sentence: Sentence) -> Iterator[Sentence]:
        """Yield a sentence as of its kind, in parts where what it says beside is of another."""
        if sentence.place == "heading":
            yield sentence
            return
        whole = self._whole(sentence)
        if whole:
            yield from self._kept([_of_kind(sentence, whole)])
            return
        found: list[Sentence] = []
        rest = sentence
        if not _words_of_asides().isdisjoint(self._words(sentence.start, sentence.end)):
            for first, last, kind in sorted(asides(self._prose, sentence.start, sentence.end)):
                if first >= rest.start:
                    found += self._turned(replace(rest, end=first))
                    found.append(replace(sentence, start=first, end=last, kind=cast(Kind, kind)))
                    rest = replace(sentence, start=last)
        yield from self._kept([*found, *self._turned(rest)])

    def denies(self, sentence: Sentence) -> bool:
        """Whether a sentence says that the one before it is not so."""
        start, end = sentence.start, sentence.end
        return (
            end - start < _DENIAL
            and self._goes_on(sentence)
            and bool(_cues("denials").found_in(self._words(start, end)))
        )

    def _kept(self, parts: list[Sentence]) -> Iterator[Sentence]:
        said = [part for part in parts if any(map(str.isalnum, self._prose[part.start : part.end]))]
        if said:
            self._before = (said[-1], said[0].kind)
        yield from said

    def _whole(self, sentence: Sentence) -> Kind | None:
        """Return what kind all of a sentence is by its place or its mark."""
        start, end = sentence.start, sentence.end
        if self._around.set_apart(start, end) or self._is_quoted(start, end):
            return "quotation"
        if _ASKS.search(self._prose, max(start, end - 12), end) or _ASKED.search(self._prose, start, end):
            return "question"
        return None

    def _turned(self, sentence: Sentence) -> list[Sentence]:
        """Return a sentence as of its kind, in two parts if it turns from one kind to another."""
        start, end = sentence.start, sentence.end
        if start >= end:
            return []
        for before, after in islice(turns(self._prose, start, min(end, start + _LONG)), _MOST_TURNS):
            one, other = self._own(start, before), self._own(after, end)
            parts = replace(sentence, end=before), replace(sentence, start=after)
            if next(iter(self._words(after, end)), "") in data("kinds")["ends a claim"]:  # “two actions, so plan ahead”
                if one is None and other in ("advice", "flavor"):
                    return [_of_kind(parts[0], self._kind(parts[0])), _of_kind(parts[1], cast(Kind, other))]
            elif (one in _TURNED and other in (None, "rule") and self._turns_back(one, after, end)) or (
                one not in _APART and other in _APART
            ):
                return [_of_kind(part, self._kind(part)) for part in parts]
        return [_of_kind(sentence, self._kind(sentence))]

    def _turns_back(self, kind: str | None, start: int, end: int) -> bool:
        words = self._words(start, end)
        if _cues("back").found_in(words):
            return True
        words = [word for word in words if word not in ("but", "however", "yet", "actually", "in", "fact", "reality")]
        return (
            kind in ("quotation", "question", "advice")
            and bool(words)
            and words[0] not in data("kinds")["verbs_first"].split()
        )

    def _kind(self, sentence: Sentence) -> Kind:
        start, end = sentence.start, sentence.end
        label, after = self._label(start, end)
        if label == "changes":
            label = "history" if _is_past(self._words(after, end)) else "rule"
        if label and label != "rule":
            return cast(Kind, label)
        own = self._own(after if label else start, end) or label
        return cast(Kind, own) if own else self._inherited(sentence, after > start)

    def _inherited(self, sentence: Sentence, is_labelled: bool) -> Kind:
        """Return the kind that what stands around a sentence gives it."""
        goes_on = self._goes_on(sentence)
        before = self._before[1] if self._before and goes_on else None
        if before in _CARRIED and before and not is_labelled:
            return before
        if before == "other-game" and _PRONOUN.match(self._prose, sentence.start, sentence.end):
            return "other-game"
        words = self._words(sentence.start, sentence.end)
        is_past = _is_past(words)
        if before == "history" and is_past:
            return "history"
        for head in (sentence.column, sentence.row, sentence.lead_in):
            kind = self._head(head, "labels") if head else ""
            if kind == "changes":
                return "history" if is_past else "rule"
            if kind:
                return cast(Kind, kind)
        for head in sentence.headings:
            kind = self._head(head, "sections")
            is_back = bool(kind and _cues("back").found_in(words))
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
            if start > self._around.document.sections[0].end and self._is_of_another(said.strip()):
                return "other-game"
            return next((kind for kind in _FIRST if kind in found), "")
        return self._label(start, end, alone=True)[0] or self._own(start, end) or ""

    def _label(self, start: int, end: int, *, alone: bool = False) -> tuple[str, int]:
        """Return the kind that a label before a sentence tells, or a head `alone`, and where the rest begins."""
        found = _LABEL.match(self._prose, start, min(end, start + 50))
        if not found or (found.end() == found.end(2) and not (alone and found.end() == end)):
            return "", start
        kinds = _cues("labels").found_in([word.lower() for word in words_in(found[1] or found[2])])
        return next((kind for kind in _FIRST if kind in kinds), ""), found.end()

    def _own(self, start: int, end: int) -> str | None:
        """Return the kind that a sentence's own words tell."""
        words = self._words(start, end)
        found = _cues("cues").found_in(words)
        if self._mostly_quoted(start, end, len(words)) or self._reports(start, end):
            found.add("quotation")
        if not self._title_words.isdisjoint(words) and self._names_another(start, end):
            found.add("other-game")
        if not kind_words("narrating").isdisjoint(words) and self._narrates(start, end, words):
            found.add("example")
        kind = next((kind for kind in _FIRST if kind in found), None)
        return "advice" if kind == "hypothetical" else kind

    def _is_of_another(self, heading: str) -> bool:
        """Whether a heading is the title of another game, or says `in` which; what differs from it is of this one."""
        found = self._titles.search(heading) if self._titles else None
        before = words_in(heading[: found.start()].lower()) if found else []
        return found is not None and found.end() == len(heading) and before[-1:] in ([], ["in"], ["of"])

    def _names_another(self, start: int, end: int) -> bool:
        """Whether a span names another game, and not only in brackets."""
        named = (found.start() for found in self._others.finditer(self._prose, start, end))
        return any(self._prose.count("(", start + 1, at) <= self._prose.count(")", start + 1, at) for at in named)

    def _narrates(self, start: int, end: int, words: Sequence[str]) -> bool:
        """Whether a sentence tells what somebody with a name does."""
        for name, verb in pairwise(words):
            if verb in kind_words("narrating") and name in kind_words("names"):
                return name.capitalize() in self._prose[start:end]
        return False

    def _words(self, start: int, end: int) -> Sequence[str]:
        """Return the words of a span in small letters."""
        if self._said[0] != (start, end):
            self._said = (start, end), words_in(self._prose[start:end].lower())
        return self._said[1]

    def _goes_on(self, sentence: Sentence) -> bool:
        """Whether a sentence stands in the same paragraph, item or cell as the one before it."""
        before = self._before[0] if self._before else None
        if before is None or before.headings != sentence.headings or before.place != sentence.place:
            return False
        gap = self._prose[before.end : sentence.start]
        return len(gap) < _FAR and CUT not in gap and not BLANK_LINE.search(gap)

    def _is_quoted(self, start: int, end: int) -> bool:
        """Whether all of a span stands between quotation marks."""
        n = bisect_right(self._quoted_from, start) - 1
        return n >= 0 and end <= self._quoted[n][1]

    def _reports(self, start: int, end: int) -> bool:
        """Whether a span says in quotation marks what somebody said: `The old sheet said "two of each"`."""
        n = bisect_right(self._quoted_from, start)
        return any(_SAID.search(self._prose, start, first) for first in self._quoted_from[n : n + 1] if first < end)

    def _mostly_quoted(self, start: int, end: int, count: int) -> bool:
        n = bisect_right(self._quoted_from, start)
        quoted = 0
        while n < len(self._quoted) and self._quoted[n][0] < end:
            quoted += len(words_in(self._prose[self._quoted[n][0] : min(self._quoted[n][1], end)]))
            n += 1
        return quoted > 3 and 2 * quoted > count


def _of_kind(sentence: Sentence, kind: Kind) -> Sentence:
    return sentence if kind == sentence.kind else replace(sentence, kind=kind)


@cache
def _naming(games: tuple[str, ...], titles: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds the titles, and the games where something is said of them: “as in chess”, “chess has”."""
    before = "in|like|from|as|than|with|unlike|play|played|playing|isn['’]t|not"
    said = "|".join(map(re.escape, games)) or "(?!)"
    named = "|".join(re.escape(title) for title in titles) or "(?!)"
    does = "|".join(kind_words("what games do"))
    near = rf"\b(?i:{before})\s+(?:the\s+)?[*_\"“]*(?:{said})\b|\b(?:{said})[*_\"”]*\s+(?:{does})\b"
    return re.compile(rf"{near}|\b(?:{named})(?!\w)")


def _is_past(words: Sequence[str]) -> bool:
    return not kind_words("past").isdisjoint(words)


@cache
def _words_of_asides() -> frozenset[str]:
    """Return the words of which a sentence has one if something stands aside in it."""
    listed = (*data("kinds")["asides"].values(), *data("kinds")["denied"].values())
    return frozenset(word for phrases in listed for phrase in phrases for word in phrase.split()[:1])


@cache
def _cues(name: str) -> Cues:
    phrases = data("kinds")[name]
    return Cues(phrases if isinstance(phrases, dict) else {name: phrases}, whole=name == "labels")
