"""Rulings and variants: chosen by name, resolved once, refused with a reason."""

from __future__ import annotations

import dataclasses

import pytest

import rules_engine
from rules_engine import library
from rules_engine.core.data.rulebook import Option, Parameter, RulebookData, Ruling, Sets, Variant
from rules_engine.core.data.ruleset import resolve

MM = library.load("meaning-made").rulebook


def variant(name: str, after: tuple[str, ...] = (), **facts: int) -> Variant:
    """Return a variant that sets facts."""
    return Variant(id=name, name=name, text="", authority="published", sets=Sets(facts=facts), after=after)


def with_variants(*variants: Variant) -> RulebookData:
    """Return the rulebook with these variants only."""
    return dataclasses.replace(MM, variants={f"mm.variant.{one.id}": one for one in variants})


def test_without_a_choice_every_switch_stands_as_the_rulebook_chose():
    """The ruleset names every switch, each with the chosen option, and no variant."""
    ruleset = resolve(MM)

    chosen = {ruling.id: ruling.chosen for ruling in MM.rulings.values() if ruling.switch}
    assert (dict(ruleset.rulings), dict(ruleset.variants)) == (chosen, {})
    assert chosen["conversion"] == "off"


@pytest.mark.parametrize("name", ["conversion", "mm.ruling.conversion"])
def test_ids_may_leave_out_their_prefix(name: str):
    """A ruling is found by its full id or by what follows the prefix."""
    assert resolve(MM, rulings={name: "two-energy"}).values["conversion-limit"] == 1


def test_a_variant_may_be_named_in_full():
    """A variant, too."""
    assert resolve(MM, variants={"mm.variant.faster-game": {}}).values["meaning-start"] == 6


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        (
            {"rulings": {"converison": "off"}},
            ["unknown ruling 'converison'", "did you mean 'conversion'?", "choices:"],
        ),
        ({"rulings": {"conversion": "two"}}, ["unknown option of conversion 'two'", "choices: off, two-energy"]),
        ({"rulings": {"drift": "no-value"}}, ["unknown ruling 'drift'", "choices:"]),
        ({"variants": {"fast": {}}}, ["unknown variant 'fast'", "choices: faster-game"]),
        ({"variants": {"faster-game": {"indx": 2}}}, ["unknown parameter of faster-game 'indx'", "choices: index"]),
    ],
)
def test_an_unknown_name_lists_the_choices(choices: dict, words: list[str]):
    """What does not exist is refused with the names that do, and the nearest of them."""
    with pytest.raises(ValueError, match="unknown") as refusal:
        rules_engine.rulebook("meaning-made").new_game(["Alex", "Brooke"], **choices)

    assert [word for word in words if word not in str(refusal.value)] == []


@pytest.mark.parametrize("value", [1, 4, "2", 2.5])
def test_a_parameter_keeps_to_its_range(value: object):
    """A parameter out of range, or no whole number, is refused with its range."""
    with pytest.raises(ValueError, match=r"faster-game: index is .*; it goes from 2 to 3"):
        resolve(MM, variants={"faster-game": {"index": value}})


def test_a_parameter_has_a_default():
    """Whoever says nothing about a parameter gets its default."""
    ruleset = resolve(MM, variants={"faster-game": {}})

    assert ruleset.variants == {"faster-game": {"index": 3}}
    assert ruleset.values["index-slots"] == 3


def test_two_overlays_that_write_the_same_thing_are_refused():
    """Two variants that set one fact to different values clash, and both are named."""
    book = with_variants(variant("calm", **{"meaning-start": 6}), variant("storm", **{"meaning-start": 4}))

    with pytest.raises(ValueError, match=r"variant storm and variant calm both set fact meaning-start"):
        resolve(book, variants={"calm": {}, "storm": {}})


def test_a_ruling_and_a_variant_may_clash_too():
    """A ruling's option and a variant that write one fact differently are refused as well."""
    book = with_variants(variant("trade", **{"conversion-limit": 2}))

    with pytest.raises(ValueError, match=r"variant trade and ruling conversion both set fact conversion-limit"):
        resolve(book, variants={"trade": {}}, rulings={"conversion": "two-energy"})


def test_a_default_option_gives_way():
    """A ruling left at its default does not clash with a variant."""
    book = with_variants(variant("trade", **{"conversion-limit": 2}))

    assert resolve(book, variants={"trade": {}}).values["conversion-limit"] == 2


@pytest.mark.parametrize("order", [["calm", "storm"], ["storm", "calm"]])
def test_a_declared_order_settles_it(order: list[str]):
    """A variant declared to come after another overrides it, in whatever order they are named."""
    book = with_variants(
        variant("calm", **{"meaning-start": 6}), variant("storm", after=("calm",), **{"meaning-start": 4})
    )

    assert resolve(book, variants={name: {} for name in order}).values["meaning-start"] == 4


def test_equal_wishes_do_not_clash():
    """Two variants that want the same value agree."""
    book = with_variants(variant("calm", **{"meaning-start": 6}), variant("quiet", **{"meaning-start": 6}))

    assert resolve(book, variants={"calm": {}, "quiet": {}}).values["meaning-start"] == 6


def test_a_parameter_writes_its_fact():
    """The value of a parameter becomes the value of its fact."""
    rounds = Parameter(id="rounds", fact="minutes-most", default=60, least=30, most=90)
    book = with_variants(dataclasses.replace(variant("timed"), parameters=(rounds,)))

    assert resolve(book, variants={"timed": {"rounds": 75}}).values["minutes-most"] == 75


def test_an_option_that_is_only_announced_cannot_be_chosen():
    """A note of the designer is kept, and not in force."""
    conversion = MM.rulings["mm.ruling.conversion"]

    with pytest.raises(ValueError, match="'two-energy-one-insight' is announced for conversion, and not in force yet"):
        resolve(MM, rulings={"conversion": "two-energy-one-insight"})
    assert [option.id for option in conversion.options if option not in conversion.choices] == [
        "two-energy-one-insight"
    ]


def test_only_a_ruling_that_writes_something_is_a_switch():
    """A ruling whose options write nothing is no choice of the group."""
    mute = Ruling(
        id="mute", question="?", positions=(), options=(Option(id="a", text=""), Option(id="b", text="")), chosen="a",
        why="", authority="clarified", kind="wording",
    )  # fmt: skip
    book = dataclasses.replace(MM, rulings={"mm.ruling.mute": mute})

    assert dict(resolve(book).rulings) == {}


def test_a_ruleset_reads_back():
    """What a ruleset writes down makes the same ruleset again."""
    ruleset = resolve(MM, {"faster-game": {"index": 2}}, {"tie": "higher-legacy"})
    data = ruleset.to_data()

    assert resolve(MM, data["variants"], data["rulings"]) == ruleset
