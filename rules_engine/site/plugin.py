"""The MkDocs plugin: hands generated pages, files and links over. What it hands over is made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import jinja2
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from rules_engine import library
from rules_engine.library import InputProblems, Loaded, Problem
from rules_engine.site import building, pyodide, serving
from rules_engine.site.escaping import escaped_text
from rules_engine.site.inventory import inventory, rulebooks, schemas
from rules_engine.site.links import Links
from rules_engine.site.pages import overviews, pages
from rules_engine.site.remembering import Memory
from rules_engine.site.stubs import stubs


class NoOptions(Config):  # type: ignore[no-untyped-call]  # MkDocs' own __init_subclass__
    """Nothing about the plugin can be configured."""


class RulebookPlugin(BasePlugin[NoOptions]):  # type: ignore[no-untyped-call]
    """Adds every rulebook to the site."""

    books: Mapping[str, Loaded]
    links: Links
    memory: Memory | None = None
    nav: Navigation
    late: Mapping[str, Callable[[], bytes]]
    shown: serving.Shown

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Live as long as the command runs, so that a preview can keep what it made."""
        self.memory = Memory() if command == "serve" else None

    @event_priority(100)  # before anything asks the theme for its templates
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read every rulebook."""
        if self.memory:
            self.memory.keep_templates(config.theme)
        try:
            self.books = load_all()
        except InputProblems as problems:
            raise PluginError(str(problems)) from problems
        self.links = Links(self.books, late_tooltips=self.memory is not None)
        config.markdown_extensions.append(self.links)  # type: ignore[arg-type]  # an instance, so nothing is global
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages and files, and the pages to the navigation where it asks for them."""
        for file in own_files(self.books, config):
            files.append(file)
        made = pages(self.books)
        first = overviews(self.books, made)
        made |= {path: text for path, text in first.items() if files.get_file_from_path(path) is None}
        both = [path for path in made if files.get_file_from_path(path)]
        if both:
            raise PluginError("\n".join(f"docs/{path}: a generated page has the same address" for path in both))
        nav, placed = expand(with_every_rulebook(config.nav or [], self.books), made)
        config.nav = nav
        for path, text in made.items():
            inclusion = InclusionLevel.UNDEFINED if path in placed else InclusionLevel.NOT_IN_NAV
            files.append(File.generated(config, path, content=text, inclusion=inclusion))
        url_of = addresses_in(files)
        made_of_code = self.memory.once("schemas", lambda: schemas(self.books)) if self.memory else schemas(self.books)
        lists = {"objects.inv": inventory(self.books, url_of)} | made_of_code
        try:
            self.late = rulebooks(self.books) | self._python(files, config)
            lists |= {path: b"" if self.memory else make() for path, make in self.late.items()}
        except pyodide.NoPyodide as missing:
            raise PluginError(str(missing)) from missing
        for path, data in (lists | stubs(self.books, url_of)).items():
            files.append(File.generated(config, path, content=data, inclusion=InclusionLevel.NOT_IN_NAV))
        return files

    def _python(self, files: Files, config: MkDocsConfig) -> dict[str, Callable[[], bytes]]:
        """Return what makes the files by which pages run Python, where the site has such pages."""
        if files.get_file_from_path(pyodide.WORKER) is None:
            return {}
        return pyodide.files(self.books, Path(config.config_file_path).parent, Path(config.docs_dir))

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
        """Keep the navigation: every page shows it, and no page is rendered yet."""
        self.nav = nav
        if self.memory:
            self.memory.keep_macros(config.plugins["macros"].env)  # type: ignore[attr-defined]
            self.memory.start_build(config, files, self.links)

    @event_priority(100)  # before macros change the lines
    def _start_page(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Tell the links which page comes next."""
        self.links.start_page(page.file.src_uri, page.file.content_string, rulebook_of(page, self.books))

    @event_priority(-100)  # after macros have run
    def _remember_page(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        if self.memory:
            self.memory.render_through(page, self.links)

    on_page_markdown = CombinedEvent(_start_page, _remember_page)

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Look for brackets that became no link."""
        self.links.check_rendered(html)
        if page.present_anchor_ids is not None:
            page.present_anchor_ids |= self.links.anchors  # the same set is kept for the next build
        if self.memory and self.links.complained:
            self.memory.forget(page)
        return html

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> None:
        """Stop before anything is written or shown if a link is broken."""
        if self.links.problems:
            raise PluginError("\n".join(self.links.problems))
        env.auto_reload = self.memory is not None  # while a site is built, no template changes
        if self.memory:
            self.shown = serving.Shown(self.memory, self.links, self.late, env, self.nav, config, files)

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., Any]
    ) -> LiveReloadServer:
        """Follow the rulebooks' files, and outlive their mistakes."""
        assert self.memory
        watched = [path for path in (config.docs_dir, config.config_file_path) if path]
        folders = dict.fromkeys([*building.data_folders(), *(loaded.folder for loaded in self.books.values())])
        serving.follow(server, map(str, folders), watched)
        serving.keep_last_good_pages(server, lambda: self.shown)
        return server


