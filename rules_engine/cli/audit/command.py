"""The command `rulebook audit`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rules_engine.cli.command import WrongUsage
from rules_engine.cli.lint.options import with_texts
from rules_engine.cli.switches import rulings_in, variants_in, with_switches

if TYPE_CHECKING:
    from rules_engine.cli.audit.audited import Audited
    from rules_engine.library.problems import Problem

_COMMAND = "rulebook audit"


@click.command(short_help="Find what a text says against the rules, and against itself; words, too.")
@with_texts
@with_switches
@click.option("--since", metavar="REF", help="Only what is on lines that changed since a commit, branch or tag of git.")
@click.option("--explain", is_flag=True, help="Show the claims as they were read, and how much was read.")
@click.option("--as-example", metavar="FILE", help="Write the log of play in a text as a worked example, a new file.")
@click.pass_context
def audit(
    context: click.Context,
    /,
    paths: tuple[str, ...],
    form: str,
    variants: tuple[str, ...],
    rulings: tuple[str, ...],
    since: str | None,
    explain: bool,
    as_example: str | None,
    **given: object,
) -> None:
    """Find what a text says against the rules of its game, and against itself, and words that drift.

    PATH is a file, a folder or - for standard input, as for `rulebook lint`, and so are the options that both have. A
    text about house rules is held to them by --ruling and --variant; without --rulebook they go for each game that
    knows them. With --glossary only words are looked at. JSON holds the claims beside the findings.
    """
    asked = {"--ruling": rulings, "--variant": variants, "--since": since, "--as-example": as_example}
    _refuse(asked, paths, form, explain)
    options = variants_in(variants), rulings_in(rulings)
    from rules_engine.cli.audit.audited import TextAuditor
    from rules_engine.cli.audit.changed_lines import Since
    from rules_engine.cli.audit.explaining import claims_and_counts, explained
    from rules_engine.cli.audit.known_questions import Auditors
    from rules_engine.cli.lint.looking import begun
    from rules_engine.cli.lint.settings import AUDIT

    run = begun(AUDIT, paths, given)
    words_alone = run.asked.glossary is not None
    if words_alone and (wrong := [name for name in ("--ruling", "--variant", "--as-example") if asked[name]]):
        raise WrongUsage(f"{_COMMAND}: {wrong[0]} needs a rulebook, and a glossary has words alone")
    with run.asked.told_where():
        auditors = (
            (lambda _: None) if words_alone else Auditors(run.lexicon, run.asked.rulebook, run.rulebook, *options)
        )
    auditor = TextAuditor(
        run.lexicon, auditors, run.rulebook, run.asked.enabled, run.known, Since(since) if since else None
    )
    results = [auditor.audited(source, show=form == "text") for source in run.sources.texts]
    problems = [*run.sources.problems]
    if as_example:
        problems += _written(results, Path(as_example), run.asked.rulebook)
    if results or not problems:
        beside = claims_and_counts(results) if form == "json" else {}
        run.show(results, form, beside, explained(results) if explain else ())
    run.end(context, results, problems)


def _refuse(asked: Mapping[str, object], paths: tuple[str, ...], form: str, explain: bool) -> None:
    """Raise WrongUsage for options that do not go together, before anything is read."""
    if asked["--since"] == "":
        raise WrongUsage(f"{_COMMAND}: --since is empty; give a commit, branch or tag")
    if asked["--since"] and "-" in paths:
        raise WrongUsage(f"{_COMMAND}: --since asks git about files, and - is none")
    if explain and form not in ("text", "json"):
        raise WrongUsage(f"{_COMMAND}: --explain goes with text; with --format json the claims are always there")
    if asked["--as-example"] == "":
        raise WrongUsage(f"{_COMMAND}: --as-example is empty; give a new file")
    file = asked["--as-example"]
    if isinstance(file, str) and Path(file).exists():
        raise WrongUsage(f"{_COMMAND}: --as-example {file}: the file is there already, and none is overwritten")


def _written(results: list[Audited], file: Path, rulebook: str) -> list[Problem]:
    """Write the log of the one text as an example; return what kept it from being written."""
    from rules_engine import library
    from rules_engine.auditor.play import as_yaml
    from rules_engine.library.problems import Problem

    if len(results) != 1:
        return [Problem(file.as_posix(), 1, 1, f"{len(results)} texts, and an example is of one", "name one PATH")]
    (result,) = results
    path = result.source.path
    if not result.rulebook:
        return [Problem(path, 1, 1, "of no known game", "name it with --rulebook")]
    book = library.load(rulebook or result.rulebook).rulebook
    example = as_yaml.as_example(result.document, book)
    if example is None:
        return [Problem(path, 1, 1, "holds no log of play that can be read as an example")]
    try:
        with file.open("x", encoding="utf-8", newline="\n") as new:
            new.write(example)
    except OSError as error:
        return [Problem(file.as_posix(), 1, 1, f"cannot be written: {(error.strerror or str(error)).lower()}")]
    click.echo(f"{file.as_posix()}: written; `rulebook replay {file.as_posix()}` plays it", err=True)
    return []
