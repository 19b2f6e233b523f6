"""Boards with pieces of all players: who stands where, what lies loose on cards, and what stays face down."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

import pytest

from rules_engine.core.data import codec
from rules_engine.games import meeple_inc
from rules_engine.site.drawing import pieces
from rules_engine.site.drawing.boards import Picture, picture
from rules_engine.site.pages import boards, pictures
from tests.site.drawing import pictured

NAME = "meeple-inc"


@pytest.fixture(scope="module")
def start() -> dict[str, Any]:
    """The table of a new game for two, as plain data."""
    return codec.plain(meeple_inc.rulebook().new_game(["Alex", "Brooke"], seed=1).table)


def drawn(table: Mapping[str, Any], before: Mapping[str, Any], board: str, owner: str = "") -> Picture:
    """Return a board as one table has it, and what is not as in the other marked."""
    book = pictured.book(NAME)
    found = next(each for each in book.rulebook.look.boards if each.id == board)
    return picture(pictures.sheet(book, [before, table]), found, "wide", table, before, owner)


def test_a_space_says_what_it_takes_and_gives_and_who_stands_there(start: dict[str, Any]):
    """The worker of a Specialist is told by name; a Freelancer called like an action is no space of it."""
    table = copy.deepcopy(start)
    table["players"]["Alex"]["placed"] = {"research-2": "researcher", "basic-1": "worker", "box-smith": "worker"}

    made = drawn(table, start, "gameboard")

    assert "Research action: free; −1 Dollar, +1 Research (Alex, Researcher)." in made.says
    assert "Gain Basic Resources: free (Alex)" in made.says
    assert "Gain Game Box: free; −1 Time token, +1 Research." in made.says
    assert made.zones["research-action"].count("d-ring") == 1
    assert "d-ring" not in drawn(table, table, "gameboard").zones["research-action"]


def test_whoever_stands_on_a_space_covers_nothing(start: dict[str, Any]):
    """Neither the piece nor the ring that marks it as new reaches down to what the space gives."""
    table = copy.deepcopy(start)
    table["players"]["Alex"]["placed"] = {"research-2": "worker"}
    zone = drawn(table, start, "gameboard").zones["research-action"]
    top = float(re.findall(r"translate\([\d.]+[ ,]([\d.]+)\)", zone)[-1])
    ring = re.search(r'<rect x="-4" y="-4" width="([\d.]+)" height="([\d.]+)" class="d-ring"', zone)

    assert ring
    hat = 30  # what the space takes stands above it
    assert top - 4 >= hat
    assert top - 4 + float(ring[2]) <= hat + pieces.SPACE - 5 - pieces.GIVES


def test_the_large_side_has_more_spaces(start: dict[str, Any]):
    """As many as its fact says, where the table has that side up; Upgrade has its own number on both."""
    larger = {**copy.deepcopy(start), "large_side": True}
    small, large = (drawn(table, table, "gameboard").says for table in (start, larger))

    def spaces(says: str, name: str) -> int:
        return says.partition(f"{name}: ")[2].partition(". ")[0].count(";") + 1

    assert [spaces(small, "Hire Specialist"), spaces(large, "Hire Specialist")] == [2, 3]
    assert [spaces(small, "Upgrade"), spaces(large, "Upgrade")] == [3, 3]


def test_what_stands_in_on_a_track_has_a_broken_edge():
    """As a space of an action has: each bonus space that the published text does not show."""
    table = pictured.book(NAME).rulebook.tables["mi.table.hourglass-bonus"]
    marks = [cell.provenance for row in table.rows for cell in row.cells]

    _, defined, _ = next(each for each in pictured.midgame(NAME) if each[0] == "gameboard")

    edges = re.findall(r'<rect [^>]*class="d-box d-(\w+)" rx="4"', defined)
    ours = [each for each in marks if each != "published"]
    assert 0 < len(ours) < len(marks)
    assert edges
    assert edges == ours * (len(edges) // len(ours))


def test_all_markers_lie_on_one_track(start: dict[str, Any]):
    """That of nobody, and one of each player; what has moved has a ring, and a dotted place where it was."""
    table = copy.deepcopy(start)
    table["hourglass"] -= 4
    table["players"]["Brooke"]["vp"] = 3

    made = drawn(table, start, "gameboard")

    assert "hourglass on 56, Alex on 0, Brooke on 3." in made.says
    assert [made.zones["score-track"].count(each) for each in ("d-ring", "d-was")] == [2, 2]


def test_tokens_lie_loose_on_a_card(start: dict[str, Any]):
    """As many as were put there, told behind its name."""
    table = copy.deepcopy(start)
    card = start["item_row"][-1]
    table["stacks"] = {card: {"dollar": 1, "research": 2}}

    made = drawn(table, start, "gameboard")

    assert "(1 Dollar; 2 Research)" in made.says
    assert made.zones["item-row"].count("d-ring") == 3


def test_what_lies_face_down_is_not_named(start: dict[str, Any]):
    """The picture is that of any other prediction, of as many; whom it is about all may see."""
    tables = [copy.deepcopy(start) for _ in range(2)]
    for table, action in zip(tables, ("train", "publish"), strict=True):
        table["players"]["Alex"] |= {"predictions": [action], "target": "Brooke", "fulfilled": ["box"]}

    one, other = (drawn(table, start, "player-area", "Alex") for table in tables)

    assert one == other
    assert "prediction: about Brooke: Gain Game Box, 1 face down." in one.says


def test_a_table_shows_who_sits_where_and_what_is_made(start: dict[str, Any]):
    """With the Skill card behind an employee, and the levels in the middle."""
    table = copy.deepcopy(start)
    table["players"]["Alex"] |= {"seat_2": "analyst", "seat_2_skill": "prototype-course", "box": 3}

    made = drawn(table, start, "player-area", "Alex")

    assert "empty; Analyst with Prototype Course; empty; empty; POW space empty; WOW space Founder" in made.says
    assert "Game Box 3" in made.says
    assert made.zones["board-game-table"].count("d-ring") == 2


def test_the_page_of_the_board_shows_both_sides():
    """The side that the game of the page does not use has its own number of spaces, and nobody on it."""
    (page,) = boards.pages(pictured.book(NAME)).values()
    used, _, other = page.partition("## Gameboard, large side up {")

    def spaces(html: str, name: str) -> int:
        return html.partition(f"{name}: ")[2].partition(". ")[0].count(";") + 1

    assert (spaces(used, "Research action"), spaces(other, "Research action")) == (2, 3)
    assert (spaces(used, "Upgrade"), spaces(other, "Upgrade")) == (3, 3)
    assert "(Alex" in used
    assert "(Alex" not in other
    assert 'data-download="gameboard-side"' in other
    assert len(ids := re.findall(r' id="([^"]+)"', page)) == len({*ids})
    assert "large side up" not in str(boards.pages(pictured.book("meaning-made")))
