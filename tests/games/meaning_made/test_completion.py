"""Completing an Initiative: when, with whose Layers, and who gains Legacy (`mm.ruling.recheck-after-load`)."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Contribute, Load, Tokens
from tests.games.meaning_made.tables import filled, initiative, pattern, table
from tests.games.tables import among, each, has, player, rules

CLINIC = "local-clinic"  # Layer 7: 2 Energy, 1 Insight, 1 Support; 1 Meaning
NEARLY = has(energy=2, insight=1)
LAST = Tokens(support=1)
FOUR = {"casey": {}, "drew": {}}


def test_the_last_token_completes_at_once():
    """An Initiative completes immediately, before the next action, and the turn goes on (`mm.complete.when`)."""
    game = table(alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Brooke"])})

    events = game.play(Contribute("Alex", CLINIC, LAST))

    assert "mm.complete.when" in rules(events)
    assert CLINIC in game.table.completed
    assert (game.decision, game.table.actions_left) == ((("Alex",), "turn"), 1)


def test_legacy_goes_by_contribution_order():
    """The first contributor gains 6, the second 3, every other 1; each 1 more for the World Layer."""
    game = table(alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Drew", "Brooke", "Casey"])}, **FOUR)

    game.play(Contribute("Alex", CLINIC, LAST))

    assert each(game, "legacy") == {"Alex": 2, "Brooke": 4, "Casey": 2, "Drew": 7}


def test_how_much_one_committed_does_not_matter():
    """Casey's 6 and Alex's 3 of the example: order decides, not the amount."""
    game = table(
        world_layer=7,
        alex={},
        asked="Casey",
        casey=has(support=1),
        works={CLINIC: filled(**NEARLY, by=["Casey", "Alex"])},
    )

    game.play(Contribute("Casey", CLINIC, LAST))

    assert each(game, "legacy") == {"Alex": 3, "Brooke": 0, "Casey": 6}


def test_a_sole_contributor_gets_the_first_reward_only():
    """If only one player contributed, only the first reward is given."""
    game = table(world_layer=7, alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Alex"])})

    game.play(Contribute("Alex", CLINIC, LAST))

    assert each(game, "legacy") == {"Alex": 6, "Brooke": 0}


def test_a_completed_initiative_raises_meaning_and_the_world_layer():
    """Local Clinic gives 1 Meaning and moves the World Layer to 7."""
    game = table(meaning=4, world_layer=4, alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Brooke"])})

    game.play(Contribute("Alex", CLINIC, LAST))

    assert (game.table.meaning, game.table.world_layer) == (5, 7)


def test_meaning_stops_at_the_top():
    """Meaning is never more than 12 (`mm.ruling.meaning-range`, `mm.ruling.meaning-beyond`, `mm.meaning.excess`)."""
    game = table(meaning=12, alex=has(support=1), works={CLINIC: filled(**NEARLY, by=["Brooke"])})

    events = game.play(Contribute("Alex", CLINIC, LAST))

    assert game.table.meaning == 12
    assert "mm.meaning.excess" in rules(events)


def test_partial_progress_does_not_count():
    """An Initiative that is not completed moves no World Layer."""
    game = table(alex=has(insight=1), works={CLINIC: filled(energy=2, by=["Brooke"])})

    game.play(Contribute("Alex", CLINIC, Tokens(insight=1)))

    assert (game.table.world_layer, game.table.completed) == (1, [])


# Layers.

BRIDGE = initiative("bridge", 8, energy=1, layers=(2,))
ARCH = initiative("arch", 8, energy=2, layers=(2, 2))


def test_a_missing_layer_keeps_it_open():
    """All boxes are filled, but no contributor has Balance; Casey, who has it, does not contribute."""
    game = table(cards=[BRIDGE], index=["bridge"], alex=has(energy=1), casey=has(palette=["pulse"]))

    game.play(Contribute("Alex", "bridge", Tokens(1)))

    assert game.table.completed == []


def test_the_contributors_together_supply_the_layers():
    """A required Layer counts in any contributor's Palette, and stays there."""
    game = table(
        cards=[ARCH],
        index=["arch"],
        alex=has(energy=1, palette=["pulse"]),
        brooke=has(palette=["breath"]),
        works={"arch": filled(energy=1, by=["Brooke"])},
    )

    game.play(Contribute("Alex", "arch", Tokens(1)))

    assert game.table.completed == ["arch"]
    assert (player(game, "Alex").palette, player(game, "Brooke").palette) == (["pulse"], ["breath"])


@pytest.mark.parametrize(("palette", "complete"), [(["pulse"], False), (["pulse", "breath"], True)])
def test_a_layer_shown_twice_needs_two_patterns(palette: list[str], complete: bool):
    """One Balance does not do for two Balance icons; one player may supply both (`mm.ruling.layer-count`)."""
    game = table(
        cards=[ARCH], index=["arch"], alex=has(energy=1, palette=palette),
        works={"arch": filled(energy=1, by=["Brooke"])},
    )  # fmt: skip

    game.play(Contribute("Alex", "arch", Tokens(1)))

    assert ("arch" in game.table.completed) is complete


def test_a_contributor_who_loads_the_missing_layer_completes_it():
    """Completion is checked after every load as well (`mm.ruling.recheck-after-load`, `mm.complete.recheck`)."""
    game = table(
        cards=[BRIDGE], index=["bridge"], alex=has(energy=1, insight=2),
        works={"bridge": filled(energy=1, by=["Alex"])},
    )  # fmt: skip

    events = game.play(Load("Alex", "pulse", Tokens(1, 2)))

    assert game.table.completed == ["bridge"]
    assert among(events, "mm.prism.refill", "mm.complete.recheck") == ["mm.prism.refill", "mm.complete.recheck"]


def test_a_load_by_somebody_else_completes_nothing():
    """The Layer must be a contributor's: Alex has no marker on the card (`mm.ruling.recheck-after-load`)."""
    game = table(
        cards=[BRIDGE], index=["bridge"], alex=has(energy=1, insight=2),
        works={"bridge": filled(energy=1, by=["Brooke"])},
    )  # fmt: skip

    game.play(Load("Alex", "pulse", Tokens(1, 2)))

    assert game.table.completed == []


def test_several_complete_in_the_order_of_their_slots():
    """One load completes two Initiatives and the End Initiative: the Index first, the End last (house rule)."""
    end = initiative("stewardship", 10, energy=1, layers=(2,))
    gate = initiative("gate", 9, energy=1, layers=(2,))
    work = filled(energy=1, by=["Alex"])
    game = table(
        cards=[end, gate, BRIDGE],
        index=["gate", "bridge"],
        alex=has(energy=1, insight=2),
        works={"bridge": work, "stewardship": work, "gate": work},
    )

    events = game.play(Load("Alex", "pulse", Tokens(1, 2)))

    assert game.table.completed == ["gate", "bridge", "stewardship"]
    several = [event.what for event in events if event.rule == "mm.complete.several"]
    assert several == [("gate", "bridge", "stewardship")]
    assert game.outcome.reason == "mm.end.success"


def test_a_pattern_that_costs_vitals_still_completes():
    """Loading the missing Layer counts although the loader became Fragile by it (`mm.ruling.recheck-after-load`)."""
    blood = pattern("blood", 2, vitals=5)
    game = table(
        cards=[BRIDGE, blood], index=["bridge"], prism=["blood"],
        works={"bridge": filled(energy=1, by=["Alex"])},
    )  # fmt: skip

    game.play(Load("Alex", "blood"))

    assert game.table.completed == ["bridge"]
