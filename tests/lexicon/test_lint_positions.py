"""Findings stand where they say, in whatever text: at a finding's place in the file its own words are read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.lexicon import documents
from rules_engine.lexicon.fixes.fixing import WordFinding
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, lint
from rules_engine.lexicon.readers.document import CUT, Document
from tests.lexicon.figures import Passage, glossaries, passages
from tests.lexicon.test_readers import ENDLESS, PIECES, syntaxes
from tests.soaking import examples

WORDS = Lexicon(glossaries())
DRIFT = (
    "the Pattern Market", "Pattern\r\n  Markets", "a Project Portfolio", "🎨Pattern", "⭐ Meaning", "🧬 Pattern",
    "🌈Pattern Prism", "6 🌳Legacy', ", "gain 2 ❤️Support’ now", "the pattern prism", "Pattern Prizm", "🧬Patern",
    "🎟️Chits", "Projects row", "Pattern Gallery", "🧠Coherence", "the 🛠️\rInitiative index",
)  # fmt: skip
ENDS = ("\n", "\r\n", "\r", "\n\r\n", "\r\r\n")
soups = st.lists(
    st.one_of(st.sampled_from(DRIFT), st.sampled_from(PIECES), st.sampled_from(ENDS), st.text(max_size=3)), max_size=40
).map("".join)


def offset(text: str, line: int, column: int) -> int:
    """Return where a place is, by walking there one character at a time."""
    at = 0
    for _ in range(line - 1):
        while text[at] not in "\r\n":
            at += 1
        at += 2 if text.startswith("\r\n", at) else 1
    assert not set("\r\n") & set(text[at : at + column - 1]), "the line is shorter"
    return at + column - 1


def assert_in_place(document: Document, found: tuple[WordFinding, ...]) -> None:
    """Places, spans and texts of all findings agree with the text; none goes across what parts words."""
    text = document.text
    for it in found:
        start, end = offset(text, it.line, it.column), offset(text, it.end_line, it.end_column)
        assert (start, end) == it.span
        assert it.text == text[start:end] != ""
        assert CUT not in document.prose[start:end]
        assert all(offset(text, also["line"], also["column"]) < len(text) for also in it.also)
        assert all(start - 5 <= fix.start <= fix.end <= end + 1 for fix in it.fixes), "an article may stand before"
    assert [it.span for it in found] == sorted(it.span for it in found)


@syntaxes
@pytest.mark.parametrize("book", [None, "meaning-made"])
@settings(max_examples=examples(120), deadline=None)
@given(soup=soups)
def test_the_text_at_a_findings_place_is_its_own(book: str | None, syntax: str, soup: str):
    """Whatever markup, line ends and drift come after one another."""
    document = documents.read(soup, syntax)

    assert_in_place(document, lint(document, WORDS, book, enabled=CODES))


def found_in(text: str, syntax: str) -> list[tuple[int, int, str]]:
    """Return line, column and text of each finding, which stand where they say."""
    document = documents.read(text, syntax)
    found = lint(document, WORDS, "meaning-made")
    assert_in_place(document, found)
    return [(it.line, it.column, it.text) for it in found]


@syntaxes
@pytest.mark.parametrize("piece", ENDLESS.values(), ids=ENDLESS)
def test_what_is_never_closed_hides_nothing_before_it(syntax: str, piece: str):
    """Drift before it is found, and what is found after it stands where it says."""
    text = f"Fill the Pattern Market.\r\n\r\n{piece * (3000 // len(piece))}Pattern Market\r\rThe 🎨Pattern deck.\n"

    assert found_in(text, syntax)[0] == (1, 10, "Pattern Market")


NESTED = {
    "markdown": ("> ", "- ", "<div>|</div>", "[|]", "*|*", "**_|_**", "(|)", "`|`", "[![|](a)](b)", "<b>|</b>"),
    "wikitext": ("{{x|", "{{x|}}", "[[File:x|]]", "{{{x|}}}", "\n{|\n|\n|}\n", "<div>|</div>", "*", ":", "''|''"),
    "text": ("> ", "(|)", "[|]", "“|”", "  "),
}


def nested(pair: str, depth: int) -> str:
    """Return what opens so many times, and closes as often where it closes."""
    opened = {"{{x|}}": "{{x|", "[[File:x|]]": "[[File:x|", "{{{x|}}}": "{{{x|", "\n{|\n|\n|}\n": "\n{|\n|\n"}
    if pair in opened:
        return opened[pair] * depth + "x" + pair.removeprefix(opened[pair]) * depth
    left, _, right = pair.partition("|")
    return left * depth + "x" + right * depth


@pytest.mark.parametrize(("syntax", "pair"), [(syntax, pair) for syntax, pairs in NESTED.items() for pair in pairs])
def test_however_deep_things_lie_what_follows_is_found(syntax: str, pair: str):
    """Two thousand levels, and then a paragraph like any other."""
    before = nested(pair, 2000)
    text = f"{before}\n\n\nFill the Pattern Market.\n"

    assert found_in(text, syntax)[-1:] == [(before.count("\n") + 4, 10, "Pattern Market")]


@syntaxes
def test_every_end_of_line_counts_once(syntax: str):
    """LF, CR LF and CR in one text, also inside a term; what only looks like the end of a line is none."""
    text = "Fill the Pattern Market.\r\rThe\u2028\x0c\x85 Pattern\r\nMarket is\rfull.\n\r\n🧬🧬 A Pattern\nMarket.\r\n"

    assert found_in(text, syntax) == [
        (1, 10, "Pattern Market"),
        (3, 8, "Pattern\r\nMarket"),
        (7, 6, "Pattern\nMarket"),
    ]


def test_how_lines_end_makes_no_difference():
    """A page saved on another system has the same findings in the same places."""
    for passage in passages("development"):
        usual = shape(passage, passage["text"])
        for end in ("\r\n", "\r"):
            assert shape(passage, passage["text"].replace("\n", end)) == usual, (passage["id"], end)


def shape(passage: Passage, text: str) -> list[tuple[str, int, int, str]]:
    """Return code, line, column and words of each finding in a text of a passage's kind."""
    found = lint(documents.read(text, passage["syntax"]), WORDS, passage["rulebook"], enabled=CODES)
    return [(it.code, it.line, it.column, " ".join(it.text.split())) for it in found]
