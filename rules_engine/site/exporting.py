"""The whole site as plain Markdown, for any builder: no plugin, no macro and no extension of ours is left in it.

`Links` decides where a page links what, on the page as Markdown renders it. So that its links can be written into the
source, every place where one may stand is followed by a mark; where a mark stands behind a link afterwards, it is one.
Icons are put into elements afterwards, everywhere but in code and tooltips.
"""

from __future__ import annotations

import json
import re
import shutil
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Any

import jinja2
from markdown import Markdown

from rules_engine.lexicon.readers.front_matter import front_matter
from rules_engine.library.marked_yaml import data_of
from rules_engine.site import icons
from rules_engine.site.addresses import Books
from rules_engine.site.content import SCRIPTS, STYLE, Content, styles_of_site
from rules_engine.site.links import AS_IT_IS, ID, SCHEME, TOC_LABEL, Links
from rules_engine.site.look import FACES, faces
from rules_engine.site.macros import macros
from rules_engine.site.navigation import expand, named
from rules_engine.site.project import SiteProblem, load_all, own_site, rulebooks_of, sources
from rules_engine.site.staging import EXPORT, staged

CONFIG = "mkdocs.yml"
_OURS = ("rulebook", "macros")
"""The plugins that an exported site does without."""
Settings = dict[str, Any]
"""What a configuration says, by key."""

_EXPLICIT = re.compile(rf"{ID}|(\[)?\]\({SCHEME}([^\s()]+)\)(?:\{{[^{{}}]*\}})?")
_NO_WORDS = re.compile(r"\{[^{}\n]*\}|<[^<>\n]*>|\]\([^()\n]*\)|\[\[[^\[\]\n]*\]\]")
"""What is no running text for sure: attributes, tags, addresses."""
_LITERAL = re.compile(
    r"^ *(?P<fence>`{3,}|~{3,}).*?^ *(?P=fence)|(?P<ticks>`+)[^`].*?(?<!`)(?P=ticks)(?!`)|\]\(\S+ \"[^\"\n]*\"\)",
    re.MULTILINE | re.DOTALL,
)
"""Code, and the tooltips of links."""
_HEADING = re.compile(r"^(#{2,6}) +(.*?)(?: *\{ *([^{}]*?) *\})?$", re.MULTILINE)
_MARK = re.compile("\ue000\\d+\ue001")
_LINKED = re.compile("<a ([^<>]*)>((?:(?!</a>).)*)</a>\ue000(\\d+)\ue001", re.DOTALL)
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def export(directory: Path) -> None:
    """Write the site of this project: `mkdocs.yml`, and `docs/` with every page and file; whole or not at all.

    Raises: InputProblems for a rulebook that cannot be read; FolderProblem for a folder that is not ours to replace;
    SiteProblem for a page that cannot be written.
    """
    root = own_site()
    config: Settings = data_of((root / CONFIG).read_text("utf-8"))
    books = load_all(rulebooks_of(root, _plugins(config)["rulebook"]["rulebooks"]))
    with staged(directory, sources(books), by=EXPORT) as folder:
        _write_all(folder, root, config, books)


def _write_all(folder: Path, root: Path, config: Settings, books: Books) -> None:
    plugins = _plugins(config)
    docs, target = root / "docs", folder / "docs"
    shutil.copytree(docs, target)
    styles = [path for path in config["extra_css"] if plugins["rulebook"].get("one_style") and (docs / path).is_file()]
    content = Content(books, lambda path: (docs / path).is_file(), style=styles_of_site(docs, styles))
    for path in styles:
        (target / path).unlink()
    for path, file in content.written_with_rulebooks():
        _write(target / path, file.read_bytes())
    for path, data in (content.files() | content.python(root, docs)).items():
        _write(target / path, data)

    written = {file.relative_to(target).as_posix(): file.read_text("utf-8") for file in target.rglob("*.md")}
    expander = _Expander(content, config["markdown_extensions"], docs, plugins["macros"])
    for path, text in (content.pages | written).items():
        _write(target / path, expander.expanded(path, text).encode())
    if expander.links.problems:
        raise SiteProblem("\n".join(expander.links.problems))
    config["plugins"] = [each for each in config["plugins"] if not {name for name, _ in _named(each)} & {*_OURS}]
    config["extra_css"] = [*(path for path in config["extra_css"] if path not in styles), STYLE]
    config["extra"] = {**config.get("extra", {}), FACES: faces(loaded.rulebook for loaded in books.values())}
    config["extra_javascript"] += [{"path": path, "type": "module"} for path in SCRIPTS]
    config["nav"] = expand(config["nav"], content.pages)
    elsewhere = content.pages.keys() - set(named(config["nav"]))
    config["not_in_nav"] = config.get("not_in_nav", "") + "".join(f"\n/{path}" for path in sorted(elsewhere))
    _write(folder / CONFIG, json.dumps(config, ensure_ascii=False, indent=1).encode())  # JSON is YAML


LinkPlace = tuple[int, int, str]
"""Where a link may stand in a page: start, end, and how it opens in Markdown, with `{label}` for what it reads."""


