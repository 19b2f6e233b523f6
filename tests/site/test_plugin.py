"""The plugin and its macros: what they add to a site, and what stops a build before anything is written."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, PluginError

from rules_engine.core.data.rulebook import Fact
from rules_engine.library import InputProblems, Loaded, Problem
from rules_engine.site import content, plugin, project
from rules_engine.site.navigation import expand

ROOT = Path(__file__).resolve().parents[2]

MADE = {
    "tiny/rules/index.md": "# Rules\n\nPrism, [[ti.load]]\n",
    "tiny/rules/load.md": (
        "---\nrender_macros: false\n---\n"
        "# Load\n\n## One { #ti.load.one }\n\n{{ x }}, a word on a Card\n\n## More { #ti.load.one-more }\n"
    ),
    "tiny/glossary/game.md": "# Game\n",
    "tiny/glossary/prism.md": "# Prism\n",
    "tiny/glossary/card.md": "# Card\n",
    "tiny/quick-reference.md": "# Facts\n\n## Cards { #ti.fact.n }\n",
}
NAV = ["index.md", {"Rules": ["@tiny/rules/"]}, "@tiny/glossary/", "tiny/quick-reference.md"]

Site = Callable[..., Path]


@pytest.fixture
def site(tmp_path: Path, tiny: dict[str, Loaded], monkeypatch: pytest.MonkeyPatch) -> Site:
    """Build a small site with the project's own settings; the function returned takes pages, and the navigation."""
    monkeypatch.setattr(plugin, "load_all", lambda which: tiny)
    monkeypatch.setattr(content, "pages", lambda books, **_: MADE)

    def make(index: str = "# Home\n", nav: list[object] = NAV, **settings: object) -> Path:
        known = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:")[0]
        own = {"theme": {"name": "mkdocs"}, "extra_css": [], "extra_javascript": [], "nav": nav, **settings}
        (tmp_path / "docs").mkdir(exist_ok=True)
        (tmp_path / "docs" / "index.md").write_text(index, "utf-8")
        config = {**yaml.safe_load(known), **own}
        (tmp_path / "mkdocs.yml").write_text(yaml.safe_dump(config), "utf-8")
        build(load_config(str(tmp_path / "mkdocs.yml"), site_dir=str(tmp_path / "site")))
        return tmp_path / "site"

    return make


@pytest.fixture
def refused(site: Site, caplog: pytest.LogCaptureFixture, tmp_path: Path) -> Callable[..., str]:
    """Build a site that must not come to be; return what is said about it."""

    def make(*pages: str, **settings: object) -> str:
        with pytest.raises((Abort, SystemExit, PluginError)), caplog.at_level(logging.WARNING):
            site(*pages, **settings)
        assert not (tmp_path / "site" / "index.html").exists()
        return caplog.text

    return make


def test_generated_pages_and_files_are_on_the_site(site: Site):
    """Pages, stubs, inventory, JSON and schemas; braces in generated pages are left alone."""
    made = site("---\nrulebook: tiny\n---\n# Home\n\nA Prism; [[ti.load.one]].\n")

    assert '<a class="term" href="tiny/glossary/prism/" title="The &quot;row&quot; of cards.">Prism</a>' in (
        made / "index.html"
    ).read_text("utf-8")
    assert "{{ x }}" in (made / "tiny/rules/load/index.html").read_text("utf-8")
    assert 'url=../../tiny/rules/load/#ti.load.one"' in (made / "r/ti.load.one/index.html").read_text("utf-8")
    assert json.loads((made / "api/tiny.json").read_text("utf-8"))["manifest"]["name"] == "tiny"
    for path in ("api/tiny.schema.json", "objects.inv", "schemas/rules.schema.json", "t/ti/market/index.html"):
        assert (made / path).is_file(), path


def test_a_site_may_do_without_folders_for_pages(site: Site):
    """Addresses that never change follow."""
    made = site("# Home\n\n[[ti.load.one]]\n", use_directory_urls=False)

    assert 'href="tiny/rules/load.html#ti.load.one"' in (made / "index.html").read_text("utf-8")
    assert 'url=../../tiny/rules/load.html#ti.load.one"' in (made / "r/ti.load.one/index.html").read_text("utf-8")


def test_pages_in_a_rulebooks_folder_use_its_words(site: Site, tmp_path: Path):
    """Front matter is for the others."""
    (tmp_path / "docs" / "tiny").mkdir(parents=True)
    (tmp_path / "docs" / "tiny" / "learn.md").write_text("# Learn\n\nA Prism.\n", "utf-8")

    made = site("# Home\n\nA Prism.\n", nav=[*NAV, "tiny/learn.md"])

    assert 'class="term"' in (made / "tiny/learn/index.html").read_text("utf-8")
    assert 'class="term"' not in (made / "index.html").read_text("utf-8")


