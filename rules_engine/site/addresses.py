"""Where every id leads on the site, what it is called there, and what it says in a sentence.

An address is a path below `docs/` with an anchor, `/last-stone/rules/play.md#ls.play.take`, so that MkDocs makes it
relative and checks it. Nothing here knows MkDocs.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from functools import lru_cache

from rules_engine.core.data import wording
from rules_engine.core.data.naming import marked
from rules_engine.core.data.rulebook import (
    Answer,
    Card,
    Chapter,
    Example,
    Fact,
    LookupTable,
    PlayerQuestion,
    Rule,
    RulebookData,
    Ruling,
    Scalar,
    Term,
)
from rules_engine.library import Loaded
from rules_engine.library.identities import kind_of

Books = Mapping[str, Loaded]

TOOLTIP = 200
LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]]*))?\]\]")
"""`[[id]]` and `[[id|text]]`."""


def address(books: Books, full_id: str) -> str:
    """Return the path and anchor of what `full_id` names. Raises: KeyError for an id no rulebook has."""
    book = _book(books, full_id)
    if kind_of(full_id) != "rule":
        return f"/{book.name}{_place(_entry(book, full_id), full_id)}"
    chapter, _ = _statements(book)[full_id]
    anchor = "" if full_id == chapter.id else f"#{full_id}"
    return f"/{book.name}/rules/{local(chapter.id)}.md{anchor}"


def label(books: Books, full_id: str) -> str:
    """Return what a link to `full_id` reads: a term with its icon, a rule's title, a ruling's question.

    Raises: KeyError for an id no rulebook has.
    """
    entry = _entry(_book(books, full_id), full_id)
    if isinstance(entry, Term):
        return f"{entry.icon}{entry.name}"
    for name in ("question", "title", "name"):
        if hasattr(entry, name):
            return str(getattr(entry, name))
    raise KeyError(full_id)


def label_or_id(books: Books, full_id: str) -> str:
    """Return what a link to `full_id` reads; an id no rulebook has, which a check tells, reads as it is written."""
    try:
        return label(books, full_id)
    except KeyError:
        return full_id


def tooltip(books: Books, full_id: str) -> str:
    """Return what `full_id` says, with facts filled and cut at a word: a term's plain sentence, a rule's text.

    Empty where there is nothing shorter than the page itself. Raises: KeyError for an id no rulebook has.
    """
    book = _book(books, full_id)
    entry = _entry(book, full_id)
    if isinstance(entry, Fact):
        return f"{entry.name}: {printed(book)[entry.id]}"
    text = next((getattr(entry, name) for name in ("plain", "text", "lead", "question") if hasattr(entry, name)), "")
    return shortened(books, filled(book, " ".join(text.split())))


def shortened(books: Books, text: str) -> str:
    """Return a text whose facts are filled as a tooltip has it: references as their labels, cut at a word."""
    said = LINK.sub(lambda found: found[2] or label_or_id(books, found[1]), text)
    return said if len(said) <= TOOLTIP else said[: TOOLTIP - 1].rsplit(" ", 1)[0] + "…"


def filled(book: RulebookData, text: str) -> str:
    """Return `text` with its facts printed."""
    return wording.fill(text, printed(book).__getitem__) if "{" in text or "}" in text else text


@lru_cache(maxsize=16)
def printed(book: RulebookData) -> Mapping[str, Scalar]:
    """Return what texts print by name, with the mark on what is provisional."""
    return marked(book, book.printed)


def built_at(path: str, directory_urls: bool = True) -> str:
    """Return where a page in Markdown is found below the site's root."""
    stem = path.removesuffix(".md")
    if stem == "index" or stem.endswith("/index"):
        return stem.removesuffix("index") + ("" if directory_urls else "index.html")
    return f"{stem}/" if directory_urls else f"{stem}.html"


@lru_cache(maxsize=65536)
def relative(there: str, here: str) -> str:
    """Return a path as a link has it that stands in the file `here`; a folder ends with a stroke."""
    path = posixpath.relpath(there or ".", posixpath.dirname(here) or ".") + "/" * (there.endswith("/") or not there)
    return f"{'./' * (':' in path.partition('/')[0])}{path}"  # before a colon stands a scheme


def local(full_id: str) -> str:
    """Return an id without its prefix and its kind: `ls.play` is `play`, `ls.term.pile` is `pile`."""
    return full_id.split(".", 1 if kind_of(full_id) == "rule" else 2)[-1]


def _book(books: Books, full_id: str) -> RulebookData:
    prefix = full_id.partition(".")[0]
    for loaded in books.values():
        if loaded.rulebook.prefix == prefix:
            return loaded.rulebook
    raise KeyError(full_id)


@lru_cache(maxsize=16)
def _statements(book: RulebookData) -> dict[str, tuple[Chapter, Chapter | Rule]]:
    """Return every chapter and rule of a rulebook by id, with the chapter it stands in."""
    found: dict[str, tuple[Chapter, Chapter | Rule]] = {}
    for chapter in book.chapters:
        found[chapter.id] = (chapter, chapter)
        found |= {rule.id: (chapter, rule) for rule in chapter.rules}
    return found


def _entry(book: RulebookData, full_id: str) -> object:
    kind = kind_of(full_id)
    return _statements(book)[full_id][1] if kind == "rule" else getattr(book, f"{kind}s")[full_id]


def _place(entry: object, full_id: str) -> str:
    """Return where an entry stands below its rulebook. Chapters and rules are found by their chapter instead."""
    match entry:
        case Term():
            return f"/glossary/{entry.id}.md"
        case Card():
            return f"/cards/{wording.plural(entry.kind)}.md#{full_id}"
        case LookupTable():
            return f"/tables.md#{full_id}"
        case Ruling():
            return f"/rulings/{entry.id}.md"
        case Example(ruling="", variant=""):
            return f"/examples/{entry.id}.md"
        case Example():
            return f"/rulings/{entry.ruling}.md#{full_id}" if entry.ruling else f"/variants.md#{full_id}"
        case Answer():
            return f"/workshop/reviews-answered.md#{full_id}"
        case PlayerQuestion():
            return f"/may-i.md#{entry.id}"
        case Fact():
            return f"/quick-reference.md#{full_id}"
        case _:
            return f"/variants.md#{full_id}"
