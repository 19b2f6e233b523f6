"""What a live preview does when a build fails: it keeps the last good pages and shows the mistake on top of each.

MkDocs alone lets every request wait until the mistake is mended.
"""

from __future__ import annotations

import itertools
import os
import shutil
import threading
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from mkdocs.livereload import LiveReloadServer

from rules_engine.site.remembering import Messages

WSGI = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]

BANNER = (
    '<div role="alert" class="build-problems" style="position:relative;z-index:9;padding:1rem;font:1rem/1.4 monospace;'
    'white-space:pre-wrap;overflow-wrap:anywhere;color:#fff;background:#8b0000">{text}</div>'
)
STALE = "These are the last good pages. What keeps them from being built anew:"
WARNED = "These pages would not be published:"


def keep_last_good_pages(server: LiveReloadServer, site_dir: str) -> LiveReloadServer:
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
    app = server.get_app()
    assert app is not None
    server.set_app(with_banner(app, said))
    return server


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
