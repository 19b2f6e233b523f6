"""Whose words a text has to follow: the rulebook it is given, it names or it shows, or any glossary."""

from __future__ import annotations

import pytest

from rules_engine.core.data.rulebook import Replaced
from rules_engine.lexicon.lexicon import Glossary, Lexicon
from rules_engine.lexicon.linting import CODES, DEFAULT
from tests.lexicon.linted import linted, own, term, told


def test_a_text_follows_the_rulebook_it_shows(words: Lexicon):
    """Front matter says which, else the strong forms do; a text that shows none has a note alone."""
    slip = "a Final Score in the Pattern Market"
    assert told(slip, words, None) == [("unplaced-text", "Final Score", "")]
    assert told(f"The 🌟Meaning, the 🛡️Vitals: {slip}", words, None)[0][2] == "👑End Score"
    assert told(f"The 🧠Coherence, the ⭐Reputation: {slip}", words, None)[0][2] == "👤Player Track Total"
    assert told(f"---\nrulebook: mm\n---\n\n{slip}", words, None)[0][2] == "👑End Score"
    assert told(f"---\nrulebook: nothing\n---\n\n🌟Meaning {slip}", words, None) == []


@pytest.mark.parametrize(
    ("text", "found", "titles"),
    [
        ("Take a 🧬Pattern.", "🧬Pattern", "Life~Meaning or Meaning Made"),
        ("Fill the Pattern Market.", "Pattern Market", "Meaning Made"),
        ("On your Pattern Palette", "Pattern Palette", "Meaning Made"),
    ],
)
def test_a_text_too_short_to_place_says_so(text: str, found: str, titles: str, words: Lexicon):
    """With the sign that shows it and the games it may be about; who says which has it judged."""
    (note,) = linted(text, words, None)

    assert (note.code, note.severity, note.text) == ("unplaced-text", "note", found)
    assert f"about {titles}, and" in note.message
    assert "unplaced-text" not in {it.code for it in linted(text, words)}


@pytest.mark.parametrize(
    "text",
    [
        "We saw a pattern in the events.",
        "The fish market is open." * 100,
        "A Player Mat is a mat." + " We had tea, and went home early." * 60,
        "---\nrulebook: chess\n---\n\nTake a 🧬Pattern.",
        "`Take a 🧬Pattern.`",
    ],
)
def test_a_text_about_no_game_or_another_has_no_note(text: str, words: Lexicon):
    """Nor has a long one that has one name of a game."""
    assert linted(text, words, None) == ()


def test_a_rulebook_that_there_is_not_is_an_error(words: Lexicon):
    """The caller has to name a glossary of the lexicon."""
    with pytest.raises(KeyError):
        linted("text", words, "chess")


def test_an_unrelated_glossary_works_alone():
    """Words need neither an engine nor an id with a prefix."""
    words = own(term("Harbor", "⚓", replaces=(Replaced(form="Sea Port", why="renamed"),)))

    (finding,) = linted("A Sea Port and an ⚓Harbor.", words, "boats")

    assert (finding.suggestion, finding.cites, finding.severity) == ("⚓Harbor", ("harbor",), "error")


def family() -> Lexicon:
    """Return the words of a rulebook, of the one that grew out of it, and of one that has nothing to do with them."""
    pier, deck = term("Long Pier"), term("discard pile")
    return Lexicon({
        "old": Glossary("old", "Old", "o", (pier, deck)),
        "new": Glossary("new", "New", "n", (term("Jetty"), deck), ancestor="old",
                        became={"o.term.long-pier": "n.term.jetty", "o.term.discard-pile": "n.term.discard-pile"}),
        "far": Glossary("far", "Far", "f", (term("Rope Bridge"), deck)),
    })  # fmt: skip


@pytest.mark.parametrize(
    ("book", "found"), [("new", [("Long Pier", "Jetty")]), ("old", []), ("far", [])], ids=["new", "old", "far"]
)
def test_words_of_relatives_alone_are_words_of_another_rulebook(book: str, found: list[tuple[str, str]]):
    """A text about one of a family may speak of rope bridges."""
    text = "Walk from the Long Pier over the Rope Bridge to the discard pile."

    assert [(at, right) for code, at, right in told(text, family(), book) if code == "other-rulebook"] == found


