"""The sheets of a small rulebook without Python: what each has to hold, and what happens where nothing can print."""

from __future__ import annotations

import gc
import re
import sys
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from rules_engine import library
from rules_engine.site import plugin
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import bound_book, imprint, leaf, pdf, player_aid, sheets, table_sheet
from rules_engine.site.paper.printing import A4
from tests.conftest import TOY, Once
from tests.site.paper import reading_pdfs

SITE = "https://rules.example/games/"
LEADS_TO = {"table-sheet": "quick-reference/", "player-aid": "player-aid/", "rulebook": ""}


@pytest.fixture(scope="session")
def printed(can_print: None, once: Once) -> dict[str, bytes]:
    """The sheets and the book of `lantern-road` on the first size of paper, as if printed on a day long ago."""

    def write(folder: Path) -> None:
        folder.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SOURCE_DATE_EPOCH", "86400")
            patch.setattr(sheets, "PRINTED", (table_sheet.PRINTED, player_aid.PRINTED, bound_book.PRINTED))
            for paper in sheets.papers({"lantern-road": library.load(TOY)}, SITE):
                if paper.size == A4:
                    (folder / paper.printed.name).write_bytes(paper.pdf.data)

    return {file.name: file.read_bytes() for file in sorted(once("lantern-road-printed", write).iterdir())}


def test_every_page_is_a4_in_fonts_of_the_site(printed: dict[str, bytes]):
    """They are in the file, whatever the machine that prints it has; nothing is small, and nothing leads elsewhere."""
    for name, data in printed.items():
        read = reading_pdfs.read(data)
        fonts = reading_pdfs.fonts(read)

        assert {*map(frozenset, reading_pdfs.size(read))} == {frozenset((210, 297))}, name
        assert all(fonts.values()), fonts
        assert {font.replace("-", " ").split(" Bold")[0].split(" Italic")[0] for font in fonts} <= {*pdf.FAMILIES}, name
        assert min(reading_pdfs.letters(read).values()) >= 8 - 0.01, name
        assert reading_pdfs.outside_links(read) == [], name


def test_each_has_its_edition_its_day_and_a_code_that_leads_to_its_page(printed: dict[str, bytes]):
    """A phone reads the code; the edition is that of the rulebook's data."""
    edition = imprint.edition(library.load(TOY).rulebook)

    for name, data in printed.items():
        assert f"Edition {edition}, 1970-01-02" in " ".join(reading_pdfs.words(data)), name
        assert reading_pdfs.codes(data) == [f"{SITE}lantern-road/{LEADS_TO[name]}"]


def test_what_is_a_stand_in_is_marked(printed: dict[str, bytes]):
    """In the table, on the aid and in the book, and it is said what the mark means."""
    for name in ("player-aid", "rulebook"):
        words = " ".join(reading_pdfs.words(printed[name]))

        assert "1–4 nothing 5–6 Lantern° The light a traveler carries." in words
        assert "° provisional: Our own stand-in" in words


def test_a_leaf_has_large_letters_where_there_is_little(printed: dict[str, bytes]):
    """The few rules of a small game are set as large as any; numbers stay small."""
    letters = reading_pdfs.letters(reading_pdfs.read(printed["table-sheet"]))

    assert max(size for words, size in letters.items() if "Walk only while" in words) == 12


def test_the_book_has_bookmarks_and_prints_where_its_parts_begin(printed: dict[str, bytes]):
    """In its contents, and in the outline that a reader shows beside it."""
    read = reading_pdfs.read(printed["rulebook"])
    marks = [mark for mark in read.outline if not isinstance(mark, list)]
    begins = {str(mark.title): (read.get_destination_page_number(mark) or 0) + 1 for mark in marks}
    pages = reading_pdfs.words(printed["rulebook"])

    assert list(begins) == ["Contents", "What lies where", "1 Walking", "2 Dusk", "Tables", "Glossary and index"]
    for title, page in list(begins.items())[1:]:
        assert re.search(rf"{title} ?[. ]+ ?{page}\b", pages[1]), title
        assert title in pages[page - 1]


def test_the_code_stays_on_the_paper_however_long_the_address_is(can_print: None):
    """A printer leaves out what stands at the edge, and a phone reads no code that is cut."""
    books = {"lantern-road": library.load(TOY)}
    shown = Book(books, books["lantern-road"])
    far = imprint.imprint(books["lantern-road"].rulebook, "https://rules.example/" + "meaning-made/" * 4)

    written = leaf.two_sides(leaf.sheet(shown, A4, far, "Table sheet", "<p>Words.</p>", leads_to="quick-reference/"))

    side = pypdfium2.PdfDocument(written.data)[0].render(grayscale=True).to_pil()
    inside = round(side.width * 204 / 210)
    assert side.crop((inside, 0, *side.size)).getextrema() == (255, 255)
    assert reading_pdfs.codes(written.data)


def test_a_rulebook_that_changes_is_another_edition(folder: Path):
    """So that a sheet of today and a page of tomorrow do not pass for one another."""
    before = imprint.edition(library.load(folder).rulebook)
    rules = folder / "rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("stay where you are", "wait where you are"), "utf-8")

    assert imprint.edition(library.load(folder).rulebook) != before
    assert imprint.edition(library.load(TOY).rulebook) == before


def test_without_an_address_there_is_a_path_and_no_code():
    """A code that leads nowhere would be worse than none."""
    nowhere = imprint.Imprint("abc", "2026-11-23")

    assert nowhere.qr("lantern-road/") == ""
    assert nowhere.address("lantern-road/") == "lantern-road/"


@pytest.mark.parametrize("missing", ["weasyprint", "pango"])
def test_where_nothing_can_print_a_line_says_so(
    missing: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    """The site is built without sheets; in CI it is not built."""
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    if missing == "pango":
        monkeypatch.delitem(sys.modules, "weasyprint")
        (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library')")
        monkeypatch.syspath_prepend(tmp_path)
    adapter = plugin.RulebookPlugin()
    adapter.books = {"lantern-road": library.load(TOY)}

    monkeypatch.delenv("CI", raising=False)
    assert adapter.papers(SITE) == ()
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("The site is left without sheets to print: ")
    assert missing in line.lower()

    monkeypatch.setenv("CI", "true")
    with pytest.raises(plugin.PluginError, match=r"sheets to print need"):
        adapter.papers(SITE)


def test_garbage_is_looked_for_as_before_when_a_sheet_cannot_be_written(monkeypatch: pytest.MonkeyPatch):
    """While sheets are written what was there is left out of it; a preview lives longer than that."""

    def fails(html: str) -> pdf.Pdf:
        raise pdf.NoPdf(html[:1])

    monkeypatch.setattr(sheets, "PRINTED", (replace(table_sheet.PRINTED, write=fails),))
    before = gc.get_freeze_count()
    with pytest.raises(pdf.NoPdf):
        next(iter(sheets.papers({"lantern-road": library.load(TOY)}, SITE)))
    assert gc.get_freeze_count() == before


def test_nothing_is_written_that_the_document_does_not_hold(can_print: None):
    """Pictures stand in it; an address is not asked."""
    alone = pdf.write("<p>Words.</p>")

    assert pdf.write('<p>Words.<img src="https://rules.example/a.png"></p>').data == alone.data
    assert pdf.write("<p>Words.</p>").data == alone.data
