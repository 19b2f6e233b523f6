"""What a page asks of the linter: the command's findings, at places that a browser's strings have."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules_engine.lexicon.asked import answered
from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon.cases import SAID, by_command, pages

SHORT = "A 🧬Pattern and 🎨🧬 a Pattern Market.\r\n🌈❤️ Each Pattern Market.\r<!-- rulebook: ignore near-miss -->\n"


def ask(words: Lexicon, text: str, ask: str = "lint", **more: Any) -> dict[str, Any]:
    """Return the answer as a page gets it."""
    question = {"text": text, "syntax": "markdown", "rulebook": "meaning-made", "enable": [], **more}
    answer: dict[str, Any] = json.loads(json.dumps(answered(words, ask, question)))
    return answer


def cut(text: str, start: int, end: int) -> str:
    """Return what a browser's string has between two offsets, in UTF-16 units."""
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


@pytest.mark.parametrize("case", pages(), ids=lambda case: case.name)
def test_a_page_is_told_what_the_command_finds(words: Lexicon, case: Any):
    """Findings of the same rulebook, whose spans hold their texts; mending writes what `--fix` does."""
    answer, expected = answered(words, "lint", case.question()), by_command(case, words)

    assert answer["rulebook"] == expected["rulebook"]
    assert [{name: it[name] for name in SAID} for it in answer["findings"]] == expected["findings"]
    assert [it["text"] for it in answer["findings"]] == [
        cut(case.text, it["start"], it["end"]) for it in answer["findings"]
    ]
    assert answered(words, "mend", case.question())["text"] == expected["mended"]


def test_places_are_those_of_a_browsers_strings(words: Lexicon):
    """What lies beyond the first plane counts twice, whatever ends the lines."""
    answer = ask(words, SHORT)

    said = [(it["code"], cut(SHORT, it["start"], it["end"])) for it in answer["findings"]]
    assert said == [
        ("replaced-term", "Pattern Market"),
        ("replaced-term", "Pattern Market"),
        ("unused-ignore", "<!-- rulebook: ignore near-miss -->"),
    ]
    (fix,) = answer["findings"][0]["fixes"]
    assert cut(SHORT, fix["start"], fix["end"]) == "Pattern Market"
    assert (answer["count"], answer["safe"]) == (3, 2)


def test_a_finding_names_its_term_and_the_address_of_its_page(words: Lexicon):
    """The address is one that never changes; a comment is about no term."""
    first, *_, last = ask(words, SHORT)["findings"]

    assert first["about"] == {"name": "🌈Pattern Prism", "address": "t/mm/pattern-prism/"}
    assert last["about"] is None


def test_of_very_many_findings_the_first_are_told(words: Lexicon):
    """All are counted."""
    answer = ask(words, "A 🧬Pattern, a Pattern Market.\n" * 2_100)

    assert (answer["count"], answer["safe"], len(answer["findings"])) == (2_100, 2_100, 2_000)


def test_half_a_character_stops_nobody(words: Lexicon):
    """A browser's string may hold one."""
    assert ask(words, "\ud83d a Pattern Market \ude00")["count"] == 1


def test_an_unknown_question_is_told(words: Lexicon):
    """And answered with nothing else."""
    with pytest.raises(KeyError, match="audit"):
        ask(words, "", "audit")
