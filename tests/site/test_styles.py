"""The styles are whole: a rule that is not closed would swallow all that comes after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import tinycss2

ROOT = Path(__file__).parents[2]
STYLES = [*(ROOT / "rules_engine/site/assets").glob("*.css"), *(ROOT / "docs/assets").rglob("*.css")]


def mistakes(rules: list[tinycss2.ast.Node]) -> Iterator[str]:
    for rule in rules:
        if rule.type == "error":
            yield f"{rule.source_line}: {rule.message}"
        elif rule.type == "qualified-rule":
            inner = tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True, skip_comments=True)
            yield from (f"{each.source_line}: {each.type}" for each in inner if each.type != "declaration")
        elif rule.at_keyword in ("media", "supports"):
            yield from mistakes(tinycss2.parse_rule_list(rule.content, skip_whitespace=True, skip_comments=True))


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_every_rule_of_a_style_is_closed(style: Path):
    """And nothing stands within it but declarations."""
    text = style.read_text("utf-8")

    assert text.count("{") == text.count("}")
    assert list(mistakes(tinycss2.parse_stylesheet(text, skip_whitespace=True, skip_comments=True))) == []
