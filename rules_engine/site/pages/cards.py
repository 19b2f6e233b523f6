"""The cards: one page for each kind, a picture for each card, and a first page that says what the marks mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules_engine.core.data.cards import stands_in
from rules_engine.core.data.naming import STAND_IN
from rules_engine.core.data.rulebook import Card, PlainCard
from rules_engine.core.data.wording import plural
from rules_engine.site.drawing.cards import full
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.drawing.spoken import described, facets
from rules_engine.site.pages import anatomy, markup, pictures
from rules_engine.site.pages.book import Book

PAGE = "page:cards"


def pages(book: Book) -> dict[str, str]:
    """Return the pages of the cards."""
    kinds: dict[str, list[Card]] = {}
    for card in book.rulebook.cards.values():
        kinds.setdefault(card.kind, []).append(card)
    if not kinds:
        return {}
    made = _index(book, kinds)
    for kind, cards in kinds.items():
        page = f"{book.name}/cards/{plural(kind)}.md"
        made[page] = _kind(book, kind, cards, page)
    return made


def _index(book: Book, kinds: dict[str, list[Card]]) -> dict[str, str]:
    rows = []
    for kind, cards in kinds.items():
        marks: Counter[str] = Counter(card.provenance for card in cards)
        named = ", ".join(f"{marks[mark]} {markup.PROVENANCES[mark][0]}" for mark in markup.PROVENANCES if marks[mark])
        deck = sum(_copies(card) for card in cards)
        here = f"{len(cards)} ({deck} with copies)" if deck > len(cards) else str(len(cards))
        rows.append((f"[{plural(book.word(kind))}]({plural(kind)}.md)", _plain(book, kind), here, named))
    table = markup.table(("Cards", "What they are", "Here", "Of these"), rows)
    parts = [table, "## What the marks mean { data-search-exclude= }\n", _legend(book.rulebook.cards.values())]
    used = [rule for rule in book.rules.values() if rule.used_by == PAGE]
    if used:
        parts.append("## What the rules say of cards\n")
        parts += (f"- {markup.numbered(book, rule, f'**{rule.title}.** {book.text(rule.text)}')}" for rule in used)
    return markup.page(book, "cards/index.md", "Cards", [*parts, ""], hide=["toc"])


def _copies(card: Card) -> int:
    """Return how many of a card lie in its deck, for games that have several of one."""
    return int(getattr(card, "copies", 1))


def _plain(book: Book, kind: str) -> str:
    term = book.term(kind)
    return book.text(term.plain) if term else ""


def _legend(cards: Iterable[Card]) -> str:
    listed = list(cards)
    kinds = {card.provenance for card in listed} | {"provisional" for card in listed if card.provisional}
    return markup.legend(markup.PROVENANCES, kinds) + "\n"


def in_part(book: Book, card: Card) -> str:
    """Return which parts of a card are this project's own, with their mark, "" where none is or all are."""
    parts = [part for part in book.rulebook.look.card(card.kind).parts if stands_in(card, part.of)]
    shown = {part.of.partition(".")[0] for part in parts}
    unseen = (name for name in card.provisional if name.partition(".")[0] not in shown)
    named = [*(book.plain_name(part.term) for part in parts), *unseen]
    return f"{STAND_IN} {markup.PROVENANCES['provisional'][0]}: {', '.join(dict.fromkeys(named))}" if named else ""


def _kind(book: Book, kind: str, cards: list[Card], page: str) -> str:
    groups: dict[int, list[Card]] = {}
    for card in cards:
        groups.setdefault(getattr(card, "layer", 0), []).append(card)
    sheet = pictures.sheet(book, ())
    drawn = bool(sheet.look.card(kind).parts)
    fullest = [anatomy.card(book, sheet, anatomy.fullest(sheet, cards), page)] if drawn else []
    gallery = [_layer(book, sheet, layer, groups[layer], drawn=drawn) for layer in sorted(groups)]
    label = "Layer" if len(groups) > 1 else "Cards"
    parts = [
        markup.front(book, plural(book.plain_name(kind)), hide=["toc"]),
        f"# {plural(book.word(kind))}\n",
        *([markup.note(_plain(book, kind), "lead")] if book.term(kind) else []),
        *(markup.as_it_is(each) for each in (sheet.definitions(), *fullest) if drawn),
        _legend(cards),
        f'<div data-filter=".card-layer" data-label="{label}"></div>\n',
        *gallery,
    ]
    return "\n".join(parts)


def _layer(book: Book, sheet: Sheet, layer: int, cards: list[Card], *, drawn: bool) -> str:
    """Return the cards of a Layer as a section of the gallery; those without a Layer are one section."""
    term = book.layers.get(layer)
    title = f"{term.icon}{term.name} ({layer})" if term else plural(book.word(cards[0].kind))
    shown = "".join(_card(book, sheet, card, drawn=drawn) for card in cards)
    return markup.as_it_is(
        f'<section class="card-layer" data-kind="layer-{layer}"><h2 id="layer-{layer}">{title}</h2>'
        f'<div class="cards no-terms">{shown}</div></section>'
    )


def _card(book: Book, sheet: Sheet, card: Card, *, drawn: bool) -> str:
    """Return a card as a picture with its name below, and what it is chosen by; one that nobody draws, in fields."""
    full_id = book.rulebook.full_id("card", card.id)
    picture = pictures.svg(full(sheet, card).drawn, described(sheet, card), "card-drawing") if drawn else _fields(card)
    copies = f' <span class="copies">×{_copies(card)}</span>' if _copies(card) > 1 else ""
    below = [
        markup.provenance(card.provenance),
        in_part(book, card),
        card.note,
        f"<em>{card.flavor}</em>" if card.flavor else "",
    ]
    notes = "".join(f"<p>{each}</p>" for each in below if each)
    has = "|".join(f"{term}: {value}" for term, values in facets(sheet, card).items() for value in values)
    return (
        f'<figure class="card-figure" id="{full_id}" data-row data-has="{has}" data-download="{card.id}">{picture}'
        f'<figcaption><h3 id="{card.id}">{card.name}{copies}</h3>{notes}</figcaption></figure>'
    )


def _fields(card: Card) -> str:
    fields = card.fields if isinstance(card, PlainCard) else {}
    rows = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in fields.items())
    return f"<dl>{rows}</dl>" if rows else ""
