"""`make audit-sources`: what it says with the games' texts, with other texts, and without any."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon.drift import audit_sources, rows
from tests.lexicon.drift.rows import Drift, Row, Variant
from tests.lexicon.repairs import judged

TEXT = "A Pattern Market.\nThe 🌈Pattern Prism, a 🎨Pattern.\n"


def variant(spelling: str, status: str = "fine", lines: tuple[int, ...] = (), **more: str) -> Variant:
    """Return a variant; without lines it stands everywhere."""
    return Variant((spelling,), status, dict.fromkeys(lines, 1), not lines, "{}", **more)


DRIFT = Drift(
    "meaning-made",
    {},
    (
        Row("A", "display", "🌈Pattern Prism", "pattern-prism", (
            variant("🌈Pattern Prism"), variant("Pattern Market", "drift", (1,), code="replaced-term"))),
        Row("B", "card", "🧬Pattern", "pattern", (
            variant("Pattern"), variant("🎨Pattern", "drift", (1,), code="wrong-icon"))),
    ),
)  # fmt: skip


def test_a_name_counts_where_it_stands_alone(words: Lexicon):
    """One inside a longer listed name, or behind an icon that is not its own, is no place of it."""
    places = audit_sources.run(TEXT.encode(), DRIFT, words)["places"]

    assert places == {"A": [[(2, 5, 19)], [(1, 3, 17)]], "B": [[], []]}


def test_a_variant_elsewhere_than_its_row_says_is_told(words: Lexicon):
    """The row of the card gives line 1 for what stands on line 2."""
    places = audit_sources.run(TEXT.encode(), DRIFT, words)["places"]

    assert audit_sources.miscounted(DRIFT, places) == ["meaning-made B, 🎨Pattern: line 1 has it 0 times, not 1"]


def test_two_runs_differ_in_text_findings_or_rows(words: Lexicon):
    """Date and version do not count."""
    old = audit_sources.run(TEXT.encode(), DRIFT, words)
    new = {**old, "date": "2000-01-01", "version": "0"}

    assert audit_sources.differences({**old, "places": {**old["places"], "A": [[[2, 5, 19]], [[1, 3, 17]]]}}, new) == []
    assert audit_sources.differences(old, {**new, "sha256": ""}) == [
        "meaning-made: the text is another one than the recorded"
    ]
    assert audit_sources.differences(old, {**new, "findings": old["findings"][1:]}) == [
        "meaning-made:1:3: replaced-term “Pattern Market” is found no more"
    ]
    assert audit_sources.differences({**old, "findings": old["findings"][1:]}, new) == [
        "meaning-made:1:3: replaced-term “Pattern Market” is new"
    ]
    assert audit_sources.differences({**old, "places": {}}, new) == [
        "meaning-made: the rows of the audit have changed since"
    ]


def test_without_the_texts_the_record_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """One line says so, and nothing fails."""
    monkeypatch.setenv("SOURCES", str(tmp_path))

    assert audit_sources.main() == 0
    assert capsys.readouterr().out.count("\n") == 1


def test_other_texts_fail_until_their_run_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """Small texts take the place of the games'; RENEW writes what is found in them."""
    for number in ("000", "001", "002"):
        (tmp_path / f"{number}_text.txt").write_text("The 🌈Pattern Market.\n", "utf-8")
    monkeypatch.setenv("SOURCES", str(tmp_path))
    monkeypatch.setattr(audit_sources, "load", lambda rulebook: Drift(rulebook, {}, ()))

    assert audit_sources.main() == 1
    assert "another one" in capsys.readouterr().out

    monkeypatch.setattr(audit_sources, "HERE", tmp_path)
    monkeypatch.setattr(judged, "RECORDED", tmp_path / "repairs.json")
    monkeypatch.setenv("RENEW", "1")
    assert audit_sources.main() == 0
    monkeypatch.delenv("RENEW")
    assert audit_sources.main() == 0
    assert [it["text"] for it in audit_sources.recorded("meaning-made")["findings"]] == ["🌈Pattern Market"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{variant: a, status: wrong, lines: [1]}", "unknown status wrong"),
        ("{variant: a, status: drift, lines: [1]}", "a drift has a code"),
        ("{variant: a, status: fine, code: wrong-icon, lines: [1]}", "a drift has a code"),
        ("{variant: a, status: exempt, lines: [1]}", "one of the reasons"),
        ("{variant: a, status: exempt, because: taste, lines: [1]}", "one of the reasons"),
        ("{variant: a, status: fine, line: 1, lines: [1]}", "unknown key line"),
    ],
)
def test_a_variant_that_says_too_little_or_too_much_is_refused(
    line: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Each row is read strictly, so that no slip of the pen hides a variant."""
    monkeypatch.setattr(rows, "HERE", tmp_path)
    head = "sentences: {plain: '{}'}\nreasons: {english: x}\nrows:\n  - {id: A, concept: a, decided: a, variants: ["
    (tmp_path / "meaning-made.yaml").write_text(f"{head}{line}]}}\n", "utf-8")

    with pytest.raises(ValueError, match=told):
        rows.load("meaning-made")
