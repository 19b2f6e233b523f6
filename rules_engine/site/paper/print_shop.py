"""Cards for a printer: a page a side, with bleed and crop marks, as PDF/X of the fourth kind.

WeasyPrint's own bleed begins its pages below zero, where some programs misplace them. Here a page is
as large as all that is on it, begins at zero, and is told afterwards where it is cut.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import NAMESPACE_URL, uuid5

from rules_engine.core.data.wording import plural
from rules_engine.site.drawing import svg
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.pages import pictures
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import cards, imposition, pdf
from rules_engine.site.paper.imposition import UNITS, Extent, Page
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.ink import ink
from rules_engine.site.paper.printing import Printed, Size

if TYPE_CHECKING:
    import pydyf
    from weasyprint.document import Document

BLEED = 3
"""How far color goes on beyond the cut (millimeters)."""
ROUND = 10
"""How far a page goes on beyond the cut, for crop marks (millimeters)."""
WHOLE = Extent(cards.WIDTH + 2 * ROUND, cards.HEIGHT + 2 * ROUND)
POINT = 25.4 / 72
"""A point in millimeters."""

INTENT = Path(__file__).with_name("FOGRA39L-coated.icc")
CONDITION = "FOGRA39"
"""What the registry of color.org calls the printing that is meant: offset on coated paper."""
INKS = {
    "--ink": "device-cmyk(0 0 0 1)",
    "--muted": "device-cmyk(0 0 0 0.7)",
    "--edge": "device-cmyk(0 0 0 0.55)",
    "--card": "device-cmyk(0 0 0 0)",
    "--paper": "device-cmyk(0 0 0 0)",
}
"""Lines and words are in black alone: of several inks laid on each other, one is always a little off."""
REGISTRATION = "device-cmyk(1 1 1 1)"


def html(book: Book, size: Size, imprint: Imprint) -> str:
    """Return each card, front and then back, as a document; "" for a game without cards."""
    if not book.rulebook.cards:
        return ""
    sheet = pictures.sheet(book, ())
    sides = list(_sides(sheet))
    inked, definitions = replace(ink(book.rulebook), colors=INKS), sheet.definitions()
    title = f"{book.title}: cards for a printer"
    profile = f"data:application/vnd.iccprofile;base64,{base64.b64encode(INTENT.read_bytes()).decode()}"
    style = (
        f"@color-profile device-cmyk {{ src: url({profile}); components: cyan, magenta, yellow, black }}"
        f"@page {{ size: {size.page}; margin: 0 }} body {{ margin: 0 }} svg {{ display: block }}"
    )
    head = f'<title>{title}</title><meta name="dcterms.created" content="{imprint.date}">'
    head += f'<meta name="dcterms.modified" content="{imprint.date}"><meta name="description" content="{_says(book)}">'
    head += f'<meta name="keywords" content="edition {imprint.edition}">'
    shown, decks = "", set[str]()
    for name, page in sides:
        starts = "" if name in decks else f" style='bookmark-level: 1; bookmark-label: \"{name}\"'"
        decks.add(name)
        shown += f"<div{starts}>{inked.picture(page.svg, definitions)}</div>"
    return f'<html lang="en"><meta charset="utf-8">{head}<style>{style}</style>{shown}</html>'


def _says(book: Book) -> str:
    count = len(list(cards.deck(book.rulebook)))
    return escape(f"{count} cards of {cards.WIDTH:g} × {cards.HEIGHT:g} mm: each front is followed by its back")


def _sides(sheet: Sheet) -> Iterator[tuple[str, Page]]:
    """Yield the front and the back of each card with the name of its deck."""
    trim = (ROUND, ROUND)
    for card in cards.deck(sheet.names.rulebook):
        name = plural(sheet.names.plain_name(card.kind))
        front = cards.ground(sheet, card, BLEED) + cards.front(sheet, card)
        for drawn, which in ((front, "front"), (cards.back(sheet, card.kind, BLEED), "back")):
            says = f"{sheet.names.card_name(card.id)}: {which}"
            yield name, imposition.page(WHOLE, imposition.moved(trim, drawn) + _marks(), says)


def _marks() -> str:
    """Return crop marks: at each corner of the cut a line in either direction, outside of the bleed."""
    far, near, d = 1 * UNITS, (ROUND - BLEED - 1) * UNITS, ""
    for along in (ROUND, ROUND + cards.WIDTH):
        for low, high in ((far, near), (WHOLE.height * UNITS - near, WHOLE.height * UNITS - far)):
            d += f"M{svg.number(along * UNITS)} {svg.number(low)}V{svg.number(high)}"
    for along in (ROUND, ROUND + cards.HEIGHT):
        for low, high in ((far, near), (WHOLE.width * UNITS - near, WHOLE.width * UNITS - far)):
            d += f"M{svg.number(low)} {svg.number(along * UNITS)}H{svg.number(high)}"
    return f'<path d="{d}" fill="none" stroke="{REGISTRATION}" stroke-width=".4"/>'


def write(html: str) -> pdf.Pdf:
    """Return the cards as a PDF for printers. Raises: NoPdf."""
    document = pdf.laid_out(pdf.parsed(html), output_intent="device-cmyk")
    return pdf.written(
        document,
        finisher=_finish,
        pdf_tags=False,
        pdf_variant="pdf/x-4",
        pdf_version="1.6",
        pdf_identifier=True,
        output_intent="device-cmyk",
    )


def _finish(document: Document, made: pydyf.PDF) -> None:
    """Say of each page where it is cut, of the whole how it is printed, and what its colors mean."""
    import pydyf
    from weasyprint import pdf as weasyprint_pdf

    screen = Path(weasyprint_pdf.__file__).with_name("sRGB2014.icc").read_bytes()
    profile = pydyf.Stream([screen], pydyf.Dictionary({"N": 3}), compress=True)
    made.add_object(profile)
    for each in made.objects:
        if isinstance(each, pydyf.Dictionary) and each.get("Type") == "/Page":
            each["BleedBox"], each["TrimBox"] = (pydyf.Array(_box(ROUND - out)) for out in (BLEED, 0))
        elif isinstance(each, pydyf.Dictionary) and "lab-d50" in each:  # what is given in red, green and blue
            each["DefaultRGB"] = pydyf.Array(["/ICCBased", profile.reference])
        elif isinstance(each, pydyf.Stream) and each.extra.get("Type") == "/Metadata":
            known = uuid5(NAMESPACE_URL, f"{document.metadata.title} {document.metadata.keywords}")
            new = f"xmp.did:{known}".encode()
            each.stream = [re.sub(rb"xmp\.did:[\w-]+", new, part) for part in each.stream]
    (intent,) = made.catalog["OutputIntents"]
    intent["OutputConditionIdentifier"] = pydyf.String(CONDITION)
    intent["Info"] = pydyf.String("Offset printing on coated paper")
    intent["RegistryName"] = pydyf.String("http://www.color.org")


def _box(inset: float) -> list[float]:
    """Return what is left of a page, so far from each of its edges, in points from its lower left."""
    near, right, top = (length / POINT for length in (inset, WHOLE.width - inset, WHOLE.height - inset))
    return [round(length, 4) for length in (near, near, right, top)]


PRINTED = Printed(
    "cards-for-a-printer",
    "Cards for a printer",
    "Each card a page, its back behind it: 63 × 88 mm with 3 mm bleed, crop marks and output intent (PDF/X-4).",
    html,
    (Size("63 × 88 mm", f"{WHOLE.width:g}mm {WHOLE.height:g}mm", ""),),
    write,
)
