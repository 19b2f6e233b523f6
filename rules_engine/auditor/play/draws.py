"""The cards that a log plays and never says where they came from: drawn where one was drawn last."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.auditor.play.shapes import Shapes, Written, drawing
from rules_engine.core.data.examples import Authored


def assume_draws(setup: Authored, steps: Iterable[Written], shapes: Shapes) -> list[tuple[int, str]]:
    """Write cards that are played and were never revealed to the nearest step before that draws such a card.

    Return the number of each such step with the card. Without this a replay would refuse them, for what the text only
    leaves out. A card for which there is no such step stays as it is.
    """
    entries = list(steps)
    out = {name for value in setup.values() for name in ([value] if isinstance(value, str) else value)}
    assumed = []
    for number, entry in enumerate(entries):
        out |= set(entry.get("reveals", ()))
        for name in entry.get("do", {}).values():
            if isinstance(name, str) and name in shapes.card_kinds and name not in out:
                at = _place(entries, number, shapes.card_kinds[name], shapes)
                if at is not None:
                    entries[at].setdefault("reveals", []).append(name)
                    assumed.append((at, name))
                out.add(name)
    return assumed


def _place(entries: list[Written], before: int, kind: str, shapes: Shapes) -> int | None:
    for number in range(before - 1, -1, -1):
        entry = entries[number]
        if "do" not in entry:
            continue
        draws = shapes.draws.get(drawing(entry["do"], shapes.acts))
        if draws is None or kind not in draws.kinds:
            continue
        if draws.completing and "completes" not in entry.get("claims", {}):
            continue
        if len(entry.get("reveals", ())) < draws.most:
            return number
    return None
