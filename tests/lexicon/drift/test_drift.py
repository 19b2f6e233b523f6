"""Ground truth: the drift that the audits found is found, and what they call right is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, lint
from tests.lexicon.drift.audit_sources import SYNTAX, Record, miscounted, recorded
from tests.lexicon.drift.rows import RULEBOOKS, STATUS, Drift, Row, Variant, load

Case = tuple[Drift, Row, int, Variant]
DRIFTS = {rulebook: load(rulebook) for rulebook in RULEBOOKS}


def _cases(*status: str) -> list[Any]:
    return [
        pytest.param((drift, row, number, variant), id=f"{rulebook}-{row.id}-{number}-{variant.spellings[0]}")
        for rulebook, drift in DRIFTS.items()
        for row, number, variant in drift.variants()
        if variant.status in status
    ]


@pytest.fixture(scope="module")
def runs() -> dict[str, Record]:
    """Return the recorded runs."""
    return {rulebook: recorded(rulebook) for rulebook in RULEBOOKS}


def _over(finding: dict[str, Any], place: list[int]) -> bool:
    """Whether a finding and a place, each within a line, overlap."""
    line, start, end = place
    return finding["line"] == line and finding["column"] < end and start < finding["end_column"]


def _tells(finding: dict[str, Any], place: list[int]) -> bool:
    """Whether a finding is about a place, or names it beside its own."""
    return _over(finding, place) or place[:2] in finding["also"]


@pytest.mark.parametrize("case", _cases("drift"))
def test_each_drift_is_found_where_the_audit_says_it_stands(case: Case, runs: dict[str, Record]):
    """Each place has a finding of the row's code, with the suggestion that is the only right one."""
    drift, row, number, variant = case
    run = runs[drift.rulebook]
    found = [it for it in run["findings"] if it["code"] == variant.code]

    places = run["places"][row.id][number]
    missed = [place for place in places if not any(_tells(it, place) for it in found)]
    other = [
        it["suggestion"]
        for place in places
        for it in found
        if _tells(it, place) and variant.suggestion not in ("", it["suggestion"])
    ]

    assert places
    assert missed == []
    assert other == []


@pytest.mark.parametrize("case", _cases("fine", "exempt"))
def test_what_is_right_or_exempt_is_left_alone(case: Case, runs: dict[str, Record]):
    """No place has a finding of any code."""
    drift, row, number, _ = case
    run = runs[drift.rulebook]

    found = [it for place in run["places"][row.id][number] for it in run["findings"] if _over(it, place)]

    assert found == []


@pytest.mark.parametrize("case", _cases(*STATUS))
def test_each_variant_is_told_or_left_alone_in_a_sentence_of_our_own(case: Case, words: Lexicon):
    """What the linter of today says does not hang on the sentence of the source."""
    drift, _, _, variant = case
    for spelling in variant.spellings:
        text = variant.sentence.replace("{}", spelling)
        start = variant.sentence.index("{}")
        end = start + len(spelling)

        found = lint(documents.read(text, SYNTAX), words, drift.rulebook, enabled=frozenset(CODES))
        there = [it for it in found if it.span[0] < end and start < it.span[1]]

        assert [it.code for it in there] == [variant.code] * bool(variant.code), text
        if len(variant.spellings) == 1 and variant.suggestion:
            assert there[0].suggestion == variant.suggestion


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_recorded_places_are_those_of_the_rows(rulebook: str, runs: dict[str, Record]):
    """Each variant stands on each of its lines as often as its row says, and on no other."""
    drift = DRIFTS[rulebook]
    places = runs[rulebook]["places"]

    assert {row.id: len(row.variants) for row in drift.rows} == {name: len(found) for name, found in places.items()}
    assert miscounted(drift, places) == []


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_terms_of_rows_and_records_still_exist(rulebook: str, words: Lexicon, runs: dict[str, Record]):
    """A row names a term of the glossary; a finding cites terms of it, or of the other rulebook's."""
    glossaries = words.glossaries
    local = {term.id for term in glossaries[rulebook].terms}
    full = {glossary.full_id(term) for glossary in glossaries.values() for term in glossary.terms}

    assert {row.term for row in DRIFTS[rulebook].rows if row.term} <= local
    assert {cited for it in runs[rulebook]["findings"] for cited in it["cites"]} <= full


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_record_holds_findings_and_no_more_of_the_text(rulebook: str, runs: dict[str, Record]):
    """Besides digest, date and version there are places and the few words that a finding is about."""
    run = runs[rulebook]

    assert set(run) == {"rulebook", "sha256", "date", "version", "syntax", "findings", "places"}
    assert len(run["sha256"]) == 64
    assert max(len(it["text"].split()) for it in run["findings"]) <= 6
    assert {it["code"] for it in run["findings"]} <= set(CODES)
    assert all(isinstance(n, int) for row in run["places"].values() for found in row for at in found for n in at)
