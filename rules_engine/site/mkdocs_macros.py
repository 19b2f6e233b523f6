"""The macros of hand-written pages, for the MkDocs plugin that runs them."""

from __future__ import annotations

from pathlib import Path

from mkdocs_macros.plugin import MacrosPlugin

from rules_engine.site.macros import macros
from rules_engine.site.plugin import RulebookPlugin, rulebook_of


def define_env(env: MacrosPlugin) -> None:
    """Register the macros; called by mkdocs-macros once per build."""
    plugin = env.conf.plugins["rulebook"]
    assert isinstance(plugin, RulebookPlugin)

    def rulebook() -> str:
        return rulebook_of(env.page, plugin.books)

    for macro in macros(plugin.books, rulebook, Path(env.conf["docs_dir"])).values():
        env.macro(macro)  # type: ignore[no-untyped-call]
