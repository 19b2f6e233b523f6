"""The quick reference: each rule once, at its moment, in words written for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_engine import library
from rules_engine.core.data.rewriting import sentences
from rules_engine.library import Loaded
from rules_engine.site import addresses
from rules_engine.site.escaping import escaped
from rules_engine.site.pages import quick_reference
from rules_engine.site.pages.book import Book

GAMES = Path(__file__).parents[2] / "rules_engine/games"
NAMES = ("meaning-made", "life-meaning", "meeple-inc")
LONGEST = 100
"""So many characters a line may have, its facts filled: about two lines on a phone."""


def page_of(loaded: Loaded) -> str:
    """Return the page of a rulebook."""
    name = loaded.rulebook.name
    books = escaped({name: loaded})
    (page,) = quick_reference.pages(Book(books, books[name])).values()
    return page


@pytest.fixture(scope="module")
def made(books: dict[str, Loaded]) -> dict[str, str]:
    """The page of each packaged rulebook."""
    return {name: page_of(books[name]) for name in NAMES}


def written(name: str, file: str) -> Any:
    """Return what a file of a rulebook says, read by nobody but YAML."""
    return yaml.safe_load((GAMES / name.replace("-", "_") / file).read_text("utf-8"))


def rules_of(name: str) -> dict[str, dict[str, str]]:
    """Return every rule of a rulebook as its file has it."""
    return {rule["id"]: rule for chapter in written(name, "rules.yaml") for rule in chapter["rules"]}


def expected(name: str) -> dict[str, list[str]]:
    """Return the rules whose lines stand at each moment, by its title, from the files alone."""
    chapters = {chapter["id"]: [rule["id"] for rule in chapter["rules"]] for chapter in written(name, "rules.yaml")}
    moments, rules = written(name, "rulebook.yaml")["moments"], rules_of(name)
    listed = [rule for moment in moments for rule in moment["rules"]]
    found = {}
    for moment in moments:
        found[moment["title"]] = []
        for each in moment["rules"]:
            rest = [rule for rule in chapters.get(each, ()) if "short" in rules[rule] and rule not in listed]
            found[moment["title"]] += [each] if each in rules else rest
    return found


def shown(page: str) -> dict[str, list[str]]:
    """Return the lines below each heading of the third level, without those of the numbers."""
    _, *parts = re.split(r"^### (.*?)(?: \{ #[\w-]+ \})?$", page, flags=re.MULTILINE)
    below = zip(parts[::2], parts[1::2], strict=True)
    items = {title: re.findall(r"^- (.*)$", text, re.MULTILINE) for title, text in below}
    return {title: lines for title, lines in items.items() if lines}


def cited(line: str) -> list[str]:
    """Return the rules whose numbers a line has."""
    return re.findall(r"\[[\d.]+\]\(rule:([\w.-]+)\)\{ \.number \}", line)


@pytest.mark.parametrize("name", NAMES)
def test_each_line_stands_at_its_moment(made: dict[str, str], name: str):
    """In the order of the moments, and as they list them; the first number is that of the rule."""
    found = shown(made[name])

    assert {title: [cited(line)[0] for line in lines] for title, lines in found.items()} == expected(name)


@pytest.mark.parametrize("name", NAMES)
def test_each_rule_is_there_once_or_needs_no_line(made: dict[str, str], name: str):
    """By itself, or behind the line that says it; every rule of play is."""
    rules, said = rules_of(name), {}
    for lines in shown(made[name]).values():
        for line in lines:
            first, *others = cited(line)
            assert rules[first]["short"], first
            assert {rules[other]["said_by"] for other in others} <= {first}
            said |= {rule: [*said.get(rule, []), line] for rule in (first, *others)}

    assert {rule for rule, lines in said.items() if len(lines) > 1} == set()
    assert {*rules} - {*said} == {rule for rule, keys in rules.items() if "unsaid" in keys}
    assert {rule for rule, keys in rules.items() if keys["force"] != "definition"} <= {*said}


def test_a_line_reads_as_it_was_written(made: dict[str, str]):
    """With the values of its facts."""
    lines = shown(made["meaning-made"])["Ⓒ 🌀Stability Window"]

    assert (
        "[25.2](rule:mm.window.donate){ .number } Donate 1 ❤️Support that you hold; one donation each is the most. "
        "[25.7](rule:mm.window.own){ .number }"
    ) in lines


def short_lines(books: dict[str, Loaded]) -> Iterator[tuple[str, str, str]]:
    """Yield rule, line and text, their facts filled."""
    for name in NAMES:
        book = books[name].rulebook
        for rule in book.rules.values():
            if rule.short:
                yield rule.id, addresses.filled(book, rule.short), addresses.filled(book, rule.text)


def test_lines_are_short(books: dict[str, Loaded]):
    """A sentence or two that a player takes in at a glance."""
    assert {rule: len(line) for rule, line, _ in short_lines(books) if len(line) > LONGEST} == {}


def test_lines_are_written_for_it(books: dict[str, Loaded]):
    """None is the beginning of its rule over again."""
    copied = [rule for rule, line, text in short_lines(books) if line == sentences(text)[0]]

    assert copied == []


def test_links_lead_to_each_moment(made: dict[str, str]):
    """Every one of them, each to another heading."""
    for name in NAMES:
        page = made[name]
        nav = re.findall(r"\[([^]]+)\]\(#([\w-]+)\)", page.partition("</nav>")[0])
        headings = re.findall(r"^### (.*) \{ #([\w-]+) \}$", page, re.MULTILINE)

        assert nav == headings
        assert len({anchor for _, anchor in headings}) == len(headings)
    assert "[The last round](#the-last-round)" in made["life-meaning"]


def test_moments_of_one_title_are_told_apart(books: dict[str, Loaded]):
    """Each link leads to its own."""
    loaded = books["life-meaning"]
    manifest = loaded.rulebook.manifest
    same = tuple(replace(moment, title="Now") for moment in manifest.moments[:3])

    page = page_of(replace(loaded, rulebook=replace(loaded.rulebook, manifest=replace(manifest, moments=same))))

    assert re.findall(r"^### Now \{ #([\w-]+) \}$", page, re.MULTILINE) == ["now", "now-again", "now-again-again"]


def test_tables_and_cards_are_a_step_away(made: dict[str, str]):
    """Only those that the rulebook has: Life~Meaning has no variants."""
    assert (
        "[The tables](tables.md) [The cards](cards/index.md) [Other ways to play](variants.md)" in made["meaning-made"]
    )
    assert "[The cards](cards/index.md) [What your group may settle](rulings/index.md)" in made["life-meaning"]


def test_every_fact_keeps_its_anchor(made: dict[str, str], books: dict[str, Loaded]):
    """Links to a fact lead to its number at the end of the page."""
    for name in NAMES:
        page = made[name]
        assert sorted(re.findall(r'<div id="([^"]+)"><dt>', page)) == sorted(books[name].rulebook.facts)


def test_a_line_that_a_settled_question_changes_gives_way_to_its_rules(books: dict[str, Loaded]):
    """The line was written for another answer: each rule that it says begins by itself, as it reads now."""
    loaded = books["meaning-made"]
    book = loaded.rulebook
    chapters = tuple(
        replace(
            chapter,
            rules=tuple(
                replace(rule, text="You may donate twice. So it was settled.") if rule.id == "mm.window.own" else rule
                for rule in chapter.rules
            ),
        )
        for chapter in book.chapters
    )
    settled = replace(book, chapters=chapters, written={"mm.window.own": book.rules["mm.window.own"]})

    lines = shown(page_of(replace(loaded, rulebook=settled)))["Ⓒ 🌀Stability Window"]

    assert "[25.7](rule:mm.window.own){ .number } You may donate twice." in lines
    assert "[25.2](rule:mm.window.donate){ .number } You may donate 1 ❤️Support." in lines


def test_a_rulebook_without_moments_shows_its_chapters():
    """Each rule by its first sentence."""
    loaded = library.load(Path(__file__).parents[1] / "fixtures/paper_boats")

    page = page_of(loaded)

    assert [*shown(page)] == [chapter.title for chapter in loaded.rulebook.chapters]
    assert [rule for lines in shown(page).values() for line in lines for rule in cited(line)] == [
        *loaded.rulebook.rules
    ]
