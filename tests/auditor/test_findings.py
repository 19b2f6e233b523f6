"""Words and claims together: one finding a span, and codes that are known everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.auditor import claims
from rules_engine.auditor.findings import CODES, apart
from rules_engine.core.data.finding import Finding
from rules_engine.lexicon import ignoring
from rules_engine.lexicon.meanings import MEANINGS


def found(code: str, column: int, end: int, severity: Any = "error", line: int = 1, end_line: int = 0) -> Finding:
    group = "claims" if code in claims.CODES else "words"
    place = {"line": line, "column": column, "end_line": end_line or line, "end_column": end}
    return Finding(code=code, group=group, severity=severity, message=code, **place)


CLAIM = found("claim-number", 5, 13)


@pytest.mark.parametrize(
    ("others", "left"),
    [
        ([found("wrong-icon", 7, 13)], ["claim-number"]),  # what is said of a claim goes before what is said of a word
        ([found("wrong-icon", 1, 20)], ["claim-number"]),
        ([found("near-miss", 5, 13, "warning")], ["claim-number"]),
        ([found("wrong-icon", 1, 5)], ["wrong-icon", "claim-number"]),  # spans that touch do not meet
        ([found("wrong-icon", 13, 20)], ["claim-number", "wrong-icon"]),
        ([found("wrong-icon", 5, 13, line=2)], ["claim-number", "wrong-icon"]),
        ([found("claim-limit", 5, 13)], ["claim-number"]),
        ([found("claim-limit", 5, 6)], ["claim-limit"]),  # the shorter span
        ([found("contradicts-itself", 3, 9, line=1, end_line=3)], ["claim-number"]),
        ([found("unused-ignore", 5, 13, "warning")], ["claim-number", "unused-ignore"]),
    ],
)
def test_of_findings_about_one_span_the_most_specific_is_kept(others: list[Finding], left: list[str]):
    """In whatever order they come."""
    for given in ([CLAIM, *others], [*others, CLAIM]):
        kept = sorted(apart(given), key=lambda it: (it.line, it.column, it.code))
        assert [it.code for it in kept] == left


def test_what_is_wrong_goes_before_what_is_worth_knowing():
    """A note on a claim hides no error in its words."""
    note = found("open-ruling", 5, 13, "note")

    assert [it.code for it in apart([note, found("wrong-icon", 7, 13)])] == ["wrong-icon"]


def test_what_is_dropped_hides_nothing():
    """A finding that only meets one that is not kept stays."""
    wide = found("claim-limit", 1, 30, "warning")

    kept = apart([CLAIM, wide, found("wrong-icon", 20, 25)])

    assert sorted(it.code for it in kept) == ["claim-number", "wrong-icon"]


def test_every_place_is_looked_at():
    """Whatever stands behind it."""
    codes = (("claim-number", 5), ("wrong-icon", 7))
    both = [found(code, column, 13, line=line) for line in (1, 2) for code, column in codes]

    assert [(it.code, it.line) for it in apart(both)] == [("claim-number", 1), ("claim-number", 2)]


def test_words_stand_apart_as_the_linter_has_them():
    """A remark aside may stay beside what it is about."""
    aside = [found("undefined-term", 1, 9), found("icon-clash", 1, 3)]

    assert {it.code for it in apart(aside)} == {"undefined-term", "icon-clash"}


def test_every_code_is_known_where_codes_are_named():
    """In comments, and in what code hosts show."""
    assert tuple(claims.CODES) == ignoring.CLAIMS
    assert {*MEANINGS} == {*CODES, ignoring.UNUSED}
