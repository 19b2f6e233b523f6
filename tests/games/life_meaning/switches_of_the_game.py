"""Switches about the course of the game: for each a small position, and what is seen there under its options."""

from __future__ import annotations

from rules_engine.core.play.chance import Scripted, Seeded
from rules_engine.games.life_meaning import Abstain, Contribute, LifeMeaning, Mitigate, Stabilize
from tests.games.life_meaning.switches_of_turns import ENERGY, SUPPORT, Case, Rulings
from tests.games.life_meaning.tables import (
    GALLERY,
    acquires,
    event,
    next_round,
    nobody_pledges,
    paid,
    project,
    recalibrates,
    rulebook,
    table,
)
from tests.games.tables import each, has, player

CALM, RIFT = event("calm", 0, energy=1), event("rift", 2, energy=2)
HALL = project("hall", 10, energy=1)


def places_in_the_gallery(rulings: Rulings) -> int:
    """The Gallery has one row of 6 cards, or two (`lm.ruling.gallery`)."""
    return len([card for card in LifeMeaning(rulebook(), ["Alex", "Brooke"], rulings=rulings).table.gallery if card])


def first_event(rulings: Rulings) -> tuple[str, list[str]]:
    """The Event of the setup is that of the first round, or is replaced (`lm.ruling.first-event`)."""
    chance = Scripted({"event": ["uncertainty", "damage"]})
    board = LifeMeaning(rulebook(), ["Alex", "Brooke"], chance=chance, rulings=rulings).table
    return board.event, board.event_discard


def who_acts_after_a_trigger(rulings: Rulings) -> str:
    """After an end trigger nobody acts, or the turn is finished, or the phase (`lm.ruling.after-trigger`)."""
    game = table(cards=[HALL], projects=["hall"], alex=has(energy=1), casey={}, rulings=rulings)
    game.play(Contribute("Alex", "hall", ENERGY))
    actors = ""
    while game.decision.kind == "turn":
        actors += game.table.active[0]
        game.play(acquires(game.table.active))
    return actors


def winners_of_a_collapse(rulings: Rulings) -> tuple[str, ...]:
    """At Drift 12 the best player wins, or nobody (`lm.ruling.collapse`)."""
    game = table(phase="stability", drift=10, brooke=has(legacy=1), rulings=rulings)
    nobody_pledges(game)
    return game.outcome.winners


def winners_of_a_tie(rulings: Rulings) -> tuple[str, ...]:
    """Tied players share the victory, or Legacy decides (`lm.ruling.tie`)."""
    tied = {"alex": has(legacy=2), "brooke": has(legacy=1, coherence=5), "casey": has(legacy=2)}
    game = table(phase="stability", last="lm.end.drift", rulings=rulings, **tied)
    nobody_pledges(game)
    return game.outcome.winners


def energy_after_half_a_mitigation(rulings: Rulings) -> tuple[int, int]:
    """What is pledged toward an unmet Requirement is kept, or lost; the Drift comes all the same."""
    game = table(phase="stability", cards=[RIFT], event="rift", alex=has(energy=1), rulings=rulings)
    game.play(Mitigate("Alex", ENERGY))
    game.play(Abstain("Brooke"))
    return player(game, "Alex").energy, game.table.drift


def a_failed_refill_in_phase_c(rulings: Rulings) -> tuple[str, str]:
    """Any failed refill is a trigger, or only one in Phase D; the round is the last either way."""
    game = table(project_deck=[], rulings=rulings)
    recalibrates(game, "projects", "repair-hub")
    kind = game.decision.kind
    next_round(game)
    return kind, game.outcome.reason


def drift_that_falls_again(rulings: Rulings) -> bool:
    """A trigger stays, or is undone when Drift leaves 12 in the same round (`lm.ruling.trigger-stays`)."""
    rulings = {"after-trigger": "finish-turn", **rulings}
    game = table(drift=11, cards=[CALM], event="calm", alex=has(support=1), rulings=rulings)
    recalibrates(game, "gallery", "form-pattern")
    game.play(Stabilize("Alex", SUPPORT))
    next_round(game)
    return game.outcome is not None


def outputs_in_the_next_turn(rulings: Rulings) -> dict[str, int]:
    """A Pattern gives its outputs once, or also at the start of its owner's later turns."""
    game = table(phase="stability", alex=has(stack=["boundary-pattern"]), rulings=rulings)
    nobody_pledges(game)
    return each(game, "energy")


