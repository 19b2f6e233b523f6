"""A card that is this project's own in part says which part is, wherever it is shown."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules_engine.core.data.fingerprint import fingerprint
from rules_engine.core.data.naming import STAND_IN
from rules_engine.core.data.rulebook import Card
from rules_engine.site.drawing.cards import TILE, face, full
from rules_engine.site.drawing.spoken import described
from rules_engine.site.pages import cards, missing_cards, pictures
from rules_engine.site.paper import print_and_play
from tests.site.drawing import pictured


def card(name: str, local: str, *own: str) -> Card:
    """Return a card with some of its fields called this project's own."""
    return replace(pictured.book(name).cards[local], provenance="inferred", provisional=own)


@pytest.mark.parametrize(
    ("name", "local", "own", "parts"),
    [
        ("meeple-inc", "imitator", ["skills"], {"Skill points": 1}),
        ("meeple-inc", "zap-objective", ["normal", "hard"], {"Difficulty": 2}),
        ("meaning-made", "water-system", ["requirement.energy"], {"Requirement box": 1}),
        ("meaning-made", "water-system", ["layer", "meaning"], {"Layer": 1, "Meaning Reward": 1}),
        ("life-meaning", "scarcity", ["drift"], {"Drift": 1}),
    ],
)
def test_the_part_is_marked_where_it_is_drawn_and_said(name: str, local: str, own: list[str], parts: dict[str, int]):
    """On the card, on its tile, for those who hear it, and below it; without such a part there is no mark."""
    book = pictured.book(name)
    sheet = pictures.sheet(book, ())
    plain, marked = card(name, local), card(name, local, *own)
    look = sheet.look.card(plain.kind)

    for shown, marks in ((plain, 0), (marked, sum(parts.values()))):
        assert full(sheet, shown).drawn.svg.count(STAND_IN) == marks
        assert face(sheet, shown, look, TILE).drawn.svg.count(STAND_IN) == marks
        assert described(sheet, shown).count("(stand-in)") == marks
    assert all(re.search(rf"{part}: [^.]*\(stand-in\)", described(sheet, marked)) for part in parts)
    assert cards.in_part(book, plain) == ""
    assert all(part.casefold() in cards.in_part(book, marked).casefold() for part in parts)


def test_pages_and_sheets_say_what_the_mark_means():
    """The gallery explains it, the list of missing cards names the parts, and paper has it in its legend."""
    book = pictured.book("meeple-inc")
    gallery = cards.pages(book)["meeple-inc/cards/freelancers.md"]
    (missing,) = missing_cards.pages(book).values()
    paper = " ".join(print_and_play._marks(book))

    assert "Our own stand-in" in gallery
    assert gallery.count(f"<p>{STAND_IN} provisional: skill points</p>") == 15
    assert f"| {STAND_IN} provisional: skill points |" in missing
    assert f"{STAND_IN} behind a name, a number or a single part" in paper


def test_what_is_said_of_a_card_is_no_part_of_the_deck():
    """Calling a field a stand-in changes no measurement."""
    book = pictured.book("meeple-inc").rulebook
    changed = {full_id: replace(each, provisional=()) for full_id, each in book.cards.items()}

    assert fingerprint(replace(book, cards=changed)) == fingerprint(book)