def test_a_lesson_without_macros_is_no_page(refused: Callable[..., str], tmp_path: Path):
    """It would be printed as it was typed."""
    (tmp_path / "docs" / "tiny").mkdir(parents=True)
    (tmp_path / "docs" / "tiny" / "learn.md").write_text('# Learn\n\n{% set game = lesson("first") %}\n', "utf-8")

    told = refused("# Home\n", nav=[*NAV, "tiny/learn.md"], plugins=[{"rulebook": {}}])
    assert "tiny/learn.md: it has a lesson, which a macro makes; name the plugin macros, too" in told


def test_macros_print_facts_and_link_words_and_rules(site: Site):
    """Ids are local to the page's rulebook, those of rules whole."""
    facts = '{{ fact("n") }}|{{ fact_with_noun("n") }}|{{ fact_with_noun("n", "🌈Prism") }}|'
    text = facts + '{{ term("card") }}|{{ rule("ti.load.one") }}'

    made = (site(f"---\nrulebook: ti\n---\n# Home\n\n{text}\n") / "index.html").read_text("utf-8")

    assert "1|1 card|1 <a" in made
    assert ">Card</a>|" in made
    assert ">One card</a>" in made


def test_what_macros_print_is_text(site: Site, tiny: dict[str, Loaded]):
    """No macro in it is run, and no element comes of it."""
    book = tiny["tiny"].rulebook
    motto = Fact(id="motto", name="Motto", value="<b>{{ 7*7 }}</b> {% raise %}")
    told = replace(book, facts={**book.facts, "ti.fact.motto": motto})
    tiny["tiny"] = replace(tiny["tiny"], rulebook=told)

    made = site('---\nrulebook: ti\n---\n# Home\n\nIt is {{ fact("motto") }}.\n')

    text = (made / "index.html").read_text("utf-8")
    assert "It is &lt;b&gt;&#123;&#123; 7*7 &#125;&#125;&lt;/b&gt; &#123;% raise %&#125;." in text


@pytest.mark.parametrize(
    ("macro", "says"),
    [
        ('fact("m")', "unknown fact 'ti.fact.m'; did you mean 'ti.fact.n'?"),
        ('term("prisms")', "unknown term 'ti.term.prisms'; did you mean 'ti.term.prism'?"),
        ('rule("ti.load.two")', "unknown rule 'ti.load.two'; did you mean 'ti.load.one'?"),
        ("nothing_of_the_kind()", "is undefined"),
    ],
)
def test_a_macro_for_what_is_not_there_stops_the_build(refused: Callable[..., str], macro: str, says: str):
    """With the id that was probably meant."""
    assert says in refused(f"---\nrulebook: tiny\n---\n# Home\n\n{{{{ {macro} }}}}\n")


def test_a_macro_on_a_page_of_no_rulebook_stops_the_build(refused: Callable[..., str]):
    """It cannot know whose fact is meant."""
    assert "this page belongs to no rulebook" in refused('# Home\n\n{{ fact("n") }}\n')


def test_unknown_ids_are_told_together(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch):
    """With page and line, on written and on generated pages."""
    monkeypatch.setattr(content, "pages", lambda books, **_: MADE | {"tiny/rules/index.md": "# Rules\n\n[[ti.x]]\n"})

    told = refused("# Home\n\n[[ti.nope]]\n\n[[ti.load|x\n")

    assert "index.md:3: unknown id 'ti.nope'" in told
    assert "index.md:5: '[[ti.load|x" in told
    assert "tiny/rules/index.md:3: unknown id 'ti.x'" in told


def test_one_address_for_two_pages_stops_the_build(refused: Callable[..., str], tmp_path: Path):
    """A written page never hides a generated one."""
    (tmp_path / "docs" / "tiny").mkdir(parents=True)
    (tmp_path / "docs" / "tiny" / "quick-reference.md").write_text("# Mine\n", "utf-8")

    assert "docs/tiny/quick-reference.md: a generated page has the same address" in refused()


def test_a_folder_in_the_navigation_without_pages_stops_the_build(refused: Callable[..., str]):
    """A misspelled folder would leave its pages out."""
    assert "nothing is generated below 'tiny/rulez/'" in refused(nav=["index.md", "@tiny/rulez/"])


def test_an_id_without_a_page_stops_the_build(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch):
    """Every id has a place on the site."""
    monkeypatch.setattr(content, "pages", lambda books, **_: {k: v for k, v in MADE.items() if "prism" not in k})

    assert "/tiny/glossary/prism.md: an id leads there, but there is no such page" in refused()


def test_rulebooks_that_cannot_be_read_stop_the_build(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch):
    """Every mistake is told, a line each."""

    def broken(which: object) -> None:
        raise InputProblems([Problem("b.yaml", 2, 1, "worse"), Problem("a.yaml", 1, 1, "bad", "better")])

    monkeypatch.setattr(plugin, "load_all", broken)

    assert "a.yaml:1:1: bad; better\nb.yaml:2:1: worse" in refused()


