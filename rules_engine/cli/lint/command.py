"""The command `rulebook lint`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rules_engine.cli.command import WrongUsage
from rules_engine.cli.lint.options import with_texts

if TYPE_CHECKING:
    from rules_engine.cli.lint.input_texts import InputText
    from rules_engine.cli.lint.linted import Linted, Linter
    from rules_engine.library.problems import Problem


@click.command(short_help="Find words that drift: replaced terms, wrong icons, two names for one thing.")
@with_texts
@click.option("--fix", is_flag=True, help="Rewrite what is safe, and report what is left.")
@click.pass_context
def lint(context: click.Context, /, paths: tuple[str, ...], form: str, fix: bool, **given: object) -> None:
    """Find words that drift from a rulebook's: in wiki pages, Markdown and plain text.

    PATH is a file, a folder or - for standard input, which is read as Markdown unless --syntax says otherwise. In a
    folder, files ending in .md, .wiki, .mediawiki and .txt are read. Without --rulebook, each text says in its front
    matter or by its words which game it is about. Options not given are taken from rulebook.toml, or from
    [tool.rulebook] in pyproject.toml. --fix with - prints the mended text.
    """
    through = fix and "-" in paths
    if through and (len(paths) > 1 or form != "text"):
        raise WrongUsage("rulebook lint: --fix with - prints the mended text; give no other PATH and no --format")
    from rules_engine.cli.lint.linted import Linter
    from rules_engine.cli.lint.looking import begun
    from rules_engine.cli.lint.settings import LINT

    run = begun(LINT, paths, given)
    linter = Linter(run.lexicon, run.rulebook, run.asked.enabled, run.known)
    results = [_linted(linter, source, fix=fix, show=form == "text") for source in run.sources.texts]
    unwritten = _rewrite(results) if fix else {}
    results = [result for result in results if result.source.path not in unwritten]
    problems = [*run.sources.problems, *(problem for found in unwritten.values() for problem in found)]
    if through and results:
        _print_through(results[0])
    elif results or not problems:
        run.show(results, form)
    run.end(context, results, problems)


def _linted(linter: Linter, source: InputText, *, fix: bool, show: bool) -> Linted:
    """Lint a text and mend it, unless its file is to be left alone, which is told where something would be mended."""
    result = linter.linted(source, mend=fix, show=show)
    if result.mended is None or not (reason := source.reason_to_leave()):
        return result
    click.echo(f"{source.path}:1:1: left as it is: {reason}", err=True)
    return linter.linted(source, show=show)


def _rewrite(results: list[Linted]) -> dict[str, tuple[Problem, ...]]:
    """Write what is mended; return, by path, what kept a file from being written: it is no reason to stop."""
    from rules_engine.library.problems import InputProblems
    from rules_engine.library.writing import rewrite

    problems = {}
    for result in results:
        if result.mended is not None and result.source.file is not None:
            after = result.source.with_text(result.mended)
            try:
                rewrite(result.source.file, result.source.path, result.source.raw, after)
            except InputProblems as error:
                problems[result.source.path] = error.problems
    return problems


def _print_through(result: Linted) -> None:
    """Print the mended text where the text came from, and what is left beside it."""
    from rules_engine.cli.printing import print_finding

    text = result.source.text if result.mended is None else result.mended
    click.echo(result.source.with_text(text), nl=False)
    for finding in result.findings:
        print_finding(finding, err=True)
