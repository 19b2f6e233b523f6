"""Rules: ids that are cited exist, and rules of play are cited."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rules_engine.checks.engine_source import citations, facts_read
from rules_engine.checks.rule_ids import reused_ids, unknown_ids, unused_rules
from rules_engine.core.data.rulebook import ListedFinding, Rule, Tombstone
from rules_engine.library import Loaded

SOURCE = '''"""A game of its own (`mm.load`)."""


class ToyGame:
    """Knows `mm.load.bonus` and `mm.load.nothing`."""

    def play(self, game):
        wide = "🌈🌈"; game.emit("gain", "mm.load.bonis")
        return game.facts.donation_cap + game.facts.donation_cup + getattr(game.facts, f"start_{wide}")

    def others(self, *pair):
        return getattr(*pair) or getattr(*pair, f"")
'''


@pytest.fixture
def with_own_engine(mm: Loaded, tmp_path: Path) -> Loaded:
    """Meaning Made with an engine whose source is `SOURCE`."""
    file = tmp_path / "toy_game.py"
    (tmp_path / "of_somebody_else.py").write_text("this is no Python, and no part of the game", "utf-8")
    file.write_text(SOURCE, "utf-8")
    spec = importlib.util.spec_from_file_location("toy_game", file)
    module = importlib.util.module_from_spec(spec)
    sys.modules["toy_game"] = module
    spec.loader.exec_module(module)
    yield replace(mm, engine=replace(mm.engine, game=module.ToyGame))
    del sys.modules["toy_game"]


def test_the_engine_cites_rules_there_are(mm: Loaded):
    """The packaged engine's citations are all known."""
    assert list(unknown_ids(mm)) == []


def test_an_unknown_rule_in_the_engine_is_found_with_file_line_and_column(with_own_engine: Loaded):
    """The place is that of the string literal; columns count code points."""
    found = [finding for finding in unknown_ids(with_own_engine) if finding.path.endswith("toy_game.py")]

    assert [(f.code, f.text, f.line, f.column) for f in found] == [
        ("unknown-rule", "mm.load.nothing", 5, 35),
        ("unknown-rule", "mm.load.bonis", 8, 41),
    ]
    assert found[1].suggestion == "mm.load.bonus"


@pytest.mark.parametrize(
    ("word", "code", "meant"),
    [
        ("Lantrn", "unknown-term", "lr.term.lantern"),
        ("weather table", "unknown-term", "lr.term.weather-table"),
        ("rode", "unknown-term", "lr.term.road"),
        ("stepps", "unknown-rule", "lr.walk.steps"),
        ("Zzz", "unknown-rule", ""),
    ],
)
def test_a_reference_without_a_dot_is_told_by_what_it_may_be_called(
    toy: Loaded, with_rules, word: str, code: str, meant: str
):
    """The name or the local id of a term, else the last part of any id."""
    text = f"Take it from the [[{word}]]."
    loaded = with_rules(toy, lambda rule: replace(rule, text=text) if rule.id == "lr.walk.light" else rule)

    (finding,) = unknown_ids(loaded)

    assert (finding.code, finding.suggestion) == (code, meant)
    assert f"did you mean {meant!r}?" in finding.message or not meant


def test_a_rule_named_by_its_last_part_is_meant_where_a_rule_belongs(toy: Loaded, with_entry):
    """No term is, though one comes as near."""
    (finding,) = unknown_ids(with_entry(toy, "terms", "lr.term.road", rules=("weather",)))

    assert finding.suggestion == "lr.dusk.weather"


def test_docstrings_mention_and_code_states(with_own_engine: Loaded):
    """An id in backticks has to exist, but cites nothing."""
    stated = {citation.name: citation.stated for citation in citations(with_own_engine)}

    assert stated == {"mm.load": False, "mm.load.bonus": False, "mm.load.nothing": False, "mm.load.bonis": True}


def test_facts_are_read_by_name_or_by_the_beginning_of_one(with_own_engine: Loaded):
    """`facts.donation_cap` names a fact, an f-string all that begin alike."""
    read = [(fact.name, fact.where().line) for fact in facts_read(with_own_engine)]

    assert sorted(read) == [("donation-cap", 9), ("donation-cup", 9), ("start-*", 9)]


def test_a_rule_the_engine_cites_must_exist(mm: Loaded, with_rules):
    """Taking a rule away leaves citations without a rule."""
    loaded = with_rules(mm, lambda rule: None if rule.id == "mm.load.bonus" else rule)

    paths = {finding.path for finding in unknown_ids(loaded) if finding.text == "mm.load.bonus"}

    assert "rules_engine/games/meaning_made/load.py" in paths
    assert "glossary/meaning-made.yaml" in paths


def test_code_cites_rules_not_chapters(mm: Loaded, changed):
    """An event without a rule of its own explains nothing."""
    chapter = replace(mm.rulebook.chapters[0], id="mm.load.bonus", rules=())

    found = list(unknown_ids(changed(mm, chapters=(*mm.rulebook.chapters, chapter))))

    assert any(finding.message == "'mm.load.bonus' is a chapter; cite one of its rules" for finding in found)


