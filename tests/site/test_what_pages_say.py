"""What generated pages say holds of all of them: sentences are whole, tables are square, links have words and lead."""

from __future__ import annotations

import re

import pytest

from rules_engine.core.data.naming import STAND_IN
from rules_engine.core.data.rulebook import Example
from rules_engine.library import Loaded
from rules_engine.replay import Trace, replay
from rules_engine.site import addresses
from rules_engine.site.pages import markup
from tests.site.reading_pages import plain, prose, sections, stray, tables

LABELED = re.compile(r"\*\*Played each way:\*\* ")
ENDS = re.compile(r"[.:?!…”)*`>✓✗]$")


def test_tables_are_square_and_their_heads_are_words(generated: dict[str, str]):
    """Each row has a cell for each column; a head begins with a capital and is not shouted; nothing is None."""
    for path, page in generated.items():
        for head, *rows in tables(prose(page)):
            assert {len(row) for row in rows} <= {len(head)}, (path, head)
            assert not [cell for row in rows for cell in row if cell in ("None", "True", "False")], path
            for cell in filter(None, map(plain, head)):
                letters = re.sub(r"[\W_]", "", cell)
                assert not letters[:1].islower(), (path, cell)
                assert not (letters.isupper() and len(letters) > 2), (path, cell)


def test_paragraphs_and_items_end_like_sentences(generated: dict[str, str]):
    """Or with a link or a mark; nothing is glued to them."""
    for path, page in generated.items():
        blocks = re.split(
            r"\n\s*\n", re.sub(r"<!-- as it is -->.*?<!-- /as it is -->", "", prose(page), flags=re.DOTALL)
        )
        for block in blocks:
            lines = [line.strip() for line in block.splitlines() if line.strip()]
            if not lines or lines[0].startswith(("#", "|", "<", "!!!", "???")):
                continue
            items = [line for line in lines if re.match(r"(?:[-*]|\d+\.) ", line)]
            last = [line for line in lines if not line.startswith(("{", "<", "|"))]
            for line in (items or last) if "{ .crumbs" not in block and "{ .note-line" not in block else ():
                said = re.sub(r"\{ [^{}]* \}$", "", line).strip()
                link = re.fullmatch(r"\[[^\]]*\]\([^)]*\)", said)
                assert not plain(said)[:1].islower() or items or link or " · " in said, (path, line)
                assert ENDS.search(said) or LABELED.match(said), (path, line)


def test_provisional_numbers_bear_their_mark_and_pages_say_what_it_means(
    books: dict[str, Loaded], generated: dict[str, str]
):
    """Wherever a text prints them, and in the list of facts."""
    ours = [fact for loaded in books.values() for fact in loaded.rulebook.facts.values() if fact.provisional]
    listed = generated["meeple-inc/quick-reference.md"]
    assert ours
    assert all(f">{fact.name} " in listed and f"<dd>{fact.value}{STAND_IN}</dd>" in listed for fact in ours)
    assert "We use 60° for one player" in generated["meeple-inc/may-i.md"]

    marked = {path for path, page in generated.items() if STAND_IN in page}
    assert {path for path in marked if markup.PROVENANCES["provisional"][1] not in generated[path]} == set()


def test_what_marks_mean_is_left_out_of_the_search(generated: dict[str, str]):
    """A teaser would run the rows of a legend together."""
    legends = [tag for page in generated.values() for tag in re.findall(r'<dl class="legend[^>]*>', page)]

    assert legends
    assert all(" data-search-exclude>" in tag for tag in legends)
    assert "## What the marks mean { data-search-exclude= }" in generated["meaning-made/cards/index.md"]


def test_a_warning_is_indented_as_a_whole(generated: dict[str, str]):
    """What stands below its head belongs to it, up to the next empty line."""
    for path, page in generated.items():
        for below in re.findall(r"^[!?]{3} .*\n\n?((?:.+\n)*)", page, re.MULTILINE):
            assert all(line.startswith("    ") for line in below.splitlines()), (path, below)


