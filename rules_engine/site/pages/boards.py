"""What lies where: each board and mat in the midst of play, its zones named, and a card of each kind with its parts."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.data.look import Board
from rules_engine.core.data.wording import plural
from rules_engine.site.drawing.boards import WIDTHS, element, picture
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.pages import anatomy, markup, pictures, replays
from rules_engine.site.pages.book import Book, sentence_case


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a game of which somebody has said how it looks."""
    boards = book.rulebook.look.boards
    if not boards:
        return {}
    page = f"{book.name}/board.md"
    table, where = replays.midgame(book)
    sides = list(_sides(book, table))
    sheet = pictures.sheet(book, [table, *(other for *_, other in sides)])
    drawn = [(board.id, anatomy.board(book, sheet, board.id, table, page)) for board in boards]
    others = [_other_side(book, sheet, *side) for side in sides]
    kinds = dict.fromkeys(card.kind for card in book.cards.values())
    cards = ", ".join(f"[{plural(book.word(kind))}](cards/{plural(kind)}.md)" for kind in kinds)
    parts = [
        f"Every place has a number, and beside the picture stands what lies there. {where}\n",
        f"Which parts a card has is shown with {cards}.\n" if cards else "",
        markup.as_it_is(sheet.definitions()),
        *(
            f"## {sentence_case(book.word(board))} {{ #{board} }}\n\n{markup.as_it_is(figure)}"
            for board, figure in drawn
        ),
        *others,
    ]
    return markup.page(book, "board.md", "What lies where", parts, hide=["toc"])


def _sides(book: Book, table: Table) -> Iterator[tuple[Board, str, Table]]:
    """Yield each board with another number of spaces on its other side, what that is called, and it before a game."""
    named = getattr(book.part("sentences"), "named", None)
    for board in book.rulebook.look.boards:
        for side in dict.fromkeys(part for zone in board.zones for part in zone.more if "." not in part):
            word = (named and named(side, book.word, "")) or side.replace("_", " ")
            yield board, f"not {word}" if table.get(side) else word, {**table, side: not table.get(side), "players": {}}


def _other_side(book: Book, sheet: Sheet, board: Board, name: str, table: Table) -> str:
    body = "".join(element(picture(sheet, board, width, table, table), width, "") for width in WIDTHS)
    figure = f'<figure data-download="{board.id}-side"><div class="table-top">{body}</div></figure>'
    return f"## {sentence_case(book.word(board.id))}, {name} {{ #{board.id}-side }}\n\n{markup.as_it_is(figure)}"
