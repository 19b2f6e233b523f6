"""One trie of many forms, word by word: its cost depends on the text, hardly on the number of forms.

The different words of a text are few. Those that begin a form, and no others, are looked for; from there the trie is
followed as far as the text goes with it. Upper and lower case are left to the caller, and so is the choice between the
forms that begin at one word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from rules_engine.lexicon.spelling import (
    TOKEN,
    WORD,
    between,
    form_key,
    length_of_end,
    length_of_start,
)
from rules_engine.lexicon.vocabulary import Vocabulary, places

T = TypeVar("T")
Node = dict[str, Any]

END = "\0"  # the key of a node's endings; all others are what stands between two words
_HYPHENS = ("-", "_", "‑")
_SHORT = 1 << 10  # a text whose words are best taken one by one
_WORDS = re.compile(f"{WORD}+")
_NEXT = re.compile(rf"([\W_]{{1,64}})(?={WORD})")
_AFTER = re.compile(r"[\W_]{0,32}")
_BEFORE = re.compile(r"[\W_]*\Z")


class Ending(NamedTuple, Generic[T]):
    """Where a form ends in the trie: what has to stand right before and right behind, and what the form stands for."""

    lead: str
    tail: str
    value: T


class Hit(NamedTuple):
    """Forms in a text whose words stand from `start` to `end`; `edited` says that one word is misspelt."""

    start: int
    end: int
    endings: list[Ending[Any]]
    edited: bool


class Trie(Generic[T]):
    """Forms, and what each stands for."""

    def __init__(self) -> None:
        self.roots: dict[str, Node] = {}

    def add(self, form: str, value: T) -> None:
        """Add a form; one without any word is none."""
        parts = TOKEN.findall(form_key(form))
        lead = parts.pop(0) if parts and not parts[0][0].isalnum() else ""
        if not parts:
            return
        tail = parts.pop() if not parts[-1][0].isalnum() else ""
        node = self.roots.setdefault(parts[0].casefold(), {})
        for gap, word in zip(parts[1::2], parts[2::2], strict=True):
            node = node.setdefault(gap, {}).setdefault(word.casefold(), {})
        node.setdefault(END, []).append(Ending(lead.lstrip(), tail.rstrip(), value))

    def find(
        self,
        text: str,
        near: Callable[[str], Collection[str]] | None = None,
        wanted: Callable[[str, list[Ending[T]]], bool] | None = None,
        vocabulary: Vocabulary | None = None,
    ) -> Iterator[list[Hit]]:
        """Yield the hits at each word that begins any, the longest first.

        `near` gives the words that one in small letters may be a misspelling of. `wanted` says whether a form of one
        word is worth a hit where no icon stands before it.
        """
        words, behind = vocabulary or Vocabulary.of(text)
        small = {word.casefold() for word in words}
        meant = {meant for word in small if len(word) > 3 for meant in near(word)} if near else set()
        begins: dict[str, tuple[Node, bool]] = {}
        plain: dict[str, str] = {}
        for word in words:
            begin = self._begin(word, near)
            if begin:
                begins[word] = begin
                node, edited = begin
                endings = node.get(END, ())
                if endings and (wanted is None or edited or wanted(word, endings)):
                    plain[word] = ""
                else:
                    next_ones = [after for gap, words in node.items() if gap != END for after in words]
                    letters = {
                        letter for after in next_ones if after in small or after in meant for letter in after[:2]
                    }
                    if letters:
                        plain[word] = "".join(sorted({case for letter in letters for case in (letter, letter.upper())}))
        for at, word in _places(text, plain, begins, behind):
            node, edited = begins[word]
            if text[at - 1 : at] not in _HYPHENS:
                found = self._follow(text, at, at + len(word), node, edited, near)
                if found:
                    yield found

    def _begin(self, word: str, near: Callable[[str], Collection[str]] | None) -> tuple[Node, bool] | None:
        small = word.casefold()
        node = self.roots.get(small)
        if node is not None:
            return node, False
        for meant in near(small) if near and len(word) > 3 else ():
            if meant in self.roots:
                return self.roots[meant], True
        return None

    def _follow(
        self,
        text: str,
        start: int,
        end: int,
        node: Node,
        edited: bool,
        near: Callable[[str], Collection[str]] | None,
    ) -> list[Hit]:
        found: list[Hit] = []
        while True:
            here = node.get(END)
            if here is not None and text[end : end + 1] not in _HYPHENS:
                found.append(Hit(start, end, here, edited))
            if len(node) == (here is not None):
                break
            if text[end : end + 1] == " " and text[end + 1 : end + 2].isalnum():  # as mostly
                gap, following = " ", _WORDS.match(text, end + 1)
            else:
                parting = _NEXT.match(text, end)
                gap = between(parting[1]) if parting else ""
                following = _WORDS.match(text, parting.end(1)) if parting else None
            words = node.get(gap)
            if words is None or following is None:
                break
            word = following[0].casefold()
            further = words.get(word)
            if further is None and near and not edited and len(word) > 3:
                meant = next((meant for meant in near(word) if meant in words), None)
                further, edited = (words[meant], True) if meant else (None, edited)
            if further is None:
                break
            node, end = further, following.end()
        found.reverse()
        return found


def before(text: str, at: int) -> str:
    """Return what stands between the word at `at` and the word before it, within reach."""
    if text[at - 1 : at] == " " and text[at - 2 : at - 1].isalnum():
        return " "
    found = _BEFORE.search(text[max(0, at - 24) : at])
    return found[0] if found else ""


def span(text: str, hit: Hit, ending: Ending[T]) -> tuple[int, int] | None:
    """Return where the form stands with what has to stand before and behind it; nothing if that is not there."""
    start, end = hit.start, hit.end
    if ending.lead:
        length = length_of_end(before(text, start), ending.lead)
        if not length:
            return None
        start -= length
    if ending.tail:
        gap = _AFTER.match(text, end)
        length = length_of_start(gap[0], ending.tail) if gap else 0
        if not length:
            return None
        end += length
    return start, end


def _places(
    text: str, plain: Mapping[str, str], any_case: Collection[str], behind: Mapping[int, str]
) -> Iterable[tuple[int, str]]:
    if len(text) < _SHORT:
        return ((found.start(), found[0]) for found in _WORDS.finditer(text) if found[0] in any_case)
    return places(text, plain, any_case, behind)
