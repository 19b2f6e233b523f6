"""Builds the site, and serves it with live reload: what `rulebook build` and `rulebook serve` call."""

from __future__ import annotations

import gc
import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import rules_engine
from rules_engine.site.staging import staged

HOST = "127.0.0.1"
PACKAGE = Path(rules_engine.__file__).parent


class SiteProblem(Exception):  # noqa: N818 - one line for a person; not every one is an error
    """Why there is no site, in a line."""


def build(site_dir: Path) -> None:
    """Build the site into `site_dir`, whole or not at all; every warning stops it.

    Raises: library.InputProblems for a rulebook that cannot be read; FolderProblem for a folder that is not ours to
    replace; SiteProblem for everything else, after MkDocs has said on stderr what is wrong.
    """
    config_file = _config_file()
    from mkdocs.commands.build import build as mkdocs_build
    from mkdocs.config import load_config

    from rules_engine.site.plugin import load_all

    books = load_all()  # the plugin reads them again, from memory
    sources = (_root() / "docs", *data_folders(), *(loaded.folder / "docs" for loaded in books.values()))
    with staged(site_dir, sources) as folder, _told(), _without_gathering():
        config = load_config(str(config_file), site_dir=str(folder), strict=True)
        config.plugins.on_startup(command="build", dirty=False)
        try:
            mkdocs_build(config)
        finally:
            config.plugins.on_shutdown()


def serve(port: int = 8000) -> None:
    """Serve the site at 127.0.0.1 until Ctrl+C, building it anew whenever a file changes.

    Warnings do not stop it; they stand on top of the pages. Raises: library.InputProblems and SiteProblem as `build`
    does when the first build fails; SiteProblem when something else uses the port.
    """
    config_file = _config_file()
    _check_free(port)
    from mkdocs.commands.serve import serve as mkdocs_serve

    from rules_engine.site.plugin import load_all

    load_all()
    print(f"Serving the site at http://{HOST}:{port}/ as soon as it is built; Ctrl+C stops.", flush=True)
    with _told():
        mkdocs_serve(str(config_file), dev_addr=f"{HOST}:{port}", strict=False)


def data_folders() -> tuple[Path, ...]:
    """Return the folders with rulebooks, words and examples, in a checkout or in a wheel."""
    root = _root()
    return tuple(folder for folder in (PACKAGE / "games", root / "glossary", root / "examples") if folder.is_dir())


def _root() -> Path:
    """Return the folder with `mkdocs.yml`: that of a checkout, or the one inside the package of a wheel."""
    for folder in (PACKAGE.parent, PACKAGE / "_project"):
        if (folder / "mkdocs.yml").is_file() and (folder / "docs").is_dir():
            return folder
    raise SiteProblem("the site's pages are missing: neither a checkout nor an installed package holds mkdocs.yml")


def _config_file() -> Path:
    missing = [name for name in ("mkdocs", "material", "mkdocs_macros") if find_spec(name) is None]
    if missing:
        raise SiteProblem(f"the site needs {', '.join(missing)}: pip install 'rules-engine[site]'")
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # a page about the builder's future, at every build
    return _root() / "mkdocs.yml"


def _check_free(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError) as error:
            why = (getattr(error, "strerror", "") or str(error)).lower()
            raise SiteProblem(f"port {port} cannot be used: {why}; choose another with --port") from error


@contextmanager
def _without_gathering() -> Iterator[None]:
    """Leave garbage where it is: a build is short, and looking for some takes a tenth of it."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def _told() -> Iterator[None]:
    """Print what MkDocs warns of, and turn its ways to give up into one."""
    from mkdocs.exceptions import MkDocsException

    log = logging.getLogger("mkdocs")
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.WARNING)
    try:
        yield
    except (MkDocsException, SystemExit) as error:
        raise SiteProblem("the site was not built: see above") from error
    finally:
        log.removeHandler(handler)
