"""How the blocks of Markdown begin, each from the first character that is no space."""

from __future__ import annotations

import re

from rules_engine.lexicon.lazy_regex import LazyRegex

STARTERS = frozenset("#>`~-+*_=<[:!?|0123456789")
FENCE = LazyRegex(r"(`{3,}+)[^`]*+$|(~{3,}+)")  # “```python”, “~~~”
BREAK = LazyRegex(r"([-*_])[ \t]*+(?:\1[ \t]*+){2,}+$")  # “* * *”, “---”
UNDERLINE = LazyRegex(r"(?:=++|-++)[ \t]*+$")  # “====” below a heading
MARKER = LazyRegex(r"(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)")  # “- one”, “2. two”
TASK = LazyRegex(r"\[[ xX]\](?=[ \t])")  # “- [x] done”
ALERT = LazyRegex(r"\[!\w++\][ \t]*+$")  # “> [!NOTE]”
HEADING = LazyRegex(r"(#{1,6}+)(?=[ \t]|$)")  # “## Setup”
TITLED = LazyRegex(r"(?:!!!|\?\?\?\+?+)[ \t]++[\w -]*+|===[!+]{0,2}[ \t]++(?=\")")  # “!!! note "Solo"”, “=== "Tab"”
FOOTNOTE = LazyRegex(r"\[\^[^\]\s]++\]:")  # “[^1]: see Setup”
# “[track]: meaning.md "Meaning"”
LABEL = LazyRegex(r"\[(?:[^\[\]\\]|\\.)++\]:[ \t]*+\S++(?:[ \t]++(?:\"[^\"]*+\"|'[^']*+'|\([^()]*+\)))?+[ \t]*+$")
ABBREVIATION = LazyRegex(r"\*\[[^\]]++\]:")  # “*[ML]: Meaning”
DEFINITION = LazyRegex(r":(?=[ \t])")  # “: what the word above means”
RAW = LazyRegex(r"<(?:pre|script|style|textarea)(?=[\s>]|$)", re.IGNORECASE)  # “<pre>” up to its end is no Markdown
RAW_END = LazyRegex(r"</(?:pre|script|style|textarea)>", re.IGNORECASE)  # “</pre>”
TAGGED_HEADING = LazyRegex(r"<h([1-6])\b[^>]*+>", re.IGNORECASE)  # “<h2 id="setup">”
