"""What the linter finds: each code, what it says, and which of several is told."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon.linted import linted, own, term, told

MM, LM = "meaning-made", "life-meaning"


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("the Pattern Market", "Pattern Market", "🌈Pattern Prism"),
        ("two Pattern Markets", "Pattern Markets", "🌈Pattern Prisms"),
        ("the 🧬Pattern Market", "🧬Pattern Market", "🌈Pattern Prism"),
        ("the Pattern\nMarket", "Pattern\nMarket", "🌈Pattern Prism"),
        ("the Pattern Market’s cards", "Pattern Market", "🌈Pattern Prism"),
        ("the 📈 World Layer", "📈 World Layer", "🪪World Layer"),
        ("all 👤Players", "👤Players", "👥Players"),
        ("the 🏁End ⚙️Initiative", "🏁End ⚙️Initiative", "🏁End Initiative"),
        ("They paid 2 ☀️Energy", "paid", "committed"),
        ("Pay 2 ☀️Energy", "Pay", "Commit"),
        ("their cheap Projects first", "Projects", "⚙️Initiatives"),
    ],
)
def test_a_replaced_form_is_told_with_the_form_to_write_instead(text: str, found: str, right: str, words: Lexicon):
    """Number, ending of a verb, and the capital at the beginning of a sentence are kept; the span holds the icon."""
    assert told(text, words) == [("replaced-term", found, right)]


@pytest.mark.parametrize(
    "text",
    [
        "Projects are hard",
        "the GNU Projects page",
        "we pay the printer",
        "pay attention to the 🌟Meaning Track",
        "there are resources on the wiki",
        "the non-Pattern Market",
        "Pattern, Market",
        "Pattern\n\nMarket",
        "| Pattern | Market |\n|---|---|\n| a | b |",
    ],
)
def test_a_weak_form_without_evidence_or_a_form_with_something_between_is_none(text: str, words: Lexicon):
    """A common word counts where its section speaks of the game, a verb where its object stands near."""
    assert told(text, words) == []


def test_a_weak_form_counts_in_a_section_that_speaks_of_the_game(words: Lexicon):
    """Evidence is taken section by section."""
    text = "# Club\n\nOur resources are few.\n\n# Turn\n\nSpend your resources on the 🌈Pattern Prism.\n"

    (finding,) = [it for it in linted(text, words) if it.text == "resources"]

    assert finding.line == 7


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("a 🎨Pattern", "🎨Pattern", "🧬Pattern"),
        ("⭐Meaning rises", "⭐Meaning", "🌟Meaning"),
        ("the 🧬 Pattern Palette", "🧬 Pattern Palette", "🎨Pattern Palette"),
        ("the 📄Lookup", "📄Lookup", "Lookup"),
        ("- 🛡️ Legacy: yours", "🛡️ Legacy", "🌳Legacy"),
        ("the 🔥Pattern", "🔥Pattern", "🧬Pattern"),
        ("the ⚙️Initiative index", "⚙️Initiative index", "🛠️Initiative Index"),
    ],
)
def test_an_icon_that_is_not_the_terms_is_wrong(text: str, found: str, right: str, words: Lexicon):
    """Look-alikes and icons of other terms are told; so is any icon before a term that has none."""
    assert told(text, words) == [("wrong-icon", found, right)]


@pytest.mark.parametrize(
    "text",
    [
        "🪪World Layer",
        "⚙Initiative",
        "☀️🔍Gather Energy/Insight",
        "🪪Layer area",
        "2 👥Players",
        "→ Pattern",
        "✅ Pattern",
    ],
)
def test_shared_icons_other_spellings_and_signs_are_right(text: str, words: Lexicon):
    """An icon may be shared, stand without U+FE0F or belong to a part of the name; a tick or an arrow is no icon."""
    assert told(text, words) == []


def test_missing_icons_are_told_only_when_asked_for(words: Lexicon):
    """The code is off by default."""
    text = "If Meaning falls, look at the Pattern Prism and the 🌟Meaning."

    assert told(text, words) == []
    assert told(text, words, enable=["missing-icon"]) == [
        ("missing-icon", "Meaning", "🌟Meaning"),
        ("missing-icon", "Pattern Prism", "🌈Pattern Prism"),
    ]


def test_two_names_for_one_thing_are_told_once_with_all_their_places():
    """The rarer name is reported where it is first used; the message counts every name."""
    words = own(term("harbor wall", also=("quay",)))
    text = "The harbor wall is long. A quay is a harbor wall. Every quay needs the harbor wall."

    (finding,) = linted(text, words, "boats")

    assert (finding.code, finding.text, finding.column) == ("mixed-names", "quay", 28)
    assert "harbor wall (3)" in finding.message
    assert "quay (2)" in finding.message
    assert [place["column"] for place in finding.also] == [5, 38, 57, 72]


def test_one_of_two_names_used_alone_is_right():
    """Another name is tolerated in a text that uses nothing else."""
    assert told("Every quay is a Quay.", own(term("harbor wall", also=("quay",))), "boats") == []


def test_a_word_that_both_rulebooks_keep_is_no_term_of_the_other(words: Lexicon):
    """`descent.yaml` says what is the same in both."""
    assert told("Shuffle the Pattern deck.", words) == []


def test_one_icon_before_two_things_clashes(words: Lexicon):
    """The second thing is told, with the first place beside it."""
    (finding,) = linted("a 🔦Lantern, two 🔦Lanterns and a 🔦Beacon", words)

    assert (finding.code, finding.text) == ("icon-clash", "🔦Beacon")
    assert finding.also == ({"line": 1, "column": 3},)


def test_the_icon_of_a_term_is_no_bullet_for_something_else(words: Lexicon):
    """A bullet clashes where the icon stands before its own term, too; as shorthand for the term it may stand."""
    assert told("🌳Legacy wins.\n\n- 🌳 leave the table free\n- 🌳 rises by 2\n", words) == [("icon-clash", "🌳", "")]


@pytest.mark.parametrize("text", ["five 🎟️Chits", "- **🎟️Chits**: five", "| 🎟️Chits | 5 |\n|---|---|\n| a | b |"])
def test_a_name_with_an_icon_that_nobody_defined_is_told(text: str, words: Lexicon):
    """An icon of the rulebook promises a term."""
    (finding,) = linted(text, words)

    assert (finding.code, finding.text, finding.cites) == ("undefined-term", "🎟️Chits", ())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Move the 💀Doom Counter.", "💀Doom Counter"),
        ("When 🌟Meaning falls, 💀Doom rises.", "💀Doom"),
        ("The 🌟Meaning falls.\n\n- 🔥Rage Token: take one", "🔥Rage Token"),
        ("# Play\n\n🦴Ossuary Track: it holds 3 🎟️Tokens.", "🦴Ossuary Track"),
        ("| 🦴Ossuary | holds 🎟️Tokens |\n|---|---|\n| a | b |", "🦴Ossuary"),
    ],
)
def test_a_name_with_an_icon_that_nobody_knows_is_told(text: str, found: str, words: Lexicon):
    """The glossary knows neither the icon nor the name."""
    assert [(code, at) for code, at, _ in told(text, words)] == [("undefined-term", found)]


@pytest.mark.parametrize(
    "text",
    [
        "🎉Welcome to the 🌟Meaning",
        "## 💀Doom Counter\n\nThe 🌟Meaning falls.",
        "- 🎲 Roll Dice, look at the 🌟Meaning",
        "👉Take a 🎟️Token, 🧔Brooke takes none.",
        "Roll the 🎲Dice for 🌟Meaning.",
        "A 🎪Circus was in town, and a 💡Hint for hosts is felt.",
    ],
)
def test_an_icon_that_decorates_is_no_sign_of_a_term(text: str, words: Lexicon):
    """Before a heading, an item, a person or a plain word, and in a text that does not speak of the game."""
    assert [code for code, *_ in told(text, words)] == []


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("the 🎨Pattern Pallete", "🎨Pattern Pallete", "🎨Pattern Palette"),
        ("your 🎨Pallete", "🎨Pallete", "🎨Palette"),
        ("the 🛠️Inititave Indx is full", "🛠️Inititave Indx", "🛠️Initiative Index"),
        ("3 🛡️Vitlas", "🛡️Vitlas", "🛡️Vitals"),
        ("the ⚓ Completoin Penalti", "⚓ Completoin Penalti", "⚓Completion Penalty"),
    ],
)
def test_behind_its_own_icon_a_name_may_be_misspelt_more_than_once(text: str, found: str, right: str, words: Lexicon):
    """It is not taken for another name with a wrong icon, nor for a name that nobody defined."""
    assert told(text, words) == [("near-miss", found, right)]


@pytest.mark.parametrize("text", ["🧬Shell", "🎟️7", "🌟Meaningful", "2 ☀️ Ana", "👤Ana takes one"])
def test_cards_numbers_inflections_and_people_are_no_undefined_terms(text: str, words: Lexicon):
    """Cards carry the icon of their kind, and a head may stand before a player's name."""
    assert told(text, words) == []


