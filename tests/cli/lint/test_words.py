"""The words to lint by: lists of words."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_engine.cli import main
from rules_engine.library import word_lists

ROOT = Path(__file__).parents[3]


def test_a_word_needs_no_more_than_a_name(folder: Path):
    """The rest is filled in; a form that is replaced needs no reason."""
    terms, icons = word_lists.read(folder / "words.yaml", "words.yaml")

    assert [(term.id, term.icon) for term in terms] == [("cargo-hold", "📦"), ("harbor-master", ""), ("tide-table", "")]
    assert [[(r.form, r.why) for r in term.replaces] for term in terms] == [
        [("Storage Area", "")],
        [("Port Boss", "renamed")],
        [],
    ]
    assert icons == ()


def test_a_glossary_of_a_rulebook_is_a_list_of_words():
    """With its icons."""
    terms, icons = word_lists.read(ROOT / "glossary" / "meaning-made.yaml", "mm")

    assert "Pattern Prism" in {term.name for term in terms}
    assert icons


GROWING = """\
- Village
- name: Harbor Wall
  icon: 🧱
  replaces: [Mole, {form: Sea Wall, why: renamed}]
- {name: Ferry, id: ferry-boat, kind: card}
"""
MANIFEST = """\
name: growing
title: Growing
prefix: gr
tagline: It began as a list of words.
players: [1, 4]
minutes: [5, 10]
documents: []
"""


def test_a_list_of_words_grows_into_a_rulebook_as_it_is(report, folder: Path):
    """The same bytes, given alone and as the glossary of a rulebook, find the same."""
    (folder / "list.yaml").write_text(GROWING, "utf-8")
    (folder / "book").mkdir()
    (folder / "book" / "glossary.yaml").write_text(GROWING, "utf-8")
    (folder / "book" / "rulebook.yaml").write_text(MANIFEST, "utf-8")
    (folder / "page.md").write_text("Two Sea Walls, a ⛵Harbor Wall, one harbor wall, the Mole.\n", "utf-8")

    alone = report("page.md", glossary="list.yaml")["findings"]
    grown = report("page.md", "--rulebook", "./book", glossary=None)["findings"]

    assert [it["text"] for it in alone] == ["Sea Walls", "⛵Harbor Wall", "harbor wall", "Mole"]
    assert [it.pop("cites") for it in alone] == [["harbor-wall"]] * 4
    assert [it.pop("cites") for it in grown] == [["gr.term.harbor-wall"]] * 4
    assert alone == grown


def test_a_rulebook_of_nothing_but_a_list_is_checked_and_looked_up(folder: Path):
    """What the list leaves out is no mistake, and nothing is printed in its place."""
    (folder / "glossary.yaml").write_text(GROWING, "utf-8")
    (folder / "rulebook.yaml").write_text(MANIFEST, "utf-8")

    results = [CliRunner().invoke(main, args) for args in (["check", "."], ["terms", "--rulebook", "."])]

    assert [(result.exit_code, result.stderr) for result in results] == [(0, "")] * 2
    assert [" ".join(line.split()) for line in results[1].stdout.splitlines()] == [
        "gr.term.village Village", "gr.term.harbor-wall 🧱Harbor Wall", "gr.term.ferry-boat Ferry",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("- {name: Hold, replaces: [Hold]}\n", "glossary.yaml:1:27: 'Hold' replaces its own name; leave it out"),
        ("- {name: Hold, also: ['']}\n", "glossary.yaml:1:23: item 1 of 'also' in term 'Hold' is empty; leave it out"),
        ("- {name: Hold, icon: x}\n", "glossary.yaml:1:22: the icon 'x' of 'Hold' is letters or digits alone"),
        ("- {name: A, replaces: [X]}\n- {name: B, replaces: [X]}\n", "glossary.yaml:2:24: 'X' is replaced in line 1"),
        ("- {name: A, replaces: [{form: X, severity: fatal}]}\n", "glossary.yaml:1:44: 'severity' in item 1 of"),
    ],
)
def test_what_no_list_may_say_no_rulebook_may_say(folder: Path, text: str, line: str):
    """It is told in one line, once."""
    (folder / "glossary.yaml").write_text(text, "utf-8")
    (folder / "rulebook.yaml").write_text(MANIFEST, "utf-8")

    result = CliRunner().invoke(main, ["check", "."])

    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert result.stderr.startswith(line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("- {nam: Hold}\n", "words.yaml:1:4: unknown key 'nam' in term 'term'; did you mean 'name'?"),
        ("- Hold\n- {name: Hold}\n", "words.yaml:2:3: duplicate term 'Hold'; it stands in line 1 already"),
        ("- {name: Hold, replaces: Area}\n", "words.yaml:1:26: 'replaces' in term 'hold' should be a list"),
        ("- {name: Hold}\n- {name: Deck, id: a}\n- {name: Keel, id: a}\n", "words.yaml:3:20: duplicate id 'a'"),
        (
            "- {name: Hold, replaces: [{form: Area, because: new}]}\n",
            "words.yaml:1:40: unknown key 'because' in item 1 of 'replaces' in term 'hold'; did you mean 'why'?",
        ),
        ("Hold\n", "words.yaml:1:1: the file should be a list of terms"),
        ("- {name: Hold\n", "words.yaml:"),
        ("", "words.yaml:1:1: the file is empty"),
    ],
)
def test_a_mistake_in_a_list_is_one_line(lint, folder: Path, text: str, line: str):
    """With its place; exit code 2."""
    (folder / "words.yaml").write_text(text, "utf-8")

    result = lint("-", input="x")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(line)


WRONG = """\
- {name: "", icon: abc}
- {name: " "}
- name: Hold
  icon: "1"
  also: [""]
  replaces: ["", {form: " "}, Hold, Room]
