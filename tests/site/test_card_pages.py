"""The pages on cards that only stand in: what is missing, and what was measured of the fill-in."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.core.data.fingerprint import fingerprint
from rules_engine.core.data.measured import Measured, MeasuredCard, MeasuredGames
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.library import Loaded
from rules_engine.site.pages import answers, boards, measured, missing_cards
from rules_engine.site.pages.book import Book

NAMES = library.names()


def book_with(loaded: Loaded, **changes: object) -> Book:
    """Return a rulebook among the pages of the site, with some of its parts changed."""
    changed = replace(loaded, rulebook=replace(loaded.rulebook, **changes))
    books = {name: library.load(name) for name in NAMES} | {loaded.rulebook.name: changed}
    return Book(books, changed)


def page_of(section, book: Book, *more: object) -> str:
    """Return the one page a section makes of a rulebook."""
    (page,) = section.pages(book, *more).values()
    return page


@pytest.fixture(scope="module")
def mm() -> Loaded:
    """Meaning Made."""
    return library.load("meaning-made")


def changed_cards(mm: Loaded, full_id: str, **changes: object) -> RulebookData:
    """Return the rulebook with one card changed."""
    cards = dict(mm.rulebook.cards)
    cards[full_id] = replace(cards[full_id], **changes)
    return replace(mm.rulebook, cards=cards)


# What is missing.


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_and_layer_is_counted(name: str):
    """The rows of the table add up to the cards of the rulebook, mark by mark."""
    loaded = library.load(name)
    page = page_of(missing_cards, book_with(loaded))
    table = page.split("## How many")[1].split("\n## ")[0]

    rows = [
        [int(cell) for cell in line.split("|")[-4:-1]] for line in table.splitlines() if re.search(r"\| \d+ \|$", line)
    ]

    marks = Counter(card.provenance for card in loaded.rulebook.cards.values())
    assert [sum(column) for column in zip(*rows, strict=True)] == [
        marks["published"], marks["inferred"], marks["provisional"],
    ]  # fmt: skip


def test_cards_known_in_part_are_named(mm: Loaded):
    """Inferred cards, and the one of which only the name is published."""
    named = page_of(missing_cards, book_with(mm)).split("## Known in part")[1].split("\n## ")[0]

    assert re.findall(r"\(rule:mm\.card\.([a-z-]+)\)", named) == [
        "skin", "growth", "trust", "signal", "water-system", "public-memory",
    ]  # fmt: skip


def test_the_command_and_the_sheet_stand_there(mm: Loaded):
    """An author finds the two commands, the columns, and a row for each card that is missing."""
    page = page_of(missing_cards, book_with(mm))
    sheet = page.split("```text\n")[1].split("```")[0].splitlines()

    assert "rulebook cards --import deck.csv --provenance published --rulebook meaning-made" in page
    assert len(sheet) - 2 == sum(card.provenance != "published" for card in mm.rulebook.cards.values())
    assert "`requirement layers`" in page


def test_a_card_that_came_in_is_missing_no_longer(mm: Loaded):
    """The counts are computed."""
    nest = replace(mm.rulebook.cards["mm.card.nest"], provenance="published")

    before, after = (
        page_of(missing_cards, book_with(mm, cards={**mm.rulebook.cards, "mm.card.nest": card}))
        for card in (mm.rulebook.cards["mm.card.nest"], nest)
    )

    assert ("| 1 | 1 | 8 |" in before, "| 2 | 1 | 7 |" in after) == (True, True)


def test_a_complete_deck_has_no_such_page(mm: Loaded):
    """When every card is published, nothing is missing."""
    cards = {full_id: replace(card, provenance="published") for full_id, card in mm.rulebook.cards.items()}

    assert missing_cards.pages(book_with(mm, cards=cards)) == {}


# What was measured.


def record(mm: Loaded, *cards: MeasuredCard) -> Measured:
    """Return a small record made with the cards there are."""
    games = MeasuredGames(
        way="with-an-aim", players=2, games=40, endings={"mm.end.success": 30, "mm.end.collapse": 10},
        rounds=(3, 6, 8, 10, 19), scored=30, scores=(21.5, 19.0), wins=(18, 12),
    )  # fmt: skip
    return Measured(date="2026-11-21", seed=1, deck=fingerprint(mm.rulebook), games=(games,), cards=cards)


SHELL = MeasuredCard(card="shell", shown={"with-an-aim": 40}, taken={"with-an-aim": 30}, margin=0.5, owners=30)
NEST = MeasuredCard(card="nest", shown={"with-an-aim": 40}, taken={"with-an-aim": 3}, margin=-0.5, owners=3)
SPINES = MeasuredCard(card="spines", shown={"with-an-aim": 40}, taken={"with-an-aim": 39}, margin=6.0, owners=39)


def test_it_says_what_it_measures(mm: Loaded):
    """Games, date, and that the deck is ours and not the author's."""
    page = page_of(measured, book_with(mm, measured=record(mm, SHELL)))

    assert "40 games of Meaning Made were played by programs on 2026-11-21" in page
    assert "boost: 0.3" in page
    assert "It measures our fill-in, not the author's deck" in page
    assert "| with an aim | 2 | 40 | 8 (6–10; 3–19) | 75\u00a0% | 25\u00a0% |" in page
    assert "| with an aim | 2 | 21.5 (60\u00a0%) | 19.0 (40\u00a0%) |" in page


