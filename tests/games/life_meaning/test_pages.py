"""Life~Meaning on the pages: the picture follows the table, every card has a face, every event a sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from functools import cache
from html import unescape
from typing import Any

import pytest

from rules_engine import library
from rules_engine.core.data import codec
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.event import Event
from rules_engine.games.life_meaning import LifeMeaning, board
from rules_engine.games.life_meaning.changes import CHANGES
from rules_engine.games.life_meaning.faces import face
from rules_engine.games.life_meaning.observers import OBSERVERS
from rules_engine.games.life_meaning.sentences import CLAIMS, SENTENCES, tell
from rules_engine.games.life_meaning.table import LifeMeaningTable, Player
from rules_engine.library import Loaded
from rules_engine.site.pages import steps
from rules_engine.site.pages.book import Book
from tests.games.bots import by_kind

UNTOLD = {"round", "turn", "act", "end-turn", "deck", "slots"}
"""Bookkeeping: a page shows round and turn by itself, and nobody speaks of decks being made."""

SHELTER, SHELL = "community-shelter", "boundary-pattern"
SET_UP = (
    Event("gain", "", "", (("drift", 3),)),
    Event("deck", "", "", ("event_deck", "uncertainty", "scarcity")),
    Event("deck", "", "", ("project_deck", SHELTER, "repair-hub")),
    Event("deck", "", "", ("pattern_deck", SHELL, "prediction-pattern", "balance-pattern")),
    Event("slots", "", "", (("gallery", 2), ("projects", 3))),
    Event("event", "", "", "uncertainty"),
    Event("reveal", "", "", ("projects", 0, SHELTER)),
    Event("reveal", "", "", ("gallery", 0, SHELL)),
    Event("reveal", "", "", ("gallery", 1, "prediction-pattern")),
    Event("gain", "", "Alex", (("energy", 2), ("coherence", 4))),
)
FULL = (
    Event("fill", "", "Brooke", (SHELTER, 1, 0, 0, 0, 1)),
    Event("mark", "", "Brooke", (SHELTER, 2)),
    Event("mark", "", "Alex", (SHELTER, 1)),
    Event("pledge", "", "Brooke", (("model", 1),)),
    Event("pledge", "", "Alex", ()),
    Event("obtain", "", "Alex", "prediction-pattern"),
    Event("obtain", "", "Alex", SHELL),
)


@cache
def loaded() -> Loaded:
    """Return the rulebook of Life~Meaning."""
    return library.load("life-meaning")


@cache
def book() -> Book:
    """Return the rulebook as the pages ask for it."""
    return Book({"life-meaning": loaded()}, loaded())


def strict(term: str) -> str:
    """Return the words of a term. Raises: KeyError for one the glossary does not have."""
    found = loaded().rulebook.terms[f"lm.term.{term}"]
    return found.icon + found.name


def played(seed: int) -> LifeMeaning:
    """Return a whole game, every kind of action taken as often."""
    game, rng = LifeMeaning(loaded().rulebook, ("Alex", "Brooke", "Casey"), chance=Seeded(seed)), random.Random(seed)
    while not game.outcome:
        game.play(by_kind(game, rng))
    return game


def after(*events: Event) -> Mapping[str, Any]:
    """Return a small table after `events`, as a page gets it."""
    table = LifeMeaningTable({name: Player(name) for name in ("Alex", "Brooke")})
    for event in (*SET_UP, *events):
        CHANGES[event.kind](table, event.who, event.what)
    shown: Mapping[str, Any] = codec.plain(table)
    return shown


def bindings(*events: Event) -> dict[str, Any]:
    """Return each value the picture binds after `events`, by its path."""
    return dict(_flat("", board.bindings(after(*events), book().cards, book())))


def _flat(path: str, value: Any) -> list[tuple[str, str]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inner is None:
        return [(path, str(value))]
    return [pair for key, item in inner for pair in _flat(f"{path}.{key}".lstrip("."), item)]


# The picture.


@pytest.mark.parametrize(
    ("event", "changes"),
    [
        (Event("round", "", "", 1), {"round": "1"}),
        (Event("gain", "", "", (("drift", 2),)), {"drift": "5"}),
        (Event("ease", "", "Alex", 1), {"pending": "1"}),
        (Event("ease", "", "Alex", 9), {"pending": "0"}),
        (Event("event", "", "", "scarcity"), {"event": "Scarcity", "unmet": "☀️☀️🔁"}),
        (Event("discard-event", "", "", "uncertainty"), {"event": "–", "pending": "–", "unmet": "–"}),
        (Event("pledge", "", "Alex", (("model", 1),)), {"unmet": "🔁", "pledges": "Alex 🧩"}),
        (Event("pledge", "", "Brooke", ()), {"pledges": "Brooke –"}),
        (Event("fill", "", "Alex", (SHELTER, 2, 0, 0, 0, 1)), {"projects.0.open": "🔁🔁❤️"}),
        (Event("mark", "", "Alex", (SHELTER, 2)), {"projects.0.credit": "Alex 2"}),
        (Event("reveal", "", "", ("projects", 1, "repair-hub")), {
            "projects.1.card": "🏛️Repair Hub", "projects.1.open": "☀️🔁🔁❤️❤️",
        }),
        (Event("leave", "", "", SHELTER), {"projects.0.card": "(empty)", "projects.0.open": "–"}),
        (Event("discard", "", "Alex", ("gallery", 0, SHELL)), {"gallery.0": "(empty)"}),
        (Event("obtain", "", "Alex", SHELL), {"gallery.0": "(empty)", "players.0.stack": "🧿Boundary Pattern"}),
        (Event("gain", "", "Brooke", (("value", 1),)), {"players.1.value": "1"}),
        (Event("gain", "", "Alex", (("legacy", 6),)), {"players.0.legacy": "6"}),
        (Event("act", "", "Alex", "acquire"), {}),
    ],
    ids=lambda case: f"{case.kind} {case.what}" if isinstance(case, Event) else "",
)  # fmt: skip
def test_the_picture_changes_with_the_table(event: Event, changes: dict[str, str]):
    """What happens changes what shows it, and nothing else."""
    before, now = bindings(), bindings(event)

    assert {path: shown for path, shown in now.items() if shown != before[path]} == changes


def test_credit_is_listed_in_the_order_of_the_earliest_marks():
    """The earliest mark breaks ties, so it is to be seen."""
    marks = [Event("mark", "", name, (SHELTER, 1)) for name in ("Brooke", "Alex", "Alex", "Brooke", "Alex")]

    assert bindings(*marks)["projects.0.credit"] == "Brooke 2 › Alex 3"


def test_a_pattern_stack_is_sorted_by_layer():
    """Whatever was obtained first, the lowest Layer comes first."""
    events = [Event("obtain", "", "Alex", card) for card in ("prediction-pattern", SHELL)]
    events += [
        Event("reveal", "", "", ("gallery", 0, "balance-pattern")),
        Event("obtain", "", "Alex", "balance-pattern"),
    ]

    assert bindings(*events)["players.0.stack"] == "🧿Boundary Pattern; ⚖️Balance Pattern; 🌐Prediction Pattern"


def test_a_picture_shows_its_bindings():
    """Every place that changes says at first what is bound to it, and every value that changes has a place."""
    bound = bindings(*FULL)
    html = board.picture(after(*FULL), book().cards, book(), book().rulebook.standard_values)

    shown = {path: unescape(text) for path, text in re.findall(r'data-bind="([^"]+)">([^<]*)<', html)}
    assert shown == {path: text for path, text in bound.items() if not re.fullmatch(r"players\.\d+\.name", path)}


def test_the_drift_track_has_every_space():
    """It runs from nothing to its end, and its marker follows Drift."""
    html = board.picture(after(), book().cards, book(), book().rulebook.standard_values)

    numbers = [int(number) for number in re.findall(r'class="board-number"[^>]*>(\d+)<', html)]
    assert numbers == list(range(book().rulebook.standard_values["drift-max"] + 1))  # type: ignore[operator]
    assert re.findall(r'data-move="(\w+)"', html) == ["drift"]


# The cards.


@pytest.mark.parametrize(
    ("card", "layer", "needs", "parts"),
    [
        ("form-pattern", 3, {"regulation": 1, "support": 1}, {
            "outputs": "Gain 1 💎Value. Gain 1 ❤️Support.", "tag": "Form",
        }),
        ("turning-point", 3, {"energy": 1, "regulation": 2}, {
            "outputs": "Gain 1 💎Value. Gain 1 ❤️Support.", "tag": "Presence", "discount-icon": "Regulation",
            "presence": "Take 1 more action this turn.",
        }),
        ("seasonal-round", 2, {"energy": 2}, {
            "outputs": "Gain 2 🔁Regulation.", "tag": "Story", "discount-icon": "Value",
            "story": "1 Legacy at the end of the game",
        }),
        ("repair-hub", 8, {"energy": 1, "regulation": 2, "support": 2}, {"public-benefit": "Drift −2"}),
        ("uncertainty", 0, {"regulation": 1, "model": 1}, {"pending-drift": "2", "pressure-type": "Uncertainty"}),
    ],
)  # fmt: skip
def test_what_is_printed_on_a_card(card: str, layer: int, needs: dict[str, int], parts: dict[str, str]):
    """A face says what the card's file says."""
    printed = face(book().cards[card])

    assert (printed.layer, dict(printed.needs)) == (layer, needs)
    assert {part.term: part.text or book().effects(part.effects) for part in printed.parts} == parts