def test_nothing_stands_between_rows_and_items(generated: dict[str, str]):
    """Text in a table or a list stands in its cells and items."""
    assert {path: found for path, page in generated.items() if (found := stray(prose(page)))} == {}


def test_html_begins_like_sentences(generated: dict[str, str]):
    """A paragraph has words; what a mark means, and its tooltip, begin with a capital."""
    for path, page in generated.items():
        text = prose(page)
        assert not re.findall(r"<(?:p|li|q|h\d)\b[^<>]*>\s*</(?:p|li|q|h\d)>", text), path
        for said in (*re.findall(r"<dd>([^<]+)</dd></dl>", text), *re.findall(r'badge--[^<>]* title="([^"]*)"', text)):
            assert not said[:1].islower(), (path, said)


def test_steps_in_which_nobody_acts_say_when_they_are(generated: dict[str, str]):
    """The start, the end, or after a phase of the game."""
    for path, page in generated.items():
        for at, title in re.findall(r'<li id="([^"]*)" class="step[^<>]*"><h3>(.*?)</h3>', page):
            if at in ("start", "end"):
                assert title.rpartition("</span> ")[2] == f"The {at}", (path, title)
            assert not title.endswith("the "), (path, at)


def test_every_link_has_words(generated: dict[str, str]):
    """In Markdown and in HTML, and none of them is None."""
    for path, page in generated.items():
        texts = [*re.findall(r"\[([^\[\]]*)\]\(", prose(page)), *re.findall(r"<a [^<>]*>(.*?)</a>", prose(page))]
        assert not [text for text in texts if plain(text) in ("", "None")], path


def test_links_stand_apart_from_words(generated: dict[str, str]):
    """Between two there is a space, a comma or a dot; none is glued to a word."""
    for path, page in generated.items():
        text = prose(page)
        assert not re.findall(r"\w\[[^\[\]]+\]\([^()]*\)|\]\([^()]*\)\w|\w<a .*?>|</a>\w", text), path


def _folder(path: str) -> str:
    """Return where a page is found below the address of the site."""
    return re.sub(r"(^|/)index$", "", path.removesuffix(".md"))


def test_raw_links_lead_where_an_id_is(books: dict[str, Loaded], generated: dict[str, str]):
    """An address in HTML is that of a generated page, as seen from the page, and the anchor stands there."""
    by_address = {_folder(path): path for path in generated}
    for path, page in generated.items():
        for address in set(re.findall(r'<a class="(?:rule|term)" href="([^"]*)"', page)):
            relative, _, anchor = address.partition("#")
            parts = _folder(path).split("/")
            for step in relative.split("/"):
                parts = parts[:-1] if step == ".." else parts if step in ("", ".") else [*parts, step]
            there = by_address.get("/".join(parts), "")
            assert there, (path, address)
            found = generated[there]
            assert not anchor or f'id="{anchor}"' in found or f"#{anchor} " in found, (path, address)


def test_the_index_of_rules_names_each_chapter_and_rule(books: dict[str, Loaded], generated: dict[str, str]):
    """With its number and its title, in the order of the rulebook."""
    for name, loaded in books.items():
        book = loaded.rulebook
        wanted = [(book.numbers[it.id], it.title) for c in book.chapters for it in (c, *c.rules)]
        shown = re.findall(
            r'<span class="number">(.*?)</span> <a [^<>]*>(.*?)</a>', generated[f"{name}/rules/index.md"]
        )

        assert shown == [(number, title) for number, title in wanted]


def test_every_kind_of_card_begins_with_what_it_is(books: dict[str, Loaded], generated: dict[str, str]):
    """The sentence of the glossary, set apart as the lead of the page."""
    for name in books:
        for path, page in generated.items():
            if path.startswith(f"{name}/cards/") and not path.endswith("index.md"):
                first = prose(page).strip().split("\n\n")[1]
                assert first.endswith("{ .lead }"), path


