"""Positions that an author sets: no card is lost, and none comes from nowhere."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.core.data.codec import Misfit
from rules_engine.core.play.positions import place
from tests.games.always import GAMES, book

# For each game: a display, how many places it has, the deck its cards come from, where those go that leave, and where a
# player keeps them.
DISPLAYS = {
    "meaning-made": ("prism", 6, "pattern", "pattern_discard", "palette"),
    "life-meaning": ("gallery", 6, "pattern", "pattern_discard", "stack"),
    "meeple-inc": ("item_row", 4, "item", "item_bottom", "items"),
}
every_game = pytest.mark.parametrize("name", GAMES)


def begun(name: str) -> Any:
    """Return a new game of two."""
    return book(name).new_game(["Alex", "Brooke"], seed=5)


def set_up(name: str, **changes: Any) -> Any:
    """Return a new game with its table set."""
    game = begun(name)
    place(game, changes, card_of(name))
    return game


def card_of(name: str) -> Any:
    """Return how a rulebook finds a card by its name or id."""
    ids = {word: card.id for card in book(name).cards.values() for word in (card.name, card.id)}

    def find(word: str) -> str:
        if word not in ids:
            raise ValueError(word)
        return ids[word]

    return find


def cards(game: Any, name: str) -> Counter[str]:
    """Count the cards of a table, wherever they lie."""
    return GAMES[name].cards(game.table)


@every_game
@given(seed=st.integers(0, 2**16))
def test_wherever_cards_are_laid_each_is_there_as_often_as_before(name: str, seed: int):
    """Displays, decks, piles and what players keep may be set to any cards there are: all of them stay in play."""
    rng, game = random.Random(seed), begun(name)
    display, places, deck, pile, kept = DISPLAYS[name]
    before, pool = cards(game, name), [*getattr(game.table, f"{deck}_deck"), *getattr(game.table, display)]
    dealt = iter(rng.sample(pool, 12))
    changes: dict[str, Any] = {}
    for zone, most in ((display, places), (pile, 4)):
        if rng.random() < 0.7:
            changes[zone] = [next(dealt) for _ in range(rng.randrange(most))]
    if rng.random() < 0.7:
        changes["players"] = {who: {kept: [next(dealt)]} for who in rng.sample(["Alex", "Brooke"], rng.randrange(3))}

    place(game, changes, card_of(name))

    assert cards(game, name) == before
    for zone, laid in changes.items():
        if zone != "players":
            assert [card for card in getattr(game.table, zone) if card] == laid
    assert len(getattr(game.table, display)) == places


@every_game
def test_a_display_that_is_set_anew_sends_its_cards_back_to_their_deck(name: str):
    """What lay there before is in the deck then; a deck that is set by hand has to hold it, or it is in the box."""
    display, _, deck, _, _ = DISPLAYS[name]
    game = begun(name)
    there, left = [*getattr(game.table, display)], [*getattr(game.table, f"{deck}_deck")]

    place(game, {display: []}, card_of(name))

    now = getattr(game.table, f"{deck}_deck")
    assert (now[: len(left)], sorted(now)) == (left, sorted([*left, *there]))
    with pytest.raises(Misfit, match=re.escape(f"say box: [{deck}] if they are out of the game")) as error:
        set_up(name, **{display: [], f"{deck}_deck": left})
    assert error.value.path == (f"{deck}_deck",)
    boxed = set_up(name, **{display: [], f"{deck}_deck": left, "box": there})
    assert cards(boxed, name) == cards(game, name) - Counter(there)


@every_game
def test_the_rest_of_a_deck_may_be_out_of_the_game(name: str):
    """`box` with the name of a deck takes all of it that lies nowhere else."""
    display, _, deck, pile, _ = DISPLAYS[name]
    card = getattr(begun(name).table, f"{deck}_deck")[0]

    game = set_up(name, **{pile: [card], "box": [deck]})

    assert getattr(game.table, f"{deck}_deck") == []
    assert getattr(game.table, pile) == [card]
    assert any(getattr(game.table, display))


@every_game
def test_of_several_copies_one_is_taken_and_the_deck_gives_first(name: str):
    """A copy that is laid somewhere leaves the others where they are."""
    _, _, deck, _, kept = DISPLAYS[name]
    whole = Counter(getattr(begun(name).table, f"{deck}_deck"))
    card, copies = whole.most_common(1)[0]

    game = set_up(name, players={"Alex": {kept: [card]}})

    assert Counter(getattr(game.table, f"{deck}_deck")) == whole - Counter([card])
    with pytest.raises(Misfit, match="is laid once too often"):
        set_up(name, players={"Alex": {kept: [card] * (copies + 3)}})


def test_a_card_that_lies_alone_leaves_its_place_empty():
    """The End Initiative that is laid elsewhere is not where it was, too."""
    game = set_up("meaning-made", completed=["Stewardship"])

    assert (game.table.end, game.table.completed) == ("", ["stewardship"])


@pytest.mark.parametrize(("count", "more"), [(1, ""), (5, ""), (6, " and 1 more"), (7, " and 2 more")])
def test_five_cards_that_would_be_lost_are_named(count: int, more: str):
    """And of others how many."""
    deck = begun("meaning-made").table.event_deck
    names = [book("meaning-made").cards[f"mm.card.{card}"].name for card in deck[:5]]

    with pytest.raises(Misfit) as error:
        set_up("meaning-made", event_deck=deck[count:])

    assert re.match(f"(.*?){more} would lie nowhere", str(error.value))[1].split(", ") == names[:count]


WRONG = [
    ({"prism": ["Shell", "Shell"]}, ("prism", 1), "Shell is laid once too often: there is 1"),
    ({"prism": ["Shell"], "box": ["Shell"]}, ("prism",), "Shell is laid once too often: there is 1"),
    ({"prism": ["Shel"]}, ("prism",), "Meaning Made has no card 'Shel'"),
    ({"prism": ["Shell", "tree"]}, ("prism", 1), "Meaning Made has no card 'tree'"),
    ({"prism": "Shell"}, ("prism",), "prism takes a list of texts, not 'shell'"),
    ({"prism": [1]}, ("prism", 0), "prism takes text, not 1"),
    (
        {"players": {"Alex": {"palette": ["Stewardship"]}}},
        ("players", "Alex", "palette"),
        "'palette' takes pattern cards",
    ),
    ({"players": {"Alex": {"energy": "three"}}}, ("players", "Alex", "energy"), "energy takes a whole number"),
    ({"players": {"Axel": {}}}, ("players", "Axel"), "Axel does not play; players: Alex, Brooke"),
    ({"players": []}, ("players",), "players takes a mapping, not a list"),
    ({"meaning": True}, ("meaning",), "meaning takes a whole number, not true"),
    ({"drfit": 1}, ("drfit",), "the table has no 'drfit'; it has players, round,"),
    ({"works": {"Local Clinic": {"filed": {}}}}, ("works", "local-clinic", "filed"), "local-clinic has no 'filed'"),
    ({"works": {"Town Assembly": {}}, "index": []}, ("works", "town-assembly"), "nothing can lie on Town Assembly"),
    ({"end": "Local Clinic"}, ("end",), "Stewardship would lie nowhere"),
    ({"box": "pattern"}, ("box",), "box takes a list of texts, not 'pattern'"),
    ({"box": ["patern"]}, ("box",), "Meaning Made has no card 'patern'"),
    ({"event_deck": []}, ("event_deck",), "more would lie nowhere; lay them somewhere, or say box: [event]"),
]


@pytest.mark.parametrize(("changes", "path", "message"), WRONG)
def test_a_position_that_cannot_be_is_refused_at_its_place(changes: dict[str, Any], path: tuple, message: str):
    """A card twice or nowhere, a part there is not, and a value of another type are told where they stand."""
    with pytest.raises(Misfit, match=re.escape(message)) as error:
        set_up("meaning-made", **changes)
    assert error.value.path == path
