"""The table sheet: the quick reference on two sides, one for the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.site import icons
from rules_engine.site.pages import quick_reference
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import leaf, text
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.printing import Printed, Size


def html(book: Book, size: Size, imprint: Imprint) -> str:
    """Return the sheet."""
    if not book.rulebook.chapters:
        return ""
    moments = list(quick_reference.moments(book))
    body = f"<main>{in_columns(book, [*moments, *_variants(book, moments[-1:])])}</main>"
    return leaf.sheet(book, size, imprint, PRINTED.title, body, leads_to=f"{book.name}/quick-reference/")


def _variants(book: Book, last: Iterable[quick_reference.Shown]) -> Iterator[quick_reference.Shown]:
    """Yield, in the part of the `last` moment, the variants of which no rule speaks: they change numbers alone."""
    every = (variant for variant in book.rulebook.variants.values() if not variant.rules)
    if lines := [f"- **{variant.name}.** {book.text(variant.text)}" for variant in every]:
        yield from (moment._replace(title="More variants", anchor="more-variants", lines=lines) for moment in last)


def in_columns(book: Book, moments: Iterable[quick_reference.Shown]) -> str:
    """Return moments in columns, part by part; the name of a part is white on black, where no icon can be seen."""
    parts = (
        f"## {icons.without(part)}\n\n" + "\n".join(map(quick_reference.section, of))
        for part, of in quick_reference.by_part(moments)
    )
    return f'<div class="columns">{text.html("".join(parts), book)}</div>'


PRINTED = Printed(
    "table-sheet",
    "Table sheet",
    "Every rule in a line, by moment: two sides, one for the table.",
    html,
    write=leaf.two_sides,
)
