"""A built page as the tests read it, without a browser: its title, ids, links, and what it fetches."""

from __future__ import annotations

import functools
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

FETCHED_BY = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "object": "data",
}
INERT = {"canonical", "alternate", "prev", "next", "license", "author"}
"""What a `link` may be that fetches nothing."""


class BuiltPage(HTMLParser):
    """One HTML file of the site."""

    def __init__(self, site: Path, path: Path) -> None:
        super().__init__()
        self.path = path.relative_to(site).as_posix()
        self.text = path.read_text("utf-8")
        self.title = ""
        self.ids: set[str] = set()
        self.doubled: list[str] = []
        self.links: list[tuple[str, int]] = []
        self.fetched: list[str] = []
        self.refresh = ""
        self.visible: list[str] = []
        self._inside: list[str] = []
        self.feed(self.text)

    @property
    def is_stub(self) -> bool:
        """Whether it is one of the addresses that never change."""
        return self.path.startswith(("t/", "r/"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note ids, links and what is fetched."""
        given = {name: value or "" for name, value in attrs}
        line = self.getpos()[0]
        if "id" in given:
            if given["id"] in self.ids:
                self.doubled.append(given["id"])
            self.ids.add(given["id"])
        if tag == "a" and given.get("href"):
            self.links.append((given["href"], line))
        if tag == "meta" and given.get("http-equiv") == "refresh":
            self.refresh = given["content"].partition("url=")[2]
            self.links.append((self.refresh, line))
        url = given.get(FETCHED_BY.get(tag, ""), "")
        if url and not (tag == "link" and INERT & set(given.get("rel", "").split())):
            self.fetched.append(url)
            self.links.append((url, line))
        if tag in {"title", "script", "style", "pre", "code"}:
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        """Note the title, and text that is no code."""
        if self._inside[-1:] == ["title"] and "svg" not in self._inside:
            self.title = self.title or data.strip()
        elif not self._inside:
            self.visible.append(data)


def why_broken(pages: dict[str, BuiltPage], site: Path, page: BuiltPage, url: str) -> str:
    """Return why a link leads nowhere on the site, or nothing."""
    parts = urlsplit(url)
    if parts.scheme or parts.netloc:
        return ""
    path, there = _target(site, page.path.rpartition("/")[0], parts.path) if parts.path else (page.path, True)
    if not there:
        return f"no file {path}"
    anchor = unquote(parts.fragment)
    if anchor and path in pages and anchor not in pages[path].ids and not anchor.startswith("__"):
        return f"no anchor #{anchor} in {path}"
    return ""


@functools.cache
def _target(site: Path, folder: str, relative: str) -> tuple[str, bool]:
    """Return the path of the file to which a page in `folder` links, and whether it is there."""
    path = unquote(urlsplit(urljoin(f"https://host/{folder}/" if folder else "https://host/", relative)).path).lstrip(
        "/"
    )
    if (site / path).is_dir():
        path = f"{path.rstrip('/')}/index.html".lstrip("/")
    return path, (site / path).is_file()
