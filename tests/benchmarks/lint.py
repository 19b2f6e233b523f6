"""Measure the linter: part of `make bench`. Whole processes on made-up texts; nothing here is a test.

`rulebook lint` and textlint with its rule prh look for as many terms in the same file, in turns, so a busy moment of
the machine hits both; the median of the ratios is what counts. The glossary is compiled in a first run and then found
in the cache, as for anybody who lints a second time; the first run is told, too. How the time grows is told as ratios
of the seconds of processors, of runs that also take turns.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rules_engine.site.linter_figures import code_of_linter
from tests.benchmarks import texts
from tests.lexicon import record

HERE = Path(__file__).parent
RULEBOOK = [sys.executable, "-m", "rules_engine", "lint"]
NODE_MODULES = HERE / "node_modules"
TEXTLINT = NODE_MODULES / "textlint" / "bin" / "textlint.js"

MEGABYTE = 1_000_000
TERMS = 600
WANTED = {"seconds": 0.5, "times_as_fast": 5, "memory": 200, "memory_of": 10}
"""At most so many seconds for a megabyte, textlint's time by ours, and at most so many MB for a text of so many."""

NAMED = 60
"""So many terms are named in the texts that show how time grows with the terms: whoever knows more finds no more."""
GROWING_TERMS = (60, 600, 6000)
GROWING_TEXT = (1, 2, 10, 50)
NEARLY = 0.01
"""The share of findings that one side may miss: by chance some sentences speak of a word and do not use it."""

ONCE_FROM = 50
"""A text of so many megabytes is linted a single time."""


class Run(NamedTuple):
    """What a process took: seconds, those of processors, its most memory in MB, how much it found."""

    seconds: float
    busy: float
    memory: float
    found: int


