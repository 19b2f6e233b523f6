"""Where everything is used."""

from __future__ import annotations

import pytest

from rules_engine.checks.usage import Use, uses
from rules_engine.library import Loaded

Uses = dict[str, tuple[Use, ...]]


@pytest.fixture(scope="module")
def used(mm: Loaded) -> Uses:
    """Where everything of Meaning Made is used."""
    return uses(mm)


@pytest.mark.parametrize(
    ("full_id", "by", "name"),
    [
        ("mm.load.bonus", "code", "load.gain_bonus"),
        ("mm.load.bonus", "term", "mm.term.pattern-bonus"),
        ("mm.load.tokens", "example", "mm.example.published-example"),
        ("mm.fact.donation-cap", "rule", "mm.window.cap"),
        ("mm.fact.donation-cap", "code", "window.objections_to_donate"),
        ("mm.fact.start-energy", "code", "setup.set_up"),
        ("mm.fact.conversion-limit", "ruling", "mm.ruling.conversion"),
        ("mm.term.pattern-prism", "rule", "mm.load.choose"),
        ("mm.ruling.conversion", "rule", "mm.conversion.option"),
        ("mm.ruling.conversion", "example", "mm.example.published-example"),
        ("mm.card.shell", "example", "mm.example.published-example"),
    ],
)
def test_a_use_is_found(used: Uses, full_id, by, name):
    """Functions, rules, terms, rulings and examples that use something are named, each once."""
    found = [(use.by, use.name) for use in used[full_id]]

    assert found.count((by, name)) == 1


def test_nothing_is_its_own_use(used: Uses):
    """A term's definition that names the term says nothing about its use."""
    assert all(use.name != full_id for full_id, found in used.items() for use in found)
