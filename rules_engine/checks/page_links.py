"""Links of hand-written pages: every file and id they lead to exists, and nothing is fetched from another host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from urllib.parse import unquote

from rules_engine import library
from rules_engine.checks.ids import Ids, references
from rules_engine.checks.pages import Page, pages
from rules_engine.checks.reporting import found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.nearest import asking, nearest
from rules_engine.library import Loaded

_TARGET = re.compile(
    r"\]\(\s*<?([^()<>\s]+)>?(?:\s+[\"'][^\"']*[\"'])?\s*\)"  # [text](target "title")
    r"|^[ ]{0,3}\[[^\]^]+\]:\s*<?([^<>\s]+)>?"  # [name]: target
    r"|<(?:a|img|source|video|audio|script|link)\b[^<>]*?\b(?:href|src)=[\"']([^\"']+)[\"']",
    re.MULTILINE,
)
_REQUEST = re.compile(
    r"!\[[^\]]*\]\(\s*<?((?:https?:)?//[^()<>\s]+)"
    r"|<(?:img|script|iframe|source|video|audio|embed|track|input)\b[^<>]*?\b(?:src|srcset|poster)=[\"']?((?:https?:)?//[^\"'\s<>]+)"
    r"|<link\b(?![^<>]*\brel=[\"']?(?:canonical|alternate|license|author|me)\b)[^<>]*?\bhref=[\"']?((?:https?:)?//[^\"'\s<>]+)"
    r"|<object\b[^<>]*?\bdata=[\"']?((?:https?:)?//[^\"'\s<>]+)"
    r"|\burl\(\s*[\"']?((?:https?:)?//[^\"'()\s]+)"
    r"|@import\s+[\"']((?:https?:)?//[^\"']+)",
    re.IGNORECASE,
)
_GENERATED = {
    "api",
    "schemas",
    "r",
    "t",
    "objects.inv",
    "assets/rulebook",
}  # made when the site is built, and checked then
_MADE = (
    "board", "cards", "examples", "glossary", "index", "layers", "look-up", "may-i", "order-of-things", "player-aid",
    "print", "quick-reference", "rules", "rulings", "tables", "variants", "workshop",
)  # fmt: skip


def broken_links(loaded: Loaded) -> Iterator[Finding]:
    """A page links to files and ids that exist (`broken-link`).

    Pages the site makes, below the folder of a rulebook, are left to the build of the site, and so are anchors.
    """
    ids, generated = Ids(loaded.rulebook), {*_GENERATED, *library.names()}
    generated |= made_for(loaded)
    for page in pages(loaded):
        if page.file.suffix != ".md":
            continue
        markup = page.markup
        for full_id, at in references(markup):
            own = full_id.startswith(f"{loaded.rulebook.prefix}.")
            if own and (problem := ids.problem(full_id, partial(page.place, at))):
                yield replace(problem, code="broken-link")
        for match in _TARGET.finditer(markup):
            group = next(n for n in (1, 2, 3) if match[n])
            if _leads_nowhere(page, match[group], generated, is_address=group == 3):
                place = page.place(match.start(group))
                beside = [file.name for file in page.file.parent.iterdir()]
                near = nearest(match[group].partition("#")[0], beside)
                message = asking(f"no file {match[group]!r}", near)
                yield found("broken-link", place, message, text=match[group], suggestion=near)


def made_for(loaded: Loaded) -> set[str]:
    """Return what the site makes for a rulebook, below `docs`: folders, and pages without their suffix."""
    manifest = loaded.rulebook.manifest
    return {f"{manifest.name}/{made}" for made in (*_MADE, f"from-{manifest.ancestor}")}


def _leads_nowhere(page: Page, target: str, generated: set[str], *, is_address: bool) -> bool:
    """Whether a link leads to no file; an address in HTML is left as it is, and begins where the page is laid out."""
    path = unquote(target.partition("#")[0].partition("?")[0])
    if not path or path.startswith(("//", "{{", "{%")) or re.match(r"[a-z][a-z0-9+.-]*:", target, re.IGNORECASE):
        return False
    folder = page.file.with_suffix("") if is_address and page.file.name != "index.md" else page.file.parent
    file = page.docs / path.lstrip("/") if path.startswith("/") else folder / path
    resolved = file.resolve()
    if resolved.exists() or (is_address and resolved.with_suffix(".md").exists()):
        return False
    docs = page.docs.resolve()
    if not resolved.is_relative_to(docs):
        return True
    top, *below = resolved.relative_to(docs).parts
    return top not in generated and f"{top}/{below[0].removesuffix('.md') if below else ''}" not in generated


def foreign_requests(loaded: Loaded) -> Iterator[Finding]:
    """No page, template or style sheet has a browser fetch something from another host (`foreign-request`)."""
    for page in pages(loaded):
        for match in _REQUEST.finditer(page.markup):
            group = next(n for n in range(1, 7) if match[n])
            message = f"this asks another host for {match[group]!r}; keep a copy below docs/assets"
            yield found("foreign-request", page.place(match.start(group)), message, text=match[group])
