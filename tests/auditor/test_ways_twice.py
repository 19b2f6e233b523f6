"""No list of ways that a question is written with has one that another way of it finds as well."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache

import pytest

from rules_engine import library
from rules_engine.auditor.english import english
from rules_engine.auditor.gathering import questions_of
from rules_engine.auditor.words import _ARTICLES, _SKIPPED, forms, tokens


@cache
def words_of(way: str) -> tuple[str, ...]:
    found = tokens(way.removeprefix("="))
    return tuple(it.text for n, it in enumerate(found) if not n or it.large or it.text not in _ARTICLES)


@cache
def is_form(word: str, base: str) -> bool:
    return word in forms(base, english().irregular)


def finds(way: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether a way finds what another one does: in its forms, with nothing but small words between."""
    if not 0 < len(way) <= len(other) or not (is_form(other[0], way[0]) and is_form(other[-1], way[-1])):
        return False
    at, skipped = 1, 0
    for word in other[1:]:
        if at < len(way) and is_form(word, way[at]):
            at, skipped = at + 1, 0
        elif len(way) > 1 and word in english().small and skipped < _SKIPPED:
            skipped += 1
        else:
            return False
    return at == len(way)


def twice(ways: str, names: Collection[str]) -> Iterator[str]:
    """Yield the ways that need not be written, of those that are no names."""
    written = [(way, words_of(way)) for way in map(str.strip, ways.split(" / ")) if way not in names]
    for n, (way, words) in enumerate(written):
        others = (other for m, (_, other) in enumerate(written) if m < n or (m > n and not finds(words, other)))
        if not words or any(finds(other, words) for other in others):
            yield way


@pytest.mark.parametrize(
    ("ways", "expected"),
    [
        ("prevent / prevents / preventing", ["prevents", "preventing"]),
        ("prevents collapse / prevent a collapse", ["prevents collapse"]),
        ("pay for it / pay it / pays of it", ["pay for it", "pays of it"]),
        ("start / beginning / the start", []),
        ("go up / goes", []),
        ("slot / slot", ["slot"]),
        ("slot / =", ["="]),
    ],
)
def test_a_way_is_needed_where_no_other_finds_it(ways: str, expected: list[str]) -> None:
    assert list(twice(ways, ())) == expected


def test_a_name_stands_for_its_own_ways() -> None:
    assert list(twice("slot / slots", ("slots",))) == []


@pytest.mark.parametrize("rulebook", library.names())
def test_every_way_is_needed(rulebook: str) -> None:
    book = library.load(rulebook).rulebook
    names = {**english().called, **english().moments, **questions_of(book).called}
    found = {
        f"{full_id}: {way}"
        for full_id, question in book.claims.items()
        for ways in filter(None, (*question.says, *question.not_, *question.choices.values(), question.unit))
        for way in twice(ways, names)
    }
    assert not found
