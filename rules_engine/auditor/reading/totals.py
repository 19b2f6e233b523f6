"""How many tokens or icons a card is said to ask for in all: `it wants five tokens altogether`."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside
from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.line import Line
from rules_engine.auditor.reading.showing import claim


def of_totals(line: Line, card: str) -> Iterator[Claim]:
    """Yield what a sentence about one card says that its price comes to."""
    prices = [asked for asked in line.things.fields.get(card, ()) if asked.shape == "cost"]
    if len(prices) != 1:
        return
    for at, amount in line.numbers.items():
        last = amount.last + 1
        noun, behind = line.text(amount.last), line.texts[last : last + 2]
        if noun not in beside("counted") or amount.bound or amount.sign:
            continue
        summed = behind[:1] == ["altogether"] or behind in (["in", "all"], ["in", "total"])
        summed = summed or line.text(at - 1) in ("makes", "total")
        if (summed or _is_asked_for(line, at, prices[0])) and beside("unsure").isdisjoint(line.texts):
            agrees = amount.value in _sums(line, prices[0])
            yield claim(line.stretch, prices[0], f"{amount.value} {noun}", agrees, at, last)


def _is_asked_for(line: Line, at: int, price: Asked) -> bool:
    """Whether the verb of a price stands right before an amount, as of now."""
    hits = line.mentions.hits[price.says[1]]
    return not line.mentions.tells and any(hit.last == at and line.text(hit.first).endswith("s") for hit in hits)


def _sums(line: Line, price: Asked) -> set[int]:
    """Return what a price comes to, with what it has besides tokens and without."""
    counts = [(entry.number or 0, line.things.anchors[entry.what]) for entry in entries_of(price.answer)]
    return {
        sum(abs(count) for count, _ in counts),
        sum(abs(count) for count, name in counts if name in line.things.tokens),
    }
