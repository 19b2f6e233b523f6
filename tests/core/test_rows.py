"""Rows of decisions: what is put together piece by piece, with few options at a time and a stop."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import pytest

from rules_engine.core.data.rulebook import Manifest, RulebookData
from rules_engine.core.play.changes import SHARED
from rules_engine.core.play.engine import Engine
from rules_engine.core.play.game import Game
from rules_engine.core.play.rows import Pick, Row, Stop, moves_of
from rules_engine.core.play.table import Table

COINS = ("copper", "silver", "gold")
TOPICS = tuple(f"topic-{n}" for n in range(16))


@dataclass(frozen=True, slots=True)
class Pay(Pick):
    """Pay one coin more."""

    verb = "pay"
    rule = "t.pay"


@dataclass(frozen=True, slots=True)
class Paid(Stop):
    """Pay no more."""

    verb = "paid"
    rule = "t.paid"


@dataclass(frozen=True, slots=True)
class PayRow(Row):
    """Pay so many coins in any mix; a coin changes hands at the end."""

    kind = "pay"
    pick, stop = Pay, Paid
    due: int = 0

    def pieces(self, game: Any) -> Iterator[str]:
        """Yield the coins of which there are more, until all is paid."""
        if len(self.chosen) < self.due:
            yield from (coin for coin in COINS if game.table.purse.count(coin) > self.chosen.count(coin))

    def may_stop(self, game: Any) -> bool:
        """Whether all is paid."""
        return len(self.chosen) == self.due

    def finish(self, game: Any) -> None:
        """Hand it over."""
        game.emit("pay", "t.pay", self.player, self.chosen)


@dataclass(frozen=True, slots=True)
class Foretell(Pick):
    """Foretell a topic more."""

    verb = "foretell"
    rule = "t.foretell"


@dataclass(frozen=True, slots=True)
class Enough(Stop):
    """Foretell no more."""

    verb = "enough"
    rule = "t.foretell"


@dataclass(frozen=True, slots=True)
class ForetellRow(Row):
    """Foretell up to four topics, each once; they stand on the table at once, and not in the row."""

    kind = "foretell"
    pick, stop, kept = Foretell, Enough, False

    def pieces(self, game: Any) -> Sequence[str]:
        """Return the topics that are left, in order, so that each set can be put together in one way."""
        told = game.table.foretold
        return TOPICS[TOPICS.index(told[-1]) + 1 if told else 0 :] if len(told) < 4 else ()

    def take(self, game: Any, piece: str) -> None:
        """Lay it down."""
        game.emit("foretell", "t.foretell", self.player, piece)

    def finish(self, game: Any) -> None:
        """The game is over."""
        game.emit("end", "t.foretell", what="t.foretell")


@dataclass(slots=True)
class Desk(Table):
    """Coins in a purse, and what is foretold."""

    purse: list[str] = field(default_factory=list)
    foretold: list[str] = field(default_factory=list)


class Office(Game[Desk]):
    """One player pays three coins and then foretells."""

    changes = SHARED | {
        "pay": lambda table, who, what: [table.purse.remove(coin) for coin in what],
        "foretell": lambda table, who, what: table.foretold.append(what),
    }

    def blank_table(self, players: Sequence[str]) -> Desk:
        """Return a desk with five coins."""
        return Desk({name: {} for name in players}, purse=["copper", "copper", "silver", "silver", "gold"])

    def set_up(self) -> None:
        """Ask for both."""
        self.push(PayRow("Ann", due=3), ForetellRow("Ann"))


Office.engine = Engine(
    "office", Office, {move.action.verb: move for r in (PayRow, ForetellRow) for move in moves_of(r)}
)


def office(*, takes_forced: bool = False) -> Office:
    """Return a new game."""
    manifest = Manifest(
        name="office", title="Office", prefix="t", tagline="", players=(1, 1), minutes=(1, 1), documents=()
    )
    return Office(RulebookData(manifest=manifest), ["Ann"], takes_forced=takes_forced)


def ends(game: Any, until: str) -> Iterator[Any]:
    """Yield the game at every end of its row of decisions called `until`."""
    if game.decision is None or game.decision.kind != until:
        yield game
        return
    assert len(game.legal_actions()) <= 17
    for action in game.legal_actions():
        twin = game.copy()
        twin.play(action)
        yield from ends(twin, until)


def test_a_mix_of_payment_is_paid_coin_by_coin():
    """Every mix that the purse allows can be paid, and no other."""
    paid = {tuple(sorted(end.log[-1].what)) for end in ends(office(), "pay")}

    game, purse = office(), office().table.purse
    for coin in ("gold", "silver", "copper"):
        assert game.decision.kind == "pay"
        game.play(Pay("Ann", coin))
    assert game.decision.kind == "foretell"
    assert paid == {tuple(sorted(mix)) for mix in combinations(purse, 3)}


def test_every_set_of_up_to_four_can_be_chosen_in_few_options_at_a_time():
    """More than two thousand five hundred sets, of which no decision offers more than seventeen options."""
    game = next(ends(office(), "pay"))

    sets = [tuple(end.table.foretold) for end in ends(game, "foretell")]

    assert len(sets) == len(set(sets)) == 2517
    assert set(sets) == {chosen for n in range(5) for chosen in combinations(TOPICS, n)}


def test_what_is_listed_is_what_nothing_speaks_against():
    """At every decision, of all actions anybody could think of."""
    rng = random.Random(1)
    actions = [Pay(name, coin) for name in ("Ann", "Zed") for coin in (*COINS, "tin", "")]
    actions += [Foretell("Ann", topic) for topic in (*TOPICS, "weather")] + [Paid("Ann"), Enough("Ann"), Enough("Zed")]
    for _ in range(20):
        game = office()
        while game.decision:
            listed = list(game.legal_actions())
            assert [action for action in actions if not game.why_not(action)] == [a for a in actions if a in listed]
            assert set(listed) <= set(actions)
            game.play(rng.choice(listed))


def test_reasons_cite_the_rule_of_the_row():
    """For another moment, for a piece that is none, and for too little."""
    game = office()

    assert [(o.code, o.rule) for o in game.why_not(Pay("Ann", "tin"))] == [("illegal", "t.pay")]
    assert [(o.code, o.rule, o.message) for o in game.why_not(Paid("Ann"))] == [
        ("illegal", "t.paid", "Ann has not chosen enough")
    ]
    for action in (Enough("Ann"), Pay("Zed", "gold")):
        assert [o.code for o in game.why_not(action)] == ["out-of-order"]


def test_what_is_hidden_is_not_kept_in_the_row():
    """What the player has chosen stands on the table, and the row does not say it again."""
    game = next(ends(office(), "pay"))
    game.play(Foretell("Ann", "topic-3"))

    assert game.choice == ForetellRow("Ann")
    assert game.table.foretold == ["topic-3"]


@pytest.mark.parametrize("takes_forced", [False, True])
def test_a_row_can_be_copied_and_written_down_at_any_piece(takes_forced: bool):
    """It goes on from there as the original does."""
    game = office(takes_forced=takes_forced)
    for action in (Pay("Ann", "gold"), Pay("Ann", "silver")):
        twin = game.copy()
        twin.play(action)
        assert Office.from_json(game.rulebook, game.to_json()).play(action) == game.play(action)
        assert twin.table == game.table

    assert [action.to_data(str) for action in game.legal_actions()] == [{"pay": "copper"}, {"pay": "silver"}]
    assert Paid("Ann").to_data(str) == {"paid": True}
