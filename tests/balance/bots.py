"""Players who want the best End Score in a world that lasts: who is measured when a deck is weighed.

They look one action ahead and no further. `Keen` weighs what an action gives; its tastes make some of them build
Palettes, others work on Initiatives, so that no card is measured by one kind of play.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.action import Action
from rules_engine.games.meaning_made import (
    Answer,
    Contribute,
    Convert,
    Donate,
    Gather,
    Keep,
    Load,
    MeaningMade,
    Recycle,
    Touchpoint,
)
from rules_engine.games.meaning_made.cards import Initiative
from rules_engine.games.meaning_made.initiatives import missing_layers, open_boxes

WORTH = {"energy": 0.5, "insight": 0.5, "support": 0.9, "vitals": 1.0, "legacy": 1.0}
MEANING = (6.0, 3.0, 2.2, 1.6, 1.2, 0.8, 0.5)  # what one more Meaning is worth when there is so much
HURRY = (14.0, 11.0, 8.0, 5.0, 3.0, 1.0, 0.0)  # what it is worth to end the game well when there is so much Meaning
ENOUGH = 8  # the round after which players begin to want an end
BEHIND = 7.0  # what it costs to end the game for somebody else
TASTES = (
    {"load": 1.0, "contribute": 1.0, "touchpoint": 1.0},
    {"load": 1.5, "contribute": 0.9, "touchpoint": 0.7},
    {"load": 0.8, "contribute": 1.3, "touchpoint": 1.1},
)


@dataclass
class Keen:
    """One player's way of weighing actions; `taste` multiplies what kinds of action are worth.

    `behind` is what it costs them to end the game for somebody else.
    """

    taste: Mapping[str, float] = field(default_factory=lambda: TASTES[0])
    care: int = 3
    behind: float = BEHIND

    def __call__(self, game: MeaningMade, rng: random.Random) -> Action:
        """Return the action worth most; a little chance decides between those worth nearly the same."""
        name = game.decision.players[0]
        self.prepare(game, name)
        return max(game.legal_actions(), key=lambda action: self.worth(game, action) + rng.random() * 0.4)

    def prepare(self, game: MeaningMade, name: str) -> None:
        """Look at the table once before every action on it is weighed."""
        table = game.table
        self.player = table.players[name]
        self.meaning = MEANING[min(table.meaning, len(MEANING) - 1)]
        self.support = max(WORTH["support"], 0.55 * self.meaning)
        self.boxes = {card: open_boxes(game, card) for card in table.face_up}
        self.missing = {card: dict(missing_layers(game, card)) for card in table.face_up}
        self.aims = tuple(max((boxes[n] for boxes in self.boxes.values()), default=2) for n in range(3))
        self.lacking: dict[int, float] = {}
        for card, missing in self.missing.items():
            hope = self.stake(game, card, True) * _likely(sum(self.boxes[card]), sum(missing.values()))
            for layer in missing:
                self.lacking[layer] = self.lacking.get(layer, 0) + 0.5 * hope

    def stake(self, game: MeaningMade, card: str, joined: bool) -> float:
        """Return what this player has from the Initiative being completed, with a marker on it or without."""
        initiative = game.cards.initiatives[card]
        gain = self.meaning * initiative.meaning + self.effects(initiative)
        if initiative.end:
            gain = HURRY[min(game.table.meaning, len(HURRY) - 1)] + 0.6 * max(0, game.table.round - ENOUGH)
        new = initiative.layer > game.table.world_layer
        return gain + (self.rank(game, card) + new * game.facts.legacy_world_layer if joined else 0)

    def rank(self, game: MeaningMade, card: str) -> int:
        """Return the Legacy this player gains when the Initiative is completed, as it stands."""
        facts, contributors = game.facts, game.table.works[card].contributors
        place = contributors.index(self.player.name) if self.player.name in contributors else len(contributors)
        rewards = (facts.legacy_first, facts.legacy_second)
        return rewards[place] if place < len(rewards) else facts.legacy_other

    def worth(self, game: MeaningMade, action: Action) -> float:
        """Return about how many points of End Score an action is worth."""
        kind = type(action)
        if kind is Contribute:
            return self.taste["contribute"] * self.contribution(game, action)
        if kind is Load:
            return self.taste["load"] * self.load(game, action)
        if kind is Gather:
            held = tuple(self.player.tokens)
            useful = sum(min(take, max(0, self.aims[n] - held[n])) for n, take in enumerate(action.take))
            return 1.5 + 0.4 * useful - 0.15 * sum(held)
        if kind is Touchpoint:
            return self.taste["touchpoint"] * self.touchpoint(game, action)
        if kind is Answer:
            return 2.0 if action.answer == "accept" else 1.2
        if kind is Donate:
            return self.meaning - WORTH["support"] if game.table.meaning < self.care else 0
        if kind is Keep:
            return 0.3
        if kind is Recycle:
            return 0.35
        return 0.2 if kind is Convert and self.aims[2] > self.player.support else 0.0

    def contribution(self, game: MeaningMade, action: Contribute) -> float:
        """Weigh tokens put on an Initiative by how much likelier they make it, and what it gives."""
        card, commit = action.card, action.commit
        boxes, missing = sum(self.boxes[card]), self.missing[card]
        joined = self.player.name in game.table.works[card].contributors
        gaps = sum(missing.values())
        layers = self.player.layers
        left = gaps if joined else sum(max(0, n - layers[layer]) for layer, n in missing.items())
        before = self.stake(game, card, joined) * _likely(boxes, gaps)
        after = self.stake(game, card, True) * _likely(boxes - sum(commit), left)
        if game.cards.initiatives[card].end and boxes == sum(commit) and not left and not self.leads(game, card):
            after -= self.behind
        return after - before - 0.45 * (commit.energy + commit.insight) - self.support * commit.support

    def leads(self, game: MeaningMade, card: str) -> bool:
        """Whether this player would win if the End Initiative were completed with a marker of theirs on it."""
        facts, work = game.facts, game.table.works[card]
        rewards = (facts.legacy_first, facts.legacy_second)
        order = dict.fromkeys([*work.contributors, self.player.name])
        due = {name: rewards[n] if n < len(rewards) else facts.legacy_other for n, name in enumerate(order)}
        scores = {name: mat.vitals + mat.legacy + due.get(name, 0) for name, mat in game.table.players.items()}
        return scores[self.player.name] == max(scores.values())

    def value(self, what: str) -> float:
        """Return what one of these is worth to this player now."""
        return self.support if what == "support" else WORTH.get(what, 0)

    def effects(self, card: Initiative) -> float:
        """Weigh a Completion Bonus and Penalty for this player."""
        weighed = 0.0
        for effects, sign in ((card.bonus, 1), (card.penalty, -1)):
            weighed += sign * sum(self.value(effect.what) * effect.by * self.mine(effect) for effect in effects)
        return weighed - 0.8 * bool(card.penalty_code)

    def mine(self, effect: Effect) -> float:
        """Return how likely an effect is this player's."""
        return {"all": 0.5, "contributors": 0.8, "you": 1.0}.get(effect.who, 0.4)

    def load(self, game: MeaningMade, action: Load) -> float:
        """Weigh a Pattern: its bonus, Legacy for a new Layer, Discounts to come, Layers that Initiatives lack."""
        card = game.cards.patterns[action.card]
        gain = sum(self.value(effect.what) * effect.by for effect in card.bonus)
        gain += (card.layer > game.table.world_layer) * game.facts.legacy_world_layer
        gain += self.lacking.get(card.layer, 0)
        gain += 0.9 / (1 + self.player.layers[card.layer])
        cost = 0.4 * (action.commit.energy + action.commit.insight) + self.support * action.commit.support
        cost += card.requirement.vitals
        return gain + 0.7 - cost - 0.9 * bool(card.consequence)

    def touchpoint(self, game: MeaningMade, action: Touchpoint) -> float:
        """Weigh a Touchpoint: Vitals for both, and a token that goes one way or the other."""
        vitals = 2 if self.player.fragile or game.table.players[action.other].fragile else 1
        own = min(vitals, game.facts.vitals_max - self.player.vitals) * WORTH["vitals"]
        if action.give:
            spare = getattr(self.player, action.give) > 2
            return own + 0.25 - self.value(action.give) * (0.4 if spare else 0.8)
        if not getattr(game.table.players[action.other], action.request):
            return 0
        return own + 0.25 + self.value(action.request) * (0.3 if action.request == "support" else 0.6)


def _likely(tokens: int, gaps: int) -> float:
    """Return how likely an Initiative is completed that still asks for so many tokens and lacks so many Layers."""
    return float(0.84**tokens * 0.6**gaps)


def seats(count: int, rng: random.Random) -> tuple[Keen, ...]:
    """Return a player of some taste for each seat."""
    return tuple(Keen(rng.choice(TASTES), rng.choice((2, 3, 4))) for _ in range(count))
