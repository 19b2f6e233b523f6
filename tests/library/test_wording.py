"""Facts in braces, and numbers typed by hand."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_engine.core.data.wording import WordingError, fill, placeholders, plural, typed_numbers

FACTS = {"cap": 3, "sole": 1, "none": 0, "load.wild": 2, "name": "Drift", "on": True}


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("at most {cap}", "at most 3"),
        ("{cap:slot}", "3 slots"),
        ("{sole:slot}", "1 slot"),
        ("{none:slot}", "0 slots"),
        ("{cap:entry/entries}, {sole:entry/entries}", "3 entries, 1 entry"),
        ("{load.wild:🎟️Token} of any type", "2 🎟️Tokens of any type"),
        ("{cap} 🌟Meaning", "3 🌟Meaning"),
        (
            "{sole:Contribution marker} and {cap:Contribution marker}",
            "1 Contribution marker and 3 Contribution markers",
        ),
        ("the {name} token", "the Drift token"),
        ("{{not a fact}}, {{{cap}}}", "{not a fact}, {3}"),
        ("", ""),
    ],
)
def test_facts_are_printed_with_what_they_count(text: str, printed: str):
    """A fact prints its value, and the noun it counts in the right number."""
    assert fill(text, FACTS.__getitem__) == printed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("up to {cap", "the brace '{' is never closed at character 6"),
        ("cap}", "the brace '}' closes nothing at character 3"),
        ("a {} b", "'{}' does not name a fact at character 2"),
        ("{Cap}", "'{Cap}' does not name a fact at character 0"),
        ("{cap:}", "'{cap:}' does not give a noun, or a noun and its plural at character 0"),
        ("{cap:a/b/c}", "'{cap:a/b/c}' does not give a noun, or a noun and its plural at character 0"),
        ("so {lap}", "unknown fact 'lap' at character 3"),
        ("so {name:slot}", "the fact 'name' is 'Drift', which counts no 'slot' at character 3"),
        ("{on:slot}", "the fact 'on' is True, which counts no 'slot' at character 0"),
    ],
)
def test_a_text_that_cannot_be_printed_says_where(text: str, message: str):
    """The error names what is wrong and the position in the text."""
    with pytest.raises(WordingError) as raised:
        fill(text, FACTS.__getitem__)

    assert str(raised.value) == message
    assert raised.value.position == int(message.rsplit(" ", 1)[1])


def test_placeholders_are_yielded_with_their_spans():
    """A program finds facts without printing them."""
    text = "Take {cap:token} or {{x}} {sole}."

    found = list(placeholders(text))

    assert [(place.fact, place.noun) for place in found] == [("cap", "token"), ("sole", "")]
    assert [text[place.start : place.end] for place in found] == ["{cap:token}", "{sole}"]


@given(st.text())
def test_doubled_braces_print_any_text(text: str):
    """Any text at all can be printed: its braces are written twice."""
    assert fill(text.replace("{", "{{").replace("}", "}}"), FACTS.__getitem__) == text


@given(st.text(alphabet="ab{}:/ "))
def test_a_text_is_printed_or_refused_with_a_position_in_it(text: str):
    """There is no third way."""
    refused = []
    try:
        fill(text, {"a": 1, "b": 2, "ab": 3}.__getitem__)
    except WordingError as error:
        refused.append(error.position)

    assert all(0 <= position < len(text) for position in refused)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Take 3 tokens and two more.", ["3", "two"]),
        ("Twenty-one, a dozen, hundreds.", ["Twenty-one", "dozen", "hundreds"]),
        ("one, first, second, once, twice, someone, often, tent, weight", []),
        ("{cap:token} of [[mm.load.4]]", []),
        ("C4 and +12", ["C4", "12"]),
        ("2–6", ["2", "6"]),
    ],
)
def test_numbers_typed_by_hand_are_found(text: str, words: list[str]):
    """Digits and number words count, outside braces and ids; one, first and once do not."""
    assert [word for _, _, word in typed_numbers(text)] == words


def test_spans_of_typed_numbers_are_exact():
    """The span is that of the word."""
    text = "Take 🎟️three now."

    ((start, end, word),) = typed_numbers(text)

    assert text[start:end] == word == "three"


@pytest.mark.parametrize(
    ("literal", "left"),
    [
        (["7"], ["two", "17", "10"]),
        (["two"], ["7", "17", "10"]),
        (["7 to 10"], ["two", "17"]),
        (["Two", "17"], ["7", "10"]),
    ],
)
def test_what_is_listed_as_literal_is_meant(literal: list[str], left: list[str]):
    """An entry may declare numbers, words or phrases that stand in its text on purpose; whole words only."""
    text = "Layers 7 to 10 are for two; 17 is not."

    assert sorted(word for _, _, word in typed_numbers(text, literal)) == sorted(left)


@given(st.integers(0, 99), st.sampled_from(["a", "b"]))
def test_a_printed_number_is_typed_and_a_fact_is_not(number: int, name: str):
    """Printing a fact turns what is not typed into what would be."""
    text = f"Take {{{name}:token}}."

    assert list(typed_numbers(text)) == []
    assert len(list(typed_numbers(fill(text, lambda _: number)))) == 1


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("token", "tokens"),
        ("box", "boxes"),
        ("entry", "entries"),
        ("area", "areas"),
        ("day", "days"),
        ("loss", "losses"),
        ("branch", "branches"),
        ("🧬Pattern", "🧬Patterns"),
    ],
)
def test_plurals_are_regular(noun: str, many: str):
    """Tokens, boxes, entries; what is irregular is written out in the text."""
    assert plural(noun) == many


@given(st.from_regex(r"[a-z]+", fullmatch=True))
def test_a_plural_begins_like_its_noun(noun: str):
    """Only the end of a noun changes."""
    assume(len(noun) > 1)

    assert plural(noun).startswith(noun[:-1])
