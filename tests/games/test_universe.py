"""Honest answers: what is listed, what nothing speaks against, and what can be played are the same actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

import rules_engine
from rules_engine.core.action import Action
from rules_engine.core.objection import IllegalAction, Objection
from rules_engine.games.meaning_made import MeaningMade
from tests.games.bots import by_kind, toward_success
from tests.games.tables import INDEX, filled, has, initiative, restrict, table
from tests.games.universe import universe

mm = rules_engine.rulebook("meaning-made")
NAMES = ["Alex", "Brooke", "Casey", "Drew"]
ON = {"conversion": "two-energy"}


def positions(seed: int, players: int, **switches: Any) -> Iterator[MeaningMade]:
    """Yield some of the positions of one game, single options included, by a player who likes variety."""
    game, rng = mm.new_game(NAMES[:players], seed=seed, **switches), random.Random(seed)
    game.takes_forced = False
    bot, every = (toward_success, 3) if seed % 4 == 3 else (by_kind, 13)
    for number in count():
        if game.decision is None:
            return
        if number % every == 0:
            yield game.copy()
        game.play(bot(game, rng))


def agree(game: MeaningMade) -> int:
    """Assert that list, reasons and play agree on every action of the universe; return how many are legal."""
    listed = list(game.legal_actions())
    assert len(set(listed)) == len(listed)
    before, legal = game.to_json(), set()
    for action in universe(game):
        reasons = game.why_not(action)
        if reasons:
            assert refusal(game, action) == reasons
        else:
            legal.add(action)
            game.copy().play(action)
    assert game.to_json() == before
    assert legal == set(listed)
    assert all(action in game.legal_actions() for action in listed)
    return len(legal)


def refusal(game: MeaningMade, action: Action) -> tuple[Objection, ...]:
    """Return the objections with which playing `action` is refused; none when it is not."""
    try:
        game.play(action)
    except IllegalAction as refused:
        return refused.objections
    return ()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_an_action_is_listed_exactly_when_nothing_speaks_against_it(seed: int, players: int):
    """Listed, without a reason against it, and playable: three words for one thing; a refusal changes nothing."""
    assert sum(agree(game) for game in positions(seed, players)) > 0


@pytest.mark.parametrize("seed", range(4))
def test_the_same_with_conversion(seed: int):
    """With the optional conversion, and other rulings, list, reasons and play still agree."""
    rulings = {**ON, "marker-only": "anyone", "fewest-vitals": "all-tied"}

    assert sum(agree(game) for game in positions(seed, 2 + seed % 2, rulings=rulings)) > 0


BRIDGE = initiative("bridge", 8, energy=1, layers=(2,))
RICH = has(energy=4, insight=3, support=3)


@pytest.mark.parametrize(
    "given",
    [
        has(phase="window", alex=has(vitals=0, support=1)),
        has(phase="window", alex=has(support=1), restricted=["donate"]),
        has(phase="window", asked="Drew", casey={}, drew=has(support=1), donors=["Alex", "Brooke", "Casey"]),
        has(alex=RICH, restricted=["load", "recycle"]),
        has(alex=RICH, restricted=["contribute", "touchpoint"]),
        has(alex={**RICH, "palette": ["shell", "skin", "pulse", "growth"]}, prism=["symbiosis", "tissue", "craving"]),
        has(alex=has(vitals=1, energy=2, insight=2), prism=["scar-tissue", "surprise", "mastery"]),
        has(alex={**RICH, "vitals": 0}, prism=["scar-tissue", "surprise", "mastery"]),
        has(prism=[], index=[], pattern_deck=[], initiative_deck=[], alex=RICH),
        has(works=dict.fromkeys(INDEX, filled(energy=1, by=["Brooke"])), alex=RICH),
        has(cards=[BRIDGE], index=["bridge"], works={"bridge": filled(energy=1, by=["Brooke"])}, alex=RICH),
        has(
            cards=[BRIDGE], index=["bridge"], works={"bridge": filled(energy=1, by=["Brooke"])},
            alex={**RICH, "palette": ["pulse"]},
        ),
        has(alex=RICH, actions_left=0, rulings=ON),
        has(alex=RICH, actions_left=1, conversions=1, rulings=ON),
    ],
)  # fmt: skip
def test_the_same_at_rare_positions(given: dict[str, Any]):
    """Fragile players, forbidden actions, empty displays, filled cards and spent limits are answered honestly, too."""
    assert agree(table(**given)) > 0


def test_the_same_when_the_game_is_over():
    """After the end no action is legal."""
    game = table(phase="window", asked="Brooke", meaning=0)
    game.play(game.legal_actions()[-1])

    assert game.outcome is not None
    assert agree(game) == 0


def test_a_restriction_of_this_round_is_honest():
    """The positions above reach a forbidden action by an Event, too."""
    game = table(
        phase="window", cells={("event", "A", 1): [restrict("load")]}, alex=RICH, draws={"event": ["event-a2"]}
    )
    game.play(game.legal_actions()[-1])
    game.play(game.legal_actions()[-1])

    assert game.table.restricted == ["load"]
    assert agree(game) > 0