def load_all() -> dict[str, Loaded]:
    """Return every rulebook by name. Raises: InputProblems with the mistakes in all of them."""
    books: dict[str, Loaded] = {}
    problems: list[Problem] = []
    for name in library.names():
        try:
            books[name] = library.load(name)
        except InputProblems as found:
            problems.extend(found.problems)
    if problems:
        raise InputProblems(problems)
    return books


def rulebook_of(page: Page, books: Iterable[str]) -> str:
    """Return the rulebook whose words a page uses: the one its front matter names, else that of its folder, else ""."""
    if "rulebook" in page.meta:
        return str(page.meta["rulebook"] or "")
    folder = page.file.src_uri.partition("/")[0]
    return folder if folder in books else ""


def own_files(books: Mapping[str, Loaded], config: MkDocsConfig) -> Iterator[File]:
    """Yield the hand-written pages in the folder of a rulebook, such as those of an installed one."""
    for name, loaded in books.items():
        docs = loaded.folder / "docs"
        for file in sorted((docs / name).rglob("*")):
            if file.is_file():
                path = file.relative_to(docs).as_posix()
                yield File(
                    path, str(docs), config.site_dir, config.use_directory_urls, inclusion=InclusionLevel.NOT_IN_NAV
                )


def with_every_rulebook(nav: Iterable[Any], books: Mapping[str, Loaded]) -> list[Any]:
    """Return a navigation with a section for each rulebook of which it names no page."""
    nav = list(nav)
    there = {path.lstrip("@").partition("/")[0] for path in named(nav)}
    return nav + [
        {
            escaped_text(loaded.rulebook.manifest.title): [
                f"{name}/index.md",
                f"@{name}/rules/",
                f"{name}/glossary/index.md",
            ]
        }
        for name, loaded in books.items()
        if nav and name not in there
    ]


def expand(nav: Iterable[Any], made: Iterable[str]) -> tuple[list[Any], set[str]]:
    """Put the generated pages below `folder/` in the place of "@folder/"; return also every page the result names.

    A page that the navigation names elsewhere by itself is left out. Raises: PluginError for a folder without pages.
    """
    elsewhere = set(named(nav))
    made = [path for path in made if path not in elsewhere]
    expanded = _expanded(nav, made)
    return expanded, set(named(expanded))


def named(nav: Iterable[Any]) -> Iterator[str]:
    """Yield every page or folder that a navigation names."""
    for item in nav:
        value = next(iter(item.values())) if isinstance(item, dict) else item
        if isinstance(value, str):
            yield value
        else:
            yield from named(value)


def _expanded(nav: Iterable[Any], made: list[str]) -> list[Any]:
    expanded: list[Any] = []
    for item in nav:
        if isinstance(item, str) and item.startswith("@"):
            below = [path for path in made if path.startswith(item[1:])]
            if not below:
                raise PluginError(f"mkdocs.yml: nothing is generated below {item[1:]!r}, which nav names")
            expanded += below
        elif isinstance(item, dict):
            ((title, value),) = item.items()
            expanded.append({title: value if isinstance(value, str) else _expanded(value, made)})
        else:
            expanded.append(item)
    return expanded


def addresses_in(files: Files) -> Callable[[str], str]:
    """Return what turns an address below `docs/` into one below the site's root. It raises PluginError for no page."""

    def url_of(address: str) -> str:
        path, hash_, anchor = address.lstrip("/").partition("#")
        file = files.get_file_from_path(path)
        if file is None:
            raise PluginError(f"{address}: an id leads there, but there is no such page")
        return file.url + hash_ + anchor

    return url_of
