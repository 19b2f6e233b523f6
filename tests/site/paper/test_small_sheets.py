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
from rules_engine.site.pages import markup, quick_reference
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


def test_each_can_be_read_aloud(printed: dict[str, bytes]):
    """It says what its parts are, and each picture of a board, icon or code what it shows."""
    for name, data in printed.items():
        read = reading_pdfs.read(data)
        every = list(reading_pdfs.tags(read))

        assert {each.get("/S") for each in every} >= {"/H1", "/H2", "/P", "/Figure"}, name
        alone = [each for each in every if each.get("/S") == "/Figure" and not each.get("/Alt")]
        assert alone == [], name

    shown = {each.get("/Alt") for each in reading_pdfs.tags(reading_pdfs.read(printed["rulebook"]))}
    assert f"{SITE}lantern-road/" in shown
    assert any(says and says.startswith("Road 0 of 3.") for says in shown)


def test_what_is_a_stand_in_is_marked(printed: dict[str, bytes]):
    """In the table, on the aid and in the book, and it is said what the mark means."""
    for name in ("player-aid", "rulebook"):
        words = " ".join(reading_pdfs.words(printed[name]))

        assert "1–4 nothing 5–6 Lantern° The light a traveler carries." in words
        assert "° provisional: Our own stand-in" in words


def test_a_leaf_says_what_its_numbers_and_marks_are(can_print: None):
    """A number is a rule; a stand-in is told below where a line has one, unless it is told beside the tables."""
    books = {"lantern-road": library.load(TOY)}
    shown, mine = Book(books, books["lantern-road"]), imprint.Imprint("abc", "2026-11-23")

    def said(body: str) -> str:
        made = leaf.two_sides(leaf.sheet(shown, A4, mine, "Table sheet", body, leads_to=""))
        (line,) = [line for line in reading_pdfs.lines(made.data) if leaf.LEGEND in line]
        return line.partition(leaf.LEGEND)[2]

    assert "°" not in said("<p>Take 3.</p>")
    assert said("<p>Take 3°.</p>").startswith(leaf.STANDS_IN)
    assert "°" not in said(f"<p>Take 3°.</p>{markup.stand_ins('°')}")


def test_the_name_of_a_part_has_no_icon_on_its_black_ground(can_print: None):
    """Outlines would be lost in it; the heads of moments have theirs."""
    books = {"lantern-road": library.load(TOY)}
    moment = quick_reference.Shown("🏮 Walking", "🏮 Start", "start", ["- Walk."], aid=True)

    columns = table_sheet.in_columns(Book(books, books["lantern-road"]), [moment])

    assert "<h2>Walking</h2>" in columns
    assert re.search(r"<h3[^<>]*><img[^<>]*> ?Start</h3>", columns)


def test_a_variant_stands_on_paper(printed: dict[str, bytes]):
    """In the book each; on the table sheet one of which no rule speaks: nothing else there says what it changes."""
    says = "Short Road. You walk a shorter way, and slower."

    assert says in " ".join(reading_pdfs.words(printed["rulebook"]))
    assert f"More variants {says}" in " ".join(reading_pdfs.words(printed["table-sheet"]))


def test_the_book_says_first_what_its_marks_mean(printed: dict[str, bytes]):
    """Below its contents: those that it has, that of a stand-in among them, and no other."""
    contents = reading_pdfs.words(printed["rulebook"])[1]

    assert "° provisional: Our own stand-in" in contents
    assert "our reading" not in contents


def test_a_page_of_the_book_is_headed_by_the_chapter_it_goes_on_with(can_print: None):
    """That of its first line, even where another begins further down."""
    lines = "<p>Line.</p>" * 50
    body = f"<h2>Walking</h2>{lines}<h2>Dusk</h2>{lines}<h2 style='break-before: page'>Night</h2>"
    made = pdf.write(f"<style>{bound_book._style(A4)}</style><body>{body}")

    pages = pypdfium2.PdfDocument(made.data)
    tops = [page.get_textpage().get_text_bounded(bottom=page.get_height() - 50) for page in pages]
    assert "Dusk" in reading_pdfs.words(made.data)[1]
    assert [top.split() for top in tops][:2] == [["Walking"], ["Walking"]]
    assert tops[-1].split() == ["Night"]


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

    own = ["1 Walking", "2 Dusk"]
    assert list(begins) == ["Contents", "What lies where", *own, "Variants", "Tables", "Glossary and index"]
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


@pytest.mark.parametrize("site", ["", "https://example.org/", "https://example.com/games"])
def test_without_an_address_there_is_no_code(site: str):
    """Nor with one that only holds its place: a code that leads nowhere would be worse than none."""
    nowhere = imprint.imprint(library.load(TOY).rulebook, site)

    assert nowhere.qr("lantern-road/") == ""
    assert nowhere.address("lantern-road/") == ""


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
