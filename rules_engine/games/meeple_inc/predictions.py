"""Predictions: whom they are about, which actions they name, and what happens when one comes true (`mi.predict`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.data.wording import counted
from rules_engine.core.play.action import Action, Choice, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.rows import GoOn, Pick, Row, Stop
from rules_engine.games.meeple_inc import calling
from rules_engine.games.meeple_inc.cards import ACTIONS
from rules_engine.games.meeple_inc.doing import DoEffects
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.reading import cell

# Making predictions.


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """Lay open the corporation card of the opponent whom the predictions are to be about."""

    verb = "aim"
    player_keys = ("aim",)
    player: str
    opponent: str


@dataclass(frozen=True, slots=True)
class Predict(Pick):
    """Pay for one more prediction, and lay the card of an action face down."""

    verb = "predict"
    rule = "mi.predict.pay"


@dataclass(frozen=True, slots=True)
class StopPredicting(Stop):
    """Make no more predictions, or none."""

    verb = "stop-predicting"
    rule = "mi.predict.most"


_aim, _stop_predicting = shared(Aim), shared(StopPredicting)


@dataclass(frozen=True, slots=True)
class AimChoice(Choice):
    """A player who collects their workers chooses an opponent to make predictions about, or makes none."""

    kind = "aim"
    player: str

    def options(self, game: MeepleInc) -> tuple[Action, ...]:
        """Return every opponent in turn order, then making no predictions."""
        aims = [_aim(self.player, name) for name in opponents(game, self.player)]
        return (*aims, _stop_predicting(self.player))

    def silence(self, game: MeepleInc) -> Action:
        """Saying nothing makes no predictions."""
        return _stop_predicting(self.player)


@dataclass(frozen=True, slots=True)
class PredictRow(Row[MeepleInc]):
    """A player lays prediction cards face down, each paid for at once, where nobody else looks."""

    kind = "predict"
    pick, stop, kept = Predict, StopPredicting, False

    def pieces(self, game: MeepleInc) -> Iterable[str]:
        """Every action not yet named, as long as one more prediction leads to a number that is allowed."""
        made = game.table.players[self.player].predictions
        if not _reachable(game, self.player, len(made)):
            return ()
        return [action for action in ACTIONS if action not in made]

    def may_stop(self, game: MeepleInc) -> bool:
        """Whether so many predictions may stand; whoever has named an opponent makes at least one."""
        player = game.table.players[self.player]
        count = len(player.predictions)
        return count not in forbidden(game, self.player) if count else not player.target

    def take(self, game: MeepleInc, piece: str) -> None:
        """Pay, and lay the card face down (`mi.predict.pay`, `mi.predict.face-down`)."""
        if not game.table.players[self.player].target:
            (only,) = opponents(game, self.player)
            game.emit("aim", "mi.predict.sole-opponent", self.player, only)
        game.emit("lose", "mi.predict.pay", self.player, (("research", game.facts.prediction_cost),))
        game.emit("predict", "mi.predict.face-down", self.player, (piece,))

    def refusal(self, game: MeepleInc, piece: str) -> Iterator[Objection]:
        """Yield why this action cannot be predicted now."""
        yield from _against_another(game, self.player)
        if piece not in ACTIONS:
            yield Objection("illegal", "mi.predict.one-each", f"{piece or 'nothing'} is no action of the board")
        elif piece in game.table.players[self.player].predictions:
            yield Objection("illegal", "mi.predict.one-each", f"{calling.action(piece, game.called)} has one card")


@dataclass(frozen=True, slots=True)
class OpenPredictions(Task):
    """Let a player make predictions, when they can pay for as many as they have to make (`mi.predict.pay`)."""

    player: str

    def run(self, game: MeepleInc) -> None:
        """Ask for an opponent; a sole one needs no corporation card (`mi.predict.sole-opponent`)."""
        rivals = opponents(game, self.player)
        if not rivals or not _reachable(game, self.player, 0):
            return
        game.push(_aim_choice(self.player) if len(rivals) > 1 else _predict_row(self.player))


open_predictions, _aim_choice = shared(OpenPredictions), shared(AimChoice)


@shared
def _predict_row(name: str) -> GoOn[MeepleInc]:
    """Return the task by which a player makes predictions; it holds none of them."""
    return GoOn(PredictRow(name))


def opponents(game: MeepleInc, name: str) -> tuple[str, ...]:
    """Return the opponents of a player in turn order after them, Meeple-Bots among them (`mi.predict.bots`)."""
    seats = game.seats
    at = seats.index(name)
    return (*seats[at + 1 :], *seats[:at])


def forbidden(game: MeepleInc, name: str) -> dict[int, str]:
    """Return the numbers of predictions that a player may not make, each with the card that says so."""
    return {effect.by: card for card, effect in game.passive(name, "no-predictions")}


def _reachable(game: MeepleInc, name: str, made: int) -> bool:
    """Whether a player can pay for more predictions, up to a number that is allowed."""
    paid_for = made + game.table.players[name].research // game.facts.prediction_cost
    most = min(paid_for, game.facts.predictions_most)
    return most > made and not forbidden(game, name).keys() >= {*range(made + 1, most + 1)}


def _against_another(game: MeepleInc, name: str) -> Iterator[Objection]:
    """Yield why a player cannot make one more prediction."""
    player, facts = game.table.players[name], game.facts
    made = len(player.predictions)
    if made >= facts.predictions_most:
        yield Objection("illegal", "mi.predict.most", f"{name} has made {made} predictions")
    elif player.research < facts.prediction_cost:
        short = facts.prediction_cost - player.research
        yield Objection("cannot-pay", "mi.predict.pay", f"{name} has no Research to pay with", {"research": short})
    elif not _reachable(game, name, made):
        card = next(iter(forbidden(game, name).values()))
        text = f"{game.name_of(card)} forbids {name} so many predictions"
        yield Objection("illegal", game.rule_of(card), text)


def objections_to_aim(game: MeepleInc, action: Aim) -> Iterator[Objection]:
    """Say why predictions cannot be about this player (`mi.predict.one-opponent`)."""
    if not game.awaited(AimChoice, action.player):
        yield Objection("out-of-order", "mi.predict.one-opponent", f"{action.player} does not choose an opponent now")
    elif action.opponent not in opponents(game, action.player):
        text = f"{action.opponent or 'nobody'} is no opponent of {action.player}"
        yield Objection("illegal", "mi.predict.one-opponent", text)


def start_aim(game: MeepleInc, action: Aim) -> None:
    """Lay the corporation card open, then ask for predictions (`mi.predict.one-opponent`)."""
    game.emit("aim", "mi.predict.one-opponent", action.player, action.opponent)
    game.push(_predict_row(action.player))


def objections_to_predict(game: MeepleInc, action: Predict) -> Iterator[Objection]:
    """Say why this is not predicted: what speaks against it, or against any more in a turn that goes on."""
    name = action.player
    if row := game.awaited(PredictRow, name):
        if action.piece not in row.pieces(game):
            yield from row.refusal(game, action.piece)
        return
    beyond: list[Objection] = []
    if game.table.active == name and not game.table.actions_left and game.table.players[name].predictions:
        beyond += [each for each in _against_another(game, name) if each.code == "illegal"]
    yield from beyond or [Objection("out-of-order", "mi.predict.pay", f"{name} makes no predictions now")]


def objections_to_stop(game: MeepleInc, action: StopPredicting) -> Iterator[Objection]:
    """Say why a player cannot leave it at the predictions they have made."""
    if game.awaited(AimChoice, action.player):
        return
    row = game.awaited(PredictRow, action.player)
    if row is None:
        yield Objection("out-of-order", "mi.predict.most", f"{action.player} makes no predictions now")
    elif not row.may_stop(game):
        cards, made = forbidden(game, action.player), len(game.table.players[action.player].predictions)
        rule = game.rule_of(cards[made]) if made in cards else "mi.predict.one-opponent"
        yield Objection("illegal", rule, f"{action.player} cannot leave it at {counted(made, 'prediction')}")


def start_stop(game: MeepleInc, action: StopPredicting) -> None:
    """Go on with what comes after the predictions."""


# Predictions come true.


@dataclass(frozen=True, slots=True)
class Performed(Task):
    """A player has performed an action: predictions about it come true, in turn order after them (`mi.predict.flip`).

    `how` is the way it came about; only some count (`mi.predict.placements-only`, `mi.bonus.not-predicted`).
    """

    player: str
    action: str
    how: str = "placement"

    def run(self, game: MeepleInc) -> None:
        """Judge the predictions of each other player, one after the other."""
        about = [name for name in opponents(game, self.player) if game.table.players[name].target == self.player]
        if not about:
            return
        if game.policies.predict_counts(self.how):
            game.push(*[_judge(name, self.action) for name in about])
        else:
            rule = "mi.bonus.not-predicted" if self.how == "bonus" else "mi.predict.placements-only"
            game.emit("not-counted", rule, self.player, self.action)


@dataclass(frozen=True, slots=True)
class Judge(Task):
    """The target of a player's predictions has performed an action: a prediction that names it is turned up."""

    player: str
    action: str

    def run(self, game: MeepleInc) -> None:
        """Turn it up, or note that no face-down card names it (`mi.predict.flip`, `mi.predict.one-flip`)."""
        player = game.table.players[self.player]
        if player.bot:
            if self.action in player.foretold:
                game.emit("come-true", "mi.bot.prediction-reward", self.player, (self.action,))
                game.gain(self.player, "vp", game.facts.bot_prediction_vp, "mi.bot.prediction-reward")
        elif self.action in player.predictions:
            flip(game, self.player, self.action, "mi.predict.flip")
        elif player.predictions and self.action not in (*player.fulfilled, *player.ruled_out):
            game.emit("missed", "mi.predict.one-flip", self.player, (self.action,))


