"""Tries a random sample of mutants, and goes on where it was stopped: `make mutants N=400`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import yaml

from tests.mutants.drawing import ROOMS, Mutant, digest, draw
from tests.mutants.trials import KILLED, OUTSIDE, SURVIVED, Forks

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".mutants"
LISTED = ROOT / "tests/mutants/survivors.yaml"
SEED = 13
# What opens a browser, builds whole sites or starts programs sees no mutant, or takes too long.
QUICK = "not (browser or builders or soak)"
NEAR = {
    "core": ["core"],
    "games/life_meaning": ["games/life_meaning"],
    "games/meaning_made": ["games/meaning_made"],
    "replay": ["replay"],
    "checks": ["checks", "bad_input"],
    "site/pages": [
        "site/test_*pages*.py",
        "site/test_l[eo]*.py",
        "site/test_links.py",
        "site/test_may_i.py",
        "site/test_order_of_things.py",
        "site/test_two_games.py",
        "site/test_what_pages_*.py",
        "site/test_stubs.py",
        "site/drawing/test_ledger.py",
    ],
}
TESTS = [
    *(pattern for patterns in NEAR.values() for pattern in patterns),
    "games",
    "library",
    "third_game/test_play.py",
    "cli/test_*.py",
    "hostile/test_[cfs]*.py",
    "balance",
]


class Results:
    """What became of each mutant, a line each in a file, as long as its source stays the same."""

    def __init__(self, file: Path) -> None:
        self.file = file
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else ()
        self.known = {(*known["mutant"], known["line"], known["digest"]): known for known in map(json.loads, lines)}

    def of(self, mutant: Mutant) -> str:
        """Return what became of `mutant`, nothing when it was not tried."""
        return str(self.known.get(_place(mutant), {}).get("outcome", ""))

    def asked(self, mutant: Mutant) -> bool:
        """Say whether mypy was asked about a survivor."""
        return bool(self.known[_place(mutant)]["by"])

    def add(self, mutant: Mutant, outcome: str, by: str) -> None:
        """Write down what became of `mutant`, and by which test."""
        result = {
            "mutant": mutant.key,
            "line": mutant.line,
            "digest": digest(ROOT / mutant.path),
            "outcome": outcome,
            "by": by,
        }
        self.known[_place(mutant)] = result
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result, ensure_ascii=False) + "\n")
        print(f"\n{outcome:9} {mutant.path}:{mutant.line} {mutant.function}  {by}", flush=True)


def main() -> int:
    """Draw, try, and print what survived; 1 when less than 95 of a hundred are killed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, help="how many mutants")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--again", action="store_true", help="try survivors again")
    parser.add_argument("--whole", action="store_true", help="run all tests on survivors")
    options = parser.parse_args()
    os.environ["CI"] = "true"  # Hypothesis tries the same examples each time
    KEPT.mkdir(exist_ok=True)
    mutants = draw(ROOT, options.number, options.seed, KEPT / "lots.json")
    results = Results(KEPT / "results.jsonl")
    listed = {tuple(entry["mutant"]): entry["why"] for entry in yaml.safe_load(LISTED.read_text(encoding="utf-8"))}
    counted = [mutant for mutant in mutants if mutant.key not in listed]

    untried = [mutant for mutant in counted if results.of(mutant) in ({"", SURVIVED} if options.again else {""})]
    if untried:
        arguments = ["-q", "-p", "no:cacheprovider", "-m", QUICK, *_paths(TESTS)]
        pytest.main(arguments, plugins=[Forks(ROOT, KEPT, untried, results.add)])
    for mutant in counted:
        if results.of(mutant) == OUTSIDE:
            results.add(mutant, *_fresh_from_near(mutant))
        if results.of(mutant) == SURVIVED and not results.asked(mutant):
            results.add(mutant, *_types(mutant))
        if results.of(mutant) == SURVIVED and options.whole:
            results.add(mutant, *_fresh(mutant, [str(ROOT / "tests")]))
    return _report(mutants, listed, results)


def _paths(patterns: list[str]) -> list[str]:
    return [str(path) for pattern in patterns for path in sorted((ROOT / "tests").glob(pattern))]


def _fresh_from_near(mutant: Mutant) -> tuple[str, str]:
    """Run the tests of the room first, then the others."""
    outcome, by = _fresh(mutant, _paths(NEAR[_room(mutant)]))
    return (outcome, by) if outcome == KILLED else _fresh(mutant, _paths(TESTS))


def _fresh(mutant: Mutant, tests: list[str]) -> tuple[str, str]:
    """Run `tests` in a process that imports the mutant."""
    KEPT.joinpath("mutant.json").write_text(json.dumps({str(ROOT / mutant.path): mutant.source}), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-xq",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.mutants.fresh",
        "-m",
        "not browser",
    ]
    environment = {**os.environ, "MUTANTS": str(KEPT / "mutant.json")}
    try:
        done = subprocess.run(
            [*command, *tests], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=1800
        )
    except subprocess.TimeoutExpired:
        return KILLED, "time"
    failed = [line.split(" - ")[0] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return (KILLED, failed[0] if failed else "import") if done.returncode else (SURVIVED, "")


def _types(mutant: Mutant) -> tuple[str, str]:
    """Ask mypy, which `make test` runs too; its cache would take the file for the one it knows."""
    KEPT.joinpath("mutant.py").write_text(mutant.source, encoding="utf-8")
    shadow = ["--shadow-file", str(ROOT / mutant.path), str(KEPT / "mutant.py")]
    command = [sys.executable, "-m", "mypy", "--no-incremental", *shadow]
    refused = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).returncode
    return (KILLED, "types") if refused else (SURVIVED, "types asked")


def _report(mutants: list[Mutant], listed: dict[tuple[str, ...], str], results: Results) -> int:
    counts = {room: Counter[str]() for room in ROOMS}
    for mutant in mutants:
        counts[_room(mutant)]["listed" if mutant.key in listed else results.of(mutant)] += 1
        if mutant.key not in listed and results.of(mutant) == SURVIVED:
            print(f"\n{mutant.path}:{mutant.line} {mutant.function}\n  - {mutant.before}\n  + {mutant.after}")
    print(f"\n{'room':20} killed survived listed")
    for room, count in counts.items():
        print(f"{room:20} {count[KILLED]:6} {count[SURVIVED]:8} {count['listed']:6}")
    killed, survived = (sum(count[outcome] for count in counts.values()) for outcome in (KILLED, SURVIVED))
    print(f"{killed} of {killed + survived} killed, {killed / max(1, killed + survived):.1%}")
    return int(killed < 0.95 * (killed + survived))


def _room(mutant: Mutant) -> str:
    return next(room for room in ROOMS if mutant.path.startswith(f"rules_engine/{room}/"))


def _place(mutant: Mutant) -> tuple[str | int, ...]:
    return *mutant.key, mutant.line, digest(ROOT / mutant.path)


if __name__ == "__main__":
    sys.exit(main())
