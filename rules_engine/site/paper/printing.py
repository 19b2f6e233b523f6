"""What can be printed of a rulebook: its name, what it is for, its HTML, and on what paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules_engine.site.pages.book import Book
from rules_engine.site.paper import pdf
from rules_engine.site.paper.imprint import Imprint


@dataclass(frozen=True, slots=True)
class Size:
    """A size of paper: what it is called, its page as CSS has it, and how it ends the name of a file."""

    title: str
    page: str
    suffix: str


A4 = Size("A4", "210mm 297mm", "-a4")
LETTER = Size("Letter", "8.5in 11in", "-letter")


@dataclass(frozen=True, slots=True)
class Printed:
    """Something to print, at `/<rulebook>/print/<name><suffix>.pdf`: what it is for, in a sentence, and its HTML.

    `html` returns "" where a rulebook has nothing of it. `write` makes a PDF of the HTML.
    """

    name: str
    title: str
    use: str
    html: Callable[[Book, Size, Imprint], str]
    sizes: tuple[Size, ...] = (A4, LETTER)
    write: Callable[[str], pdf.Pdf] = pdf.write


@dataclass(frozen=True, slots=True)
class Paper:
    """A PDF that was written: what it is, on what paper, and where it lies below `docs/`."""

    printed: Printed
    size: Size
    path: str
    pdf: pdf.Pdf
