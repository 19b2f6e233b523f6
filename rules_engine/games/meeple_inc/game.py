"""Meeple Inc: the game itself, and the few named ways in which rule code changes its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import ClassVar, Protocol

from rules_engine.core.data.rulebook import Card, Effect
from rules_engine.core.play.action import Task
from rules_engine.core.play.engine import Engine, Options
from rules_engine.core.play.game import Game
from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meeple_inc import bots, reading
from rules_engine.games.meeple_inc.cards import ELEMENTS, RESOURCES, Item, Resources
from rules_engine.games.meeple_inc.changes import CHANGES
from rules_engine.games.meeple_inc.cited import BY_KIND, RULES
from rules_engine.games.meeple_inc.doing import Board, DoEffects, Doing
from rules_engine.games.meeple_inc.facts import MeepleIncFacts
from rules_engine.games.meeple_inc.reading import Side, Space, Specialty
from rules_engine.games.meeple_inc.table import PLAIN, ROWS, SEATS, SLOTS, MeepleTable, Player, Stack


class MeepleIncPolicies(Protocol):
    """The function behind each policy under one ruleset, hyphens as underscores; `ENGINE` lists the choices."""

    upgrade_refund: Callable[[Card], Specialty]
    free_agent_costs: Callable[[], bool]
    skill_item: Callable[[], bool]
    basic_vp: Callable[[], bool]
    idle_placement: Callable[[MeepleInc, str, tuple[str, ...]], list[frozenset[str]]]
    interchange: Callable[[], bool]
    predict_counts: Callable[[str], bool]
    bonus_space: Callable[[int], int]
    card_refresh: Callable[[MeepleInc, str], None]
    table_cards: Callable[[MeepleInc], None]


@cache
def _turn(engine: Engine) -> tuple[list[Options], list[Options]]:
    """Return what lists the actions of a turn: behind its placement or collection, and before."""
    first = ("place", "work", "collect")
    behind = [options for verb, options in engine.turn if verb not in first]
    return behind, [options for verb, options in engine.turn if verb != EndTurn.verb]


class MeepleInc(Game[MeepleTable]):
    """A game of Meeple Inc."""

    changes = CHANGES
    facts: MeepleIncFacts
    policies: MeepleIncPolicies
    board: ClassVar[Mapping[str, Board]]

    def turn_lists(self) -> list[Options]:
        """Return what lists the actions of a turn, which ends when it has been used, and no earlier."""
        return _turn(self.engine)[self.table.actions_left > 0]

    # The table.

    def read_cards(self) -> None:
        """Look up the cards, the spaces of the board and the tables, and what Specialists specialize in."""
        self.cards = reading.cards(self.rulebook)
        self.spaces = reading.spaces(self.rulebook)
        self.prices = reading.prices(self.rulebook)
        self.bonus_spaces = reading.bonus_spaces(self.rulebook)
        self.bonus_stops = {self.policies.bonus_space(space): space for space in self.bonus_spaces}
        self.table_bonuses = reading.table_bonuses(self.rulebook)
        self.specialties = reading.specialties(self.rulebook, self.policies.upgrade_refund)
        self.elements = tuple(space for space in self.spaces.values() if space.element)
        self.interchanges = reading.interchanges(self.rulebook)
        self.element_spaces = frozenset(space.id for space in self.elements)
        self.sides = reading.sides(self.rulebook, self.facts.spaces_small, self.facts.spaces_large)

    def blank_table(self, players: Sequence[str]) -> MeepleTable:
        """Return an empty table for `players`. Raises: ValueError for too few, too many or equal names."""
        names = bots.seats(self.checked_players(players), self.facts)
        return MeepleTable({name: Player(name, bot=bot) for name, bot in names})

    def settle(self) -> None:
        """Work out what follows from where cards and workers lie: skills, standees, spaces, places of rows."""
        table = self.table
        for kind, row in ROWS.items():
            cards: list[str] = getattr(table, row)
            cards[:0] = [""] * (getattr(self.facts, f"{kind}_row") - len(cards))
        face_up = [card for row in ROWS.values() for card in getattr(table, row)]
        table.stacks = {card: held for card, held in table.stacks.items() if card in face_up and held != Stack()}
        table.occupied = {s: n for n, p in table.players.items() for s in p.placed if s in self.spaces}
        for player in table.players.values():
            self._settle(player)

    def _settle(self, player: Player) -> None:
        out = list(player.placed.values())
        player.workers = min(player.workers, self.facts.workers_start - out.count(PLAIN))
        seated = [card for card in player.seated if card in self.cards.specialists]
        player.standees += [card for card in seated if card not in out and card not in player.standees]
        cards = [*player.seated, *(getattr(player, slot) for slot in SLOTS.values())]
        cards += player.items if self.policies.skill_item() else []
        counted = [self.cards.skills[card] for card in cards if card in self.cards.skills]
        for element in ELEMENTS:
            setattr(player, f"{element}_skill", sum(getattr(skills, element) for skills in counted))

    def summary(self) -> dict[str, object]:
        """Return the hourglass, and each player's Victory Points, resources and elements on the table."""
        parts = ("vp", *RESOURCES, *ELEMENTS)
        return {
            "hourglass": self.table.hourglass,
            "players": {n: {t: getattr(p, t) for t in parts} for n, p in self.table.players.items()},
        }

    # What cards say.

    def rule_of(self, card: str) -> str:
        """Return the rule that says what a card does."""
        return RULES.get(card) or BY_KIND[self.cards.all[card].kind]

    def passive(self, name: str, do: str) -> tuple[tuple[str, Effect], ...]:
        """Return the effects called `do` of the WOW and POW card at a player's table, each with its card."""
        player = self.table.players[name]
        if not player.pow_seat and player.wow_seat not in self.cards.lasting:
            return ()
        return reading.lasting(self.rulebook, player.wow_seat, player.pow_seat, do)

    def ability(self, doing: Doing, do: str) -> Effect | None:
        """Return the effect called `do` of the Specialist who is at work on their own action, if it has one."""
        known = self.specialties.get(doing.worker)
        if known is None or doing.space not in known.spaces:
            return None
        abilities = self.cards.specialists[doing.worker].ability
        return next((effect for effect in abilities if effect.do == do), None)

    def space(self, space: str) -> Space | None:
        """Return a limited action space that is on this side of the board."""
        found = self.spaces.get(space)
        return found if found in self.side else None

    @property
    def side(self) -> Side:
        """The limited action spaces on the side of the board in use."""
        return self.sides[self.table.large_side]

    # Changing the table.

    def gain(self, name: str, what: str, amount: int, cite: str) -> None:
        """Give a player resources or Victory Points."""
        if amount:
            self.gain_all(name, ((what, amount),), cite)

    def gain_all(self, name: str, pairs: tuple[tuple[str, int], ...], cite: str) -> None:
        """Give a player several at once; their score marker may pass spaces of the track, or its end."""
        before = self.table.players[name].vp
        self.emit("gain", cite, name, pairs)
        now = self.table.players[name].vp
        if now != before:
            if any(before < space <= now for space in self.bonus_spaces):
                self.emit("told", "mi.vp.no-boxes", name, now)
            if before <= self.facts.track_end < now:
                self.emit("told", "mi.vp.track-length", name, now)

    def perform(self, doing: Doing) -> None:
        """Begin an action of the board; where it cannot be performed, nothing comes of it."""
        board = self.board[doing.action]
        if board.can(self, doing):
            board.perform(self, doing)
        else:
            self.emit("idle", board.needs, doing.player, doing.action)

    def performed(self, doing: Doing) -> None:
        """Let follow what follows an action that has been performed: predictions, and the ability of a Specialist."""
        self.emit("performs", PERFORMED[doing.how], doing.player, (doing.action, doing.how))
        tasks: list[Task] = []
        if doing.worker != PLAIN and doing.space in self.specialties[doing.worker].spaces:
            own = self.cards.afterwards[doing.worker]
            if own:
                tasks.append(DoEffects(own, self.rule_of(doing.worker), doing.player, "ability"))
        self.push(*tasks, *self.order("performed", doing.player, doing.action, doing.how))

    # Decks and rows.

    def draw_card(self, kind: str) -> str:
        """Return the top card of a deck without moving it, then the oldest of what was put below it; "" for none."""
        below: list[str] = getattr(self.table, f"{kind}_bottom")
        return self.draw(kind) or (below[0] if below else "")

    def refill(self, kind: str) -> None:
        """Slide the cards of a row to the right, and fill its gaps from the deck, the rightmost first."""
        row = ROWS[kind]
        cards: list[str] = getattr(self.table, row)
        if any(card and not right for card, right in pairwise(cards)):
            self.emit("slide", "mi.row.slide", what=row)
        size = getattr(self.facts, f"{kind}_row")
        if len(cards) > size and not cards[0]:
            self.emit("places", "mi.row.sizes", what=(kind, size))
        for place in reversed(range(len(cards))):
            if not cards[place]:
                card = self.draw_card(kind)
                if card:
                    self.emit("reveal", "mi.row.refill", what=(row, place, card))
                else:
                    self.emit("stays-empty", "mi.row.empty", what=(row, place))

    def skills_of(self, card: str) -> tuple[tuple[str, int], ...]:
        """Return the skill points of a card, by the part of a player in which they are counted."""
        skills = self.cards.skills.get(card)
        return skills.pairs if skills else ()

    def held_skills(self, card: Item) -> bool:
        """Whether an Item adds its skills while it is held."""
        return bool(card.skills.pairs) and self.policies.skill_item()

    def seats_of(self, name: str) -> Iterator[tuple[str, str]]:
        """Yield each space at a player's table with the card that lies there, empty ones left out."""
        player = self.table.players[name]
        return ((seat, card) for seat in SEATS if (card := getattr(player, seat)))

    def resources(self, name: str) -> Resources:
        """Return what a player holds."""
        return self.table.players[name].resources


PERFORMED = {
    "placement": "mi.space.place", "bonus": "mi.bonus.action", "deed": "mi.freelancer.no-board-action",
    "granted": "mi.freelancer.no-board-action", "item": "mi.item.use",
}  # fmt: skip
"""The rule by which an action is performed, by where it comes from."""
