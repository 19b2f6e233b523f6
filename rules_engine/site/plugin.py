"""The MkDocs plugin: hands generated pages, files and links over. What it hands over is made elsewhere."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import jinja2
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from rules_engine.library import InputProblems, Loaded
from rules_engine.site.content import SCRIPTS, STYLE, Content, styles_of_site
from rules_engine.site.links import Links
from rules_engine.site.look import FACES, faces
from rules_engine.site.navigation import expand, named
from rules_engine.site.paper.pdf import NoPdf
from rules_engine.site.paper.printing import Paper
from rules_engine.site.paper.sheets import papers
from rules_engine.site.project import SiteProblem, load_all, rulebooks_of

EXTENSIONS = ("admonition", "attr_list", "def_list", "footnotes", "md_in_html", "pymdownx.details", "tables")
"""The extensions of Markdown that generated pages are written for."""
_MARK = " data-search-exclude"
_UNSEARCHED = re.compile(
    f'(<s(?:vg [^<>]*?{_MARK}>[^<]*+(?:<(?!/svg>)[^<]*+)*+</svg>|pan class="term-icon"[^<>]*?{_MARK}>[^<]*</span>))'
)
"""A drawing or an icon, with a mark by which the search leaves out all that is in it."""
_LESSON = re.compile(r"\{%[^{}%]*=\s*lesson\(")
_PERMALINK = re.compile(r'<a class="headerlink"[^<>]*>.*?</a>')
_INLINE = "(?:a|abbr|b|em|q|s|small|span|strong)"
_UNREAD, _MARKED = re.compile(rf"</?{_INLINE}(?: [^<>]*)?>"), re.compile(rf"<{_INLINE} [^<>]*data-search-")
"""A tag within a line, of which the search reads nothing, and one that tells the search something."""


class Options(Config):  # type: ignore[no-untyped-call]  # MkDocs' own __init_subclass__
    """What a site may ask for."""

    rulebooks = config_options.Optional(config_options.ListOfItems(config_options.Type(str)))
    strict_links = config_options.Type(bool, default=False)
    pdf = config_options.Type(bool, default=False)
    one_style = config_options.Type(bool, default=False)


class RulebookPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Adds rulebooks to a site."""

    books: Mapping[str, Loaded]
    content: Content
    links: Links
    _served: str
    styles: Sequence[str] = ()
    """The site's own style sheets that come in one file with that of rulebooks."""

    def read(self, config: MkDocsConfig) -> dict[str, Loaded]:
        """Return the rulebooks that the site asks for. Raises: InputProblems."""
        return load_all(rulebooks_of(project_of(config), self.config.rulebooks))

    @event_priority(100)  # before macros are asked which rulebooks there are
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the rulebooks; add the style, the scripts and the extensions of Markdown that their pages need."""
        try:
            self.books = self.read(config)
        except InputProblems as problems:
            raise PluginError(str(problems)) from problems
        self.links = Links(self.books, strict=self.config.strict_links)
        if self.books:
            for name in EXTENSIONS:
                if name not in config.markdown_extensions:
                    config.markdown_extensions.append(name)
            if self.config.one_style:
                self.styles = [path for path in config.extra_css if Path(config.docs_dir, path).is_file()]
            config.extra_css = [*(path for path in config.extra_css if path not in self.styles), STYLE]
            config.extra[FACES] = faces(loaded.rulebook for loaded in self.books.values())
            config.extra_javascript.extend(map(_module, SCRIPTS))
        config.markdown_extensions.append(self.links)  # type: ignore[arg-type]  # an instance, so nothing is global
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages and files, and the pages to the navigation where it asks for them."""
        papers = self.papers(config.site_url or "") if self.config.pdf else ()
        for path in self.styles:
            files.remove(files.src_uris[path])
        style = styles_of_site(Path(config.docs_dir), self.styles)
        content = Content(self.books, lambda path: path in files.src_uris, config.use_directory_urls, papers, style)
        for path, file in content.written_with_rulebooks():
            docs = str(file).removesuffix(path)
            inclusion = InclusionLevel.NOT_IN_NAV
            files.append(File(path, docs, config.site_dir, config.use_directory_urls, inclusion=inclusion))
        try:
            pages = content.pages
            added = content.files() | content.python(project_of(config), Path(config.docs_dir))
            if config.nav is not None:
                config.nav = expand(config.nav, pages)
        except SiteProblem as problem:
            raise PluginError(str(problem)) from problem
        placed = set(pages if config.nav is None else named(config.nav))
        made: dict[str, str | bytes] = {**pages, **added}
        for path, text in made.items():
            inclusion = InclusionLevel.UNDEFINED if path in placed else InclusionLevel.NOT_IN_NAV
            files.append(File.generated(config, path, content=text, inclusion=inclusion))
        return files

    def papers(self, site: str) -> Sequence[Paper]:
        """Return the sheets to print; without what writes them a line says so, and in CI nothing is built."""
        try:
            return tuple(papers(self.books, site))
        except NoPdf as missing:
            if os.environ.get("CI"):
                raise PluginError(str(missing)) from missing
            print(f"The site is left without sheets to print: {missing}", file=sys.stderr)
            return ()

    @event_priority(100)  # before macros change the lines
    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Tell the links which page comes next. Raises: PluginError for a lesson that nothing would make."""
        if _LESSON.search(markdown) and "macros" not in config.plugins and rulebook_of(page, self.books):
            needed = "name the plugin macros, too, with modules: [rules_engine.site.mkdocs_macros]"
            raise PluginError(f"{page.file.src_uri}: it has a lesson, which a macro makes; {needed}")
        self.links.start_page(page.file.src_uri, page.file.content_string, rulebook_of(page, self.books))

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Look for brackets that became no link."""
        self.links.check_rendered(html)
        if page.present_anchor_ids is not None:
            page.present_anchor_ids |= self.links.anchors

    @event_priority(100)
    def _without_unsearched(self, /, context: TemplateContext, *, page: Page, **_: Any) -> TemplateContext:
        """Take out, until the search has read the page, what it makes nothing of: to read every tag takes long."""
        parts = _UNSEARCHED.split(page.content or "")  # every second one is a drawing or an icon
        searched = "".join(parts[::2])
        parts[1::2] = (part.replace(_MARK, "", 1) for part in parts[1::2])  # nobody else reads it
        self._served = "".join(parts)
        page.content = searched if _MARKED.search(searched) else _UNREAD.sub("", _PERMALINK.sub("", searched))
        return context

    @event_priority(-100)
    def _with_unsearched(self, /, context: TemplateContext, *, page: Page, **_: Any) -> TemplateContext:
        """Put all of it back."""
        page.content = self._served
        return context

    on_page_context = CombinedEvent(_without_unsearched, _with_unsearched)

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> None:
        """Stop before anything is written if a link is broken."""
        env.auto_reload = False  # while a site is built, no template changes
        if self.links.problems:
            raise PluginError("\n".join(self.links.problems))


def project_of(config: MkDocsConfig) -> Path:
    """Return the folder of `mkdocs.yml`."""
    return Path(config.config_file_path).parent


def rulebook_of(page: Page, books: Iterable[str]) -> str:
    """Return the rulebook whose words a page uses: the one its front matter names, else that of its folder, else ""."""
    if "rulebook" in page.meta:
        return str(page.meta["rulebook"] or "")
    folder = page.file.src_uri.partition("/")[0]
    return folder if folder in books else ""


def _module(path: str) -> config_options.ExtraScriptValue:
    """Return a script as MkDocs lists those that import others."""
    script = config_options.ExtraScriptValue(path)
    script.type = "module"
    return script
