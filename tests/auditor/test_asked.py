"""What a page asks of the auditor: findings of words and claims, and the claims as they were read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_engine.auditor import asked
from rules_engine.auditor.auditing import Auditor
from rules_engine.auditor.questions import Questions
from rules_engine.cli.lint import known_words
from rules_engine.lexicon.lexicon import Lexicon
from tests.auditor.planted import QUESTION, RIGHT, WRONG, planted

WIDE = "🧬🧬\n" + WRONG + "Fill the Pattern Market.\n"


@pytest.fixture(scope="module")
def words() -> Lexicon:
    """The words of every rulebook."""
    return known_words.installed()[0]


@pytest.fixture
def ask(words: Lexicon, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Ask something of a text as a page does."""
    monkeypatch.setattr(Auditor, "audit", planted)

    def answer(ask: str, text: str, **more: Any) -> dict[str, Any]:
        question: Any = {"text": text, "syntax": "text", "rulebook": "meaning-made", "enable": [], **more}
        made = asked.answered(words, lambda name: Auditor(Questions(name), words), ask, question)
        told: dict[str, Any] = json.loads(json.dumps(made))
        return told

    return answer


def cut(text: str, it: dict[str, int]) -> str:
    """Return what a browser's string has between two offsets, in UTF-16 units."""
    return text.encode("utf-16-le")[2 * it["start"] : 2 * it["end"]].decode("utf-16-le")


def test_words_and_claims_are_told_together(ask: Any):
    """At places that a browser's strings have, each with what it is about."""
    answer = ask("audit", WIDE)

    assert [(it["code"], cut(WIDE, it)) for it in answer["findings"]] == [
        ("claim-number", "4"),
        ("replaced-term", "Pattern Market"),
    ]
    assert [it["about"] for it in answer["findings"]] == [
        {"name": "", "address": f"r/{QUESTION}/"},
        {"name": "🌈Pattern Prism", "address": "t/mm/pattern-prism/"},
    ]
    assert [it["finds"] for it in answer["findings"]] == [
        "A number other than the rulebook's",
        "A name that was replaced by another",
    ]
    assert (answer["rulebook"], answer["count"], answer["safe"]) == ("meaning-made", 2, 1)


def test_claims_are_told_as_they_were_read(ask: Any):
    """Also where nothing is wrong; with how many sentences there were, and why some were not read."""
    answer = ask("audit", "🧬🧬\n" + RIGHT)

    (claim,) = answer["claims"]
    assert cut("🧬🧬\n" + RIGHT, claim) == "3"
    assert claim["clause"] == "3 ☀️Energy"
    assert [claim[name] for name in ("question", "shape", "value", "holds", "agrees", "why", "line")] == [
        QUESTION, "start", "3", "3", True, "", 2,
    ]  # fmt: skip
    assert (answer["findings"], answer["claim_count"]) == ([], 1)
    assert (answer["kinds"], answer["declined"]) == ({"rule": 1, "heading": 1}, {"no subject": 2})


def test_a_page_is_told_so_many_claims(ask: Any):
    """The others are counted."""
    answer = ask("audit", RIGHT * 1_001)

    assert (len(answer["claims"]), answer["claim_count"]) == (1_000, 1_001)


def test_a_text_of_no_known_game_has_no_claims(ask: Any):
    """One note says so."""
    answer = ask("audit", WRONG, rulebook=None)

    assert (answer["rulebook"], [it["code"] for it in answer["findings"]]) == ("", ["unplaced-text"])
    assert answer["claims"] == []


def test_words_alone_are_asked_of_the_linter(ask: Any):
    """What is mended is what the linter mends; a claim is left to its author."""
    assert [it["code"] for it in ask("lint", WIDE)["findings"]] == ["replaced-term"]
    assert ask("mend", WIDE)["text"] == WIDE.replace("Pattern Market", "🌈Pattern Prism")
    with pytest.raises(KeyError):
        ask("sing", WIDE)


def test_what_travels_comes_back(words: Lexicon):
    """Words and questions of each rulebook, a file each for the questions: a page reads those it needs."""
    made = asked.files(words.glossaries, {"meaning-made": Questions("meaning-made")})

    assert sorted(made) == ["rules_engine/questions-meaning-made.json", "rules_engine/words.json"]
