"""What a device needs to have a rulebook among its apps: a web manifest, and its mark as a picture to cut out."""

from __future__ import annotations

import json
from collections.abc import Iterable

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.site.look import mark

HEADER, PAPER = "#3a322a", "#f7f1e3"
"""The colors of a rulebook that has none of its own, as the site's style has them."""


def files(rulebooks: Iterable[RulebookData]) -> dict[str, str]:
    """Return by file what a rulebook is installed with: `ls.webmanifest` and `ls-maskable.svg`."""
    made: dict[str, str] = {}
    for book in rulebooks:
        face = book.look.face
        header = face["header"].light if "header" in face else HEADER
        made[f"{book.prefix}.webmanifest"] = _manifest(book, header, face["paper"].light if "paper" in face else PAPER)
        made[f"{book.prefix}-maskable.svg"] = _maskable(book, header)
    return made


def _manifest(book: RulebookData, header: str, paper: str) -> str:
    """Return the manifest; its addresses are seen from its own place, so that the site may lie below any path."""
    icons = ((f"{book.prefix}.svg", "any"), (f"{book.prefix}-maskable.svg", "maskable"))
    data = {
        "id": f"../../{book.name}/",
        "name": book.manifest.title,
        "short_name": book.manifest.title,
        "description": book.manifest.tagline,
        "start_url": f"../../{book.name}/",
        "scope": "../../",
        "display": "standalone",
        "theme_color": header,
        "background_color": paper,
        "icons": [{"src": src, "sizes": "any", "type": "image/svg+xml", "purpose": purpose} for src, purpose in icons],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _maskable(book: RulebookData, ground: str) -> str:
    """Return the mark on a ground of which a device cuts off what it likes: a circle of four fifths is safe."""
    inner = mark(book).replace("<svg ", '<svg x="6" y="6" width="36" height="36" ', 1)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        f'<rect width="48" height="48" fill="{ground}"/>{inner}</svg>'
    )
