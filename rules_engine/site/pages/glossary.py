"""The glossary: an index by kind, and a page for each term."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rules_engine.core.data.rulebook import Term
from rules_engine.core.data.wording import plural
from rules_engine.site.addresses import address
from rules_engine.site.pages import descent, markup, seen_in_play
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.whereabouts import Whereabouts

KINDS = {
    "zone": "Places", "track": "Tracks", "token": "Tokens and markers", "card": "Cards", "part": "Parts of cards",
    "action": "Actions", "phase": "Phases", "layer": "Layers", "role": "Who", "number": "Numbers",
    "effect": "Effects", "table": "Tables", "state": "States",
}  # fmt: skip


def pages(book: Book) -> dict[str, str]:
    """Return the pages of the glossary."""
    if not book.rulebook.terms:
        return {}
    mentions = where_mentioned(book)
    places = Whereabouts(book)
    made = _index(book)
    for full_id, term in book.rulebook.terms.items():
        path = address(book.books, full_id).lstrip("/")
        made[path] = _term(book, full_id, term, path, mentions, places.of(term.id, path))
    return made


def _replaced(names: int) -> str:
    """Return a sentence on the names that texts or people use for what has another name here."""
    if not names:
        return ""
    link = f"[{markup.count(names, 'name')}](../workshop/contradictions.md)"
    return f" {link} that texts or people use for it {'is' if names == 1 else 'are'} replaced."


def _index(book: Book) -> dict[str, str]:
    terms = book.rulebook.terms.values()
    replaced = sum(len(term.replaces) for term in terms)
    parts = [
        f"{markup.count(len(terms), 'term')}. One thing has one name here.{_replaced(replaced)}\n",
        *(f"{line}\n" for line in descent.links(book, 1)),
    ]
    for kind, title in KINDS.items():
        named = sorted((term for term in terms if term.kind == kind), key=lambda term: term.name.lower())
        if kind == "layer":
            named = [term for term in terms if term.kind == kind]
        if named:
            parts.append(f"## {title}\n")
            rows = ((book.link(book.rulebook.full_id("term", t.id)), book.text(t.plain)) for t in named)
            parts.append(markup.quiet(markup.table(("Term", "In a sentence"), rows)))
    return markup.page(book, "glossary/index.md", "Glossary", parts)


def _term(book: Book, full_id: str, term: Term, page: str, mentions: Mapping[str, Sequence[str]], lies: str) -> str:
    parts = [
        markup.front(book, f"{term.icon}{term.name}", boost=3),
        markup.crumbs(book, "[Glossary](index.md)", KINDS[term.kind]),
        f"# {term.icon}{term.name} {{ #{full_id} }}\n",
        *([markup.note(book.text(term.plain), "lead no-terms")] if term.plain else ()),
        book.text(term.definition) + "\n",
        *([markup.as_it_is(lies)] if lies else ()),
        *_sections(book, term, mentions),
        *markup.named("Source", book.sources(term.source)),
        markup.copy_row(book, full_id, page) + "\n",
    ]
    return "\n".join(parts)


def _sections(book: Book, term: Term, mentions: Mapping[str, Sequence[str]]) -> Iterator[str]:
    if others := list(_others(book, term)):
        yield "\n".join(["## Not to confuse with\n", *others, ""])
    yield from seen_in_play.section(book, term)
    if names := list(_names(book, term)):
        yield "\n".join(["## Other names\n", *names])
    if term.rules:
        yield "## Rules that use it\n"
        for rule_id in term.rules:
            rule = book.rules.get(rule_id)
            number = book.numbers.get(rule_id, "")
            yield f"- {number} {book.link(rule_id)}{': ' + book.gist(rule) if rule else ''}"
        yield ""
    others = [rule for rule in mentions.get(term.id, ()) if rule not in term.rules]
    if others:
        yield "## Where else it is used\n"
        yield " · ".join(f"{book.numbers[rule]} {book.link(rule)}" for rule in others) + "\n{ .no-terms }\n"
    if term.see:
        yield "## See also\n"
        yield " · ".join(book.link(book.rulebook.full_id("term", other)) for other in term.see) + "\n"


def _names(book: Book, term: Term) -> Iterator[str]:
    """Yield how else a term is written, what it was in an older game, and what it is not called any more."""
    yield from markup.named("Also written", [", ".join(term.forms)] if term.forms else [])
    yield from (markup.note(line, "note-line no-terms") for line in descent.lines(book, term))
    if term.replaces:
        rows = ((f"<s>{gone.said()}</s>", gone.use or f"{term.icon}{term.name}", gone.why) for gone in term.replaces)
        yield markup.quiet(markup.table(("No longer", "But", "Because"), rows))


def _others(book: Book, term: Term) -> Iterator[str]:
    """Yield what a term is taken for, also as other terms tell it, and what has its icon."""
    confused = {other.term: other.because for other in term.not_to_confuse}
    for other in book.rulebook.terms.values():
        for each in other.not_to_confuse:
            if each.term == term.id:
                confused.setdefault(other.id, each.because)
    for other_id, because in confused.items():
        yield f"- {book.link(book.rulebook.full_id('term', other_id))}: {book.text(because)}"
    for note in book.rulebook.icons:
        alike = [other for other in note.terms if other != term.id and other not in confused]
        if term.id in note.terms and note.status == "shared" and alike:
            links = ", ".join(book.link(book.rulebook.full_id("term", other)) for other in alike)
            yield f"- {links}, with the same icon: {book.text(note.why)}"


def where_mentioned(book: Book) -> dict[str, list[str]]:
    """Return which rules mention which term, read off their texts: the longest name that fits counts."""
    names: dict[str, str] = {}
    for term in book.rulebook.terms.values():
        for form in (term.name, plural(term.name), *term.forms):
            names.setdefault(form, term.id)
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(longest)})(?![\w-])")
    found: dict[str, list[str]] = {}
    for rule in book.rules.values():
        for term_id in dict.fromkeys(names[match[0]] for match in pattern.finditer(rule.text)):
            found.setdefault(term_id, []).append(rule.id)
    return found
