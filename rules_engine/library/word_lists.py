"""Words without a rulebook: a file of terms that need no more than a name.

    - Harbor Master
    - name: Cargo Hold
      icon: 📦
      replaces: [Storage Area]

A glossary of a rulebook is such a file, too.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from rules_engine.core.words import IconNote, Term
from rules_engine.library import entries
from rules_engine.library.problems import InputProblems, Problem

Words = tuple[tuple[Term, ...], tuple[IconNote, ...]]


def read(file: Path, path: str) -> Words:
    """Return the terms and the notes on icons in `file`, which problems call `path`. Raises: InputProblems."""
    terms, icons = entries.glossary(file, path, _filled)
    problems = [*terms.problems, *icons.problems]
    lines: dict[str, int] = {}
    for at, _, term in terms.items:
        line, column = terms.source.mark(at)
        if term is not None and lines.setdefault(term.id, line) != line:
            earlier = f"it stands in line {lines[term.id]} already"
            problems.append(Problem(path, line, column, f"duplicate term {term.name!r}", earlier))
    if problems:
        raise InputProblems(problems)
    return tuple(term for _, _, term in terms.items if term), tuple(note for _, _, note in icons.items if note)


def _filled(item: Any) -> Any:
    """Return a term's data with what only a rulebook has to say filled in."""
    if isinstance(item, str):
        item = {"name": item}
    if not isinstance(item, dict):
        return item
    replaces = item.get("replaces")
    if isinstance(replaces, list):
        item = {**item, "replaces": [_replaced(entry) for entry in replaces]}
    name = item.get("name")
    slug = re.sub(r"[\W_]+", "-", name.casefold()).strip("-") if isinstance(name, str) else ""
    return {"id": slug or "term", "kind": "zone", "plain": "", "definition": ""} | item


def _replaced(entry: Any) -> Any:
    if isinstance(entry, str):
        return {"form": entry, "why": ""}
    return {"why": ""} | entry if isinstance(entry, dict) else entry
