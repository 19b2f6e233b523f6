"""What a sentence goes on to say of the card that the one before it names: `It wants 2 Energy`, `Its reward is 3`."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside
from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.reading.fields import is_unsure, of_fields, runs
from rules_engine.auditor.reading.line import Line
from rules_engine.auditor.reading.showing import told_claims
from rules_engine.auditor.words import Hit


def of_pronouns(line: Line, card: str) -> Iterator[Claim]:
    """Yield what a sentence that names no card says of one by `it`, `this` or `its`.

    Where it tells what somebody did, only what is said as of now is of the card: `It wants an Energy`.
    """
    points = _pointing(line)
    if points and (not line.mentions.tells or line.text(points).endswith("s")):
        yield from of_fields(line, Hit(0, points), card, points, len(line.found))
        return
    at = next((at for at, text in enumerate(line.texts) if text == "its"), -1)
    if at >= 0:
        yield from _of_its(line, card, at)


def _pointing(line: Line) -> int:
    """Return how many words point back at a card, as a sentence begins: `it`, `that one`, `the card`."""
    if line.text(0) not in beside("points at"):
        return 0
    named = any(hit == Hit(1, 2) for kind in line.things.kinds.values() for hit in line.mentions.hits[kind])
    if named or line.text(1) in ("one", "card"):
        return 2
    return int(line.text(0) != "the")


def _of_its(line: Line, card: str, at: int) -> Iterator[Claim]:
    """Yield what is said of a card's own: `its bonus of 2 Energy`, `its two Support`."""
    its = Hit(at, at + 1)
    fields = line.things.fields.get(card, ())
    nouns = {hit.first for asked in fields for hit in line.mentions.hits[line.things.nouns[asked.says[1]]]}
    if not nouns.isdisjoint((at + 1, at + 2)):
        yield from of_fields(line, its, card, at, len(line.found))
        return
    run = next(runs(line, line.stretch.said(at)), None)
    if run is None or run[0].first != at + 1 or is_unsure(line, run, its):
        return
    names = {line.things.anchors[entry.what] for asked in fields for entry in entries_of(asked.answer) if entry.number}
    yield from told_claims(line.stretch, [it._replace(way=0) for it in run if it.anchor in names], fields)
