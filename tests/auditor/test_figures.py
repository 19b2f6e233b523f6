"""What is recorded of the auditor is what it is: recall, precision, and how much of our own rules is read."""

from __future__ import annotations

import json

import pytest

from tests.auditor import figures
from tests.auditor.figures import RECORD
from tests.auditor.measured import Figures

AGAIN = "the auditor finds other things by now: run `make corpus RECORD=1`"


@pytest.mark.parametrize("part", ["corpus", "rules"])
def test_the_record_is_of_this_auditor_and_this_corpus(part: str):
    """The page that tells how good the auditor is tells of this one."""
    told = json.loads(RECORD.read_text("utf-8"))[part]
    now = {"corpus": figures.corpus, "rules": figures.rules}[part]()

    assert {"date": told["date"], **now} == told, AGAIN


def test_misses_of_the_half_that_is_held_back_are_not_recorded(monkeypatch: pytest.MonkeyPatch):
    """Nor its alarms; of the development half each is one line."""
    one = Figures(misses=["a:1 claim-number 'x'\n      The sentence."], alarms=["b:2 [c] wrong"])
    one.items["claim-number"] = 1
    monkeypatch.setattr(figures, "measure", lambda half, name: one)
    monkeypatch.setattr(figures, "passages", lambda half, name: [])

    assert {"missed", "alarms"}.isdisjoint(figures.of_half("held_back"))
    assert figures.of_half("development")["missed"] == ["a:1 claim-number 'x'"] * len(figures.RULEBOOKS)


def test_figures_of_two_rulebooks_are_added_up():
    """Counts, and shares of the sums."""
    one, other = Figures(right=3, false=1, read=5), Figures(right=1, read=2)
    one.items["claim-limit"], one.found["claim-limit"], other.items["claim-limit"] = 3, 2, 1

    both = figures._both([one, other])

    assert (both.right, both.false, both.read, both.recall(), both.precision) == (4, 1, 7, 0.5, 0.8)
