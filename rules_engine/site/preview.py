"""Serves this project's own site while somebody works on it: what `rulebook serve` calls.

A page is rendered when somebody asks for it, so that a change is seen at once. While a file is broken the last good
pages stay, with the mistake on top of each.
"""

from __future__ import annotations

import contextlib
import logging
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from mkdocs.commands.build import get_context
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import File, InclusionLevel, get_files, set_exclusions
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page

from rules_engine.site.building import config_of_own_site, told
from rules_engine.site.plugin import RulebookPlugin
from rules_engine.site.project import SiteProblem, data_folders

HOST = "127.0.0.1"
BANNER = (
    '<div role="alert" class="build-problems" style="position:relative;z-index:9;padding:1rem;font:1rem/1.4 monospace;'
    'white-space:pre-wrap;overflow-wrap:anywhere;color:#fff;background:#8b0000">{text}</div>'
)
STALE = "These are the last good pages. What keeps them from being built anew:"
WARNED = "These pages would not be published:"
SEARCH = "search/search_index.json"
"""What is made of every page, so that all are rendered for it."""


def serve(port: int = 8000) -> None:
    """Serve the site at 127.0.0.1 until Ctrl+C or a signal to end; it follows every change of its files.

    Warnings do not stop it; they stand on top of the pages. Raises: SiteProblem where the site cannot be read at first,
    after MkDocs has said on stderr what is wrong, or something else uses the port.
    """
    config_file = config_of_own_site()
    _check_free(port)
    print(f"Serving the site at http://{HOST}:{port}/ as soon as it is read; Ctrl+C stops.", flush=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # below `nohup … &` the signal of Ctrl+C is ignored
    temporary = tempfile.TemporaryDirectory(prefix="rulebook_", ignore_cleanup_errors=True)  # answers are written still
    with contextlib.suppress(KeyboardInterrupt), told(), temporary as folder:
        preview = Preview(config_file, Path(folder, "site"), f"http://{HOST}:{port}/")
        server = LiveReloadServer(preview.refresh, HOST, port, str(preview.root), polling_interval=0.1)
        server.set_app(with_banner(provided(server.serve_request, preview.provide), preview.complaints))
        for path in preview.watched():
            server.watch(path)
        try:
            server.serve()  # type: ignore[no-untyped-call]
        finally:
            server.shutdown()


class Preview:
    """The site as its files are now; what somebody asks for is written below `root`."""

    def __init__(self, config_file: Path, root: Path, url: str) -> None:
        self.root = root
        self._config_file, self._url = config_file, url
        self._lock = threading.Lock()
        self._stale: list[str] = []
        self._warned: list[str] = []
        self._load()

    def refresh(self) -> None:
        """Read the site anew; where that fails the last one stays."""
        with self._lock, Messages() as messages:
            try:
                self._load()
                self._stale = []
            except (Exception, SystemExit) as error:  # whatever happens, the next change may mend it
                self._stale = messages.lines or [str(error) or type(error).__name__]

    def complaints(self) -> list[str]:
        """Return what is wrong, a line each."""
        if self._stale:
            return [STALE, *self._stale]
        return [WARNED, *self._warned] if self._warned else []

    def watched(self) -> list[str]:
        """Return the files and folders by which the site changes."""
        folders = (loaded.folder for loaded in self._plugin.books.values())
        return list(dict.fromkeys(map(str, (self._config.docs_dir, self._config_file, *data_folders(), *folders))))

    def provide(self, path: str) -> None:
        """Write what is found at a path below the site's root, if there is something that is not written yet."""
        if path == SEARCH:
            self._index()
        with self._lock:
            for at in (path, f"{path}index.html", f"{path}/index.html"):
                file = self._files.get(at)
                if file and at not in self._written:
                    self._written.add(at)
                    self._write(file)

    def _index(self) -> None:
        """Write the index of the search, and every page that is not written yet; others are answered meanwhile."""
        while True:
            pages = self._all.documentation_pages()
            for file in (file for file in pages if file.dest_uri not in self._written):
                self.provide(file.dest_uri)
                time.sleep(0.001)  # whoever waits for the lock comes first
            with self._lock:
                if pages == self._all.documentation_pages():  # else they were read anew meanwhile
                    order = {file.page.url: place for place, file in enumerate(pages) if file.page}
                    search: Any = self._config.plugins["material/search"]
                    search.search_index.entries.sort(key=lambda entry: order[entry["location"].partition("#")[0]])
                    search.on_post_build(config=self._config)
                    return

    def _load(self) -> None:
        """Do what MkDocs does before it renders the first page."""
        config = self._configured(self.root)
        plugins = config.plugins
        files = get_files(config)
        env = config.theme.get_env()
        files.add_files_from_theme(env, config)
        files = plugins.on_files(files, config=config)
        set_exclusions(files, config)
        nav = plugins.on_nav(get_navigation(files, config), config=config, files=files)
        for file in files.documentation_pages():
            assert file.page
            file.page.read_source(config)  # other pages show its title
        self._env = plugins.on_env(env, config=config, files=files)
        self._config, self._all, self._nav = config, files, nav
        self._files = {file.dest_uri: file for file in files if file.inclusion is not InclusionLevel.EXCLUDED}
        self._warned = []
        self._written: set[str] = set()

    def _configured(self, site_dir: Path) -> MkDocsConfig:
        config = load_config(str(self._config_file), site_dir=str(site_dir), site_url=self._url, strict=False)
        config.plugins.on_startup(command="serve", dirty=False)
        config = config.plugins.on_config(config)
        config.plugins.on_pre_build(config=config)
        plugin = config.plugins["rulebook"]
        assert isinstance(plugin, RulebookPlugin)
        self._plugin = plugin
        return config

    def _write(self, file: File) -> None:
        """Write a file or a page; what is wrong with a page is told, and an earlier one stays."""
        target = self.root / file.dest_uri
        target.parent.mkdir(parents=True, exist_ok=True)
        if file.page is None:
            target.write_bytes(file.content_bytes)
            return
        with Messages() as messages:
            try:
                target.write_text(self._rendered(file.page), "utf-8")
            except (Exception, SystemExit) as error:
                messages.lines.append(f"{file.src_uri}: {error}")
                if not target.exists():
                    target.write_text("<!DOCTYPE html>\n<title>No page</title>\n<body></body>\n", "utf-8")
        self._warned = list(dict.fromkeys([*self._warned, *messages.lines, *self._plugin.links.problems]))

    def _rendered(self, page: Page) -> str:
        config, files, plugins = self._config, self._all, self._config.plugins
        page.read_source(config)
        page.markdown = plugins.on_page_markdown(page.markdown or "", page=page, config=config, files=files)
        page.render(config, files)
        page.content = plugins.on_page_content(page.content or "", page=page, config=config, files=files)
        page.validate_anchor_links(files=files, log_level=config.validation.links.anchors)
        page.active = True
        try:
            context = get_context(self._nav, files, config, page)
            template = self._env.get_template(page.meta.get("template", "main.html"))
            context = plugins.on_page_context(context, page=page, config=config, nav=self._nav)
            return plugins.on_post_page(template.render(context), page=page, config=config)
        finally:
            page.active = False


class Messages(logging.Handler):
    """Gathers what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one message."""
        self.lines.append(record.getMessage())

    def __enter__(self) -> Messages:
        logging.getLogger("mkdocs").addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("mkdocs").removeHandler(self)


def provided(app: WSGIApplication, provide: Callable[[str], None]) -> WSGIApplication:
    """Return `app`, with what is asked for written before it answers."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        provide(environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore").removeprefix("/"))
        return app(environ, start_response)

    return answer


def with_banner(app: WSGIApplication, complaints: Callable[[], list[str]]) -> WSGIApplication:
    """Return `app` with `complaints`, when there are any, on top of every page it answers with."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        begun: list[tuple[str, list[tuple[str, str]]]] = []

        def begin(status: str, headers: list[tuple[str, str]], *_: object) -> Callable[[bytes], object]:
            begun.append((status, headers))
            return bytes  # what nobody writes to

        body = app(environ, begin)
        status, headers = begun[-1]
        lines = complaints()
        if not lines or not dict(headers).get("Content-Type", "").startswith("text/html"):
            start_response(status, headers)
            return body
        page = b"".join(body)
        at = page.find(b">", page.find(b"<body")) + 1 if b"<body" in page else 0
        page = page[:at] + BANNER.format(text=escape("\n".join(lines))).encode() + page[at:]
        headers = [(name, value) for name, value in headers if name != "Content-Length"]
        start_response(status, [*headers, ("Content-Length", str(len(page)))])
        return [page]

    return answer


def _check_free(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError) as error:
            why = (getattr(error, "strerror", "") or str(error)).lower()
            raise SiteProblem(f"port {port} cannot be used: {why}; choose another with --port") from error
