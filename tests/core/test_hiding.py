"""Tables that hide something, in all the ways in which they may say so."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from rules_engine.core.play.changes import SHARED
from rules_engine.core.play.event import Event
from rules_engine.core.play.game import Game
from rules_engine.core.play.hiding import UNKNOWN, Untold, hides, masked, unseen, veiled
from rules_engine.core.play.table import NOBODY, Hidden, Part, Table
from rules_engine.core.play.told import Begun, Told

PLACES = ("north", "east", "south", "west")


def _not_yet_open(game: Any, owner: str) -> list[str]:
    return [place for place in PLACES if place not in game.table.players[owner].opened]


@dataclass(slots=True)
class Mat(Part):
    """A part of a player's that holds something hidden in its turn."""

    zones: ClassVar[Mapping[str, str]] = {"below": "stone"}
    hidden: ClassVar[Mapping[str, Hidden]] = {"below": Hidden()}
    below: str = ""


@dataclass(slots=True)
class Person(Part):
    """Bids are guessed from a list; marks are a player's own set, of which some are played and some are not."""

    zones: ClassVar[Mapping[str, str]] = {"marks": "mark", "played": "mark", "hand": "stone"}
    hidden: ClassVar[Mapping[str, Hidden]] = {
        "bids": Hidden(out_of=_not_yet_open), "marks": Hidden(), "played": Hidden(), "hand": Hidden(),
    }  # fmt: skip
    bids: list[str] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    mats: dict[str, Mat] = field(default_factory=dict)


@dataclass(slots=True)
class Room(Table):
    """What is shown to one player alone is seen by the one whom `looking` names."""

    zones: ClassVar[Mapping[str, str]] = {"stones": "stone", "shown": "stone"}
    hidden: ClassVar[Mapping[str, Hidden]] = {"stones": Hidden(NOBODY), "shown": Hidden("looking")}
    players: dict[str, Person]
    looking: str = ""
    stones: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)


def room() -> Room:
    """Return a table on which something lies in every hidden place."""
    ann = Person(["north", "west"], ["south"], ["a", "b"], ["c"], ["one", "two"], {"left": Mat("three")})
    ben = Person(["east"], [], ["a"], ["b", "c"], [], {"left": Mat()})
    return Room({"Ann": ann, "Ben": ben}, looking="Ben", stones=["four", "five"], shown=["six", ""])


@pytest.fixture
def game() -> Any:
    """Return a game whose table is that room, set by hand."""
    found: Any = object.__new__(type("Rooms", (Game,), {"changes": SHARED | {"show": _show, "look": _look}}))
    found.table, found.log, found.known, found.begun = room(), [], {}, Begun(0, room())
    found.blank_table = lambda players: Room({name: Person() for name in players})
    return found


def _show(table: Room, who: str, what: str) -> None:
    table.stones.remove(what)
    table.shown.append(what)


def _look(table: Room, who: str, what: str) -> None:
    table.looking = who


def guesses(game: Any, reader: str, count: int = 200) -> list[Any]:
    """Return tables that `reader` may guess."""
    from rules_engine.core.play.guessing import deal_anew

    tables = []
    for seed in range(count):
        twin: Any = object.__new__(type(game))
        twin.table = game.table.copy()
        deal_anew(twin, reader, game._told(reader).seen, random.Random(seed))
        assert masked(twin.table, reader) == masked(game.table, reader)
        tables.append(twin.table)
    return tables


def test_a_table_says_who_sees_what():
    """Their owner, nobody, or the player whom a part of the table names, wherever it lies."""
    ann, ben = masked(room(), "Ann"), masked(room(), "Ben")

    assert (ann.shown, ben.shown) == ([UNKNOWN, ""], ["six", ""])
    assert (ann.stones, ben.stones) == ([UNKNOWN, UNKNOWN], [UNKNOWN, UNKNOWN])
    assert (ann.players["Ann"].mats["left"].below, ben.players["Ann"].mats["left"].below) == ("three", UNKNOWN)
    assert (ann.players["Ben"].mats["left"].below, ann.players["Ben"].bids) == ("", [UNKNOWN])
    assert masked(room(), "nobody at all").shown == [UNKNOWN, ""]
    assert room() == room()


def test_a_table_that_hides_nothing_says_so():
    """Then nothing is copied and nothing gone through."""
    assert hides(room())
    assert not hides(Table({"Ann": {}}))


def test_hidden_parts_hold_names():
    """A number, say, would show how it is written down."""
    table = room()
    table.players["Ann"].hand = 3  # type: ignore[assignment]

    with pytest.raises(TypeError, match=r"^players.Ann.hand is hidden, and holds no names but 3$"):
        masked(table, "Ben")


