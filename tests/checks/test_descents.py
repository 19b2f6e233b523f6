"""How a rulebook grew out of another: a change has its sides, they lead somewhere, and no term is left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules_engine import library
from rules_engine.checks.descents import incomplete_descents
from rules_engine.library import Loaded


def test_the_packaged_descent_is_complete(mm: Loaded):
    """The clean case."""
    assert mm.rulebook.descent
    assert list(incomplete_descents(mm)) == []


@pytest.mark.parametrize(
    ("change", "changes", "code", "says"),
    [
        ("new", {"change": "renamed"}, "descent-incomplete", "is renamed: it names nothing under 'was'"),
        ("renamed", {"change": "new"}, "descent-incomplete", "is new: it should name nothing under 'was'"),
        ("new", {"was": ("mm.term.pattern",)}, "unknown-id", "'mm.term.pattern' is no id of Life~Meaning"),
        ("new", {"was": ("lm.term.patern",)}, "unknown-term", "unknown term 'lm.term.patern'"),
    ],
)
def test_a_side_that_is_missing_too_many_or_leads_nowhere_is_told(
    mm: Loaded, changed, change: str, changes: dict[str, Any], code: str, says: str
):
    """At the change, or the name that leads nowhere."""
    first = next(n for n, each in enumerate(mm.rulebook.descent) if each.change == change)
    descent = tuple(replace(each, **changes) if n == first else each for n, each in enumerate(mm.rulebook.descent))

    found = list(incomplete_descents(changed(mm, descent=descent)))

    assert any(finding.code == code and says in finding.message and finding.line for finding in found)


def test_a_term_that_stands_in_no_change_is_told(mm: Loaded, changed):
    """Of the ancestor as of the rulebook itself."""
    found = list(incomplete_descents(changed(mm, descent=())))

    left_out = {finding.cites[0] for finding in found if "stands in no change" in finding.message}
    assert left_out == {*mm.rulebook.terms, *library.load("life-meaning").rulebook.terms}
