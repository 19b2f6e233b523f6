"""The readers in the browser read every text as those in Python do."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from rules_engine.lexicon.documents import Document, Span, line_and_column, read
from rules_engine.lexicon.exporting import exported
from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon import test_readers_markdown_oracle as markdown
from tests.lexicon import test_readers_wikitext_oracle as wikitext
from tests.lexicon.browser.node import answers
from tests.lexicon.browser.sameness import shared
from tests.lexicon.figures import passages
from tests.lexicon.test_readers import ENDLESS, PIECES, SYNTAXES

ROOT = Path(__file__).parents[3]
PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/development/architecture.md")

MARKUP = (
    *(" ", "\n", "\n\n", "\n\n", "\r\n", "\r", "\t", "\n    ", "\n      ", "\n> ", "\n- ", "\n  - ", "\n1. ", "\n* "),
    *("\n# ", "\n== ", " ==\n", "\n---\n", "\n```\n", '\n\n!!! note "A"\n    ', "\n: ", "\nTHE TURN\n\n"),
    *("\n| a | b |\n|---|---|\n| c | d |\n", "\n; a : b\n", "\na\tb\t\tc\n"),
    *("\n{|\n! rowspan=2 | A !! B\n|-\n| colspan='2' | c || d\n|}\n", "\n{|\n| ", "\n|-\n! ", " !! ", " || ", "\n|}\n"),
    *("\n~~~~\n", "\n- ```\n  a\n  ```\n  b", "\n> ```\n> a\n> ````\n> b", "\n    ```\n", "\n??? tip\n    a"),
    *("\n=====\n", "\n<h3>The turn</h3>\n", "\n> [!NOTE]\n> # a\n> b", "{{a|b {{c|d}} one two.}}"),
    *("\n|+ a | b\n", "\n:{|\n| a\n|}\n", "\nFile:A.png|b\n", "[[A (b)|]]", "a" * 121, f"{'b' * 298}.md"),
    *("<blockquote>", "</blockquote>", "<q>", "</q>", "<Code>", "</cODE >", "<b class='x'>", "</b>", "&nbsp;"),
    *('[a](b.md "c")', "![", "[[Page|", "]]", "[^1]", "\n\n[^1]: ", "\n[Straße]: /x\n", "[STRASSE]", "[x][ straSSe ]"),
    *("{{Note|", "One two three four. }}", "| name = ", "|Captions=", "Deal }}", "}}", "{: .a }", "{% x %}", "\\"),
    *("<!-- rulebook: ignore wrong-icon it is\nmeant -->", "<!--rulebook:ignore x-->", "<!--", "-->", "&#x41;"),
    *("https://a.example/b_(c).", "www.b.example", "me@a.example", "Rules.md", "*", "**", "_", "|", "~~", "`", "``"),
    *("''", "''''", "'''''", "“Market”", "gain 2 Energy.", "word", "🌈Pattern Prism", "⭐", "❤️Support"),
    *("𝔓", "é", "İ", "\u00a0", "\u2028", "\x85", "\x1c", "٣", "\u0301", "Σς", "\0"),
)
"""Markup that parts, pairs and nests, and characters of which the two languages might think differently."""

FRONT_MATTER = (
    *("rulebook: meaning-made\n", "rulebook: 'life-meaning' # x\n", 'rulebook: "meaning\\u002dmade"\n', "rulebook:\n"),
    *("rulebook:\n  meaning-made\n", "rulebook: [a]\n", "rulebook: no\n", "Rulebook: mm\n", "rulebook: mm: x\n"),
    *("title: A: b\n", "title: >\n  a: b\n\n  c\n", "title: |2-\n   a\n", "title: 'it''s'\n", 'title: "a\n  b"\n'),
    *("tags: [a, 'b', {c: d}]\n", "tags:\n- a\n- b: c\n  d: e\n", "tags: [a,\n  b]\n", "tags:\n  - - a\n", "- a\n"),
    *("# note\n", "\n", "a b: 1\n", "? a\n", "x: &y z\nrulebook: *y\n", "x: *z\n", "tags: [\n", "title: a\n b\n"),
    *("date: 2024-02-30\n", "date: 2024-02-29\n", "a:\n  b:\n    c: d\n  e: f\n", " a: b\n", "a:b\n"),
    *("x: !!str 1\n", "x: !y 1\n", "\tx: y\n", "x: `y`\n", "x: y\r\n", "x: a #b\n", "x: a#b\n", "x: '\n", "x: - a\n"),
    *(
        "rulebook: 1\n",
        "rulebook: |\n  mm\n",
        "rulebook: >-\n  mm\n",
        "x: |\n    a\n  b\n",
        "x: [&a b, *a, c: d]\n",
        "x:\n",
    ),
    *("rulebook: 2024-01-01 10:61:00\n", "x: 2024-01-01T10:00:00Z\n", "x: a\n\t\n", "x:\n  - a\n  - b: c\n    d\n"),
    *("? x\n: y\n", "x: {a: [b, {c}], 'd':e} # f\n", "rulebook: 'a\n\n  b'\n", "x: [a # b\n  , c]\n", "-1: x\n"),
    *(
        "rulebook: {}\n",
        "<<: {a: b}\n",
        "x: {a: b,\n\n  c\n: d}\n",
        "rulebook: true\n",
        "x: |1\n  a\n b\n",
        "x: &b\n  y: z\n",
    ),
    *("{rulebook: mm}\n", "x: a - b\n", "words\n", '"rulebook": mm\n', "x: @a\n", "x: %a\n"),
)

PARSED = (*markdown.INLINE, *markdown.PREFIXES, *markdown.WHOLE, *markdown.TABLES, *wikitext.INLINE, *wikitext.WHOLE)
"""What the readers are compared with parsers on."""


def shuffled(count: int, seed: int) -> Iterator[dict[str, str]]:
    """Yield texts made of pieces of markup."""
    chance = random.Random(seed)
    kinds = ((*PIECES, *MARKUP), MARKUP, [f"\n{piece}" for piece in PARSED], (*MARKUP, *PARSED))
    for _ in range(count):
        pieces = chance.choice(kinds)
        text = "".join(chance.choices(pieces, k=chance.randint(1, 60)))
        if chance.random() < 0.2:
            text = front_matter(chance) + text
        yield {"text": text, "syntax": chance.choice(SYNTAXES)}


def front_matter(chance: random.Random) -> str:
    """Return a block of keys and values, or one that only looks like it."""
    block = "".join(chance.choices(FRONT_MATTER, k=chance.randint(1, 4)))
    return f"---\n{block}{chance.choice(('---', '---', '...'))}\n"


def in_units(document: Document) -> dict[str, Any]:
    """Return what the browser should read: offsets in UTF-16 units, a mask over a pair of them twice."""
    unit = [0, *accumulate(1 + (char > "\uffff") for char in document.text)]
    place = line_and_column(document.text)

    def span(found: Span | None) -> list[int] | None:
        return found and [unit[found[0]], unit[found[1]]]

    return {
        "prose": "".join(
            left * (unit[at + 1] - unit[at]) if left <= "\uffff" else left for at, left in enumerate(document.prose)
        ),
        "syntax": document.syntax,
        "meta": {"rulebook": _known(document.meta)} if "rulebook" in document.meta else {},
        "sections": [
            {"start": unit[it.start], "end": unit[it.end], "level": it.level, "heading": span(it.heading)}
            for it in document.sections
        ],
        "cells": [
            {"span": span(it.span), "columnHeading": span(it.column_heading), "rowHeading": span(it.row_heading)}
            for it in document.cells
        ],
        "items": [{"span": span(it.span), "leadIn": span(it.lead_in)} for it in document.items],
        "setApart": [span(it) for it in document.set_apart],
        "ignores": [{"span": span(it.span), "code": it.code, "reason": it.reason} for it in document.ignores],
        "ends": [list(place(section.end)) for section in document.sections],
    }


def _known(meta: Mapping[str, Any]) -> Any:
    """Return what the browser keeps of a value: a string as it is, of all else whether it is something."""
    value = meta["rulebook"]
    return value if isinstance(value, str) else bool(value)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of what Python exports, without words: readers know none."""
    path = tmp_path_factory.mktemp("browser") / "compiled.json"
    path.write_text(json.dumps(exported(Lexicon({}))), encoding="utf-8")
    return path


