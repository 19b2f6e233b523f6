"""Labels: the words that a link or a template of a wiki shows, as in `[[page|label]]` and `{{Term|key|label}}`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import Span
from rules_engine.lexicon.readers.masked_text import MaskedText

_LINK = LazyRegex(r"\[\[[^\[\]{}|<>\r\n]{1,200}\\?\|([^\[\]\r\n]{1,300})\]\]")  # “[[Meaning Track|the track]]”
_CALL = LazyRegex(r"\{\{\s?([A-Za-z][\w -]{0,40})((?:\|[^{}|\r\n]{0,300}){1,9})\}\}")  # “{{tooltip|Vitals|health}}”
# “{{term|vitals|Vitals}}” shows a word
_LINKING = LazyRegex(r"\s*(?:template:)?(?:term|rule|word|glossary|link|l)s?(?:[ _-]?link)?\s*", re.IGNORECASE)
# “{{abbr|ML|Meaning}}” shows a word and explains it
_EXPLAINING = LazyRegex(r"\s*(?:template:)?(?:tooltip|abbr|hover|popup|explain)\s*", re.IGNORECASE)
_UNSEEN = LazyRegex(  # “{{anchor|setup}}” shows nothing
    r"\s*(?:template:)?(?:anchor|ref|efn|cite\b.*|citation|icon|image|file|sort\w*|color|colour)\s*", re.IGNORECASE
)
# what is shown is words, no address or option
_WORDS = LazyRegex(r"[^\[\]{}<>|=/\r\n]*[^\W\d_]{2}[^\[\]{}<>|=/\r\n]*\Z")


def mask_link(masked: MaskedText, at: int, end: int) -> int:
    """Mask the link with a label that begins at `at`, but for its label; return where it ends, or `at` for none."""
    found = _LINK.match(masked.text, at, end)
    if found is None:
        return at
    masked.blank(at, found.start(1))
    masked.blank(found.end(1), found.end())
    return found.end()


def mask_call(masked: MaskedText, at: int, end: int) -> int:
    """Mask the call of a template that links to a word, but for its label; return where it ends, or `at` for none."""
    found = _CALL.match(masked.text, at, end)
    if found is None or not _LINKING.fullmatch(found[1]):
        return at
    last = masked.text.rfind("|", at, found.end(2)) + 1
    masked.blank(at, last)
    masked.blank(found.end(2), found.end())
    return found.end()


def label(text: str, name: str, values: Sequence[Span], inline: bool) -> Span | None:
    """Return which of the values without names a template called `name` shows as a label, if it seems to.

    One that stands `inline`, in running text, and has a key and a value, shows the value.
    """
    if not values or _UNSEEN.fullmatch(name):
        return None
    if _EXPLAINING.fullmatch(name):
        shown = values[0]
    elif _LINKING.fullmatch(name) or (inline and len(values) > 1):
        shown = values[-1]
    else:
        return None
    return shown if _WORDS.match(text[slice(*shown)]) else None
