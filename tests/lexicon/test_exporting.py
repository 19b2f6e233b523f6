"""What the linter of the browser is given: patterns, constants and words, as JSON."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules_engine.core.words import Replaced, Term
from rules_engine.lexicon import linting, mentions
from rules_engine.lexicon.exporting import exported
from rules_engine.lexicon.lexicon import Glossary, Lexicon


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
        replaces=(Replaced(form="Wave Chart", why="old"),),
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


def test_every_form_of_the_trie_leads_to_its_term(small: Lexicon):
    """A node holds what stands between two words, then the word; where a form ends stand its places in the list."""
    words = exported(small)["lexicon"]
    (_, _, place), *_ = words["roots"]["wave"][" "]["chart"]["\0"]
    form = words["forms"][place]

    terms = words["glossaries"]["harbor"]["terms"]
    assert (form["kind"], form["key"]) == ("replaced", "Wave Chart")
    assert terms[form["term"]]["id"] == "chart"
    assert terms[form["term"]]["replaces"][form["replaced"]]["why"] == "old"
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