def differences(compiled: Path, texts: Iterable[dict[str, str]]) -> list[tuple[str, str, str, Any, Any]]:
    """Return syntax and text with each part that is read differently, first as Python reads it."""
    texts = list(texts)
    found = []
    for text, answer in zip(texts, answers("reading.mjs", texts, str(compiled)), strict=True):
        for part, wanted in in_units(read(**text)).items():
            if answer[part] != wanted:
                found.append((text["syntax"], text["text"], part, wanted, answer[part]))
    return found


def test_whole_texts_are_read_alike(compiled: Path) -> None:
    """The project's own pages, those written for the linters and all passages of the corpus; pages in any syntax."""
    pages = [(ROOT / page).read_text("utf-8") for page in PAGES] + [case.text for case in shared()]
    texts = [{"text": page, "syntax": syntax} for page in pages for syntax in SYNTAXES]
    texts += [{"text": passage["text"], "syntax": passage["syntax"]} for passage in passages("development")]

    assert not differences(compiled, texts)


def test_shuffled_markup_is_read_alike(compiled: Path) -> None:
    """Whatever stands in whatever."""
    assert not differences(compiled, shuffled(800, seed=6))


def test_front_matter_is_read_alike(compiled: Path) -> None:
    """What PyYAML reads is read without it, and what it refuses is refused."""
    chance = random.Random(7)
    texts = [{"text": f"{front_matter(chance)}Load.", "syntax": "text"} for _ in range(1_500)]

    assert sum("rulebook" in read(**text).meta for text in texts) > 200
    assert not differences(compiled, texts)


def test_what_is_never_closed_is_read_alike(compiled: Path) -> None:
    """What is opened thousands of times, one inside the other, is read to its end, and no stack overflows."""
    long = [piece * (2_000 // len(piece)) for piece in ENDLESS.values()]
    texts = [{"text": text, "syntax": syntax} for text in long for syntax in SYNTAXES]

    assert not differences(compiled, texts)


def test_a_megabyte_of_openers_is_read(compiled: Path) -> None:
    """The deepest nesting that fits."""
    deep = {"markdown": "> - [", "wikitext": "{{x|[[y|", "text": "<!-- `"}
    texts = [{"text": piece * (1_000_000 // len(piece)), "syntax": syntax} for syntax, piece in deep.items()]

    assert [len(answer["prose"]) for answer in answers("reading.mjs", texts, str(compiled))] == [
        len(text["text"]) for text in texts
    ]
