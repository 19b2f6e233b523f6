"""Load Pattern: from the Prism into the Palette, and all that follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from operator import sub

from rules_engine.core.data.amounts import in_words
from rules_engine.core.data.wording import counted
from rules_engine.core.play.action import Action, CardId, Task
from rules_engine.core.play.objection import Objection, objections_to_shortage
from rules_engine.games.meaning_made.cards import NO_TOKENS, Pattern, Tokens
from rules_engine.games.meaning_made.consequences import Consequence, DoEffects
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.requirement import Price, added_tokens, left_to_pay, price
from rules_engine.games.meaning_made.table import Player
from rules_engine.games.meaning_made.timing import objections_to_moment, spend_action
from rules_engine.games.meaning_made.vitals import lose_vitals


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Load a Pattern, committing its tokens and one more for each Layer icon no own Pattern meets."""

    verb = "load"
    player: str
    card: CardId
    commit: Tokens = NO_TOKENS


@lru_cache(maxsize=65536)
def load_options(
    name: str, card: str, need: Tokens, total: int, off: int, most: tuple[int, int, int]
) -> tuple[Load, ...]:
    """Return every way to commit `total` tokens, of each type all but `off` of `need` at least and `most` at most."""
    amounts = product(*(range(max(0, least - off), top + 1) for least, top in zip(need, most, strict=True)))
    return tuple(Load(name, CardId(card), Tokens(*commit)) for commit in amounts if sum(commit) == total)


