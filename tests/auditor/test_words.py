"""Forms of words: those that the table makes are the word's own, as a dictionary that knows English has it."""

from __future__ import annotations

import pytest
import simplemma

from rules_engine.auditor.english import english
from rules_engine.auditor.words import Anchors, forms, tokens

ASK = simplemma.Lemmatizer()


def bases() -> set[str]:
    """Return every word in its base form of the shared ways to say things."""
    words = english()
    ways = " ".join([*words.called.values(), *words.moments.values()])
    return {token.text for token in tokens(ways) if token.is_word and token.text.isascii()}


def test_what_the_table_makes_is_a_form_of_the_word():
    """Where the dictionary knows a form, it is one of that word: noun, verb or a word that looks like it."""
    known = strange = 0
    for base in bases():
        for form in forms(base, english().irregular):
            if simplemma.is_known(form, lang="en") and "'" not in form and form != base:
                known += 1
                strange += simplemma.lemmatize(form, lang="en") not in {
                    base,
                    form,
                    simplemma.lemmatize(base, lang="en"),
                }
    assert known > 400
    assert strange < known / 20


@pytest.mark.parametrize(
    ("base", "form"),
    [("begin", "began"), ("draw", "drawn"), ("supply", "supplies"), ("carry", "carried"), ("tie", "tying"),
     ("stop", "stopped"), ("place", "placing"), ("box", "boxes"), ("agree", "agreeing"), ("play", "played")],
)  # fmt: skip
def test_a_form_is_found_by_its_base(base: str, form: str):
    """As people write it."""
    anchors = Anchors({}, english().irregular, english().small)
    anchors.add(base)

    assert base in anchors.find(tokens(form.capitalize()))


def test_an_anchor_of_several_words_lets_small_ones_between():
    """And nothing else."""
    anchors = Anchors({"row": "pattern row / open display"}, english().irregular, english().small)
    anchors.add("row")

    assert anchors.find(tokens("the Pattern's own rows"))["row"] == [(1, 4)]
    assert anchors.find(tokens("a pattern in the second row")).names == frozenset()
    assert "row" in anchors.find(tokens("OPEN DISPLAYS"))


def test_places_are_the_longest_from_each_first_word_whichever_way_they_are_said():
    """What is not mentioned has none, and a way that ends sooner is no place of its own."""
    anchors = Anchors({"row": "row / row display / row of pattern"}, english().irregular, english().small)
    anchors.add("row")
    hits = anchors.find(tokens("a row of patterns beside a row"))

    assert hits["row"] == [(1, 4), (6, 7)]
    assert hits["display"] == ()
    assert hits.names == {"row"}


def test_what_colors_a_sign_is_no_word_by_itself() -> None:
    """It may stand alone in a text that somebody cut."""
    assert [token.text for token in tokens("a \ufe0f ☀️")] == ["a", "☀"]
