"""The rulings so far: a ledger that opens on those that change play, and a page for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules_engine.core.data.rulebook import Ruling
from rules_engine.site.addresses import address
from rules_engine.site.pages import comparisons, markup, reads
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.quick_reference import sets

KINDS = {
    "changes-play": ("They change play", "Another answer would be another game."),
    "wording": ("They settle a word", "The game is the same; it is only said in one way."),
    "data-gap": ("They fill a gap", "Something the game needs is not printed yet."),
    "waiting": ("They wait for the designer", "A note announces something that is not in force yet."),
    "already-fixed": ("Already fixed", "A review found something that the present text no longer has."),
    "stale-review": ("Out of date", "A review speaks of an earlier text."),
    "no-contradiction": ("No contradiction", "What looks like two answers is one."),
}

CHOICE = "You may choose."


def pages(book: Book) -> dict[str, str]:
    """Return the ledger and the pages of the rulings."""
    if not book.rulebook.rulings:
        return {}
    made = {f"{book.name}/rulings/index.md": _ledger(book)}
    for full_id, ruling in book.rulebook.rulings.items():
        made[address(book.books, full_id).lstrip("/")] = _ruling(book, full_id, ruling)
    return made


def _ledger(book: Book) -> str:
    rulings = book.rulebook.rulings
    open_to_choice = sum(ruling.switch for ruling in rulings.values())
    parts = [
        markup.front(book, "Rulings"),
        "# Rulings so far\n",
        "Where the published text leaves a question open, or answers it twice, a ruling says how it is played here and "
        f"why. {markup.count(len(rulings), 'ruling')} so far; in {open_to_choice} of them your group may choose "
        "differently.\n",
        f"On whose word they stand: {_words(rulings.values())}.\n",
        markup.legend(markup.AUTHORITIES, {ruling.authority for ruling in rulings.values()}) + "\n",
        markup.filters(
            ".ledger", "Show", first=next(iter(KINDS)), only=CHOICE, only_label="Only where your group may choose"
        ),
    ]
    for kind, (title, what) in KINDS.items():
        of_kind = [(full_id, ruling) for full_id, ruling in rulings.items() if ruling.kind == kind]
        if not of_kind:
            continue
        rows = ((book.link(full_id), _answer(book, ruling), _authority(ruling)) for full_id, ruling in of_kind)
        table = markup.table(("Question", "As played here", "On whose word"), rows)
        said = f"## {title} {{ #{kind} }}\n\n{what} {markup.count(len(of_kind), 'ruling')}.\n\n{table}"
        parts.append(f'<section class="ledger no-terms" data-kind="{kind}" markdown="1">\n\n{said}\n</section>\n')
    return "\n".join(parts)


def _words(rulings: Iterable[Ruling]) -> str:
    """Return on whose word rulings stand, counted."""
    counts = Counter[str](ruling.authority for ruling in rulings)
    return ", ".join(f"{counts[kind]} {words[0]}" for kind, words in markup.AUTHORITIES.items() if counts[kind])


def _answer(book: Book, ruling: Ruling) -> str:
    return book.text(ruling.option(ruling.chosen).text) + (f" *{CHOICE}*" if ruling.switch else "")


def _authority(ruling: Ruling) -> str:
    return markup.badge(ruling.authority, markup.AUTHORITIES[ruling.authority])


def _ruling(book: Book, full_id: str, ruling: Ruling) -> str:
    kind = KINDS[ruling.kind]
    words = markup.AUTHORITIES[ruling.authority]
    parts = [
        markup.front(book, ruling.question, boost=0.4, hide=["toc"]),
        markup.crumbs(book, "[Rulings](index.md)", kind[0]),
        f"# {ruling.question} {{ #{full_id} }}\n",
        markup.note(book.text(ruling.option(ruling.chosen).text), "lead"),
        f'<p class="badges no-terms">{_authority(ruling)} <span class="because">{words[1]} {kind[1]}</span></p>\n',
        "## Why\n",
        book.text(ruling.why) + "\n",
        *_settled(book, ruling),
        *positions(book, ruling),
        *_options(book, ruling),
        *comparisons.section(book, ruling, address(book.books, full_id).lstrip("/")),
    ]
    if ruling.rules:
        parts += reads.of_ruling(book, ruling)
    about = [f"`{full_id}`"]
    if ruling.raised_by:
        about.insert(0, f"**Raised by:** {ruling.raised_by.replace('-', ' ')}")
    parts.append(markup.note(" · ".join(about), "note-line no-terms"))
    return "\n".join(parts)


def _settled(book: Book, ruling: Ruling) -> Iterator[str]:
    """Yield when and where a question was settled, and how it was answered before."""
    if ruling.settled is None or ruling.before is None:
        return
    where = " · ".join(book.sources(ruling.settled.source))
    yield f"Settled on {ruling.settled.date}: {where}.\n{{ .from .no-terms }}\n"
    if ruling.before.option != ruling.chosen:
        said = book.text(ruling.option(ruling.before.option).text)
        yield f"## Before it was settled\n\n{said}\n\n{book.text(ruling.before.why)}\n"


def positions(book: Book, ruling: Ruling, head: str = "## What the texts say\n") -> Iterator[str]:
    """Yield what each text says on a ruling's question, and where."""
    yield head
    for position in ruling.positions:
        sources = book.sources(position.source)
        where = f" *{' · '.join(sources)}*{{ .from .no-terms }}" if sources else ""
        yield f"- {book.text(position.says)}{where}"
    yield ""


def _options(book: Book, ruling: Ruling) -> Iterator[str]:
    yield "## Possible answers\n"
    for option in ruling.options:
        chosen = option.id == ruling.chosen
        yield f"- {'**As played here:** ' if chosen else ''}{book.text(option.text)}"
        if not option.in_force:
            yield "    *Announced in a note of the designer, and not in force.*{ .from .no-terms }"
        if option.sets and not chosen:
            written = " ".join(sets(book, option.sets))
            said = f"Your group may choose it: `{ruling.id}={option.id}`. {written}".rstrip()
            yield f"    *{said}*{{ .from .no-terms }}"
    yield ""
