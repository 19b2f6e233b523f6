"""What prose allows, held to May I…?: a clause that says nothing more and nothing less than a wording of an entry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import English, beside
from rules_engine.auditor.questions import Asked, Questions
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.words import Hit, forms, tokens

_BREAKS = frozenset(".;:!?()—–")


@dataclass(frozen=True)
class _Wording:
    asked: Asked
    duty: bool
    words: frozenset[str]
    verb: str
    """What the players do, where they are who does it: it follows the modal word."""


@dataclass(frozen=True)
class Permits:
    """The wordings of May I…?, by each word in them; words that mean one thing are one."""

    same: Mapping[str, str] = field(default_factory=dict)
    wordings: Mapping[str, tuple[_Wording, ...]] = field(default_factory=dict)

    @property
    def own(self) -> frozenset[str]:
        """The ids of the questions that are read clause by clause alone."""
        return frozenset(wording.asked.id for found in self.wordings.values() for wording in found)

    @classmethod
    def of(cls, questions: Questions, words: English) -> Permits:
        """Return the wordings of a rulebook's questions."""
        read = [asked for asked in questions.asked if asked.id.split(".")[1:3] in (["claim", "may"], ["claim", "must"])]
        bases = {word for asked in read for word in _bare(asked.says[0])} - words.numbers.keys()
        same = {word: str(number) for word, number in words.numbers.items()}
        for base in sorted(bases, key=lambda word: (len(word), word)):
            for form in forms(base, words.irregular):
                same.setdefault(form, same.get(base, base))
        wordings: dict[str, list[_Wording]] = defaultdict(list)
        for asked in read:
            meant = frozenset(same.get(word, word) for word in _bare(asked.says[0]))
            whose = asked.says[0].split()[0]
            verb = _bare(asked.says[0])[0] if meant and whose in ("I", "we") else ""
            wording = _Wording(asked, asked.id.split(".")[2] == "must", meant, same.get(verb, verb))
            if meant:
                wordings[min(meant)].append(wording)
        return cls(same, {word: tuple(found) for word, found in wordings.items()})

    def claims(self, mentions: Mentions) -> Iterator[Claim]:
        """Yield what a sentence says of what is asked, clause by clause."""
        if mentions.reply or not mentions.permits[0] or mentions.conditions:
            return
        found = mentions.found
        start = 0
        for at in range(len(found) + 1):
            if at == len(found) or found[at].text in _BREAKS:
                yield from self._clause(mentions, start, at)
                start = at + 1

    def _clause(self, mentions: Mentions, start: int, end: int) -> Iterator[Claim]:
        found = mentions.found[start:end]
        meaning, at = mentions.english.permitted(found)
        if not meaning:
            return
        said = [token.text for token in found]
        if at + 1 < len(said) and any(text in beside("flips") for text in said[at + 1 :]):
            return
        words = {
            self.same.get(text, text)
            for text in said
            if text[0].isalnum() and text not in beside("small in permissions")
        }
        best: list[_Wording] = [
            wording for word in words for wording in self.wordings.get(word, ()) if wording.words == words
        ]
        behind = (self.same.get(text, text) for text in said[at:] if text not in beside("small in permissions"))
        done = next((text for text in behind if text[0].isalnum()), "")
        best = [wording for wording in best if wording.verb in ("", done)]
        for wording in best[:1]:
            answer = {"yes": "yes", "optional": "no" if wording.duty else "yes", "no": "no", "must": "yes"}[meaning]
            if wording.duty and meaning in ("yes", "no"):
                continue
            yield Claim.of(wording.asked, answer, answer == wording.asked.answer, found, Hit(at, len(found)),
                           shape="permission")  # fmt: skip


def _bare(wording: str) -> list[str]:
    return [
        token.text
        for token in tokens(wording)
        if token.text[0].isalnum() and token.text not in beside("small in permissions")
    ]
