"""Every number on a generated page is that of the data or of what stands below it, counted here once more."""

from __future__ import annotations

import re
from collections import Counter
from types import SimpleNamespace

import pytest

from rules_engine.library import Loaded
from rules_engine.replay import replay
from rules_engine.site import addresses
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.layers import _meaning
from rules_engine.site.pages.questions import STAKES, _stake
from tests.site.reading_pages import plain, prose, sections, tables

LAYERED = ["meaning-made", "life-meaning"]
FAULTY = ["meaning-made", "life-meaning"]
"""Their published examples have mistakes of play, and promises."""


def _counted(text: str, noun: str) -> list[int]:
    """Return the numbers that stand before a noun."""
    return [int(number) for number in re.findall(rf"(\d+) {noun}s?\b", text)]


def test_what_is_folded_away_is_counted(generated: dict[str, str]):
    """A summary says how many links, or rows, open below it."""
    for path, page in generated.items():
        for summary, inner in re.findall(r"<summary>([^<]*: \d+ [^<]*|Opens [^<]*)</summary><p>(.*?)</p>", page):
            assert int(re.findall(r"\d+", summary)[-1]) == inner.count("<a "), (path, summary)
        for number, inner in re.findall(
            r'^\?\?\? abstract "(?:Why )?(\d+) .*"\n((?:\n|    .*\n)+)', page, re.MULTILINE
        ):
            rows = [row for _, *rows in tables(inner) for row in rows] or re.findall(r"^    - ", inner, re.MULTILINE)
            assert int(number) == len(rows), path


@pytest.mark.parametrize("name", LAYERED)
def test_layers_count_their_cards(books: dict[str, Loaded], generated: dict[str, str], name: str):
    """Those that have the layer, and those that ask for it."""
    book = books[name].rulebook
    has = Counter(getattr(card, "layer", 0) for card in book.cards.values())
    asked = Counter(
        layer for card in book.cards.values() for layer in {*getattr(getattr(card, "requirement", None), "layers", ())}
    )
    for number, rung in re.findall(r'<li value="(\d+)"(.*?)</li>', generated[f"{name}/layers.md"]):
        for title, counts in (("Cards", has), ("Asked for by", asked)):
            shown = re.findall(rf"<summary>{title}: (\d+) ", rung)
            assert shown == [str(counts[int(number)])] * bool(counts[int(number)]), (name, number, title)


def test_rulings_are_counted_by_kind(books: dict[str, Loaded], generated: dict[str, str]):
    """On their own page and in the Workshop."""
    for name, loaded in books.items():
        kinds = Counter(str(ruling.kind) for ruling in loaded.rulebook.rulings.values())
        page = generated[f"{name}/rulings/index.md"]
        shown = re.findall(r'data-kind="(.*?)".*?(\d+) rulings?\.\n\n(.*?)</section>', page, re.DOTALL)
        listed = re.findall(r"\(\.\./rulings/index\.md#(.*?)\):\*\* (\d+)\.", generated[f"{name}/workshop/index.md"])

        assert {kind: int(number) for kind, number, _ in shown} == kinds
        assert {kind: len(tables(table)[0]) - 1 for kind, _, table in shown} == kinds
        assert {kind: int(number) for kind, number in listed} == kinds


def test_the_workshop_counts_names_icons_and_what_stands_in(books: dict[str, Loaded], generated: dict[str, str]):
    """As the rulebook has them."""
    for name, loaded in books.items():
        book, page = loaded.rulebook, generated[f"{name}/workshop/index.md"]
        replaced = sum(len(term.replaces) for term in book.terms.values())
        cells = [cell for table in book.tables.values() for row in table.rows for cell in row.cells]
        marks = [Counter(thing.provenance for thing in things) for things in (book.cards.values(), cells)]

        assert re.findall(r"^(\d+) names? (?:is|are) \[", page, re.MULTILINE) == [str(replaced)]
        assert re.findall(r"^(\d+) icons? for", page, re.MULTILINE) == [str(len(book.icons))] * bool(book.icons)
        shown = tables(sections(page)["What is still missing"])[0]
        kinds = [word.lower() for word in shown[0][1:]]
        assert [[int(cell) for cell in row[1:]] for row in shown[1:]] == [[mark[k] for k in kinds] for mark in marks]


def test_cells_that_stand_in_are_counted_for_each_table(books: dict[str, Loaded], generated: dict[str, str]):
    """Every table with cells that are not as published is named, and no other."""
    for name, loaded in books.items():
        page = generated.get(f"{name}/workshop/cards-still-missing.md", "")
        marks = {
            table.name: Counter(cell.provenance for row in table.rows for cell in row.cells)
            for table in loaded.rulebook.tables.values()
        }
        wanted = {table: mark for table, mark in marks.items() if set(mark) - {"published"}} if page else {}
        found = tables(sections(page)["Cells of the tables"])[0] if wanted else [[""]]
        kinds = [word.lower() for word in found[0][1:]]
        assert {plain(row[0]): [int(cell) for cell in row[1:]] for row in found[1:]} == {
            table: [mark[kind] for kind in kinds] for table, mark in wanted.items()
        }


