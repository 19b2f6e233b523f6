"""What a PDF holds: its words as PDFium reads them; its fonts, the sizes of letters and links as pypdf does."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain

import pypdfium2
import zxingcpp
from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject

MILLIMETER = 72 / 25.4


@lru_cache
def read(data: bytes) -> PdfReader:
    """Return a PDF, the same for the same bytes: what was read of its pages once is known."""
    return PdfReader(io.BytesIO(data))


def words(data: bytes) -> list[str]:
    """Return the words of each page in one line."""
    return [" ".join(text.split()) for text in _texts(data)]


def lines(data: bytes) -> list[str]:
    """Return what stands side by side on the pages, line by line."""
    return [" ".join(line.split()) for text in _texts(data) for line in text.splitlines()]


@lru_cache(maxsize=8)
def _texts(data: bytes) -> list[str]:
    """Return the text of each page."""
    document = pypdfium2.PdfDocument(data)
    return [document[at].get_textpage().get_text_bounded() for at in range(len(document))]


def size(pdf: PdfReader) -> set[tuple[int, int]]:
    """Return the sizes of pages in millimeters."""
    return {tuple(round(float(side) / MILLIMETER) for side in page.mediabox[2:]) for page in pdf.pages}


def fonts(pdf: PdfReader) -> dict[str, bool]:
    """Return the fonts by name, without the tag of what was cut out of them, and whether each is in the file."""
    found: dict[str, bool] = {}
    for each in resources(pdf):
        for font in each.get("/Font", {}).values():
            described = font.get_object()
            inner = described.get("/DescendantFonts", [described])[0].get_object()
            descriptor = inner.get("/FontDescriptor", DictionaryObject()).get_object()
            name = str(described["/BaseFont"]).rpartition("+")[2]
            found[name] = any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))
    return found


def resources(pdf: PdfReader) -> Iterator[DictionaryObject]:
    """Yield what each page draws with, and what it draws in one piece."""
    waiting = [page["/Resources"].get_object() for page in pdf.pages]
    seen = set[int]()
    while waiting:
        if id(each := waiting.pop()) in seen:  # pages have theirs in common
            continue
        seen.add(id(each))
        yield each
        pieces = (piece.get_object() for name in ("/XObject", "/Pattern") for piece in each.get(name, {}).values())
        waiting += [piece["/Resources"].get_object() for piece in pieces if "/Resources" in piece]


def text(page: PageObject) -> str:
    """Return the text of a page in the order in which it was written."""
    return _read(page.pdf, page.page_number)[0]


def letters(pdf: PdfReader) -> dict[str, float]:
    """Return words by the size in points at which they are drawn, all that moves and scales them counted."""
    found: dict[str, float] = {}
    for at in range(len(pdf.pages)):
        for word, size in _read(pdf, at)[1]:
            found[word] = min(size, found.get(word, 99))
    return found


@cache
def _read(pdf: PdfReader, at: int) -> tuple[str, list[tuple[str, float]]]:
    """Return the text of a page, and its words with their sizes."""
    found: list[tuple[str, float]] = []

    def seen(words: str, outer: list[float], inner: list[float], font: object, size: float) -> None:
        height = (inner[2] ** 2 + inner[3] ** 2) ** 0.5 * (outer[2] ** 2 + outer[3] ** 2) ** 0.5
        if words.strip():
            found.append((words.strip(), round(size * height, 2)))

    return pdf.pages[at].extract_text(visitor_text=seen), found


def outside_links(pdf: PdfReader) -> list[str]:
    """Return the addresses that the pages link to, outside of the file."""
    notes = chain.from_iterable(page.get("/Annots", []) for page in pdf.pages)
    actions = (note.get_object().get("/A", {}) for note in notes)
    return [str(action["/URI"]) for action in actions if "/URI" in action]


def codes(data: bytes) -> list[str]:
    """Return what a phone reads off the first page."""
    page = pypdfium2.PdfDocument(data)[0]
    return [code.text for code in zxingcpp.read_barcodes(page.render(scale=3).to_pil().convert("L"))]


def tags(pdf: PdfReader) -> Iterator[DictionaryObject]:
    """Yield the elements by which a PDF is read aloud, in their order; nothing where it has none."""
    left = [pdf.trailer["/Root"].get("/StructTreeRoot", DictionaryObject())]
    while left:
        each = left.pop().get_object()
        if isinstance(each, DictionaryObject):
            yield each
            inner = each.get("/K", [])
            left += reversed(inner if isinstance(inner, list) else [inner])
