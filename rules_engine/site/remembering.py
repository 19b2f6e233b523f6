"""What a live preview keeps from one build to the next, so that a change is seen at once.

A page is rendered anew when its Markdown changed, or a name or address in it; it is laid out anew when what it holds or
the navigation around it changed, and indexed for search when what it holds changed. A page that causes a warning is
never kept, for the warning has to come again.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
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

    made_of: object
    links: dict[str, tuple[str, str, str]]
    content: str
    toc: Any
    title: str | None
    anchors: set[str]
    links_to_anchors: dict[str, dict[str, str]]


class Memory:
    """The pages of the last builds, by path; `stubs` are what belongs to the last of them."""

    def __init__(self) -> None:
        self._rendered: dict[str, Rendered] = {}
        self._laid_out: dict[str, tuple[object, str]] = {}
        self._indexed: dict[str, tuple[object, list[Any]]] = {}
        self.stubs: Mapping[str, bytes] = {}
        self._made: dict[str, dict[str, bytes]] = {}
        self._env: jinja2.Environment | None = None
        self._around: object = None

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

    def start_build(self, config: MkDocsConfig, files: Files, links: Links) -> None:
        """Forget everything if the configuration, the set of files or the words that are linked have changed."""
        configured = Path(config.config_file_path).read_bytes() if config.config_file_path else b""
        around = (configured, frozenset(file.src_uri for file in files), links.vocabulary)
        if around != self._around:
            self._around = around
            self._rendered.clear()
            self._laid_out.clear()

    def render_through(self, page: Page, links: Links) -> None:
        """Let `page` be rendered through this memory."""
        page.render = lambda config, files: self._render(page, links, config, files)  # type: ignore[method-assign]

    def _render(self, page: Page, links: Links, config: MkDocsConfig, files: Files) -> None:
        path, made_of = page.file.src_uri, (page.markdown, links.rulebook)
        kept = self._rendered.get(path)
        if kept and kept.made_of == made_of and _same_links(kept, links):
            page.content, page.toc, page._title_from_render = kept.content, kept.toc, kept.title
            page.present_anchor_ids = kept.anchors
            page.links_to_anchors = {_file(files, name): found for name, found in kept.links_to_anchors.items()}
            return
        self._rendered.pop(path, None)
        problems = len(links.problems)
        with Messages() as messages:
            Page.render(page, config, files)
        if messages.lines or len(links.problems) > problems:
            return
        to_anchors = {file.src_uri: found for file, found in (page.links_to_anchors or {}).items()}
        self._rendered[path] = Rendered(
            made_of=made_of,
            links=dict(links.used),
            content=page.content or "",
            toc=page.toc,
            title=page._title_from_render,
            anchors=page.present_anchor_ids or set(),
            links_to_anchors=to_anchors,
        )

    def lay_out_through(self, env: jinja2.Environment, nav: Navigation, config: MkDocsConfig) -> None:
        """Let pages be laid out and indexed through this memory."""
        for plugin in config.plugins.values():
            if index := getattr(plugin, "search_index", None):
                index.add_entry_from_context = functools.partial(self._index, index)
        around = (tuple((page.url, page.title) for page in nav.pages), str(nav))
        template = env.get_template("main.html")
        template.render = functools.partial(self._lay_out, template, around)  # type: ignore[method-assign]

    def _lay_out(self, template: jinja2.Template, around: object, context: dict[str, Any]) -> str:
        page = context["page"]
        made_of = (around, page.content, page.title, repr(page.meta))
        before, output = self._laid_out.get(page.url, (None, ""))
        if before != made_of:
            output = jinja2.Template.render(template, context)
            self._laid_out[page.url] = (made_of, output)
        return output

    def _index(self, index: Any, page: Page) -> None:
        made_of = (page.content, page.title, repr(page.meta))
        before, entries = self._indexed.get(page.url, (None, []))
        if before != made_of:
            start = len(index.entries)
            type(index).add_entry_from_context(index, page)
            self._indexed[page.url] = (made_of, index.entries[start:])
        else:
            index.entries.extend(entries)


def _itself(env: jinja2.Environment) -> jinja2.Environment:
    return env


def _same_links(kept: Rendered, links: Links) -> bool:
    try:
        return all(links.known(full_id) == known for full_id, known in kept.links.items())
    except KeyError:
        return False


def _file(files: Files, path: str) -> File:
    file = files.get_file_from_path(path)
    assert file is not None, "the set of files is the same as when the page was rendered"
    return file
