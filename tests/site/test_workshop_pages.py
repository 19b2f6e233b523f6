"""Pages of the Workshop: what became of each point of the reviews, and what only the designer can settle."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from rules_engine.core.data.rulebook import Audited, NotedByHand
from rules_engine.library import Loaded
from rules_engine.site import addresses
from rules_engine.site.pages import found_by_checks, markup, questions
from rules_engine.site.pages import rulings as rulings_pages
from rules_engine.site.pages.answers import BECAME, page_name
from rules_engine.site.pages.book import Book

DOCS = Path(__file__).parents[2] / "docs"
ANSWERED = "meaning-made/workshop/reviews-answered.md"
ASKED = "meaning-made/workshop/questions-for-the-designer.md"


def test_every_point_stands_on_its_page_with_what_became_of_it(book: Book, generated: dict[str, str]):
    """Point, mark, and a link to everything that answers it."""
    for full_id, answer in book.rulebook.answers.items():
        point = generated[ANSWERED].split(f'id="{full_id}"')[1].split("</li>")[0]
        assert BECAME[answer.became][0] in point
        assert point.count("<a ") >= len(answer.links) + len(answer.pages)
        for link in answer.links:
            assert addresses.address(book.books, link).rpartition("/")[2].partition(".md")[0] in point


def test_every_page_that_answers_a_point_is_there(book: Book, generated: dict[str, str]):
    """Generated, or written by hand."""
    for answer in book.rulebook.answers.values():
        for page in answer.pages:
            path, _, anchor = f"{book.name}/{page}".partition("#")
            assert path in generated or (DOCS / path).is_file(), f"{answer.id}: {page}"
            assert not anchor or f'id="{anchor}"' in generated[path], f"{answer.id}: {page}"


@pytest.mark.parametrize(
    ("path", "name"),
    [("index.md", "Overview"), ("cards/events.md", "Events"), ("glossary/index.md", "Glossary"), ("learn.md", "Learn")],
)
def test_a_page_is_called_after_its_path(path: str, name: str):
    """A link to it needs a name before it is made."""
    assert page_name(path) == name


def test_the_ledger_opens_on_what_changes_play(book: Book, generated: dict[str, str]):
    """The other kinds are one choice away, and each row says on whose word it stands."""
    text = generated["meaning-made/rulings/index.md"]
    kinds = re.findall(r'<section class="ledger[^>]* data-kind="([\w-]+)"', text)

    assert re.search(r'<div data-filter=".ledger" [^>]*data-first="changes-play"', text)
    assert kinds == [
        kind for kind in rulings_pages.KINDS if any(r.kind == kind for r in book.rulebook.rulings.values())
    ]
    for full_id, ruling in book.rulebook.rulings.items():
        (row,) = re.findall(rf"^\| \[[^|]*\]\(rule:{re.escape(full_id)}\).*$", text, re.MULTILINE)
        assert markup.AUTHORITIES[ruling.authority][0] in row


def test_fifteen_to_twenty_questions_stand_in_the_order_that_is_stated(book: Book, generated: dict[str, str]):
    """What can change the winner comes first, then what is at work most; on the page as in the list."""
    asked, _ = questions.questions(book)
    keys = [(question.stake, -question.at_work) for question in asked]

    assert 15 <= len(asked) <= 20
    assert keys == sorted(keys)
    assert re.findall(r"^## \d+\. .* \{ #([\w-]+) \}$", generated[ASKED], re.MULTILINE) == [q.ruling.id for q in asked]


def test_a_question_is_open_played_each_way_and_ready_to_be_settled(book: Book, generated: dict[str, str]):
    """Positions, what is played so far, the same moment under each answer, and a sentence for each to copy."""
    asked, _ = questions.questions(book)
    parts = re.split(r"^## .*\n", generated[ASKED], flags=re.MULTILINE)[1:]
    for question, part in zip(asked, parts, strict=False):
        ruling = question.ruling
        assert ruling.switch
        assert ruling.authority in ("our-reading", "pending")
        assert book.text(ruling.option(ruling.chosen).text) in part
        assert part.count('<table class="comparison"') >= 1
        assert part.count("data-copy=") == len(ruling.choices), f"{ruling.id}: give each option its 'settles'"
        assert all(book.text(position.says) in part for position in ruling.positions)


def test_every_open_switch_says_how_it_could_be_settled(book: Book):
    """Any of them may be asked once another example changes the order."""
    for ruling in book.rulebook.rulings.values():
        if ruling.switch and ruling.authority in questions.OPEN:
            assert all(option.settles for option in ruling.choices), ruling.id


def test_what_waits_for_a_note_is_named_below(book: Book, generated: dict[str, str]):
    """Nothing that waits for the designer is left out, played or not."""
    for full_id, ruling in book.rulebook.rulings.items():
        if ruling.authority == "pending":
            assert full_id in generated[ASKED] or f"#{ruling.id} " in generated[ASKED], full_id


def test_an_option_that_is_announced_cannot_be_chosen(book: Book, generated: dict[str, str]):
    """Its ruling's page says so, and offers no word for the command line."""
    for name, option in (("conversion", "two-energy-one-insight"), ("gather-mix", "trade-ups")):
        text = generated[f"meaning-made/rulings/{name}.md"]
        assert "not in force" in text
        assert f"{name}={option}" not in text
        assert option.replace("-", " ") not in "".join(re.findall(r'<th scope="col">(.*?)</th>', text))


