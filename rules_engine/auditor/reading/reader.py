"""Reads the claims of a document: sentence by sentence, what each says in answer to which question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import english
from rules_engine.auditor.numbers import Amount, Numbers
from rules_engine.auditor.questions import Asked, Questions, names_of
from rules_engine.auditor.reading import amounts, beside, cells, orders, statements
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.things import Things
from rules_engine.auditor.sentences import CLAIMING, Sentence
from rules_engine.auditor.words import Anchors, plain, tokens
from rules_engine.core.data.claim_questions import AMOUNTS
from rules_engine.lexicon.readers.document import Document, Span

_PRONOUNS = frozenset(("it", "they", "this", "these", "that", "those", "its", "their", "he", "she", "both", "each"))


class Read(NamedTuple):
    """What was read: the claims, and by reason how many sentences that speak of the game were not."""

    claims: tuple[Claim, ...]
    declined: Counter[str]


class Reader:
    """Reads documents by the questions of one rulebook."""

    def __init__(self, questions: Questions) -> None:
        words = english()
        self.questions = questions
        self.english = words
        called = {**words.called, **words.moments, **questions.called}
        self.anchors = Anchors(called, words.irregular, words.small)
        self.things = Things.of(questions)
        for name in questions.cards:
            self.anchors.add(name, large=True)
        for name in {
            *names_of(questions.asked),
            *questions.strict,
            *words.moments,
            "most",
            "least",
            *questions.terms,
            "gain",
            "lose",
            *self.things.anchors.values(),
        }:
            self.anchors.add(name)
        self.numbers = Numbers(
            words.numbers, words.times, words.before, words.after, words.none, words.no_amount, words.no_limit
        )
        self.units = frozenset(question.unit for question in questions.asked if question.unit)
        self.strict = frozenset((*questions.strict, *questions.cards))
        uses = Counter(name for question in questions.asked for name in question.says)
        self._by_rarest: dict[str, list[Asked]] = {}
        for question in questions.asked:
            rarest = min(question.says, key=lambda name: uses[name])
            self._by_rarest.setdefault(rarest, []).append(question)
        self._own = [tuple(token.text for token in tokens(name)) for name in questions.own]

    def read(self, document: Document, sentences: Sequence[Sentence]) -> Read:
        """Return the claims of the sentences that claim anything."""
        claims: list[Claim] = []
        declined: Counter[str] = Counter()
        around: dict[Span, frozenset[str]] = {}
        last: Sentence | None = None
        for sentence in sentences:
            if sentence.kind in CLAIMING:
                mentions = self._mentions(document.prose, sentence, last, around)
                found = list(self._claims(mentions, sentence))
                claims += found
                if not found and mentions.hits.keys() & self.questions.terms.keys():
                    declined["speaks of the game, and answers no question" if not mentions.amounts else
                             "has a number that answers no question"] += 1  # fmt: skip
                for claim in found:
                    if claim.agrees is None:
                        declined[claim.why] += 1
            last = sentence
        claims += orders.in_lists(self, document, sentences)
        claims += cells.in_cells(self, document, sentences)
        claims += beside.in_prose(self, document, sentences)
        return Read(tuple(sorted(claims, key=lambda claim: (claim.start, claim.question))), declined)

    def candidates(self, mentions: Mentions) -> Iterator[Asked]:
        """Yield the questions all of whose anchors are mentioned, none of whose vetoes is, and nothing strict besides."""
        everywhere = mentions.everywhere
        strict = everywhere & self.strict
        for name in everywhere & self._by_rarest.keys():
            for question in self._by_rarest[name]:
                if everywhere.issuperset(question.says) and everywhere.isdisjoint(question.vetoes):
                    if strict <= {*question.says, question.unit, *question.choices.values()}:
                        yield question

    def _claims(self, mentions: Mentions, sentence: Sentence) -> Iterator[Claim]:
        found = list(self.candidates(mentions))
        if not found:
            return
        numeric = [question for question in found if question.shape in AMOUNTS]
        for amount in mentions.amounts if numeric else ():
            if claim := self._amount(mentions, amount, numeric):
                yield claim
        yield from statements.claims(mentions, [question for question in found if question.shape not in AMOUNTS])

    def _amount(self, mentions: Mentions, amount: Amount, numeric: Sequence[Asked]) -> Claim | None:
        """Return the claim that an amount makes: the answer to the question it fits best."""
        fits = amounts.fits(mentions, amount, numeric, self.units)
        if not fits:
            return None
        best = max(fits, key=lambda fit: (fit.anchors, fit.weight, fit.near))
        as_good = [fit for fit in fits if (fit.anchors, fit.weight) == (best.anchors, best.weight)]
        start, end = mentions.found[amount.first].start, mentions.found[amount.last - 1].end
        agrees: bool | None = best.agrees
        why = ""
        if not agrees:
            sibling = next((fit for fit in fits if fit.agrees and fit.anchors >= best.anchors - 1), None)
            if sibling:
                agrees, why = None, f"answers {sibling.asked.id}, too"
            elif len({fit.asked.answer for fit in as_good}) > 1:
                agrees, why = None, "may answer several questions"
            elif mentions.is_denied(amount.first):
                agrees, why = None, "is denied"
        question = best.asked
        clause = (mentions.found[0].start, mentions.found[-1].end)
        return Claim(
            question.id, question.shape, str(amount), question.answer, agrees, start, end, clause, question.cites, why
        )

    def _mentions(
        self, prose: str, sentence: Sentence, last: Sentence | None, around: dict[Span, frozenset[str]]
    ) -> Mentions:
        """Return what a sentence mentions, with what it inherits."""

        def named(span: Span | None) -> frozenset[str]:
            if span is None:
                return frozenset()
            if span not in around:
                around[span] = frozenset(self.anchors.find(tokens(prose, *span)))
            return around[span]

        found = tokens(prose, sentence.start, sentence.end)
        near = named(sentence.lead_in) | named(sentence.column) | named(sentence.row)
        far = frozenset[str]().union(*map(named, sentence.headings[:3]))
        if last and found and last.end <= sentence.start and found[0].text in _PRONOUNS:
            if "\n\n" not in prose[last.end : sentence.start] and last.kind in CLAIMING:
                far |= named((last.start, last.end))
        hits = self.anchors.find(found)
        return Mentions(found, hits, self.numbers.find(found), near - hits.keys(), far - hits.keys(), self.english)

    def speaks_of_it(self, document: Document) -> bool:
        """Whether a text names two things of this game in capital letters, or the game."""
        prose = document.prose
        if self.questions.title and self.questions.title.casefold() in prose.casefold():
            return True
        named = {name for name in self.questions.own if name in prose}
        small = plain(prose)
        return len(named) > 1 or (len(prose) < 1500 and any(name.casefold() in small for name in self.questions.own))
