"""The discards of Recalibrate, card by card (`lm.ruling.recalibrate-marked`)."""

from __future__ import annotations

import pytest

from rules_engine.core.play.action import Action
from rules_engine.games.life_meaning import Discard, Recalibrate, Refill, Tokens
from tests.games.life_meaning.tables import GALLERY, NEW, ROW, acquires, discarding, paid, recalibrates, table
from tests.games.tables import among, has, legal, options, why

ENERGY = Tokens(energy=1)


@pytest.mark.parametrize(("area", "cards"), [("gallery", GALLERY), ("projects", ROW)])
def test_cards_are_discarded_one_by_one(area: str, cards: tuple[str, ...]):
    """After each card the player may discard another that still lies there, or stop."""
    game = discarding(area)
    assert (game.decision, game.table.drift) == ((("Alex",), "discard"), 4)
    assert options(game) == [Discard("Alex", card) for card in cards]

    game.play(Discard("Alex", cards[1]))

    assert game.decision == (("Alex",), "discard")
    assert options(game) == [*(Discard("Alex", card) for card in (cards[0], *cards[2:])), Refill("Alex", area)]
    assert (getattr(game.table, area)[1], game.table.drift) == ("", 4)


def test_they_are_discarded_in_the_order_chosen():
    """Drift rises once and first, then the cards go as they are named, and none comes before the last has gone."""
    events = recalibrates(table(draws=NEW), "gallery", "reinforcement-pattern", "boundary-pattern", "form-pattern")

    told = [(event.kind, event.what[-1]) for event in events if event.kind in ("gain", "discard", "reveal")]
    assert told == [
        ("gain", ("drift", 1)), ("discard", "reinforcement-pattern"), ("discard", "boundary-pattern"),
        ("discard", "form-pattern"), ("reveal", "sweat"), ("reveal", "droplet"), ("reveal", "shiver"),
    ]  # fmt: skip


def test_after_the_last_card_nobody_is_asked():
    """When nothing is left to discard, the area is refilled at once."""
    game = discarding("projects", *ROW[:2], draws=NEW)

    events = game.play(Discard("Alex", ROW[2]))

    assert (sorted(game.table.projects), game.decision.kind) == (sorted(NEW["project"]), "turn")
    assert among(events, "lm.recalibrate.discard", "lm.recalibrate.refill") == [
        "lm.recalibrate.discard",
        "lm.recalibrate.refill",
    ]


def test_a_single_card_is_discarded_without_asking():
    """A decision with one option is taken, so a Recalibrate with one card to discard is a single action."""
    game = table(gallery=GALLERY[:1], draws=NEW)
    game.takes_forced = True

    game.play(Recalibrate("Alex", "gallery"))

    assert (game.table.pattern_discard, game.decision.kind) == ([GALLERY[0]], "turn")
    assert game.table.gallery[0] == "sweat"


@pytest.mark.parametrize("area", ["gallery", "projects"])
@pytest.mark.parametrize("card", ["sweat", "peace-table", "uncertainty", "no-such-card", ""])
def test_only_face_up_cards_are_discarded(area: str, card: str):
    """Each card discarded lies in the area chosen (`lm.recalibrate.face-up`)."""
    assert why(discarding(area), Discard("Alex", card)) == ["lm.recalibrate.face-up"]


def test_cards_of_the_other_area_stay():
    """One Recalibrate changes one area (`lm.recalibrate.face-up`)."""
    assert why(discarding("gallery"), Discard("Alex", "repair-hub")) == ["lm.recalibrate.face-up"]
    assert why(discarding("projects"), Discard("Alex", "form-pattern")) == ["lm.recalibrate.face-up"]


def test_a_card_is_discarded_once():
    """What has been discarded lies there no more (`lm.recalibrate.face-up`)."""
    game = discarding("gallery", "form-pattern")

    assert why(game, Discard("Alex", "form-pattern")) == ["lm.recalibrate.face-up"]


def test_an_empty_place_cannot_be_discarded():
    """A place without a card holds nothing to discard."""
    assert why(discarding("gallery", gallery=GALLERY[:2]), Discard("Alex", "")) == ["lm.recalibrate.face-up"]


def test_two_copies_are_two_cards():
    """Cards of one name are one choice, and both can be discarded, one after the other."""
    game = discarding("gallery", gallery=["sweat", "sweat", "droplet"])
    assert options(game) == [Discard("Alex", "sweat"), Discard("Alex", "droplet")]

    game.play(Discard("Alex", "sweat"))
    assert legal(game, Discard("Alex", "sweat")) == [True]
    game.play(Discard("Alex", "sweat"))

    assert (game.table.pattern_discard, game.table.gallery[:3]) == (["sweat", "sweat"], ["", "", "droplet"])
    assert options(game) == [Discard("Alex", "droplet"), Refill("Alex", "gallery")]


@pytest.mark.parametrize("action", [Discard("Alex", "form-pattern"), Refill("Alex", "gallery")])
def test_nothing_is_discarded_without_recalibrate(action: Action):
    """To discard and to refill are parts of the action, and nothing else in a turn (`lm.recalibrate.choose`)."""
    objections = table().why_not(action)

    assert [(one.code, one.rule) for one in objections] == [("out-of-order", "lm.recalibrate.choose")]


@pytest.mark.parametrize("name", ["Brooke", "Zed"])
def test_nobody_else_discards(name: str):
    """Whoever recalibrates chooses the cards (`lm.recalibrate.choose`)."""
    game = discarding("gallery", "form-pattern")

    assert why(game, Discard(name, "balance-pattern")) == ["lm.recalibrate.choose"]
    assert why(game, Refill(name, "gallery")) == ["lm.recalibrate.choose"]


def test_another_action_waits():
    """In the middle of a Recalibrate no other action is taken."""
    game = discarding("gallery", "form-pattern", alex=has(energy=3))

    assert why(game, acquires("Alex")) == ["lm.round.own-turn"]
    assert why(game, Recalibrate("Alex", "projects")) == ["lm.round.own-turn"]


def test_a_marked_project_stays():
    """A Project with credit marks cannot be discarded; the others can (`lm.ruling.recalibrate-marked`)."""
    game = discarding("projects", works={"repair-hub": paid("Brooke", energy=1)})

    assert why(game, Discard("Alex", "repair-hub")) == ["lm.recalibrate.marked"]
    assert options(game) == [Discard("Alex", "community-shelter"), Discard("Alex", "mentorship-archive")]
    game.play(Discard("Alex", "community-shelter"))
    game.play(Discard("Alex", "mentorship-archive"))

    assert (game.decision.kind, game.table.projects[1]) == ("turn", "repair-hub")


def test_by_the_other_ruling_its_marks_are_lost():
    """A group may allow it: what was paid is gone with the card (`lm.ruling.recalibrate-marked`)."""
    game = table(works={"repair-hub": paid("Brooke", energy=1)}, rulings={"recalibrate-marked": "allowed"})

    recalibrates(game, "projects", "repair-hub")

    assert "repair-hub" in game.table.project_discard
    assert "repair-hub" not in game.table.works
