"""Node, which runs the scripts of the site in tests without a browser."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
NODE = shutil.which("node") or ""


def answers(script: str, questions: Iterable[Any], *arguments: str) -> list[Any]:
    """Return what a script beside this file answers to each question, a line of JSON each."""
    if not NODE and not os.environ.get("CI"):
        pytest.skip("not found: node")
    command = [NODE, "--no-warnings", str(HERE / script), *arguments]
    given = "".join(json.dumps(question) + "\n" for question in questions)
    run = subprocess.run(command, input=given, capture_output=True, encoding="utf-8", check=False)
    assert not run.returncode, run.stderr
    return [json.loads(line) for line in run.stdout.split("\n") if line]
