"""Defaults of `rulebook lint` that stand in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.lint.conftest import DRIFT

CONFIG = 'glossary = "words.yaml"\nignore = ["replaced-term"]\nfail-on = "error"\n'


@pytest.mark.parametrize("name", ["rulebook.toml", "pyproject.toml"])
def test_defaults_stand_in_a_file(lint, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str):
    """The nearest one above counts; its paths are relative to it; the command line goes before."""
    head = "[project]\nname = 'x'\n\n[tool.rulebook]\n" if name == "pyproject.toml" else ""
    (folder / name).write_text(head + CONFIG, "utf-8")
    (folder / "below").mkdir()
    (folder / "below" / "page.md").write_text(DRIFT + "\nThe harbor master.\n", "utf-8")
    monkeypatch.chdir(folder / "below")

    by_file, by_both = lint("page.md", glossary=None), lint("page.md", "--ignore", "near-miss", glossary=None)

    assert (by_file.exit_code, by_both.exit_code) == (0, 1)
    assert "[capitalisation]" in by_file.stdout
    assert "[replaced-term]" not in by_file.stdout
    assert "[replaced-term]" in by_both.stdout


@pytest.mark.parametrize(
    ("globs", "left"),
    [
        ([], ["a.md", "docs/a.md", "docs/old/b.md", "drafts/a.md"]),
        (["drafts"], ["a.md", "docs/a.md", "docs/old/b.md"]),
        (["drafts/", "docs/*.md"], ["a.md", "docs/old/b.md"]),
        (["docs/**/*.md"], ["a.md", "drafts/a.md"]),
        (["**/old"], ["a.md", "docs/a.md", "drafts/a.md"]),
        (["**/a.md"], ["docs/old/b.md"]),
        (["a.md"], ["docs/a.md", "docs/old/b.md", "drafts/a.md"]),
        (["d*"], ["a.md"]),
        (["docs/**", "**"], []),
        (["old", "b.md", "docs/a"], ["a.md", "docs/a.md", "docs/old/b.md", "drafts/a.md"]),
    ],
)
def test_what_is_excluded_is_left_out_of_folders(report, folder: Path, monkeypatch, globs: list[str], left: list[str]):
    """Globs are relative to the file that gives them, wherever the command runs and however the folder is given."""
    (folder / "rulebook.toml").write_text(f"exclude = {globs}\n", "utf-8")
    for name in ("a.md", "docs/a.md", "docs/old/b.md", "drafts/a.md"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(DRIFT, "utf-8")

    here = report(".")
    monkeypatch.chdir(folder / "docs")
    below = report("..", glossary="../words.yaml")

    assert [finding["path"] for finding in here["findings"]] == left
    assert sorted((folder / "docs" / f["path"]).resolve() for f in below["findings"]) == [folder / it for it in left]


def test_a_file_that_is_named_is_linted_although_it_is_excluded(report, folder: Path):
    """Who names it means it."""
    (folder / "rulebook.toml").write_text("exclude = ['**']\n", "utf-8")
    (folder / "page.md").write_text(DRIFT, "utf-8")

    named, within = (report(path)["findings"] for path in ("page.md", "."))
    assert ([finding["code"] for finding in named], within) == (["replaced-term"], [])


def test_a_pyproject_without_the_table_is_passed_over(lint, folder: Path):
    """Nobody has to say anything there."""
    (folder / "pyproject.toml").write_text("[tool.black]\nline-length = 100\n", "utf-8")
    (folder / "page.md").write_text(DRIFT, "utf-8")

    assert lint("page.md").exit_code == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('ignroe = ["near-miss"]\n', "rulebook.toml:1:1: unknown key 'ignroe'; did you mean 'ignore'?"),
        (
            '\nignore = "near-miss"\n',
            "rulebook.toml:2:1: 'ignore' is 'near-miss'; it should be a list of codes in quotes",
        ),
        ('fail-on = "never"\n', "rulebook.toml:1:1: 'fail-on' is 'never'; it should be one of error, warning, note"),
        ("glossary = \n", "rulebook.toml:1:12: not TOML: invalid value"),
        ('glossary = "x\n', "rulebook.toml:1:14: not TOML: illegal character '\\n'"),
        (
            'rulebook = "a"\nglossary = "b"\n',
            "rulebook.toml:1:1: both 'rulebook' and 'glossary'; leave one of them out",
        ),
        ("select = []\n", "rulebook.toml:1:1: 'select' is []; it should be a list of codes in quotes, at least one"),
        ('select = [","]\n', "rulebook.toml:1:1: 'select' is [',']; it should be a list of codes"),
        ('\nrulebook = "nope"\n', "rulebook.toml:2:1: unknown rulebook 'nope'; "),
        ('select = ["near-mis"]\n', "rulebook.toml:1:1: 'select': unknown code 'near-mis'; did you mean 'near-miss'?"),
        ('glossary = "nowhere.yaml"\n', "nowhere.yaml:1:1: no such file"),
        ('exclude = "drafts"\n', "rulebook.toml:1:1: 'exclude' is 'drafts'; it should be a list of globs in quotes"),
        (
            'exclude = ["../drafts"]\n',
            "'exclude' is ['../drafts']; it should be a list of globs in quotes, relative to",
        ),
        ('exclude = ["/drafts"]\n', "rulebook.toml:1:1: 'exclude' is ['/drafts']; it should be a list of globs"),
        ('exclude = [""]\n', "rulebook.toml:1:1: 'exclude' is ['']; it should be a list of globs"),
    ],
)
def test_a_mistake_in_the_file_is_one_line(lint, folder: Path, text: str, words: str):
    """With its place, what is wrong and what was meant; exit code 2."""
    (folder / "rulebook.toml").write_text(text, "utf-8")
    (folder / "page.md").write_text(DRIFT, "utf-8")

    result = lint("page.md", glossary=None)

    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_all_wrong_codes_are_told(lint, folder: Path):
    """Each in one line: those of the command line, and those of the file with their places."""
    (folder / "page.md").write_text(DRIFT, "utf-8")
    given = lint("page.md", "--select", "near-mis,nothing", "--enable", "mising-icon")
    (folder / "rulebook.toml").write_text('select = ["near-mis", "nothing"]\nignore = ["mising-icon"]\n', "utf-8")
    said = lint("page.md")

    assert (given.exit_code, said.exit_code) == (2, 2)
    assert [line.partition(";")[0] for line in given.stderr.splitlines()] == [
        "rulebook lint: --select: unknown code 'near-mis'",
        "rulebook lint: --select: unknown code 'nothing'",
        "rulebook lint: --enable: unknown code 'mising-icon'",
    ]
    assert [line.partition(";")[0] for line in said.stderr.splitlines()] == [
        "rulebook.toml:1:1: 'select': unknown code 'near-mis'",
        "rulebook.toml:1:1: 'select': unknown code 'nothing'",
        "rulebook.toml:2:1: 'ignore': unknown code 'mising-icon'",
    ]


@pytest.mark.parametrize("name", ["rulebook.toml", "pyproject.toml"])
def test_a_byte_order_mark_before_defaults_is_passed_over(lint, folder: Path, name: str):
    """Some editors write one."""
    head = "[tool.rulebook]\n" if name == "pyproject.toml" else ""
    (folder / name).write_text(f"\ufeff{head}{CONFIG}", "utf-8")
    (folder / "page.md").write_text(DRIFT, "utf-8")

    result = lint("page.md", glossary=None)

    assert (result.exit_code, result.stdout) == (0, "1 text: nothing to report\n")
