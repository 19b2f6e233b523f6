"""A site is built beside its folder and takes its place whole. Only what an earlier build wrote is ever removed.

Each build has a folder of its own, `.site.new-…`, and holds a lock on it while it lives. At the end the old site moves
aside, to `.site.old-…`, and the new one takes its name. A build that is killed leaves the old site where it was, or
aside; the next build puts it back, and removes what nobody uses any more. Nothing here knows what a site is.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl

MARK = ".rulebook-build"
"""The file that says whose folder it is: a line with a number, and below it so many paths, all that a build wrote."""
BUILD, EXPORT = "rulebook build", "rulebook export"
"""The commands that make such folders."""
_SAYS = re.compile(f"`(?:{BUILD}|{EXPORT})` made this folder and may replace it; files: ([0-9]+)")


class FolderProblem(Exception):  # noqa: N818 - one line for a person; not every one is an error
    """Why a folder cannot take a site, in a line."""


@contextmanager
def staged(site: Path, sources: Iterable[Path] = (), *, by: str = BUILD) -> Iterator[Path]:
    """Give an empty folder to build in; afterwards it takes the place of `site`, marked as made `by` a command.

    An exception leaves `site` as it was. `sources` are folders that a site is made of: it neither holds one nor lies in
    one. Of several builds at once each has its folder, and the last to finish stays.

    Raises: FolderProblem for a `site` that no build may replace, or that cannot be written.
    """
    with _in_a_line(site):
        target = Path(os.path.realpath(site))
        _refuse_place(site, target, sources)
        _refuse_content(site, target)
        target.parent.mkdir(parents=True, exist_ok=True)
        with _locked(target.parent, wait=True) as alone:
            if alone:
                _recover(target)
            folder = _beside(target, "new")
            folder.mkdir()
            in_use = contextlib.ExitStack()
            in_use.enter_context(_locked(folder))
            _write_mark(folder, by)
    with in_use:
        try:
            with _in_a_line(site, only=folder):
                yield folder
            with _in_a_line(site):
                _write_mark(folder, by)
                with _locked(target.parent, wait=True):
                    _refuse_content(site, target)
                    _swap(folder, target)
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _refuse_place(site: Path, target: Path, sources: Iterable[Path]) -> None:
    """Refuse a folder in which no site may stand, whatever it holds."""
    for source in (Path(os.path.realpath(source)) for source in sources):
        if source.is_relative_to(target):
            raise FolderProblem(f"{site}: holds {source}, which the site is made of; name a folder for the site alone")
        if target.is_relative_to(source):
            raise FolderProblem(f"{site}: lies in {source}, which the site is made of; name a folder elsewhere")
    if Path.cwd().is_relative_to(target):
        raise FolderProblem(f"{site}: is the folder you are in, or holds it; a site is replaced whole, so name another")
    above = next(folder for folder in target.parents if folder.exists())
    if not above.is_dir():
        raise FolderProblem(f"{site}: lies below {above}, which is no folder; name another")
    if target.is_mount():
        raise FolderProblem(f"{site}: a mount point, which cannot be replaced; name a folder inside it")


def _refuse_content(site: Path, target: Path) -> None:
    """Refuse a folder that holds anything that no build wrote."""
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        raise FolderProblem(f"{site}: not a folder; name one")
    found = set(_content(target))
    ours = _marked(target)
    if found and ours is None:
        raise FolderProblem(f"{site}: not empty, and no build made it; name a folder that is empty or new")
    foreign = sorted(found - (ours or set()))
    if foreign:
        more = f" and {len(foreign) - 1} more" if foreign[1:] else ""
        raise FolderProblem(f"{site / foreign[0]}{more}: no build made that; move it away, or name another folder")


def _marked(folder: Path) -> set[str] | None:
    """Return what the mark of a folder lists, and the mark; None without one, or with one that was cut off."""
    with contextlib.suppress(OSError, ValueError):
        if _has_mark(folder):
            first, *paths, _ = (folder / MARK).read_text("utf-8", "surrogateescape").split("\n")
            if (said := _SAYS.fullmatch(first)) and int(said[1]) == len(paths):
                return {MARK, *paths}
    return None


def _has_mark(folder: Path) -> bool:
    """Whether a build began to write into a folder, also where it did not come to its end."""
    mark = folder / MARK
    return mark.is_file() and not mark.is_symlink()


def _write_mark(folder: Path, by: str = BUILD) -> None:
    """Mark a folder as made by a command of ours, with all that it holds."""
    paths = sorted({*_content(folder)} - {MARK})
    says = f"`{by}` made this folder and may replace it; files: {len(paths)}"
    (folder / MARK).write_text("\n".join([says, *paths, ""]), "utf-8", "surrogateescape")


def _content(folder: Path) -> Iterator[str]:
    """Yield the path of each file, each link, and each folder with nothing in it; no link is followed."""
    for path, folders, files in os.walk(folder):
        links = [name for name in folders if os.path.islink(os.path.join(path, name))]
        inside = Path(path).relative_to(folder)
        below = "" if inside == Path() else f"{inside.as_posix()}/"
        yield from (f"{below}{name}" for name in (*files, *links))
        if path != str(folder) and not folders and not files:
            yield inside.as_posix()


def _swap(folder: Path, target: Path) -> None:
    """Put `folder` in the place of `target`, which is ours, and remove what was there."""
    if not target.exists():
        folder.rename(target)
        return
    if _marked(target) is None and any(target.iterdir()):
        _write_mark(target)
    shutil.copymode(target, folder)
    old = _beside(target, "old")
    try:
        target.rename(old)
        folder.rename(target)
    except BaseException:
        if old.exists() and not target.exists():
            old.rename(target)
        raise
    _remove(old)
    if old.exists():
        raise FolderProblem(f"{old}: the site that was there before, which could not be removed; remove it yourself")


def _recover(target: Path) -> None:
    """Put back the old site that a killed build left aside, and remove what is ours and used by nobody."""
    with contextlib.suppress(OSError):
        for old in _left_beside(target, "old"):
            found, listed = set(_content(old)), _marked(old)
            whole = not found or (listed is not None and listed <= found)
            if whole and not os.path.lexists(target):
                old.rename(target)
            else:
                _remove(old)
        for new in _left_beside(target, "new"):
            with _locked(new) as unused:
                if unused and (_has_mark(new) or not any(new.iterdir())):
                    shutil.rmtree(new)


def _remove(folder: Path) -> None:
    """Remove what a build wrote into a folder, and the folder; its mark goes last, and what is not listed stays."""
    listed = _marked(folder) or set()
    with contextlib.suppress(OSError):
        for path in sorted({*_content(folder)} & listed - {MARK}):
            file = os.path.join(folder, path)
            if not os.path.isdir(file) or os.path.islink(file):
                os.unlink(file)
        for path, _, files in os.walk(folder, topdown=False):
            if path != str(folder) and not files:
                os.rmdir(path)
        if [*folder.iterdir()] == [folder / MARK]:
            (folder / MARK).unlink()
        folder.rmdir()


def _beside(target: Path, kind: str) -> Path:
    return target.with_name(f".{target.name}.{kind}-{secrets.token_hex(4)}")


def _left_beside(target: Path, kind: str) -> list[Path]:
    named = (path for path in target.parent.iterdir() if path.name.startswith(f".{target.name}.{kind}-"))
    return sorted(path for path in named if path.is_dir() and not path.is_symlink())


@contextmanager
def _locked(folder: Path, *, wait: bool = False) -> Iterator[bool]:
    """Hold a folder for this process as long as it lives; yield whether nobody else does.

    Where folders cannot be locked nobody can be sure, and the answer is no.
    """
    if sys.platform == "win32":
        yield False
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
            alone = True
        except OSError:
            alone = False
        yield alone
    finally:
        os.close(handle)


@contextmanager
def _in_a_line(site: Path, only: Path | None = None) -> Iterator[None]:
    """Tell in a line what cannot be written; with `only`, what lies there, for the rest is not about the site."""
    try:
        yield
    except OSError as error:
        if only and not Path(str(error.filename or "")).is_relative_to(only):
            raise
        raise FolderProblem(f"{site}: cannot be written: {(error.strerror or str(error)).lower()}") from error
