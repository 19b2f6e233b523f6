"""Which command runs which test: `make test`, `make browser` and `make soak` part them, and none is left out."""

from __future__ import annotations

import itertools
import re
import tomllib
from pathlib import Path

from rules_engine import rulebooks
from tests.site.page_kinds import KINDS

ROOT = Path(__file__).parents[2]
MARKERS = {
    line.partition(":")[0]
    for line in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]["markers"]
}


def selections() -> dict[str, str]:
    """Return by target which tests it selects, as the Makefile has it."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    return dict(re.findall(r"^([a-z]+):.*\n\t(?:SOAK=1 )?\$\(PYTEST\) -m '(.*)'$", makefile, re.MULTILINE))


def test_each_test_is_run_by_one_of_three_targets():
    """However it is marked; a marker that no target knows would leave its tests to the wrong one."""
    targets = selections()
    assert targets.keys() == {"test", "browser", "soak"}
    assert MARKERS | {"hypothesis"} == set(re.findall(r"[a-z]+", " ".join(targets.values()))) - {"and", "or", "not"}

    for marked in itertools.product((False, True), repeat=len(MARKERS)):
        marks = dict(zip(sorted(MARKERS), marked, strict=True)) | {"hypothesis": False}
        running = [target for target, selects in targets.items() if eval(selects, {}, marks)]
        assert len(running) == 1, (marks, running)


def test_what_hypothesis_searches_is_in_both():
    """A share of it is searched by `make test`, all of it by `make soak`."""
    searched = dict.fromkeys(MARKERS, False) | {"hypothesis": True}

    assert [target for target, selects in selections().items() if eval(selects, {}, searched)] == ["test", "soak"]


def kind(address: str, games: tuple[str, ...]) -> str:
    """Return of which kind a page is: a page of one game stands for those of all, one of a section for the section."""
    game, _, rest = address.rstrip("/").partition("/")
    section, _, below = rest.partition("/")
    return f"GAME/{section}/{'PAGE' if below else ''}" if game in games else address


def test_a_page_of_each_kind_is_opened_by_make_test(site: Path):
    """So that no kind of page can break unseen before a commit."""
    pages = [page.relative_to(site).as_posix().removesuffix("index.html") for page in site.rglob("index.html")]
    games = rulebooks()
    there = {kind(page, games) for page in pages if not page.startswith(("t/", "r/"))}

    assert len(there) > 20
    assert there - {kind(page, games) for page in KINDS} == set()
    smoke = (ROOT / "tests" / "site" / "test_smoke.py").read_text("utf-8")
    assert 'parametrize("path", KINDS)' in smoke
    assert "mark.browser" not in smoke
