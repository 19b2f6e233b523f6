"""Links in pages, as one Python-Markdown extension: `[[id]]`, `[text](rule:id)`, and terms in running text.

A link with a scheme that `checks.markup` does not know leads nowhere, however Markdown came to it.

Icons are made silent beside names (`icons`), in the list of contents, too.

A term is linked where a section first uses it, with its plain sentence as tooltip: never in code, links, headings,
below the class `no-terms`, or on its own page. Links lead to the file of a page, relative to the page they stand on,
and the builder checks them. Nothing here knows MkDocs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from xml.etree import ElementTree

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AMP_SUBSTITUTE, HTML_PLACEHOLDER_RE, AtomicString

from rules_engine.checks.markup import leads_safely
from rules_engine.lexicon.finder import Finder
from rules_engine.site import addresses, icons
from rules_engine.site.addresses import Books
from rules_engine.site.escaping import escaped

SCHEME = "rule:"
ID = r"\[\[([^\[\]|]+)(?:\|([^\[\]]+))?\]\]"
AFTER_INLINE = 6  # after inline patterns (20) and attr_list (8), before MkDocs makes links relative (0)
AFTER_HTML = 5  # after raw HTML is put back (30) and everything else that Markdown does
BEFORE_HTML = 25  # after white space is put in order (30), before HTML is looked for (20)
BEFORE_LINKS = 170  # after backticks (190), so that code stays as it is

AS_IT_IS = re.compile(r"<!-- as it is -->([^<]*+(?:<(?!!-- /as it is -->)[^<]*+)*+)<!-- /as it is -->")
ANCHOR = re.compile(r"""id=(?<!\wid=)["']([^"']+)""")  # what begins with plain letters is found much sooner
TOC_LABEL = "data-toc-label"
_SECTIONS = {"h1", "h2"}
_LISTED = {"h2", "h3", "h4", "h5", "h6"}
_NO_TERMS = {"a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "script", "style", "kbd", "button", "svg", "math"}
_NO_TERMS |= {"label", "summary"}
_NO_TERMS_CLASSES = {"no-terms", "admonition-title"}
_WITHOUT_LINKS = re.compile(r"<(pre|code|script|style|svg)\b.*?</\1>|<!--.*?-->", re.DOTALL)


class Links(Extension):
    """Resolves links on one page after the other; what cannot be resolved is gathered in `problems`.

    Unless it is `strict`, double brackets in which no id stands are left as they are: they may mean something else on
    that site. `anchors` are the ids in what of the page was taken as it is.
    """

    def __init__(self, books: Books, strict: bool = True) -> None:
        super().__init__()
        self.books = books
        self.strict = strict
        self._escaped = escaped(books)
        self.problems: list[str] = []
        titles = [loaded.rulebook.manifest.title for loaded in books.values()]
        self._finders = {name: Finder(loaded.rulebook.terms.values(), apart=titles) for name, loaded in books.items()}
        self._known: dict[str, tuple[str, str, str]] = {}
        self.start_page("", "", "")

    def start_page(self, path: str, source: str, rulebook: str) -> None:
        """Say which page comes next: its path below `docs/`, its text as its author wrote it, and whose terms it uses.

        `rulebook` is a rulebook's name or prefix, or empty for none.
        """
        self.page, self._source = path, source
        self.anchors: set[str] = set()
        books = {**{loaded.rulebook.prefix: loaded for loaded in self.books.values()}, **self.books}
        self.rulebook = books[rulebook].rulebook.name if rulebook in books else ""
        if rulebook and not self.rulebook:
            self._complain(f"unknown rulebook {rulebook!r}; choices: {', '.join(self.books)}", rulebook)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown calls it by this name
        """Register with a Markdown converter."""
        md.inlinePatterns.register(_DoubleBrackets(md, self), "rule-link", BEFORE_LINKS)
        md.treeprocessors.register(_Linker(md, self), "rule-terms", AFTER_INLINE)
        md.preprocessors.register(_AsItIs(md, self), "rule-as-it-is", BEFORE_HTML)
        md.postprocessors.register(_Icons(md), "rule-icons", AFTER_HTML)

    def known(self, full_id: str) -> tuple[str, str, str]:
        """Return address, label and tooltip of an id. Raises: KeyError."""
        if full_id not in self._known:
            address = addresses.address(self.books, full_id)
            # What is written is escaped by the element that holds it.
            label, tooltip = (unescape(ask(self._escaped, full_id)) for ask in (addresses.label, addresses.tooltip))
            self._known[full_id] = (address, label, tooltip)
        return self._known[full_id]

    def terms(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield (start, end, full id) of the terms in `text`, of the page's rulebook."""
        if self.rulebook:
            book = self.books[self.rulebook].rulebook
            for match in self._finders[self.rulebook](text):
                full_id = book.full_id("term", match.term.id)
                if self.known(full_id)[0].partition("#")[0] != f"/{self.page}":
                    yield match.start, match.end, full_id

    def is_known(self, full_id: str) -> bool:
        """Whether a rulebook has this id."""
        try:
            self.known(full_id)
        except KeyError:
            return False
        return True

    def unknown(self, full_id: str) -> None:
        """Note a link to an id that no rulebook has."""
        self._complain(f"unknown id {full_id!r}", rf"(?<![\w.-]){re.escape(full_id)}(?![\w-]|\.\w)")

    def check_rendered(self, html: str) -> None:
        """Note double brackets that became no link: most often `[[id|text]]` in a table, which the bar cuts in two."""
        if not self.strict or "[[" not in html:
            return
        left = re.search(r"\[\[.{0,40}", _WITHOUT_LINKS.sub("", html))
        if left:
            found = re.search(r"\[\[([\w.-]+)", left[0])
            what = f"{left[0]!r} is not read as a link; in a table write [text](rule:id)"
            self._complain(what, rf"\[\[{re.escape(found[1])}" if found else r"\[\[")

    def _complain(self, what: str, pattern: str) -> None:
        lines = self._source.splitlines()
        line = next((number for number, text in enumerate(lines, 1) if re.search(pattern, text)), 0)
        self.problems.append(f"{self.page}:{line}: {what}" if line else f"{self.page}: {what}")


class _AsItIs(Preprocessor):
    """Keeps what `markup.as_it_is` marks from being read as Markdown: it takes most of the time for a long page."""

    def __init__(self, md: Markdown, links: Links) -> None:
        super().__init__(md)
        self.links = links

    def run(self, lines: list[str]) -> list[str]:
        return AS_IT_IS.sub(self._keep, "\n".join(lines)).split("\n")

    def _keep(self, found: re.Match[str]) -> str:
        self.links.anchors.update(ANCHOR.findall(found[1]))
        return f"\n\n{self.md.htmlStash.store(found[1])}\n\n"


class _Icons(Postprocessor):
    """Hides icons from those who hear the page."""

    def run(self, text: str) -> str:
        return icons.shown(text)


class _DoubleBrackets(InlineProcessor):
    """`[[id]]` and `[[id|text]]`."""

    def __init__(self, md: Markdown, links: Links) -> None:
        super().__init__(ID, md)
        self.links = links

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[ElementTree.Element | None, int | None, int | None]:
        if not self.links.strict and not self.links.is_known(m[1].strip()):
            return None, None, None
        link = ElementTree.Element("a", {"href": SCHEME + m[1].strip()})
        link.text = AtomicString(m[2].strip()) if m[2] else ""
        return link, m.start(0), m.end(0)


class _Linker(Treeprocessor):
    """Walks a rendered page: resolves the links to ids, and links terms."""

    def __init__(self, md: Markdown, links: Links) -> None:
        super().__init__(md)
        self.links = links
        self.seen: set[str] = set()
        self.inside = ""  # of which raw HTML element, such as an `<a>` its author wrote

    def run(self, root: ElementTree.Element) -> None:
        self.seen, self.inside = set(), ""
        self._walk(root, terms=True)

    def _walk(self, element: ElementTree.Element, terms: bool) -> None:
        if element.tag in _SECTIONS:
            self.seen = set()
        if element.tag in _LISTED and icons.ICON.search(text := "".join(element.itertext())):
            element.set(TOC_LABEL, icons.without(text))
        if element.tag == "a":
            self._resolve(element)
        terms = terms and element.tag not in _NO_TERMS and not _NO_TERMS_CLASSES & set(element.get("class", "").split())
        children = list(element)
        if terms:
            element.text = self._split(element, 0, element.text)
        for child in children:
            self._walk(child, terms)
            if terms:
                child.tail = self._split(element, list(element).index(child) + 1, child.tail)

    def _split(self, parent: ElementTree.Element, at: int, text: str | None) -> str | None:
        """Put links for the terms in `text` into `parent`, from position `at`; return the text before the first."""
        if not text or isinstance(text, AtomicString):
            return text
        before, last = text, 0
        link: ElementTree.Element | None = None
        closed = list(self._raw(text))
        for start, end, full_id in self.links.terms(text):
            if full_id in self.seen or any(first < end and start < last for first, last in closed):
                continue
            self.seen.add(full_id)
            if link is None:
                before = text[:start]
            else:
                link.tail = text[last:start]
            link = ElementTree.Element("a")
            link.text = AtomicString(text[start:end])
            self._lead(link, full_id)
            parent.insert(at, link)
            at, last = at + 1, end
        if link is not None:
            link.tail = text[last:]
        return before

    def _raw(self, text: str) -> Iterator[tuple[int, int]]:
        """Yield the spans of `text` inside raw HTML elements that take no terms; one may end in a later text."""
        start = 0
        for found in HTML_PLACEHOLDER_RE.finditer(text):
            tag = re.match(r"<(/?)(\w+)", str(self.md.htmlStash.rawHtmlBlocks[int(found[1])]))
            if tag and tag[1] and tag[2] == self.inside:
                yield start, found.end()
                self.inside = ""
            elif tag and not tag[1] and not self.inside and tag[2] in _NO_TERMS:
                self.inside, start = tag[2], found.start()
        if self.inside:
            yield start, len(text)

    def _resolve(self, link: ElementTree.Element) -> None:
        href = link.get("href", "")
        if not leads_safely(href.replace(AMP_SUBSTITUTE, "&")):
            del link.attrib["href"]
        if not href.startswith(SCHEME):
            return
        full_id = href.removeprefix(SCHEME)
        try:
            label = self.links.known(full_id)[1]
        except KeyError:
            self.links.unknown(full_id)
            return
        self.seen.add(full_id)
        self._lead(link, full_id)
        if not (link.text or len(link)):
            link.text = AtomicString(label)

    def _lead(self, link: ElementTree.Element, full_id: str) -> None:
        address, _, tooltip = self.links.known(full_id)
        path, hash_, anchor = address.lstrip("/").partition("#")
        link.set("href", addresses.relative(path, self.links.page) + hash_ + anchor)
        link.set("class", f"{link.get('class', '')} {'term' if '.term.' in full_id else 'rule'}".strip())
        if tooltip:
            link.set("title", tooltip)
