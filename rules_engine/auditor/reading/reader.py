"""Reads the claims of a document: sentence by sentence, what each says in answer to which question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple

from rules_engine.auditor.aligning.sequences import Sequences
from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import english
from rules_engine.auditor.numbers import Amount, Numbers
from rules_engine.auditor.questions import Asked, Questions, names_of
from rules_engine.auditor.reading import amounts, beside, cells, orders, statements
from rules_engine.auditor.reading.clauses import strays
from rules_engine.auditor.reading.families import Family
from rules_engine.auditor.reading.inheriting import Inheriting
from rules_engine.auditor.reading.mentions import TITLE, Mentions
from rules_engine.auditor.reading.parts import parts
from rules_engine.auditor.reading.permits import Permits
from rules_engine.auditor.reading.siblings import Siblings
from rules_engine.auditor.reading.steps import Steps
from rules_engine.auditor.reading.things import PRINTED, Things
from rules_engine.auditor.text.sentence import CLAIMING, Sentence
from rules_engine.auditor.words import Anchors, Hit
from rules_engine.core.data.claim_questions import AMOUNTS
from rules_engine.lexicon.readers.document import Document

_OF_ALL = frozenset(("count", "range"))
"""What the shapes ask of all there is, part of a sentence seldom says."""


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
        self.anchors = Anchors({**words.called, **words.moments, **questions.called, TITLE: questions.title},
                               words.irregular, words.small)  # fmt: skip
        for name in (*questions.cards, *questions.large):
            self.anchors.add(name, large=True)
        for name in questions.things:
            self.anchors.add(name, tight=True)
        if questions.title:
            self.anchors.add(TITLE)
        for name in {
            *names_of(questions.asked),
            *questions.strict,
            *words.moments,
            "most",
            "least",
            "move",
            *questions.terms,
        }:
            self.anchors.add(name)
        self.printed = Things.of(questions)
        for name in (*PRINTED, *self.printed.names()):
            self.anchors.add(name)
        self.permits = Permits.of(questions, words)
        self.own = self.printed.own | self.permits.own
        """The questions that have readers of their own."""
        self.numbers = Numbers(words)
        self.units = frozenset(question.unit for question in questions.asked if question.unit)
        self._names = frozenset((*questions.things, *questions.cards, TITLE))
        self._subjects = self._names | questions.terms.keys()
        self._cards = frozenset(questions.cards)
        self._things = frozenset(questions.things)
        self._strict = frozenset((*questions.strict, *questions.cards))
        self.siblings = Siblings(questions)
        self.sequences = Sequences.of(questions, self.anchors)
        self.asked = {each.id: each for each in (*questions.asked, *self.sequences.asked.values())}
        """Every question that a claim may answer, by its id."""
        self._index()

    def _index(self) -> None:
        """Put each question, with its place among all, under the anchor that fewest others need."""
        uses = Counter(name for question in self.questions.asked for name in question.says)
        rarest = [
            (min(question.says, key=lambda name: uses[name]), question)
            for question in self.questions.asked
            if question.id not in self.own
        ]
        self._by_rarest: dict[str, list[tuple[int, Asked, frozenset[str]]]] = {}
        for number, (name, question) in enumerate(sorted(rarest, key=itemgetter(0))):
            self._by_rarest.setdefault(name, []).append((number, question, frozenset(question.says)))

    def read(self, document: Document, sentences: Sequence[Sentence]) -> Read:
        """Return the claims of the sentences that claim anything."""
        claims: list[Claim] = []
        declined: Counter[str] = Counter()
        inheriting = Inheriting(document, self.anchors, self.numbers, self._names, self._subjects, self.english)
        steps = Steps(document.prose, self.anchors)
        for sentence in sentences:
            if sentence.kind not in CLAIMING:
                inheriting.pass_over(sentence)
                continue
            mentions = inheriting.mentions(sentence)
            found = [*self._in_parts(mentions), *beside.claims(self.printed, mentions, sentence),
                     *self.permits.claims(mentions)]  # fmt: skip
            if reply := inheriting.replied(sentence, mentions):
                found = _together(found, [*self._replied(reply, sentence)])
            found = self._with_siblings(mentions, found)
            if not found and (item := inheriting.beside_head(sentence, mentions)):
                found = self._in_parts(item)
            found += self.sequences.in_sentence(mentions) if not any(it.shape == "order" for it in found) else ()
            if both := steps.with_last(sentence, mentions):
                found += self._in_steps(both, sentence)
            claims += found
            declined.update(claim.why for claim in found if claim.agrees is None)
            if not found and mentions.hits.names & self.questions.terms.keys():
                numbers = "has a number that answers no question"
                declined[numbers if mentions.amounts else "speaks of the game, and answers no question"] += 1
        claims += cells.in_cells(self.printed, self.anchors, self.numbers, document, sentences)
        claims += orders.in_lists(self.anchors, self.questions.asked, document, sentences)
        claims += self.sequences.in_lists(document, sentences)
        return Read(tuple(sorted(claims, key=lambda claim: (claim.start, claim.question))), declined)

    def _mentioned(self, mentions: Mentions) -> list[Asked]:
        """Return the questions all of whose anchors are mentioned."""
        everywhere = mentions.everywhere
        rarest = everywhere & self._by_rarest.keys()
        asked = [one for name in rarest for one in self._by_rarest[name] if one[2] <= everywhere]
        return [question for _, question, _ in sorted(asked, key=itemgetter(0))]

    def _candidates(self, mentions: Mentions) -> Iterator[Asked]:
        """Yield the questions all of whose anchors are mentioned, and neither a veto nor anything strict besides."""
        return self._unvetoed(mentions, self._mentioned(mentions))

    def _unvetoed(self, mentions: Mentions, asked: Sequence[Asked]) -> Iterator[Asked]:
        """Yield of questions that are mentioned those with neither a veto nor anything strict besides."""
        if not asked:
            return
        close = mentions.close
        strict = close & self._strict
        if len(strict & self._cards) > 2:  # a list of cards says nothing of one
            strict -= self._cards
        headed = mentions.section & strict - mentions.hits.names - mentions.near
        if len(headed) > 1:  # a section about several things apart is not about one
            strict -= headed
        apart_before = not strict and not mentions.prior.isdisjoint(self._cards)
        for question in asked:
            if not mentions.loose.isdisjoint(question.says) and not _leans(mentions, question):
                continue
            if apart_before and not close.issuperset(question.says):
                continue  # it goes on about what is apart
            if close.isdisjoint(question.vetoes) and all(_accounted(mentions, question, name) for name in strict):
                yield question

    def _in_parts(self, mentions: Mentions) -> list[Claim]:
        """Return the claims of a sentence, and those that only one of its parts makes."""
        mentioned = self._mentioned(mentions)
        asked = list(self._unvetoed(mentions, mentioned))
        found = list(self._claims(mentions, asked))
        whole = tuple(found)
        taken = {claim.question for claim in whole}
        left = {question.id: question for question in asked if question.id not in taken}
        for part in parts(mentions) if left else ():
            if any(_may_answer(part, question) for question in left.values()):
                again = [question for question in mentioned if part.everywhere.issuperset(question.says)]
                found += (
                    claim
                    for claim in self._claims(part, self._unvetoed(part, again))
                    if claim.question in left
                    and (mentions.how_many or claim.shape not in _OF_ALL)
                    and not any(_overlap(claim, it) for it in whole)
                )
        return found

    def _with_siblings(self, mentions: Mentions, found: Sequence[Claim]) -> list[Claim]:
        """Return claims with what is wrong beside right answers of its family, without what right ones account for."""
        answers = list(self.siblings.claims(mentions, lambda asked, family: self._may_mean(mentions, asked, family)))
        right = [it for it in answers if it.agrees]
        kept = [claim for claim in found if claim.agrees is not False or not any(
            _overlap(claim, it) and self.siblings.are_kin(claim.question, it.question) for it in right)]  # fmt: skip
        taken = [claim for claim in kept if claim.agrees is not None]
        return kept + [it for it in answers if not it.agrees and not any(_overlap(it, claim) for claim in taken)]

    def _may_mean(self, mentions: Mentions, question: Asked, family: Family) -> bool:
        """Whether a sentence mentions neither a veto of a question nor anything strict besides, but for siblings."""
        strict = mentions.close & (self._strict if family.of_things else self._strict - self._cards)
        close = mentions.close - family.members.keys()
        return close.isdisjoint(question.vetoes) and all(_accounted(mentions, question, it) for it in strict)

    def _claims(self, mentions: Mentions, asked: Iterable[Asked]) -> Iterator[Claim]:
        """Yield the claims that answer questions which may be meant."""
        found = list(asked)
        numeric = [question for question in found if question.shape in AMOUNTS]
        others = [question for question in found if question.shape not in AMOUNTS]
        counted = (self._amount(mentions, amount, numeric) for amount in mentions.amounts if numeric)
        for claim in (*filter(None, counted), *statements.claims(mentions, others)):
            if claim.agrees is False and claim.shape != "order" and strays(mentions, self.asked[claim.question], claim):
                yield replace(claim, agrees=None, why="speaks of something else, too")
            else:
                yield claim

    def _in_steps(self, both: Mentions, sentence: Sentence) -> Iterator[Claim]:
        """Yield what a sentence with the one before it says of an order, from the one into the other."""
        orders_asked = [question for question in self._candidates(both) if question.shape == "order"]
        found = [*statements.claims(both, orders_asked)] or [*self.sequences.in_sentence(both)]
        yield from (claim for claim in found if claim.start < sentence.start < claim.end)

    def _replied(self, statement: Mentions, sentence: Sentence) -> Iterator[Claim]:
        """Yield what a question states with its answer, at the answer."""
        for claim in (*self._claims(statement, self._candidates(statement)), *self.permits.claims(statement)):
            if statement.replied or sentence.start <= claim.start < sentence.end:
                yield replace(claim, start=sentence.start, end=sentence.end, clause=(sentence.start, sentence.end))

    def _amount(self, mentions: Mentions, amount: Amount, numeric: Sequence[Asked]) -> Claim | None:
        """Return the claim that an amount makes: the answer to the question it fits best."""
        fits = amounts.fits(mentions, amount, numeric, self.units, self._things)
        if not fits:
            return None
        best = max(fits, key=lambda fit: (fit.anchors, fit.weight, fit.near))
        as_good = [fit for fit in fits if (fit.anchors, fit.weight) == (best.anchors, best.weight)]
        agrees: bool | None = best.agrees
        why = ""
        if not agrees:
            sibling = next((fit for fit in fits if fit.agrees and fit.anchors >= best.anchors - 1), None)
            if sibling:
                agrees, why = None, f"answers {sibling.asked.id}, too"
            elif len({fit.asked.answer for fit in as_good}) > 1 or self._is_labelled_count(mentions, amount):
                agrees, why = None, "may answer several questions"
            elif mentions.segments[amount.first] and not mentions.loose.isdisjoint(best.asked.says):
                agrees, why = None, "says more than it was asked"
            elif mentions.is_doubted(amount, but=mentions.places(best.asked.says)):
                agrees, why = None, "is denied"
        return Claim.of(best.asked, str(amount), agrees, mentions.found, Hit(amount.first, amount.last), why)

    def _is_labelled_count(self, mentions: Mentions, amount: Amount) -> bool:
        """Whether a number only has what it counts before it, of which there are so many somewhere: `Actions: 2`."""
        label = amount.first - 1
        if mentions.text(label) != ":" or mentions.text(amount.last) not in ("", ".", ",", ";"):
            return False
        counts = (it for it in self.questions.asked if it.shape == "count" and it.answer == str(amount))
        hits = (hit for it in counts for hit in mentions.hits[it.unit] if hit.last == label)
        return any(not hit.first or not mentions.found[hit.first - 1].is_word for hit in hits)


def _overlap(one: Claim, other: Claim) -> bool:
    """Whether two claims have part of their spans in common."""
    return one.start < other.end and other.start < one.end


def _may_answer(part: Mentions, question: Asked) -> bool:
    """Whether a part of a sentence has all that an answer needs."""
    return bool(part.amounts or question.shape not in AMOUNTS) and part.everywhere.issuperset(question.says)


def _together(found: Sequence[Claim], said: Sequence[Claim]) -> list[Claim]:
    """Return the claims of an answer with those it makes in its question's words, which tell what its numbers count."""
    right = [claim for claim in said if claim.agrees and claim.shape in AMOUNTS]
    kept = [claim for claim in found if claim.agrees is not False or claim.shape not in AMOUNTS
            or not any(claim.start == it.start for it in right)]  # fmt: skip
    read = {claim.question for claim in kept}
    return [*kept, *(claim for claim in said if claim.question not in read)]


def _leans(mentions: Mentions, question: Asked) -> bool:
    """Whether a sentence says all that a question asks but for one thing, which the text goes on about."""
    rest = {*question.says} - mentions.loose
    return len(rest) == len({*question.says}) - 1 > 0 and mentions.said.issuperset(rest)


def _accounted(mentions: Mentions, question: Asked, name: str) -> bool:
    """Whether a question knows of something strict: by its name, or within what one of its anchors names."""
    own = {*question.says, question.unit, *question.choices.values(), *question.besides}
    if name in own:
        return True
    hits = mentions.hits[name]
    within = [hit for each in own for hit in mentions.hits[each]]
    return bool(hits) and all(any(hit.is_in(it) for it in within) for hit in hits)