def test_a_tooltip_stands_once_on_a_long_page():
    """The second link to a rule is a link, and no more."""
    link = '<a class="rule" href="../#a" title="Long.">A</a>'

    assert markup.tooltips_once(link + link) == link + '<a class="rule" href="../#a">A</a>'


FOUND = {name: f"{name}/workshop/what-the-checks-found.md" for name in ("meaning-made", "life-meaning")}


@pytest.mark.parametrize("name", FOUND)
def test_what_the_checks_found_stands_by_kind(books: dict[str, Loaded], generated: dict[str, str], name: str):
    """Each finding in the section of its code with its place and what it rests on, false alarms apart with a reason."""
    record, page = books[name].rulebook.audited, unescape(generated[FOUND[name]])
    assert record is not None
    parts = {part.partition("\n")[0].partition("#")[2].strip(" }"): part for part in page.split("\n## ")[1:]}

    for finding in record.findings:
        section = parts["false-alarms" if finding.false_alarm else finding.code]
        row = f"| {finding.at} | “{finding.text}” |"
        assert any(line.startswith(row) for line in section.splitlines()), row
        if not finding.false_alarm:
            assert all(f"rule:{cite}" in section for cite in finding.cites)
    assert {code for code in parts if code in found_by_checks.CODES} == {
        finding.code for finding in record.findings if not finding.false_alarm
    }
    assert len(re.findall(r"^\| .* \| (?:\*\*found|not found)", parts["noted"], re.MULTILINE)) == len(record.noted)
    assert str(record.claims["agreeing"]) in parts["reading"]


def test_what_was_noted_is_found_or_not_and_why(book: Book):
    """One item that the text's reading tells, one that the replay tells, one that is not found, one that is silent."""
    items = (
        NotedByHand(id="C1", kind="SELF", about="a", lines=(1, 2), found_by=("claim-number",), found_at=2),
        NotedByHand(id="C2", kind="SELF", about="b", lines=(3,), found_by=("wrong-total",), found_at=3, by_replay=True),
        NotedByHand(id="C3", kind="NUM", about="c", lines=(4,), because="It is a guess."),
        NotedByHand(id="C4", kind="TIME", about="d", lines=(5,), one_sided=True, because="It is left out."),
    )
    record = Audited(
        date="2026-11-23", version="0", sha256="", characters=9, kinds={}, claims={}, abstained={}, declined={},
        words={}, noted=items,
    )  # fmt: skip
    (page,) = found_by_checks.pages(replace_audited(book, record)).values()

    assert "| a | **found** by `claim-number` |" in page
    assert "| b | **found** by `wrong-total`, in the replay |" in page
    assert "| c | not found: It is a guess. |" in page
    assert "Of the other 3 the checks tell 2 without help (67\u00a0%), 1 of these in the replay" in page
    (page,) = found_by_checks.pages(replace_audited(book, replace(record, noted=(items[0], items[2])))).values()
    assert "do not go together. Of these the checks tell 1 without help (50\u00a0%).\n" in page
    assert "false alarm" not in page


def test_a_rulebook_whose_text_was_not_audited_has_no_such_page(book: Book):
    """Nor does the first page of its Workshop lead to one."""
    without = replace_audited(book, None)

    assert found_by_checks.pages(without) == {}
    assert list(found_by_checks.links(without)) == []


def replace_audited(book: Book, record: Audited | None) -> Book:
    """Return a book with another record of an audit."""
    loaded = replace(book.loaded, rulebook=replace(book.rulebook, audited=record))
    return Book({book.name: loaded}, loaded)
