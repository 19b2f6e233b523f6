"""The ladder of layers: what each stands for, which cards have it, and what asks for it."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.core.data.rulebook import Card, Rule
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book

PAGE = "page:layers"


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook whose glossary has layers."""
    if not book.layers:
        return {}
    page = f"{book.name}/layers.md"
    general = next(term for term in book.rulebook.terms.values() if term.kind == "layer")
    rules = [rule for rule in book.rules.values() if rule.used_by == PAGE and not _layer_of(book, rule)]
    ladder = "".join(_rung(book, number, page) for number in sorted(book.layers, reverse=True))
    parts = [
        markup.front(book, "Layers", hide=["toc"]),
        f"# {general.icon}{general.name}s\n",
        markup.note(book.text(general.plain), "lead"),
        *(markup.numbered(book, rule, book.text(rule.text)) + "\n" for rule in rules),
        f'<ol class="ladder no-terms" reversed>{ladder}</ol>{markup.stand_ins(ladder)}\n',
    ]
    return {page: "\n".join(parts)}


def _layer_of(book: Book, rule: Rule) -> int:
    """Return the one layer whose term names a rule, 0 for a rule about several or none."""
    numbers = [number for number, term in book.layers.items() if rule.id in term.rules]
    return numbers[0] if len(numbers) == 1 else 0


def _rung(book: Book, number: int, page: str) -> str:
    term = book.layers[number]
    full_id = book.rulebook.full_id("term", term.id)
    cards = [card for card in book.rulebook.cards.values() if getattr(card, "layer", 0) == number]
    asking = [card for card in book.rulebook.cards.values() if number in _asked(card)]
    parts = [
        f'<li value="{number}" id="{term.id}"><h2><span class="rung-icon" aria-hidden="true">{term.icon}</span> '
        f"{book.anchor(full_id, page, term.name)} <small>{number}</small></h2>",
        f"<p>{book.html(_meaning(term.plain), page)}</p>",
        *(
            f"<p>{book.html(rule.text, page)} {book.anchor(rule.id, page, book.numbers[rule.id])}</p>"
            for rule in book.rules.values()
            if rule.used_by == PAGE and _layer_of(book, rule) == number
        ),
        _cards(book, cards, page, "Cards"),
        _cards(book, asking, page, "Asked for by"),
        _columns(book, number, page),
        "</li>",
    ]
    return "".join(parts)


def _meaning(plain: str) -> str:
    """Return what a layer is about: its sentence without the number it begins with, which stands beside it."""
    before, colon, after = plain.partition(": ")
    meaning = after if colon else before
    return meaning[:1].upper() + meaning[1:]


def _asked(card: Card) -> tuple[int, ...]:
    requirement: object = getattr(card, "requirement", None)
    return tuple(getattr(requirement, "layers", ()))


def _cards(book: Book, cards: list[Card], page: str, title: str) -> str:
    if not cards:
        return ""
    kinds = {card.kind for card in cards}
    kind = book.word(kinds.pop()) if len(kinds) == 1 else ""
    links = (book.anchor(book.rulebook.full_id("card", card.id), page, book.card_name(card.id)) for card in cards)
    return _folded(f"{title}: {markup.count(len(cards), kind or 'card')}", links)


def _columns(book: Book, number: int, page: str) -> str:
    """Return a link to each table that has a column for this layer."""
    tables = [
        (full_id, table)
        for full_id, table in book.rulebook.tables.items()
        if book.has_layer_columns(table) and table.columns[0] <= number <= table.columns[1]
    ]
    if not tables:
        return ""
    links = (book.anchor(full_id, page, table.name) for full_id, table in tables)
    return _folded(f"Opens column {number} of {markup.count(len(tables), 'table')}", links)


def _folded(summary: str, links: Iterable[str]) -> str:
    return f"<details><summary>{summary}</summary><p>{', '.join(links)}</p></details>"
