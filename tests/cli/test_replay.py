"""`rulebook replay` and `rulebook why`."""

from __future__ import annotations

from pathlib import Path

import pytest

PUBLISHED = "meaning-made/published-example"
FILE = Path(__file__).parents[2] / "examples" / "meaning-made" / "published-example.yaml"


@pytest.mark.parametrize(
    "arguments",
    [
        [PUBLISHED],
        ["mm.example.published-example"],
        ["published-example", "--rulebook", "meaning-made"],
        [str(FILE)],
        [PUBLISHED, "--when-illegal", "skip"],
        [PUBLISHED, "--when-illegal", "stop"],
        [PUBLISHED, "--ruling", "conversion=two-energy", "--insert", "conversion"],
        [PUBLISHED, "--ruling", "mm.ruling.conversion=two-energy", "--insert", "conversion"],
    ],
)
def test_findings_as_listed_exit_0(run, arguments):
    """However the example is named, and for every combination its file lists."""
    result = run("replay", *arguments)

    assert result.exit_code == 0
    assert result.stdout.endswith("✓ The findings are exactly those the example lists.\n")


def test_text_has_a_line_for_each_step_and_the_reasons_below(run):
    """✓ for what holds, ✗ for what does not, with rule and what the replay did about it."""
    lines = run("replay", PUBLISHED).stdout.splitlines()

    legal = next(line for line in lines if line.startswith("r1.brooke.1 "))
    at = next(n for n, line in enumerate(lines) if line.startswith("r2.brooke.1 "))
    assert "✓ Brooke: 🧬Load Pattern Shell" in legal
    assert "✗ Brooke: 🧬Load Pattern Reciprocity" in lines[at]
    assert lines[at].endswith("— granted")
    assert lines[at + 1].strip() == "cannot-pay: Brooke lacks 1 Support for Reciprocity (mm.load.tokens)"
    assert "  Alex: energy 8, insight 0, support 0, vitals 4, legacy 5" in lines


def test_json_is_the_trace(data):
    """The shape other programs read."""
    trace = data("replay", PUBLISHED)

    assert list(trace)[:6] == ["version", "example", "rulebook", "ruleset", "when_illegal", "insert"]
    assert (trace["version"], trace["example"], trace["as_listed"]) == (1, "mm.example.published-example", True)
    step = next(step for step in trace["steps"] if step["id"] == "r2.brooke.1")
    assert (step["legal"], step["done"]) == (False, "granted")
    assert step["objections"][0]["missing"] == {"support": 1}


def test_a_combination_without_a_list_exits_1(run, data):
    """Nothing is promised for it: `as_listed` is null."""
    arguments = ["replay", PUBLISHED, "--variant", "faster-game:index=2"]

    result = run(*arguments)

    assert result.exit_code == 1
    assert "no findings are listed for this ruleset and policy" in result.stdout
    assert data(*arguments)["as_listed"] is None


def test_findings_other_than_listed_exit_1_and_are_told(run, tmp_path: Path):
    """What the file lists too little is named."""
    file = tmp_path / "example.yaml"
    text = FILE.read_text("utf-8")
    wrong = text.replace("- {step: r2.brooke.1, code: cannot-pay", "- {step: r2.brooke.1, code: illegal")
    file.write_text(wrong, "utf-8")

    result = run("replay", str(file))

    assert result.exit_code == 1
    assert "the replay finds cannot-pay at r2.brooke.1 (mm.load.tokens" in result.stdout
    assert "illegal at r2.brooke.1" in result.stdout


def test_a_dash_reads_standard_input(run):
    """The same example through a pipe."""
    result = run("replay", "-", input=FILE.read_text("utf-8"))

    assert result.exit_code == 0


def test_an_unknown_card_is_a_finding(run, data):
    """An example that reads well and is wrong exits 1, with the place in standard input."""
    text = FILE.read_text("utf-8").replace("do: {load: Shell,", "do: {load: Shel,")

    result = run("replay", "-", input=text)
    report = data("replay", "-", input=text)

    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:")
    assert "unknown card 'Shel'; did you mean 'Shell'? [unknown-card]" in result.stdout
    assert [finding["code"] for finding in report["findings"]] == ["unknown-card"]


