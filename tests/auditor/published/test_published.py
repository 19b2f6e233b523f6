"""The games' own texts, audited: what was recorded was looked at, quotes no sentence, and is what is found today."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from rules_engine import library
from tests.auditor.published import audit_sources
from tests.auditor.published.published import (
    HERE,
    MOST_WORDS,
    RULEBOOKS,
    differences,
    few_words,
    key,
    read_by_hand,
    record_file,
    recorded,
    run,
    unjudged,
    written,
)

TEXT = "Meaning Made\n\nEach player begins the game with 4 ☀️Energy.\n\n🌟Meaning goes from 0 to 12.\n"


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_somebody_has_looked_at_every_finding(rulebook: str):
    """Each is right, or a false alarm for a reason; `make audit-sources` names those that nobody judged."""
    record, judged = recorded(rulebook), read_by_hand(rulebook)["judged"]

    assert unjudged(rulebook, record) == []
    assert {key(it): it["false_alarm"] for it in record["findings"]}.items() <= judged.items()


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_record_quotes_a_few_words_at_most(rulebook: str):
    """Neither what a finding is about, nor its message, is a sentence of the text."""
    for finding in recorded(rulebook)["findings"]:
        assert len(finding["text"].removesuffix(" …").split()) <= MOST_WORDS
    assert few_words("one two three four five six seven") == "one two three four five six …"


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_noted_place_is_found_or_says_why_not(rulebook: str):
    """Nothing is found by a false alarm, and no reason outlives the finding."""
    record, noted = recorded(rulebook), read_by_hand(rulebook)["noted"]
    wrong = {(it["line"], it["code"]) for it in record["findings"] if it["false_alarm"]}
    right = {(it["line"], it["code"]) for it in record["findings"] if not it["false_alarm"]}

    assert [it["id"] for it in record["noted"]] == [it["id"] for it in noted]
    for item in record["noted"]:
        assert bool(item["found_by"]) != bool(item["because"]), item["id"]
        assert not item["found_by"] or item["found_at"] in item["lines"]
        told = {(item["found_at"], code) for code in item["found_by"]}
        assert not told & wrong or told & right or item["by_replay"], item["id"]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_record_is_that_of_the_auditor_as_it_is(rulebook: str):
    """Where the text is at hand; elsewhere the record stands."""
    file = audit_sources.sources().get(rulebook)
    if file is None or hashlib.sha256(file.read_bytes()).hexdigest() != recorded(rulebook)["sha256"]:
        pytest.skip("the text of the game is not at hand")

    told = differences(rulebook, recorded(rulebook), run(rulebook, file.read_bytes()))
    assert told == [], "other things are found by now: run `make audit-sources RENEW=1`"


def test_two_runs_differ_in_findings_or_counts():
    """Date and version do not count."""
    old = run("meaning-made", TEXT.encode())

    assert [it["text"] for it in old["findings"]] == ["4"]
    assert differences("meaning-made", old, {**old, "date": "2000-01-01", "version": "0"}) == []
    assert differences("meaning-made", old, {**old, "sha256": ""}) != []
    assert differences("meaning-made", old, {**old, "kinds": {}}) == ["meaning-made: kinds is no longer as recorded"]
    (gone,) = differences("meaning-made", old, {**old, "findings": []})
    assert gone == "meaning-made:3:34 claim-number mm.claim.start-energy “4” is found no more"
    assert unjudged("meaning-made", old) != []


def test_a_record_is_written_with_a_line_for_each_finding(tmp_path: Path):
    """The loader reads it as it was."""
    old = run("meaning-made", TEXT.encode())
    lines = written(old).splitlines()

    assert sum(line.startswith('  {"line"') for line in lines) == len(old["findings"])
    assert sum(line.startswith('  {"id"') for line in lines) == len(old["noted"])


def test_without_the_texts_the_record_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """One line says so, and nothing fails."""
    monkeypatch.setenv("SOURCES", str(tmp_path))

    assert audit_sources.main() == 0
    assert "not all at hand" in capsys.readouterr().out


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_library_reads_the_record(rulebook: str):
    """Beside the rulebook, where the page finds it."""
    loaded = library.load(rulebook)
    record = loaded.rulebook.audited

    assert record is not None
    assert record_file(rulebook).parent == loaded.folder
    assert len(record.findings) == len(recorded(rulebook)["findings"])
    assert (HERE / f"{rulebook}.yaml").is_file()
