"""What is in the box is counted from the data: nothing that a game takes is missing, and all of it has a stand-in."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules_engine import library
from rules_engine.core.data.cards import field_of
from rules_engine.library import Loaded
from rules_engine.site.drawing.svg import capital
from rules_engine.site.pages import changed_zones, pictures, setting_out
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import boards, box, cards, pieces, player_aid, print_and_play, setting_up
from rules_engine.site.paper.box import Thing
from rules_engine.site.paper.imposition import UNITS
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.printing import A4
from rules_engine.site.paper.signs import signs
from tests.conftest import TOY

IMPRINT = Imprint("1234567", "2026-11-23")
GAMES = pytest.mark.parametrize("game", ["meaning-made", "life-meaning", "meeple-inc"])


def thing(things: list[Thing], name: str) -> Thing:
    """Return the thing that is called so."""
    (found,) = [each for each in things if each.name == name]
    return found


def things(books: dict[str, Loaded], game: str) -> tuple[Book, list[Thing]]:
    book = Book(books, books[game])
    return book, box.things(book, pictures.sheet(book, ()))


@GAMES
def test_decks_are_those_of_a_new_game(books: dict[str, Loaded], game: str):
    """Every card is printed as often as the engine lays it out for any number, and those that it leaves out are named.

    WOW and POW cards are dealt in play.
    """
    book, every = things(books, game)
    printed = Counter(card.id for card in cards.deck(book.rulebook))

    lying = Counter[str]()
    for way in setting_out.ways(book):
        lying |= Counter(name for name in _texts(way.table) if name in book.cards)

    decks = {book.cards[card].kind for card in lying}
    later = Counter(card for card in printed.elements() if book.cards[card].kind not in decks)

    assert {book.cards[card].kind for card in later} == ({"wow", "pow"} if game == "meeple-inc" else set())
    assert printed - lying - later == Counter(card.id for card in box.aside(book))
    assert not lying - printed
    assert sum(each.counts[2] for each in every if each.sort == "card") == lying.total() + later.total()


def test_cards_of_a_variant_are_left_out(books: dict[str, Loaded]):
    """Two Initiatives are for a longer game."""
    book = Book(books, books["meaning-made"])

    assert {card.note for card in box.aside(book)} == {"Only in a Long Game."}


def _texts(table: object) -> list[str]:
    if isinstance(table, str):
        return [table]
    if isinstance(table, dict):
        return [text for inner in table.values() for text in _texts(inner)]
    return [text for inner in table for text in _texts(inner)] if isinstance(table, list | tuple) else []


@GAMES
def test_all_that_a_new_game_lays_out_is_there(books: dict[str, Loaded], game: str):
    """Whatever lies on a track, in a supply or in a hand, for each number of players, and the house has it as well."""
    book, every = things(books, game)
    named = {each.name: each for each in every}
    zones = [(board.each, zone) for board in book.rulebook.look.boards for zone in board.zones]
    races = {zone.among: f"{capital(book.plain_name(zone.term))} marker" for _, zone in zones if zone.draw == "race"}
    raced = {zone.term: races[path] for each, zone in zones if (path := f"{each}.{zone.of}") in races}

    for way in setting_out.ways(book):
        taken = Counter[tuple[str, str]]()
        for number, value in changed_zones.numbers(book.rulebook.look, way.table).items():
            taken[number.draw, number.term] += 1 if number.draw in setting_out.TRACKS else value
        for (draw, term), many in taken.items():
            name = capital(book.plain_name(term))
            called = f"{name} marker" if draw in ("track", "layers") else raced.get(term, name)
            many = 1 if term in raced else many
            if many:
                assert named[called].counts[way.players] >= many, (way.label, called)
                assert named[called].house
                assert len(named[called].pieces) >= many


@GAMES
def test_each_player_can_hold_what_any_card_asks(books: dict[str, Loaded], game: str):
    """For each number of players, and all of it is drawn."""
    book, every = things(books, game)
    look = book.rulebook.look
    asked = Counter[str]()
    for card in book.rulebook.cards.values():
        for part in look.card(card.kind).parts:
            if part.draw in ("tokens", "boxes"):
                for token in look.tokens:
                    asked[token] = max(asked[token], field_of(card, f"{part.of}.{token}") or 0)

    for token in look.tokens:
        tokens = thing(every, capital(book.plain_name(token)))
        assert all(many >= asked[token] * count for count, many in tokens.counts.items()), token
        assert len(tokens.pieces) == max(tokens.counts.values())


@GAMES
def test_each_player_has_a_mat(books: dict[str, Loaded], game: str):
    """And all share one board."""
    book, every = things(books, game)
    least, most = book.rulebook.manifest.players

    boards = sorted(book.rulebook.look.boards, key=lambda board: not board.each)
    mat, board = (thing(every, capital(book.plain_name(board.id))) for board in boards)

    assert {count: mat.counts[count] for count in range(least, most + 1)} == {n: n for n in range(least, most + 1)}
    assert set(board.counts.values()) == {1}
    assert mat.house
    assert board.house


def test_boxes_that_can_be_open_at_once_have_a_marker_each(books: dict[str, Loaded]):
    """Three Initiatives of the Index and the End Initiative, the largest there are."""
    book, every = things(books, "meaning-made")
    sizes = sorted(
        (sum(counted(card.requirement)) for card in book.cards.values() if card.kind == "initiative"), reverse=True
    )

    markers = thing(every, "Requirement-Filled markers")

    assert len(markers.pieces) == sum(sizes[:4])


def counted(requirement: object) -> list[int]:
    return [getattr(requirement, token) for token in ("energy", "insight", "support")]


def test_marks_that_say_who_paid_need_no_markers_for_boxes(books: dict[str, Loaded]):
    """A mark on an icon says that it is paid, and by whom."""
    _, every = things(books, "life-meaning")

    names = [each.name for each in every]

    assert "Marks for Credit slots" in names
    assert not [name for name in names if name.startswith("Markers for")]


def test_only_who_plays_alone_takes_the_markers_of_the_rival(books: dict[str, Loaded]):
    """As the variant sets them out."""
    _, every = things(books, "meaning-made")

    rival = thing(every, "Community Contribution marker")

    assert {count: many for count, many in rival.counts.items() if many} == {1: 4}


def test_a_rival_at_the_table_has_a_deck_of_its_own(books: dict[str, Loaded]):
    """Whoever plays alone needs two; and with a single opponent nobody says by a card who is meant."""
    book, every = things(books, "meeple-inc")
    words = len(book.rulebook.look.called["actions"])

    assert thing(every, "Predictions").counts == {1: 2 * words, **{n: n * words for n in range(2, 7)}}
    assert thing(every, "Corporation cards").counts == {1: 0, 2: 0, **{n: n * (n - 1) for n in range(3, 7)}}
    assert thing(every, "Score track marker").counts[1] == thing(every, "Score track marker").counts[2] == 2


def test_what_comes_with_a_card_can_be_told_from_the_others(books: dict[str, Loaded]):
    """Two standees of one player have different abilities; what all have from the start needs no number."""
    book, every = things(books, "meeple-inc")
    numbered = [each for each in every if each.numbered]
    (standee,) = numbered

    assert standee.numbered == "Standee"
    assert len(standee.pieces) == len({*standee.pieces}) == standee.counts[6]
    assert standee.name == f"Standee (S1 to S{standee.counts[6] // 6})"
    guide = print_and_play.html(book, A4, IMPRINT)
    assert "Whoever takes a Standee writes its number on the card" in guide


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("meaning-made", ["Set up for one player, and lay 4 black"]),
        ("meeple-inc", ["Each Meeple-Bot has 4 workers", "Shuffle the ZAP deck."]),
    ],
)
def test_whoever_plays_alone_is_told_what_they_lay_out_besides(books: dict[str, Loaded], game: str, lines: list[str]):
    """What is set up for their rival: they have the sheets alone."""
    alone = setting_up.html(Book(books, books[game])).partition(f"<h3>{setting_up.ALONE}</h3>")[2]

    said = re.findall(r"<li>(.*?)(?=<li>|</ol>)", alone)
    assert [line[: len(begins)] for line, begins in zip(said, lines, strict=True)] == lines


def test_a_folder_without_an_engine_has_a_box_too():
    """Its cards, its board, tokens of which nobody says how many, and a marker for its track."""
    loaded = library.load(TOY)
    _, every = things({"lantern-road": loaded}, "lantern-road")

    assert [(each.name, each.counts[2]) for each in every] == [
        ("Travelers", 2),
        ("Road", 1),
        ("Lantern", box.SOME),
        ("Road marker", 1),
        ("Marks for Lanterns", 4),
    ]


def test_what_an_event_may_bring_has_a_marker(books: dict[str, Loaded]):
    """It is eased while the Event lies there, so it is counted beside it, up to the most that one brings."""
    book, every = things(books, "life-meaning")
    (zone,) = (zone for board in book.rulebook.look.boards for zone in board.zones if zone.term == "pending-drift")
    sheet = pictures.sheet(book, ())

    assert set(thing(every, "Pending Drift marker").counts.values()) == {1}
    assert boards.left_of(sheet, zone)[-1] == max(card.drift for card in book.cards.values() if card.kind == "event")


def test_what_is_laid_on_a_box_of_a_card_is_no_larger():
    """The smallest box of a card is 5.6 mm wide."""
    assert box.ON_CARD + 2 * pieces.EDGE <= 5.6 * UNITS


def test_what_is_only_ever_drawn_is_explained_to_each_player(books: dict[str, Loaded]):
    """No icon leads to it: it has none, or one that something else has first."""
    drawn = signs(books["life-meaning"].rulebook).others
    aid = player_aid.html(Book(books, books["life-meaning"]), A4, IMPRINT)

    assert {"pending Drift", "discount icon", "Tag", "action"} <= {*drawn}
    assert all(picture in aid for picture in drawn.values())
