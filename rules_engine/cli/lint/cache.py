"""What is made of rulebooks in the user's cache, as JSON, for as long as nothing it was made of changes.

A file there has two lines: what something was made of and by, with a digest of the second line, and the thing itself.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import rules_engine
from rules_engine.core.data import codec

T = TypeVar("T")

VERSION = 1
_MOST = 20
"""So many files are kept, those made last."""

Stamp = list[int] | int | None


class Made(NamedTuple, Generic[T]):
    """Something, the rulebook that texts are held to by it, and the files and folders of which both were made."""

    value: T
    declared: str | None
    files: Iterable[Path] = ()


class Form(NamedTuple, Generic[T]):
    """What a thing is, to be written as JSON and read again, and the rooms whose code makes it."""

    kind: type[T]
    rooms: tuple[str, ...]


def cached(what: object, make: Callable[[], Made[T]], form: Form[T]) -> Made[T]:
    """Return what an earlier run made, if all is as it was, else what `make` makes."""
    key = repr((what, sys.version, rules_engine.__file__, [*map(str, places_of_packages())], _code(form.rooms)))
    folder = _cache_folder()
    file = folder / f"{zlib.crc32(key.encode()):08x}.words" if folder else None
    if file is not None:
        with contextlib.suppress(Exception):  # whatever an old, foreign or cut-off file leads to
            return _read(file, key, form)
    made = make()
    if file is not None:
        with contextlib.suppress(OSError):  # a disk that is full or read-only is no reason to stop
            _write(file, key, made, form)
    return made


def _read(file: Path, key: str, form: Form[T]) -> Made[T]:
    """Return what is in `file`. Raises: many an exception for what is not this user's, or not as it was written."""
    if not (_is_own(file.parent.stat()) and stat.S_ISREG((status := file.lstat()).st_mode) and _is_own(status)):
        raise ValueError("somebody else's")
    head, _, body = file.read_text("utf-8").partition("\n")
    said = json.loads(head)
    fits = said["version"] == VERSION and said["key"] == key and said["digest"] == zlib.crc32(body.encode())
    if not fits or any(_stamp(name) != stamp for name, stamp in said["made_of"].items()):
        raise ValueError("made of something else")
    return Made(codec.from_json(form.kind, body), said["declared"])


def _write(file: Path, key: str, made: Made[T], form: Form[T]) -> None:
    import tempfile

    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not _is_own(file.parent.stat()):
        return
    body = codec.to_json(made.value)
    head: dict[str, object] = {"version": VERSION, "key": key, "digest": zlib.crc32(body.encode())}
    head |= {"declared": made.declared, "made_of": {os.path.abspath(it): _stamp(str(it)) for it in made.files}}
    handle, beside = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as new:
        new.write(f"{json.dumps(head)}\n{body}")
    os.replace(beside, file)
    for old in sorted(file.parent.glob("*.words"), key=lambda each: each.lstat().st_mtime, reverse=True)[_MOST:]:
        old.unlink(missing_ok=True)


def _is_own(status: os.stat_result) -> bool:
    """Whether the user owns a file or folder, and nobody else may write it; where the system knows no owners, True."""
    return not hasattr(os, "geteuid") or (status.st_uid == os.geteuid() and not status.st_mode & 0o022)


def places_of_packages() -> Iterator[Path]:
    """Yield the folders in which a newly installed rulebook would appear."""
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return (Path(place) for place in sys.path if place.endswith(("site-packages", "dist-packages")) or place in given)


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
        return [len(content), zlib.crc32(content)]
    except OSError:
        return os.stat(file).st_mtime_ns if os.path.isdir(file) else None


def _code(rooms: Iterable[str]) -> list[tuple[str, int, int]]:
    """Return names, times and sizes of the code in rooms, and of the word lists beside it."""
    home = Path(rules_engine.__file__).parent
    files = ((str(file), file.stat()) for room in rooms for kind in ("*.py", "*.json")
             for file in (home / room).rglob(kind))  # fmt: skip
    return sorted((name, status.st_mtime_ns, status.st_size) for name, status in files)
