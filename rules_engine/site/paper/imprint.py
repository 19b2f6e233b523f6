"""What stands on every sheet: of which edition of the rulebook it is, of what day, and where on the site it leads."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from urllib.parse import urlsplit

from rules_engine import library
from rules_engine.core.data.rulebook import RulebookData

NOBODYS = ("example.com", "example.net", "example.org")
"""Hosts that stand for an address that nobody knows yet: what is printed would lead to them for good."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """An edition of a rulebook, a day (`2026-11-23`), and the address of the site, "" where nobody knows it."""

    edition: str
    date: str
    site: str = ""

    def address(self, path: str) -> str:
        """Return the address of a page below the site's root; "" without a site's address."""
        return f"{self.site.rstrip('/')}/{path}" if self.site else ""

    def qr(self, path: str) -> str:
        """Return a code for phones that leads to a page, as SVG one unit a module; "" without a site's address."""
        if not self.site:
            return ""
        import segno

        code = segno.make(self.address(path), error="m", micro=False)
        look = {"border": 4, "svgclass": "qr", "lineclass": None, "omitsize": True, "light": "#fff"}
        drawn: str = code.svg_inline(title=self.address(path), **look)
        return drawn


def imprint(book: RulebookData, site: str = "") -> Imprint:
    """Return the imprint of a rulebook as it is now; a `site` that only holds a place is none."""
    return Imprint(edition(book), today(), "" if urlsplit(site).hostname in NOBODYS else site)


@lru_cache(maxsize=16)
def edition(book: RulebookData) -> str:
    """Return a short name of all that a rulebook says, wherever its files lie: another when anything is otherwise."""
    examples = {full_id: replace(example, path="") for full_id, example in book.examples.items()}
    return hashlib.sha256(library.to_json(replace(book, examples=examples)).encode()).hexdigest()[:7]


def today() -> str:
    """Return the day on which sheets are printed; `SOURCE_DATE_EPOCH` is taken at its word, so that they stay alike."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdecimal() else datetime.now(UTC)
    return moment.date().isoformat()
