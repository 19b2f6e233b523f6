"""A fact has the type it is taken for: told where it stands, once, and not by every replay that comes upon it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rules_engine import checks, library
from rules_engine.checks.example_replays import differing_examples
from rules_engine.checks.fact_types import mistyped_facts
from rules_engine.core.data.rulebook import Fact, Parameter, Scalar, Sets
from rules_engine.library import Loaded


@pytest.mark.parametrize("name", library.names())
def test_the_engine_says_of_which_type_each_packaged_fact_is(name: str):
    """Of every fact there is, and of no other."""
    loaded = library.load(name)

    assert loaded.engine.facts == {fact: type(value) for fact, value in loaded.rulebook.fact_values.items()}
    assert list(mistyped_facts(loaded)) == []


@pytest.mark.parametrize(
    ("fact", "value", "says"),
    [
        ("vitals-start", "three", "should be a whole number, not the text 'three'"),
        ("vitals-start", True, "should be a whole number, not true"),
        ("world-collapses", "no", "should be true or false, not the text 'no'"),
        ("world-collapses", 1, "should be true or false, not the number 1"),
        ("end-initiative", 7, "should be text, not the number 7"),
        ("deck-layer-last", "six", "should be a whole number, not the text 'six'"),
    ],
)
def test_a_value_of_another_type_is_one_finding(mm: Loaded, with_entry, fact: str, value: Scalar, says: str):
    """At its place in `facts.yaml`, and no example is replayed with it: each would only stumble over the same."""
    broken = with_entry(mm, "facts", f"mm.fact.{fact}", value=value)

    found = [*mistyped_facts(broken), *differing_examples(broken)]

    assert [(finding.code, finding.cites) for finding in found] == [("mistyped-fact", (f"mm.fact.{fact}",))]
    assert found[0].path.endswith("facts.yaml")
    assert found[0].line == mm.places[f"mm.fact.{fact}", "value"].line
    assert f"the fact {fact!r} {says}" in found[0].message


def test_every_check_together_tells_it_once(mm: Loaded, with_entry):
    """No other check stumbles over it."""
    broken = with_entry(mm, "facts", "mm.fact.vitals-start", value="three")

    found = [finding.code for finding in checks.check(broken)]

    assert [code for code in found if code in ("mistyped-fact", "example-differs")] == ["mistyped-fact"]


@pytest.mark.parametrize("value", ["two", True])
def test_a_switch_gives_a_fact_no_other_type(mm: Loaded, with_entry, value: Scalar):
    """In an option or a variant, told where it is written."""
    broken = with_entry(mm, "variants", "mm.variant.hard-mode", sets=Sets(facts={"event-extra-meaning": value}))

    (found,) = mistyped_facts(broken)

    assert (found.code, found.cites) == ("mistyped-fact", ("mm.variant.hard-mode",))
    assert (found.path, found.line) == (
        mm.places["mm.variant.hard-mode"].path,
        mm.places["mm.variant.hard-mode", "sets", "facts", "event-extra-meaning"].line,
    )


def test_without_an_engine_texts_and_switches_say_what_a_fact_is(toy: Loaded, with_entry, changed):
    """A noun that it counts, a unit, or what every switch makes of it; who says nothing gets what stands there."""
    facts, plain = toy.rulebook.facts, Fact(id="weather", name="Weather", value="fog")
    by_noun = changed(toy, facts={**facts, "lr.fact.lanterns": Fact(id="lanterns", name="Lanterns", value="one")})
    by_unit = changed(toy, facts={**facts, "lr.fact.weather": replace(plain, unit="cloud")})
    free = changed(toy, facts={**facts, "lr.fact.weather": plain})
    set_elsewhere = with_entry(free, "variants", "lr.variant.short-road", sets=Sets(facts={"weather": 3}))
    by_parameter = with_entry(
        free, "variants", "lr.variant.short-road", parameters=(Parameter(id="w", fact="weather", least=1, most=2),)
    )

    assert [finding.text for finding in mistyped_facts(by_noun)] == ["one"]
    assert [finding.text for finding in mistyped_facts(by_unit)] == ["fog"]
    assert list(mistyped_facts(free)) == []
    assert [finding.text for finding in mistyped_facts(set_elsewhere)] == ["fog"]
    assert [finding.text for finding in mistyped_facts(by_parameter)] == ["fog"]


def test_what_stops_every_replay_is_told_once(mm: Loaded, monkeypatch: pytest.MonkeyPatch):
    """An engine that stumbles is one mistake, however many examples come upon it."""
    from rules_engine.replay import trace_cache

    def stumble(*asked: object, **choices: object) -> None:
        raise TypeError("unsupported operand type(s) for +: 'int' and 'str'")

    monkeypatch.setattr(trace_cache, "replay", stumble)
    found = list(differing_examples(replace(mm)))

    assert [finding.code for finding in found] == ["example-differs"]
    assert "cannot be replayed: TypeError: unsupported operand" in found[0].message
    assert f"so it is with {len(mm.rulebook.examples) - 1} more" in found[0].message


def test_a_number_beyond_any_rulebook_is_not_read(tmp_path: Path):
    """Loops over it would not end: it is told with its place, wherever somebody counts."""
    import shutil

    base = Path(__file__).parents[1] / "bad_input" / "base"
    folder = Path(shutil.copytree(base, tmp_path / "lantern_road"))
    for name, old, new in (
        ("facts.yaml", "value: 3", "value: 100000"),
        ("variants.yaml", "most: 2", "most: 999999999"),
        ("tables.yaml", "columns: [1, 6]", "columns: [1, 99999]"),
        ("variants.yaml", "  parameters:", "  sets: {facts: {lanterns: -100000}}\n  parameters:"),
    ):
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), "utf-8")

    with pytest.raises(library.InputProblems) as raised:
        library.load(folder)

    assert [(Path(p.path).name, p.message.partition(" in ")[0]) for p in raised.value.problems] == [
        ("facts.yaml", "100000"),
        ("tables.yaml", "99999"),
        ("variants.yaml", "-100000"),
        ("variants.yaml", "999999999"),
    ]
