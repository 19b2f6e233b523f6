"""Python for pages: Pyodide, taken from `node_modules` while the site is built, with this package as one archive.

Pyodide's standard library is trimmed to the files that the package uses there, which is found out by running it.
"""

from __future__ import annotations

import functools
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rules_engine.auditor import asked
from rules_engine.auditor.gathering import questions_of
from rules_engine.core.data.ruleset import resolve
from rules_engine.lexicon.lexicon import Glossary
from rules_engine.library import Loaded
from rules_engine.site import archive

FOLDER = "assets/python"
WORKER = f"{FOLDER}/worker.mjs"
"""The script below `docs/` that loads what is made here; a site without it needs nothing."""

LISTED = "files.json"
LIBRARY = "python_stdlib.zip"
ARCHIVE = "package.zip"
_AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_ENTRY = asked.__name__
_PROBE = Path(__file__).with_name("used_modules.mjs")
_CACHE = Path(".cache", "rules-engine", "pyodide.json")
_RULES = 150  # of each rulebook, so many are read to see which modules reading needs
_Asked = tuple[str, Mapping[str, object]]


class NoPyodide(Exception):  # noqa: N818 - what is missing, in a line
    """Why pages get no Python."""


def files(books: Mapping[str, Loaded], root: Path, docs: Path) -> dict[str, bytes]:
    """Return each file by its path; npm installs in `root`, and `docs` holds the scripts of the site.

    Without Pyodide the list of files is `null`, so that a page says what to do instead, and stderr gets a line.

    Raises: NoPyodide where it is asked for in `root` and `CI` is set.
    """
    wanted = _read_json(root / "package.json").get("dependencies", {}).get("pyodide", "")
    found = _read_json(root / "node_modules" / "pyodide" / "package.json").get("version", "")
    missing = "node is not found" if shutil.which("node") is None else ""
    if not found or found != wanted:
        missing = " ".join(f"npm's pyodide {wanted} is not in {root / 'node_modules'}".split())
    if missing:
        if wanted and os.environ.get("CI"):
            raise NoPyodide(missing)
        _tell_once(f"“Paste your page” is left without its linter: {missing}")
        return {f"{FOLDER}/{LISTED}": b"null"}
    words = {name: Glossary.of(loaded.rulebook) for name, loaded in books.items()}
    questions = {name: questions_of(it.rulebook, resolve(it.rulebook)) for name, it in books.items()}
    asked_first = [*_questions(words), *_claims(books)]
    data = asked.files(words, questions)
    made = _made(data, asked_first, root / "node_modules", docs / FOLDER / "starting.mjs")
    return {f"{FOLDER}/{name}": data for name, data in made.items()}


def _made(data: Mapping[str, bytes], first: list[_Asked], npm: Path, starting: Path) -> dict[str, bytes]:
    """Return each file by its name; the list of them says what a page and its worker have to know, with their sizes."""
    info, modules = _read_json(npm / "pyodide" / "pyodide-lock.json")["info"], archive.modules(_ENTRY)
    release = json.dumps(info).encode()
    package = archive.packed(modules, data)
    made = {name: (npm / "pyodide" / name).read_bytes() for name in _AS_THEY_ARE}
    of = _digest(release, archive.packed(modules, {}), starting.read_bytes(), _PROBE.read_bytes())
    cached = _read_json(npm / _CACHE)
    if cached.get("of") != of:
        questions = {"lock": info, "modules": archive.of_python(modules), "questions": first}
        cached = {
            "of": of,
            "library": _used(npm, starting, package, questions),
            "gzip": {name: _gzipped(data) for name, data in made.items()},
        }
        (npm / _CACHE).parent.mkdir(parents=True, exist_ok=True)
        (npm / _CACHE).write_text(json.dumps(cached), "utf-8")
    made |= {LIBRARY: _trimmed(npm / "pyodide" / LIBRARY, tuple(cached["library"])), ARCHIVE: package}
    sizes = {
        name: {"size": len(data), "gzip": cached["gzip"].get(name) or _gzipped(data)} for name, data in made.items()
    }
    digest = _digest(package, made[LIBRARY], release)
    listed = json.dumps({"digest": digest, "module": _ENTRY, "lock": info, "files": sizes}).encode()
    return {LISTED: listed, **made}


@functools.lru_cache(maxsize=1)  # for as long as a preview runs
def _trimmed(library: Path, names: Iterable[str]) -> bytes:
    """Return some of the files in a zip, as a zip."""
    trimmed = io.BytesIO()
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(trimmed, "w") as written:
        for name in names:
            written.writestr(whole.getinfo(name), whole.read(name), zipfile.ZIP_DEFLATED)
    return trimmed.getvalue()


def _used(npm: Path, starting: Path, package: bytes, questions: Mapping[str, object]) -> list[str]:
    """Return the files of the standard library that the package uses. Raises: NoPyodide when it does not run."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, ARCHIVE)
        file.write_bytes(package)
        places = {"pyodide": npm / "pyodide", "starting": starting, "archive": file}
        given = {name: str(path.resolve()) for name, path in places.items()} | {"module": _ENTRY, **questions}
        run = [shutil.which("node") or "node", str(_PROBE)]
        done = subprocess.run(run, input=json.dumps(given), capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise NoPyodide(f"it does not run in node: {done.stderr.strip().splitlines()[-1:]}")
    used: list[str] = json.loads(done.stdout.splitlines()[-1])
    return used


def _questions(words: Mapping[str, Glossary]) -> Iterator[_Asked]:
    """Yield questions that need all of the linter: names and what they replaced, front matter, and mistakes."""
    for name, glossary in words.items():
        said = [text for term in glossary.terms for text in (term.name, *(entry.form for entry in term.replaces))]
        text = "# 🧬\n<!-- rulebook: ignore neer-miss -->\n" + ".\n* The ".join(said[:100])
        asked = {"rulebook": name, "enable": ["missing-icon"]}
        for syntax in ("markdown", "wikitext", "text"):
            yield "mend", {"text": text, "syntax": syntax, **asked}
        for front in (f"rulebook: {name}", "a: [", "a: !!int x"):
            yield "lint", {"text": f"---\n{front}\n---\n", "syntax": "text", **asked}
    yield "what nobody answers", {}


def _claims(books: Mapping[str, Loaded]) -> Iterator[_Asked]:
    """Yield questions that need all of the auditor: the rules, in each syntax, with other numbers, too."""
    for name, loaded in books.items():
        rules = [rule.text for rule in loaded.rulebook.rules.values()]
        said = "\n\n".join(re.sub(r"\{[^}]*\}", "7", text) for text in rules[:_RULES])
        for syntax in ("markdown", "wikitext", "text"):
            yield "audit", {"text": said, "syntax": syntax, "rulebook": name, "enable": []}


@functools.cache
def _tell_once(line: str) -> None:
    """Print a line on stderr; a preview builds its pages again and again."""
    print(line, file=sys.stderr)


def _read_json(file: Path) -> dict[str, Any]:
    """Return the object in a file, an empty one where there is no such file."""
    try:
        data = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def _gzipped(data: bytes) -> int:
    return len(gzip.compress(data, 6, mtime=0))


def _digest(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]
