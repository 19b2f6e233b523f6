"""The term finder: where a text uses a rulebook's terms, whatever their inflection, with or without their icon.

Text and forms are compared by `form_key`: without U+FE0F, with single spaces and straight apostrophes, and without the
space between an icon and its word. Upper and lower case differ, for `Support` is a token and `support` a verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules_engine.core.rulebook import Replaced, Term

T = TypeVar("T")

SELECTOR = "\ufe0f"  # asks for the colored form of a symbol; texts leave it out at random
_WORD = r"[^\W_]"
_SYMBOL = r"[^\w\s\x00-\u2000\u2010-\u203f]"  # icons; quotes, dashes and other punctuation are none
_AFTER_ICON = re.compile(rf"({_SYMBOL}) (?={_WORD})")
_NOT_INSIDE_A_WORD = (r"(?<![\w-])", r"(?![\w-])")


@dataclass(frozen=True, slots=True)
class Match:
    """A term in a text: the span with its icon, the term, the text of the span, and whether its icon is there."""

    start: int
    end: int
    term: Term
    text: str
    icon: bool


@dataclass(frozen=True, slots=True)
class ReplacedMatch:
    """A form in a text that must not be used: the span, the entry that forbids it, and the term meant."""

    start: int
    end: int
    replaced: Replaced
    term: Term
    text: str


def form_key(text: str) -> str:
    """Return what two spellings of one form have in common."""
    joined = " ".join(text.replace(SELECTOR, "").replace("’", "'").split())
    return _AFTER_ICON.sub(r"\1", joined)


def is_strong(form: str) -> bool:
    """Whether `form` is unlikely in plain English: it has several words, or an icon."""
    return " " in form.strip() or re.search(_SYMBOL, form) is not None


class Finder:
    """Finds the terms of one rulebook in running text, the longest first: `for match in finder(text)`.

    `apart` are names that contain a term and are none, such as the name of the game. Where several terms share a form,
    the icon in front decides, else the first of them.
    """

    def __init__(self, terms: Iterable[Term], apart: Iterable[str] = ()) -> None:
        terms = tuple(terms)
        names: dict[str, list[Term]] = {form_key(name): [] for name in apart}
        replaced: dict[str, tuple[Replaced, Term]] = {}
        for term in terms:
            for form in (term.name, *term.forms):
                names.setdefault(form_key(form), []).append(term)
            for entry in term.replaces:
                if is_strong(entry.form):
                    replaced.setdefault(form_key(entry.form), (entry, term))
        self._names = _Forms(names, icons=(term.icon for term in terms if term.icon))
        self._replaced = _Forms(replaced)

    def __call__(self, text: str) -> Iterator[Match]:
        """Yield the terms in `text`, from left to right; no two overlap."""
        for icon, start, end, terms in self._names.find(text):
            if not terms:
                continue
            term = next((term for term in terms if icon and form_key(term.icon) == icon[0]), None)
            if icon and term:
                start = icon[1]
            yield Match(start, end, term or terms[0], text[start:end], term is not None)

    def replaced(self, text: str) -> Iterator[ReplacedMatch]:
        """Yield the strong forms in `text` that were replaced; one that is part of a longer term's name is none."""
        named = [(match.start, match.end) for match in self(text)]
        for _, start, end, (entry, term) in self._replaced.find(text):
            if not any(first <= start and end <= last for first, last in named):
                yield ReplacedMatch(start, end, entry, term, text[start:end])


class _Forms(Generic[T]):
    """One pattern for many forms, built as a trie: its cost depends on the text, hardly on the number of forms."""

    def __init__(self, by_key: Mapping[str, T], icons: Iterable[str] = ()) -> None:
        self._by_key = dict(by_key)
        before, after = _NOT_INSIDE_A_WORD
        words = f"{before}(?P<form>{_pattern(self._by_key)}){after}"
        in_front = _pattern({form_key(icon) for icon in icons})
        gap = "[ \u00a0]?" if in_front else ""
        self._regex = re.compile(f"(?:(?P<icon>{in_front}){gap})?{words}") if self._by_key else None

    def find(self, text: str) -> Iterator[tuple[tuple[str, int] | None, int, int, T]]:
        """Yield (icon and its start, or None; start and end of the form; what it stands for)."""
        for found in self._regex.finditer(text) if self._regex else ():
            icon = (form_key(found["icon"]), found.start("icon")) if found["icon"] else None
            yield icon, *found.span("form"), self._by_key[form_key(found["form"])]


def _pattern(keys: Iterable[str]) -> str:
    """Return a pattern that matches every spelling of every key; it prefers the longest."""
    trie: dict[str, Any] = {}
    for key in keys:
        node = trie
        for atom in _atoms(key):
            node = node.setdefault(atom, {})
        node[""] = None
    return _joined(trie) if trie else ""


def _atoms(key: str) -> Iterator[str]:
    """Yield patterns for the characters of `key`, each with the ways it may be spelled."""
    for char, following in zip(key, [*key[1:], ""], strict=True):
        if char == " ":
            yield r"\s+"
        elif char == "'":
            yield "['’]"
        elif re.match(_SYMBOL, char):
            yield f"{re.escape(char)}{SELECTOR}?" + ("[ \u00a0]?" if re.match(_WORD, following) else "")
        else:
            yield re.escape(char)


def _joined(node: Mapping[str, Any]) -> str:
    branches = [atom + _joined(after) for atom, after in sorted(node.items()) if atom]
    if not branches:
        return ""
    body = branches[0] if len(branches) == 1 else f"(?:{'|'.join(branches)})"
    return f"(?:{body})?" if "" in node else body
