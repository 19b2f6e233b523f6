"""No rule that forbids something or makes something happen is left without a position."""

from __future__ import annotations

from pathlib import Path

from tests.games.life_meaning.tables import rulebook


def test_every_rule_is_proved():
    """Each rule of force choice or automatic is named by a test of play in this folder."""
    files = [path for path in Path(__file__).parent.glob("*.py") if path.name != "test_pages.py"]
    tests = "".join(path.read_text("utf-8") for path in files)

    binding = [rule.id for rule in rulebook().rules.values() if rule.force != "definition"]
    assert [rule for rule in binding if f'"{rule}"' not in tests] == []
