"""The words to lint by: lists of words, and compiled words that are kept."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_engine.cli import main
from rules_engine.cli.lint import cache, known_words
from rules_engine.library import file_cache, word_lists

ROOT = Path(__file__).parents[3]


@pytest.fixture
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of this test alone."""
    place = tmp_path_factory.mktemp("own")
    monkeypatch.setenv("XDG_CACHE_HOME", str(place))
    return place / "rules-engine"


def names(glossary: Path) -> list[str]:
    lexicon, book = known_words.alone(glossary)
    return [term.name for term in lexicon.glossaries[book or ""].terms]


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


def test_compiled_words_are_kept(own_cache: Path, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """A second run reads no YAML."""
    before = names(folder / "words.yaml")

    def refuse(*_: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr(word_lists, "read", refuse)
    assert names(folder / "words.yaml") == before
    assert len([*own_cache.iterdir()]) == 1


def test_a_changed_list_is_read_again(own_cache: Path, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """Its content counts, not its time or length."""
    file = folder / "words.yaml"
    file.write_text("- Hold\n", "utf-8")
    os.utime(file, (1, 1))
    before = names(file)
    monkeypatch.setattr(file_cache, "_KEPT", {})  # as in a process of its own
    file.write_text("- Deck\n", "utf-8")
    os.utime(file, (1, 1))

    assert (before, names(file)) == (["Hold"], ["Deck"])


def test_a_changed_rulebook_is_read_again(own_cache: Path, folder: Path):
    """Its glossary, and a file that comes."""
    book = shutil.copytree(ROOT / "tests" / "bad_input" / "base", folder / "book")
    glossary = next(book.rglob("glossary.yaml"), None) or next((book / "glossary").glob("*.yaml"))
    lexicon, name = known_words.installed(str(book))
    text = glossary.read_text("utf-8")
    glossary.write_text(text.replace("name: Lantern", "name: Torch"), "utf-8")

    again, _ = known_words.installed(str(book))

    assert (name, set(lexicon.glossaries)) == ("lantern-road", {"lantern-road"})
    assert {t.name for t in lexicon.glossaries["lantern-road"].terms} >= {"Lantern"}
    assert {t.name for t in again.glossaries["lantern-road"].terms} >= {"Torch"}


def test_words_that_are_kept_are_those_of_the_rulebook(own_cache: Path):
    """What comes out of the cache lints as what went in."""
    from rules_engine.lexicon import documents
    from rules_engine.lexicon.linting import lint

    document = documents.read("Fill the Pattern Market from the 🎨Pattern deck.", "text")

    first, second = (lint(document, known_words.installed()[0], "meaning-made") for _ in range(2))

    assert first == second != ()


def test_a_second_run_waits_for_nothing_it_does_not_need(own_cache: Path, folder: Path):
    """Neither for YAML and validation, nor for what reads other formats."""
    code = (
        "import sys; from rules_engine.cli import main\n"
        "seldom = {'yaml', 'pydantic', 'importlib.metadata', 'pickle', 'rich.console', 'hashlib'}\n"
        "try: main(['lint', '--glossary', 'words.yaml', '-'])\n"
        "finally: print(seldom & {*sys.modules})"
    )
    run = [sys.executable, "-c", code]
    given = {**os.environ, "PYTHONPATH": str(ROOT)}

    first, second = (subprocess.run(run, env=given, input="", capture_output=True, text=True) for _ in range(2))

    assert "'yaml'" in first.stdout
    assert second.stdout.splitlines()[-1] == "set()", second


class Bomb:
    """What runs code where a pickle is loaded."""

    def __reduce__(self) -> tuple[object, ...]:
        return os.mkdir, ("exploded",)


def test_code_in_inner_folders_counts():
    """Words are made anew after a change anywhere in the code that makes them, however deep it lies."""
    from rules_engine.core.data import words
    from rules_engine.lexicon import lexicon
    from rules_engine.lexicon.names import trie

    looked_at = {name for name, _, _ in cache._code()}

    assert {module.__file__ for module in (lexicon, trie, words)} <= looked_at


@pytest.mark.parametrize("content", [b"", pickle.dumps(Bomb()), b"junk", b"{}\n{}", b"[]", b"[" * 9999, b"\xff"])
def test_a_broken_cache_is_made_anew(own_cache: Path, folder: Path, content: bytes):
    """It never stops anybody."""
    before = names(folder / "words.yaml")
    for file in own_cache.iterdir():
        file.write_bytes(content)

    assert names(folder / "words.yaml") == before
    assert not Path("exploded").exists()


def changed(file: Path) -> None:
    """Put another word into a file of the cache, with a digest that fits."""
    head, body = file.read_text("utf-8").split("\n")
    body = body.replace("Harbor Master", "Harbor Boss")
    head = json.dumps(json.loads(head) | {"digest": zlib.crc32(body.encode())})
    file.write_text(f"{head}\n{body}", "utf-8")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system knows no owners")
@pytest.mark.parametrize(
    ("which", "mode", "owner", "is_read"),
    [
        ("file", 0o600, None, True),
        ("file", 0o620, None, False),
        ("file", 0o602, None, False),
        ("folder", 0o755, None, True),
        ("folder", 0o775, None, False),
        ("folder", 0o777, None, False),
        ("file", 0o644, 1, False),
        ("folder", 0o755, 1, False),
    ],
)
def test_words_are_taken_from_a_cache_that_nobody_else_can_write(
    own_cache: Path,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    which: str,
    mode: int,
    owner: int | None,
    is_read: bool,
):
    """File and folder are the user's own; anything else is left alone, and the words are made anew."""
    names(folder / "words.yaml")
    (file,) = own_cache.iterdir()
    changed(file)
    place = file if which == "file" else own_cache
    place.chmod(mode)
    real = os.geteuid()
    inode = place.stat().st_ino
    if owner is not None:
        own = cache._is_own
        monkeypatch.setattr(os, "geteuid", lambda: real + owner)
        monkeypatch.setattr(cache, "_is_own", lambda status: (status.st_ino != inode) or own(status))

    assert ("Harbor Boss" in names(folder / "words.yaml")) is is_read


def test_a_pipe_in_the_cache_stops_nobody(own_cache: Path, folder: Path):
    """It is no file, and nothing waits for somebody to write into it."""
    before = names(folder / "words.yaml")
    (file,) = own_cache.iterdir()
    file.unlink()
    os.mkfifo(file)

    assert names(folder / "words.yaml") == before


def test_no_place_for_a_cache_is_no_reason_to_stop(folder: Path, monkeypatch: pytest.MonkeyPatch):
    """A home that is a file, or none."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "words.yaml"))
    first = names(folder / "words.yaml")
    monkeypatch.setattr(cache, "_cache_folder", lambda: None)

    assert names(folder / "words.yaml") == first


def test_only_the_latest_are_kept(own_cache: Path, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """The cache does not grow for ever."""
    monkeypatch.setattr(cache, "_MOST", 2)
    for number in range(4):
        (folder / f"{number}.yaml").write_text("- Hold\n", "utf-8")
        names(folder / f"{number}.yaml")

    assert len([*own_cache.iterdir()]) == 2
