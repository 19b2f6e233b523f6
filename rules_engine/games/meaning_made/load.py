"""Load Pattern: from the Prism into the Palette, and all that follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from operator import sub
from typing import TYPE_CHECKING

from rules_engine.core.action import Action, CardId, Task
from rules_engine.core.objection import Objection
from rules_engine.core.wording import plural
from rules_engine.games.meaning_made.cards import NO_TOKENS, Pattern, Tokens
from rules_engine.games.meaning_made.effects import DoEffects
from rules_engine.games.meaning_made.timing import objections_to_moment

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade
    from rules_engine.games.meaning_made.table import Player


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Load a Pattern, committing its tokens and one more for each Layer icon no own Pattern meets."""

    verb = "load"
    player: str
    card: CardId
    commit: Tokens = NO_TOKENS


def open_icons(player: Player, card: Pattern) -> int:
    """Count the Layer icons of `card` that no loaded Pattern meets, each Pattern meeting one (`mm.load.layers`)."""
    needed = card.requirement.layers
    return sum(max(0, needed.count(layer) - player.layers[layer]) for layer in set(needed))


@lru_cache(maxsize=65536)
def load_options(name: str, card: str, need: Tokens, spare: Tokens, wild: int) -> tuple[Load, ...]:
    """Return every way to commit `need` and `wild` more tokens out of `spare`."""
    ranges = [range(min(count, wild) + 1) for count in spare]
    extras = (extra for extra in product(*ranges) if sum(extra) == wild)
    return tuple(Load(name, CardId(card), Tokens(need[0] + e, need[1] + i, need[2] + s)) for e, i, s in extras)


