"""Pages of a site with two games: how one grew out of the other, and that no word is ever ambiguous."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rules_engine.core.data.rulebook import Cell, Change, Effect, Fact, LookupTable, Row, RulebookData, Term
from rules_engine.library import Loaded, Places
from rules_engine.library.discovery import Home
from rules_engine.site.pages import descent, pages
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.readings import readings_table

PAGE = "tiny/from-older.md"


def term(name: str, icon: str, plain: str = "It is.", kind: str = "track") -> Term:
    """Return a term with a local id like its name."""
    return Term(id=name.lower(), name=name, icon=icon, kind=kind, plain=plain, definition=plain)  # type: ignore[arg-type]


@pytest.fixture
def books(tiny: dict[str, Loaded]) -> dict[str, Loaded]:
    """Return a game that grew out of an older one, and the older one."""
    newer = tiny["tiny"].rulebook
    older = RulebookData(
        manifest=replace(newer.manifest, name="older", title="Older Game", prefix="ol", removed=()),
        facts={"ol.fact.n": Fact(id="n", name="Cards", value=9)},
        terms={
            "ol.term.drift": term("Drift", "🌀", "How far the world slipped."),
            "ol.term.card": term("Card", "🃏"),
            "ol.term.low": term("Low", "", "Nothing holds."),
        },
        tables={
            "ol.table.state": LookupTable(
                id="state",
                name="State",
                term="state",
                columns=(0, 10),
                rows=(
                    Row(
                        key="state",
                        cells=(
                            Cell(columns=(0, 9), do=(Effect(do="state", what="low"),), provenance="published"),
                            Cell(columns=(10, 10), do=(Effect(do="gain", what="card"),) * 2, provenance="inferred"),
                        ),
                    ),
                ),
            )
        },
    )
    changes = (
        Change(
            change="replaced", subject="track", title="The shared track", text="It is <turned> round.",
            was=("ol.term.drift",), is_=("ti.term.prism",),
        ),
        Change(change="kept", subject="icon", title="Same", text="", icon="🃏", is_=("ti.term.card",)),
        Change(change="changed", subject="icon", title="Whirl", text="", icon="🌀", was=("ol.term.drift",)),
        Change(change="new", subject="term", title="Game", text="", is_=("ti.term.game",)),
        Change(change="changed", subject="number", title="Cards", text="", was=("ol.fact.n",), is_=("ti.fact.n",)),
        Change(change="dropped", subject="rule", title="Gone", text="", was=("ol.nowhere",)),
    )  # fmt: skip
    newer = replace(newer, manifest=replace(newer.manifest, ancestor="older"), descent=changes)
    return {
        "tiny": Loaded(newer, None, Places({}), Home(Path())),
        "older": Loaded(older, None, Places({}), Home(Path())),
    }


def entry(books: dict[str, Loaded], anchor: str) -> str:
    """Return one entry of the page that compares the games."""
    return pages(books)[PAGE].split(f'id="{anchor}"')[1].split('<li class="change')[0]


def test_a_change_shows_both_games(books: dict[str, Loaded]):
    """With a mark, what was, what is, and why; links lead to both glossaries."""
    made = entry(books, "track-the-shared-track")

    was, is_ = made.split('<p class="side-name">Tiny Game</p>')
    assert '<p class="side-name">Older Game</p>' in was
    assert '<a class="term" href="../../older/glossary/drift/"' in was
    assert "<small>How far the world slipped.</small>" in was
    assert 'href="../glossary/prism/"' in is_
    assert "badge--replaced" in made
    assert "<p>It is &lt;turned&gt; round.</p>" in made


def test_a_number_shows_its_values(books: dict[str, Loaded]):
    """As it was, and as it is."""
    made = entry(books, "number-cards")

    assert made.index("<small>9</small>") < made.index("<small>1</small>")


def test_an_icon_that_changed_its_meaning_stands_out(books: dict[str, Loaded]):
    """It comes first, and is marked; one that kept it is not."""
    text = pages(books)[PAGE]

    assert text.index('id="icon-whirl"') < text.index('id="icon-same"')
    assert text.count("change--misleading") == 1
    assert "new meaning" in entry(books, "icon-whirl")


def test_an_id_nobody_has_is_shown_as_it_stands(books: dict[str, Loaded]):
    """A check names it; the page comes to be."""
    assert "<code>ol.nowhere</code>" in entry(books, "rule-gone")


def test_terms_of_both_games_say_what_became_of_them(books: dict[str, Loaded]):
    """A word knows what it was, what it became, and that the other game has a word of its name."""
    made = pages(books)

    drift, prism, card, game = (
        made[f"{path}.md"]
        for path in ("older/glossary/drift", "tiny/glossary/prism", "older/glossary/card", "tiny/glossary/game")
    )
    how = "([replaced](../../tiny/from-older.md#track-the-shared-track))"
    assert f"**Became in Tiny Game:** [🌈Prism](rule:ti.term.prism) {how}" in drift
    assert "**🌀 in Tiny Game:** nothing like it ([changed](../../tiny/from-older.md#icon-whirl))" in drift
    assert f"**In Older Game:** [🌀Drift](rule:ol.term.drift) {how}" in prism
    assert "**In Older Game:** nothing like it ([new](../../tiny/from-older.md#term-game))" in game
    assert "**Tiny Game has this word, too:** [Card](rule:ti.term.card)" in card


def test_games_that_share_no_history_are_not_compared(books: dict[str, Loaded]):
    """Nor is one whose ancestor the site does not have."""
    assert PAGE not in pages({"tiny": books["tiny"]})
    assert not descent.pages(Book(books, books["older"]))


def test_both_games_lead_to_the_comparison(books: dict[str, Loaded]):
    """From the glossary and from the Workshop."""
    made = pages(books)

    for page in ("tiny/glossary/index", "older/glossary/index", "tiny/workshop/index", "older/workshop/index"):
        assert "[From Older Game to Tiny Game](../../tiny/from-older.md)" in made[f"{page}.md"]


def test_every_page_carries_its_game(books: dict[str, Loaded]):
    """Search results show it, and so does the title of the window."""
    for path, text in pages(books).items():
        title = "Tiny Game" if path.startswith("tiny/") else "Older Game"
        assert f'tags: ["{title}"]' in text.split("---\n")[1], path


def test_a_table_of_one_row_reads_downward(books: dict[str, Loaded]):
    """A line for each range, with the state's own sentence and an anchor; its columns are no layers."""
    made = pages(books)["older/tables.md"]

    assert '<tr id="ol.table.state.low"><th scope="row">0–9</th>' in made
    assert "Nothing holds.</td></tr>" in made
    assert '<tr id="ol.table.state.10"><th scope="row">10</th><td>gain card; gain card <span class="badge' in made
    assert "Find the line whose range holds the value." in made
    assert "Find the row" not in made


def test_readings_stand_side_by_side(books: dict[str, Loaded]):
    """A column for each, with totals, who wins, and what is shared."""
    players = {"Al": {"drift": 2, "total": 7}, "Bo": {"drift": 3, "total": 7}}
    first = {"players": players, "winners": ["Al", "Bo"], "over": True, "shared": {"card": 3, "group-state": "low"}}
    second = {"players": {"Al": players["Al"]}, "winners": [], "over": False, "shared": {}}
    rows = [{"title": "One", "plain": "As it is.", **first}, {"title": "Two", "plain": "By rule.", **second}]

    table = readings_table(Book(books, books["older"]), rows)

    assert '<th scope="col">One</th><th scope="col">Two</th>' in table
    assert "<td>As it is.</td><td>By rule.</td>" in table
    assert '<span class="total"><strong>7</strong></span> <small><span title="Drift">🌀2' in table
    assert '<th scope="row">Bo</th><td><span class="total"><strong>7</strong>' in table
    assert '<th scope="row">Result</th><td>Al and Bo win</td><td>not over yet</td>' in table
    assert '<th scope="row">🃏Card</th><td>3</td><td>–</td>' in table
    assert '<th scope="row">Group state</th><td>Low</td><td>–</td>' in table
