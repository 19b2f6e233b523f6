"""The table: everything that lies there, as plain mutable objects that only events change, and who does not see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rules_engine.core.play.table import NOBODY, Hidden, Part, Table
from rules_engine.games.meeple_inc.cards import ACTIONS, RESOURCES, Resources

COLORS = ("Blue", "Red", "Green", "Yellow", "Purple", "Orange")
SEATS = ("seat_1", "seat_2", "seat_3", "seat_4", "pow_seat", "wow_seat")
"""The spaces at a player's table: four for employees, then those of the POW and the WOW card."""
SLOTS = {seat: f"{seat}_skill" for seat in SEATS}
"""The part that holds the Skill card behind whoever sits at each space."""
PLAIN = "worker"
"""A worker that is no Specialist, where one is named."""
ROWS = {"specialist": "specialist_row", "freelancer": "freelancer_row", "item": "item_row"}
"""The card row of each kind of card; its last place is the free one."""
_FACE_DOWN = ("specialist", "freelancer", "item", "skill", "objective")


def _predictable(game: Any, owner: str) -> Sequence[str]:
    """Return what a face-down prediction may be: an action that is not known to be no such card."""
    player = game.table.players[owner]
    return [action for action in ACTIONS if action not in player.fulfilled and action not in player.ruled_out]


def _price(game: Any, card: str) -> int:
    """Return what all know of a Skill card in somebody's hand: what is printed as its price, for they saw it paid."""
    return int(game.cards.skill_cards[card].cost)


@dataclass(slots=True)
class Player(Part):
    """One player. `placed` has every placed worker by where it stands, `standees` the Specialists at home.

    The three skills are the totals around the table. `predictions` about `target` lie face down, those `fulfilled`
    face up; `ruled_out` is what the target did while no face-down card named it, `foretold` what a Meeple-Bot predicts.
    A published game is its levels, "3-2-1" for box, mechanism and component. `ladder` is how high an award a
    Meeple-Bot has removed.
    """

    zones: ClassVar[Mapping[str, str]] = {
        "hand": "", "items": "item", "skill_cards": "skill", "slotting": "skill", "looked_skills": "skill",
        "objectives": "objective", "looked_objectives": "objective", "award_card": "award-card",
        "offered_wow": "wow", "offered_pow": "pow",
        **dict.fromkeys(SEATS, ""), **dict.fromkeys(SLOTS.values(), "skill"),
    }  # fmt: skip
    hidden: ClassVar[Mapping[str, Hidden]] = {
        **dict.fromkeys(("looked_skills", "looked_objectives", "offered_wow", "offered_pow"), Hidden()),
        "skill_cards": Hidden(alike=_price),
        "predictions": Hidden(out_of=_predictable),
    }
    name: str
    color: str = ""
    dollar: int = 0
    time: int = 0
    inspiration: int = 0
    research: int = 0
    playtest: int = 0
    vp: int = 0
    workers: int = 0
    standees: list[str] = field(default_factory=list)
    placed: dict[str, str] = field(default_factory=dict)
    box_skill: int = 0
    component_skill: int = 0
    mechanism_skill: int = 0
    box: int = 0
    component: int = 0
    mechanism: int = 0
    published: list[str] = field(default_factory=list)
    awards_1: int = 0
    awards_2: int = 0
    awards_3: int = 0
    hand: list[str] = field(default_factory=list)
    items: list[str] = field(default_factory=list)
    slotting: str = ""
    skill_cards: list[str] = field(default_factory=list)
    looked_skills: list[str] = field(default_factory=list)
    objectives: list[str] = field(default_factory=list)
    looked_objectives: list[str] = field(default_factory=list)
    award_card: str = ""
    offered_wow: list[str] = field(default_factory=list)
    offered_pow: list[str] = field(default_factory=list)
    seat_1: str = ""
    seat_2: str = ""
    seat_3: str = ""
    seat_4: str = ""
    pow_seat: str = ""
    wow_seat: str = ""
    seat_1_skill: str = ""
    seat_2_skill: str = ""
    seat_3_skill: str = ""
    seat_4_skill: str = ""
    pow_seat_skill: str = ""
    wow_seat_skill: str = ""
    target: str = ""
    predictions: list[str] = field(default_factory=list)
    fulfilled: list[str] = field(default_factory=list)
    ruled_out: list[str] = field(default_factory=list)
    bot: bool = False
    foretold: list[str] = field(default_factory=list)
    ladder: int = 0
    final_turns: int = 0
    games_vp: int = 0
    awards_vp: int = 0
    objectives_vp: int = 0

    @property
    def resources(self) -> Resources:
        """The resources held."""
        return Resources.made((self.dollar, self.time, self.inspiration, self.research, self.playtest))

    @property
    def seated(self) -> tuple[str, ...]:
        """The cards at the table, in the order of its spaces."""
        cards = (self.seat_1, self.seat_2, self.seat_3, self.seat_4, self.pow_seat, self.wow_seat)
        return tuple(filter(None, cards))


