"""Learn teaches a worked game: what it shows is the replay's, and what it asks the engine answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import jinja2
import pytest

import rules_engine
from rules_engine.library import Loaded
from rules_engine.replay import replay
from rules_engine.site.escaping import escaped
from rules_engine.site.learning import Lesson, LessonError
from rules_engine.site.macros import macros
from rules_engine.site.pages import setting_out
from rules_engine.site.pages.book import Book
from tests.conftest import ROOT

TAUGHT = {"meaning-made": "first-game", "life-meaning": "corrected-game", "meeple-inc": "first-game"}
ZONES = ("Pattern deck", "Pattern Prism", "Initiative Index", "Meaning", "Vitals", "Legacy", "Pattern Palette")
OFFER = re.compile(r'<details class="offer offer--(\w+)" markdown="1"><summary>(.*?)</summary>\n\n(.*?)\n\n</details>')


@pytest.fixture(scope="module")
def books() -> dict[str, Loaded]:
    """The rulebooks as pages see them."""
    return dict(escaped({name: rules_engine.rulebook(name).loaded for name in TAUGHT}))


@pytest.fixture(scope="module")
def page(books: dict[str, Loaded]) -> Callable[[str], str]:
    """Return a rulebook's page as Markdown, its macros run."""
    made: dict[str, str] = {}

    def run(name: str) -> str:
        if name not in made:
            jinja = jinja2.Environment(undefined=jinja2.StrictUndefined, comment_start_string="{##")
            jinja.globals.update(macros(books, lambda: name, ROOT / "docs"))
            source = Path(ROOT / "docs" / name / "learn.md").read_text("utf-8")
            made[name] = jinja.from_string(source).render()
        return made[name]

    return run


@pytest.fixture(scope="module")
def lesson(books: dict[str, Loaded]) -> Lesson:
    """The first game of Meaning Made."""
    loaded = books["meaning-made"]
    return Lesson(Book(books, loaded), loaded.rulebook.examples["mm.example.first-game"])


@pytest.mark.parametrize(("name", "example"), TAUGHT.items())
def test_every_step_is_told_once_in_its_order(page: Callable[[str], str], books, name, example):
    """Those of the first round with a heading, later ones by a link to the page of the game."""
    loaded = books[name]
    found = next(each for each in loaded.rulebook.examples.values() if each.id == example)
    told = re.findall(rf"^### .* {{ #(.+?) }}$|^- \[.*\]\(examples/{example}\.md#(.+?)\)\.", page(name), re.MULTILINE)
    steps = [step for step in replay(loaded, found).steps if step.events or step.actor or step.round > 1]
    ids = [one or other for one, other in told]

    assert ids == [step.id for step in steps][: len(ids)]
    assert {step.round for step in steps if step.id in ids} >= {1, 2, 3, 4}
    assert steps[len(ids) - 1] is steps[-1] or steps[len(ids)].round > steps[len(ids) - 1].round


@pytest.mark.parametrize("name", TAUGHT)
def test_about_ten_questions_have_refusals_by_many_rules(page: Callable[[str], str], name):
    """Each question has an action that is allowed and one that is not; five rules at least refuse first."""
    questions = page(name).split('<div class="asks')[1:]
    verdicts = [[verdict for verdict, _, _ in OFFER.findall(question)] for question in questions]
    refused = {
        re.search(r"rule:([\w.-]+)", said)[1] for verdict, _, said in OFFER.findall(page(name)) if verdict == "no"
    }

    assert len(questions) >= 9
    assert all({"yes", "no"} == set(each) and 3 <= len(each) <= 4 for each in verdicts)
    assert len(refused) >= 5


@pytest.mark.parametrize("name", TAUGHT)
def test_a_symbol_is_defined_once(page: Callable[[str], str], name):
    """And all that a drawing uses is: so a page of many drawings stays small."""
    defined = re.findall(r'<(?:symbol|pattern|g) id="([^"]+)"', page(name))
    used = re.findall(r'(?:<use href="#|url\(#)([^")]+)', page(name))

    assert len(defined) == len(set(defined))
    assert set(used) <= set(defined)


