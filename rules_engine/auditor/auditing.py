"""The auditor of one rulebook: what it finds in a document, what it read, and what it could not read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.judging import judge
from rules_engine.auditor.play.looking import look
from rules_engine.auditor.questions import Questions
from rules_engine.auditor.reading.reader import Reader
from rules_engine.auditor.reading.speaking import Speaking
from rules_engine.auditor.text.boxes import with_boxes
from rules_engine.auditor.text.revisions import as_it_is_now
from rules_engine.auditor.text.sentences import sentences
from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.readers.document import Document


@dataclass(frozen=True, slots=True)
class Audit:
    """What the auditor makes of a text: findings, the claims as it read them, and its sentences by kind.

    `declined` counts, by reason, the sentences that speak of the game and were not read.
    """

    findings: tuple[Finding, ...] = ()
    claims: tuple[Claim, ...] = ()
    kinds: Mapping[str, int] = field(default_factory=dict)
    declined: Mapping[str, int] = field(default_factory=dict)


class Auditor:
    """Audits texts against the questions of one rulebook, under the rulings and variants it is played with.

    What a text says of another game of the lexicon is no claim about this one.
    """

    def __init__(self, questions: Questions, lexicon: Lexicon) -> None:
        self.questions = questions
        self.lexicon = lexicon
        self._others = [it.title for it in lexicon.glossaries.values() if it.title != questions.title]
        self.reader = Reader(questions)

    def audit(self, document: Document, path: str = "") -> Audit:
        """Return what is wrong with what a document claims, in the order of the text. No input makes it fail.

        Claims are read in the prose as it is now; sums are looked for in all of it, and every offset is the same.
        """
        now = as_it_is_now(with_boxes(document))
        found = sentences(now, self._others)
        kinds = Counter[str](sentence.kind for sentence in found)
        speaking = Speaking(now, self.questions)
        found = tuple(sentence for sentence in found if speaking.at(sentence.start, sentence.end))
        read = self.reader.read(now, found)
        sums = look(document, found, self.questions.play)
        findings = judge(document, read.claims, sums, self.reader.asked, path)
        return Audit(findings, read.claims, kinds, read.declined)
