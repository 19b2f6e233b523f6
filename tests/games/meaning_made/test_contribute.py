"""Contribute to Initiative: boxes, markers and who may join by marker alone."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Contribute, Tokens
from tests.games.meaning_made.tables import filled, initiative, table
from tests.games.tables import has, legal, player, rules, tokens, why

RICH = has(energy=5, insight=5, support=5)
CLINIC = "local-clinic"  # 2 Energy, 1 Insight, 1 Support
BRIDGE = initiative("bridge", 8, energy=1, layers=(2,))
FILLED = filled(energy=1, by=["Brooke"])


@pytest.mark.parametrize("commit", [Tokens(1), Tokens(2), Tokens(0, 1), Tokens(0, 0, 1), Tokens(1, 1, 1), Tokens(2, 1)])
def test_any_number_of_tokens_fits_the_open_boxes(commit: Tokens):
    """Commit any number of tokens into open boxes, Support among them (`mm.ruling.contribute-support`)."""
    assert legal(table(alex=RICH), Contribute("Alex", CLINIC, commit)) == [True]


@pytest.mark.parametrize(
    ("commit", "surplus"), [(Tokens(3), {"energy": 1}), (Tokens(2, 2, 3), {"insight": 1, "support": 2})]
)
def test_no_token_without_a_box(commit: Tokens, surplus: dict[str, int]):
    """A token that no box asks for is not committed (`mm.contribute.open-boxes`)."""
    (reason,) = table(alex=RICH).why_not(Contribute("Alex", CLINIC, commit))

    assert (reason.rule, dict(reason.surplus)) == ("mm.contribute.open-boxes", surplus)


def test_a_filled_box_takes_nothing():
    """Boxes with a Requirement-Filled marker take no further token (`mm.contribute.open-boxes`)."""
    game = table(alex=RICH, works={CLINIC: filled(energy=1, insight=1, by=["Brooke"])})

    assert why(game, Contribute("Alex", CLINIC, Tokens(2))) == ["mm.contribute.open-boxes"]
    assert why(game, Contribute("Alex", CLINIC, Tokens(0, 1))) == ["mm.contribute.open-boxes"]
    assert legal(game, Contribute("Alex", CLINIC, Tokens(1, 0, 1))) == [True]


def test_what_is_committed_is_held():
    """Tokens a player lacks cannot be committed (`mm.contribute.tokens`)."""
    (reason,) = table(alex=has(energy=1)).why_not(Contribute("Alex", CLINIC, Tokens(2)))

    assert (reason.code, reason.rule, dict(reason.missing)) == ("cannot-pay", "mm.contribute.tokens", {"energy": 1})


def test_an_empty_contribution_takes_no_place():
    """While boxes are open, at least one token is committed (`mm.ruling.contribute-at-least-one`)."""
    assert why(table(alex=RICH), Contribute("Alex", CLINIC)) == ["mm.contribute.at-least-one"]


@pytest.mark.parametrize("card", ["water-system", "shell", "no-such-card", ""])
def test_only_face_up_initiatives_are_contributed_to(card: str):
    """A card of the deck, another class of card or an unknown one cannot be chosen (`mm.contribute.choose`)."""
    assert why(table(alex=RICH), Contribute("Alex", card, Tokens(1))) == ["mm.contribute.choose"]


def test_a_completed_initiative_is_gone():
    """A completed Initiative takes no contribution (`mm.contribute.choose`)."""
    game = table(alex=RICH, index=["food-network"], completed=[CLINIC])

    assert why(game, Contribute("Alex", CLINIC, Tokens(1))) == ["mm.contribute.choose"]


def test_the_end_initiative_is_open_from_the_first_round():
    """The End Initiative is contributed to like any other, from the start."""
    game = table(alex=RICH, round=1)

    game.play(Contribute("Alex", "stewardship", Tokens(1)))

    assert game.table.works["stewardship"].contributors == ["Alex"]


def test_tokens_leave_the_hand_and_markers_mark_their_boxes():
    """Committed tokens go to the supply at once; Requirement-Filled markers stay on the boxes."""
    game = table(alex=has(energy=2, insight=1))

    events = game.play(Contribute("Alex", CLINIC, Tokens(2)))

    assert tokens(game, "Alex") == (0, 1, 0)
    assert tuple(game.table.works[CLINIC].filled) == (2, 0, 0)
    assert {"mm.contribute.to-supply", "mm.contribute.filled", "mm.contribute.marker"} <= set(rules(events))


def test_the_first_contribution_takes_the_best_open_space():
    """Markers take the highest-scoring open Contribution Order Space, in turn (`mm.ruling.contribution-spaces`)."""
    game = table(alex=RICH, works={CLINIC: filled(energy=1, by=["Drew", "Brooke"])}, drew={})

    game.play(Contribute("Alex", CLINIC, Tokens(1)))

    assert game.table.works[CLINIC].contributors == ["Drew", "Brooke", "Alex"]
    assert player(game, "Alex").markers == 3


def test_a_later_contribution_keeps_the_place():
    """One marker a player; later contributions change no position (`mm.contribute.marker`)."""
    game = table(alex=RICH, works={CLINIC: filled(energy=1, by=["Alex", "Brooke"])})

    events = game.play(Contribute("Alex", CLINIC, Tokens(1)))

    assert game.table.works[CLINIC].contributors == ["Alex", "Brooke"]
    assert "mm.contribute.marker" not in rules(events)
    assert player(game, "Alex").markers == 3


def test_there_are_spaces_for_everybody():
    """Six players can all contribute to one card (spaces for at least every player)."""
    crowd = ["Brooke", "Casey", "Drew", "Ella", "Finn"]
    wide = initiative("wide", energy=9)
    game = table(
        cards=[wide],
        index=["wide"],
        alex=RICH,
        **{name.lower(): {} for name in crowd},
        works={"wide": filled(energy=5, by=crowd)},
    )

    game.play(Contribute("Alex", "wide", Tokens(1)))

    assert game.table.works["wide"].contributors == [*crowd, "Alex"]


def test_a_marker_alone_may_bring_the_missing_layer():
    """All boxes filled, a Layer missing: who has it joins by marker only, and the card completes."""
    game = table(cards=[BRIDGE], index=["bridge"], alex=has(palette=["pulse"]), works={"bridge": FILLED})

    events = game.play(Contribute("Alex", "bridge"))

    assert "bridge" in game.table.completed
    assert "mm.contribute.filled" not in rules(events)
    assert (player(game, "Brooke").legacy, player(game, "Alex").legacy) == (7, 4)


def test_a_marker_alone_needs_the_missing_layer():
    """A player without the missing Layer may not join by marker (`mm.ruling.marker-only`)."""
    game = table(cards=[BRIDGE], index=["bridge"], alex=has(palette=["shell"]), works={"bridge": FILLED})

    assert why(game, Contribute("Alex", "bridge")) == ["mm.contribute.marker-only"]


def test_under_the_other_ruling_anyone_may_join_by_marker():
    """With the option `anyone`, a missing Layer lets every player join; the card stays incomplete."""
    game = table(
        cards=[BRIDGE], index=["bridge"], alex=has(palette=["shell"]), works={"bridge": FILLED},
        rulings={"marker-only": "anyone"},
    )  # fmt: skip

    game.play(Contribute("Alex", "bridge"))

    assert game.table.works["bridge"].contributors == ["Brooke", "Alex"]


@pytest.mark.parametrize("option", ["missing-layer", "anyone"])
def test_a_second_marker_is_never_placed(option: str):
    """A contributor does not join again by marker, under either option (`mm.contribute.marker-only`)."""
    game = table(
        cards=[BRIDGE], index=["bridge"], asked="Brooke", brooke=RICH, works={"bridge": FILLED},
        rulings={"marker-only": option},
    )  # fmt: skip

    assert why(game, Contribute("Brooke", "bridge")) == ["mm.contribute.marker-only"]


def test_a_layer_is_not_paid_for():
    """With all boxes filled no token can take the place of a missing Layer (`mm.initiative.layers`)."""
    game = table(cards=[BRIDGE], index=["bridge"], alex={**RICH, "palette": ["pulse"]}, works={"bridge": FILLED})

    for commit in (Tokens(1), Tokens(0, 1), Tokens(0, 0, 1)):
        assert why(game, Contribute("Alex", "bridge", commit)) == ["mm.contribute.open-boxes"]


def test_a_marker_alone_has_to_wait_for_the_last_box():
    """While a box is open, the missing Layer alone is no contribution (`mm.contribute.at-least-one`)."""
    bridge = initiative("bridge", 8, energy=2, layers=(2,))
    game = table(cards=[bridge], index=["bridge"], alex=has(palette=["pulse"]), works={"bridge": FILLED})

    assert why(game, Contribute("Alex", "bridge")) == ["mm.contribute.at-least-one"]


def test_contributing_is_done_in_ones_own_turn():
    """Nobody contributes out of turn (`mm.round.own-turn`)."""
    assert why(table(brooke=RICH), Contribute("Brooke", CLINIC, Tokens(1))) == ["mm.round.own-turn"]
