"""Wikitext is masked where mwparserfromhell, a parser of MediaWiki's markup, sees no running text either."""

from __future__ import annotations

from dataclasses import dataclass, field

import mwparserfromhell
from hypothesis import given, settings
from mwparserfromhell import nodes

from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import Span
from tests.lexicon.reading import WORD, numbered, soups
from tests.soaking import examples

SYNTAX = "wikitext"
CODE = {"nowiki", "pre", "code", "syntaxhighlight", "math"}

# Each `w` becomes a word of its own, so that a word tells where it stands.
INLINE = (
    "w w",
    "'''w''' w",
    "''w w''",
    "'''''w'''''",
    "w's",
    "[[w]]",
    "[[w]]s",
    "[[w|w]]",
    "[[w|''w'' w]]",
    "[[Category:w]]",
    "[[Category:w|w]]",
    "[[:Category:w]]",
    "{{w}}",
    "{{w|w}}",
    "{{w|w=w|[[w|w]]}}",
    "{{w|{{w|w}}}}",
    "{{{w|w}}}",
    "{{#if:w|w}}",
    "<!-- w -->",
    "<nowiki>[[w|w]] {{w}}</nowiki>",
    "<code>w</code>",
    '<ref name="w">w</ref>',
    "<ref name='w' />",
    '<span class="w">w</span>',
    "<br/>",
    "<s>w</s>",
    "&nbsp;w",
    "w &amp; w",
    "[http://w.example/w w w]",
    "[http://w.example/w]",
    "http://w.example/w w",
    "[w]",
    "a | w",
    "{w}",
    "w}}",
    "w]]",
)
PREFIXES = ("", "", "", "", "* ", "** ", "# ", ": ", "; ", "*", "  ")
WHOLE = (
    "",
    "",
    "== w ==",
    "=== ''w'' w ===",
    "----",
    "{{w\n| w = w\n| w\n}}",
    "<!-- w\nw -->",
    "<pre>\nw\n</pre>",
    '{| class="w"\n! w !! w\n|-\n| w || [[w|w]]\n|-\n! w\n| style="w" | w\n|}',
)


@dataclass
class Seen:
    """What there is on a page, each as the words in it."""

    words: list[str] = field(default_factory=list)
    headings: list[tuple[int, list[str]]] = field(default_factory=list)
    apart: list[str] = field(default_factory=list)
    cells: list[list[str]] = field(default_factory=list)


def seen_by_parser(text: str) -> Seen:
    """Return what the parser shows."""
    seen = Seen()
    seen.words = words_of(mwparserfromhell.parse(text).nodes, seen)
    return seen


def words_of(found: list[nodes.Node], seen: Seen) -> list[str]:
    words: list[str] = []
    for node in found:
        inner: list[str] = []
        if isinstance(node, nodes.Text):
            inner = WORD.findall(node.value)
        elif isinstance(node, nodes.Heading):
            inner = words_of(node.title.nodes, seen)
            seen.headings.append((node.level, inner))
        elif isinstance(node, nodes.Wikilink):
            if not str(node.title).startswith("Category:"):
                inner = words_of((node.text or node.title).nodes, seen)
        elif isinstance(node, nodes.ExternalLink):
            inner = words_of(node.title.nodes, seen) if node.title else []
        elif isinstance(node, nodes.Tag) and node.contents and str(node.tag) not in CODE:
            inner = words_of(node.contents.nodes, seen)
            if node.tag == "s":
                seen.apart += inner
            elif node.tag in ("td", "th"):
                seen.cells.append(inner)
        words += inner
    return words


def seen_by_reader(text: str) -> Seen:
    """Return what our reader shows."""
    document = read(text, SYNTAX)

    def words(span: Span) -> list[str]:
        return WORD.findall(document.prose[slice(*span)])

    seen = Seen(WORD.findall(document.prose))
    seen.headings = [(section.level, words(section.heading)) for section in document.sections if section.heading]
    seen.apart = [word for span in document.set_apart for word in words(span)]
    seen.cells = [words(cell.span) for cell in document.cells]
    return seen


@settings(max_examples=examples(300), deadline=None)
@given(soups(PREFIXES, INLINE, WHOLE))
def test_what_is_left_is_what_a_parser_shows(soup: str) -> None:
    """Whatever lines come after one another: the same words, headings, struck-out words and cells."""
    text = numbered(soup)

    assert seen_by_reader(text) == seen_by_parser(text)
