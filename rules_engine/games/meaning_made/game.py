"""Meaning Made: the game itself, and the few named ways in which rule code changes its table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any

from rules_engine.core.data.identity_key import IdentityKey, cards_by_kind
from rules_engine.core.data.rulebook import Effect, RulebookData
from rules_engine.core.play.action import Action, Task
from rules_engine.core.play.game import Game
from rules_engine.games.meaning_made import mode, picture, vitals
from rules_engine.games.meaning_made.cards import TOKENS, Cards, EventCard, Initiative, Pattern, Tokens
from rules_engine.games.meaning_made.changes import CHANGES
from rules_engine.games.meaning_made.complete import Complete
from rules_engine.games.meaning_made.consequences import Consequence
from rules_engine.games.meaning_made.contribute import options_to_contribute, ready
from rules_engine.games.meaning_made.conversion import Convert, may_convert
from rules_engine.games.meaning_made.gather import gather_options
from rules_engine.games.meaning_made.load import options_to_load
from rules_engine.games.meaning_made.recycle import options_to_recycle
from rules_engine.games.meaning_made.rounds import GoOn
from rules_engine.games.meaning_made.setup import set_up
from rules_engine.games.meaning_made.table import COMMUNITY, MeaningMadeTable, Player, Work
from rules_engine.games.meaning_made.timing import EndTurn, actions_due
from rules_engine.games.meaning_made.touchpoint import options_to_touchpoint


class MeaningMade(Game):
    """A game of Meaning Made."""

    changes = CHANGES
    table: MeaningMadeTable

    # The table.

    def _prepare(self, rulebook: RulebookData, *args: Any) -> None:
        super()._prepare(rulebook, *args)
        key = IdentityKey(rulebook)
        self.cards = _cards(key)
        self.patterns = _patterns(key, self.policies.pattern_consequence)
        self.initiative_tokens, self.initiative_layers = _boxes_and_layers(key)
        self.extra: mode.Extra = self.policies.extra_initiatives(self.facts.extra_initiatives)
        self.index_slots = self.facts.index_slots + self.extra.slots

    def blank_table(self, players: Sequence[str]) -> MeaningMadeTable:
        """Return an empty table for `players`. Raises: ValueError for too few, too many or equal names."""
        names = self.checked_players(players)
        if list(names) == [COMMUNITY]:
            raise ValueError(f"the {COMMUNITY} is the rival of a player alone; choose another name")
        return MeaningMadeTable({name: Player(name) for name in names})

    def set_up(self) -> None:
        """Set up (`mm.setup`)."""
        set_up(self)

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

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The players in order, the starting player first."""
        return tuple(self.table.players)

    @property
    def player_order(self) -> tuple[str, ...]:
        """The players in the order of this round (`mm.round.turn-order`)."""
        order: tuple[str, ...] = self.policies.start_player(self)
        return order

    def summary(self) -> dict[str, Any]:
        """Return Meaning, World Layer, and each player's tokens and tracks."""
        tracks = (*TOKENS, "vitals", "legacy")
        return {
            "meaning": self.table.meaning,
            "world_layer": self.table.world_layer,
            "players": {n: {t: getattr(p, t) for t in tracks} for n, p in self.table.players.items()},
        }

    def __str__(self) -> str:
        return picture.of(self)

    # Choosing.

    def turn_options(self, name: str) -> Iterable[Action]:
        """Return every legal action of the turn of `name`, in a fixed order, worked out as it is asked for."""
        return chain.from_iterable(self._option_groups(name))

    def _option_groups(self, name: str) -> Iterator[Iterable[Action]]:
        table = self.table
        if self.can_convert(name):
            yield (Convert(name),)
        if not table.actions_left:
            yield (EndTurn(name),)
            return
        yield gather_options(name, self.facts.gather_tokens)
        for verb, groups in TURN_OPTIONS:
            if verb not in table.restricted:
                yield from groups(self, name)
        if actions_due(self) <= 0:
            yield (EndTurn(name),)

    def can_convert(self, name: str, *, in_window: bool = False) -> bool:
        """Whether `name`, whose turn it is or who is asked in the window, could convert now (`mm.conversion`)."""
        return bool(self.facts.conversion_limit) and may_convert(self, name, in_window=in_window)

    def window_conversion(self, name: str) -> Iterator[Action]:
        """Yield converting, when `name` may do so before deciding about a donation."""
        if self.can_convert(name, in_window=True):
            yield Convert(name)

    # Changing the table.

    def spend_action(self, action: Action) -> None:
        """Use up one action of the turn, and let the turn go on when all it causes is done (`mm.round.actions`)."""
        self.emit("act", "mm.round.actions", action.player, action.verb)
        self.go_on(action.player)

    def go_on(self, name: str) -> None:
        """Let the turn of `name` go on after what is pending."""
        self.push(GoOn(name))

    def gain(self, name: str, what: str, amount: int, cite: str) -> None:
        """Give a player tokens, Vitals or Legacy."""
        if what == "vitals":
            vitals.gain_vitals(self, name, amount, cite)
        elif what == "legacy":
            self._gain_legacy(name, amount, cite)
        else:
            self.emit("gain", cite, name, ((what, amount),))

    def _gain_legacy(self, name: str, amount: int, cite: str) -> None:
        """Raise a player's Legacy, past the last space of its track (`mm.legacy.track`)."""
        if not self.facts.legacy_counts:
            self.emit("ignored", "mm.mode.no-legacy", name, (("legacy", amount),))
            return
        before, track = self.table.players[name].legacy, self.facts.legacy_track
        moved = self.policies.legacy_track(amount, track - before)
        if moved:
            self.emit("gain", cite, name, (("legacy", moved),))
        if moved < amount:
            self.emit("capped", "mm.legacy.track", name, (("legacy", amount - moved),))
        if (before + moved) // (track + 1) > before // (track + 1):
            self.emit("lap", "mm.legacy.track", name, before + moved)

    def lose_vitals(self, names: Iterable[str], amount: int, cite: str) -> tuple[Task, ...]:
        """Take Vitals; return the Consequences of those who become Fragile, for the agenda."""
        return vitals.lose_vitals(self, names, amount, cite)

    def gain_meaning(self, amount: int, cite: str) -> None:
        """Raise Meaning, at most to the top of its track (`mm.meaning.excess`)."""
        self._move_meaning(self.facts.meaning_max - self.table.meaning, amount, "gain", cite)

    def lose_meaning(self, amount: int, cite: str) -> None:
        """Lower Meaning, at most to the bottom of its track (`mm.meaning.excess`)."""
        self._move_meaning(self.table.meaning - self.facts.meaning_collapse, amount, "lose", cite)
        self.policies.collapse(self)

    def _move_meaning(self, room: int, amount: int, kind: str, cite: str) -> None:
        moved = self.policies.meaning_track(amount, room)
        if moved:
            self.emit(kind, cite, what=(("meaning", moved),))
        if moved < amount:
            self.emit("capped", "mm.meaning.excess", what=(("meaning", amount - moved),))

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

    def consequence(self, trigger: str, you: str, code: int = 0, card: str = "", column: int = 0) -> Task:
        """Return the task of resolving a Consequence for `you`; without a code or column the current one is used."""
        return Consequence(trigger, code, you, card, column)

    def complete_if_ready(self, cards: Sequence[str], cite: str) -> None:
        """Complete those of `cards` that miss nothing, in the order given (`mm.complete.several`)."""
        complete = tuple(card for card in cards if ready(self, card))
        if len(complete) > 1:
            self.emit("several", "mm.complete.several", what=complete)
            self.push(*self.policies.several_complete(self, complete, cite))
        else:
            self.push(*(Complete(card, cite) for card in complete))

    # Decks and tables.

    def fill_places(
        self, area: str, deck: str, cite: str, reshuffle: str, empty: str, only: Collection[int] | None = None
    ) -> None:
        """Reveal a card into each empty place of `area`, or of `only` some; cite `empty` for one that stays empty."""
        for place, there in enumerate(tuple(getattr(self.table, area))):
            if not there and (only is None or place in only):
                card = self.draw(deck, reshuffle)
                if card:
                    self.emit("reveal", cite, what=(area, place, card))
                else:
                    self.emit("stays-empty", empty, what=(area, place))

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
def _cards(key: IdentityKey[RulebookData]) -> Cards:
    kinds = cards_by_kind(key)
    return Cards(*(kinds.get(kind.kind, {}) for kind in (Pattern, Initiative, EventCard)))


