"""Pieces that many pages share: front matter, badges, tables, and the row of links to copy."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from xml.sax.saxutils import quoteattr

from rules_engine.core.data.naming import STAND_IN
from rules_engine.core.data.rulebook import Card, Cell, Rule
from rules_engine.core.data.wording import counted
from rules_engine.library.identities import kind_of
from rules_engine.site import icons
from rules_engine.site.addresses import local
from rules_engine.site.pages.book import Book

AUTHORITIES = {
    "published": ("published", "The published text says so."),
    "clarified": ("clarified", "The published text says it loosely or in more than one way; one reading is chosen."),
    "our-reading": ("our reading", "The published text is silent; this is how we read it."),
    "pending": ("pending", "A note of the designer, not in force yet."),
}
PROVENANCES = {
    "published": ("published", "Printed in the published text, if only in its example of play."),
    "inferred": ("inferred", "Read off from what the published text says or shows."),
    "provisional": ("provisional", "Our own stand-in until the printed one is known; names and numbers may change."),
}
MARKS = tuple(words[0].capitalize() for words in PROVENANCES.values())
"""The marks as a table has them above its columns."""


def page(
    book: Book, path: str, title: str, parts: Iterable[str], *, boost: float = 0, hide: Sequence[str] = ()
) -> dict[str, str]:
    """Return a page by its path, which begins below the folder of its rulebook: front matter, title, and parts."""
    lines = [front(book, title, boost=boost, hide=hide), f"# {title}\n", *parts]
    return {f"{book.name}/{path}": "\n".join(lines)}


def front(book: Book, title: str, *, boost: float = 0, hide: Sequence[str] = ()) -> str:
    """Return the front matter of a generated page. `boost` ranks it in search (1 is usual, 0 leaves it alone).

    The tag is the game, which search results and the title of the window show. No title has an icon: it is read aloud.
    """
    title, game = (json.dumps(text, ensure_ascii=False) for text in (icons.without(title), book.title))
    lines = ["---", f"title: {title}", "render_macros: false", f"rulebook: {book.rulebook.prefix}", f"tags: [{game}]"]
    if boost:
        lines += ["search:", f"  boost: {boost}"]
    if hide:
        lines += ["hide:", *(f"  - {part}" for part in hide)]
    return "\n".join([*lines, "---", "", ""])


def badge(kind: str, words: tuple[str, str]) -> str:
    """Return a small label with its explanation as tooltip."""
    return f'<span class="badge badge--{kind}" title="{words[1]}">{words[0]}</span>'


def whose(authority: str, words: tuple[str, str] = ("", "")) -> str:
    """Return whose word a rule is, as a mark and a word."""
    return f'<span class="whose-mark whose-mark--{authority}"></span>{words[0] or AUTHORITIES[authority][0]}'


def authority(own: str, partly: str = "") -> str:
    """Return whose word an answer is, and whose some of it is, in words; "" where no text answers."""
    return ", in part ".join(AUTHORITIES[each][0] for each in (own, partly) if each)


def provenance(kind: str) -> str:
    """Return the mark of a card or cell that is not as published, "" for one that is."""
    return "" if kind == "published" else badge(kind, PROVENANCES[kind])


def stand_ins(text: str) -> str:
    """Return what the mark behind the name of a card means, "" when `text` has none."""
    words = PROVENANCES["provisional"]
    return f'<p class="note-line">{STAND_IN} {words[0]}: {words[1]}</p>' if STAND_IN in text else ""


def explained(text: str) -> str:
    """Return a page with what the mark of a stand-in means at its end, where it has one and does not say so."""
    note = "" if PROVENANCES["provisional"][1] in text else stand_ins(text)
    return f"{text}\n\n{note}\n" if note else text


def legend(
    words: dict[str, tuple[str, str]], kinds: Iterable[str], mark: Callable[[str, tuple[str, str]], str] = badge
) -> str:
    """Return what the badges of a page mean, or other marks that it has, as HTML that the search leaves out."""
    rows = "".join(f"<dt>{mark(kind, words[kind])}</dt><dd>{words[kind][1]}</dd>" for kind in words if kind in kinds)
    return f'<dl class="legend no-terms" data-search-exclude>{rows}</dl>'


def stable(book: Book, full_id: str, page: str) -> str:
    """Return the address of an id that never changes, as raw HTML on `page` writes it."""
    prefix = full_id.partition(".")[0]
    path = f"t/{prefix}/{local(full_id)}" if kind_of(full_id) == "term" else f"r/{full_id}"
    return book.url(page, f"/{path}/index.md")


def copy_row(book: Book, full_id: str, page: str) -> str:
    """Return the unchanging address of a rule or term, and buttons that copy a link for a wiki, as HTML.

    Brackets and bars are written as entities: nothing else on the way reads them as a link.
    """
    label, name = book.label(full_id), local(full_id)
    term = book.rulebook.terms.get(full_id)
    plain = term.name if term else label
    template = "Term" if term else "Rule"
    forms = (
        ("Copy wiki link", f"[[{book.rulebook.prefix}:{name}|{plain}]]"),
        ("Copy template", f"{{{{{template}|{book.rulebook.prefix}|{name}|{plain}}}}}"),
    )
    buttons = " ".join(copy_button(text, form) for text, form in forms)
    address = (
        f'<a class="stable" href="{stable(book, full_id, page)}" title="An address that never changes">{full_id}</a>'
    )
    return f'<p class="copy-row no-terms">{address} {buttons}</p>'


def copy_button(label: str, text: str) -> str:
    """Return a button that copies a text, which stands in an attribute with nothing in it that is read as a link."""
    for char in "[]|{}":
        text = text.replace(char, f"&#{ord(char)};")
    text = text.replace('"', "&quot;")
    return f'<button type="button" class="copy-wiki" data-copy="{text}">{label}</button>'


def filters(sections: str, label: str, *, first: str = "", only: str = "", only_label: str = "") -> str:
    """Return where a script puts a filter for the rows of `sections`: by kind, `first` to begin with, and by words.

    `only` are words that a row must have once its box is ticked. Without the script everything is shown.
    """
    data = {"filter": sections, "label": label, "first": first, "only": only, "only-label": only_label}
    return f"<div {' '.join(f'data-{name}={quoteattr(text)}' for name, text in data.items() if text)}></div>\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table; the theme lets it scroll by itself where it is too wide."""
    return "\n".join([_row(head), _row(["---"] * len(head)), *(_row(row) for row in rows)]) + "\n"


