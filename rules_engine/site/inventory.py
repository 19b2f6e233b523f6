"""Lists of what the site has, for programs: `objects.inv`, and each rulebook as JSON with its schema."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from functools import lru_cache

from rules_engine import library
from rules_engine.core.data.rulebook import PlainCard, RulebookData
from rules_engine.core.play.engine import Engine
from rules_engine.library.json_schemas import Schema, of_cards
from rules_engine.library.validation import adapter
from rules_engine.site import addresses
from rules_engine.site.addresses import Books

UrlOf = Callable[[str], str]
"""From an address below `docs/` (`/last-stone/rules/play.md#ls.play`) to one below the site's root."""

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def inventory(books: Books, url_of: UrlOf) -> bytes:
    """Return `objects.inv`, by which Sphinx and others link to an id: terms as `std:term`, the rest as `std:label`."""
    rows = []
    for loaded in books.values():
        for full_id in loaded.rulebook.ids():
            role = "term" if full_id in loaded.rulebook.terms else "label"
            url = url_of(addresses.address(books, full_id))
            if url.endswith(f"#{full_id}"):
                url = url.removesuffix(full_id) + "$"
            name = " ".join(addresses.label(books, full_id).split())
            rows.append(f"{full_id} std:{role} -1 {url} {name}\n")
    head = (
        "# Sphinx inventory version 2\n# Project: rules-engine\n# Version: 1\n"
        "# The remainder of this file is compressed using zlib.\n"
    )
    return head.encode() + zlib.compress("".join(rows).encode(), 9)


def rulebooks(books: Books) -> dict[str, bytes]:
    """Return every rulebook's JSON, by path."""
    return {f"api/{name}.json": library.to_json(loaded.rulebook).encode() for name, loaded in books.items()}


def schemas(books: Books) -> dict[str, bytes]:
    """Return the JSON Schemas of what `rulebooks` returns, and those of all YAML files, by path."""
    found = {f"schemas/{file}": _json(schema) for file, schema in library.schemas().items()}
    for name, loaded in books.items():
        found |= _schemas(name, loaded.engine, tuple(loaded.rulebook.manifest.card_kinds))
    return found


@lru_cache(maxsize=16)
def _schemas(name: str, engine: Engine | None, kinds: tuple[str, ...]) -> dict[str, bytes]:
    """Return those of one rulebook; they follow from code, which does not change while a preview runs."""
    every = of_cards(engine) if engine else {}
    cards = {f"schemas/{name}/{file}": _json(schema) for file, schema in every.items()}
    return {f"api/{name}.schema.json": _json(rulebook_schema(name, engine, kinds)), **cards}


def rulebook_schema(name: str, engine: Engine | None, kinds: Iterable[str]) -> Schema:
    """Return the JSON Schema of `api/<rulebook>.json`: a rulebook whose cards also say their kind."""
    schema: Schema = json.loads(_of_any_rulebook())
    definitions = schema["$defs"]
    cards = []
    classes = engine.cards if engine else dict.fromkeys(kinds, PlainCard)
    for kind, card in classes.items():
        described = adapter(card).json_schema()
        definitions |= described.pop("$defs", {})
        described["properties"]["kind"] = {"const": kind}
        described["additionalProperties"] = card is PlainCard
        definitions[f"{card.__name__}-{kind}"] = described
        cards.append({"$ref": f"#/$defs/{card.__name__}-{kind}"})
    schema["properties"]["cards"] = {"type": "object", "additionalProperties": {"oneOf": cards} if cards else False}
    return {"$schema": _DIALECT, "title": f"{name}.json", **schema}


@lru_cache(maxsize=1)
def _of_any_rulebook() -> str:
    """Return the schema of what rulebooks have in common, as JSON, so that each can be given its own cards."""
    return json.dumps(adapter(RulebookData).json_schema())


def _json(data: object) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
