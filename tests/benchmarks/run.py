"""Measure the engine: `make bench`. Prints ratios, which mean the same on every machine; nothing here is a test.

Both sides do the same work for each move: list every legal action, choose one at random, play it, test whether the
game is over. A decision with one option does not count. The engine's log and citations are on. Runs of the two sides
alternate, so a busy moment of the machine hits both, and the median of the ratios is what counts.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import chess

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import rules_engine  # noqa: E402 - the folder above comes first

PLAYERS = ("Alex", "Brooke", "Casey", "Drew")


def engine_moves(rulebook: rules_engine.face.Rulebook, rng: random.Random, moves: int) -> int:
    """Play random games until `moves` decisions have been made; return how many had a choice."""
    made, counted = 0, 0
    while made < moves:
        game = rulebook.new_game(PLAYERS, seed=rng.getrandbits(32), log=True)
        while game.outcome is None and made < moves:
            options = list(game.legal_actions())
            game.play(options[int(rng.random() * len(options))])
            made += 1
            counted += len(options) > 1
    return counted


def chess_moves(rng: random.Random, moves: int) -> int:
    """Play random games of chess until `moves` moves have been made; return how many had a choice."""
    made, counted = 0, 0
    while made < moves:
        board = chess.Board()
        while not board.is_game_over() and made < moves:
            options = list(board.legal_moves)
            board.push(options[int(rng.random() * len(options))])
            made += 1
            counted += len(options) > 1
    return counted


def per_second(play: Callable[[], int]) -> float:
    """Return how many counted moves `play` makes in a second of the processor's time."""
    started = time.process_time()
    counted = play()
    return counted / (time.process_time() - started)


def compare_with_chess(name: str, repeats: int, moves: int, seed: int) -> float:
    """Print moves a second of both sides, in turns; return the median ratio."""
    rulebook = rules_engine.rulebook(name)
    rng = random.Random(seed)
    engine_moves(rulebook, rng, moves // 4)
    chess_moves(rng, moves // 4)
    ours, theirs = [], []
    for _ in range(repeats):
        ours.append(per_second(lambda: engine_moves(rulebook, rng, moves)))
        theirs.append(per_second(lambda: chess_moves(rng, moves)))
    ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    print(f"{name:<14} {statistics.median(ours):>10,.0f} moves a second, log and citations on")
    print(f"python-chess   {statistics.median(theirs):>10,.0f} moves a second ({chess.__version__})")
    print(f"ratio          {ratio:>10.2f}")
    return ratio


def time_commands(repeats: int) -> None:
    """Print how long the shortest command and a whole site take, where both are installed."""
    command = shutil.which("rulebook", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    if command is None:
        print("rulebook       not installed; `make venv` does it")
        return
    print(f"rulebook --help     {statistics.median(_seconds([command, '--help']) for _ in range(repeats)):>6.2f} s")
    with tempfile.TemporaryDirectory() as folder:
        print(f"rulebook build      {_seconds([command, 'build', '-d', folder]):>6.2f} s")


def _seconds(command: list[str]) -> float:
    started = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{' '.join(command[1:])} failed: {done.stderr.strip().splitlines()[-1:]}")
    return time.perf_counter() - started


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=7, help="runs of each side (default 7)")
    parser.add_argument("--moves", type=int, default=20_000, help="moves in a run (default 20,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=rules_engine.rulebooks(), help="one game only (default: each)")
    parser.add_argument("--commands", action="store_true", help="also time `rulebook --help` and a build of the site")
    given = parser.parse_args()
    if given.game:
        compare_with_chess(given.game, given.repeats, given.moves, given.seed)
        return
    for name in rules_engine.rulebooks():  # each in a process of its own: what one game keeps in memory slows the next
        subprocess.run([sys.executable, __file__, "--game", name, *sys.argv[1:]], check=True)
    if given.commands:
        time_commands(given.repeats)


if __name__ == "__main__":
    main()
