"""Life~Meaning on the pages: the picture follows the table, every card says what is on it, every event a sentence."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import pytest

from rules_engine import library
from rules_engine.core.data import codec
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.event import Event
from rules_engine.games.life_meaning import LifeMeaning
from rules_engine.games.life_meaning.changes import CHANGES
from rules_engine.games.life_meaning.observers import OBSERVERS
from rules_engine.games.life_meaning.sentences import CLAIMS, SENTENCES, tell
from rules_engine.games.life_meaning.table import LifeMeaningTable, Player
from rules_engine.library import Loaded
from rules_engine.site.drawing.spoken import described
from rules_engine.site.pages import pictures, steps
from rules_engine.site.pages.book import Book
from tests.games import drawn
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


def after(*events: Event) -> LifeMeaningTable:
    """Return a small table after `events`."""
    table = LifeMeaningTable({name: Player(name) for name in ("Alex", "Brooke")})
    for event in (*SET_UP, *events):
        CHANGES[event.kind](table, event.who, event.what)
    return table


# The picture.


@pytest.mark.parametrize(
    ("event", "zones", "sentences"),
    [
        (Event("round", "", "", 1), (), ()),
        (Event("gain", "", "", (("drift", 2),)), ["world-board/0/drift"], ["Drift 5 of 12"]),
        (Event("ease", "", "Alex", 1), ["world-board/0/pending-drift"], ["pending Drift: 1"]),
        (Event("ease", "", "Alex", 9), ["world-board/0/pending-drift"], ["pending Drift: 0"]),
        (Event("event", "", "", "scarcity"),
         ["world-board/0/event-slot", "world-board/0/mitigation-area", "world-board/0/event-deck"],
         ["Event slot: Scarcity", "Event deck: deck 0, discard 0"]),
        (Event("discard-event", "", "", "uncertainty"),
         ["world-board/0/event-slot", "world-board/0/mitigation-area", "world-board/0/event-deck",
          "world-board/0/pending-drift"],
         ["Event slot: empty", "Event deck: deck 1, discard 1", "pending Drift: 0"]),
        (Event("pledge", "", "Alex", (("model", 1),)), ["world-board/0/mitigation-area"],
         ["Mitigation area: Alex Model"]),
        (Event("pledge", "", "Brooke", ()), (), ()),
        (Event("fill", "", "Alex", (SHELTER, 2, 0, 0, 0, 1)), ["world-board/0/projects-row"],
         ["Projects row: Community Shelter (required icons: 2 Energy, 1 Support), empty, empty"]),
        (Event("mark", "", "Alex", (SHELTER, 2)), ["world-board/0/projects-row"],
         ["Projects row: Community Shelter (credit slot: Alex, Alex), empty, empty"]),
        (Event("reveal", "", "", ("projects", 1, "repair-hub")),
         ["world-board/0/projects-row", "world-board/0/project-deck"],
         ["Projects row: Community Shelter, Repair Hub, empty", "Project deck: deck 0, discard 0"]),
        (Event("leave", "", "", SHELTER), ["world-board/0/projects-row"], ["Projects row: empty, empty, empty"]),
        (Event("discard", "", "Alex", ("gallery", 0, SHELL)),
         ["world-board/0/pattern-gallery", "world-board/0/pattern-deck"],
         ["Pattern Gallery: empty, Prediction Pattern, empty, empty, empty, empty",
          "Pattern deck: deck 1, discard 1"]),
        (Event("obtain", "", "Alex", SHELL), ["world-board/0/pattern-gallery", "player-mat/1/pattern-stack"],
         ["Pattern Gallery: empty, Prediction Pattern, empty, empty, empty, empty",
          "Alex: Pattern Stack: Boundary Pattern"]),
        (Event("gain", "", "Brooke", (("value", 1),)), ["player-mat/2/token"],
         ["Brooke: 0 Energy, 0 Regulation, 0 Model, 1 Value, 0 Support"]),
        (Event("gain", "", "Alex", (("legacy", 6),)), ["player-mat/1/legacy"], ["Alex: Legacy 6 of 30"]),
        (Event("act", "", "Alex", "acquire"), (), ()),
    ],
    ids=lambda case: f"{case.kind} {case.what}" if isinstance(case, Event) else "",
)  # fmt: skip
def test_the_picture_changes_with_the_table(event: Event, zones: Sequence[str], sentences: Sequence[str]):
    """What happens changes the zones that show it and what the picture says, and nothing else."""
    assert drawn.changed(book(), after(), after(event)) == (set(zones), set(sentences))


def test_credit_is_drawn_in_the_order_of_the_marks():
    """The earliest mark breaks ties, so it is to be seen."""
    marks = [Event("mark", "", name, (SHELTER, 1)) for name in ("Brooke", "Alex", "Alex", "Brooke", "Alex")]
    (shown,) = drawn.boards(book(), after(*marks))

    assert drawn.words(shown["world-board/0"].zones["projects-row"]) == ["B", "A", "A", "B", "A"]


def test_a_pattern_stack_is_sorted_by_layer():
    """Whatever was obtained first, the lowest Layer comes first."""
    events = [Event("obtain", "", "Alex", card) for card in ("prediction-pattern", SHELL)]
    events += [
        Event("reveal", "", "", ("gallery", 0, "balance-pattern")),
        Event("obtain", "", "Alex", "balance-pattern"),
    ]
    (shown,) = drawn.boards(book(), after(*events))

    stack = drawn.words(shown["player-mat/1"].zones["pattern-stack"])
    assert stack == ["Boundary Pattern", "Balance Pattern", "Prediction Pattern"]


def test_the_drift_track_has_every_space():
    """It runs from nothing to its end, with what that means, and the mist lies above the marker."""
    sheet = pictures.sheet(book(), ())
    table = codec.plain(after())
    shown = pictures.drawn(sheet, table, table, ["wide"])["world-board/0/wide"]

    (still,) = (each for each in sheet.used.values() if "the game ends" in each)
    numbers = [int(said) for said in drawn.words(still) if said.isdecimal()]
    assert numbers[: book().rulebook.standard_values["drift-max"] + 1] == list(range(13))  # type: ignore[operator]
    assert drawn.words(shown.zones["drift"]) == ["3"]


# The cards.


@pytest.mark.parametrize(
    ("card", "sentences"),
    [
        ("form-pattern",
         "Pattern Form Pattern. Layer: 3 Form. Tag: Form. Cost: 1 Regulation, 1 Support. "
         "Outputs: 1 Value, 1 Support."),
        ("turning-point",
         "Pattern Turning Point°, stand-in. Layer: 3 Form. Tag: Presence. Cost: 1 Energy, 2 Regulation. "
         "Outputs: 1 Value, 1 Support. Discount icon: −1 Regulation. Presence: Take 1 more action this turn."),
        ("seasonal-round",
         "Pattern Seasonal Round°, stand-in. Layer: 2 Balance. Tag: Story. Cost: 2 Energy. Outputs: 2 Regulation. "
         "Discount icon: −1 Value. Story: +1 Legacy."),
        ("repair-hub",
         "Project Repair Hub. Layer: 8 Social. Public benefit: −2 Drift. "
         "Required icons: 1 Energy, 2 Regulation, 2 Support. Credit slot: 5. Contribution rank: 6, 3, 1."),
        ("uncertainty",
         "Event Uncertainty. Pressure type: uncertainty. Pending Drift: 2. "
         "Mitigation Requirement: 1 Regulation, 1 Model."),
    ],
)  # fmt: skip
def test_what_is_printed_on_a_card(card: str, sentences: str):
    """A card says what its file says, part by part."""
    assert described(pictures.sheet(book(), ()), book().cards[card]) == sentences


def test_every_card_shows_what_it_costs():
    """No card of any kind is without the part that it asks for."""
    sheet = pictures.sheet(book(), ())
    costs = {"pattern": "Cost", "project": "Required icons", "event": "Mitigation Requirement"}

    for card in book().cards.values():
        assert f" {costs[card.kind]}: " in described(sheet, card), card.name


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
