"""What the linter of the browser is given: patterns, constants and words, as JSON."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules_engine.core.words import Replaced, Term
from rules_engine.lexicon import linting, mentions
from rules_engine.lexicon.exporting import exported
from rules_engine.lexicon.lexicon import Glossary, Lexicon

SCRIPTS = Path(__file__).parents[2] / "docs" / "assets" / "words"


@pytest.fixture
def small() -> Lexicon:
    """A lexicon of two terms."""
    hold = Term(id="hold", name="Cargo Hold", icon="📦", kind="zone", plain="", definition="", also=("Store",))
    chart = Term(
        id="chart",
        name="Tide Table",
        kind="table",
        plain="",
        definition="",
        replaces=(Replaced(form="Wave Chart", why="old", use="a tide table"),),
    )
    return Lexicon({"harbor": Glossary("harbor", "Harbor", "ha", (hold, chart), apart=("Harbor",))})


def test_patterns_and_constants_are_those_of_the_modules(small: Lexicon):
    """A key is the module below `lexicon` and the name; what is no JSON has none."""
    data = exported(small)

    assert data["constants"]["linting.CODES"] == linting.CODES
    assert data["constants"]["linting.DEFAULT"] == sorted(linting.DEFAULT)
    assert mentions.QUOTED.pattern.count("|") == data["patterns"]["mentions.QUOTED"]["source"].count("|")
    assert "readers.wikitext_tables._SPANS.col" in data["patterns"]
    assert data == json.loads(json.dumps(data))


def test_scripts_read_every_key_and_no_other(small: Lexicon):
    """A script names each key, whole or in parts (`own(`_SPANS.${name}`)`); what only Python reads is in `_UNREAD`."""
    scripts = "".join(file.read_text("utf-8") for file in SCRIPTS.rglob("*.js"))
    said = set(re.findall(r'"([\w.]+)"', scripts))
    begun = set(re.findall(r"`([\w.]+\.)\$\{\w+\}`", scripts))

    def is_read(key: str) -> bool:
        return key in said or any(
            key.startswith(start) and (start[0] == "_" or is_read(key.removeprefix(start))) for start in begun
        )

    data = exported(small)
    keys = data["patterns"].keys() | data["constants"].keys()
    assert not [key for key in keys if not is_read(key)]
    assert {key for key in said if re.fullmatch(r"[a-z_.]+\.[A-Z_]{2,}", key)} <= keys


def test_every_form_of_the_trie_leads_to_its_term(small: Lexicon):
    """A node holds what stands between two words, then the word; where a form ends stand its places in the list."""
    words = exported(small)["lexicon"]
    (_, _, place), *_ = words["roots"]["wave"][" "]["chart"]["\0"]
    form = words["forms"][place]

    terms = words["glossaries"]["harbor"]["terms"]
    assert (form["kind"], form["key"]) == ("replaced", "Wave Chart")
    assert terms[form["term"]]["id"] == "chart"
    assert terms[form["term"]]["replaces"][form["replaced"]]["use"] == "a tide table"
    assert words["icons"] == {"harbor": {"📦": [0]}}
    assert words["allowed"] == {"harbor": {"hold": ["📦"], "chart": []}}
    assert {"cargo", "hold", "store"} <= set(words["misspelling"]["meant"]) <= set(words["misspelling"]["known"])


def test_the_module_writes_the_words_of_all_rulebooks(tmp_path: Path):
    """`python -m rules_engine.lexicon.exporting FILE`."""
    file = tmp_path / "compiled.json"

    subprocess.run([sys.executable, "-m", "rules_engine.lexicon.exporting", str(file)], check=True)

    data = json.loads(file.read_text("utf-8"))
    assert set(data) == {"version", "patterns", "constants", "lexicon"}
    assert {"meaning-made", "life-meaning"} <= set(data["lexicon"]["glossaries"])
