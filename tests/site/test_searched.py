"""What the search of the theme is given of a page to read, and what a reader is."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules_engine.site.plugin import RulebookPlugin

LINE = '<p>Take <strong>two</strong> <a class="term" href="card/">Cards</a>{}.</p>'
MARKED = ' <b data-search-exclude="">quietly</b>'
ICON = '<span class="term-icon" aria-hidden="true"{}>🃏</span>'
HEADING = '<h2 id="cards">Cards{}</h2>'
PERMALINK = '<a class="headerlink" href="#cards" title="Link to this section">¶</a>'


@pytest.mark.parametrize(
    ("written", "searched", "served"),
    [
        (LINE.format(""), "<p>Take two Cards.</p>", LINE.format("")),
        (LINE.format(MARKED), LINE.format(MARKED), LINE.format(MARKED)),
        (HEADING.format(PERMALINK), HEADING.format(""), HEADING.format(PERMALINK)),
        (f"<p>{ICON.format(' data-search-exclude')}Card</p>", "<p>Card</p>", f"<p>{ICON.format('')}Card</p>"),
    ],
)
def test_the_search_reads_no_tag_within_a_line_unless_one_tells_it_something(written: str, searched: str, served: str):
    """To read each takes long, and nothing comes of it; whoever reads the page gets all of them."""
    page, plugin = SimpleNamespace(content=written), RulebookPlugin()
    before, after = RulebookPlugin.on_page_context.methods

    before(plugin, {}, page=page)
    assert page.content == searched

    after(plugin, {}, page=page)
    assert page.content == served
