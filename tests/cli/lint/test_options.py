"""`rulebook lint`: its options and exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.lint.conftest import DRIFT

ROOT = Path(__file__).parents[3]


def codes(report) -> list[str]:
    return [finding["code"] for finding in report["findings"]]


def test_nothing_to_report_exits_0(lint, folder: Path):
    """A text without drift says so."""
    (folder / "page.md").write_text("The 📦Cargo Hold is full.\n", "utf-8")

    result = lint("page.md")

    assert (result.exit_code, result.stdout, result.stderr) == (0, "1 text: nothing to report\n", "")


def test_findings_exit_1(lint, folder: Path):
    """Place, what is wrong, what is right, and the code; the line with its span marked below."""
    (folder / "page.md").write_text(DRIFT, "utf-8")

    result = lint("page.md")

    first, line, marks, last = result.stdout.splitlines()
    assert result.exit_code == 1
    assert first.startswith("page.md:1:5: “Storage Area” was replaced by 📦Cargo Hold")
    assert first.endswith("[replaced-term]")
    assert (line, marks) == ("    1 | The Storage Area is full.", "      |     ^^^^^^^^^^^^ 📦Cargo Hold")
    assert last == "1 text: 1 error"


def test_json_is_that_of_every_finding(report, folder: Path):
    """The shape is INTERFACES', with what was read beside it."""
    (folder / "page.md").write_text(DRIFT, "utf-8")
    (folder / "map.png").write_bytes(b"\x89PNG\0")

    data = report(".")

    assert data["version"] == 1
    assert data["summary"] == {"error": 1, "warning": 0, "note": 0}
    assert data["files"] == {"linted": 1, "unknown": 0, "skipped": 2, "mended": 0}
    (finding,) = data["findings"]
    assert [finding[key] for key in ("path", "line", "column", "end_line", "end_column")] == ["page.md", 1, 5, 1, 17]
    assert (finding["text"], finding["suggestion"]) == ("Storage Area", "📦Cargo Hold")
    assert (finding["group"], finding["severity"], finding["cites"]) == ("words", "error", ["cargo-hold"])


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), ["replaced-term", "capitalisation"]),
        (("--select", "capitalisation"), ["capitalisation"]),
        (("--select", "capitalisation,replaced-term"), ["replaced-term", "capitalisation"]),
        (("--ignore", "replaced-term"), ["capitalisation"]),
        (("--ignore", "replaced-term", "--ignore", "capitalisation"), []),
        (("--enable", "missing-icon"), ["replaced-term", "capitalisation", "missing-icon"]),
        (("--enable", "missing-icon", "--ignore", "replaced-term, capitalisation"), ["missing-icon"]),
    ],
)
def test_codes_are_chosen(report, folder: Path, options: tuple[str, ...], expected: list[str]):
    """`--select` names the only ones, `--enable` adds, `--ignore` takes away, whatever the others say."""
    (folder / "page.md").write_text("A Storage Area.\n\nThe harbor master.\n\nThe Cargo Hold.\n", "utf-8")

    assert codes(report("page.md", *options)) == expected


@pytest.mark.parametrize(("fail_on", "code"), [("note", 1), ("warning", 1), ("error", 0)])
def test_fail_on_says_from_which_severity_the_command_fails(lint, folder: Path, fail_on: str, code: int):
    """What is below is printed all the same."""
    (folder / "page.md").write_text("Ask the harbor master.\n", "utf-8")

    result = lint("page.md", "--fail-on", fail_on)

    assert (result.exit_code, "[capitalisation]" in result.stdout) == (code, True)


def test_a_rulebook_is_named_or_shown_by_the_text(report, lint, folder: Path):
    """Without either a text is not looked at, and the command says so, with a note where the text speaks of a game."""
    (folder / "page.txt").write_text("Fill the Pattern Market.\n", "utf-8")

    named = report("page.txt", "--rulebook", "meaning-made", glossary=None)
    silent = lint("page.txt", glossary=None)
    (folder / "page.md").write_text("---\nrulebook: meaning-made\n---\nFill the Pattern Market.\n", "utf-8")
    shown = report("page.md", glossary=None)

    assert [f["cites"] for f in (*named["findings"], *shown["findings"])] == [["mm.term.pattern-prism"]] * 2
    assert named["files"]["unknown"] == 0
    assert report("page.txt", glossary=None)["files"] == {"linted": 0, "unknown": 1, "skipped": 0, "mended": 0}
    assert silent.exit_code == 0
    *_, last = silent.stdout.splitlines()
    assert "page.txt:1:10: this may be about Meaning Made, and is too short to tell" in silent.stdout
    assert last == "1 text: 1 note; 1 of no known game, not looked at; name it with --rulebook"
    assert lint("page.txt", "--fail-on", "note", glossary=None).exit_code == 1


