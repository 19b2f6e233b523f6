"""The colors of each rulebook as CSS: on light ground, on dark, and on paper, where all are white."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.core.data.rulebook import RulebookData


def css(rulebooks: Iterable[RulebookData]) -> str:
    """Return a class for the color of each term that has one: `d-mm-energy`."""
    return "".join(_rules(rulebooks))


def _rules(rulebooks: Iterable[RulebookData]) -> Iterator[str]:
    for rulebook in rulebooks:
        prefix, hues = rulebook.prefix, rulebook.look.hues
        for term, hue in hues.items():
            yield f".d-{prefix}-{term} {{ --tint: {hue.light}; }}\n"
            yield f'[data-md-color-scheme="slate"] .d-{prefix}-{term} {{ --tint: {hue.dark}; }}\n'
    yield '@media print { [class*="d-"] { --tint: #fff !important; } }\n'
