"""Switches about what one may do in a turn: for each a small position, and what is seen there under its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules_engine.games.life_meaning import (
    Acquire,
    Answer,
    Contribute,
    Convert,
    Discard,
    Obtain,
    Recalibrate,
    Refill,
    Stabilize,
    Tokens,
    Touchpoint,
)
from tests.games.life_meaning.tables import GALLERY, acquires, paid, pattern, recalibrates, table
from tests.games.tables import each, has, legal, player, why

Rulings = Mapping[str, str]
Case = tuple[Callable[[Rulings], Any], dict[str, Any]]
ENERGY, SUPPORT = Tokens(energy=1), Tokens(support=1)


def paying_an_icon_twice(rulings: Rulings) -> tuple[list[str], int]:
    """An icon that is filled is refused, or paid and marked again (`lm.ruling.surplus`)."""
    works = {"repair-hub": paid("Brooke", "Brooke", regulation=2)}
    game = table(alex=has(regulation=1), works=works, rulings=rulings)
    again = Contribute("Alex", "repair-hub", Tokens(regulation=1))
    reasons = why(game, again)
    if not reasons:
        game.play(again)
    work = game.table.works["repair-hub"]
    assert work.filled == Tokens(regulation=2)
    return reasons, len(work.marks)


def most_support_of_a_stabilize(rulings: Rulings) -> tuple[int, int, int]:
    """Stabilize takes 1 Support, or any number: 1 Drift for each, 1 Coherence for the action."""
    game = table(alex=has(support=3), rulings=rulings)
    most = max(count for count in range(5) if legal(game, Stabilize("Alex", Tokens(support=count))) == [True])
    game.play(Stabilize("Alex", Tokens(support=most)))
    return most, game.table.drift, player(game, "Alex").coherence


def stabilizing_without_drift(rulings: Rulings) -> list[str]:
    """At Drift 0 one may Stabilize, or not (`lm.ruling.stabilize-at-zero`)."""
    return why(table(drift=0, alex=has(support=1), rulings=rulings), Stabilize("Alex", SUPPORT))


def converting(rulings: Rulings) -> tuple[int, bool]:
    """Conversion is free and possible in Phase D, or free in one's turn, or an action of it."""
    game, later = (table(phase=phase, alex=has(energy=2), rulings=rulings) for phase in ("turns", "stability"))
    game.play(Convert("Alex"))
    return game.table.actions_left, not why(later, Convert("Alex"))


def acquiring_support(rulings: Rulings) -> list[str]:
    """Support can be acquired like any other type, or not (`lm.ruling.acquire-support`)."""
    return why(table(rulings=rulings), Acquire("Alex", Tokens(energy=1, support=1)))


def a_gift(rulings: Rulings) -> tuple[str, int, int]:
    """A gift simply happens, or can be refused (`lm.ruling.touchpoint-consent`)."""
    game = table(alex=has(energy=1), rulings=rulings)
    game.play(Touchpoint("Alex", "Brooke", give="energy"))
    asked = game.decision.kind
    if asked == "answer":
        game.play(Answer("Brooke", "decline"))
    return asked, player(game, "Brooke").energy, player(game, "Alex").reputation


def reputation_for_a_request(rulings: Rulings) -> dict[str, int]:
    """For a request granted the one who asked gains Reputation, or the giver, or both (`lm.ruling.request-reward`)."""
    game = table(brooke=has(energy=1), rulings=rulings)
    game.play(Touchpoint("Alex", "Brooke", request="energy"))
    game.play(Answer("Brooke", "accept"))
    return each(game, "reputation")


def actions_after_a_refusal(rulings: Rulings) -> int:
    """A request that is refused has used the action up, or not (`lm.ruling.refused`)."""
    game = table(brooke=has(energy=1), rulings=rulings)
    game.play(Touchpoint("Alex", "Brooke", request="energy"))
    game.play(Answer("Brooke", "decline"))
    return game.table.actions_left


def a_second_touchpoint(rulings: Rulings) -> list[str]:
    """There is no limit to Touchpoints, or one in a round for each player (`lm.ruling.touchpoint-limit`)."""
    game = table(alex=has(energy=2), rulings=rulings)
    game.play(Touchpoint("Alex", "Brooke", give="energy"))
    return why(game, Touchpoint("Alex", "Brooke", give="energy"))


def places_filled_by_recalibrate(rulings: Rulings) -> list[bool]:
    """Recalibrate fills every empty place, or those of the discarded cards (`lm.ruling.refill`)."""
    game = table(gallery=GALLERY[:3], rulings=rulings)
    recalibrates(game, "gallery", "form-pattern")
    return [bool(card) for card in game.table.gallery]


