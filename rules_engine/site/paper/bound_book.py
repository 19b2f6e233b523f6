"""The rulebook as a book: cover, contents, the board, chapters, variants, tables, and a glossary that leads back."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import NamedTuple

from rules_engine.core.data.look import MARK, Board, Layout, Zone
from rules_engine.core.data.rulebook import Chapter, Rule, Term, Variant
from rules_engine.site import icons
from rules_engine.site.drawing.boards import Picture, element, picture
from rules_engine.site.drawing.places import value
from rules_engine.site.drawing.sheet import Table
from rules_engine.site.pages import glossary, markup, pictures, replays, tables
from rules_engine.site.pages.book import Book, sentence_case
from rules_engine.site.paper import text
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.ink import ink
from rules_engine.site.paper.printing import Printed, Size

_STYLE = Path(__file__).with_name("bound_book.css")
_WIDEST, _HIGHEST = 238, 124
"""In millimeters: as large a board is drawn, so that its places can be listed below it on the same page."""
_LISTED, _ITEM = 4, 7.3
"""So many lines of three places are listed below such a board, and how high each is; fewer leave it more room."""
_READ, _LARGEST = 0.1885, 0.307
"""In millimeters a unit: words of 15 units have 8 points, and a small board is not blown up."""
_LONG = 36
"""Contents of more parts are set closer, so that they stand on one page."""
_MOST = 8
"""So many rules are named at a term that has none of its own."""


class _Part(NamedTuple):
    """A part of the book: where links find it, its number, "" for none, its title, and the rest of it as Markdown."""

    anchor: str
    number: str
    title: str
    body: str


def html(book: Book, size: Size, imprint: Imprint) -> str:
    """Return the book."""
    if not book.rulebook.chapters:
        return ""
    parts = list(_parts(book))
    anchors = {
        *book.rules,
        *book.rulebook.terms,
        *book.rulebook.tables,
        *book.rulebook.variants,
        *(chapter.id for chapter in book.rulebook.chapters),
    }
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="en">\n<title>{book.title}: {PRINTED.title}</title>',
            f"<style>{_style(size)}</style>\n<body>",
            _cover(book, imprint),
            _contents(parts),
            *(_section(book, part, anchors) for part in parts),
            "</html>\n",
        ]
    )


def _style(size: Size) -> str:
    across = " ".join(reversed(size.page.split()))
    return f"@page {{ size: {size.page} }} @page plan {{ size: {across} }} {_STYLE.read_text(encoding='utf-8')}"


def _cover(book: Book, imprint: Imprint) -> str:
    manifest, symbol = book.rulebook.manifest, book.rulebook.look.symbols.get(MARK, "")
    mark = ink(book.rulebook).symbol(symbol) if symbol else ""
    least, most = manifest.players
    minutes = ", {} to {} minutes".format(*manifest.minutes) if manifest.minutes else ""
    players = f"{least} to {most} players" if most > least else markup.count(least, "player")
    leads_to = f"{book.name}/"
    lines = filter(None, (imprint.address(leads_to), f"Edition {imprint.edition}, {imprint.date}"))
    return f"""<section class="cover">{mark}<h1>{book.title}</h1><p>{manifest.tagline}</p>
