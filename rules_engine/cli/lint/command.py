"""The command `rulebook lint`."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rules_engine.cli.command import WrongUsage, with_report_format

if TYPE_CHECKING:
    from rules_engine.cli.lint.input_texts import InputText, InputTexts
    from rules_engine.cli.lint.linted import Linted, Linter
    from rules_engine.core.data.finding import Finding
    from rules_engine.library.problems import Problem

_SELDOM = 200_000  # objects made between two searches for cycles: linting makes many objects and hardly any cycle
_CODES: dict[str, Any] = {"multiple": True, "metavar": "CODE"}


@click.command(short_help="Find words that drift: replaced terms, wrong icons, two names for one thing.")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--rulebook", metavar="NAME", help="Whose words: a rulebook's name, or a folder with a rulebook.yaml.")
@click.option("--glossary", metavar="FILE", help="Words without a rulebook.")
@click.option("--syntax", type=click.Choice(["markdown", "wikitext", "text"]), help="[default: by suffix]")
@click.option("--select", **_CODES, help="Look for these codes alone.")
@click.option("--ignore", **_CODES, help="Do not look for these.")
@click.option("--enable", **_CODES, help="Look for these, too.")
@click.option(
    "--fail-on",
    type=click.Choice(["note", "warning", "error"]),
    help="From which severity on the exit code is 1.  [default: warning]",
)
@click.option("--baseline", metavar="FILE", help="Leave out what an earlier run reported with --format json.")
@click.option("--fix", is_flag=True, help="Rewrite what is safe, and report what is left.")
@with_report_format
@click.pass_context
def lint(context: click.Context, /, paths: tuple[str, ...], form: str, fix: bool, **given: Any) -> None:
    """Find words that drift from a rulebook's: in wiki pages, Markdown and plain text.

    PATH is a file, a folder or - for standard input, which is read as Markdown unless --syntax says otherwise. In a
    folder, files ending in .md, .wiki, .mediawiki and .txt are read. Without --rulebook, each text says in its front
    matter or by its words which game it is about. Options not given are taken from rulebook.toml, or from
    [tool.rulebook] in pyproject.toml. --fix with - prints the mended text.
    """
    from rules_engine.cli.lint import baseline, known_words
    from rules_engine.cli.lint.input_texts import gather
    from rules_engine.cli.lint.linted import Linter
    from rules_engine.cli.lint.settings import settings
    from rules_engine.library.problems import InputProblems

    gc.set_threshold(_SELDOM)
    through = fix and "-" in paths
    if through and (len(paths) > 1 or form != "text"):
        raise WrongUsage("rulebook lint: --fix with - prints the mended text; give no other PATH and no --format")
    asked = settings(given, Path.cwd())
    sources = gather(paths, asked.syntax, asked.excluded)
    known = baseline.read(asked.baseline) if asked.baseline else baseline.Baseline()
    with asked.told_where():
        words = known_words.alone(asked.glossary) if asked.glossary else known_words.installed(asked.rulebook)
    linter = Linter(*words, asked.enabled, known)
    results = [_linted(linter, source, fix=fix, show=form == "text") for source in sources.texts]
    unwritten = _rewrite(results) if fix else {}
    results = [result for result in results if result.source.path not in unwritten]
    problems = [*sources.problems, *(problem for found in unwritten.values() for problem in found)]
    if through and results:
        _print_through(results[0])
    elif results or not problems:
        _print(results, sources, form)
    if problems:
        raise InputProblems(problems)
    context.exit(1 if any(asked.fails(finding.severity) for result in results for finding in result.findings) else 0)


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


def _print(results: list[Linted], sources: InputTexts, form: str) -> None:
    from rules_engine.cli.printing import print_findings
    from rules_engine.core.data.finding import in_order

    lines = {(result.source.path, number): line for result in results for number, line in result.lines.items()}
    findings = in_order(finding for result in results for finding in result.findings)
    unknown = sum(not result.rulebook for result in results)
    files = {"linted": len(results) - unknown, "unknown": unknown, "skipped": sources.skipped}
    files["mended"] = sum(result.mended is not None for result in results)
    print_findings(findings, form, _summary(findings, results, sources), lines=lines, files=files)


def _print_through(result: Linted) -> None:
    """Print the mended text where the text came from, and what is left beside it."""
    from rules_engine.cli.printing import print_finding

    text = result.source.text if result.mended is None else result.mended
    click.echo(result.source.with_text(text), nl=False)
    for finding in result.findings:
        print_finding(finding, err=True)


def _summary(findings: tuple[Finding, ...], results: list[Linted], sources: InputTexts) -> str:
    from rules_engine.cli.printing import counted

    texts = f"{len(results)} text{'' if len(results) == 1 else 's'}"
    mends = sum(result.mends for result in results)
    parts = [f"{texts}: {counted(findings) or 'nothing to report'}"]
    unclear = sum(not result.rulebook for result in results)
    if unclear:
        parts.append(f"{unclear} of no known game, not looked at; name it with --rulebook")
    if mends:
        parts.append(f"{mends} mended")
    if sources.skipped:
        parts.append(f"{sources.skipped} other file{'' if sources.skipped == 1 else 's'} skipped")
    return "; ".join(parts)