def quiet(markdown: str, kind: str = "") -> str:
    """Return Markdown in which no word becomes a link by itself; a `kind` is one more class."""
    return f'<div class="{f"no-terms {kind}".strip()}" markdown="1">\n\n{markdown}\n</div>\n'


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(_SPACES.sub(" ", cell.replace("|", "&#124;").strip()) or " " for cell in cells) + " |"


_SPACES = re.compile(r"[ \t\n]+")  # one that parts no line stays
_END_OF_A_CELL = re.compile(r"</t[dh]>(?=<)")


def as_it_is(html: str) -> str:
    """Return a block of HTML that is complete, so that nobody has to read it as Markdown: long ones take long.

    The cells of a table end their lines, so that what two of them say is not one word to a search.
    """
    lines = _END_OF_A_CELL.sub(r"\g<0>\n", html)
    return f"<!-- as it is -->{lines}<!-- /as it is -->\n"


def tooltips_once(html: str) -> str:
    """Return HTML in which a link that stands again has no tooltip: on a long page they weigh more than its text."""
    seen: set[str] = set()

    def shown(found: re.Match[str]) -> str:
        again = found[2] in seen
        seen.add(found[2])
        return found[1] if again else found[0]

    return re.sub(r'(<a class="(?:rule|term)" href="([^"]*)") title="[^"]*"', shown, html)


def numbered(book: Book, rule: Rule, text: str) -> str:
    """Return what is said of a rule, with its number behind it, which leads to the rule."""
    return f"{text} {book.link(rule.id, book.numbers[rule.id])}{{ .number }}"


def named(name: str, links: Iterable[str], names: str = "") -> list[str]:
    """Return a small paragraph with links behind a name, in which no word becomes a link; none where there are none."""
    listed = list(links)
    title = names if names and len(listed) > 1 else name
    return [note(f"**{title}:** {' · '.join(listed)}", "note-line no-terms")] if listed else []


def grid(kind: str, head: Iterable[str], rows: Iterable[tuple[str, Iterable[str]]], *, labelled: bool = False) -> str:
    """Return an HTML table of a kind: the words above its columns, and each row behind its name.

    Where it is `labelled`, each cell knows the words above it, for a phone that shows one below another.
    """
    heads = list(head)
    above = "".join(f'<th scope="col">{words}</th>' for words in heads)
    of = [f' data-of="{words}"' if labelled else "" for words in heads]
    lines = (
        (name, "".join(f"<td{at}>{cell}</td>" for at, cell in zip(of, cells, strict=False))) for name, cells in rows
    )
    body = "".join(f'<tr><th scope="row">{name}</th>{cells}</tr>' for name, cells in lines)
    return f'<table class="{kind}"><thead><tr><td></td>{above}</tr></thead><tbody>{body}</tbody></table>'


def scroller(label: str, table: str) -> str:
    """Return an HTML table that scrolls by itself where it is too wide."""
    return f'<div class="scroller no-terms" tabindex="0" role="region" aria-label="{label}">{table}</div>\n'


def marks(things: Iterable[Card | Cell]) -> list[str]:
    """Return how many cards or cells bear each mark, for a row below `MARKS`."""
    counts = Counter[str](thing.provenance for thing in things)
    return [str(counts[mark]) for mark in PROVENANCES]


def share(part: int, whole: int) -> str:
    """Return which part of a whole something is in whole percents, a dash where there is no whole."""
    return f"{100 * part / whole:.0f}\u00a0%" if whole else "–"


def slug(text: str) -> str:
    """Return a text as part of an anchor."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def note(text: str, classes: str = "note-line") -> str:
    """Return a small paragraph with a class."""
    return f"{text}\n{{ .{' .'.join(classes.split())} }}\n"


def crumbs(book: Book, *path: str) -> str:
    """Return where a page one folder below its game stands, for pages that the navigation does not list.

    A search leaves it out: it would take it for the beginning of the page.
    """
    return f"{' › '.join([f'[{book.title}](../index.md)', *path])}\n{{ .crumbs .no-terms data-search-exclude= }}\n"


def count(number: int, noun: str, nouns: str = "") -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    return counted(number, f"{noun}/{nouns}" if nouns else noun)
