"""What texts may claim: each question has an answer that can be read, and by which words it is mentioned."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.auditor.english import english
from rules_engine.auditor.reading.holds import Holds
from rules_engine.checks.reporting import About
from rules_engine.core.data.claim_questions import AMOUNTS, ClaimQuestion
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.ruleset import printed_under, resolve
from rules_engine.core.data.wording import fill, placeholders
from rules_engine.library import Loaded

_CODE = "unreadable-claim"
_PERMISSIONS = ("yes", "no", "must", "optional")


def unreadable_claims(loaded: Loaded) -> Iterator[Finding]:
    """Each question has an answer that a text can give: an amount, a moment, a choice (`unreadable-claim`)."""
    book = loaded.rulebook
    values = printed_under(book, resolve(book)) if book.claims else {}
    for full_id, question in book.claims.items():
        about = About(loaded, full_id)
        if not question.says:
            yield about.found(_CODE, f"{question.id}: say by which words it is mentioned", "id")
        elif question.asks == "order" and len(question.says) != 2:
            yield about.found(_CODE, f"{question.id}: say what comes first, and what comes after it", "says", key=True)
        template = str(question.answer)
        if any(place.fact not in values for place in placeholders(template)):
            continue  # another check says so
        if template and (told := _objection(question, fill(template, values.__getitem__))):
            yield about.found(_CODE, f"{question.id}: {told}", "answer")
        if not template and question.asks != "order" and question.stands_on not in book.facts:
            yield about.found(_CODE, f"{question.id}: only what stands on a fact can do without 'answer'", "id")


def _objection(question: ClaimQuestion, answer: str) -> str:
    """Return why an answer cannot be read, or nothing."""
    known: tuple[str, ...]
    if question.asks in AMOUNTS:
        known = ("a number", "'0 to 12'", "'at most 3'", "'no limit'", "'6/3/1'")
        fits = Holds.of(answer) is not None
    else:
        known = tuple(question.choices) or _PERMISSIONS
        if question.asks == "timing":
            known = (*english().moments, *question.choices)
        fits = answer in known
    return "" if fits else f"{answer!r} is no answer; known are {', '.join(known)}"
