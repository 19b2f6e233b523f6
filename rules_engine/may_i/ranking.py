"""Finds answers by what one would say aloud. `ranking.js` does the same in the browser, from the same data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.may_i import index
from rules_engine.may_i.asked_words import MOST_WRONG, Asked, Phrase, Way, Word, apart, likeness, name_of
from rules_engine.may_i.entries import Found, entries
from rules_engine.may_i.index import Data
from rules_engine.may_i.spoken import English, english, words

HEARD, MISSPELT, BEGUN = 0.7, 0.8, 0.7
"""How much a word counts that people say for ours, that is misspelled, or of which only the beginning is there."""
LIGHT = 0.8
"""How much of its weight a word has that every game has."""
KINDS = {"answer": 1.0, "rule": 0.85, "term": 0.7, "table": 0.6, "card": 0.6}
STRANGE = 1.5
"""How often as much as the rarest word one weighs that the rulebook does not know at all."""
ALIKE, CALLED, NAMED = 0.999, 0.95, ("term", "table", "card")
"""From where on a phrase is the same as a question, and how much then counts what is called so, of these kinds. A card
that is named in a question counts as much, whatever else is asked of it: “Skin cost”."""
OF_KIND = 0.3
"""How much a word in the name of a card counts as that of its kind, of which most rules speak."""
AGAIN = 0.8
"""How much of its score an answer keeps that stands on what a better one stands on: few are seen at once."""
BOUND, DOUBT = 0.48, 0.15
"""How well the best answer has to fit a question that is covered, and how much better if no word of it is known as it
is spelled."""
LONGEST = 4
"""Words of a phrase that people say."""


class Hit(NamedTuple):
    """An entry that was found, and how well it fits."""

    id: str
    score: float


class Answers(NamedTuple):
    """What was found, best first; where the question is not covered, none of it is an answer to it."""

    covered: bool
    found: list[Hit]


class Ranking:
    """The entries of a rulebook, ranked by the words of a question."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.english = English(
            frozenset(data["stop"].split()),
            frozenset(data["light"].split()),
            data["forms"],
            [[(ending, by) for ending, by in step] for step in data["endings"]],
        )
        self.words = data["words"].split()
        self.number = {word: n for n, word in enumerate(self.words)}
        light = self.english.light
        self.weights = [
            weight / 100 * (LIGHT if word in light else 1)
            for word, weight in zip(self.words, data["weights"], strict=True)
        ]
        self.rarest = max(self.weights, default=1.0)
        self.stems = dict.fromkeys(sorted({*self.words, *(stem for said in data["heard"] for stem in said.split())}))
        self.spellings = [
            *((stem, Word(stem, True, MISSPELT)) for stem in self.stems),
            *((form, Word(self.english.stem(form), True, MISSPELT)) for form in sorted(data["forms"])),
            *((word, Word(self.english.stem(word), False, MISSPELT)) for word in sorted(self.english.stop)),
        ]
        self.phrases = [
            [Phrase(frozenset(said), self._total(said)) for said in phrases if said] for phrases in data["phrases"]
        ]
        of_names = (said for kind, said in zip(data["kinds"], data["phrases"], strict=True) if kind in NAMED)
        self.named = {n for said in of_names for phrase in said for n in phrase}
        self.highest = max((int(word) for word in self.words if word.isdigit() and len(word) < 4), default=0)
        self.places = [dict(_entries(steps)) for steps in data["places"]]
        self.asked: dict[str, int] = {}
        for entry, phrases in enumerate(data["asked"]):
            for phrase in phrases:
                self.asked.setdefault(phrase, entry)

    def answers(self, query: str, limit: int = 10) -> Answers:
        """Return what answers a question, best first; what is asked in these very words is its answer."""
        asked = self._asked(query)
        meant = self.asked.get(" ".join(words(query)))
        found = [] if meant is None else [(1.0, meant)]
        whole = sum(each.weight for each in asked) or 1
        known = [self._known(each) for each in asked]
        heads = {way.numbers[0] for each in asked for way in each.ways}
        for entry in sorted({entry for each in known for entry in each} - {meant}):
            bag = share = 0.0
            for each, counts in zip(asked, known, strict=True):
                best, weight = counts.get(entry, (0.0, 0.0))
                bag += each.weight * best
                share += each.weight * weight
            phrases = [phrase for phrase in self.phrases[entry] if not heads.isdisjoint(phrase.words)]
            alike = max((likeness(asked, phrase) for phrase in phrases), default=0.0)
            kind = self.data["kinds"][entry]
            is_named = kind == "card" and any(phrase.words <= heads for phrase in phrases)
            fits = CALLED if is_named or (alike > ALIKE and kind in NAMED) else KINDS[kind]
            found.append((fits * (2 * bag / whole + alike + share / whole) / 4, entry))
        found.sort(key=_best_first)
        doubted = sum(each.weight for each in asked if each.is_doubted)
        covered = meant is not None or (bool(found) and found[0][0] >= BOUND + DOUBT * doubted / whole)
        found = sorted(self._each_once(found), key=_best_first)
        return Answers(covered, [Hit(self.data["ids"][n], score) for score, n in found[:limit]])

    def _known(self, asked: Asked) -> dict[int, tuple[float, float]]:
        """Return how much a word counts in each entry that has it, and the weight of the way by which it has it."""
        known: dict[int, tuple[float, float]] = {}
        for numbers, weight in asked.ways:
            for entry in self.places[numbers[0]]:
                counts = [self.places[n].get(entry, 0) for n in numbers]
                if all(counts):
                    best, most = known.get(entry, (0.0, 0.0))
                    known[entry] = max(best, weight * sum(counts) / len(counts) / 100), max(most, weight)
        return known

    def _each_once(self, found: Sequence[tuple[float, int]]) -> Iterator[tuple[float, int]]:
        """Leave out a rule that an answer before it stands on, and take something off another answer that does."""
        said: set[str] = set()
        for score, entry in found:
            stands_on = self.data["stands_on"][entry]
            if self.data["kinds"][entry] == "answer":
                yield score * (AGAIN if stands_on in said else 1), entry
                said.add(stands_on)
            elif stands_on not in said:
                yield score, entry

    def _asked(self, query: str) -> list[Asked]:
        said = self._whole(words(query))
        begun = len(said) - 1 if query.rstrip() == query else -1
        read = [self._word(word, at == begun) for at, word in enumerate(said)]
        kinds = self._kinds(read)
        asked, at = [], 0
        while at < len(read):
            length = self._heard_at(read, at)
            taken = read[at : at + (length or 1)]
            own = [word for word in taken if word.says]
            sure = min(word.weight for word in taken)
            has_own = bool(own) and all(word.stem in self.number for word in own)
            ways = [Way(self._numbers(word.stem for word in own), sure)] if has_own else []
            if length:
                names = self.data["heard"][name_of(taken)]
                ways += [Way(self._numbers(name.split()), sure * HEARD) for name in names]
            elif at == begun and not has_own:
                ways = [Way((n,), BEGUN) for n in self._begun(said[at])]
            if own or length:
                kind = [Way(self._numbers(kinds[at].split()), sure * OF_KIND)] if kinds[at] else []
                asked.append(self._weighed([*ways, *kind], has_own, sure))
            at += length or 1
        return asked

    def _kinds(self, read: Sequence[Word]) -> list[str]:
        """Return of each word in the name of a card what the card's kind is called; "" of another word."""
        kinds = [""] * len(read)
        for at in range(len(read)):
            for length in range(min(LONGEST, len(read) - at), 0, -1):
                if kind := self.data["cards"].get(name_of(read[at : at + length])):
                    kinds[at : at + length] = [kind] * length
                    break
        return kinds

    def _numbers(self, stems: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.number[stem] for stem in stems)

    def _whole(self, said: list[str]) -> list[str]:
        """Return the words of a question, those of a name whole that are written in two: “hour glass”."""
        whole, at = [], 0
        while at < len(said):
            taken = 2 if self._is_parted(said[at : at + 2]) else 1
            whole.append("".join(said[at : at + taken]))
            at += taken
        return whole

    def _is_parted(self, pair: list[str]) -> bool:
        """Whether two words are one of a name, and not the first of them with an ending, as “card lies” would be."""
        if len(pair) < 2 or any(map(self.english.says_nothing, pair)):
            return False
        stem = self.english.stem("".join(pair))
        is_heard = " ".join(map(self.english.stem, pair)) in self.data["heard"]
        return self.number.get(stem) in self.named and len(stem) > len(pair[0]) and not is_heard

    def _heard_at(self, read: Sequence[Word], at: int) -> int:
        """Return how many words from `at` on are a phrase that people say."""
        for length in range(min(LONGEST, len(read) - at), 0, -1):
            if name_of(read[at : at + length]) in self.data["heard"] and (length > 1 or read[at].says):
                return length
        return 0

    def _word(self, word: str, is_begun: bool) -> Word:
        """Return a word as it is known: spelled rightly, or as the one nearest to it.

        What is longer than a word that says nothing is no misspelling of it: what is asked would be lost with it. Nor
        does a number say anything that stands nowhere in the rulebook and is below one that does: scores may be any.
        """
        stem = self.english.stem(word)
        is_vague = stem in self.english.light or (word.isdigit() and len(word) < 4 and int(word) < self.highest)
        if self.english.says_nothing(word) or (is_vague and stem not in self.stems):
            return Word(stem, False, 1.0)
        if stem in self.stems or (is_begun and self._begun(word)):
            return Word(stem, True, 1.0)
        least, near = MOST_WRONG + 1, Word(stem, True, 1.0)
        for known, meant in self.spellings:
            wrong = apart(stem if meant.stem == known else word, known)
            if wrong < least and (meant.says or len(word) <= len(known)):
                least, near = wrong, meant
        return near

    def _begun(self, word: str) -> list[int]:
        """Return the words that begin with one that is still being typed."""
        return [n for n, known in enumerate(self.words) if len(word) > 2 and known.startswith(word)]

    def _weighed(self, ways: list[Way], has_own: bool, sure: float) -> Asked:
        """Weigh a word as itself, else as the rarest of what it may mean; what nobody knows weighs most."""
        own = ways[:1] if has_own else ways
        weight = max((self._weight(way.numbers) for way in own), default=STRANGE * self.rarest)
        return Asked(ways, weight, not ways or sure < 1)

    def _weight(self, numbers: Sequence[int]) -> float:
        return self._total(numbers) / len(numbers)

    def _total(self, numbers: Sequence[int]) -> float:
        """Return what words weigh together, added one by one as browsers do: the `sum` of newer Pythons is another."""
        total = 0.0
        for n in numbers:
            total += self.weights[n]
        return total


def _best_first(each: tuple[float, int]) -> tuple[float, int]:
    return -each[0], each[1]


def _entries(steps: Sequence[int]) -> Iterator[tuple[int, int]]:
    entry = 0
    for at in range(0, len(steps), 2):
        entry += steps[at]
        yield entry, steps[at + 1]


def ranked(book: RulebookData, question: str, limit: int) -> list[tuple[Found, float]]:
    """Return what answers a question in a rulebook, best first, with how well it fits; nothing if none covers it."""
    found = {entry.id: entry for entry in entries(book)}
    answers = Ranking(index.data(book, list(found.values()), english())).answers(question, limit)
    return [(found[hit.id], hit.score) for hit in answers.found] if answers.covered else []
