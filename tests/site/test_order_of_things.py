"""The order of things: the page shows what the engine did, and how other groups play it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.library import Loaded
from rules_engine.site.escaping import escaped
from rules_engine.site.pages import look_up, order_of_things
from rules_engine.site.pages.book import Book

NAMES = [name for name in library.names() if library.load(name).rulebook.orders]


def told(loaded: Loaded, order: str) -> str:
    """Return what the page says of an order."""
    books = escaped({loaded.rulebook.name: loaded})
    (page,) = order_of_things.pages(Book(books, books[loaded.rulebook.name])).values()
    return page.partition(f"{{ #{order} }}")[2].partition("\n## ")[0]


def stops(text: str) -> list[str]:
    """Return the names of the stops in their order, without icons."""
    return [re.sub(r"[^\w,' ]", "", name) for name in re.findall(r"^\d+\. \*\*(.*?)\*\*", text, re.M)]


@pytest.mark.parametrize("name", NAMES)
def test_every_order_is_a_line_of_all_its_stops(name: str):
    """Each stop has its rule, by number, and whose word it is; a chapter is nobody's."""
    loaded = library.load(name)

    for order in loaded.rulebook.orders.values():
        text = told(loaded, order.id)
        assert "…." not in text
        assert len(stops(text)) == len(order.stops)
        of_rules = [stop for stop in order.stops if stop.rules[0] in loaded.rulebook.rules]
        assert len(re.findall(r"\{ \.number \}", text)) == len(order.stops)
        assert text.count('class="way-whose') == len(of_rules)


def test_a_stop_that_is_a_chapter_shows_the_chapter():
    """Not the rule of what happens to come first, which may be about something else."""
    text = told(library.load("meeple-inc"), "placement")

    stop = text.partition("**Take the action**")[2].partition("\n\n")[2].strip().partition("\n")[0]
    assert stop.startswith("[Hire Specialist](rule:mi.hire-specialist): Specialists are workers")


def test_a_stop_of_several_rules_says_whose_word_each_is():
    """What is published of it makes the rest no more so: the old Event is discarded by a reading of ours."""
    text = told(library.load("life-meaning"), "round")

    words = re.findall(r"</span>([^<]*)</span>$", text, re.M)
    assert words[:3] == ["published, in part our reading", "published", "clarified"]


def test_the_page_shows_the_order_that_is_played():
    """The data may say otherwise, which a check tells: the page goes by the engine."""
    loaded = library.load("meaning-made")
    order = loaded.rulebook.orders["mm.order.load"]
    orders = {"mm.order.load": replace(order, stops=order.stops[::-1])}
    backwards = replace(loaded, rulebook=replace(loaded.rulebook, orders=orders))

    assert stops(told(backwards, "load")) == stops(told(loaded, "load"))
    assert stops(told(loaded, "load"))[1:3] == ["Place the card", "Gain the Pattern Bonus"]


def test_other_answers_are_told_by_the_numbers_of_the_stops():
    """A group that checks the World Layer first finds its own order below the common one."""
    text = told(library.load("meaning-made"), "load")

    lines = {line for line in text.splitlines() if "mm.ruling.after-load-order" in line}
    assert {re.search(r"\*\*(.*)\*\*", line)[1] for line in lines} == {
        "1 → 2 → 4 → 3 → 5 → 6 → 7",
        "1 → 2 → 3 → 5 → 4 → 6 → 7",
    }
    (left_out,) = (line for line in text.splitlines() if "mm.ruling.recheck-after-load" in line)
    assert left_out.endswith("**1 → 2 → 3 → 4 → 5 → 6**, without 7.")


def test_a_look_up_has_every_cell_of_its_tables():
    """Without a script the page is tables, each cell marked as among the tables."""
    loaded = library.load("meaning-made")
    books = escaped({"meaning-made": loaded})
    (page,) = look_up.pages(Book(books, books["meaning-made"])).values()

    cells = [cell for table in loaded.rulebook.tables.values() for row in table.rows for cell in row.cells]
    assert page.count('<td class="cell--') == len(cells)
    assert page.count("badge--provisional") == sum(cell.provenance == "provisional" for cell in cells) + 1
    assert page.count("data-look-up=") == len(loaded.rulebook.tables)
