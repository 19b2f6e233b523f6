"""What a face-up Initiative still asks for: tokens in its Requirement boxes, and Layers among its contributors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rules_engine.games.meaning_made.cards import Tokens
from rules_engine.games.meaning_made.game import MeaningMade


def open_boxes(game: MeaningMade, card: str) -> Tokens:
    """Return the tokens still asked for by the Requirement boxes of a face-up Initiative."""
    return left_open(game.initiative_tokens[card], game.table.works[card].filled)


@lru_cache(maxsize=4096)
def left_open(need: Tokens, filled: Tokens) -> Tokens:
    """Return what is left of `need` when `filled` is taken off."""
    return need.minus(need.at_most(filled))


def open_any_boxes(game: MeaningMade, card: str) -> int:
    """Count the boxes for a token of any type that are still open on the End Initiative (`mm.mode.end-boxes`).

    A token goes into a box of its own type while one is open.
    """
    boxes: int = game.facts.end_boxes
    if card != game.table.end or not boxes:
        return 0
    return boxes - tokens_beyond(game.table.works[card].filled, game.initiative_tokens[card])


def missing_layers(game: MeaningMade, card: str) -> Iterator[tuple[int, int]]:
    """Yield the Layers contributors do not supply yet, with how many Patterns are missing (`mm.initiative.layers`)."""
    at_table, supplied = game.table.players, game.policies.layer_count
    palettes = [at_table[name].layers for name in game.table.works[card].contributors if name in at_table]
    for layer, count in game.initiative_layers[card]:
        short = count - supplied([layers[layer] for layers in palettes])
        if short > 0:
            yield layer, short


def patterns_of_all(counts: Iterable[int]) -> int:
    """Return how many icons of a Layer contributors supply who have `counts` Patterns of it: one for each Pattern."""
    return sum(counts)


def one_of_each(counts: Iterable[int]) -> int:
    """Return how many icons of a Layer contributors supply who have `counts` Patterns of it: one for each of them."""
    return sum(map(bool, counts))


def ready(game: MeaningMade, card: str) -> bool:
    """Whether all boxes are filled and all Layers are present among contributors (`mm.complete.when`)."""
    return not (any(open_boxes(game, card)) or open_any_boxes(game, card) or any(missing_layers(game, card)))


def tokens_beyond(commit: Tokens, boxes: Tokens) -> int:
    """Count the tokens that no open box of their own type takes."""
    return sum(max(0, count - room) for count, room in zip(commit, boxes, strict=True))
