"""The cards: one page for each kind, a tile for each card, and a first page that says what the marks mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rules_engine.core.data.rulebook import Card, Effect, PlainCard
from rules_engine.core.data.wording import plural
from rules_engine.site.pages import markup
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
    parts = [table, "## What the marks mean\n", _legend(book.rulebook.cards.values())]
    used = [rule for rule in book.rules.values() if rule.used_by == PAGE]
    if used:
        parts.append("## What is on a card\n")
        parts += (f"- {markup.numbered(book, rule, f'**{rule.title}.** {book.text(rule.text)}')}" for rule in used)
    return markup.page(book, "cards/index.md", "Cards", [*parts, ""], hide=["toc"])


def _copies(card: Card) -> int:
    """Return how many of a card lie in its deck, for games that have several of one."""
    return int(getattr(card, "copies", 1))


def _plain(book: Book, kind: str) -> str:
    term = book.term(kind)
    return book.text(term.plain) if term else ""


def _legend(cards: Iterable[Card]) -> str:
    return markup.legend(markup.PROVENANCES, {card.provenance for card in cards}) + "\n"


def _kind(book: Book, kind: str, cards: list[Card], page: str) -> str:
    parts = [
        markup.front(book, plural(book.plain_name(kind)), hide=["toc"]),
        f"# {plural(book.word(kind))}\n",
        _legend(cards),
    ]
    if book.term(kind):
        parts.insert(2, markup.note(_plain(book, kind), "lead"))
    groups: dict[int, list[Card]] = {}
    for card in cards:
        groups.setdefault(getattr(card, "layer", 0), []).append(card)
    for layer in sorted(groups):
        if layer in book.layers:
            term = book.layers[layer]
            parts.append(f"## {term.icon}{term.name} ({layer}) {{ #layer-{layer} }}\n")
        tiles = "".join(_tile(book, card, page) for card in groups[layer])
        parts.append(f'<div class="cards no-terms">{tiles}</div>\n')
    return "\n".join(parts)


def _tile(book: Book, card: Card, page: str) -> str:
    """Return a card as HTML, from what its game says is printed on it."""
    drawn = book.part("faces")
    if drawn is None or isinstance(card, PlainCard):
        return _frame(book, card, "", _fields(card), page)
    face = drawn.face(card)
    mark = book.layer_icon(face.layer) if face.layer else face.mark
    body = f'<p class="needs">{_icons(book, face.needs)}</p>' if face.needs else ""
    rows = "".join(f"<dt>{book.term_anchor(part.term, page)}</dt>{_part(book, part)}" for part in face.parts)
    return _frame(book, card, mark, body + (f"<dl>{rows}</dl>" if rows else ""), page)


def _part(book: Book, part: Any) -> str:
    """Return what a part of a card says: tokens for its owner as icons, the name of a term with its icon."""
    gained = _gained(book, part.effects)
    if gained and not part.text:
        return f"<dd>{_icons(book, gained)}</dd>"
    words = {term.name: term.icon + term.name for term in book.rulebook.terms.values()}
    text = " ".join(filled for filled in (words.get(part.text, part.text), book.effects(part.effects)) if filled)
    return f"<dd>{text}</dd>" if text else "<dd></dd>"


def _gained(book: Book, effects: tuple[Effect, ...]) -> list[tuple[str, int]]:
    """Return the tokens that effects give at once to whoever causes them, if they do nothing else."""
    gained = [(e.what, e.by) for e in effects if (e.do, e.who, e.when) == ("gain", "you", "") and _is_token(book, e)]
    return gained if len(gained) == len(effects) else []


def _is_token(book: Book, effect: Effect) -> bool:
    term = book.term(effect.what)
    return term is not None and term.kind == "token"


def _frame(book: Book, card: Card, mark: str, body: str, page: str) -> str:
    full_id = book.rulebook.full_id("card", card.id)
    shown = f'<span class="mark" aria-hidden="true">{mark}</span>' if mark else ""
    provenance = markup.provenance(card.provenance)
    note = f'<p class="tile-note">{card.note}</p>' if card.note else ""
    copies = f'<span class="copies">×{_copies(card)}</span>' if _copies(card) > 1 else ""
    flavor = f'<p class="tile-flavor"><em>{card.flavor}</em></p>' if card.flavor else ""
    foot = f'<p class="tile-foot">{provenance}</p>{note}' if provenance or note else ""
    return (
        f'<article class="tile tile--{card.kind} tile--{card.provenance}" id="{full_id}">'
        f'<header>{shown}<h3 id="{card.id}">{card.name}</h3>{copies}</header>{body}{flavor}{foot}</article>'
    )


def _icons(book: Book, amounts: Iterable[tuple[str, int]]) -> str:
    """Return amounts as a row of icons, one for each token; a layer is one icon, whatever its number."""
    pips = []
    for term, amount in amounts:
        layer = book.layers.get(amount) if term == "layer" else None
        icon, name = (layer.icon, layer.name) if layer else (book.icon(term), book.plain_name(term))
        kind = "pip pip--layer" if layer else "pip"
        pip = f'<span class="{kind}" title="{name}">{icon}<span class="only-read">{name} </span></span>'
        pips.append(pip * (1 if layer else amount))
    return "".join(pips)


def _fields(card: Card) -> str:
    fields = card.fields if isinstance(card, PlainCard) else {}
    rows = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in fields.items())
    return f"<dl>{rows}</dl>" if rows else ""
