"""Pages of the Workshop: what became of each point of the reviews, and what only the designer can settle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_engine.site import addresses
from rules_engine.site.pages import markup, questions
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
