"""Yes and no as answers: the statement that they make of the question before."""

from __future__ import annotations

import pytest

from rules_engine.auditor.english import english
from rules_engine.auditor.reading.asking import in_full, reported
from rules_engine.auditor.reading.replies import filled, fragment, replied, stated
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
    ("answer", "says"),
    [
        ("Yes.", "yes"),
        ("Of course.", "yes"),
        ("Not at all.", "no"),
        ("It does.", "yes"),
        ("They don't, sorry.", "no"),
        ("You may not.", "no"),
        ("It is a card.", ""),
        ("Even then, yes.", "yes"),
        ("In the row you chose, yes.", ""),
        ("I said no, never.", "no"),
        ("Two.", ""),
    ],
)
def test_what_an_answer_says_by_its_words(answer: str, says: str):
    """A yes or no of one word or several, or the verb of the question."""
    assert replied(tokens(answer), english().replies) == says


@pytest.mark.parametrize(
    ("question", "answer", "statement"),
    [
        ("How many cards do I draw?", "Two.", "i draw two cards"),
        ("How many cards lie in the row?", "Two.", "two cards lie in the row"),
        ("How often may I draw?", "Once per turn.", "i may draw once per turn"),
        ("When is the row refilled?", "At once.", "the row is refilled at once"),
        ("What is the end of the track?", "Ten.", "the end of the track is ten"),
        ("Who wins ties?", "The oldest player.", "the oldest player wins ties"),
        ("Which levels bring a card?", "9 and 10.", "levels 9 and 10 bring a card"),
        ("How much do I get for a card?", "One, as always.", "i get one , as always for a card"),
        ("Is there a hand limit?", "Ten.", "there is a hand limit ten"),
        ("Which comes first, the draw or the discard?", "The draw.", "the draw comes before the discard"),
        ("How many do I draw?", "You draw two.", ""),
        ("How does it work?", "At once.", ""),
        ("May I draw?", "Two.", ""),
    ],
)
def test_a_question_with_a_fragment_is_a_statement(question: str, answer: str, statement: str):
    """What answers stands where the question asks for it; a sentence of its own is no fragment."""
    part = fragment(tokens(answer))
    numbers = [at for at, token in enumerate(part) if token.text in english().numbers]

    said = filled(tokens(question), part, numbers[0] + 1 if numbers else 0, []) if part else []

    assert " ".join(token.text for token in said) == statement


@pytest.mark.parametrize(
    ("before", "question", "full"),
    [
        ("What does the second player get?", "And the third?", "what does the third player get"),
        ("How many do I draw?", "And everyone else?", "how many do everyone else draw"),
        ("May I draw twice?", "And with an Ash?", "may i draw twice with an ash"),
        ("Where do Ashes go?", "And what about Oaks?", "where do oaks go"),
        ("Where do Ashes go?", "May I draw?", "may i draw ?"),
        ("", "And the third?", "and the third ?"),
    ],
)
def test_a_question_is_asked_in_full(before: str, question: str, full: str):
    """By what the one before it said."""
    named = [[Hit(at, at + 1) for at, it in enumerate(tokens(text)) if it.text in ("ashes", "oaks")]
             for text in (question, before)]  # fmt: skip

    said = in_full(tokens(question), tokens(before), *named)

    assert " ".join(token.text for token in said) == full


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("She asked whether she may draw.", "may she draw"),
        ("He wanted to know how often he can draw.", "how often can he draw"),
        ("Ann asked how many cards she gets.", "how many cards do she gets"),
        ('"May I draw?" she asked.', "may i draw"),
        ("She drew a card.", ""),
        ("So does whoever asks, if the other agrees.", ""),
    ],
)
def test_a_reported_question_is_asked(text: str, question: str):
    """As who asked it did; a verb that was none is put in."""
    said = " ".join(token.text for token in reported(tokens(text)))

    assert said == question


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
        ("life-meaning", "Is there a hand limit for tokens? Ten.", True),
        ("life-meaning", "Where does the Drift marker start? On 3. And Coherence? On 5.", True),
        ("life-meaning", "Where does the Drift marker start? On 3. And Coherence? On 4.", False),
        ("life-meaning", "Which Layers give extra Reputation? 9 and 10.", False),
        ("meaning-made", "May I donate Support? Yes. How much? Two.", True),
        ("meaning-made", "May I donate Support? Yes. How much? One.", False),
        ("life-meaning", "He wanted to know how often he can speak up in the Stability Check. Twice.", True),
        ("life-meaning", "He wanted to know how often he can speak up in the Stability Check. Once.", False),
        ("life-meaning", '"Can I pledge during my turn?" he asked. No, only in Phase D.', False),
        ("meaning-made", "## What happens if Meaning is at 0?\n\nThe world collapses at once.", True),
        ("meaning-made", "## What if we finish the End Initiative?\n\nYou still play the Stability Window.", True),
        ("meaning-made", "Does the Community take turns? No. Does it donate? Yes, one Support.", True),
        ("meeple-inc", "What does the second player get? One Dollar. And the third? Three.", True),
        ("meeple-inc", "What does the second player get? One Dollar. And the third? Two.", False),
        ("meeple-inc", "Ann: Can I use an Action Bonus to collect?\nBob: It does no such thing. You can't.", False),
        ("life-meaning", "How do I convert?\nCan I convert anything but Energy? Nope.", False),
        ("life-meaning", '"Do I have to Recalibrate the whole display?" she asked. No, one card is enough.', False),
        ("meeple-inc", "How many Item cards lie face up? Four. And Specialists? Four.", True),
    ],
)
def test_what_a_reply_claims_is_judged(rulebook: str, text: str, wrong: bool):
    """At the reply, by the question's words."""
    title = auditor(rulebook).questions.title

    found = auditor(rulebook).audit(documents.read(f"# {title}\n\n{text}", "markdown")).findings

    alarms = [finding for finding in found if finding.severity != "note"]
    assert bool(alarms) is wrong, [finding.message for finding in alarms]
