"""What comes before what: each pair of stops of an order that is told apart by what it does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from rules_engine.core.data.claim_questions import ClaimQuestion
from rules_engine.core.data.order import Order
from rules_engine.core.data.rulebook import RulebookData

_KINDS = frozenset(("effect", "number", "part", "track", "action"))
_SMALL = frozenset(["a", "an", "the", "of", "at", "in", "on", "to", "several", "makes", "once"])
_NO_NAME = re.compile(r"[^\w\s'’-]+")


def questions(book: RulebookData) -> Iterator[ClaimQuestion]:
    """Yield a question for each two stops that have a term of their own, where the order itself is spoken of."""
    for full_id, order in book.orders.items():
        about = _context(book, order.title)
        stops = [(n, rule, term) for n, rule, term in _stops(book, order) if term not in about]
        for (n, _, first), (m, rule, second) in combinations(stops, 2):
            if about:
                yield ClaimQuestion(
                    id=f"{book.prefix}.claim.order.{order.id}.{n}-{m}", asks="order", stands_on=rule, see=(full_id,),
                    says=(first, second, *about),
                    name=f"{order.title}: {_plain(order.stops[n].name)}, then {_plain(order.stops[m].name)}",
                )  # fmt: skip


def _stops(book: RulebookData, order: Order) -> Iterator[tuple[int, str, str]]:
    """Yield each stop with its first rule and the one term that its name has and no other stop's."""
    named = [_terms(book, stop.name) for stop in order.stops]
    uses = Counter(term for terms in named for term in terms)
    for n, (stop, terms) in enumerate(zip(order.stops, named, strict=True)):
        own = [term for term in terms if uses[term] == 1]
        if own:
            yield n, stop.rules[0], own[0]


def _terms(book: RulebookData, text: str) -> list[str]:
    """Return the local ids of the terms that a text names, in its order."""
    found: dict[str, int] = {}
    for term in sorted(book.terms.values(), key=lambda term: -len(term.name)):
        at = text.find(term.name)
        if at >= 0 and term.kind in _KINDS and not any(term.name in other for other in found):
            found[term.name] = at
    ids = {term.name: term.id for term in reversed(list(book.terms.values()))}
    return [ids[name] for name in sorted(found, key=lambda name: found[name])]


def _context(book: RulebookData, title: str) -> list[str]:
    """Return the words by which an order is spoken of: those of its title that name nothing, in their base form."""
    named = {form for term in book.terms.values() for form in (term.name, *term.forms)}
    words = [word for word in _plain(title).split() if word.casefold() not in _SMALL]
    return [word.removesuffix("s") for word in words if word not in named or words == [word]][:1]


def _plain(text: str) -> str:
    return " ".join(_NO_NAME.sub(" ", text).split())
