"""Every action of Meeple Inc by its name, as the repr of an action writes it."""

from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meeple_inc.asking import Decline
from rules_engine.games.meeple_inc.awards import Award
from rules_engine.games.meeple_inc.bonus import Copy, TakeAction
from rules_engine.games.meeple_inc.building import Build
from rules_engine.games.meeple_inc.cards import Gains, Resources
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.crystal_ball import Flip, StopFlipping
from rules_engine.games.meeple_inc.freeing import RemovePow, Trade, Use
from rules_engine.games.meeple_inc.gaining import Gain
from rules_engine.games.meeple_inc.hiring import Put, Take
from rules_engine.games.meeple_inc.objectives import Keep, KeepNoMore
from rules_engine.games.meeple_inc.paying import Pay
from rules_engine.games.meeple_inc.power import KeepCard
from rules_engine.games.meeple_inc.predictions import Aim, Predict, StopPredicting
from rules_engine.games.meeple_inc.seating import Seat
from rules_engine.games.meeple_inc.spaces import Place, Work
from rules_engine.games.meeple_inc.training import Behind, Learn, Slot
from rules_engine.games.meeple_inc.upgrading import Upgrade

__all__ = [
    "Aim", "Award", "Behind", "Build", "Collect", "Copy", "Decline", "EndTurn", "Flip", "Gain", "Gains", "Keep",
    "KeepCard", "KeepNoMore", "Learn", "Pay", "Place", "Predict", "Put", "RemovePow", "Resources", "Seat", "Slot",
    "StopFlipping", "StopPredicting", "Take", "TakeAction", "Trade", "Upgrade", "Use", "Work",
]  # fmt: skip
