"""What a live preview does that MkDocs alone does not.

It lays a page out when somebody asks for it, from memory, so that a build only renders what changed and writes next to
nothing. When a build fails the last good pages stay, with the mistake on top of each, where MkDocs lets every request
wait until the mistake is mended. And it notices changes sooner.
"""

from __future__ import annotations

import copy
import functools
import gc
import mimetypes
import threading
from collections.abc import Callable, Iterable, Mapping
from html import escape
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

from jinja2 import Environment
from mkdocs.commands.build import _build_page
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from watchdog.observers.polling import PollingObserver

from rules_engine.site.links import Links
from rules_engine.site.remembering import Memory, Messages

WSGI = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]

KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
"""Kinds of files that a browser takes under no other name, whatever the system says they are."""

BANNER = (
    '<div role="alert" class="build-problems" style="position:relative;z-index:9;padding:1rem;font:1rem/1.4 monospace;'
    'white-space:pre-wrap;overflow-wrap:anywhere;color:#fff;background:#8b0000">{text}</div>'
)
STALE = "These are the last good pages. What keeps them from being built anew:"
WARNED = "These pages would not be published:"


def follow(server: LiveReloadServer, paths: Iterable[str], watched: Iterable[str]) -> None:
    """Let `server` look for changes in `paths`, and in those already `watched`, several times a second."""
    watched = list(watched)
    for path in watched:
        server.unwatch(path)
    server.observer = PollingObserver(timeout=0.1)
    server.build_delay = 0.05
    for path in (*watched, *paths):
        server.watch(path)


class Shown:
    """The site as one build left it. Pages, the search index and what comes `late` are made when somebody asks."""

    def __init__(
        self,
        memory: Memory,
        links: Links,
        late: Mapping[str, Callable[[], bytes]],
        env: Environment,
        nav: Navigation,
        config: MkDocsConfig,
        files: Files,
    ) -> None:
        """Take over from MkDocs, which has rendered the pages: it shall lay none out, and copy no file."""
        self._memory, self._links, self._late = memory, links, dict(late)
        self._files = {file.dest_uri: file for file in files if file.inclusion is not InclusionLevel.EXCLUDED}
        self._laid_out: dict[str, bytes] = {}
        self._lay_out = functools.partial(_build_page, config=config, doc_files=memory.pages, nav=nav, env=env)
        self._lock = threading.Lock()  # laying out marks a page in the navigation, which all pages share
        self._output = ""
        self._searched: list[Any] = []
        for page in (file.page for file in memory.pages if file.page):
            page.validate_anchor_links(files=files, log_level=config.validation.links.anchors)
            self._searched.append(
                SimpleNamespace(content=page.content, title=page.title, meta=page.meta, toc=page.toc, url=page.url)
            )
        for plugin in config.plugins.values():
            if index := getattr(plugin, "search_index", None):
                self._late["search/search_index.json"] = functools.partial(self._search, copy.copy(index))
                index.add_entry_from_context = lambda page: None
        config.plugins.events["post_page"].append(self._catch)
        files.documentation_pages = lambda **_: []  # type: ignore[method-assign]
        files.copy_static_files = lambda **_: None  # type: ignore[method-assign]

    def answer(self, path: str) -> bytes | None:
        """Return the file at `path` below the site's root, if there is one."""
        file = self._files.get(path)
        if path in self._late:
            return self._late[path]()
        if file is None or file.page is None:
            return file.content_bytes if file else None
        with self._lock:
            if path not in self._laid_out:
                self._lay_out(file.page, excluded=file.inclusion is InclusionLevel.DRAFT)
                self._laid_out[path] = self._links.fill(self._output).encode()
            return self._laid_out[path]

    def _catch(self, output: str, **_: Any) -> str:
        self._output = output
        return ""  # so that MkDocs writes nothing

    def _search(self, index: Any) -> bytes:
        index.entries = [entry for page in self._searched for entry in self._memory.entries(index, page)]
        return str(index.generate_search_index(None)).encode()


def keep_last_good_pages(server: LiveReloadServer, shown: Callable[[], Shown]) -> None:
    """Let `server` answer with what is `shown`, survive failing builds, and say what the last build complained of."""
    build = server.builder
    said: list[str] = []

    def guarded() -> None:
        with Messages() as messages:
            try:
                build()
                said[:] = [WARNED, *messages.lines] if messages.lines else []
            except (Exception, SystemExit) as error:  # whatever happens, the next change may mend it
                said[:] = [STALE, *(messages.lines or [str(error) or type(error).__name__])]

    def find(path: str) -> bytes | None:
        data = shown().answer(path)
        if data is None or not path.endswith(".html"):
            return data
        return bytes(server._inject_js_into_html(data, server._visible_epoch))  # type: ignore[no-untyped-call]

    gc.freeze()  # what is there stays; to look through it at every change would take long
    server.builder = guarded
    app = server.get_app()
    assert app is not None
    server.set_app(with_banner(with_files(app, server.mount_path, find), said))


def with_files(app: WSGI, root: str, find: Callable[[str], bytes | None]) -> WSGI:
    """Return `app` with files below `root`; a folder's address without its last slash leads to the one with it."""

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore").removeprefix(root)
        if path and find(f"{path}/index.html") is not None:
            start_response("302 Found", [("Location", quote(f"{root}{path}/"))])
            return []
        path += "index.html" if path.endswith("/") or not path else ""
        data = find(path)
        if data is None:
            return app(environ, start_response)
        kind = KINDS.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        start_response("200 OK", [("Content-Type", kind), ("Content-Length", str(len(data)))])
        return [data]

    return answer


def with_banner(app: WSGI, lines: list[str]) -> WSGI:
    """Return `app` with `lines`, when there are any, on top of every page it answers with."""

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        begun: list[Any] = []

        def begin(status: str, headers: list[tuple[str, str]], *rest: Any) -> None:
            begun[:] = [status, headers]

        body = app(environ, begin)
        status, headers = begun
        if not lines or not dict(headers).get("Content-Type", "").startswith("text/html"):
            start_response(status, headers)
            return body
        page = _with_banner(b"".join(body), lines)
        headers = [(name, value) for name, value in headers if name != "Content-Length"]
        start_response(status, [*headers, ("Content-Length", str(len(page)))])
        return [page]

    return answer


def _with_banner(page: bytes, lines: list[str]) -> bytes:
    banner = BANNER.format(text=escape("\n".join(lines))).encode()
    start = page.find(b"<body")
    end = page.find(b">", start) + 1 if start >= 0 else 0
    return page[:end] + banner + page[end:]
