"""What the reader of Markdown knows beyond CommonMark, and what it says about tables, lists and quotes."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import Document
from tests.lexicon.reading import left, texts


def markdown(text: str) -> Document:
    return read(text, "markdown")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('!!! note "The **row**"\n    Load a Pattern.\n\n        code\n', "The row Load a Pattern."),
        ("??? tip\n    Load.\n", "Load."),
        ('???+ example "Try"\n\n    - Load.\n\n        more\n', "Try Load. more"),
        ('=== "One"\n\n    Load.\n\n=== "Two"\n\n    Gather.\n', "One Load. Two Gather."),
        ('- item\n\n    !!! note "Title"\n        Load.\n', "item Title Load."),
        ('!!! note "Open', "Open"),
    ],
)
def test_admonitions_and_tabs_hold_running_text(text: str, expected: str) -> None:
    """Their kind is masked, their title is not, and what stands indented in them is no code."""
    assert left(markdown(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Solve $a + b$ now.", "Solve now."),
        ("Solve $$a\n= b$$ now.", "Solve now."),
        ("$$\na + b\n$$\n\nLoad.", "Load."),
        (r"Solve \(a + b\) and \[c\] now.", "Solve and now."),
        ("It costs $3 here and $4 there.", "It costs $3 here and $4 there."),
        ("US$a is not AU$b.", "US$a is not AU$b."),
        (r"A price of \$a and \$b.", "A price of $a and $b."),
        (r"Load \(it \(now.", "Load (it (now."),
    ],
)
def test_formulas_are_no_running_text(text: str, expected: str) -> None:
    """A repair would change what is computed; amounts of money are none."""
    assert left(markdown(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Take {{ term('market') }} now.", "Take now."),
        ("Take the {{Term|mm|market|row}} now.", "Take the row now."),
        ("Take {{ market | capitalize }} now.", "Take now."),
        ("Take {{Card|market|row}} now.", "Take now."),
        ("Take the [[mm:market|row]] now.", "Take the row now."),
        ("Take the [[mm.term.market|row]](x) now.", "Take the row (x) now."),
        ("{% raw %}Load.{% endraw %}", "Load."),
        ("Load.{: .market }", "Load."),
        ("## Load {#market .big}", "Load"),
        ("[Load](x){ .md-button target=market }", "Load"),
        ("Take {3} or {market}.", "Take {3} or {market}."),
        ("{{ market", "{{ market"),
        ("Load[^market] it.\n\n[^market]: Only once.\n\n    Or twice.\n", "Load it. Only once. Or twice."),
        ("The HTML.\n\n*[HTML]: market\n", "The HTML."),
        ("Load &#109;arket.", "Load arket."),
        ("Energy\n:   What you pay.\n\n    And gain.\n", "Energy What you pay. And gain."),
        ("- [ ] Load.\n- [x] Gather.\n", "Load. Gather."),
        ("<kbd>market</kbd> Load. <script>market</script>", "Load."),
        ("<pre>\nmarket\n\nmarket\n</pre>\nLoad.", "Load."),
        ("<!-- market\n\nmarket --> Load.", "Load."),
        ("<div class='market' markdown>\nLoad.\n\n</div>", "Load."),
        ("Load.\n\n<!-- market\n\nLoad.", "Load."),
    ],
)
def test_what_the_extensions_add_is_masked(text: str, expected: str) -> None:
    """Macros, attributes, footnotes, abbreviations, definitions, tasks, and HTML that shows no words."""
    assert left(markdown(text)) == expected


def test_markup_in_a_sentence_is_blank_and_what_parts_words_is_cut() -> None:
    """A term may go across the first and not across the second."""
    text = "**Pattern** [Prism](x) `a` Pattern ![Prism](y)\n- Pattern\n- Prism | Row<br>Pattern&nbsp;Prism"

    assert markdown(text).prose == (
        "  Pattern    Prism     \0\0\0 Pattern \0\0Prism\0\0\0\0\n\0 Pattern\n\0 Prism | Row\0\0\0\0Pattern      Prism"
    )


def test_cells_know_the_heads_of_their_column_and_row() -> None:
    """A head of a column has none; the first cell of a row is its head; an escaped border is none; a gap is no cell."""
    document = markdown("> | Card | Cost |\n> |---|---|\n> | *Load* | 1 \\| 2 |\n> | | 3 | 4 |\n")

    assert texts(document, [cell.span for cell in document.cells]) == ["Card", "Cost", "*Load*", "1 \\| 2", "3", "4"]
    assert texts(document, [cell.column_heading for cell in document.cells]) == ["", "", "Card", "Cost", "Cost", ""]
    assert texts(document, [cell.row_heading for cell in document.cells]) == ["", "", "", "*Load*", "", ""]


def test_items_know_what_their_list_follows() -> None:
    """The paragraph before the list, or the item around it; the lists inside an item are not its own."""
    document = markdown(
        "# Turn\n\n- Gather\n\nThen *all*:\n\n1. Load\n   one\n   - or two\n2. Rest\n\nX\n:   A cross\n"
    )

    assert texts(document, [item.span for item in document.items]) == [
        "Gather",
        "Load\n   one",
        "or two",
        "Rest",
        "A cross",
    ]
    assert texts(document, [item.lead_in for item in document.items]) == [
        "",
        "Then *all*:",
        "Load\n   one",
        "Then *all*:",
        "X",
    ]


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("> Load\nlazily.\n\nGather.", ["Load\nlazily."]),
        ("> Load.\n>\n> > Rest.\n> - Gather.", ["Load.\n>\n> > Rest.\n> - Gather."]),
        ("Take ~~the market~~ the row.", ["the market"]),
        ("Take <del>the market</del> and <q>this</q>.", ["the market", "this"]),
        ("<blockquote>\n\nLoad.\n\n</blockquote>", ["\n\nLoad.\n\n"]),
        ("> [!NOTE]\n> Load.", []),
        ("A ~~ b and <s>open", []),
    ],
)
def test_other_peoples_words_and_struck_out_ones_are_set_apart(text: str, apart: list[str]) -> None:
    """A note of GitHub's is no quotation, and what is never closed is set apart from nothing."""
    document = markdown(text)

    assert texts(document, list(document.set_apart)) == apart


def test_headings_part_sections() -> None:
    """Each way to write one counts, with its level; a heading in a quotation is somebody else's."""
    text = "Before.\n\n# One #\nx\n\nTwo *more*\n---\n\n<h3 id='a'>Three</h3>\n\n> # Quoted\n\n#### Four {#four}\n"
    document = markdown(text)

    assert [section.level for section in document.sections] == [0, 1, 2, 3, 4]
    assert texts(document, [section.heading for section in document.sections]) == [
        "",
        "One",
        "Two *more*",
        "Three",
        "Four",
    ]
    assert text[slice(document.sections[2].start, document.sections[2].end)].startswith("Two *more*\n---")


def test_a_heading_that_ends_with_a_brace_opened_in_another_line_is_whole() -> None:
    """Attributes stand in one line; a CR alone ends one, too."""
    document = markdown("{:\r# Turn}")

    assert texts(document, [section.heading for section in document.sections]) == ["", "Turn}"]


def test_a_text_that_begins_with_a_heading_has_no_section_before_it() -> None:
    """Front matter and empty lines are nothing to have a section for."""
    assert [section.level for section in markdown("---\na: b\n---\n\n# One\n").sections] == [1]
    assert [section.level for section in markdown("").sections] == [0]