def test_an_unknown_claim_is_a_finding(run):
    """At the line of its step."""
    text = FILE.read_text("utf-8").replace("claims: {rank: 1}", "claims: {renk: 1}")
    line = next(n for n, words in enumerate(text.splitlines(), 1) if "renk" in words)

    result = run("replay", "-", input=text)

    assert result.exit_code == 1
    assert "unknown claim 'renk'" in result.stdout
    assert line - 3 <= int(result.stdout.split(":")[1]) <= line


def test_a_position_that_loses_cards_is_a_finding_where_it_does(run):
    """Cards that would lie nowhere are told at the line and column of what takes their place."""
    setup = "setup:\n  players: [Alex, Brooke]\n  table:\n    meaning: 3\n    event_deck: []\n"
    text = f"id: x\nrulebook: meaning-made\ntitle: X\nstatus: teaching\n{setup}steps: [{{round: 1}}]\n"

    result = run("replay", "-", input=text)

    assert result.exit_code == 1
    assert "<stdin>:9:17: mm.example.x cannot be replayed: Event A1, Event A2" in result.stdout
    assert "say box: [event]" in result.stdout


def test_broken_yaml_exits_2(run):
    """A file that cannot be read is told in one line."""
    result = run("replay", "-", input="id: [\n")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("<stdin>:")


def test_a_file_of_another_rulebook_exits_2(run):
    """`--rulebook` and the file have to agree."""
    result = run("replay", str(FILE), "--rulebook", "tests/bad_input/base")

    assert result.exit_code == 2
    assert "'meaning-made' is not this rulebook; write 'lantern-road'" in result.stderr


def test_a_file_of_an_unknown_rulebook_exits_2(run):
    """The name in the file is the one to mend."""
    text = FILE.read_text("utf-8").replace("rulebook: meaning-made", "rulebook: meaning-maid", 1)

    result = run("replay", "-", input=text)

    assert result.exit_code == 2
    assert "unknown rulebook 'meaning-maid'; did you mean 'meaning-made'?" in result.stderr


def test_why_gives_the_rules_against_a_step(run):
    """The objection, the rule with its text, and what happens all the same."""
    result = run("why", PUBLISHED, "r2.brooke.1")

    assert result.exit_code == 0
    assert "✗ Not legal:" in result.stdout
    assert "cannot-pay: Brooke lacks 1 Support for Reciprocity" in result.stdout
    assert "Commit each 🎟️Token that the 🧩Pattern Requirement shows" in result.stdout


def test_why_gives_the_rules_behind_what_happens(run):
    """Every event with the rule that made it happen."""
    result = run("why", PUBLISHED, "r1.brooke.1")

    assert "✓ Legal." in result.stdout
    assert "mm.load.bonus (" in result.stdout


def test_a_note_says_the_numbers_that_its_step_claims(run):
    """Facts and claims in braces are printed, in the command as on the pages."""
    assert "2 Vitals and 18 Legacy are an End Score of 20" in run("why", "meaning-made/solo-game", "end").stdout
    assert "6 Patterns lie in the Prism" in run("why", "meaning-made/first-game", "start").stdout


def test_why_of_a_check_says_that_nothing_happens(run):
    """A step that only states totals changes nothing."""
    assert "Nothing happens in this step." in run("why", PUBLISHED, "start").stdout


def test_why_as_json_has_the_step_and_its_rules(data):
    """For programs: the step of the trace, and each rule named in it."""
    found = data("why", PUBLISHED, "r2.brooke.1")

    named = {event["rule"] for event in found["step"]["events"]} | {"mm.load.tokens"}
    assert (found["version"], found["example"]) == (1, "mm.example.published-example")
    assert {rule["id"] for rule in found["rules"]} == named
    assert all(rule["title"] and rule["text"] for rule in found["rules"])
