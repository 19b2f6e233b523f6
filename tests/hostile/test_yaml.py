"""Files of a rulebook that are no innocent YAML: each mistake is a line, nothing is run, and reading ends."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.library import InputProblems, load
from rules_engine.library.marked_yaml import of_text
from tests.hostile.doors import files_of, said_by_check

FILES = files_of("yaml")
LARGE = {
    "brackets": "[" * 50_000,
    "braces": "{a: " * 50_000,
    "dashes": "- " * 50_000,
    "quotes": '"' * 50_001,
    "anchors": "".join(f"- &a{n} {n}\n" for n in range(2_000)) + "".join(f"- *a{n}\n" for n in range(2_000)),
    "keys": "".join(f"a{n}: {n}\n" for n in range(5_000)),
    "one word": "x" * 3_000_000,
    "one line of commas": "[" + "a," * 2_000,
}
PIECES = (
    *"ab1:-[]{}'\"#&*|>\\\n\t%@~.!?,\0\x85\ufeff🧬", "- {id: ", "id: a", "name: ", "value: 1", "<<: ", "&a ", "*a",
    "!!python/object/apply:os.getcwd []", "!!int ", "\\0", "---\n", "...\n",
)  # fmt: skip


@pytest.mark.parametrize("case", FILES)
def test_each_file_is_told_in_lines(folder: Path, case: str, monkeypatch: pytest.MonkeyPatch):
    """File, line, column and what is wrong, exit code 2; what a tag asks for is not done."""
    monkeypatch.chdir(folder)
    target = f"{case.partition('.')[0]}.yaml"
    shutil.copy(FILES[case].file, folder / target)

    result = said_by_check(folder)

    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{target}:{FILES[case].says}" in result.stderr
    assert not (folder / "owned").exists()


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE.keys())
def test_large_and_deep_files_are_told_in_lines(folder: Path, text: str):
    """Before they exhaust the stack or the memory."""
    (folder / "facts.yaml").write_text(text, "utf-8")

    with pytest.raises(InputProblems) as raised:
        load(folder)

    assert all("\n" not in str(problem) for problem in raised.value.problems)


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_any_text_is_data_or_problems(text: str):
    """Each problem has a place in the file; what is data can be written as JSON."""
    read = of_text(text, "facts.yaml")

    lines = text.count("\n") + text.count("\x85") + 2
    assert all(1 <= problem.line <= lines and problem.column >= 1 for problem in read.problems)
    assert all("\n" not in str(problem) for problem in read.problems)
    json.dumps(read.data)
