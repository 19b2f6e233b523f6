"""Files are written whole beside the old ones, and through no link that lies in wait."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from rules_engine.library import InputProblems, writing
from rules_engine.library.yaml_edits import replace_all


def test_a_new_file_is_like_the_one_it_replaces(tmp_path: Path):
    """Its rights are those of the file, and of every new file where there is none."""
    old = tmp_path / "rules.yaml"
    old.write_text("[]\n", "utf-8")
    old.chmod(0o640)

    replace_all({old: "- a\n"})

    assert (old.read_text("utf-8"), stat.S_IMODE(old.stat().st_mode)) == ("- a\n", 0o640)
    assert stat.S_IMODE(writing.beside(tmp_path / "new.yaml", b"").stat().st_mode) & 0o077 != 0
    assert len(list(tmp_path.iterdir())) == 2


def test_a_link_that_lies_in_wait_is_not_followed(tmp_path: Path):
    """Nobody can foretell what the new file is called while it is written."""
    (tmp_path / "theirs").write_text("theirs\n", "utf-8")
    (tmp_path / "rules.yaml").write_text("[]\n", "utf-8")
    (tmp_path / ".rules.yaml.new").symlink_to("theirs")

    replace_all({tmp_path / "rules.yaml": "- a\n"})

    assert (tmp_path / "theirs").read_text("utf-8") == "theirs\n"
    assert (tmp_path / ".rules.yaml.new").is_symlink()


def test_a_disk_that_is_full_leaves_every_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Of several files, none is changed, and nothing is left beside them."""
    files = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    for file in files:
        file.write_text("[]\n", "utf-8")
    written: list[int] = []

    def full(handle: int) -> None:
        written.append(handle)
        if len(written) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InputProblems, match=r"b.yaml: cannot be written: no space left on device; nothing was changed"):
        replace_all(dict.fromkeys(files, "- a\n"))

    assert [file.read_text("utf-8") for file in files] == ["[]\n", "[]\n"]
    assert len(list(tmp_path.iterdir())) == 2
