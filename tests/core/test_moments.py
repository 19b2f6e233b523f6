"""The quick reference as data: which lines stand at which moment, and what each says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.core.data.moments import has_line, lines, said_by
from rules_engine.core.data.rulebook import Chapter, Manifest, Moment, Rule, RulebookData


def rule(name: str, **keys: str) -> Rule:
    """Return a rule of Last Stone."""
    return Rule(id=f"ls.{name}", title=name, force="automatic", authority="published", text="So.", **keys)


@pytest.fixture
def book() -> RulebookData:
    """Two chapters and no moments."""
    manifest = Manifest(
        name="last-stone", title="Last Stone", prefix="ls", tagline="", players=(2, 2), minutes=(1, 2), documents=()
    )
    play = (rule("play.turns", short="Take turns."), rule("play.pass", said_by="ls.play.turns"), rule("play.take"))
    end = (rule("end.last", short="Take the last."), rule("end.why", unsaid="Nobody asks."))
    chapters = (
        Chapter(id="ls.play", title="Play", lead="", rules=play),
        Chapter(id="ls.end", title="End", lead="", rules=end),
    )
    return RulebookData(manifest=manifest, chapters=chapters)


def told(book: RulebookData) -> dict[str, list[list[str]]]:
    """Return the ids of rules, a list for each name, by the title of the moment."""
    return {moment.title: [[each.id for each in named] for named in found] for moment, found in lines(book)}


def with_moments(book: RulebookData, **rules: tuple[str, ...]) -> RulebookData:
    """Return the rulebook with moments: their titles and the names each has."""
    moments = tuple(Moment(part="Game", title=title, rules=names) for title, names in rules.items())
    return replace(book, manifest=replace(book.manifest, moments=moments))


def test_a_rule_has_a_line_unless_another_says_it_or_a_reason_leaves_it_out(book: RulebookData):
    """Also one for which nobody wrote a line yet."""
    with_line = [each.id for each in book.rules.values() if has_line(each)]

    assert with_line == ["ls.play.turns", "ls.play.take", "ls.end.last"]


def test_a_chapter_is_a_moment_where_none_is_named(book: RulebookData):
    """Its lines stand in the order of its rules."""
    assert told(book) == {"Play": [["ls.play.turns", "ls.play.take"]], "End": [["ls.end.last"]]}


def test_a_chapter_stands_for_its_lines_that_no_moment_names(book: RulebookData):
    """Named one by one, a line leaves its chapter, wherever it goes; a name of nothing stands for nothing."""
    parted = with_moments(book, First=("ls.play",), Then=("ls.end", "ls.play.turns", "ls.no"))

    assert told(parted) == {"First": [["ls.play.take"]], "Then": [["ls.end.last"], ["ls.play.turns"], []]}


def test_a_line_says_the_rules_that_name_it(book: RulebookData):
    """In the order of the rules."""
    assert {name: [each.id for each in rules] for name, rules in said_by(book).items()} == {
        "ls.play.turns": ["ls.play.pass"]
    }
