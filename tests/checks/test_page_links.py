"""Hand-written pages: links lead somewhere, and nothing asks another host."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.checks.facts import unknown_facts, unused_facts
from rules_engine.checks.page_links import broken_links, foreign_requests
from rules_engine.core.data.rulebook import Fact
from rules_engine.library import Loaded


@pytest.fixture
def page(folder: Path):
    """Write a page of the toy rulebook."""

    def write(text: str, name: str = "docs/lantern-road/learn.md") -> None:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    return write


def test_the_packaged_pages_lead_somewhere_and_ask_nobody(mm: Loaded):
    """The clean case of both checks."""
    assert [*broken_links(mm), *foreign_requests(mm)] == []


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("See [the other](other.md).", "other.md"),
        ("See [the other](../about.md#top 'Title').", "../about.md#top"),
        ("See [the other][1].\n\n[1]: other.md", "other.md"),
        ('<img src="road.svg" alt="">', "road.svg"),
        ('<a href="../learning/">', "../learning/"),
        ('<a href="learn.md">', "learn.md"),
        ("![A road](/assets/road.svg)", "/assets/road.svg"),
        ("See [[lr.walk.stepps]].", "lr.walk.stepps"),
        ("See [steps](rule:lr.walk.stepps).", "lr.walk.stepps"),
        ("See [[lr.term.lamp]].", "lr.term.lamp"),
    ],
)
def test_a_link_that_leads_nowhere_is_found(page, toy: Loaded, text, broken):
    """Files relative to the page or to `docs`, and ids."""
    page(f"---\ntitle: x\n---\n\n{text}\n")

    (found,) = broken_links(toy)

    assert (found.code, found.text) == ("broken-link", broken)
    assert found.line >= 5


@pytest.mark.parametrize(
    "text",
    [
        "See [myself](learn.md#top), [myself](#top) and [myself](/lantern-road/learn.md).",
        "See [them](https://example.org/x.md) or [write](mailto:a@example.org).",
        "See [[lr.walk.steps]], [[lr.walk|walking]] and [steps](rule:lr.walk.steps).",
        '<a href="../learn/">myself</a>, <a href="../../lantern-road/learn/#top">myself</a>',
        "See [made pages](../meaning-made/rules/load.md) and [data](../api/lantern-road.json).",
        "See [rules](rules/index.md), [tables](tables.md#weather) and [answers](workshop/answers.md).",
        '<a href="../glossary/road/">a term</a>',
        "`[code](nowhere.md)`\n\n```\n[code](nowhere.md) [[lr.nowhere]]\n```\n",
        "<!-- [comment](nowhere.md) -->",
        "See [[mm.load]] of another rulebook.",
    ],
)
def test_a_link_that_leads_somewhere_or_is_none_is_fine(page, toy: Loaded, text):
    """Anchors, other hosts, pages the site makes, code and comments are no matter of this check."""
    page(text)

    assert list(broken_links(toy)) == []


@pytest.mark.parametrize(
    "text",
    [
        "![x](https://example.org/x.png)",
        '<img alt="" src="//example.org/x.png">',
        '<script src="https://example.org/x.js"></script>',
        '<link rel="stylesheet" href="https://example.org/x.css">',
        "<iframe src='http://example.org/'></iframe>",
        '<p style="background: url(https://example.org/x.png)">x</p>',
    ],
)
def test_a_page_that_asks_another_host_is_found(page, toy: Loaded, text):
    """Pictures, scripts, styles and frames."""
    page(f"A line.\n\n{text}\n")

    (found,) = foreign_requests(toy)

    assert (found.code, found.line) == ("foreign-request", 3)
    assert "example.org" in found.text


@pytest.mark.parametrize(
    "text",
    [
        "[a link](https://example.org/x.png)",
        '<link rel="canonical" href="https://example.org/">',
        "`<img src='https://example.org/x.png'>`",
        "![x](/assets/x.png)",
    ],
)
def test_a_link_is_no_request(page, toy: Loaded, text):
    """Only what a browser fetches by itself counts."""
    page(text)

    assert list(foreign_requests(toy)) == []


def test_style_sheets_and_templates_ask_nobody_either(page, toy: Loaded):
    """Whatever lies below `docs` is loaded with the pages."""
    page("@import 'https://example.org/x.css';\n", "docs/assets/site.css")
    page('<img src="https://example.org/x.png">\n', "docs/overrides/main.html")

    assert len(list(foreign_requests(toy))) == 2


def test_facts_of_macros_are_known_and_used(page, toy: Loaded, changed):
    """A page that prints a fact uses it."""
    page('{{ fact("dawn") }} and {{ fact_with_noun("dusk", "space") }}\n')
    loaded = changed(toy, facts={**toy.rulebook.facts, "lr.fact.dawn": Fact(id="dawn", name="Dawn", value=1)})

    assert list(unused_facts(loaded)) == []
    assert [(finding.text, finding.column) for finding in unknown_facts(loaded)] == [("dusk", 43)]
