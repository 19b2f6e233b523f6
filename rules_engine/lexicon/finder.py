"""The term finder: where a text uses a rulebook's terms, whatever their inflection, with or without their icon.

Text and forms are compared by `form_key`: without U+FE0F, with single spaces and straight apostrophes, and without the
space between an icon and its word. Upper and lower case differ, for `Support` is a token and `support` a verb.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from rules_engine.core.data.words import Term
from rules_engine.lexicon.names.trie import Trie, before, span
from rules_engine.lexicon.spelling import TOKEN, form_key, length_of_end

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Match:
    """A term in a text: the span with its icon, the term, the text of the span, and whether its icon is there."""

    start: int
    end: int
    term: Term
    text: str
    icon: bool


class Finder:
    """Finds the terms of one rulebook in running text, the longest first: `for match in finder(text)`.

    `apart` are names that contain a term and are none, such as the name of the game. Where several terms share a form,
    the icon in front decides, else the first of them.
    """

    def __init__(self, terms: Iterable[Term], apart: Iterable[str] = ()) -> None:
        self._names: Trie[tuple[str, Term | None]] = Trie()
        named = [(form, term) for term in terms for form in (term.name, *term.forms)]
        for form, term in [*((name, None) for name in apart), *named]:
            key = form_key(form)
            self._names.add(TOKEN.findall(key), (key, term))

    def __call__(self, text: str) -> Iterator[Match]:
        """Yield the terms in `text`, from left to right; no two overlap."""
        for word, start, end, found in _longest(text, self._names):
            terms = [term for term in found if term]
            if terms:
                gap = before(text, word) if word == start else ""
                lengths = ((term, length_of_end(gap, form_key(term.icon)) if term.icon else 0) for term in terms)
                term, length = next((pair for pair in lengths if pair[1]), (terms[0], 0))
                yield Match(start - length, end, term, text[start - length : end], length > 0)


def _longest(text: str, trie: Trie[tuple[str, T]]) -> Iterator[tuple[int, int, int, list[T]]]:
    """Yield word, start, end and what the forms there stand for: the longest that are spelled as added, apart."""
    last = 0
    for place in trie.find(text):
        for hit in place.hits if place.at >= last else ():
            spans = ((span(text, place.at, hit, ending), ending.value) for ending in hit.endings)
            exact = [(at, it) for at, (key, it) in spans if at and form_key(text[at[0] : at[1]]) == key]
            if exact:
                (start, last), _ = exact[0]
                yield place.at, start, last, [it for at, it in exact if at == (start, last)]
                break
