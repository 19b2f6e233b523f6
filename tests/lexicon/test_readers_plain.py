"""What the reader of plain text makes of what people type."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import CUT, Document
from tests.lexicon.reading import texts


def plain(text: str) -> Document:
    return read(text, "text")


@pytest.mark.parametrize(
    ("text", "headings"),
    [
        ("THE TURN\n\nYou load.\n", ["THE TURN"]),
        ("You load.\n\nThe turn\n========\nYou load.\n", ["The turn"]),
        ("## The turn\nYou load.\n", ["The turn"]),
        ("🧬 Patterns\n\nYou load.\n", ["🧬 Patterns"]),
        ("You load.\n\nand so on\n\nYou rest.\n", []),
        ("You load one card.\n\nYou rest.\n", []),
        ("- One\n\n3\n\n>\n\n=====\n", []),
        ("It was a long day for all the people who sat around the table\n\nYou rest.\n", []),
    ],
)
def test_a_short_line_that_is_no_sentence_is_a_heading(text: str, headings: list[str]) -> None:
    """It stands alone or is underlined."""
    document = plain(text)

    assert [text for text in texts(document, [section.heading for section in document.sections]) if text] == headings


def test_lists_and_their_lead_in() -> None:
    """Bullets, numbers and letters; what is indented further belongs to the item before."""
    document = plain(
        "On your turn,\nchoose:\n  • load\n    one card\n    - or two\n  • rest\n\n1. Gather\n\nb) Donate\n"
    )

    assert texts(document, [item.span for item in document.items]) == [
        "load\n    one card",
        "or two",
        "rest",
        "Gather",
        "Donate",
    ]
    assert texts(document, [item.lead_in for item in document.items])[:3] == [
        "On your turn,\nchoose:",
        "load\n    one card",
        "On your turn,\nchoose:",
    ]


def test_columns_apart_by_tabs_are_a_table() -> None:
    """Its first line holds the heads."""
    document = plain("Kind\tCost\nCard\t\t3\nToken\t1\n")

    cells = [texts(document, [cell.span, cell.column_heading, cell.row_heading]) for cell in document.cells]
    assert cells == [
        ["Kind", "", ""],
        ["Cost", "", ""],
        ["Card", "Kind", ""],
        ["3", "Cost", "Card"],
        ["Token", "Kind", ""],
        ["1", "Cost", "Token"],
    ]
    assert document.prose == f"Kind{CUT}Cost\nCard{CUT * 2}3\nToken{CUT}1\n"


def test_quoted_lines_are_set_apart_and_code_is_masked() -> None:
    """As in a letter."""
    document = plain("> Load it.\n> > Now.\nI _do_ `load market` snake_case it's.\n")

    assert texts(document, list(document.set_apart)) == ["Load it.\n> > Now."]
    assert document.prose == "\0\0Load it.\n\0\0\0\0Now.\nI  do  " + CUT * 13 + " snake_case it's.\n"
