"""Wrong usage: one line on stderr, exit code 2, and never a traceback."""

from __future__ import annotations

import subprocess
import sys

import pytest

PUBLISHED = "meaning-made/published-example"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chek"], "rulebook: unknown command 'chek'; did you mean 'check'?"),
        (["check", "--nope"], "rulebook check: no such option '--nope'"),
        (["check", "--format", "yaml"], "'yaml' is not one of 'text', 'json', 'sarif', 'github'"),
        (["check", "meaning-maid"], "unknown rulebook 'meaning-maid'; did you mean 'meaning-made'?"),
        (
            ["check", "/nowhere"],
            "/nowhere/rulebook.yaml:1:1: no such file; a rulebook is a folder with a rulebook.yaml",
        ),
        (["replay"], "rulebook replay: missing argument 'EXAMPLE'"),
        (["replay", "meaning-made/publishd"], f"unknown example 'meaning-made/publishd'; did you mean '{PUBLISHED}'?"),
        (["replay", "nowhere.yaml"], "nowhere.yaml:1:1: no such file"),
        (["replay", PUBLISHED, "--rulebook", "other"], "--rulebook says 'other'"),
        (
            ["replay", PUBLISHED, "--ruling", "conversoin=off"],
            "unknown ruling 'conversoin'; did you mean 'conversion'?",
        ),
        (["replay", PUBLISHED, "--ruling", "conversion=of"], "did you mean 'off'?"),
        (["replay", PUBLISHED, "--ruling", "conversion"], "write ID=OPTION"),
        (["replay", PUBLISHED, "--variant", "faster"], "unknown variant 'faster'; did you mean 'faster-game'?"),
        (["replay", PUBLISHED, "--variant", "faster-game:index=9"], "index is 9; it goes from 2 to 3"),
        (["replay", PUBLISHED, "--variant", "faster-game:index"], "'index' is no name=value"),
        (["replay", PUBLISHED, "--variant", "faster-game:index=x"], "index is 'x'; it goes from 2 to 3"),
        (
            ["replay", PUBLISHED, "--variant", "cooperative", "--variant", "competitive"],
            "variant competitive and variant cooperative both set fact world-collapses",
        ),
        (["replay", PUBLISHED, "--variant", "end-initiative"], "card is left open; choices: local-clinic"),
        (["replay", PUBLISHED, "--variant", "end-initiative:card=shell"], "card is 'shell', which is no initiative"),
        (["replay", PUBLISHED, "--when-illegal", "shrug"], "'shrug' is not one of 'grant', 'skip', 'stop'"),
        (["replay", PUBLISHED, "--insert", "bribe"], "unknown insertion 'bribe'; choices: conversion"),
        (["replay", "tests/bad_input/base/examples/first-evening.yaml"], "lantern-road has no engine"),
        (["why", PUBLISHED, "r2.broke.1"], "did you mean 'r2.brooke.1'?"),
        (["rules", "mm.lod"], "unknown rule 'mm.lod'; did you mean 'mm.load'?"),
        (["terms", "patern"], "unknown term 'patern'; did you mean 'pattern'?"),
        (["cards", "xyzzy"], "unknown card 'xyzzy'; `rulebook cards --rulebook meaning-made` lists what there is"),
        (["serve", "--port", "0"], "rulebook serve: invalid value for '--port'"),
        (["build", "-d", "/dev/null/site"], "which is no folder"),
        (["schemas", "-d", "/dev/null/schemas"], "cannot be written"),
    ],
)
def test_wrong_usage_is_one_line_on_stderr(run, arguments, says):
    """The line says what is wrong and what was meant; nothing is printed on stdout."""
    result = run(*arguments)

    (line,) = result.stderr.splitlines()
    assert says in line
    assert (result.exit_code, result.stdout) == (2, "")


def test_without_a_command_the_commands_are_listed(run):
    """Whoever types `rulebook` alone wants to know what it can do; yet nothing was done."""
    result = run()

    assert result.exit_code == 2
    assert "replay" in result.stderr


def test_help_names_every_command_of_the_interface(run):
    """What other people's scripts call is there."""
    words = run("--help").stdout.split()

    lookups = {"rules", "terms", "facts", "rulings", "variants", "cards", "examples"}
    assert {"check", "replay", "why", "build", "serve", *lookups} <= set(words)


def test_help_imports_nothing_heavy():
    """`rulebook --help` answers at once: no reader of YAML, no validation, no site."""
    code = (
        "import sys\nfrom rules_engine.cli import main\nmain(['--help'], standalone_mode=False)\n"
        "print(sorted({'yaml', 'pydantic', 'mkdocs', 'markdown', 'rich'} & sys.modules.keys()))"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[-1] == "[]"


def test_the_package_runs_as_a_module():
    """`python -m rules_engine` is the same command."""
    done = subprocess.run([sys.executable, "-m", "rules_engine", "--help"], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("Usage: rulebook [OPTIONS] COMMAND")


def test_a_closed_pipe_is_no_mistake():
    """`rulebook rules | head -1` ends quietly."""
    command = f"{sys.executable} -m rules_engine rules | head -1"

    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("mm.")
    assert done.stderr == ""
