"""Builds a site again and again in the folder given, each time killed one step later; prints what it left, as JSON.

A step is whatever Python tells its audit hooks of: a folder made, a name changed, a file opened or removed. Each build
is a process of its own and ends as by `kill -9`: nothing is cleaned up.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from rules_engine.site.staging import staged

STEPS = ("open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.chmod", "os.listdir", "os.scandir")
KILLED = 9
site = Path(sys.argv[1]) / "site"


def build(text: str, die_at: int) -> int:
    """Build a site of two pages in a process of its own; return how it ended.

    It is killed before step `die_at`, and without a text as soon as it could write a page.
    """
    child = os.fork()
    if not child:
        left = die_at

        def count(event: str, _: object) -> None:
            nonlocal left
            if event in STEPS:
                left -= 1
                if left == 0:
                    os._exit(KILLED)

        sys.addaudithook(count)
        with staged(site) as folder:
            if not text:
                os._exit(KILLED)
            for page in ("index.html", "rules/index.html"):
                (folder / page).parent.mkdir(exist_ok=True)
                (folder / page).write_text(text)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def content(folder: Path) -> dict[str, str]:
    """Return every page below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*.html"))}


told = []
killed = KILLED
while killed == KILLED and len(told) < 500:
    build("old", 0)
    beside_before = sorted(os.listdir(site.parent))
    killed = build("new", len(told) + 1)
    asides = [content(path) for path in sorted(site.parent.glob(".site.old-*"))]
    left = content(site)
    build("", 0)
    told.append({"ended": killed, "before": beside_before, "site": left, "asides": asides, "next": content(site)})
print(json.dumps(told))
