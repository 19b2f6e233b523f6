"""What can be found: answers to what players ask, and, so that nothing stays unfound, rules, words, cards, tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from rules_engine.core.data import moments, wording
from rules_engine.core.data.naming import marked
from rules_engine.core.data.player_questions import opening
from rules_engine.core.data.rulebook import PlayerQuestion, RulebookData
from rules_engine.may_i import about

_LINK = re.compile(r"\s*\(\[\[[^\[\]|]+\]\]\)|\[\[[^\[\]|]+\|([^\[\]]*)\]\]|\[\[([^\[\]|]+)\]\]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One thing that can be found, as it is shown, and by which words.

    `phrases` are what one would ask or call it; `texts` have, by kind, what else is said of it. `says` is how an answer
    opens and is empty for what is no answer. `authority` is whose word it is, `partly` whose some of it is, where that
    is weaker. `cites` begins with the id it stands on.
    """

    id: str
    kind: str
    title: str
    says: str = ""
    because: str = ""
    authority: str = ""
    partly: str = ""
    cites: tuple[str, ...]
    number: str = ""
    phrases: tuple[str, ...]
    texts: tuple[tuple[str, str], ...] = ()


def entries(book: RulebookData) -> Iterator[Found]:
    """Yield what can be found in a rulebook: answers first, then rules, words, cards and tables."""
    reader = _Reader(book)
    yield from (reader.answer(full_id, question) for full_id, question in book.questions.items())
    yield from map(reader.rule, book.rules)
    for full_id, term in book.terms.items():
        yield Found(id=full_id, kind="term", title=f"{term.icon}{term.name}", because=reader.plain(term.plain),
                    cites=(full_id,), phrases=(f"What is {term.name}?", *term.also),
                    texts=(("text", reader.plain(term.plain)),))  # fmt: skip
    for full_id, table in book.tables.items():
        yield Found(id=full_id, kind="table", title=table.name, cites=(full_id,), phrases=(table.name,))
    for full_id, card in book.cards.items():
        yield Found(id=full_id, kind="card", title=card.name or card.id, cites=(full_id,), phrases=(card.name,))


class _Reader:
    """Makes entries of a rulebook's data."""

    def __init__(self, book: RulebookData) -> None:
        self.book, self.rules, self.printed, self.numbers = book, book.rules, marked(book, book.printed), book.numbers
        self.moments = {rule: moment.title for rule, moment in moments.of_rules(book).items()}

    def plain(self, text: str) -> str:
        """Return a text with its facts filled, in one line, without the marks of links."""
        filled = " ".join(text.split())
        with suppress(wording.WordingError):  # the check says where
            filled = wording.fill(filled, self.printed.__getitem__)
        return _LINK.sub(lambda link: link[1] or self._named(link[2]), filled)

    def _named(self, full_id: str | None) -> str:
        entry = self.rules.get(full_id or "")
        return entry.title if entry else ""

    def answer(self, full_id: str, asked: PlayerQuestion) -> Found:
        """Return the answer to a question."""
        book, stands_on = self.book, asked.stands_on
        rule = self.rules.get(stands_on)
        because = self.plain(asked.because)
        cases = " ".join(f"{case.when} {opening(case.says)}" for case in asked.cases)
        seen = " ".join(self._named(name) for name in asked.see)
        return Found(
            id=full_id,
            kind="answer",
            title=asked.question,
            says=self.plain(opening(asked.says)),
            because=because,
            authority=about.authority(book, asked) or "",
            partly=about.partly(book, asked) or "",
            cites=asked.cites,
            number=self.numbers.get(stands_on, ""),
            phrases=(asked.question, *asked.also),
            texts=(
                ("because", f"{because} {self.plain(cases)} {self.plain(opening(asked.says))}"),
                ("title", f"{rule.title if rule else ''} {seen} {self.moments.get(stands_on, '')}"),
                ("text", self.plain(rule.text) if rule else ""),
            ),
        )

    def rule(self, full_id: str) -> Found:
        """Return a rule, which is found by its title and its text."""
        rule = self.rules[full_id]
        text = self.plain(rule.text)
        return Found(
            id=full_id,
            kind="rule",
            title=rule.title,
            because=text,
            authority=rule.authority,
            cites=(full_id,),
            number=self.numbers[full_id],
            phrases=(rule.title,),
            texts=(("title", f"{rule.title} {self.moments.get(full_id, '')}"), ("text", text)),
        )
