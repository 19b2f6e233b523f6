"""The options that `rulebook lint` and `rulebook audit` share."""

from __future__ import annotations

import functools

import click

from rules_engine.cli.command import F, with_report_format

_codes = functools.partial(click.option, multiple=True, metavar="CODE")

_SHARED = (
    click.argument("paths", nargs=-1, required=True, metavar="PATH..."),
    click.option("--rulebook", metavar="NAME", help="By which rulebook: its name, or a folder with a rulebook.yaml."),
    click.option("--glossary", metavar="FILE", help="Words without a rulebook."),
    click.option("--syntax", type=click.Choice(["markdown", "wikitext", "text"]), help="[default: by suffix]"),
    _codes("--select", help="Look for these codes alone."),
    _codes("--ignore", help="Do not look for these."),
    _codes("--enable", help="Look for these, too."),
    click.option(
        "--fail-on",
        type=click.Choice(["note", "warning", "error"]),
        help="From which severity on the exit code is 1.  [default: warning]",
    ),
    click.option("--baseline", metavar="FILE", help="Leave out what an earlier run reported with --format json."),
)


def with_texts(command: F) -> F:
    """Add the paths of texts, and the options that say what is looked for in them and what is printed."""
    command = with_report_format(command)
    for add in reversed(_SHARED):
        command = add(command)
    return command
