"""Life~Meaning: the game itself, and the few named ways in which rule code changes its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any

from rules_engine.core.data.identity_key import IdentityKey, cards_by_kind
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.play.action import Action
from rules_engine.core.play.game import Game
from rules_engine.core.play.objection import Objection
from rules_engine.games.life_meaning import picture
from rules_engine.games.life_meaning.acquire import Acquire, acquire_options
from rules_engine.games.life_meaning.cards import NO_TOKENS, TOKENS, EventCard, Pattern, Project, Tokens
from rules_engine.games.life_meaning.changes import CHANGES
from rules_engine.games.life_meaning.contribute import Contribute, options_to_contribute
from rules_engine.games.life_meaning.conversion import Convert, convert_option
from rules_engine.games.life_meaning.obtain import Obtain, options_to_obtain
from rules_engine.games.life_meaning.recalibrate import Recalibrate, options_to_recalibrate
from rules_engine.games.life_meaning.setup import set_up
from rules_engine.games.life_meaning.stabilize import Stabilize, options_to_stabilize
from rules_engine.games.life_meaning.table import LifeMeaningTable, Player, Work
from rules_engine.games.life_meaning.timing import GoOn
from rules_engine.games.life_meaning.touchpoint import Touchpoint, options_to_touchpoint

TURN_OPTIONS: tuple[tuple[str, Callable[[Any, str], Iterator[Iterable[Action]]]], ...] = (
    (Obtain.verb, options_to_obtain),
    (Contribute.verb, options_to_contribute),
    (Stabilize.verb, options_to_stabilize),
    (Touchpoint.verb, options_to_touchpoint),
    (Recalibrate.verb, options_to_recalibrate),
)


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a game by local id, sorted into their classes."""

    patterns: Mapping[str, Pattern]
    projects: Mapping[str, Project]
    events: Mapping[str, EventCard]


