"""The face of each rulebook: its colors as CSS, on light ground, on dark and on paper, and its mark as a picture."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from rules_engine.core.data.look import MARK, Hue
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.site.smaller import smaller

FACES = "rulebook_faces"
"""Where the templates of a theme find the faces, below `extra`."""
DARK = '[data-md-color-scheme="slate"]'
_BLANK = '<symbol viewBox="0 0 48 48"><circle class="d-p" cx="24" cy="24" r="22"/></symbol>'
_SHAPES = (
    ".d-t,.d-p,.d-o{stroke:#2a241d;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}"
    ".d-p{fill:#fffbf1}.d-o{fill:none}.d-i{fill:#2a241d}"
)
"""How a mark is drawn: as `drawing.css` has it on light ground, since it stands on a header of any color."""


def css(rulebooks: Iterable[RulebookData]) -> str:
    """Return classes: for the color of each term that has one, `d-mm-energy`, and for each face, `face-mm`."""
    return "".join(_rules(rulebooks))


def faces(rulebooks: Iterable[RulebookData]) -> dict[str, str]:
    """Return by prefix the colors of the pages of a rulebook, as a style that stands in each: none waits for a file."""
    return {book.prefix: smaller("face.css", _set(book.look.face.items()).encode()).decode() for book in rulebooks}


def marks(rulebooks: Iterable[RulebookData]) -> dict[str, str]:
    """Return by file the mark of each rulebook: `ls.svg`."""
    return {f"{book.prefix}.svg": mark(book) for book in rulebooks}


def _rules(rulebooks: Iterable[RulebookData]) -> Iterator[str]:
    for book in rulebooks:
        yield _set([(f"{book.prefix}-{term}", hue) for term, hue in book.look.hues.items()])
        # What is drawn in one place and used in another knows the values that are set around it, and no selector there.
        yield from (f".d-{book.prefix}-{term} {{ --tint: var(--{book.prefix}-{term}); }}\n" for term in book.look.hues)
        yield _set(book.look.face.items(), f".face-{book.prefix}")
    yield '@media print { [class*="d-"] { --tint: #fff !important; } }\n'


def _set(colors: Collection[tuple[str, Hue]], around: str = "") -> str:
    """Return colors by name for all elements, or for what is `around`: those for light ground, and those for dark."""
    light = "".join(f" --{name}: {hue.light};" for name, hue in colors)
    dark = "".join(f" --{name}: {hue.dark};" for name, hue in colors)
    return f"{around or ':root'} {{{light} }}\n{f'{DARK} {around}'.strip()} {{{dark} }}\n"


def mark(book: RulebookData) -> str:
    """Return the mark of a rulebook as a picture: that of its symbols, or a blank one."""
    drawn = book.look.symbols.get(MARK, _BLANK)
    fills = "".join(
        f".d-{book.prefix}-{term}{{fill:{hue.light}}}"
        for term, hue in book.look.hues.items()
        if re.search(rf"\bd-{book.prefix}-{term}\b", drawn)
    )
    shape = drawn.replace("<symbol", '<svg xmlns="http://www.w3.org/2000/svg"', 1).replace("</symbol>", "</svg>")
    return re.sub(r">", f"><style>{_SHAPES}{fills}</style>", shape, count=1)
