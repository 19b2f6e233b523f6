"""`rulebook audit`: words and claims together, its options, and exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_engine.cli import main
from tests.auditor.planted import QUESTION, RIGHT, WRONG

ROOT = Path(__file__).parents[3]

DRIFT = "Fill the Pattern Market.\n"


def codes(report: dict) -> list[str]:
    return [finding["code"] for finding in report["findings"]]


def test_nothing_to_report_exits_0(audit, folder: Path):
    """A text that is right says so."""
    (folder / "page.md").write_text(RIGHT, "utf-8")

    result = audit("page.md")

    assert (result.exit_code, result.stdout, result.stderr) == (0, "1 text: nothing to report\n", "")


def test_words_and_claims_are_found_together(audit, folder: Path):
    """In the order of the text, each with its line."""
    (folder / "page.md").write_text(WRONG + DRIFT, "utf-8")

    result = audit("page.md")

    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == "page.md:1:25: the page says 4, the rulebook 3 [claim-number]"
    assert lines[2] == "      |                         ^"
    assert lines[3].startswith("page.md:2:10: “Pattern Market” was replaced by 🌈Pattern Prism")
    assert lines[-1] == "1 text: 2 errors"


def test_json_holds_the_claims_beside_the_findings(report, folder: Path):
    """Each as it was read, also where nothing is wrong; and how much was read."""
    text = "# 🌍\n" + RIGHT + WRONG + "And many ☀️Energy.\n"
    (folder / "page.md").write_text(text, "utf-8")

    data = report("page.md", "--select", "claim-number")

    assert [*data] == ["version", "findings", "summary", "claims", "sentences", "files"]
    assert (codes(data), data["summary"]) == (["claim-number"], {"error": 1, "warning": 0, "note": 0})
    assert (data["findings"][0]["group"], data["findings"][0]["cites"]) == ("claims", [QUESTION])
    right, wrong, unclear = data["claims"]
    assert right == {
        "path": "page.md", "line": 2, "column": 25, "end_line": 2, "end_column": 26, "text": "3",
        "clause": "3 ☀️Energy", "question": QUESTION, "shape": "start", "value": "3", "holds": "3", "agrees": True,
        "why": "", "cites": [QUESTION],
    }  # fmt: skip
    assert (wrong["line"], wrong["value"], wrong["agrees"]) == (3, "4", False)
    assert (unclear["line"], unclear["agrees"], unclear["why"]) == (4, None, "no number")
    assert data["sentences"] == {"kinds": {"rule": 3, "heading": 1}, "declined": {"no subject": 2}}


def test_the_claims_are_explained(audit, folder: Path):
    """Each with its place, and the counts of all texts together; above the summary."""
    for name in ("a.md", "b.md"):
        (folder / name).write_text(RIGHT + WRONG + "And many ☀️Energy.\n", "utf-8")

    *_, third, fourth, _, _, sentences, declined, summary = audit(".", "--explain").stdout.splitlines()

    assert third == f"a.md:3:5: {QUESTION} (start): many; holds: 3 [left alone: no number]"
    assert fourth == f"b.md:1:25: {QUESTION} (start): 3; holds: 3 [agrees]"
    assert (sentences, declined) == ("sentences: 6 rule, 2 heading", "not read: 4 no subject")
    assert summary == "2 texts: 4 errors"
    assert f"{QUESTION} (start): 4; holds: 3 [disagrees]" in audit("a.md", "--explain").stdout


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), ["claim-number", "replaced-term"]),
        (("--select", "claim-number"), ["claim-number"]),
        (("--select", "replaced-term,claim-limit"), ["replaced-term"]),
        (("--ignore", "claim-number"), ["replaced-term"]),
        (("--select", "claim-limit", "--enable", "claim-number"), ["claim-number"]),
    ],
)
def test_codes_are_chosen(report, folder: Path, options: tuple[str, ...], expected: list[str]):
    """Those of words and those of claims alike."""
    (folder / "page.md").write_text(WRONG + DRIFT, "utf-8")

    assert codes(report("page.md", *options)) == expected


def test_a_file_may_name_codes_that_only_an_audit_looks_for(audit, folder: Path):
    """What `rulebook lint` makes nothing of does not stop it; on its command line it is told."""
    (folder / "rulebook.toml").write_text('rulebook = "meaning-made"\nignore = ["claim-number"]\n', "utf-8")
    (folder / "page.md").write_text(WRONG, "utf-8")

    by_lint = CliRunner().invoke(main, ["lint", "page.md"])
    told = CliRunner().invoke(main, ["lint", "page.md", "--select", "claim-number"])

    assert (audit("page.md", rulebook=None).exit_code, by_lint.exit_code) == (0, 0)
    assert told.exit_code == 2
    assert told.stderr == "rulebook lint: --select: unknown code 'claim-number'; `rulebook audit` looks for it\n"


def test_the_exit_code_goes_by_the_severity(audit, folder: Path):
    """As for words; and a baseline takes claims, too."""
    (folder / "page.md").write_text(WRONG, "utf-8")
    (folder / "known.json").write_text(audit("page.md", "--format", "json").stdout, "utf-8")

    assert audit("page.md", "--fail-on", "error").exit_code == 1
    assert audit("page.md", "--baseline", "known.json").stdout == "1 text: nothing to report\n"


COMMENT = "<!-- rulebook: ignore claim-number house rule -->"


def test_a_comment_keeps_a_claim_back(report, folder: Path):
    """One that keeps nothing back is told where claims are looked for, and nowhere else."""
    (folder / "page.md").write_text(f"{WRONG[:-1]} {COMMENT}\n\n{RIGHT[:-1]} {COMMENT}\n", "utf-8")

    data = report("page.md", "--ignore", "contradicts-itself")
    without = report("page.md", "--ignore", "claim-number,contradicts-itself")
    by_lint = CliRunner().invoke(main, ["lint", "page.md", "--rulebook", "meaning-made"])

    assert [(it["code"], it["line"], it["path"]) for it in data["findings"]] == [("unused-ignore", 3, "page.md")]
    assert data["findings"][0]["message"] == "nothing here is claim-number; leave the comment out"
    assert codes(without) == []
    assert by_lint.stdout == "1 text: nothing to report\n"


def test_of_a_glossary_words_alone_are_looked_at(audit, report, folder: Path):
    """No claim is read, no comment about one is unused, and what needs a rulebook is refused."""
    (folder / "words.yaml").write_text(
        "- {name: Energy, icon: ☀️}\n- {name: Prism, replaces: [Pattern Market]}\n", "utf-8"
    )
    (folder / "page.md").write_text(f"{WRONG}{COMMENT}\n\n{DRIFT}", "utf-8")

    data = report("page.md", "--glossary", "words.yaml", rulebook=None)
    refused = audit("page.md", "--glossary", "words.yaml", "--ruling", "conversion=off", rulebook=None)

    assert (codes(data), data["claims"]) == (["replaced-term"], [])
    assert refused.exit_code == 2
    assert refused.stderr == "rulebook audit: --ruling needs a rulebook, and a glossary has words alone\n"


def test_a_text_that_does_not_show_its_game_is_not_read(report, folder: Path):
    """Without `--rulebook`; front matter says it."""
    (folder / "page.md").write_text(WRONG, "utf-8")
    (folder / "told.md").write_text(f"---\nrulebook: meaning-made\n---\n{WRONG}", "utf-8")

    data = report(".", rulebook=None)

    assert [claim["path"] for claim in data["claims"]] == ["told.md"]
    assert data["files"]["unknown"] == 1


@pytest.mark.parametrize(
    ("rulebook", "options", "says"),
    [
        (None, ("--ruling", "conversoin=off"), "unknown ruling 'conversoin'; did you mean 'conversion'?"),
        (None, ("--ruling", "conversion=of"), "unknown option of conversion 'of'; did you mean 'off'?"),
        (None, ("--variant", "hrad-mode"), "unknown variant 'hrad-mode'; did you mean 'hard-mode'?"),
        ("meaning-made", ("--ruling", "conversion=own-turn"), "unknown option of conversion 'own-turn'"),
        ("meaning-made", ("--ruling", "conversion"), "write ID=OPTION"),
        ("meaning-made", ("--variant", "cooperative", "--variant", "competitive"), "both set fact world-collapses"),
        ("meaning-made", ("--since", ""), "rulebook audit: --since is empty; give a commit"),
        ("meaning-made", ("-", "--since", "HEAD"), "rulebook audit: --since asks git about files, and - is none"),
        ("meaning-made", ("--explain", "--format", "sarif"), "rulebook audit: --explain goes with text"),
        ("meaning-made", ("--as-example", ""), "rulebook audit: --as-example is empty; give a new file"),
        ("meaning-made", ("--as-example", "page.md"), "the file is there already, and none is overwritten"),
        ("meaning-made", ("--fix",), "rulebook audit: no such option '--fix'"),
        ("meaning-maid", (), "unknown rulebook 'meaning-maid'; did you mean 'meaning-made'?"),
    ],
)
def test_wrong_usage_is_told_in_one_line(audit, folder: Path, rulebook: str, options: tuple[str, ...], says: str):
    """With exit code 2, and nothing on stdout."""
    (folder / "page.md").write_text(RIGHT, "utf-8")

    result = audit("page.md", *options, rulebook=rulebook)

    (line,) = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in line


def test_a_second_run_waits_for_no_yaml(folder: Path, tmp_path_factory: pytest.TempPathFactory):
    """Questions are kept as words are."""
    (folder / "page.md").write_text(f"---\nrulebook: meaning-made\n---\n{RIGHT}", "utf-8")
    code = (
        "import sys; from rules_engine.cli import main\n"
        "try: main(['audit', '--rulebook', 'meaning-made', 'page.md'])\n"
        "finally: print({'pydantic', 'rules_engine.games.meaning_made'} & {*sys.modules})"
    )
    given = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path_factory.mktemp("own"))}

    first, second = (
        subprocess.run([sys.executable, "-c", code], env=given, capture_output=True, text=True) for _ in range(2)
    )

    assert "'pydantic'" in first.stdout
    assert second.stdout.splitlines()[-1] == "set()", second


def test_sarif_and_annotations_hold_claims(audit, folder: Path):
    """With what each code finds; the schema is that of words."""
    (folder / "page.md").write_text(WRONG, "utf-8")

    (run,) = json.loads(audit("page.md", "--format", "sarif").stdout)["runs"]
    annotations = audit("page.md", "--format", "github").stdout

    (rule,) = run["tool"]["driver"]["rules"]
    assert (rule["id"], rule["shortDescription"]["text"]) == ("claim-number", "A number other than the rulebook's")
    assert run["results"][0]["properties"]["cites"] == [QUESTION]
    assert annotations == (
        "::error file=page.md,line=1,endLine=1,col=25,endColumn=26,title=claim-number::"
        "the page says 4, the rulebook 3\n"
    )
