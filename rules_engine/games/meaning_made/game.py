"""Meaning Made: the game itself, and the few named ways in which rule code changes its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

from rules_engine.core import game as core
from rules_engine.core.action import Action, Task
from rules_engine.core.rulebook import Effect, Rulebook
from rules_engine.games.meaning_made import picture, vitals
from rules_engine.games.meaning_made.cards import TOKENS, Cards, EventCard, Initiative, Pattern
from rules_engine.games.meaning_made.changes import CHANGES
from rules_engine.games.meaning_made.complete import Complete, ready
from rules_engine.games.meaning_made.consequences import Consequence
from rules_engine.games.meaning_made.contribute import options_to_contribute
from rules_engine.games.meaning_made.conversion import Convert
from rules_engine.games.meaning_made.gather import gather_options
from rules_engine.games.meaning_made.load import options_to_load
from rules_engine.games.meaning_made.recycle import options_to_recycle
from rules_engine.games.meaning_made.rounds import GoOn
from rules_engine.games.meaning_made.setup import set_up
from rules_engine.games.meaning_made.table import Player, Table, Work
from rules_engine.games.meaning_made.timing import EndTurn
from rules_engine.games.meaning_made.touchpoint import options_to_touchpoint


class MeaningMade(core.Game):
    """A game of Meaning Made."""

    changes = CHANGES
    table: Table

    # The table.

    def _prepare(self, rulebook: Rulebook, *args: Any) -> None:
        super()._prepare(rulebook, *args)
        patterns, initiatives = self.cards_of(Pattern), self.cards_of(Initiative)
        self.cards = Cards(patterns, initiatives, self.cards_of(EventCard))
        self.patterns = {name: (card, card.requirement.tokens) for name, card in patterns.items()}
        self.initiative_tokens = {name: card.requirement.tokens for name, card in initiatives.items()}

    def blank_table(self, players: Sequence[str]) -> Table:
        """Return an empty table for `players`. Raises: ValueError for too few, too many or equal names."""
        return Table({name: Player(name) for name in self.checked_players(players)})

    def set_up(self) -> None:
        """Set up (`mm.setup`)."""
        set_up(self)

    def settle(self) -> None:
        """Fill the displays up with empty places, give Initiatives room for markers, and count Layers in Palettes."""
        table, facts = self.table, self.facts
        table.prism += [""] * (facts.prism_cards - len(table.prism))
        table.index += [""] * (facts.index_slots - len(table.index))
        table.works = {card: table.works.get(card, Work()) for card in table.face_up}
        for player in table.players.values():
            player.layers = [0] * len(player.layers)
            for card in player.palette:
                player.layers[self.cards.patterns[card].layer] += 1

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The players in order, the starting player first."""
        return tuple(self.table.players)

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

    def can_convert(self, name: str) -> bool:
        """Whether the active player `name` could make a conversion now (`mm.conversion`)."""
        facts, table = self.facts, self.table
        return bool(
            table.conversions < facts.conversion_limit and table.players[name].energy >= facts.conversion_energy
        )

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
            return
        before = self.table.players[name].legacy
        self.emit("gain", cite, name, ((what, amount),))
        track = self.facts.legacy_track
        if what == "legacy" and (before + amount) // (track + 1) > before // (track + 1):
            self.emit("lap", "mm.legacy.track", name, before + amount)

    def lose_vitals(self, names: Iterable[str], amount: int, cite: str) -> tuple[Task, ...]:
        """Take Vitals; return the Consequences of those who become Fragile, for the agenda."""
        return vitals.lose_vitals(self, names, amount, cite)

    def gain_meaning(self, amount: int, cite: str) -> None:
        """Raise Meaning, at most to the top of its track (`mm.meaning.range`)."""
        self._move_meaning(min(amount, self.facts.meaning_max - self.table.meaning), amount, "gain", cite)

    def lose_meaning(self, amount: int, cite: str) -> None:
        """Lower Meaning, at most to the bottom of its track (`mm.meaning.range`)."""
        self._move_meaning(min(amount, self.table.meaning), amount, "lose", cite)
        self.policies.collapse(self)

    def _move_meaning(self, moved: int, amount: int, kind: str, cite: str) -> None:
        if moved:
            self.emit(kind, cite, what=(("meaning", moved),))
        if moved < amount:
            self.emit("capped", "mm.meaning.range", what=(("meaning", amount - moved),))

    def raise_world_layer(self, layer: int) -> bool:
        """Move the World Layer up to `layer` when that is higher; say whether it moved (`mm.world-layer.check`)."""
        if layer <= self.table.world_layer:
            return False
        self.emit("world-layer", "mm.world-layer.check", what=layer)
        return True

    def consequence(self, trigger: str, you: str, code: int | None = None, card: str = "") -> Task:
        """Return the task of resolving a Consequence for `you`; without a code the current one is used."""
        return Consequence(trigger, self.table.code if code is None else code, you, card)

    def complete_if_ready(self, cards: Sequence[str], cite: str) -> None:
        """Complete those of `cards` that miss nothing, in the order given (`mm.complete.several`)."""
        complete = [card for card in cards if ready(self, card)]
        if len(complete) > 1:
            self.emit("several", "mm.complete.several", what=tuple(complete))
        self.push(*(Complete(card, cite) for card in complete))

    # Decks and tables.

    def fill_places(self, area: str, deck: str, cite: str, reshuffle: str, empty: str) -> None:
        """Reveal a card into each empty place of `area`; cite `empty` for a place that stays empty."""
        for place, there in enumerate(tuple(getattr(self.table, area))):
            if not there:
                card = self.draw(deck, reshuffle)
                if card:
                    self.emit("reveal", cite, what=(area, place, card))
                else:
                    self.emit("stays-empty", empty, what=(area, place))

    def look_up(self, table: str, key: str, cite: str, you: str = "") -> tuple[Effect, ...]:
        """Return what a Resolution Table says for `key` in the World Layer's column (`mm.world-layer.column`)."""
        column = self.table.world_layer
        self.emit("column", "mm.world-layer.column", what=column)
        self.emit("lookup", cite, you, (key, column))
        return self.rulebook.tables[f"{self.rulebook.prefix}.table.{table}"].cell(key, column).do


TURN_OPTIONS: tuple[tuple[str, Callable[[Any, str], Iterator[Iterable[Action]]]], ...] = (
    ("load", options_to_load),
    ("contribute", options_to_contribute),
    ("touchpoint", options_to_touchpoint),
    ("recycle", options_to_recycle),
)
