"""Card rows, employees at a table, and Skill cards behind them."""

from __future__ import annotations

from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meeple_inc import Behind, Decline, Learn, Place, Put, RemovePow, Seat, Slot, Take, Use
from rules_engine.games.meeple_inc.table import Stack
from tests.games.meeple_inc.late_tables import cited, end_turns, has, kinds, late_table
from tests.games.tables import player, rules, why

POWERS = {"power-cards": {}}
ROW = ["trainer", "refiner", "publisher"]


def test_the_card_on_the_far_right_is_free():
    """The others move up, and the deck fills the gap on the left."""
    game = late_table(specialist_row=ROW, draws={"specialist": ["recruiter"]})

    game.play(Place("Alex", "hire-specialist-1"))
    game.play(Take("Alex", "publisher"))

    assert player(game, "Alex").hand == ["publisher"]
    assert player(game, "Alex").standees == []
    assert game.table.specialist_row == ["recruiter", "trainer", "refiner"]


def test_each_card_that_is_skipped_takes_a_resource():
    """The far right one first."""
    game = late_table(specialist_row=ROW, alex=has(dollar=1, time=1), draws={"specialist": ["recruiter", "researcher"]})

    game.play(Place("Alex", "hire-specialist-1"))
    game.play(Take("Alex", "trainer"))
    assert why(game, Put("Alex", "research")) == ["mi.row.skip-cost"]
    game.play(Put("Alex", "dollar"))
    game.play(Put("Alex", "time"))
    end_turns(game)
    assert game.table.stacks == {"publisher": Stack(dollar=1), "refiner": Stack(time=1)}
    assert game.table.specialist_row == ["recruiter", "refiner", "publisher"]


def test_who_takes_a_card_gains_what_lies_on_it():
    """It is theirs, whoever laid it there."""
    game = late_table(specialist_row=ROW, stacks={"publisher": {"time": 2}})

    game.play(Place("Alex", "hire-specialist-1"))
    events = game.play(Take("Alex", "publisher"))

    assert "mi.row.resources-taken" in rules(events)
    assert (player(game, "Alex").time, game.table.stacks) == (2, {})


def test_a_card_that_cannot_be_paid_for_is_not_offered():
    """With one resource only the second card is within reach."""
    game = late_table(specialist_row=ROW, alex=has(research=1))

    game.play(Place("Alex", "hire-specialist-1"))

    assert [action.card for action in game.legal_actions()] == ["publisher", "refiner"]
    assert why(game, Take("Alex", "trainer")) == ["mi.row.skip-cost"]


def test_resources_that_a_pow_card_bans_from_the_rows():
    """They count for nothing there, and the objection names the card."""
    game = late_table(
        variants=POWERS,
        freelancer_row=["seer", "oracle", "analyst"],
        alex=has(pow_seat="no-dollars-on-cards", dollar=2),
    )

    game.play(Place("Alex", "hire-freelancer-1"))

    assert "mi.burden.no-dollars-on-cards" in why(game, Take("Alex", "oracle"))


def test_a_specialist_of_the_row_skips_for_nothing():
    """The Headhunter on Hire Specialist, and nobody else."""
    game = late_table(specialist_row=ROW, alex=has(seat_1="headhunter"))

    game.play(Place("Alex", "hire-specialist-1", "headhunter"))
    events = game.play(Take("Alex", "trainer"))

    assert "mi.ability.headhunter" in rules(events)
    assert not game.table.stacks


def test_a_row_with_gaps_costs_what_lies_there():
    """A gap is skipped for nothing."""
    game = late_table(
        specialist_row=["", "refiner", "publisher"],
        specialist_deck=[],
        box=["specialist"],
        alex=has(dollar=1),
    )

    game.play(Place("Alex", "hire-specialist-1"))
    assert len(list(game.legal_actions())) == 2
    events = game.play(Take("Alex", "publisher"))
    assert "mi.row.empty" in rules(events)
    assert game.table.specialist_row == ["", "", "refiner"]


def test_an_employee_takes_a_space_with_its_bonus_and_its_skill():
    """A Specialist brings the standee at once."""
    game = late_table(alex=has(hand=["researcher"]))
    before = (
        player(game, "Alex").mechanism_skill + player(game, "Alex").box_skill + player(game, "Alex").component_skill
    )

    game.play(Place("Alex", "play-card-1"))
    game.play(Seat("Alex", "researcher", "seat_2"))

    alex = player(game, "Alex")
    assert (alex.seat_2, alex.standees, alex.time, alex.dollar) == ("researcher", ["researcher"], 1, 1)
    assert alex.mechanism_skill + alex.box_skill + alex.component_skill == before + 1


def test_a_space_of_the_marked_cards_brings_no_bonus():
    """The POW space is free where nobody has such a card; the Founder stays."""
    game = late_table(alex=has(hand=["analyst"]))

    game.play(Place("Alex", "play-card-1"))
    assert why(game, Seat("Alex", "analyst", "wow_seat")) == ["mi.founder.permanent"]
    events = game.play(Seat("Alex", "analyst", "pow_seat"))
    assert "mi.hex.empty-no-bonus" in rules(events)


