"""How the blocks of Markdown begin, each from the first character that is no space."""

from __future__ import annotations

import re

from rules_engine.lexicon.late import Late

STARTERS = frozenset("#>`~-+*_=<[:!?|0123456789")
FENCE = Late(r"(`{3,}+)[^`]*+$|(~{3,}+)")
BREAK = Late(r"([-*_])[ \t]*+(?:\1[ \t]*+){2,}+$")
UNDERLINE = Late(r"(?:=++|-++)[ \t]*+$")
MARKER = Late(r"(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)")
TASK = Late(r"\[[ xX]\](?=[ \t])")
ALERT = Late(r"\[!\w++\][ \t]*+$")
HEADING = Late(r"(#{1,6}+)(?=[ \t]|$)")
TITLED = Late(r"(?:!!!|\?\?\?\+?+)[ \t]++[\w -]*+|===[!+]{0,2}[ \t]++(?=\")")
FOOTNOTE = Late(r"\[\^[^\]\s]++\]:")
LABEL = Late(r"\[(?:[^\[\]\\]|\\.)++\]:[ \t]*+\S++(?:[ \t]++(?:\"[^\"]*+\"|'[^']*+'|\([^()]*+\)))?+[ \t]*+$")
ABBREVIATION = Late(r"\*\[[^\]]++\]:")
DEFINITION = Late(r":(?=[ \t])")
RAW = Late(r"<(?:pre|script|style|textarea)(?=[\s>]|$)", re.IGNORECASE)
RAW_END = Late(r"</(?:pre|script|style|textarea)>", re.IGNORECASE)
TAGGED_HEADING = Late(r"<h([1-6])\b[^>]*+>", re.IGNORECASE)