def run(command: list[str], folder: Path, found: str) -> Run:
    """Run a command to its end; `found` is what its output says once for each finding."""
    with tempfile.TemporaryFile() as output:
        started = time.perf_counter()
        child = subprocess.Popen(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - started
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        counted, last = 0, b""
        for line in output:
            counted += line.count(found.encode())
            last = line
    if child.returncode not in (0, 1):
        sys.exit(f"{' '.join(command[:3])} failed: {last[-500:].decode('utf-8', 'replace').strip()}")
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return Run(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / unit, counted)


def ours(folder: Path, text: Path, words: Path) -> Run:
    """Lint with `rulebook lint`."""
    return run([*RULEBOOK, "--format", "json", "--glossary", words.name, text.name], folder, '"code": "replaced-term"')


def theirs(folder: Path, text: Path, rules: Path) -> Run:
    """Lint with textlint."""
    config = folder / f"{rules.stem}.textlintrc.json"
    config.write_text(json.dumps({"rules": {"prh": {"rulePaths": [str(rules)]}}}), "utf-8")
    command = ["node", str(TEXTLINT), "--config", str(config), "--format", "json", text.name]
    return run(command, folder, '"ruleId":"prh"')


def has_textlint() -> bool:
    """Install textlint where npm is found; say whether it is there."""
    if not TEXTLINT.is_file() and shutil.which("npm"):
        install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
        subprocess.run(install, cwd=HERE, check=False)
    return TEXTLINT.is_file() and shutil.which("node") is not None


def median(runs: Sequence[Run]) -> Run:
    """Return the median of each figure."""
    return Run(*(statistics.median(figures) for figures in zip(*runs, strict=True)))


def told(it: Run) -> dict[str, float]:
    """Return a run as it is recorded."""
    return {
        "seconds": round(it.seconds, 2), "busy": round(it.busy, 2), "memory": round(it.memory), "found": round(it.found)
    }  # fmt: skip


def show(name: str, it: Run, more: str = "") -> None:
    """Print one line of figures."""
    print(f"{name:<22}{it.seconds:>7.2f} s ({it.busy:.2f} s of processors), ", end="")
    print(f"{it.found:,.0f} findings, {it.memory:.0f} MB{more}")


def compare(folder: Path, repeats: int) -> dict[str, Any] | None:
    """Print how long both sides take for a megabyte and 600 terms; return it, None without textlint."""
    text, words, rules = (
        texts.text(folder, MEGABYTE), texts.word_list(folder, TERMS), texts.prh_rules(folder, TERMS)
    )  # fmt: skip
    first = ours(folder, text, words)
    show("the first time", first)
    peer = has_textlint()
    pairs = [(ours(folder, text, words), theirs(folder, text, rules) if peer else None) for _ in range(repeats)]
    own = median([mine for mine, _ in pairs])
    show("rulebook lint", own)
    others = [other for _, other in pairs if other]
    if not others:
        print("textlint with prh     not measured: npm could not install it")
        return None
    other = median(others)
    show("textlint with prh", other)
    if abs(other.found - own.found) > NEARLY * other.found:
        print("they do not find nearly the same, so their times cannot be compared")
        return None
    ratio = statistics.median(other.seconds / mine.seconds for mine, other in pairs if other)
    print(f"{'ratio':<22}{ratio:>7.1f} times as fast")
    return {
        "terms": TERMS, "megabytes": MEGABYTE / 1e6, "repeats": repeats, "first": told(first), "ours": told(own),
        "textlint": told(other), "times_as_fast": round(ratio, 1),
    }  # fmt: skip


def in_turns(cases: Mapping[int, Callable[[], Run]], rounds: int, once: Sequence[int] = ()) -> dict[int, Run]:
    """Run every case in each round, those of `once` in the first alone; return the median of each."""
    runs: dict[int, list[Run]] = {case: [] for case in cases}
    for number in range(rounds):
        for case, take in cases.items():
            if number == 0 or case not in once:
                runs[case].append(take())
    return {case: median(taken) for case, taken in runs.items()}


def compiled(folder: Path, count: int) -> Path:
    """Return a list of so many terms that the cache holds."""
    words = texts.word_list(folder, count)
    ours(folder, texts.text(folder, 1000), words)
    return words


def grow(folder: Path, rounds: int = 3) -> dict[str, Any]:
    """Print how the time grows with the terms and with the text, and the memory a large text takes."""
    words = {count: compiled(folder, count) for count in GROWING_TERMS}
    same = texts.text(folder, MEGABYTE, NAMED)
    empty = texts.text(folder, 0)
    starts = in_turns({n: partial(ours, folder, empty, words[n]) for n in GROWING_TERMS}, rounds)
    by_terms = in_turns({n: partial(ours, folder, same, words[n]) for n in GROWING_TERMS}, rounds)
    of_size = {n: texts.text(folder, n * MEGABYTE) for n in GROWING_TEXT}
    by_text = in_turns(
        {n: partial(ours, folder, of_size[n], words[TERMS]) for n in GROWING_TEXT},
        rounds,
        [n for n in GROWING_TEXT if n >= ONCE_FROM],
    )
    for count, it in by_terms.items():
        ratio = it.busy / by_terms[TERMS].busy
        show(f"{count:,} terms, 1 MB", it, f"; {ratio:.2f} of the time of {TERMS}; start {starts[count].busy:.2f} s")
    for size, it in by_text.items():
        show(f"{TERMS} terms, {size} MB", it, f"; {it.busy / by_text[1].busy:.2f} times the time of 1 MB")
    terms = {n: it | {"start": round(starts[int(n)].busy, 2)} for n, it in relative(by_terms, TERMS).items()}
    return {"rounds": rounds, "terms": terms, "text": relative(by_text, 1)}


def relative(runs: Mapping[int, Run], to: int) -> dict[str, dict[str, float]]:
    """Return runs as they are recorded, with the time of each in those of one of them."""
    return {str(n): {**told(it), "ratio": round(it.busy / runs[to].busy, 2)} for n, it in runs.items()}


def machine() -> dict[str, Any]:
    """Return what it was measured on: versions, and how many processors."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    versions = {
        name: json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))["version"]
        for name in ("textlint", "textlint-rule-prh")
    }
    system = {"system": platform.system(), "architecture": platform.machine(), "processors": os.cpu_count()}
    return system | {"python": platform.python_version(), "node": node.removeprefix("v")} | versions


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=5, help="runs of each side (default 5)")
    parser.add_argument("--growth", action="store_true", help="also measure other numbers of terms, and larger texts")
    record.option(parser)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        os.environ["XDG_CACHE_HOME"] = place
        compared = compare(Path(place), given.repeats)
        grown = grow(Path(place)) if given.growth or given.record else {}
        if given.record and compared is None:
            sys.exit("not recorded: without textlint there is nothing to compare with")
        if given.record and compared:
            of_what = {"code": code_of_linter(), "machine": machine(), "wanted": WANTED}
            record.keep(given.record, "speed", {**of_what, "compared": compared, "growth": grown})


if __name__ == "__main__":
    main()