def test_the_recruiter_seats_two():
    """Everybody else seats one."""
    game = late_table(alex=has(seat_1="recruiter", hand=["analyst", "oracle", "seer"]))

    game.play(Place("Alex", "play-card-1", "recruiter"))
    game.play(Seat("Alex", "analyst", "seat_2"))
    events = game.play(Seat("Alex", "oracle", "seat_3"))

    assert "mi.ability.recruiter" in rules(events)
    assert why(game, Seat("Alex", "seer", "seat_4")) == ["mi.play-card.one-card"]


def test_removing_the_pow_card_frees_its_space_at_once():
    """In the same turn an employee may be placed there."""
    game = late_table(
        variants=POWERS, alex=has(pow_seat="no-top-box", hand=["analyst"], dollar=1, time=1, inspiration=1)
    )

    game.play(RemovePow("Alex"))
    game.play(Place("Alex", "play-card-1"))
    game.play(Seat("Alex", "analyst", "pow_seat"))

    assert game.table.out[-1] == "no-top-box"
    assert player(game, "Alex").pow_seat == "analyst"


def test_removing_a_pow_card_costs_one_of_each():
    """Without them it stays, and where there is none nothing can be removed."""
    game = late_table(variants=POWERS, alex=has(pow_seat="no-top-box", dollar=1, time=1))

    assert why(game, RemovePow("Alex")) == ["mi.pow.cost"]
    assert why(late_table(), RemovePow("Alex")) == ["mi.pow.remove"]


def test_train_worker_looks_at_four_and_sells_one():
    """The others go below the deck, in the order in which they were seen."""
    seen = ["layout-course", "material-course", "puzzle-course", "prototype-course"]
    game = late_table(alex=has(dollar=1), draws={"skill": seen})

    game.play(Place("Alex", "train-1"))
    assert player(game, "Alex").looked_skills == seen
    assert why(game, Learn("Alex", "prototype-course")) == ["mi.train.price"]
    assert why(game, Learn("Alex", "concept-course")) == ["mi.train.buy"]
    game.play(Learn("Alex", "material-course"))

    assert player(game, "Alex").skill_cards == ["material-course"]
    assert game.table.skill_bottom == ["layout-course", "puzzle-course", "prototype-course"]


def test_the_trainer_pays_a_dollar_less_and_never_less_than_nothing():
    """A card of one Dollar is free for them."""
    game = late_table(alex=has(seat_1="trainer"), draws={"skill": ["layout-course"]})

    game.play(Place("Alex", "train-1", "trainer"))
    events = game.play(Learn("Alex", "layout-course"))

    assert "mi.ability.trainer" in rules(events)
    assert "lose" not in [event.kind for event in events]


def test_nobody_has_to_buy_a_skill_card():
    """All four go below the deck."""
    game = late_table(draws={"skill": ["layout-course"]})

    game.play(Place("Alex", "train-1"))
    events = game.play(Decline("Alex"))

    assert "mi.train.decline" in rules(events)
    assert len(game.table.skill_bottom) == 4


def test_one_skill_card_behind_each_of_them():
    """It gives its benefit and counts; a Freelancer and the Founder take one, too."""
    game = late_table(alex=has(seat_1="analyst", skill_cards=["layout-course", "material-course", "puzzle-course"]))
    before = player(game, "Alex").box_skill

    game.play(Slot("Alex", "layout-course"))
    events = game.play(Behind("Alex", "analyst"))
    assert {"mi.skill.slot-freelancer", "mi.skill.slot-benefit", "mi.skill.slot-skills"} <= cited(events)
    assert player(game, "Alex").box_skill == before + 1
    game.play(Slot("Alex", "material-course"))
    assert why(game, Behind("Alex", "analyst")) == ["mi.skill.slot-one"]
    game.play(Behind("Alex", player(game, "Alex").wow_seat))

    assert why(game, Slot("Alex", "puzzle-course")) == ["mi.skill.slot-one"]
    assert player(game, "Alex").seat_1_skill == "layout-course"


def test_a_drawn_deck_goes_on_with_what_was_put_below_it():
    """In the order in which it was put there."""
    below = ["layout-course", "material-course"]
    game = late_table(skill_deck=["puzzle-course"], skill_bottom=below, box=["skill"])

    game.play(Place("Alex", "train-1"))

    assert player(game, "Alex").looked_skills == ["puzzle-course", *below]


def test_an_item_of_skills_counts_while_it_is_held():
    """By the other reading it is discarded, and counts until the turn ends."""
    assert why(late_table(alex=has(items=["design-handbook"])), Use("Alex", "design-handbook")) == [
        "mi.item.keep-skill"
    ]
    game = late_table(rulings={"skill-item": "spent"}, alex=has(items=["design-handbook", "petty-cash"]))
    before = player(game, "Alex").box_skill

    game.play(Use("Alex", "design-handbook"))
    assert player(game, "Alex").box_skill == before + 1
    game.play(Place("Alex", "research-1"))
    game.play(EndTurn("Alex"))
    assert player(game, "Alex").box_skill == before


def test_an_item_of_two_actions_does_one_after_the_other():
    """Hire Specialist, then Play Card: the card just hired may be placed, and its space's bonus comes."""
    game = late_table(specialist_row=ROW, alex=has(items=["job-fair"]))

    game.play(Use("Alex", "job-fair"))
    game.play(Take("Alex", "publisher"))
    events = game.play(Seat("Alex", "publisher", "seat_1"))

    assert kinds(events, "standee") == [("standee", "publisher")]
    assert player(game, "Alex").dollar == 1
    assert game.decision.players == ("Alex",)
