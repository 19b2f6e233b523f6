"""Life~Meaning: the game itself, and the few named ways in which rule code changes its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.play.game import Game
from rules_engine.games.life_meaning.cards import NO_TOKENS, TOKENS, EventCard, Pattern, Project, Tokens
from rules_engine.games.life_meaning.changes import CHANGES
from rules_engine.games.life_meaning.facts import LifeMeaningFacts
from rules_engine.games.life_meaning.table import LifeMeaningTable, Player, Work


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a game by local id, sorted into their classes."""

    patterns: Mapping[str, Pattern]
    projects: Mapping[str, Project]
    events: Mapping[str, EventCard]


class ConversionTiming(NamedTuple):
    """When the conversion may be made: also when asked out of turn, and whether it takes an action."""

    out_of_turn: bool
    takes_action: bool


class Finish(NamedTuple):
    """What is still finished after an end trigger: the turn, and the other turns of the round."""

    turn: bool
    phase: bool


class LifeMeaningPolicies(Protocol):
    """The function behind each policy under one ruleset, hyphens as underscores; `ENGINE` lists the choices."""

    first_event: Callable[[], bool]
    after_trigger: Callable[[], Finish]
    collapse: Callable[[str, list[str]], list[str]]
    tie: Callable[[LifeMeaning, list[str]], list[str]]
    surplus: Callable[[LifeMeaning, str], Tokens]
    partial_mitigation: Callable[[], bool]
    conversion: Callable[[], ConversionTiming]
    request_reward: Callable[[str, str], tuple[str, ...]]
    refused: Callable[[], int]
    refill: Callable[[list[str], Iterable[int]], list[int]]
    last_round: Callable[[str], bool]
    discount: Callable[[list[Pattern], Pattern], list[str]]
    rank_tie: Callable[[list[str], str], int]
    run_out: Callable[[str], str]
    start_player: Callable[[LifeMeaning], tuple[str, ...]]
    overflow: Callable[[int, int], int]