def test_what_a_rule_may_find_out_of_what_is_hidden_is_how_much_it_is():
    """Anything else raises, in whatever way it looks."""
    hand = veiled(room(), "Ben").players["Ann"].hand

    assert (len(hand), bool(hand)) == (2, True)
    for look in (list, str, repr, set, hash, sorted, lambda it: it[0], lambda it: "one" in it, lambda it: it == ["one"],
                 lambda it: it.__add__([]), lambda it: it.count("one"), lambda it: f"{it}", reversed, lambda it: [*it],
                 lambda it: it != [], lambda it: it < []):  # fmt: skip
        with pytest.raises(Untold):
            look(hand)
    assert veiled(room(), "Ann").players["Ann"].hand == ["one", "two"]
    assert room().players["Ann"].hand == ["one", "two"]


def test_stones_are_guessed_to_lie_wherever_they_may(game: Any):
    """The deck has some, so those of all hidden places are dealt anew; an empty place stays empty."""
    tables = guesses(game, "Ann")

    assert {table.shown[0] for table in tables} == {"four", "five", "six"}
    assert all(table.shown[1] == "" and table.players["Ann"].hand == ["one", "two"] for table in tables)
    assert {table.players["Ann"].mats["left"].below for table in guesses(game, "Ben")} == {
        "one", "two", "three", "four", "five",
    }  # fmt: skip


def test_a_set_of_ones_own_is_guessed_among_ones_own_places(game: Any):
    """Nowhere on the table does a mark lie, so each player has their own, and keeps them."""
    tables = guesses(game, "nobody at all")

    assert {tuple(table.players["Ben"].marks) for table in tables} == {("a",), ("b",), ("c",)}
    for table in tables:
        for person in table.players.values():
            assert sorted(person.marks + person.played) == ["a", "b", "c"]


def test_what_was_chosen_from_a_list_is_guessed_from_it(game: Any):
    """As many as there are, each once, and none that the list does not have."""
    bids = {tuple(table.players["Ann"].bids) for table in guesses(game, "Ben")}

    assert bids == {(a, b) for a in ("north", "east", "west") for b in ("north", "east", "west") if a != b}


def test_what_was_seen_to_be_chosen_from_a_list_is_not_guessed_twice(game: Any):
    """It stays where it went, and the others are those that are left."""
    told = Told("Ben", seen={("players", "Ann", "bids"): Counter({"west": 1})})
    game.known["Ben"] = Begun(0, game.table.copy(), told)

    assert {tuple(table.players["Ann"].bids) for table in guesses(game, "Ben")} == {("north", "west"), ("east", "west")}


def test_a_place_of_no_kind_cannot_be_guessed(game: Any, monkeypatch: pytest.MonkeyPatch):
    """Whoever wrote the table is told what to say."""
    monkeypatch.setattr(Person, "zones", {})

    with pytest.raises(TypeError, match=r"^players.Ann.(hand|marks|played) is hidden: name its kind in `zones`, or"):
        guesses(game, "Ben", 1)


def test_what_is_shown_to_one_is_told_to_one():
    """Until another looks: then it is told what lies there, by an event that names nothing."""
    ann, ben = Told("Ann"), Told("Ben")
    events = [Event("show", "r", "", "five"), Event("look", "r", "Ann")]
    for told in (ann, ben):
        told.follow(room(), events, {"show": _show, "look": _look})

    assert [event.what for event in ann.log] == [UNKNOWN, ""]
    assert [event.what for event in ben.log] == ["five", ""]
    assert ben.seen["shown",] == {"six": 1, "five": 1}


def test_a_name_that_is_only_mentioned_is_told_to_whoever_sees_it():
    """Where it lies unseen, and nowhere else, it is not; what lies in a list of choices is anybody's word."""
    events = [Event("tie", "r", "Ann", ("one", "east", "south"))]
    told = {}
    for name in ("Ann", "Ben"):
        reader = Told(name)
        reader.follow(room(), events, SHARED)
        told[name] = reader.log[0].what

    assert told == {"Ann": ("one", "east", "south"), "Ben": (UNKNOWN, "east", "south")}


def test_where_hidden_places_lie():
    """In the order of the table, each with its path and its owner."""
    found = [(".".join(place.path), place.owner) for place in unseen(room(), "Ben")]

    assert sorted(found) == [
        ("players.Ann.bids", "Ann"), ("players.Ann.hand", "Ann"), ("players.Ann.marks", "Ann"),
        ("players.Ann.mats.left.below", "Ann"), ("players.Ann.played", "Ann"), ("stones", ""),
    ]  # fmt: skip
