"""Every action anybody could think of in Life~Meaning: each player and a stranger, cards that are there and are not.

This is written from what an action says, not from how the engine finds its options: payments go one token beyond what
is held or printed, targets include oneself and nobody, every card is discarded wherever it lies, areas and
tokens include ones that do not exist. Whoever is not to decide is tried with less.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, permutations, product

from rules_engine.core.play.action import Action
from rules_engine.games.life_meaning import (
    Abstain,
    Acquire,
    Answer,
    Contribute,
    Convert,
    Discard,
    EndTurn,
    Icons,
    LifeMeaning,
    Mitigate,
    Obtain,
    Recalibrate,
    Refill,
    Stabilize,
    Tokens,
    Touchpoint,
)

STRANGER = "Zed"
TYPES = ("energy", "regulation", "model", "value", "support")
WORDS = (*TYPES, "coherence", "")
AREAS = ("gallery", "projects", "events", "")
NO_CARDS = ("no-such-card", "")
NOTHING, ONE = (0, 0, 0, 0, 0), (1, 0, 0, 0, 0)
TAKEN_BACK = tuple(sorted(set(permutations((2, 1, -1, 0, 0)))))


def universe(game: LifeMeaning) -> Iterator[Action]:
    """Yield every action, for every player at the table and one who is not."""
    players = game.decision.players if game.decision else ()
    for name in (*game.table.players, STRANGER):
        yield from _words(name)
        yield from _discards(game, name)
        if name in players and game.decision.kind == "turn":
            yield from _turn(game, name)
        else:
            yield from _out_of_turn(game, name)
        yield from _pledges(game, name, name in players)


def _words(name: str) -> Iterator[Action]:
    yield from (Answer(name, word) for word in ("accept", "decline", "perhaps", ""))
    yield from (Convert(name, word) for word in WORDS)
    yield from (EndTurn(name, what) for what in ("turn", "round", ""))
    yield from (Abstain(name, what) for what in ("mitigation", "turn", ""))


def _discards(game: LifeMeaning, name: str) -> Iterator[Action]:
    """Yield recalibrating and refilling each area, and discarding each card, wherever it lies."""
    yield from (Recalibrate(name, area) for area in AREAS)
    yield from (Refill(name, area) for area in AREAS)
    yield from (Discard(name, card) for card in (*_all_cards(game), *NO_CARDS))


def _turn(game: LifeMeaning, name: str) -> Iterator[Action]:
    """Yield all that a player could try in a turn."""
    table = game.table
    held = tuple(table.players[name].tokens)
    for take in chain(product(range(3), repeat=5), TAKEN_BACK):
        yield Acquire(name, Tokens(*take))
    for other, give, request in product((*table.players, STRANGER, ""), WORDS, WORDS):
        yield Touchpoint(name, other, give=give, request=request)
    for support in range(held[4] + 2):
        yield from (Stabilize(name, Tokens(*more, support=support)) for more in (NOTHING[:4], ONE[:4], (0, -1, 0, 1)))
    for card in (*_all_cards(game), *NO_CARDS):
        asked = _asked(game, card)
        lies = card in table.gallery or card in table.projects
        for commit in _amounts(held, asked) if card and lies else (asked, NOTHING, ONE, held):
            yield Obtain(name, card, Tokens(*commit))
            yield Contribute(name, card, Tokens(*commit))
        taken_back = Tokens(1, -1, 0, 0, 0)
        yield Obtain(name, card, taken_back)
        yield Contribute(name, card, taken_back)


def _out_of_turn(game: LifeMeaning, name: str) -> Iterator[Action]:
    """Yield some of it, for a player who has no turn now."""
    table = game.table
    yield from (Acquire(name, Tokens(*take)) for take in ((1, 1, 0, 0, 0), (0, 0, 0, 1, 1), (2, 0, 0, 0, 0), NOTHING))
    for other in (*table.players, ""):
        yield from (Touchpoint(name, other, give=word, request="") for word in ("energy", "support", ""))
        yield from (Touchpoint(name, other, give="", request=word) for word in ("energy", "joy"))
    yield from (Stabilize(name, Tokens(support=count)) for count in (0, 1, 2))
    for card in (*table.gallery, *table.projects, *NO_CARDS):
        for commit in (_asked(game, card), NOTHING, ONE):
            yield Obtain(name, card, Tokens(*commit))
            yield Contribute(name, card, Tokens(*commit))


def _pledges(game: LifeMeaning, name: str, decides: bool) -> Iterator[Action]:
    """Yield every pledge up to one token of each type beyond what is held or printed, and some of less than nothing."""
    card = game.cards.events.get(game.table.event)
    asked = tuple(card.mitigation.tokens) if card else NOTHING
    held = tuple(game.table.players[name].tokens) if decides else NOTHING
    yield from (Mitigate(name, Tokens(*commit)) for commit in _amounts(held, asked))
    yield from (Mitigate(name, Tokens(*commit)) for commit in (asked, (1, -1, 0, 0, 0), (2, 0, 0, 0, -1)))


def _amounts(held: tuple[int, ...], asked: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every payment up to one token of each type beyond what is held or could be asked for."""
    return product(*(range(min(have, need) + 2) for have, need in zip(held, asked, strict=True)))


def _asked(game: LifeMeaning, card: str) -> tuple[int, ...]:
    """Return the most tokens of each type that a card may ask for: those printed on it."""
    printed = game.cards.patterns.get(card) or game.cards.projects.get(card)
    icons = (getattr(printed, "cost", None) or getattr(printed, "requirement", None)) if printed else Icons()
    return tuple(icons.tokens)


def _all_cards(game: LifeMeaning) -> list[str]:
    return [card.id for card in game.rulebook.cards.values()]