@lru_cache(maxsize=64)
def _patterns(
    key: IdentityKey[RulebookData], consequence: Callable[[Pattern], Pattern]
) -> dict[str, tuple[Pattern, Tokens]]:
    """Return each Pattern as it is loaded, with its tokens; `consequence` says what its Consequence replaces."""
    loaded = ((name, consequence(card)) for name, card in _cards(key).patterns.items())
    return {name: (card, card.requirement.tokens) for name, card in loaded}


@lru_cache(maxsize=64)
def _boxes_and_layers(
    key: IdentityKey[RulebookData],
) -> tuple[dict[str, Tokens], dict[str, tuple[tuple[int, int], ...]]]:
    """Return the token boxes of each Initiative, and the Layers it requires with how often each is shown."""
    asked = {name: card.requirement for name, card in _cards(key).initiatives.items()}
    layers = {name: tuple(sorted(Counter(each.layers).items())) for name, each in asked.items()}
    return {name: each.tokens for name, each in asked.items()}, layers


TURN_OPTIONS: tuple[tuple[str, Callable[[Any, str], Iterator[Iterable[Action]]]], ...] = (
    ("load", options_to_load),
    ("contribute", options_to_contribute),
    ("touchpoint", options_to_touchpoint),
    ("recycle", options_to_recycle),
)