def test_it_warns_when_the_cards_have_changed(mm: Loaded):
    """Another number on a card makes the record that of another deck; another flavor does not."""
    measured_then = record(mm, SHELL)
    other = changed_cards(mm, "mm.card.nest", consequence=3)
    worded = changed_cards(mm, "mm.card.nest", flavor="Twigs.", name="Twigs", provenance="published")

    pages = [
        page_of(measured, book_with(mm, measured=measured_then, cards=cards))
        for cards in (mm.rulebook.cards, other.cards, worded.cards)
    ]

    assert ["Measured with other cards" in page for page in pages] == [False, True, False]


def test_the_tables_count_too(mm: Loaded):
    """Events and Consequences decide games as much as cards do."""
    event = mm.rulebook.tables["mm.table.event"]
    rows = (replace(event.rows[0], cells=event.rows[1].cells), *event.rows[1:])
    tables = {**mm.rulebook.tables, "mm.table.event": replace(event, rows=rows)}

    assert fingerprint(replace(mm.rulebook, tables=tables)) != fingerprint(mm.rulebook)


def test_dead_and_dominant_cards_are_named(mm: Loaded):
    """A card hardly ever taken, and one whose owners are far ahead; the others are not."""
    told = record(mm, SHELL, NEST, SPINES)

    page = page_of(measured, book_with(mm, measured=told))

    assert (measured.dead(told), measured.dominant(told)) == (["nest"], ["spines"])
    assert "- Hardly ever taken, in less than 10 % of its chances: [Nest°](rule:mm.card.nest).\n" in page
    assert "- Its owners are far ahead, by more than 4 points: [Spines°](rule:mm.card.spines).\n" in page
    assert "by more than 4 points: no card.\n" in page_of(measured, book_with(mm, measured=record(mm, SHELL)))
    assert "| [Nest°](rule:mm.card.nest) | 8\u00a0% | – | – |" in page, "three owners say nothing of a margin"
    assert "| [Spines°](rule:mm.card.spines) | 98\u00a0% | – | +6.0 |" in page


def test_the_record_is_of_these_cards_and_finds_no_card_dead_or_dominant(mm: Loaded):
    """`make balance` has been run since the last change, and our fill-in is fair to all its cards."""
    told = mm.rulebook.measured

    assert told is not None
    assert told.deck == fingerprint(mm.rulebook), "cards or tables have changed: run `make balance`"
    assert (measured.dead(told), measured.dominant(told)) == ([], [])
    assert sum(group.games for group in told.games) >= 2000
    assert {(group.way, group.players) for group in told.games} == {
        (way, players) for way in measured.WAYS for players in range(2, 7)
    }


def test_the_record_of_meeple_inc_is_of_these_cards():
    """It says how many cells of tables are provisional, for they weigh as much; a score below zero has a minus."""
    loaded = library.load("meeple-inc")
    told = loaded.rulebook.measured
    page = page_of(measured, book_with(loaded))

    assert told is not None
    assert told.deck == fingerprint(loaded.rulebook), "cards or tables have changed: run `make balance`"
    assert measured.dead(told) == []
    assert "63 of 74 cells of the [tables](../tables.md) are provisional" in page
    assert not re.search(r"\| -\d", page)


def test_a_rulebook_that_was_not_measured_has_no_such_page():
    """Life~Meaning has no record."""
    assert measured.pages(book_with(library.load("life-meaning"))) == {}


def test_answers_print_what_was_measured_and_say_when_it_has_aged(mm: Loaded):
    """A figure in an answer is that of the record, and after a change of cards the answer says so."""
    told = mm.rulebook.measured
    other = changed_cards(mm, "mm.card.nest", consequence=3)
    new = replace(told, figures={**told.figures, "recycle-games": 77, "held-wins": 88})

    pages = [
        page_of(answers, book_with(mm, measured=record_, cards=cards), lambda _: True)
        for record_, cards in ((told, mm.rulebook.cards), (new, mm.rulebook.cards), (told, other.cards))
    ]

    assert [("in 77 % of" in page, "wins 88 %" in page) for page in pages] == [(False,) * 2, (True,) * 2, (False,) * 2]
    assert [page.count("This was measured with other cards.") for page in pages] == [0, 0, 2]


@pytest.mark.parametrize("name", NAMES)
def test_each_place_listed_has_its_pin(name: str):
    """Places that no table on the page has are not listed, as the rival's markers where nobody plays alone."""
    page = page_of(boards, book_with(library.load(name)))

    listed = [figure.count("<li>") for figure in page.split('<figure class="anatomy"')[1:]]
    assert min(listed) > 3
    assert page.count('class="d-pin"') == sum(2 * count for count in listed)  # on a desk and on a phone
