"""The data by which a browser finds answers: a file a rulebook, with what is shown of each entry, and a list."""

from __future__ import annotations

import json
from collections.abc import Callable

from rules_engine.may_i import index
from rules_engine.may_i.entries import Found, entries
from rules_engine.may_i.spoken import english
from rules_engine.site.addresses import Books, address, relative
from rules_engine.site.pages.markup import authority

RULEBOOKS = "assets/rulebook/rulebooks.json"
"""The names and titles of the rulebooks of a site."""


def files(books: Books, url: Callable[[str], str]) -> dict[str, bytes]:
    """Return the files by path; `url` gives where an address below `docs/` is found.

    Each is what `index.data` says, and has under `shown` of each entry its title, how its answer opens, its text, whose
    word it is, its number, and where it leads from here.
    """
    made: dict[str, object] = {RULEBOOKS: [[name, loaded.rulebook.manifest.title] for name, loaded in books.items()]}
    for name, loaded in books.items():
        path, found = f"{name}/may-i/ranking.json", list(entries(loaded.rulebook))
        shown = [_shown(entry, _from(path, url(address(books, entry.id)))) for entry in found]
        made[path] = {**index.data(loaded.rulebook, found, english()), "shown": shown}
    return {path: json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() for path, data in made.items()}


def _shown(found: Found, leads_to: str) -> list[str]:
    return [found.title, found.says, found.because, authority(found.authority, found.partly), found.number, leads_to]


def _from(here: str, there: str) -> str:
    path, hash_, anchor = there.partition("#")
    return relative(path, here) + hash_ + anchor
