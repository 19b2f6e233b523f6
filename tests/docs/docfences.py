"""Code in pages: one finder and one runner, for pages on disk and generated ones, in admonitions and tabs, too.

- Blocks of a page run in order and share their names. `<!-- setup` … `-->` holds code that readers do not see.
- What a Python block prints stands in a ```` ```text title="Output" ```` block after it; in `pycon`, as in doctest.
- In `console`, lines after `$ rulebook …` are what the command prints; `$ echo $?` prints its exit code.
- A ```` ```yaml title="words.yaml" ```` block (or `markdown`, `toml`) is a file: a page that has any runs its commands
  in a folder of its own that holds them.
- `{ .python .notest }` is shown and not run. Whatever else cannot run has to say so.

Output is compared with `...` for anything, and without minding white space.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import re
import shlex
import tempfile
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

OPEN = re.compile(r"^(?P<pad>[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(?P<mark>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)$")
HIDDEN = re.compile(r"^[ \t]*<!--[ \t]*setup[ \t]*$")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PYTHON = {"python", "py", "python3"}
LANGUAGES = PYTHON | {"pycon", "console"}
FILES = {"yaml", "markdown", "toml"}
TITLE = re.compile(r'title="([\w.-]+\.\w+)"')
NEVER_ENDS = {"serve", "build"}
"""Commands that a page shows and no test waits for."""


class PageError(AssertionError):
    """A block that does not do what its page says."""


@dataclass
class Fence:
    """A block of code; `line` is that of its first line of code."""

    line: int
    language: str
    info: str
    code: str
    expected: str | None = None
    notest: bool = False

    @property
    def counted(self) -> bool:
        """Whether a reader takes it for something that works."""
        return self.language in LANGUAGES


def language(info: str) -> str:
    """Return the language of an info string, plain or in braces: `python title="x"`, `{ .python .notest }`."""
    words = info.strip().strip("{}").split()
    return words[0].lstrip(".").lower() if words else ""


def find(text: str) -> list[Fence]:
    """Return the blocks of a page, hidden set-up among them, in order."""
    fences: list[Fence] = []
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        if HIDDEN.match(lines[at]):
            end = next(n for n in range(at, len(lines)) if lines[n].strip().endswith("-->"))
            fences.append(Fence(at + 2, "setup", "", textwrap.dedent("\n".join(lines[at + 1 : end]) + "\n")))
            at = end + 1
        elif opening := OPEN.match(lines[at]):
            code, end = _inside(lines, at, opening)
            lang, info = language(opening["info"]), opening["info"]
            if lang == "text" and 'title="Output"' in info and fences and fences[-1].language in PYTHON:
                fences[-1].expected = code
            else:
                fences.append(Fence(at + 2, lang, info, code, notest="notest" in info))
            at = end + 1
        else:
            at += 1
    return fences


def _inside(lines: list[str], at: int, opening: re.Match[str]) -> tuple[str, int]:
    """Return what stands in the block that opens on line `at`, and the line that closes it."""
    width, mark = len(opening["pad"]), opening["mark"]
    quoted = opening["pad"].lstrip().startswith(">")
    close = re.compile(rf"\s*{re.escape(mark[0])}{{{len(mark)},}}\s*")
    body: list[str] = []
    for number in range(at + 1, len(lines)):
        line = lines[number]
        inner = line[width:] if quoted or not line[:width].strip() else line
        if close.fullmatch(inner):
            return "\n".join([*body, ""]), number
        body.append(inner)
    return "\n".join([*body, ""]), len(lines)


def run_page(text: str, place: str, upto: int = 0) -> int:
    """Run a page's blocks, or those up to the one on line `upto`; return how many ran. Raises: PageError."""
    names: dict[str, Any] = {"__name__": "page"}
    fences = [fence for fence in find(text) if not upto or fence.line <= upto]
    if upto and (not fences or fences[-1].line != upto):
        raise PageError(f"{place}: no block begins on line {upto}")  # rather than pass without having run anything
    ran = 0
    with tempfile.TemporaryDirectory() as own:
        folder = ROOT
        for fence in fences:
            if fence.notest:
                continue
            if fence.language in FILES and (title := TITLE.search(fence.info)):
                folder = Path(own)
                (folder / title[1]).write_text(fence.code, "utf-8")
            elif fence.language in PYTHON or fence.language == "setup":
                _run_python(fence, names, place)
            elif fence.language == "pycon":
                _run_session(fence, names, place)
            elif fence.language == "console":
                _run_console(fence, place, folder)
            ran += fence.counted
    return ran


def _run_python(fence: Fence, names: dict[str, Any], place: str) -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile("\n" * (fence.line - 1) + fence.code, place, "exec"), names)
    if fence.language == "setup":
        return
    if out.getvalue() and fence.expected is None:
        raise PageError(f"{place}:{fence.line}: prints {out.getvalue()!r}, but the page shows no output")
    _compare(fence.expected or "", out.getvalue(), f"{place}:{fence.line}")


def _run_session(fence: Fence, names: dict[str, Any], place: str) -> None:
    test = doctest.DocTestParser().get_doctest(fence.code, names, place, place, fence.line - 1)
    if not test.examples:
        raise PageError(f"{place}:{fence.line}: a pycon block needs lines that begin with >>>")
    test.globs = names
    out = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    if runner.run(test, out=out.write, clear_globs=False).failed:
        raise PageError(out.getvalue())


def _run_console(fence: Fence, place: str, folder: Path) -> None:
    code = 0
    for line, command, expected in commands(fence, place):
        if command == ["echo", "$?"]:
            output = f"{code}\n"
        else:
            output, code = run_command(command[1:], folder)
        _compare(expected, output, f"{place}:{line}")


def commands(fence: Fence, place: str) -> Iterator[tuple[int, list[str], str]]:
    """Yield the commands of a console block: the line, the words, and what the page says it prints.

    Raises: PageError for what cannot be run here.
    """
    lines = fence.code.replace("\\\n", "").splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    if starts[:1] != [0]:
        raise PageError(
            f"{place}:{fence.line}: a console block begins with '$ rulebook', or says {{ .console .notest }}"
        )
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        words = shlex.split(lines[start][2:], comments=True)
        if words != ["echo", "$?"] and (words[:1] != ["rulebook"] or NEVER_ENDS & set(words[1:2])):
            what = " ".join(words)
            raise PageError(f"{place}:{fence.line + start}: {what!r} cannot be run here: say {{ .console .notest }}")
        yield fence.line + start, words, "\n".join([*lines[start + 1 : end], ""]).lstrip("\n")


def run_command(arguments: list[str], folder: Path = ROOT) -> tuple[str, int]:
    """Run `rulebook` in a folder; return what a person would see, and the exit code."""
    from click.testing import CliRunner

    from rules_engine.cli import main

    with contextlib.chdir(folder):
        result = CliRunner().invoke(main, arguments, env={"COLUMNS": "100", "NO_COLOR": "1"}, prog_name="rulebook")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output, result.exit_code


def _compare(expected: str, got: str, place: str) -> None:
    if not doctest.OutputChecker().check_output(expected, got, FLAGS):
        raise PageError(f"{place}: the page shows\n{expected}\nand it prints\n{got}")
