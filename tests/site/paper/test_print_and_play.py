"""What is printed at home, read from the PDF: sizes, numbers, backs behind fronts, and a first page that helps."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from rules_engine import library
from rules_engine.library import Loaded
from rules_engine.site.drawing.svg import capital
from rules_engine.site.escaping import escaped
from rules_engine.site.pages import pictures
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import boards, box, cards, imposition, pdf, print_and_play
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.printing import A4
from tests.conftest import TOY
from tests.site.paper import drawn_pdf
from tests.site.paper.reading_pdfs import fonts, letters, read, text

pytestmark = pytest.mark.builders
GAMES = ("meaning-made", "life-meaning", "meeple-inc")
EACH = pytest.mark.parametrize("game", GAMES)
SIZES = pytest.mark.parametrize("size", ["a4", "letter"])
GUIDE = 2
"""The pages before the parts: what to do, and how to set up."""


@pytest.fixture
def size() -> str:
    """The paper of tests that ask the same of both."""
    return "a4"


@pytest.fixture
def book(books: dict[str, Loaded], game: str) -> Book:
    """A game as it is put on paper."""
    shown = escaped(books)
    return Book(shown, shown[game])


@pytest.fixture
def printed(site: Path, game: str, size: str) -> PdfReader:
    """What is printed at home of a game."""
    return read((site / game / "print" / f"print-and-play-{size}.pdf").read_bytes())


def sheets(printed: PdfReader, book: Book) -> list[tuple[PageObject, PageObject]]:
    """Return the sheets of cards, front and back."""
    per_deck = Counter(card.kind for card in cards.deck(book.rulebook)).values()
    count = sum(-(-many // 9) for many in per_deck)
    pages = printed.pages[GUIDE : GUIDE + 2 * count]
    return list(zip(pages[::2], pages[1::2], strict=True))


def cuts(page: PageObject) -> tuple[list[float], list[float]]:
    """Return where the lines across a whole sheet lie: those from top to bottom, and those from side to side."""
    long = [line for line in drawn_pdf.lines(page) if max(abs(line.to_x - line.x), abs(line.to_y - line.y)) > 90]
    across = sorted({round(line.x, 2) for line in long if line.x == pytest.approx(line.to_x, abs=0.01)})
    return across, sorted({round(line.y, 2) for line in long if line.y == pytest.approx(line.to_y, abs=0.01)})


def backs(page: PageObject) -> list[drawn_pdf.Rectangle]:
    """Return the backs on a page: what is filled and larger than a card."""
    return [
        each for each in drawn_pdf.rectangles(page) if 63 < each.right - each.left < 70 and each.bottom - each.top > 88
    ]


@EACH
@SIZES
def test_cards_are_cut_to_63_by_88_millimeters(printed: PdfReader, book: Book):
    """One cut parts two cards."""
    for front, _ in sheets(printed, book):
        across, down = cuts(front)

        assert [b - a for a, b in pairwise(across)] == pytest.approx([63] * 3, abs=0.05)
        assert [b - a for a, b in pairwise(down)] == pytest.approx([88] * (len(down) - 1), abs=0.05)


@EACH
@SIZES
def test_backs_lie_behind_their_fronts(printed: PdfReader, book: Book):
    """On a sheet that the printer turns over its long edge; and there are as many as cards in the decks."""
    decks = Counter[str]()
    for front, back in sheets(printed, book):
        across, down = cuts(front)
        wide = float(front.mediabox.width) * drawn_pdf.POINT
        places = [((a + b) / 2, (c + d) / 2) for c, d in pairwise(down) for a, b in pairwise(across)]

        drawn = backs(back)
        found = sorted((wide - (each.left + each.right) / 2, (each.top + each.bottom) / 2) for each in drawn)

        expected = sorted(places[: len(drawn)])
        assert [x for place in found for x in place] == pytest.approx([x for place in expected for x in place], abs=0.1)
        decks[text(back).partition("\n")[0]] += len(drawn)
    names = {kind: book.plain_name(kind) for kind in cards.kinds(book.rulebook)}
    assert decks == Counter(capital(names[card.kind]) for card in cards.deck(book.rulebook))


@EACH
def test_stand_ins_have_their_mark(printed: PdfReader, book: Book):
    """The word on each card that no text prints, as often as it is printed."""
    words = "".join(text(front) for front, _ in sheets(printed, book))
    marked = Counter(card.provenance for card in cards.deck(book.rulebook))

    assert words.count("stand-in") == marked["provisional"]
    assert words.count("inferred") == marked["inferred"]


@EACH
def test_decks_are_told_apart_without_color(printed: PdfReader, book: Book):
    """By what stands on their backs, and by the direction of the lines there."""
    found: dict[str, set[str]] = {}
    for _, back in sheets(printed, book):
        ways = set()
        for line in drawn_pdf.lines(back):
            x, y = line.to_x - line.x, line.to_y - line.y
            if max(abs(x), abs(y)) > 61:  # longer than what frames the name
                ways.add(
                    "upright" if abs(x) < 0.1 else "level" if abs(y) < 0.1 else "rising" if x * y < 0 else "falling"
                )
        found.setdefault(text(back).partition("\n")[0], set()).update(ways)

    assert len(found) == len({frozenset(ways) for ways in found.values()}) == len(cards.kinds(book.rulebook))


@EACH
def test_the_first_page_says_what_to_print_and_what_to_take(printed: PdfReader, book: Book):
    """Each part with its pages, and each thing with how many there are and what a house has in its place."""
    guide = " ".join(text(printed.pages[0]).split())
    count = len(sheets(printed, book))

    assert f"{GUIDE + 1}–{GUIDE + 2 * count} Cards and their backs" in guide
    assert re.search(rf"\b{len(printed.pages)} Tokens and markers", guide)
    assert "table-sheet-a4.pdf once" in guide
    assert "player-aid-a4.pdf once a player" in guide
    for thing in box.things(book, pictures.sheet(book, ())):
        numbers = " ".join(str(many or "–") for many in thing.counts.values())
        assert f"{thing.name} {numbers} {thing.house}".strip() in guide


@EACH
def test_the_second_page_sets_a_game_up(printed: PdfReader, book: Book):
    """With the numbers of the facts."""
    words = " ".join(text(printed.pages[1]).split())
    facts = book.rulebook.standard_values
    named = ("prism-cards", "project-slots", "workers-start", "item-row", "specialist-row", "awards-per-level")
    numbers = [facts[name] for name in facts if name.startswith(("start-", "hourglass-")) or name in named]
    (board, *_) = (board for board in book.rulebook.look.boards if not board.each)

    assert words.startswith(f"Set up The {book.plain_name(board.id)} ")
    assert all(re.search(rf"\b{number}\b", words) for number in numbers if number)


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("meaning-made", ["Each player takes a mat, and the markers of one shape"]),
        (
            "life-meaning",
            ["Each player takes a mat, and the markers of one shape", "The Pending Drift marker begins on the number",
             "The row “Contribution rank” on a Project shows"],
        ),
        ("meeple-inc", ["Each player takes a mat, and the markers of one shape"]),
    ],
)  # fmt: skip
def test_every_marker_is_told_where_it_lies(printed: PdfReader, game: str, lines: list[str]):
    """What no line of the setup says of pieces that are printed stands below it."""
    below = " ".join(text(printed.pages[1]).split()).partition("Markers and marks ")[2]

    assert [line for line in lines if line in below] == lines, game
    assert below.count("Contribution rank") == lines[-1].count("Contribution rank")


@EACH
@SIZES
def test_nothing_lies_where_printers_leave_white(printed: PdfReader, book: Book):
    """Lines and fills keep 3 mm from the edge, boards and mats lie on their long side."""
    for page in printed.pages[GUIDE:]:
        wide, high = (float(side) * drawn_pdf.POINT for side in page.mediabox[2:])
        for line in drawn_pdf.lines(page):
            assert min(line.x, line.to_x) >= 3
            assert max(line.x, line.to_x) <= wide - 3
            assert min(line.y, line.to_y) >= 3
            assert max(line.y, line.to_y) <= high - 3
    lying = [page.mediabox.width > page.mediabox.height for page in printed.pages]
    assert sum(lying) == (6 if book.name == "meeple-inc" else 3)


@EACH
def test_parts_of_cards_and_mats_are_named(printed: PdfReader, book: Book):
    """What a card asks even where it asks no token, its places, and those of a mat."""
    words = "".join(text(front) for front, _ in sheets(printed, book))
    deck = list(cards.deck(book.rulebook))
    mat = " ".join(text(printed.pages[-2]).split())

    for look in book.rulebook.look.cards:
        many = sum(card.kind == look.kind for card in deck)
        for part in (part for part in look.parts if (part.at == "upper" and part.headed) or part.draw == "places"):
            assert words.count(capital(book.plain_name(part.term))) >= many, part.term
    for board in book.rulebook.look.boards:
        for zone in (zone for zone in board.zones if zone.draw == "by-layer"):
            assert mat.count(capital(book.plain_name(zone.term))) == 6


def words_on(page: PageObject) -> str:
    """Return the words of a page in one line."""
    return " ".join(text(page).split())


@pytest.mark.parametrize("game", ["meeple-inc"])
@SIZES
def test_every_space_is_on_the_sheet_of_its_number_of_players(printed: PdfReader, book: Book):
    """By its name, as many as the side of the board has, what they cost and give beside them."""
    pages = {words_on(page): page for page in printed.pages}
    facts = book.rulebook.standard_values
    (board,) = (board for board in book.rulebook.look.boards if not board.each)
    zones = [zone for zone in board.zones if zone.draw == "spaces"]

    for label, more in (("1 to 3 players", "spaces-small"), ("4 to 6 players", "spaces-large")):
        (words,) = (words for words in pages if words.startswith(f"Gameboard, {label}"))
        assert [zone.term for zone in zones if capital(book.plain_name(zone.term)) not in words] == []
        most = [zone for zone in zones if zone.more]
        count = sum(facts[more] for _ in most) + facts["upgrade-spaces"]
        drawn = boards.side(
            pictures.sheet(book, ()), board, imposition.extent(A4), "", {"large_side": True} if "4" in label else {}
        )
        (page,) = drawn
        assert len(re.findall(r'width="68" height="68" class="d-box', page.svg)) == count
        (row,) = (row for table in book.rulebook.tables.values() for row in table.rows if row.key == "research")
        paid = [each.by for cell in row.cells[: facts[more]] for each in cell.do if each.do == "pay"]
        assert all(f"−{by}" in words for by in paid)


@pytest.mark.parametrize("game", ["meeple-inc"])
@SIZES
def test_a_table_has_its_seats_and_a_player_what_they_predict(printed: PdfReader, book: Book):
    """Each seat with its bonus or its name, and a word for each action."""
    pages = [words_on(page) for page in printed.pages]
    (table,) = (words for words in pages if "Board game table" in words and words.startswith("Player area"))
    (words,) = (words for words in pages if words.startswith("Prediction: once a player"))
    terms = book.rulebook.look.called

    assert table.count("+1") == 3
    assert all(capital(book.plain_name(term)) in table for term in (*terms["seats"].values(), *terms["game"].values()))
    assert all(capital(book.plain_name(term)) in words.replace("/ ", "/") for term in terms["actions"].values())
    assert words.count("Corporation card") == 6


@pytest.mark.parametrize("game", ["meeple-inc"])
def test_there_is_a_piece_for_each_that_has_a_level(printed: PdfReader, book: Book):
    """As many of each level as the facts say, with the level on it."""
    facts = book.rulebook.standard_values
    every = {thing.name: thing for thing in box.things(book, pictures.sheet(book, ()))}

    assert len(every["Award token"].pieces) == facts["awards"]
    for name in ("Game Box", "Component", "Mechanism"):
        levels = [re.search(r">(\d)</text>", piece)[1] for piece in every[name].pieces]
        assert Counter(levels) == {str(n + 1): facts["boxes-per-level"] for n in range(facts["level-most"])}
        assert f"{name} × {len(levels)}" in "".join(text(page) for page in printed.pages[-2:])


@EACH
def test_words_can_be_read_and_are_in_fonts_of_the_file(printed: PdfReader, book: Book):
    """None is smaller than 8 points."""
    assert min(letters(printed).values()) >= 8
    assert fonts(printed)
    assert all(fonts(printed).values())


def test_a_folder_without_python_is_printed_too(can_print: None):
    """Its cards and its board, told from YAML alone."""
    loaded = library.load(TOY)
    shown = escaped({"lantern-road": loaded})
    html = print_and_play.html(Book(shown, shown["lantern-road"]), A4, Imprint("1234567", "2026-11-23"))

    made = pdf.write(html)

    words = [text(page) for page in read(made.data).pages]
    assert "Shepherd" in words[2]
    assert "Traveler" in words[3]
    assert words[4].startswith("Road")
    assert "Lantern × 12" in words[5]
    assert len(made.data) < 3_000_000
