"""All checks together."""

from __future__ import annotations

import pytest

from rules_engine import checks, library
from rules_engine.library import Loaded


@pytest.mark.parametrize("name", library.names())
def test_every_packaged_rulebook_passes_every_check(name: str):
    """What this project publishes holds together."""
    assert [str(finding) for finding in checks.check(library.load(name))] == []


def test_a_rulebook_without_an_engine_is_checked_as_far_as_it_goes(toy: Loaded):
    """Rules, words, tables and examples are enough; what needs an engine finds nothing."""
    assert toy.engine is None
    assert checks.check(toy) == ()


def test_findings_come_in_the_order_of_the_files(mm: Loaded, changed):
    """A reader goes through a file once."""
    findings = checks.check(changed(mm, facts={}, terms={}))

    places = [(finding.path, finding.line, finding.column) for finding in findings]
    assert len(places) > 100
    assert places == sorted(places)


def test_every_finding_says_what_where_and_in_which_group(mm: Loaded, changed):
    """A finding of a check has a place, a code and a message; only words are another group."""
    findings = checks.check(changed(mm, facts={}, cards={}))

    assert {finding.group for finding in findings} <= {"library", "words"}
    assert all(f.code and f.message and f.path and f.line and f.column for f in findings)
