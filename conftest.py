"""For `pytest --markdown-docs docs`, which runs single pages: the finder and runner of `tests/docs`, for every block.

The plugin's own finder leaves out code in admonitions, tabs and braces, and its runner compares no output.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from pytest_markdown_docs._runners import DefaultRunner, register_runner

from tests.docs import docfences


class Parser:
    """Finds blocks for the plugin, in the form in which it expects them."""

    def parse(self, text: str) -> list[SimpleNamespace]:
        """Return the blocks of a page."""
        return list(self._blocks(text))

    def _blocks(self, text: str) -> Iterator[SimpleNamespace]:
        for fence in docfences.find(text):
            if fence.counted:
                info = "python notest" if fence.notest else "python"
                yield SimpleNamespace(type="fence", map=[fence.line - 2, 0], content=fence.code, info=info)


@pytest.hookimpl(tryfirst=True)
def pytest_markdown_docs_markdown_it() -> Parser:
    """Put our finder in the place of the plugin's."""
    return Parser()


@register_runner(default=True)
class PageRunner(DefaultRunner):
    """Runs a block after those above it on its page."""

    def runtest(self, test: Any, args: dict[str, Any], *, asyncio_runner: Any = None) -> None:
        """Run the page up to the block."""
        with open(test.source_path, encoding="utf-8") as file:
            text = file.read()
        try:
            docfences.run_page(text, str(test.source_path), upto=test.start_line + 1)
        except TypeError as error:  # which the plugin takes for a runner of an older kind, and runs the block again
            raise AssertionError(f"TypeError: {error}") from error
