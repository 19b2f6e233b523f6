"""Every way to play that is not refused: variants, parameters, rulings and players in any combination."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.core.data import combining
from tests.games.always import GAMES, book
from tests.games.bots import play_out
from tests.games.ways import variants_by_number
from tests.soaking import examples

VARIED = [name for name in GAMES if book(name).variants]
SINGLE = [(name, variant.id) for name in VARIED for variant in book(name).variants.values()]
SWITCHES = {name: [ruling for ruling in book(name).rulings.values() if ruling.switch] for name in VARIED}

numbers = st.dictionaries(st.integers(0, 11), st.integers(0, 40), max_size=5)
options = st.dictionaries(st.integers(0, 79), st.integers(0, 2), max_size=3)


def assert_sound(name: str, game) -> None:
    """Fail when the game is not over, or anything on its table has come, gone or run past its end."""
    hooks, outcome = GAMES[name], game.outcome
    assert outcome is not None
    assert outcome.reason in book(name).rules
    assert set(outcome.winners) <= set(game.table.players)
    assert game.fold(game.log) == game.table
    assert hooks.cards(game.table) == hooks.all_cards(game)
    assert [piece for piece in hooks.pieces(game) if piece[1] != piece[2]] == []
    assert [track for track in hooks.tracks(game, game.table) if not track[2] <= track[1] <= track[3]] == []
    total: Counter[tuple[str, str]] = Counter()
    for event in game.log:
        assert event.rule in book(name).rules
        total.update(hooks.flow(event))
    assert {key: n for key, n in total.items() if n} == {k: n for k, n in hooks.holdings(game.table).items() if n}


@pytest.mark.parametrize("name", VARIED)
@given(chosen=numbers, options=options, players=st.integers(1, 6), seed=st.integers(0, 2**16), bot=st.integers(0, 7))
@settings(max_examples=examples(40))
def test_any_combination_that_is_not_refused_plays_to_an_end(
    name: str, chosen: dict[int, int], options: dict[int, int], players: int, seed: int, bot: int
):
    """Whatever is chosen together, the game ends by a rule, and nothing on the table is lost on the way."""
    hooks, switches = GAMES[name], SWITCHES[name]
    rulings = {}
    for number, option in options.items():
        ruling = switches[number % len(switches)]
        rulings[ruling.id] = ruling.choices[option % len(ruling.choices)].id
    count = max(1 if hooks.alone else hooks.players[0], min(hooks.players[1], players))
    variants = variants_by_number(book(name), chosen, count, rulings)

    game = book(name).new_game(list("ABCDEF"[:count]), seed=seed, variants=variants, rulings=rulings)
    play_out(game, hooks.bots[bot % len(hooks.bots)], random.Random(seed), most=4000)

    assert_sound(name, game)


@pytest.mark.parametrize(("name", "variant"), SINGLE)
def test_each_variant_finishes(name: str, variant: str):
    """Alone, too, each variant comes to an end with everybody's way of playing."""
    hooks, data = GAMES[name], book(name).loaded.rulebook
    least, _ = data.variants[data.full_id("variant", variant)].players or hooks.players
    usual = combining.usual(data, data.variants[data.full_id("variant", variant)])

    for seed, bot in enumerate(hooks.bots):
        game = book(name).new_game(list("ABCDEF"[:least]), seed=seed, variants={variant: usual})
        play_out(game, bot, random.Random(seed), most=4000)
        assert_sound(name, game)
