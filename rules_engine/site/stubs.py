"""Addresses that never change: `/r/<id>/` for every id, `/t/mm/<term>/` for a term.

A rule is also at `/t/mm/<rule without prefix>/`, so that one interwiki row serves words and rules. A term is also at
its name as a wiki writes it (`/t/mm/Pattern_Prism/`), and at names that texts had for it before.

Each is a small page that leads on at once; that of a removed id says what replaced it. Links in them are relative, so
they work wherever the site lies. Where two claim one address, an id goes before a removed id, that before a name, and a
name before a former one; among equals the first in the files has it. Letters count alike large and small, so that
nothing is lost where a file system takes them for the same: two addresses that differ in case lead to one place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import chain

from rules_engine.core.data.rulebook import RulebookData, Tombstone
from rules_engine.library.identities import kind_of
from rules_engine.site import addresses
from rules_engine.site.addresses import Books
from rules_engine.site.inventory import UrlOf

_PART = re.compile(r"[^\W_](?:[\w '’().,&~+-]*[\w'’)~+-])?")
"""One folder of an address: a name that no file system reads as anything else."""
LONGEST = 200
"""So many bytes a name may have; file systems take a few more."""

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
    """Return where the unchanging addresses of an id lie: `r/ls.play.take/` and, of a rule, `t/ls/play.take/`.

    Below its prefix a rule's id has a dot and a term's has none, so the two never meet.
    """
    prefix, _, rest = full_id.partition(".")
    by_id, kind = f"r/{full_id}/index.html", kind_of(full_id)
    if kind == "term":
        return (f"t/{prefix}/{rest.removeprefix('term.')}/index.html", by_id)
    return (by_id, f"t/{prefix}/{rest}/index.html") if kind == "rule" and "." in rest else (by_id,)


def name_paths(prefix: str, name: str) -> tuple[str, ...]:
    """Return where a name leads on: as it is written, and with its first letter large, as a wiki writes a title."""
    written = name.replace(" ", "_")
    return tuple(
        f"t/{prefix}/{each}/index.html" for each in dict.fromkeys((written, written[:1].upper() + written[1:]))
    )


def stubs(books: Books, url_of: UrlOf) -> dict[str, bytes]:
    """Return the stubs of every rulebook: those of its ids, of the ids it removed, and of the names of its terms."""
    rulebooks = [loaded.rulebook for loaded in books.values()]
    stones = {stone.id: stone for book in rulebooks for stone in book.manifest.removed}
    known = dict.fromkeys(full_id for book in rulebooks for full_id in book.ids())
    made: dict[str, bytes] = {}
    taken: dict[str, str] = {}
    claims = ((path, full_id) for full_id in [*known, *stones] for path in stub_paths(full_id))
    for path, full_id in chain(claims, _names(rulebooks, former=False), _names(rulebooks, former=True)):
        if path in made or not _is_address(path) or taken.setdefault(path.casefold(), full_id) != full_id:
            continue
        made[path] = (
            _redirect(path, full_id, books, url_of)
            if full_id in known
            else _removed(path, full_id, stones, books, url_of)
        ).encode()
    return made


def _names(rulebooks: Iterable[RulebookData], *, former: bool) -> Iterator[tuple[str, str]]:
    """Yield each address of what a term is called, and the term's id.

    Or of what texts called it before: no turn of phrase, and nothing that is right elsewhere.
    """
    for book in rulebooks:
        for full_id, term in book.terms.items():
            gone = (each.form for each in term.replaces if not each.use and not each.is_limited)
            for name in gone if former else (term.name, *term.also):
                yield from ((path, full_id) for path in name_paths(book.prefix, name))


def _is_address(path: str) -> bool:
    return all(_PART.fullmatch(part) and len(part.encode()) <= LONGEST for part in path.split("/"))


def _redirect(path: str, full_id: str, books: Books, url_of: UrlOf) -> str:
    return _REDIRECT.format(title=escape(addresses.label(books, full_id)), to=_to(path, full_id, books, url_of))


def _removed(path: str, full_id: str, stones: Mapping[str, Tombstone], books: Books, url_of: UrlOf) -> str:
    stone = stones[full_id]
    heirs = [stone.replaced_by]
    while heirs[-1] in stones and heirs[-1] not in heirs[:-1]:
        heirs.append(stones[heirs[-1]].replaced_by)
    return _REMOVED.format(
        title=escape(f"{full_id} was removed"), why=escape(stone.why), instead=_instead(path, heirs[-1], books, url_of)
    )


def _instead(path: str, heir: str, books: Books, url_of: UrlOf) -> str:
    if not heir:
        return "Nothing replaces it."
    label = escape(addresses.label_or_id(books, heir))
    try:
        return f'It was replaced by <a href="{_to(path, heir, books, url_of)}">{label}</a>.'
    except KeyError:  # an id that no rulebook has, which a check tells
        return f"It was replaced by {label}."


def _to(path: str, full_id: str, books: Books, url_of: UrlOf) -> str:
    return escape("../" * path.count("/") + url_of(addresses.address(books, full_id)))
