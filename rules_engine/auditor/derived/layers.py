"""Which number each Layer has, which one is above which, and on which kinds of card it stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_engine.auditor.derived.ways import ways
from rules_engine.core.data.cards import field_of
from rules_engine.core.data.claim_questions import ClaimQuestion
from rules_engine.core.data.rulebook import RulebookData

_NEAR = 2
"""Layers that are so far apart at most are told in a wrong order."""
_LADDER = "bottom / lowest / top / topmost / highest / ladder / ascending / upward / in order / order of / above"


def questions(book: RulebookData) -> Iterator[ClaimQuestion]:
    """Yield for each Layer its number, by the term that all of them are kinds of, and the kinds of card with it."""
    named = [term for term in book.terms.values() if term.kind == "layer"]
    if not named:
        return
    general, *layers = named
    shown = {part.of: look.kind for look in book.look.cards for part in look.parts if part.draw == "layer"}
    kinds: dict[int, dict[str, None]] = {}
    for card in book.cards.values():
        for field in shown:
            value = field_of(card, field)
            if isinstance(value, int):
                kinds.setdefault(value, {})[card.kind] = None
    for number, layer in enumerate(layers, 1):
        stands_on = book.full_id("term", layer.id)
        yield ClaimQuestion(
            id=f"{book.prefix}.claim.layer.{number}", asks="rank", stands_on=stands_on,
            says=(layer.id, ways(book, "layer-number", general.id, "number", "no .")),
            name=f"{general.name} {number}: {layer.name}", answer=f"{number} {layer.name}",
        )  # fmt: skip
        if kinds.get(number):
            names = (book.terms[book.full_id("term", kind)].name for kind in kinds[number])
            yield ClaimQuestion(
                id=f"{book.prefix}.claim.layer.{number}.kind", asks="value", stands_on=stands_on,
                says=(layer.id, ways(book, "card-kind", "card", "kind")),
                name=f"{general.name} {number}, {layer.name}: card", answer=", ".join(names),
            )  # fmt: skip
    for (low, lower), (high, upper) in combinations(enumerate(layers, 1), 2):
        if high - low <= _NEAR:
            yield ClaimQuestion(
                id=f"{book.prefix}.claim.order.ladder.{low}-{high}", asks="order", says=(lower.id, upper.id, _LADDER),
                stands_on=book.full_id("term", lower.id), see=(book.full_id("term", upper.id),),
                name=f"From the bottom to the top: {lower.name}, then {upper.name}",
            )  # fmt: skip