def legacy_of_a_tie(rulings: Rulings) -> dict[str, int]:
    """In a tie the first mark counts, or who came to their number first, as in the example (`lm.ruling.rank-tie`)."""
    hall = project("hall", energy=4)
    works = {"hall": paid("Alex", "Brooke", "Brooke", energy=3)}
    game = table(cards=[hall], projects=["hall"], alex=has(energy=1), works=works, rulings=rulings)
    game.play(Contribute("Alex", "hall", ENERGY))
    return each(game, "legacy")


def decks_that_run_out(rulings: Rulings) -> tuple[str, str]:
    """The discards of Events and Patterns become the deck, or nothing more is revealed (`lm.ruling.run-out`)."""
    empty = {"event_deck": [], "pattern_deck": [], "pattern_discard": ["sweat"], "gallery": GALLERY[:5]}
    game = table(phase="stability", rulings=rulings, **empty)
    nobody_pledges(game)
    return game.table.event, game.table.gallery[5]


def who_starts(rulings: Rulings) -> str:
    """The same player starts every round, or the next one clockwise (`lm.ruling.start-player`)."""
    game, starters = table(casey={}, rulings=rulings), ""
    for _ in range(4):
        starters += game.table.active[0]
        next_round(game)
    return starters


def layer_ten_in_the_first_row(rulings: Rulings) -> bool:
    """A Layer 10 Project may lie in the first row, or not (`lm.ruling.layer-ten-at-start`)."""
    games = [LifeMeaning(rulebook(), ["Alex", "Brooke"], chance=Seeded(seed), rulings=rulings) for seed in range(25)]
    return any(game.cards.projects[card].layer == 10 for game in games for card in game.table.projects)


def past_the_end_of_a_track(rulings: Rulings) -> tuple[int, dict[str, str]]:
    """What passes the end of a track is lost, or counts; the tables end where they end (`lm.ruling.overflow`)."""
    game = table(alex=has(support=1, coherence=10), brooke=has(coherence=11), rulings=rulings)
    game.play(Stabilize("Alex", SUPPORT))
    game.table.triggers = ["lm.end.no-project"]
    next_round(game)
    return game.outcome.scores["Alex"], game.table.states["coherence-state"]


OF_THE_GAME: dict[str, Case] = {
    "gallery": (places_in_the_gallery, {"one-row": 6, "two-rows": 12}),
    "first-event": (first_event, {"setup-card": ("uncertainty", []), "replaced": ("damage", ["uncertainty"])}),
    "after-trigger": (who_acts_after_a_trigger, {"stop": "", "finish-turn": "A", "finish-phase": "ABBCC"}),
    "collapse": (winners_of_a_collapse, {"scored": ("Brooke",), "all-lose": ()}),
    "tie": (winners_of_a_tie, {"shared": ("Alex", "Brooke", "Casey"), "higher-legacy": ("Alex", "Casey")}),
    "partial-mitigation": (energy_after_half_a_mitigation, {"returned": (1, 5), "lost": (0, 5)}),
    "last-round": (a_failed_refill_in_phase_c, {
        "any-refill": ("mitigation", "lm.end.no-project"), "stability-only": ("turn", "lm.end.no-project"),
    }),
    "trigger-stays": (drift_that_falls_again, {"stays": True, "undone": False}),
    "outputs-each-round": (outputs_in_the_next_turn, {
        "once": {"Alex": 0, "Brooke": 0}, "each-round": {"Alex": 2, "Brooke": 0},
    }),
    "rank-tie": (legacy_of_a_tie, {"earliest": {"Alex": 6, "Brooke": 3}, "latest": {"Alex": 3, "Brooke": 6}}),
    "run-out": (decks_that_run_out, {"reshuffle": ("uncertainty", "sweat"), "none": ("", "")}),
    "start-player": (who_starts, {"fixed": "AAAA", "rotates": "ABCA"}),
    "layer-ten-at-start": (layer_ten_in_the_first_row, {"allowed": True, "held-back": False}),
    "overflow": (past_the_end_of_a_track, {"lost": (12, "resilient"), "counted": (13, "resilient")}),
}  # fmt: skip
