"""Variants as data: their parameters, how they are spelled, what texts print of them, and which go together."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine import library
from rules_engine.core.data import combining, parameters
from rules_engine.core.data.rulebook import Parameter, RulebookData, Sets, Variant
from rules_engine.core.data.ruleset import resolve
from rules_engine.site.addresses import filled

MM = library.load("meaning-made").rulebook
CARD = Parameter(id="card", fact="end-initiative", card="initiative")
ROUNDS = Parameter(id="rounds", fact="rounds-limit", default=8, least=1, most=9)


def variant(name: str, *parameters: Parameter, over: tuple[str, ...] = (), **facts: int) -> Variant:
    """Return a variant that sets facts; underscores stand for hyphens."""
    sets = Sets(facts={fact.replace("_", "-"): value for fact, value in facts.items()})
    return Variant(id=name, name=name, text="", authority="published", sets=sets, parameters=parameters, after=over)


def book(*variants: Variant) -> RulebookData:
    """Return the rulebook with these variants only."""
    return dataclasses.replace(MM, rulings={}, variants={f"mm.variant.{one.id}": one for one in variants})


@pytest.mark.parametrize(
    ("text", "name", "given"),
    [
        ("hard-mode", "hard-mode", {}),
        ("hard-mode:load=1", "hard-mode", {"load": 1}),
        ("end-initiative:card=water-system", "end-initiative", {"card": "water-system"}),
        (" long : a=-2 , b = x ", "long", {"a": -2, "b": "x"}),
    ],
)
def test_a_way_to_play_is_read_as_a_command_line_spells_it(text: str, name: str, given: dict):
    """A name, and after a colon its parameters: whole numbers as numbers, all else as text."""
    assert parameters.read(text) == (name, given)


@pytest.mark.parametrize("text", ["hard-mode:load", "hard-mode:load=", "hard-mode:=1", "hard-mode:load=1,,x=2"])
def test_what_is_no_pair_is_refused(text: str):
    """Each parameter is a name and a value."""
    with pytest.raises(ValueError, match="is no name=value"):
        parameters.read(text)


def test_a_card_is_chosen_by_its_id_with_or_without_its_prefix():
    """Both name the same card, and the fact holds its local id."""
    one = book(variant("other", CARD))

    chosen = [resolve(one, {"other": {"card": name}}) for name in ("water-system", "mm.card.water-system")]

    assert chosen[0] == chosen[1]
    assert chosen[0].facts.end_initiative == "water-system"


@pytest.mark.parametrize("value", ["shell", "", 3, True, ["water-system"]])
def test_only_a_card_of_the_kind_can_be_chosen(value: object):
    """A card of another kind, or no card, is refused."""
    with pytest.raises(ValueError, match=r"other: card is .*, which is no initiative"):
        resolve(book(variant("other", CARD)), {"other": {"card": value}})


def test_a_parameter_without_a_default_has_to_be_chosen():
    """The refusal lists the choices."""
    with pytest.raises(ValueError, match=r"other: card is left open; choices: local-clinic, water-system"):
        resolve(book(variant("other", CARD)), {"other": {}})


def test_texts_print_what_a_variant_makes_of_a_fact():
    """`variant.fact` is its value there: what it sets, the default of a parameter, or an end of its range."""
    one = book(variant("calm", ROUNDS, meaning_start=7))
    text = "{meaning-start} or {calm.meaning-start}, {calm.rounds-limit.least} to {calm.rounds-limit:round}"

    assert filled(one, text) == "5 or 7, 1 to 8 rounds"


def test_pairs_that_go_together_and_pairs_that_do_not():
    """Two that set the same fact differently are refused; with an order one of them counts; others just go together."""
    one = book(
        variant("calm", meaning_start=6), variant("storm", meaning_start=4),
        variant("gale", over=("calm",), meaning_start=3), variant("slow", CARD, ROUNDS),
    )  # fmt: skip

    found = {(pair.one.id, pair.other.id): pair for pair in combining.pairs(one)}

    assert {names for names, pair in found.items() if pair.refused} == {("calm", "storm"), ("storm", "gale")}
    assert "to 4 and to 6" in found["calm", "storm"].refused
    assert (found["calm", "gale"].both, found["calm", "gale"].settled) == (("meaning-start",), (3,))
    assert (found["calm", "slow"].both, found["calm", "slow"].settled) == ((), ())


@pytest.mark.parametrize("names", [("calm", "gale"), ("gale", "calm")])
def test_an_earlier_variant_may_go_over_a_later_one(names: tuple[str, str]):
    """Which one counts is said by the order, not by the place in the file or by who is named first."""
    one = book(variant("gale", over=("calm",), meaning_start=3), variant("calm", meaning_start=6))

    assert resolve(one, {name: {} for name in names}).facts.meaning_start == 3