class LifeMeaning(Game[LifeMeaningTable]):
    """A game of Life~Meaning."""

    changes = CHANGES
    facts: LifeMeaningFacts
    policies: LifeMeaningPolicies

    # The table.

    def read_cards(self) -> None:
        """Look up the cards in their classes, what Patterns cost, and what Projects require."""
        self.cards, self.costs, self.requirements = _printed(self.rulebook)
        self.patterns = self.cards.patterns

    def blank_table(self, players: Sequence[str]) -> LifeMeaningTable:
        """Return an empty table for `players`. Raises: ValueError for too few, too many or equal names."""
        return LifeMeaningTable({name: Player(name) for name in self.checked_players(players)})

    def settle(self) -> None:
        """Fill the displays up with empty places, and give every Project on the row room for marks."""
        table, facts = self.table, self.facts
        table.gallery += [""] * (facts.gallery_cards - len(table.gallery))
        table.projects += [""] * (facts.project_slots - len(table.projects))
        table.works = {card: table.works.get(card, Work()) for card in table.projects if card}

    def summary(self) -> dict[str, object]:
        """Return Drift, each player's tokens and tracks, and after the end what the group is worth."""
        tracks = (*TOKENS, "coherence", "reputation", "legacy")
        shared: dict[str, object] = {"drift": self.table.drift}
        if self.table.ended:
            shared["group_score"] = self.table.group_score
        players = {n: {t: getattr(p, t) for t in tracks} for n, p in self.table.players.items()}
        return {**shared, "players": players}

    def may_take(self, verb: str) -> bool:
        """Whether the active player may take an action of this kind, perhaps again (`lm.round.repeat`)."""
        return self.facts.repeat_action or verb not in self.table.verbs

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

    def pay(self, name: str, commit: Tokens, cite: str) -> None:
        """Take tokens from a player."""
        if pairs := commit.pairs():
            self.emit("commit", cite, name, pairs)

    # Changing the table.

    def gain_tokens(self, name: str, tokens: Tokens, cite: str) -> None:
        """Give a player tokens."""
        if pairs := tokens.pairs():
            self.emit("gain", cite, name, pairs)

    def move_up(self, name: str, track: str, amount: int, cite: str) -> None:
        """Move a player up a track, at most to its end unless the group counts on (`lm.mat`)."""
        room = getattr(self.facts, f"{track}_max") - getattr(self.table.players[name], track)
        self.move("gain", cite, name, track, self.policies.overflow(amount, room), of=amount, rest=RANGES[track])

    def raise_drift(self, amount: int, cite: str) -> None:
        """Raise Drift, at most to the end of its track, which makes this the last round (`lm.end.drift`)."""
        moved = min(amount, self.facts.drift_max - self.table.drift)
        self.move("gain", cite, "", "drift", moved, of=amount, rest="lm.drift.range")
        if self.table.drift >= self.facts.drift_max:
            self.make_last("lm.end.drift")

    def lower_drift(self, amount: int, cite: str) -> None:
        """Reduce Drift, at most to nothing; a last round stays the last one (`lm.end.first-trigger`)."""
        moved = min(amount, self.table.drift)
        self.move("lose", cite, "", "drift", moved, of=amount, rest="lm.drift.range")
        back = "lm.end.drift" in self.table.triggers and self.table.drift < self.facts.drift_max
        if back and not self.facts.trigger_stays:
            self.emit("not-last", "lm.end.first-trigger", what="lm.end.drift")

    def make_last(self, rule: str) -> None:
        """Make this the last round by `rule`; the first trigger is the one that counts (`lm.end.first-trigger`)."""
        if rule not in self.table.triggers:
            self.emit("last", rule, what=rule)

    # Displays.

    def refill_gallery(self, cite: str, places: Iterable[int] | None = None) -> None:
        """Reveal a Pattern in each empty place, or in those of `places`."""
        reshuffle = self.policies.run_out("lm.gallery.reshuffle")
        for place in _empty(self.table.gallery, places):
            self.fill_place("gallery", place, "pattern", cite, reshuffle, "lm.gallery.empty")

    def refill_projects(self, cite: str, places: Iterable[int] | None = None) -> None:
        """Reveal a Project in each empty slot; one that stays empty may end the game (`lm.end.no-project`)."""
        for place in _empty(self.table.projects, places):
            filled = self.fill_place("projects", place, "project", cite, "", "lm.project-supply.none-left")
            if not filled and self.policies.last_round(self.table.phase):
                self.make_last("lm.end.no-project")

    def state_of(self, table: str, value: int) -> str:
        """Return the state a scoring table names for a value; one past its last column counts as that column."""
        looked_up = self.rulebook.tables[f"{self.rulebook.prefix}.table.{table}"]
        return looked_up.cell("state", min(value, looked_up.columns[1])).do[0].what


@lru_cache(maxsize=64)
def _printed(rulebook: RulebookData) -> tuple[Cards, dict[str, Tokens], dict[str, Tokens]]:
    """Return the cards, the cost of each Pattern and the required icons of each Project."""
    cards = Cards(rulebook.cards_of(Pattern), rulebook.cards_of(Project), rulebook.cards_of(EventCard))
    costs = {name: card.cost.tokens for name, card in cards.patterns.items()}
    return cards, costs, {name: card.requirement.tokens for name, card in cards.projects.items()}


RANGES = {
    "coherence": "lm.mat.coherence-range",
    "reputation": "lm.mat.reputation-range",
    "legacy": "lm.mat.legacy-range",
}


def _empty(area: Sequence[str], places: Iterable[int] | None) -> list[int]:
    return list(places) if places is not None else [place for place, card in enumerate(area) if not card]


def any_refill(phase: str) -> bool:
    """A single slot that cannot be refilled makes this the last round."""
    return True


def stability_only(phase: str) -> bool:
    """Only a slot that cannot be refilled in Phase D makes this the last round."""
    return phase == "stability"
