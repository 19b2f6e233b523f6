"""Tag Discounts."""

from __future__ import annotations

from typing import Any

from rules_engine.games.life_meaning import Contribute, LifeMeaning, Obtain, Tokens
from tests.games.life_meaning.tables import pattern, project, table
from tests.games.tables import has, legal, rules, tokens, why

REED = pattern("reed", 1, tag="form", discount="energy")
ROOT = pattern("root", 2, tag="form", discount="regulation")
BARE = pattern("bare", 3, tag="form")
OTHER = pattern("other", 1, tag="social", discount="energy")
NEST = pattern("nest", 3, tag="form", cost={"energy": 2, "regulation": 1}, discount="support")
RICH = has(energy=3, regulation=3, support=3)


def owning(*stack: str, **given: Any) -> LifeMeaning:
    """Return a turn of a player who owns Patterns, with a Nest for sale: 2 Energy and 1 Regulation."""
    return table(cards=[REED, ROOT, BARE, OTHER, NEST], gallery=["nest"], alex={**RICH, "stack": stack}, **given)


def nest(energy: int, regulation: int) -> Obtain:
    """Return the action of obtaining the Nest for so much."""
    return Obtain("Alex", "nest", Tokens(energy=energy, regulation=regulation))


def test_a_pattern_you_own_makes_others_with_its_tag_cheaper():
    """Each Pattern you own takes 1 token of the type on its discount icon off the cost of its Tag."""
    game = owning("reed")

    assert legal(game, nest(1, 1), nest(2, 1), nest(2, 0)) == [True, False, False]
    assert why(game, nest(2, 1)) == ["lm.obtain.surplus"]
    events = game.play(nest(1, 1))

    assert tokens(game, "Alex")[:2] == (2, 2)
    assert "lm.obtain.discount" in rules(events)


def test_discounts_stack():
    """Several discounts add up, of one type and of several."""
    assert legal(owning("reed", "reed"), nest(0, 1), nest(1, 1)) == [True, False]
    assert legal(owning("reed", "root"), nest(1, 0), nest(1, 1)) == [True, False]
    assert legal(owning("reed", "reed", "root"), nest(0, 0)) == [True]


def test_a_cost_is_never_below_nothing():
    """What a discount leaves over of its type is lost; it does not pass to another type."""
    game = owning("reed", "reed", "reed")

    assert legal(game, nest(0, 1), nest(0, 0)) == [True, False]
    events = game.play(nest(0, 1))

    assert tokens(game, "Alex")[:2] == (3, 2)
    assert "lm.obtain.floor" in rules(events)


def test_a_discount_of_a_type_the_cost_lacks_is_lost():
    """A discount on a type that is not in the cost takes off nothing (`lm.ruling.discount-floor`)."""
    sprout = pattern("sprout", 1, tag="form", discount="support")
    game = table(cards=[sprout, NEST], gallery=["nest"], alex={**RICH, "stack": ["sprout"]})

    events = game.play(nest(2, 1))

    assert ("lm.obtain.floor" in rules(events), "lm.obtain.discount" in rules(events)) == (True, False)


def test_without_tag_or_icon_there_is_no_discount():
    """Another Tag, or a card without a discount icon, makes nothing cheaper."""
    assert legal(owning("other", "bare"), nest(2, 1), nest(1, 1)) == [True, False]


def test_only_your_own_patterns_count():
    """Discounts come from Patterns you own."""
    game = table(cards=[REED, NEST], gallery=["nest"], alex=RICH, brooke=has(stack=["reed"]))

    assert legal(game, nest(2, 1), nest(1, 1)) == [True, False]


def test_a_discount_makes_the_difference():
    """Who holds too little for the printed cost can pay the lower one."""
    game = table(cards=[REED, NEST], gallery=["nest"], alex=has(energy=1, regulation=1, stack=["reed"]))

    assert nest(1, 1) in list(game.legal_actions())


def test_projects_have_no_discount():
    """A Tag Discount is for Patterns, never for what a Project requires (`lm.ruling.discount-scope`)."""
    game = table(cards=[REED, project("hall", energy=2)], projects=["hall"], alex=has(energy=1, stack=["reed", "reed"]))

    game.play(Contribute("Alex", "hall", Tokens(energy=1)))

    assert game.table.works["hall"].filled == Tokens(energy=1)
