"""Plain data in and out."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import NamedTuple

import pytest

from rules_engine.core.data.codec import Misfit, build, plain
from rules_engine.core.play.event import Event, event_to_data


class Purse(NamedTuple):
    """A named tuple."""

    gold: int = 0
    silver: int = 0


EMPTY = Purse()


@dataclass(frozen=True, slots=True)
class Charm:
    """A value with a name that Python reserves."""

    name: str
    for_: str = ""


@dataclass(slots=True)
class Traveler:
    """A mutable thing that holds others."""

    name: str
    purse: Purse = EMPTY
    charms: list[Charm] = field(default_factory=list)
    route: tuple[str, ...] = ()
    place: tuple[str, int] = ("inn", 0)
    friends: dict[str, Charm] = field(default_factory=dict)
    steps: dict[int, str] = field(default_factory=dict)
    guide: Charm | None = None


FULL = Traveler(
    name="Ada",
    purse=Purse(2, 5),
    charms=[Charm("acorn", for_="luck")],
    route=("ford", "mill"),
    place=("mill", 3),
    friends={"Ben": Charm("bell")},
    steps={2: "ford"},
    guide=Charm("compass"),
)


@pytest.mark.parametrize("traveler", [FULL, Traveler("Ben")])
def test_what_is_written_reads_back(traveler: Traveler):
    """A dataclass goes through JSON and comes back equal, nested values and all."""
    assert build(Traveler, json.loads(json.dumps(plain(traveler)))) == traveler


def test_empty_fields_are_left_out():
    """Only what differs from its default is written."""
    assert plain(Traveler("Ben")) == {"name": "Ben"}


def test_a_trailing_underscore_is_not_written():
    """`for_` is `for` outside Python."""
    assert plain(Charm("acorn", for_="luck")) == {"name": "acorn", "for": "luck"}


def test_a_missing_field_is_an_error():
    """Data without a field that has no default is refused."""
    with pytest.raises(Misfit, match="the traveler has no 'name', and needs one"):
        build(Traveler, {"purse": [1, 2]})


@pytest.mark.parametrize(
    ("data", "path", "message"),
    [
        ([], (), "it takes a mapping, not a list"),
        ({"name": 1}, ("name",), "name takes text, not 1"),
        ({"name": "Ada", "nmae": "Ben"}, ("nmae",), "the traveler has no 'nmae'; it has name, purse, charms,"),
        ({"name": "Ada", "purse": {"golf": 1}}, ("purse",), "purse takes Purse of whole numbers, not a mapping"),
        ({"name": "Ada", "purse": [1, 2, 3]}, ("purse",), "purse takes Purse of whole numbers, not a list"),
        ({"name": "Ada", "purse": {"gold": True}}, ("purse", "gold"), "gold takes a whole number, not true"),
        ({"name": "Ada", "charms": "acorn"}, ("charms",), "charms takes a list of mappings, not 'acorn'"),
        ({"name": "Ada", "charms": [{"for": "luck"}]}, ("charms", 0), "0 has no 'name', and needs one"),
        ({"name": "Ada", "route": ["ford", None]}, ("route", 1), "route takes text, not nothing"),
        ({"name": "Ada", "place": ["mill"]}, ("place",), "place takes a list of"),
        ({"name": "Ada", "friends": []}, ("friends",), "friends takes a mapping, not a list"),
        ({"name": "Ada", "steps": {"two": "ford"}}, ("steps", "two"), "two takes a whole number, not 'two'"),
        ({"name": "Ada", "guide": 0}, ("guide",), "guide takes a mapping, not 0"),
    ],
)
def test_data_of_another_type_is_an_error_at_its_place(data: object, path: tuple, message: str):
    """Nothing is taken for something else, not a text for a list of letters and not true for one."""
    with pytest.raises(Misfit, match=re.escape(message)) as error:
        build(Traveler, data)
    assert error.value.path == path


@pytest.mark.parametrize(
    ("event", "data"),
    [
        (
            Event("gain", "x.a", "Ada", (("gold", 2),)),
            {"kind": "gain", "rule": "x.a", "who": "Ada", "what": {"gold": 2}},
        ),
        (Event("move", "x.b", "Ada", ("mill", 3)), {"kind": "move", "rule": "x.b", "who": "Ada", "what": ["mill", 3]}),
        (Event("round", "x.c", what=2), {"kind": "round", "rule": "x.c", "what": 2}),
        (Event("rest", "x.d", "Ada"), {"kind": "rest", "rule": "x.d", "who": "Ada"}),
        (Event("none", "x.e", what=()), {"kind": "none", "rule": "x.e", "what": []}),
        (Event("zero", "x.f", what=0), {"kind": "zero", "rule": "x.f", "what": 0}),
    ],
)
def test_an_event_is_written(event: Event, data: dict):
    """Pairs become an object, words an array, and empty parts are left out."""
    assert json.loads(json.dumps(event_to_data(event))) == data


def test_a_set_is_written_in_order():
    """What is written is the same in every process, though a set's order is not."""
    assert plain(frozenset("hgfedcba")) == list("abcdefgh")
