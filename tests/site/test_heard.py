"""What a screen reader says of each kind of page: names without icons, and no term twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from rules_engine.site.icons import ICON
from tests.site.conftest import Visit, visiting
from tests.site.page_kinds import KINDS

TWICE = re.compile(r"(?<![\w-])([^\W\d_]\w+|[A-Z]\w+(?: \w+)+) +\1(?![\w-])")
LITERAL = {"code", "image"}
"""Code reads as it is written; what is in an image is heard by the image's name."""

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def visited(browser: Browser, base: str) -> Iterator[Visit]:
    """A page that goes from one to the next."""
    with visiting(browser, base) as visit:
        yield visit


def names(page: Page) -> list[str]:
    """Return the names in the accessibility tree of a page, but for those of what stands in code."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    nodes = {node["nodeId"]: node for node in tree}

    def role(node: dict[str, dict[str, str]]) -> str:
        return node.get("role", {}).get("value", "")

    def is_literal(node: dict[str, str]) -> bool:
        parent = nodes.get(node.get("parentId", ""))
        return parent is not None and (role(parent) in LITERAL or is_literal(parent))

    heard = [node for node in tree if not node["ignored"] and role(node) != "InlineTextBox" and not is_literal(node)]
    return [str(node.get("name", {}).get("value", "")) for node in heard]


@pytest.mark.parametrize("path", KINDS)
def test_names_have_no_icons_and_say_each_term_once(visited: Visit, base: str, path: str):
    """In the window, the navigation, headings, tables, links, buttons and text."""
    page, _ = visited

    page.goto(base + path, wait_until="load")
    found = names(page)

    assert len(found) > 50
    assert [name for name in found if ICON.search(name)] == []
    assert [said[0] for name in found if (said := TWICE.search(name))] == []
