"""Plain data in and out."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import NamedTuple

import pytest

from rules_engine.core.codec import build, plain
from rules_engine.core.event import Event, event_from_data, event_to_data


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
    with pytest.raises(TypeError):
        build(Traveler, {"purse": [1, 2]})


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
def test_an_event_reads_back(event: Event, data: dict):
    """Pairs become an object, words an array; empty parts are left out; and all of it reads back."""
    assert event_to_data(event) == data
    assert event_from_data(json.loads(json.dumps(data))) == event
