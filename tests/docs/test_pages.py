"""Every page does what it says: its code runs and prints what it shows, and no block is left out unseen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import markdown
import pytest
from mkdocs.config import load_config

from tests.docs import docfences
from tests.docs.docfences import ROOT

WRITTEN = [*sorted((ROOT / "docs").rglob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]
PLACES = [path.relative_to(ROOT).as_posix() for path in WRITTEN]
LANGUAGES = "python3?|py|pycon|console"
SHOWN = re.compile(rf'(?i)class="(?:[\w-]+ )*language-(?:{LANGUAGES})[ "]')
TYPED = re.compile(rf"(?im)^[ \t>]*(?:[-*+\d.]+[ \t]+)?(?:`{{3,}}|~{{3,}})[ \t]*\{{?[ \t]*\.?(?:{LANGUAGES})\b")


def body(text: str) -> str:
    """Return a page without its front matter."""
    return re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)


@pytest.fixture(scope="session")
def render() -> Iterator[markdown.Markdown]:
    """The site's own Markdown, as readers get it."""
    config = load_config(str(ROOT / "mkdocs.yml"))
    return markdown.Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs)


def assert_nothing_left_out(text: str, place: str, render: markdown.Markdown) -> None:
    """Compare what a reader sees, what our finder finds, and what a bare pattern counts."""
    render.reset()
    shown = len(SHOWN.findall(render.convert(body(text))))
    found = sum(fence.counted for fence in docfences.find(text))
    typed = len(TYPED.findall(text))
    assert shown == found == typed, f"{place}: blocks shown {shown}, found {found}, typed {typed}"


@pytest.mark.parametrize("place", PLACES)
def test_the_code_on_a_page_runs(place: str):
    """Every block that is not marked otherwise runs, and prints what the page shows."""
    text = (ROOT / place).read_text("utf-8")

    ran = docfences.run_page(text, place)

    assert ran == sum(fence.counted and not fence.notest for fence in docfences.find(text))


@pytest.mark.parametrize("place", PLACES)
def test_no_code_on_a_page_is_left_out(place: str, render: markdown.Markdown):
    """A block that a reader sees is a block that was found."""
    assert_nothing_left_out((ROOT / place).read_text("utf-8"), place, render)


def test_the_code_on_generated_pages_runs(generated: dict[str, str]):
    """Rules, cards and examples show no code that does not work."""
    for place, text in generated.items():
        docfences.run_page(text, f"generated:{place}")


def test_no_code_on_generated_pages_is_left_out(generated: dict[str, str], render: markdown.Markdown):
    """Generated pages hide no block either."""
    for place, text in generated.items():
        if TYPED.search(text) or "```" in text or "~~~" in text:
            assert_nothing_left_out(text, f"generated:{place}", render)


def test_there_is_something_to_run():
    """The tests above would pass on pages without any code."""
    fences = [fence for path in WRITTEN for fence in docfences.find(path.read_text("utf-8"))]

    assert sum(fence.counted and not fence.notest for fence in fences) > 5
    assert any(fence.language == "console" and not fence.notest for fence in fences)
