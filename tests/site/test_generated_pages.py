"""Generated pages show the whole rulebook, say where it comes from, and keep newcomers away from mistakes."""

from __future__ import annotations

import itertools
import json
import operator
import re
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.checks import page_links
from rules_engine.core.data.reading import otherwise
from rules_engine.library import Loaded
from rules_engine.replay import replay
from rules_engine.site import addresses
from rules_engine.site.pages import pages
from rules_engine.site.pages.book import url

TOY = Path(__file__).parents[1] / "bad_input" / "base"
DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def made(generated: dict[str, str]) -> dict[str, str]:
    """Every generated page."""
    return generated


def test_every_id_leads_to_a_page_that_has_it(books: dict[str, Loaded], made: dict[str, str]):
    """An address names a page, and on it the anchor."""
    for loaded in books.values():
        for full_id in loaded.rulebook.ids():
            path, _, anchor = addresses.address(books, full_id).lstrip("/").partition("#")
            assert path in made, full_id
            assert not anchor or f"#{anchor} " in made[path] or f'id="{anchor}"' in made[path], full_id


def test_the_check_of_links_knows_every_page_that_is_made(books: dict[str, Loaded], made: dict[str, str]):
    """A link to a page that is there only when the site is built is not broken."""
    known = set().union(*(page_links.made_for(loaded) for loaded in books.values()))

    assert {"/".join(path.split("/")[:2]).removesuffix(".md") for path in made} - known == set()


def test_every_page_says_whose_words_it_uses_and_meets_no_macro(made: dict[str, str]):
    """Rule texts never meet the macros of hand-written pages."""
    for path, text in made.items():
        front = text.split("---\n")[1]
        assert "render_macros: false" in front, path
        assert "rulebook: " in front, path


def test_headings_read_like_sentences(made: dict[str, str]):
    """A page has one of the first level, before all others; none is shouted or hides within a line."""
    for path, text in made.items():
        prose = re.sub(r"^ *```.*?^ *```$", "", text.split("---\n", 2)[2], flags=re.MULTILINE | re.DOTALL)
        headings = re.findall(r"^(#+) (.*?)(?: \{.*\})?$", prose, re.MULTILINE)
        assert [mark for mark, _ in headings].index("#") == 0, path
        assert [mark for mark, _ in headings].count("#") == 1, path
        for mark, said in headings:
            letters = re.sub(r"\W", "", re.sub(r"<.*?>", "", said))
            assert mark == "#" or not letters[:1].islower(), (path, said)
            assert len(letters) < 3 or not letters.isupper(), (path, said)
        assert not re.search(r"^.*\w#+ \w.*$", prose, re.MULTILINE), path


def test_no_page_shows_braces(made: dict[str, str]):
    """Every fact and every claim in braces is printed; only templates for wikis have some."""
    for path, text in made.items():
        assert not re.search(r"&#12[35];", re.sub(r'data-copy="[^"]*"', "", text)), path


def test_every_rule_and_term_can_be_copied_for_a_wiki(books: dict[str, Loaded], made: dict[str, str]):
    """Two buttons stand beside each: a link and a template."""
    for loaded in books.values():
        for full_id in (*loaded.rulebook.rules, *loaded.rulebook.terms):
            text = made[addresses.address(books, full_id).lstrip("/").partition("#")[0]]
            name = addresses.local(full_id)
            assert f"&#91;&#91;{loaded.rulebook.prefix}:{name}&#124;" in text, full_id
            assert f"&#124;{loaded.rulebook.prefix}&#124;{name}&#124;" in text, full_id


def test_a_page_a_definition_names_links_to_it(books: dict[str, Loaded], made: dict[str, str]):
    """`used_by: page:cards` is kept: the page refers to the rule."""
    for loaded in books.values():
        head = loaded.rulebook.name
        for rule in loaded.rulebook.rules.values():
            page = rule.used_by.removeprefix("page:")
            if page == rule.used_by:
                continue
            if page == "overview":
                texts = [(DOCS / head / "index.md").read_text("utf-8")]
            else:
                texts = [text for path, text in made.items() if path.startswith(f"{head}/{page}")]
            assert any(rule.id in text for text in texts), f"{rule.id} is not on the page {page}"