def test_the_mistakes_of_all_rulebooks_are_told_together(monkeypatch: pytest.MonkeyPatch, tiny: dict[str, Loaded]):
    """One broken rulebook does not hide what is wrong in the next."""

    def load(name: str) -> Loaded:
        if name == "tiny":
            return tiny[name]
        raise InputProblems([Problem(f"{name}.yaml", 1, 1, "bad")])

    monkeypatch.setattr(project.library, "load", load)

    with pytest.raises(InputProblems) as failure:
        project.load_all(("a", "tiny", "b"))

    assert str(failure.value) == "a.yaml:1:1: bad\nb.yaml:1:1: bad"


def test_a_folder_in_the_navigation_stands_for_the_pages_below_it():
    """In their order, without those that the navigation names itself; whatever it names not is placed nowhere."""
    nav = [{"A": ["@x/"]}, "x/two.md", {"B": "y/one.md"}]

    expanded = expand(nav, ["x/three.md", "x/two.md", "x/one.md", "y/one.md", "z/one.md"])

    assert expanded == [{"A": ["x/three.md", "x/one.md"]}, "x/two.md", {"B": "y/one.md"}]


def test_a_site_without_rulebooks_is_left_as_it_is(tmp_path: Path, site: Site, tiny: dict[str, Loaded]):
    """Nothing is added to it, and double brackets are its own."""
    tiny.clear()
    settings = {"extra_css": [], "plugins": ["rulebook"], "validation": {}}

    made = site("# Home\n\n[[ti.load.one]]\n", nav=["index.md"], **settings)

    text = (made / "index.html").read_text("utf-8")
    assert "[[ti.load.one]]" in text
    assert "assets/rulebook" not in text
    for path in ("assets", "api", "schemas", "r", "t", "objects.inv"):
        assert not (made / path).exists(), path


def test_double_brackets_may_be_somebody_elses(site: Site):
    """Unless links are strict, only those in which an id stands are links."""
    made = site("# Home\n\n[[Some Page]], [[ti.load.one]]\n", plugins=["rulebook"], nav=["index.md"])

    text = (made / "index.html").read_text("utf-8")
    assert "<p>[[Some Page]], <a " in text


def test_a_site_without_navigation_shows_every_page(site: Site):
    """MkDocs lists what there is; with a navigation, only what that names."""
    made = site(plugins=["rulebook"], nav=None)
    assert 'href="tiny/rules/load/"' in (made / "index.html").read_text("utf-8")

    made = site(plugins=["rulebook"], nav=["index.md"])
    assert 'href="tiny/rules/load/"' not in (made / "index.html").read_text("utf-8")


def test_style_scripts_and_extensions_are_added(site: Site):
    """So that generated pages look and read as they should in any site."""
    made = site(plugins=["rulebook"], nav=["index.md"], markdown_extensions=[])

    text = (made / "tiny/rules/load/index.html").read_text("utf-8")
    assert '<h2 id="ti.load.one">' in text
    assert 'href="../../../assets/rulebook/rulebook.css"' in text
    assert 'src="../../../assets/rulebook/using.js" type="module"' in text
    assert (made / "assets/rulebook/address.js").is_file()


@pytest.mark.parametrize("together", [True, False])
def test_a_site_may_have_its_own_style_in_one_file_with_ours(site: Site, tmp_path: Path, together: bool):
    """It comes first, and what it asks for is found from there; a style from elsewhere stays where it is."""
    (tmp_path / "docs" / "own").mkdir(parents=True)
    own = "a { background: url('dot.svg') } b { background: url(data:,) } i { background: url(/dot.svg) }"
    (tmp_path / "docs" / "own" / "own.css").write_text(own, "utf-8")
    asked = ["own/own.css", "https://example.org/theirs.css"]
    made = site(plugins=[{"rulebook": {"one_style": together}}], nav=["index.md"], extra_css=asked)

    page, style = ((made / path).read_text("utf-8") for path in ("index.html", "assets/rulebook/rulebook.css"))
    linked = re.findall(r'<link href="([^"]*(?:own|theirs|rulebook)\.css)"', page)
    assert linked == [*(["own/own.css"] if not together else []), asked[1], "assets/rulebook/rulebook.css"]
    moved = "a{background:url(../../own/dot.svg)}b{background:url(data:,)}i{background:url(/dot.svg)}"
    assert style.startswith(moved) is together
    assert (made / "own" / "own.css").exists() is not together


@pytest.mark.parametrize(
    ("named", "found"),
    [(None, ["a/b/tea"]), (["a/b/tea", "meaning-made"], ["a/b/tea", "meaning-made"]), ([], [])],
)
def test_a_site_shows_the_rulebooks_it_names_else_those_in_its_folder(
    tmp_path: Path, named: list[str] | None, found: list[str]
):
    """What is hidden, an environment of Python's, or too deep is no part of a site."""
    for folder in ("a/b/tea", ".hidden/tea", "env/tea", "a/b/c/deep", "node_modules/tea"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "rulebook.yaml").touch()
    (tmp_path / "env" / "pyvenv.cfg").touch()

    which = project.rulebooks_of(tmp_path, named)

    assert which == [name if name == "meaning-made" else tmp_path / name for name in found]
