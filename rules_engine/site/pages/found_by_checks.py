"""What the checks found in the published text of a game, as the run over it was recorded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_engine.core.data.rulebook import Audited, AuditedFinding, NotedByHand
from rules_engine.site.pages import markup, replays
from rules_engine.site.pages.book import Book

TITLE = "What the checks found in the published texts"
PATH = "workshop/what-the-checks-found.md"
CODES = {
    "claim-number": ("Numbers", "How many there are of something, or how much."),
    "claim-limit": ("Limits", "How many there may be."),
    "claim-order": ("Order", "What comes before what."),
    "claim-timing": ("Timing", "When something happens."),
    "claim-outcome": ("Outcomes", "What comes of something, and who wins."),
    "claim-definition": ("Definitions", "What something is, and what a number belongs to."),
    "claim-legality": ("What is allowed", "Whether a player may do something."),
    "claim-arithmetic": ("Sums", "What does not add up."),
    "contradicts-itself": ("Two answers", "One question, answered in two ways."),
    "retired-rule": ("Answers of an older text", "What an earlier text, or a review, held and a ruling has settled."),
    "open-ruling": ("Open questions", "What holds with another choice; the published text leaves it open."),
}
"""What each code is about, in the order of the page."""


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook whose published text was audited."""
    record = book.rulebook.audited
    if record is None:
        return {}
    parts = [*_opening(book, record), *_by_kind(book, record), *_wrongly(book, record)]
    parts += [*_elsewhere(book, record), *_noted(record), *_reading(record)]
    return markup.page(book, PATH, TITLE, parts, boost=0.3)


def links(book: Book) -> Iterator[str]:
    """Yield the sentence that leads to the page from the first page of the Workshop."""
    if record := book.rulebook.audited:
        found = markup.count(len(_right(record)), "statement")
        told = f"[{TITLE}]({PATH.rpartition('/')[2]})"
        yield f"`rulebook audit` finds {found} of the published text that the rulebook denies: {told}.\n"


def _right(record: Audited) -> list[AuditedFinding]:
    return [finding for finding in record.findings if not finding.false_alarm]


def _opening(book: Book, record: Audited) -> Iterator[str]:
    wrong = len(record.findings) - len(_right(record))
    alarms = f"{markup.count(wrong, 'false alarm')} among them {'stands' if wrong == 1 else 'stand'} apart. "
    yield (
        f"`rulebook audit` read the published text of {book.title} on {record.date}, and this page is computed from "
        f"the record of that run: {markup.count(len(record.findings), 'finding')} about what the text says. "
        f"Somebody has looked at each in its sentence. {alarms if wrong else ''}"
        "The text itself is not quoted, beyond the few words that a finding is about.\n"
    )
    yield (
        "What holds is what this rulebook holds. Where the published text contradicts itself, a "
        "[ruling](../rulings/index.md) decided, and your group may choose otherwise.\n"
    )


def _by_kind(book: Book, record: Audited) -> Iterator[str]:
    for code, (title, what) in CODES.items():
        found = [finding for finding in _right(record) if finding.code == code]
        if found:
            yield f"## {title} {{ #{code} }}\n"
            yield f"{what} The code is `{code}`.\n"
            yield _table(book, found)


def _table(book: Book, found: Iterable[AuditedFinding]) -> str:
    rows = ((it.at, f"“{it.text}”", it.message, _cited(book, it)) for it in found)
    return markup.quiet(markup.table(("Where", "Words", "What holds", "By"), rows))


def _cited(book: Book, finding: AuditedFinding) -> str:
    """Return links to what a finding rests on: the ruling first, then rules, then all else."""
    known = {*book.rulebook.ids()}
    cites = [cite for cite in finding.cites if cite in known]
    cites.sort(key=lambda cite: (".ruling." not in cite, cite not in book.rules))
    return " · ".join(book.link(cite) for cite in cites)


def _wrongly(book: Book, record: Audited) -> Iterator[str]:
    wrong = [finding for finding in record.findings if finding.false_alarm]
    if wrong:
        yield "## False alarms { #false-alarms }\n"
        yield (
            "Here the text is right, or says another thing than was read. Each is kept until the reading, or the data "
            "of a question, is mended.\n"
        )
        rows = ((it.at, f"“{it.text}”", f"{it.message} (`{it.code}`)", it.false_alarm) for it in wrong)
        yield _folded(markup.count(len(wrong), "false alarm"), ("Where", "Words", "What was told", "Why"), rows)


def _folded(summary: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    table = markup.table(head, rows)
    return f'<details class="no-terms" markdown="1"><summary>{summary}</summary>\n\n{table}\n</details>\n'


def _elsewhere(book: Book, record: Audited) -> Iterator[str]:
    yield "## Words, and the worked example { #elsewhere }\n"
    if record.words:
        told = ", ".join(f"{number} `{code}`" for code, number in record.words.items())
        yield (
            f"Of the words of the text {sum(record.words.values())} drift: {told}. What each thing is called here: "
            "[Contradictions](contradictions.md).\n"
        )
    for full_id, example in book.rulebook.examples.items():
        trace = replays.trace(book, example) if example.status == "published" else None
        if trace is not None:
            found = markup.count(len(trace.findings), "finding")
            yield f"The engine played the worked example and compared its totals: {found}, {book.link(full_id)}.\n"


def _noted(record: Audited) -> Iterator[str]:
    if not record.noted:
        return
    both = [item for item in record.noted if not item.one_sided]
    told = [item for item in both if item.found_by]
    yield "## What a reader had noted { #noted }\n"
    silent = len(record.noted) - len(both)
    apart = f"In {silent} of them one side is silent, so that no statement can be held to another. Of the other"
    which = f"{apart} {len(both)}" if silent else "Of these"
    replayed = sum(item.by_replay for item in told)
    shown = f", {replayed} of these in the replay of the worked example" if replayed else ""
    yield (
        f"Somebody who read the whole text noted {len(record.noted)} places where two of its statements on numbers, "
        f"order or rules do not go together. {which} the checks tell {len(told) or 'none'} without help "
        f"({markup.share(len(told), len(both))}){shown}.\n"
    )
    rows = ((item.about, _outcome(item)) for item in record.noted)
    yield markup.quiet(markup.table(("About", "Found by, or why not"), rows))


def _outcome(item: NotedByHand) -> str:
    if not item.found_by:
        return f"not found: {item.because}"
    codes = ", ".join(f"`{code}`" for code in item.found_by)
    return f"**found** by {codes}{', in the replay' * item.by_replay}"


def _reading(record: Audited) -> Iterator[str]:
    yield "## How much was read { #reading }\n"
    claims = record.claims
    yield (
        f"{record.characters:,} characters are {sum(record.kinds.values())} sentences, headings, items and cells. "
        f"Rules and examples alone claim anything. {sum(claims.values())} claims were read: "
        f"{claims.get('agreeing', 0)} are as the rulebook has it, {claims.get('denied', 0)} are not, and "
        f"{claims.get('abstained', 0)} times the auditor abstained.\n"
    )
    yield _counts("Kind of sentence", record.kinds)
    if record.abstained:
        yield _counts("It abstained, since the claim", record.abstained)
    if record.declined:
        yield _counts("A sentence about the game was not read, since it", record.declined)


def _counts(name: str, counts: Mapping[str, int]) -> str:
    rows = ((what, str(number)) for what, number in sorted(counts.items(), key=lambda it: -it[1]))
    return markup.quiet(markup.table((name, "Times"), rows))
