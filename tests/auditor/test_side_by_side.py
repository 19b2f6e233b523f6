"""Two right statements side by side in one sentence: what one of them says is no answer to what the other is about."""

from __future__ import annotations

import random
import re

import pytest

from rules_engine import library
from rules_engine.auditor.reading.clauses import clauses
from rules_engine.auditor.words import tokens
from rules_engine.core.data.wording import fill
from rules_engine.lexicon import documents
from tests.auditor.measured import auditor

PAIRS = 150
MOST = 0.03
"""Of so many pairs of our own sentences this share may be misread: what holds beside its heading may not without it."""


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Drift starts on 3; Coherence starts on 4.", 2),
        ("You take two tokens at once, and no two of them may be alike.", 2),
        ("You take Energy, Insight, and Support.", 1),
        ("If nobody donates, nothing happens.", 1),
    ],
)
def test_clauses_are_told_apart(text: str, parts: int):
    """By a semicolon, or by a joining word between two that are long enough; a list is one."""
    assert clauses(tokens(text))[-1] + 1 == parts


def test_what_stands_in_another_clause_is_no_answer():
    """Though the words of a question are all in the sentence."""
    it = auditor("life-meaning")
    text = "Life~Meaning\n\nThe same player starts every round; find the state of the lowest Coherence among you."
    assert it.audit(documents.read(text, "text")).findings == ()


@pytest.mark.parametrize("rulebook", library.names())
def test_our_own_sentences_in_pairs(rulebook: str):
    """Joined as people join them, any two of them say nothing wrong, but for a few."""
    it, picked, told = auditor(rulebook), random.Random(16), []
    sentences = own_sentences(rulebook)
    for _ in range(PAIRS):
        one, other = picked.sample(sentences, 2)
        text = f"{one.rstrip('.')}{picked.choice(['; ', ', and ', ', but '])}{other[0].lower()}{other[1:]}"
        audit = it.audit(documents.read(f"{it.questions.title}\n\n{text}", "text"))
        told += [f"{finding.message}: {text}" for finding in audit.findings if finding.severity != "note"]
    assert len(told) <= MOST * PAIRS, told


def own_sentences(rulebook: str) -> list[str]:
    """Return the sentences of our own rules that point nowhere else."""
    book = library.load(rulebook).rulebook
    rules = (rule for chapter in book.chapters for rule in chapter.rules)
    texts = (re.sub(r"\(?\[\[[^]]*]]\)?", "", fill(rule.text, book.printed.__getitem__)) for rule in rules)
    parts = (part for text in texts for part in re.split(r"(?<=[.!?])\s+", text.strip()))
    points = re.compile(r"(It|They|This|That|These|Then|There|So|Those)\b")
    return [part for part in parts if 20 < len(part) < 130 and not points.match(part)]
