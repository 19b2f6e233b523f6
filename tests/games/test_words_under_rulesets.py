"""What the command, JSON and pages quote is true of the game that is played, whatever the group has chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from rules_engine import library
from rules_engine.checks.reads import missing_readings
from rules_engine.cli import main
from rules_engine.core.data.reading import as_settled, worded
from rules_engine.core.data.rulebook import Settlement
from rules_engine.core.data.ruleset import resolve
from rules_engine.library import Loaded
from rules_engine.replay import TraceCache
from rules_engine.site.escaping import escaped
from rules_engine.site.pages import reads
from rules_engine.site.pages.book import Book

GAMES = {name: library.load(name) for name in ("meaning-made", "life-meaning", "meeple-inc")}


class Case(NamedTuple):
    """A switch, the option that turns a rule round, a rule that its play cites, and what it must say no more."""

    game: str
    ruling: str
    option: str
    rule: str
    gone: str
    now: str

    @property
    def example(self) -> str:
        """The example that compares the options."""
        return f"{self.game}/ruling-{self.ruling}"

    def step(self) -> str:
        """Return the first step in which the play cites the rule."""
        loaded = GAMES[self.game]
        full_id = loaded.rulebook.full_id("example", f"ruling-{self.ruling}")
        trace = TraceCache(loaded).trace(loaded.rulebook.examples[full_id], rulings={self.ruling: self.option})
        return next(step.id for step in trace.steps if any(event.rule == self.rule for event in step.events))


CASES = [
    Case(
        "meaning-made", "completed-cards", "discard", "mm.complete.leave", "leaves the game. It", "discard pile and may"
    ),
    Case(
        "meaning-made",
        "current-code",
        "top-of-deck",
        "mm.consequence.current-code",
        "cases use the",
        "next 📅Event face up",
    ),
    Case("meaning-made", "community-marker", "spent", "mm.solo.marker-back", "can place it again", "out of the game"),
    Case("life-meaning", "refused", "kept", "lm.touchpoint.refused", "is used up", "still have this action"),
    Case("meeple-inc", "skill-item", "spent", "mi.item.keep-skill", "as long as you hold it", "the end of your turn"),
]


def said(*arguments: str) -> str:
    """Return what `rulebook` prints, lines joined."""
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)

    assert result.exit_code in (0, 1), result.stderr
    return " ".join(result.stdout.split())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.option)
def test_the_command_quotes_a_rule_as_it_reads(case: Case):
    """In words and as JSON, of one step and of the whole replay."""
    chosen = ("--ruling", f"{case.ruling}={case.option}")
    why = ("why", case.example, case.step(), *chosen)

    quoted = {rule["id"]: rule["text"] for rule in json.loads(said(*why, "--format", "json"))["rules"]}
    replayed = json.loads(said("replay", case.example, *chosen, "--format", "json"))["reads"]
    texts = [said(*why), said("replay", case.example, *chosen), quoted[case.rule], replayed[case.rule]]

    assert [case.gone in text for text in texts] == [False] * 4
    assert [case.now in text for text in texts] == [True] * 4


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.option)
def test_the_command_quotes_the_standard_game_otherwise(case: Case):
    """Without the choice the rule reads as it stands in its file, and nothing is said to read otherwise."""
    loaded = GAMES[case.game]

    words = worded(loaded.rulebook, resolve(loaded.rulebook), case.rule)
    assert case.gone in words
    assert json.loads(said("replay", case.example, "--format", "json"))["reads"] == {}
    assert "reads otherwise" not in said("replay", case.example)


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    """Both rulebooks as pages hold them."""
    loaded = escaped(GAMES)
    return {name: Book(loaded, each) for name, each in loaded.items()}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.option)
def test_pages_show_how_a_rule_reads(case: Case, books: dict[str, Book]):
    """That of the ruling under each option, that of the rule; a link from a game so played quotes no other words."""
    book = books[case.game]
    ruling = book.rulebook.rulings[book.rulebook.full_id("ruling", case.ruling)]

    page = "\n".join(reads.of_ruling(book, ruling)).splitlines()
    link = book.under({"rulings": {case.ruling: case.option}}).anchor(case.rule, "page.md")

    (then,) = (line for line in page if line.startswith(f"    - `{case.option}`") and case.now in line)
    (usual,) = (line for line in page if line.startswith(f"    - `{ruling.chosen}`") and case.gone in line)
    assert (case.gone in then, case.now in usual) == (False, False)
    (line,) = (line for line in reads.by_rule(book)[case.rule] if f"`{case.ruling}={case.option}`" in line)
    assert case.now in line
    assert (case.gone in link, case.gone in book.anchor(case.rule, "page.md")) == (False, True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.option)
def test_a_settled_question_changes_the_rule_everywhere(case: Case):
    """On its page and behind links; what was played before reads as it did, and no option lacks words."""
    loaded = GAMES[case.game]
    full_id = loaded.rulebook.full_id("ruling", case.ruling)
    ruling = loaded.rulebook.rulings[full_id]
    settlement = Settlement(option=case.option, why="It is printed.", date="2026-03-04", source=())
    rulings = {**loaded.rulebook.rulings, full_id: replace(ruling, settled=settlement).as_settled()}
    settled = as_settled(replace(loaded.rulebook, rulings=rulings))
    books = escaped({case.game: replace(loaded, rulebook=settled)})
    book = Book(books, books[case.game])

    shown = book.text(book.rules[case.rule].text)
    assert (case.now in shown, case.gone in shown) == (True, False)
    assert case.gone not in book.anchor(case.rule, "page.md")
    assert case.gone in book.under({"rulings": {case.ruling: ruling.chosen}}).says(case.rule)
    assert list(missing_readings(replace(loaded, rulebook=settled))) == []


def touched(loaded: Loaded) -> Iterator[tuple[str, str, set[str]]]:
    """Yield each option that is not the chosen one, and the rules its ruling names that its play cites."""
    book, cache = loaded.rulebook, TraceCache(loaded)
    for example in book.examples.values():
        if not example.ruling:
            continue
        ruling = book.rulings[book.full_id("ruling", example.ruling)]
        for option in ruling.choices:
            if option.id != ruling.chosen:
                trace = cache.trace(example, rulings={ruling.id: option.id}, when_illegal="skip")
                told = chain(trace.opening, *((*step.events, *step.objections) for step in trace.steps))
                yield ruling.id, option.id, {each.rule for each in told} & set(ruling.rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_covers_the_rules_that_its_play_cites(game: str):
    """What it does to each rule its ruling bears on is said, also of those that rest on the ruling."""
    book = GAMES[game].rulebook
    said_of = {(r.id, o.id): set(o.reads) for r in book.rulings.values() for o in r.options}

    cited = list(touched(GAMES[game]))
    missing = [(ruling, option, names - said_of[ruling, option]) for ruling, option, names in cited]
    resting = [
        (rule.id, name, option.id)
        for rule in book.rules.values()
        for name in rule.rests_on
        if (ruling := book.rulings[book.full_id("ruling", name)]).switch
        for option in ruling.choices
        if option.id != ruling.written and rule.id not in option.reads
    ]

    assert len(cited) > 12
    assert [entry for entry in missing if entry[2]] == []
    assert resting == []
