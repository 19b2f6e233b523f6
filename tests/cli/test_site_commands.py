"""`rulebook build`, `serve` and `schemas` hand over to the rooms that do the work."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

building = pytest.importorskip("rules_engine.site.building")
preview = pytest.importorskip("rules_engine.site.preview")


def test_build_builds_where_it_is_told(run, monkeypatch, tmp_path: Path):
    """`-d` names the folder."""
    built = []
    monkeypatch.setattr(building, "build", lambda folder, *, pdf: built.append((folder, pdf)))

    result = run("build", "-d", str(tmp_path / "out"))

    assert (result.exit_code, built) == (0, [(tmp_path / "out", False)])


def test_a_site_that_cannot_be_built_exits_1(run, monkeypatch, tmp_path: Path):
    """The last line says so; what is wrong was told before."""

    def fail(folder: Path, *, pdf: bool) -> None:
        raise building.SiteProblem("the site was not built: see above")

    monkeypatch.setattr(building, "build", fail)

    result = run("build", "-d", str(tmp_path / "out"))

    assert (result.exit_code, result.stderr) == (1, "the site was not built: see above\n")


@pytest.mark.parametrize("how", ["by name", "from within"])
def test_a_folder_of_documents_is_never_emptied(run, monkeypatch, tmp_path: Path, how: str):
    """A line says what to do instead, and exit code 2 that nothing was built."""
    (tmp_path / "thesis.txt").write_text("three years of work", "utf-8")
    if how == "from within":
        monkeypatch.chdir(tmp_path)

    result = run("build", "-d", "." if how == "from within" else str(tmp_path))

    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "name" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_serve_takes_a_port(run, monkeypatch):
    """`--port` names the port."""
    served = []
    monkeypatch.setattr(preview, "serve", served.append)

    result = run("serve", "--port", "8001")

    assert (result.exit_code, served) == (0, [8001])


def test_a_port_in_use_exits_2(run, monkeypatch):
    """A line says which other way there is."""

    def fail(port: int) -> None:
        raise building.SiteProblem(f"port {port} cannot be used: choose another with --port")

    monkeypatch.setattr(preview, "serve", fail)

    result = run("serve")

    assert (result.exit_code, result.stderr) == (2, "port 8000 cannot be used: choose another with --port\n")


def test_schemas_are_written_for_editors(run, tmp_path: Path):
    """One for every kind of file, as JSON."""
    result = run("schemas", "-d", str(tmp_path))

    assert result.exit_code == 0
    assert json.loads((tmp_path / "rules.schema.json").read_text("utf-8"))["title"] == "rules.yaml"


@pytest.mark.parametrize("command", [("build",), ("export", "--markdown", "out"), ("serve",)])
def test_a_missing_builder_is_told_before_it_is_imported(run, monkeypatch, command: tuple[str, ...]):
    """Whoever installed the package without its extra learns how to get it."""
    monkeypatch.setattr(building, "find_spec", lambda name: None)
    for module in ("preview", "exporting", "plugin"):
        monkeypatch.setitem(sys.modules, f"rules_engine.site.{module}", None)  # so that importing it fails

    result = run(*command)

    assert result.exit_code in (1, 2)
    assert result.stderr == "the site needs mkdocs, material, mkdocs_macros: pip install 'rules-engine[site]'\n"


def test_export_refuses_a_folder_that_it_did_not_make(run, tmp_path: Path):
    """As `build` does."""
    (tmp_path / "thesis.txt").write_text("three years of work", "utf-8")

    result = run("export", "--markdown", str(tmp_path))

    assert result.exit_code == 2
    assert "not empty, and no build made it" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_what_cannot_be_printed_here_is_told_in_a_line_and_stops_nothing(run, monkeypatch, tmp_path: Path):
    """Without `--pdf`, too: who wants sheets learns it before asking for them."""
    from rules_engine.site.paper import pdf

    def unready() -> None:
        raise pdf.NoPdf("sheets to print need Pango (Debian: two packages)")

    monkeypatch.setattr("mkdocs.commands.build.build", lambda config: None)
    monkeypatch.setattr(building.offline, "write", lambda folder, books: None)
    monkeypatch.setattr(pdf, "ready", lambda: None)
    whole = run("build", "-d", str(tmp_path / "out"))
    monkeypatch.setattr(pdf, "ready", unready)
    partial = run("build", "-d", str(tmp_path / "out"))

    left_out = "The site is left without sheets to print, and --pdf would write none: sheets to print need Pango"
    assert (whole.exit_code, whole.stderr) == (0, "")
    assert (partial.exit_code, partial.stderr) == (0, f"{left_out} (Debian: two packages)\n")


@pytest.mark.parametrize("command", [("build",), ("export", "--markdown", "out"), ("serve",)])
def test_another_site_is_left_to_its_own_builder(run, monkeypatch, tmp_path: Path, command: tuple[str, ...]):
    """Else its author would get this project's site, and no word of it."""
    (tmp_path / "mkdocs.yml").write_text("site_name: Mine\n", "utf-8")
    monkeypatch.chdir(tmp_path)

    result = run(*command)

    assert result.exit_code in (1, 2)
    assert result.stderr.startswith(
        "mkdocs.yml in this folder is of another site than this project's: it is for `mkdocs"
    )
    assert result.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["mkdocs.yml"]
