"""JSON Schemas of a rulebook's files, for editors: completion and checks while one types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules_engine.core.data.rulebook import Chapter, Example, IconNote, Manifest, PlainCard, Term
from rules_engine.core.play.engine import Engine
from rules_engine.library import discovery
from rules_engine.library.entries import LISTS
from rules_engine.library.type_paths import COMPUTED
from rules_engine.library.validation import adapter

Schema = dict[str, Any]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas(engine: Engine | None = None) -> dict[str, Schema]:
    """Return every schema by the name of its file; with an engine, each kind of card has its own."""
    found = {name: _listed(kind) for name, kind in {"rules": Chapter, **LISTS}.items()}
    found |= {"rulebook": _single(Manifest), "example": _single(Example), "glossary": _glossary()}
    if engine is not None:
        return _named(found) | of_cards(engine)
    cards = _listed(PlainCard)
    cards["$defs"]["PlainCard"]["additionalProperties"] = True
    return _named({**found, "cards": cards})


def of_cards(engine: Engine) -> dict[str, Schema]:
    """Return the schema of each kind of card by the name of its file."""
    return _named({f"cards-{kind}": _listed(card) for kind, card in engine.cards.items()})


def _named(found: dict[str, Schema]) -> dict[str, Schema]:
    return {
        f"{name}.schema.json": {"$schema": _DIALECT, "title": f"{name}.yaml".replace("-", "/"), **schema}
        for name, schema in found.items()
    }


def _listed(kind: type) -> Schema:
    return _authored(adapter(tuple[kind, ...]).json_schema())  # type: ignore[valid-type]


def _single(kind: type) -> Schema:
    return _authored(adapter(kind).json_schema())


def _glossary() -> Schema:
    """Return the schema of a glossary, which is that of a list of words, too: what `written_out` fills in may lack."""
    terms, icons = _listed(Term), _listed(IconNote)
    definitions = terms.pop("$defs") | icons.pop("$defs")
    definitions["Term"]["required"] = ["name"]
    for entries in (terms, definitions["Term"]["properties"]["replaces"]):
        entries["items"] = {"anyOf": [{"type": "string"}, entries["items"]]}
    both = {
        "type": "object",
        "properties": {"terms": terms, "icons": icons},
        "required": ["terms"],
        "additionalProperties": False,
    }
    return {"$defs": definitions, "anyOf": [both, terms]}


def _authored(schema: Schema) -> Schema:
    """Leave out what authors do not write: fields the library computes."""
    for kind, computed in COMPUTED.items():
        for described in (schema, schema.get("$defs", {}).get(kind.__name__, {})):
            if described.get("title") == kind.__name__:
                for name in computed:
                    described["properties"].pop(name, None)
    return schema


def write(folder: Path) -> None:
    """Write every schema into `folder`, and those of each packaged game's cards into a folder below it."""
    wanted = {folder / name: schema for name, schema in schemas().items()}
    for game in discovery.names():
        if (engine := discovery.engine(game)) is not None:
            wanted |= {folder / game / name: schema for name, schema in of_cards(engine).items()}
    for file, schema in wanted.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(schema, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
