"""Boxes of facts on wiki pages: each value is read with its name, and nothing else of a template is."""

from __future__ import annotations

import pytest

from rules_engine.lexicon import documents
from tests.auditor.measured import auditor

PAGE = """{{Infobox game
| image = [[File:Box.jpg|300px]]
| designer = {{person|Somebody}}
%s
}}
Text about '''%s'''.
"""


def denied(rulebook: str, *fields: str) -> list[tuple[int, str]]:
    """Return line and question of what is wrong with a box."""
    title = auditor(rulebook).questions.title
    text = PAGE % ("\n".join(f"| {field}" for field in fields), title)
    audit = auditor(rulebook).audit(documents.read(text, "wikitext"))
    return [(finding.line, finding.claim) for finding in audit.findings]


@pytest.mark.parametrize(
    ("rulebook", "wrong", "question"),
    [
        ("life-meaning", "players = 2–5", "lm.claim.players"),
        ("life-meaning", "drift at the start = [[Drift|4]]", "lm.claim.drift-start"),
        ("meaning-made", "energy at the start  =4", "mm.claim.start-energy"),
    ],
)
def test_a_wrong_value_is_found_in_its_line(rulebook: str, wrong: str, question: str):
    """Behind whatever other values, with a link or without."""
    assert denied(rulebook, "year = 2024", wrong) == [(5, question)]


@pytest.mark.parametrize(
    ("rulebook", "right"),
    [
        ("life-meaning", "players = 2–6"),
        ("life-meaning", "drift at the start = [[Drift|3]]"),
        ("meaning-made", "energy at the start = 3"),
        ("meaning-made", "players min = 1"),
        ("meaning-made", "min players = 1"),
        ("meaning-made", "width = 300px"),
    ],
)
def test_a_right_value_is_left_alone(rulebook: str, right: str):
    """And one that is half of a range, or no matter of the rules."""
    assert denied(rulebook, "year = 2024", right) == []


def test_a_template_with_a_single_name_is_no_box():
    """It marks something, and its value may be anything."""
    text = "Text about '''Life~Meaning'''. {{mark|drift at the start=4}}"
    assert not auditor("life-meaning").audit(documents.read(text, "wikitext")).claims


def test_the_linter_reads_no_value():
    """Names and values stay masked for it."""
    document = documents.read(PAGE % ("| players = 2–5", "Life~Meaning"), "wikitext")
    assert "players" not in document.prose
    assert [document.text[slice(*value)] for _, value in document.fields][-1] == "2–5"
