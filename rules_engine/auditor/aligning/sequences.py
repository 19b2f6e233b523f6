"""What comes first, told by the words of both: two stops of an order that a rulebook tells, in a text's own words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import NamedTuple

from rules_engine.auditor.aligning.bags import of_name, words_of
from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import listed
from rules_engine.auditor.questions import Asked, Questions
from rules_engine.auditor.reading.mentions import SEGMENT_ENDS, Mentions
from rules_engine.auditor.text.sentence import CLAIMING, Sentence
from rules_engine.auditor.words import Anchors, Hit, Hits, Token, tokens
from rules_engine.core.data.claim_questions import IN_ORDER
from rules_engine.lexicon.readers.document import Document

_ENOUGH = 0.65
"""So much of what a stop is called and of a phrase is shared, by weight, where the phrase is about the stop."""
_CLEAR = 1.3
"""By so much the best stop fits better than the next."""
_BETWEEN = 4
"""So few words and signs part two phrases that one comes before the other."""
_LIST = 3
"""So many stops one behind the other are told in their order, where a word says that there is one."""


class Stop(NamedTuple):
    """A stop of an order: which order and where in it, its rule, and how much each of its words tells."""

    order: int
    at: int
    name: str
    rule: str
    words: Mapping[str, float]


class Phrase(NamedTuple):
    """Some tokens between what parts a sentence, and the stop of each order that they are about."""

    hit: Hit
    stops: Mapping[int, Stop]


@dataclass(frozen=True)
class Sequences:
    """The orders of a rulebook as texts are held to them.

    `names` are those of its terms, by anchor; `asked` has a question for each two stops of an order, `titles` the
    words of what each is called.
    """

    by_word: Mapping[str, tuple[Stop, ...]]
    weights: Mapping[str, float]
    names: Mapping[str, str]
    asked: Mapping[tuple[int, int, int], Asked]
    titles: Sequence[frozenset[str]]
    anchors: Anchors

    @classmethod
    def of(cls, questions: Questions, anchors: Anchors) -> Sequences:
        """Return the orders of a rulebook; `anchors` find its terms."""
        names = dict(zip(questions.terms, questions.own, strict=True))
        bags = [[_bag(name, anchors, names) for name, _ in order.stops] for order in questions.sequences]
        uses = Counter(word for order in bags for bag in order for word in bag)
        count = sum(map(len, bags))
        weights = {word: math.log(1 + count / used) for word, used in uses.items()}
        by_word: dict[str, tuple[Stop, ...]] = {}
        asked: dict[tuple[int, int, int], Asked] = {}
        for n, (order, of_stops) in enumerate(zip(questions.sequences, bags, strict=True)):
            shared = frozenset.intersection(*of_stops)
            stops = [
                Stop(n, at, name, rule, {word: weights[word] for word in bag - shared})
                for at, ((name, rule), bag) in enumerate(zip(order.stops, of_stops, strict=True))
            ]
            for stop in stops:
                for word in stop.words:
                    by_word[word] = (*by_word.get(word, ()), stop)
            asked |= {(n, one.at, other.at): _asked(questions, one, other) for one, other in combinations(stops, 2)}
        titles = [_bag(order.title, anchors, names) for order in questions.sequences]
        return cls(by_word, weights, names, asked, titles, anchors)

    def in_sentence(self, mentions: Mentions) -> Iterator[Claim]:
        """Yield what a sentence says the other way round than every order tells it that tells both."""
        cues = listed("comes before") | listed("comes after") | listed("tells an order")
        if not any(token.text in cues for token in mentions.found):
            return
        phrases = self._phrases(mentions.found, mentions.hits)
        for left, right in pairwise(phrases):
            way = _way(mentions, left.hit, right.hit)
            if way:
                yield from self._said(mentions, *((left, right) if way == "before" else (right, left)))
                return
        if not any(token.text in listed("tells an order") for token in mentions.found):
            return
        told = Counter(order for phrase in phrases for order in phrase.stops)
        for order, _ in told.most_common(1):
            row = [phrase for phrase in phrases if order in phrase.stops]
            if len({phrase.stops[order].at for phrase in row}) == len(row) >= _LIST:
                for left, right in pairwise(row):
                    yield from self._said(mentions, left, right)

    def in_lists(self, document: Document, sentences: Sequence[Sentence]) -> Iterator[Claim]:
        """Yield what numbered lists have the other way round: of two items that begin with stops, the one too early."""
        lists: dict[tuple[object, ...], dict[int, tuple[Phrase | None, list[Token]]]] = {}
        for sentence in sentences:
            items = lists.setdefault((sentence.lead_in, sentence.headings), {})
            if sentence.number and sentence.kind in CLAIMING and sentence.number not in items:
                found = tokens(document.prose, sentence.start, sentence.end)
                phrases = self._phrases(found, self.anchors.find(found), least=1)
                begins = phrases[0] if phrases and not phrases[0].hit.first else None
                items[sentence.number] = begins, found
        for items in lists.values():
            for (one, found), (other, _) in pairwise(it for it in items.values() if it[0]):
                if one and other:
                    for pair in self._turned(one, other, frozenset()):
                        yield self._claim(pair, found, one.hit)

    def _turned(self, first: Phrase, second: Phrase, about: frozenset[str]) -> list[tuple[Stop, Stop]]:
        """Return the stops of two phrases, the first of which comes later, where no order tells them so.

        Of several orders those that the text is `about` count.
        """
        pairs = [(first.stops[order], second.stops[order]) for order in first.stops.keys() & second.stops.keys()]
        named = [len(self.titles[one.order] & about) for one, _ in pairs]
        pairs = [pair for pair, count in zip(pairs, named, strict=True) if count == max(named)]
        return pairs[:1] if all(one.at > other.at for one, other in pairs) else []

    def _claim(self, pair: tuple[Stop, Stop], found: Sequence[Token], hit: Hit) -> Claim:
        one, other = pair
        question = self.asked[one.order, other.at, one.at]
        return Claim.of(question, question.in_order(agrees=False), False, found, hit)

    def _said(self, mentions: Mentions, first: Phrase, second: Phrase) -> Iterator[Claim]:
        """Yield the claim that one phrase comes before another, unless it is denied."""
        hit = Hit(min(first.hit.first, second.hit.first), max(first.hit.last, second.hit.last))
        denials = mentions.english.negations
        if any(token.text in denials or token.text.endswith("n't") for token in mentions.found[hit.first : hit.last]):
            return
        names = (self.names[name] for name in mentions.everywhere & self.names.keys())
        about = frozenset(word for name in names for word in of_name(name))
        for pair in self._turned(first, second, about):
            yield self._claim(pair, mentions.found, hit)

    def _phrases(self, found: Sequence[Token], hits: Hits, least: int = 2) -> list[Phrase]:
        """Return the phrases of some tokens that are about stops, but for what leads into a list."""
        said = words_of(found, hits, self.names)
        if sum(word in self.by_word for word, _ in said) < least:
            return []
        named = hits.names & self.names.keys()
        opens = bool(found) and found[0].text in listed("opens an order")
        made, first = [], 0
        for at in range(len(found) + 1):
            text = found[at].text if at < len(found) else "."
            if self._parts(text, opens=opens and at > 1):
                hit = Hit(first, at)
                terms = [name for name in named if any(it.is_in(hit) for it in hits[name])]
                words = {word for word, place in said if first <= place < at}
                points = any(found[place - 1].text in listed("points back") for _, place in said if first < place < at)
                if text != ":" and not points and (stops := self._about(words, terms)):
                    made.append(Phrase(hit, stops))
                first = at + 1
        return made

    def _parts(self, text: str, *, opens: bool) -> bool:
        """Whether a word or a sign parts phrases; `before the bonus you check`, too, where a sentence so begins."""
        if text in SEGMENT_ENDS or text in ".:→>" or text in listed("parts an order"):
            return True
        return opens and text in listed("pronouns")

    def _about(self, words: set[str], terms: Iterable[str]) -> dict[int, Stop]:
        """Return the stop of each order that words are about: by far its best one, with something of each term."""
        known = sum(self.weights.get(word, 1.0) for word in words)
        fits: dict[int, list[tuple[float, Stop]]] = {}
        for stop in {(it.order, it.at): it for word in words for it in self.by_word.get(word, ())}.values():
            if any(stop.words.keys().isdisjoint(of_name(self.names[term])) for term in terms):
                continue
            shared = sum(stop.words[word] for word in words & stop.words.keys())
            fit = math.sqrt(shared / sum(stop.words.values()) * shared / known)
            fits.setdefault(stop.order, []).append((fit, stop))
        about = {}
        for order, each in fits.items():
            (best, stop), *others = sorted(each, key=lambda fit: -fit[0])
            if best >= _ENOUGH and all(best >= _CLEAR * other for other, _ in others):
                about[order] = stop
        return about


def _way(mentions: Mentions, left: Hit, right: Hit) -> str:
    """Return whether a phrase comes `before` or `after` the one behind it, by what stands between or ahead of them."""
    between = [token.text for token in mentions.found[left.last : right.first]]
    if len(between) > _BETWEEN:
        return ""
    for way in ("before", "after"):
        if not listed(f"comes {way}").isdisjoint(between):
            return way
    opens = mentions.text(0) if left.first == 1 else ""
    return {"before": "after", "after": "before"}.get(opens, "")


def _bag(text: str, anchors: Anchors, names: Mapping[str, str]) -> frozenset[str]:
    found: list[Token] = tokens(text)
    return frozenset(word for word, _ in words_of(found, anchors.find(found), names))


def _asked(questions: Questions, first: Stop, second: Stop) -> Asked:
    order = questions.sequences[first.order]
    return Asked(
        id=f"{questions.prefix}.claim.sequence.{order.id.rpartition('.')[2]}.{first.at}-{second.at}",
        shape="order", name=order.title, cites=(first.rule, order.id), says=(first.name, second.name),
        answer=IN_ORDER, stops=(first.name, second.name),
    )  # fmt: skip
