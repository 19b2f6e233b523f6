"""The first page of a rulebook that nobody has written one for."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book

SECTIONS = {
    "rules/index": "Rules",
    "quick-reference": "Quick reference",
    "player-aid": "For each player",
    "may-i": "May I…?",
    "order-of-things": "Order of things",
    "board": "What lies where",
    "look-up": "Look up",
    "layers": "Layers",
    "cards/index": "Cards",
    "tables": "Tables",
    "variants": "Other ways to play",
    "glossary/index": "Glossary",
    "rulings/index": "Rulings",
    "print": "On paper",
    "workshop/index": "Workshop",
}


def overview(book: Book, made: Iterable[str]) -> str:
    """Return the page, which leads to the sections among the pages `made`."""
    manifest, paths = book.rulebook.manifest, set(made)
    leads = [f"- [{name}]({path}.md)" for path, name in SECTIONS.items() if f"{book.name}/{path}.md" in paths]
    glance = [(manifest.players, "players, or one alone" if manifest.solo else "players")]
    glance += [(manifest.minutes, "minutes")] if manifest.minutes else []
    shown = "".join(
        f"<span>{least if least == most else f'{least}–{most}'} {noun}</span> " for (least, most), noun in glance
    )
    return "\n".join(
        [
            markup.front(book, "Overview", hide=["toc"]),
            f"# {book.title}\n",
            markup.note(manifest.tagline, "lead"),
            f'<p class="at-a-glance no-terms">{shown}</p>\n',
            *leads,
            "",
        ]
    )
