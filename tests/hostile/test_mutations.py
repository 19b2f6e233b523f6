"""Values of the wrong kind, anywhere in a rulebook: `rulebook check` tells them, or lives with them."""

from __future__ import annotations

import copy
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import checks
from rules_engine.library import InputProblems, marked_yaml
from rules_engine.library.discovery import Home
from rules_engine.library.loading import _Loading
from tests.soaking import examples

TESTS = Path(__file__).parents[1]
RULEBOOKS = {
    "lantern-road": TESTS / "bad_input" / "base",
    "paper-boats": TESTS / "fixtures" / "paper_boats",
    "last-stone": TESTS / "fixtures" / "last_stone" / "last_stone",
}
VALUES: dict[str, Any] = {
    "null": None, "nothing": "", "blank": " ", "nul": "\0", "line": "\n", "long": "x" * 5_000, "word": "three",
    "zero": 0, "less": -1, "most": 10**9 - 1, "huge": 10**30, "yes": True, "part": 1.5, "endless": float("inf"),
    "none": [], "nested": [[{"a": [None]}]], "empties": ["", ""], "twice": ["x", "x"], "turned": [2, 1], "mapping": {},
    "no key": {"": ""}, "deep": {"a": {"b": [1, {"c": None}]}}, "brace": "{", "link": "[[x]]", "code": "{% x %}",
    "way": "../x", "dot": "a.b", "turn": "\u202e", "icon": "🧬",
}  # fmt: skip
LEFT_OUT, RENAMED = "left out", "renamed"

Path_ = tuple[str | int, ...]


def below(data: Any, at: Path_ = ()) -> Iterator[Path_]:
    """Yield the path to every value of some data, the data itself first."""
    yield at
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield from below(value, (*at, key))


def mutated(data: Any, path: Path_, how: str) -> Any:
    """Return the data with something else at `path`, or nothing, or what is there under another key."""
    if not path:
        return VALUES.get(how, [])
    changed = copy.deepcopy(data)
    around = changed
    for key in path[:-1]:
        around = around[key]
    if how in VALUES:
        around[path[-1]] = VALUES[how]
    else:
        value = around.pop(path[-1])
        if how == RENAMED and isinstance(around, dict):
            around["x\0"] = value
    return changed


FILES = {
    (name, file.relative_to(folder)): marked_yaml.read(file, str(file)).data
    for name, folder in RULEBOOKS.items()
    for file in sorted(folder.rglob("*.yaml"))
}
PLACES = [(*where, path) for where, data in FILES.items() for path in below(data)]


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Home]]:
    """Each rulebook in a folder of its own; Last Stone is played, as if it were installed."""
    around = tmp_path_factory.mktemp("rulebooks")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(RULEBOOKS["last-stone"].parent))
        from last_stone.game import engine

        folders = {name: Path(shutil.copytree(folder, around / name)) for name, folder in RULEBOOKS.items()}
        yield {
            name: Home(folder, engine if name == "last-stone" else None, base=folder)
            for name, folder in folders.items()
        }
    for name in [name for name in sys.modules if name.partition(".")[0] == "last_stone"]:
        del sys.modules[name]  # others install it somewhere else


@settings(max_examples=examples(120))
@given(st.sampled_from(PLACES), st.sampled_from([*VALUES, LEFT_OUT, RENAMED]))
def test_nothing_in_a_rulebook_is_a_traceback(homes: dict[str, Home], place: tuple[str, Path, Path_], how: str):
    """It is a problem of the file, a finding of a check, or fine."""
    name, file, path = place
    here, original = homes[name].folder / file, (RULEBOOKS[name] / file).read_bytes()
    here.write_text(json.dumps(mutated(FILES[name, file], path, how)), "utf-8")

    told: list[Any] = []
    try:
        told += checks.check(_Loading(homes[name]).loaded())
    except InputProblems as problems:
        told += problems.problems
    finally:
        here.write_bytes(original)

    assert all("\n" not in str(each) for each in told)
