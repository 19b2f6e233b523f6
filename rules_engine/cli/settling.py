"""`rulebook settle`: the answer to a question the published text left open, written where it changes all at once."""

from __future__ import annotations

import re
from datetime import date as calendar
from typing import TYPE_CHECKING

import click

from rules_engine.cli.command import WrongUsage, unknown, with_rulebook

if TYPE_CHECKING:
    from rules_engine.core.data.rulebook import RulebookData, Source

_SOURCE = re.compile(r"(?P<doc>[^:]+):(?P<line>\d+)(?::(?P<at>.+))?")


@click.command(short_help="Settle a question the published text left open.")
@click.argument("ruling")
@click.argument("option")
@click.option("--why", required=True, help="Why this option, in a sentence of your own.")
@click.option("--source", required=True, metavar="DOC:LINE[:SECTION]", help="Where a text settles it.")
@click.option("--date", metavar="YYYY-MM-DD", help="Since when.  [default: today]")
@click.option("--clarified", is_flag=True, help="The text says it loosely; otherwise it says so outright.")
@with_rulebook
@click.pass_context
def settle(
    context: click.Context,
    ruling: str,
    option: str,
    why: str,
    source: str,
    date: str | None,
    clarified: bool,
    rulebook: str | None,
) -> None:
    """Settle RULING with OPTION: option, reason, authority, date and source change together.

    Every example that differs from what its file lists since then is told, and the exit code is 1 if there is one.
    """
    from rules_engine import library
    from rules_engine.checks.example_replays import differing_examples
    from rules_engine.cli.books import book_of
    from rules_engine.cli.printing import counted, print_findings
    from rules_engine.core.data.finding import in_order
    from rules_engine.core.data.rulebook import Settlement
    from rules_engine.library.settling import settle as written

    loaded = book_of(rulebook, ruling)
    book = loaded.rulebook
    full_id = book.full_id("ruling", ruling)
    if full_id not in book.rulings:
        raise unknown("ruling", ruling, [one.id for one in book.rulings.values()], "rulebook rulings")
    choices = [one.id for one in book.rulings[full_id].choices]
    if option not in choices:
        raise WrongUsage(f"unknown option {option!r} of {full_id}; choices: {', '.join(choices) or 'none'}")
    settlement = Settlement(
        option=option,
        why=_printable(why, book),
        date=_iso(date),
        source=(_source(source, book),),
        authority="clarified" if clarified else "published",
    )
    written(loaded, full_id, settlement)
    click.echo(f"{loaded.places[full_id].path}: {full_id} is settled: {option}")
    findings = in_order(differing_examples(library.load(rulebook or book.name)))
    print_findings(findings, "text", counted(findings) or "every example is as it was")
    context.exit(1 if findings else 0)


def _printable(why: str, book: RulebookData) -> str:
    """Return a reason as it is written. Raises: WrongUsage for none, or a brace that prints nothing."""
    from rules_engine.core.data.wording import WordingError, fill

    try:
        fill(why, book.printed.__getitem__)
    except WordingError as error:
        raise WrongUsage(f"rulebook settle: --why: {error}") from error
    if not why.strip():
        raise WrongUsage("rulebook settle: --why is empty; say in a sentence why this option was chosen")
    return " ".join(why.split())


def _iso(date: str | None) -> str:
    if date is None:
        return calendar.today().isoformat()
    try:
        return calendar.fromisoformat(date).isoformat()
    except ValueError:
        raise WrongUsage(f"rulebook settle: --date {date!r} is no date; write it as 2026-01-31") from None


def _source(given: str, book: RulebookData) -> Source:
    from rules_engine.core.data.rulebook import Source

    found = _SOURCE.fullmatch(given)
    if found is None:
        raise WrongUsage(f"rulebook settle: --source {given!r} is not DOC:LINE, such as {_an_example(book)}")
    documents = [document.id for document in book.manifest.documents]
    if found["doc"] not in documents:
        raise unknown("document", found["doc"], documents, f"{book.name}/rulebook.yaml")
    return Source(doc=found["doc"], line=int(found["line"]), at=found["at"] or "")


def _an_example(book: RulebookData) -> str:
    return f"{book.manifest.documents[0].id if book.manifest.documents else 'rules-2'}:12"
