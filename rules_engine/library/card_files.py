"""Cards written into the YAML files of a rulebook, entry by entry, so that what stands around them stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from rules_engine.core.data.rulebook import Card
from rules_engine.library.card_import import Plan, Replacement
from rules_engine.library.discovery import MANIFEST
from rules_engine.library.file_cache import read
from rules_engine.library.loading import Loaded
from rules_engine.library.yaml_edits import filled, flow, replace_all, spans_of

WIDEST = 118


def write(loaded: Loaded, plan: Plan, why: str) -> tuple[Path, ...]:
    """Write what is planned: all files, or none. `why` is what the place of a card that goes will say.

    Raises: InputProblems when a file cannot be written.
    """
    texts: dict[Path, str] = {}
    for kind in loaded.rulebook.manifest.card_kinds:
        of_kind = [made for made in plan.replacements if kind in {card.kind for card in (made.old, made.new) if card}]
        if of_kind:
            file = loaded.folder / "cards" / f"{kind}s.yaml"
            texts[file] = _cards(loaded, file, of_kind)
    gone = [made for made in plan.replacements if made.old and (made.new is None or made.new.id != made.old.id)]
    if gone:
        file = loaded.folder / MANIFEST
        texts[file] = _with_tombstones(file, _tombstones(loaded, gone, why))
    replace_all(texts)
    return tuple(texts)


def card_text(card: Card) -> str:
    """Return a card as an entry of its file, without what its class takes for granted."""
    parts = [f"{key}: {flow(value)}" for key, value in filled(card).items()]
    lines = ["- {" + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) + 3 <= WIDEST:
            lines[-1] += f", {part}"
        else:
            lines[-1] += ","
            lines.append(f"   {part}")
    return "\n".join(lines) + "}\n"


def _cards(loaded: Loaded, file: Path, replacements: Iterable[Replacement]) -> str:
    """Return the text of a file of cards with the replacements made."""
    source = read(file, file.as_posix())
    lines = source.text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    spans = spans_of(source)
    layers = {card.id: getattr(card, "layer", 0) for card in loaded.rulebook.cards.values()}
    added: list[Card] = []
    for made in replacements:
        if made.old is None and made.new is not None:
            added.append(made.new)
        elif made.old is not None:
            start, end = spans[made.old.id]
            lines[start:end] = [card_text(made.new) if made.new else "", *[""] * (end - start - 1)]
    for card in added:
        same = [name for name in spans if layers[name] == getattr(card, "layer", 0)] or list(spans)
        lines[spans[same[-1]][1] - 1] += card_text(card)
    return "".join(lines)


def _tombstones(loaded: Loaded, gone: Iterable[Replacement], why: str) -> Iterator[str]:
    book = loaded.rulebook
    for made in gone:
        if made.old is not None:
            instead = book.full_id("card", made.new.id) if made.new else f"{book.prefix}.term.{made.old.kind}"
            stone = {"id": book.full_id("card", made.old.id), "replaced_by": instead, "why": why}
            yield f"  - {flow(stone)}\n"


def _with_tombstones(file: Path, stones: Iterable[str]) -> str:
    """Return the manifest with more under `removed:`."""
    text = file.read_text("utf-8")
    text += "" if text.endswith("\n") else "\n"
    found = re.search(r"^removed:[^\S\n]*\n(?:(?:#.*\n|\s*\n)*(?:[ \t]+\S.*\n|-.*\n))*", text, re.MULTILINE)
    if found is None:
        return f"{text}\n# What is gone, and what replaced it.\nremoved:\n{''.join(stones)}"
    return text[: found.end()] + "".join(stones) + text[found.end() :]
