"""What a browser keeps of a rulebook for when there is no network: a list of files, each with its digest.

`docs/service-worker.js` keeps them. The version is that of the whole site: no page is shown with files of another time.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Callable, Collection, Iterable
from functools import cache
from pathlib import Path

FOLDER = "offline"
MOST = 2_000_000
"""So many bytes, as they travel, are kept of one rulebook."""
_NEEDED = (
    r"(offline/)?index\.html|search/search_index\.json",
    r"assets/(mark\.svg|\w+\.(css|js)|images/.*\.png|stylesheets/.*\.css|javascripts/(bundle|workers/search)\..*\.js)",
    r"assets/rulebook/([\w-]+\.js|(rulebook|drawing|look)\.css|rulebooks\.json|{prefix}[.-].*|fonts/.*\.woff2)",
    r"{name}/(index\.html|rules/.*|may-i/.*\.(html|json|js))",
    r"{name}/player-aid/index\.html",
    r"{name}/(quick-reference|order-of-things|look-up|tables)/index\.html",
)
"""What is kept of a rulebook in any case."""
_WHILE_THERE_IS_ROOM = (
    r"{name}/may-i/.*",
    r"{name}/(variants|board|layers|learn)/index\.html",
    r"{name}/cards/.*\.html",
    r"{name}/glossary/.*\.html",
)
"""What else is, in this order."""
_NO_PART_OF_THE_SITE = re.compile(r"\.rulebook-build|sitemap\.xml(\.gz)?|offline/.*\.json")


def size(file: Path) -> int:
    """Return how many bytes of a file travel: as gzip has it, a font as it is."""
    content = file.read_bytes()
    return len(content) if file.suffix == ".woff2" else len(gzip.compress(content, 6))


def write(site: Path, rulebooks: Iterable[tuple[str, str]]) -> None:
    """Write into a built site what its rulebooks, by name and prefix, are kept by: its version, and a list for each."""
    digests = {path: digest(site / path) for path in _paths(site)}
    version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:16]
    names, size_of = [], cache(lambda path: size(site / path))
    for name, prefix in rulebooks:
        files = {_served_at(path): digests[path] for path in kept(digests, name, prefix, size_of)}
        _write(site / FOLDER / f"{name}.json", {"version": version, "files": files})
        names.append(name)
    _write(site / FOLDER / "version.json", {"version": version, "rulebooks": names})


def kept(paths: Collection[str], name: str, prefix: str, size_of: Callable[[str], int]) -> list[str]:
    """Return which paths of a site are kept of a rulebook: what is needed, then as much as there is room for."""
    found, room = dict[str, None](), MOST
    for pattern in (*_NEEDED, *_WHILE_THERE_IS_ROOM):
        fits = re.compile(pattern.replace("{name}", re.escape(name)).replace("{prefix}", re.escape(prefix)))
        for path in paths:
            if path not in found and fits.fullmatch(path):
                taken = size_of(path)
                if pattern in _NEEDED or taken <= room:
                    found[path] = None
                    room -= taken
    return list(found)


def digest(file: Path) -> str:
    """Return the first quarter of what SHA-256 makes of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def _paths(site: Path) -> list[str]:
    paths = (file.relative_to(site).as_posix() for file in sorted(site.rglob("*")) if file.is_file())
    return [path for path in paths if not _NO_PART_OF_THE_SITE.fullmatch(path)]


def _served_at(path: str) -> str:
    """Return the address of a file below the site's root."""
    return path.removesuffix("index.html") if path == "index.html" or path.endswith("/index.html") else path


def _write(file: Path, data: object) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")