def test_every_card_has_a_face_in_words_of_the_glossary():
    """Costs and parts are named by terms."""
    for card in book().cards.values():
        printed = face(card)
        assert printed.needs, card.name
        assert printed.parts, card.name
        for term in (*dict(printed.needs), *(part.term for part in printed.parts)):
            assert strict(term)


# What happened.


def test_every_kind_of_event_is_told_or_left_out_on_purpose():
    """No event goes without a sentence by accident."""
    assert not UNTOLD & SENTENCES.keys()
    assert UNTOLD | SENTENCES.keys() == CHANGES.keys()


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("gain", "", "Alex", (("energy", 2), ("model", 0), ("support", 1))),
         "Alex gains 2 ☀️Energy and 1 ❤️Support"),
        (Event("gain", "", "Alex", (("legacy", 0),)), ""),
        (Event("commit", "", "Alex", (("energy", 1),)), "Alex pays 1 ☀️Energy"),
        (Event("phase", "", "", "turns"), "the player turns begin"),
        (Event("met", "", "", "damage"),
         "the 🛠️Mitigation Requirement of Damage is met, so no 🌀pending Drift is applied"),
        (Event("lose", "", "", (("drift", 2),)), "🌀Drift falls by 2"),
        (Event("capped", "", "", (("drift", 1),)), "1 🌀Drift past the end of the track is lost"),
        (Event("touchpoint", "", "Casey", ("Alex", "give", "value")),
         "Casey turns to Alex with a Social Touchpoint and gives 💎Value"),
        (Event("touchpoint", "", "Casey", ("Alex", "request", "value")),
         "Casey turns to Alex with a Social Touchpoint and asks for 💎Value"),
        (Event("answer", "lm.touchpoint.give", "Alex", "accept"), "Alex takes the gift"),
        (Event("answer", "lm.touchpoint.refused", "Alex", "decline"), "Alex answers: decline"),
        (Event("fill", "", "Alex", (SHELTER, 1, 0, 0, 0, 1)),
         "1 ☀️Energy and 1 ❤️Support of Community Shelter are paid"),
        (Event("fill", "", "Alex", (SHELTER, 0, 1, 0, 0, 0)), "1 🔁Regulation of Community Shelter is paid"),
        (Event("fill", "", "Alex", (SHELTER, 0, 0, 0, 0, 0)), ""),
        (Event("mark", "", "Alex", (SHELTER, 2)), "Alex places 2 credit marks on Community Shelter"),
        (Event("rank", "", "", (("Alex", 2), ("Casey", 1))),
         "by contribution rank: Alex with 2 credit marks, Casey with 1 credit mark"),
        (Event("pledge", "", "Alex", (("model", 1),)), "Alex pledges 1 🧩Model"),
        (Event("pledge", "", "Alex", ()), "Alex pledges nothing"),
        (Event("more-actions", "", "Alex", 1), "Alex has 1 more action this turn"),
        (Event("last", "lm.end.drift", "", "lm.end.drift"), "this is the last round"),
        (Event("not-last", "", "", "lm.end.drift"), "this is not the last round for that reason after all"),
        (Event("state", "", "", ("group-state", 16, "reciprocal-builder")),
         "the 📄Group State Table says for 16: Reciprocal Builder"),
        (Event("grant", "", "Alex", (("support", 1),)),
         "not legal; Alex is given 1 ❤️Support so that play can go on"),
        (Event("grant", "", "", (("actions_left", 1),)), "not legal; the turn is lent so that play can go on"),
        (Event("turn", "", "Alex", 2), ""),
    ],
    ids=lambda case: f"{case.kind} {case.what}" if isinstance(case, Event) else "",
)  # fmt: skip
def test_an_event_in_words(event: Event, sentence: str):
    """Each kind of event reads like a sentence of the rulebook, without its full stop."""
    assert tell(event, strict, book().card_name) == sentence


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_told_in_words_of_the_glossary(seed: int):
    """Every event of a game has its sentence, which names only terms and cards there are."""
    for event in played(seed).log:
        told = tell(event, strict, lambda card: book().cards[card].name)
        assert told or event.kind in UNTOLD or not any(amount for _, amount in event.what), event


def test_every_claim_has_a_name():
    """What an example may claim is named here or is a term."""
    unnamed = OBSERVERS.keys() - CLAIMS.keys() - steps.CLAIMS.keys()

    assert CLAIMS.keys() <= OBSERVERS.keys()
    assert all(strict(claim.removesuffix("_is").replace("_", "-")) for claim in unnamed)
