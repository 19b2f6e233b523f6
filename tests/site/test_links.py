"""Links in pages: ids in brackets, ids behind text, and terms in running text."""

from __future__ import annotations

import re

import markdown
import pytest

from rules_engine.library import Loaded
from rules_engine.site.links import Links
from rules_engine.site.pages import markup

EXTENSIONS = ["tables", "admonition", "attr_list", "md_in_html", "pymdownx.superfences", "pymdownx.details"]
ICON = '<span class="term-icon" aria-hidden="true" data-search-exclude>🌈</span>'
Books = dict[str, Loaded]


def rendered(books: Books, text: str, page: str = "page.md", rulebook: str = "tiny") -> tuple[str, list[str]]:
    """Return a page as HTML, and the problems found in it."""
    links = Links(books)
    links.start_page(page, text, rulebook)
    html = markdown.markdown(text, extensions=[*EXTENSIONS, links])
    links.check_rendered(html)
    return html, links.problems


def linked(books: Books, text: str, **page: str) -> list[str]:
    """Return the texts of the links on a page without problems."""
    html, problems = rendered(books, text, **page)
    assert not problems
    return re.findall(r"<a\b[^>]*>(.*?)</a>", html)


def test_an_id_in_brackets_becomes_a_link_with_its_label(tiny: Books):
    """A rule reads by its title, a term by icon and name, another text as given; the tooltip says what it says."""
    html, problems = rendered(tiny, "[[ti.load.one]], [[ti.term.prism]], [[ti.load|take]], [](rule:ti.fact.n).")

    assert not problems
    assert '<a class="rule" href="tiny/rules/load.md#ti.load.one" title="Take 1 card.">One card</a>' in html
    term = '<a class="term" href="tiny/glossary/prism.md" title="The &quot;row&quot; of cards.">'
    assert f'{term}<span class="icon-word">{ICON}Prism</span></a>' in html
    assert '<a class="rule" href="tiny/rules/load.md" title="Take cards.">take</a>' in html
    assert 'title="Cards: 1">Cards</a>' in html


def test_html_that_is_complete_is_taken_as_it_is(tiny: Books):
    """Nothing in it is read as Markdown or as a word; its ids are known all the same."""
    block = '<div id="one"><p>A Prism,\n\n    *not* [[read]]</p><p id="two">x</p></div>'
    links = Links(tiny)
    links.start_page("page.md", "", "tiny")

    html = markdown.markdown(f"A Card.\n{markup.as_it_is(block)}Another *word*.", extensions=[*EXTENSIONS, links])

    assert block in html
    assert "<em>word</em>" in html
    assert html.count("<a ") == 1
    assert links.anchors == {"one", "two"}


def test_a_link_keeps_its_classes(tiny: Books):
    """A button that leads to a rule stays a button."""
    html, _ = rendered(tiny, "[Go](rule:ti.load.one){ .md-button }")

    assert '<a class="md-button rule"' in html


def test_a_term_is_linked_where_a_section_first_uses_it(tiny: Books):
    """Sections begin at first and second headings; a link its author wrote counts as the first use."""
    first = "Cards, Prism and Card.\n\n### Third\n\nCard\n\n"
    then = "## Second\n\nA 🌈 Prism.\n\n## Last\n\n[[ti.term.prism|row]], Prism"

    assert linked(tiny, first + then) == ["Cards", "Prism", f"{ICON} Prism", "row"]


@pytest.mark.parametrize(
    "text",
    [
        "# Prism",
        "###### Prism",
        "`Prism`",
        "```text\nPrism\n```",
        '<p class="no-terms" markdown="1">*Prism*</p>',
        '!!! note "Prism"\n    nothing',
        '??? note "Prism"\n    nothing',
        "<kbd>Prism</kbd> and <code>a</code>",
        "<!-- Prism -->",
        "Tiny Game",
    ],
)
def test_no_term_is_linked_where_it_would_disturb(tiny: Books, text: str):
    """Code, headings, titles, the class no-terms and the game's own name take no term links."""
    assert linked(tiny, text) == []