def options_to_load(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield, for each Pattern of the Prism, every way to load it."""
    player = game.table.players[name]
    e, i, s = player.energy, player.insight, player.support
    total = e + i + s
    for card_id in game.table.prism:
        if not card_id:
            continue
        card, need = game.patterns[card_id]
        if need[0] > e or need[1] > i or need[2] > s:
            continue
        wild = open_icons(player, card) * game.facts.load_wild if card.requirement.layers else 0
        if total - need.total < wild or card.requirement.vitals > player.vitals:
            continue
        spare = Tokens(min(e - need[0], wild), min(i - need[1], wild), min(s - need[2], wild))
        yield load_options(name, card_id, need, spare, wild)


def objections_to_load(game: MeaningMade, action: Load) -> Iterator[Objection]:
    """Say why this Pattern may not be loaded for these tokens."""
    yield from objections_to_moment(game, action)
    table = game.table
    known = game.patterns.get(action.card)
    if known is None:
        yield Objection("illegal", "mm.load.choose", f"{game.name_of(action.card)} is no Pattern")
        return
    card, need = known
    if action.card not in table.prism and action.card not in table.conjured:
        owner = next((p.name for p in table.players.values() if action.card in p.palette), "")
        if owner:
            yield Objection("not-unique", "mm.pattern.unique", f"{card.name} is already in {owner}'s Palette")
        else:
            yield Objection("illegal", "mm.load.choose", f"{card.name} is not face up in the Prism")
    player = table.players.get(action.player)
    if player is not None:
        yield from _objections_to_payment(game, player, card, need, action.commit)


def _objections_to_payment(
    game: MeaningMade, player: Player, card: Pattern, need: Tokens, commit: Tokens
) -> Iterator[Objection]:
    """Say what is wrong with the tokens committed, and what the player lacks."""
    wild = open_icons(player, card) * game.facts.load_wild
    printed = Tokens(*map(min, commit, need))
    extra = Tokens(*map(sub, commit, printed))
    spare = Tokens(*(max(0, held - used) for held, used in zip(player.tokens, printed, strict=True)))
    if printed != need:
        missing = commit.short_of(need)
        yield Objection("illegal", "mm.load.tokens", f"{card.name} asks for {_listed(missing)} more", missing)
    if extra.total < wild:
        count = wild - extra.total
        yield Objection(
            "illegal", "mm.load.layers", f"{card.name} has {_counted(count, 'Layer icon')} not met", {"token": count}
        )
    if min(commit) < 0:
        yield Objection("illegal", "mm.load.exact", "tokens are committed, not taken back")
    if extra.total > wild:
        surplus = extra.total - wild
        text = f"{card.name} takes {_counted(surplus, 'token')} fewer"
        yield Objection("illegal", "mm.load.exact", text, surplus={"token": surplus})
    if not player.tokens.covers(printed):
        missing = player.tokens.short_of(printed)
        yield Objection(
            "cannot-pay", "mm.load.tokens", f"{player.name} lacks {_listed(missing)} for {card.name}", missing
        )
    if wild >= extra.total and not spare.covers(extra):
        missing = spare.short_of(extra)
        text = f"{player.name} lacks {_listed(missing)} for the Layer icons of {card.name}"
        yield Objection("cannot-pay", "mm.load.layers", text, missing)
    lost = card.requirement.vitals
    if lost > player.vitals:
        yield Objection(
            "cannot-pay", "mm.load.vitals", f"{card.name} takes {lost} Vitals", {"vitals": lost - player.vitals}
        )


def _listed(tokens: dict[str, int]) -> str:
    return " and ".join(f"{count} {name.capitalize()}" for name, count in tokens.items())


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun if count == 1 else plural(noun)}"


def start_load(game: MeaningMade, action: Load) -> None:
    """Commit the tokens, lose the Vitals; then the card is placed, after a Consequence that losing them may cause."""
    name, card = action.player, game.cards.patterns[action.card]
    game.spend_action(action)
    if action.commit.total:
        cite = "mm.load.layers" if action.commit.total > card.requirement.tokens.total else "mm.load.tokens"
        game.emit("commit", cite, name, action.commit.pairs())
    consequences: tuple[Task, ...] = ()
    if card.requirement.vitals:
        consequences = game.lose_vitals([name], card.requirement.vitals, "mm.load.lose-vitals")
    game.push(*consequences, Place(name, action.card))


@dataclass(frozen=True, slots=True)
class Place(Task):
    """Place the Pattern in its Layer's area of the Palette (`mm.load.place`)."""

    player: str
    card: str

    def run(self, game: MeaningMade) -> None:
        """Place it; what follows comes in the order of `after-load`."""
        game.emit("load", "mm.load.place", self.player, (self.card, game.cards.patterns[self.card].layer))
        game.push(*game.order("after-load", self.player, self.card))


@dataclass(frozen=True, slots=True)
class LoadBonus(Task):
    """Gain the Pattern Bonus (`mm.load.bonus`)."""

    player: str
    card: str

    def run(self, game: MeaningMade) -> None:
        """Apply each effect of the bonus."""
        bonus = game.cards.patterns[self.card].bonus
        if bonus:
            game.push(DoEffects(bonus, "mm.load.bonus", self.player))


@dataclass(frozen=True, slots=True)
class LoadWorldLayer(Task):
    """Move the World Layer up to the loaded Pattern's Layer, when that is higher (`mm.world-layer.check`)."""

    player: str
    card: str

    def run(self, game: MeaningMade) -> None:
        """Move the marker; the loader gains Legacy (`mm.world-layer.load-legacy`)."""
        if game.raise_world_layer(game.cards.patterns[self.card].layer):
            game.gain(self.player, "legacy", game.facts.legacy_world_layer, "mm.world-layer.load-legacy")


@dataclass(frozen=True, slots=True)
class LoadConsequence(Task):
    """Resolve the Consequence Code printed on the Pattern, if any (`mm.load.consequence`)."""

    player: str
    card: str

    def run(self, game: MeaningMade) -> None:
        """Resolve it on the loader's behalf."""
        code = game.cards.patterns[self.card].consequence
        if code:
            game.push(game.consequence("pattern", self.player, code))


@dataclass(frozen=True, slots=True)
class RefillPrism(Task):
    """Fill the empty places of the Prism (`mm.prism.refill`)."""

    player: str = ""
    card: str = ""

    def run(self, game: MeaningMade) -> None:
        """Draw into each empty place while cards remain."""
        game.fill_places("prism", "pattern", "mm.prism.refill", "mm.prism.reshuffle", "mm.prism.empty")