def discarding_a_marked_project(rulings: Rulings) -> list[str]:
    """A Project with marks stays, or may be discarded (`lm.ruling.recalibrate-marked`)."""
    game = table(works={"repair-hub": paid("Brooke", energy=1)}, rulings=rulings)
    game.play(Recalibrate("Alex", "projects"))
    return why(game, Discard("Alex", "repair-hub"))


def discarding_nothing(rulings: Rulings) -> tuple[list[str], list[str]]:
    """At least one card is discarded, or the action only adds Drift and fills empty places."""
    game, bare = table(gallery=GALLERY[:5], rulings=rulings), table(projects=[], rulings=rulings)
    game.play(Recalibrate("Alex", "gallery"))
    return why(game, Refill("Alex", "gallery")), why(bare, Recalibrate("Alex", "projects"))


def recalibrating_at_the_brink(rulings: Rulings) -> list[str]:
    """At Drift 11 one may Recalibrate and end the game, or not (`lm.ruling.recalibrate-at-brink`)."""
    return why(table(drift=11, rulings=rulings), Recalibrate("Alex", "gallery"))


def tag_discount(rulings: Rulings) -> list[bool]:
    """The discount icon of the Pattern you own counts, or that of the one you obtain (`lm.ruling.discount`)."""
    reed = pattern("reed", tag="form", discount="energy")
    nest = pattern("nest", tag="form", discount="regulation", cost={"energy": 1, "regulation": 1})
    game = table(cards=[reed, nest], gallery=["nest"], rulings=rulings,
                 alex=has(energy=1, regulation=1, stack=["reed"]))  # fmt: skip
    return legal(game, Obtain("Alex", "nest", Tokens(regulation=1)), Obtain("Alex", "nest", ENERGY))


def contributing_nothing(rulings: Rulings) -> tuple[list[str], int]:
    """At least one icon is paid, or Reputation is free on a Layer 9 Project (`lm.ruling.contribute-least`)."""
    game, nothing = table(rulings=rulings), Contribute("Alex", "mentorship-archive")
    reasons = why(game, nothing)
    if not reasons:
        game.play(nothing)
    return reasons, player(game, "Alex").reputation


def repeating_an_action(rulings: Rulings) -> list[str]:
    """An action may be taken twice in a turn, or not (`lm.ruling.repeat-action`)."""
    game = table(rulings=rulings)
    game.play(acquires("Alex"))
    return why(game, acquires("Alex"))


OF_TURNS: dict[str, Case] = {
    "surplus": (paying_an_icon_twice, {"refused": (["lm.contribute.open-icons"], 2), "credited": ([], 3)}),
    "stabilize-most": (most_support_of_a_stabilize, {"one": (1, 2, 5), "any-number": (3, 0, 5)}),
    "stabilize-at-zero": (stabilizing_without_drift, {"allowed": [], "forbidden": ["lm.stabilize.at-zero"]}),
    "conversion": (converting, {"any-payment": (2, True), "own-turn": (2, False), "as-action": (1, False)}),
    "acquire-support": (acquiring_support, {"included": [], "excluded": ["lm.acquire.different"]}),
    "touchpoint-consent": (a_gift, {"not-needed": ("turn", 1, 3), "needed": ("answer", 0, 2)}),
    "request-reward": (reputation_for_a_request, {
        "requester": {"Alex": 3, "Brooke": 2}, "giver": {"Alex": 2, "Brooke": 3}, "both": {"Alex": 3, "Brooke": 3},
    }),
    "refused": (actions_after_a_refusal, {"used": 1, "kept": 2}),
    "touchpoint-limit": (a_second_touchpoint, {"none": [], "once": ["lm.touchpoint.limit"]}),
    "refill": (places_filled_by_recalibrate, {"full": [True] * 6, "discarded-only": [True] * 3 + [False] * 3}),
    "recalibrate-marked": (discarding_a_marked_project, {"forbidden": ["lm.recalibrate.marked"], "allowed": []}),
    "recalibrate-least": (discarding_nothing, {
        "at-least-one": (["lm.recalibrate.at-least-one"], ["lm.recalibrate.at-least-one"]), "zero": ([], []),
    }),
    "recalibrate-at-brink": (recalibrating_at_the_brink, {"allowed": [], "forbidden": ["lm.recalibrate.brink"]}),
    "discount": (tag_discount, {"owned": [True, False], "bought": [False, True]}),
    "contribute-least": (contributing_nothing, {"at-least-one": (["lm.contribute.at-least-one"], 2), "zero": ([], 3)}),
    "repeat-action": (repeating_an_action, {"allowed": [], "forbidden": ["lm.round.repeat"]}),
}  # fmt: skip
