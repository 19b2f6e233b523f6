"""Addresses in a text: of pages, of people, of files. Whoever reads a text aloud leaves them out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import Span
from rules_engine.lexicon.readers.masked_text import MaskedText

_FOUND = re.compile(  # “https://…”, “ann@site.org”, “rules.md”
    r"://|@(?=\w)|www\.(?=\w)|\.(?:css|csv|docx?|gif|html?|jpe?g|js|json|md|mp[34]|odt|pdf|png|py|svg|txt|webp|wiki|xlsx?|ya?ml|zip)\b"
)
_REST = LazyRegex(r"[^\s<>\"“”‘’„»«`|\[\]{}\0]*+")  # the rest of “https://site.org/a?b”
_PERSON = LazyRegex(r"[\w-]++(?:\.[\w-]++)++")  # “site.org” behind “ann@”
_NOT_BEFORE = frozenset(" \t\r\n\f\v\0\u00a0<>\"'“”‘’„»«`|[](){}*=,;")
_LONGEST = 300


def addresses(text: str) -> Iterator[Span]:
    """Yield the spans of addresses from left to right; no two overlap."""
    last = 0
    while found := _FOUND.search(text, last):
        what = found[0]
        start, end = found.span()
        least = max(last, start - _LONGEST)
        while start > least and text[start - 1] not in _NOT_BEFORE:
            start -= 1
        last = found.end()
        if what == "@":
            person = _PERSON.match(text, end)
            if start == found.start() or not person:
                continue
            end = person.end()
        elif what in ("://", "www."):
            before = text[found.start() - 1 : found.start()]
            if not before.isalpha() if what == "://" else before.isalnum():
                continue
            rest = _REST.match(text, end)
            end = _without_stops(text, end, rest.end() if rest else end)
        elif start == found.start():
            continue
        last = end
        yield start, end


def _without_stops(text: str, start: int, end: int) -> int:
    """Return where an address ends that is followed by the stops of its sentence."""
    opened = text.count("(", start, end) - text.count(")", start, end)
    while end > start and (text[end - 1] in ".,;:!?'*_~" or (text[end - 1] == ")" and opened < 0)):
        opened += text[end - 1] == ")"
        end -= 1
    return end


def mask_addresses(masked: MaskedText) -> None:
    """Mask the addresses that stand in running text."""
    for start, end in addresses(masked.text):
        if not masked.is_masked(end - 1) and not masked.is_masked(start):
            masked.cut(start, end)