def test_coverage_adds_up(generated: dict[str, str]):
    """What is shown and what is not yet are all there is."""
    for path, page in generated.items():
        if path.endswith("/coverage.md"):
            for row in tables(prose(page))[0][1:]:
                total, shown, lacking = map(int, row[1:])
                assert total == shown + lacking > 0, (path, row)


@pytest.mark.parametrize("name", FAULTY)
def test_examples_count_their_promises_and_mistakes(books: dict[str, Loaded], generated: dict[str, str], name: str):
    """Kept ones have a mark; each way to go on has the numbers of its replay."""
    loaded = books[name]
    told = 0
    for full_id, example in loaded.rulebook.examples.items():
        page = generated[addresses.address(books, full_id).lstrip("/").partition("#")[0]]
        if example.promises:
            below = sections(page)["What the text promises"]
            rows = tables(below)[0][1:]
            kept = sum(row[2] == "✓" for row in rows)
            assert f"{kept} of {len(rows)} promises are kept." in below
            assert len(rows) == len(example.promises)
            assert all((row[1] == "kept") == (row[2] == "✓") for row in rows)
        if not example.compares and "If it is played on differently" in page:
            told += 1
            shown = [row[1:] for row in tables(sections(page)["If it is played on differently"])[0][1:4]]
            assert shown == [_numbers(replay(loaded, example, when_illegal=way)) for way in ("grant", "skip", "stop")]
    assert told


def _numbers(trace) -> list[str]:
    illegal = [step for step in trace.steps if step.objections]
    mistakes = sum(len(step.objections) for step in illegal)
    wrong = [claim for step in trace.steps for claim in step.claims if not claim.ok]
    return [str(number) for number in (len(trace.steps), len(illegal), mistakes, len(wrong))]


def test_variants_say_what_is_chosen_and_how_rules_read(books: dict[str, Loaded], generated: dict[str, str]):
    """What counts where nobody chooses, where something does; and the words of rules of variants that change some."""
    book, page = books["meaning-made"].rulebook, generated["meaning-made/variants.md"]
    below = dict(re.findall(r"^## [^\n]* \{ #(\S+) \}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
    for full_id, variant in book.variants.items():
        for parameter in variant.parameters:
            (line,) = re.findall(rf"^- .* \(`{parameter.id}`\): (.*)$", below[full_id], re.MULTILINE)
            otherwise = re.findall(r"; (\S+) if you do not choose", line)
            assert otherwise == ([] if parameter.default is None else [str(parameter.default)])
        reads = re.findall(r"With it these rules read:\n\n((?:- .*\n)+)", below[full_id])
        rules = re.findall(r"^- \[.*?\]\(rule:(.*?)\):", "".join(reads), re.MULTILINE)
        assert rules == list(variant.reads)


@pytest.mark.parametrize(
    ("ends", "stake"),
    [
        ([({"ended": "a"}, 1), ({"ended": "b"}, 1)], 0),
        ([({"winners": ["Ann"]}, 1), ({"winners": ["Ben"]}, 1)], 0),
        ([({"ended": "a"}, 1), ({"ended": "a"}, 2)], 1),
        ([({"ended": "a", "round": 1}, 1), ({"ended": "a", "round": 2}, 1)], 2),
    ],
)
def test_what_is_at_stake_is_the_gravest_difference(ends, stake: int):
    """Who wins or whether the game ends, then tracks and tokens, then all else."""
    traces = [SimpleNamespace(steps=[SimpleNamespace(table=table)], final=final) for table, final in ends]

    assert STAKES[_stake(traces)] == STAKES[stake]


def test_texts_in_html_have_their_links(book: Book):
    """An id in brackets is a link with its own words, or with those of the text."""
    page = "meaning-made/layers.md"

    said = book.html("See [[mm.load]] and [[mm.load.tokens|this]].", page)

    assert re.findall(r'<a [^<>]*href="([^"]*)"[^<>]*>(.*?)</a>', said) == [
        ("../rules/load/", book.label("mm.load")),
        ("../rules/load/#mm.load.tokens", "this"),
    ]


@pytest.mark.parametrize("plain_words", ["Layer 1: where it ends.", "where it ends."])
def test_a_layer_says_what_it_is_about(plain_words: str):
    """Without the number before the colon; a sentence without one is said whole."""
    assert _meaning(plain_words) == "Where it ends."
