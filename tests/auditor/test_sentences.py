"""A document in sentences: where they end, and what each inherits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sentencex

import rules_engine
from rules_engine.auditor.text.sentence import Sentence
from rules_engine.auditor.text.sentences import sentences
from rules_engine.auditor.text.splitting import split
from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import Document, Span


def parted(text: str) -> list[str]:
    """Return the sentences of a line of text."""
    return [text[slice(*span)] for span in split(text, 0, len(text))]


def said(document: Document, span: Span | None) -> str:
    return " ".join(document.prose[slice(*span)].split()) if span else ""


def read_all(text: str, syntax: str = "markdown") -> list[tuple[Sentence, str]]:
    """Return the sentences of a text, each with its words."""
    document = read(text, syntax)
    return [(it, said(document, (it.start, it.end))) for it in sentences(document)]


@pytest.mark.parametrize(
    "text",
    [
        "Take e.g. Shell or Skin.|Then draw.",
        "A slot holds max. 3 cards, i.e. one of each kind.|No more.",
        "Take it (see p. 4 and pp. 7 ff.) at once.|It is yours.",
        "Energy vs. Insight is the question.|Fig. 3 shows it.",
        "It takes approx. 45 min. per player.|You need a pen.",
        "Card no. 5 is the last one.|No.|No.|3 of each.|Stop.",
        "It costs 3.5 Energy.|It is worth 1.|You pay at once.",
        "Draw … and draw.|Stop…|Then go on.",
        "... Take 3.|Really?!|Yes!|Go on.",
        "He said “Take 3.”|Then he left.",
        "He said “Take 3!” and left.|She stayed.",
        "Put it down (the blue one. It is small.) and draw.|Stop.",
        "(Take one.)|(Take two.)",
        "1. Take a card.|2. Pay for it.",
        "Q. May I?|A. You may.",
        "It doesn't.|Whoever starts it ends it.",
        "St. Ives plays with J. Smith.|They win.",
        "We take tea, coffee, etc. before it.|All of it.",
        "the cap is 8.|you lose the rest.",
    ],
)
def test_stops_that_end_a_sentence(text: str) -> None:
    """Those of abbreviations, numbers, brackets and numbered lines do not."""
    assert parted(text.replace("|", " ")) == text.split("|")


def test_what_never_ends_is_parted_at_lines_and_blanks() -> None:
    """A log without stops would be one sentence, and take long to read."""
    lines = [f"turn {n} they take {n} tokens and go on with the next card of the row" for n in range(30)]
    endless = "and then one more " * 100

    assert parted("\n".join(lines)) == lines
    assert parted("\n".join(lines[:3])) == ["\n".join(lines[:3])]
    assert [len(part) for part in parted(endless.strip())] == [998, 800]
    assert [len(part) for part in parted("a" * 2500)] == [1000, 1000, 500]


def rule_texts() -> Iterator[str]:
    for name in rules_engine.rulebooks():
        for rule in rules_engine.rulebook(name).rules.values():
            yield " ".join(rule.text.split())


def test_our_rules_are_parted_as_another_program_parts_them() -> None:
    """The rules are written plainly; sentencex has other abbreviations, and no brackets."""
    texts = list(rule_texts())
    unlike = [text for text in texts if parted(text) != [part.strip() for part in sentencex.segment("en", text)]]

    assert len(texts) > 200
    assert len(unlike) <= len(texts) // 50, unlike


def test_a_sentence_goes_over_a_soft_end_of_a_line() -> None:
    """In Markdown it does; two blanks, a tag or a “key: value” end it."""
    text = (
        "Each player takes 3 Energy\nand 2 Insight. Then\nall draw.\n\n"
        "Play  \nWin<br>Lose\n\nPlayers: 2-6\nTime: 45\nGo on."
    )

    assert [words for _, words in read_all(text)] == [
        "Each player takes 3 Energy and 2 Insight.",
        "Then all draw.",
        "Play",
        "Win",
        "Lose",
        "Players: 2-6",
        "Time: 45",
        "Go on.",
    ]


def test_lines_of_plain_text_stand_alone_unless_they_are_wrapped() -> None:
    """A line goes on where it is full, or where the next one could begin no statement."""
    text = (
        "The starting player shuffles the deck of Patterns, deals six of them and puts the\n"
        "Rest of the deck beside the board, with the back up, where everybody can reach it\n"
        "and nobody can see it\n"
        "Players 2-6\n"
        "Time 45 minutes\n"
    )

    assert [words for _, words in read_all(text, "text")] == [
        "The starting player shuffles the deck of Patterns, deals six of them and puts the Rest of the deck beside the "
        "board, with the back up, where everybody can reach it and nobody can see it",
        "Players 2-6",
        "Time 45 minutes",
    ]


def test_items_inherit_what_leads_into_their_list() -> None:
    """The last sentence of the paragraph, or the outer item; and a number where the list has numbers."""
    text = "Take a mat. You begin with:\n\n- 3 Energy. No more.\n- **Insight** – two\n  1. one\n  1. two\n\nEnd.\n"
    document = read(text, "markdown")

    found = [
        (said(document, (it.start, it.end)), it.place, said(document, it.lead_in), it.number)
        for it in sentences(document)
    ]

    assert found == [
        ("Take a mat.", "prose", "", 0),
        ("You begin with:", "prose", "", 0),
        ("3 Energy.", "item", "You begin with:", 0),
        ("No more.", "item", "You begin with:", 0),
        ("Insight – two", "item", "You begin with:", 0),
        ("one", "item", "Insight – two", 1),
        ("two", "item", "Insight – two", 2),
        ("End.", "prose", "", 0),
    ]


def test_items_of_plain_text_follow_the_line_above_them() -> None:
    """Without an empty line between, too; a line behind a list is none of its items."""
    text = "Players / Time\n- 2-6 Players\nAt the end, each counts:\n- Vitals\n   - and Legacy\nThat is all.\n- Stray\n"
    document = read(text, "text")

    found = [(said(document, (it.start, it.end)), it.place, said(document, it.lead_in)) for it in sentences(document)]

    assert found == [
        ("Players / Time", "heading", ""),
        ("2-6 Players", "item", ""),
        ("At the end, each counts:", "prose", ""),
        ("Vitals", "item", "At the end, each counts:"),
        ("and Legacy", "item", "Vitals"),
        ("That is all.", "prose", ""),
        ("Stray", "item", ""),
    ]


def test_numbers_and_terms_of_wikitext() -> None:
    """Items are counted as they are shown; what is defined leads into its definition."""
    text = "Do this:\n# one\n## deep\n# two\n; Term : here\n;Other\n:there\n"
    document = read(text, "wikitext")

    found = [(said(document, (it.start, it.end)), said(document, it.lead_in), it.number) for it in sentences(document)]

    assert found[1:] == [
        ("one", "Do this:", 1),
        ("deep", "one", 1),
        ("two", "Do this:", 2),
        ("Term", "Do this:", 0),
        ("here", "Term", 0),
        ("Other", "Do this:", 0),
        ("there", "Other", 0),
    ]


def test_cells_have_the_heads_of_their_column_and_row() -> None:
    """A head is a heading, unless a row begins with a sentence."""
    text = "| Card | Text |\n|---|---|\n| Shell | Costs 2. Gives 1. |\n| You start with 3 | yes |\n"
    document = read(text, "markdown")

    found = [
        (said(document, (it.start, it.end)), it.place, said(document, it.column), said(document, it.row))
        for it in sentences(document)
    ]

    assert found == [
        ("Card", "heading", "", ""),
        ("Text", "heading", "", ""),
        ("Shell", "heading", "Card", ""),
        ("Costs 2.", "cell", "Text", "Shell"),
        ("Gives 1.", "cell", "Text", "Shell"),
        ("You start with 3", "cell", "Card", ""),
        ("yes", "cell", "Text", "You start with 3"),
    ]


def test_headings_above_come_nearest_first() -> None:
    """A line in bold that stands alone is one, too; a claim in bold is not."""
    text = "# Book\n\n## Setup\n\n**Energy**\n\nTake 3.\n\n**You take 3 Energy**\n\n# Other\n\nEnd.\n"
    document = read(text, "markdown")

    found = [
        (said(document, (it.start, it.end)), [said(document, head) for head in it.headings])
        for it in sentences(document)
    ]

    assert found == [
        ("Book", []),
        ("Setup", ["Book"]),
        ("Energy", ["Setup", "Book"]),
        ("Take 3.", ["Energy", "Setup", "Book"]),
        ("You take 3 Energy", ["Energy", "Setup", "Book"]),
        ("Other", []),
        ("End.", ["Other"]),
    ]


def test_what_is_said_beside_a_claim_is_a_sentence_of_its_own() -> None:
    """So that nobody takes it for the claim."""
    text = "Unlike in chess, you start with 3 Energy, not 4. The cap is 8 (was 10). Take 2, but not more than 3."

    assert [(it.kind, words) for it, words in read_all(text)] == [
        ("other-game", "Unlike in chess,"),
        ("rule", "you start with 3 Energy"),
        ("quotation", ", not 4"),
        ("rule", "The cap is 8"),
        ("history", "(was 10)"),
        ("rule", "Take 2, but not more than 3."),
    ]
