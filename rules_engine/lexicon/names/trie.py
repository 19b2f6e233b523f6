"""One trie of many forms, word by word: its cost depends on the text, hardly on the number of forms.

The different words of a text are few. Those that begin a form, and no others, are looked for; from there the trie is
followed as far as the text goes with it. Upper and lower case are left to the caller, and so is the choice between the
forms that begin at one word.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.names.vocabulary import Vocabulary, places
from rules_engine.lexicon.spelling import HYPHENS, WORD, WORDS, between, length_of_end, length_of_start

T = TypeVar("T")
MeantBy = Callable[[str], Collection[str]]
"""From a word in small letters to those that it may be a misspelling of."""

Alike = tuple[str, str | None]
"""A word, and what follows it up to the character after the next one, if that is known."""

_FAR = 1 << 10
_SHORT = 1 << 10  # a text for which no pattern is worth compiling: pages of a site are made of such
_NEXT = LazyRegex(rf"([\W_]{{1,64}})(?={WORD})")
_AFTER = LazyRegex(r"[\W_]{0,32}")
_BEFORE = LazyRegex(r"[\W_]*\Z")


class Ending(NamedTuple, Generic[T]):
    """Where a form ends in the trie: what has to stand right before and right behind, and what the form stands for."""

    lead: str
    tail: str
    value: T


@dataclass(slots=True)
class Node(Generic[T]):
    """A word of forms: what ends with it, and by what stands behind it the words with which forms go on."""

    endings: list[Ending[T]] = field(default_factory=list)
    after: dict[str, dict[str, Node[T]]] = field(default_factory=dict)


class Hit(NamedTuple, Generic[T]):
    """Forms of as many characters, from their first word to their last; `edited` says that one word is misspelt."""

    length: int
    endings: list[Ending[T]]
    edited: bool


class FirstWord(NamedTuple, Generic[T]):
    """A word at which forms begin, the longest first.

    `alike` is the same wherever the same forms begin without an icon before them; None says that nothing is known of
    other places.
    """

    at: int
    hits: list[Hit[T]]
    alike: Alike | None


class Trie(Generic[T]):
    """Forms, and what each stands for."""

    def __init__(self) -> None:
        self._roots: dict[str, Node[T]] = {}

    def add(self, parts: list[str], value: T) -> None:
        """Add a form by the words of its `form_key` and what stands around them; one without any word is none."""
        lead = parts.pop(0) if parts and not parts[0][0].isalnum() else ""
        if not parts:
            return
        tail = parts.pop() if not parts[-1][0].isalnum() else ""
        node = self._roots.setdefault(parts[0].casefold(), Node())
        for gap, word in zip(parts[1::2], parts[2::2], strict=True):
            node = node.after.setdefault(gap, {}).setdefault(word.casefold(), Node())
        node.endings.append(Ending(lead.lstrip(), tail.rstrip(), value))

    def values(self) -> Iterator[T]:
        """Yield what all forms stand for."""
        nodes = [*self._roots.values()]
        while nodes:
            node = nodes.pop()
            yield from (ending.value for ending in node.endings)
            nodes += (further for words in node.after.values() for further in words.values())

    def find(
        self,
        text: str,
        near: MeantBy | None = None,
        wanted: Callable[[str, list[Ending[T]]], bool] | None = None,
        vocabulary: Vocabulary | None = None,
    ) -> Iterator[FirstWord[T]]:
        """Yield each word that begins a form, with the hits there.

        `near` gives the words that one in small letters may be a misspelling of. `wanted` says whether a form of one
        word is worth a hit where no icon stands before it.
        """
        words, behind = vocabulary or Vocabulary.of(text)
        letters: dict[str, set[str]] = {}  # what a word begins with where the text has it, misspelt or not
        for word in words:
            small = word.casefold()
            letters.setdefault(small, set()).add(word[0])
            for meant in near(small) if near and len(small) > 3 else ():
                letters.setdefault(meant, set()).add(word[0])
        begins: dict[str, tuple[Node[T], bool]] = {}
        plain: dict[str, str] = {}
        for word in words:
            begin = self._begin(word, near)
            if begin:
                begins[word] = begin
                node, edited = begin
                if node.endings and (wanted is None or edited or wanted(word, node.endings)):
                    plain[word] = ""
                else:
                    next_ones = (after for words_after in node.after.values() for after in words_after)
                    following_letters = {letter for after in next_ones for letter in letters.get(after, ())}
                    if following_letters:
                        plain[word] = "".join(sorted(following_letters))
        known: dict[Alike, list[Hit[T]]] = {}
        for at, alike in _places(text, plain, begins, behind):
            hits = known.get(alike)
            if hits is None:
                word, following = alike
                node, edited = begins[word]
                end = at + len(word)
                hits, seen = self._follow(text, at, end, node, edited, near)
                if following and seen <= end + len(following):
                    known[alike] = hits
                elif hits:
                    yield FirstWord(at, hits, None)
                    continue
            if hits:
                yield FirstWord(at, hits, alike)

    def _begin(self, word: str, near: MeantBy | None) -> tuple[Node[T], bool] | None:
        small = word.casefold()
        node = self._roots.get(small)
        if node is not None:
            return node, False
        for meant in near(small) if near and len(word) > 3 else ():
            if meant in self._roots:
                return self._roots[meant], True
        return None

    def _follow(
        self,
        text: str,
        start: int,
        end: int,
        node: Node[T],
        edited: bool,
        near: MeantBy | None,
    ) -> tuple[list[Hit[T]], int]:
        """Return the hits at `start`, the longest first, and up to where it depends on the text which they are."""
        found: list[Hit[T]] = []
        while True:
            seen = end + 1
            if node.endings and text[end : end + 1] not in HYPHENS:
                found.append(Hit(end - start, node.endings, edited))
            if not node.after:
                break
            if text[end : end + 1] == " " and text[end + 1 : end + 2].isalnum():  # as mostly
                gap, following = " ", WORDS.match(text, end + 1)
            else:
                parting = _NEXT.match(text, end)
                gap = between(parting[1]) if parting else ""
                following = WORDS.match(text, parting.end(1)) if parting else None
            if following is None:
                seen = end + _FAR
                break
            seen = following.end() + 1
            words = node.after.get(gap)
            if words is None:
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
        return found, seen


def before(text: str, at: int) -> str:
    """Return what stands between the word at `at` and the word before it, within reach."""
    if text[at - 1 : at] == " " and text[at - 2 : at - 1].isalnum():
        return " "
    found = _BEFORE.search(text[max(0, at - 24) : at])
    return found[0] if found else ""


def span(text: str, start: int, hit: Hit[T], ending: Ending[T]) -> tuple[int, int] | None:
    """Return where the form stands with what has to stand before and behind it; nothing if that is not there."""
    end = start + hit.length
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
) -> Iterable[tuple[int, Alike]]:
    if len(text) < _SHORT:
        words = ((found.start(), (found[0], None)) for found in WORDS.finditer(text) if found[0] in any_case)
        return (place for place in words if text[place[0] - 1 : place[0]] not in HYPHENS)
    return places(text, plain, any_case, behind)
