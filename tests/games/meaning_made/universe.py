"""Every action anybody could think of in Meaning Made: each player and a stranger, cards that are there and are not.

This is written from what an action says, not from how the engine finds its options: payments go one token beyond what
is held or asked for, targets include oneself and nobody, areas and tokens include ones that do not exist. Whoever is
not to decide, and a card that lies nowhere near, is tried with less.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from rules_engine.core.play.action import Action
from rules_engine.games.meaning_made import (
    Answer,
    Contribute,
    Convert,
    Donate,
    EndTurn,
    Finish,
    Gather,
    Initiative,
    Keep,
    Load,
    MeaningMade,
    Pattern,
    Recycle,
    Tokens,
    Touchpoint,
)

STRANGER = "Zed"
WORDS = ("energy", "insight", "support", "vitals", "")
NO_CARDS = ("no-such-card", "")
NOTHING = (0, 0, 0)


def universe(game: MeaningMade) -> Iterator[Action]:
    """Yield every action, for every player at the table and one who is not."""
    names = (*game.table.players, STRANGER)
    for name in names:
        decides = game.decision is not None and name in game.decision.players
        for take in product(range(-1, 4), repeat=3) if decides else ((2, 0, 0), (1, 1, 0), (0, 0, 2), (3, 0, 0)):
            yield Gather(name, Tokens(*take))
        for other in (*names, ""):
            for give, request in product(WORDS, WORDS) if decides else (("energy", ""), ("", "support"), ("", "")):
                yield Touchpoint(name, other, give=give, request=request)
        yield from (Answer(name, word) for word in ("accept", "decline", "perhaps", ""))
        yield from (Recycle(name, area) for area in ("prism", "index", "end", "market", ""))
        yield from _parts_recycled(game, name, decides)
        for word in WORDS:
            yield from (Donate(name, word), Keep(name, word), Convert(name, word))
        yield from (EndTurn(name, what) for what in ("turn", "round", ""))
        yield from (Finish(name, card) for card in (*game.table.face_up, *NO_CARDS))
        yield from _payments(game, name, decides)


def _parts_recycled(game: MeaningMade, name: str, decides: bool) -> Iterator[Action]:
    """Yield recycling some of an area by name: cards that are there, all of them, the same one twice, and others."""
    there = [card for card in game.table.prism if card]
    for count in range(1, len(there) + 1) if decides else ():
        yield from (Recycle(name, "prism", some) for some in combinations(there, count))
    yield from (Recycle(name, "prism", (*there[:1], card)) for card in (*there[:1], *game.table.index, *NO_CARDS))
    yield from (Recycle(name, "index", (card,)) for card in (*game.table.index, *there[:1], *NO_CARDS))


def _payments(game: MeaningMade, name: str, decides: bool) -> Iterator[Action]:
    """Yield loading and contributing each card, for every payment worth trying."""
    table = game.table
    held = tuple(table.players[name].tokens) if decides else NOTHING
    near = {card for card in (*table.prism, *table.face_up) if card}
    for card in (*game.rulebook.cards.values(), *NO_CARDS):
        asked, card_id = _asked(game, card), card if isinstance(card, str) else card.id
        if not decides and card_id not in (*near, *NO_CARDS):
            continue
        few = (asked, NOTHING, (1, 0, 0), held)
        for commit in _amounts(held, asked) if decides and card_id in near else few:
            yield Load(name, card_id, Tokens(*commit))
            yield Contribute(name, card_id, Tokens(*commit))
        yield Load(name, card_id, Tokens(asked[0] + 1, asked[1], -1))
        yield Contribute(name, card_id, Tokens(1, -1, 0))


def _amounts(held: tuple[int, ...], asked: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every payment up to one token of each type beyond what is held or could be asked for."""
    return product(*(range(min(have, need) + 2) for have, need in zip(held, asked, strict=True)))


def _asked(game: MeaningMade, card: object) -> tuple[int, ...]:
    """Return the most tokens of each type that a card may ask for: printed, for Layer icons, and added by variants."""
    if isinstance(card, Pattern):
        more = len(card.requirement.layers) + game.facts.load_extra + game.facts.fatigue_extra
    elif isinstance(card, Initiative):
        more = game.facts.end_boxes if card.id == game.table.end else 0
    else:
        return NOTHING
    return tuple(tokens + more for tokens in card.requirement.tokens)
