"""Hand-written pages: the Markdown, HTML and style sheets below `docs/`, and which rulebook each is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rules_engine.checks.reporting import Where
from rules_engine.library import Loaded, Place
from rules_engine.library.text_files import mark_at

_CODE = re.compile(
    r"^(?P<fence>[ ]*(?:`{3,}|~{3,})).*?(?:^(?P=fence)[ ]*$|\Z)|(?P<tick>`+)(?!`).+?(?<!`)(?P=tick)(?!`)|<!--.*?-->"
    r"|\{% raw %\}.*?\{% endraw %\}|\A---\n.*?\n---\n",
    re.DOTALL | re.MULTILINE,
)
_LINK = re.compile(r"\]\([^()]*\)|\[\[[^\[\]|]*\|?|\{\{.*?\}\}|\{%.*?%\}|<[^<>]*>", re.DOTALL)
_FACT = re.compile(r"\{\{[^{}]*?\bfact(?:_with_noun)?\(\s*[\"']([^\"']*)[\"']")
_FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Page:
    """One file below `docs/`; `markup` is its text with code blanked, `prose` with links and tags blanked besides."""

    path: str
    file: Path
    docs: Path
    text: str

    @property
    def markup(self) -> str:
        """The text without code, comments and front matter, at the same offsets."""
        return _CODE.sub(_blank, self.text) if self.file.suffix == ".md" else self.text

    @property
    def prose(self) -> str:
        """The words people read, at the same offsets."""
        return _LINK.sub(_blank, self.markup)

    @property
    def rulebook(self) -> str:
        """The rulebook the page is about: named in its front matter, else its first folder."""
        front = _FRONT_MATTER.match(self.text)
        named = re.search(r"^rulebook:\s*['\"]?([\w-]+)", front[1], re.MULTILINE) if front else None
        return named[1] if named else self.file.relative_to(self.docs).parts[0]

    def place(self, offset: int) -> Place:
        """Return where character `offset` stands."""
        return Place(self.path, *mark_at(self.text, offset), self.file)

    def facts(self) -> Iterator[tuple[str, Where]]:
        """Yield the facts the page's macros print."""
        for match in _FACT.finditer(self.markup):
            yield match[1], partial(self.place, match.start(1))


def folder_of_pages(loaded: Loaded) -> Path:
    """Return where hand-written pages lie: in the rulebook's project, else in its folder."""
    return (loaded.home.project or loaded.home.folder) / "docs"


def pages(loaded: Loaded) -> Iterator[Page]:
    """Yield every file below `docs/` that the site shows or loads."""
    home, docs = loaded.home, folder_of_pages(loaded)
    for file in sorted(docs.rglob("*")):
        if file.suffix in (".md", ".html", ".css") and file.is_file():
            try:
                text = file.read_text("utf-8")
            except UnicodeDecodeError:
                continue  # no page: MkDocs says so
            yield Page(home.shown(file), file, docs, text)


def own_pages(loaded: Loaded) -> Iterator[Page]:
    """Yield the Markdown pages about this rulebook."""
    names = (loaded.rulebook.name, loaded.rulebook.prefix)
    for page in pages(loaded):
        if page.file.suffix == ".md" and page.rulebook in names:
            yield page


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])
