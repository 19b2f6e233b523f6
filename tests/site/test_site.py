"""The built site without a browser: what every page has to be."""

from __future__ import annotations

import functools
import gzip
import json
import re
import zlib
from collections import Counter
from dataclasses import fields
from pathlib import Path
from urllib.parse import urlsplit

import html5lib
import jsonschema
import pytest
from mkdocs.config import load_config

from rules_engine import library
from rules_engine.site import addresses
from rules_engine.site.navigation import expand, named
from rules_engine.site.pages import markup
from rules_engine.site.stubs import name_paths, stub_paths
from tests.site.built_page import BuiltPage, why_broken
from tests.soaking import SHARE

ROOT = Path(__file__).resolve().parents[2]
FOREIGN_STYLE = r"(?:url\(\s*['\"]?|@import\s+['\"])(?:https?:)?//"
Pages = dict[str, BuiltPage]
HEAVIEST = 1_100_000
TRAVELS = 150_000
FONT = rb"url\(data:font/[^)]*\)"
"""A font that a style has in it."""


@pytest.fixture(scope="module")
def pages(site: Path) -> Pages:
    """Every HTML file of the site by its path."""
    return {page.path: page for page in (BuiltPage(site, path) for path in sorted(site.rglob("*.html")))}


@pytest.fixture(scope="module")
def read(pages: Pages) -> list[BuiltPage]:
    """The pages people read: neither stubs nor the page for a wrong address."""
    return [page for page in pages.values() if not page.is_stub and page.path != "404.html"]


def test_every_link_leads_somewhere(pages: Pages, site: Path):
    """Pages, files and anchors are where links say, in raw HTML and in stubs, too."""
    broken = [
        f"{page.path}:{line}: {url}: {why}"
        for page in pages.values()
        for url, line in page.links
        if (why := why_broken(pages, site, page, url))
    ]

    assert not broken, "\n".join(broken)


def test_every_link_works_below_a_sub_path(pages: Pages):
    """No address on the site begins at the root of its host."""
    rooted = [f"{page.path}: {url}" for page in pages.values() for url, _ in page.links if url[:1] == "/"]

    assert not rooted, "\n".join(rooted)


def test_the_page_for_wrong_addresses_stands_anywhere(pages: Pages):
    """A host shows it at any depth below any path, where nothing relative leads anywhere: it brings its style along."""
    page = pages["404.html"]

    assert (page.links, page.fetched) == ([], [])
    assert not re.search(r"""\b(?:href|src|action)=|url\(""", page.text)
    assert "<style>" in page.text


def test_no_page_is_heavy(pages: Pages, read: list[BuiltPage], site: Path):
    """As it travels, with what it fetches but fonts and search, a page has at most 150 kB; unpacked a megabyte."""
    sizes = {page.path: len((site / page.path).read_bytes()) for page in pages.values()}

    @functools.cache
    def packed(file: Path) -> int:
        return len(gzip.compress(re.sub(FONT, b"", file.read_bytes()), 6))

    def travels(page: BuiltPage) -> int:
        files = {(site / page.path).parent / urlsplit(url).path for url in page.fetched}
        return packed(site / page.path) + sum(packed(file.resolve()) for file in files if file.is_file())

    heavy = max(pages.values(), key=lambda page: sizes[page.path])
    assert {path: size for path, size in sizes.items() if size > HEAVIEST} == {}
    assert {page.path: size for page in read if (size := travels(page)) > TRAVELS} == {}
    assert travels(heavy) > packed(site / heavy.path)


def test_no_page_asks_another_host(pages: Pages):
    """Scripts, styles, images and frames come from the site itself."""
    foreign = [f"{page.path}: {url}" for page in pages.values() for url in page.fetched if urlsplit(url).netloc]
    styled = [page.path for page in pages.values() if re.search(FOREIGN_STYLE, page.text)]

    assert not foreign, "\n".join(foreign)
    assert not styled


def test_no_style_sheet_asks_another_host(site: Path):
    """Neither do style sheets."""
    assert not [css.name for css in site.rglob("*.css") if re.search(FOREIGN_STYLE, css.read_text("utf-8"))]


@pytest.mark.parametrize(
    ("page", "used"),
    [
        ("meaning-made/rules/window", ["copy", "terms", "using"]),
        ("meaning-made/cards/patterns", ["filter", "download", "terms", "using"]),
        ("meaning-made/examples/published-example", ["stepper", "download", "terms", "using"]),
    ],
)
def test_a_page_has_the_scripts_that_find_something_on_it(site: Path, page: str, used: list[str]):
    """The others would only keep a reader waiting."""
    text = (site / page / "index.html").read_text("utf-8")
    assert re.findall(r'import "[./]*/assets/rulebook/([a-z]+)\.js"', text) == used


def test_an_id_stands_once_on_a_page(pages: Pages):
    """A link to an anchor has one target."""
    doubled = {page.path: page.doubled for page in pages.values() if page.doubled}

    assert not doubled


def test_no_page_shows_brackets_that_became_no_link(read: list[BuiltPage]):
    """Outside code nothing is left of `[[id]]` or a macro."""
    left = {
        page.path: found[0] for page in read if (found := re.search(r"(\[\[|\{\{|\{%).{0,40}", "".join(page.visible)))
    }

    assert not left


def test_no_two_pages_have_one_title(read: list[BuiltPage]):
    """A title tells pages apart in tabs, bookmarks and search."""
    titles = Counter(page.title for page in read)

    assert not {title: count for title, count in titles.items() if count > 1}
    assert all(titles)


