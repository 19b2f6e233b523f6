"""Where several players know different things, a worked game can go round on one device; tables say what is needed."""

from __future__ import annotations

import json
import re

import pytest

from rules_engine.site.pages import replays, stepper, tables
from tests.site.drawing import pictured

HANDING = '<div class="handing">'


@pytest.mark.parametrize(
    ("name", "example", "offered"),
    [("meeple-inc", "first-game", True), ("meeple-inc", "bot-game", False), ("meaning-made", "first-game", False)],
)
def test_only_a_game_with_secrets_is_handed_over(name: str, example: str, offered: bool):
    """Alone nobody hands anything over, and where all is open nobody needs to; each step says whose it is."""
    book = pictured.book(name)
    found = next(each for full_id, each in pictured.played(name) if full_id.endswith(f".{example}"))
    sheet, _, _ = pictured.moments(name, found)
    trace = replays.trace(book, found)
    assert trace
    page = stepper.stepper(book, sheet, trace, "page.md")

    assert (HANDING in page) == offered
    assert page.count("data-who=") == sum(bool(step.actor) for step in trace.steps)


def test_whoever_has_the_device_sees_their_own_cards():
    """What lies face down is a back for all, and for its owner what it is: drawn, and said of their own mat alone."""
    book = pictured.book("meeple-inc")
    found = next(each for full_id, each in pictured.played("meeple-inc") if full_id.endswith(".first-game"))
    sheet, _, _ = pictured.moments("meeple-inc", found)
    trace = replays.trace(book, found)
    assert trace
    data = re.search(r'<script type="application/json">(.*?)</script>', stepper.stepper(book, sheet, trace, "page.md"))
    assert data
    steps = json.loads(data[1])
    names = list(trace.steps[0].table["players"])
    keys = {key for step in steps for key in step}
    own = {key for key in keys if "@" in key}

    seats = {(key.partition("@")[2], int(key.split("/")[1].partition("@")[0])) for key in own}

    assert seats == {(name, at) for at, name in enumerate(names, 1)}
    assert {key.partition("@")[0].rpartition("/")[2] for key in own} <= {"1", "2", "prediction", "skill-card"}
    at = next(n for n, step in enumerate(trace.steps) if step.table["players"]["Brooke"].get("predictions"))
    assert "1 face down." in steps[at]["player-area/2"]
    assert "1 face down (Train Worker)." in steps[at]["player-area/2@Brooke"]
    assert "train-worker" not in steps[at]["player-area/2/prediction"]
    assert "train-worker" in steps[at]["player-area/2/prediction@Brooke"]
    assert all(key.partition("@")[0] in keys for key in own)


def test_a_table_of_one_column_has_no_number_above_it():
    """A number tells columns apart; its rows are named as things are, with a capital letter."""
    book = pictured.book("meeple-inc")
    shown = {table.id: tables.whole(book, table) for table in book.rulebook.tables.values()}

    assert "<thead>" not in shown["seat"]
    assert '<th scope="row">Space 1</th>' in shown["seat"]
    assert "<thead>" in shown["space"]
    assert ">Game Box</th>" in shown["element-cost"]


def test_a_table_has_no_column_in_which_nothing_stands():
    """What a result means is told where results are words of the glossary."""
    for name, table, explained in (("meeple-inc", "prediction-reward", False), ("life-meaning", "", True)):
        book = pictured.book(name)
        shown = [
            tables.shown(book, each, "page.md")
            for each in book.rulebook.tables.values()
            if len(each.rows) == 1 and table in each.id
        ]
        assert shown
        assert all(("What it means" in html) == explained for html in shown)
        assert explained or not any("<td></td>" in html for html in shown)
