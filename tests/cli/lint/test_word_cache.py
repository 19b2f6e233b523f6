"""Compiled words are kept, and read where nobody else may write."""

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

from rules_engine.cli.audit import known_questions
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
    monkeypatch.setattr(file_cache, "_CACHE", {})  # as in a process of its own
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

    looked_at = {name for name, _, _ in cache._code(known_words.FORM.rooms)}

    assert {module.__file__ for module in (lexicon, trie, words)} <= looked_at


def test_word_lists_beside_the_code_count():
    """Questions are made with the English of the auditor, which is no code."""
    looked_at = {Path(name).name for name, _, _ in cache._code(known_questions.FORM.rooms)}

    assert {"english.json", "auditing.py"} <= looked_at


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