def test_the_title_of_a_page_names_its_game(read: list[BuiltPage], books: dict[str, library.Loaded]):
    """Two games have a glossary each."""
    for page in read:
        loaded = books.get(page.path.partition("/")[0])
        assert page.title.endswith(f" · {loaded.rulebook.manifest.title}" if loaded else "Rulebooks as code"), page.path


def test_no_page_stands_twice_in_the_navigation(generated: dict[str, str]):
    """A page has one place among the others."""
    config = load_config(str(ROOT / "mkdocs.yml"))
    nav = expand(config.nav, generated)

    places = Counter(named(nav))

    assert len(places) > 20
    assert not {page: count for page, count in places.items() if count > 1}


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.soak)])
def test_pages_parse_as_html(pages: Pages, read: list[BuiltPage], share: int):
    """One page of each kind without any error; of the others, or a share of them, what differs from it: the article."""
    kinds = {page.path.rpartition("/")[0].rpartition("/")[0]: page for page in pages.values()}
    found = {page.path: errors(page.text, whole=True) for page in kinds.values()}
    for page in read[::share]:
        article = re.search(r"<article.*</article>", page.text, re.DOTALL)
        assert article, page.path
        found.setdefault(page.path, errors(article[0], whole=False))

    assert not {path: bad for path, bad in found.items() if bad}


def errors(html: str, whole: bool) -> list[object]:
    """Return what an HTML parser stumbles over."""
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(html) if whole else parser.parseFragment(html)
    return [(position, code) for position, code, _ in parser.errors]


def test_every_id_and_every_name_of_a_term_has_an_address(pages: Pages, books: dict[str, library.Loaded]):
    """It leads to where that stands, by itself and by a link; that page and anchor are there is held for all links."""
    for loaded in books.values():
        book = loaded.rulebook
        claims = [(full_id, path) for full_id in book.ids() for path in stub_paths(full_id)]
        claims += [(i, path) for i, term in book.terms.items() for path in name_paths(book.prefix, term.name)]
        for full_id, path in claims:
            where = re.sub(r"(/index)?\.md(?=#|$)", "/", addresses.address(books, full_id)).lstrip("/")
            assert pages[path].refresh == "../" * path.count("/") + where, path
            assert sum(url == pages[path].refresh for url, _ in pages[path].links) == 2, path


def test_stubs_stand_in_neither_search_nor_sitemap(site: Path):
    """People find the page itself."""
    sitemap = (site / "sitemap.xml").read_text("utf-8")
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))

    assert not re.search(r"example\.org/(t|r)/", sitemap)
    assert not [entry["location"] for entry in index["docs"] if entry["location"].startswith(("t/", "r/"))]


def test_what_marks_mean_is_not_searched(site: Path):
    """It stands below every page of rules and cards, and answers nothing."""
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))

    rows = ["".join(words) for words in (*markup.AUTHORITIES.values(), *markup.PROVENANCES.values())]
    texts = {entry["location"]: re.sub("<[^>]*>", "", entry["text"]) for entry in index["docs"]}
    assert not [where for where, text in texts.items() if any(row in text for row in rows)]
    assert not [entry for entry in index["docs"] if entry["title"] == "What the marks mean"]


def test_other_programs_can_read_the_inventory(site: Path, pages: Pages, books: dict[str, library.Loaded]):
    """Every id is in objects.inv, with an address that exists; terms as terms, the rest as labels."""
    head, _, packed = (site / "objects.inv").read_bytes().partition(b"zlib.\n")
    assert head.startswith(b"# Sphinx inventory version 2\n# Project: ")
    rows = dict(line.split(" ", 1) for line in zlib.decompress(packed).decode().splitlines())
    expected = {full_id for loaded in books.values() for full_id in loaded.rulebook.ids()}
    assert set(rows) == expected

    for full_id, row in rows.items():
        role, priority, url, label = row.split(" ", 3)
        assert role == ("std:term" if ".term." in full_id else "std:label")
        assert priority == "-1"
        assert label
        assert not why_broken(pages, site, pages["index.html"], url.replace("$", full_id)), row


@pytest.mark.parametrize("name", library.names())
def test_a_rulebook_can_be_read_as_json(site: Path, name: str, books: dict[str, library.Loaded]):
    """`api/<rulebook>.json` holds everything, fits the schema beside it, and reads back as the same rulebook."""
    text = (site / "api" / f"{name}.json").read_text("utf-8")
    schema = json.loads((site / "api" / f"{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)

    jsonschema.Draft202012Validator(schema).validate(json.loads(text))

    again, rulebook = library.from_json(text, books[name].engine), books[name].rulebook
    assert {part.name: getattr(again, part.name) for part in fields(again)} == {
        part.name: getattr(rulebook, part.name) for part in fields(rulebook)
    }


def test_the_schema_refuses_what_is_no_rulebook(site: Path):
    """A schema that lets everything pass would pass the test above."""
    schema = json.loads((site / "api" / "meaning-made.schema.json").read_text("utf-8"))
    data = json.loads((site / "api" / "meaning-made.json").read_text("utf-8"))
    card = next(iter(data["cards"]))
    data["cards"][card]["colour"] = "red"

    assert not jsonschema.Draft202012Validator(schema).is_valid(data)


def test_the_schemas_of_yaml_files_are_published(site: Path):
    """An editor can be pointed at them."""
    published = {path.name for path in (site / "schemas").glob("*.json")}

    assert published == set(library.schemas())
