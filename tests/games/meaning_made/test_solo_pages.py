"""A game alone on the pages: what the Community does in words, and where its markers are in the picture."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import rules_engine
from rules_engine import library
from rules_engine.core.play.event import Event
from rules_engine.games.meaning_made.sentences import tell
from rules_engine.site.drawing.boards import Picture
from rules_engine.site.pages.book import Book
from tests.games import drawn
from tests.games.bots import by_kind, play_out
from tests.games.meaning_made.tables import table

US = {"by": ["Alex", "Community"]}


@cache
def book() -> Book:
    """Return the rulebook as the pages ask for it."""
    loaded = library.load("meaning-made")
    return Book({"meaning-made": loaded}, loaded)


def strict(term: str) -> str:
    """Return the words of a term. Raises: KeyError for one the glossary does not have."""
    found = book().rulebook.terms[f"mm.term.{term}"]
    return found.icon + found.name


def shown(**given: Any) -> tuple[dict[str, Picture], set[str]]:
    """Return the boards of a table, and what they say."""
    (pictures,) = drawn.boards(book(), table(**given).table)
    return pictures, drawn.sentences(pictures)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("set-aside", "", "", 4), "4 markers lie ready for the 🐝Community"),
        (Event("community", "", "", ("local-clinic", 2)), "the 🐝Community takes place 2 on Local Clinic"),
        (Event("no-place", "", "", ""), "the 🐝Community finds no place"),
        (Event("community-back", "", "", ("local-clinic", 1)),
         "the 🐝Community takes its marker back from Local Clinic"),
        (Event("community-back", "", "", ("local-clinic", 0)), "the 🐝Community loses its marker on Local Clinic"),
        (Event("outranked", "", "", ("local-clinic", 1, 6)),
         "place 1 on Local Clinic is the 🐝Community's; nobody gains its 6 🌳Legacy"),
        (Event("gain", "", "Alex", (("markers", 1),)), "Alex takes 1 Contribution marker"),
        (Event("gain", "", "Alex", (("markers", 4),)), "Alex takes 4 Contribution markers"),
        (Event("wins", "mm.solo.win", "Alex", ""), "Alex wins"),
        (Event("nobody", "mm.solo.win", "", ""), "nobody wins"),
    ],
    ids=lambda case: f"{case.kind} {case.what}" if isinstance(case, Event) else "",
)  # fmt: skip
def test_what_happens_in_words(event: Event, sentence: str):
    """Each event of a game alone, and each marker taken, reads like a sentence, without its full stop."""
    assert tell(event, strict, lambda card: book().rulebook.cards[f"mm.card.{card}"].name) == sentence


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_alone_is_told(seed: int):
    """Nothing a solo rule brings about goes without a sentence."""
    game = play_out(rules_engine.rulebook("meaning-made").new_game(["Alex"], seed=seed), by_kind, random.Random(seed))
    told = [(event, tell(event, strict, game.name_of)) for event in game.log if event.rule.startswith("mm.solo")]

    assert {event.kind for event, _ in told} >= {"set-aside", "community"}
    assert [event for event, sentence in told if not sentence] == []


def test_the_picture_shows_markers_and_places_of_the_community():
    """In a game alone the picture has the markers left, and the Community among those on an Initiative."""
    pictures, said = shown(alone=True, works={"local-clinic": US})

    zones = pictures["world-board/0"].zones
    assert drawn.words(zones["community-contribution-marker"]) == ["× 3"]
    assert zones["initiative-index"].count("#mm-neutral") == 1
    assert "Community Contribution marker: 3" in said
    order = "Local Clinic (Contribution Order Space: Alex, Community)"
    assert f"Initiative Index: {order}, Food Network, Learning Archive" in said


def test_with_others_the_picture_has_no_community():
    """Two players and more see nothing of the Community."""
    pictures, said = shown(works={"local-clinic": {"by": ["Alex", "Brooke"]}})

    assert "community-contribution-marker" not in pictures["world-board/0"].zones
    assert not [sentence for sentence in said if "Community" in sentence]
    assert drawn.words(pictures["world-board/0"].zones["initiative-index"]) == ["A", "B"]


def test_the_picture_names_the_patterns_of_a_palette():
    """Each by its name; and it says where there is none."""
    pictures, said = shown(alex={"palette": ["shell", "pulse"]})

    assert drawn.words(pictures["player-mat/1"].zones["pattern-palette"]) == ["Shell", "Pulse"]
    assert {"Alex: Pattern Palette: Shell, Pulse", "Brooke: Pattern Palette: empty"} <= said


def test_the_picture_shows_the_community():
    """Printed, a solo game tells the markers left to the Community and where the others lie."""
    game = table(alone=True, works={"learning-archive": {"by": ["Community"]}})

    assert "Community 3 markers left" in str(game)
    assert "Learning Archive: open 1 Energy 2 Insight 1 Support Layer 2; Community" in str(game)
