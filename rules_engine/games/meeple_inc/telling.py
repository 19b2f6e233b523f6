"""How worked examples of Meeple Inc are told: what a set-up may state, where one may begin, what may be conjured."""

from __future__ import annotations

from rules_engine.core.data.examples import Authored
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.play.action import Action, Task
from rules_engine.core.play.engine import Telling
from rules_engine.core.play.judges import happens, legal, rounds
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.turns import TurnChoice, from_turn_of
from rules_engine.games.meeple_inc.cards import RESOURCES
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.observers import OBSERVERS
from rules_engine.games.meeple_inc.turns import BeginTurn

DRAWN = {
    "specialists": "specialist", "freelancers": "freelancer", "items": "item", "objectives": "objective",
    "award-cards": "award_card", "founders": "founder", "wows": "wow", "pows": "pow",
}  # fmt: skip
"""The deck of each list of cards that a set-up may state: rows from the left, dealt cards by seat."""


def prepare(rulebook: RulebookData, setup: Authored) -> dict[str, list[str]]:
    """Return the draws an example's set-up states."""
    return {deck: list(setup.get(key, ())) for key, deck in DRAWN.items()}


def turn_of_player(game: MeepleInc, who: str) -> tuple[Task, ...]:
    """Return what lies ahead from the turn of `who` on. Raises: ValueError."""
    first, *_ = from_turn_of(who, game.seats)
    return (BeginTurn(first),)


def mend(game: MeepleInc, action: Action, objection: Objection) -> Action | None:
    """Conjure what an objection asks for, citing the rule waived; return the action to try, None when nothing helps."""
    if objection.code == "out-of-order" and action.player in game.table.players and type(game.choice) is TurnChoice:
        game.emit("grant", objection.rule, "", (("actions_left", 1),))
        game.push(TurnChoice(action.player))
        return action
    granted = tuple((what, count) for what, count in objection.missing.items() if what in RESOURCES)
    if objection.code == "cannot-pay" and granted:
        game.emit("grant", objection.rule, action.player, granted)
        return action
    return None


TELLING = Telling(
    observers=OBSERVERS,
    promises={
        "rounds": rounds,
        "legal": legal,
        "published": happens(("mi.publish.box-off",), "published game"),
        "award_taken": happens(("mi.award.take",), "award"),
        "collected": happens(("mi.collect.all",), "collection"),
        "prediction_came_true": happens(("mi.predict.flip",), "prediction that comes true"),
    },
    mend=mend,
    prepare=prepare,
    deck_of=lambda card: card.kind.replace("-", "_"),
    setup_keys=dict.fromkeys(DRAWN, list),
    counted=frozenset({"rounds"}),
    moments={"turn": turn_of_player},
    decks={
        "specialist": "mi.row.refill", "freelancer": "mi.row.refill", "item": "mi.row.refill",
        "skill": "mi.train.look", "objective": "mi.objective.look", "zap": "mi.bot.card",
    },
)  # fmt: skip
