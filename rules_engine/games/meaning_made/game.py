"""Meaning Made: the game itself, and the few named ways in which rule code changes its table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from rules_engine.core.data.rulebook import Effect, RulebookData
from rules_engine.core.play.action import Action, Task
from rules_engine.core.play.game import Game
from rules_engine.games.meaning_made.cards import TOKENS, Cards, EventCard, Initiative, Pattern, Tokens
from rules_engine.games.meaning_made.changes import CHANGES
from rules_engine.games.meaning_made.facts import MeaningMadeFacts
from rules_engine.games.meaning_made.table import COMMUNITY, MeaningMadeTable, Player, Work


class ConversionTiming(NamedTuple):
    """When the conversion may be made: also in the Stability Window, and whether it takes an action of a turn."""

    in_window: bool
    takes_action: bool


class Extra(NamedTuple):
    """What a longer game adds: cards to the Initiative deck, slots to the Index with a marker for each."""

    cards: int = 0
    slots: int = 0


class Asked(NamedTuple):
    """A Pattern as it is loaded, the tokens it asks for, and how many that are."""

    card: Pattern
    need: Tokens
    total: int


class MeaningMadePolicies(Protocol):
    """The function behind each policy under one ruleset, hyphens as underscores; `ENGINE` lists the choices."""

    community_choice: Callable[[MeaningMade, Sequence[str]], str]
    community_marker: Callable[[MeaningMade, str], None]
    community_row: Callable[[MeaningMade], Sequence[str]]
    ranking: Callable[[MeaningMade, Sequence[str]], tuple[str, ...]]
    solo_victory: Callable[[MeaningMade, str], bool]
    victory: Callable[[MeaningMade], None]
    extra_initiatives: Callable[[int], Extra]
    recycle_count: Callable[[str], str]
    fatigue: Callable[[int, int], bool]
    extra_token: Callable[[Player, Pattern], int]
    tie: Callable[[MeaningMade, list[str]], list[str]]
    after_collapse: Callable[[MeaningMade], None]
    score: Callable[[Player], int]
    success: Callable[[MeaningMade], bool]
    end_completion: Callable[[MeaningMade, str], tuple[Task, ...]]
    penalty_column: Callable[[MeaningMade], int]
    several_complete: Callable[[MeaningMade, tuple[str, ...], str], tuple[Task, ...]]
    meaning_track: Callable[[int, int], int]
    vitals_track: Callable[[int, int], int]
    legacy_track: Callable[[int, int], int]
    world_layer: Callable[[MeaningMade], None]
    start_player: Callable[[MeaningMade], tuple[str, ...]]
    no_event_left: Callable[[MeaningMade], None]
    meaning_loss: Callable[[str], bool]
    token_loss: Callable[[int, int], int]
    conversion_timing: Callable[[], ConversionTiming]
    collapse: Callable[[MeaningMade], None]
    low_touchpoint: Callable[[bool], bool]
    fragile_touchpoint: Callable[[MeaningMade, str, str], bool]
    consequence_table: Callable[[str], str]
    current_code: Callable[[MeaningMade], int]
    event_code: Callable[[MeaningMade], bool]
    event_outcome: Callable[[tuple[Effect, ...]], tuple[Effect, ...]]
    extra_meaning: Callable[[tuple[Effect, ...]], bool]
    fewest_vitals: Callable[[MeaningMade], tuple[str, ...]]
    fragile_again: Callable[[str], bool]
    fragile_order: Callable[[MeaningMade, list[str]], list[str]]
    discount_scope: Callable[[Player, Pattern], int]
    icon_cover: Callable[[Player, Pattern], int]
    vitals_cost: Callable[[int, int], int | None]
    prerequisite: Callable[[MeaningMade, Player], list[str]]
    layer_count: Callable[[Iterable[int]], int]
    recheck: Callable[[MeaningMade, str], list[str]]
    completed_cards: Callable[[MeaningMade, str], None]
    recycle_prism: Callable[[MeaningMade, str], tuple[Action, ...]]
    started_initiative: Callable[[MeaningMade, MeaningMadeTable, str], bool]
    filled_markers: Callable[[MeaningMade, MeaningMadeTable, str], bool]
    pattern_consequence: Callable[[Pattern], Pattern]
    marker_only: Callable[[MeaningMade, str, str], bool]


FREE = frozenset({"convert", "end-turn"})
"""The verbs of a turn that take no action of it, or need not."""


class MeaningMade(Game[MeaningMadeTable]):
    """A game of Meaning Made."""

    changes = CHANGES
    facts: MeaningMadeFacts
    policies: MeaningMadePolicies

    # The table.

    def read_cards(self) -> None:
        """Look up the cards in their classes, their tokens and Layers, and what a longer game adds."""
        self.cards = _cards(self.rulebook)
        self.patterns = _patterns(self.rulebook, self.policies.pattern_consequence)
        self.initiative_tokens, self.initiative_layers = _boxes_and_layers(self.rulebook)
        self.extra = self.policies.extra_initiatives(self.facts.extra_initiatives)
        self.index_slots = self.facts.index_slots + self.extra.slots

    def blank_table(self, players: Sequence[str]) -> MeaningMadeTable:
        """Return an empty table for `players`. Raises: ValueError for too few, too many or equal names."""
        names = self.checked_players(players)
        if list(names) == [COMMUNITY]:
            raise ValueError(f"the {COMMUNITY} is the rival of a player alone; choose another name")
        return MeaningMadeTable({name: Player(name) for name in names})

    def settle(self) -> None:
        """Fill the displays up with empty places, give Initiatives room for markers, and count Layers in Palettes."""
        table, facts = self.table, self.facts
        table.prism += [""] * (facts.prism_cards - len(table.prism))
        table.index += [""] * (self.index_slots - len(table.index))
        table.works = {card: table.works.get(card, Work()) for card in table.face_up}
        for player in table.players.values():
            player.layers = [0] * len(player.layers)
            for card in player.palette:
                player.layers[self.cards.patterns[card].layer] += 1

    @property
    def player_order(self) -> tuple[str, ...]:
        """The players in the order of this round (`mm.round.turn-order`)."""
        return self.policies.start_player(self)

    def in_player_order(self, chosen: Collection[str]) -> tuple[str, ...]:
        """Return those of the players who are `chosen`, from the starting player on."""
        return tuple(name for name in self.player_order if name in chosen)

    def contribution_order(self, card: str) -> tuple[str, ...]:
        """Return who has a marker on an Initiative, the first contributor first."""
        work = self.table.works.get(card)
        return self.policies.ranking(self, work.contributors) if work else ()

    def may_take(self, verb: str) -> bool:
        """Whether the active player may do this in what is left of the turn."""
        table = self.table
        return verb in FREE or bool(table.actions_left and verb not in table.restricted)

    def summary(self) -> dict[str, object]:
        """Return Meaning, World Layer, and each player's tokens and tracks."""
        tracks = (*TOKENS, "vitals", "legacy")
        return {
            "meaning": self.table.meaning,
            "world_layer": self.table.world_layer,
            "players": {n: {t: getattr(p, t) for t in tracks} for n, p in self.table.players.items()},
        }

    # Changing the table.

    def gain(self, name: str, what: str, amount: int, cite: str) -> None:
        """Give a player tokens, Vitals or Legacy."""
        if what == "vitals":
            self._gain_vitals(name, amount, cite)
        elif what == "legacy":
            self._gain_legacy(name, amount, cite)
        else:
            self.emit("gain", cite, name, ((what, amount),))

    def _gain_vitals(self, name: str, amount: int, cite: str) -> None:
        """Give a player up to `amount` Vitals, as far as the track goes (`mm.vitals.excess`)."""
        player = self.table.players[name]
        was_fragile = player.fragile
        gained = self.policies.vitals_track(amount, self.facts.vitals_max - player.vitals)
        self.move("gain", cite, name, "vitals", gained, of=amount, rest="mm.vitals.excess")
        if was_fragile and not player.fragile:
            self.emit("recovered", "mm.fragile.leave", name)

    def _gain_legacy(self, name: str, amount: int, cite: str) -> None:
        """Raise a player's Legacy, past the last space of its track (`mm.legacy.track`)."""
        if not self.facts.legacy_counts:
            self.emit("ignored", "mm.mode.no-legacy", name, (("legacy", amount),))
            return
        before, track = self.table.players[name].legacy, self.facts.legacy_track
        moved = self.policies.legacy_track(amount, track - before)
        self.move("gain", cite, name, "legacy", moved, of=amount, rest="mm.legacy.track")
        if (before + moved) // (track + 1) > before // (track + 1):
            self.emit("lap", "mm.legacy.track", name, before + moved)

    def gain_meaning(self, amount: int, cite: str) -> None:
        """Raise Meaning, at most to the top of its track (`mm.meaning.excess`)."""
        moved = self.policies.meaning_track(amount, self.facts.meaning_max - self.table.meaning)
        self.move("gain", cite, "", "meaning", moved, of=amount, rest="mm.meaning.excess")

    def lose_meaning(self, amount: int, cite: str) -> None:
        """Lower Meaning, at most to the bottom of its track (`mm.meaning.excess`)."""
        moved = self.policies.meaning_track(amount, self.table.meaning - self.facts.meaning_collapse)
        self.move("lose", cite, "", "meaning", moved, of=amount, rest="mm.meaning.excess")
        self.policies.collapse(self)

    def raise_world_layer(self, layer: int) -> bool:
        """Move the World Layer up to `layer` when that is higher; say whether it moved (`mm.world-layer.check`)."""
        self.policies.world_layer(self)
        if layer <= self.table.world_layer:
            return False
        self.emit("world-layer", "mm.world-layer.check", what=layer)
        return True

    def return_markers(self, card: str, cite: str) -> None:
        """Give the Contribution markers on an Initiative back to their players."""
        for name in self.table.works[card].contributors:
            if name in self.table.players:
                self.gain(name, "markers", 1, cite)

    # Decks and tables.

    def fill_places(
        self, area: str, deck: str, cite: str, reshuffle: str, empty: str, only: Collection[int] | None = None
    ) -> None:
        """Reveal a card into each empty place of `area`, or of `only` some; cite `empty` for one that stays empty."""
        for place, there in enumerate(tuple(getattr(self.table, area))):
            if not there and (only is None or place in only):
                self.fill_place(area, place, deck, cite, reshuffle, empty)

    def look_up(self, table: str, key: str, cite: str, you: str = "", column: int = 0) -> tuple[Effect, ...]:
        """Return what a Resolution Table says for `key`, in the World Layer's column if none is named.

        That column is the one to read (`mm.world-layer.column`).
        """
        self.policies.world_layer(self)
        column = column or self.table.world_layer
        self.emit("column", "mm.world-layer.column", what=column)
        self.emit("lookup", cite, you, (key, column))
        return self.rulebook.tables[f"{self.rulebook.prefix}.table.{table}"].cell(key, column).do


@lru_cache(maxsize=64)
def _cards(rulebook: RulebookData) -> Cards:
    return Cards(rulebook.cards_of(Pattern), rulebook.cards_of(Initiative), rulebook.cards_of(EventCard))


@lru_cache(maxsize=64)
def _patterns(rulebook: RulebookData, consequence: Callable[[Pattern], Pattern]) -> dict[str, Asked]:
    """Return what each Pattern asks for; `consequence` says what its Consequence replaces."""
    loaded = map(consequence, _cards(rulebook).patterns.values())
    return {card.id: Asked(card, card.requirement.tokens, card.requirement.tokens.total) for card in loaded}


@lru_cache(maxsize=64)
def _boxes_and_layers(
    rulebook: RulebookData,
) -> tuple[dict[str, Tokens], dict[str, tuple[tuple[int, int], ...]]]:
    """Return the token boxes of each Initiative, and the Layers it requires with how often each is shown."""
    asked = {name: card.requirement for name, card in _cards(rulebook).initiatives.items()}
    layers = {name: tuple(sorted(Counter(each.layers).items())) for name, each in asked.items()}
    return {name: each.tokens for name, each in asked.items()}, layers
