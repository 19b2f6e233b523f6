"""Builds this project's own site with MkDocs: what `rulebook build` calls."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from rules_engine.site import offline
from rules_engine.site.project import SiteProblem, own_site, sources
from rules_engine.site.staging import staged


def build(site_dir: Path, *, pdf: bool = False) -> None:
    """Build the site into `site_dir`, with `pdf` its sheets to print, whole or not at all; every warning stops it.

    What only printing or pages with Python need may be missing: a line on stderr says what is left out.

    Raises: library.InputProblems for a rulebook that cannot be read; FolderProblem for a folder that is not ours to
    replace; SiteProblem for everything else, after MkDocs has said on stderr what is wrong.
    """
    config_file = config_of_own_site()
    from mkdocs.commands.build import build as mkdocs_build
    from mkdocs.config import load_config

    from rules_engine.site.plugin import RulebookPlugin

    with told(), _without_gathering():
        config = load_config(str(config_file), strict=True)
        plugin = config.plugins["rulebook"]
        assert isinstance(plugin, RulebookPlugin)
        plugin.config.pdf = plugin.config.pdf or pdf
        if not plugin.config.pdf:
            _tell_what_no_option_brings()
        books = plugin.read(config)  # it reads them again, from a cache
        with staged(site_dir, sources(books)) as folder:
            config.site_dir = str(folder)
            config.plugins.on_startup(command="build", dirty=False)
            try:
                mkdocs_build(config)
            finally:
                config.plugins.on_shutdown()
            offline.write(folder, ((name, loaded.rulebook.prefix) for name, loaded in books.items()))


def config_of_own_site() -> Path:
    """Return the site's configuration.

    Raises: SiteProblem where a builder is missing, or the site's pages are, or where it is asked for in another site.
    """
    here, own = Path("mkdocs.yml"), own_site() / "mkdocs.yml"
    if here.is_file() and not here.samefile(own):
        builders = "`mkdocs build` and `mkdocs serve`"
        raise SiteProblem(f"mkdocs.yml in this folder is of another site than this project's: it is for {builders}")
    missing = [name for name in ("mkdocs", "material", "mkdocs_macros") if find_spec(name) is None]
    if missing:
        raise SiteProblem(f"the site needs {', '.join(missing)}: pip install 'rules-engine[site]'")
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # a page about the builder's future, at every build
    return own


def _tell_what_no_option_brings() -> None:
    """Say in a line what a site without sheets cannot have here either; where they can be written nothing is said."""
    from rules_engine.site.paper.pdf import NoPdf, ready

    try:
        ready()
    except NoPdf as missing:
        print(f"The site is left without sheets to print, and --pdf would write none: {missing}", file=sys.stderr)


@contextmanager
def _without_gathering() -> Iterator[None]:
    """Leave garbage where it is: a build is short, and looking for some takes a tenth of it."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.unfreeze()  # all of it is in the oldest generation now, or the next look would go through it at once
        gc.enable()


@contextmanager
def told() -> Iterator[None]:
    """Print what MkDocs warns of, and turn its ways to give up into one."""
    from mkdocs.exceptions import MkDocsException

    log = logging.getLogger("mkdocs")
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
    log.addHandler(handler)
    before = log.level
    log.setLevel(logging.WARNING)
    try:
        yield
    except (MkDocsException, SystemExit) as error:
        raise SiteProblem("the site was not built: see above") from error
    finally:
        log.setLevel(before)
        log.removeHandler(handler)
