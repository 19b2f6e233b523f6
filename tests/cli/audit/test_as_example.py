"""`rulebook audit --as-example`: a printed log becomes a worked example."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.auditor.play import as_yaml
from tests.auditor.planted import RIGHT, WRONG

ROOT = Path(__file__).parents[3]


def test_a_log_becomes_an_example(audit, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """A new file, of the one text; the audit goes on as it would."""
    monkeypatch.setattr(as_yaml, "as_example", lambda document, rulebook: f"# {rulebook.name}\n{document.text}id: ☀️\n")
    (folder / "page.md").write_text(WRONG, "utf-8")

    result = audit("page.md", "--as-example", "play.yaml")

    assert (result.exit_code, result.stderr) == (1, "play.yaml: written; `rulebook replay play.yaml` plays it\n")
    assert "claim-number" in result.stdout
    assert (folder / "play.yaml").read_bytes().decode() == f"# meaning-made\n{WRONG}id: ☀️\n"

    again = audit("page.md", "--as-example", "play.yaml")
    assert (again.exit_code, again.stdout) == (2, "")
    assert (folder / "play.yaml").read_bytes().decode() == f"# meaning-made\n{WRONG}id: ☀️\n"


@pytest.mark.parametrize(
    ("paths", "file", "says"),
    [
        (["page.md"], "play.yaml", "page.md:1:1: holds no log of play that can be read as an example"),
        (["page.md", "two.md"], "play.yaml", "play.yaml:1:1: 2 texts, and an example is of one; name one PATH"),
    ],
)
def test_a_text_without_a_log_makes_no_example(
    audit, folder: Path, monkeypatch: pytest.MonkeyPatch, paths: list[str], file: str, says: str
):
    """One line says why; what is found is told all the same."""
    monkeypatch.setattr(as_yaml, "as_example", lambda document, rulebook: None)
    for name in ("page.md", "two.md"):
        (folder / name).write_text(WRONG, "utf-8")

    result = audit(*paths, "--as-example", file)

    assert (result.exit_code, result.stderr) == (2, says + "\n")
    assert "claim-number" in result.stdout
    assert not (folder / file).exists()


def test_an_example_that_cannot_be_written_is_told(audit, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """In one line, too."""
    monkeypatch.setattr(as_yaml, "as_example", lambda document, rulebook: "id: x\n")
    (folder / "page.md").write_text(RIGHT, "utf-8")

    result = audit("page.md", "--as-example", "no/play.yaml")

    assert (result.exit_code, result.stderr) == (
        2,
        "no/play.yaml:1:1: cannot be written: no such file or directory\n",
    )
