"""How many may play: a rulebook's numbers, one alone, and what variants allow."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine import library, rulebook
from rules_engine.core.data import seats
from rules_engine.core.data.rulebook import RulebookData, Variant
from rules_engine.core.data.ruleset import resolve
from rules_engine.games.meaning_made import Gather, Tokens

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
        (2, False, ""),
        (6, False, ""),
        (1, False, "Meaning Made is for 2 to 6 players, not 1"),
        (0, True, "Meaning Made is for 2 to 6 players, or one alone, not 0"),
        (7, True, "Meaning Made is for 2 to 6 players, or one alone, not 7"),
        (7, False, "Meaning Made is for 2 to 6 players, not 7"),
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


def test_every_variant_is_asked():
    """One without numbers of its own, or that allows them, does not answer for the next."""
    variants = [variant("any", None), variant("few", (1, 3)), variant("alone", (1, 1)), variant("many", (4, 6))]

    assert seats.objection_to_players(["A", "B"], book(), (2, 6), variants) == "variant alone is for 1 player, not 2"


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ((1, 1), (2, 6), "variant one is for 1 player and variant other for 2 to 6 players; nobody can play both"),
        (
            (4, 6),
            (2, 3),
            "variant one is for 4 to 6 players and variant other for 2 to 3 players; nobody can play both",
        ),
        ((2, 4), (4, 6), ""),
        ((4, 6), (2, 4), ""),
        ((1, 1), None, ""),
    ],
)
def test_variants_nobody_can_play_together_are_refused(one, other, both: str):
    """Two variants without a number of players in common contradict each other, whoever stands between them."""
    variants = [variant("one", one), variant("any", None), variant("wide", (1, 6)), variant("other", other)]

    assert seats.objection_to_variants(variants) == both


@pytest.mark.parametrize("names", [("one", "other"), ("other", "one")])
def test_the_order_in_which_variants_are_named_does_not_matter(names: tuple[str, str]):
    """They are refused alike, with the same words."""
    rulebook = book(variant("one", (1, 1)), variant("other", (2, 6)))

    with pytest.raises(ValueError, match=r"^variant one is for 1 player and variant other for 2 to 6 players; nobody"):
        resolve(rulebook, {name: {} for name in names})


def test_who_is_not_at_the_table_is_told_so():
    """An action of a player who is not there is never a matter of whose turn it is."""
    game = rulebook("meaning-made").new_game(["Alex", "Brooke"])
    refused = game.why_not(Gather("Alx", Tokens(2)))

    assert [each.message for each in refused] == ["there is no player 'Alx'; did you mean 'Alex'?"]
    assert Gather("Alx", Tokens(2)) not in game.legal_actions()
