"""The Markdown of pages as HTML for paper: links lead to the same document or nowhere, and icons are drawn."""

from __future__ import annotations

import re
from collections.abc import Container

from markdown import markdown

from rules_engine.site.links import AS_IT_IS, SCHEME
from rules_engine.site.pages.book import Book
from rules_engine.site.paper.signs import signs

_EXTENSIONS = ("attr_list", "md_in_html", "tables", "def_list")
_LINK = re.compile(r"<a\b([^<>]*)>(.*?)</a>", re.DOTALL)
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def html(text: str, book: Book, anchors: Container[str] = ()) -> str:
    """Return Markdown as HTML in which a link to an id leads to it if the document has it among its `anchors`.

    The number of a rule bears the authority of the rule as a class, too.
    """

    def linked(found: re.Match[str]) -> str:
        has = dict(_ATTRIBUTE.findall(found[1]))
        full_id = has.get("href", "").removeprefix(SCHEME)
        kinds = has.get("class", "").split()
        if "number" in kinds and full_id in book.rules:
            kinds.append(book.rules[full_id].authority)
        kind = f' class="{" ".join(kinds)}"' if kinds else ""
        if full_id in anchors:
            return f'<a{kind} href="#{full_id}">{found[2]}</a>'
        return f"<span{kind}>{found[2]}</span>" if kind else found[2]

    made = markdown(AS_IT_IS.sub(r"\1", text), extensions=[*_EXTENSIONS])
    return signs(book.rulebook).put(_LINK.sub(linked, made))
