"""The Workshop: its first page, and what texts and people call by several names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules_engine.core.data.rulebook import Card, Cell, Term
from rules_engine.site.pages import descent, found_by_checks, markup, missing_cards, questions, replays
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.rulings import KINDS

STATUSES = {
    "published": "published with mistakes",
    "corrected": "corrected",
    "teaching": "for learning",
    "rule": "shows one rule",
}


def pages(book: Book) -> dict[str, str]:
    """Return the first page of the Workshop and the contradictions."""
    made = _index(book)
    if book.rulebook.icons or any(term.replaces for term in book.rulebook.terms.values()):
        made |= _contradictions(book)
    return made


def _index(book: Book) -> dict[str, str]:
    parts = [
        f"Here the published texts of {book.title} are taken apart: what they claim, where they contradict themselves, "
        "and how each question is settled so far.\nTo learn the game, [start here](../index.md) instead.\n",
        *_examples(book),
        *_settled(book),
        *found_by_checks.links(book),
        *_answered(book),
        *_stand_ins(book),
        *(f"{line}\n" for line in descent.links(book, 1)),
    ]
    return markup.page(book, "workshop/index.md", "Workshop", parts, boost=0.5)


def _examples(book: Book) -> Iterator[str]:
    rows = []
    for full_id, example in book.rulebook.examples.items():
        trace = replays.trace(book, example)
        if example.status == "rule" or trace is None:
            continue
        mistakes = len(trace.mistakes)
        found = markup.count(mistakes, "mistake of play", "mistakes of play") if mistakes else "legal throughout"
        rows.append((book.link(full_id), STATUSES[example.status], str(len(trace.steps)), found))
    if rows:
        yield "## Worked examples, checked\n"
        yield "Each example is played by the engine, step by step, and every total it states is compared.\n"
        yield markup.table(("Example", "Kind", "Steps", "The engine finds"), rows)


def _settled(book: Book) -> Iterator[str]:
    kinds: Counter[str] = Counter(ruling.kind for ruling in book.rulebook.rulings.values())
    if kinds:
        yield "## Contradictions and rulings\n"
        for kind, (title, what) in KINDS.items():
            if kinds[kind]:
                yield f"- **[{title}](../rulings/index.md#{kind}):** {kinds[kind]}. {what}"
        yield ""
    replaced = sum(len(term.replaces) for term in book.rulebook.terms.values())
    icons = len(book.rulebook.icons)
    if replaced:
        names = f"{markup.count(replaced, 'name')} {'is' if replaced == 1 else 'are'}"
        yield f"{names} [replaced by another](contradictions.md).\n"
    if icons:
        yield f"{markup.count(icons, 'icon')} for several things: [sorted out](contradictions.md).\n"


def _answered(book: Book) -> Iterator[str]:
    """Yield what else is asked: by reviews, and of the designer."""
    answers = book.rulebook.answers.values()
    if answers:
        waiting = sum(answer.became in ("open", "planned") for answer in answers)
        yield (
            f"Reviews and the author's own lists ask for {markup.count(len(answers), 'thing')}; {waiting} of them are "
            "open or planned: [reviews answered](reviews-answered.md).\n"
        )
    if any(questions.worded(ruling) for ruling in book.rulebook.rulings.values()):
        yield "What only the designer can settle: [questions for the designer](questions-for-the-designer.md).\n"


def _stand_ins(book: Book) -> Iterator[str]:
    """Yield what of cards and tables is not published, as a count."""
    cells = [c for table in book.rulebook.tables.values() for row in table.rows for c in row.cells]
    groups: dict[str, Sequence[Card | Cell]] = {"Cards": [*book.rulebook.cards.values()], "Table cells": cells}
    rows = [(name, *markup.marks(things)) for name, things in groups.items() if things]
    if rows:
        yield "## What is still missing\n"
        yield "What the published texts do not print stands in until it is known.\n"
        yield markup.table(("", *markup.MARKS), rows)
        if missing_cards.missing(book) and book.engine:
            yield "[Cards still missing](cards-still-missing.md) counts them, and says how the real ones come in.\n"
        if book.rulebook.measured:
            yield "[The fill-in, measured](fill-in-measured.md) tells what some thousand games made of them.\n"


def _contradictions(book: Book) -> dict[str, str]:
    rulings = " For rules that contradict each other, see the [rulings](../rulings/index.md)."
    icons = ", and the published texts one icon for several things" * bool(book.rulebook.icons)
    opening = (
        f"People and texts often have several names for one thing{icons}. "
        f"This is what each is called here.{rulings if book.rulebook.rulings else ''}\n"
    )
    parts = [opening, *_names(book), *_icons(book)]
    return markup.page(book, "workshop/contradictions.md", "Contradictions", parts, boost=0.5)


def _names(book: Book) -> Iterator[str]:
    rows = [
        (book.link(full_id), ", ".join(said), why + (f" Raised by {raised.replace('-', ' ')}." if raised else ""))
        for full_id, term in book.rulebook.terms.items()
        for (why, raised), said in _by_reason(term).items()
    ]
    if rows:
        yield "## One thing, several names\n"
        yield markup.quiet(markup.table(("Say", "Not", "Because"), rows), "reasons")


def _by_reason(term: Term) -> dict[tuple[str, str], list[str]]:
    """Return what a term replaces, by why and by who raised it."""
    found: dict[tuple[str, str], list[str]] = {}
    for gone in term.replaces:
        found.setdefault((gone.why, gone.raised_by), []).append(f"<s>{gone.said()}</s>")
    return found


def _icons(book: Book) -> Iterator[str]:
    titles = {
        "shared": ("One icon, several terms", "These icons stand for related things on purpose."),
        "settled": ("One icon, settled", "These icons stood for several things; now each stands for what is named."),
    }
    for status, (title, what) in titles.items():
        notes = [icon for icon in book.rulebook.icons if icon.status == status]
        if not notes:
            continue
        yield f"## {title}\n"
        yield f"{what}\n"
        rows = (
            (
                note.icon,
                ", ".join(book.link(book.rulebook.full_id("term", term)) for term in note.terms) or "no term",
                "; ".join(note.was) or "–",
                book.text(note.why),
            )
            for note in notes
        )
        yield markup.quiet(markup.table(("Icon", "Stands for", "Was also", "Because"), rows), "reasons")
