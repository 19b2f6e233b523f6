"""What `rulebook build --pdf` puts into the site of this project: each sheet as a player has it at the table."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest
from pypdf import PdfReader

from rules_engine.core.data.moments import lines, said_by
from rules_engine.library import Loaded
from rules_engine.site.pages.book import sentence_case
from rules_engine.site.paper import pdf, sheets
from tests.site.paper import reading_pdfs

pytestmark = pytest.mark.builders

NAMES = ("meaning-made", "life-meaning", "meeple-inc")
ACROSS = {"meaning-made": 2, "life-meaning": 2, "meeple-inc": 5}
"""How many pages of a book show a board: one with too many rows to be read on one goes on on the next."""
SIZES = {"a4": (210, 297), "letter": (216, 279)}
LEAVES = ("table-sheet", "player-aid")
BOOK = "rulebook"
EACH = [(name, size) for name in NAMES for size in SIZES]


def words_of(data: bytes) -> str:
    """Return the words of a PDF in one line."""
    return " ".join(reading_pdfs.words(data))


def lying(pdf: PdfReader) -> list[int]:
    """Return which pages lie across, from 0."""
    return [at for at, page in enumerate(pdf.pages) if page.mediabox.width > page.mediabox.height]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_lists_all_that_there_is(site: Path, name: str):
    """Each file, with as many pages as it has."""
    folder = site / name / "print"
    page = (folder / "index.html").read_text("utf-8")
    listed = re.findall(r'<a href="([\w-]+\.pdf)">[^<]+</a> \((\d+) pages?\)', page)
    files = sorted(folder.glob("*.pdf"))
    expected = {f"{each.name}{size.suffix}" for each in sheets.PRINTED for size in each.sizes}

    assert {name: int(pages) for name, pages in listed} == {
        file.name: len(reading_pdfs.read(file.read_bytes()).pages) for file in files
    }
    assert {file.stem for file in files} == expected


@pytest.mark.parametrize(("name", "size"), EACH)
@pytest.mark.parametrize("leaf", LEAVES)
def test_a_leaf_is_one_sheet_of_paper(site: Path, leaf: str, name: str, size: str):
    """Two sides, nothing smaller than 8 points, fonts inside, no link, no code while there is no site."""
    data = (site / name / "print" / f"{leaf}-{size}.pdf").read_bytes()
    read = reading_pdfs.read(data)

    assert len(read.pages) == 2
    assert reading_pdfs.size(read) == {SIZES[size]}
    assert min(reading_pdfs.letters(read).values()) >= 8 - 0.01
    assert_fonts(read)
    assert reading_pdfs.codes(data) == []
    assert reading_pdfs.outside_links(read) == []
    assert re.search(r"Edition [0-9a-f]{7}, \d{4}-\d\d-\d\d, side 2 of 2", words_of(data))


def assert_fonts(read: reading_pdfs.PdfReader) -> None:
    """Check that all fonts are the site's and in the file."""
    fonts = reading_pdfs.fonts(read)
    assert all(fonts.values()), fonts
    assert {re.sub("-(Bold|Italic)", "", font).replace("-", " ") for font in fonts} <= {*pdf.FAMILIES}


@pytest.mark.parametrize("name", NAMES)
def test_the_table_sheet_says_every_rule_of_the_quick_reference(site: Path, books: dict[str, Loaded], name: str):
    """By its number; one that is our reading has brackets around it, and no other has."""
    words = words_of((site / name / "print" / "table-sheet-a4.pdf").read_bytes())
    book = books[name].rulebook
    named = [rule for _, moment in lines(book) for found in moment for rule in found]
    also = said_by(book)
    shown = {rule for main in named for rule in (main, *also.get(main.id, []))}

    missing = [
        rule.id for rule in shown if not re.search(rf"(?<![\d.]){re.escape(book.numbers[rule.id])}(?![\d.])", words)
    ]
    assert missing == []
    bracketed = {number for number in re.findall(r"\((\d+\.\d+)\)", words) if number != "1.1"}
    ours = {book.numbers[rule.id] for rule in shown if rule.authority in ("our-reading", "pending")}
    assert bracketed == ours - {"1.1"}


