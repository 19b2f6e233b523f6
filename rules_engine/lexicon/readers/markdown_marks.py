"""How the blocks of Markdown begin, each from the first character that is no space."""

from __future__ import annotations

import re

from rules_engine.lexicon.lazy_regex import LazyRegex

STARTERS = frozenset("#>`~-+*_=<[:!?|0123456789")
FENCE = LazyRegex(r"(`{3,}+)[^`]*+$|(~{3,}+)")
BREAK = LazyRegex(r"([-*_])[ \t]*+(?:\1[ \t]*+){2,}+$")
UNDERLINE = LazyRegex(r"(?:=++|-++)[ \t]*+$")
MARKER = LazyRegex(r"(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)")
TASK = LazyRegex(r"\[[ xX]\](?=[ \t])")
ALERT = LazyRegex(r"\[!\w++\][ \t]*+$")
HEADING = LazyRegex(r"(#{1,6}+)(?=[ \t]|$)")
TITLED = LazyRegex(r"(?:!!!|\?\?\?\+?+)[ \t]++[\w -]*+|===[!+]{0,2}[ \t]++(?=\")")
FOOTNOTE = LazyRegex(r"\[\^[^\]\s]++\]:")
LABEL = LazyRegex(r"\[(?:[^\[\]\\]|\\.)++\]:[ \t]*+\S++(?:[ \t]++(?:\"[^\"]*+\"|'[^']*+'|\([^()]*+\)))?+[ \t]*+$")
ABBREVIATION = LazyRegex(r"\*\[[^\]]++\]:")
DEFINITION = LazyRegex(r":(?=[ \t])")
RAW = LazyRegex(r"<(?:pre|script|style|textarea)(?=[\s>]|$)", re.IGNORECASE)
RAW_END = LazyRegex(r"</(?:pre|script|style|textarea)>", re.IGNORECASE)
TAGGED_HEADING = LazyRegex(r"<h([1-6])\b[^>]*+>", re.IGNORECASE)
