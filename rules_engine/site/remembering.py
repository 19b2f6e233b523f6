"""What a live preview keeps from one build to the next, so that a change is seen at once.

A page is rendered anew when its Markdown changed, or a name, an address or a term in it; tooltips come later. It is
indexed for search when what it holds changed. A page that causes a warning is never kept, for the warning has to come
again.
"""

from __future__ import annotations

import copy
import functools
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.theme import Theme

from rules_engine.site.links import Links


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


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page in HTML, with all that MkDocs notes of it, and what it was made of."""

    source: str
    meta: dict[str, Any]
    markdown: str | None
    rulebook: str
    vocabulary: object
    links: dict[str, tuple[str, str, str]]
    texts: dict[str, list[tuple[int, int, str]]]
    content: str
    toc: Any
    title: str | None
    anchors: set[str]
    links_to_anchors: dict[str, dict[str, str]]


class Memory:
    """The pages of the last builds, by path; `pages` are the files of those of the last."""

    def __init__(self) -> None:
        self.pages: Sequence[File] = ()
        self._rendered: dict[str, Rendered] = {}
        self._indexed: dict[str, tuple[object, list[Any]]] = {}
        self._made: dict[str, dict[str, bytes]] = {}
        self._env: jinja2.Environment | None = None
        self._compiled: dict[str, CodeType] = {}
        self._configured = b""
        self._paths: frozenset[str] = frozenset()

    def once(self, name: str, make: Callable[[], dict[str, bytes]]) -> dict[str, bytes]:
        """Return what `make` made the first time; it follows from code, which does not change while a preview runs."""
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]

    def keep_templates(self, theme: Theme) -> None:
        """Let `theme` compile and list its templates once; there are thousands of icons among them."""
        if self._env is None:
            self._env = theme.get_env()
            listed: list[list[str]] = []
            find = self._env.list_templates

            def list_once(*kind: Any, **which: Any) -> list[str]:
                listed[:] = listed or [find(*kind, **which)]
                return listed[0]

            self._env.list_templates = list_once  # type: ignore[method-assign]
        theme.get_env = functools.partial(_itself, self._env)  # type: ignore[method-assign]

    def keep_macros(self, env: jinja2.Environment) -> None:
        """Let `env` compile the macros of a page once."""
        compile_anew = env.compile

        def compile_once(source: str, *rest: Any, **named: Any) -> CodeType:
            if source not in self._compiled:
                self._compiled[source] = compile_anew(source, *rest, **named)
            return self._compiled[source]

        env.compile = compile_once  # type: ignore[method-assign, assignment]

    def start_build(self, config: MkDocsConfig, files: Files, links: Links) -> None:
        """Let MkDocs read only the pages that may have changed.

        Everything is forgotten when the configuration has changed, or a file is gone that pages may link to.
        """
        configured = Path(config.config_file_path).read_bytes() if config.config_file_path else b""
        paths = frozenset(file.src_uri for file in files if not file.src_uri.endswith(".html"))  # stubs come and go
        if configured != self._configured or not self._paths <= paths:
            self._rendered.clear()
        self._configured, self._paths = configured, paths
        self.pages = files.documentation_pages(inclusion=InclusionLevel.is_in_serve)
        changed = [file for file in self.pages if not self._is_unchanged(file, links, config, files)]
        files.documentation_pages = lambda **_: changed  # type: ignore[method-assign]

    def _is_unchanged(self, file: File, links: Links, config: MkDocsConfig, files: Files) -> bool:
        """Make the page of `file` what it was, if it has no macros and nothing it is made of has changed."""
        kept = self._rendered.get(file.src_uri)
        if kept is None or kept.meta.get("render_macros") is not False or kept.source != file.content_string:
            return False
        links.start_page(file.src_uri, kept.source, kept.rulebook)
        page = file.page or Page(None, file, config)
        page.markdown, page.meta = kept.markdown, kept.meta
        return self._recall(page, links, files)

    def render_through(self, page: Page, links: Links) -> None:
        """Let `page` be rendered through this memory."""
        page.render = lambda config, files: self._render(page, links, config, files)  # type: ignore[method-assign]

    def _render(self, page: Page, links: Links, config: MkDocsConfig, files: Files) -> None:
        if self._recall(page, links, files):
            return
        self.forget(page)
        with Messages() as messages:
            Page.render(page, config, files)
        if messages.lines:
            return
        self._rendered[page.file.src_uri] = Rendered(
            source=page.file.content_string,
            meta=dict(page.meta),
            markdown=page.markdown,
            rulebook=links.rulebook,
            vocabulary=links.vocabulary,
            links=links.used,
            texts=links.read,
            content=page.content or "",
            toc=page.toc,
            title=page._title_from_render,
            anchors=page.present_anchor_ids or set(),
            links_to_anchors={file.src_uri: found for file, found in (page.links_to_anchors or {}).items()},
        )

    def _recall(self, page: Page, links: Links, files: Files) -> bool:
        """Give `page` what is kept of it, if it would be rendered to the same again."""
        kept = self._rendered.get(page.file.src_uri)
        if kept is None or (kept.markdown, kept.rulebook) != (page.markdown, links.rulebook) or not _holds(kept, links):
            return False
        page.content, page.toc, page._title_from_render = kept.content, kept.toc, kept.title
        page.present_anchor_ids = kept.anchors
        page.links_to_anchors = {_file(files, name): found for name, found in kept.links_to_anchors.items()}
        return True

    def forget(self, page: Page) -> None:
        """Let `page` be rendered anew next time."""
        self._rendered.pop(page.file.src_uri, None)

    def entries(self, index: Any, page: Any) -> list[Any]:
        """Return what an index for the search holds of `page`."""
        made_of = (page.content, page.title, repr(page.meta))
        before, entries = self._indexed.get(page.url, (None, []))
        if before != made_of:
            alone = copy.copy(index)
            alone.entries = entries = []
            type(index).add_entry_from_context(alone, page)
            self._indexed[page.url] = (made_of, entries)
        return entries


def _itself(env: jinja2.Environment) -> jinja2.Environment:
    return env


def _holds(kept: Rendered, links: Links) -> bool:
    """Whether ids still lead where they led and read as they read, and the same terms stand in the same places."""
    try:
        same = all(links.known(full_id) == known for full_id, known in kept.links.items())
    except KeyError:
        return False
    same_words = kept.vocabulary == links.vocabulary
    return same and (same_words or all(links.terms(text) == terms for text, terms in kept.texts.items()))


def _file(files: Files, path: str) -> File:
    file = files.get_file_from_path(path)
    assert file is not None, "no file is gone since the page was rendered"
    return file
