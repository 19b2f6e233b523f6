"""Python's patterns in ECMAScript: both engines find the same, group by group."""

from __future__ import annotations

import json
import random
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any

import pytest

from rules_engine.lexicon.ecma import ecma
from rules_engine.lexicon.exporting import patterns
from tests.lexicon import figures
from tests.lexicon.browser.node import answers

Call = tuple[str, str, int, int]
SPACES = " \t\n\r\f\v\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2003\u2028\u202f\u3000\ufeff\u200b"
CASES = "kK\u212asSſiIİıµμΜςσΣßẞåÅ\u212bǅǆΩ\u2126θϑᏍꮝ"
PICTURES = "🧬🌈❤️❤☀️🛠️👩‍👩‍👧🏽✓→\U0010fffd𝒳"
ALPHABET = f"aAbB1²٣_-.'’“”|[]{{}}()<>=#*`:;/\\~!&\0{SPACES}{CASES}{PICTURES}éñ中ʰⅣ"

SIMPLE = [
    *("a", "b", "1", "k", "🧬", ".", "^", "$", "[ab]"),
    *(r"\w", r"\W", r"\d", r"\s", r"\b", r"\Z", r"[^a\d]", r"[\W_]"),
]
TRICKY = [
    (r"a++a|ab", "aab ab"),
    (r"(?>a|ab)c", "abc ac"),
    (r"(?:a{2,3}+)a", "aaaa aaa"),
    (r"(a)?+(b)", "ab b"),
    (r"x*+", "xxyx"),
    (r"(?<=ab)c(?=d)", "abcd abc"),
    (r"(?<!\w)'", "a' 'b"),
    (r"^a|b$", "ab\nab\n"),
    (r"(?m)^a|b$", "ab\nab\n"),
    (r"\Aa|b\Z", "ab\nab\n"),
    (r"b$", "b\n"),
    (r".", "\n\r\u2028a🧬"),
    (r"(?s).", "\n\r\u2028a🧬"),
    (r"(?P<first>a)(?P<second>b)?", "ab a"),
    (r"(['\"])x\1", "'x' 'x\" \"x\""),
    (r"a(?i:b)c", "aBc ABc"),
    (r"(?i)[a-z]+", CASES),
    (r"(?i)[^k]", CASES),
    (r"(?i)\u00b5|ß|σ|i", CASES),
    (r"[\w-]+|[^\w\s]", ALPHABET),
    (r"[\W\d]|[^\W_]", ALPHABET),
    (r"[\Wab]|[^\Sb]", ALPHABET),
    (r"[^\Wab]+", ALPHABET),
    (r"\b.|\B.", ALPHABET),
    (r"[\]\-^\\/]", "]-^\\/"),
    (r"(?:)", "aé🧬"),
    (r"a*?", "aa"),
    (r"[^\W\d_]*", "ab1é_"),
    (r"(?#quiet)a\.b\u2028?", "a.b\u2028"),
]

REFUSED = [
    (r"(?:(a)|b)*", "forgotten"),
    (r"(a)?\1", "may not have taken part"),
    (r"(a|b)(?:(c)|d)\2", "may not have taken part"),
    (r"(?i)(a)\1", "either case"),
    (r"(?:^|a)?b", "may be empty"),
    (r"(?a)\w", "no counterpart"),
    (r"(a)?(?(1)b|c)", "no counterpart"),
    (r"(?<=(?>a))b", "atomic"),
]


def units(text: str) -> list[int]:
    """Return by each offset in code points that in UTF-16 units."""
    return [0, *accumulate(1 + (char > "\uffff") for char in text)]


def compared(cases: Iterable[tuple[str, int, list[Call]]]) -> Iterator[tuple[str, Call, Any, Any]]:
    """Yield pattern and call with what Python finds and what Node does."""
    cases = list(cases)
    compiled = [re.compile(pattern, flags) for pattern, flags, _ in cases]
    questions = []
    for (pattern, flags, calls), python in zip(cases, compiled, strict=True):
        asked = [(method, text, units(text)[start], units(text)[end]) for method, text, start, end in calls]
        questions.append(ecma(pattern, flags)._asdict() | {"groups": python.groups, "calls": asked})
    for (pattern, _, calls), python, answered in zip(cases, compiled, answers("matching.mjs", questions), strict=True):
        for call, found in zip(calls, answered, strict=True):
            yield pattern, call, _found(python, call), found


def _found(pattern: re.Pattern[str], call: Call) -> Any:
    method, text, start, end = call
    unit = [*units(text), -1]

    def spans(match: re.Match[str] | None) -> Any:
        return match and [[unit[at] for at in match.span(n)] for n in range(pattern.groups + 1)]

    if method == "finditer":
        return [spans(match) for match in pattern.finditer(text, start, end)]
    return spans(getattr(pattern, method)(text, start, end))


def whole(text: str) -> list[Call]:
    """Return the calls that look at a whole text."""
    return [(method, text, 0, len(text)) for method in ("finditer", "match", "fullmatch")]


