"""Addresses that never change, and the inventory for other sites."""

from __future__ import annotations

import re
import zlib
from dataclasses import replace

import html5lib
import pytest

from rules_engine.core.data.rulebook import Replaced, Term, Tombstone
from rules_engine.library import Loaded
from rules_engine.site.inventory import inventory
from rules_engine.site.stubs import stub_paths, stubs

Books = dict[str, Loaded]


def url_of(address: str) -> str:
    """Return an address as a site without folders for pages has it."""
    return address.lstrip("/").replace(".md", ".html")


@pytest.mark.parametrize(
    ("full_id", "paths"),
    [
        ("mm.term.initiative-index", ("t/mm/initiative-index/index.html", "r/mm.term.initiative-index/index.html")),
        ("mm.card.shell", ("r/mm.card.shell/index.html",)),
        ("mm.ruling.conversion", ("r/mm.ruling.conversion/index.html",)),
        ("mm.load", ("r/mm.load/index.html",)),
        ("mm.load.bonus", ("r/mm.load.bonus/index.html", "t/mm/load.bonus/index.html")),
    ],
)
def test_where_stubs_lie(full_id: str, paths: tuple[str, ...]):
    """Every id below r; words and rules below t as well, for wikis with one row for both."""
    assert stub_paths(full_id) == paths


def test_a_stub_leads_on(tiny: Books):
    """At once, and by a link for those whose browser does not; relative, and free of parse errors."""
    stub = stubs(tiny, url_of)["r/ti.load.one-more/index.html"].decode()

    assert '<meta http-equiv="refresh" content="0; url=../../tiny/rules/load.html#ti.load.one-more">' in stub
    assert '<a href="../../tiny/rules/load.html#ti.load.one-more">More</a>' in stub
    html5lib.HTMLParser(strict=True).parse(stub)
    assert "url=../../../tiny/rules/" in stubs(tiny, url_of)["t/ti/load.one-more/index.html"].decode()


def test_a_removed_id_says_what_replaced_it(tiny: Books):
    """Its address leads nowhere by itself: what was meant is for the reader to see."""
    made = stubs(tiny, url_of)
    renamed = made["r/ti.load.all/index.html"].decode()
    gone = made["t/ti/market/index.html"].decode()

    assert "refresh" not in renamed
    assert "Renamed &amp; shortened." in renamed
    assert 'replaced by <a href="../../tiny/rules/load.html#ti.load.one">One card</a>' in renamed
    assert "Nobody used it." in gone
    assert "Nothing replaces it." in gone
    html5lib.HTMLParser(strict=True).parse(renamed)


def with_terms(books: Books, *terms: Term, **manifest: object) -> Books:
    """Return the rulebook with other terms, and a manifest changed."""
    book = books["tiny"].rulebook
    book = replace(
        book, manifest=replace(book.manifest, **manifest), terms={f"ti.term.{term.id}": term for term in terms}
    )
    return {"tiny": replace(books["tiny"], rulebook=book)}


def term(name: str, *former: str | Replaced, local: str = "", also: tuple[str, ...] = ()) -> Term:
    """Return a term with a local id like its name, and names it had before."""
    gone = tuple(each if isinstance(each, Replaced) else Replaced(form=each) for each in former)
    return Term(id=local or name.lower().replace(" ", "-"), name=name, also=also, replaces=gone)


def leads(books: Books) -> dict[str, str]:
    """Return where each address below t leads, by what follows the prefix."""
    made = {
        path.removeprefix("t/ti/").removesuffix("/index.html"): html.decode()
        for path, html in stubs(books, url_of).items()
    }
    found = {path: re.search(r'url=(?:\.\./)+tiny/glossary/(.*?)\.html"', html) for path, html in made.items()}
    return {path: match[1] if match else "" for path, match in found.items() if not path.startswith("r/")}


def test_a_term_is_where_a_wiki_looks_for_it(tiny: Books):
    """By its name, with lines for spaces and as a title, by other names, and by those that texts had for it."""
    books = with_terms(tiny, term("wide Row", "Long line", also=("Strip",)), term("Take one/two", local="take"))

    made = leads(books)

    named = {path: to for path, to in made.items() if to == "wide-row"}
    assert set(named) == {"wide-row", "wide_Row", "Wide_Row", "Strip", "Long_line"}
    assert made["Take_one/two"] == "take"
    assert "url=../../../../tiny/" in stubs(books, url_of)["t/ti/Take_one/two/index.html"].decode()