@pytest.mark.parametrize("paper", ["player-aid", BOOK])
def test_every_stand_in_of_the_tables_is_marked(site: Path, books: dict[str, Loaded], paper: str):
    """Equal cells side by side are one cell; each that this project made up has its mark, and no other has."""
    words = words_of((site / "meaning-made" / "print" / f"{paper}-a4.pdf").read_bytes())
    tables = books["meaning-made"].rulebook.tables.values()
    cells = [
        provenance
        for table in tables
        for row in table.rows
        for (_, provenance), _ in groupby(row.cells, lambda cell: (cell.do, cell.provenance))
    ]

    drawn = words.split("What lies where")[-1] if paper == BOOK else words
    assert len(re.findall(r"\.°", drawn)) == cells.count("provisional") > 50
    assert drawn.count("° provisional: Our own stand-in") == len(tables)


@pytest.mark.parametrize(("name", "size"), EACH)
def test_the_book_is_whole(site: Path, books: dict[str, Loaded], name: str, size: str):
    """Every rule with its title, every term; its contents tell the page of each chapter; boards lie across the page."""
    data = (site / name / "print" / f"{BOOK}-{size}.pdf").read_bytes()
    read, words, book = reading_pdfs.read(data), words_of(data), books[name].rulebook

    assert [rule.id for rule in book.rules.values() if f"{book.numbers[rule.id]} {rule.title}." not in words] == []
    assert [term.id for term in book.terms.values() if term.name not in words] == []
    across = lying(read)
    assert len(across) == ACROSS[name]  # the list of its places is on the page of each
    pages = reading_pdfs.words(data)
    listed = " ".join(pages[at] for at in across)
    terms = [zone.term for board in book.look.boards for zone in board.zones if not zone.only]
    assert [term for term in terms if book.terms[f"{book.prefix}.term.{term}"].name not in listed] == []
    assert reading_pdfs.size(read) == {SIZES[size], SIZES[size][::-1]}
    assert reading_pdfs.outside_links(read) == []
    assert reading_pdfs.codes(data) == []
    assert_fonts(read)
    contents = pages[1]
    for chapter in book.chapters:
        title = f"{book.numbers[chapter.id]} {chapter.title}"
        at = re.search(rf"{re.escape(title)} ?[. ]+ ?(\d+)", contents)
        assert at, title
        assert f"{title} " in pages[int(at[1]) - 1], title
    assert "Where nothing else is said" in contents
    begins, ends = (int(re.search(rf"{part} ?[. ]+ ?(\d+)", contents)[1]) for part in ("Tables", "Glossary and index"))
    for table in book.tables.values():
        term = book.terms.get(f"{book.prefix}.term.{table.term}")
        title = sentence_case(term.name) if term else table.name
        assert [page for page in pages[begins - 1 : ends - 1] if f"{title} " in page], title


@pytest.mark.parametrize(("name", "size"), EACH)
def test_a_chapter_begins_with_a_rule_of_it(site: Path, books: dict[str, Loaded], name: str, size: str):
    """Its title stands on the page of its first rule, not on that of a board, and each number beside its rule."""
    data = (site / name / "print" / f"{BOOK}-{size}.pdf").read_bytes()
    book, pages, lines = books[name].rulebook, reading_pdfs.words(data), reading_pdfs.lines(data)

    for chapter in book.chapters:
        first = chapter.rules[0]
        begins = f"{book.numbers[chapter.id]} {chapter.title} "
        told = f"{book.numbers[first.id]} {first.title}."
        assert [page for page in pages[2:] if begins in page and told in page], chapter.title
    assert [at for at in lying(reading_pdfs.read(data)) if book.chapters[0].title in pages[at]] == []
    beside = [f"{book.numbers[rule.id]} {rule.title}." for rule in book.rules.values()]
    assert [title for title in beside if not any(line.startswith(title) for line in lines)] == []


@pytest.mark.parametrize("size", SIZES)
def test_each_table_of_the_book_is_on_one_page(site: Path, books: dict[str, Loaded], size: str):
    """With its name, its last row, and what its mark means."""
    pages = reading_pdfs.words((site / "meaning-made" / "print" / f"{BOOK}-{size}.pdf").read_bytes())
    tables = books["meaning-made"].rulebook.tables.values()

    for table in tables:
        last = table.rows[-1].key
        whole = rf"{table.name} .*?(?<!\S){table.rows[0].key} .*(?<!\S){last} .*?° provisional"
        assert len([page for page in pages if re.search(whole, page)]) == 1, table.name


@pytest.mark.parametrize("name", NAMES)
def test_nothing_in_the_book_is_small(site: Path, name: str):
    """What stands on its boards is no smaller than the rest."""
    letters = reading_pdfs.letters(reading_pdfs.read((site / name / "print" / f"{BOOK}-a4.pdf").read_bytes()))

    assert {words: size for words, size in letters.items() if size < 8 - 0.01} == {}
