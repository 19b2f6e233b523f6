"""Each folder here is `base` with one mistake: the files it changes, and in `expect.yaml` what a person is told.

`exit: 2` is input that cannot be read, and `says` the one line about it; `without` lists files of the base that are
taken away, `argument` is a name to ask for instead of a folder. `exit: 1` is input that reads well and is wrong, and
`code`, `path` and `line` are those of the finding.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from rules_engine import library

HERE = Path(__file__).parent
CASES = {file.parent.name: yaml.safe_load(file.read_text("utf-8")) for file in sorted(HERE.glob("*/expect.yaml"))}
UNREADABLE = [name for name, expect in CASES.items() if expect["exit"] == 2]
WRONG = [name for name, expect in CASES.items() if expect["exit"] == 1]


def broken(case: str, folder: Path) -> str:
    """Lay the case over the base and return what to load: the folder, or the name the case asks for."""
    expect: dict[str, Any] = CASES.get(case, {})
    shutil.copytree(HERE / "base", folder)
    if case:
        shutil.copytree(HERE / case, folder, dirs_exist_ok=True)
    for name in expect.get("without", []):
        (folder / name).unlink()
    return str(expect.get("argument", folder))


def check(*arguments: str) -> Result:
    """Run `rulebook check`."""
    from rules_engine.cli import main

    return CliRunner().invoke(main, ["check", *arguments])


def test_there_is_one_folder_for_every_kind_of_mistake():
    """Both kinds of mistake are here in numbers, and every case changes something."""
    idle = [
        name
        for name, expect in CASES.items()
        if len(list((HERE / name).rglob("*"))) < 2 and not expect.keys() & {"without", "argument"}
    ]

    assert len(UNREADABLE) >= 20
    assert len(WRONG) >= 14
    assert idle == []


def test_the_base_can_be_read():
    """Without its mistake every case would load."""
    loaded = library.load(HERE / "base")

    assert list(loaded.rulebook.rules) == ["lr.walk.steps", "lr.walk.light", "lr.dusk.weather"]


@pytest.mark.parametrize("case", UNREADABLE)
def test_input_that_cannot_be_read_is_told_in_one_line(case: str, tmp_path: Path):
    """A mistake is one line: file, line, column, what is wrong, what was meant."""
    with pytest.raises(library.InputProblems) as raised:
        library.load(broken(case, tmp_path / "game"))

    (line,) = str(raised.value).replace(f"{tmp_path}/game/", "").splitlines()
    assert CASES[case]["says"] in line


@pytest.mark.parametrize("case", WRONG)
def test_input_that_reads_well_and_is_wrong_can_still_be_loaded(case: str, tmp_path: Path):
    """An unknown name or a hole in a table does not keep a rulebook from loading."""
    loaded = library.load(broken(case, tmp_path / "game"))

    assert loaded.rulebook.name == "lantern-road"


def test_the_command_finds_nothing_in_the_base(tmp_path: Path):
    """`rulebook check` passes the base, so what it reports of a case is that case's mistake."""
    result = check(broken("", tmp_path / "game"))

    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("case", UNREADABLE)
def test_the_command_exits_2_where_input_cannot_be_read(case: str, tmp_path: Path):
    """`rulebook check` prints the line on stderr and exits 2, without a traceback."""
    result = check(broken(case, tmp_path / "game"))

    assert result.exit_code == 2
    assert CASES[case]["says"] in result.stderr.replace(f"{tmp_path}/game/", "")


@pytest.mark.parametrize("case", WRONG)
def test_the_command_exits_1_where_input_is_wrong(case: str, tmp_path: Path):
    """`rulebook check` reports the finding, at its place, and exits 1."""
    expect = CASES[case]

    result = check(broken(case, tmp_path / "game"), "--format", "json")

    findings = json.loads(result.stdout)["findings"]
    assert result.exit_code == 1
    assert expect["code"] in [finding["code"] for finding in findings]
    found = next(finding for finding in findings if finding["code"] == expect["code"])
    assert found["path"].endswith(expect["path"])
    assert found["line"] == expect.get("line", found["line"])
