"""What a game looks like where it is printed: in a session of Python, in a debugger, in a notebook."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from tests.games.always import book


class Text(HTMLParser):
    """Gathers the words of a page, and the names of its elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.elements: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.elements.add(tag)

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


@pytest.mark.parametrize(("name", "words"), [("meaning-made", "🌈Pattern Prism"), ("life-meaning", "Pattern Gallery")])
def test_a_notebook_shows_the_board(name: str, words: str):
    """Tracks, players and displays are drawn, with the names of cards and players in letters."""
    game = book(name).new_game(["Alex", "<b>&Co"], seed=7)

    shown = Text(game._repr_html_())

    text = " ".join(shown.words)
    assert {"svg", "table", "ul"} <= shown.elements
    assert "b" not in shown.elements
    assert words in text
    assert {"Alex", "<b>&Co"} <= set(shown.words)
    assert "Round 1" in text.replace("  ", " ")
