"""A leaf of two sides: what stands above and below, and letters as large as they can be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rules_engine.core.data.look import MARK
from rules_engine.core.data.naming import STAND_IN
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import pdf
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.ink import ink
from rules_engine.site.paper.printing import Size

if TYPE_CHECKING:
    from weasyprint.document import Document

SIDES = 2
SMALLEST, LARGEST, STEP = 8.0, 12.0, 0.25
"""In points: how large the text of a leaf may be. Nothing on it is smaller than the smallest."""
LEGEND = "1.1: a rule. (1.1): the published text is silent, and this is our reading."
STANDS_IN = f" 1{STAND_IN}: our stand-in until it is known."
_STYLE = Path(__file__).with_name("leaf.css")


def sheet(book: Book, size: Size, imprint: Imprint, title: str, body: str, *, leads_to: str) -> str:
    """Return a leaf as HTML: title, mark and code above, edition and day below, `body` between."""
    symbol = book.rulebook.look.symbols.get(MARK, "")
    mark = ink(book.rulebook).symbol(symbol) if symbol else ""
    style = _STYLE.read_text(encoding="utf-8")
    legend = LEGEND + (STANDS_IN if markup.explained(body) != body else "")
    return f"""<!doctype html>
<html lang="en">
<title>{book.title}: {title}</title>
<style>@page {{ size: {size.page} }} {style}</style>
<body>
<header>{mark}<h1>{book.title} <small>{title}</small></h1>
<p class="leads">{imprint.address(leads_to)}</p>{imprint.qr(leads_to)}</header>
<p class="edition">Edition {imprint.edition}, {imprint.date}</p>
<p class="legend">{legend}</p>
{body}
</html>
"""


def two_sides(html: str) -> pdf.Pdf:
    """Return a leaf in the largest letters in which it has two sides at most, in the smallest where it has more."""
    sizes = [SMALLEST + STEP * step for step in range(round((LARGEST - SMALLEST) / STEP) + 1)]
    document = pdf.parsed(html)
    fits: Document | None = None
    while sizes:
        middle = len(sizes) // 2
        tried = pdf.laid_out(document, f"html {{ font-size: {sizes[middle]:g}pt }}")
        if len(tried.pages) <= SIDES or sizes[middle] == SMALLEST:
            fits, sizes = tried, sizes[middle + 1 :]
        else:
            sizes = sizes[:middle]
    assert fits
    return pdf.written(fits)