def test_a_step_shows_its_numbers_before_and_after(lesson: Lesson):
    """As the tables of the replay have them, and a drawing of nothing but what has changed."""
    shown = lesson.step("r1.alex.1", "load", "mm.load.bonus")

    assert "<li>Alex: ☀️Energy 3 → <b>1</b>, 🛡️Vitals 5 → <b>6</b></li></ul>" in shown
    assert "rule:mm.prism.refill" in shown
    drawn = re.findall(r'<svg[^>]* aria-label="([^"]+)"', shown)
    named = [[name for name in ZONES if name in said] for said in drawn]
    assert named == [["Pattern deck"], ["Pattern Prism"], ["Vitals", "Pattern Palette"]]
    assert drawn[-1].startswith("Alex. 1 Energy, 2 Insight, 1 Support. ")


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (lambda game: game.step("r9.alex.1"), "no step 'r9.alex.1'"),
        (lambda game: game.step("r1.alex.1", "gather"), "does not show gather"),
        (lambda game: game.step("r1.alex.1", "load", "mm.world-layer.check"), "does not show mm.world-layer.check"),
        (lambda game: game.told("r1.casey.1"), "no step"),
        (lambda game: game.end(5), "no round 5"),
        (lambda game: game.zones("prism"), "no zone is called prism"),
        (lambda game: game.card("Sell"), "no card 'Sell'"),
        (lambda game: game.asks("r1.alex.1", "lode: Shell"), "unknown action 'lode'"),
        (lambda game: game.asks("r1.alex.1", "load: Sell"), "no card 'Sell'"),
        (lambda game: game.asks("r1.alex.1", "gather: {energy: many}"), "energy takes a whole number"),
        (lambda game: game.asks("r1.alex.1", "gather: {energy"), "r1.alex.1 of first-game"),
        (lambda game: game.asks("r1.alex.1", "gather: {energy: 2}", who="Casey"), "unknown player 'Casey'"),
    ],
)
def test_what_the_game_does_not_have_stops_the_page(lesson: Lesson, asked, why):
    """A page that speaks of a step that has changed, or offers what nobody can read, is not built."""
    with pytest.raises(LessonError, match=re.escape(why)):
        asked(lesson)


def test_an_answer_is_the_engines(lesson: Lesson):
    """What is allowed says what it brings, and what is not, by which rule."""
    asked = lesson.asks(
        "r1.brooke.1", "load: Pulse, commit: {energy: 1, insight: 2}", "load: Cell Wall, commit: {energy: 2}"
    )
    (yes, _, brings), (no, _, why) = OFFER.findall(asked)

    assert (yes, no) == ("yes", "no")
    assert "Brooke gains 1 🌳Legacy: [Legacy for a Pattern](rule:mm.world-layer.load-legacy)" in brings
    assert why == "**No.** Cell Wall is already in Alex's Palette: [One of each](rule:mm.pattern.unique)."


@pytest.mark.parametrize(
    ("name", "example", "label"),
    [
        ("meaning-made", "mm.example.first-game", "Two"),
        ("life-meaning", "lm.example.corrected-game", "Three"),
        ("meeple-inc", "mi.example.first-game", "Two"),
    ],
)
def test_the_picker_opens_at_as_many_as_the_taught_game_has(books: dict[str, Loaded], name, example, label):
    """So that whoever follows the page finds its numbers."""
    book = Book(books, books[name])
    taught = Lesson(book, book.rulebook.examples[example])

    picked = setting_out.picker(book, taught.players)

    assert re.findall(r" checked><label[^>]*>(.*?)</label>", picked) == [label]


def test_a_picker_for_more_players_than_a_game_has_is_refused(books: dict[str, Loaded]):
    with pytest.raises(ValueError, match="Meaning Made is for 6 players at most, not 7"):
        setting_out.picker(Book(books, books["meaning-made"]), 7)