@pytest.mark.parametrize(
    ("text", "code", "suggestion"),
    [
        ("See [[mm.load.bonis]].", "unknown-rule", "mm.load.bonus"),
        ("See [[mm.load.bonis|the bonus]].", "unknown-rule", "mm.load.bonus"),
        ("See [the bonus](rule:mm.load.bonis).", "unknown-rule", "mm.load.bonus"),
        ("See [[mm.term.patern]].", "unknown-term", "mm.term.pattern"),
        ("See [[mm.ruling.winer]].", "unknown-ruling", "mm.ruling.winner"),
        ("See [[mm.fact.layer]].", "unknown-fact", "mm.fact.layers"),
        ("See [[zz.load]].", "unknown-rule", None),
    ],
)
def test_an_unknown_id_in_a_text_is_found(mm: Loaded, with_rules, text, code, suggestion):
    """The form of the id says what is unknown; the nearest of its kind is meant."""
    loaded = with_rules(mm, lambda rule: replace(rule, text=text) if rule.id == "mm.game.aim" else rule)

    (found,) = unknown_ids(loaded)

    assert (found.code, found.path) == (code, "rules_engine/games/meaning_made/rules.yaml")
    assert suggestion in (None, found.suggestion)


@pytest.mark.parametrize(
    ("kind", "full_id"), [("terms", "mm.term.pattern"), ("rulings", "mm.ruling.winner")], ids=["term", "ruling"]
)
def test_an_unknown_rule_of_a_term_or_ruling_is_found(mm: Loaded, with_entry, kind, full_id):
    """`rules:` names rules there are."""
    (found,) = unknown_ids(with_entry(mm, kind, full_id, rules=("mm.end.scor",)))

    assert (found.code, found.suggestion) == ("unknown-rule", "mm.end.score")


def test_an_unknown_rule_among_the_findings_of_an_example_is_found(mm: Loaded, with_entry):
    """A finding that is listed for a rule names one there is."""
    example = mm.rulebook.examples["mm.example.published-example"]
    listed = replace(example.findings[0], are=(ListedFinding(step="r1.alex.1", code="illegal", rule="mm.lod"),))

    found = list(unknown_ids(with_entry(mm, "examples", "mm.example.published-example", findings=(listed,))))

    assert [(f.code, f.text, f.path) for f in found] == [
        ("unknown-rule", "mm.lod", "examples/meaning-made/published-example.yaml")
    ]


def test_an_unknown_ruling_of_a_rule_is_found(mm: Loaded, with_rules):
    """`rests_on:` names rulings there are, by their local ids."""
    loaded = with_rules(mm, lambda rule: replace(rule, rests_on=("winer",)) if rule.id == "mm.end.winner" else rule)

    (found,) = unknown_ids(loaded)

    assert (found.code, found.suggestion) == ("unknown-ruling", "winner")


def test_a_removed_id_says_what_replaced_it(mm: Loaded, changed, with_entry):
    """A tombstone is the best suggestion, and its replacement must exist."""
    stone = Tombstone(id="mm.load.old", replaced_by="mm.load.bonus", why="it was split")
    loaded = changed(mm, manifest=replace(mm.rulebook.manifest, removed=(stone,)))

    (found,) = unknown_ids(with_entry(loaded, "terms", "mm.term.pattern", rules=("mm.load.old",)))

    assert found.message == "'mm.load.old' was removed: it was split"
    assert found.suggestion == "mm.load.bonus"


def test_a_removed_id_is_not_used_again(mm: Loaded, changed):
    """Old texts still mean the old thing by it."""
    stone = Tombstone(id="mm.load.bonus", replaced_by="mm.load.place", why="it was split")
    loaded = changed(mm, manifest=replace(mm.rulebook.manifest, removed=(stone,)))

    assert list(reused_ids(mm)) == []
    assert [finding.code for finding in reused_ids(loaded)] == ["reused-id"]


@pytest.mark.parametrize("force", ["choice", "automatic", "definition"])
def test_a_rule_that_nothing_uses_is_found(mm: Loaded, changed, force):
    """A rule of play wants code that cites it, a definition a check or page."""
    rule = Rule(id="mm.game.idle", title="Idle", force=force, authority="published", text="Nothing.")
    chapter = replace(mm.rulebook.chapters[0], rules=(*mm.rulebook.chapters[0].rules, rule))

    (found,) = unused_rules(changed(mm, chapters=(chapter, *mm.rulebook.chapters[1:])))

    assert (found.code, found.cites) == ("unused-rule", ("mm.game.idle",))


@pytest.mark.parametrize("excuse", [{"authority": "pending"}, {"used_by": "page:overview"}], ids=["pending", "page"])
def test_a_rule_not_in_force_or_used_by_a_page_is_fine(mm: Loaded, changed, excuse):
    """Neither needs code."""
    fields = {"force": "definition", "authority": "published", **excuse}
    rule = Rule(id="mm.game.idle", title="Idle", text="Nothing.", **fields)
    chapter = replace(mm.rulebook.chapters[0], rules=(*mm.rulebook.chapters[0].rules, rule))

    assert list(unused_rules(changed(mm, chapters=(chapter, *mm.rulebook.chapters[1:])))) == []
