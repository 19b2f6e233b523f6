"""The block of YAML with which a text may begin: `---`, keys and values, `---`."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.lexicon.lazy_regex import LazyRegex

_OPEN = LazyRegex(r"\ufeff?---[ \t]*+(?:\r\n|\n|\r)")  # “---” on the first line, behind a mark of byte order
_KEY = LazyRegex(r"\s*+[\w-]++:(?:\s|\Z)")  # “title: Rules”
_CLOSE = LazyRegex(r"(?<![^\r\n])(?:---|\.\.\.)[ \t]*+(?=[\r\n]|\Z)")  # “---” or “...” on a line of its own
_LONGEST = 20_000  # characters, and
_MOST = 2_000  # values: far beyond what a page says of itself, and read at once


def front_matter(text: str) -> tuple[Mapping[str, object], int]:
    """Return the keys and values, and where the block ends; none and 0 if the text begins with something else."""
    start = _OPEN.match(text)
    end = _CLOSE.search(text, start.end()) if start else None
    if not start or not end:
        return {}, 0
    held = _data(text[start.end() : end.start()])
    return (held, end.end()) if isinstance(held, dict) else ({}, 0)


def _data(block: str) -> object:
    """Return what the block holds; one that cannot be read holds nothing, and is front matter if it looks like it."""
    from rules_engine.library.marked_yaml import data_of  # most texts begin otherwise

    if len(block) <= _LONGEST:
        try:
            data = data_of(block, _MOST)
        except ValueError:
            pass
        else:
            return {} if data is None else data
    return {} if _KEY.match(block) else None
