"""Actions that gain resources: Gain Basic Resources, Research, Playtest, Gain Multiple Resources; and any free mix."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from rules_engine.core.play.action import Action, Choice, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.cards import LEVEL_ONE, LEVEL_TWO, Gains
from rules_engine.games.meeple_inc.doing import Board, Doing
from rules_engine.games.meeple_inc.game import MeepleInc


@dataclass(frozen=True, slots=True)
class Gain(Action):
    """Say which resources are gained."""

    verb = "gain"
    player: str
    what: Gains


@dataclass(frozen=True, slots=True)
class GainChoice(Choice):
    """A player chooses `most` resources of those `among` which there is a choice, or fewer unless `exact`.

    `cite` is the rule by which they are gained, `doing` the action it is, if it is one.
    """

    kind = "gain"
    player: str
    among: tuple[str, ...]
    most: int
    exact: bool
    cite: str
    doing: Doing | None = None

    def options(self, game: MeepleInc) -> tuple[Action, ...]:
        """Return each mix, the largest first."""
        return gains(self.player, self.among, self.most, self.exact)


_gain_choice = shared(GainChoice)


@lru_cache(maxsize=1024)
def gains(name: str, among: tuple[str, ...], most: int, exact: bool) -> tuple[Gain, ...]:
    """Return every mix of `most` things, then of fewer unless it has to be so many."""
    counted = [counts for counts in product(range(most + 1), repeat=len(among)) if sum(counts) <= most]
    wanted = [counts for counts in counted if not exact or sum(counts) == most]
    wanted.sort(key=lambda counts: [-sum(counts), *(-count for count in counts)])
    return tuple(Gain(name, Gains(**dict(zip(among, counts, strict=True)))) for counts in wanted)


def objections_to_gain(game: MeepleInc, action: Gain) -> Iterator[Objection]:
    """Say why these are not gained."""
    choice = game.awaited(GainChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.basic.gain", f"{action.player} has no resources to choose")
        return
    named = dict(action.what.pairs())
    for what in sorted(named.keys() - set(choice.among)):
        yield Objection("illegal", _vp_or(choice.cite, what), f"{what} is not among what can be gained")
    total = sum(named.values())
    if total > choice.most or min(action.what) < 0:
        yield Objection("illegal", choice.cite, f"at most {choice.most} can be gained, not {total}")
    elif choice.exact and total < choice.most:
        yield Objection("illegal", choice.cite, f"{choice.most} are gained, not {total}")


def _vp_or(cite: str, what: str) -> str:
    return "mi.basic.vp" if what == "vp" and cite == "mi.basic.gain" else cite


def start_gain(game: MeepleInc, action: Gain) -> None:
    """Gain them."""
    choice: GainChoice = game.answered
    if any(action.what):
        cite = _vp_or(choice.cite, "vp" if action.what.vp else "")
        game.gain_all(action.player, action.what.pairs(), cite)
        if choice.cite == "mi.multi.gain" and len(action.what.pairs()) > 1:
            game.emit("told", "mi.multi.any-mix", action.player)
        if choice.doing:
            game.performed(choice.doing)


# The actions.


def vp_allowed() -> bool:
    """Whether Gain Basic Resources offers a Victory Point: it does."""
    return True


def vp_is_caption() -> bool:
    """Whether Gain Basic Resources offers a Victory Point: the word there is a caption."""
    return False


def always(game: MeepleInc, doing: Doing) -> bool:
    """Whether the action can be performed: at any time."""
    return True


def perform_basic(game: MeepleInc, doing: Doing) -> None:
    """Choose one of what the speech bubble shows (`mi.basic.gain`)."""
    among = (*LEVEL_ONE, "vp") if game.policies.basic_vp() else LEVEL_ONE
    game.push(_gain_choice(doing.player, among, game.facts.basic_gain, True, "mi.basic.gain", doing))


def perform_research(game: MeepleInc, doing: Doing) -> None:
    """Gain Research tokens (`mi.research.gain`)."""
    _gain_amount(game, doing, "research", game.facts.research_gain, "mi.research.gain")


def perform_playtest(game: MeepleInc, doing: Doing) -> None:
    """Gain Playtest tokens (`mi.playtest.gain`)."""
    _gain_amount(game, doing, "playtest", game.facts.playtest_gain, "mi.playtest.gain")


def _gain_amount(game: MeepleInc, doing: Doing, what: str, amount: int, cite: str) -> None:
    more = game.ability(doing, "amount")
    if more:
        amount, cite = more.by, game.rule_of(doing.worker)
    game.gain(doing.player, what, amount, cite)
    game.performed(doing)


def perform_multi(game: MeepleInc, doing: Doing) -> None:
    """Choose a mix of resources of Level 1 (`mi.multi.gain`, `mi.multi.any-mix`)."""
    more = game.ability(doing, "amount")
    cite = game.rule_of(doing.worker) if more else "mi.multi.gain"
    most = more.by if more else game.facts.multi_gain
    game.push(_gain_choice(doing.player, LEVEL_ONE, most, False, cite, doing))


GROUPS = {"level-one": LEVEL_ONE, "level-two": LEVEL_TWO}
BOARD = {
    "basic": Board(always, perform_basic),
    "research": Board(always, perform_research),
    "playtest": Board(always, perform_playtest),
    "multi": Board(always, perform_multi),
}
