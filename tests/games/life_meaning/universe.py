"""Every action anybody could think of in Life~Meaning: each player and a stranger, cards that are there and are not.

This is written from what an action says, not from how the engine finds its options: payments go one token beyond what
is held or printed, targets include oneself and nobody, discards are every choice of face-up cards and some of others,
areas and tokens include ones that do not exist. Whoever is not to decide is tried with less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, permutations, product

from rules_engine.core.action import Action
from rules_engine.games.life_meaning import (
    Abstain,
    Acquire,
    Answer,
    Contribute,
    Convert,
    EndTurn,
    Icons,
    LifeMeaning,
    Mitigate,
    Obtain,
    Recalibrate,
    Stabilize,
    Tokens,
    Touchpoint,
)

STRANGER = "Zed"
TYPES = ("energy", "regulation", "model", "value", "support")
WORDS = (*TYPES, "coherence", "")
NO_CARDS = ("no-such-card", "")
NOTHING, ONE = (0, 0, 0, 0, 0), (1, 0, 0, 0, 0)
TAKEN_BACK = tuple(sorted(set(permutations((2, 1, -1, 0, 0)))))


def universe(game: LifeMeaning) -> Iterator[Action]:
    """Yield every action, for every player at the table and one who is not."""
    players = game.decision.players if game.decision else ()
    for name in (*game.table.players, STRANGER):
        yield from _words(name)
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
    for area, cards in (("gallery", table.gallery), ("projects", table.projects)):
        yield from (Recalibrate(name, area, some) for some in _choices([card for card in cards if card]))
        yield from (Recalibrate(name, area, some) for some in _odd_choices(game))
    for area in ("events", ""):
        yield from (Recalibrate(name, area, some) for some in ((), tuple(table.gallery[:1])))


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
    for area, cards in (("gallery", table.gallery), ("projects", table.projects), ("", ())):
        yield from (Recalibrate(name, area, some) for some in ((), tuple(cards[:1]), tuple(cards)))


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


def _choices(cards: list[str]) -> Iterable[tuple[str, ...]]:
    """Return every choice of `cards`, nothing and all included; two copies of a card are two cards."""
    return dict.fromkeys(some for count in range(len(cards) + 1) for some in combinations(sorted(cards), count))


def _odd_choices(game: LifeMeaning) -> Iterator[tuple[str, ...]]:
    """Yield discards that are not a choice of one area: twice the same card, cards that lie elsewhere, empty places."""
    table = game.table
    there = [card for card in (*table.gallery, *table.projects) if card]
    gone = [pile[0] for pile in (table.pattern_deck, table.project_deck, table.completed) if pile]
    for card in (*there, *gone, table.event, *NO_CARDS):
        yield (card,)
        yield (card, card)
        yield (card, card, card)
        yield (*there[:1], card)
    yield tuple(there)