def different(cases: Iterable[tuple[str, int, list[Call]]]) -> list[tuple[str, Call, Any, Any]]:
    """Return what the two engines find differently."""
    return [it for it in compared(cases) if it[2] != it[3]]


@pytest.mark.parametrize(("pattern", "text"), TRICKY)
def test_each_construct_means_the_same(pattern: str, text: str):
    """Both engines find the same in a text made for the construct, and in every part of it."""
    parts = [("finditer", text, start, end) for start in range(len(text)) for end in range(start, len(text) + 1)]

    assert not different([(pattern, 0, [*whole(text), *parts[:400]])])


@pytest.mark.parametrize(("pattern", "why"), REFUSED)
def test_what_ecmascript_would_do_in_another_way_is_refused(pattern: str, why: str):
    """No pattern is translated into one that means something else."""
    with pytest.raises(ValueError, match=why):
        ecma(pattern)


def test_named_groups_keep_their_numbers():
    """A group is found by number or name, whatever stands in for atomic groups before it."""
    assert ecma(r"(?>a|b)(?P<digit>\d)").names == {"digit": 1}
    assert "(?<g1>" in ecma(r"(?>a|b)(?P<digit>\d)").source


def test_words_digits_and_spaces_are_those_of_python():
    """Every character that both know is of the same kinds, with the same cases."""
    known = [char for char in map(chr, range(sys.maxunicode)) if unicodedata.category(char) not in ("Cn", "Cs")]
    text = "".join(known)
    kinds = [r"\w", r"\W", r"\d", r"\s", r"[^\W\d_]", r"[\W_]", r"[^\s\d]"]
    cases = [(f"(?:{kind})+", 0, [("finditer", text, 0, len(text))]) for kind in kinds]
    letters = "".join(char for char in known if char.lower() != char or char.upper() != char)
    folds = [(f"[{re.escape(char)}]", re.IGNORECASE, [("finditer", letters, 0, len(letters))]) for char in CASES]

    assert not [pattern for pattern, _, _, _ in different(cases + folds)]


def test_every_pattern_of_the_linter_finds_the_same_in_texts():
    """All exported patterns, on passages cut at random and on characters at random."""
    chance = random.Random(6)
    passages = [passage["text"] for passage in figures.passages("development")]
    cases = []
    for pattern in {(it.pattern, it.flags) for it in patterns().values()}:
        alphabet = [*ALPHABET, *re.findall(r"[a-z]{2,}", pattern[0])]
        texts = ["".join(chance.choices(alphabet, k=chance.randint(1, 30))) for _ in range(40)]
        texts += ["".join(chance.choices(pattern[0], k=chance.randint(1, 30))) for _ in range(20)]
        texts += [text[chance.randrange(len(text)) :][:300] for text in chance.sample(passages, 20)]
        calls = [call for text in texts for call in whole(text)]
        calls += [("search", text, len(text) // 3, len(text) - len(text) // 4) for text in texts]
        cases.append((*pattern, calls))

    assert not [(pattern, call) for pattern, call, _, _ in different(cases)]


def test_patterns_made_at_random_mean_the_same():
    """Thousands of patterns from a grammar of all constructs, each on texts of its own letters."""
    chance = random.Random(7)
    cases = []
    refused = 0
    while len(cases) < 800:
        pattern = made(chance, 4)
        flags = chance.choice((0, 0, re.IGNORECASE, re.MULTILINE, re.DOTALL))
        try:
            re.compile(pattern, flags)
            ecma(pattern, flags)
        except (re.error, ValueError):
            refused += 1
            continue
        texts = ["".join(chance.choices("aabbAB1_ \n.🧬éK\u212a", k=chance.randint(0, 9))) for _ in range(6)]
        cases.append((pattern, flags, [call for text in texts for call in (*whole(text), _within(text, chance))]))

    assert refused < len(cases)
    assert not [json.dumps(it) for it in different(cases)]


def made(chance: random.Random, depth: int) -> str:
    """Return a pattern made at random."""
    if not depth or chance.random() < 0.3:
        return chance.choice(SIMPLE)
    inner = made(chance, depth - 1)
    kind = chance.randrange(8)
    if kind < 3:
        return inner + made(chance, depth - 1)
    if kind == 3:
        return f"(?:{inner}|{made(chance, depth - 1)})"
    if kind == 4:
        return f"(?:{inner})" + chance.choice(("*", "+", "?", "{1,2}", "*?", "+?", "??", "*+", "++", "?+", "{2}+"))
    if kind == 5:
        return f"({inner})" + chance.choice(("", r"\1", "?"))
    return chance.choice(("(?=", "(?!", "(?<=", "(?<!", "(?>", "(?i:")) + inner + ")"


def _within(text: str, chance: random.Random) -> Call:
    start = chance.randint(0, len(text))
    return ("search", text, start, chance.randint(start, len(text)))
