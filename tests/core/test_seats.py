"""How many may play: a rulebook's numbers, one alone, and what variants allow."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine import library
from rules_engine.core.data import seats
from rules_engine.core.data.rulebook import RulebookData, Variant
from rules_engine.core.data.ruleset import resolve

MM = library.load("meaning-made").rulebook


def variant(name: str, players: tuple[int, int] | None) -> Variant:
    """Return a variant for a number of players."""
    return Variant(id=name, name=name, text="", authority="published", players=players)


def book(*variants: Variant, solo: bool = True) -> RulebookData:
    """Return the rulebook with these variants only, for one alone or not."""
    manifest = dataclasses.replace(MM.manifest, solo=solo)
    return dataclasses.replace(MM, manifest=manifest, variants={f"mm.variant.{one.id}": one for one in variants})


@pytest.mark.parametrize(
    ("count", "solo", "why"),
    [
        (1, True, ""),
        (2, True, ""),
        (6, False, ""),
        (1, False, "Meaning Made is for 2 to 6 players, not 1"),
        (0, True, "Meaning Made is for 2 to 6 players, or one alone, not 0"),
        (7, True, "Meaning Made is for 2 to 6 players, or one alone, not 7"),
    ],
)
def test_a_rulebook_says_how_many_may_play(count: int, solo: bool, why: str):
    """Its numbers hold, and one may play alone where it says so."""
    assert seats.objection_to_players(list("ABCDEFG"[:count]), book(solo=solo), (2, 6), ()) == why


@pytest.mark.parametrize(
    ("players", "count", "why"),
    [
        (None, 1, ""),
        ((1, 1), 1, ""),
        ((2, 6), 2, ""),
        ((1, 1), 2, "variant v is for 1 player, not 2"),
        ((2, 6), 1, "variant v is for 2 to 6 players, not 1"),
        ((3, 4), 5, "variant v is for 3 to 4 players, not 5"),
    ],
)
def test_a_variant_may_be_for_fewer(players: tuple[int, int] | None, count: int, why: str):
    """A variant keeps to its own numbers."""
    assert seats.objection_to_players(list("ABCDE"[:count]), book(), (2, 6), [variant("v", players)]) == why


@pytest.mark.parametrize(
    ("one", "other", "refused"),
    [((1, 1), (2, 6), True), ((2, 3), (4, 6), True), ((2, 4), (4, 6), False), ((1, 1), None, False)],
)
def test_variants_nobody_can_play_together_are_refused(one, other, refused: bool):
    """Whatever order they are named in, two variants without a number of players in common contradict each other."""
    rulebook = book(variant("one", one), variant("other", other))

    for names in (["one", "other"], ["other", "one"]):
        if refused:
            with pytest.raises(ValueError, match=r"variant one is for .* variant other for .* nobody can play both"):
                resolve(rulebook, {name: {} for name in names})
        else:
            assert set(resolve(rulebook, {name: {} for name in names}).variants) == {"one", "other"}
