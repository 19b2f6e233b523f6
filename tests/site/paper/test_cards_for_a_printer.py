"""Cards for a printer, read from the PDF: where is cut, how color is meant, and in which order sides come."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from rules_engine import library
from rules_engine.core.data.wording import plural
from rules_engine.library import Loaded
from rules_engine.site.drawing.svg import capital
from rules_engine.site.escaping import escaped
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import cards, pdf, print_shop
from rules_engine.site.paper.imprint import Imprint
from tests.conftest import TOY
from tests.site.paper import drawn_pdf
from tests.site.paper.reading_pdfs import fonts, letters, read, resources, text

pytestmark = pytest.mark.builders
IMPRINT = Imprint("1234567", "2026-11-23")
(SIZE,) = print_shop.PRINTED.sizes


@pytest.fixture(params=["meaning-made", "life-meaning", "meeple-inc"])
def book(request: pytest.FixtureRequest, books: dict[str, Loaded]) -> Book:
    shown = escaped(books)
    return Book(shown, shown[request.param])


@pytest.fixture
def printed(site: Path, book: Book) -> PdfReader:
    """The cards of a game as a printer gets them."""
    return read((site / book.name / "print" / "cards-for-a-printer.pdf").read_bytes())


def test_each_side_says_where_it_is_cut(printed: PdfReader):
    """Pages begin at zero; the cut is 63 × 88 mm, color goes on for 3 mm, and around it is room for marks."""
    for page in printed.pages:
        trim, bleed = drawn_pdf.box(page, "/TrimBox"), drawn_pdf.box(page, "/BleedBox")

        assert list(page.mediabox[:2]) == [0, 0]
        assert (trim.right - trim.left, trim.bottom - trim.top) == pytest.approx((63, 88), abs=0.01)
        assert bleed == pytest.approx((trim.left - 3, trim.top - 3, trim.right + 3, trim.bottom + 3), abs=0.01)
        assert trim == pytest.approx((10, 10, 73, 98), abs=0.01)


def test_color_covers_the_bleed(printed: PdfReader):
    """What is filled first on each side ends where the box of the bleed does."""
    for page in printed.pages:
        assert drawn_pdf.rectangles(page)[0] == pytest.approx(drawn_pdf.box(page, "/BleedBox"), abs=0.05)


def test_marks_point_at_the_cut(printed: PdfReader):
    """Two at each corner, none of them on the bleed."""
    for page in printed.pages:
        trim, bleed = drawn_pdf.box(page, "/TrimBox"), drawn_pdf.box(page, "/BleedBox")
        marks = drawn_pdf.lines(page)[-8:]
        upright = [line for line in marks if line.x == pytest.approx(line.to_x)]
        level = [line for line in marks if line.y == pytest.approx(line.to_y)]

        assert sorted(line.x for line in upright) == pytest.approx([trim.left] * 2 + [trim.right] * 2, abs=0.05)
        assert sorted(line.y for line in level) == pytest.approx([trim.top] * 2 + [trim.bottom] * 2, abs=0.05)
        assert all(max(line.y, line.to_y) < bleed.top or min(line.y, line.to_y) > bleed.bottom for line in upright)
        assert all(max(line.x, line.to_x) < bleed.left or min(line.x, line.to_x) > bleed.right for line in level)


def test_each_front_is_followed_by_its_back(printed: PdfReader, book: Book):
    """Deck by deck, each card as often as its deck has it; a list leads to where a deck begins."""
    order = [card.kind for card in cards.deck(book.rulebook)]
    fronts, backs = printed.pages[::2], printed.pages[1::2]

    names = {kind: capital(book.plain_name(kind)) for kind in order}
    said = [text(page).partition("\n")[0].replace(" ", "") for page in backs]
    assert said == [names[kind].replace(" ", "") for kind in order]
    assert len(fronts) == len(order)
    marks = Counter(line for page in fronts for line in text(page).split("\n"))
    assert marks["stand-in"] == sum(card.provenance == "provisional" for card in cards.deck(book.rulebook))
    starts = [(mark["/Title"], printed.get_destination_page_number(mark)) for mark in printed.outline]
    assert starts == [(plural(names[kind]), 2 * order.index(kind)) for kind in cards.kinds(book.rulebook)]


def test_the_file_says_what_printing_is_meant(printed: PdfReader):
    """As PDF/X asks: its output intent is a profile of a printer's four inks, and it says all else that it has to."""
    (intent,) = printed.trailer["/Root"]["/OutputIntents"]
    profile = intent["/DestOutputProfile"].get_data()
    said = printed.trailer["/Root"]["/Metadata"].get_data()

    assert (intent["/S"], intent["/OutputConditionIdentifier"]) == ("/GTS_PDFX", "FOGRA39")
    assert (profile[12:16], profile[16:20], profile[36:40]) == (b"prtr", b"CMYK", b"acsp")
    assert b"<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in said
    assert printed.pdf_header == "%PDF-1.6"
    assert printed.metadata["/Trapped"] == "/False"
    assert {"/Title", "/CreationDate", "/ModDate"} <= printed.metadata.keys()
    assert printed.trailer["/ID"]
    assert not any(page.get("/Annots") for page in printed.pages)


def test_what_is_red_green_and_blue_says_which(printed: PdfReader):
    """Whatever draws, sRGB stands for colors of a screen there."""
    every = list(resources(printed))
    assert len(every) > 1
    for each in every:
        kind, profile = each["/ColorSpace"]["/DefaultRGB"]
        assert (kind, profile.get_object()["/N"]) == ("/ICCBased", 3)


def test_words_are_in_black_alone(printed: PdfReader):
    """Of several inks one is always a little off, and small letters have colored edges."""
    for page in printed.pages[:40]:
        inks = set()
        last: tuple[object, ...] = ()
        for operands, operator in ContentStream(page.get_contents(), printed).operations:
            if operator in (b"scn", b"rg", b"g", b"k"):
                last = (operator, *operands[:3])
            elif operator in (b"TJ", b"Tj"):
                inks.add(last)
        assert inks <= {(b"scn", 0, 0, 0)}


def test_fonts_are_in_the_file_and_words_large_enough(printed: PdfReader):
    """None is smaller than 7 points, whose lines a press still holds."""
    assert fonts(printed)
    assert all(fonts(printed).values())
    assert min(letters(printed).values()) >= 7


def test_the_same_cards_are_the_same_file(can_print: None, monkeypatch: pytest.MonkeyPatch):
    """At whatever second it is written; of another edition it has another name."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    shown = escaped({"lantern-road": library.load(TOY)})
    book = Book(shown, shown["lantern-road"])

    first = print_shop.write(print_shop.html(book, SIZE, IMPRINT))
    monkeypatch.setattr(time, "time", lambda: 2e9)
    again, other = (
        print_shop.write(print_shop.html(book, SIZE, imprint))
        for imprint in (IMPRINT, replace(IMPRINT, edition="7654321"))
    )

    assert first == again
    assert first.data != other.data
    assert first.pages == 2 * len(list(cards.deck(book.rulebook)))
    assert isinstance(first, pdf.Pdf)
