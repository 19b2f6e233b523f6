"""Fixes: what is safe to write is written, nothing else, and once is enough."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.core.data.words import Replaced
from rules_engine.lexicon import documents
from rules_engine.lexicon.fixes.fixing import fixed
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, lint
from rules_engine.lexicon.readers.document import line_and_column
from tests.lexicon.figures import glossaries
from tests.lexicon.linted import linted, own, term, told
from tests.soaking import examples

WORDS = Lexicon(glossaries())


def mended(text: str, syntax: str = "markdown", book: str | None = "meaning-made") -> str:
    """Return a text with its fixes."""
    return fixed(text, linted(text, WORDS, book, syntax))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Use the Pattern Market and Pattern Markets.", "Use the 🌈Pattern Prism and 🌈Pattern Prisms."),
        ("Fill a Project Portfolio.", "Fill an 🛠️Initiative Index."),
        ("An  Project Portfolio fills.", "An  🛠️Initiative Index fills."),
        ("An Pattern Market fills.", "A 🌈Pattern Prism fills."),
        ("Use the Pattern\n  Market here.", "Use the 🌈Pattern\n  Prism here."),
        ("Fill the ⚙️Initiative index.", "Fill the 🛠️Initiative Index."),
        ("Gain the ⭐ Meaning of it.", "Gain the 🌟 Meaning of it."),
        ("It has 6 🌳Legacy', 3 **🌳Legacy**’", "It has 6 🌳Legacy, 3 **🌳Legacy**"),
        ("Use the pattern prism, one 🛡️vitals.", "Use the Pattern Prism, one 🛡️Vitals."),
        ("Gain 6 🌳Legcay.", "Gain 6 🌳Legacy."),
        ("Now the Pattern Market' is full.", "Now the 🌈Pattern Prism is full."),
    ],
)
def test_what_is_safe_is_fixed(before: str, after: str):
    """Names, icons, articles, capitals and apostrophes; gaps stay as they are."""
    assert mended(before) == after
    assert mended(after) == after


@pytest.mark.parametrize(
    "link",
    ["[[Pattern Market]]", "[[:Category:Pattern Market]]", "[[Help:Pattern Market]]", "[[Help:🎨Pattern]]"],
)
def test_the_target_of_a_link_stays(link: str):
    """A page may still have the old name; what is shown in its place is mended."""
    shown = f"The {link} holds cards of the [[Help:X|Pattern Market]] and the ❤️Support."

    assert mended(shown, "wikitext") == shown.replace("|Pattern Market", "|🌈Pattern Prism")


def test_a_replaced_verb_counts_in_a_glossary_without_things():
    """Where nothing can be held or paid, a verb needs no such thing beside it."""
    words = own(term("Sail", "⛵", kind="action", replaces=(Replaced(form="navigate", why=""),)), term("Sea Map", "🗺️"))

    found = told("You navigate to the 🗺️Sea Map.", words, "boats", syntax="text")

    assert found == [("replaced-term", "navigate", "⛵Sail")]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Raise the 🇫🇷Flag.", "Raise the 🇩🇪Flag."),
        ("Raise the 🇩🇪🇫🇷Flag.", "Raise the 🇩🇪🇫🇷Flag."),
        ("Wear the 🧑🏽‍🔬Coat.", "Wear the 🧑‍🔬Coat."),
        ("Take the 🔍☀️Pair.", "Take the 🔍☀️Pair."),
    ],
)
def test_icons_of_several_characters_are_mended_whole_or_not_at_all(before: str, after: str):
    """Flags, people, runs of icons."""
    words = own(term("Flag", "🇩🇪"), term("Coat", "🧑‍🔬"), term("Pair", "☀️🔍"))

    assert fixed(before, linted(before, words, "boats", "text")) == after


@pytest.mark.parametrize(
    "text",
    [
        "the Pattern Prizm",
        "their cheap Projects first",
        "Then the 📄 Lookup ends.",
        "Pay 2 ☀️Energy",
        "your 🧠Coherence",
        "five 🎟️Chits",
        "**Pattern** Market",
        "“Pattern Market”",
    ],
)
def test_what_is_not_safe_stays(text: str):
    """Weak forms, guesses, and names with markup inside are left to the author."""
    assert mended(text) == text


def test_the_target_of_a_wiki_link_stays():
    """A link without a text of its own would lead elsewhere."""
    text = "See [[Pattern Market]] and [[Pattern Prism|Pattern Market]]."

    assert mended(text, "wikitext") == "See [[Pattern Market]] and [[Pattern Prism|🌈Pattern Prism]]."


WORDS_AND_MARKS = """
    Pattern Market Prism Prizm pattern market Project Portfolio 🧬 ⭐ 🎨 📄 Meaning Lookup Legacy 🌳 ' ’ a an The
    - # | **
    [[ ]] “ ” . : ☀️ Energy pay Players 👤 End Score PATTERN PRISM end score ~~ ` > 😀 Chits World Layer 📈 Life~Meaning
    → instead of Vitals 🛡 Gather / Insight \ufe0f \u200d Group's
"""
PIECES = [*WORDS_AND_MARKS.split(), "\n", "\n\n", "\r\n", "\n- ", "\n# ", "\n> "]


@settings(max_examples=examples(150), deadline=None)
@given(
    st.lists(st.sampled_from([*PIECES, " ", " ", " "]), max_size=40), st.sampled_from(["markdown", "wikitext", "text"])
)
def test_whatever_the_text_findings_stand_where_they_say_and_fixing_settles(pieces: list[str], syntax: str):
    """Text, line and column agree, findings do not overlap but for apostrophes, and fixes come to an end."""
    text = "".join(pieces)
    found = lint(documents.read(text, syntax), WORDS, "meaning-made", enabled=CODES)

    place = line_and_column(text)
    last = 0
    for it in found:
        start, end = it.span
        assert it.text == text[start:end]
        assert (it.line, it.column, it.end_line, it.end_column) == (*place(start), *place(end))
        assert start < end
        assert start >= last or it.code == "stray-apostrophe"
        last = max(last, end)
    for _ in range(6):
        text, before = mended(text, syntax), text
        if text == before:
            break
    assert mended(text, syntax) == text


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(st.sampled_from([*PIECES, " ", " ", " "]), max_size=30))
def test_a_long_text_is_searched_as_a_short_one(pieces: list[str]):
    """Long texts are looked through another way; what is found is the same."""
    text = "".join(pieces)[:300]
    short = lint(documents.read(text, "text"), WORDS, "meaning-made")
    long = lint(documents.read(text + "\n\n" + "nothing at all\n\n" * 70, "text"), WORDS, "meaning-made")

    assert {(it.code, it.span) for it in long} == {(it.code, it.span) for it in short}
