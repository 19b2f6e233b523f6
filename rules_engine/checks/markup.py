"""Texts are texts: Markdown inside a line and our links. What would need more is told; pages show it as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from rules_engine.checks.reporting import found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.texts import texts
from rules_engine.core.data.walking import walk
from rules_engine.library import Loaded, Place

SCHEMES = ("http", "https", "mailto", "rule")
"""How a link may begin, unless it leads to a place on this site."""

_SCHEME = re.compile(r"([^/?#:]*):")
_UNREAD = re.compile(r"[\x00-\x20]")
"""What a browser leaves out of an address, and a little more."""

_SIGN = re.compile(r"[<&\]{]")
"""One of these stands in all that is told."""
_HTML = r"(?P<html><[A-Za-z/!?](?:[^<>]*>|[^<>\s]*))"
_REFERENCE = r"(?P<reference>&(?:#\w+|[A-Za-z]\w*);)"
_IMAGE = r"(?P<image>!\[[^\]]*\](?:\([^)]*\))?)"
_LINK = r"\](?:\(|:)\s*(?P<link>[^\s)]+)"
_BRACES = r"(?P<macro>\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\})|(?P<attributes>\{[^{}]*[.#=:][^{}]*\})"

_FILLED = re.compile("|".join((_HTML, _REFERENCE, _IMAGE, _LINK)))
_OTHER = re.compile("|".join((_HTML, _REFERENCE, _IMAGE, _LINK, _BRACES)), re.DOTALL)
"""Where a text prints facts, braces that name none are told when it is read."""

_TOLD = {
    "html": ("HTML", "write *emphasis*, `code` or [text](https://…)"),
    "reference": ("a character reference", "write the character itself"),
    "image": ("an image", "a text has none"),
    "link": ("a link with an unknown scheme", f"known are {', '.join(SCHEMES)}, and none for a place on this site"),
    "macro": ("a macro", "leave the braces out"),
    "attributes": ("a list of attributes", "leave the braces out"),
}


def foreign_markup(loaded: Loaded) -> Iterator[Finding]:
    """No text of any field holds HTML, a macro, or a link that may run something (`foreign-markup`)."""
    braces = [text for text in texts(loaded.rulebook) if text.kind.filled and "{" in text.text]
    filled = {loaded.places.of(text.owner, *text.path) for text in braces}
    for source in loaded.places.sources():
        for path, value in walk(source.data):
            for key in path[-1:]:
                for _, kind, written in _markup(key) if isinstance(key, str) else ():
                    yield _foreign(source.key_place(path), kind, written)
            if isinstance(value, str):
                facts = "{" in value and source.place(path) in filled
                for at, kind, written in _markup(value, filled=facts, is_address=path[-1:] == ("url",)):
                    yield _foreign(source.place_within(path, at), kind, written)


def _foreign(place: Place, kind: str, written: str) -> Finding:
    what, meant = _TOLD[kind]
    return found("foreign-markup", place, f"{what} in a text: {written!r}; {meant}", text=written)


def leads_safely(address: str) -> bool:
    """Whether an address, as an attribute holds it and a browser reads it, has a scheme that is known, or none."""
    scheme = _SCHEME.match(_UNREAD.sub("", unescape(address)))
    return scheme is None or scheme[1].lower() in SCHEMES


def _markup(text: str, *, filled: bool = False, is_address: bool = False) -> Iterator[tuple[int, str, str]]:
    """Yield where in a text which kind of markup stands, and how it is written."""
    if is_address and not leads_safely(text):
        yield 0, "link", text
    elif _SIGN.search(text):
        for match in (_FILLED if filled else _OTHER).finditer(text):
            kind = str(match.lastgroup)
            if kind != "link" or not leads_safely(match[kind]):
                yield match.start(kind), kind, match[kind]
