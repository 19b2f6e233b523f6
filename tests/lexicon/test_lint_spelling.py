"""How a name is spelled: capitals, slips, and apostrophes that belong to nothing."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.names import misspelling
from tests.lexicon.linted import told


@pytest.mark.parametrize(
    "text",
    ["🌳Legacy' counts", "gain 2 ❤️Support’ now", "the 🌈Pattern Prism'", "**🌳Legacy**' counts", "3 🛡️Vitals' and"],
)
def test_a_stray_apostrophe_is_told(text: str, words: Lexicon):
    """Straight or curly, behind markup too."""
    assert [code for code, _, _ in told(text, words)] == ["stray-apostrophe"]


@pytest.mark.parametrize(
    "text",
    ["🌳Legacy's worth", "the 🧬Patterns' Layers", "the 🧬Patterns’ Layers", "'my 🌳Legacy' and", "‘the 🌟Meaning’ is"],
)
def test_possessives_and_closing_quotation_marks_are_right(text: str, words: Lexicon):
    """An apostrophe may belong to something."""
    assert told(text, words) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("take three 🧬Pattern's and", "🧬Pattern's"),
        ("both Initiative’s are", "Initiative’s"),
        ("with 2 Specialist's.", "Specialist's"),
    ],
)
def test_several_things_written_as_if_they_had_something_are_told(text: str, found: str, words: Lexicon):
    """A number before the name shows that its plural was meant."""
    book = "meeple-inc" if "Specialist" in text else "meaning-made"
    assert [(code, there) for code, there, _ in told(text, words, book)] == [("stray-apostrophe", found)]


@pytest.mark.parametrize(
    "text", ["all three Pattern's Layers", "the Pattern's and", "one Pattern's. Then", "3 Patterns'"]
)
def test_one_thing_may_have_something(text: str, words: Lexicon):
    """Whatever follows, or how many there are, may say that it is a possessive."""
    assert all(not there.endswith("'s") for _, there, _ in told(text, words))


def test_a_stray_apostrophe_stands_beside_a_replaced_term(words: Lexicon):
    """It is the only code told at the place of another."""
    assert [code for code, _, _ in told("the Pattern Market' is", words)] == ["replaced-term", "stray-apostrophe"]


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("the pattern prism", "pattern prism", "Pattern Prism"),
        ("the PATTERN PRISM is", "PATTERN PRISM", "Pattern Prism"),
        ("the Discard Pile", "Discard Pile", "discard pile"),
        ("one 🛡️vitals", "🛡️vitals", "🛡️Vitals"),
    ],
)
def test_a_strong_name_is_written_as_the_glossary_writes_it(text: str, found: str, right: str, words: Lexicon):
    """Upper and lower case are part of a name."""
    assert told(text, words) == [("capitalisation", found, right)]


@pytest.mark.parametrize(
    "text", ["# THE PATTERN PRISM", "# The Discard Pile", "Discard pile first.", "the vitals", "♻️Recycled cards"]
)
def test_headings_sentences_and_weak_words_have_capitals_of_their_own(text: str, words: Lexicon):
    """A heading may shout, and a sentence begins with a capital."""
    assert told(text, words) == []


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("the Pattern Prizm", "Pattern Prizm", "🌈Pattern Prism"),
        ("the Patern Prism", "Patern Prism", "🌈Pattern Prism"),
        ("the 🧬Pattren", "🧬Pattren", "🧬Pattern"),
        ("the Contribution Oder Space", "Contribution Oder Space", "📉Contribution Order Space"),
        ("the Pattern Pallete", "Pattern Pallete", "🎨Pattern Palette"),
        ("the Contirbution Order", "Contirbution Order", "📉Contribution Order"),
        ("the Conributtion Order", "Conributtion Order", "📉Contribution Order"),
    ],
)
def test_one_slip_in_a_strong_name_is_told(text: str, found: str, right: str, words: Lexicon):
    """A letter put in, left out, exchanged or moved, two changed about, or the wrong one doubled."""
    assert told(text, words) == [("near-miss", found, right)]


@pytest.mark.parametrize(
    "text",
    [
        "the patern",
        "two Stability Windowed",
        "the Patern",
        "the player icon",
        "one 🛡️Vital",
        "the later icons",
        "the Pratterm Prism",
    ],
)
def test_other_words_and_two_slips_are_no_near_miss(text: str, words: Lexicon):
    """One word without its icon, a word the glossary knows, and another word are right."""
    assert told(text, words) == []


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("The 🛡️Vitals rise. Complete the Initative.", "Initative", "⚙️Initiative"),
        ("Pay one 🔍Research. Hire a Freelancr.", "Freelancr", "🧰Freelancer"),
        ("Pay one 🔍Research. You turn the gamebaord.", "gamebaord", "gameboard"),
    ],
)
def test_a_long_word_is_told_without_its_icon(text: str, found: str, right: str, words: Lexicon):
    """It is no plain English, and the text speaks of the game."""
    book = "meaning-made" if "Vitals" in text else "meeple-inc"
    assert told(text, words, book) == [("near-miss", found, right)]


@pytest.mark.parametrize("text", ["The 🛡️Vitals rise. They protect the deputation.", "my initative in 🌳Legacy's name"])
def test_a_long_word_that_is_english_or_a_small_letter_too_many_is_none(text: str, words: Lexicon):
    """A name with a capital letter is not meant by a word in small ones."""
    assert told(text, words) == []


def test_a_word_longer_than_any_name_is_not_compared(monkeypatch: pytest.MonkeyPatch):
    """Text without blanks, such as encoded data, has as many ways to leave a letter out as it has letters."""
    shortened = []
    real = misspelling._shortened
    monkeypatch.setattr(misspelling, "_shortened", lambda word: (shortened.append(word), real(word))[1])
    near = misspelling.Misspelling(["Stewardship"], [])

    assert near("stewardshipp") == ("stewardship",)
    assert near("ab" * 500) == ()
    assert shortened == ["stewardship", "stewardshipp"]


def test_a_shouted_sentence_needs_no_capitals_of_its_own(words: Lexicon):
    """Its other words are shouted, too; one name in capital letters is not."""
    shouted = "DON'T WASTE YOUR ❤️SUPPORT!! Then load a 🧬Pattern. "

    assert told(shouted, words) == []
    assert [code for code, *_ in told(shouted + "Keep your ❤️SUPPORT for later.", words)] == ["capitalisation"]
