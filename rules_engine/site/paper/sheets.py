"""All that can be printed, and the PDFs of it."""

from __future__ import annotations

import gc
from collections.abc import Iterator

from rules_engine.site.addresses import Books
from rules_engine.site.escaping import escaped
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import bound_book, player_aid, print_and_play, print_shop, table_sheet
from rules_engine.site.paper.imprint import imprint
from rules_engine.site.paper.printing import Paper, Printed

PRINTED: tuple[Printed, ...] = (
    table_sheet.PRINTED,
    player_aid.PRINTED,
    bound_book.PRINTED,
    print_and_play.PRINTED,
    print_shop.PRINTED,
)
"""In the order in which a group needs it."""


def papers(books: Books, site: str = "") -> Iterator[Paper]:
    """Yield every PDF of rulebooks; `site` is the address at which their site will be. Raises: NoPdf."""
    shown = escaped(books)
    gc.freeze()  # nothing of what there is will be garbage
    try:
        for name, loaded in books.items():
            book, of = Book(shown, shown[name]), imprint(loaded.rulebook, site)
            for printed in PRINTED:
                for size in printed.sizes:
                    if html := printed.html(book, size, of):
                        path = f"{name}/print/{printed.name}{size.suffix}.pdf"
                        yield Paper(printed, size, path, printed.write(html))
                        gc.collect()  # a build lets garbage lie, and what was laid out is much of it
    finally:
        gc.unfreeze()