class _Expander:
    """Writes links, terms and macros out, on one page after the other."""

    def __init__(self, content: Content, extensions: list[object], docs: Path, settings: Settings) -> None:
        self._books = content.books
        self._rulebook = ""
        self.links = Links(content.books)
        pairs = [pair for each in extensions for pair in _named(each)]
        self._markdown = Markdown(
            extensions=[*(name for name, _ in pairs), self.links],
            extension_configs={name: given for name, given in pairs if given},
        )
        self._jinja = jinja2.Environment(
            undefined=jinja2.StrictUndefined,
            comment_start_string=settings["j2_comment_start_string"],
            comment_end_string=settings["j2_comment_end_string"],
        )
        self._jinja.globals.update(macros(content.books, lambda: self._rulebook, docs))

    def expanded(self, path: str, text: str) -> str:
        """Return a page in which every link leads to a file and every macro is run.

        Raises: SiteProblem for a macro that cannot be run.
        """
        meta, end_of_front = front_matter(text)
        source = text[end_of_front:]
        folder = path.partition("/")[0]
        self._rulebook = str(meta.get("rulebook", folder if folder in self._books else "") or "")
        self.links.start_page(path, text, self._rulebook)
        if meta.get("render_macros", True):
            try:
                source = self._jinja.from_string(source).render()
            except (jinja2.TemplateError, KeyError) as error:
                raise SiteProblem(f"{path}: {error}") from error
        read = AS_IT_IS.sub(lambda found: " " * len(found[0]), source)
        places = [*self._explicit(read), *self._terms(read)]
        marked = _replaced(source, ((end, end, f"\ue000{at}\ue001") for at, (_, end, _) in enumerate(places)))
        html = self._markdown.reset().convert(marked)
        self.links.check_rendered(_MARK.sub("", html))
        written = []
        for attributes, shown, at in _LINKED.findall(html):
            start, end, opening = places[int(at)]
            written.append((start, end, _link(opening.format(label=_MARK.sub("", shown)), attributes)))
        return text[:end_of_front] + _with_icons(AS_IT_IS.sub(r"\1", _replaced(source, written)))

    def _explicit(self, source: str) -> Iterator[LinkPlace]:
        """Yield the links to ids."""
        for link in _EXPLICIT.finditer(source):
            full_id, label, is_empty, _ = link.groups()
            if full_id:
                yield link.start(), link.end(), f"[{_braced(label)}" if label else "[{label}"
            else:
                yield link.start(), link.end(), "[{label}" if is_empty else ""

    def _terms(self, source: str) -> Iterator[LinkPlace]:
        """Yield the words that may be terms."""
        closed = [no_words.span() for no_words in _NO_WORDS.finditer(source)]
        for start, end, _ in self.links.terms(source):
            before = bisect_left(closed, (end,))
            if not before or closed[before - 1][1] <= start:
                yield start, end, f"[{_braced(source[start:end])}"


def _link(opening: str, attributes: str) -> str:
    """Return a link in Markdown that opens like this, with the attributes that one has in HTML."""
    has = dict(_ATTRIBUTE.findall(attributes))
    title = f' "{has.pop("title")}"' if has.get("title") else ""
    href, classes = unescape(has.pop("href")), " ".join(f".{each}" for each in has.pop("class").split())
    rest = "".join(f' {name}="{value}"' for name, value in has.items())
    return f"{opening}]({href}{title}){{ {classes}{rest} }}"


def _with_icons(source: str) -> str:
    """Return Markdown as the site has it: icons in elements of their own, and none in lists of contents."""
    parts, last = [], 0
    for literal in _LITERAL.finditer(source):
        parts += [icons.shown(_HEADING.sub(_labelled, source[last : literal.start()])), literal[0]]
        last = literal.end()
    return "".join([*parts, icons.shown(_HEADING.sub(_labelled, source[last:]))])


def _labelled(heading: re.Match[str]) -> str:
    """Return a heading with what a list of contents has in its place, if that is not the same."""
    marks, text, attributes = heading.groups()
    if not icons.ICON.search(text):
        return heading[0]
    return f'{marks} {text} {{ {attributes or ""} {TOC_LABEL}="{icons.without(text)}" }}'


def _braced(text: str) -> str:
    """Return a text in which nothing is left to `str.format`."""
    return text.replace("{", "{{").replace("}", "}}")


def _replaced(text: str, spans: Iterable[tuple[int, int, str]]) -> str:
    """Return a text with other words in the place of spans, no two of which overlap."""
    parts, last = [], 0
    for start, end, words in sorted(spans):
        parts += [text[last:start], words]
        last = end
    return "".join([*parts, text[last:]])


def _plugins(config: Settings) -> dict[str, Settings]:
    return {name: given for each in config["plugins"] for name, given in _named(each)}


def _named(each: object) -> list[tuple[str, Settings]]:
    """Return the name and the settings of a plugin or an extension, as a configuration lists them."""
    return list(each.items()) if isinstance(each, Mapping) else [(str(each), {})]


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
