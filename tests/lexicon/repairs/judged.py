"""What --fix writes in the games' own texts, and what a reader judged of each repair in its sentence.

The texts are no part of the repository. `recorded.json` is what the linter of today repairs in them: by place, with a
digest of the line that comes of it; `make audit-sources RENEW=1` writes it. `judged.json` is written by hand: repairs
that leave the sentence one that says the same, and places where a repair once did harm.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rules_engine.lexicon import documents
from rules_engine.lexicon.context.evidence import decided
from rules_engine.lexicon.fixes.fixing import fixed
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import lint

HERE = Path(__file__).parent
RECORDED = HERE / "recorded.json"
JUDGED = HERE / "judged.json"
TEXTS = {"meaning-made": "000_*.txt", "life-meaning": "001_*.txt", "meeple-inc": "002_*.txt"}
Repair = tuple[int, int, str]
"""Line and column of a finding, and a digest of the line as it reads with its fixes."""


def repairs(text: str, rulebook: str | None, lexicon: Lexicon) -> list[Repair]:
    """Return the repairs in a plain text, held to a rulebook or, without one, to what its words decide."""
    document = documents.read(text, "text")
    book = rulebook or decided(document, lexicon)
    found = lint(document, lexicon, book) if book else ()
    return [(it.line, it.column, _digest(fixed(text, [it]), it.line)) for it in found if it.fixes]


def run(folder: Path, lexicon: Lexicon) -> dict[str, Any]:
    """Return by document what is repaired in the texts that lie in a folder, with a digest of each."""
    told: dict[str, Any] = {}
    for doc, pattern in TEXTS.items():
        file = next(iter(sorted(folder.glob(pattern))), None)
        if file is None:
            continue
        source, rulebook = file.read_bytes(), doc if doc in lexicon.glossaries else None
        found = repairs(source.decode("utf-8"), rulebook, lexicon)
        told[doc] = {"sha256": hashlib.sha256(source).hexdigest(), "repairs": [[*it] for it in found]}
    return told


def read(file: Path) -> dict[str, Any]:
    """Return what a file of this folder says, by document."""
    loaded: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return loaded


def written(told: Mapping[str, Any]) -> str:
    """Return it as JSON with a line for each repair."""
    text = json.dumps(told, indent=1)
    for doc in told.values():
        for repair in (one for listed in doc.values() if isinstance(listed, list) for one in listed):
            text = text.replace(json.dumps(repair, indent=1).replace("\n", "\n   "), json.dumps(repair))
    return text + "\n"


def unjudged(found: Mapping[str, Any], judged: Mapping[str, Any]) -> list[str]:
    """Return the repairs that nobody judged, or that stand where one once did harm."""
    told = []
    for doc, of_doc in found.items():
        harmless = {tuple(it) for it in judged[doc]["harmless"]}
        harmful = {tuple(it) for it in judged[doc]["harmful"]}
        for line, column, digest in of_doc["repairs"]:
            if (line, column) in harmful:
                told.append(f"{doc}:{line}:{column}: a repair here was judged harmful")
            elif (line, column, digest) not in harmless:
                told.append(f"{doc}:{line}:{column}: a repair that nobody judged")
    return told


def _digest(text: str, line: int) -> str:
    return hashlib.sha256(text.split("\n")[line - 1].encode()).hexdigest()[:16]
