"""What lies where: each board and mat in the midst of play, its zones named, and a card of each kind with its parts."""

from __future__ import annotations

from rules_engine.core.data.wording import plural
from rules_engine.site.pages import anatomy, markup, pictures, replays
from rules_engine.site.pages.book import Book, sentence_case


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a game of which somebody has said how it looks."""
    boards = book.rulebook.look.boards
    if not boards:
        return {}
    page = f"{book.name}/board.md"
    table, where = replays.midgame(book)
    sheet = pictures.sheet(book, [table])
    drawn = [(board.id, anatomy.board(book, sheet, board.id, table, page)) for board in boards]
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
    ]
    return markup.page(book, "board.md", "What lies where", parts, hide=["toc"])
