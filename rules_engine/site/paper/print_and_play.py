"""Print and play: what a group needs that has no box, and a first page that says what to print, cut and take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rules_engine.core.data.look import Board
from rules_engine.core.data.naming import STAND_IN
from rules_engine.site.drawing import svg
from rules_engine.site.drawing.cards import PROVENANCES
from rules_engine.site.drawing.places import value
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.pages import markup, pictures
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import boards, box, cards, imposition, pieces, placed, player_aid, setting_up, table_sheet
from rules_engine.site.paper.box import Thing
from rules_engine.site.paper.imposition import UNITS, Extent, Page
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.ink import ink
from rules_engine.site.paper.printing import Printed, Size

RULER = 100
"""How long the line is that shows whether a printer keeps to the size (millimeters)."""
MANY = 20
"""Of more things a table is set closer, so that all that is said before the parts stands on one page."""
PAPER = {"--card": "#fff", "--paper": "#fff"}
"""What is white on paper need not be printed."""
_STYLE = """
@page { margin: 14mm }
@page portrait { size: %(portrait)s; margin: 0 }
@page landscape { size: %(landscape)s; margin: 0 }
body { font: 10.5pt/1.35 Alegreya, serif; margin: 0 }
h1 { font-size: 20pt; line-height: 1.1; margin: 0 0 2mm }
h2 { font-size: 13pt; margin: 4mm 0 1mm }
h3 { font-size: 11pt; margin: 3mm 0 0 }
p, ul, ol { margin: 1mm 0 }
ul, ol { padding-left: 5mm }
table { border-collapse: collapse; font: 9.5pt/1.3 "Alegreya Sans", sans-serif; width: 100%% }
th, td { border-bottom: .2mm solid #85785f; padding: .6mm 1.2mm; text-align: left; vertical-align: top }
.many table { font-size: 8.5pt; line-height: 1.12 }
.many th, .many td { padding: .2mm 1.2mm }
.many p, .many h2 { margin-bottom: 0 }
.icon { height: .95em; width: .95em; vertical-align: -.14em; margin-right: .08em }
td.count, th.count { text-align: right }
.imprint { color: #62574a; font-style: italic }
.setting-up { break-before: page }
.page::after { content: target-counter(attr(href), page) }
.page { color: inherit; text-decoration: none }
.first { break-before: right }
.portrait { page: portrait }
.landscape { page: landscape }
svg { display: block }
.ruler { margin: 1mm 0 }
"""


class Part(NamedTuple):
    """Sheets that belong together: what they are, how they are printed, and their pictures."""

    name: str
    how: str
    pages: list[Page]


def html(book: Book, size: Size, imprint: Imprint) -> str:
    """Return all of it as one document: the guide on a sheet of its own, then the parts; "" for a game of no parts."""
    extent, sheet = imposition.extent(size), pictures.sheet(book, ())
    things = box.things(book, sheet)
    parts = [part for part in _parts(book, sheet, things, extent) if part.pages]
    if not parts:
        return ""
    inked, definitions = replace(ink(book.rulebook), colors=PAPER), sheet.definitions()
    shown = ""
    for number, part in enumerate(parts):
        for at, page in enumerate(part.pages):
            kind = f"{page.lying} first" if not number and not at else page.lying
            shown += f'<div id="page-{number}-{at}" class="{kind}">{inked.picture(page.svg, definitions)}</div>'
    portrait, landscape = (f"{each.width}mm {each.height}mm" for each in (extent, extent.turned))
    style = f"@page {{ size: {size.page} }}" + _STYLE % {"portrait": portrait, "landscape": landscape}
    many = ' class="many"' if len(things) > MANY else ""
    guide = f"<div{many}>{''.join(_guide(book, parts, things, size, imprint))}</div>"
    guide += setting_up.html(book) + "".join(_lying(book, sheet, things))
    title = f"{book.title}: print and play"
    return f'<html lang="en"><meta charset="utf-8"><title>{title}</title><style>{style}</style>{guide}{shown}</html>'


def _parts(book: Book, sheet: Sheet, things: list[Thing], extent: Extent) -> Iterator[Part]:
    both = "on both sides; the printer turns the sheet over its <b>long edge</b>"
    yield Part("Cards and their backs", both, list(cards.pages(sheet, extent)))
    for board in sheet.look.boards:
        name = svg.capital(sheet.names.plain_name(board.id))
        often = "on one side, <b>once a player</b>" if board.each else "on one side"
        drawn = list(boards.pages(sheet, board, extent))
        often += "; lay the sheets side by side" if len(drawn) > 1 else ""
        yield Part(name, often, drawn)
        for label, table in sides(book, board).items():
            spaces = list(boards.side(sheet, board, extent, label, table))
            yield Part(", ".join(filter(None, (name, label))), "on one side, for so many players", spaces)
    for zone in placed.faces(sheet.look):
        name, most = svg.capital(sheet.names.plain_name(zone.term)), max(things[0].counts)
        often = "on one side, <b>once a player</b>; cut them, they lie face down"
        yield Part(name, often, list(placed.pages(sheet, zone, extent, most)))
    yield Part("Tokens and markers", "on one side", list(pieces.pages(things, extent)))


def sides(book: Book, board: Board) -> dict[str, dict[str, bool]]:
    """Return the sides of a board, by the numbers of players they are for: which parts of a new table give it more."""
    parts = {part for zone in board.zones for part in zone.more}
    players: dict[frozenset[str], list[int]] = {}
    for count, table in box.new_tables(book).items():
        players.setdefault(frozenset(part for part in parts if value(table, part)), []).append(count)
    if not parts or len(players) < 2:
        return {"": {}} if any(zone.draw == "spaces" for zone in board.zones) else {}
    return {
        f"{many[0]} to {many[-1]} players" if len(many) > 1 else markup.count(many[0], "player"): dict.fromkeys(
            has, True
        )
        for has, many in players.items()
    }


def _guide(book: Book, parts: list[Part], things: list[Thing], size: Size, imprint: Imprint) -> Iterator[str]:
    """Yield what is said before the parts."""
    yield f'<h1>{book.title}: print and play</h1><p class="imprint">Edition {imprint.edition}, {imprint.date}</p>'
    yield "<h2>Print</h2><p>Print at 100 %, not fitted to the page. Color is not needed: shapes, letters and lines "
    yield f"tell all things apart. Then measure this line: it is {RULER} mm long.</p>{_ruler()}"
    rows = "".join(
        f"<tr><td>{_range(at, len(part.pages))}<td>{part.name}<td>{part.how}</tr>" for at, part in enumerate(parts)
    )
    yield f"<table><tr><th>Pages<th>What<th>How</tr>{rows}</table>"
    if book.rulebook.chapters:
        table, player = (f"{each.PRINTED.name}{size.suffix}.pdf" for each in (table_sheet, player_aid))
        yield f"<p>Print two more sheets, each on both sides: {table} once, with all rules in short, and {player} once "
        yield "a player, with a turn, the icons and the tables.</p>"
    yield "<h2>Cut</h2><p>Cut along the lines: one cut parts two cards. Ordinary paper does in sleeves, with an old "
    yield "playing card behind each. Boards and mats stay whole; decks and discard piles lie beside them.</p>"
    yield "<h2>Lay out, or take from the house</h2>"
    yield from _things(things)
    if any(thing.sort == "token" for thing in things):
        yield "<p>Tokens are counted by what players hold in the examples and by what cards ask. If a kind runs out, "
        yield "the house has more.</p>"
    if left_out := " ".join(f"<b>{card.name}</b> ({card.note.rstrip('.')})." for card in box.aside(book)):
        yield f"<p>Leave out of the decks: {left_out.replace(' ()', '')}</p>"
    yield from _marks(book)


def _lying(book: Book, sheet: Sheet, things: list[Thing]) -> Iterator[str]:
    """Yield what no line of the setup says of pieces: whose they are, and what lies on numbers and rows of cards."""
    said = []
    if any(board.each for board in sheet.look.boards):
        said.append("Each player takes a mat, and the markers of one shape and color.")
    for name in filter(None, (thing.numbered for thing in things)):
        said.append(f"Whoever takes a {name} writes its number on the card that it came with.")
    for zone in (zone for board in sheet.look.boards if not board.each for zone in board.zones):
        if boards.left_of(sheet, zone):
            card = svg.capital(sheet.names.plain_name(zone.asked.partition(".")[0]))
            name = svg.capital(sheet.names.plain_name(zone.term))
            said.append(f"The {name} marker begins on the number of each new {card}, and goes down if a card says so.")
    for kind in sheet.look.cards:
        for part in kind.parts:
            if part.draw == "places" and part.worth and not part.held:
                name, card = (svg.capital(sheet.names.plain_name(term)) for term in (part.term, kind.kind))
                said.append(
                    f"The row “{name}” on a {card} shows what each place brings. Nothing has to lie there; a mark of "
                    "each player, in the order of their first marks, helps you remember who came first."
                )
    if said and book.engine is not None:
        yield f"<h3>Markers and marks</h3><ol>{''.join(f'<li>{line}' for line in said)}</ol>"


def _range(at: int, count: int) -> str:
    """Return the numbers of the pages of a part, which are known when they have been laid out."""
    ends = dict.fromkeys((0, count - 1))
    return "–".join(f'<a class="page" href="#page-{at}-{end}"></a>' for end in ends)


def _ruler() -> str:
    """Return a line with an end at each side, as long as it says."""
    long, high = RULER * UNITS, 4 * UNITS
    line = f'<path d="M.5 0V{high}M.5 {high / 2}H{long - 0.5}M{long - 0.5} 0V{high}" fill="none" stroke="#000"/>'
    size = f'width="{RULER}mm" height="4mm"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="ruler" viewBox="0 0 {long} {high}" {size}>{line}</svg>'


def _things(things: list[Thing]) -> Iterator[str]:
    """Yield a table of how many of each thing each number of players takes, and what serves as well."""
    players = list(things[0].counts)
    heads = "".join(f'<th class="count">{count}' for count in players)
    yield f"<table><tr><th>For so many players{heads}<th>The house has</tr>"
    for thing in things:
        counts = "".join(f'<td class="count">{thing.counts[count] or "–"}' for count in players)
        yield f"<tr><td>{thing.name}{counts}<td>{thing.house}</tr>"
    yield "</table>"


def _marks(book: Book) -> Iterator[str]:
    """Yield what the marks mean of what no text prints."""
    cards = book.rulebook.cards.values()
    kinds = {card.provenance for card in cards} | {"provisional" for card in cards if card.provisional}
    signs = {
        "provisional": f"a broken edge, and {STAND_IN} behind a name, a number or a single part",
        "inferred": "an edge of dashes and dots",
    }
    said = [
        f"<b>{PROVENANCES[kind].capitalize()}</b> ({sign}): {markup.PROVENANCES[kind][1]}"
        for kind, sign in signs.items()
        if kind in kinds
    ]
    if said:
        yield f"<p>Marks on cards and boards. {' '.join(said)}</p>"


PRINTED = Printed(
    "print-and-play",
    "Print and play",
    "Cards with backs, boards, mats, tokens and markers, to print at home, cut and play.",
    html,
)
