"""`rulebook settle`: everything about an answer changes together, in one block."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.games import meaning_made
from rules_engine.site.pages import rulings
from rules_engine.site.pages.book import Book

SAID = ("--why", "The second leaflet prints it.", "--source", "leaflet:12:Hints", "--date", "2026-03-04")
ANSWER = ("shared-lantern", "shared")


def test_option_reason_authority_date_and_source_change_together(run, folder: Path):
    """One block goes over what the ruling chose before, and the rest of the file stays as it was."""
    before = (folder / "rulings.yaml").read_text("utf-8")

    result = run("settle", *ANSWER, *SAID, "--rulebook", str(folder))

    ruling = library.load(folder).rulebook.rulings["lr.ruling.shared-lantern"]
    after = (folder / "rulings.yaml").read_text("utf-8")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "lr.ruling.shared-lantern is settled: shared" in result.stdout
    assert (ruling.chosen, ruling.authority, ruling.why) == ("shared", "published", "The second leaflet prints it.")
    assert ruling.settled is not None
    assert (ruling.settled.date, ruling.settled.source[0].line) == ("2026-03-04", 12)
    assert ruling.before is not None
    assert (ruling.before.option, ruling.before.authority) == ("own", "clarified")
    assert after.startswith(before)
    added = after.removeprefix(before).splitlines()
    assert [line.split(":")[0].strip() for line in added] == ["settled", "option", "why", "date", "source"]


def test_the_page_argues_for_what_it_says(run, folder: Path):
    """The reason of the new answer stands under Why, that of the old one under what was played before."""
    run("settle", *ANSWER, *SAID, "--rulebook", str(folder))
    loaded = library.load(folder)

    page = rulings.pages(Book({"lantern-road": loaded}, loaded))["lantern-road/rulings/shared-lantern.md"]

    why, _, earlier = page.partition("## Before it was settled")
    assert "The second leaflet prints it." in why
    assert "Settled on 2026-03-04: Hints." in why
    assert "the hint is about the picture" not in why
    assert "the hint is about the picture" in earlier


def test_a_question_in_the_middle_of_a_file_is_settled_there(run, folder: Path):
    """What follows the entry, comments too, still belongs to the next one."""
    file = folder / "rulings.yaml"
    entry = file.read_text("utf-8")
    file.write_text(f"{entry}\n# The next question.\n{entry.replace('id: shared-lantern', 'id: another')}", "utf-8")

    run("settle", *ANSWER, *SAID, "--rulebook", str(folder))

    settled = library.load(folder).rulebook.rulings
    assert [ruling.settled is not None for ruling in settled.values()] == [True, False]
    assert "]\n\n# The next question.\n- id: another" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("share-lantern", "own", *SAID), "did you mean 'shared-lantern'?"),
        (("shared-lantern", "ours", *SAID), "choices: own, shared"),
        ((*ANSWER, *SAID[:3], "leaflets:225"), "did you mean 'leaflet'?"),
        ((*ANSWER, *SAID[:3], "page 3"), "is not DOC:LINE, such as leaflet:12"),
        ((*ANSWER, *SAID[:4], "--date", "4.3.2026"), "is no date; write it as 2026-01-31"),
        ((*ANSWER, "--why", "A {brace", *SAID[2:]), "--why"),
        ((*ANSWER, "--why", " ", *SAID[2:]), "--why is empty"),
        ((*ANSWER, "--why", "Why not."), "missing option '--source'"),
    ],
)
def test_what_cannot_be_settled_is_told_in_a_line(run, folder: Path, arguments, words):
    """And nothing is written."""
    before = (folder / "rulings.yaml").read_bytes()

    result = run("settle", *arguments, "--rulebook", str(folder))

    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert (folder / "rulings.yaml").read_bytes() == before


def test_a_question_is_settled_once(run, folder: Path):
    """A second answer is a change of the first, made by hand."""
    run("settle", *ANSWER, *SAID, "--rulebook", str(folder))

    result = run("settle", "shared-lantern", "own", *SAID, "--rulebook", str(folder))

    assert result.exit_code == 2
    assert "was settled on 2026-03-04; edit it there" in result.stderr


def test_what_was_played_before_is_not_written_by_hand(folder: Path):
    """It is computed from what stands in the ruling, so that there is one place to say it."""
    with (folder / "rulings.yaml").open("a", encoding="utf-8") as file:
        file.write("  before: {option: shared, why: It was, authority: pending}\n")

    with pytest.raises(library.InputProblems, match="unknown key 'before' in ruling 1; it is computed; leave it out"):
        library.load(folder)


def test_every_example_that_differs_now_is_told(run, tmp_path: Path):
    """A game that ended in a tie has one winner since, and its file still says two."""
    source = Path(meaning_made.__file__).parent
    root = source.parents[2]
    folder = Path(shutil.copytree(source, tmp_path / "meaning_made"))
    shutil.copy(root / "glossary" / "meaning-made.yaml", folder / "glossary.yaml")
    (folder / "examples").mkdir()
    for name in ("rules/tie.yaml", "rules/gather.yaml"):
        shutil.copy(root / "examples" / "meaning-made" / name, folder / "examples")

    result = run("settle", "tie", "higher-legacy", *SAID[:3], "meaning-made:40", "--rulebook", str(folder))

    told = [line for line in result.stdout.splitlines() if line.endswith("[example-differs]")]
    assert result.exit_code == 1
    assert told
    assert all("examples/tie.yaml" in line for line in told)
