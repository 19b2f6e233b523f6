"""How the blocks of Markdown begin, each from the first character that is no space."""

from __future__ import annotations

import re

STARTERS = frozenset("#>`~-+*_=<[:!?|0123456789")
FENCE = re.compile(r"(`{3,}+)[^`]*+$|(~{3,}+)")
BREAK = re.compile(r"([-*_])[ \t]*+(?:\1[ \t]*+){2,}+$")
UNDERLINE = re.compile(r"(?:=++|-++)[ \t]*+$")
MARKER = re.compile(r"(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)")
TASK = re.compile(r"\[[ xX]\](?=[ \t])")
ALERT = re.compile(r"\[!\w++\][ \t]*+$")
HEADING = re.compile(r"(#{1,6}+)(?=[ \t]|$)")
TITLED = re.compile(r"(?:!!!|\?\?\?\+?+)[ \t]++[\w -]*+|===[!+]{0,2}[ \t]++(?=\")")
FOOTNOTE = re.compile(r"\[\^[^\]\s]++\]:")
LABEL = re.compile(r"\[(?:[^\[\]\\]|\\.)++\]:[ \t]*+\S++(?:[ \t]++(?:\"[^\"]*+\"|'[^']*+'|\([^()]*+\)))?+[ \t]*+$")
ABBREVIATION = re.compile(r"\*\[[^\]]++\]:")
DEFINITION = re.compile(r":(?=[ \t])")
RAW = re.compile(r"<(?:pre|script|style|textarea)(?=[\s>]|$)", re.IGNORECASE)
RAW_END = re.compile(r"</(?:pre|script|style|textarea)>", re.IGNORECASE)
TAGGED_HEADING = re.compile(r"<h([1-6])\b[^>]*+>", re.IGNORECASE)
