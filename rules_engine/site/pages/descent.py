"""How a game grew out of an older one: words, icons, tracks, rules and numbers of both, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules_engine.core.data.rulebook import Change, Term
from rules_engine.site import addresses
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book

KINDS = {
    "kept": ("kept", "It is the same in both games."),
    "renamed": ("renamed", "The same thing under another name."),
    "changed": ("changed", "It still has its name or its place, and works in another way."),
    "replaced": ("replaced", "Something else does its work now."),
    "dropped": ("dropped", "Nothing takes its place."),
    "new": ("new", "The older game has nothing like it."),
}
SUBJECTS = {"track": "Tracks", "term": "Words", "icon": "Icons", "rule": "Rules", "number": "Numbers"}
MISLEADING = ("changed", "replaced")
"""What an icon is marked with that no longer says what it said."""


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook that says how it grew out of another of the site."""
    older = ancestor(book)
    if older is None:
        return {}
    path = _path(book, older)
    return {path: _page(book, older, path)}


def ancestor(book: Book) -> Book | None:
    """Return the rulebook that `book` says it grew out of, if the site has it."""
    named = book.rulebook.manifest.ancestor
    return next((other for other in book.others() if other.name == named and book.rulebook.descent), None)


def links(book: Book, depth: int) -> list[str]:
    """Return a sentence for each page that compares `book` with another, for a page `depth` folders below its own."""
    up = "../" * (depth + 1)
    return [
        f"[From {older.title} to {newer.title}]({up}{_path(newer, older)}) shows both games side by side."
        for newer, older in _pairs(book)
    ]


def lines(book: Book, term: Term) -> Iterator[str]:
    """Yield what a term of `book` was or became in another game, and which other game has a word of its name."""
    full_id = book.rulebook.full_id("term", term.id)
    told = [line for newer, older in _pairs(book) for line in _told(book, newer, older, full_id)]
    yield from told
    for other in book.others():
        namesakes = [
            book.link(other.rulebook.full_id("term", known.id))
            for known in other.rulebook.terms.values()
            if known.name.lower() == term.name.lower()
        ]
        if namesakes and not any(link in line for link in namesakes for line in told):
            yield f"**{other.title} has this word, too:** {' · '.join(namesakes)}"


def _pairs(book: Book) -> Iterator[tuple[Book, Book]]:
    """Yield the games that are compared with each other and of which `book` is one: the newer, then the older."""
    for newer in (book, *book.others()):
        older = ancestor(newer)
        if older is not None and book.name in (newer.name, older.name):
            yield newer, older


def _told(book: Book, newer: Book, older: Book, full_id: str) -> Iterator[str]:
    other = older if book.name == newer.name else newer
    for change in newer.rulebook.descent:
        own, others = (change.is_, change.was) if other is older else (change.was, change.is_)
        if full_id in own:
            found = " · ".join(map(book.link, others)) or "nothing like it"
            became = "Became in" if other is newer and others else "In"
            head = f"{change.icon} in" if change.icon else became
            yield f"**{head} {other.title}:** {found} {_how(newer, older, change)}"


def _how(newer: Book, older: Book, change: Change) -> str:
    """Return the kind of a change as a link to where it is told, from the page of a term."""
    return f"([{KINDS[change.change][0]}](../../{_path(newer, older)}#{_anchor(change)}))"


def _path(newer: Book, older: Book) -> str:
    return f"{newer.name}/from-{older.name}.md"


def _anchor(change: Change) -> str:
    return f"{change.subject}-{markup.slug(change.title)}"


def _page(book: Book, older: Book, page: str) -> str:
    changes = book.rulebook.descent
    counts = Counter[str](change.change for change in changes)
    told = ", ".join(f"{counts[kind]} {KINDS[kind][0]}" for kind in KINDS if counts[kind])
    by_subject = {subject: [c for c in changes if c.subject == subject] for subject in SUBJECTS}
    jumps = " · ".join(f"[{SUBJECTS[subject]}](#{subject}s)" for subject, found in by_subject.items() if found)
    parts = [
        markup.front(book, f"From {older.title}", boost=0.5, hide=["toc"]),
        f"# From {older.title} to {book.title}\n",
        f"{book.title} grew out of {older.title}. What became of it, and what is new: {told}.\n",
        f"{jumps}\n",
        f"Every word has its page in the glossary of [{older.title}](../{older.name}/glossary/index.md) "
        f"or of [{book.title}](glossary/index.md).\n{{ .no-terms }}\n",
        markup.legend(KINDS, counts) + "\n",
    ]
    for subject, found in by_subject.items():
        if found:
            parts += [f"## {SUBJECTS[subject]} {{ #{subject}s }}\n", _section(book, older, found, page)]
    return "\n".join(parts)


def _section(book: Book, older: Book, changes: Sequence[Change], page: str) -> str:
    """Return the changes of one subject, icons that mislead before others, and below them, folded, what was kept."""
    kept = [change for change in changes if change.change == "kept"]
    others = sorted((change for change in changes if change not in kept), key=lambda change: not _misleads(change))
    head = f'<p class="change-head" aria-hidden="true"><span></span><b>{older.title}</b><b>{book.title}</b></p>'
    shown, folded = ("".join(_entry(book, older, change, page) for change in group) for group in (others, kept))
    parts = [
        f"{head}<ul>{shown}</ul>" if shown else "",
        f"<details><summary>{len(kept)} kept</summary><ul>{folded}</ul></details>" if folded else "",
    ]
    return markup.as_it_is(f'<div class="changes no-terms">{"".join(parts)}</div>')


def _misleads(change: Change) -> bool:
    return bool(change.icon) and change.change in MISLEADING


def _entry(book: Book, older: Book, change: Change, page: str) -> str:
    words = ("new meaning", KINDS[change.change][1]) if _misleads(change) else KINDS[change.change]
    icon = f'<span class="change-icon" aria-hidden="true">{change.icon}</span> ' if change.icon else ""
    title = addresses.filled(book.rulebook, change.title)
    text = f"<p>{book.html(change.text, page)}</p>" if change.text else ""
    return (
        f'<li class="change{" change--misleading" if _misleads(change) else ""}" id="{_anchor(change)}">'
        f"<div><h3>{icon}{title} {markup.badge(change.change, words)}</h3>{text}</div>"
        f"{_side(book, older.title, change.was, page)}{_side(book, book.title, change.is_, page)}</li>"
    )


def _side(book: Book, game: str, ids: tuple[str, ...], page: str) -> str:
    entries = "".join(f"<p>{_named(book, full_id, page)}</p>" for full_id in ids) or "<p>–</p>"
    return f'<div><p class="side-name">{game}</p>{entries}</div>'


def _named(book: Book, full_id: str, page: str) -> str:
    """Return a link to an id with what it says: a fact's value, or the sentence that is its tooltip elsewhere."""
    try:
        said = addresses.tooltip(book.books, full_id)
        label = addresses.label(book.books, full_id)
    except KeyError:  # a check names it; the page shows it as it stands
        return f"<code>{full_id}</code>"
    said = said.removeprefix(f"{label}: ")
    return f"{book.anchor(full_id, page, tooltip=False)} <small>{said}</small>"
