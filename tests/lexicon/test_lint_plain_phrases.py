"""Words that a game replaced, in phrases of plain English; and icons that stand for a noun in small letters."""

from __future__ import annotations

import pytest

from rules_engine.core.data.words import Replaced
from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon.linted import own, term, told

BOATS = own(
    term("Pearl", "🦪", kind="token", forms=("Pearls",), replaces=(Replaced(form="coin"), Replaced(form="money"))),
    term("Cargo Hold", "📦"),
    term("anchor", "⚓", kind="token"),
)


@pytest.mark.parametrize(
    "text",
    [
        "Flip a coin, and whoever wins takes two 🦪Pearls.",
        "The other side of the coin: a 📦Cargo Hold costs a turn.",
        "Is the game worth the money? You get 40 🦪Pearls.",
        "I use metal coins from another game for my 🦪Pearls.",
        "The shop wants more money for the one with wooden 🦪Pearls.",
    ],
)
def test_a_phrase_of_plain_english_means_no_thing_of_the_game(text: str):
    """A proverb, what a thing is made of, or a sentence about shops says so."""
    assert told(text, BOATS, "boats") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Take a coin for each 📦Cargo Hold.", "coin"),
        ("Pay money, or two 🦪Pearls.", "money"),
        ("I have no money left for the 📦Cargo Hold.", "money"),
    ],
)
def test_the_same_word_is_told_where_somebody_pays_with_it(text: str, found: str):
    """Nothing but the phrase makes the difference."""
    assert [(code, there) for code, there, _ in told(text, BOATS, "boats")] == [("replaced-term", found)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Weigh the 📦 anchor, then sail.", "📦 anchor"),
        ("- 🦪 Pearls pay for all.\n- ⚓ Cargo Hold of two\n", "⚓ Cargo Hold"),
    ],
)
def test_an_icon_with_a_space_may_stand_for_a_name(text: str, found: str):
    """Behind an article it does, and in a list where another item has the icon of its own name."""
    assert [(code, there) for code, there, _ in told(text, BOATS, "boats")] == [("wrong-icon", found)]


@pytest.mark.parametrize("text", ["- ⚓ Cargo Hold of two\n- ⚓ Deck of three\n", "Pay 📦 or 🦪 anchor here."])
def test_an_icon_may_still_be_a_bullet_or_a_word_of_its_own(text: str):
    """Where nothing shows that it belongs to the name behind it."""
    assert told(text, BOATS, "boats") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The hourglas moves. The WOW card stays.", "hourglas"),
        ("Component's have no lids.", "Component's"),
        ("There are three Specialist's face up.", "Specialist's"),
        ("Take the action bonus. The WOW card stays.", "action bonus"),
    ],
)
def test_nouns_are_told_from_their_plurals_and_from_verbs(text: str, found: str, words: Lexicon):
    """A double s is no plural, and an effect of several words is no verb."""
    assert [there for _, there, _ in told(text, words, "meeple-inc")] == [found]


def test_what_one_has_may_stand_without_its_noun(words: Lexicon):
    """An article before the name says whose they are."""
    assert told("My awards are few. The Specialist's are better.", words, "meeple-inc") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("In Cloud Harvest each coin buys a sail. A 📦Cargo Hold is ours.", []),
        ("Cloud Harvest has a coin for each. A 📦Cargo Hold is ours.", []),
        ("In March each coin buys a sail. A 📦Cargo Hold is ours.", ["coin"]),
    ],
)
def test_what_is_in_something_with_a_name_is_of_another_game(text: str, found: list[str]):
    """No list has the names of all games; a month is none."""
    assert [there for _, there, _ in told(text, BOATS, "boats")] == found
