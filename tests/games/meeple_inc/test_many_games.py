"""Very many random games of Meeple Inc, of every size, with bots, variants and switches: what holds in all of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from rules_engine.games.meeple_inc.cards import RESOURCES
from rules_engine.games.meeple_inc.table import ROWS
from tests.games.always import book
from tests.games.bots import Bot, play_out
from tests.games.meeple_inc.always import MEEPLE_INC as HOOKS
from tests.games.tables import SEATS

BATCH = 20
"""So many games are one test."""
FEW, MANY = 40, 10_000
"""So many are played before a commit, and so many in a soak."""
BATCHES = [
    pytest.param(first, marks=() if first < FEW else pytest.mark.soak, id=f"from {first}")
    for first in range(0, MANY, BATCH)
]
EVERY = 25
"""One decision of so many is looked at on the way."""


class Plan(NamedTuple):
    """How a game is to go."""

    seed: int
    names: list[str]
    variants: dict[str, dict[str, Any]]
    rulings: dict[str, str]
    bot: Bot


def plan(seed: int) -> Plan:
    """Return the plan of a game: sizes in turn, everything else by chance."""
    rng = random.Random(seed)
    names = list(SEATS[: 1 + seed % 6])
    variants: dict[str, dict[str, Any]] = {}
    if rng.random() < 0.4:
        variants["power-cards"] = {}
    if rng.random() < 0.3:
        variants["refresh"] = {"items": rng.randrange(2)}
    if rng.random() < 0.4 and len(names) < 6:
        variants["meeple-bot"] = {"bots": rng.randint(1, 6 - len(names)), "difficulty": rng.randint(1, 4)}
    switches = [ruling for ruling in book("meeple-inc").rulings.values() if ruling.switch]
    rulings = {r.id: rng.choice(r.choices).id for r in switches if rng.random() < 0.25}
    return Plan(seed, names, variants, rulings, rng.choice(HOOKS.bots))


def moments(told: Plan) -> Iterator[Any]:
    """Yield a game at some of its decisions, and when it is over."""
    game: Any = book("meeple-inc").new_game(told.names, seed=told.seed, variants=told.variants, rulings=told.rulings)
    rng = random.Random(told.seed)
    for number in range(bound(game)):
        if number % EVERY == 0 or game.decision is None:
            yield game
        if game.decision is None:
            return
        game.play(told.bot(game, rng))
    raise AssertionError(f"{told} goes on and on")


def bound(game: Any) -> int:
    """Return how many decisions a game may have: somebody collects every tenth turn, and a turn has some decisions."""
    return int(40 * 10 * (game.table.hourglass + 2 * len(game.table.players)))


@pytest.mark.parametrize("first", BATCHES)
def test_what_holds_in_every_game(first: int):
    """Nothing comes or goes that no rule brings or takes, from the set-up to the end and in its record."""
    for seed in range(first, first + BATCH):
        told = plan(seed)
        for game in moments(told):
            lies_right(game, told)
        ends_right(game, told)
        if seed % 10 == 0:
            reads_back(game, told)


def lies_right(game: Any, told: Plan) -> None:
    """Fail when tokens, workers, cards or awards are not where they have to be."""
    wrong = [track for track in HOOKS.tracks(game, game.table) if not track[2] <= track[1] <= track[3]]
    assert not wrong, (told, wrong)
    wrong = [piece for piece in HOOKS.pieces(game) if piece[1] != piece[2]]
    assert not wrong, (told, wrong)
    assert HOOKS.cards(game.table) == HOOKS.all_cards(game), told
    decision = game.decision
    if decision is None or decision.kind == "turn":
        rows_are_full(game, told)
    if decision is not None:
        options = list(game.legal_actions())
        assert 0 < len(options) == len(set(options)) <= 300, (told, decision, len(options))


def rows_are_full(game: Any, told: Plan) -> None:
    """Fail when a row has a gap though there are cards for it, or when it has not as many places as it should."""
    table, facts = game.table, game.facts
    for kind, row in ROWS.items():
        cards = getattr(table, row)
        usual = getattr(facts, f"{kind}_row")
        sizes = {usual, facts.zap_item_row if kind == "item" else facts.zap_row}
        assert len(cards) in sizes, (told, row, cards)
        left = [*getattr(table, f"{kind}_deck"), *getattr(table, f"{kind}_bottom")]
        assert not ("" in cards and left), (told, row, cards, left)


def ends_right(game: Any, told: Plan) -> None:
    """Fail when the end is not as it should be: its VP once, a final turn for everybody else, the best one wins."""
    log, table = game.log, game.table
    trigger = [(number, event.who) for number, event in enumerate(log) if event.kind == "trigger"]
    assert [who for _, who in trigger] == [table.trigger], told
    fours = [(event.who, event.what) for event in log if event.rule == "mi.end.four-vp"]
    assert fours == [(table.trigger, (("vp", game.facts.end_vp),))], (told, fours)
    turns = Counter(event.who for event in log[trigger[0][0] :] if event.kind == "turn")
    others = {name: game.facts.final_turns for name in table.players if name != table.trigger}
    assert turns == Counter(others), (told, turns)
    outcome = game.outcome
    assert outcome.reason == "mi.end.trigger", told
    best = max(outcome.scores.values())
    assert outcome.winners == ([name for name in table.players if outcome.scores[name] == best][-1],), (told, outcome)
    holdings_are_told(game, told)
    assert game.fold(log) == table, told


def holdings_are_told(game: Any, told: Plan) -> None:
    """Fail when events do not add up to what players hold, and what lies on cards to what was laid there."""
    total: Counter[tuple[str, str]] = Counter()
    lying: Counter[str] = Counter()
    for event in game.log:
        total.update(HOOKS.flow(event))
        if event.kind == "stack":
            lying[event.what[1]] += 1
        elif event.kind == "unstack":
            lying.subtract(dict(event.what[1]))
    held = HOOKS.holdings(game.table)
    assert {key: n for key, n in total.items() if n} == {key: n for key, n in held.items() if n}, told
    stacks = [{what: getattr(stack, what) for what in RESOURCES} for stack in game.table.stacks.values()]
    assert {what: n for what, n in lying.items() if n} == dict(+sum(map(Counter, stacks), Counter())), told


def reads_back(game: Any, told: Plan) -> None:
    """Fail when a copy, or the game read from its record, is not the same."""
    assert game.copy().to_json() == game.to_json(), told
    again = book("meeple-inc").game_from_record(game.record())
    assert (again.table, again.log, again.outcome) == (game.table, game.log, game.outcome), told


def test_a_game_that_is_played_differently_ends_differently():
    """The seed decides the draws, the players everything else: the checks above do not look at one game only."""
    ends = set()
    for seed in range(6):
        told = plan(6 * seed + 1)
        game = book("meeple-inc").new_game(told.names, seed=told.seed)
        ends.add(tuple(play_out(game, told.bot, random.Random(seed)).outcome.scores.values()))
    assert len(ends) > 3