def test_a_rulebook_may_be_a_folder(report, folder: Path):
    """A rulebook that nobody installed is given as a folder."""
    (folder / "page.md").write_text("Walk along the Trail Track.\n", "utf-8")

    data = report("page.md", "--rulebook", str(ROOT / "tests" / "bad_input" / "base"), glossary=None)

    assert [finding["cites"] for finding in data["findings"]] == [["lr.term.road"]]


def test_a_named_rulebook_is_looked_at_with_its_relatives_alone(report, folder: Path):
    """What a game says that is no relative is plain English to it, however many rulebooks are installed."""
    (folder / "page.md").write_text(
        "Move the ⛵Boat to the Pattern Prism, and a Ship past the Pattern Stack.\n", "utf-8"
    )

    of_none = report("page.md", "--rulebook", str(ROOT / "tests" / "fixtures" / "paper_boats"), glossary=None)
    of_two = report("page.md", "--rulebook", "meaning-made", glossary=None)

    assert [(f["code"], f["text"]) for f in of_none["findings"]] == [("replaced-term", "Ship")]
    assert [(f["code"], f["text"]) for f in of_two["findings"]] == [("other-rulebook", "Pattern Stack")]


def test_standard_input_is_markdown_unless_told(report):
    """`-` reads it; `--syntax` says what it is."""
    text = "    The Storage Area.\n"

    as_code, as_text = report("-", input=text), report("-", "--syntax", "text", input=text)

    assert as_code["findings"] == []
    assert [finding["path"] for finding in as_text["findings"]] == ["<stdin>"]


@pytest.mark.parametrize("syntax", ["markdown", "wikitext", "text"])
def test_the_suffix_says_the_syntax(report, folder: Path, syntax: str):
    """`.md`, `.wiki` and `.mediawiki`, `.txt`; in any case of letters."""
    masked = {"markdown": "`Storage Area`\n", "wikitext": "<nowiki></nowiki>{{x|Storage Area}}\n", "text": ""}[syntax]
    names = {"markdown": ["a.md", "b.MD"], "wikitext": ["a.wiki", "b.mediawiki"], "text": ["a.txt", "b.TXT"]}[syntax]
    for name in names:
        (folder / name).write_text(masked + "\nThe Storage Area.\n", "utf-8")

    assert [(f["path"], f["line"]) for f in report(".")["findings"]] == [
        (name, masked.count("\n") + 2) for name in names
    ]


@pytest.mark.parametrize(
    "option",
    [("--glossary", ""), ("--rulebook", ""), ("--baseline", ""), ("--select", ""), ("--select", ",")],
)
def test_an_empty_option_is_wrong_usage(lint, folder: Path, option: tuple[str, str]):
    """It is not as if nothing was given: a script may have left a variable empty."""
    (folder / "page.md").write_text(DRIFT, "utf-8")

    result = lint("page.md", *option, glossary=None)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"rulebook lint: {option[0]} is empty; give ")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "missing argument 'PATH...'"),
        (("page.md", "--select", "near-mis"), "--select: unknown code 'near-mis'; did you mean 'near-miss'?"),
        (("page.md", "--rulebook", "meaning-made"), "give --rulebook or --glossary, not both"),
        (("page.md", "--fail-on", "never"), "'never' is not one of 'note', 'warning', 'error'"),
        (("page.md", "--baseline", "nowhere.json"), "nowhere.json:1:1: no such file"),
        (("-", "page.md", "--fix"), "--fix with - prints the mended text; give no other PATH"),
    ],
)
def test_wrong_usage(lint, folder: Path, arguments: tuple[str, ...], words: str):
    """Told in one line, with exit code 2."""
    (folder / "page.md").write_text(DRIFT, "utf-8")

    result = lint(*arguments)

    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_an_unknown_rulebook_is_told_with_the_choices(lint, folder: Path):
    """The nearest one first."""
    (folder / "page.md").write_text(DRIFT, "utf-8")

    result = lint("page.md", "--rulebook", "meaning-mode", glossary=None)

    assert result.exit_code == 2
    assert result.stderr.startswith("unknown rulebook 'meaning-mode'; did you mean 'meaning-made'?")
