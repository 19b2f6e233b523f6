"""Recalibrate: areas, refilling, Drift."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import Contribute, Discard, LifeMeaning, Obtain, Recalibrate, Refill, Tokens
from tests.games.life_meaning.tables import GALLERY, NEW, ROW, acquires, discarding, paid, recalibrates, rulebook, table
from tests.games.tables import among, has, legal, options, rules, why

ENERGY = Tokens(energy=1)


# The whole action.


def test_patterns_are_discarded_and_replaced():
    """Discard face-up Patterns, and the Gallery is filled up to 6 at once, for 1 Drift (`lm.ruling.refill`)."""
    game = table(draws=NEW)

    events = recalibrates(game, "gallery", "form-pattern", "balance-pattern")

    assert (game.table.drift, len(set(game.table.gallery))) == (4, 6)
    assert set(game.table.gallery) == {*GALLERY, "sweat", "droplet"} - {"form-pattern", "balance-pattern"}
    assert sorted(game.table.pattern_discard) == ["balance-pattern", "form-pattern"]
    order = ["lm.recalibrate.drift", "lm.recalibrate.discard", "lm.recalibrate.refill"]
    assert among(events, *order) == order


def test_projects_are_discarded_and_replaced():
    """Or discard face-up Projects, and the row is filled up to 3 at once."""
    game = table(draws=NEW)

    recalibrates(game, "projects", *ROW)

    assert (game.table.drift, sorted(game.table.projects)) == (4, sorted(NEW["project"]))
    assert sorted(game.table.project_discard) == sorted(ROW)
    assert set(game.table.works) == set(NEW["project"])


@pytest.mark.parametrize("count", range(1, 7))
def test_any_number_may_be_discarded(count: int):
    """From one card to all of the area you choose, for the same 1 Drift."""
    game, others = table(), table()

    recalibrates(game, "gallery", *GALLERY[:count])
    recalibrates(others, "projects", *ROW[:count])

    assert (sorted(game.table.pattern_discard), game.table.drift) == (sorted(GALLERY[:count]), 4)
    assert (sorted(others.table.project_discard), others.table.drift) == (sorted(ROW[:count]), 4)


def test_places_that_were_empty_are_filled_too():
    """The display goes back to its normal size, whatever emptied it (`lm.ruling.refill`)."""
    game = table(alex=has(energy=1), projects=ROW[:1])
    game.play(Obtain("Alex", "boundary-pattern", ENERGY))

    recalibrates(game, "gallery", "form-pattern")

    assert all(game.table.gallery)
    assert game.table.projects == [ROW[0], "", ""]  # the other area is left alone


def test_by_the_other_ruling_only_the_cards_discarded_are_replaced():
    """A group may leave places that were empty before as they are (`lm.ruling.refill`)."""
    game = table(gallery=GALLERY[:4], rulings={"refill": "discarded-only"}, draws=NEW)

    recalibrates(game, "gallery", GALLERY[2], GALLERY[0], GALLERY[3])

    assert game.table.gallery == ["sweat", GALLERY[1], "droplet", "shiver", "", ""]


def test_it_takes_an_action():
    """Recalibrate is one of the two actions of a turn, however many cards go."""
    game = table()

    recalibrates(game, "gallery", "form-pattern", "balance-pattern")
    assert (game.decision, game.table.actions_left) == ((("Alex",), "turn"), 1)
    game.play(acquires("Alex"))

    assert game.decision == (("Brooke",), "turn")


# Choosing an area.


@pytest.mark.parametrize("area", ["both", "events", "stack", ""])
def test_one_of_two_areas_is_chosen(area: str):
    """Choose the Gallery or the Projects row; there is no third area (`lm.recalibrate.choose`)."""
    assert why(table(), Recalibrate("Alex", area)) == ["lm.recalibrate.choose"]


def test_both_areas_are_options():
    """Each area is one option of a turn, whatever lies there."""
    listed = [action for action in options(table()) if action.verb == "recalibrate"]

    assert listed == [Recalibrate("Alex", "gallery"), Recalibrate("Alex", "projects")]


@pytest.mark.parametrize(
    "given",
    [
        has(gallery=[], projects=[]),
        has(gallery=[], works={card: paid("Brooke", regulation=1) for card in ROW}),
    ],
)
def test_an_area_without_a_card_to_discard_is_not_chosen(given: dict):
    """Where no card may be discarded, nothing would be but Drift (`lm.ruling.recalibrate-marked`)."""
    for area in ("gallery", "projects"):
        assert why(table(**given), Recalibrate("Alex", area)) == ["lm.recalibrate.at-least-one"]


def test_such_an_area_is_filled_by_the_other_ruling():
    """A group that need not discard may choose it, and it is refilled at once (`lm.ruling.recalibrate-least`)."""
    game = table(projects=[], draws=NEW, rulings={"recalibrate-least": "zero"})

    events = game.play(Recalibrate("Alex", "projects"))

    assert (game.table.projects, game.decision.kind) == (NEW["project"], "turn")
    assert among(events, "lm.recalibrate.drift", "lm.recalibrate.refill") == [
        "lm.recalibrate.drift",
        "lm.recalibrate.refill",
    ]


def test_only_the_active_player_recalibrates():
    """It is an action of one's own turn (`lm.round.own-turn`)."""
    assert why(table(), Recalibrate("Brooke", "gallery")) == ["lm.round.own-turn"]


# Refilling.


