"""HTML to PDF by WeasyPrint, in the fonts that the site ships and no other; nothing is read from elsewhere."""

from __future__ import annotations

import atexit
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules_engine.site import icons

if TYPE_CHECKING:
    from weasyprint import CSS, HTML
    from weasyprint.document import Document
    from weasyprint.text.fonts import FontConfiguration

FONTS = Path(__file__).parents[1] / "assets" / "fonts"
SERIF, SANS = "Alegreya", "Alegreya Sans"
_FACES = (
    (SERIF, 400, "normal", "alegreya-latin-400-normal"),
    (SERIF, 400, "italic", "alegreya-latin-400-italic"),
    (SERIF, 700, "normal", "alegreya-latin-700-normal"),
    (SANS, 400, "normal", "alegreya-sans-latin-400-normal"),
    (SANS, 700, "normal", "alegreya-sans-latin-700-normal"),
    (icons.FAMILY, 400, "normal", icons.FONT.stem),
)
FAMILIES = tuple(dict.fromkeys(family for family, *_ in _FACES))
"""The families there are on paper: for text, for numbers and labels, and for signs that neither of them has."""


class Pdf(NamedTuple):
    """A PDF, and how many pages it has."""

    data: bytes
    pages: int


class NoPdf(Exception):  # noqa: N818 - one line for a person; an error in CI only
    """Why no PDF can be written here, in a line."""


def ready() -> None:
    """Return where a PDF can be written. Raises: NoPdf where WeasyPrint is missing, or Pango, which it needs."""
    if find_spec("weasyprint") is None or find_spec("segno") is None:
        raise NoPdf("sheets to print need WeasyPrint: pip install 'rules-engine[pdf]'")
    try:
        import weasyprint  # noqa: F401
    except OSError as error:
        needs = "libpangoft2-1.0-0 and libharfbuzz-subset0"
        raise NoPdf(f"sheets to print need Pango (Debian: {needs})") from error


def parsed(html: str) -> HTML:
    """Return an HTML document as WeasyPrint reads it: pictures stand in it, as SVG or `data:`. Raises: NoPdf."""
    ready()
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    return HTML(string=html, url_fetcher=URLFetcher(allowed_protocols=["data"]))


def laid_out(document: HTML, style: str = "", /, **options: object) -> Document:
    """Return a document as WeasyPrint lays it out, with a style that its own goes before: `pages`, and `write_pdf()`.

    The fonts of `FAMILIES` are there without being asked for. `options` are WeasyPrint's, such as
    `pdf_variant="pdf/x-4"`.
    """
    from weasyprint import CSS

    faces, fonts = _fonts()
    return document.render(stylesheets=[faces, CSS(string=style)], font_config=fonts, **options)


def written(document: Document, **options: object) -> Pdf:
    """Return a document as PDF, always the same for the same document; it is tagged, so that it can be read aloud."""
    with _no_clock():
        return Pdf(document.write_pdf(**{"pdf_tags": True, **options}), len(document.pages))


def write(html: str, **options: object) -> Pdf:
    """Return an HTML document as PDF; `options` are as above. Raises: NoPdf."""
    return written(laid_out(parsed(html), "", **options), **options)


@contextmanager
def _no_clock() -> Iterator[None]:
    """Let what is written not tell when: fontTools puts the second into a font that it takes colors out of."""
    epoch = "SOURCE_DATE_EPOCH"
    before = os.environ.get(epoch)
    os.environ[epoch] = before or "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[epoch]
        else:
            os.environ[epoch] = before


@lru_cache(maxsize=1)
def _fonts() -> tuple[CSS, FontConfiguration]:
    """Return the fonts as a style sheet, and where they were read into."""
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

    fonts = FontConfiguration()
    atexit.register(_fonts.cache_clear)  # they are a folder of files, to be removed while Python still runs
    return CSS(string=_font_faces(), font_config=fonts, url_fetcher=URLFetcher(allowed_protocols=["file"])), fonts


def _font_faces() -> str:
    """Return the fonts as CSS; their numbers are lining, as on the site."""
    files = ((family, weight, style, (FONTS / f"{file}.woff2").as_uri()) for family, weight, style, file in _FACES)
    return "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style}; src: url({file}); '
        'font-feature-settings: "lnum" }\n'
        for family, weight, style, file in files
    )
