"""A rulebook as JSON text and back, for programs and for a browser's Python."""

from __future__ import annotations

import dataclasses
import json

from rules_engine.core.data.codec import plain
from rules_engine.core.data.rulebook import Card, PlainCard, RulebookData
from rules_engine.core.play.engine import Engine
from rules_engine.library.validation import adapter

_Cards = dict[str, dict[str, object]]


def to_json(rulebook: RulebookData) -> str:
    """Return the rulebook as JSON: its fields without the empty ones, and of each card also its `kind`."""
    data = plain(rulebook)
    for full_id, card in rulebook.cards.items():
        data["cards"][full_id] = {"kind": card.kind, **data["cards"][full_id]}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str, engine: Engine | None) -> RulebookData:
    """Return the rulebook that `to_json` wrote; with an engine, its cards are of the engine's classes.

    Raises: ValueError when the text is no such rulebook.
    """
    data = json.loads(text)
    written = adapter(_Cards).validate_python(data.pop("cards", {}) if isinstance(data, dict) else {})
    rulebook: RulebookData = adapter(RulebookData).validate_json(json.dumps(data), strict=True)
    classes = engine.cards if engine else {}
    cards: dict[str, Card] = {}
    for full_id, card in written.items():
        kind = classes.get(card.get("kind", ""))
        own = {key: value for key, value in card.items() if key != "kind"} if kind else card
        cards[full_id] = adapter(kind or PlainCard).validate_json(json.dumps(own), strict=True)
    return dataclasses.replace(rulebook, cards=cards)