def test_at_least_one_card_is_discarded():
    """An action that only adds Drift is not taken (`lm.ruling.recalibrate-least`, `lm.recalibrate.at-least-one`)."""
    assert why(discarding("gallery"), Refill("Alex", "gallery")) == ["lm.recalibrate.at-least-one"]
    assert why(discarding("projects"), Refill("Alex", "projects")) == ["lm.recalibrate.at-least-one"]


def test_by_the_other_ruling_none_need_be():
    """A group may allow it: the area is then only filled up (`lm.ruling.recalibrate-least`)."""
    game = discarding("gallery", gallery=GALLERY[:5], draws=NEW, rulings={"recalibrate-least": "zero"})
    assert options(game)[-1] == Refill("Alex", "gallery")

    game.play(Refill("Alex", "gallery"))

    assert (game.table.gallery[5], game.table.pattern_discard) == ("sweat", [])


@pytest.mark.parametrize("area", ["projects", "both", ""])
def test_only_the_area_chosen_is_refilled(area: str):
    """The cards were discarded from one area, so that one is refilled (`lm.recalibrate.choose`)."""
    assert why(discarding("gallery", "form-pattern"), Refill("Alex", area)) == ["lm.recalibrate.choose"]


def test_silence_refills():
    """Whoever says no more has discarded enough; nobody is silent before that (`lm.ruling.recalibrate-least`)."""
    game = discarding("projects", draws=NEW)
    assert why(game, game.choice.silence(game)) == ["lm.recalibrate.at-least-one"]
    game.play(Discard("Alex", ROW[0]))

    assert game.choice.silence(game) == Refill("Alex", "projects")
    game.play(game.choice.silence(game))

    assert (game.table.projects, game.decision.kind) == (["peace-table", *ROW[1:]], "turn")


def test_discarded_patterns_come_back_when_the_deck_is_empty():
    """The discards are shuffled and become the deck, in the middle of a refill if need be (`lm.ruling.run-out`)."""
    game = table(pattern_deck=["sweat"], pattern_discard=["droplet"], draws={"pattern": ["sweat", "droplet"]})

    events = recalibrates(game, "gallery", "form-pattern", "balance-pattern")

    assert {"sweat", "droplet"} <= set(game.table.gallery)
    assert sorted(game.table.pattern_deck) == ["balance-pattern", "form-pattern"]
    assert "lm.gallery.reshuffle" in rules(events)


def test_discarded_projects_do_not_come_back():
    """A slot that cannot be refilled stays empty: Projects are not reshuffled (`lm.ruling.last-round`)."""
    game = table(project_deck=["footbridge"], project_discard=["oral-history"])

    events = recalibrates(game, "projects", "repair-hub", "community-shelter")

    assert sorted(game.table.projects) == ["", "footbridge", "mentorship-archive"]
    assert sorted(game.table.project_discard) == ["community-shelter", "oral-history", "repair-hub"]
    assert {"lm.project-supply.none-left", "lm.end.no-project"} <= set(rules(events))


# Drift.


def test_drift_rises_first():
    """At Drift 11 it is allowed, and ends the game; the cards are discarded all the same."""
    game = table(drift=11)

    events = recalibrates(game, "gallery", "form-pattern")

    assert (game.table.drift, game.table.last) == (12, "lm.end.drift")
    order = ["lm.recalibrate.drift", "lm.end.drift", "lm.recalibrate.discard", "lm.recalibrate.refill"]
    assert among(events, *order) == order
    assert game.decision.kind == "mitigation"


def test_by_the_other_ruling_it_may_not_end_the_game():
    """A group may forbid a Recalibrate that takes Drift to 12 (`lm.ruling.recalibrate-at-brink`)."""
    other, action = {"recalibrate-at-brink": "forbidden"}, Recalibrate("Alex", "gallery")

    assert why(table(drift=11, rulings=other), action) == ["lm.recalibrate.brink"]
    assert legal(table(drift=10, rulings=other), action) == [True]


# Keeping a game.


@pytest.mark.parametrize("rulings", [{}, {"refill": "discarded-only"}, {"recalibrate-least": "zero"}])
@pytest.mark.parametrize("count", range(3))
def test_a_game_kept_in_the_middle_goes_on_the_same(count: int, rulings: dict[str, str]):
    """Written to JSON between two discards and read again, the game knows what has been discarded."""
    game = LifeMeaning(rulebook(), ["Alex", "Brooke"], rulings=rulings)
    game.play(Recalibrate("Alex", "gallery"))
    for _ in range(count):
        game.play(options(game)[0])

    twin = LifeMeaning.from_json(rulebook(), game.to_json())

    assert (twin.choice, twin.agenda, options(twin)) == (game.choice, game.agenda, options(game))
    for each in (game, twin):
        each.play(options(each)[0])
        each.play(Refill("Alex", "gallery"))
    assert (twin.table, twin.log, twin.to_json()) == (game.table, game.log, game.to_json())


def test_a_copy_in_the_middle_goes_its_own_way():
    """A card discarded in a copy still lies in the original."""
    game = discarding("projects", ROW[0])
    twin = game.copy()

    twin.play(Discard("Alex", ROW[1]))

    assert options(game) == [Discard("Alex", ROW[1]), Discard("Alex", ROW[2]), Refill("Alex", "projects")]
    assert options(twin) == [Discard("Alex", ROW[2]), Refill("Alex", "projects")]


def test_the_turn_goes_on_after_it():
    """What was done before and after a Recalibrate are the two actions of the turn."""
    game = table(alex=has(energy=2))
    recalibrates(game, "gallery", "form-pattern")

    game.play(Contribute("Alex", "repair-hub", ENERGY))

    assert game.decision == (("Brooke",), "turn")
