"""What a sentence mentions with what it inherits, worked out once for each stretch of a document."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from rules_engine.auditor.english import English, listed
from rules_engine.auditor.numbers import Numbers
from rules_engine.auditor.reading.asking import expanded, reported, without_speaker
from rules_engine.auditor.reading.mentions import TITLE, Mentions
from rules_engine.auditor.reading.preparing import Preparing
from rules_engine.auditor.reading.questioning import Questioning
from rules_engine.auditor.reading.replies import replied
from rules_engine.auditor.text.sentence import Sentence, goes_on, parted
from rules_engine.auditor.words import Anchors, Hit, Hits, Token, tokens
from rules_engine.lexicon.readers.document import Document, Span

_HEADINGS = 3
_TOPICS = 6
"""So many sentences before may say what one is about that names nothing."""
_OPENS = 30
"""So many sentences of a section are about what it opens with."""
_BEGINS = 6
"""Among so many tokens a pronoun stands that points back."""
_LABEL = 3
"""So many tokens of a head name what one row, or one column, is about."""
_ANSWERS = 3
"""So many sentences after a question answer it."""


class Inheriting:
    """Makes the mentions of one document's sentences, which are given in its order.

    `names` are those of things: within a longer one, a shorter one is not mentioned. `subjects` are those of all that
    the game has.
    """

    def __init__(
        self,
        document: Document,
        anchors: Anchors,
        numbers: Numbers,
        names: frozenset[str],
        subjects: frozenset[str],
        words: English,
    ) -> None:
        self._prose = document.prose
        self._anchors = anchors
        self._numbers = numbers
        self._names = names
        self._subjects = subjects
        self._english = words
        self._around: dict[Span, frozenset[str]] = {}
        self._last: Sentence | None = None
        self._question: Sentence | None = None
        self._questioning = Questioning(words, self._things_in)
        self._question_says = frozenset[str]()
        self._preparing, self._setup = Preparing(self._prose), self._hits(tokens("setup")).names
        self._answered = 0
        self._topical = subjects - {TITLE}
        self._topic = deque[frozenset[str]](maxlen=_TOPICS)
        self._topic_of: tuple[Span, ...] = ()
        self._opening, self._since = frozenset[str](), 0
        self._question_on = self._told = frozenset[str]()
        self._column_of = {cell.span: cell.column_heading for cell in document.cells}

    def pass_over(self, sentence: Sentence) -> None:
        """Take note of a sentence that claims nothing: a question may be answered by what follows."""
        is_heading = sentence.kind == "heading"
        found = tokens(self._prose, sentence.start, sentence.end)
        if not is_heading:
            self._told = self._topics(sentence, found, self._mentioned(sentence, found))
        asks = self._prose[sentence.start : sentence.end].rstrip('"”*_ )').endswith("?")
        asked = expanded(found) if asks else reported(found) if sentence.kind == "question" else []
        if asked:
            self._questioning.ask(asked, anew=self._question is None or self._answered > _ANSWERS)
            self._question, self._answered = sentence, 0
            span = sentence.start, sentence.end  # of a reported question, who asked is no part
            self._question_says = self._named(span) if asks else self._hits(asked).names
            self._question_on = self._told
        elif is_heading:
            self._question = None
        self._last = sentence

    def mentions(self, sentence: Sentence) -> Mentions:
        """Return what a sentence mentions."""
        found = self._without_label(tokens(self._prose, sentence.start, sentence.end))
        hits = self._mentioned(sentence, found)
        heads = self._named(sentence.column) | self._named(sentence.row) if sentence.place == "cell" else frozenset()
        joined = heads
        heads |= self._labelled(sentence)
        asked, reply, asks_leave, how_many = frozenset[str](), "", True, False
        replies = bool(self._question and self._answered < _ANSWERS and sentence.place != "cell")
        if self._question and replies:
            asked = self._question_says
            if self._answered == 0:
                asked |= self._hits(self._questioning.asked).names
                reply = replied(found, self._english.replies)
                joined |= asked
                how_many = self._questioning.asks_how_many()
                asks_leave = not reply or self._questioning.asks_leave()
            elif self._subjects.isdisjoint(hits.names):
                joined |= asked
            self._answered += 1
        near = self._named(sentence.lead_in) | joined | asked
        prior = self._before(sentence)
        far = self._headed(sentence) | prior
        topic = self._topics(sentence, found, hits).difference(far, near, hits.names)
        if sentence.kind != "example":
            far |= topic
            if self._preparing.goes_on(sentence.headings, found):
                far |= self._setup
        loose = frozenset[str]()
        if replies and self._answered == 1:
            loose = self._question_on.difference(far, near, hits.names)
            far |= loose
        section = self._named(sentence.headings[0]) if sentence.headings else frozenset()
        self._last = sentence
        tells = sentence.kind == "example"
        parted = sentence.row is not None and self._prose[slice(*sentence.row)].strip().isdecimal()
        near, far, prior = near - hits.names, far - hits.names, prior - hits.names - near
        return Mentions(found, hits, self._numbers.find(found), near, far, section, joined, heads, prior, topic, parted,
                        reply, self._subjects, tells, self._english, asks_leave=asks_leave,
                        how_many=how_many, loose=loose)  # fmt: skip

    def _things_in(self, found: Sequence[Token]) -> list[Hit]:
        hits = self._hits(found)
        return [hit for name in hits.names & self._subjects for hit in hits[name]]

    def replied(self, sentence: Sentence, mentions: Mentions) -> Mentions | None:
        """Return what the question before a sentence states with the yes, the no or the fragment that answers it."""
        if not self._question or not 0 < self._answered <= _ANSWERS:
            return None
        statement = self._questioning.answered(mentions, first=self._answered == 1)
        if not statement:
            return None
        hits, nothing = self._hits(statement), frozenset[str]()
        return replace(
            mentions, found=statement, hits=hits, amounts=self._numbers.find(statement), near=nothing,
            far=(self._headed(sentence) | self._question_on)- hits.names, joined=nothing, heads=nothing,
            prior=nothing, topic=nothing, parted=False, reply="", tells=False, replied=mentions.reply,
        )  # fmt: skip

    def beside_head(self, sentence: Sentence, mentions: Mentions) -> Mentions | None:
        """Return a cell with the short head of its row before it, as an item of a list: `Players: 2 to 6`."""
        row = tokens(self._prose, *sentence.row) if sentence.place == "cell" and sentence.row else []
        if not 0 < len(row) <= _LABEL or not mentions.found:
            return None
        first = mentions.found[0]
        item = [*row, first._replace(text=":", end=first.start, large=False), *mentions.found]
        hits = self._hits(item)
        near, far = self._named(sentence.column) - hits.names, mentions.far - hits.names
        return replace(mentions, found=item, hits=hits, amounts=self._numbers.find(item), near=near, far=far)

    def _labelled(self, sentence: Sentence) -> frozenset[str]:
        """Return what a short head of a row says with the head of its column: `2nd` of the column `Seat`."""
        column = self._column_of.get(sentence.row) if sentence.place == "cell" and sentence.row else None
        if column is None or sentence.row is None:
            return frozenset()
        row, head = tokens(self._prose, *sentence.row), tokens(self._prose, *column)
        if len(row) > _LABEL or len(head) > _LABEL:
            return frozenset()
        return self._hits([*row, *head]).names | self._hits([*head, *row]).names

    def _headed(self, sentence: Sentence) -> frozenset[str]:
        return frozenset[str]().union(*map(self._named, sentence.headings[:_HEADINGS]))

    def _without_label(self, found: list[Token]) -> list[Token]:
        """Return tokens without the letter that marks an answer, and in an answer without who gives it."""
        answers = self._question is not None and not self._answered
        return without_speaker(found, "a", "answer", named=answers)

    def _before(self, sentence: Sentence) -> frozenset[str]:
        """Return what the sentence before mentions, in the same paragraph, item or cell."""
        last = self._last
        return self._named((last.start, last.end)) if last and goes_on(self._prose, last, sentence) else frozenset()

    def _topics(self, sentence: Sentence, found: list[Token], hits: Hits) -> frozenset[str]:
        """Return what a text goes on about: what its section opens with, and what a pronoun may stand for.

        A new paragraph is about nothing that was told before it, unless it begins with such a pronoun, or a line
        without a stop stands above it.
        """
        if self._topic_of != sentence.headings:
            self._topic_of, self._opening, self._since = sentence.headings, frozenset(), 0
            self._topic.clear()
        named = {at for name in self._topical & hits.names for hit in hits[name] for at in hit.at}
        outside = _outside(found, hits).said if named else ()
        topical = frozenset[str]().union(*(names for hit, names in outside if not named.isdisjoint(hit.at)))
        self._since += 1
        own = min(named, default=_BEGINS)  # whose `its` is not that of a sentence before
        goes_on = any(_points_back(found, at, own) for at in range(min(len(found), _BEGINS)))
        last = self._last
        if not goes_on and last and self._prose[last.end - 1] in ".!?" and parted(self._prose, last, sentence):
            self._topic.clear()
        told = frozenset[str]()
        if goes_on or not named:
            told = told.union(*self._topic, self._opening if self._since <= _OPENS else ())
        self._topic.append(topical)
        if self._since <= 2 and not self._opening:
            self._opening = topical
        return told

    def _named(self, span: Span | None) -> frozenset[str]:
        if span is None:
            return frozenset()
        if span not in self._around:
            self._around[span] = self._hits(tokens(self._prose, *span)).names
        return self._around[span]

    def _mentioned(self, sentence: Sentence, found: list[Token]) -> Hits:
        """Return where a sentence mentions anchors, and keep which for those that inherit from it."""
        hits = self._hits(found)
        self._around[sentence.start, sentence.end] = _outside(found, hits).names
        return hits

    def _hits(self, found: Sequence[Token]) -> Hits:
        """Return where anchors are mentioned, but for names within longer ones."""
        hits = self._anchors.find(found)
        longest = [it for it, names in hits.said if it.last - it.first > 1 and not names.isdisjoint(self._names)]
        if not longest:
            return hits
        return Hits([(hit, names - self._names if any(hit.lies_within(it) for it in longest) else names)
                     for hit, names in hits.said])  # fmt: skip


def _points_back(found: Sequence[Token], at: int, own: int) -> bool:
    """Whether a token is a pronoun for what was told before, in a sentence whose `own` first thing is named there.

    `There are three phases` and `Each phase ends` name what they speak of.
    """
    text, behind = found[at].text, found[at + 1].text if at + 1 < len(found) else ""
    if text not in listed("goes on") or (text in listed("of it") and at > own):
        return False
    if text == "there":
        return behind not in listed("is")
    names = text == "each" and not at and own == 1  # and `Each costs one` does not
    return not names or behind.endswith("s") or behind in listed("persons")


def _outside(found: list[Token], hits: Hits) -> Hits:
    """Return what is not said in brackets."""
    depth, within = 0, set[int]()
    for at, token in enumerate(found):
        depth = max(depth + (token.text == "(") - (token.text == ")"), 0)
        if depth:
            within.add(at)
    return Hits([(hit, names) for hit, names in hits.said if within.isdisjoint(hit.at)]) if within else hits