- name: Deck
  also: [Plank]
  replaces: [Room]
- {name: Keel, replaces: [{form: Plank}]}
"""


def test_all_that_cannot_be_meant_is_told(lint, folder: Path):
    """Empty names, icons that are none, and names of two things: each in one line, with its place."""
    (folder / "words.yaml").write_text(WRONG, "utf-8")

    result = lint("-", input="x")

    assert (result.exit_code, result.stdout) == (2, "")
    assert [line.partition(";")[0] for line in result.stderr.splitlines()] == [
        "words.yaml:1:10: 'name' in term 1 is empty",
        "words.yaml:1:20: the icon 'abc' of term 1 is letters or digits alone",
        "words.yaml:2:10: 'name' in term 2 is empty",
        "words.yaml:4:9: the icon '1' of 'Hold' is letters or digits alone",
        "words.yaml:5:10: item 1 of 'also' in term 'Hold' is empty",
        "words.yaml:6:14: item 1 of 'replaces' in term 'Hold' is empty",
        "words.yaml:6:25: item 2 of 'replaces' in term 'Hold' is empty",
        "words.yaml:6:31: 'Hold' replaces its own name",
        "words.yaml:9:14: 'Room' is replaced in line 3, too",
        "words.yaml:10:34: 'Plank' is in 'also' of line 8, too",
    ]


def test_names_that_give_one_id_have_ids_of_their_own(folder: Path):
    """Only the same name twice is a mistake; an id that is written down stays."""
    names = ["C++", "C#", "A/B test", "A B test", "US", "us", "★", "☆", "{name: Other, id: c-2}"]
    (folder / "words.yaml").write_text("".join(f"- {name}\n" for name in names), "utf-8")

    terms, _ = word_lists.read(folder / "words.yaml", "words.yaml")

    ids = ["c", "c-3", "a-b-test", "a-b-test-2", "us", "us-2", "term", "term-2", "c-2"]
    assert [term.id for term in terms] == ids
