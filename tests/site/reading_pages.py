"""What generated pages say, read off their structure: blocks of Markdown, tables, links, and the text of HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser

STRUCTURE = {"table", "thead", "tbody", "tr", "ol", "ul", "dl"}
"""Elements in which other elements stand, and no text."""
VOID = {"br", "img", "input", "hr", "meta", "link", "path", "rect", "circle", "line", "use"}


def prose(page: str) -> str:
    """Return a page without its front matter, its code, its pictures and its scripts."""
    text = page.split("---\n", 2)[2]
    text = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"<(svg|script|style)\b.*?</\1>", "", text, flags=re.DOTALL)


def plain(text: str) -> str:
    """Return text without tags, attribute lists and the addresses of links."""
    text = re.sub(r"\{ [^{}]* \}", "", re.sub(r"<[^<>]*>", "", text))
    return re.sub(r"\[([^\[\]]*)\]\([^()]*\)", r"\1", text).strip()


def tables(page: str) -> list[list[list[str]]]:
    """Return the Markdown tables of a page: rows of cells, the head first."""
    found = re.findall(r"(?:^ *\|.*\|$\n?)+", page, re.MULTILINE)
    rows = [[[cell.strip() for cell in line.strip()[1:-1].split("|")] for line in it.splitlines()] for it in found]
    return [[head, *body] for head, _, *body in rows]


def sections(page: str, mark: str = "##") -> dict[str, str]:
    """Return what stands below each heading of a page, by its words."""
    parts = re.split(rf"^{mark} (.*)$", page, flags=re.MULTILINE)
    return {plain(head): text for head, text in zip(parts[1::2], parts[2::2], strict=True)}


class _Stray(HTMLParser):
    """Notes text that stands in an element for other elements, and elements that are never closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Enter an element."""
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        """Pass an element without content."""

    def handle_endtag(self, tag: str) -> None:
        """Leave an element, and all that are still open in it."""
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Note text where none belongs."""
        if data.strip() and self.open and self.open[-1] in STRUCTURE:
            self.found.append(data.strip())


def stray(html: str) -> list[str]:
    """Return the text that stands between cells, rows or items."""
    parser = _Stray()
    parser.feed(html)
    return parser.found
