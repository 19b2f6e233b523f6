"""Cards written into the YAML files of a rulebook, entry by entry, so that what stands around them stays as it is."""

from __future__ import annotations

import dataclasses
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rules_engine.core.rulebook import Card
from rules_engine.library.card_import import Plan, Replacement
from rules_engine.library.core_scalars import scalar
from rules_engine.library.discovery import MANIFEST
from rules_engine.library.file_cache import read
from rules_engine.library.loading import Loaded
from rules_engine.library.problems import InputProblems, Problem

WIDEST = 118
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 '’(){}/–-]*")


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
    _replace_all(texts)
    return tuple(texts)


def card_text(card: Card) -> str:
    """Return a card as an entry of its file, without what its class takes for granted."""
    parts = [f"{key}: {_flow(value)}" for key, value in _filled(card).items()]
    lines = ["- {" + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) + 3 <= WIDEST:
            lines[-1] += f", {part}"
        else:
            lines[-1] += ","
            lines.append(f"   {part}")
    return "\n".join(lines) + "}\n"


def _filled(value: Any) -> dict[str, Any]:
    """Return the fields of a frozen value that say more than their default, ids and names first."""
    found = {}
    for field in dataclasses.fields(value):
        held = getattr(value, field.name)
        if held != field.default or field.name in ("id", "name"):
            found[field.name.rstrip("_")] = held
    last = ("provenance", "source", "flavor", "note")
    return {key: found[key] for key in sorted(found, key=lambda key: last.index(key) + 1 if key in last else 0)}


def _flow(value: Any) -> str:
    if dataclasses.is_dataclass(value):
        return _flow(_filled(value))
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(inside)}" for key, inside in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str) and _PLAIN.fullmatch(value) and isinstance(scalar(value), str) and value == value.strip():
        return value if not re.search("[{}]", value) else json.dumps(value, ensure_ascii=False)
    return json.dumps(value, ensure_ascii=False)


def _cards(loaded: Loaded, file: Path, replacements: Iterable[Replacement]) -> str:
    """Return the text of a file of cards with the replacements made."""
    source = read(file, file.as_posix())
    lines = source.text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    spans = _spans(source.data, [source.mark((n,))[0] - 1 for n in range(len(source.data))], lines)
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


def _spans(data: list[dict[str, Any]], starts: list[int], lines: list[str]) -> dict[str, tuple[int, int]]:
    """Return the first line of each entry by its id, and the line behind its last, without comments that follow it."""
    spans = {}
    for n, item in enumerate(data):
        end = starts[n + 1] if n + 1 < len(starts) else len(lines)
        while end > starts[n] + 1 and (not lines[end - 1].strip() or lines[end - 1].startswith("#")):
            end -= 1
        spans[str(item["id"])] = (starts[n], end)
    return spans


def _tombstones(loaded: Loaded, gone: Iterable[Replacement], why: str) -> Iterator[str]:
    book = loaded.rulebook
    for made in gone:
        if made.old is not None:
            instead = book.full_id("card", made.new.id) if made.new else f"{book.prefix}.term.{made.old.kind}"
            stone = {"id": book.full_id("card", made.old.id), "replaced_by": instead, "why": why}
            yield f"  - {_flow(stone)}\n"


def _with_tombstones(file: Path, stones: Iterable[str]) -> str:
    """Return the manifest with more under `removed:`."""
    text = file.read_text("utf-8")
    text += "" if text.endswith("\n") else "\n"
    found = re.search(r"^removed:[^\S\n]*\n(?:(?:#.*\n|\s*\n)*(?:[ \t]+\S.*\n|-.*\n))*", text, re.MULTILINE)
    if found is None:
        return f"{text}\n# What is gone, and what replaced it.\nremoved:\n{''.join(stones)}"
    return text[: found.end()] + "".join(stones) + text[found.end() :]


def _replace_all(texts: Mapping[Path, str]) -> None:
    """Write every file anew, or leave every one as it was. Raises: InputProblems."""
    before = {file: file.read_bytes() for file in texts}
    fresh = {file: file.with_name(f".{file.name}.new") for file in texts}
    done: list[Path] = []
    try:
        for file, text in texts.items():
            fresh[file].write_bytes(text.encode())
            if problems := _problems(fresh[file]):
                raise InputProblems(problems)
        for file in texts:
            os.replace(fresh[file], file)
            done.append(file)
    except OSError as error:
        for file in done:
            file.write_bytes(before[file])
        where = file.as_posix()
        what = f"cannot be written: {(error.strerror or str(error)).lower()}"
        raise InputProblems([Problem(where, 0, 0, what, "nothing was changed")]) from error
    finally:
        for new in fresh.values():
            new.unlink(missing_ok=True)


def _problems(file: Path) -> tuple[Problem, ...]:
    """Return what keeps a file just written from being read."""
    return read(file, file.as_posix()).problems
