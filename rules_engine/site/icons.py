"""Icons in HTML: shown in a font of our own, and heard only where they stand for themselves.

In front of a name an icon says nothing that the name does not say: nobody hears it, and no search finds it. Every
other is heard by what it shows. Attributes that are heard or shown as a tooltip, and lists of contents, do without
icons.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import name

FAMILY = "Rulebook Icons"
FONT = Path(__file__).with_name("assets") / "fonts" / "rulebook-icons.woff2"
"""What `make icons` makes, with a file beside it that says whose art it is."""
SIGNS = "←↑→↓ⒶⒷⒸⒹ✓✗"
"""What texts have besides letters and a text font may lack: ours has them, too."""
_RANGE = "U+2190-2193, U+231A-23FA, U+24B6-24B9, U+25AA-27BF, U+2B05-2B55, U+FE0F, U+1F000-1FAFF"
_DEVICE = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"'
_FIRST = (
    "\u231a\u231b\u23e9-\u23fa\u25aa-\u25ff\u2600-\u2712\u2714-\u2716\u2718-\u27bf\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55"
    "\U0001f000-\U0001faff"
)
_EMOJI = f"(?:[{_FIRST}][\ufe0f\u20e3\u200d\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]*)+"
ICON = re.compile(_EMOJI)
"""One icon, or several in a row."""

_TAGS = r"(?:</?(?:a|abbr|b|del|em|i|ins|mark|s|small|span|strong|u)\b[^<>]*>)*"
_ANY = re.compile(f"[{_FIRST}{SIGNS}]")
_NAMED = rf"{_TAGS}(?:{_EMOJI})?(?:[^\W_]|\s{_TAGS}\[?(?:{_EMOJI})?[^\W_a-z])"
"""A name behind an icon: behind a space it is written large; in Markdown it may begin a link."""
_WORD = re.compile(r"[^\W_][\w'’~-]*")
_WHOLE = re.compile(rf"(?P<icon>{_EMOJI})(?P<named>(?={_NAMED}))?|[{SIGNS}]+")
_CLOSED = re.compile(
    r"<(?:(script|style|svg|title|textarea|option|code|pre)\b[^<]*+(?:<(?!/\1\s*>)[^<]*+)*+</\1\s*>"
    r'|span class="term-icon".*?</span>|!--.*?-->)',
    re.DOTALL,
)
_HEARD = re.compile(r"""\b(?:title|alt|aria-label|aria-description|placeholder)=(?:"[^"]*"|'[^']*')""")


def style() -> str:
    """Return the style of icons, with their font in it; they are as wide before it is read, so that nothing moves."""
    data = base64.b64encode(FONT.read_bytes()).decode()
    return (
        f'@font-face {{ font-family: "{FAMILY}"; src: url(data:font/woff2;base64,{data}) format("woff2"); '
        f"font-weight: 1 1000; unicode-range: {_RANGE}; }}\n"
        f'.term-icon {{ font-family: "{FAMILY}", {_DEVICE}, sans-serif; font-style: normal; line-height: 1; '
        "display: inline-block; width: 1em; text-align: center; white-space: nowrap; text-indent: 0; }\n"
        ".term-icon[aria-hidden] { margin-inline-end: 0.12em; }\n"
        ".icon-word { white-space: nowrap; }\n"  # no line ends between an icon and its name
    )


def without(text: str) -> str:
    """Return a text without icons, and without the spaces that parted them from names."""
    return re.sub(rf"{_EMOJI}[ \u00a0]?", "", text)


def shown(html: str) -> str:
    """Return HTML in which icons and signs stand in elements of their own; code and drawings stay as they are."""
    made, last = [], 0
    for start in _open(html):
        found = _WHOLE.match(html, start)
        if start < last or found is None:
            continue
        tag = html.rfind("<", last, start)
        if tag > html.rfind(">", last, start):
            end = html.find(">", start) + 1
            made += [html[last:tag], _HEARD.sub(lambda attribute: without(attribute[0]), html[tag:end])]
        else:
            word = _WORD.match(html, found.end()) if found["named"] is not None else None
            end = word.end() if word else found.end()
            icon = _element(found)
            made += [html[last:start], f'<span class="icon-word">{icon}{word[0]}</span>' if word else icon]
        last = end
    return "".join([*made, html[last:]])


def _open(html: str) -> Iterator[int]:
    """Yield where icons and signs stand that are no part of code or drawings."""
    if not _ANY.search(html):
        return
    at = 0
    for closed in _CLOSED.finditer(html):
        yield from (sign.start() for sign in _ANY.finditer(html, at, closed.start()))
        at = closed.end()
    yield from (sign.start() for sign in _ANY.finditer(html, at))


def _element(found: re.Match[str]) -> str:
    """Return an icon or a sign as an element as wide as its signs; no search finds it."""
    if not found["icon"]:
        return "".join(f'<span class="term-icon">{sign}</span>' for sign in found[0])
    heard = 'aria-hidden="true"' if found["named"] is not None else f'role="img" aria-label="{spoken(found[0])}"'
    signs = len(re.findall(f"[{_FIRST}]", found[0])) - found[0].count("\u200d")
    wide = f' style="width:{signs}em"' if signs > 1 else ""
    return f'<span class="term-icon" {heard}{wide} data-search-exclude>{found[0]}</span>'


def spoken(icons: str) -> str:
    """Return what icons show, as a standard calls it: `deciduous tree`."""
    return ", ".join(name(sign, "sign").lower() for sign in icons if re.match(f"[{_FIRST}]", sign))
