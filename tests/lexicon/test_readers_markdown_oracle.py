"""Markdown is masked where markdown-it-py, a parser of CommonMark, sees no running text either."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hypothesis import given, settings
from markdown_it import MarkdownIt
from markdown_it.token import Token

from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import Span
from tests.lexicon.reading import WORD, numbered, soups
from tests.soaking import examples

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
SYNTAX = "markdown"

# Each `w` becomes a word of its own, so that a word tells where it stands.
INLINE = (
    "w w",
    "**w** w",
    "*w w*",
    "__w__",
    "_w_",
    "`w`",
    "`` w ` w ``",
    "[w](/w)",
    '[w w](/w "w")',
    "[*w*](</w>)",
    "[w [w](/w) w](/w)",
    "![w](/w.png)",
    "[![w](/w)](/w)",
    "<https://w.example/w>",
    "w <span title='w'>w</span>",
    "w <!-- w --> w",
    "[w][known]",
    "[w][unknown]",
    "[known]",
    "\\*w\\*",
    "\\`w",
    "\\[w](/w)",
    "w&nbsp;w",
    "w &amp; w",
    "a * w",
    "snake_w_case",
    "w ~~w~~ w",
    "[w",
    "w]",
    "(w)",
    "**w",
)
PREFIXES = (
    "",
    "",
    "",
    "",
    "- ",
    "* ",
    "1. ",
    "2) ",
    "> ",
    ">",
    "> > ",
    "  ",
    "    ",
    "      ",
    "# ",
    "### ",
    "- - ",
    "> - ",
)
WHOLE = ("", "", "", "", "```", "```w", "~~~", "---", "***", "===", "[known]: /w 'w'", "    w", "\tw", ">")

TABLES = ("| w | w |\n|---|:-:|\n| w | **w** |\n| w |\n", "w | w\n--- | ---\n`w` | w w\n\nw")
DEFINED = "[known]: /k\n\n"


@dataclass
class Seen:
    """What there is on a page, each as the words in it."""

    words: list[str] = field(default_factory=list)
    headings: list[tuple[int, list[str]]] = field(default_factory=list)
    apart: list[str] = field(default_factory=list)
    cells: list[tuple[list[str], list[str]]] = field(default_factory=list)
    items: list[list[str]] = field(default_factory=list)


def seen_by_parser(text: str) -> Seen:
    """Return what the parser shows."""
    seen = Seen()
    open_items: list[list[str] | None] = []
    heads: list[list[str]] = []
    quotes = level = column = 0
    kind = ""
    for token in PARSER.parse(text, {}):
        match token.type:
            case "blockquote_open" | "blockquote_close":
                quotes += token.nesting
            case "heading_open":
                level = int(token.tag[1])
            case "heading_close":
                level = 0
            case "bullet_list_open" | "ordered_list_open":
                open_items[-1:] = [None] if open_items else []  # what follows a list inside it is not the item's
            case "list_item_open":
                seen.items.append([])
                open_items.append(seen.items[-1])
            case "list_item_close":
                open_items.pop()
            case "table_open":
                heads = []
            case "tr_open":
                column = 0
            case "th_open" | "td_open":
                kind = token.type
            case "inline":
                words, struck = words_of(token.children or [])
                seen.words += words
                seen.apart += words if quotes else struck
                if level and not quotes:
                    seen.headings.append((level, words))
                if open_items and open_items[-1] is not None:
                    open_items[-1] += words
                if kind == "th_open":
                    heads.append(words)
                    seen.cells.append((words, []))
                elif kind == "td_open":
                    seen.cells.append((words, heads[column]))
                column += kind != ""
                kind = ""
    seen.items = [item for item in seen.items if item]
    seen.cells = [cell for cell in seen.cells if cell[0]]
    seen.headings = [heading for heading in seen.headings if heading[1]]
    return seen


def words_of(tokens: list[Token]) -> tuple[list[str], list[str]]:
    """Return the words of a paragraph, and those that are struck out."""
    found: list[str] = []
    struck: list[str] = []
    address = depth = 0
    for token in tokens:
        if token.type in ("link_open", "link_close"):
            address = token.type == "link_open" and token.info == "auto"
        elif token.type in ("s_open", "s_close"):
            depth += token.nesting
        elif token.type == "image":
            found += words_of(token.children or [])[0]
        elif token.type in ("text", "text_special") and not address:
            found += WORD.findall(token.content)
            struck += WORD.findall(token.content) if depth else []
    return found, struck


def seen_by_reader(text: str) -> Seen:
    """Return what our reader shows."""
    document = read(text, SYNTAX)

    def words(span: Span | None) -> list[str]:
        return WORD.findall(document.prose[slice(*span)]) if span else []

    seen = Seen(WORD.findall(document.prose))
    seen.headings = [(section.level, words(section.heading)) for section in document.sections if words(section.heading)]
    seen.apart = [word for span in outermost(document.set_apart) for word in words(span)]
    seen.cells = [(words(cell.span), words(cell.column_heading)) for cell in document.cells if words(cell.span)]
    seen.items = [words(item.span) for item in document.items if words(item.span)]
    return seen


def outermost(spans: Iterable[Span]) -> list[Span]:
    found: list[Span] = []
    for span in spans:
        if not found or span[0] >= found[-1][1]:
            found.append(span)
    return found


@settings(max_examples=examples(300), deadline=None)
@given(soups(PREFIXES, INLINE, WHOLE + TABLES))
def test_what_is_left_is_what_a_parser_shows(soup: str) -> None:
    """Whatever lines come after one another: the same words, headings, quotes, cells and items."""
    text = numbered(DEFINED + soup)

    assert seen_by_reader(text) == seen_by_parser(text)
