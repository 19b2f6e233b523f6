"""`rulebook check`: what must hold across rules, words, examples, pages and engine."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import click

from rules_engine.cli.command import with_report_format

if TYPE_CHECKING:
    from rules_engine.library import Loaded


@click.command()
@click.argument("rulebooks", nargs=-1, metavar="[RULEBOOK]...")
@click.option("--record-ids", is_flag=True, help="First add new ids to ids.txt beside each rulebook.yaml.")
@with_report_format
@click.pass_context
def check(context: click.Context, rulebooks: tuple[str, ...], record_ids: bool, form: str) -> None:
    """Check what must hold across rules, words, examples and engine.

    RULEBOOK is a name, or a folder with a rulebook.yaml; without any, every packaged rulebook is checked. Where an
    ids.txt lies beside a rulebook.yaml, every id stands in it, and none of those listed is gone without a word. The
    last line says how many examples and questions there was no engine to play.
    """
    gc.set_threshold(500_000)  # what a check makes it needs to its end; looking for garbage takes a fifth of the time
    from rules_engine import checks, library
    from rules_engine.cli.printing import counted, print_findings
    from rules_engine.core.data.finding import in_order

    loaded = []
    problems: list[library.Problem] = []
    for name in rulebooks or library.names():
        try:
            loaded.append(library.load(name))
        except library.InputProblems as error:
            problems += error.problems
    if problems:
        raise library.InputProblems(problems)
    for book in loaded if record_ids else ():
        _record_ids(book)
    found = {(f.code, f.path, f.line, f.column, f.message): f for book in loaded for f in checks.check(book)}
    findings = in_order(found.values())
    names = ", ".join(book.rulebook.name for book in loaded)
    planned = sum(checks.planned(book.rulebook) for book in loaded)
    later = f"; {planned} point{'' if planned == 1 else 's'} of reviews planned" if planned else ""
    unplayed = "".join(_unplayed(book, f" for {book.rulebook.name}" if len(loaded) > 1 else "") for book in loaded)
    print_findings(findings, form, f"{names}: {counted(findings) or 'nothing to report'}{later}{unplayed}")
    context.exit(1 if findings else 0)


def _unplayed(book: Loaded, of: str) -> str:
    """Return how many examples and positions there was nothing to play with, "" where all were played."""
    from rules_engine.core.data.wording import counted

    questions = book.rulebook.questions.values()
    positions = sum(bool(question.shown or question.cases) for question in questions)
    counts = [(len(book.rulebook.examples), "example"), (positions, "question")]
    unplayed = " and ".join(counted(count, word) for count, word in counts if count)
    if book.telling or not unplayed:
        return ""
    installed = (book.folder / "game.py").is_file() and book.engine is None
    engine = "game.py is not installed from this folder" if installed else "no engine"
    were = "was" if sum(count for count, _ in counts) == 1 else "were"
    return f"; {engine}{of}{' that replays' if book.engine else ''}, so {unplayed} {were} not played"


def _record_ids(book: Loaded) -> None:
    """Add what is new to the list of a rulebook's ids, and say so."""
    from rules_engine.library import id_list

    new = id_list.record(book)
    click.echo(f"{id_list.home(book)[1]}: {len(new)} id{'' if len(new) == 1 else 's'} added", err=True)
