"""The linter of the browser finds what `rulebook lint` finds, and mends as `--fix` does; Node runs it here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon import figures
from tests.lexicon.browser.sameness import Case, in_node, in_python, shared, shuffled

SHUFFLED = 600


@pytest.fixture(scope="session")
def richer() -> Lexicon:
    """The words of every packaged rulebook, with all the other names that passages give terms."""
    words = figures.glossaries()
    for passage in figures.passages("development"):
        book = words[passage["rulebook"]]
        also = passage.get("also", {})
        terms = tuple(replace(term, also=tuple(also.get(term.id, term.also))) for term in book.terms)
        words[book.name] = replace(book, terms=terms)
    return Lexicon(words)


def passages() -> list[Case]:
    """Return the development half of the corpus."""
    return [
        Case(it["id"], it["text"], it["syntax"], it["rulebook"], tuple(it.get("enable", ())))
        for it in figures.passages("development")
    ]


def different(cases: Iterable[Case], lexicon: Lexicon, folder: Path) -> list[tuple[Case, Any, Any]]:
    """Return the cases that the two do not say the same of, with what each says."""
    cases = list(cases)
    expected = [in_python(case, lexicon) | {"away": []} for case in cases]
    assert any(it["findings"] for it in expected)
    found = in_node(cases, lexicon, folder)
    return [it for it in zip(cases, expected, found, strict=True) if it[1] != it[2]]


def test_whole_pages_have_the_same_findings(words: Lexicon, tmp_path: Path):
    """Pages with front matter, tables, templates, comments, any line ends and any characters."""
    pages = shared()
    declared = [replace(page, rulebook=name) for page in pages for name in words.glossaries]
    every = [replace(page, enable=("missing-icon",)) for page in pages]

    assert len(pages) >= 8
    assert not different([*pages, *declared, *every], words, tmp_path)


def test_the_passages_have_the_same_findings(richer: Lexicon, tmp_path: Path):
    """The development half of the corpus, by the rulebook each declares, and some by none."""
    cases = passages()

    assert not different([*cases, *(replace(case, rulebook=None) for case in cases[::4])], richer, tmp_path)


def test_shuffled_texts_have_the_same_findings(richer: Lexicon, tmp_path: Path):
    """Pieces of all of them in any order and any syntax, so that marks meet in ways that nobody writes."""
    assert not different(shuffled([*passages(), *shared()], SHUFFLED, seed=7), richer, tmp_path)
