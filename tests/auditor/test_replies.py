"""Yes and no as answers: the statement that they make of the question before."""

from __future__ import annotations

import pytest

from rules_engine.auditor.reading.replies import stated
from rules_engine.auditor.words import Hit, tokens
from rules_engine.lexicon import documents
from tests.auditor.measured import auditor


@pytest.mark.parametrize(
    ("question", "reply", "statement"),
    [
        ("May I pass?", "yes", "i may pass"),
        ("May I pass?", "no", "i may not pass"),
        ("So, do you have to take both actions?", "no", "so , you do not have to take both actions"),
        ("Do you have to take both actions?", "yes", "you have to take both actions"),
        ("Must the group pay at once?", "no", "the group need not pay at once"),
        ("If I am Fragile, can I donate?", "no", "if i am fragile , i can not donate"),
        ("Is converting an action?", "yes", "converting is an action"),
        ("Can a Fragile player contribute?", "yes", "a fragile player can contribute"),
        ("What can I do?", "yes", ""),
        ("Really?", "no", ""),
    ],
)
def test_a_question_with_its_reply_is_a_statement(question: str, reply: str, statement: str):
    """The verb goes behind the subject; where no verb asks, nothing is stated."""
    asked = tokens(question)
    (said,) = tokens(reply)
    named = [Hit(at, at + 1) for at, token in enumerate(asked) if token.text == "fragile"]

    assert " ".join(token.text for token in stated(asked, said, reply, named)) == statement


@pytest.mark.parametrize(
    ("rulebook", "text", "wrong"),
    [
        ("meaning-made", "Can I take three Energy with one Gather? Yes.", True),
        ("meaning-made", "**Can I take three Energy with one Gather?** No, two.", False),
        ("meaning-made", "Does a full Initiative complete at the end of the round?\nYes.", True),
        ("meaning-made", "Does a full Initiative complete at once? No, wait for it.", True),
        ("meaning-made", "Does a full Initiative complete at once? Yes.", False),
        ("meaning-made", "May I donate while I am Fragile? Nope.", False),
        ("life-meaning", "Can you Acquire twice in a turn? No.", True),
        ("life-meaning", "Can you Acquire twice in a turn? Sure.", False),
        ("life-meaning", "Do discounts stack? Yes.", False),
    ],
)
def test_what_a_reply_claims_is_judged(rulebook: str, text: str, wrong: bool):
    """At the reply, by the question's words."""
    title = auditor(rulebook).questions.title

    found = auditor(rulebook).audit(documents.read(f"# {title}\n\n{text}", "markdown")).findings

    alarms = [finding for finding in found if finding.severity != "note"]
    assert bool(alarms) is wrong, [finding.message for finding in alarms]
