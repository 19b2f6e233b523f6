"""`rulebook cards --template` and `--import`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_engine import library
from tests.library.card_decks import copied, state

GOOD = "kind,name,layer,requirement energy,bonus\npattern,Bark,1,2,+1 vitals\npattern,,2,,\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The cards of Meaning Made in a rulebook of their own."""
    return copied(tmp_path / "meaning_made")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A sheet with one card and one open row."""
    file = tmp_path / "deck.csv"
    file.write_text(GOOD, "utf-8")
    return file


def test_the_template_is_a_sheet(run):
    """It goes to standard output, ready for a file, and has a row for each card that is missing."""
    result = run("cards", "--template")

    head, *rows = result.stdout.splitlines()
    assert result.exit_code == 0
    assert head.startswith("kind,name,layer,requirement energy,requirement insight,requirement support,")
    assert len(rows) == sum(c.provenance != "published" for c in library.load("meaning-made").rulebook.cards.values())
    assert [row.partition(",,")[0] for row in rows if "Water" in row] == ["initiative,Water System,7"]


def test_other_games_have_columns_of_their_own(run):
    """The sheet is made from the classes of a game's cards."""
    head = run("cards", "--template", "--rulebook", "life-meaning").stdout.splitlines()[0]

    assert {"cost energy", "outputs energy", "discount", "pressure", "mitigation support"} <= set(head.split(","))


def test_cards_come_in(run, folder: Path, deck: Path):
    """What took whose place is told, and what is still open."""
    result = run("cards", "--import", str(deck), "--provenance", "published", "--rulebook", str(folder))

    assert (result.exit_code, result.stderr) == (0, "")
    first, last = result.stdout.splitlines()
    assert first.startswith("Bark: in the place of ")
    assert last.startswith("1 card changed; 1 row is not filled in yet;")
    assert "mm.card.bark" in library.load(folder).rulebook.cards


def test_programs_read_what_came_in(data, folder: Path, deck: Path):
    """As JSON: pairs of names, what was there already, and the files written."""
    result = data("cards", "--import", str(deck), "--provenance", "published", "--rulebook", str(folder))

    assert [pair["new"] for pair in result["replaced"]] == ["Bark"]
    assert (result["version"], result["same"], result["open"]) == (1, [], 1)
    assert [Path(path).name for path in result["written"]] == ["patterns.yaml", "rulebook.yaml"]


def test_a_card_that_came_in_is_looked_up(run, folder: Path, deck: Path):
    """It is a card like every other, and the one that went says what replaced it."""
    gone = json.loads(
        run(
            "cards", "--import", str(deck), "--provenance", "published", "--rulebook", str(folder), "--format", "json"
        ).stdout
    )
    old = gone["replaced"][0]["old"].lower().replace(" ", "-")

    there, went = (run("cards", name, "--rulebook", str(folder)) for name in ("bark", old))

    assert "Bark" in there.stdout
    assert (went.exit_code, "see 'mm.card.bark'" in went.stderr) == (2, True)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            GOOD.replace("energy", "enregy"),
            "1:17: unknown column 'requirement enregy'; did you mean 'requirement energy'?",
        ),
        (GOOD.replace("Bark,1,2", "Bark,1,two"), "2:16: 'energy' in 'requirement' in pattern 'bark' should be a whole"),
        (GOOD.replace("Bark,1", "Bark,0"), "2:14: layer cannot be 0; it is 1 to 6 for patterns"),
        (GOOD + "pattern,bark,1,1,\n", "4:9: a second card is called 'bark'; the first is in line 2"),
    ],
)
def test_a_mistake_is_one_line_and_changes_nothing(run, folder: Path, deck: Path, text: str, line: str):
    """File, line, column, what is wrong and what was meant; exit code 2."""
    deck.write_text(text, "utf-8")
    before = (folder / "cards" / "patterns.yaml").read_bytes()

    result = run("cards", "--import", str(deck), "--provenance", "published", "--rulebook", str(folder))

    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith(f"{deck.as_posix()}:{line}")
    assert (folder / "cards" / "patterns.yaml").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--import", "nowhere.csv", "--provenance", "published"), "nowhere.csv:1:1: no such file"),
        (("--import", "tests"), "is a directory"),
        (("--template", "--import", "deck.csv"), "one of the three"),
        (("shell", "--template"), "one of the three"),
        (("--whole",), "--whole says something of --import FILE"),
        (("--provenance", "inferred"), "--provenance says something of --import FILE"),
        (
            ("--import", "deck.csv", "--provenance", "mine"),
            "'mine' is not one of 'published', 'inferred', 'provisional'",
        ),
    ],
)
def test_wrong_usage(run, arguments: tuple[str, ...], words: str):
    """Told in one line, with exit code 2."""
    result = run("cards", *arguments)

    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_whose_cards_they_are_is_asked(run, folder: Path, deck: Path):
    """Nothing tells a file of the author's from one of anybody else's: without an answer nothing is read or written."""
    before = state(folder)

    result = run("cards", "--import", str(deck), "--rulebook", str(folder))

    said = "say with --provenance whose cards these are; choices: published, inferred, provisional"
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"rulebook cards: {said}\n"
    assert state(folder) == before


@pytest.mark.parametrize("provenance", ["published", "inferred", "provisional"])
def test_cards_are_whose_they_are_said_to_be(run, folder: Path, deck: Path, provenance: str):
    """And the place of the card that went says no more than that."""
    run("cards", "--import", str(deck), "--provenance", provenance, "--rulebook", str(folder))

    loaded = library.load(folder)
    (stone,) = (stone for stone in loaded.rulebook.manifest.removed if stone.replaced_by == "mm.card.bark")
    assert loaded.rulebook.cards["mm.card.bark"].provenance == provenance
    assert ("author" in stone.why) == (provenance == "published")


def test_a_rulebook_without_an_engine_has_no_columns(run):
    """What its cards may hold is known to nobody."""
    base = "tests/bad_input/base"

    assert "no kinds of card of its own" in run("cards", "--template", "--rulebook", base).stderr


def test_cards_are_listed_as_before(run):
    """Without the new options the command lists the cards, or looks one up."""
    assert "mm.card.shell " in run("cards").stdout
    assert "Shell" in run("cards", "shell").stdout
