"""A line of a printed log as an action: its verb, and what it is done with; what it leaves open is not guessed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules_engine.auditor.play.names import Names
from rules_engine.auditor.play.numbers import number
from rules_engine.auditor.play.shapes import Act, Shapes, said

_FIRST_WORDS = 4
_JOINED = re.compile(r"[\s,+&➕]*(?:and\s+)?[\s+➕]*(?:(?P<n>\d+)\s*[×x]?\s*)?\W*\Z")
_COUNT = re.compile(r"(?P<n>\d+)\s*[×x]?\s*\W*\Z")
_SLOT = re.compile(r"\b([A-Z])\b(?!\w|[’'])")
_WORD = re.compile(r"[^\W\d_]+")


@dataclass(slots=True)
class Scene:
    """What a log has told so far: who plays, which card lies in a lettered slot, and what the line stands below."""

    players: list[str]
    slots: dict[str, str] = field(default_factory=dict)
    below: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """An action as a line tells it; `open` are the values that a key may have where the line does not say."""

    do: Mapping[str, object]
    open: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def amounts(text: str, start: int, end: int, names: Names, shapes: Shapes) -> list[tuple[int, int, dict[str, int]]]:
    """Return the rows of tokens between two offsets of a text, such as `2 Energy + 1 Support`, each with its span."""
    rows: list[tuple[int, int, dict[str, int]]] = []
    for match in names.matches(start, end):
        token = match.term.id
        if token not in shapes.tokens:
            continue
        at, last = start + match.start, start + match.end
        joined = _JOINED.fullmatch(text, rows[-1][1], at) if rows else None
        count = joined or _COUNT.search(text, start, at)
        by = number(count["n"]) if count and count["n"] else 1
        if joined:
            held = rows[-1][2]
            held[token] = held.get(token, 0) + (by or 0)
            rows[-1] = (rows[-1][0], last, held)
        else:
            rows.append((at, last, {token: by or 0}))
    return rows


def action(text: str, start: int, end: int, who: str, scene: Scene, names: Names, shapes: Shapes) -> Told | None:
    """Return what a line tells that somebody does, or None where it tells nothing that can be written."""
    line = text[start:end]
    first = " ".join(_WORD.findall(line)[:_FIRST_WORDS])
    acts = [act for act in shapes.acts if said(act.verb, first)]
    acts.sort(key=lambda act: said(act.verb, first).start())  # type: ignore[union-attr]
    for act in acts:
        if told := _filled(act, text, start, end, who, scene, names, shapes):
            return told
    for act in shapes.acts:
        if (
            act not in acts
            and said(act.verb, scene.below)
            and (told := _filled(act, text, start, end, who, scene, names, shapes))
        ):
            return told
    return None


def _filled(
    act: Act, text: str, start: int, end: int, who: str, scene: Scene, names: Names, shapes: Shapes
) -> Told | None:
    """Return an action with every key that it always has, or None where the line does not say one of them."""
    line = text[start:end]
    rows = amounts(text, start, end, names, shapes)
    do: dict[str, object] = {}
    left: dict[str, tuple[str, ...]] = {}
    others = [key for key in act.holds if key not in act.always and act.holds[key] == "token"]
    for key, kind in act.holds.items():
        value: object = None
        if kind == "amounts":
            value = rows[0][2] if rows else None
        elif kind == "card":
            value = _card(line, scene, shapes)
        elif kind == "player":
            value = next((name for name in scene.players if name != who and re.search(rf"\b{name}\b", line)), None)
        elif kind == "token" and (key not in others or said(key, line)):
            value = next(iter(rows[0][2]), None) if len(rows) == 1 and sum(rows[0][2].values()) == 1 else None
            if value is None and key in others:
                left[key] = shapes.tokens
        elif kind == "word":
            value = _only([word for word in sorted(act.words.get(key, ())) if said(word, line)])
        if value is not None:
            do[key] = value
    if not act.always <= do.keys() or (others and not any(key in do or key in left for key in others)):
        return None
    return Told(do, left)


def _card(line: str, scene: Scene, shapes: Shapes) -> str | None:
    """Return the card that lies in the slot whose letter a line names, or else the first that it names."""
    lettered = _lettered(line, scene)
    return next(iter(lettered or cards_of(line, scene, shapes)), None)


def cards_of(line: str, scene: Scene, shapes: Shapes) -> list[str]:
    """Return the cards that a line names, by their names or by the letters of their slots."""
    return list(dict.fromkeys([name for _, name in shapes.cards_in(line)] + _lettered(line, scene)))


def _lettered(line: str, scene: Scene) -> list[str]:
    return [card for letter in _SLOT.findall(line) if (card := scene.slots.get(letter))]


def _only(found: Sequence[str]) -> str | None:
    return found[0] if len(found) == 1 else None
