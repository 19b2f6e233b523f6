"""What holds for every reader: positions, sections, ignores, and time that grows with the text alone."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import CUT, IgnoreComment, Syntax, line_and_column
from tests.growing import grows
from tests.soaking import examples

SYNTAXES = get_args(Syntax)
PIECES = (
    *"`~*_[](){}<>|!#=-+:;>&\\\"'’.@/ \t\n\r\f\0",
    *(
        "\n\n",
        "\r\n",
        "\n\r",
        "\n> ",
        "\n- ",
        "\n1. ",
        "\n\t",
        "\n    ",
        "\n# ",
        "\n---\n",
        "\n===\n",
        "---\n",
        "```",
        "~~",
    ),
    *(
        "<!--",
        "-->",
        "<!-- rulebook: ignore near-miss why -->",
        "<pre>",
        "</pre>",
        "<s>",
        "</s>",
        "<code",
        "<h2>",
        "</h2>",
    ),
    *(
        "{{",
        "}}",
        "{%",
        "%}",
        "{{{",
        "[[",
        "]]",
        "[[File:",
        "|",
        "||",
        "!!",
        "\n{|",
        "\n|-",
        "\n|}",
        "\n|+",
        "''",
        "'''",
    ),
    *("](", "![", "[^", "]:", "\n!!! note", '\n=== "', "https://", "www.", ".md", "&nbsp;", "__TOC__", "[https://x "),
    *("Pattern", "🧬", "❤️", "\ufeff", "\u2028", "\x85", "é", "ß", "İ", "𝔓", "\ud800", "rulebook: x", "1", " a b c. "),
)
soups = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=3)), max_size=40).map("".join)
syntaxes = pytest.mark.parametrize("syntax", SYNTAXES)


@syntaxes
@settings(max_examples=examples(400), deadline=None)
@given(soup=soups)
def test_every_offset_is_the_texts_own(syntax: str, soup: str) -> None:
    """The running text is as long as the text, and has its line ends, where nothing is masked its very characters."""
    document = read(soup, syntax)

    assert document.text == soup
    assert len(document.prose) == len(soup)
    for written, left in zip(soup, document.prose, strict=True):
        assert left == written or (left in " " + CUT and written not in "\r\n")


@syntaxes
@settings(max_examples=examples(400), deadline=None)
@given(soup=soups)
def test_every_span_is_in_the_text(syntax: str, soup: str) -> None:
    """Sections cover the text without gap; spans are not empty, within the text and in its order."""
    document = read(soup, syntax)

    ends = [0, *(section.end for section in document.sections)]
    assert [section.start for section in document.sections] == ends[:-1]
    assert ends[-1] == len(soup)
    for section in document.sections:
        assert (section.heading is None) == (section.level == 0)
        if section.heading:
            assert section.start <= section.heading[0] < section.heading[1] <= section.end
    spans = [[cell.span for cell in document.cells], [item.span for item in document.items]]
    for found in (*spans, list(document.set_apart), [ignore.span for ignore in document.ignores]):
        assert found == sorted(found)
        assert all(0 <= start < end <= len(soup) for start, end in found)
    for span in (*(cell.column_heading for cell in document.cells), *(cell.row_heading for cell in document.cells)):
        assert span is None or 0 <= span[0] < span[1] <= len(soup)
    for item in document.items:
        assert item.lead_in is None or 0 <= item.lead_in[0] < item.lead_in[1] <= item.span[0]


ENDLESS = {
    "openers": "[",
    "links": "[x](",
    "titles": '[x](y "',
    "images": "![",
    "quotes": "> ",
    "tags": "<a b='",
    "comments": "<!--",
    "templates": "{{",
    "nested": "{{x|",
    "files": "[[File:x|",
    "parameters": "{{{",
    "tables": "\n{|\n|",
    "items": "- ",
    "deeper": "*",
    "ticks": "`` ` ",
    "ticks alone": "`",
    "waves": "~~ ~~~ ",
    "lines": "_a",
    "colons": ":",
    "bars": "| ",
    "codes": "<code>",
    "struck": "<s>",
    "blanks": " \n",
    "addresses": "a@",
    "files of files": "a.md",
    "references": "&amp",
    "closers": "]](}}",
    "returns": "\r",
    "macros": "{{ {% ",
    "labels": "[a]:[a]",
    "headings": "# \n",
    "attributes": "{.a",
    "apostrophes": "''",
    "titled": '\n!!! a "',
    "magic": "__A",
    "tabs": "\t",
    "external": "[http://",
    "fences": "\n```\n~~~\n",
    "pictures": "<a ",
}


@syntaxes
@pytest.mark.parametrize("piece", ENDLESS.values(), ids=ENDLESS)
def test_time_grows_with_the_text_alone(syntax: str, piece: str) -> None:
    """Of what is opened again and again and never closed, eight times as much takes nothing like 64 times as long."""
    short, long = (piece * (size // len(piece)) for size in (4_000, 32_000))

    assert grows(lambda: read(short, syntax), lambda: read(long, syntax))


@pytest.mark.parametrize("syntax", ["markdown", "wikitext"])
def test_a_block_of_code_after_mixed_line_ends(syntax: str) -> None:
    """LF, CR LF and CR end lines, in one text too; other separators do not."""
    text = "Turn\r\none\rPattern\n<pre>\r\nGallery\r</pre>\r\n\u2028# Prism"

    document = read(text, syntax)

    assert document.prose[: text.index("<pre>")] == text[: text.index("<pre>")]
    assert "Gallery" not in document.prose
    assert "# Prism" in document.prose
    assert line_and_column(text)(text.index("Prism")) == (7, 4)


def test_lines_and_columns_count_code_points() -> None:
    """The first character is line 1, column 1, and an icon outside the basic plane is one column wide."""
    place = line_and_column("🧬a\r\nb\rc\n\nd")

    assert [place(offset) for offset in (0, 1, 2, 3, 4, 6, 8, 9, 10)] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 1),
        (5, 2),
    ]


@syntaxes
def test_an_ignore_names_a_code_and_a_reason(syntax: str) -> None:
    """A comment to the linter is found with its place, whether it has a reason or not."""
    text = (
        "Load.\n<!-- rulebook: ignore near-miss it is\na name -->\nx <!--rulebook: ignore wrong-icon--> <!-- note -->"
    )

    found = read(text, syntax).ignores

    assert [(text[slice(*ignore.span)][:5], ignore.code, ignore.reason) for ignore in found] == [
        ("<!-- ", "near-miss", "it is a name"),
        ("<!--r", "wrong-icon", ""),
    ]


def test_an_ignore_in_code_is_shown_and_not_meant() -> None:
    """A page may explain how to ignore a finding."""
    comment = "<!-- rulebook: ignore near-miss why -->"

    assert read(f"Write `{comment}`.\n\n```\n{comment}\n```\n", "markdown").ignores == ()
    assert read(f"Write <nowiki>{comment}</nowiki>.", "wikitext").ignores == ()
    assert read(comment, "markdown").ignores == (IgnoreComment((0, 39), "near-miss", "why"),)


@syntaxes
def test_addresses_and_files_are_no_running_text(syntax: str) -> None:
    """What a browser or a folder is asked for is no word of the rules; the stop after it is the sentence's."""
    text = "See https://x.example/A_Market(1)/Gallery. Ask me@pattern.example, or www.market.example! Open Gallery.png."

    left = read(text, syntax).prose.replace(CUT, "")

    assert left == "See . Ask , or ! Open ."


@syntaxes
def test_words_with_an_at_sign_or_a_stop_alone_are_words(syntax: str) -> None:
    """Nothing is an address because of one character."""
    text = "Load @ 3 Energy. A Pattern :// or .md or e.g. a Layer.Then end."

    assert read(text, syntax).prose == text


def test_a_syntax_nobody_knows_is_an_error() -> None:
    """The three are named."""
    with pytest.raises(ValueError, match="unknown syntax 'rst'; known are markdown, wikitext, text"):
        read("", "rst")
