"""Phase D, the Stability Check: the group may keep the Event's Drift off together; then empty slots are refilled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from rules_engine.core.data.amounts import in_words
from rules_engine.core.play.action import Action, Choice
from rules_engine.core.play.objection import Objection, objections_to_shortage
from rules_engine.games.life_meaning.cards import NO_TOKENS, Tokens
from rules_engine.games.life_meaning.conversion import conversions_out_of_turn
from rules_engine.games.life_meaning.game import LifeMeaning


@dataclass(frozen=True, slots=True)
class Mitigate(Action):
    """Pledge tokens toward the Mitigation Requirement; they are spent only when the whole of it is met."""

    verb = "mitigate"
    phase = "stability"
    player: str
    commit: Tokens


@dataclass(frozen=True, slots=True)
class Abstain(Action):
    """Pledge nothing."""

    verb = "abstain"
    phase = "stability"
    player: str
    what: str = "mitigation"


@lru_cache(maxsize=4096)
def mitigate_options(name: str, most: Tokens) -> tuple[Mitigate | Abstain, ...]:
    """Return every pledge within `most`, and pledging nothing."""
    return (*(Mitigate(name, part) for part in most.parts() if any(part)), Abstain(name))


@dataclass(frozen=True, slots=True)
class MitigationChoice(Choice):
    """The players who have not spoken yet decide together: any of them may speak next (`lm.stability.own`)."""

    kind = "mitigation"
    waiting: tuple[str, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Who may speak."""
        return self.waiting

    def options(self, game: LifeMeaning) -> Iterator[Action]:
        """Return, for each of them, every pledge that fits, pledging nothing, and a conversion."""
        wanted = game.unmet
        groups: list[Iterable[Action]] = []
        for name in self.waiting:
            player = game.table.players[name]
            groups.append(mitigate_options(name, wanted.at_most(player.tokens)))
            groups.append(conversions_out_of_turn(game, name))
        return chain.from_iterable(groups)

    def silence(self, game: LifeMeaning) -> Action:
        """Whoever says nothing pledges nothing."""
        return Abstain(self.waiting[0])


def check_stability(game: LifeMeaning) -> None:
    """Carry out Phase D: put its steps on the agenda (`lm.round.phases`)."""
    game.emit("phase", "lm.round.phases", what="stability")
    game.push(*game.order("stability"))


def open_mitigation(game: LifeMeaning) -> None:
    """Ask the group whether it meets the Mitigation Requirement (`lm.stability.all-or-nothing`).

    Nobody is asked when there is no Event to mitigate.
    """
    if game.table.event and any(game.unmet):
        game.push(MitigationChoice(game.not_spoken))


def apply_event(game: LifeMeaning) -> None:
    """Apply the Event's pending Drift, unless its Mitigation Requirement is met (`lm.stability.not-met`).

    A full set is spent; of one that is not full nothing is, unless the group plays it so.
    """
    table = game.table
    if not table.event:
        return
    met, pending = not any(game.unmet), game.pending
    if met or game.policies.partial_mitigation():
        for name, pledged in tuple(table.pledges.items()):
            game.pay(name, pledged, "lm.stability.all-or-nothing")
    elif table.pledges:
        game.emit("returned", "lm.stability.all-or-nothing", what=tuple(table.pledges))
    if met:
        game.emit("met", "lm.stability.met", what=table.event)
    else:
        game.emit("not-met", "lm.stability.not-met", what=table.event)
        game.raise_drift(pending, "lm.stability.not-met")


def returned() -> bool:
    """Pledges toward a set that is not full are taken back."""
    return False


def lost() -> bool:
    """Pledges toward a set that is not full are spent all the same."""
    return True


def empty_area(game: LifeMeaning) -> None:
    """Empty the Mitigation area, when anybody was asked: nothing is carried over (`lm.stability.supply`)."""
    if game.table.spoken:
        game.emit("empty-area", "lm.stability.supply")


def refill_row(game: LifeMeaning) -> None:
    """Refill the empty slots of the Projects row: reveal a Project in each (`lm.stability.refill`)."""
    game.refill_projects("lm.stability.refill")


def _objections_to_moment(game: LifeMeaning, name: str) -> Iterator[Objection]:
    if type(game.choice) is MitigationChoice and name in game.table.spoken:
        yield Objection("illegal", "lm.stability.own", f"{name} has spoken in this Stability Check")
    elif not game.awaited(MitigationChoice, name):
        yield Objection("out-of-order", "lm.stability.moment", "nothing can be pledged now")


def objections_to_mitigate(game: LifeMeaning, action: Mitigate) -> Iterator[Objection]:
    """Say why these tokens may not be pledged."""
    yield from _objections_to_moment(game, action.player)
    if surplus := game.unmet.short_of(action.commit):
        text = f"the Event does not ask for {in_words(surplus)}"
        yield Objection("illegal", "lm.stability.icons", text, surplus=surplus)
    if not any(action.commit) or min(action.commit) < 0:
        yield Objection("illegal", "lm.stability.icons", "pledge at least one token")
    if player := game.table.players.get(action.player):
        yield from objections_to_shortage(player.name, player.tokens, action.commit, "lm.stability.hold")


def objections_to_abstain(game: LifeMeaning, action: Abstain) -> Iterator[Objection]:
    """Say why this player has nothing to abstain from."""
    yield from _objections_to_moment(game, action.player)
    if action.what != "mitigation":
        yield Objection("illegal", "lm.stability.own", f"abstain from mitigation, not from {action.what or 'nothing'}")


def start_mitigate(game: LifeMeaning, action: Mitigate) -> None:
    """Put the pledge down, and ask the others as long as something is wanted (`lm.stability.icons`)."""
    _speak(game, action.player, action.commit, "lm.stability.icons")


def start_abstain(game: LifeMeaning, action: Abstain) -> None:
    """Pledge nothing (`lm.stability.own`)."""
    _speak(game, action.player, NO_TOKENS, "lm.stability.own")


def _speak(game: LifeMeaning, name: str, commit: Tokens, cite: str) -> None:
    game.emit("pledge", cite, name, commit.pairs())
    if game.not_spoken and any(game.unmet):
        game.push(MitigationChoice(game.not_spoken))
