"""The plugin and its macros: what they add to a site, and what stops a build before anything is written."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, PluginError
from mkdocs.structure.pages import Page

from rules_engine.core.data.rulebook import Fact, RulebookData
from rules_engine.library import InputProblems, Loaded, Problem
from rules_engine.site import plugin
from rules_engine.site.plugin import RulebookPlugin, expand, with_every_rulebook
from rules_engine.site.remembering import Memory

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
    monkeypatch.setattr(plugin, "load_all", lambda: tiny)
    monkeypatch.setattr(plugin, "pages", lambda books: MADE)

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


class Preview:
    """A live preview of a small site, without its server."""

    def __init__(self, site: Site, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._site, self._monkeypatch = site, monkeypatch
        self._rendered: set[str] = set()
        render = Page.render

        def noted(page: Page, *rest: object) -> None:
            self._rendered.add(page.file.src_uri)
            render(page, *rest)

        monkeypatch.setattr(Page, "render", noted)
        monkeypatch.setattr(plugin, "schemas", lambda books: {"schemas/rules.schema.json": b"{}"})  # they take a while
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")  # the look prints when it was built
        site()
        found = load_config(str(folder / "mkdocs.yml")).plugins["rulebook"]
        assert isinstance(found, RulebookPlugin)
        self._plugin = found  # MkDocs keeps it from one build to the next
        monkeypatch.setattr(found, "memory", Memory())

    def build(self, *pages: str) -> set[str]:
        """Build the site as when something has changed; return the pages that were rendered."""
        self._rendered.clear()
        self._site(*pages)
        return set(self._rendered)

    def differences(self, *pages: str) -> list[str]:
        """Build the site in full; return the files that the preview shows in another way."""
        self._monkeypatch.setattr(self._plugin, "memory", None)
        built = self._site(*pages)
        files = {path.relative_to(built).as_posix(): path.read_bytes() for path in built.rglob("*") if path.is_file()}
        assert not [path for path, data in files.items() if path.endswith(".html") and "\ue000" in data.decode()]
        by_mkdocs = ("404.html", "sitemap.xml", "search/")  # the same in a preview, or this look's alone
        shown = self._plugin.shown
        return [path for path, data in files.items() if not path.startswith(by_mkdocs) and shown.answer(path) != data]


@pytest.fixture
def preview(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Preview:
    """Preview a small site."""
    return Preview(site, tmp_path, monkeypatch)


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


def test_a_section_of_the_navigation_is_called_by_a_text(tiny: dict[str, Loaded]):
    """The theme prints it as it stands."""
    manifest = replace(tiny["tiny"].rulebook.manifest, title="<b>Tiny")
    books = {"tiny": replace(tiny["tiny"], rulebook=replace(tiny["tiny"].rulebook, manifest=manifest))}

    (_, section) = with_every_rulebook(["index.md"], books)

    assert list(section) == ["&lt;b&gt;Tiny"]


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
    monkeypatch.setattr(plugin, "pages", lambda books: MADE | {"tiny/rules/index.md": "# Rules\n\n[[ti.x]]\n"})

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
    monkeypatch.setattr(plugin, "pages", lambda books: {k: v for k, v in MADE.items() if "prism" not in k})

    assert "/tiny/glossary/prism.md: an id leads there, but there is no such page" in refused()


def test_rulebooks_that_cannot_be_read_stop_the_build(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch):
    """Every mistake is told, a line each."""

    def broken() -> None:
        raise InputProblems([Problem("b.yaml", 2, 1, "worse"), Problem("a.yaml", 1, 1, "bad", "better")])

    monkeypatch.setattr(plugin, "load_all", broken)

    assert "a.yaml:1:1: bad; better\nb.yaml:2:1: worse" in refused()


def test_the_mistakes_of_all_rulebooks_are_told_together(monkeypatch: pytest.MonkeyPatch, tiny: dict[str, Loaded]):
    """One broken rulebook does not hide what is wrong in the next."""

    def load(name: str) -> Loaded:
        if name == "tiny":
            return tiny[name]
        raise InputProblems([Problem(f"{name}.yaml", 1, 1, "bad")])

    monkeypatch.setattr(plugin.library, "names", lambda: ("a", "tiny", "b"))
    monkeypatch.setattr(plugin.library, "load", load)

    with pytest.raises(InputProblems) as failure:
        plugin.load_all()

    assert str(failure.value) == "a.yaml:1:1: bad\nb.yaml:1:1: bad"


def test_a_folder_in_the_navigation_stands_for_the_pages_below_it():
    """In their order, without those that the navigation names itself; whatever it names not is placed nowhere."""
    nav = [{"A": ["@x/"]}, "x/two.md", {"B": "y/one.md"}]

    expanded, placed = expand(nav, ["x/three.md", "x/two.md", "x/one.md", "y/one.md", "z/one.md"])

    assert expanded == [{"A": ["x/three.md", "x/one.md"]}, "x/two.md", {"B": "y/one.md"}]
    assert placed == {"x/three.md", "x/one.md", "x/two.md", "y/one.md"}


HOME = '---\nrulebook: tiny\n---\n# Home\n\nA Prism, a word; [[ti.load.one]], {{ fact("n") }}.\n'


def with_term(book: RulebookData, term: str, **changes: object) -> RulebookData:
    """Return `book` with one term changed."""
    full_id = book.full_id("term", term)
    return replace(book, terms={**book.terms, full_id: replace(book.terms[full_id], **changes)})


def with_fact(book: RulebookData, value: int) -> RulebookData:
    """Return `book` with another value of its fact."""
    return replace(book, facts={full_id: replace(fact, value=value) for full_id, fact in book.facts.items()})


def with_title(book: RulebookData, title: str) -> RulebookData:
    """Return `book` with another title of its first rule."""
    (chapter,) = book.chapters
    first, *others = chapter.rules
    return replace(book, chapters=(replace(chapter, rules=(replace(first, title=title), *others)),))


@pytest.mark.parametrize(
    ("change", "rendered"),
    [
        (lambda book: book, set()),
        (lambda book: with_term(book, "prism", plain='Another & "better" <row>.'), set()),
        (lambda book: with_title(book, "A card"), {"index.md"}),
        (lambda book: with_fact(book, 2), {"index.md"}),
        (lambda book: with_term(book, "card", forms=("Cards", "word")), {"index.md", "tiny/rules/load.md"}),
        (lambda book: with_term(book, "prism", name="Other", forms=("Prism",)), {"index.md", "tiny/rules/index.md"}),
        (lambda book: with_term(book, "prism", name="Other"), {"index.md", "tiny/rules/index.md"}),
    ],
    ids=["nothing", "plain", "title", "fact", "another form", "name", "no form any more"],
)
def test_a_preview_shows_what_a_build_writes(
    preview: Preview, tiny: dict[str, Loaded], change: Callable[[RulebookData], RulebookData], rendered: set[str]
):
    """Byte for byte, after a change too; but it renders only the pages on which a word, a name or a number changed."""
    preview.build(HOME)
    assert preview.build(HOME) == set()
    tiny["tiny"] = replace(tiny["tiny"], rulebook=change(tiny["tiny"].rulebook))

    assert preview.build(HOME) == rendered
    assert preview.differences(HOME) == []


def test_a_page_more_changes_no_other(preview: Preview, monkeypatch: pytest.MonkeyPatch):
    """A page less may: links may have led to it."""
    preview.build()
    monkeypatch.setattr(plugin, "pages", lambda books: MADE | {"tiny/glossary/new.md": "# New\n"})

    assert preview.build() == {"tiny/glossary/new.md"}

    monkeypatch.setattr(plugin, "pages", lambda books: MADE)
    assert preview.build() == {"index.md", *MADE}
    assert preview.differences() == []


MISTAKES = ["[[ti.x]]", "[[ti.load|x", "[text](gone.md)", "[text](load.md#gone)", "---\nrulebook: teeny\n---\n"]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_preview_tells_a_mistake_until_it_is_mended(preview: Preview, monkeypatch: pytest.MonkeyPatch, mistake: str):
    """Though the page did not change since it was told."""
    path, front = "tiny/rules/index.md", "---\nrender_macros: false\n"
    sound = f"{front}---\n# Rules\n"
    broken = front + mistake.removeprefix("---\n") if mistake.startswith("---") else f"{sound}\n{mistake}\n"
    monkeypatch.setattr(plugin, "pages", lambda books: MADE | {path: sound})
    preview.build()
    monkeypatch.setattr(plugin, "pages", lambda books: MADE | {path: broken})

    for _ in range(2):
        with pytest.raises((Abort, SystemExit, PluginError)):
            preview.build()

    monkeypatch.setattr(plugin, "pages", lambda books: MADE | {path: sound})
    assert preview.build() == {path}
