"""How a rule reads: with the words of the options in force, and with their numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.core.data.reading import as_settled, otherwise, worded
from rules_engine.core.data.rulebook import (
    Chapter,
    Fact,
    Manifest,
    Option,
    Parameter,
    Position,
    Rule,
    RulebookData,
    Ruling,
    Sets,
    Settlement,
    Variant,
)
from rules_engine.core.data.ruleset import resolve

TAKE = "ls.play.take"
TEXT = "Take up to {take-most:stone}. What you took is kept. {quick.take-most:stone} are many."


def switch(name: str, chosen: str, **options: Option) -> Ruling:
    """Return a ruling on taking."""
    return Ruling(
        id=name,
        question="How?",
        positions=(Position(says="So."),),
        options=tuple(options.values()),
        chosen=chosen,
        why="So it is.",
        authority="our-reading",
        kind="changes-play",
        rules=(TAKE,),
    )


@pytest.fixture
def book() -> RulebookData:
    """A rulebook of one rule, two switches and two variants, each of which says how the rule reads."""
    most = switch(
        "most",
        "few",
        few=Option(id="few", text="A few.", sets=Sets(facts={"take-most": 2})),
        many=Option(id="many", text="Many.", sets=Sets(facts={"take-most": 5}), reads={TAKE: "as-is"}),
    )
    kept = switch(
        "kept",
        "keep",
        keep=Option(id="keep", text="Keep.", sets=Sets(policies={"kept": "keep"})),
        give=Option(
            id="give",
            text="Give.",
            sets=Sets(policies={"kept": "give"}),
            reads={TAKE: TEXT.replace("What you took is kept.", "What you took is given away.")},
        ),
    )
    quick = Variant(
        id="quick",
        name="Quick",
        text="Quick.",
        authority="published",
        parameters=(Parameter(id="n", fact="take-most", default=7, least=1, most=9),),
    )
    blind = Variant(
        id="blind",
        name="Blind",
        text="Blind.",
        authority="published",
        reads={TAKE: TEXT.replace("What you took is kept.", "What you took is hidden.")},
    )
    rule = Rule(id=TAKE, title="Take", force="choice", authority="our-reading", text=TEXT)
    return RulebookData(
        manifest=Manifest(
            name="stones",
            title="Stones",
            prefix="ls",
            tagline="",
            players=(1, 2),
            minutes=(1, 2),
            documents=(),
            policies={"kept": "keep"},
        ),
        chapters=(Chapter(id="ls.play", title="Play", lead="", rules=(rule,)),),
        facts={"ls.fact.take-most": Fact(id="take-most", name="Most", value=2)},
        rulings={f"ls.ruling.{each.id}": each for each in (most, kept)},
        variants={f"ls.variant.{each.id}": each for each in (quick, blind)},
    )


def read(book: RulebookData, variants: dict | None = None, **rulings: str) -> str:
    """Return the rule as it reads with these choices."""
    return worded(book, resolve(book, variants, rulings), TAKE)


def test_words_and_numbers_are_those_of_the_choices_in_force(book: RulebookData):
    """Sentences come from the option, values from the ruleset; what is as it was stays."""
    assert read(book) == "Take up to 2 stones. What you took is kept. 7 stones are many."
    assert read(book, most="many") == "Take up to 5 stones. What you took is kept. 7 stones are many."
    assert (
        read(book, most="many", kept="give") == "Take up to 5 stones. What you took is given away. 7 stones are many."
    )
    assert read(book, {"quick": {"n": 3}}) == "Take up to 3 stones. What you took is kept. 3 stones are many."


def test_a_variant_goes_over_an_option(book: RulebookData):
    """Where both change a sentence, it reads as the variant has it."""
    assert "is hidden" in read(book, {"blind": {}}, kept="give")


@pytest.mark.parametrize("first_in_the_file", ["blind", "seen"])
def test_a_declared_order_goes_before_that_of_the_file(book: RulebookData, first_in_the_file: str):
    """A variant that goes `after` another has the last word, wherever it stands."""
    blind = replace(book.variants["ls.variant.blind"], after=("seen",))
    seen = replace(blind, id="seen", after=(), reads={TAKE: TEXT.replace("is kept", "is seen")})
    variants = {f"ls.variant.{each.id}": each for each in (blind, seen)}
    if first_in_the_file == "seen":
        variants = dict(reversed(variants.items()))
    quick = {"ls.variant.quick": book.variants["ls.variant.quick"]}

    assert "is hidden" in read(replace(book, variants=quick | variants), {"seen": {}, "blind": {}})


def test_only_choices_that_rewrite_make_a_rule_read_otherwise(book: RulebookData):
    """Each is named as on a command line; `as-is` is none."""
    assert [reads.choice for reads, _ in otherwise(book)] == ["kept=give", "blind"]


@pytest.fixture
def settled(book: RulebookData) -> RulebookData:
    """The rulebook after both questions were settled the other way."""
    options = {"most": "many", "kept": "give"}
    rulings = {
        full_id: replace(
            ruling, settled=Settlement(option=options[ruling.id], why="It is printed.", date="2026-03-04", source=())
        ).as_settled()
        for full_id, ruling in book.rulings.items()
    }
    return as_settled(replace(book, rulings=rulings))


def test_a_settled_question_changes_the_words_of_its_rules(settled: RulebookData):
    """The rule itself, and what it prints, are those of the option that was settled on."""
    words = "Take up to 5 stones. What you took is given away. 7 stones are many."

    assert settled.rules[TAKE].text == TEXT.replace("is kept", "is given away")
    assert settled.printed["take-most"] == 5
    assert read(settled) == words
    assert settled.written[TAKE].text == TEXT


def test_the_answer_of_before_reads_as_the_file_has_it(settled: RulebookData):
    """Who still plays the old way reads the old words."""
    assert read(settled, most="few", kept="keep") == "Take up to 2 stones. What you took is kept. 7 stones are many."


def test_a_rulebook_with_nothing_settled_is_left_alone(book: RulebookData):
    """No rule is made anew."""
    assert as_settled(book) is book