@pytest.mark.parametrize(("game", "title"), [("meaning-made", "Player Aid"), ("life-meaning", "For each player")])
def test_the_sheet_of_each_player_is_called_as_its_rulebook_calls_it(made: dict[str, str], game: str, title: str):
    """One that has a word for it is taken at that."""
    assert f'title: "{title}, to hand"' in made[f"{game}/player-aid.md"]


def test_an_example_with_mistakes_is_labeled_and_ranks_low(books: dict[str, Loaded], made: dict[str, str]):
    """A newcomer never meets it by accident."""
    for loaded in books.values():
        for full_id, example in loaded.rulebook.examples.items():
            if example.status == "published":
                text = made[addresses.address(books, full_id).lstrip("/")]
                assert "(with mistakes)" in text.splitlines()[1]
                assert "boost: 0.3" in text
                assert '!!! warning "Do not learn the game from this example"' in text


@pytest.mark.parametrize(("game", "track"), [("meaning-made", "Meaning"), ("life-meaning", "Drift")])
def test_every_step_is_shown_with_the_table_after_it(
    books: dict[str, Loaded], made: dict[str, str], game: str, track: str
):
    """One list item and one picture a step, in order, and each objection links to its rule."""
    loaded = books[game]
    trace = replay(loaded, loaded.rulebook.examples[f"{loaded.rulebook.prefix}.example.published-example"])
    text = made[f"{game}/examples/published-example.md"]

    assert re.findall(r'<li id="([\w.-]+)" class="step', text) == [step.id for step in trace.steps]
    found = re.search(r'<script type="application/json">(.*?)</script>', text, re.DOTALL)
    assert found
    states = itertools.accumulate(json.loads(found[1]), operator.or_)
    shown = [int(re.findall(rf"\b{track} (\d+) of", state["world-board/0"])[0]) for state in states]
    assert shown == [step.state[track.lower()] for step in trace.steps]
    for step in trace.steps:
        item = text.split(f'<li id="{step.id}"')[1].split('<li id="')[0]
        assert all(f"#{objection.rule}" in item for objection in step.objections)


@pytest.mark.parametrize("game", ["meaning-made", "life-meaning"])
def test_the_example_page_counts_what_a_replay_finds(books: dict[str, Loaded], made: dict[str, str], game: str):
    """Numbers on it are computed, never typed."""
    loaded = books[game]
    trace = replay(loaded, loaded.rulebook.examples[f"{loaded.rulebook.prefix}.example.published-example"])
    steps = sum(bool(step.objections) for step in trace.steps)

    assert f"{len(trace.mistakes)} mistakes of play in {steps} steps" in made[f"{game}/examples/published-example.md"]


def test_the_published_example_is_read_in_each_way_its_game_knows(books: dict[str, Loaded], made: dict[str, str]):
    """Side by side, with the winners each reading finds."""
    engine = books["life-meaning"].engine
    assert engine
    assert engine.telling
    table = made["life-meaning/examples/published-example.md"].split('<table class="readings">')[1].split("</table>")[0]

    assert re.findall(r'<th scope="col">(.*?)</th>', table) == [r.title for r in engine.telling.readings.values()]
    assert re.findall(r"<td>(\w+) wins</td>", table) == ["Alex", "Alex", "Casey"]
    assert 'class="readings"' not in made["meaning-made/examples/published-example.md"]


def test_a_rule_shows_how_it_reads_with_every_choice_that_changes_it(books: dict[str, Loaded], made: dict[str, str]):
    """A line each, below the rule itself, on the page of its chapter."""
    for loaded in books.values():
        wanted = [reads for reads, _ in otherwise(loaded.rulebook)]
        chapters = [text for path, text in made.items() if path.startswith(f"{loaded.rulebook.name}/rules/")]
        sections = {
            rule: text for page in chapters for text in page.split("\n## ") for rule in re.findall(r"{ #(.*) }", text)
        }

        shown = {reads: f"[`{reads.choice}`](rule:{reads.owner})" in sections[reads.rule] for reads in wanted}
        assert [reads for reads, there in shown.items() if not there] == []


