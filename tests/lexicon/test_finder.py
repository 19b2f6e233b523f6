"""The term finder: terms in running text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine import library
from rules_engine.core.data.words import Term
from rules_engine.lexicon.finder import Finder
from rules_engine.lexicon.spelling import form_key, is_strong
from tests.lexicon.linted import term

TERMS = (
    term("Meaning", "🌟"),
    term("Initiative", "⚙️", forms=("Initiatives",)),
    term("Initiative Index", "🛠️", forms=("Initiative Indexes",)),
    term("Pattern", "🧬", forms=("Patterns",)),
    term("Pattern Prism", "🌈"),
    term("Requirement-Filled marker", "🧊"),
)


def found(text: str, apart: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Return the terms in `text`: what stands there, and whose it is."""
    return [(match.text, match.term.id) for match in Finder(TERMS, apart)(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("🌟Meaning rises", [("🌟Meaning", "meaning")]),
        ("Meaning rises", [("Meaning", "meaning")]),
        ("the ⚙️Initiative", [("⚙️Initiative", "initiative")]),
        ("the ⚙Initiative", [("⚙Initiative", "initiative")]),
        ("the ⚙ Initiative", [("⚙ Initiative", "initiative")]),
        ("the ⚙️\u00a0Initiative", [("⚙️\u00a0Initiative", "initiative")]),
    ],
)
def test_an_icon_in_front_belongs_to_the_term_however_it_is_written(text: str, expected: list[tuple[str, str]]):
    """The span holds the icon, with or without U+FE0F, with or without a space."""
    assert found(text) == expected


def test_an_icon_of_another_term_does_not_belong_to_it():
    """Only the term's own icon is part of the match."""
    (match,) = Finder(TERMS)("the 🛠️Initiative")

    assert (match.text, match.icon) == ("Initiative", False)


def test_the_longest_name_wins():
    """Initiative Index is not taken for Initiative."""
    assert found("Initiative Index, Initiatives") == [
        ("Initiative Index", "initiative-index"),
        ("Initiatives", "initiative"),
    ]


def test_a_longer_name_that_breaks_off_leaves_the_shorter_one():
    """A word that only begins like a longer name is no part of it."""
    assert found("the Initiative Indexer") == [("Initiative", "initiative")]


@pytest.mark.parametrize("text", ["Demeaning", "Meaningful", "Meaning-like", "non-Pattern", "meaning", "pattern"])
def test_part_of_a_word_or_another_case_is_no_term(text: str):
    """Words have edges, and upper and lower case differ."""
    assert found(text) == []


def test_a_name_may_go_over_the_end_of_a_line():
    """Wrapped text says the same."""
    assert found("the Initiative\n  Index") == [("Initiative\n  Index", "initiative-index")]


def test_names_set_apart_are_no_terms():
    """The name of a game is not about the term it contains."""
    assert found("Meaning Made has Meaning", apart=("Meaning Made",)) == [("Meaning", "meaning")]


def test_the_icon_decides_between_terms_of_one_name():
    """Two terms may share a form; the icon in front tells them apart."""
    finder = Finder(
        [term("Marker", "🐝"), Term(id="other", name="Marker", kind="part", plain="", definition="", icon="🧊")]
    )

    assert [match.term.id for match in finder("🧊Marker, 🐝Marker, Marker")] == ["other", "marker", "marker"]


def test_no_terms_find_nothing():
    """A rulebook may have no glossary."""
    assert list(Finder([])("Meaning")) == []


@pytest.mark.parametrize(
    ("form", "strong"), [("Pattern Market", True), ("💰cost", True), ("market", False), ("“x”", False)]
)
def test_strength(form: str, strong: bool):
    """Several words or an icon make a form strong; quotation marks do not."""
    assert is_strong(form) is strong


icons = st.sampled_from(["🌟", "⚙️", "🛠️", "🧬", "☀️🔍"])
words = st.text("abcXYZ'- ", min_size=1, max_size=12).filter(lambda text: re.fullmatch(r"[a-zA-Z].*[a-zA-Z]", text))
glue = st.sampled_from(["", " ", ", ", "\n", ". ", "🌟", "-", "x", "️"])


@given(st.lists(st.builds(term, words, icons | st.just("")), max_size=6), st.data())
def test_whatever_the_text_matches_are_ordered_apart_and_say_what_stands_there(terms: list[Term], data: st.DataObject):
    """Matches run from left to right without overlap; each names a form of its term, with its own icon or none."""
    pieces = [term.name for term in terms] + [term.icon for term in terms] + ["q"]
    text = "".join(data.draw(st.lists(st.sampled_from(pieces) | glue, max_size=12)))

    end = 0
    for match in Finder(terms)(text):
        assert end <= match.start < match.end
        assert match.text == text[match.start : match.end]
        icon = form_key(match.term.icon) if match.icon else ""
        assert form_key(match.text) == icon + form_key(match.term.name)
        end = match.end


@given(st.lists(st.builds(term, words, icons | st.just("")), min_size=1, max_size=6), st.data())
def test_every_term_that_stands_alone_is_found(terms: list[Term], data: st.DataObject):
    """A name with its icon, away from other words, is found over its whole length."""
    wanted = data.draw(st.sampled_from(terms))
    written = wanted.icon + wanted.name

    (match,) = Finder([wanted])(f"… {written} …")

    assert match.text == written


def test_the_packaged_glossaries_find_every_one_of_their_names():
    """Each name and form of a real glossary is found where it stands, and leads to a term that carries it."""
    for name in library.names():
        terms = library.load(name).rulebook.terms.values()
        finder = Finder(terms)
        for entry in terms:
            for form in (entry.name, *entry.forms):
                written = form if form.startswith(entry.icon) else entry.icon + form
                (match,) = finder(f"“{written}”")
                assert form in (match.term.name, *match.term.forms)
                assert match.text == written
