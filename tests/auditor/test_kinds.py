"""Of what kind a sentence is: rules and examples claim, all else does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

import rules_engine
from rules_engine.auditor.english import data
from rules_engine.auditor.text.cues import Cues
from rules_engine.auditor.text.sentence import CLAIMING, Kind
from rules_engine.auditor.text.sentences import sentences
from rules_engine.lexicon.documents import read

CASES: dict[str, list[dict[str, Any]]] = yaml.safe_load(Path(__file__).with_name("kinds.yaml").read_text("utf-8"))


def kinds(text: str, syntax: str = "markdown", titles: tuple[str, ...] = ()) -> list[str]:
    return [it.kind for it in sentences(read(text, syntax), titles)]


@pytest.mark.parametrize("case", CASES["first"], ids=lambda case: case["text"][:40])
def test_kinds_that_cues_were_chosen_by(case: dict[str, Any]) -> None:
    """What was at hand is told."""
    assert kinds(case["text"], case.get("syntax", "markdown")) == case["kinds"]


def test_kinds_of_sentences_that_no_cue_was_chosen_by() -> None:
    """Most are told; hardly one that claims nothing is taken for a claim."""
    told = alarming = total = 0
    for case in (*CASES["second"], *CASES["third"]):
        found = kinds(case["text"], case.get("syntax", "markdown"))
        total += len(case["kinds"])
        told += sum(one == other for one, other in zip(found, case["kinds"], strict=False))
        alarming += sum(
            one in CLAIMING and other not in CLAIMING for one, other in zip(found, case["kinds"], strict=False)
        )

    assert total >= 100
    assert told >= 0.93 * total
    assert alarming <= 0.04 * total


def test_titles_of_other_rulebooks_are_of_another_game() -> None:
    """In a sentence, and in a heading for all that it heads; the title of the page is none."""
    text = "# Life~Meaning and us\n\nTake 3.\n\n## As in Life~Meaning\n\nTake 4.\n\n## Us\n\nIn Life~Meaning it is 5.\n"

    assert kinds(text, titles=("Life~Meaning",)) == [
        "heading", "rule", "heading", "other-game", "heading", "other-game",
    ]  # fmt: skip


def test_what_is_said_beside_another_title_is_of_this_game() -> None:
    """In brackets, and under what differs from it."""
    text = "# Us\n\nTake 3 (in Life~Meaning it was 4).\n\n## Changes from Life~Meaning\n\nTake 4.\n"

    assert kinds(text, titles=("Life~Meaning",))[1::2] == ["rule", "rule"]


def test_a_denial_makes_a_quotation_of_what_is_before_it() -> None:
    """“That is wrong” says so of the sentence before it, not of another paragraph's."""
    assert kinds("You take 4. That's wrong. You take 3.")[::2] == ["quotation", "rule"]
    assert kinds("You take 4.\n\nWrong: you take 5.") == ["rule", "quotation"]


def test_what_is_quoted_at_length_is_a_script() -> None:
    """A paragraph between quotation marks is read out to players; a sentence is what somebody says."""
    assert kinds("“Take 3 Energy. Then draw two cards. Then stop.”") == ["rule", "rule", "rule"]
    assert kinds("“Take 3 Energy.”") == ["quotation"]


def test_every_kind_has_cues_and_every_cue_can_be_found() -> None:
    """A cue without a certain word would never be looked for."""
    listed = data("kinds")
    assert set(listed["cues"]) - {"hypothetical"} <= set(get_args(Kind))
    assert (set(listed["labels"]) | set(listed["sections"])) - {"changes"} <= set(get_args(Kind))
    with pytest.raises(ValueError, match=r"no certain word: \.\. a\? #"):
        Cues({"rule": [".. a? #"]})


@pytest.mark.parametrize(
    ("cue", "said", "found"),
    [
        ("used to be/have", "it used to have six", True),
        ("used to be/have", "it is used to pay", False),
        ("^ try", "try it", True),
        ("^ try", "we try", False),
        ("wrong $", "that is wrong", True),
        ("wrong $", "wrong ones", False),
        ("was .. from # to", "was not at all reduced from 4 to", True),
        ("was .. from # to", "was one two three four five from 4 to", False),
        ("i really? thought", "i thought", True),
        ("!as you think", "as you think", False),
        ("!as you think", "if you think", True),
    ],
)
def test_a_cue(cue: str, said: str, found: bool) -> None:
    assert bool(Cues({"x": [cue]}).found_in(said.split())) is found


@pytest.mark.parametrize("name", rules_engine.rulebooks())
def test_our_own_rules_are_rules(name: str) -> None:
    """Each of their sentences claims."""
    rules = rules_engine.rulebook(name).rules.values()
    others = {rule.id: found for rule in rules if (found := set(kinds(rule.text)) - {"rule"})}

    assert others == {}
