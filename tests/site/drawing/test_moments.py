"""From step to step of an example nothing jumps, and what is told of a step draws all of it."""

from __future__ import annotations

import itertools
import operator
from html import unescape

import pytest

from rules_engine import library
from rules_engine.core.data.rulebook import Example
from rules_engine.site.pages import pictures
from tests.site.drawing import pictured
from tests.soaking import SHARE

NAMES = library.names()


def shared(name: str, share: int) -> list[Example]:
    """Return examples: the longest, and of the others as many as a share of a test plays."""
    return [example for _, example in pictured.played(name)][::share]


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", NAMES)
def test_nothing_jumps(name: str, share: int):
    """Every board, mat and zone has its place and its size at every step, and every picture its still part."""
    for example in shared(name, share):
        _, _, drawn = pictured.moments(name, example)
        first, *others = (
            {key: (each.places, each.width, each.height, each.still) for key, each in moment.items()}
            for moment in drawn
        )
        assert len(first) >= 2
        assert all(each == first for each in others), example.id


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", NAMES)
def test_the_changes_of_the_steps_add_up_to_each_moment(name: str, share: int):
    """Each zone of each layout, and each description, is what its own moment draws and says; nothing else is told."""
    for example in shared(name, share):
        _, _, drawn = pictured.moments(name, example)
        told = list(pictures.changes(drawn))
        for moment, state in zip(drawn, itertools.accumulate(told, operator.or_), strict=True):
            used = set()
            for key, picture in moment.items():
                board, seat, _ = key.split("/")
                assert state[f"{board}/{seat}"] == unescape(picture.says)
                used.add(f"{board}/{seat}")
                for zone, svg in picture.zones.items():
                    where = next(at for at in (f"{key}/{zone}", f"{board}/{seat}/{zone}") if at in state)
                    assert state[where] == svg
                    used.add(where)
            assert used == state.keys()
        for before, change in zip(itertools.accumulate(told, operator.or_), told[1:], strict=False):
            assert [key for key, shown in change.items() if before[key] == shown] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_looks_the_same_is_drawn_once(name: str):
    """A zone taken from another moment is the one that would be drawn anew; most are taken from another."""
    sheet, tables, drawn = pictured.moments(name, shared(name, SHARE)[0])
    zones = sum(len(each.zones) for moment in drawn for each in moment.values())
    assert len(sheet.zones) < zones / 2
    for before, now, moment in zip([*tables[:1], *tables], tables[:12], drawn, strict=False):
        sheet.zones.clear()
        assert pictures.drawn(sheet, now, before) == moment
