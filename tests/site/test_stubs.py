"""Addresses that never change, and the inventory for other sites."""

from __future__ import annotations

import zlib

import html5lib
import pytest

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
        ("mm.term.initiative-index", ("t/mm/initiative-index/index.html",)),
        ("mm.load", ("r/mm.load/index.html",)),
        ("mm.load.bonus", ("r/mm.load.bonus/index.html", "t/mm/load.bonus/index.html")),
    ],
)
def test_where_stubs_lie(full_id: str, paths: tuple[str, ...]):
    """Terms below t, rules and chapters below r; rules below t as well, for wikis with one row for both."""
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
