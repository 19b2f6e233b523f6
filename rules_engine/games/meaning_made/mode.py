"""Other ways to play: what variants change about rounds, cards in play and limits (`mm.mode`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.play.action import Task
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made.cards import Initiative
from rules_engine.games.meaning_made.game import Extra, MeaningMade
from rules_engine.games.meaning_made.scoring import EndGame

# A fixed number of rounds.


@dataclass(frozen=True, slots=True)
class LastRound(Task):
    """End the game after the last of a fixed number of rounds (`mm.mode.last-round`)."""

    def run(self, game: MeaningMade) -> None:
        """See whether this was the last."""
        if game.table.round >= game.facts.rounds_limit:
            game.push(EndGame("mm.mode.last-round"))


def last_round(game: MeaningMade) -> tuple[Task, ...]:
    """Return what comes after a round besides what every game has: the count of rounds, where they are limited."""
    return (LastRound(),) if game.facts.rounds_limit else ()


def ends_game(game: MeaningMade, card: str) -> bool:
    """Whether completing `card` ends the game: the End Initiative does, unless rounds alone decide."""
    facts = game.facts
    return bool(card == facts.end_initiative and (facts.success_in_rounds or not facts.rounds_limit))


# The Initiatives in play.


def in_the_deck(count: int) -> Extra:
    """Extra Initiatives are further cards in the deck (`mm.mode.extra-initiatives`)."""
    return Extra(cards=count)


def in_the_row(count: int) -> Extra:
    """Extra Initiatives are further slots of the Index, each with another Contribution marker a player."""
    return Extra(slots=count)


def deck_rule(game: MeaningMade) -> str:
    """Return the rule by which the Initiative deck is what it is: a longer game adds cards to it."""
    return "mm.mode.extra-initiatives" if game.extra.cards else "mm.setup.decks"


def index_rule(game: MeaningMade) -> str:
    """Return the rule by which the Index has its slots: a longer game may add some."""
    return "mm.mode.extra-initiatives" if game.extra.slots else "mm.setup.index"


def end_slot_rule(game: MeaningMade) -> str:
    """Return the rule by which a card lies in the End slot: that of the standard game, or of another choice."""
    return "mm.setup.end-slot" if game.cards.initiatives[game.facts.end_initiative].end else "mm.mode.end-initiative"


def initiative_deck(game: MeaningMade) -> tuple[str, ...]:
    """Return the Initiatives that are shuffled into the deck (`mm.setup.decks`, `mm.mode.end-initiative`)."""
    facts = game.facts
    end_cards = bool(facts.stewardship_in_deck)
    return _initiative_deck(game.rulebook, game.extra.cards, facts.end_initiative, facts.deck_layer_last, end_cards)


@lru_cache(maxsize=64)
def _initiative_deck(
    rulebook: RulebookData, extra_cards: int, end: str, layer_last: int, end_cards: bool
) -> tuple[str, ...]:
    cards = rulebook.cards_of(Initiative).values()
    extra = [card.id for card in cards if card.extra][:extra_cards]
    deck = (card for card in cards if card.id != end and (end_cards if card.end else card.layer <= layer_last))
    return tuple(card.id for card in deck if not card.extra or card.id in extra)


# Recycle a limited number of times.


def objections_to_recycle_again(game: MeaningMade, name: str) -> Iterator[Objection]:
    """Say why Recycle cannot be used another time this round (`mm.mode.recycle-once`)."""
    if recycled_enough(game, name):
        who = game.policies.recycle_count(name) or "the group"
        yield Objection("illegal", "mm.mode.recycle-once", f"{who} has used Recycle this round")


def recycled_enough(game: MeaningMade, name: str) -> bool:
    """Whether the limit of a round is reached, where there is one."""
    limit = game.facts.recycle_limit
    if not limit:
        return False
    whose, used = game.policies.recycle_count(name), game.table.recyclers
    return bool((used.count(whose) if whose else len(used)) >= limit)


def count_recycle(game: MeaningMade, name: str) -> None:
    """Count a Recycle toward the limit of the round, where there is one."""
    if game.facts.recycle_limit:
        game.emit("recycled", "mm.mode.recycle-once", name)


def of_each_player(name: str) -> str:
    """Every player has a limit of their own."""
    return name


def of_the_group(name: str) -> str:
    """All players share one limit."""
    return ""
