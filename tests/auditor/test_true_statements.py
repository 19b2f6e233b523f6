"""What is true is no finding, whatever stands beside it: statements as people make them, one to a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.lexicon import documents
from tests.auditor.measured import auditor

STATEMENTS = Path(__file__).with_name("true_statements")


@pytest.mark.parametrize("between", ["\n", "\n\n", "\n\n* "], ids=["a paragraph", "lines apart", "a list"])
@pytest.mark.parametrize("file", sorted(STATEMENTS.glob("*.txt")), ids=lambda file: file.stem)
def test_true_statements_have_no_finding(file: Path, between: str):
    """Nor do they turn one another into something else, in one paragraph, in lines of their own or as a list."""
    text = between.join(["All that is true:", *file.read_text("utf-8").splitlines()])
    audit = auditor(file.stem).audit(documents.read(text, "text"))

    assert [it.message for it in audit.findings] == []
    assert len([claim for claim in audit.claims if claim.agrees]) > len(text.splitlines()) / 2


@pytest.mark.parametrize(
    ("rulebook", "text"),
    [
        (
            "meeple-inc",
            "You have four workers.\n\nAn upgrade needs no Skill cards.\n\nRows: the card on the far right is free.",
        ),
        ("meeple-inc", "With bots: each one has four workers. It pays nothing and gets no bonuses."),
        (
            "life-meaning",
            "Your number is Coherence plus Reputation plus Legacy. The first two stop at 10, Legacy at 30.",
        ),
    ],
    ids=["a new paragraph is about its own", "what none is got of is denied", "the first two of what was listed"],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["a line feed", "as on Windows"])
def test_connected_true_statements_have_no_finding(rulebook: str, text: str, end: str):
    """Where a sentence takes what it is about from those before it."""
    audit = auditor(rulebook).audit(documents.read(text.replace("\n", end), "text"))

    assert [it.message for it in audit.findings] == []