class LifeMeaning(Game):
    """A game of Life~Meaning."""

    changes = CHANGES
    table: LifeMeaningTable

    # The table.

    def _prepare(self, rulebook: RulebookData, *args: Any) -> None:
        super()._prepare(rulebook, *args)
        self.cards, self.costs, self.requirements = _printed(IdentityKey(rulebook))
        self.patterns = self.cards.patterns

    def blank_table(self, players: Sequence[str]) -> LifeMeaningTable:
        """Return an empty table for `players`. Raises: ValueError for too few, too many or equal names."""
        return LifeMeaningTable({name: Player(name) for name in self.checked_players(players)})

    def set_up(self) -> None:
        """Set up (`lm.setup`)."""
        set_up(self)

    def settle(self) -> None:
        """Fill the displays up with empty places, and give every Project on the row room for marks."""
        table, facts = self.table, self.facts
        table.gallery += [""] * (facts.gallery_cards - len(table.gallery))
        table.projects += [""] * (facts.project_slots - len(table.projects))
        table.works = {card: table.works.get(card, Work()) for card in table.projects if card}

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The players clockwise, the starting player first."""
        return tuple(self.table.players)

    def summary(self) -> dict[str, Any]:
        """Return Drift, each player's tokens and tracks, and after the end what the group is worth."""
        tracks = (*TOKENS, "coherence", "reputation", "legacy")
        shared: dict[str, Any] = {"drift": self.table.drift}
        if self.table.ended:
            shared["group_score"] = self.table.group_score
        players = {n: {t: getattr(p, t) for t in tracks} for n, p in self.table.players.items()}
        return {**shared, "players": players}

    def __str__(self) -> str:
        return picture.of(self)

    # Choosing.

    def turn_options(self, name: str) -> Iterable[Action]:
        """Return every legal action of the turn of `name`, in a fixed order, worked out as it is asked for."""
        return chain.from_iterable(self._option_groups(name))

    def _option_groups(self, name: str) -> Iterator[Iterable[Action]]:
        facts, taken = self.facts, () if self.facts.repeat_action else self.table.verbs
        if self._can_convert(name) and (Convert.verb not in taken or not self.policies.conversion().takes_action):
            yield convert_option(name)
        if Acquire.verb not in taken:
            yield acquire_options(name, facts.acquire_tokens, facts.acquire_support)
        for verb, groups in TURN_OPTIONS:
            if verb not in taken:
                yield from groups(self, name)

    def conversions_out_of_turn(self, name: str) -> Iterable[Action]:
        """Return the Emergency conversion, where `name`, who is asked out of turn, can make it (`lm.conversion`)."""
        return convert_option(name) if self.policies.conversion().out_of_turn and self._can_convert(name) else ()

    def _can_convert(self, name: str) -> bool:
        return bool(self.table.players[name].energy >= self.facts.conversion_energy)

    def may_repeat(self, verb: str) -> bool:
        """Whether the active player may take an action of this kind, perhaps again (`lm.round.repeat`)."""
        return bool(self.facts.repeat_action) or verb not in self.table.verbs

    # The Event.

    @property
    def pending(self) -> int:
        """The Drift that waits until Phase D."""
        event = None if self.table.settled else self.cards.events.get(self.table.event)
        return max(event.drift - self.table.eased, 0) if event else 0

    @property
    def unmet(self) -> Tokens:
        """What the Mitigation Requirement still asks for."""
        event = None if self.table.settled else self.cards.events.get(self.table.event)
        wanted = event.mitigation.tokens if event else NO_TOKENS
        for pledged in self.table.pledges.values():
            wanted = wanted.minus(pledged)
        return wanted

    @property
    def not_spoken(self) -> tuple[str, ...]:
        """The players who may still pledge."""
        return tuple(name for name in self.table.players if name not in self.table.spoken)

    # Paying.

    def told(self, amounts: Mapping[str, int]) -> str:
        """Return amounts of tokens in words."""
        return " and ".join(f"{count} {name.capitalize()}" for name, count in amounts.items())

    def objections_to_paying(self, player: Player, commit: Tokens, rule: str) -> Iterator[Objection]:
        """Say what `player` lacks to pay `commit`, by `rule`."""
        if missing := player.tokens.short_of(commit):
            yield Objection("cannot-pay", rule, f"{player.name} lacks {self.told(missing)}", missing)

    def pay(self, name: str, commit: Tokens, cite: str) -> None:
        """Take tokens from a player."""
        if pairs := commit.pairs():
            self.emit("commit", cite, name, pairs)

    # Changing the table.

    def spend_action(self, action: Action) -> None:
        """Use up one action of the turn, and let the turn go on when all it causes is done (`lm.round.actions`)."""
        self.emit("act", "lm.round.actions", action.player, action.verb)
        self.push(GoOn(action.player))

    def gain_tokens(self, name: str, tokens: Tokens, cite: str) -> None:
        """Give a player tokens."""
        if pairs := tokens.pairs():
            self.emit("gain", cite, name, pairs)

    def move_up(self, name: str, track: str, amount: int, cite: str) -> None:
        """Move a player up a track, at most to its end unless the group counts on (`lm.mat`)."""
        before, top = getattr(self.table.players[name], track), getattr(self.facts, f"{track}_max")
        moved = self.policies.overflow(before, amount, top)
        if moved:
            self.emit("gain", cite, name, ((track, moved),))
        if moved < amount:
            self.emit("capped", RANGES[track], name, ((track, amount - moved),))

    def raise_drift(self, amount: int, cite: str) -> None:
        """Raise Drift, at most to the end of its track, which makes this the last round (`lm.end.drift`)."""
        moved = min(amount, self.facts.drift_max - self.table.drift)
        self._move_drift("gain", moved, amount, cite)
        if self.table.drift >= self.facts.drift_max:
            self.make_last("lm.end.drift")

    def lower_drift(self, amount: int, cite: str) -> None:
        """Reduce Drift, at most to nothing; a last round stays the last one (`lm.end.first-trigger`)."""
        self._move_drift("lose", min(amount, self.table.drift), amount, cite)
        back = "lm.end.drift" in self.table.triggers and self.table.drift < self.facts.drift_max
        if back and not self.facts.trigger_stays:
            self.emit("not-last", "lm.end.first-trigger", what="lm.end.drift")

    def _move_drift(self, kind: str, moved: int, amount: int, cite: str) -> None:
        if moved:
            self.emit(kind, cite, what=(("drift", moved),))
        if moved < amount:
            self.emit("capped", "lm.drift.range", what=(("drift", amount - moved),))

    def make_last(self, rule: str) -> None:
        """Make this the last round by `rule`; the first trigger is the one that counts (`lm.end.first-trigger`)."""
        if rule not in self.table.triggers:
            self.emit("last", rule, what=rule)

    # Displays.

    def refill_gallery(self, cite: str, places: Iterable[int] | None = None) -> None:
        """Reveal a Pattern in each empty place, or in those of `places`."""
        reshuffle = self.policies.run_out("lm.gallery.reshuffle")
        for place in _empty(self.table.gallery, places):
            if card := self.draw("pattern", reshuffle):
                self.emit("reveal", cite, what=("gallery", place, card))
            else:
                self.emit("stays-empty", "lm.gallery.empty", what=("gallery", place))

    def refill_projects(self, cite: str, places: Iterable[int] | None = None) -> None:
        """Reveal a Project in each empty slot; one that stays empty may end the game (`lm.end.no-project`)."""
        for place in _empty(self.table.projects, places):
            if card := self.draw("project"):
                self.emit("reveal", cite, what=("projects", place, card))
            else:
                self.emit("stays-empty", "lm.project-supply.none-left", what=("projects", place))
                if self.policies.last_round(self.table.phase):
                    self.make_last("lm.end.no-project")

    def state_of(self, table: str, value: int) -> str:
        """Return the state a scoring table names for a value; one past its last column counts as that column."""
        looked_up = self.rulebook.tables[f"{self.rulebook.prefix}.table.{table}"]
        return looked_up.cell("state", min(value, looked_up.columns[1])).do[0].what


@lru_cache(maxsize=64)
def _printed(key: IdentityKey[RulebookData]) -> tuple[Cards, dict[str, Tokens], dict[str, Tokens]]:
    """Return the cards, the cost of each Pattern and the required icons of each Project."""
    kinds = cards_by_kind(key)
    cards = Cards(*(kinds.get(kind.kind, {}) for kind in (Pattern, Project, EventCard)))
    costs = {name: card.cost.tokens for name, card in cards.patterns.items()}
    return cards, costs, {name: card.requirement.tokens for name, card in cards.projects.items()}


RANGES = {
    "coherence": "lm.mat.coherence-range",
    "reputation": "lm.mat.reputation-range",
    "legacy": "lm.mat.legacy-range",
}


def _empty(area: Sequence[str], places: Iterable[int] | None) -> list[int]:
    return list(places) if places is not None else [place for place, card in enumerate(area) if not card]


def lost_past_the_end(before: int, amount: int, top: int) -> int:
    """What would pass the end of a track is lost."""
    return max(min(amount, top - before), 0)


def counted_past_the_end(before: int, amount: int, top: int) -> int:
    """What passes the end of a track counts all the same."""
    return amount


def any_refill(phase: str) -> bool:
    """Any slot that cannot be refilled makes this the last round."""
    return True


def stability_only(phase: str) -> bool:
    """Only a slot that cannot be refilled in Phase D makes this the last round."""
    return phase == "stability"
