"""Compiled words kept in the user's cache, for as long as nothing they were made of changes."""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import rules_engine
from rules_engine.lexicon.lexicon import Lexicon

_CODE = ("core", "lexicon", "library")
"""The rooms whose code makes a lexicon."""

_MOST = 20
"""So many lexicons are kept, those made last."""

Stamp = tuple[int, int] | int | None
Made = tuple[Lexicon, str | None, Iterable[Path]]
"""A lexicon, the rulebook that texts are held to, and the files and folders of which both were made."""


def kept(what: object, make: Callable[[], Made]) -> tuple[Lexicon, str | None]:
    """Return the lexicon and the rulebook that an earlier run made, if all is as it was, else those of `make`."""
    key = repr((what, sys.version, rules_engine.__file__, [*map(str, places_of_packages())], _code()))
    folder = _cache_folder()
    file = folder / f"{zlib.crc32(key.encode()):08x}.words" if folder else None
    if file is not None:
        with contextlib.suppress(Exception):  # whatever an old or cut-off file leads to
            its_key, stamps, pickled, declared = pickle.loads(file.read_bytes())
            if its_key == key and all(_stamp(name) == stamp for name, stamp in stamps.items()):
                return pickle.loads(pickled), declared
    lexicon, declared, files = make()
    if file is not None:
        with contextlib.suppress(OSError):  # a disk that is full or read-only is no reason to stop
            stamps = {os.path.abspath(name): _stamp(str(name)) for name in files}
            _keep(file, (key, stamps, pickle.dumps(lexicon), declared))
    return lexicon, declared


def places_of_packages() -> Iterator[Path]:
    """Yield the folders in which a newly installed rulebook would appear."""
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return (Path(place) for place in sys.path if place.endswith(("site-packages", "dist-packages")) or place in given)


def _keep(file: Path, data: Any) -> None:
    import tempfile

    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(handle, "wb") as new:
        pickle.dump(data, new)
    os.replace(beside, file)
    for old in sorted(file.parent.glob("*.words"), key=lambda words: words.stat().st_mtime, reverse=True)[_MOST:]:
        old.unlink(missing_ok=True)


def _cache_folder() -> Path | None:
    """Return the folder for this program's caches where the system has them, None when the user has no home."""
    home = os.path.expanduser("~")
    if given := os.environ.get("XDG_CACHE_HOME"):
        place = given
    elif sys.platform == "win32":
        place = os.environ.get("LOCALAPPDATA", "")
    else:
        place = os.path.join(home, "Library/Caches" if sys.platform == "darwin" else ".cache")
    return Path(place, "rules-engine") if os.path.isabs(place) else None


def _stamp(file: str) -> Stamp:
    """Return what changes when the content of a file, or the list of the files in a folder, does."""
    try:
        with open(file, "rb") as opened:
            content = opened.read()
        return len(content), zlib.crc32(content)
    except OSError:
        return os.stat(file).st_mtime_ns if os.path.isdir(file) else None


def _code() -> list[tuple[str, int, int]]:
    """Return names, times and sizes of the code that makes a lexicon."""
    home = os.path.dirname(rules_engine.__file__)
    entries = (entry for room in _CODE for entry in os.scandir(os.path.join(home, room)))
    return sorted((e.name, e.stat().st_mtime_ns, e.stat().st_size) for e in entries if e.name.endswith(".py"))
