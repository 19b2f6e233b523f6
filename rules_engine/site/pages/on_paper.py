"""What there is to print: each PDF with what it is for, or how to come by them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book
from rules_engine.site.paper.printing import Paper

PAGE = "print.md"
_NONE = (
    "This site was built without sheets to print: `rulebook build --pdf` writes them. "
    "Every page can be printed as it is, from the browser.\n"
)


def pages(book: Book, papers: Iterable[Paper]) -> dict[str, str]:
    """Return the one page, for a rulebook that has rules."""
    if not book.rulebook.chapters:
        return {}
    own = [paper for paper in papers if paper.path.startswith(f"{book.name}/")]
    return markup.page(book, PAGE, "On paper", [_listed(book, own) if own else _NONE], hide=["toc"])


def _listed(book: Book, papers: Sequence[Paper]) -> str:
    rows = []
    for printed, written in groupby(papers, lambda paper: paper.printed):
        sizes = list(written)
        links = ", ".join(
            f"[{paper.size.title}]({paper.path.removeprefix(f'{book.name}/')}) "
            f"({markup.count(paper.pdf.pages, 'page')})"
            for paper in sizes
        )
        rows.append((f"**{printed.title}**", printed.use, links))
    return markup.quiet(markup.table(["What", "For what", "PDF"], rows))
