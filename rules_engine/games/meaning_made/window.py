"""The Stability Window: in player order, each player may donate Support to raise Meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, Choice, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made.conversion import Convert
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.timing import may_convert


@dataclass(frozen=True, slots=True)
class Donate(Action):
    """Donate Support in the Stability Window."""

    verb = "donate"
    phase = "stability"
    player: str
    token: str = "support"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Decline to donate."""

    verb = "keep"
    phase = "stability"
    player: str
    token: str = "support"


@dataclass(frozen=True, slots=True)
class WindowChoice(Choice):
    """A player donates or declines (`mm.window.donate`)."""

    kind = "window"
    player: str

    def options(self, game: MeaningMade) -> Iterator[Action]:
        """Yield donating, when it is allowed, and declining."""
        donation = _donated(self.player)
        if not any(objections_to_donate(game, donation)):
            yield donation
        if may_convert(game, self.player, in_window=True):
            yield _converted(self.player)
        yield _kept(self.player)

    def silence(self, game: MeaningMade) -> Action:
        """Saying nothing declines (`mm.window.decline`)."""
        return _kept(self.player)


_donated, _kept = shared(Donate), shared(Keep)
_converted, _window_of = shared(Convert), shared(WindowChoice)


@dataclass(frozen=True, slots=True)
class OpenWindow(Task):
    """Open the Stability Window and ask every player in order."""

    def run(self, game: MeaningMade) -> None:
        """Put one choice a player on the agenda (`mm.window.order`)."""
        game.emit("phase", "mm.round.phases", what="window")
        game.push(*map(_window_of, game.player_order))


def _objections_to_moment(game: MeaningMade, name: str) -> Iterator[Objection]:
    if name in game.table.donors:
        yield Objection("illegal", "mm.window.own", f"{name} has already donated in this Stability Window")
    elif not game.awaited(WindowChoice, name):
        yield Objection("out-of-order", "mm.window.order", f"it is not {name}'s place in the Stability Window")


def objections_to_donate(game: MeaningMade, action: Donate) -> Iterator[Objection]:
    """Say why a player may not donate Support now."""
    yield from _objections_to_moment(game, action.player)
    player, facts = game.table.players.get(action.player), game.facts
    if action.token != "support":
        yield Objection("illegal", "mm.window.donate", f"only Support can be donated, not {action.token}")
    if "donate" in game.table.restricted:
        yield Objection("illegal", "mm.event.restrict", "an Event forbids donations this round")
    if player is None:
        return
    if player.fragile:
        yield Objection("illegal", "mm.fragile.no-donation", f"{player.name} is Fragile")
    if player.support < facts.donation_tokens:
        missing = facts.donation_tokens - player.support
        yield Objection("cannot-pay", "mm.window.donate", f"{player.name} has no Support", {"support": missing})
    if game.table.donated >= facts.donation_cap:
        yield Objection("illegal", "mm.window.cap", f"the group has gained {facts.donation_cap} Meaning this round")


def start_donate(game: MeaningMade, action: Donate) -> None:
    """Give Support, raise Meaning (`mm.window.meaning`)."""
    facts = game.facts
    game.emit("commit", "mm.window.donate", action.player, (("support", facts.donation_tokens),))
    game.emit("donate", "mm.window.cap", action.player, facts.donation_meaning)
    game.gain_meaning(facts.donation_meaning, "mm.window.meaning")


def objections_to_keep(game: MeaningMade, action: Keep) -> Iterator[Objection]:
    """Say why it is not for this player to decline now."""
    yield from _objections_to_moment(game, action.player)
    if action.token != "support":
        yield Objection("illegal", "mm.window.donate", f"there is no {action.token} to donate")


def start_keep(game: MeaningMade, action: Keep) -> None:
    """Do nothing; the next player is asked."""
