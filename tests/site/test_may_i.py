"""May I…? as a page: every question with its answer, what it cites, and what the engine says in its positions."""

from __future__ import annotations

import json
import re
from html import unescape

import html5lib
import pytest

from rules_engine.core.data.player_questions import VERDICTS
from rules_engine.may_i import about, proving
from rules_engine.site.addresses import Books
from rules_engine.site.escaping import escaped
from rules_engine.site.pages import may_i, shown_answers
from rules_engine.site.pages.book import Book

NAMES = ("meaning-made", "life-meaning", "meeple-inc")


@pytest.fixture(scope="module")
def made(books: Books) -> dict[str, tuple[Book, str]]:
    """Each rulebook, and its page."""
    safe = escaped(books)
    shown = {name: Book(safe, safe[name]) for name in NAMES}
    return {name: (book, may_i.pages(book)[f"{name}/may-i.md"]) for name, book in shown.items()}


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_says_what_it_cites_and_how_it_opens(made, name: str):
    """The id it stands on first, then at most two."""
    book, page = made[name]
    articles = html5lib.parse(page, namespaceHTMLElements=False).iterfind(".//article")
    found = {article.get("id"): article for article in articles}

    assert found
    assert {*found} == {each.id for each in book.rulebook.questions.values()}
    for question in book.rulebook.questions.values():
        article = found[question.id]
        assert article.get("data-cites", "").split() == list(question.cites)
        says = article.find(".//b[@class]")
        assert says is not None
        assert says.text == unescape(book.filled(VERDICTS.get(str(question.says), str(question.says))))


def test_an_answer_stands_at_its_moment(made):
    """In the order of the quick reference; what comes before play is first."""
    book, page = made["meaning-made"]
    headings = re.findall(r"^## (.*) \{", page, re.MULTILINE)
    moments = [moment.title for moment, _ in about.by_moment(book.rulebook)]

    assert headings == moments
    own = [moment.title for moment in book.rulebook.manifest.moments]
    assert [title for title in headings if title in own] == [title for title in own if title in headings]
    fragile = page.partition("## You become Fragile")[2].partition("\n## ")[0]
    assert 'id="donate-while-fragile"' in fragile


@pytest.mark.parametrize("name", NAMES)
def test_a_position_says_what_the_engine_says(made, name: str):
    """A pair says both: why it is refused in one position, and that it is allowed in the other."""
    book, _ = made[name]
    pairs = [each for each in book.rulebook.questions.values() if each.shown and each.shown.but]

    assert pairs
    for question in pairs:
        told = shown_answers.told(book, question, "x.md")
        assert told.count("<b>refused</b>") == told.count("<b>allowed</b>") == 1, question.id


OTHERWISE = {
    "meeple-inc": {
        "basic-point": "If you play “No. The last picture only explains an icon” (your choice): refused",
        "upgrade-past-four": "With Alex's 📦Game Box at 3: allowed",
        "no-worker-left": "With nothing at space 4 of Gain Basic Resources: allowed",
        "pow-none": "With Alex's Sore Loser at the POW space: allowed",
        "free-when": "In Alex's turn: allowed",
        "seat-how": "Without “Alex: Place a worker on space 1 of Play Card”: refused",
        "trade-without-action": "With leave to trade: allowed",
    },
    "meaning-made": {
        "recycle-twice": "In Limited Recycle: refused",
        "touchpoint-alone": "If Alex and Brooke play: allowed",
        "too-many-for-initiative": "With 1 ☀️Energy on Local Clinic: allowed",
        "convert-twice": "Without the first “Alex: Convert ☀️Energy”: allowed",
        "try-again": "Without “Alex: 💬Touchpoint Brooke, give ☀️Energy” and “Brooke: Answer decline”: allowed",
        "higher-layer-for-icon": "With Skin, not Pulse, in Alex's 🎨Pattern Palette: allowed",
        "forbidden-action": "With ♻️Recycle, not 🧬Load Pattern, in what an Event forbids: allowed",
    },
    "life-meaning": {
        "discounts-add-up": "Without Tide Line in Alex's 🧬Pattern Stack: refused",
        "pledge-in-my-turn": "In the Stability Check: allowed",
        "recalibrate-marked-row": "With Mentorship Archive in the ⚙️Projects row: allowed",
        "obtain-other-token": "With Alex at 1 🔁Regulation: allowed",
    },
}
"""What is otherwise in the second position of questions, one of each kind."""


@pytest.mark.parametrize("name", NAMES)
def test_the_one_thing_that_differs_is_said(made, name: str):
    """The option, the step that is missing, or what lies where; never by an id or as “another table”."""
    book, _ = made[name]
    questions = {each.id: each for each in book.rulebook.questions.values()}

    for question, says in OTHERWISE[name].items():
        told = re.sub(r"<[^>]+>", "", shown_answers.told(book, questions[question], "x.md").replace("<li>", "\n"))
        assert f"\n{says}" in unescape(told), question


@pytest.mark.parametrize("name", NAMES)
def test_every_position_that_changes_something_is_drawn(made, books: Books, name: str):
    """Where one differs from its pair on the table, or its step moves something that lies in a zone."""
    book, page = made[name]
    drawn = json.loads(shown_answers.files(escaped(books))[f"{name}/may-i/positions.json"])["figures"]
    rooms = re.findall(r'data-drawn="([^"]+)"', page)
    places = [each.id + at for each in book.rulebook.questions.values() for at, _, _ in proving.positions(each)]

    assert rooms
    assert {*drawn} <= {*rooms} == {*places}
    assert len(drawn) > 0.7 * len(rooms)
    assert all("<svg" in figure for figure in drawn.values())
