"""How long a full build takes, beside what MkDocs with Material alone needs for the same pages, exported as Markdown.

Both are processes of their own, and their processor time is compared: `python -m tests.benchmarks.build`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

MOST = 1.5
"""A full build takes at most so many times what MkDocs needs."""


def seconds(*command: str, folder: Path) -> float:
    """Return the processor time of a program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([sys.executable, "-m", *command], cwd=folder, env=environment, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Print both times and how they compare; return 1 where ours is longer than it may be."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([sys.executable, "-m", "rules_engine", "export", "--markdown", folder / "exported"], check=True)
        theirs = seconds("mkdocs", "build", "--strict", "-d", str(folder / "theirs"), folder=folder / "exported")
        ours = seconds("rules_engine", "build", "-d", str(folder / "ours"), folder=folder)
    print(f"A full build: {ours:.1f} s; MkDocs and Material alone, on the same pages: {theirs:.1f} s.")
    print(f"{ours / theirs:.2f} times as long; {MOST} at most.")
    return int(ours > MOST * theirs)


if __name__ == "__main__":
    sys.exit(main())
