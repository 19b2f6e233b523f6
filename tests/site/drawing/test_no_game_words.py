"""What draws knows no game: no word of one stands in its code, its shapes and its style."""

from __future__ import annotations

import re
from pathlib import Path

from rules_engine import library, site

SITE = Path(site.__file__).parent
FILES = [*(SITE / "drawing").glob("*.py"), SITE / "drawing" / "symbols.svg", SITE / "assets" / "drawing.css"]
ALLOWED = {
    "layer": "a look draws a `layer`, `layers` and cards `by-layer`",
    "layers": "a look draws `layers`",
    "token": "a look lists `tokens`, and draws them",
    "supply": "a look draws a `supply`",
    "slot": "an empty place for a card",
    "discard-pile": "the other half of a `deck`",
    "face-up": "what everybody sees of a card",
    "player": "a mat is a player's",
    "tag": "a class of CSS and a style of letters",
    "value": "a variable",
    "round": "a word of SVG and CSS, for corners",
    "group": "a method of Python's, and an element of SVG",
    "area": "a word of plain English",
    "kin": "a variable: cards of the same kind",
    "level": "a height, and a look draws `levels`",
    "box": "a square that asks to be filled, and the measures of a picture",
    "element": "a part of SVG",
    "discard": "the other half of a `deck`",
    "gain": "an operation that is drawn as a plus",
    "seat": "the shape of a player, and what a look draws as `seats`",
    "card-row": "two variables that meet",
    "spaces-large": "two variables that meet",
}
"""Ids of terms, facts and cards that stand in the code and are no words of a game there, and what they are instead."""


def in_words(text: str) -> str:
    """Return a text as words with a blank around each, `KindsOf` and `kinds_of` as two."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).lower()
    return f" {' '.join(re.findall('[a-z]+', apart))} "


def test_no_word_of_a_game_stands_in_what_draws():
    """Neither a term nor a card nor a fact of either; each exception is needed."""
    code = in_words("\n".join(file.read_text("utf-8") for file in FILES))
    ids = set()
    for name in library.names():
        book = library.load(name).rulebook
        ids |= {entry.id for entries in (book.terms, book.cards, book.facts) for entry in entries.values()}

    found = {local for local in ids if re.search(rf" {in_words(local).strip()}s? ", code)}

    assert len(ids) > 200
    assert found == ALLOWED.keys()
