"""Claims of what is printed, as its readers make them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.entries import Said, Stretch, compared
from rules_engine.auditor.reading.things import Things
from rules_engine.auditor.words import Hit
from rules_engine.core.data.claim_questions import Shape


def claim(stretch: Stretch, asked: Asked, value: str, agrees: bool | None, first: int, last: int,
          shape: Shape = "value") -> Claim:  # fmt: skip
    """Return the claim that tokens make of what is printed."""
    return Claim.of(asked, value, agrees, stretch.found, Hit(first, last), shape=shape)


def band_claim(stretch: Stretch, things: Things, name: str, amount: Amount, first: int, last: int, *,
               exact: bool = False) -> Claim:  # fmt: skip
    """Return the claim that a name has a range, or that a number has the name; an `exact` one is all the range."""
    band = things.bands[name]
    exact |= [token.text for token in stretch.found[amount.last : amount.last + 1]] == ["only"]
    if amount.kind == "range":
        agrees = amount.values == (band.first, band.last)
    elif exact:
        agrees = band.first == amount.value == band.last
    elif amount.bound == "most":
        agrees = amount.value == band.last
    elif amount.bound == "least":
        agrees = amount.value == band.first
    else:
        agrees = band.first <= amount.value <= band.last
    return claim(stretch, band.asked, str(amount), agrees, first, last, "membership")


def kind_claim(stretch: Stretch, asked: Asked, kind: str, hit: Hit) -> Claim:
    """Return the claim that a card is of a kind, or that a Layer stands on cards of it."""
    return claim(stretch, asked, kind, kind in asked.answer.split(", "), hit.first, hit.last, "membership")


def entries_claims(
    stretch: Stretch, asked: Sequence[Asked], others: Sequence[Asked], *, whole: bool = True, first: int = 0
) -> Iterator[Claim]:
    """Yield what a stretch, all of it or from a token on, says of fields: that it is so, or each thing that is not."""
    told = stretch.said(first)
    if whole and not told and stretch.is_empty(first) and any(question.answer != "nothing" for question in asked):
        question = next(question for question in asked if question.answer != "nothing")
        yield claim(stretch, question, "nothing", False, first, len(stretch.found))
    yield from told_claims(stretch, told, asked, others, whole=whole)


def told_claims(
    stretch: Stretch, told: Sequence[Said], asked: Sequence[Asked], others: Sequence[Asked] = (), *, whole: bool = False
) -> Iterator[Claim]:
    """Yield what is told of fields: that it is so, or each thing that is not."""
    wrong, read = compared(told, asked, others, stretch.things, whole=whole)
    for question, it in wrong:
        yield claim(stretch, question, it.value, False, it.first, it.last)
    if read and not wrong:
        yield claim(stretch, asked[0], asked[0].answer, True, told[0].first, told[-1].last)


def layer_claims(stretch: Stretch, asked: Asked, first: int = 0) -> Iterator[Claim]:
    """Yield which Layer a stretch names, by its number or its name."""
    number, _, name = asked.answer.partition(" ")
    for amount in stretch.amounts:
        if amount.first >= first:
            yield claim(stretch, asked, str(amount.value), amount.value == int(number), amount.first, amount.last)
    for layer in sorted(stretch.things.levels.keys() & stretch.hits.names):
        hit = stretch.hits[layer][-1]
        if hit.first >= first:
            said = stretch.things.layers[layer].answer.partition(" ")[2]
            yield claim(stretch, asked, said, said == name, hit.first, hit.last, "membership")


def field_claims(stretch: Stretch, head: Collection[str], card: str, first: int = 0) -> Iterator[Claim]:
    """Yield what a stretch says of the fields of a card that its head, some anchors, asks for."""
    things = stretch.things
    fields, layer = things.fields.get(card, ()), things.layer_of.get(card)
    asked = [question for question in fields if question.says[1] in head]
    if asked:
        yield from entries_claims(stretch, asked, fields, first=first)
    elif layer and layer.says[1] in head:
        yield from layer_claims(stretch, layer, first)