def options_to_load(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield, for each Pattern of the Prism, every way to load it."""
    player, facts, policies = game.table.players[name], game.facts, game.policies
    e, i, s = player.energy, player.insight, player.support
    total, added = e + i + s, added_tokens(game, player)
    discount, patterns = policies.discount_scope, game.patterns
    for card_id in policies.prerequisite(game, player):
        if not card_id:
            continue
        card, need, printed = patterns[card_id]
        off = discount(player, card)
        if not off and (need[0] > e or need[1] > i or need[2] > s):
            continue
        asked, wild = card.requirement, sum(left_to_pay(game, player, card, added).values()) if added else 0
        support = wild
        if asked.layers:
            wild += policies.icon_cover(player, card) * facts.load_wild
            support = wild if facts.wild_support else support
        if total - printed + off < wild:
            continue
        if asked.vitals and policies.vitals_cost(asked.vitals, player.vitals) is None:
            continue
        to_e, to_i, to_s = need[0] + wild, need[1] + wild, need[2] + support
        most = (e if e < to_e else to_e, i if i < to_i else to_i, s if s < to_s else to_s)
        yield load_options(name, card_id, need, printed - off + wild, off, most)


def objections_to_load(game: MeaningMade, action: Load) -> Iterator[Objection]:
    """Say why this Pattern may not be loaded for these tokens."""
    yield from objections_to_moment(game, action)
    table = game.table
    known = game.patterns.get(action.card)
    if known is None:
        yield Objection("illegal", "mm.load.choose", f"{game.name_of(action.card)} is no Pattern")
        return
    card = known.card
    if action.card not in table.prism and action.card not in table.conjured:
        owner = next((p.name for p in table.players.values() if action.card in p.palette), "")
        if owner:
            yield Objection("not-unique", "mm.pattern.unique", f"{card.name} is already in {owner}'s Palette")
        else:
            yield Objection("illegal", "mm.load.choose", f"{card.name} is not face up in the Prism")
    player = table.players.get(action.player)
    if player is not None:
        if action.card in table.prism and action.card not in game.policies.prerequisite(game, player):
            yield Objection("illegal", "mm.load.choose", f"{player.name} has not every Layer below that of {card.name}")
        yield from _objections_to_payment(game, player, card, action.commit)


def _objections_to_payment(game: MeaningMade, player: Player, card: Pattern, commit: Tokens) -> Iterator[Objection]:
    """Say what is wrong with the tokens committed, and what the player lacks."""
    asked = price(game, player, card)
    need = asked.need
    printed = Tokens(*map(min, commit, need))
    extra = Tokens(*map(sub, commit, printed))
    spare = Tokens(*(max(0, held - used) for held, used in zip(player.tokens, printed, strict=True)))
    left_out = need.total - printed.total
    if left_out > asked.off:
        missing = commit.short_of(need)
        yield Objection("illegal", "mm.load.tokens", f"{card.name} asks for {in_words(missing)} more", missing)
    due = asked.wild - max(0, asked.off - left_out)
    yield from _objections_to_extra(game, card, asked, extra, due)
    if min(commit) < 0:
        yield Objection("illegal", "mm.load.exact", "tokens are committed, not taken back")
    if extra.total > due:
        surplus = extra.total - due
        text = f"{card.name} takes {counted(surplus, 'token')} fewer"
        yield Objection("illegal", "mm.load.exact", text, surplus={"token": surplus})
    yield from objections_to_shortage(player.name, player.tokens, printed, "mm.load.tokens", card.name)
    if due >= extra.total:
        icons = f"the Layer icons of {card.name}"
        yield from objections_to_shortage(player.name, spare, extra, "mm.load.layers", icons)
    lost = card.requirement.vitals
    if lost and game.policies.vitals_cost(lost, player.vitals) is None:
        yield Objection(
            "cannot-pay", "mm.load.vitals", f"{card.name} takes {lost} Vitals", {"vitals": lost - player.vitals}
        )


def _objections_to_extra(
    game: MeaningMade, card: Pattern, asked: Price, extra: Tokens, due: int
) -> Iterator[Objection]:
    """Say which tokens beyond the printed ones are still to be committed, and which may not be Support."""
    short = due - extra.total
    for rule, amount in reversed(asked.more.items()):
        count = min(amount, short)
        if count > 0:
            text = f"{card.name} takes {counted(count, 'more token')} of any type"
            yield Objection("illegal", rule, text, {"token": count})
            short -= count
    if short > 0:
        yield Objection(
            "illegal", "mm.load.layers", f"{card.name} has {counted(short, 'Layer icon')} not met", {"token": short}
        )
    support = extra.support - sum(asked.more.values())
    if support > 0 and not game.facts.wild_support:
        text = f"no Layer icon of {card.name} takes Support"
        yield Objection("illegal", "mm.load.layers", text, surplus={"support": support})


def start_load(game: MeaningMade, action: Load) -> None:
    """Commit the tokens, lose the Vitals; then the card is placed, after a Consequence that losing them may cause."""
    name, player, (card, need, _) = action.player, game.table.players[action.player], game.patterns[action.card]
    spend_action(game, action)
    asked = price(game, player, card)
    for rule, amount in asked.more.items():
        game.emit("extra", rule, name, amount)
    if action.commit.total:
        beyond = action.commit.total > need.total - asked.off + sum(asked.more.values())
        game.emit("commit", "mm.load.layers" if beyond else "mm.load.tokens", name, action.commit.pairs())
    consequences: tuple[Task, ...] = ()
    vitals = card.requirement.vitals
    lost = game.policies.vitals_cost(vitals, player.vitals) if vitals else 0
    if lost:
        consequences = lose_vitals(game, [name], lost, "mm.load.lose-vitals")
    game.push(*consequences, PlacePattern(name, action.card))


@dataclass(frozen=True, slots=True)
class PlacePattern(Task):
    """Place the Pattern in its Layer's area of the Palette (`mm.load.place`)."""

    player: str
    card: str

    def run(self, game: MeaningMade) -> None:
        """Place it; what follows comes in the order of `after-load`."""
        game.emit("load", "mm.load.place", self.player, (self.card, game.cards.patterns[self.card].layer))
        game.push(*game.order("after-load", self.player, self.card))


def gain_bonus(game: MeaningMade, player: str, card: str) -> None:
    """Gain the Pattern Bonus: each effect of it (`mm.load.bonus`)."""
    bonus = game.cards.patterns[card].bonus
    if bonus:
        game.push(DoEffects(bonus, "mm.load.bonus", player))


def raise_world_layer(game: MeaningMade, player: str, card: str) -> None:
    """Move the World Layer up to the loaded Pattern's Layer, when that is higher (`mm.world-layer.check`).

    The loader gains Legacy (`mm.world-layer.load-legacy`).
    """
    if game.raise_world_layer(game.cards.patterns[card].layer):
        game.gain(player, "legacy", game.facts.legacy_world_layer, "mm.world-layer.load-legacy")


def call_consequence(game: MeaningMade, player: str, card: str) -> None:
    """Resolve the Consequence Code printed on the Pattern, if any, on the loader's behalf (`mm.load.consequence`)."""
    code = game.cards.patterns[card].consequence
    if code:
        game.push(Consequence("pattern", code, player))


def refill_prism(game: MeaningMade, player: str, card: str) -> None:
    """Fill the empty places of the Prism while cards remain (`mm.prism.refill`)."""
    game.fill_places("prism", "pattern", "mm.prism.refill", "mm.prism.reshuffle", "mm.prism.empty")
