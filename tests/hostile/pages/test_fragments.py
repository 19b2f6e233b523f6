"""What stands behind the # of an address is anybody's: no fragment stops a script of the site."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soaking import examples

ADDRESS = Path(__file__).resolve().parents[3] / "rules_engine" / "site" / "assets" / "address.js"
NODE = shutil.which("node") or ""
READ = """
import { readFileSync } from "node:fs";
const { idIn } = await import(process.argv[1]);
const read = (fragment) => { try { return idIn(fragment); } catch (error) { return { error: String(error) }; } };
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(read)));
"""

pieces = st.sampled_from(
    ["%", "%2", "%41", "%zz", "%E0%A4%A", "%F0%9F%8C%88", "%00", "%C3", "%28", "mm.load", "#", "🌈"]
)
fragments = st.lists(pieces | st.text(max_size=3), max_size=6).map("".join)


def named(fragment: str) -> str:
    """Return what a fragment names: itself, where its percent signs are not those of UTF-8."""
    try:
        whole = unquote(fragment, errors="strict")
    except UnicodeDecodeError:
        return fragment
    return fragment if re.search(r"%(?![0-9A-Fa-f]{2})", fragment) else whole


@settings(max_examples=examples(5))
@given(st.lists(fragments, min_size=100, max_size=200))
def test_every_fragment_names_something(written: list[str]):
    """The id it spells, or itself."""
    if not NODE and not os.environ.get("CI"):
        pytest.skip("not found: node")
    command = [NODE, "--no-warnings", "--input-type=module", "-e", READ, ADDRESS.as_uri()]
    said = json.dumps([f"#{fragment}" for fragment in written])

    run = subprocess.run(command, input=said, capture_output=True, encoding="utf-8", check=False)

    assert not run.returncode, run.stderr
    assert json.loads(run.stdout) == [named(fragment) for fragment in written]
