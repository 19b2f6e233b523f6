"""`rulebook audit --ruling` and `--variant`: a text is held to the rules of one table."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.auditor import gathering
from rules_engine.auditor.questions import Questions
from rules_engine.cli.audit import known_questions
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.ruleset import Ruleset
from tests.auditor.planted import RIGHT

ROOT = Path(__file__).parents[3]


@pytest.fixture
def rulesets(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Ruleset]]:
    """The rulesets that questions are asked under, by rulebook, with nothing kept from before."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("own")))
    asked: list[tuple[str, Ruleset]] = []

    def questions_of(book: RulebookData, ruleset: Ruleset, where: object = None) -> Questions:
        asked.append((book.name, ruleset))
        return Questions(book.name)

    monkeypatch.setattr(known_questions, "questions_of", questions_of)
    monkeypatch.setattr(gathering, "questions_of", questions_of)
    return asked


def test_a_text_is_held_to_house_rules(audit, folder: Path, rulesets: list[tuple[str, Ruleset]]):
    """Rulings and variants, spelled as for a replay; each choice has questions of its own in the cache."""
    (folder / "page.md").write_text(RIGHT, "utf-8")
    choices = ("--ruling", "conversion=two-energy", "--variant", "hard-mode:load=1")

    for options in (choices, choices, ()):
        assert audit("page.md", *options).exit_code == 0

    (name, house), (_, usual) = rulesets
    assert name == "meaning-made"
    assert (house.rulings["conversion"], house.variants) == ("two-energy", {"hard-mode": {"load": 1}})
    assert (usual.rulings["conversion"], usual.variants) == ("off", {})


@pytest.mark.parametrize(
    ("options", "books"),
    [
        (("--ruling", "conversion=two-energy"), {"meaning-made": "two-energy"}),
        (("--ruling", "conversion=own-turn"), {"life-meaning": "own-turn"}),
        (("--ruling", "mm.ruling.conversion=two-energy"), {"meaning-made": "two-energy"}),
        (("--variant", "hard-mode"), {"meaning-made": "off"}),
    ],
)
def test_a_choice_goes_for_the_games_that_know_it(
    audit, folder: Path, rulesets: list[tuple[str, Ruleset]], options: tuple[str, ...], books: dict[str, str]
):
    """Without `--rulebook`; the id and the option have to fit."""
    (folder / "page.md").write_text("Nothing.\n", "utf-8")

    assert audit("page.md", *options, rulebook=None).exit_code == 0

    assert {name: ruleset.rulings["conversion"] for name, ruleset in rulesets} == books
