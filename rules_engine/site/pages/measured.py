"""The fill-in, measured: what many played games told of the cards, as they were recorded."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.data.fingerprint import aged
from rules_engine.core.data.measured import MeasuredCard, MeasuredGames
from rules_engine.core.data.naming import STAND_IN
from rules_engine.core.data.rulebook import Card, Measured
from rules_engine.core.data.wording import plural
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book

WAYS = {
    "with-an-aim": (
        "with an aim",
        "Each player takes the action that promises most, one step ahead. What each promises was weighed by hand, so "
        "how often a card is taken tells of the program, too.",
    ),
    "by-chance": ("by chance", "Every legal action is as likely as any other."),
}
DEAD = 0.1
"""A card that players with an aim take less often than in this share of its chances is dead."""
DOMINANT = 4.0
"""A card whose owners have so many points more than their table's average is dominant."""
ENOUGH = 30
"""From so many owners on a margin says something."""


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook whose cards have been measured."""
    measured = book.rulebook.measured
    if measured is None:
        return {}
    parts = [
        *_opening(book, measured),
        *_course(book, measured),
        *_seats(measured),
        *_cards(book, measured),
        "",
    ]
    return markup.page(book, "workshop/fill-in-measured.md", "The fill-in, measured", parts, boost=0.3)


def _opening(book: Book, measured: Measured) -> Iterator[str]:
    games = sum(group.games for group in measured.games)
    yield (
        f"{games} games of {book.title} were played by programs on {measured.date}, and this is what they tell of the "
        "cards. It measures our fill-in, not the author's deck: most cards only stand in "
        "([cards still missing](cards-still-missing.md)).\n"
    )
    cells = [cell for table in book.rulebook.tables.values() for row in table.rows for cell in row.cells]
    if made_up := sum(cell.provenance == "provisional" for cell in cells):
        yield f"{made_up} of {len(cells)} cells of the [tables](../tables.md) are provisional and weigh as much.\n"
    if aged(book.rulebook):
        yield '!!! warning "Measured with other cards"\n'
        yield (
            "    Cards or tables have changed since, so these numbers are those of another deck. "
            "`make balance` measures again.\n"
        )
    shown = {group.way for group in measured.games}
    yield "\n".join(f"- **Played {name}.** {plain}" for way, (name, plain) in WAYS.items() if way in shown) + "\n"


def _course(book: Book, measured: Measured) -> Iterator[str]:
    endings = list(dict.fromkeys(reason for group in measured.games for reason in group.endings))
    yield "## Length and endings\n"
    yield "The middle game comes first, then what half of the games lie between, then the shortest and the longest.\n"
    head = ("Played", "Players", "Games", "Rounds", *(book.link(reason) for reason in endings))
    rows = [
        (
            WAYS[group.way][0],
            str(group.players),
            str(group.games),
            _rounds(group),
            *(markup.share(group.endings.get(reason, 0), group.games) for reason in endings),
        )
        for group in _groups(measured)
    ]
    yield markup.quiet(markup.table(head, rows))


def _groups(measured: Measured) -> list[MeasuredGames]:
    return sorted(measured.games, key=lambda group: (list(WAYS).index(group.way), group.players))


def _rounds(group: MeasuredGames) -> str:
    least, lower, middle, upper, most = group.rounds
    return f"{middle} ({lower}–{upper}; {least}–{most})"


def _seats(measured: Measured) -> Iterator[str]:
    yield "## Scores by seat\n"
    yield (
        "The average of what each seat scores in games that end with scores, and how often it wins them, "
        "alone or with others. The starting player sits in the first seat.\n"
    )
    most = max((group.players for group in measured.games), default=0)
    rows = [
        (
            WAYS[group.way][0],
            str(group.players),
            *(_seat(group, seat) for seat in range(group.players)),
            *[""] * (most - group.players),
        )
        for group in _groups(measured)
        if group.scores
    ]
    yield markup.quiet(markup.table(("Played", "Players", *(f"Seat {n}" for n in range(1, most + 1))), rows))


def _seat(group: MeasuredGames, seat: int) -> str:
    score = f"{group.scores[seat]:.1f}".replace("-", "−")
    return f"{score} ({markup.share(group.wins[seat], group.scored)})"


def _cards(book: Book, measured: Measured) -> Iterator[str]:
    yield "## Card by card\n"
    yield (
        "How often a card was taken, or completed, out of the times it came to lie face up. "
        "Behind it stands by how many points its owners were above or below the average of their table.\n"
    )
    yield _judged(book, measured)
    kinds: dict[tuple[str, int], list[tuple[Card, MeasuredCard]]] = {}
    for record in measured.cards:
        card = book.cards.get(record.card)
        if card is not None:
            kinds.setdefault((card.kind, getattr(card, "layer", 0)), []).append((card, record))
    for (kind, layer), cards in kinds.items():
        term = book.layers.get(layer)
        yield f"### {plural(book.word(kind))}{f', {term.icon}{term.name} ({layer})' if term else ''}\n"
        rows = sorted(cards, key=lambda pair: -taken(pair[1], "with-an-aim"))
        head = ("Card", "Taken with an aim", "Taken by chance", "Points above average")
        yield markup.quiet(markup.table(head, (_row(book, card, record) for card, record in rows)))
    yield markup.stand_ins(STAND_IN) + "\n"


def taken(record: MeasuredCard, way: str) -> float:
    """Return in which share of its chances a card was taken."""
    return record.taken.get(way, 0) / record.shown[way] if record.shown.get(way) else 0.0


def _row(book: Book, card: Card, record: MeasuredCard) -> tuple[str, ...]:
    shares = (f"{markup.share(record.taken.get(way, 0), record.shown.get(way, 0))}" for way in WAYS)
    margin = f"{record.margin:+.1f}".replace("-", "−") if record.owners >= ENOUGH else "–"
    link = book.link(book.rulebook.full_id("card", card.id), book.card_name(card.id))
    return (link, *shares, margin)


def dead(measured: Measured) -> list[str]:
    """Return the cards that players with an aim hardly ever take."""
    return [record.card for record in measured.cards if taken(record, "with-an-aim") < DEAD]


def dominant(measured: Measured) -> list[str]:
    """Return the cards whose owners are far above the average of their tables."""
    return [record.card for record in measured.cards if record.margin > DOMINANT and record.owners >= ENOUGH]


def _judged(book: Book, measured: Measured) -> str:
    limits = {
        f"Hardly ever taken, in less than {DEAD:.0%} of its chances": dead(measured),
        f"Its owners are far ahead, by more than {DOMINANT:.0f} points": dominant(measured),
    }
    lines = []
    for what, cards in limits.items():
        named = ", ".join(book.link(book.rulebook.full_id("card", card), book.card_name(card)) for card in cards)
        lines.append(f"- {what.replace('%', ' %')}: {named or 'no card'}.")
    return "\n".join(lines) + "\n"
