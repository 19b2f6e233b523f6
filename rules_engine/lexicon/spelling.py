"""How words and icons are spelled: what two spellings of one form have in common, and which symbols are icons."""

from __future__ import annotations

import re
from functools import lru_cache

from rules_engine.lexicon.lazy_regex import LazyRegex

SELECTOR = "\ufe0f"  # asks for the colored form of a symbol; texts leave it out at random
CUT = "\0"  # stands in a document's prose where no term goes across
WORD = r"[^\W_]"
HYPHENS = ("-", "_", "‑")
SYMBOL = r"[^\w\s\x00-\u2000\u2010-\u203f]"  # icons; quotes, dashes and other punctuation are none
TOKEN = re.compile(rf"{WORD}+|[\W_]+")
WORDS = re.compile(f"{WORD}+")
LONG_WORD = LazyRegex(r"[^\W\d_]{4,}")
BLANK_LINE = LazyRegex(r"(?:\r\n?+|\n)[^\S\r\n]*(?=\r|\n)")
ICON = LazyRegex(SYMBOL)

_AFTER_ICON = LazyRegex(rf"({SYMBOL}) (?={WORD})")  # “🌈 Pattern” is “🌈Pattern”
_AT_END = LazyRegex(rf"((?:{SYMBOL}{SELECTOR}?)+)[ \u00a0]{{0,6}}\Z")  # icons right before a word
JOINED = "\u200d\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"  # a joiner and the five colors of skin
_SINGLE = LazyRegex(  # the last of several icons: flags, joined people, colors of skin
    rf"(?:{SYMBOL}[{JOINED[1:]}{SELECTOR}]*\u200d)*(?:[\U0001f1e6-\U0001f1ff]{{2}}|{SYMBOL})[{JOINED[1:]}{SELECTOR}]*\Z"
)
_SPACES = LazyRegex(r"\s+")  # a name over the end of a line
_NO_EMOJI = LazyRegex(  # “✓ Done”, “→ Next”: ticks and arrows are no icons of terms
    r"[\u2100-\u22ff\u2500-\u25ff\u27c0-\u2aff\u2b00-\u2b1a✓✔✗✘☐☑☒☆★✦✧✩❖➔➜➡➤⬅©®™°"
    r"✅❌❎❗❓⁉‼⭕🔴🟠🟡🟢🔵🟣🟤⚪🆕🆗🔜👉👈👍👎]"
)
_CLOCKS = "⌚⌛⏩⏪⏫⏬⏰⏱⏲⏳"


def form_key(text: str) -> str:
    """Return what two spellings of one form have in common."""
    if text.isascii():
        return " ".join(text.split())
    joined = " ".join(text.replace(SELECTOR, "").replace("’", "'").split())
    return _AFTER_ICON.sub(r"\1", joined)


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in small letters, without icons and other signs."""
    return tuple(part.casefold() for part in TOKEN.findall(text) if part[0].isalnum())


def is_strong(form: str) -> bool:
    """Whether `form` is unlikely in plain English: it has several words, or an icon."""
    return " " in form.strip() or (not form.isascii() and ICON.search(form) is not None)


@lru_cache(maxsize=4096)
def between(gap: str) -> str:
    """Return the key of what stands between two words of one form, and nothing where no form goes across."""
    if CUT in gap or BLANK_LINE.search(gap):
        return ""
    joined = _SPACES.sub(" ", gap.replace(SELECTOR, "").replace("’", "'"))
    return joined[:-1] if len(joined) > 1 and joined[-1] == " " and ICON.match(joined[-2]) else joined


@lru_cache(maxsize=4096)
def icons_at_end(gap: str) -> tuple[str, int]:
    """Return the key of the icons that `gap` ends with, and how many characters they and a space behind them take."""
    found = _AT_END.search(gap)
    return (found[1].replace(SELECTOR, ""), len(gap) - found.start()) if found else ("", 0)


@lru_cache(maxsize=4096)
def last_icon(gap: str) -> tuple[str, int]:
    """Return as `icons_at_end` does the last icon alone."""
    found = _AT_END.search(gap)
    single = _SINGLE.search(found[1]) if found else None
    if found is None or single is None:
        return "", 0
    return single[0].replace(SELECTOR, ""), len(gap) - found.start() - single.start()


@lru_cache(maxsize=4096)
def length_of_end(gap: str, key: str) -> int:
    """Return how many characters at the end of `gap` spell `key`; 0 if it does not end so."""
    for length in range(len(key), min(len(gap), 3 * len(key) + 8) + 1):
        if between(gap[-length:]) == key and gap[-length] != SELECTOR and not gap[-length].isspace():
            return length
    return 0


@lru_cache(maxsize=4096)
def length_of_start(gap: str, key: str) -> int:
    """Return how many characters at the start of `gap` spell `key`; 0 if it does not start so."""
    for length in range(len(key), min(len(gap), 3 * len(key) + 8) + 1):
        if between(gap[:length]) == key:
            return length + gap.startswith(SELECTOR, length)
    return 0


def is_symbol(char: str) -> bool:
    """Whether a character is of an icon."""
    return char == SELECTOR or ICON.match(char) is not None


def is_emoji(icon: str) -> bool:
    """Whether a symbol that no glossary knows is a picture, and no arrow, tick, bullet or sign."""
    return (
        bool(icon)
        and not _NO_EMOJI.match(icon)
        and ICON.match(icon) is not None
        and (ord(icon[0]) >= 0x2600 or icon[0] in _CLOCKS)
    )
