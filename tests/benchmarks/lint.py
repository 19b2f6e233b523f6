"""Measure the linter: part of `make bench`. Whole processes on made-up texts; nothing here is a test.

`rulebook lint` and textlint with its rule prh look for as many terms in the same file, in turns, so a busy moment of
the machine hits both; the median of the ratios is what counts. The glossary is compiled in a first run and then found
in the cache, as for anybody who lints a second time; the first run is told, too.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
RULEBOOK = [sys.executable, "-m", "rules_engine", "lint"]
TEXTLINT = HERE / "node_modules" / "textlint" / "bin" / "textlint.js"

PLAIN = (  # noqa: SIM905
    "the of and to in that it is was for on are as with they be at one have this from or had by but some what there "
    "we can out other were all your when up use word how said an each she which their time will way about many then "
    "them would write like these her long make thing see him two has look more day could go come did my sound no most "
    "number who over know water than call first people may down side been now find any new work part take get place "
    "made live where after back little only round man year came show every good me give our under name very through "
    "just form much great think say help low line before turn cause same mean differ move right boy old too does tell "
    "sentence set three want air well also play small end put home read hand port large spell add even land here must "
    "big high such follow act why ask men change went light kind off need house picture try us again animal point "
    "mother world near build self"
).split()
FIRST = (  # noqa: SIM905
    "Amber Beacon Cedar Dawn Ember Falcon Garnet Harbor Ivory Juniper Kestrel Lantern Maple Nectar Orchard Pebble "
    "Quarry River Saffron Timber Umber Velvet Willow Yarrow Zephyr"
).split()
SECOND = (  # noqa: SIM905
    "Anchor Basket Compass Drawer Engine Furnace Gateway Hammer Inkwell Journal Kettle Ladder Mirror Needle Organ "
    "Palace Quiver Ribbon Saddle Tunnel Urn Vessel Window Yoke"
).split()


class Run(NamedTuple):
    """What a process took: seconds, those of processors, its most memory in MB, its exit code, how much it found."""

    seconds: float
    busy: float
    megabytes: float
    code: int
    found: int


def terms(count: int) -> list[tuple[str, str]]:
    """Return names, each with the name it replaced."""
    names = [f"{first} {second}" for second in SECOND for first in FIRST][:count]
    return [(name, name.replace(" ", " Old ")) for name in names]


def written(folder: Path, count: int, size: int, seed: int = 1) -> tuple[Path, Path, Path]:
    """Write a Markdown text of `size` characters, the terms for us, and the same for prh; return the three files."""
    rng, known = random.Random(seed), terms(count)
    text, rules, words = folder / f"{size}.md", folder / f"{count}.prh.yml", folder / f"{count}.yaml"
    parts, length = ["# Notes\n\n"], 9
    while length < size:
        sentence = [rng.choice(PLAIN) for _ in range(rng.randint(6, 18))]
        sentence[0] = sentence[0].capitalize()
        if rng.random() < 0.5:
            name, replaced = rng.choice(known)
            sentence.insert(rng.randrange(1, len(sentence)), replaced if rng.random() < 0.1 else name)
        end = rng.choice((". ", ". ", ".\n", ".\n\n", f".\n\n## {' '.join(rng.sample(FIRST, 2))}\n\n", ".\n\n- "))
        parts.append(" ".join(sentence) + end)
        length += len(parts[-1])
    text.write_text("".join(parts), "utf-8")
    listed = ({"expected": name, "pattern": replaced} for name, replaced in known)
    rules.write_text(json.dumps({"version": 1, "rules": [*listed]}), "utf-8")
    words.write_text(json.dumps([{"name": name, "replaces": [replaced]} for name, replaced in known]), "utf-8")
    return text, words, rules


def run(command: list[str], folder: Path, found: str) -> Run:
    """Run a command to its end; `found` is what its output says once for each finding."""
    with tempfile.TemporaryFile() as output:
        started = time.perf_counter()
        child = subprocess.Popen(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - started
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = output.read().decode("utf-8", "replace")
    if child.returncode not in (0, 1):
        print(f"{' '.join(command[:3])} failed: {said.strip().splitlines()[-1:]}")
    return Run(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, child.returncode, said.count(found))


def ours(folder: Path, text: Path, words: Path) -> Run:
    """Lint with `rulebook lint`."""
    return run([*RULEBOOK, "--format", "json", "--glossary", words.name, text.name], folder, '"code": "replaced-term"')


def theirs(folder: Path, text: Path, rules: Path) -> Run:
    """Lint with textlint."""
    config = folder / f"{rules.stem}.textlintrc.json"
    config.write_text(json.dumps({"rules": {"prh": {"rulePaths": [str(rules)]}}}), "utf-8")
    return run(
        ["node", str(TEXTLINT), "--config", str(config), "--format", "json", text.name], folder, '"ruleId":"prh"'
    )


def has_textlint() -> bool:
    """Install textlint where npm is found; say whether it is there."""
    if not TEXTLINT.is_file() and shutil.which("npm"):
        install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
        subprocess.run(install, cwd=HERE, check=False)
    return TEXTLINT.is_file() and shutil.which("node") is not None


def compare(folder: Path, repeats: int) -> None:
    """Print how long both sides take for a megabyte and 600 terms."""
    text, words, rules = written(folder, 600, 1_000_000)
    first = ours(folder, text, words)
    print(f"rulebook lint     {first.seconds:>6.2f} s the first time, 600 terms in {text.stat().st_size / 1e6:.1f} MB")
    peer = has_textlint()
    pairs = [(ours(folder, text, words), theirs(folder, text, rules) if peer else None) for _ in range(repeats)]
    print(f"rulebook lint     {_median([a for a, _ in pairs])}")
    if not peer:
        print("textlint          not measured: npm could not install it")
        return
    others = [b for _, b in pairs if b]
    print(f"textlint with prh {_median(others)}")
    ratios = [b.seconds / a.seconds for a, b in pairs if b]
    print(f"ratio             {statistics.median(ratios):>6.1f} times as fast")


def _median(runs: list[Run]) -> str:
    seconds, busy = (statistics.median(getattr(run, name) for run in runs) for name in ("seconds", "busy"))
    return f"{seconds:>6.2f} s ({busy:.2f} s of processors), {runs[0].found:,} findings, {runs[0].megabytes:.0f} MB"


def grow(folder: Path) -> None:
    """Print how the time grows with the terms and with the text, and the memory a large text takes."""
    sizes = ((60, 1_000_000), (600, 1_000_000), (600, 2_000_000), (600, 10_000_000))
    for count, size in sizes:
        text, words, _ = written(folder, count, size)
        ours(folder, text, words)
        print(f"{count:>5} terms, {size / 1e6:>4.0f} MB {_median([ours(folder, text, words) for _ in range(2)])}")


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=5, help="runs of each side (default 5)")
    parser.add_argument("--growth", action="store_true", help="also measure fewer terms and larger texts")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        os.environ["XDG_CACHE_HOME"] = place
        compare(Path(place), given.repeats)
        if given.growth:
            grow(Path(place))


if __name__ == "__main__":
    main()
