"""What a game looks like where it is printed: in a session of Python, in a debugger, in a notebook."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from rules_engine.core.data.look import Look
from tests.games.always import book


class Text(HTMLParser):
    """Gathers the words of a page, the names of its elements, what describes its pictures, its ids and their uses."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.elements: set[str] = set()
        self.labels: list[str] = []
        self.ids: set[str] = set()
        self.used: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.elements.add(tag)
        self.labels += [has["aria-label"]] if "aria-label" in has else []
        self.ids |= {has["id"]} if "id" in has else set()
        self.used |= {has["href"].removeprefix("#")} if "href" in has else set()
        self.used |= set(re.findall(r"url\(#([^)]*)\)", has.get("fill", "")))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_a_game_says_who_plays_it_and_who_has_to_choose():
    """Its `repr` has the name, the players, the round, and the decision."""
    game = book("meaning-made").new_game(["Alex", "Brooke"], seed=7)

    assert repr(game) == "<Meaning Made of Alex, Brooke: round 1, Alex to choose: turn>"


def test_a_game_that_is_over_says_so():
    """Nobody chooses any more."""
    game = book("meaning-made").new_game(["Alex", "Brooke"], seed=7)
    while game.outcome is None:
        game.play(game.legal_actions()[0])

    assert repr(game) == f"<Meaning Made of Alex, Brooke: round {game.table.round}, over>"


def test_legal_actions_say_whose_they_are():
    """How many there are, and for whom."""
    actions = book("meaning-made").new_game(["Alex", "Brooke"], seed=7).legal_actions()

    assert repr(actions) == f"<{len(actions)} legal actions for Alex>"


@pytest.mark.parametrize(("name", "words"), [("meaning-made", "Pattern Prism"), ("life-meaning", "Pattern Gallery")])
def test_a_notebook_shows_the_board(name: str, words: str):
    """Boards and mats are drawn in both layouts, with the names of zones, cards and players in letters."""
    game = book(name).new_game(["Alex", "<b>&Co"], seed=7)

    shown = Text(game._repr_html_())

    assert "b" not in shown.elements
    assert {"Alex", "<b>&Co", words, "Round 1"} <= set(shown.words)
    described = [said for said in shown.labels if said.startswith("<b>&Co. ")]
    assert len(shown.labels) == 2 * 3
    assert len(described) == 2


def test_a_notebook_tells_one_game_from_the_next():
    """What stands in the output of another cell is never shown in its place: no id is in both."""
    shown = [
        Text(book("meaning-made").new_game(names, seed=7)._repr_html_()) for names in (["Ann", "Bo"], ["Cy", "Di"])
    ]

    assert not shown[0].ids & shown[1].ids
    for each in shown:
        assert each.used <= each.ids


def test_a_game_that_nobody_has_drawn_is_its_words_in_a_notebook():
    """There is no empty picture."""
    game = book("meaning-made").new_game(["Alex", "Brooke"], seed=7)
    game.rulebook = replace(game.rulebook, look=Look())

    assert game._repr_html_() is None