@pytest.mark.parametrize("name", ["discard pile", "Discard Pile", "Jetty", "Long Pier"])
def test_nobody_is_told_to_write_what_is_there(name: str):
    """Whatever a code makes of its words: a suggestion that changes nothing is none."""
    words = family()
    renamed = term("Discard Pile", replaces=(Replaced(form="discard pile", use="discard pile"),))
    words = Lexicon({**words.glossaries, "far": Glossary("far", "Far", "f", (renamed, term("Jetty")))})
    text = f"Take the {name} to the {name.lower()}, and the {name.upper()}."

    for book in words.glossaries:
        assert [it for it in linted(text, words, book) if it.text == it.suggestion] == []


@pytest.mark.parametrize(
    "text", ["The bank is theirs.", "Bank first.", "A BANK.", "two banks", "the bank." + " So on." * 300]
)
def test_a_plain_word_that_is_always_wrong_is_told_wherever_it_stands(text: str):
    """Whether or not the text speaks of the game; a mention stays a mention."""
    always, seldom = (own(term("Chest", replaces=(Replaced(form="bank", always=it),))) for it in (True, False))

    assert [code for code, _, _ in told(text, always, "boats")] == ["replaced-term"]
    assert told(f"`{text}` it says.", always, "boats") == []
    assert told(text, seldom, "boats") == []


@pytest.mark.parametrize("severity", ["error", "warning", "note"])
def test_a_replaced_form_may_say_how_severe_it_is(severity):
    """Else it is what its code is."""
    entries = (Replaced(form="Sea Port", severity=severity), Replaced(form="Sea Wall"))

    found = linted("A Sea Port, a Sea Wall.", own(term("Harbor", replaces=entries)), "boats")

    assert [it.severity for it in found] == [severity, "error"]


@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("form", ["quaymaster", "Quaymaster", "chief stevedore", "Sea Port"])
def test_a_drifting_word_of_a_declared_glossary_need_not_occur_twice(form: str, long: bool):
    """Nor has anything else to speak of the game; in a text that only seems to be about it, it would."""
    words = own(term("Harbor", replaces=(Replaced(form=form),)))
    text = f"Ask the {form} for help." + " We had tea, and went home early." * 200 * long

    assert [found for _, found, _ in told(text, words, "boats")] == [form]


def test_a_long_text_speaks_of_a_game_that_has_plain_names_alone():
    """Names with capital letters are enough where they stand as often as in a text about the game."""
    words = own(term("Village"), term("Coin", replaces=(Replaced(form="Penny"),)))
    often = "Each turn the Village gives you two things. Count what the Village has, and go on." * 30

    assert [found for _, found, _ in told(f"{often} Pay a Penny now.", words, "boats")] == ["Penny"]
    assert told("We had tea, and went home early. " * 90 + "Pay a Penny now.", words, "boats") == []


def test_every_code_has_its_severity():
    """Eleven codes; missing icons alone are off."""
    assert len(CODES) == 11
    assert [code for code, severity in CODES.items() if severity == "note"] == ["unplaced-text"]
    assert set(CODES) - DEFAULT == {"missing-icon"}
    errors = {code for code, severity in CODES.items() if severity == "error"}
    assert errors == {"replaced-term", "wrong-icon", "stray-apostrophe"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("meeple inc tonight? put him on the worker spot", ["worker spot"]),
        ("life~meaning, the Project Row is empty", ["Project Row"]),
        ("MEANING MADE IS HARD. THE PATTERN MARKET IS EMPTY.", ["PATTERN MARKET"]),
        ("What is the meaning made of? The pattern market is empty.", []),
    ],
)
def test_a_game_may_be_named_in_other_letters(text: str, found: list[str], words: Lexicon):
    """In capital letters alone, or in small ones where its title is no plain English."""
    assert [it.text for it in linted(text, words, None)] == found
