"""A card in words, for those who hear it, and by what it can be found among others: part by part, as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.data.cards import field_of, stands_in
from rules_engine.core.data.look import CardPart
from rules_engine.core.data.rulebook import Card
from rules_engine.core.play.engine import effects_in_words
from rules_engine.site.drawing.card_parts import amounts, places
from rules_engine.site.drawing.cards import PROVENANCES
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.drawing.svg import capital


def described(sheet: Sheet, card: Card) -> str:
    """Return a card in a few sentences: its name, then each part after the term that names it."""
    said: dict[str, list[str]] = {}
    parts = sheet.look.card(card.kind).parts
    for part in parts:
        words = ", ".join(_said(sheet, card, part))
        if not words and part.headed and part.draw == "tokens":
            beside = (other for other in parts if other.at == part.at)
            words = "no tokens" if any(any(_said(sheet, card, other)) for other in beside) else ""
        if words:
            words += f" ({PROVENANCES['provisional']})" if stands_in(card, part.of) else ""
            said.setdefault(capital(sheet.names.plain_name(part.term)), []).append(words)
    kind = f"{sheet.names.plain_name(card.kind)} {'' if card.unnamed else sheet.names.card_name(card.id)}".strip()
    named = ", ".join(filter(None, [kind, PROVENANCES.get(card.provenance, "")]))
    return " ".join(f"{each.rstrip('.')}." for each in [named, *(f"{k}: {', '.join(v)}" for k, v in said.items())])


def facets(sheet: Sheet, card: Card) -> dict[str, list[str]]:
    """Return what a card is found by besides its Layer: what stands in each part, by the term that names it."""
    found: dict[str, dict[str, None]] = {}
    for part in sheet.look.card(card.kind).parts:
        values = found.setdefault(capital(sheet.names.plain_name(part.term)), {})
        value = field_of(card, part.of)
        if part.draw in ("tokens", "boxes"):
            held = amounts(sheet, card, part.of, part.called)
            values |= dict.fromkeys(f"{capital(sheet.names.plain_name(token))}" for token in held if held[token])
            values |= {f"{count} in all": None} if (count := sum(held.values())) else {}
        elif part.draw == "effects":
            effects = () if isinstance(value, str) else value or ()
            values |= dict.fromkeys(capital(sheet.names.plain_name(effect.what or effect.do)) for effect in effects)
        elif part.draw not in ("layer", "places"):
            values |= dict.fromkeys(_said(sheet, card, part))
    return {term: list(values) for term, values in found.items() if values}


def _said(sheet: Sheet, card: Card, part: CardPart) -> Iterator[str]:
    """Yield what a part shows, a phrase each; nothing for what the card lacks."""
    value, name = field_of(card, part.of), sheet.names.plain_name
    if part.draw in ("tokens", "boxes"):
        held = amounts(sheet, card, part.of, part.called)
        yield from (f"{count} {name(token)}" for token, count in held.items() if count)
    elif part.draw == "places":
        worth = ", ".join(str(sheet.value(each)) for each in part.worth)
        yield worth or str(places(sheet, card, part))
    elif not value:
        return
    elif part.draw == "layer":
        yield f"{value} {name(sheet.layer(value))}"
    elif part.draw == "layers":
        yield from (name(sheet.layer(number)) for number in value)
    elif part.draw == "rows":
        kinds = sheet.look.called.get(part.called, {})
        yield from (
            ", ".join(f"{getattr(each, word, 0)} {name(term)}" for word, term in kinds.items()) for each in value
        )
    elif part.draw == "number":
        yield f"{part.sign or '+'}{value} {name(part.what)}"
    elif part.draw == "symbol":
        yield f"{part.sign} {name(sheet.called(part.called, value))}".strip()
    elif part.draw == "effects":
        said = value if isinstance(value, str) else effects_in_words(sheet.engine, value, sheet.names.word)
        yield said.rstrip(".")
    elif part.draw == "mark":
        yield "yes"
    else:
        yield str(value)
