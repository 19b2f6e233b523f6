"""The Pattern Requirement: what loading a Pattern asks of a player, printed on the card or added by a way to play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.games.meaning_made.cards import Pattern, Requirement, Tokens
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.table import Player


@dataclass(frozen=True, slots=True)
class Price:
    """The tokens a load takes: `need` as printed, less `off`, and tokens of any type for open Layer icons and `more`.

    `more` are tokens that ways to play add to every load, by the rule that adds them.
    """

    need: Tokens
    off: int
    icons: int
    more: dict[str, int]

    @property
    def wild(self) -> int:
        """The tokens beyond the printed ones."""
        return self.icons + sum(self.more.values())


def price(game: MeaningMade, player: Player, card: Pattern) -> Price:
    """Return what `card` takes of `player` now."""
    icons = game.policies.icon_cover(player, card) * game.facts.load_wild
    off = game.policies.discount_scope(player, card)
    return Price(card.requirement.tokens, off, icons, left_to_pay(game, player, card, added_tokens(game, player)))


def added_tokens(game: MeaningMade, player: Player) -> dict[str, int]:
    """Return how many tokens each load of `player` takes beside what the card asks for, by the rule that says so."""
    facts, added = game.facts, {}
    if facts.load_extra:
        added["mm.mode.hard-load"] = facts.load_extra
    if facts.fatigue_extra and game.policies.fatigue(len(player.palette), facts.fatigue_patterns):
        added["mm.mode.fatigue"] = facts.fatigue_extra
    return added


def left_to_pay(game: MeaningMade, player: Player, card: Pattern, added: dict[str, int]) -> dict[str, int]:
    """Return the added tokens that no loaded Pattern makes up for, by the rule that adds them.

    A Pattern that replaces a printed token makes up for no added one.
    """
    policies = game.policies
    met = max(0, policies.extra_token(player, card) - policies.discount_scope(player, card)) if added else 0
    left = {}
    for rule, amount in added.items():
        left[rule] = max(0, amount - met)
        met = max(0, met - amount)
    return {rule: amount for rule, amount in left.items() if amount}


def none_meet(player: Player, card: Pattern) -> int:
    """No loaded Pattern makes up for an added token (`mm.mode.hard-load`, `mm.mode.fatigue`)."""
    return 0


def same_layer_meets(player: Player, card: Pattern) -> int:
    """Count the loaded Patterns of the card's own Layer that meet no icon of it: each makes up for an added token."""
    return max(0, player.layers[card.layer] - card.requirement.layers.count(card.layer))


def from_there_on(held: int, limit: int) -> bool:
    """A Palette is tired from that many Patterns on (`mm.mode.fatigue`)."""
    return held >= limit


def only_there(held: int, limit: int) -> bool:
    """A Palette is tired while it holds exactly that many Patterns."""
    return held == limit


def each_meets_one(player: Player, card: Pattern) -> int:
    """Count the Layer icons of `card` left open when each loaded Pattern meets one (`mm.load.layers`)."""
    needed, left = card.requirement.layers, 0
    for layer in set(needed):
        short = needed.count(layer) - player.layers[layer]
        left += short if short > 0 else 0
    return left


def each_meets_all(player: Player, card: Pattern) -> int:
    """Count the Layer icons of `card` left open when a loaded Pattern meets every icon of its Layer."""
    return sum(not player.layers[layer] for layer in card.requirement.layers)


def icons_only(player: Player, card: Pattern) -> int:
    """A Discount replaces no printed token (`mm.load.discount`)."""
    return 0


def tokens_too(player: Player, card: Pattern) -> int:
    """Count the printed tokens replaced: one for each loaded Pattern of the card's own Layer that meets no icon."""
    return min(same_layer_meets(player, card), card.requirement.tokens.total)


def lose_all(cost: int, held: int) -> int | None:
    """Return the Vitals lost, None when the Pattern cannot be loaded: as many as printed (`mm.load.vitals`)."""
    return cost if held >= cost else None


def lose_what_you_have(cost: int, held: int) -> int | None:
    """Return the Vitals lost: those held, when fewer than printed."""
    return cost


def have_them(cost: int, held: int) -> int | None:
    """Return the Vitals lost, None when the Pattern cannot be loaded: none, when as many as printed are held."""
    return 0 if held >= cost else None


def on_top(card: Pattern) -> Pattern:
    """Return the Pattern as it is loaded: a Consequence comes on top of its requirement (`mm.load.consequence`)."""
    return card


def in_its_place(card: Pattern) -> Pattern:
    """Return the Pattern as it is loaded: a Consequence stands in the place of its requirement."""
    return replace(card, requirement=Requirement()) if card.consequence else card


def whole_prism(game: MeaningMade, player: Player) -> list[str]:
    """Return the Patterns within reach of `player`: no Layer has to be there before another (`mm.load.choose`)."""
    return game.table.prism


def next_layer_at_most(game: MeaningMade, player: Player) -> list[str]:
    """Return the Patterns within reach of a player who needs a Pattern of every lower Layer first."""
    top = next((layer for layer in range(1, len(player.layers)) if not player.layers[layer]), len(player.layers))
    return [card for card in game.table.prism if card and game.cards.patterns[card].layer <= top]
