"""Steps that run on over sentences: `First the turns. Then the check.` is read as one sentence with `then` between."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.auditor.english import phrases
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.text.sentence import Sentence, goes_on
from rules_engine.auditor.words import Anchors

_OPENS = 7
"""Among so many tokens a sentence says that it is the first step."""


class Steps:
    """Follows the sentences of a document, in its order, each with what it mentions."""

    def __init__(self, prose: str, anchors: Anchors) -> None:
        self._prose = prose
        self._anchors = anchors
        self._last: tuple[Sentence, Mentions] | None = None

    def with_last(self, sentence: Sentence, mentions: Mentions) -> Mentions | None:
        """Return the sentence before with this one, where this one begins with what comes then."""
        last, self._last = self._last, (sentence, mentions)
        said, behind = phrases("goes on with").at(mentions.found, 0) if mentions.found else ("", 0)
        if not said or not last or not goes_on(self._prose, last[0], sentence) or not _is_step(last[1]):
            return None
        if self._prose[last[0].end : sentence.start].strip():
            return None
        then = mentions.found[0]._replace(text="then", large=False)
        found = [*last[1].found, then, *mentions.found[behind:]]
        return replace(mentions, found=found, hits=self._anchors.find(found), amounts=[])


def _is_step(mentions: Mentions) -> bool:
    """Whether a sentence says that it is a step, too: `First the turns are taken`."""
    begins = "first" in (token.text for token in mentions.found[:_OPENS])
    return begins or bool(phrases("goes on with").at(mentions.found, 0)[0])
