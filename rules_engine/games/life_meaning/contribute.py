"""Contribute to a Project: pay required icons, mark them, and gain Reputation for what is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.core.data.amounts import in_words
from rules_engine.core.play.action import Action, CardId
from rules_engine.core.play.objection import Objection, objections_to_shortage
from rules_engine.games.life_meaning.cards import NO_TOKENS, Tokens
from rules_engine.games.life_meaning.complete import Complete, open_icons
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Contribute(Action):
    """Pay some of the icons a Project on the Projects row requires."""

    verb = "contribute"
    player: str
    card: CardId
    commit: Tokens = NO_TOKENS


def refused(game: LifeMeaning, card: str) -> Tokens:
    """Only icons that are still open may be paid."""
    return open_icons(game, card)


def credited(game: LifeMeaning, card: str) -> Tokens:
    """Every required icon may be paid, also one that is filled already; each is marked."""
    return game.requirements[card]


@lru_cache(maxsize=4096)
def contribute_options(name: str, card: str, most: Tokens, least: int) -> tuple[Contribute, ...]:
    """Return every contribution within `most` of at least `least` tokens."""
    return tuple([Contribute(name, CardId(card), part) for part in most.parts() if sum(part) >= least])


@lru_cache(maxsize=4096)
def _payable(icons: Tokens, held: Tokens) -> Tokens:
    return icons.at_most(held)


def options_to_contribute(game: LifeMeaning, name: str) -> Iterator[Iterable[Action]]:
    """Yield, for each Project on the row, every way to contribute to it."""
    held, least = game.table.players[name].tokens, game.facts.contribute_least
    payable = game.policies.surplus
    for card in game.table.projects:
        if card:
            yield contribute_options(name, card, _payable(payable(game, card), held), least)


def objections_to_contribute(game: LifeMeaning, action: Contribute) -> Iterator[Objection]:
    """Say why these tokens may not be contributed to this Project, also when there is no such Project any more."""
    yield from objections_to_moment(game, action)
    card, commit, facts = action.card, action.commit, game.facts
    if card not in game.table.works:
        yield Objection("illegal", "lm.contribute.choose", f"{game.name_of(card)} is not on the Projects row")
    else:
        payable = game.policies.surplus(game, card)
        if surplus := payable.short_of(commit):
            text = f"{game.name_of(card)} has no open icon for {in_words(surplus)}"
            yield Objection("illegal", "lm.contribute.open-icons", text, surplus=surplus)
    if commit.total < facts.contribute_least or min(commit) < 0:
        yield Objection("illegal", "lm.contribute.at-least-one", f"pay at least {facts.contribute_least} icon")
    player = game.table.players.get(action.player)
    if player is not None:
        yield from objections_to_shortage(player.name, player.tokens, commit, "lm.contribute.pay")


def start_contribute(game: LifeMeaning, action: Contribute) -> None:
    """Pay and mark the icons; Support, and a Project of a high Layer, give Reputation; the last icon completes it."""
    name, card, commit, facts = action.player, action.card, action.commit, game.facts
    spend_action(game, action)
    if commit.total:
        game.pay(name, commit, "lm.contribute.pay")
        game.emit("fill", "lm.contribute.marks", name, (card, *open_icons(game, card).at_most(commit)))
        game.emit("mark", "lm.contribute.marks", name, (card, commit.total))
    if commit.support:
        game.move_up(name, "reputation", facts.support_reputation, "lm.contribute.support-reputation")
    if game.cards.projects[card].layer >= facts.high_layer_first:
        game.move_up(name, "reputation", facts.high_layer_reputation, "lm.contribute.high-layer-reputation")
    if not any(open_icons(game, card)):
        game.push(Complete(card))
