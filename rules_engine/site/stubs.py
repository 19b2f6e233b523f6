"""Addresses that never change: `/t/mm/<term>/` for a term, `/r/<id>/` for a rule or a chapter.

A rule is also at `/t/mm/<rule without prefix>/`, so that one interwiki row serves words and rules.

Each is a small page that leads on at once; that of a removed id says what replaced it. Links in them are relative, so
they work wherever the site lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rules_engine.core.rulebook import Rulebook, Tombstone
from rules_engine.site import addresses
from rules_engine.site.addresses import Books
from rules_engine.site.inventory import UrlOf

_UP = {"t": "../../../", "r": "../../"}
_HEAD = (
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n'
)
_REDIRECT = (
    _HEAD + '<link rel="canonical" href="{to}">\n<meta http-equiv="refresh" content="0; url={to}">\n</head>\n'
    '<body>\n<main>\n<h1>{title}</h1>\n<p><a href="{to}">{title}</a> is here now.</p>\n</main>\n</body>\n</html>\n'
)
_REMOVED = (
    _HEAD + "</head>\n<body>\n<main>\n<h1>{title}</h1>\n<p>{why}</p>\n<p>{instead}</p>\n</main>\n</body>\n</html>\n"
)


def stub_paths(full_id: str) -> tuple[str, ...]:
    """Return where the unchanging addresses of an id lie: `t/mm/prism/`, or `r/mm.load.bonus/` and `t/mm/load.bonus/`.

    Below its prefix a rule's id has a dot and a term's has none, so the two never meet.
    """
    prefix, _, rest = full_id.partition(".")
    if rest.startswith("term."):
        return (f"t/{prefix}/{rest.removeprefix('term.')}/index.html",)
    by_id = f"r/{full_id}/index.html"
    return (by_id, f"t/{prefix}/{rest}/index.html") if "." in rest else (by_id,)


def stubs(books: Books, url_of: UrlOf) -> dict[str, bytes]:
    """Return the stubs of every rulebook: those of its chapters, rules and terms, and of the ids it removed."""
    return {
        path: html.encode()
        for loaded in books.values()
        for path, html in (*_living(loaded.rulebook, books, url_of), *_removed(loaded.rulebook, books, url_of))
    }


def _living(book: Rulebook, books: Books, url_of: UrlOf) -> Iterator[tuple[str, str]]:
    for full_id in (*(chapter.id for chapter in book.chapters), *book.rules, *book.terms):
        title = escape(addresses.label(books, full_id))
        for path in stub_paths(full_id):
            yield path, _REDIRECT.format(title=title, to=_to(path, full_id, books, url_of))


def _removed(book: Rulebook, books: Books, url_of: UrlOf) -> Iterator[tuple[str, str]]:
    for stone in book.manifest.removed:
        title = f"{stone.id} was removed"
        for path in stub_paths(stone.id):
            instead = _instead(path, stone, books, url_of)
            yield path, _REMOVED.format(title=title, why=escape(stone.why), instead=instead)


def _instead(path: str, stone: Tombstone, books: Books, url_of: UrlOf) -> str:
    if not stone.replaced_by:
        return "Nothing replaces it."
    label = escape(addresses.label(books, stone.replaced_by))
    return f'It was replaced by <a href="{_to(path, stone.replaced_by, books, url_of)}">{label}</a>.'


def _to(path: str, full_id: str, books: Books, url_of: UrlOf) -> str:
    return escape(_UP[path[0]] + url_of(addresses.address(books, full_id)))
