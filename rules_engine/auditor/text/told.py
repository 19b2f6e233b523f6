"""Told play: sentences that tell what somebody did, and whole passages of them, which state no rule.

What happened at a table is told of somebody, in the past: `I took two`, `Mara opened with`. Among such sentences stand
short ones without a verb, `Third, a Box`, which are told, too; one that speaks to the reader states a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from rules_engine.auditor.english import data, kind_words
from rules_engine.auditor.text.sentence import Sentence

_FEW = 2
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_NAME = re.compile(r"[A-Z][^\W\d_A-Z]+\Z")
_MARKED = re.compile(
    r"\W*(?:(?:still\s+|in\s+)?(?:R\d+|(?P<photo>photo|picture)\s+\d+|(?:round|turn|day|game|session)\s+\w+)\b"
    r"|\d{1,2}\.?\s+(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)",
    re.IGNORECASE,
)
"""What marks a time or a picture at the beginning of a sentence: `R3:`, `Round 2.`, `Photo 1.`."""
_DONE = re.compile(r"\W*\w+\s+(?:\d|(?:an?|the|my|one|two|three|four|five|both|another|twice|again)\b)", re.IGNORECASE)
"""A verb before what was done with it: `Paid 1 Energy`, and not `Published games`."""
_NARROW = 3
_TOTAL = re.compile(r"\W*(?:(?:grand|final)\s+)?(?:total|sum|score|Σ)s?(?:\s+(?:points|score|vp))?\W*", re.IGNORECASE)
"""The head of a row or column that adds the others up."""


def retold(prose: str, sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Return the sentences, those that tell play as examples."""
    words = [_WORD.findall(prose, _behind_mark(prose, it.start, it.end), it.end) for it in sentences]
    names = _names(words)
    found: list[Sentence] = []
    pairs = zip(_standings(prose, sentences), words, strict=True)
    for _, group in groupby(pairs, key=lambda pair: pair[0].headings):
        found += _passage(prose, list(group), names)
    return tuple(found)


def _standings(prose: str, sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Yield the sentences, the cells of tables that are added up as examples: they tell what somebody has."""
    cells = [it for it in sentences if it.place == "cell" and it.row and it.column]
    rows = {it.row for it in cells if it.column and _TOTAL.fullmatch(prose, *it.column)}
    columns = {it.column for it in cells if it.row and _TOTAL.fullmatch(prose, *it.row)}
    for it in sentences:
        told = it.kind == "rule" and it.place == "cell" and (it.row in rows or it.column in columns)
        yield replace(it, kind="example") if told else it


def _passage(prose: str, passage: list[tuple[Sentence, list[str]]], names: frozenset[str]) -> Iterator[Sentence]:
    """Yield the sentences under one heading; where most of them tell play, those that say no rule do."""
    own = [it.kind == "rule" and _tells(prose[it.start : it.end], words, names) for it, words in passage]
    claims = sum(it.kind == "rule" for it, _ in passage)
    mostly = sum(own) >= _FEW and 2 * sum(own) >= claims
    shows = False
    for (sentence, words), tells in zip(passage, own, strict=True):
        if found := _MARKED.match(prose, sentence.start, sentence.end):
            shows = bool(found["photo"])
        elif shows and "\n" in prose[max(sentence.start - 2, 0) : sentence.start]:
            shows = False
        if sentence.kind == "rule" and (tells or ((mostly or shows) and not _rules(words))):
            yield replace(sentence, kind="example")
        else:
            yield sentence


def _behind_mark(prose: str, start: int, end: int) -> int:
    mark = _MARKED.match(prose, start, end)
    return mark.end() if mark else start


def _tells(said: str, words: Sequence[str], names: frozenset[str]) -> bool:
    """Whether a sentence tells what somebody did: a person close before a verb of the past, or that verb at first."""
    small = [word.casefold() for word in words]
    past = {at for at, word in enumerate(small) if word in kind_words("told")}
    if not kind_words("rule").isdisjoint(small):
        return False
    rules = _rules(words)
    reader = not kind_words("reader").isdisjoint(small)
    for at, word in enumerate(small):
        close = range(at + 1, at + 2 + _NARROW)
        if word in kind_words("tellers") and (not past.isdisjoint(close) or _is_past(small[at + 1 : at + 2])):
            return not reader or small[0] in kind_words("tellers")
        if words[at] in names and not past.isdisjoint(close):
            return not rules
    return 0 in past and not rules and bool(_DONE.match(said, _behind_mark(said, 0, len(said))))


def _is_past(words: Sequence[str]) -> bool:
    return any(word.endswith("ed") and word not in ("need", "used", "speed") for word in words)


def _rules(words: Sequence[str]) -> bool:
    """Whether a sentence among told ones says a rule: it speaks to the reader, or of what is always so."""
    small = {word.casefold() for at, word in enumerate(words) if not at or word[0].islower()}
    return not (kind_words("reader") | kind_words("always")).isdisjoint(small)


def _names(sentences: Sequence[Sequence[str]]) -> frozenset[str]:
    """Return the words that are names of people: capital wherever they stand, and told of in the past."""
    told, lower, named = set[str](), set[str](), set[str]()
    no_names = kind_words("no names") | kind_words("told")
    for words in sentences:
        lower.update(word for word in words if word[0].islower())
        for at, word in enumerate(words):
            base = re.sub(r"['’]s\Z", "", word)
            if not _NAME.match(base) or base.casefold() in no_names:
                continue
            if at and words[at - 1].casefold() in kind_words("before a thing"):
                named.add(base)
            opens = not at or words[at - 1] in kind_words("before a name")
            if opens and at + 1 < len(words) and words[at + 1] in kind_words("told"):
                told.add(base)
    known = {name.capitalize() for name in data("kinds")["names"].split()}
    lower |= {f"{word}s" for word in lower}
    return frozenset(name for name in told if name.casefold() not in lower and name not in named) | known
