"""What the reader of wikitext says about templates, links, tables, lists and quotes."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import Document
from tests.lexicon.reading import left, texts


def wikitext(text: str) -> Document:
    return read(text, "wikitext")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{{Card|Market|cost=3}} Load.", "Load."),
        ("{{Note|Load one card first.}}", "Load one card first."),
        ("The {{Term|mm|market|row of cards}} is full.", "The row of cards is full."),
        ("{{Rule|mm|load.bonus|Take the bonus}}", "Take the bonus"),
        ("Take it from the {{Card link|market|row}}.", "Take it from the row ."),
        ("The {{tooltip|row|shared by all}} is full.", "The row is full."),
        ("The row {{anchor|market|row}} is full.", "The row is full."),
        ("The row {{Card|market|5}} is full.", "The row is full."),
        ("The {{Component|market}} row", "The row"),
        ("{{Navbox|Market|Row}}", ""),
        ("{{Navbox|Market|Row}} {{Navbox|Row|Market}}", ""),
        ("{{Note|text= Load ''one'' {{icon|market}} card first. |market}}", "Load one card first."),
        ("{{Quote|Load one card first.}} Gather.", "Gather."),
        ("{{#if:market|Load one card first.}} Gather.", "Gather."),
        ("{{{market|Load one card first.}}} Gather.", "Gather."),
        ("{{Outer|{{Inner|Load one card first.}}|market}} Gather.", "Gather."),
        ("{{Infobox\n| name = Market\n* market\n}}\nLoad.", "Load."),
        ("{{Infobox|name=Load one|image=card.|kind=market}} Gather.", "Load one Gather."),
        ("{{market Load.\n\n{{Card|market}} Gather.", "{{market Load. Gather."),
        ("Load }} one ]] card.", "Load }} one ]] card."),
    ],
)
def test_templates_are_masked_but_for_sentences(text: str, expected: str) -> None:
    """A template's name and its short values are for the wiki; a sentence in it is for people, unless it is quoted."""
    assert left(wikitext(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[Market (game)|The row]] holds", "The row holds"),
        ("[[Pattern Prism]] holds", "Pattern Prism holds"),
        ("[[Pattern Prism|]] holds", "Pattern Prism holds"),
        ("[[:Category:Cards]]", "Category:Cards"),
        ("[[Category:Market|Row]]", ""),
        ("[[de:Markt]] Load.", "Load."),
        ("[[mm:market|The row]] holds", "The row holds"),
        ("[[mm:market]] holds", "holds"),
        ("[[File:market.png|thumb|200px|The [[market|row]] of cards]]", "The row of cards"),
        ("[[File:market.png|thumb|left]] Load.", "Load."),
        ("[[Image:market.png]] Load.", "Load."),
        ("[[Market|the row\n\nLoad.", "[[Market|the row Load."),
        ("[https://market.example The row] holds", "The row holds"),
        ("[https://market.example] holds", "holds"),
        ("#REDIRECT [[Market]]", ""),
        ("<gallery>\nFile:Market.png|The row\n</gallery>", "The row"),
        ("__NOTOC__Load. ~~~~", "Load."),
        ("<nowiki>market</nowiki>, <pre>market</pre>, <code>market</code>, <!-- market", ", , ,"),
        ("Gain '''Support'''' and '''''more'''''.", "Gain Support' and more ."),
    ],
)
def test_what_a_page_does_not_show_is_masked(text: str, expected: str) -> None:
    """Targets of links, options of pictures, categories, code and comments."""
    assert left(wikitext(text)) == expected


def test_cells_know_the_heads_of_their_column_and_row() -> None:
    """Also when cells reach over columns or rows, hold lines of their own, or a table of their own."""
    document = wikitext(
        '{| class="wikitable"\n|+ class="x" | The cards\n! Kind !! Cost || Gain\n|-\n'
        '! rowspan=2 | Card\n| 1 || 2\n|-\n| style="color:red" | 3 || [[a|4]]\n* more\n'
        '|-\n| colspan="2" | 5 || 6\n|}\n{|\n| x\n{|\n! A !! B\n|-\n| y || z\n|}\n|}\n'
    )

    cells = [texts(document, [cell.span, cell.column_heading, cell.row_heading]) for cell in document.cells]
    assert cells == [
        ["Kind", "", ""],
        ["Cost", "", ""],
        ["Gain", "", ""],
        ["Card", "Kind", ""],
        ["1", "Cost", "Card"],
        ["2", "Gain", "Card"],
        ["3", "Cost", ""],
        ["[[a|4]]\n* more", "Gain", "3"],
        ["5", "Kind", ""],
        ["6", "Gain", "5"],
        ["x", "", ""],
        ["A", "", ""],
        ["B", "", ""],
        ["y", "A", ""],
        ["z", "B", "y"],
    ]
    assert "The cards" in document.prose
    assert "class" not in document.prose
    assert "color" not in document.prose


def test_items_know_what_their_list_follows() -> None:
    """The line before the list, or the item around it; indented lines are items only inside a list."""
    document = wikitext("You may:\n* Load\n** one\n*: or two\n# Rest\n\n: Aside\n; Energy : What you pay\n")

    assert texts(document, [item.span for item in document.items]) == [
        "Load",
        "one",
        "or two",
        "Rest",
        "Energy",
        "What you pay",
    ]
    assert texts(document, [item.lead_in for item in document.items]) == [
        "You may:",
        "Load",
        "Load",
        "You may:",
        "Aside",
        "Aside",
    ]


def test_headings_part_sections() -> None:
    """A comment may stand behind a heading; signs of equality within a line make none."""
    document = wikitext("Before\n== One ==\n=== ''Two'' === <!-- x -->\na = b\n<h4>Three</h4>\n=====\n")

    assert [section.level for section in document.sections][:4] == [0, 2, 3, 4]
    assert texts(document, [section.heading for section in document.sections])[1:4] == ["One", "Two", "Three"]


def test_other_peoples_words_and_struck_out_ones_are_set_apart() -> None:
    """Over several lines, too."""
    document = wikitext("<blockquote>Load.\n\nGather.</blockquote> <s>market</s> <del>row</del> <s>open")

    assert texts(document, list(document.set_apart)) == ["Load.\n\nGather.", "market", "row"]
