"""The quick reference says every rule, and each line stands at one moment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.checks.moments import misplaced_lines, unsaid_rules
from rules_engine.core.data.rulebook import Rule
from rules_engine.library import Loaded

MEANING, CAP, CARD = "mm.window.meaning", "mm.window.cap", "mm.pattern.parts"


def without(rule: Rule) -> Rule:
    """Return a rule that says nothing of its line."""
    return replace(rule, short="", said_by="", unsaid="")


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning", "meeple-inc"])
def test_the_packaged_rulebooks_say_every_rule(name: str):
    """Each once."""
    loaded = library.load(name)

    assert loaded.rulebook.manifest.moments
    assert [*unsaid_rules(loaded), *misplaced_lines(loaded)] == []


def test_a_rulebook_without_moments_need_not_say_its_rules(toy: Loaded):
    """Its quick reference is made of the rules as they are."""
    assert [*unsaid_rules(toy), *misplaced_lines(toy)] == []


@pytest.mark.parametrize(
    ("name", "force", "reason"),
    [(MEANING, "automatic", False), (CAP, "choice", False), (CARD, "definition", True)],
)
def test_a_rule_without_a_line_is_told(mm: Loaded, with_rules, name: str, force: str, reason: bool):
    """With what to write; only a definition may say why it needs none."""
    loaded = with_rules(mm, lambda rule: without(rule) if rule.id == name else rule)

    (found,) = unsaid_rules(loaded)

    assert (found.code, found.cites, found.severity) == ("unsaid-rule", (name,), "error")
    assert found.message.startswith(f"the quick reference does not say the {force} {name!r}; write a line under")
    assert found.message.endswith("or why it needs none under 'unsaid'") is reason


def test_no_reason_leaves_out_a_rule_of_play(mm: Loaded, with_rules):
    """Whoever has the quick reference alone would not keep it."""
    loaded = with_rules(mm, lambda rule: replace(without(rule), unsaid="So.") if rule.id == CAP else rule)

    (found,) = unsaid_rules(loaded)

    assert "no reason can leave out the choice 'mm.window.cap'" in found.message


def test_rules_that_name_each_other_are_said_by_none(mm: Loaded, with_rules):
    """A rule that says another has a line of its own; so neither a chain nor a circle says anything."""
    others = {MEANING: CAP, CAP: MEANING}
    loaded = with_rules(mm, lambda rule: replace(without(rule), said_by=others[rule.id]) if rule.id in others else rule)

    assert [(found.code, found.cites) for found in unsaid_rules(loaded)] == [
        ("unsaid-rule", (MEANING,)),
        ("unsaid-rule", (CAP,)),
    ]


def test_a_line_at_two_moments_names_the_first(mm: Loaded, changed):
    """So that either can be left out."""
    gather = next(moment for moment in mm.rulebook.manifest.moments if "mm.gather" in moment.rules)
    again = replace(gather, title="Once more")
    manifest = replace(mm.rulebook.manifest, moments=(*mm.rulebook.manifest.moments, again))

    (found,) = misplaced_lines(changed(mm, manifest=manifest))

    assert found.message == f"the line of 'mm.gather.two' stands under {gather.title!r} already; leave it out here"


def test_a_line_at_no_moment_is_told(mm: Loaded, changed):
    """Nobody would find it."""
    moments = tuple(moment for moment in mm.rulebook.manifest.moments if "mm.gather" not in moment.rules)

    (found,) = misplaced_lines(changed(mm, manifest=replace(mm.rulebook.manifest, moments=moments)))

    assert (found.code, found.cites) == ("misplaced-line", ("mm.gather.two",))
    assert "stands at no moment; name 'mm.gather.two' or its chapter in one" in found.message