@dataclass(slots=True)
class Stack(Part):
    """The resources that lie on a card of a row."""

    dollar: int = 0
    time: int = 0
    inspiration: int = 0
    research: int = 0
    playtest: int = 0

    @property
    def pairs(self) -> tuple[tuple[str, int], ...]:
        """Those there are, as names and numbers."""
        return tuple((name, count) for name in RESOURCES if (count := getattr(self, name)))


@dataclass(slots=True)
class MeepleTable(Table):
    """The main board, its decks, rows and shelf, and the players.

    A deck is what nobody knows the order of; below it lies, in its order, what was put to the bottom since.
    `occupied` has the owner of the worker on each limited space, `stacks` what lies on cards of the rows by card;
    `boxes` (shown) and `box_supply` are numbers by level, Level 1 first. `awards_1` to `awards_3` are on the award
    shelf, `out` is out of the game, `lent` are Items whose skills last this turn, `trading` says that trades may be
    made, `just` what was done last that is done once, and by whom. `trigger` is who moved the hourglass to 0.
    """

    zones: ClassVar[Mapping[str, str]] = {
        **{f"{kind}_{pile}": kind for kind in _FACE_DOWN for pile in ("deck", "bottom")},
        **{row: kind for kind, row in ROWS.items()},
        "wow_deck": "wow", "pow_deck": "pow", "award_card_deck": "award-card", "founder_deck": "founder",
        "zap_deck": "zap", "zap_discard": "zap", "zap": "zap", "out": "",
    }  # fmt: skip
    hidden: ClassVar[Mapping[str, Hidden]] = dict.fromkeys(
        [
            *(f"{kind}_{pile}" for kind in _FACE_DOWN for pile in ("deck", "bottom")),
            "wow_deck", "pow_deck", "award_card_deck", "zap_deck",
        ],
        Hidden(NOBODY),
    )  # fmt: skip
    players: dict[str, Player]
    hourglass: int = 0
    trigger: str = ""
    large_side: bool = False
    trading: bool = False
    just: str = ""
    lent: list[str] = field(default_factory=list)
    occupied: dict[str, str] = field(default_factory=dict)
    stacks: dict[str, Stack] = field(default_factory=dict)
    awards_1: int = 0
    awards_2: int = 0
    awards_3: int = 0
    awards_removed: int = 0
    boxes: list[int] = field(default_factory=lambda: [0] * 4)
    box_supply: list[int] = field(default_factory=lambda: [0] * 4)
    specialist_deck: list[str] = field(default_factory=list)
    specialist_bottom: list[str] = field(default_factory=list)
    specialist_row: list[str] = field(default_factory=list)
    freelancer_deck: list[str] = field(default_factory=list)
    freelancer_bottom: list[str] = field(default_factory=list)
    freelancer_row: list[str] = field(default_factory=list)
    item_deck: list[str] = field(default_factory=list)
    item_bottom: list[str] = field(default_factory=list)
    item_row: list[str] = field(default_factory=list)
    skill_deck: list[str] = field(default_factory=list)
    skill_bottom: list[str] = field(default_factory=list)
    objective_deck: list[str] = field(default_factory=list)
    objective_bottom: list[str] = field(default_factory=list)
    wow_deck: list[str] = field(default_factory=list)
    pow_deck: list[str] = field(default_factory=list)
    award_card_deck: list[str] = field(default_factory=list)
    founder_deck: list[str] = field(default_factory=list)
    zap_deck: list[str] = field(default_factory=list)
    zap_discard: list[str] = field(default_factory=list)
    zap: str = ""
    bot_turns: int = 0
    out: list[str] = field(default_factory=list)
