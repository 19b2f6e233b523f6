"""What other people's repositories take from this one: hooks for pre-commit, and an action for GitHub."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent

HOOKS = ("rulebook-lint", "rulebook-audit", "rulebook-lint-fix")
WORDS = "- {name: Cargo Hold, icon: 📦, replaces: [Storage Area]}\n- Harbor Master\n"
DRIFT = "The Storage Area is full, says the Harbor Mastre.\n"
MENDED = "The 📦Cargo Hold is full, says the Harbor Mastre.\n"


def git(folder: Path, *arguments: str) -> str:
    """Run git as somebody, whoever runs the tests."""
    somebody = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *somebody, *arguments], cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository that holds this project as it is now, committed or not."""
    folder = tmp_path_factory.mktemp("clone")
    names = git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    for name in names:
        if name and (ROOT / name).is_file() and not name.startswith(("tests/", "docs/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    (folder / "docs").mkdir(exist_ok=True)
    git(folder, "init", "--quiet")
    git(folder, "add", "--all", "--force")
    git(folder, "commit", "--quiet", "--message", "As it is")
    return folder


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """Somebody's repository: a glossary, a page that drifts, and a picture."""
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "words.yaml").write_text(WORDS, "utf-8")
    (folder / "page.md").write_text(DRIFT, "utf-8")
    (folder / "map.png").write_bytes(b"\x89PNG\0")
    git(folder, "init", "--quiet")
    return folder


@pytest.mark.builders
def test_the_hooks_run_from_a_clone(clone: Path, notes: Path):
    """pre-commit installs this project from its repository; two hooks report, another rewrites what is safe."""
    repository = {"repo": str(clone), "rev": git(clone, "rev-parse", "HEAD")}
    arguments = ["--glossary", "words.yaml"]
    hooks = [{"id": name, "args": arguments} for name in HOOKS]
    config = notes / ".pre-commit-config.yaml"
    config.write_text(yaml.safe_dump({"repos": [{**repository, "hooks": hooks}]}), "utf-8")
    git(notes, "add", "--all")

    def run(hook: str) -> subprocess.CompletedProcess[str]:
        home = {**os.environ, "PRE_COMMIT_HOME": str(notes.parent / "home"), "XDG_CACHE_HOME": str(notes.parent)}
        command = [str(BIN / "pre-commit"), "run", "--all-files", "--verbose", hook]
        return subprocess.run(command, cwd=notes, env=home, capture_output=True, text=True, timeout=600)

    reported, audited, rewritten = (run(hook) for hook in HOOKS)

    for done in (reported, audited):
        assert done.returncode == 1, done.stdout
        assert "page.md:1:5: “Storage Area” was replaced by 📦Cargo Hold" in done.stdout
        assert "1 text: 1 error, 1 warning" in done.stdout
    assert "files were modified by this hook" in rewritten.stdout
    assert "near-miss" in rewritten.stdout
    assert (notes / "page.md").read_text("utf-8") == MENDED


def test_the_hooks_read_what_the_command_reads():
    """They take the files that the command would read of a folder."""
    import re

    from rules_engine.cli.lint.input_texts import SYNTAXES

    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))

    for hook in hooks:
        assert [bool(re.search(hook["files"], f"docs/page{suffix}")) for suffix in (*SYNTAXES, ".yaml", "md")] == [
            *[True] * len(SYNTAXES),
            False,
            False,
        ]


@pytest.fixture
def step(notes: Path) -> dict:
    """The step of the action that lints; what GitHub would put in for its inputs stands in `env`."""
    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    inputs = {name: given["default"] for name, given in action["inputs"].items()}
    step = action["runs"]["steps"][-1]
    step["env"] = {
        variable: inputs[expression.removeprefix("${{ inputs.").removesuffix(" }}")]
        for variable, expression in step["env"].items()
    }
    installed = notes.parent / "rulebook" / "bin"
    installed.mkdir(parents=True)
    (installed / "rulebook").symlink_to(BIN / "rulebook")
    return step


def play(step: dict, notes: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the step as GitHub does: `bash -e -o pipefail` on the script, inputs in the environment."""
    environment = {**os.environ, **step["env"], **inputs, "RUNNER_TEMP": str(notes.parent)}
    environment |= {"XDG_CACHE_HOME": str(notes.parent / "cache")}
    shell = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
    return subprocess.run(shell, cwd=notes, env=environment, capture_output=True, text=True, timeout=60)


def test_the_action_annotates(step: dict, notes: Path):
    """It lints the whole repository unless told otherwise, and fails where something is found."""
    done = play(step, notes, GLOSSARY="words.yaml")

    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith("::error file=page.md,line=1,endLine=1,col=5,endColumn=17,title=replaced-term::")


def test_the_action_takes_paths_and_options_a_line_each(step: dict, notes: Path):
    """A name with a blank is one name."""
    (notes / "my page.md").write_text("The Storage Area.\n", "utf-8")

    done = play(step, notes, GLOSSARY="words.yaml", PATHS="my page.md\nmap.md\n", OPTIONS="--ignore\nreplaced-term\n")

    assert (done.returncode, done.stderr) == (2, "map.md:1:1: no such file\n")


def test_the_action_writes_sarif(step: dict, notes: Path):
    """For what uploads it."""
    done = play(step, notes, GLOSSARY="words.yaml", FORMAT="sarif", OUTPUT="words.sarif", **{"FAIL_ON": "error"})

    assert done.returncode == 1
    assert '"version": "2.1.0"' in (notes / "words.sarif").read_text("utf-8")
    assert done.stdout == ""


def test_the_action_audits_where_that_is_said(step: dict, notes: Path):
    """An audit knows `--explain`, which lint does not; no other command is run."""
    options = {"GLOSSARY": "words.yaml", "FORMAT": "text", "OPTIONS": "--explain"}

    audited, linted = (play(step, notes, COMMAND=command, **options) for command in ("audit", "lint"))
    other = play(step, notes, COMMAND="check", **options)

    assert audited.returncode == 1, audited.stderr
    assert "sentences: none" in audited.stdout
    assert (linted.returncode, linted.stderr) == (2, "rulebook lint: no such option '--explain'\n")
    assert (other.returncode, other.stderr) == (2, "command is lint or audit, not check\n")
