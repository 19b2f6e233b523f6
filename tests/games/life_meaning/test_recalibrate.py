"""Recalibrate (audit LM-078–LM-080, X-31–X-35)."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import Obtain, Recalibrate, Tokens
from tests.games.life_meaning.tables import GALLERY, ROW, acquires, paid, table
from tests.games.tables import among, has, legal, rules, why

NEW = {"pattern": ["sweat", "droplet", "shiver"], "project": ["peace-table", "footbridge", "oral-history"]}


def gallery(*discard: str) -> Recalibrate:
    """Return the action of discarding Patterns."""
    return Recalibrate("Alex", "gallery", discard)


def row(*discard: str) -> Recalibrate:
    """Return the action of discarding Projects."""
    return Recalibrate("Alex", "projects", discard)


def test_patterns_are_discarded_and_replaced():
    """Discard face-up Patterns, and the Gallery is filled up to 6 at once, for 1 Drift (LM-078, LM-080, X-31)."""
    game = table(draws=NEW)

    events = game.play(gallery("form-pattern", "balance-pattern"))

    assert (game.table.drift, len(set(game.table.gallery))) == (4, 6)
    assert set(game.table.gallery) == {*GALLERY, "sweat", "droplet"} - {"form-pattern", "balance-pattern"}
    assert sorted(game.table.pattern_discard) == ["balance-pattern", "form-pattern"]
    order = ["lm.recalibrate.drift", "lm.recalibrate.discard", "lm.recalibrate.refill"]
    assert among(events, *order) == order


def test_projects_are_discarded_and_replaced():
    """Or discard face-up Projects, and the row is filled up to 3 at once (LM-079, LM-080)."""
    game = table(draws=NEW)

    game.play(row(*ROW))

    assert (game.table.drift, sorted(game.table.projects)) == (4, sorted(NEW["project"]))
    assert sorted(game.table.project_discard) == sorted(ROW)
    assert set(game.table.works) == set(NEW["project"])


def test_any_number_may_be_discarded():
    """From one card to all of the area you choose (LM-078, LM-079)."""
    game = table()

    assert legal(game, gallery("form-pattern"), gallery(*GALLERY), row(ROW[1]), row(*ROW)) == [True] * 4


def test_at_least_one_card_is_discarded():
    """An action that only adds Drift is not taken (X-33)."""
    assert why(table(), gallery()) == ["lm.recalibrate.at-least-one"]
    assert why(table(), row()) == ["lm.recalibrate.at-least-one"]


@pytest.mark.parametrize("area", ["both", "events", "stack", ""])
def test_one_of_two_areas_is_chosen(area: str):
    """Choose the Gallery or the Projects row; there is no third area (LM-078, LM-079)."""
    assert why(table(), Recalibrate("Alex", area, ("form-pattern",))) == ["lm.recalibrate.choose"]


@pytest.mark.parametrize(
    "action",
    [
        gallery("sweat"), gallery("repair-hub"), gallery("form-pattern", "repair-hub"), gallery("no-such-card"),
        gallery(""), row("form-pattern"), row("peace-table"), gallery("form-pattern", "form-pattern"),
        row("repair-hub", "repair-hub"),
    ],
)  # fmt: skip
def test_only_face_up_cards_are_discarded(action: Recalibrate):
    """Each card discarded lies in the area chosen, and is discarded once (LM-078, LM-079)."""
    assert why(table(), action) == ["lm.recalibrate.face-up"]


def test_an_empty_place_cannot_be_discarded():
    """A place without a card holds nothing to discard."""
    assert why(table(gallery=GALLERY[:2]), gallery("")) == ["lm.recalibrate.face-up"]


def test_two_copies_are_two_cards():
    """Cards of one name that lie side by side can be discarded together or one by one."""
    game = table(gallery=["sweat", "sweat", "droplet"])

    assert legal(game, gallery("sweat"), gallery("sweat", "sweat"), gallery(*["sweat"] * 3)) == [True, True, False]
    game.play(gallery("sweat", "sweat"))

    assert game.table.pattern_discard == ["sweat", "sweat"]


def test_the_order_of_the_discards_means_nothing():
    """The same cards named in another order are the same action."""
    assert gallery(*GALLERY) == gallery(*reversed(GALLERY))


def test_a_marked_project_stays():
    """A Project with credit marks cannot be discarded; the others can (X-32)."""
    game = table(works={"repair-hub": paid("Brooke", energy=1)})

    assert why(game, row("repair-hub")) == ["lm.recalibrate.marked"]
    assert why(game, row(*ROW)) == ["lm.recalibrate.marked"]
    assert legal(game, row("community-shelter", "mentorship-archive")) == [True]


def test_by_the_other_ruling_its_marks_are_lost():
    """A group may allow it: what was paid is gone with the card (X-32)."""
    game = table(works={"repair-hub": paid("Brooke", energy=1)}, rulings={"recalibrate-marked": "allowed"})

    game.play(row("repair-hub"))

    assert "repair-hub" in game.table.project_discard
    assert "repair-hub" not in game.table.works


def test_places_that_were_empty_are_filled_too():
    """The display goes back to its normal size, whatever emptied it (X-31)."""
    game = table(alex=has(energy=1), projects=ROW[:1])
    game.play(Obtain("Alex", "boundary-pattern", Tokens(energy=1)))

    game.play(gallery("form-pattern"))
    assert all(game.table.gallery)
    assert game.table.projects == [ROW[0], "", ""]  # the other area is left alone


def test_drift_rises_first():
    """At Drift 11 it is allowed, and ends the game (X-34)."""
    game = table(drift=11)

    events = game.play(gallery("form-pattern"))

    assert (game.table.drift, game.table.last) == (12, "lm.end.drift")
    order = ["lm.recalibrate.drift", "lm.end.drift", "lm.recalibrate.discard"]
    assert among(events, *order) == order


def test_by_the_other_ruling_it_may_not_end_the_game():
    """A group may forbid a Recalibrate that takes Drift to 12 (X-34)."""
    other = {"recalibrate-at-brink": "forbidden"}

    assert why(table(drift=11, rulings=other), gallery("form-pattern")) == ["lm.recalibrate.brink"]
    assert legal(table(drift=10, rulings=other), gallery("form-pattern")) == [True]


def test_discarded_patterns_come_back_when_the_deck_is_empty():
    """The discards are shuffled and become the deck, in the middle of a refill if need be (X-58)."""
    game = table(pattern_deck=["sweat"], pattern_discard=["droplet"], draws={"pattern": ["sweat", "droplet"]})

    events = game.play(gallery("form-pattern", "balance-pattern"))

    assert {"sweat", "droplet"} <= set(game.table.gallery)
    assert sorted(game.table.pattern_deck) == ["balance-pattern", "form-pattern"]
    assert "lm.gallery.reshuffle" in rules(events)


def test_discarded_projects_do_not_come_back():
    """A slot that cannot be refilled stays empty: Projects are not reshuffled (X-35)."""
    game = table(project_deck=["footbridge"], project_discard=["oral-history"])

    events = game.play(row("repair-hub", "community-shelter"))

    assert sorted(game.table.projects) == ["", "footbridge", "mentorship-archive"]
    assert sorted(game.table.project_discard) == ["community-shelter", "oral-history", "repair-hub"]
    assert {"lm.project-supply.none-left", "lm.end.no-project"} <= set(rules(events))


def test_it_takes_an_action():
    """Recalibrate is one of the two actions of a turn (LM-078)."""
    game = table()

    game.play(gallery("form-pattern"))
    assert game.decision == (("Alex",), "turn")
    game.play(acquires("Alex"))

    assert game.decision == (("Brooke",), "turn")
