"""Whom an outcome reaches: the table or the card says it (`mm.ruling.consequence-table`)."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Contribute, Load, Tokens
from tests.games.meaning_made.tables import consequence, end_of_round, filled, gain, initiative, lose, pattern, table
from tests.games.tables import each, has

CROWD = {"casey": {}, "drew": {}}


def completed(cells=None, **more) -> dict[str, int]:
    """Return everybody's Energy after Alex completes, as third contributor, an Initiative with an effect."""
    hall = initiative("hall", 7, insight=3, **more)
    game = table(
        cards=[hall], cells=cells, index=["hall"], world_layer=7, alex=has(insight=1), **CROWD,
        works={"hall": filled(insight=2, by=["Casey", "Brooke"])},
    )  # fmt: skip
    game.play(Contribute("Alex", "hall", Tokens(insight=1)))
    return each(game, "energy")


def test_all_players():
    """An outcome for all reaches every player, contributor or not."""
    assert completed(bonus=[gain("energy", who="all")]) == {"Alex": 1, "Brooke": 1, "Casey": 1, "Drew": 1}


def test_contributors():
    """An outcome for contributors reaches those with a marker on the card."""
    assert completed(bonus=[gain("energy", who="contributors")]) == {"Alex": 1, "Brooke": 1, "Casey": 1, "Drew": 0}


def test_the_first_contributor():
    """The first contributor is the one on the best Contribution Order Space, not the one who completed the card."""
    assert completed(bonus=[gain("energy", who="first-contributor")]) == {"Alex": 0, "Brooke": 0, "Casey": 1, "Drew": 0}


@pytest.mark.parametrize(("who", "reached"), [("contributors", "ABC"), ("first-contributor", "C")])
def test_the_contributors_in_a_group_consequence(who: str, reached: str):
    """The Group table may name them, too: those of the Initiative whose penalty calls for it."""
    cells = {("group-consequence", "2", 7): [gain("energy", who=who)]}

    energy = completed(cells, penalty_code=2)

    assert {name for name, count in energy.items() if count} == {name for name in energy if name[0] in reached}


@pytest.mark.parametrize(
    ("before", "after"), [((5, 2, 1), [4, 2, 1]), ((5, 5, 1), [4, 4, 1])], ids=["one leads", "two lead"]
)
def test_the_most_legacy(before: tuple[int, int, int], after: list[int]):
    """The most Legacy means everybody who shares the highest value."""
    cells = {
        ("event", "E", 1): [consequence("group")],
        ("group-consequence", "2", 1): [lose("legacy", 1, who="most-legacy")],
    }
    alex, brooke, casey = before
    game = table(phase="window", cells=cells, alex=has(legacy=alex), brooke=has(legacy=brooke), casey=has(legacy=casey))

    end_of_round(game, "event-e2")

    assert list(each(game, "legacy").values()) == after


@pytest.mark.parametrize(
    ("who", "reached"), [("you", {"Brooke"}), ("others", {"Alex", "Casey"}), ("all", {"Alex", "Brooke", "Casey"})]
)
def test_you_and_the_others(who: str, reached: set[str]):
    """On the Individual table `you` is the player concerned, here the loader; the others are all but that one."""
    game = table(
        cards=[pattern("thorn", 1, consequence=2)],
        cells={("individual-consequence", "2", 1): [gain("energy", 1, who)]},
        prism=["thorn"],
        asked="Brooke",
        casey={},
    )

    game.play(Load("Brooke", "thorn"))

    assert {name for name, energy in each(game, "energy").items() if energy} == reached


@pytest.mark.parametrize(("option", "reached"), [("none-on-tie", set()), ("all-tied", {"Brooke", "Casey"})])
def test_the_fewest_vitals_on_a_tie(option: str, reached: set[str]):
    """An outcome at once for the fewest Vitals reaches nobody on a tie, or all tied by ruling."""
    game = table(
        phase="window", cells={("event", "A", 1): [gain("support", 1, "fewest-vitals")]},
        rulings={"fewest-vitals": option}, brooke=has(vitals=2), casey=has(vitals=2),
    )  # fmt: skip

    end_of_round(game, "event-a2")

    assert {name for name, support in each(game, "support").items() if support} == reached


def test_legacy_is_never_below_zero():
    """Who has less Legacy than an outcome takes loses what there is."""
    game = table(
        cards=[pattern("thorn", 1, consequence=2)], cells={("individual-consequence", "2", 1): [lose("legacy", 2)]},
        prism=["thorn"], alex=has(legacy=1),
    )  # fmt: skip

    game.play(Load("Alex", "thorn"))

    assert each(game, "legacy")["Alex"] == 0


def test_a_consequence_may_reach_the_world():
    """Meaning may be lowered by a Consequence (`mm.ruling.meaning-sources`), and raised by one that says so."""
    game = table(
        cards=[pattern("thorn", 1, consequence=2), pattern("bloom", 1, consequence=3)],
        cells={
            ("individual-consequence", "2", 1): [lose("meaning", 2)],
            ("individual-consequence", "3", 1): [gain("meaning", 1)],
        },
        prism=["thorn", "bloom"],
    )

    game.play(Load("Alex", "thorn"))
    assert game.table.meaning == 3
    game.play(Load("Alex", "bloom"))
    assert game.table.meaning == 4
