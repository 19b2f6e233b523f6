"""JSON Schemas for editors."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from rules_engine import library
from rules_engine.core.play.engine import Engine
from rules_engine.library import discovery, json_schemas, marked_yaml, word_lists

BASE = Path(__file__).parents[1] / "bad_input" / "base"

LISTS = ("rules", "facts", "tables", "rulings", "variants", "rulebook")
SOURCES = [*library.names(), BASE]


def errors(schema: dict[str, object], file: Path) -> list[str]:
    """Return what the schema finds in a file."""
    data = marked_yaml.read(file, file.name).data
    return [error.message for error in Draft202012Validator(schema).iter_errors(data)]


@pytest.mark.parametrize("source", SOURCES)
def test_the_files_keep_their_schemas(source: str | Path):
    """What the library reads, an editor with the schemas accepts."""
    loaded = library.load(source)
    home = discovery.home(source)
    schemas = library.schemas(loaded.engine)

    files = [(name, loaded.folder / f"{name}.yaml") for name in LISTS]
    files += [("example", file) for file in home.examples(loaded.rulebook.name)]
    files += [("glossary", file) for file in [home.glossary(loaded.rulebook.name)] if file]
    for kind in loaded.rulebook.manifest.card_kinds:
        name = f"cards-{kind}" if loaded.engine else "cards"
        files.append((name, loaded.folder / "cards" / f"{kind}s.yaml"))

    for name, file in files:
        assert not file.exists() or errors(schemas[f"{name}.schema.json"], file) == []


@pytest.mark.parametrize("engine", [None, *map(discovery.engine, library.names())])
def test_schemas_are_valid_and_strict(engine: Engine | None):
    """Every schema is one, and every class in it refuses unknown keys, but for cards without a class."""
    for name, schema in library.schemas(engine).items():
        Draft202012Validator.check_schema(schema)
        classes = {**schema.get("$defs", {}), name: schema}
        loose = [of for of, its in classes.items() if its.get("type") == "object" and its["additionalProperties"]]
        assert loose == (["PlainCard"] if name == "cards.schema.json" else [])


@pytest.mark.parametrize("case", ["unknown-key-in-a-rule", "wrong-literal", "text-for-a-number", "truth-for-text"])
def test_an_editor_shows_a_mistake_while_one_types(case: str):
    """Mistakes the library tells of are mistakes for the schema too."""
    assert errors(library.schemas()["rules.schema.json"], BASE.parent / case / "rules.yaml") != []


WORDS = "- Hold\n- {name: Deck, icon: 🪵, replaces: [Floor, {form: planks, of: [deck], severity: note}]}\n"


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (WORDS, True),
        ("terms:\n" + WORDS, True),
        ("- {icon: 🪵}\n", False),
        ("- {name: Deck, replaces: [{why: new}]}\n", False),
        ("- {name: Deck, replaces: [{form: Floor, severity: fatal}]}\n", False),
        ("- {name: Deck, replace: [Floor]}\n", False),
    ],
)
def test_the_schema_of_a_glossary_is_that_of_a_list_of_words(tmp_path: Path, words: str, right: bool):
    """A name alone, a replaced form alone, and nothing that the reader of such lists would refuse."""
    file = tmp_path / "words.yaml"
    file.write_text(words, "utf-8")

    assert (errors(library.schemas()["glossary.schema.json"], file) == []) == right
    with nullcontext() if right else pytest.raises(library.InputProblems):
        word_lists.read(file, "words.yaml")


def test_what_is_computed_is_not_offered():
    """Authors write no ids and lines of steps, and no path of an example."""
    schema = library.schemas()["example.schema.json"]

    assert not {"id", "line"} & schema["$defs"]["Step"]["properties"].keys()
    assert "path" not in schema["properties"]
    assert "for" in schema["$defs"]["Listed"]["properties"]


def test_the_words_of_the_docstrings_are_shown():
    """Hovering over an entry shows what it is."""
    rule = library.schemas()["rules.schema.json"]["$defs"]["Rule"]

    assert rule["description"].startswith("One normative statement.")


def test_schemas_are_written_with_the_cards_of_each_game_apart(tmp_path: Path):
    """Two games may have kinds of card of one name."""
    json_schemas.write(tmp_path)

    assert json.loads((tmp_path / "rules.schema.json").read_text("utf-8"))["title"] == "rules.yaml"
    assert (tmp_path / "meaning-made" / "cards-pattern.schema.json").is_file()
