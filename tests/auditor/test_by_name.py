"""`rules_engine.audit`: words and claims of a text, from Python."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import rules_engine
from rules_engine.auditor import by_name
from rules_engine.auditor.auditing import Auditor
from rules_engine.auditor.questions import Questions
from rules_engine.core.data.ruleset import Ruleset
from rules_engine.library import InputProblems
from tests.auditor.planted import RIGHT, WRONG, planted

ROOT = Path(__file__).parents[2]
DRIFT = "Fill the Pattern Market.\n"


@pytest.fixture(autouse=True)
def _planted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Auditor, "audit", planted)
    monkeypatch.setattr(by_name, "_KNOWN", {})


def codes(text: str, *given: str, **options: object) -> list[str]:
    return [finding.code for finding in rules_engine.audit(text, *given, **options).findings]  # type: ignore[arg-type]


def test_words_and_claims_are_found_together():
    """As the command finds them, with comments; and the claims are there."""
    audit = rules_engine.audit(WRONG + DRIFT, rulebook="meaning-made")

    assert [(it.code, it.line, it.column) for it in audit.findings] == [
        ("claim-number", 1, 25),
        ("replaced-term", 2, 10),
    ]
    assert [(claim.value, claim.agrees) for claim in audit.claims] == [("4", False)]
    assert codes(f"{WRONG[:-1]} <!-- rulebook: ignore claim-number why -->\n", "meaning-made") == []
    assert codes(f"{RIGHT[:-1]} <!-- rulebook: ignore claim-number why -->\n", "meaning-made") == ["unused-ignore"]


def test_a_text_says_which_game_it_is_about():
    """Without one it is not read."""
    assert codes(WRONG + DRIFT) == ["unplaced-text"]
    assert codes(f"---\nrulebook: meaning-made\n---\n{WRONG}") == ["claim-number"]


def test_the_syntax_is_said():
    """What is code in Markdown is none in plain text."""
    assert codes(f"    {WRONG}", "meaning-made") == []
    assert codes(f"    {WRONG}", "meaning-made", syntax="text") == ["claim-number"]
    with pytest.raises(ValueError, match="unknown syntax 'html'"):
        rules_engine.audit(WRONG, "meaning-made", syntax="html")


def test_a_text_is_held_to_house_rules(monkeypatch: pytest.MonkeyPatch):
    """The rulebook's own choices otherwise; what is unknown is refused."""
    asked: list[Ruleset] = []

    def of(book: object, ruleset: Ruleset) -> Questions:
        asked.append(ruleset)
        return Questions()

    monkeypatch.setattr(by_name, "questions_of", of)

    rules_engine.audit(WRONG, "meaning-made", rulings={"conversion": "two-energy"}, variants={"hard-mode": {"load": 1}})
    rules_engine.audit(WRONG, "meaning-made")

    house, usual = asked
    assert (house.rulings["conversion"], house.variants) == ("two-energy", {"hard-mode": {"load": 1}})
    assert (usual.rulings["conversion"], usual.variants) == ("off", {})
    with pytest.raises(ValueError, match="did you mean 'conversion'"):
        rules_engine.audit(WRONG, "meaning-made", rulings={"conversoin": "off"})
    with pytest.raises(ValueError, match="those of one rulebook; name it, too"):
        rules_engine.audit(WRONG, rulings={"conversion": "off"})
    with pytest.raises(InputProblems, match="did you mean 'meaning-made'"):
        rules_engine.audit(WRONG, "meaning-maid")


def test_a_rulebook_is_read_again_when_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """And not before."""
    book = tmp_path / "paper_boats"
    shutil.copytree(ROOT / "tests" / "fixtures" / "paper_boats", book)
    read: list[str] = []
    real = by_name.library.load
    monkeypatch.setattr(by_name.library, "load", lambda name: (read.append(name), real(name))[1], raising=False)
    text = "The ⛵Dinghy is full.\n"

    before = [codes(text, str(book)) for _ in range(2)]
    glossary = next(book.rglob("glossary.yaml"))
    glossary.write_text(glossary.read_text("utf-8").replace("name: Boat", "name: Dinghy"), "utf-8")
    os.utime(glossary, (1, 1))
    after = codes(text, str(book))

    assert before[0] == before[1] != after
    assert len(read) == 2