@pytest.mark.parametrize(
    ("text", "book", "found", "right"),
    [
        ("your 🧠Coherence", MM, "🧠Coherence", "🛡️Vitals"),
        ("on the Pattern Stack", MM, "Pattern Stack", "🎨Pattern Palette"),
        ("on the Projects row", MM, "Projects row", "🛠️Initiative Index"),
        ("the World Layer", LM, "World Layer", ""),
    ],
)
def test_a_term_of_another_rulebook_is_told_with_what_it_became(
    text: str, book: str, found: str, right: str, words: Lexicon
):
    """`descent.yaml` knows what a word of the older game is called now."""
    assert told(text, words, book) == [("other-rulebook", found, right)]


def test_a_wrong_name_inside_a_longer_right_one_is_none(words: Lexicon):
    """The longest name wins."""
    assert told("the 📅Event Resolution Table and the 👥Group Consequence Table", words) == []


def test_a_replaced_name_is_told_with_the_reason(words: Lexicon):
    """Where the glossary gives one."""
    (found,) = linted("the Pattern Market", words)
    (entry,) = (it for term in words.glossaries[MM].terms for it in term.replaces if it.form == "Pattern Market")

    assert entry.why
    assert found.message.endswith(f"({entry.why.rstrip('.')})")


@pytest.mark.parametrize("text", ["The '''Pattern Prism''''s cards", "The ''Pattern Prism'''s cards"])
def test_an_apostrophe_between_marks_of_wikitext_is_a_possessive(text: str, words: Lexicon):
    """Four in a row are an apostrophe and bold."""
    assert told(text, words, syntax="wikitext") == []
