"""Our own rules, audited: nothing is wrong in them, and whatever is changed in a sentence that is read is found."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules_engine import library
from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import english
from rules_engine.auditor.numbers import Numbers
from rules_engine.auditor.words import tokens
from rules_engine.core.data.claim_questions import AMOUNTS
from rules_engine.core.data.wording import fill
from rules_engine.lexicon import documents
from tests.auditor.measured import auditor

RULEBOOKS = ["meaning-made", "life-meaning"]
OPPOSITE = {
    "may not": "may",
    "cannot": "can",
    "must not": "must",
    "may": "may not",
    "can": "cannot",
    "before": "after",
    "after": "before",
}


def rules(rulebook: str) -> Iterator[tuple[str, str]]:
    """Yield each rule's id and text, below its chapter's title."""
    book = library.load(rulebook).rulebook
    for chapter in book.chapters:
        for rule in chapter.rules:
            text = fill(rule.text, book.printed.__getitem__)
            yield rule.id, f"# {book.manifest.title}\n\n## {chapter.title}\n\n### {rule.title}\n\n{text}\n"


@pytest.mark.parametrize("rulebook", [*RULEBOOKS, "meeple-inc"])
def test_nothing_is_wrong_in_our_own_rules(rulebook: str):
    """And no sentence has two readings: what answers several questions answers each rightly."""
    told = []
    for name, text in rules(rulebook):
        audit = auditor(rulebook).audit(documents.read(text, "markdown"))
        told += [f"{name}: {finding.message}" for finding in audit.findings]
        several = [claim for claim in audit.claims if claim.why == "may answer several questions"]
        told += [f"{name}: {claim.question} {claim.why}" for claim in several]
    assert told == []


def mutants(text: str, claim: Claim) -> Iterator[str]:
    """Yield the text with what a claim says changed: its number shifted, its modal word or its order turned round."""
    said = text[claim.start : claim.end]
    if claim.shape in AMOUNTS:
        amount = next(iter(Numbers(english()).find(tokens(said))), None)
        whole = amount is not None and amount.last == len(tokens(said))
        if amount and whole and amount.kind in ("number", "times") and not amount.bound:
            yield f"{text[: claim.start]}{amount.value + 1}{' times' * (amount.kind == 'times')}{text[claim.end :]}"
    elif claim.shape in ("permission", "order"):
        first, last = claim.clause if claim.shape == "permission" else (claim.start, claim.end)
        for word, other in OPPOSITE.items():
            if f" {word} " in text[first:last]:
                yield text[:first] + text[first:last].replace(f" {word} ", f" {other} ", 1) + text[last:]
                return


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_what_is_changed_in_our_own_rules_is_found(rulebook: str):
    """Every number that is read, one higher; every permission denied; every order turned round."""
    missed, tried = [], 0
    for name, text in rules(rulebook):
        for claim in auditor(rulebook).audit(documents.read(text, "markdown")).claims:
            for mutant in mutants(text, claim) if claim.agrees else ():
                tried += 1
                if not auditor(rulebook).audit(documents.read(mutant, "markdown")).findings:
                    missed.append(f"{name} [{claim.question}] {mutant[claim.clause[0] : claim.clause[1] + 5]}")
    print(f"{rulebook}: {tried - len(missed)} of {tried} changes found")
    assert missed == []