def test_a_turn_of_phrase_is_no_name(tiny: Books):
    """Neither is what is right elsewhere, or has an icon."""
    former = (Replaced(form="long row", use="Rows"), Replaced(form="line", of=("card",)), "🌈Line")

    assert set(leads(with_terms(tiny, term("Row", *former), term("Card")))) == {
        *("row", "Row", "card", "Card"), *("load.one", "load.one-more", "load.all", "market"),
    }  # fmt: skip


def test_a_name_never_takes_the_address_of_another_term(tiny: Books):
    """An id goes before a removed one, that before a name, a name before a former one; then the first has it."""
    stones = (Tombstone(id="ti.term.old", replaced_by="", why=""), Tombstone(id="ti.term.row", replaced_by="", why=""))
    terms = (
        term("Line", "ROW", "Old", "Column", "Grid"),
        term("Row", "Line", "Grid"),
        term("Card", local="column"),
    )

    made = leads(with_terms(tiny, *terms, removed=stones))

    ids = {"line": "line", "Line": "line", "row": "row", "Row": "row", "ROW": "", "column": "column", "old": ""}
    assert {path: made.get(path, "") for path in ids} == ids
    assert made["Grid"] == made["grid".title()] == "line"
    assert "Column" not in made
    assert "Old" not in made


def test_addresses_that_differ_in_case_lead_to_one_place(tiny: Books):
    """A file system that does not tell large letters from small ones loses nothing."""
    terms = (term("Row", "row", "rOW", "line"), term("Line", "ROW"), term("card row", "Card Row"))
    made = stubs(with_terms(tiny, *terms), url_of)

    folded: dict[str, set[bytes]] = {}
    for path, html in made.items():
        folded.setdefault(path.casefold(), set()).add(html)
    assert [path for path, pages in folded.items() if len(pages) > 1] == []


@pytest.mark.parametrize(
    "name",
    [
        "../../../index",
        "..",
        "./x",
        "a//b",
        "/etc",
        "a/../b",
        "a\\b",
        "a?b",
        "a%2fb",
        "a#b",
        "a:b",
        "x" * 300,
        "a.",
        " ",
    ],
)
def test_no_name_leaves_its_folder(tiny: Books, name: str):
    """What is more than a name to a file system or a browser has no address; neither has such an id."""
    stone = Tombstone(id=f"ti.{name}", replaced_by="", why="")
    usual = set(stubs(with_terms(tiny, term("Row"), removed=()), url_of))

    made = stubs(with_terms(tiny, term("Row", name, also=(name,)), removed=(stone,)), url_of)

    assert set(made) == usual


def test_what_replaced_an_id_may_have_been_replaced(tiny: Books):
    """The page leads to what is there now, through as many as there were; a circle, or nothing, is said."""
    ids = (("one", "ti.term.two"), ("two", "ti.term.row"), ("round", "ti.term.about"), ("about", "ti.term.round"))
    stones = [Tombstone(id=f"ti.term.{name}", replaced_by=heir, why="<b>") for name, heir in ids]

    made = stubs(with_terms(tiny, term("Row"), removed=tuple(stones)), url_of)

    assert 'replaced by <a href="../../../tiny/glossary/row.html">Row</a>' in made["t/ti/one/index.html"].decode()
    assert "It was replaced by ti.term.about." in made["t/ti/round/index.html"].decode()
    assert "&lt;b&gt;" in made["t/ti/one/index.html"].decode()


def test_the_inventory_lists_every_id(tiny: Books):
    """In the form Sphinx reads: the id where the address ends in it is written as $."""
    head, _, packed = inventory(tiny, url_of).partition(b"zlib.\n")

    assert head.splitlines()[0] == b"# Sphinx inventory version 2"
    assert zlib.decompress(packed).decode().splitlines() == [
        "ti.load std:label -1 tiny/rules/load.html Load",
        "ti.load.one std:label -1 tiny/rules/load.html#$ One card",
        "ti.load.one-more std:label -1 tiny/rules/load.html#$ More",
        "ti.fact.n std:label -1 tiny/quick-reference.html#$ Cards",
        "ti.term.game std:term -1 tiny/glossary/game.html Game",
        "ti.term.prism std:term -1 tiny/glossary/prism.html 🌈Prism",
        "ti.term.card std:term -1 tiny/glossary/card.html Card",
    ]
