"""The page on what a game costs: its numbers come from the files."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from rules_engine.library import load
from rules_engine.site.costs import PARTS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "development" / "what-a-game-costs.md"
TOY = ROOT / "tests" / "fixtures" / "last_stone" / "last_stone"


def test_a_line_more_is_a_line_more(tmp_path):
    """In the row of its kind alone."""
    folder = shutil.copytree(TOY, tmp_path / "toy")
    before = PARTS["lines"]({"toy": load(folder)}).splitlines()
    with (folder / "rules.yaml").open("a", encoding="utf-8") as file:
        file.write("# one\n")
    after = PARTS["lines"]({"toy": load(folder)}).splitlines()

    changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]

    assert [new.split("|")[1].strip() for _, new in changed] == ["Rules"]
    old, new = (int(re.sub(r"\D", "", line)) for line in changed[0])
    assert new == old + 1


def test_entries_are_counted_and_no_number_is_typed():
    """What a rulebook has is its own count, and the page types only the ids of commits."""
    toy = load(TOY)
    text = PAGE.read_text("utf-8")

    assert f"| Rules | {len(toy.rulebook.rules)} |" in PARTS["entries"]({"toy": toy})
    assert sorted(re.findall(r'\{\{ costs\("(\w+)"\) \}\}', text)) == sorted(PARTS)
    assert re.findall(r"\d", re.sub(r"`[0-9a-f]{7}`", "", text)) == []