@pytest.mark.parametrize(
    "text",
    ["[a Prism](https://example.org/)", '<a href="x">a Prism</a>', '<a href="x">*a* Prism</a>', "[[ti.load|Prism]]"],
)
def test_a_link_never_stands_in_another(tiny: Books, text: str):
    """Nor in raw HTML."""
    html, _ = rendered(tiny, f"{text} then Card")

    assert html.count("<a ") == 2
    assert 'class="term" href="tiny/glossary/prism.md"' not in html


def test_terms_in_lists_tables_and_emphasis_are_linked(tiny: Books):
    """The text around a link stays where it was."""
    html, _ = rendered(tiny, "- a **Prism** b *c* Card d\n\n| Game |\n|---|\n| x Game y |\n")

    assert " ".join(re.sub(r"<[^>]+>", " ", html).split()) == "a Prism b c Card d Game x Game y"
    assert re.findall(r">(\w+)</a>", html) == ["Prism", "Card", "Game"]


def test_a_term_is_not_linked_on_its_own_page(tiny: Books):
    """The page of the Prism links cards."""
    assert linked(tiny, "Prism and Card", page="tiny/glossary/prism.md") == ["Card"]


def test_a_page_of_no_rulebook_links_no_terms(tiny: Books):
    """Pages about programming say what they like; ids are links all the same."""
    assert linked(tiny, "Prism [[ti.load]]", rulebook="") == ["Load"]


def test_a_rulebook_may_be_named_by_its_prefix(tiny: Books):
    """Generated pages name it so."""
    assert linked(tiny, "Prism", rulebook="ti") == ["Prism"]


def test_an_unknown_id_is_told_with_its_line(tiny: Books):
    """The line is that of the whole id, front matter counted; the rest of the page is rendered."""
    text = "---\ntitle: x\n---\n\n[[ti.load.one]] Prism\n\n[[ti.load.on]] and [x](rule:ti.nope)"

    _, problems = rendered(tiny, text)

    assert problems == ["page.md:7: unknown id 'ti.load.on'", "page.md:7: unknown id 'ti.nope'"]


def test_an_unknown_id_that_a_macro_made_has_no_line(tiny: Books):
    """It does not stand in the source."""
    links = Links(tiny)
    links.start_page("page.md", "{{ made }}", "tiny")
    markdown.markdown("[[ti.made]]", extensions=[links])

    assert links.problems == ["page.md: unknown id 'ti.made'"]


def test_an_unknown_rulebook_is_told_with_the_choices(tiny: Books):
    """Front matter may be wrong as well."""
    _, problems = rendered(tiny, "---\nrulebook: teeny\n---\n", rulebook="teeny")

    assert problems == ["page.md:2: unknown rulebook 'teeny'; choices: tiny"]


def test_brackets_cut_by_a_table_are_told(tiny: Books):
    """The bar of a table ends a cell, so the link never comes to be."""
    _, problems = rendered(tiny, "| a |\n|---|\n| [[ti.load|x]] |\n")

    assert len(problems) == 1
    assert problems[0].startswith("page.md:3: '[[ti.load")
    assert problems[0].endswith("in a table write [text](rule:id)")


@pytest.mark.parametrize("text", ["`[[not.an.id]]`", "```wikitext\n[[mm:prism|Prism]]\n```"])
def test_brackets_in_code_stay(tiny: Books, text: str):
    """A page may show what to write."""
    assert rendered(tiny, text)[1] == []


def test_a_link_is_relative_to_its_page(tiny: Books):
    """So that any builder finds the file."""
    html, _ = rendered(tiny, "[[ti.load.one]], [[ti.term.prism]]", page="tiny/rules/index.md")

    assert 'href="load.md#ti.load.one"' in html
    assert 'href="../glossary/prism.md"' in html


def test_brackets_without_an_id_stay_where_links_are_not_strict(tiny: Books):
    """They may be another plugin's; an id is a link all the same."""
    links = Links(tiny, strict=False)
    text = "[[Some Page]], [[ti.nope|text]], [[ti.load.one]]"
    links.start_page("page.md", text, "")

    html = markdown.markdown(text, extensions=[links])
    links.check_rendered(html)

    assert html.startswith("<p>[[Some Page]], [[ti.nope|text]], <a ")
    assert links.problems == []
