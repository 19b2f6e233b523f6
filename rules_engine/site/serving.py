"""What a live preview does that MkDocs alone does not.

When a build fails it keeps the last good pages and shows the mistake on top of each, where MkDocs lets every request
wait until the mistake is mended. Hundreds of small files that no build of pages needs are answered from memory. And it
notices changes sooner.
"""

from __future__ import annotations

import itertools
import mimetypes
import os
import shutil
import threading
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any

from mkdocs.livereload import LiveReloadServer
from watchdog.observers.polling import PollingObserver

from rules_engine.site.remembering import Messages

WSGI = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]

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
    for path in (*watched, *paths):
        server.watch(path)


def keep_last_good_pages(server: LiveReloadServer, site_dir: str) -> None:
    """Let `server` survive failing builds, and show on every page what the last build complained of."""
    build = server.builder
    numbers = itertools.count()
    said: list[str] = []

    def guarded() -> None:
        spare = f"{site_dir}.{next(numbers)}"
        os.replace(site_dir, spare)
        with Messages() as messages:
            try:
                build()
                said[:] = [WARNED, *messages.lines] if messages.lines else []
            except (Exception, SystemExit) as error:  # whatever happens, the next change may mend it
                if os.path.isdir(site_dir):
                    os.replace(site_dir, f"{spare}.failed")
                os.replace(spare, site_dir)
                said[:] = [STALE, *(messages.lines or [str(error) or type(error).__name__])]
        for left in (spare, f"{spare}.failed"):  # nobody waits for the removal of hundreds of folders
            threading.Thread(target=shutil.rmtree, args=(left, True), daemon=True).start()

    server.builder = guarded
    server.set_app(with_banner(_app(server), said))


def answer_from_memory(server: LiveReloadServer, files: Callable[[], Mapping[str, bytes]]) -> None:
    """Let `server` answer with `files`, by path below the site's root, before it looks for pages."""
    server.set_app(with_files(_app(server), server.mount_path, files))


def _app(server: LiveReloadServer) -> WSGI:
    app = server.get_app()
    assert app is not None
    return app


def with_files(app: WSGI, root: str, files: Callable[[], Mapping[str, bytes]]) -> WSGI:
    """Return `app` with `files` below `root`; a folder's address without its last slash leads to the one with it."""

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"].removeprefix(root)
        if f"{path}/index.html" in files():
            start_response("302 Found", [("Location", f"{root}{path}/")])
            return []
        path += "index.html" if path.endswith("/") else ""
        data = files().get(path)
        if data is None:
            return app(environ, start_response)
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
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