def _told(loaded: Loaded, example: Example) -> Trace:
    """Replay an example as its file lists it first."""
    first = example.findings[0].for_.when_illegal if example.findings else None
    return replay(loaded, example, when_illegal=first or "grant")


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning"])
def test_a_round_and_its_actor_are_those_of_the_step(books: dict[str, Loaded], generated: dict[str, str], name: str):
    """`Round 2, Brooke` leads to a step that Brooke takes in round 2, and no actor is named where nobody acts."""
    loaded = books[name]
    for full_id, example in loaded.rulebook.examples.items():
        if example.compares:
            continue
        page = generated[addresses.address(books, full_id).lstrip("/")]
        steps = {step.id: step for step in _told(loaded, example).steps}
        for said, at in re.findall(r"\[([^\[\]]*)\]\(#([^()]*)\)", page):
            step = steps[at]
            actor = f", {step.actor}" if step.actor else ""
            assert said == (f"Round {step.round}{actor}" if step.round else at), (full_id, at)


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning"])
def test_each_round_ends_with_the_state_after_it(books: dict[str, Loaded], generated: dict[str, str], name: str):
    """A number for each thing on the table, and for each player a row of their tracks."""
    loaded = books[name]
    for full_id, example in loaded.rulebook.examples.items():
        if example.compares:
            continue
        page = generated[addresses.address(books, full_id).lstrip("/")]
        steps = _told(loaded, example).steps
        ends = [
            step
            for step, after in zip(steps, [*steps[1:], None], strict=True)
            if not after or after.round != step.round
        ]
        shown = re.findall(
            r'<details class="state-after"><summary>After this step: (.*?)</summary>(.*?)</details>', page, re.DOTALL
        )
        assert len(shown) == len(ends), full_id
        for step, (line, table) in zip(ends, shown, strict=True):
            numbers = [str(value) for name, value in step.state.items() if name != "players"]
            assert [said.rpartition(" ")[2] for said in line.split(", ")] == numbers, (full_id, step.id)
            cells = [*map(str, (value for tracks in step.state["players"].values() for value in tracks.values()))]
            assert re.findall(r"<td>([^<]+)</td>", table) == cells, (full_id, step.id)


def test_titles_of_steps_begin_like_sentences(generated: dict[str, str]):
    """On the page of an example, and where ways to play stand side by side."""
    for path, page in generated.items():
        for title in (
            re.findall(r'<h3>(?:<span class="round">.*?</span> )?(.*?)</h3>', page) if "data-stepper" in page else ()
        ):
            assert not re.sub(r"\W", "", plain(title))[:1].islower(), (path, title)
        for table in re.findall(r'<table class="comparison">(.*?)</table>', page):
            for title in re.findall(r'<th scope="row">(.*?)</th>', table):
                assert not re.sub(r"\W", "", plain(title))[:1].islower(), (path, title)


def test_ways_to_play_differ_only_where_something_is_said(generated: dict[str, str]):
    """Cells of a row that come to the same say so, and none that leaves out what is alike says nothing else."""
    for path, page in generated.items():
        for table in re.findall(r'<table class="comparison">(.*?)</table>', page):
            for row in re.findall(r"<tr><th.*?</tr>", table)[1:]:
                cells = [plain(cell) for cell in re.findall(r"<td>(.*?)</td>", row)]
                assert not [cell for cell in cells if cell.endswith("…")], (path, row)
                assert ("✓ Alike" in cells) <= all(cell.startswith(("✓ …", "✓ Alike")) for cell in cells), (path, cells)
                if cells and cells[0].startswith("✓ ") and len(set(cells)) == 1 and len(cells) > 1:
                    assert cells[0] == "✓ Alike", (path, cells)


def test_sections_of_markdown_can_be_told_apart():
    """The reader of pages reads what it should."""
    assert sections("## A { #a }\nx\n## B\ny\n") == {"A": "\nx\n", "B": "\ny\n"}
    assert tables("| A | B |\n| --- | --- |\n| x | y |\n") == [[["A", "B"], ["x", "y"]]]
    assert stray("<table><tr><td>a</td>b</tr></table>") == ["b"]