_judge = shared(Judge)


def flip(game: MeepleInc, name: str, action: str, cite: str) -> None:
    """Turn a prediction of a player up; when it was the last one, they are rewarded (`mi.predict.complete`)."""
    player = game.table.players[name]
    game.emit("flip", cite, name, (action,))
    for card, effect in game.passive(name, "prediction-vp"):
        game.gain(name, "vp", effect.by, game.rule_of(card))
    if not player.predictions:
        made = len(player.fulfilled)
        game.emit("complete", "mi.predict.complete", name, made)
        game.emit("take-back", "mi.predict.complete", name)
        reward = cell(game.rulebook, "prediction-reward", "reward", made)
        game.push(DoEffects(reward, "mi.predict.reward", name, "reward"))


# Predictions go back.


def take_back(game: MeepleInc, name: str) -> None:
    """Return what is left of a player's predictions (`mi.collect.old-predictions`).

    Those that have not all come true give nothing (`mi.predict.back`, `mi.predict.partial`).
    """
    player = game.table.players[name]
    if player.bot:
        if player.target:
            game.emit("take-back", "mi.bot.prediction-discard", name)
    elif player.target:
        rule = "mi.predict.partial" if player.fulfilled else "mi.predict.back"
        game.emit("partial", rule, name, len(player.fulfilled))
        game.emit("take-back", "mi.collect.old-predictions", name)


# Which actions count.


def board_only(how: str) -> bool:
    """Whether an action counts for predictions: that of a worker placed on the board."""
    return how == "placement"


def all_but_bonus(how: str) -> bool:
    """Whether an action counts for predictions: every one but that of an Action Bonus."""
    return how != "bonus"
