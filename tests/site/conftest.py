"""The site, built once for all its tests."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine.site import building

SUB_PATH = "/some/path/"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site as `rulebook build` does; return its folder."""
    folder = tmp_path_factory.mktemp("site")
    building.build(folder)
    return folder


class BelowSubPath(http.server.SimpleHTTPRequestHandler):
    """Serves the site below a path, as a host may do; nothing lies beside it."""

    def translate_path(self, path: str) -> str:
        """Return the file for a path, one that does not exist for a path outside the site."""
        if not path.startswith(SUB_PATH):
            return str(Path(self.directory) / "outside" / "of" / "the" / "site")
        return super().translate_path("/" + path.removeprefix(SUB_PATH))

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def base(site: Path) -> Iterator[str]:
    """Serve the site below a sub-path; return its address."""
    handler = functools.partial(BelowSubPath, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}{SUB_PATH}"
    server.shutdown()
    server.server_close()
    thread.join()
