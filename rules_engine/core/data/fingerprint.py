"""The fingerprint of a deck, so that it is known when the record of a measurement has aged."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields

from rules_engine.core.data.codec import plain
from rules_engine.core.data.rulebook import RulebookData

_NO_PART_OF_PLAY = frozenset({"name", "provenance", "source", "flavor", "note", "provisional"})


def aged(rulebook: RulebookData) -> bool:
    """Whether a rulebook's record was made with other cards or tables than it has now."""
    return rulebook.measured is not None and rulebook.measured.deck != fingerprint(rulebook)


def fingerprint(rulebook: RulebookData) -> str:
    """Return what changes when the play of a card or of a table's cell changes, and does not when only its words do."""
    cards = [
        [card.kind, *((f.name, plain(getattr(card, f.name))) for f in fields(card) if f.name not in _NO_PART_OF_PLAY)]
        for card in rulebook.cards.values()
    ]
    cells = [
        [table.id, row.key, cell.columns, plain(cell.do)]
        for table in rulebook.tables.values()
        for row in table.rows
        for cell in row.cells
    ]
    text = json.dumps([sorted(map(json.dumps, cards)), cells], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
