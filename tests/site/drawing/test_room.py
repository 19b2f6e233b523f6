"""Words and symbols keep to the room they have, and what belongs together stays in one line."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.site.drawing import svg
from rules_engine.site.drawing.boards import picture
from rules_engine.site.drawing.flow import Item, flow
from tests.site.drawing import pictured


def item(width: float, held: float = 0) -> Item:
    """Return a thing of some width that draws nothing."""
    return Item(width, 10, lambda x, y: "", 3, held=held)


def test_a_word_that_is_too_wide_goes_on_after_a_slash():
    """No card and no zone has room for every name; one that fits stays whole."""
    words = "Gain Component/Mechanism"
    room = svg.width("Component/", svg.HEAD) + 1

    assert list(svg.lines(words, svg.HEAD, room)) == ["Gain", "Component/", "Mechanism"]
    assert list(svg.lines(words, svg.HEAD, svg.width("Component/Mechanism", svg.HEAD))) == [
        "Gain",
        "Component/Mechanism",
    ]


def test_a_number_stays_beside_what_it_counts():
    """Where only the number has room left, both go to the next line."""
    assert [y for _, y in flow([item(50), item(20, held=30), item(30)], 80).places] == [0, 14, 14]
    assert [y for _, y in flow([item(50), item(20), item(30)], 80).places] == [0, 0, 14]


def test_a_small_mat_has_room_for_the_name_of_its_owner():
    """Of a step that changed one small zone no more is drawn than that zone, and whose it is."""
    for full_id, example in pictured.played("meeple-inc"):
        if not full_id.endswith("first-game"):
            continue
        sheet, tables, _ = pictured.moments("meeple-inc", example)
        board = next(each for each in sheet.look.boards if each.each)
        few = replace(board, narrow=(next(zone.term for zone in board.zones if zone.narrow),))
        for owner in tables[0]["players"]:
            made = picture(sheet, few, "narrow", tables[0], tables[0], owner)
            assert made.width >= svg.width(owner, svg.HEAD) + 38
