"""What `rulebook lint` prints for people and programs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft4Validator
from rich.cells import cell_len

from rules_engine.cli.excerpts import excerpt
from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.ignoring import UNUSED
from rules_engine.lexicon.linting import CODES
from rules_engine.lexicon.meanings import MEANINGS

SCHEMA = Path(__file__).parents[2] / "fixtures" / "sarif" / "sarif-schema-2.1.0.json"

ROOT = Path(__file__).parents[3]
RULEBOOK = [sys.executable, "-c", "from rules_engine.cli import main; main(prog_name='rulebook')"]
ENV = {**os.environ, "PYTHONPATH": str(ROOT)}

TEXT = "🧬🧬 the Storage Area.\n\nAsk the harbor master. <!-- rulebook: ignore near-miss -->\n"


@pytest.fixture(scope="module")
def sarif_schema() -> Draft4Validator:
    """The published schema of SARIF 2.1.0."""
    return Draft4Validator(json.loads(SCHEMA.read_text("utf-8")))


def found(**given: object) -> Finding:
    """A finding on one line."""
    usual = {"code": "near-miss", "group": "words", "severity": "warning", "message": "m", "path": "p", "line": 1}
    return Finding(**{**usual, "end_line": 1, **given})  # type: ignore[arg-type]


def test_sarif_holds_to_the_schema(report, lint, folder: Path, sarif_schema: Draft4Validator):
    """And says the same as JSON: columns are code points."""
    (folder / "a page.md").write_text(TEXT, "utf-8")

    log = json.loads(lint(".", "--format", "sarif").stdout)
    findings = report(".")["findings"]

    assert [error.message for error in sarif_schema.iter_errors(log)] == []
    (run,) = log["runs"]
    assert (log["version"], run["columnKind"], run["tool"]["driver"]["name"]) == (
        "2.1.0",
        "unicodeCodePoints",
        "rulebook",
    )
    assert [result["ruleId"] for result in run["results"]] == [f["code"] for f in findings] != []
    assert [result["level"] for result in run["results"]] == [f["severity"] for f in findings]
    for result, finding in zip(run["results"], findings, strict=True):
        place = result["locations"][0]["physicalLocation"]
        numbers = (finding["line"], finding["column"], finding["end_line"], finding["end_column"])
        assert tuple(place["region"][k] for k in ("startLine", "startColumn", "endLine", "endColumn")) == numbers
        assert place["artifactLocation"]["uri"] == "a%20page.md"
        assert place["region"]["snippet"]["text"] == finding["text"]
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == finding["code"]


def test_sarif_of_nothing_holds_to_the_schema(lint, sarif_schema: Draft4Validator):
    """A run without findings is a run."""
    log = json.loads(lint("-", "--format", "sarif", input="Fine.").stdout)

    assert [error.message for error in sarif_schema.iter_errors(log)] == []
    assert log["runs"][0]["results"] == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_sarif_takes_a_name_that_is_not_utf_8(lint, folder: Path):
    """Its bytes are escaped."""
    Path(os.fsdecode(b"a\xff.md")).write_text(TEXT, "utf-8")

    result = lint(".", "--format", "sarif")

    assert result.exit_code == 1
    place = json.loads(result.stdout)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%FF.md"


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")
@pytest.mark.parametrize("form", ["text", "json", "sarif", "github"])
def test_what_cannot_be_printed_is_one_line(folder: Path, form: str):
    """Exit code 2, no traceback."""
    (folder / "page.md").write_text(TEXT, "utf-8")
    arguments = ["lint", "page.md", "--glossary", "words.yaml", "--format", form]
    with FULL.open("wb") as full:
        result = subprocess.run([*RULEBOOK, *arguments], stdout=full, stderr=subprocess.PIPE, env=ENV, text=True)

    assert (result.returncode, result.stderr) == (2, "rulebook: cannot write: no space left on device\n")


@pytest.mark.skipif(os.name != "posix", reason="pipes are closed in another way")
def test_a_closed_pipe_is_quiet(folder: Path):
    """Who reads no further needs no word."""
    (folder / "page.md").write_text(TEXT, "utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    arguments = ["lint", "page.md", "--glossary", "words.yaml"]
    result = subprocess.run([*RULEBOOK, *arguments], stdout=writer, stderr=subprocess.PIPE, env=ENV, text=True)
    os.close(writer)

    assert result.stderr == ""


def test_sarif_names_the_other_places(lint, folder: Path, sarif_schema: Draft4Validator):
    """Two names of one thing: the second place is related to the first."""
    (folder / "two.yaml").write_text("[{name: Cargo Hold, also: [Ship Belly]}, Harbor Master]\n", "utf-8")
    text = "The Harbor Master fills the Cargo Hold. The Cargo Hold is full.\n\nThe Ship Belly is wet.\n"

    log = json.loads(lint("-", "--format", "sarif", glossary="two.yaml", input=text).stdout)

    (result,) = log["runs"][0]["results"]
    assert [error.message for error in sarif_schema.iter_errors(log)] == []
    related = [place["physicalLocation"] for place in result["relatedLocations"]]
    assert [(place["artifactLocation"]["uri"], place["region"]) for place in related] == [
        ("%3Cstdin%3E", {"startLine": 1, "startColumn": 29}),
        ("%3Cstdin%3E", {"startLine": 1, "startColumn": 45}),
    ]


def test_every_code_has_a_meaning():
    """Code hosts show it beside the code."""
    assert set(MEANINGS) >= {*CODES, UNUSED}


def test_github_shows_annotations(lint, folder: Path):
    """A workflow command each; what would end it early is escaped."""
    (folder / "50%,a.md").write_text(TEXT, "utf-8")

    result = lint(".", "--format", "github")

    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0].startswith("::error file=50%25%2Ca.md,line=1,endLine=1,col=8,endColumn=20,title=replaced-term::")
    assert lines[0].endswith("“Storage Area” was replaced by 📦Cargo Hold")
    assert [re.match(r"::(\w+) ", line)[1] for line in lines] == ["error", "warning", "warning"]


def test_check_prints_all_formats_too(sarif_schema: Draft4Validator):
    """What finds is printed by what prints findings."""
    from click.testing import CliRunner

    from rules_engine.cli import main

    base = str(Path(__file__).parents[2] / "bad_input" / "base")
    result = CliRunner().invoke(main, ["check", base, "--format", "sarif"], catch_exceptions=False)

    assert [error.message for error in sarif_schema.iter_errors(json.loads(result.stdout))] == []


def lines_of(line: str, start: int, end: int, width: int = 60, **given: object) -> list[str]:
    finding = found(column=start + 1, end_column=end + 1, **given)
    return ["".join(text for text, _ in pieces) for pieces in excerpt(finding, {("p", 1): line}, width)]


def test_marks_stand_below_the_span():
    """Icons take two columns on a terminal."""
    shown, marks = lines_of("the 🧬Pattern Prizm", 4, 18, suggestion="🌈Pattern Prism")

    assert shown == "    1 | the 🧬Pattern Prizm"
    assert marks == "      |     " + "^" * 15 + " 🌈Pattern Prism"


@pytest.mark.parametrize("at", [0, 3, 40, 200, 386])
def test_a_long_line_is_cut_around_the_span(at: int):
    """It fits the terminal, and the span is in it."""
    line = ("words 🧬 and " * 40)[:at] + "Pattern Prizm" + " more words 🌳" * 30

    shown, marks = lines_of(line, at, at + 13)

    assert cell_len(shown) <= 60
    start = marks.index("^")
    assert marks.count("^") == 13
    before = shown[: shown.index("Pattern Prizm")]
    assert cell_len(before) == start


def test_a_long_span_is_cut():
    """Marks are no wider than what they mark."""
    shown, marks = lines_of("x" * 500, 0, 500)

    assert (cell_len(shown), len(marks)) == (60, 60)


def test_a_text_cannot_move_the_cursor():
    """Control characters and those that turn the direction of writing are shown as strange."""
    shown, _ = lines_of("a\tb \x1b[31m \u202e Pattern", 11, 18)

    assert shown == "    1 | a b �[31m � Pattern"


def test_a_span_over_lines_shows_them():
    """Each with its marks."""
    finding = found(column=5, end_line=2, end_column=5, suggestion="Pattern Prism")
    lines = {("p", 1): "the Pattern", ("p", 2): "Prizm"}

    shown = ["".join(text for text, _ in pieces) for pieces in excerpt(finding, lines, 60)]

    assert shown == [
        "    1 | the Pattern",
        "      |     ^^^^^^^",
        "    2 | Prizm",
        "      | ^^^^ Pattern Prism",
    ]


@pytest.mark.parametrize(("color", "no_color", "colored"), [(True, "", True), (True, "1", False), (None, "", False)])
def test_color_is_for_terminals(
    lint, monkeypatch: pytest.MonkeyPatch, color: bool | None, no_color: str, colored: bool
):
    """And for nobody who does not want it."""
    monkeypatch.setenv("NO_COLOR", no_color)

    assert ("\x1b[" in lint("-", input=TEXT, color=color).stdout) is colored
