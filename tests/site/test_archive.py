"""The package as an archive for a browser's Python: what travels, and that it needs nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.auditor import asked
from rules_engine.auditor.asked import answered
from rules_engine.auditor.auditing import Auditor
from rules_engine.auditor.gathering import questions_of
from rules_engine.core.data.ruleset import resolve
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.site import archive, pyodide
from tests.lexicon.figures import glossaries

QUESTION = {
    "text": "---\nrulebook: meaning-made\n---\nA Pattern Market with 9 slots. <!-- rulebook: ignore neer-miss -->\n",
    "syntax": "markdown",
    "rulebook": None,
    "enable": [],
}


@pytest.fixture(scope="module")
def modules() -> Mapping[str, Path]:
    """The modules that auditor and linter need."""
    return archive.modules(asked.__name__)


def test_what_is_imported_travels_and_nothing_else(modules: Mapping[str, Path]):
    """In functions, too; not for types alone, nor what a package hands out to those who ask."""
    rooms = {name.split(".")[1] for name in modules if name.startswith("rules_engine.")}

    assert rooms == {"auditor", "core", "lexicon", "library"}
    assert modules.keys() >= {"rules_engine", "yaml.scanner", "rules_engine.lexicon.readers.markdown"}
    assert not modules.keys() & {"rules_engine.face", "rules_engine.core.data.rulebook", "rules_engine.library.loading"}


def test_the_same_package_is_the_same_archive(modules: Mapping[str, Path]):
    """So that a browser keeps what it has."""
    data = {"b": b"1", "a": b"2"}

    assert archive.packed(modules, data) == archive.packed(dict(reversed(modules.items())), data)


@pytest.mark.parametrize("ask", ["audit", "lint"])
def test_the_archive_needs_python_and_nothing_else(modules: Mapping[str, Path], tmp_path: Path, ask: str):
    """With no installed package in reach every module can be imported, and the answer is the same as here."""
    words, books = glossaries(), {name: library.load(name).rulebook for name in library.names()}
    questions = {name: questions_of(book, resolve(book)) for name, book in books.items()}
    file = tmp_path / "package.zip"
    file.write_bytes(archive.packed(modules, asked.files(words, questions)))
    code = (
        f"import importlib, sys; sys.path.insert(0, {str(file)!r})\n"
        f"for name in {[*modules]}: importlib.import_module(name)\n"
        f"print(importlib.import_module({asked.__name__!r}).answer({ask!r}, sys.stdin.read()))"
    )

    run = [sys.executable, "-I", "-S", "-c", code]
    done = subprocess.run(run, input=json.dumps(QUESTION), capture_output=True, encoding="utf-8", cwd=tmp_path)

    assert done.stderr == ""
    lexicon = Lexicon(words)
    assert json.loads(done.stdout) == answered(lexicon, lambda name: Auditor(questions[name], lexicon), ask, QUESTION)


def test_modules_of_python_are_named(modules: Mapping[str, Path]):
    """Those that a function imports seldom, too."""
    assert {"re", "difflib", "json", "pkgutil"} <= set(archive.of_python(modules))


def package_json(root: Path, version: str) -> Path:
    """Return a folder whose `package.json` asks for a version of Pyodide, if any, and that holds another one."""
    (root / "node_modules" / "pyodide").mkdir(parents=True)
    (root / "package.json").write_text(json.dumps({"dependencies": {"pyodide": version} if version else {}}), "utf-8")
    (root / "node_modules" / "pyodide" / "package.json").write_text('{"version": "1.2.3"}', "utf-8")
    return root


@pytest.mark.parametrize("version", ["", "1.2.4"])
def test_without_pyodide_pages_get_none_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, version: str
):
    """In one line; the list of files is there and says so."""
    monkeypatch.delenv("CI", raising=False)

    made = pyodide.files({}, package_json(tmp_path, version), tmp_path)

    assert made == {"assets/python/files.json": b"null"}
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("“Paste your page” is left without its linter: ")


def test_in_ci_it_is_a_mistake_where_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A site that asks for none, as from a wheel, is built without."""
    monkeypatch.setenv("CI", "true")

    with pytest.raises(pyodide.NoPyodide, match=r"npm's pyodide 1\.2\.4 is not in"):
        pyodide.files({}, package_json(tmp_path / "a", "1.2.4"), tmp_path)
    assert pyodide.files({}, tmp_path / "b", tmp_path).keys() == {"assets/python/files.json"}
    assert pyodide.files({}, package_json(tmp_path / "c", ""), tmp_path).keys() == {"assets/python/files.json"}
