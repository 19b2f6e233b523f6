"""How rules read under options: what has to be said, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from rules_engine.checks.facts import typed_facts, unknown_facts
from rules_engine.checks.reads import clashing_readings, missing_readings, wrong_readings
from rules_engine.checks.rule_ids import unknown_ids
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Option, Ruling, Sets, Settlement, Variant
from rules_engine.core.data.ruleset import resolve
from rules_engine.library import Loaded

LIGHT, STEPS = "lr.walk.light", "lr.walk.steps"
SHARED = "Walk only while somebody on your space carries a 🏮Lantern. Without one, stay where you are."
RULING = "lr.ruling.shared-lantern"


def played(loaded: Loaded, reads: dict[str, str], **changes: object) -> Loaded:
    """Return the toy with its ruling a switch, whose other option has these `reads`."""
    own, shared = loaded.rulebook.rulings[RULING].options
    options = (
        replace(own, sets=Sets(policies={"lantern": "own"})),
        replace(shared, sets=Sets(policies={"lantern": "shared"}), reads=reads),
    )
    return with_ruling(loaded, replace(loaded.rulebook.rulings[RULING], options=options, **changes))


def with_ruling(loaded: Loaded, ruling: Ruling) -> Loaded:
    """Return the toy with a ruling put in."""
    full_id = loaded.rulebook.full_id("ruling", ruling.id)
    book = replace(loaded.rulebook, rulings={**loaded.rulebook.rulings, full_id: ruling})
    return replace(loaded, rulebook=book)


def told(findings: Iterator[Finding]) -> list[tuple[str, str]]:
    """Return code and message of findings."""
    return [(finding.code, finding.message) for finding in findings]


def test_an_option_says_how_each_rule_reads_that_its_ruling_names(toy: Loaded):
    """One that nobody said is told at the option, with what to write."""
    (finding,) = missing_readings(played(toy, {LIGHT: SHARED}, rules=(LIGHT, STEPS)))

    assert (finding.code, finding.group, finding.line) == ("missing-reading", "library", 8)
    assert finding.cites == (RULING, STEPS)
    assert "'shared' does not say how 'lr.walk.steps' reads; write its words under 'reads', or as-is" in finding.message


def test_a_rule_reads_as_a_question_was_settled_that_nobody_can_choose(toy: Loaded):
    """A ruling that writes nothing has words for its other answer, and they hold once that one is chosen."""
    own, shared = toy.rulebook.rulings[RULING].options
    ruling = replace(toy.rulebook.rulings[RULING], options=(own, replace(shared, reads={LIGHT: SHARED})))
    assert not ruling.switch

    assert LIGHT not in resolve(with_ruling(toy, ruling).rulebook).reads
    settled = replace(ruling, chosen=shared.id)
    assert SHARED in resolve(with_ruling(toy, settled).rulebook).reads[LIGHT]


@pytest.mark.parametrize("reads", [{LIGHT: SHARED}, {LIGHT: "as-is"}])
def test_words_or_as_is_cover_a_rule(toy: Loaded, reads: dict[str, str]):
    """Both say how it reads."""
    loaded = played(toy, reads)

    assert [*missing_readings(loaded), *wrong_readings(loaded)] == []


def test_an_option_not_in_force_and_a_ruling_that_is_no_switch_need_no_words(toy: Loaded):
    """Nobody can choose them."""
    ruling = played(toy, {}).rulebook.rulings[RULING]
    announced = replace(ruling, options=(ruling.options[0], replace(ruling.options[1], in_force=False)))

    assert [*missing_readings(toy), *missing_readings(with_ruling(toy, announced))] == []


def test_settling_a_question_asks_for_no_other_words(toy: Loaded):
    """The rules state what was chosen before; that option needs no entry, and the new one still has its own."""
    settlement = Settlement(option="shared", why="It is printed.", date="2026-03-04", source=())
    ruling = played(toy, {LIGHT: SHARED}).rulebook.rulings[RULING]
    loaded = with_ruling(toy, replace(ruling, settled=settlement).as_settled())

    assert [*missing_readings(loaded), *wrong_readings(loaded)] == []


@pytest.mark.parametrize(
    ("reads", "message"),
    [
        (
            {LIGHT: SHARED, STEPS: "as-is"},
            "says how 'lr.walk.steps' reads, which the ruling does not name",
        ),
        (
            {LIGHT: "Walk only while you carry a 🏮Lantern.  Without one,\nstay where you are."},
            "reads 'lr.walk.light' in its own words; write as-is",
        ),
        ({LIGHT: " "}, "leaves nothing of 'lr.walk.light'"),
    ],
)
def test_an_entry_that_says_nothing_is_told(toy: Loaded, reads: dict[str, str], message: str):
    """A rule that is not touched, the same words again, or none."""
    ((code, said),) = told(wrong_readings(played(toy, reads)))

    assert code == "wrong-reading"
    assert message in said


def test_the_option_that_rules_state_has_no_words_of_its_own(toy: Loaded):
    """What it says stands in the rule."""
    own = Option(id="own", text="Own.", sets=Sets(policies={"lantern": "own"}), reads={LIGHT: SHARED})
    ruling = played(toy, {LIGHT: "as-is"}).rulebook.rulings[RULING]

    ((_, said),) = told(wrong_readings(with_ruling(toy, replace(ruling, options=(own, *ruling.options[1:])))))

    assert "is what 'lr.walk.light' states as it is written" in said


def test_a_variant_names_only_rules_that_read_otherwise(toy: Loaded):
    """It has no choice beside it: what it does not name stays as it is."""
    road = replace(toy.rulebook.variants["lr.variant.short-road"], reads={LIGHT: "as-is"})
    loaded = replace(toy, rulebook=replace(toy.rulebook, variants={"lr.variant.short-road": road}))

    ((_, said),) = told(wrong_readings(loaded))

    assert "which a variant need not say" in said


def test_a_rule_that_is_not_there_is_told_once(toy: Loaded):
    """As an unknown rule, with what was meant."""
    loaded = played(toy, {LIGHT: SHARED, "lr.walk.lights": SHARED})

    ((code, said),) = told(unknown_ids(loaded))

    assert (code, list(wrong_readings(loaded))) == ("unknown-rule", [])
    assert "did you mean 'lr.walk.light'?" in said


def test_numbers_in_the_words_are_facts_that_exist(toy: Loaded):
    """As in the rule itself: none is typed, none unknown."""
    loaded = played(toy, {LIGHT: "Walk while there are three. Carry {lantern}."})

    assert [code for code, _ in told(typed_facts(loaded))] == ["typed-fact"]
    assert ["did you mean 'lanterns'?" in said for _, said in told(unknown_facts(loaded))] == [True]


def variant(name: str, text: str, after: tuple[str, ...] = ()) -> Variant:
    """Return a variant that rewrites the rule on light."""
    return Variant(id=name, name=name, text="So.", authority="published", reads={LIGHT: text}, after=after)


def with_variants(loaded: Loaded, *variants: Variant) -> Loaded:
    """Return the toy with these variants."""
    by_id = {f"lr.variant.{each.id}": each for each in variants}
    return replace(loaded, rulebook=replace(loaded.rulebook, variants=by_id))


DARK = "Walk in the dark. Without one, stay where you are."
ALWAYS = "Walk only while you carry a 🏮Lantern. Without one, walk all the same."


def test_two_that_change_one_sentence_in_two_ways_are_told(toy: Loaded):
    """The sentence is named, and both choices."""
    loaded = with_variants(played(toy, {LIGHT: SHARED}), variant("dark", DARK))

    ((code, said),) = told(clashing_readings(loaded))

    assert code == "clashing-readings"
    assert "'shared-lantern=shared' and 'dark' both change “Walk only while you carry a 🏮Lantern.”" in said


@pytest.mark.parametrize(
    "variants",
    [
        (variant("dark", DARK), variant("always", ALWAYS)),
        (variant("dark", DARK), variant("darker", DARK.replace("dark", "night"), after=("dark",))),
        (
            replace(variant("dark", DARK), players=(1, 1)),
            replace(variant("darker", DARK.replace("dark", "night")), players=(2, 2)),
        ),
    ],
    ids=["each-its-own-sentence", "one-goes-over-the-other", "never-together"],
)
def test_what_cannot_meet_or_is_ordered_is_left_alone(toy: Loaded, variants: tuple[Variant, ...]):
    """Two sentences, a declared order, or choices that exclude each other."""
    assert list(clashing_readings(with_variants(toy, *variants))) == []
