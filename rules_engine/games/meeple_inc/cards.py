"""The kinds of card, and the amounts, skills and levels printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rules_engine.core.data.amounts import Amounts
from rules_engine.core.data.rulebook import Card, Effect, Entry

LEVEL_ONE = ("dollar", "time", "inspiration")
LEVEL_TWO = ("research", "playtest")
RESOURCES = (*LEVEL_ONE, *LEVEL_TWO)
ELEMENTS = ("box", "component", "mechanism")
ACTIONS = (
    "basic", "hire-specialist", "play-card", "train", "hire-freelancer", "research", "playtest", "multi", "item", "box",
    "comp-mech", "upgrade", "publish", "award", "trade", "objective",
)  # fmt: skip
"""The actions of the main board, in the order of the board."""
ACTION_TERMS = {
    **{action: action for action in ("hire-specialist", "play-card", "hire-freelancer", "upgrade", "trade")},
    "basic": "gain-basic-resources", "train": "train-worker", "research": "research-action",
    "playtest": "playtest-action", "multi": "gain-multiple-resources", "item": "gain-item", "box": "gain-game-box",
    "comp-mech": "gain-component-mechanism", "publish": "publish-game", "award": "gain-award",
    "objective": "gain-objective",
}  # fmt: skip
"""The term that names each action."""
DIFFICULTIES = ("easy", "normal", "hard", "extreme")

Ranges = Mapping[str, tuple[int | str, int | str]]
_SKILLS: Ranges = {f"skills.{element}": (0, "level-most") for element in ELEMENTS}


class _Resources(NamedTuple):
    dollar: int = 0
    time: int = 0
    inspiration: int = 0
    research: int = 0
    playtest: int = 0


class Resources(Amounts, _Resources):
    """A number of each resource."""

    __slots__ = ()


class _Gains(NamedTuple):
    dollar: int = 0
    time: int = 0
    inspiration: int = 0
    research: int = 0
    playtest: int = 0
    vp: int = 0


class Gains(Amounts, _Gains):
    """A number of each resource, and of Victory Points."""

    __slots__ = ()


NOTHING = Resources()


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Entry):
    """Resources a card asks for."""

    dollar: int = 0
    time: int = 0
    inspiration: int = 0
    research: int = 0
    playtest: int = 0

    @property
    def resources(self) -> Resources:
        """They as amounts."""
        return Resources(self.dollar, self.time, self.inspiration, self.research, self.playtest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Skills(Entry):
    """Skill points of each kind that a card adds to the total of its owner."""

    box: int = 0
    component: int = 0
    mechanism: int = 0

    @property
    def pairs(self) -> tuple[tuple[str, int], ...]:
        """Those there are, by the part of a player in which they are counted."""
        return tuple((f"{name}_skill", getattr(self, name)) for name in ELEMENTS if getattr(self, name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Specialist(Card):
    """A Specialist: the action in which they specialize, and their ability there; the standee bears the card's name.

    `elements` limits an ability of Upgrade to those; `other_action` is the action the ability may have been meant for.
    """

    kind: ClassVar[str] = "specialist"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = _SKILLS
    action: str
    ability: tuple[Effect, ...]
    skills: Skills
    elements: tuple[str, ...] = ()
    other_action: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Freelancer(Card):
    """A Freelancer: what a worker does on the card, and its skills."""

    kind: ClassVar[str] = "freelancer"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = _SKILLS
    deed: tuple[Effect, ...]
    skills: Skills


@dataclass(frozen=True, slots=True, kw_only=True)
class Wow(Card):
    """A WOW card: its gift, and its skills."""

    kind: ClassVar[str] = "wow"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = _SKILLS
    gift: tuple[Effect, ...] = ()
    skills: Skills


@dataclass(frozen=True, slots=True, kw_only=True)
class Pow(Card):
    """A POW card: its burden, and what removing it costs."""

    kind: ClassVar[str] = "pow"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = {f"removal.{name}": (0, "") for name in RESOURCES}
    burden: tuple[Effect, ...]
    removal: Amount


@dataclass(frozen=True, slots=True, kw_only=True)
class Founder(Card):
    """A Founder card, which has skills and nothing else."""

    kind: ClassVar[str] = "founder"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = _SKILLS
    skills: Skills


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Card):
    """An Item: what discarding it does, or the skills it adds."""

    kind: ClassVar[str] = "item"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = _SKILLS
    do: tuple[Effect, ...] = ()
    skills: Skills = Skills()


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillCard(Card):
    """A Skill card: its price in dollars, the skills it adds, and the benefit of slotting it."""

    kind: ClassVar[str] = "skill"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = {**_SKILLS, "cost": (0, "")}
    cost: int
    skills: Skills
    benefit: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Objective(Card):
    """An Objective: what has to be held at the end, what that scores, and what failing loses (written positive)."""

    kind: ClassVar[str] = "objective"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = {
        **{f"requirement.{name}": (0, "") for name in RESOURCES},
        "reward": (0, ""),
        "penalty": (0, ""),
    }
    requirement: Amount
    reward: int
    penalty: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardLevel(Entry):
    """What an award of one level asks of a published game, and what it scores."""

    box: int
    component: int
    mechanism: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardCard(Card):
    """An Award card: what awards of each level ask of its owner, Level 1 first."""

    kind: ClassVar[str] = "award-card"
    labels: ClassVar[bool] = True
    levels: tuple[AwardLevel, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Zap(Card):
    """A ZAP card: the action a Meeple-Bot takes, its Victory Points by difficulty, and the adjustment of its blue box.

    `extreme` is 0 where the card has no such box.
    """

    kind: ClassVar[str] = "zap"
    labels: ClassVar[bool] = True
    ranges: ClassVar[Ranges] = dict.fromkeys(DIFFICULTIES, (0, ""))
    action: str
    easy: int
    normal: int
    hard: int
    extreme: int = 0
    adjust: tuple[Effect, ...] = ()


KINDS = (Specialist, Freelancer, Wow, Pow, Founder, Item, SkillCard, Objective, AwardCard, Zap)