<p class="facts">{players}{minutes}</p><footer>{imprint.qr(leads_to)}
<p>{"<br>".join(lines)}</p></footer></section>
<p class="edition">{book.title}, edition {imprint.edition}</p>"""


def _contents(parts: list[_Part]) -> str:
    rows = "".join(
        f'<li><a href="#{part.anchor}"><span class="number">{part.number}</span> {icons.without(part.title)}</a></li>'
        for part in parts
    )
    bodies = "".join(part.body for part in parts)
    words = markup.AUTHORITIES | markup.PROVENANCES
    legend = markup.legend(words, [kind for kind in words if f"badge--{kind}" in bodies]) + markup.stand_ins(bodies)
    legend = f"<p>Where nothing else is said, the published text says so.</p>{legend}"
    kind = "contents long" if len(parts) > _LONG else "contents"
    return f'<nav class="{kind}"><h2>Contents</h2><ol>{rows}</ol><h3>Whose words</h3>{legend}</nav>'


def _section(book: Book, part: _Part, anchors: Container[str]) -> str:
    number = f'<span class="number">{part.number}</span> ' if part.number else ""
    body = text.html(part.body, book, anchors)
    return f'<section class="part"><h2 id="{part.anchor}">{number}{icons.without(part.title)}</h2>{body}</section>'


def _parts(book: Book) -> Iterator[_Part]:
    if book.rulebook.look.boards and (body := "".join(_boards(book))):
        yield _Part("board", "", "What lies where", body)
    for chapter in book.rulebook.chapters:
        yield _Part(chapter.id, book.numbers[chapter.id], chapter.title, "\n".join(_chapter(book, chapter)))
    if book.rulebook.variants:
        yield _Part("variants", "", "Variants", "".join(_variants(book)))
    if book.rulebook.tables:
        yield _Part("tables", "", "Tables", "\n".join(_tables(book)))
    if book.rulebook.terms:
        yield _Part("glossary", "", "Glossary and index", "\n".join(_glossary(book)))


def _boards(book: Book) -> Iterator[str]:
    """Yield each board as it looks in the midst of play, and the list of its places: as many parts as that takes."""
    table, _ = replays.midgame(book)
    sheet, inked = pictures.sheet(book, [table]), ink(book.rulebook)
    for board in book.rulebook.look.boards:
        owner = next(iter(table.get(board.each, {})), "") if board.each else ""

        def drawn(layout: Layout, board: Board = board, owner: str = owner) -> Picture:
            return picture(sheet, replace(board, wide=layout), "wide", table, table, owner, numbered=True)

        numbers = {zone.term: number for number, zone in enumerate(_there(board, table), 1)}
        made = list(_parted(board, drawn))
        for at, part in enumerate(made, 1):
            terms = sorted(part.places, key=lambda term: numbers[term])
            places = "".join(f"- **{numbers[term]}** {_place(book, term)}\n" for term in terms)
            svg = inked.picture(element(part, "wide", ""), sheet.definitions())
            figure = f'<figure style="width: {_scale(part) * part.width:.1f}mm">{svg}</figure>'
            head = sentence_case(book.word(board.id)) + (f", {at} of {len(made)}" if len(made) > 1 else "")
            yield f'<div class="plan" markdown="1">\n\n### {head}\n\n{figure}\n\n{places}\n</div>\n'


def _there(board: Board, table: Table) -> list[Zone]:
    """Return the zones that a board has on a table."""
    return [zone for zone in board.zones if not zone.only or value(table, zone.only)]


def _parted(board: Board, drawn: Callable[[Layout], Picture]) -> Iterator[Picture]:
    """Yield a board in parts, each with as many of its rows as can be read on one page."""
    parts: list[Layout] = []
    for row in board.wide or tuple(zone.term for zone in board.zones):
        at = next((at for at, part in enumerate(parts) if _scale(drawn((*part, row))) >= _READ), len(parts))
        parts[at : at + 1] = [(*parts[at], row) if at < len(parts) else (row,)]
    yield from map(drawn, parts)


def _scale(drawn: Picture) -> float:
    """Return how many millimeters a unit of a board takes, so that the list of its places has room below it."""
    high = _HIGHEST + _ITEM * (_LISTED - ceil(len(drawn.places) / 3))
    return min(_LARGEST, _WIDEST / drawn.width, high / drawn.height)


def _place(book: Book, name: str) -> str:
    """Return what lies at a place, and in a sentence what that is."""
    term = book.term(name)
    return f"**{book.word(name)}**{f': {book.text(term.plain)}' if term else ''}"


def _chapter(book: Book, chapter: Chapter) -> Iterator[str]:
    yield markup.note(book.text(chapter.lead), "lead")
    yield from (_rule(book, rule) for rule in chapter.rules)


def _rule(book: Book, rule: Rule) -> str:
    number = f'<span class="number">{book.numbers[rule.id]}</span>'
    return _said(book, rule.id, f'<span class="together" markdown="span">{number} **{rule.title}.**</span>', rule)


def _variants(book: Book) -> Iterator[str]:
    yield from (_said(book, full_id, f"**{each.name}.**", each) for full_id, each in book.rulebook.variants.items())


def _said(book: Book, full_id: str, title: str, of: Rule | Variant) -> str:
    whose = "" if of.authority == "published" else f" {markup.badge(of.authority, markup.AUTHORITIES[of.authority])}"
    return f'<div class="rule" id="{full_id}" markdown="1">\n\n{title} {book.text(of.text)}{whose}\n\n</div>\n'


def _tables(book: Book) -> Iterator[str]:
    for full_id, table in book.rulebook.tables.items():
        drawn = tables.small(book, table, f"{book.name}/tables.md")
        head = f"### {tables.title(book, table)} {{ #{full_id} }}\n"
        yield "\n".join(['<div class="whole" markdown="1">\n', head, drawn, "", markup.stand_ins(drawn), "\n</div>\n"])


def _glossary(book: Book) -> Iterator[str]:
    """Yield each term, by its name, with its own rules, or the first that mention it."""
    mentioned = glossary.where_mentioned(book)
    for full_id, term in sorted(book.rulebook.terms.items(), key=lambda item: item[1].name.lower()):
        rules = [rule for rule in term.rules or mentioned.get(term.id, ())[:_MOST] if rule in book.numbers]
        links = ", ".join(book.link(rule, book.numbers[rule]) + "{ .at }" for rule in rules)
        yield f'<div class="term-entry" id="{full_id}" markdown="1">\n\n{_entry(book, term)} {links}\n\n</div>\n'


def _entry(book: Book, term: Term) -> str:
    return f"{term.icon}**{term.name}** {book.text(term.definition)}"


PRINTED = Printed(
    "rulebook",
    "Rulebook",
    "All rules as a book, with whose words they are, the tables and a glossary.",
    html,
)
