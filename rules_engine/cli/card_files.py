"""`rulebook cards`: the cards of a rulebook, a sheet for those that are missing, and putting in those of a file."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click

from rules_engine.cli.command import WrongUsage, with_format, with_rulebook
from rules_engine.cli.looking_up import look_up
from rules_engine.core.data.provenance import Provenance

_FILE = click.Path(path_type=Path, dir_okay=False)
_CAME: dict[Provenance, str] = {
    "published": "the author's cards came",
    "inferred": "cards came that follow from a published text",
    "provisional": "other cards stand in",
}
"""What the place of a card that goes will say."""


@click.command(short_help="List the cards, look one up, or put the author's in.")
@click.argument("name", metavar="[ID]", required=False, default="")
@click.option("--template", is_flag=True, help="Print a sheet (CSV) with a row for each card still missing.")
@click.option(
    "--import", "file", metavar="FILE", type=_FILE, help="Put the cards of FILE (CSV or YAML) where others stand in."
)
@click.option(
    "--provenance",
    type=click.Choice(get_args(Provenance)),
    help="With --import: whose cards these are. `published` are the author's, `inferred` follow from a published text, "
    "`provisional` are anybody else's.",
)
@click.option("--whole", is_flag=True, help="With --import: FILE has all cards of its kinds, so no other stands in.")
@with_rulebook
@with_format
def cards(
    name: str,
    template: bool,
    file: Path | None,
    provenance: Provenance | None,
    whole: bool,
    rulebook: str | None,
    form: str,
) -> None:
    """List the cards, or look one up.

    With --import a file's cards take the places of those that only stand in (provisional, inferred). All of the file
    is put in, or nothing; what the published text prints is never replaced. Nobody but you knows whose cards they are,
    so --import asks for --provenance.
    """
    if sum(map(bool, (name, template, file))) > 1:
        raise WrongUsage("rulebook cards: give an ID, --template or --import FILE, one of the three")
    if whole and not file:
        raise WrongUsage("rulebook cards: --whole says something of --import FILE")
    if provenance and not file:
        raise WrongUsage("rulebook cards: --provenance says something of --import FILE")
    if file and provenance is None:
        choices = ", ".join(get_args(Provenance))
        raise WrongUsage(f"rulebook cards: say with --provenance whose cards these are; choices: {choices}")
    if template:
        _print_template(rulebook)
    elif file and provenance:
        _put_in(rulebook, file, provenance, whole, form)
    else:
        look_up("cards", name, rulebook, form)


def _print_template(rulebook: str | None) -> None:
    from rules_engine.cli.books import book_of
    from rules_engine.library import card_sheet

    loaded = book_of(rulebook)
    if loaded.engine is None or not loaded.engine.cards:
        raise WrongUsage(f"rulebook cards: {loaded.rulebook.name} has no kinds of card of its own to fill in")
    click.echo(card_sheet.template(loaded.engine, loaded.rulebook.cards.values()), nl=False)


def _put_in(rulebook: str | None, file: Path, provenance: Provenance, whole: bool, form: str) -> None:
    from rules_engine.cli.books import book_of
    from rules_engine.cli.printing import print_json
    from rules_engine.library import card_files, card_import

    loaded = book_of(rulebook)
    planned = card_import.plan(loaded, file, provenance, whole=whole)
    written = card_files.write(loaded, planned, f"{_CAME[provenance]} ({file.name})")
    made = [(old.name if old else "", new.name if new else "") for old, new in planned.pairs()]
    if form == "json":
        data = {"replaced": [{"old": old, "new": new} for old, new in made], "same": [c.name for c in planned.same]}
        print_json({"version": 1, **data, "open": planned.open, "written": [path.as_posix() for path in written]})
        return
    for old, new in made:
        if old == new:
            click.echo(f"{new}: as the file has it")
        elif new:
            click.echo(f"{new}: in the place of {old}" if old else f"{new}: added")
        else:
            click.echo(f"{old}: out of the deck")
    changed = "1 card" if len(made) == 1 else f"{len(made)} cards"
    same = f"; {len(planned.same)} as before" if planned.same else ""
    rows = "1 row is" if planned.open == 1 else f"{planned.open} rows are"
    still = f"; {rows} not filled in yet" if planned.open else ""
    click.echo(f"{changed} changed{same}{still}; `rulebook check` says which examples used a card that is gone")