@pytest.mark.parametrize(
    ("label", "energy", "together", "meaning"),
    [("One, easy", 4, 4, 6), ("One, hard", 2, 2, 4), ("Two", 3, 6, 5), ("Six", 3, 18, 5)],
)
def test_the_picker_has_what_each_number_takes(books: dict[str, Loaded], label, energy, together, meaning):
    """The tokens of each and of all; for one alone the level's own, and the markers of the rival."""
    picked = setting_out.picker(Book(books, books["meaning-made"]), 2)
    panel = picked.partition(f"**{label}**")[2].partition("</div>")[0]
    row = re.search(r"Energy</th><td>(\d+)</td>(?:<td>(\d+)</td>)?", panel)

    assert (int(row[1]), int(row[2] or row[1])) == (energy, together)
    assert re.search(rf"🌟Meaning</th>(<td></td>)?<td>a marker on {meaning}</td>", panel)
    assert re.search(r"World Layer</th>(<td></td>)?<td>a marker on 1</td>", panel)
    assert re.search(r"World Board</th>(<td></td>)?<td>1</td>", panel)
    assert re.search(rf"Player Mat</th><td>1</td>(<td>{together // energy}</td>)?", panel)
    assert ("Community Contribution marker</th><td>4</td>" in panel) == label.startswith("One")
    assert ("rule:mm.solo.markers" in panel) == label.startswith("One")
    assert picked.count('type="radio"') == 8


def test_the_picker_tells_what_comes_to_these_players(books: dict[str, Loaded]):
    """A rule may speak of more players than there are, and a board may be only a place for what is taken."""
    picked = setting_out.picker(Book(books, books["meeple-inc"]), 2)
    two, three = (picked.partition(f"**{label}**")[2].partition("</div>")[0] for label in ("Two", "Three"))

    assert "- Player 2 gains 1 💵Dollar. [2.30](rule:mi.setup.compensation)" in two
    assert "- Player 2 gains 1 💵Dollar. Player 3 gains 2 💵Dollar. [2.30]" in three
    assert "Board game table</th><td>1</td><td>2</td>" in two
    assert "Player area" not in picked
    assert "nobody takes corporation cards" in two


def test_a_number_of_ours_bears_its_mark_where_one_learns(books: dict[str, Loaded]):
    """Where a marker is put, too; what is published bears none."""
    picked = setting_out.picker(Book(books, books["meeple-inc"]), 2)
    fact = macros(books, lambda: "meeple-inc", ROOT / "docs")["fact"]

    assert [f"a marker on {at}°" in picked for at in (60, 70, 80, 90, 99)] == [True] * 5
    assert (fact("hourglass-2"), fact("end-vp")) == ("60°", "4")
    assert "°" not in setting_out.picker(Book(books, books["meaning-made"]), 2)


@pytest.mark.parametrize("name", TAUGHT)
def test_the_overview_names_what_lies_on_the_board(books: dict[str, Loaded], name):
    """Each pin of its picture has a line, with a link to the word and its sentence, in the order of the numbers."""
    made = macros(books, lambda: name, ROOT / "docs")["board"]
    text = (ROOT / "docs" / name / "index.md").read_text("utf-8")
    shown = made(re.search(r'board\("([^"]+)"\)', text)[1])

    board = next(each for each in books[name].rulebook.look.boards if not each.each)
    listed = re.findall(r"^1\. \[.*?\]\(rule:\w+\.term\.([\w-]+)\): .+\.$", shown, re.MULTILINE)
    pins = [int(number) for number in re.findall(r'class="d-onpin d-mid">(\d+)<', shown)]
    assert listed == [zone.term for zone in board.zones if zone.term in listed]
    assert len(listed) > 5
    assert sorted(pins) == sorted([*range(1, len(listed) + 1)] * 2)
