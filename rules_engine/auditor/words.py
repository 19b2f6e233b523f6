"""Words as anchors compare them: tokens of a text, the forms that a base form takes, and anchors found in tokens.

Inflection is a closed table: it is made from the words of the anchors alone, so that no word of a text is guessed at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"\d+|[^\W\d_]+(?:['’][^\W\d_]+)*|[^\w\s]\ufe0f?|_")
_SKIPPED = 2
"""So many small words may stand between two words of an anchor."""
_ARTICLES = frozenset(("the", "a", "an"))
_SIGNS = 0x2000  # icons and dashes are above it, letters below
_HASTY = "is are was were do does did ca have has would should could must need"
_BARE = frozenset(f"{verb}nt" for verb in _HASTY.split())
"""Denials as hasty writers have them: `isnt`, `cant`."""
_VOWELS = "aeiou"
_DOUBLED = re.compile(r"[^aeiou][aeiou][bdgmnprt]\Z")
_ONE_BEAT = re.compile(r"[^aeiou]*[aeiou][^aeiou]+\Z")


class Token(NamedTuple):
    """A word, a number or a sign: its span in the prose, its text in small letters, and whether it is written large."""

    start: int
    end: int
    text: str
    large: bool = False

    @property
    def is_word(self) -> bool:
        """Whether it is a word."""
        return self.text[0].isalpha()


def tokens(prose: str, start: int = 0, end: int | None = None) -> list[Token]:
    """Return the tokens of a stretch of prose; what is masked is none, nor is what colors a sign that is not there."""
    found = []
    for it in _TOKEN.finditer(prose, start, len(prose) if end is None else end):
        word = it[0]
        if word != "\0" and (text := plain(word)):
            found.append(Token(*it.span(), text, word[0].isupper()))
    return found


@lru_cache(maxsize=1 << 13)
def plain(word: str) -> str:
    """Return a word in small letters, with the apostrophes it wants and without what only colors a sign."""
    small = word.casefold().replace("’", "'").replace("\ufe0f", "")
    return f"{small[:-1]}'t" if small in _BARE else small


def forms(word: str, irregular: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    """Return every form of a word in its base form: as a noun its plural, as a verb what it is conjugated to."""
    found = {word, f"{word}'s", f"{word}s'"}
    if not word.isalpha() or len(word) < 3 or not word.isascii():
        return frozenset(found | {*irregular.get(word, ())})
    stem = word[:-1] if word.endswith("e") else word
    if _DOUBLED.search(word) and _ONE_BEAT.fullmatch(word) and word[-1] not in "wxy":
        stem = word + word[-1]
    plural = f"{word[:-1]}ies" if word.endswith("y") and word[-2] not in _VOWELS else f"{word}s"
    if word.endswith(("s", "x", "z", "ch", "sh")):
        plural = f"{word}es"
    past = f"{word[:-1]}ied" if word.endswith("y") and word[-2] not in _VOWELS else f"{stem}ed"
    doing = f"{word[:-2]}ying" if word.endswith("ie") else f"{word if word.endswith('ee') else stem}ing"
    found |= {plural, past, doing, f"{plural}'"}
    return frozenset(found | {*irregular.get(word, ())})


class Hit(NamedTuple):
    """An anchor in tokens: the first of them, and the one after the last."""

    first: int
    last: int

    @property
    def at(self) -> range:
        """The places of its tokens."""
        return range(self.first, self.last)

    def span(self, found: Sequence[Token]) -> tuple[int, int]:
        """Return where its tokens stand in the prose."""
        return found[self.first].start, found[self.last - 1].end

    def is_in(self, other: Hit) -> bool:
        """Whether another has all of its tokens."""
        return other.first <= self.first and self.last <= other.last

    def lies_within(self, other: Hit) -> bool:
        """Whether it is part of a longer one."""
        return self.is_in(other) and other != self

    def meets(self, other: Hit) -> bool:
        """Whether the two have a token in common."""
        return self.first < other.last and other.first < self.last


class Hits:
    """Where anchors are mentioned: a name's places, the longest from each first token, are looked up when asked for.

    `said` has, in the order of the tokens, each place with the names of all that it is a way to say.
    """

    __slots__ = ("_places", "names", "said")

    def __init__(self, said: Sequence[tuple[Hit, Set[str]]] = ()) -> None:
        self.said = said
        self.names = frozenset[str]().union(*[names for _, names in said])
        """All that is mentioned."""
        self._places: dict[str, list[Hit]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.names

    def __getitem__(self, name: str) -> Sequence[Hit]:
        """Return the places of an anchor, in order; none where it is not mentioned."""
        if name not in self.names:
            return ()
        places = self._places.get(name)
        if places is None:
            places = self._places[name] = []
            for hit, names in self.said:
                if name in names:
                    if not places or places[-1].first != hit.first:
                        places.append(hit)
                    elif places[-1].last < hit.last:
                        places[-1] = hit
        return places


class _Node:
    """What may follow the words so far, by base form, and the anchors that they are a way to say.

    `by_form` has what may follow by each form as it stands in texts, once it was looked for. `is_guarded` says that one
    of the anchors is found only where it is written so.
    """

    __slots__ = ("by_form", "is_guarded", "names", "then")

    def __init__(self) -> None:
        self.then: dict[str, _Node] = {}
        self.by_form: dict[str, list[_Node]] | None = None
        self.names = set[str]()
        self.is_guarded = False


class Anchors:
    """Ways to say things, by the name of the thing, found together in one walk over the tokens.

    `called` has, by name, the ways with ` / ` between them; a way that is another name stands for all of that one's.
    """

    def __init__(
        self, called: Mapping[str, str], irregular: Mapping[str, tuple[str, ...]], small: Iterable[str]
    ) -> None:
        self._called = called
        self._irregular = irregular
        self._small = frozenset(small)
        self._forms: dict[str, frozenset[str]] = {}
        """By base form: the forms that stand in texts."""
        self._root = _Node()
        self._of_way: dict[str, _Node] = {}
        """By way: the node at its end."""
        self._names: set[str] = set()
        self._large: set[str] = set()
        self._tight: set[str] = set()

    def add(self, anchor: str, *, large: bool = False, tight: bool = False) -> str:
        """Take an anchor in, so that it is found, and return its name.

        One that is `large` is found only where it is written large, a `tight` one only with nothing between its words.
        """
        if anchor not in self._names:
            self._names.add(anchor)
            if large:
                self._large.add(anchor)
            if tight:
                self._tight.add(anchor)
            for way in self._ways(anchor, ()):
                node = self._of_way.get(way) or self._put(way)
                node.names.add(anchor)
                node.is_guarded |= large or tight
        return anchor

    def _ways(self, anchor: str, within: tuple[str, ...]) -> Iterator[str]:
        ways = self._called[anchor] if anchor in self._called and anchor not in within else anchor
        for way in ways.split(" / "):
            name = way.strip()
            if name.startswith("="):  # the bare word
                yield name[1:]
            elif name in self._called and name != anchor and name not in within:
                yield from self._ways(name, (*within, anchor))
            else:
                yield name

    def _put(self, way: str) -> _Node:
        """Take in a way to say something, and return the node at its end."""
        found = tokens(way)
        words = [it.text for n, it in enumerate(found) if not n or it.large or it.text not in _ARTICLES]
        node = self._root
        for word in words:
            if word not in self._forms:
                self._forms[word] = forms(word, self._irregular)
            if word not in node.then:
                node.then[word] = _Node()
                node.by_form = None
            node = node.then[word]
        self._of_way[way] = node
        return node

    def find(self, found: Sequence[Token]) -> Hits:
        """Return where each anchor is mentioned, in order; between its words may stand small ones."""
        said: list[tuple[Hit, Set[str]]] = []
        texts = [token.text for token in found]
        between = [self._between(text) for text in texts]
        beginning = self._after(self._root)
        for first, text in enumerate(texts):
            ways = [(first + 1, node, False) for node in beginning.get(text, ())]
            while ways:
                last, node, loose = ways.pop()
                names = self._written(node, found[first:last], loose) if node.is_guarded else node.names
                if names:
                    said.append((Hit(first, last), names))
                if not node.then:
                    continue
                after = self._after(node)
                for at in range(last, min(last + _SKIPPED + 1, len(texts))):
                    ways += [(at + 1, then, loose) for then in after.get(texts[at], ())]
                    if not between[at]:
                        break
                    loose |= between[at] == "word"
        return Hits(said)

    def _after(self, node: _Node) -> dict[str, list[_Node]]:
        """Return what may follow, by each form as it stands in texts."""
        if node.by_form is None:
            node.by_form = {}
            for base, then in node.then.items():
                for form in self._forms[base]:
                    node.by_form.setdefault(form, []).append(then)
        return node.by_form

    def _between(self, text: str) -> str:
        """Return as what a token may stand between the words of an anchor: a sign, a small word, or not at all."""
        if text == "-" or ord(text[0]) > _SIGNS:
            return "sign"
        return "word" if text in self._small else ""

    def _written(self, node: _Node, said: Sequence[Token], loose: bool) -> Set[str]:
        """Return what tokens say as they are written: `What if` is no *What If*, nor a name with words in between."""
        large = all(token.large or not token.is_word for token in (said[0], said[-1]))
        return node.names.difference(() if large else self._large, self._tight - self._large if loose else ())


class Ways:
    """Phrases as they stand in texts, by what each means; a longer one goes before a shorter."""

    def __init__(self, meanings: Mapping[str, str]) -> None:
        self._first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for way, meaning in sorted(meanings.items(), key=lambda pair: -len(pair[0].split())):
            words = tuple(way.split())
            self._first.setdefault(words[0], []).append((words, meaning))

    def first(self, found: Sequence[Token]) -> int:
        """Return the token at which the first phrase begins, -1 where there is none."""
        for at, token in enumerate(found):
            if token.text in self._first and self.at(found, at)[1]:
                return at
        return -1

    def at(self, found: Sequence[Token], at: int) -> tuple[str, int]:
        """Return what the phrase that begins at a token means, and the token behind it; nothing where none does."""
        for words, meaning in self._first.get(found[at].text, ()) if at < len(found) else ():
            last = at + len(words)
            if last <= len(found) and all(found[at + n].text == word for n, word in enumerate(words)):
                return meaning, last
        return "", 0

    def before(self, found: Sequence[Token], at: int, longest: int = 4) -> str:
        """Return what the phrase that ends right before a token means."""
        for start in range(max(at - longest, 0), at):
            meaning, last = self.at(found, start)
            if meaning and last == at:
                return meaning
        return ""