def test_a_game_played_otherwise_links_to_rules_as_they_read_in_it(made: dict[str, str]):
    """The link beside a refusal quotes the rule of that column, not that of the standard game."""
    after = made["life-meaning/rulings/recalibrate-at-brink.md"].split('<table class="comparison">')[1]
    table = after.split("</table>")[0]

    assert "You may not Recalibrate if this takes" in table
    assert "You may Recalibrate even when" not in table


def test_a_card_says_how_many_of_it_there_are(books: dict[str, Loaded], made: dict[str, str]):
    """Copies stand on the card, and the first page counts the whole deck."""
    cards = [card for card in books["life-meaning"].rulebook.cards.values() if card.kind == "pattern"]
    copies = [getattr(card, "copies", 1) for card in cards]

    assert made["life-meaning/cards/patterns.md"].count('class="copies"') == sum(number > 1 for number in copies)
    assert f"{len(cards)} ({sum(copies)} with copies)" in made["life-meaning/cards/index.md"]
    assert "copies" not in made["meaning-made/cards/index.md"]


def test_only_columns_that_are_layers_are_linked_to_layers(made: dict[str, str]):
    """The tables of one game open by Layer, those of the other by a score."""
    assert "Opens column 7 of" in made["meaning-made/layers.md"]
    assert "Opens column" not in made["life-meaning/layers.md"]


@pytest.mark.parametrize("game", library.names())
def test_every_provisional_cell_and_card_is_marked(books: dict[str, Loaded], made: dict[str, str], game: str):
    """What is this project's own stand-in is marked wherever it appears; equal cells side by side appear as one."""
    rulebook = books[game].rulebook
    rows = [row.cells for table in rulebook.tables.values() for row in table.rows]
    pairs = [(left, cell) for row in rows for left, cell in zip((None, *row), row, strict=False)]
    cells = [cell for left, cell in pairs if not left or (left.do, left.provenance) != (cell.do, cell.provenance)]
    cards = "".join(text for path, text in made.items() if path.startswith(f"{game}/cards/"))
    mark = "badge--provisional"

    in_tables = made[f"{game}/tables.md"].split("<table")
    assert sum(part.count(mark) for part in in_tables[1:]) == sum(cell.provenance == "provisional" for cell in cells)
    shown = [card.split("</figure>")[0] for card in cards.split('<figure class="card-figure"')[1:]]
    stand_ins = sum(card.provenance == "provisional" for card in rulebook.cards.values())
    assert sum(mark in card for card in shown) == stand_ins
    assert sum('class="d-card d-provisional"' in card and ">stand-in</text>" in card for card in shown) == stand_ins


def test_lines_of_the_source_stay_out_of_pages(made: dict[str, str]):
    """A source is shown as a section path; its line is for programs."""
    assert not [path for path, text in made.items() if re.search(r"\bL\d{2,3}\b|\blines? \d{2,3}\b", text)]


def test_a_rulebook_without_an_engine_has_pages_too():
    """Rules, words, cards and tables need no engine."""
    loaded = library.load(TOY)

    made = pages({loaded.rulebook.name: loaded})

    head = loaded.rulebook.name
    assert {f"{head}/{page}.md" for page in ("rules/index", "glossary/index", "cards/index", "tables")} <= set(made)


@pytest.mark.parametrize(
    ("page", "address", "expected"),
    [
        ("mm/rules/load.md", "/mm/rules/load.md#mm.load.bonus", "#mm.load.bonus"),
        ("mm/examples/first.md", "/mm/rules/load.md#mm.load.bonus", "../../rules/load/#mm.load.bonus"),
        ("mm/rules/index.md", "/mm/rules/load.md", "load/"),
        ("mm/cards/patterns.md", "/mm/cards/index.md", "../"),
        ("mm/cards/index.md", "/mm/cards/javascript:x.md", "./javascript:x/"),
    ],
)
def test_raw_links_are_relative_to_the_folder_of_their_page(page: str, address: str, expected: str):
    """So the site works below any path."""
    assert url(page, address) == expected
